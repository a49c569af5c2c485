# Powers of cards: when they may be used, what they cost, and whom they are for.

# The card.
cards-played = { $card } is { WORD($type, form: "a") }; only Hero and Antihero cards are played
not-in-hand = { $player } does not hold { $card }
not-besides-in-hand = { $player } has no { $card } left in hand to discard
no-working-card = { $player } has no card { $card } in effect
power-needed = the power of { $card }; enter the card among your own cards
no-power-to-use = { $card } has no power { $power } that a player can use
card-gated = at level { $level } no { WORD($type) } card may be played
card-gate-needed = which cards the board allows at level { $level }; name the printed board, or enter what yours shows

# The moment.
only-in-own-turn = this card may be used only on its player's own turn
only-in-others-turn = this card may be used only on another player's turn
only-before-cast = this card may be used only before any rune is cast
only-in-attempt = this card may be used only while a Challenge is attempted
others-before-cast = in another player's attempt this card may be used only before the cast
only-after-resolution = this card may be used only after a Challenge has been resolved

# Conditions and costs.
power-limit =
    { $times ->
        [one] { $card } may be used only once in { WORD($per, kind: "per") }
       *[other] { $card } may be used only { $times } times in { WORD($per, kind: "per") }
    }
power-condition-unmet = { $player }'s story does not meet the condition of { $card }
attempt-of-other-kind = { $card } is for another kind of attempt
card-cost = { $card } costs { $cost } Experience; { $player } has { $held }
card-cost-of-hand =
    { $cards ->
        [0] { $card } costs no cards from the hand
        [one] { $card } costs 1 card from the hand
       *[other] { $card } costs { $cards } cards from the hand
    }
threshold-unmet = { $card } gives this only with { $threshold } banked Experience or more
class-gives-nothing = { $card } gives nothing in this attempt

# What is chosen, and for whom.
choose-effect = choose one of { $effects ->
        [one] 1 effect
       *[other] { $effects } effects
    }, numbered 0 to { $last }
choose-ability = choose an Ability for { $card }: { $abilities }
nothing-open =
    { $key ->
        [ability] this Ability cannot be chosen for { $card }
       *[choice] { $card } leaves nothing to choose
    }
effect-is-for = this effect can only be for { $players }
effect-is-for-nobody = this effect is for nobody at this table
say-for-whom = say for whom: { $players }
no-effect-pending = there is no effect to carry out
heritage-on-twist-only = the power of { $card } may be used only when a Twist of Fate is cast, instead of drawing a card
