# Moves of the adventure family: turns, cards of the table, choices, setting up, and the end.

# The moment.
no-turn-yet = no turn is under way; every player chooses Character cards first
game-over = the game is over
choice-open = { $player } has to choose first: { $options }
effect-pending = the effect of { $card } takes place first
attempt-under-way = an attempt is under way
moves-not-judged = moves of { $ruleset } are not judged yet; its casts and scores are

# Players and their Character cards.
no-characters-to-choose = { $player } has no Character cards to choose from
keep-one-of-type = keep one { WORD($type) } of those dealt
keep-one-middle-card = keep one middle card: a Motivation or a Class
not-dealt = { $card } is no { WORD($type) } that { $player } was dealt

# Cards of the table.
not-in-row = { $card } does not lie in a row
not-face-up-in-row = { $card } does not lie face up in a row
row-face-down = the row of Act { act-number } lies face down
of-a-type = { WORD($type, form: "a") }
type-not-wanted = { $card } is { WORD($type, form: "a") }; this is for { OR($types) }
card-barred = the attempt at { $card } was broken off; another card is to be taken
not-of-current-act = { $card } is not of the current Act
wrong-drawn-card = { $card } cannot come from { WORD($place, kind: "place") }
not-drawn-by-move = this move does not bring so many unknown cards from { WORD($place, kind: "place") }
hidden-card-to-tell = which card comes from { WORD($place, kind: "place") }; { $key } says it

# Turns.
action-taken = a Trait was gained or a Challenge attempted in this turn
resolve-first = the attempt under way is to be resolved first
card-due = an attempt was broken off; another card is to be attempted or gained first

# Traits.
trait-requirements-unmet = { $player }'s story does not meet what { $card } requires
trait-of-other-act = { $card } is of Act { act-number }; Traits come from the current Act
prerequisites-needed = the prerequisites of { $card }; supply the card in extraCards

# Journeys and free discards.
journey-limit =
    { $journeys ->
        [one] 1 Journey in this turn; { $allowed } allowed
       *[other] { $journeys } Journeys in this turn; { $allowed } allowed
    }
journey-cost = a Journey costs { $cost } Experience
journeys-come-first = Journeys come at the beginning of the turn
last-turn-for-adversary = the last turn is for the Final Adversary alone
options-exist = a card on the table can be gained or attempted, or was in this turn
free-discard-used = one card was discarded freely in this turn

# Experience on the Class.
experience-held = { $player } has { $held } Experience

# The Adversary that all play against.
adversary-beaten = { $card } has been beaten
no-adversary-yet = nobody faces the Adversary before a player starts a turn with nine Story cards
adversary-faced = { $player } has faced the Adversary
adversary-next = { $player }'s next card can only be the Adversary
adversary-to-face = { $player } has yet to face the Adversary
side-faced = { $player } has faced { $card }
final-adversary-last = the Final Adversary is faced in everybody's last turn
adversary-after-act-two = { $player } faces { $card } in the turn after closing Act II
other-side-needed = the other side of the Adversary; supply both cards in extraCards

# Choices.
nothing-to-choose = nothing waits to be chosen
choose-one-of = choose one of { $options }
destinies-face-down = Destinies stay face down until the game is over
destiny-is-up = the Destiny of { $player } lies face up already

# Setting up.
games-not-dealt = games of { $ruleset } are not dealt yet
no-set = no set '{ $set }'{ $hint }
too-few-of-type =
    { $cards ->
        [one] the chosen sets have 1 card for { WORD($type) }; { $needed } are needed
       *[other] the chosen sets have { $cards } cards for { WORD($type) }; { $needed } are needed
    }
too-few-in-deck =
    { $cards ->
        [one] the chosen sets have 1 card for the { WORD($deck, kind: "deck") } deck; { $needed } are needed
       *[other] the chosen sets have { $cards } cards for the { WORD($deck, kind: "deck") } deck; { $needed } are needed
    }
game-without-adversary = '{ $card }': the game has none
not-of-chosen-sets = '{ $card }': no { WORD($type) } of the chosen sets
no-such-chapter = the chosen sets have no chapter { $chapter }
no-adversary-in-sets = the chosen sets have no Adversary

# Whose move it is.
not-your-move = it is not for { $player } to make this move, but for { $mover }
banked-for-good = Experience on a Class stays there
class-holds-most = a Class is counted to { $most } Experience, and { $held } lies on it
nothing-banked = banking moves one Experience or more
