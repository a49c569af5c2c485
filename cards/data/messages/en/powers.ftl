# Powers of cards: when they may be used, what they cost, and whom they are for.

# The card.
cards-played = { $card } is { WORD($type, form: "a") }; Hero and Antihero cards are played
not-in-hand = { $player } does not hold { $card }
not-besides-in-hand = { $player } does not hold { $card } besides
no-working-card = { $player } has no working card { $card }
power-needed = the power of { $card }; supply the card in extraCards
no-power-to-use = { $card } has no power { $power } that a player uses
card-gated = at level { $level } no { WORD($type) } card may be played
card-gate-needed = which cards the mat lets one play at level { $level }; supply it

# The moment.
only-in-own-turn = it may be used only in one's own turn
only-in-others-turn = it may be used only in another player's turn
only-before-cast = it may be used only before any rune is cast
only-in-attempt = it may be used only while a Challenge is attempted
others-before-cast = it may be used in another's attempt only before the cast
only-after-resolution = it may be used only after a Challenge has resolved

# Conditions and costs.
power-limit =
    { $times ->
        [one] { $card } may be used only once in { WORD($per, kind: "per") }
       *[other] { $card } may be used only { $times } times in { WORD($per, kind: "per") }
    }
power-condition-unmet = { $player }'s story does not hold what { $card } asks for
attempt-of-other-kind = the attempt is not of the kind that { $card } speaks of
card-cost = { $card } costs { $cost } Experience; { $player } has { $held }
card-cost-of-hand =
    { $cards ->
        [0] { $card } costs no cards of the hand
        [one] { $card } costs 1 card of the hand
       *[other] { $card } costs { $cards } cards of the hand
    }
threshold-unmet = { $card } gives this at { $threshold } banked Experience
class-gives-nothing = { $card } gives nothing in this attempt

# What is chosen, and for whom.
choose-effect = choose one of { $effects ->
        [one] 1 effect
       *[other] { $effects } effects
    }, 0 to { $last }
choose-ability = choose an Ability for { $card }: { $abilities }
nothing-open =
    { $key ->
        [ability] { $card } leaves no Ability open
       *[choice] { $card } leaves no choice open
    }
effect-is-for = it is for { $players }
effect-is-for-nobody = it is for nobody at this table
say-for-whom = say for whom: { $players }
no-effect-pending = no effect waits to take place
heritage-on-twist-only = { $card } works only when a Twist of Fate is cast, as a choice
