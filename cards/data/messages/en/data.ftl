# Faults of card data.

id-twice = { $id } is already in { $file }.
id-prefix = The id must begin with { $set }
ruling-not-open = { $ruling } does not arise in { $rulesets }.
lint-no-ruling = There is no ruling { $ruling }.
lint-no-option = { $ruling } has no option { $option }.
level-before = Level { $level } is already listed.
not-played-at-level = Cards of type { WORD($type) } are not played at a level.
two-options-one-id = Two options have one id.
answer-or-options = Give either an answer or options; where there are options, the default one is the answer.
default-not-among = '{ $default }' is not one of { $options }.
lint-no-clause = There is no clause { $clause }.
clause-not-in = { $clause } does not hold in { $rulesets }.
no-other-clause = There is no other clause { $clause }.
lone-topic = No other clause is about { $topic }.
lint-no-card = There is no card { $card }.
lint-no-board = There is no board { $board }.
board-not-with = { $board } cannot be used with { $ruleset }.
icon-scores = It needs a score for 0, 1, 2, 3 and 4 or more copies.
no-ruleset-file = No file describes the ruleset { $ruleset }{ $hint }.
too-many-rulesets = A catalogue has { $most } rulesets at most.
family-parameters = A ruleset of the family { $family } has the parameters of that family, and no others.
rows-for-all-players = It needs a row size for every number of players.
more-than-stones = There are { $most } runes of a kind, not { $given }.
no-such-entry = There is no { $entry }{ $hint }.
nothing-inherited = { $field } is only for an edition that extends a ruleset.
checks-not-added = Checks can only be dropped; write your own under checks/.
not-inherited = { $parent } does not have { $entry }, so it is not inherited.
held-already = { $entry } is already inherited from { $parent }.
clause-still-needed = The ruling { $ruling } rests on { $clause } alone: drop it too.
replaces-itself = { $clause } ends up replacing itself.
replaced-by = { $other } already replaces { $clause } there.
ruling-still-needed = { $entry } scores by the ruling { $ruling }: drop it too.
check-fails = A check of this ruling has another answer here: { $shows } Drop it (drops: checks:) if that is intended. { $why }
check-differs = { $place } is { $found }, not { $wanted }.
check-not-cited = { $clause } is not cited.
deck-sum =
    { $what ->
        [CARDS] A complete set has { $wanted } cards, not { $given }.
        [TREASURES] A complete set has { $wanted } Treasures, not { $given }.
       *[POINTS] A complete set has { $wanted } Treasure points, not { $given }.
    }
type-not-in-ruleset = { $ruleset } has no cards of type { WORD($type) }.
path-count =
    { $most ->
        [one] A card of type { WORD($type) } has { $most } path, not { $given }.
       *[other] A card of type { WORD($type) } has { $most } paths, not { $given }.
    }
half-twice = Two paths cannot share one half of the card.
path-unplaced = Say which half of the card this path is: TOP or BOTTOM.
unknown-not-partial = A card with unknown facts must be marked as partial.
partial-unsaid = A partial card must say what is unknown.
points-column = Points are Triumph or Tragedy.
needs-field = A card of type { WORD($type) } needs { $field }.
counted-true = What is counted is given with the value true.
path-column = A path scores Triumph or Tragedy.
not-from-hand = Cards of type { WORD($type) } are not played from the hand.
empty-bounds = No value is both { $low } or more and { $high } or less.
no-destiny-power = A card of type { WORD($type) } has no power of Destiny.
lint-no-subject = There is no ruling, clause or card { $id }.
phrased-in-one-language = { $id } has no phrasings in “{ $language }”.
phrasing-twice = “{ $text }” already asks for { $id }.
has-destiny-powers = A card of type { WORD($type) } has destinyPowers instead.
power-true = Give a power the value true.
needs-type-or-alignment = It needs a type or an alignment.
no-alignment-on = A card of type { WORD($type) } has no alignment.
power-trigger = A power has a window or an event, or is ongoing.
event-cost = A power that happens by itself has no cost, unless it is optional.
event-target = A power that happens by itself affects its own player or the active player.
ongoing-asks = An ongoing power has no choice, cost or limit.
ongoing-effect = An ongoing power changes successes or difficulty.
event-of-card = { $event } belongs to cards of type { WORD($type) }.
banked-on-class = Experience is banked on a Class.
power-empty = A power must do something.
no-final-destiny = Final Destiny is known only after the game has ended.
not-at-the-end = A card of type { WORD($type) } does nothing after the game has ended.
end-asks = After the game has ended, a power can only change the Adversary's Experience, for any player and without asking.
completed-by = { $id } completes a partial card, so it must have the same type as the card in { $file } and belong to no other rulesets.
choice-empty = A choice must do something.
effect-true = Give an effect the value true.
no-attempt-to-change = At { $trigger } there is no attempt to change.
no-attempt-to-see = At { $trigger } there is no attempt to look at.
no-runes-lie = At { $trigger } there are no runes on the table.
not-sacrificed = A card of type { WORD($type) } cannot be sacrificed.
one-power = A card of type { WORD($type) } has one power, not { $given }.
played-in-window = A card of type { WORD($type) } must have a window, which says when it is played.
no-prerequisites = A card of type { WORD($type) } has no prerequisites.
no-price = A card of type { WORD($type) } has no price.
epic-trait-free = A Trait of Epic Origins has no prerequisites and no price.
price-unsaid = Say what the Trait costs: a price, which is empty if it costs nothing; it is judged as free.
epic-two-abilities = A Challenge of Epic Origins lists two Abilities.
epic-bottom-plus = In Epic Origins the bottom path has +1, and only the bottom path.
empty-directory = The directory has neither set.yaml nor ruleset.yaml nor sets/ nor boards/.
bad-check = The table of the check cannot be set up: { $why }.
unknown-parent = It extends { $parent }, which does not exist{ $hint }.
extends-itself = It extends itself: { $circle }.
not-of-an-edition = This is not read beside ruleset.yaml; there may be { $folders }.
not-read-here = This is not read here; data may be in set.yaml and lists of cards beside it, or in the folders { $folders }.
not-a-language = Phrasings are read from { $files } only.
only-yaml = Only files that end in .yaml are read.
file-not-an-object = The file must hold one object.
file-not-a-list = The file must hold a list.
file-missing = The file is missing.
file-empty = The file is empty.
directory-missing = The directory is missing.

print-not-known = Not known about this card: { $what }.
line-unread = The line cannot be read from column { $column } on.
line-bad-patch = The part in braces at the end is not a JSON object.
line-word-unread = "{ $word }" is not a known sign; put a name in quotes.
line-not-of-card = { $field } belongs to a path: write it after a "|".
line-said-twice = { $field } is given twice.
line-type-unsaid = Give the type of the card, as in "Ally: Grey Fox"; its paths do not show it.
line-type-guessed = The type is not given; { WORD($type) } is assumed.
line-name-unsaid = The card has no name.
power-cannot-work = A power of a card of type { WORD($type) } never works in this way.
whose-of-nobody = A card of type { WORD($type) } lies before no player, so it cannot speak of others.
heritage-waits-for-twist = A Heritage works at a Twist of Fate alone: TWIST.
effect-for-nobody = Nobody whom this is for can be the active player then, so it does nothing.
others-before-cast-only = In { $ruleset } others act before the cast alone, so they cannot have it repeated.
takes-from-others = A card is taken by somebody with a hand, out of another player's: give a target.
adversary-aims-at-nobody = Nobody chooses whom a card of the Adversary is for: say ACTIVE_PLAYER, EACH_PLAYER or EACH_OTHER.
no-allies-yet = Nobody has an Ally when Character cards are chosen.
motivation-banks-nothing = Whoever has a Motivation has no Class, and so nothing to bank on.
power-not-in-ruleset = { $ruleset } has nothing that { $word } could be about.
