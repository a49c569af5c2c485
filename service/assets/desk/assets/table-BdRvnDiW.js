var e=`table-title = Table
table-destiny = Destiny has a table of its own.
table-to-destiny = To the table of Destiny
table-go-on =
    { $moves ->
        [one] Go on: { $names }, { $moves } move
       *[other] Go on: { $names }, { $moves } moves
    }
table-by-hand = Set up what lies on the table
table-by-hand-why = For a game with real cards: enter what everybody can see. For a deck, enter only how many cards it has; cards in hands stay hidden until they are played.
table-paste = Paste a game
table-paste-label = A saved game, a log or a table, as JSON
table-paste-wrong = This is not a saved game: it has to be JSON with a table in it.
table-paste-read = Open it
table-players = Who plays, in the order of turns
table-player = Player { $number }
table-player-in = Add a player
table-player-out = Remove { $name }
table-mode = How you play
table-mode-COMPETITIVE = Every player for themselves
table-mode-COOP = Together against the Adversary
table-mode-SOLO = Alone against the Adversary
table-where = Where you sit
table-where-here = All on this device
table-where-phones = Each on their own phone
table-where-why = Each player gets a link and sees only their own hand. Nobody needs an account; the referee throws the runes.
table-relay = Relay
table-relay-why = If this server has a relay, enter its path, such as /relay: all phones then see each move at once. Without a relay you send links.
table-deal-more = More options
table-first-game = First game: one Character card of each type, and nothing to choose
table-seed = Seed
table-seed-why = The same seed deals the same game.
table-deal = Deal
table-turn = { $name }: your turn
table-before-first-turn = Before the first turn
table-over = The game is over
table-undo = Undo
table-hand-over = Hand the device to { $name }
table-hand-over-why = What { $name } holds is shown to { $name } alone.
table-it-is-me = I am { $name }
table-open-hands = Play with open hands
table-hide-hands = Hide hands from each other
table-somebody-else = Somebody else wants to act
table-nothing-for = { $name } can do nothing now.
table-drew = { $name } draws a card
table-took = { $name } gets a card from { $other }
table-my-cards = My cards: { $count }
table-keep-one = Keep one: { $type }
table-keep-these = Keep these
table-enough =
    { $over ->
        [0] { $got } of { $needed }: just enough
       *[other] { $got }, { $needed } needed: enough
    }
table-more-needed = { $short } more needed
table-is-enough = Enough
table-short = { $got } of { $needed }: { $short } more needed
table-resolve = Resolve the attempt
table-resolve-end = Resolve and end the turn
table-end-turn = End the turn
table-let-happen = Go on
table-can =
    { $kind ->
        [gainTrait] Gain it
        [attempt] Attempt it
        [journey] Journey and discard it
        [freeDiscard] Discard it
        [playCard] Play it
        [usePower] Use its power
        [bank] Bank Experience
        [revealDestiny] Reveal your Destiny
       *[other] Use it
    }
table-attempt-half =
    { $half ->
        [BOTTOM] Attempt the bottom path
       *[other] Attempt the top path
    }
table-legal-if = The move would be legal: { $repair }
table-tap-glowing = Tap a card that glows: it can be used now.
table-all-moves = All legal moves: { $count }
table-buy-dark =
    { $count ->
        [one] Buy { $count } Dark rune
       *[other] Buy { $count } Dark runes
    }
table-now = Now
table-on-the-table = On the table
table-log-broken = Move { $number } of this game is not allowed:
table-log-until =
    { $number ->
        [0] Go on from the beginning
       *[other] Go on from the table after move { $number }
    }
table-leave = Another game
table-share-tells = The link holds the whole game, with all hands and decks.
table-no-move = Nobody can do anything here.
table-success = { $percent } success
table-expected = { $points } points on average
table-not-sure = The referee needs to know more for this.
table-left-out = What the numbers leave out
table-kind-choose = Choose
table-kind-letHappen = What happens now
table-kind-chooseCharacters = Keep your Character cards
table-kind-cast = Cast
table-kind-resolve = After the cast
table-kind-buyDarkRunes = Dark runes
table-kind-attempt = Challenges
table-kind-gainTrait = Traits
table-kind-usePower = Powers
table-kind-playCard = Cards from the hand
table-kind-bank = Bank Experience
table-kind-journey = Journeys
table-kind-freeDiscard = Discard without paying
table-kind-revealDestiny = Reveal your Destiny
table-kind-endTurn = End the turn
table-throw = Throw the runes
table-type-faces = Enter a cast of real runes
table-tap-stones = Tap each rune until it shows the face that came up.
table-stone = Rune { $number }, { $rune }: { $face }
table-these-fell = These came up
table-pay-with =
    { $count ->
        [one] Pay with { $count } card
       *[other] Pay with { $count } cards
    }
table-which-from = Which card comes from: { $place }?
table-maybe-from = If another card comes from there, which one? ({ $place })
table-card-from = { $place }, card { $number }
table-stays-unseen = It stays face down in the hand
table-make = Make this move
table-another-move = Something else
table-row = Act { $act }
table-attempted =
    { $dark ->
        [0] Under way: { $card }
        [one] Under way: { $card }, with { $dark } Dark rune
       *[other] Under way: { $card }, with { $dark } Dark runes
    }
table-face-down = Face down
table-with-ally = with { $card }
table-gap = Empty
table-card-page = Its page in the catalogue
table-people = Players
table-morality = Marker at { $position }
table-what-has =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
table-held = In hand
table-cards-of = Cards of { $name }
table-not-allowed = No, because:
table-not-known = The referee cannot tell yet:
table-which-clauses =
    { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    }
table-would-be-legal = The move would be legal:
table-make-it-so = Apply this change
table-log =
    { $count ->
        [one] What has happened: { $count } move
       *[other] What has happened: { $count } moves
    }
table-back-to = Back to here
table-back-to-begin = Back to the beginning
table-save = Save the game
table-redo = Redo the next move
table-redo-all =
    { $count ->
        [one] Redo { $count } move
       *[other] Redo all { $count } moves
    }
table-winner = Winner
table-lines = Line by line
table-marker = Corruption marker
table-experience-of = Experience of { $name }
table-marker-of = Corruption marker of { $name }
table-heroes-held = Hero cards in hand
table-antiheroes-held = Antihero cards in hand
table-heroes-of = Hero cards in hand: { $name }
table-antiheroes-of = Antihero cards in hand: { $name }
table-story-of = Story of { $name }, card { $number }
table-has-turn = It is their turn
table-open-acts = Revealed Acts
table-place = Act { $act }, place { $number }
table-decks = Cards left in the decks
table-to-the-table = To the table
table-elsewhere =
    { $count ->
        [one] This game is open in another tab too, where { $count } move has been made.
       *[other] This game is open in another tab too, where { $count } moves have been made.
    }
table-elsewhere-take = Go on from there
table-elsewhere-stay = Play on from here
table-result = Call to Adventure: the result
table-picture = Save as a picture
table-story = The story
table-by-turn = Points by turn
table-turn-number = Turn
table-watch = Watch the last turn again
table-settle = Is it allowed? One question about one card
table-settle-why = For a game with real cards: name the card, and see what may be done with it.
table-settle-card = Which card?
table-she = The player
table-she-experience = The player's Experience
table-she-marker = The player's Corruption marker
table-settled =
    { $status ->
        [LEGAL] yes
        [ILLEGAL] no
       *[other] not known yet
    }
table-next-card = Act { $act }: name the next card
table-timed = Time the turns
table-time = Time of this turn
table-example = Look at a game that was played
table-does =
    { $face ->
        [SLASH] +1
        [SYMBOL] +2
        [MOON] +2, 1 Corruption
        [EXPERIENCE] 1 Experience
        [HERO] a Hero card
        [ANTIHERO] an Antihero card
        [TWIST]
            { $heritage ->
                [true] Heritage
               *[other] a card
            }
       *[other] 0
    }
table-and-more = and { $count } more
`;export{e as default};