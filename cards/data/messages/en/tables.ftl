# Tables that no game can show.

no-board = no board '{ $board }'{ $hint }
board-elsewhere = board '{ $board }' is not a board of { $ruleset }
level-twice = level { $level } is listed twice
marker-off-track = the marker cannot stand at { $level }; the track runs from { $top } to { $bottom }

# Cards.
card-type = { WORD($type) }
no-card = no card '{ $card }'{ $hint }
no-card-extra = no card '{ $card }'; enter it among your own cards{ $hint }
card-given-twice = { $card } is given twice
board-given-twice = the board { $board } is given twice
card-completed = { $card } completes a card of type { WORD($type) }, so it must be of that type
card-known = { $card } is in the catalogue, and everything about it is known: leave it out of your own cards
wrong-type-here = { $card } is a card of type { WORD($type) }; only a card of type { OR($allowed) } may be here
card-elsewhere = { $card } is not a card of { $ruleset }
card-times =
    { $times ->
        [one] { $card } is on the table { $times } time
       *[other] { $card } is on the table { $times } times
    }
card-without-path = { $card } has no { WORD($path) } path
card-of-act = { $card } is of Act { act-number }
not-face-up = { $card } is not face up
not-attemptable = { $card } is a card of type { WORD($type) }; only Challenges are attempted
no-power-or-choice = { $card } has no such power or choice
no-feat-choice = { $card } is not an Adversary Feat with such a choice

# Characters and stories.
no-card-kind = { $ruleset } has no { WORD($kind) } card
class-and-motivation = a Class and a Motivation share one slot; a hero has only one of them
no-slot = { $ruleset } has no { WORD($slot) } slot; its middle slot is { WORD($middle) }
slot-full =
    { $count ->
        [one] { $count } card under { WORD($slot) }; a slot holds { $size }
       *[other] { $count } cards under { WORD($slot) }; a slot holds { $size }
    }
slot-order = a card is under { WORD($slot) }, but only { $count } under { WORD($before) }
act-below-slot = { $card } is of Act { act-number }; it can never be under { WORD($slot) }
no-allies = { $ruleset } has no Allies
only-epic = { $ruleset } does not have this; it belongs to Epic Origins
no-class-to-bank = { $player } has no Class card to bank Experience on
too-many-dealt =
    { $count ->
        [one] a player is dealt at most { $count } card of type { WORD($type) }
       *[other] a player is dealt at most { $count } cards of type { WORD($type) }
    }

# Players and the Adversary.
nobody-at-table = nobody at the table is called '{ $player }'
player-listed-twice = { $player } is listed twice
solo-with-others =
    { $players ->
        [one] a solo game with { $players } player
       *[other] a solo game with { $players } players
    }
competitive-adversary = a competitive game has no Adversary to beat; play against it together or alone
competitive-overcame = leave this out in a competitive game: an Adversary from a row is a Story card, so enter it in the story
adversary-not-tucked = { $player } overcame the Adversary, but no Adversary lies under the Destiny
final-side-down = the Final Adversary has been faced, but the Adversary side of the card is up

# Rows, decks and turns.
two-rows = two rows of Act { act-number }
row-too-long =
    { $cards ->
        [one] { $cards } card in a row of { $size }
       *[other] { $cards } cards in a row of { $size }
    }
ally-without-host = { $ally } is not under a face-up Challenge
deck-twice = the { WORD($deck, kind: "deck") } deck is listed twice
belongs-to-turn = this belongs to a turn, and no turn is under way
dark-runes-bought-in-turn =
    { $runes ->
        [one] { $runes } Dark rune bought in one turn
       *[other] { $runes } Dark runes bought in one turn
    }
too-few-dark-stones =
    { $runes ->
        [one] { $runes } Dark rune; there are { $stones } in the game
       *[other] { $runes } Dark runes; there are { $stones } in the game
    }
ninth-card =
    { $cards ->
        [one] { $player } has { $cards } Story card; { $card } must be the ninth
       *[other] { $player } has { $cards } Story cards; { $card } must be the ninth
    }
has-closed-act = { $player } has already closed Act { act-number }
attempt-was-broken-off = the attempt at { $card } was broken off in this turn
corruption-without-moons =
    { $moons ->
        [one] { $corruption } Corruption is more than the cast gives: it shows { $moons } moon, and moons of a first cast are ignored
       *[other] { $corruption } Corruption is more than the cast gives: it shows { $moons } moons, and moons of a first cast are ignored
    }
choice-names-card = the choice { $choice } must name its card
choice-names-act =
    { $face ->
        [UP] the choice { $choice } must name its card and an Act whose row is face up
       *[DOWN] the choice { $choice } must name an Act whose row is face down
    }
choice-leaves =
    { $n ->
        [0] { $choice } leaves nothing to choose
       *[other] { $choice } leaves only these options: { $options }
    }

# Counts that no game reaches.
turn-count = Journeys in one turn: { $number }; at most { $most } are possible
free-discards-in-turn =
    { $number ->
        [one] { $number } free discard in one turn; at most { $most } are possible
       *[other] { $number } free discards in one turn; at most { $most } are possible
    }
deck-counted-too = the { WORD($deck, kind: "deck") } deck is given by its cards; leave out the count
too-many-on-table =
    { $cards ->
        [one] { $cards } card is here; a table has { $most } at most
       *[other] { $cards } cards are here; a table has { $most } at most
    }
used-more-often =
    { $key ->
        [inAttempt] uses of { $card } in the attempt: { $number }, but in the whole turn only { $within }
       *[inTurn] uses of { $card } in this turn: { $number }, but in the whole game only { $within }
    }
has-chosen = { $player } has chosen, and the other Character cards have been removed from the game
over-with-final-turns = the game is over, so nobody has a last turn left
competitive-facing = nobody faces an Adversary in a competitive game; play against it together or alone

# Parts of a table that cannot be true at once.
last-turns-without-turn = the last turns have begun, so it must be somebody's turn
attempt-is-action = an attempt is the main action of its turn, so that action has been taken
attempt-resolved-already = an attempt has already been resolved in this turn; there is no second one
overcome-not-in-story = { $card } was overcome, but it is not in the story of { $player }
turn-before-choice = a turn is under way, but { $player } has yet to choose Character cards
destiny-up-too-early = the Destiny of { $player } is face up, but the game goes on
recast-without-cast = nothing was cast, so nothing can be cast again
feat-not-revealed = { $card } is not among the cards that the Adversary has revealed in this turn
announced-not-played = the effect of { $card } is pending, but { $player } has not played it
choice-not-due = nothing on the table gives { $player } the choice { $choice }
choice-without-options = the choice { $choice } leaves nothing to choose
first-row-down = a turn is under way, so the row of Act I must be face up
row-up-too-early = the row of Act { act-number } is face up, but the row before it is face down
row-up-unclosed = the row of Act { act-number } is face up, but nobody has closed the Act before it
card-of-closed-row = { $card } is of Act { act-number }, whose row is face down
over-in-attempt = the game is over, but an attempt or an effect is under way
third-act-closed = { $player } has closed Act III, so the end of the game has begun; the table must say so
ended-too-early =
    { $cards ->
        [one] { $player } has { $cards } Story card, too few to have closed Act III and ended the game
       *[other] { $player } has { $cards } Story cards, too few to have closed Act III and ended the game
    }
closed-before = { $player } has closed Act III and has a last turn to come, so { $first } was not the first to close it
goal-reached = the Adversary has { $experience } Experience and wins at { $goal }; the game is over
no-facing-phase = this edition has no phase at the end in which players face the Adversary
other-final-turns =
    { $n ->
        [0] it is the turn of { $player }, so nobody has a last turn left
       *[other] it is the turn of { $player }, so those with a last turn left are { $players }
    }
facing-phase-due = from the turn of { $player } on, every player faces the Adversary
final-side-too-early = { $card } is up, but not everybody has faced the first side
final-side-due = { $card } should have been turned over: the Final Adversary is up by now
faced-too-early = { $player } has not closed Act II, and so cannot have faced the Adversary
act-three-unfaced = { $player } has cards of the last Act but has not faced the Adversary
facing-not-listed = the Adversary was faced in this turn, but { $player } is not listed among those who faced it
overcame-first-side = { $card } is still up, so nobody has overcome the Final Adversary; only that is entered here, for its rewards
overcame-unfaced = { $player } has overcome the Final Adversary but is not listed among those who faced it
faced-final-too-early = { $player } has not had the turn in which the Final Adversary is faced
final-turn-unfaced = { $player } has had the last turn but has not faced the Final Adversary
bought-not-in-pool =
    { $bought ->
        [one] { $bought } Dark rune was bought in this turn, but the pool has { $dark }
       *[other] { $bought } Dark runes were bought in this turn, but the pool has { $dark }
    }
core-runes-shown =
    { $shown ->
        [one] the cast shows { $shown } Core rune; every pool has { $core }
       *[other] the cast shows { $shown } Core runes; every pool has { $core }
    }
dark-runes-shown =
    { $shown ->
        [one] the cast shows { $shown } Dark rune, but the pool has { $dark }
       *[other] the cast shows { $shown } Dark runes, but the pool has { $dark }
    }
ability-runes-shown =
    { $icons ->
        [one] the runes of { WORD($ability) } in the cast are not those that { $icons } icon gives
       *[other] the runes of { WORD($ability) } in the cast are not those that { $icons } icons give
    }
ability-runes-left-out =
    { $icons ->
        [one] the cast leaves out runes of { WORD($ability) }, for which the story has { $icons } icon; all of them must be cast
       *[other] the cast leaves out runes of { WORD($ability) }, for which the story has { $icons } icons; all of them must be cast
    }

card-unsound = The card "{ $card }" that you sent: { $why }
board-unsound = The board "{ $board }" that you sent: { $why }
set-unknown = The cards with this digest are not stored here, or no longer are: send them too.
set-differs = The digest of these cards is { $digest }.
card-of-the-adversary = { $card } belongs to the Adversary's deck in this game
not-of-adversarys-deck = { $card } is not a card of the Adversary's deck
adversary-set-aside = { $card } is an Adversary; those are set aside in solo and co-op games
card-set-aside-solo = { $card } refers to another hero and is set aside in a solo game
ally-in-last-act = { $card } is an Ally; there are none in Act III
card-not-used = { $card } is listed as used, but no player who is said to have used it has it in front of them
nine-without-adversary = { $player } has nine Story cards, and none of them is the Adversary, which comes ninth
not-of-this-adversary = { $card } belongs to another Adversary
adversary-no-story-card = { $card } is an Adversary of Epic Origins, so it is not a Story card
final-side-of-epic = { $card } is a Final Adversary; only Epic Origins has them
card-before-turns = { $card } cannot lie there yet: Character cards have yet to be chosen
card-in-envelope = { $card } is in the envelope of chapter { $chapter }, which is not open yet
card-not-left = the attempt at { $card } cannot have been broken off: the card would still lie in a row, or be discarded
failed-in-story = the attempt at { $card } has failed, but it is in a story
second-quest = { $card } is one Quest too many: only the Adversary's own and one more are in force, in Epic Origins just one
competitive-campaign = a campaign is played against an Adversary, together or alone
chapter-to-come = chapter { $chapter } comes after the one that is being played
card-in-no-envelope = { $card } is in no envelope; it is there from the start
adversary-not-ninth = { $card } is the Adversary of the game: it is the ninth card of a story, under the Destiny
over-undecided = the Adversary has { $experience } Experience and wins at { $goal }, and nobody has overcome it; the game is not over
