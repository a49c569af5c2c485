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
event-act-closed = { $player } closes Act { $act }
event-act-revealed = The row of Act { $act } is turned up
event-last-act-closed = { $player } closes the last Act
event-game-over = The game is over
event-destiny-revealed = { $player } turns up a Destiny
event-chapter-won = Chapter { $chapter } of the campaign is won
event-chapter-lost = Chapter { $chapter } of the campaign is lost

# Events: Experience and the Corruption track.
event-paid = { $player } pays { $paid }
event-paid-for = { $player } pays { $paid } for { $card }
event-experience-gained = { $player } gains { $gained }
event-experience-lost = { $player } loses { $lost }
event-experience-banked = { $player } puts { $banked } on { $card }
event-corruption-gained = { $player }'s marker moves { $levels } down the Corruption track
event-virtue-gained = { $player }'s marker moves { $levels } up the Corruption track
event-corruption-returned = { $player }'s marker moves { $levels } back up: the Corruption of the first cast does not count

# Events: cards of the table.
event-trait-gained = { $player } gains the Trait { $card }
event-card-gained = { $player } tucks { $card } into the story
event-card-discarded = { $card } is discarded
event-card-discarded-by = { $player } discards { $card }
event-unseen-card-discarded = { $player } discards an unknown card
event-card-taken = { $player } takes a card out of another hand
event-card-revealed = { $card } is turned up in the row of Act { $act }
event-unseen-card-revealed = A card that has not been named is turned up in the row of Act { $act }
event-ally-gained = { $player } gains the Ally { $card }
event-ally-assigned = { $player } tucks the Ally { $card } under a card of Act { $act }
event-ally-sacrificed = { $player } sacrifices the Ally { $card }
event-journeyed = { $player } takes a Journey and discards { $card }
event-extra-journey = { $card } gives { $player } { $journeys }
event-deck-remade = The discards are shuffled into a new deck of { $cards }
event-nothing-to-draw = There is nothing left to draw

# Events: Hero and Antihero cards, and powers.
event-hero-drawn = { $player } draws the Hero card { $card }
event-hero-drawn-unseen = { $player } draws a Hero card
event-antihero-drawn = { $player } draws the Antihero card { $card }
event-antihero-drawn-unseen = { $player } draws an Antihero card
event-card-played = { $player } plays { $card }
event-effect-announced = { $player } announces the effect of { $card }
event-power-used = { $card } takes effect for { $player }
event-power-declined = { $player } declines the power of { $card }
event-no-effect = { $card } has no effect
event-no-effect-for = This changes nothing for { $player }
event-no-effect-of = { $card } has no effect for { $player }

# Events: attempts.
event-attempt-declared = { $player } attempts { $card }
event-dark-runes-bought = { $player } buys { $runes }
event-runes-cast = { $player } casts { $faces }: { $successes }
event-cast-ignored = { $player }'s first cast does not count
event-cast-again = { $card } lets { $player } cast again
event-overcame = { $player } overcomes { $card }, margin { $margin }
event-failed = { $player } fails at { $card }, margin { $margin }
event-attempt-made-to-fail = { $card } makes { $player }'s attempt fail
event-attempt-broken-off = { $card } breaks off { $player }'s attempt
event-result-changed = { $card } changes { $player }'s result by { $change }
event-difficulty-changed = { $card } changes the difficulty for { $player } by { $change }
event-runes-added = { $card } adds runes to { $player }'s pool: { $count }
event-dark-runes-allowed = { $card } lets { $player } buy Dark runes
event-ability-ignored = { $card } makes the runes of one Ability count for nothing in { $player }'s cast
event-class-blanked = { $card } makes { $player }'s Class give nothing in this attempt

# Events: the Adversary.
event-adversary-flipped = The Adversary is turned over to { $card }
event-adversary-card-revealed = { $card } is turned up from the Adversary's deck
event-adversary-gained = The Adversary gains { $gained }
event-adversary-lost = The Adversary loses { $lost }
event-adversary-beaten = { $player } beats { $card }
event-adversary-wins = The Adversary wins with { $held }
event-adversary-phase = Every player now faces the Adversary, { $player } first

# Events of Destiny.
event-character-chosen = { $player } keeps the Character { $card }
event-no-character-found = { $player } goes on without a Character
event-hand-discarded = { $player } discards a hand of { $cards }
event-aid-played = { $player } plays { $card } as an Aid card
event-current-treasure = { $card } is the current Treasure
event-cards-drawn = { $player } draws { $cards }
event-nothing-to-draw-for = There is nothing left for { $player } to draw
event-card-stolen = { $player } takes { $card } from { $other }'s hand
event-unseen-card-stolen = { $player } takes a card from { $other }'s hand
event-card-given = { $player } receives { $card } from { $other }
event-unseen-card-given = { $player } receives a card from { $other }
event-aid-struck = { $player } discards { $other }'s Aid card { $card }
event-hands-seen = { $player } sees { $other }'s hand
event-card-realigned = { $player } changes the alignment of { $card } to { WORD($alignment) }
event-base-played = { $player } plays the Base { $card }
event-bonus-played = { $player } puts the Bonus { $card } on { $base }
event-multiplier-played = { $player } puts the Multiplier { $card } on { $base }
event-player-done = { $player } is done with the { WORD($phase, kind: "phase") } phase
event-phase-started = The { WORD($phase, kind: "phase") } phase begins
event-total-counted = { $player }'s total is { $total }
event-round-won = { $player } wins the round with { $total }
event-treasure-won = { $player } wins the Treasure { $card }
event-round-tied = { $player } is tied for the highest total
event-treasure-buried = The Treasure { $card } is buried
event-played-cards-discarded = { $player } discards { $cards } from play
event-round-started = Round { $round } begins
event-treasures-gone = No Treasure is left
event-game-won = { $player } wins the game with { $points }

# Moves.
move-choose-characters = { $player } keeps { AND($cards) }
move-attempt = { $player } attempts { $card }: { $path }
move-bank = { $player } puts { $banked } on the Class
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

# Moves of Destiny.
move-redraw = { $player } discards the hand and draws a new one
move-draw = { $player } fills the hand
move-hit = { $player } exchanges no cards
move-hit-with = { $player } exchanges any of these: { $cards }
move-steal = { $player } takes a card from { $other }'s hand ({ $power })
move-swap = { $player } lets { $first } and { $second } swap a card ({ $power })
move-trade = { $player } draws a card and discards one ({ $power })
move-strike = { $player } discards the Aid card { $card } ({ $power })
move-look = { $player } looks at all opponents' hands ({ $power })
move-proceed = The { WORD($phase, kind: "phase") } phase takes place

# Open choices.
choice-twist-draw = { $player } chooses which card the Twist of Fate brings
choice-assign-ally = { $player } chooses the card of Act { $act } that { $card } is tucked under
choice-assign-an-ally = { $player } chooses the card of Act { $act } that the Ally is tucked under
choice-reveal-act = { $player } turns up the row of Act { $act }
choice-adversary-card = { $player } chooses how { $card } takes effect
choice-heritage = { $player } chooses what the Twist of Fate brings: a card, or the power of the Heritage
choice-power = { $player } chooses how the power of { $card } takes effect
choice-of-power = { $player } chooses how the power takes effect
choice-discard-feat = { $player } chooses which card from the hand to discard
choice-give-feat = { $player } chooses which card of the hand { $taker } takes

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
