# Moves of the adventure family: turns, cards of the table, choices, setting up, and the end.

# The moment.
no-turn-yet = no turn is under way; every player chooses Character cards first
game-over = the game is over
choice-open = { $player } must choose first: { $options }
effect-pending = the effect of { $card } takes place first
attempt-under-way = an attempt is under way
moves-not-judged = moves of { $ruleset } are not judged yet, only its casts and scores

# Players and their Character cards.
no-characters-to-choose = { $player } has no Character cards to choose from
keep-one-of-type = keep one { WORD($type) } card of those dealt
keep-one-middle-card = keep one middle card: a Motivation or a Class
not-dealt = { $card } is not among the { WORD($type) } cards dealt to { $player }

# Cards of the table.
not-in-row = { $card } is not in a row
not-face-up-in-row = { $card } is not face up in a row
row-face-down = the row of Act { act-number } is face down
of-a-type = { WORD($type, form: "a") }
type-not-wanted = { $card } is { WORD($type, form: "a") }; this is for { OR($types) }
card-barred = the attempt at { $card } was broken off; another card must be taken
not-of-current-act = { $card } is not of the current Act
wrong-drawn-card = { $card } cannot come from { WORD($place, kind: "place") }
not-drawn-by-move = this move takes fewer unknown cards from { WORD($place, kind: "place") } than it names
hidden-card-to-tell = which card comes from { WORD($place, kind: "place") }; name it

# Turns.
action-taken = a Trait has already been gained, or a Challenge attempted, in this turn
resolve-first = the attempt under way must be resolved first
card-due = an attempt was broken off; another card must be attempted or gained first

# Traits.
trait-requirements-unmet = { $player }'s story does not meet what { $card } requires
trait-of-other-act = { $card } is of Act { act-number }; Traits come from the current Act
prerequisites-needed = the prerequisites of { $card }; enter the card among your own cards

# Journeys and free discards.
journey-limit =
    { $journeys ->
        [one] 1 Journey has been taken in this turn; the limit is { $allowed }
       *[other] { $journeys } Journeys have been taken in this turn; the limit is { $allowed }
    }
journey-cost = a Journey costs { $cost } Experience
journeys-come-first = Journeys come at the beginning of the turn
last-turn-for-adversary = the last turn is only for facing the Final Adversary
options-exist = a card on the table can be gained or attempted, or one already was in this turn
free-discard-used = a card has already been discarded for free in this turn

# Experience on the Class.
experience-held = { $player } has { $held } Experience

# The Adversary that all play against.
adversary-beaten = { $card } has been beaten
no-adversary-yet = nobody faces the Adversary until a player starts a turn with nine Story cards
adversary-faced = { $player } has already faced the Adversary
adversary-next = { $player } must face the Adversary next
adversary-to-face = { $player } has yet to face the Adversary
side-faced = { $player } has already faced { $card }
final-adversary-last = every player faces the Final Adversary on their last turn
adversary-after-act-two = { $player } faces { $card } on the turn after closing Act II
other-side-needed = the other side of the Adversary; enter both cards among your own cards

# Choices.
nothing-to-choose = there is nothing to choose
choose-one-of = choose one of { $options }
destinies-face-down = Destinies stay face down until the game is over
destiny-is-up = the Destiny of { $player } is already face up

# Setting up.
games-not-dealt = games of { $ruleset } are not dealt yet
no-set = no set '{ $set }'{ $hint }
too-few-of-type =
    { $cards ->
        [one] the chosen sets have 1 { WORD($type) } card; { $needed } are needed
       *[other] the chosen sets have { $cards } { WORD($type) } cards; { $needed } are needed
    }
too-few-in-deck =
    { $cards ->
        [one] the chosen sets have 1 card for the { WORD($deck, kind: "deck") } deck; { $needed } are needed
       *[other] the chosen sets have { $cards } cards for the { WORD($deck, kind: "deck") } deck; { $needed } are needed
    }
game-without-adversary = '{ $card }': this game has no Adversary and no Adversary Quest
not-of-chosen-sets = '{ $card }': the chosen sets have no such { WORD($type) } card
no-such-chapter = the chosen sets have no chapter { $chapter }
no-adversary-in-sets = the chosen sets have no Adversary

# Whose move it is.
not-your-move = this move is { $mover }'s to make, not { $player }'s
banked-for-good = Experience put on a Class stays there
class-holds-most = a Class holds { $most } Experience at most, and this Class already has { $held }
nothing-banked = at least one Experience must be banked
