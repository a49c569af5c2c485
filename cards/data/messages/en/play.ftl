# Sentences of play: events, moves and open choices. Numbers come as parts that are worded already.

# Numbers of things.
count-experience =
    { $count ->
       *[other] { $count } Experience
    }
count-dark-runes =
    { $count ->
        [one] 1 Dark rune
       *[other] { $count } Dark runes
    }
count-successes =
    { $count ->
        [one] 1 success
       *[other] { $count } successes
    }
count-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
count-journeys =
    { $count ->
        [one] 1 more Journey
       *[other] { $count } more Journeys
    }
count-levels =
    { $count ->
        [one] 1 level
       *[other] { $count } levels
    }
count-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
faces = { $count } × { WORD($face, kind: "face") }

# Events: setting up and turns.
event-characters-chosen = { $player } chooses Character cards
event-turn-started = { $player }'s turn begins
event-turn-ended = { $player } ends the turn
event-act-closed = { $player } closes Act { $amount }
event-act-revealed = The row of Act { $amount } is turned up
event-last-act-closed = { $player } closes the last Act
event-game-over = The game is over
event-destiny-revealed = { $player } turns up a Destiny
event-chapter-won = Chapter { $amount } of the campaign is won
event-chapter-lost = Chapter { $amount } of the campaign is lost

# Events: Experience and the Corruption track.
event-paid-without-card = { $player } pays { $amount }
event-paid = { $player } pays { $amount } for { $card }
event-experience-gained = { $player } gains { $amount }
event-experience-lost = { $player } loses { $amount }
event-experience-banked = { $player } puts { $amount } on { $card }
event-experience-banked-without-card = { move-bank }
event-corruption-gained = { $player }'s marker moves { $amount } down the Corruption track
event-virtue-gained = { $player }'s marker moves { $amount } up the Corruption track
event-corruption-returned = { $player }'s marker moves { $amount } back up: the Corruption of the first cast does not count

# Events: cards of the table.
event-trait-gained = { $player } gains the Trait { $card }
event-card-gained = { $player } tucks { $card } into the story
event-card-discarded-without-player = { $card } is discarded
event-card-discarded = { $player } discards { $card }
event-card-discarded-without-card = { $player } discards an unknown card
event-card-taken = { $player } takes a card from another player's hand
event-card-revealed = { $card } is turned up in the row of Act { $amount }
event-card-revealed-without-card = An unknown card is turned up in the row of Act { $amount }
event-ally-gained = { $player } gains the Ally { $card }
event-ally-assigned = { $player } tucks the Ally { $card } under a card of Act { $amount }
event-ally-sacrificed = { $player } sacrifices the Ally { $card }
event-journeyed = { $player } takes a Journey and discards { $card }
event-extra-journey = { $card } gives { $player } { $amount }
event-deck-remade = The discards are shuffled into a new deck of { $amount }
event-nothing-to-draw-without-player = There is nothing left to draw

# Events: Hero and Antihero cards, and powers.
event-hero-drawn = { $player } draws the Hero card { $card }
event-hero-drawn-without-card = { $player } draws a Hero card
event-antihero-drawn = { $player } draws the Antihero card { $card }
event-antihero-drawn-without-card = { $player } draws an Antihero card
event-card-played = { $player } plays { $card }
event-effect-announced = { $player } announces the effect of { $card }
event-power-used = { $card } takes effect for { $player }
event-power-declined = { $player } declines the power of { $card }
event-no-effect-without-player = { $card } has no effect
event-no-effect-without-card = Nothing changes for { $player }
event-no-effect = { $card } has no effect for { $player }

# Events: attempts.
event-attempt-declared = { $player } attempts { $card }
event-dark-runes-bought = { $player } buys { $amount }
event-runes-cast = { $player } casts { $faces }: { $amount }
event-cast-ignored = { $player }'s first cast does not count
event-cast-again = { $card } lets { $player } cast again
event-overcame = { $player } overcomes { $card }, margin { $amount }
event-failed = { $player } fails at { $card }, margin { $amount }
event-result-changed-without-amount = { $card } makes { $player }'s attempt fail
event-attempt-broken-off = { $card } breaks off { $player }'s attempt
event-result-changed = { $card } changes { $player }'s result by { $amount }
event-difficulty-changed = { $card } changes the difficulty for { $player } by { $amount }
event-runes-added = { $card } adds runes to { $player }'s pool: { $amount }
event-dark-runes-allowed = { $card } lets { $player } buy Dark runes
event-ability-ignored = { $card } makes the runes of one Ability count for nothing in { $player }'s cast
event-class-blanked = { $card } makes { $player }'s Class give nothing in this attempt

# Events: the Adversary.
event-adversary-flipped = The Adversary is turned over to { $card }
event-adversary-card-revealed = { $card } is turned up from the Adversary's deck
event-adversary-gained = The Adversary gains { $amount }
event-adversary-lost = The Adversary loses { $amount }
event-adversary-beaten = { $player } beats { $card }
event-adversary-wins = The Adversary wins with { $amount }
event-adversary-phase = Every player now faces the Adversary, { $player } first

# Events of Destiny.
event-character-chosen = { $player } keeps the Character { $card }
event-no-character-found = { $player } goes on without a Character
event-hand-discarded = { $player } discards a hand of { $amount }
event-aid-played = { $player } plays { $card } as an Aid card
event-current-treasure = { $card } is the current Treasure
event-cards-drawn = { $player } draws { $amount }
event-nothing-to-draw = There is nothing left for { $player } to draw
event-card-stolen = { $player } takes { $card } from { $other }'s hand
event-card-stolen-without-card = { $player } takes a card from { $other }'s hand
event-card-given = { $player } receives { $card } from { $other }
event-card-given-without-card = { $player } receives a card from { $other }
event-aid-struck = { $player } discards { $other }'s Aid card { $card }
event-hands-seen = { $player } sees { $other }'s hand
event-card-realigned = { $player } changes the alignment of { $card } to { WORD($alignment) }
event-base-played = { $player } plays the Base { $card }
event-bonus-played = { $player } puts the Bonus { $card } on { $base }
event-multiplier-played = { $player } puts the Multiplier { $card } on { $base }
event-player-done = { $player } is done with the { WORD($phase, kind: "phase") } phase
event-phase-started = The { WORD($phase, kind: "phase") } phase begins
event-total-counted = { $player }'s total is { $amount }
event-round-won = { $player } wins the round with a total of { $amount }
event-treasure-won = { $player } wins the Treasure { $card }
event-round-tied = { $player } is tied for the highest total
event-treasure-buried = The Treasure { $card } is buried
event-played-cards-discarded = { $player } discards { $amount } from play
event-round-started = Round { $amount } begins
event-treasures-gone = No Treasure is left
event-game-won = { $player } wins the game with { $amount }

# Moves.
move-choose-characters = { $player } keeps { AND($cards) }
move-attempt = { $player } attempts { $card }: { $path }
move-bank = { $player } puts { $amount } on the Class
move-cast = { $player } casts the runes
move-cast-again = { $player } casts the runes again
move-resolve = { $player } resolves the attempt
move-choose = { $player } chooses: { $option }
move-use-power = { $player } uses the power of { $card }
move-with = { $move } ({ $details })
move-target = for { $player }
move-power = power { $power }
move-discards = discards { $cards } from the hand
move-let-happen = The effect of { $card } takes place
move-free-discard = { $player } discards { $card } for free
move-reveal-destiny = { $player } turns up the Destiny { $card }
move-choose-characters-without-cards = { event-characters-chosen }
move-gain-trait = { event-trait-gained }
move-attempt-without-path = { event-attempt-declared }
move-buy-dark-runes = { event-dark-runes-bought }
move-play-card = { event-card-played }
move-journey = { event-journeyed }
move-end-turn = { event-turn-ended }
move-reveal-destiny-without-card = { event-destiny-revealed }

# Moves of Destiny.
move-redraw = { $player } discards the hand and draws a new one
move-draw = { $player } fills the hand
move-hit-without-cards = { $player } exchanges no cards
move-hit = { $player } exchanges any of these: { $cards }
move-steal = { $player } takes a card from { $other }'s hand ({ $power })
move-swap = { $player } makes { $first } and { $second } swap a card ({ $power })
move-trade = { $player } draws a card and discards one ({ $power })
move-strike = { $player } discards the Aid card { $card } ({ $power })
move-look = { $player } looks at all opponents' hands ({ $power })
move-proceed = The { WORD($phase, kind: "phase") } phase takes place
move-choose-character = { event-character-chosen }
move-play-aid = { event-aid-played }
move-realign = { event-card-realigned }
move-discard = { event-card-discarded }
move-play-base = { event-base-played }
move-play-bonus = { event-bonus-played }
move-play-multiplier = { event-multiplier-played }
move-pass = { event-player-done }

# Open choices.
choice-twist-draw = { $player } chooses which card the dual triangle gives
choice-assign-ally = { $player } chooses the card of Act { $act } that { $card } is tucked under
choice-assign-ally-without-card = { $player } chooses the card of Act { $act } that the Ally is tucked under
choice-reveal-act = { $player } turns up the row of Act { $act }
choice-adversary-card = { $player } chooses how { $card } takes effect
choice-adversary-card-without-card = { choice-power-without-card }
choice-heritage = { $player } chooses what the Twist of Fate brings: a card, or the power of the Heritage
choice-power = { $player } chooses how the power of { $card } takes effect
choice-power-without-card = { $player } chooses how the power takes effect
choice-discard-feat-without-taker = { $player } chooses which card from the hand to discard
choice-discard-feat = { $player } chooses which card of their own hand goes to { $taker }

# Their options.
option-draw-hero = a Hero card
option-draw-antihero = an Antihero card
option-heritage = the power of the Heritage
option-reveal = turn up the row
option-apply = let the power take effect
option-decline = decline
option-hidden-hero = an unknown Hero card
option-hidden-antihero = an unknown Antihero card
option-list = effect { $number }
option-with = { $effect } with { WORD($ability) }
option-card = { $card }
