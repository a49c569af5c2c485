# Tables that no game can show.

no-board = no board '{ $board }'{ $hint }
board-elsewhere = board '{ $board }' is not a board of { $ruleset }
level-twice = level { $level } is listed twice
marker-off-track = the marker cannot stand at { $level }; the track runs from { $top } to { $bottom }

# Cards.
card-type = { WORD($type) }
no-card = no card '{ $card }'{ $hint }
no-card-extra = no card '{ $card }'{ $hint }; extraCards can carry it
card-given-twice = { $card } is given twice
card-completed = { $card } completes a card of type { WORD($type) }, and is of that type
card-known = { $card } is in the catalogue, and all of it is known
wrong-type-here = { $card } is a card of type { WORD($type) }; { $allowed } may lie here
card-elsewhere = { $card } is not a card of { $ruleset }
card-times = { $card } lies on the table { $times } times
card-without-path = { $card } has no { WORD($path) } path
card-of-act = { $card } is of Act { act-number }
not-face-up = { $card } does not lie face up
not-attemptable = { $card } is a card of type { WORD($type) }; Challenges are attempted
no-power-or-choice = { $card } has no such power or choice
no-feat-choice = { $card } is no Adversary Feat with such a choice

# Characters and stories.
no-card-kind = { $ruleset } has no { WORD($kind) } card
class-and-motivation = a Class and a Motivation share one slot; a hero has only one of them
no-slot = { $ruleset } has no { WORD($slot) } slot; its middle slot is { WORD($middle) }
slot-full = { $count } cards under { WORD($slot) }; a slot holds { $size }
slot-order = a card lies under { WORD($slot) }, but only { $count } under { WORD($before) }
act-below-slot = { $card } is of Act { act-number }; it can never lie under { WORD($slot) }
no-allies = { $ruleset } has no Allies
only-epic = { $ruleset } has no such thing; it is of Epic Origins
no-class-to-bank = { $player } has no Class card to bank Experience on
too-many-dealt = { $count } cards of type { WORD($type) } are dealt to a player

# Players and the Adversary.
nobody-at-table = nobody at the table is called '{ $player }'
player-listed-twice = { $player } is listed twice
solo-with-others = a solo game with { $players } players
competitive-adversary = a competitive game has no Adversary to beat; say mode COOP or SOLO
competitive-overcame = in a competitive game an Adversary is a story card; list it in story
adversary-not-tucked = { $player } overcame the Adversary, but has none under Destiny; list it in story
final-side-down = the Final Adversary was faced, but the other side lies up

# Rows, decks and turns.
two-rows = two rows of Act { act-number }
row-too-long = { $cards } cards in a row of { $size }
ally-without-host = { $ally } lies under no face-up Challenge
deck-twice = the deck { $deck } is listed twice
belongs-to-turn = it belongs to a turn, and there is none
dark-runes-bought-in-turn = { $runes } Dark runes bought in one turn
too-few-dark-stones = { $runes } Dark runes; there are { $stones }
ninth-card = { $player } has { $cards } Story cards; { $card } is the ninth
has-closed-act = { $player } has closed Act { act-number }
attempt-was-broken-off = the attempt at { $card } was broken off in this turn
corruption-without-moons = { $corruption } Corruption of a cast that counts { $moons } moons
choice-names-card = a choice { $choice } names its card
choice-names-act =
    { $face ->
        [UP] a choice { $choice } names its card and an Act whose row lies face up
       *[DOWN] a choice { $choice } names its card and an Act whose row lies face down
    }
choice-leaves =
    { $n ->
        [0] { $choice } leaves the choice of nothing
       *[other] { $choice } leaves the choice of { $options }
    }

# Counts that no game reaches.
turn-count = { $number } in one turn; there can be { $most }
free-discards-in-turn =
    { $number ->
        [one] { $number } free discard in one turn; there can be { $most }
       *[other] { $number } free discards in one turn; there can be { $most }
    }
deck-counted-too = the { WORD($deck, kind: "deck") } deck is given by its cards; leave out the count
too-many-on-table = { $cards } cards lie here; a table has { $most } at most
used-more-often =
    { $key ->
        [inAttempt] { $card } was used { $number } times in the attempt, of { $within } in all
       *[inTurn] { $card } was used { $number } times in this turn, of { $within } in all
    }
has-chosen = { $player } has chosen, and the other Character cards have left the game
over-with-final-turns = the game is over, so nobody has a final turn left
competitive-facing = nobody faces an Adversary in a competitive game; say mode COOP or SOLO

# Parts of a table that cannot be true at once.
last-turns-without-turn = the last turns have begun, so it is somebody's turn
attempt-is-action = an attempt is the main action of its turn; leave actionTaken out, or say true
attempt-resolved-already = an attempt was resolved in this turn; there is no second one
overcome-not-in-story = { $card } was overcome, but it is not in the story of { $player }
turn-before-choice = a turn is under way, but { $player } has yet to choose Character cards
destiny-up-too-early = the Destiny of { $player } lies face up, but the game goes on
recast-without-cast = nothing was cast, so nothing can be cast again
feat-not-revealed = { $card } is not among the cards that the Adversary has revealed in this turn
announced-not-played = the effect of { $card } waits, but { $player } has not played it
choice-not-due = nothing on the table leaves { $player } the choice { $choice }
choice-without-options = the choice { $choice } leaves nothing to choose
first-row-down = a turn is under way, so the row of Act I lies face up
row-up-too-early = the row of Act { act-number } lies face up, but the one before it face down
row-up-unclosed = the row of Act { act-number } lies face up, but nobody has closed the Act before it
card-of-closed-row = { $card } is of Act { act-number }, whose row lies face down
over-in-attempt = the game is over, but an attempt or an effect is under way
third-act-closed = { $player } has closed Act III, so the end of the game has begun; say so in `end`
ended-too-early = { $player } has { $cards } Story cards, and so has not closed Act III and ended the game
closed-before = { $player } waits for the last turn with Act III closed, so { $first } was not first
goal-reached = the Adversary has { $experience } Experience and wins at { $goal }; the game is over
no-facing-phase = in this edition nobody faces the Adversary in a phase at the end
other-final-turns =
    { $n ->
        [0] it is the turn of { $player }, and nobody has a final turn left
       *[other] it is the turn of { $player }, so those with a final turn left are { $players }
    }
facing-phase-due = the turn of { $player } is the first in which the Adversary is faced
final-side-too-early = { $card } lies up, but not everybody has faced the first side
final-side-due = { $card } was to be flipped: the Final Adversary lies face up by now
faced-too-early = { $player } has not closed Act II, and so has not faced the Adversary
act-three-unfaced = { $player } has cards of the last Act without having faced the Adversary
facing-not-listed = the Adversary was faced in this turn, but { $player } is not among who has
faced-final-too-early = { $player } has not had the turn in which the Final Adversary is faced
final-turn-unfaced = { $player } has had the last turn without having faced the Final Adversary
bought-not-in-pool = { $bought } Dark runes were bought in this turn, but the pool has { $dark }
core-runes-shown = the cast shows { $shown } Core runes; there are { $core } in every pool
dark-runes-shown = the cast shows { $shown } Dark runes, but the pool has { $dark }
ability-runes-shown = the cast shows other runes of { WORD($ability) } than { $icons } icons bring
ability-runes-left-out = the cast leaves out runes of { WORD($ability) }, for which the story has { $icons } icons; all of them are cast

card-unsound = The card "{ $card }" that you bring: { $why }
set-unknown = No cards with this digest are kept here, or no longer: send them beside it, under "cards".
set-differs = These cards have the digest { $digest }.
