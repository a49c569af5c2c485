# Destiny: moves, tables, hands and totals.

# Rounds and phases.
phase = { WORD($phase, kind: "phase") }
phase-is = the phase is { WORD($phase, kind: "phase") }
phase-not-of-move = the phase is { WORD($phase, kind: "phase") }; this move belongs to { OR($phases) }
phase-not-passed = the { WORD($phase, kind: "phase") } phase does not end by passing
done-with-phase = { $player } is done with the { WORD($phase, kind: "phase") } phase
acts-first = { $first } acts before { $player }
discards-first = { $player } discards a card first
nobody-done-with-phase = nobody ends the { WORD($phase, kind: "phase") } phase, which takes place by itself
all-done-with-phase = everybody is done with the { WORD($phase, kind: "phase") } phase, so it is over
nothing-yet-in-phase =
    { $key ->
        [aids] in the { WORD($phase, kind: "phase") } phase there are no Aid cards yet
        [treasures] in the { WORD($phase, kind: "phase") } phase there are no Treasures yet
        [actions] in the { WORD($phase, kind: "phase") } phase there are no actions yet
        [bonuses] in the { WORD($phase, kind: "phase") } phase there are no Bonus cards yet
        [multipliers] in the { WORD($phase, kind: "phase") } phase there are no Multiplier cards yet
       *[groups] in the { WORD($phase, kind: "phase") } phase there are no Base cards yet
    }
no-total-in-phase = in the { WORD($phase, kind: "phase") } phase there is no total yet
no-discard-in-phase = in the { WORD($phase, kind: "phase") } phase no power asks for a discard

# Players and Characters.
at-least-players =
    { $players ->
        [one] 1 player; the game is for { $least } or more
       *[other] { $players } players; the game is for { $least } or more
    }
character-or-redraw = { $player } either keeps a Character or draws a new hand
holds-character = { $player } holds a Character, and must keep one
has-redrawn = { $player } has already drawn a new hand
has-no-character = { $player } has no Character
characters-gone =
    { $option ->
        [DEALT_AGAIN] there are not enough Characters for everybody: { $n ->
            [one] { $players } holds none, and the deck has { $left }; if a new hand brings none either, all hands are dealt again
           *[other] { $players } hold none, and the deck has { $left }; if a new hand brings none either, all hands are dealt again
        }
       *[PLAYS_WITHOUT] there are not enough Characters for everybody: { $n ->
            [one] { $players } holds none, and the deck has { $left }; a player who can find none passes and plays without one, unless you deal anew
           *[other] { $players } hold none, and the deck has { $left }; a player who can find none passes and plays without one, unless you deal anew
        }
    }
character-chosen-so-done = { $player } has chosen a Character, and so is done with the phase

# Hands and decks.
not-in-hand-of = { $card } is not in the hand of { $player }
not-in-the-hand = { $card } is not in the hand
not-so-many-in-hand = { $player } does not hold that many cards
discarded-twice = { $card } is discarded twice
no-such-hidden-card = { $player } has no unknown cards in hand, or the move both names a card and calls it unknown
shows-hidden-cards =
    { $cards ->
        [0] { $player } has no unknown cards, and so shows none
        [one] { $player } must show the 1 unknown card, and only once
       *[other] { $player } must show the { $cards } unknown cards, each only once
    }
hides-none-of-type = no unknown card in the hand of { $player } can be of type { WORD($wanted) }
hand-card-needed = say which card of { $player }'s hand it is
hand-needed = say which cards are in { $player }'s hand
one-card-of-two-hands = there is only one { $card }, so it cannot come from both hands
power-of-another = { $power } lies in front of another player, or among the Treasures that nobody has won, so { $player } cannot have used it
hidden-cards-shown = name the unknown cards in the hand: they are shown when they are discarded
not-of-destiny-deck = { $card } cannot come from the Destiny deck
too-many-drawn =
    { $cards ->
        [one] 1 more card is given than is drawn from a deck of unknown order
       *[other] { $cards } more cards are given than are drawn from a deck of unknown order
    }
counted-and-known = the cards of the deck are listed, so leave out their number
too-many-destiny-cards =
    { $cards ->
        [one] 1 card of the Destiny deck is given; there are only { $all }
       *[other] { $cards } cards of the Destiny deck are given; there are only { $all }
    }
too-few-for-hands =
    { $cards ->
        [one] 1 card is
       *[other] { $cards } cards are
    } too few for { $players ->
        [one] 1 hand
       *[other] { $players } hands
    } of { $size }

# Cards that are laid out.
type-not-type = { $card } is a card of type { WORD($type) }, not { WORD($wanted) }
base-to-lay = { $player } holds a Base card that can be laid out, and must lay one out
not-own-base = { $base } is not a Base that { $player } has laid out
bonuses-barred = { $player } cannot use Bonus cards
bonuses-already =
    { $cards ->
        [one] { $base } already has 1 Bonus card
       *[other] { $base } already has { $cards } Bonus cards
    }
multipliers-already =
    { $cards ->
        [one] { $base } already has 1 Multiplier card
       *[other] { $base } already has { $cards } Multiplier cards
    }
bonuses-bar-multiplier =
    { $cards ->
        [one] { $base } has 1 Bonus card, which rules out a Multiplier
       *[other] { $base } has { $cards } Bonus cards, which rules out a Multiplier
    }
opposes = { $card } ({ WORD($alignment) }) is opposed to { $against } ({ WORD($opposed) })
value-unknown = the value or alignment of { $card } is not known; enter the card among your own cards

# Actions.
no-power-that-can = { $player } has no { $power } card that can { WORD($action, kind: "action") }
power-used = { $player } has already used { $power } in this round
power-not-used = { $player } has not used { $power } yet
works-on-others = this power works only on other players
no-cards-in-hand = { $player } has no cards in hand
which-card-picked = say which card was picked at random from the hand of { $player }, or have it drawn by the referee
two-swap = a swap needs two different players
no-such-aid = { $card } is not on the table as an Aid card
realign-in-other-phase = alignments are not changed in the { WORD($phase, kind: "phase") } phase
no-alignment = { $card } has no alignment
same-alignment = { $card } already has this alignment: { WORD($alignment) }
realigned-once = { $card } is not a card of { $player }, or its change of alignment is given twice
no-alignment-to-change = { $card } has no alignment to change
no-discard-asked = no power asks for a discard
other-discards = it is { $player } who must discard
no-card-to-discard = { $player } has no card to discard

# Treasures, totals and the end.
treasures-worth = the Treasures of { $player } are worth { $points }, not { $told }
no-treasures-in-sets = the chosen sets have no Treasures
no-treasure-left = no Treasure is left to play for
total-wrong = the total of { $player } is { $total }, not { $told }
total-missing = the total of { $player } should be { $total }
points-enough =
    { $points ->
        [one] { $player } has 1 Treasure point, so the game is over
       *[other] { $player } has { $points } Treasure points, so the game is over
    }
other-winners = the game is not over, or it is won by { AND($players) }
nobody-won = the game is not over, or nobody has won it

# Parts of a table that cannot be true at once.
treasures-before-rounds = in each round one Treasure is won or buried; Treasures won and buried: { $treasures }; rounds that are over: { $rounds }
setup-before-rounds = setup belongs to round 1, so the round must be 1
no-action-to-use = { $power } has no power that is used in the Action phase
realigned-by-nobody = cards with a changed alignment: { $cards }; powers that can have changed it: { $powers }
power-without-discard = { $power } asks nobody to discard a card
character-discarded-in-setup = { $card } is a Character: in setup only hands without one are discarded
