# What the command line prints around answers.

# The language spoken.
not-spoken = { $where } must be { OR($tags) }, not '{ $asked }'.

# Files, and requests that cannot be answered.
file-not-read =
    { $code ->
       *[other] { $why }
    }
no-game-shows-this = No game can show this.
completion-installed = Completion for { $shell } is in { $file }. It works in every new terminal.
no-json-given = This is not JSON.
file-needed = name a file, or pipe a request in
only-without-file = only without a file
nothing-with-id = nothing has the id '{ $id }'{ $hint }

# Card data and contracts.
card-data-sound = ok: { $cards ->
        [one] { NUMBER($cards, useGrouping: 0) } card
       *[other] { NUMBER($cards, useGrouping: 0) } cards
    }, { $boards ->
        [one] { NUMBER($boards, useGrouping: 0) } board
       *[other] { NUMBER($boards, useGrouping: 0) } boards
    }{ $where }; sets: { $sets }{ $editions }
and-editions = ; editions: { $editions }
in-directory = { "" } in { $directory }
no-sets = none
no-manifest = No manifest can be made from this: { $why }
wrote-file = wrote { $file }
not-a-slug = '{ $name }' is not lower-case words joined by hyphens, of at most 30 characters.
is-there = { $file } exists already.
check-next = Next: `lawspeaker cards check { $directory }`
contracts-fresh = ok: schema.graphql, openapi.json and the schemas of content are up to date
contract-stale = { $file } is out of date; `lawspeaker schema` writes it anew
file-as-written = written
file-as-derived = derived
more-lines =
    { $lines ->
        [one] and { NUMBER($lines, useGrouping: 0) } more line
       *[other] and { NUMBER($lines, useGrouping: 0) } more lines
    }

# Names of columns and rows.
label-aids = aids
label-allies = allies
label-banked = banked experience
label-class = class
label-heritage = heritage
label-chance = chance
label-character = character
label-dark-runes = dark runes
label-destiny = destiny
label-discards = discards
label-expected-moons = moons expected
label-moon-chance = moon
label-twist-chance = dual triangle
attempt-odds-of = { $card }, { $path }
best-choice = { $choice } (best)
label-experience = experience
label-experience-paid = experience paid
label-face = face
label-gain = gain
label-groups = groups
label-hand = hand
label-hidden = hidden
label-mean-successes = mean successes
label-morality = morality
label-motivation = motivation
label-origin = origin
label-played = played
label-result = result
label-rune = rune
label-score = points expected
label-story = story
label-success = success
label-successes = successes
label-to-choose-from = to choose from
label-total = total
label-treasure-points = treasure points
label-treasures = treasures
label-ways = ways

# Words of codes, as they stand alone.
line-name = { WORD($code, kind: "line") }
column-name = { WORD($column, kind: "column") }
stone-name = { WORD($rune, kind: "stone") }
face-name = { WORD($face, kind: "face") }
status-name = { WORD($status, kind: "status") }
event-name = { WORD($code, kind: "event") }
move-name = { WORD($move, kind: "move") }
step-name = { WORD($code, kind: "step") }

# Words of codes, as they stand in a move or an attempt.
face-shown = { $face }
between-faces = { " " }
path-taken = { $path }
alignment-taken = { $alignment }

# Lists of options.
either = or

# Scores.
final-scores = Final scores, { $ruleset }
sheet-box = box { $box }
known-points = { $unknown } ({ $known } known)
winners =
    { $count ->
        [0] winners: nobody
       *[other] winners: { $players }
    }
winners-undecided = winners: undecided while values are missing
second-hand-note = * second-hand: reported by a third party, not in our texts of the rulebooks
inferred-note = + inferred: follows from the rules, but is printed nowhere
missing-value = missing: { $what } ({ $at })
reading-chosen = ruling: { $ruling } = { $option }
reading-by-default = ruling: { $ruling } = { $option } (default)

# Odds.
odds-asked = { $ruleset }: { $pool } against difficulty { $difficulty }, modifier { $modifier }
pool-icons = { WORD($what, kind: "pool") } { $count }
core-runes-only = Core runes only
odds-of-success = chance of success { $success } ({ NUMBER($throws, useGrouping: 0) } equally likely throws); successes { $least } to { $most }, mean { $mean }
side-effects = on average: dual triangles { $twist }, moons { $moon }, Experience { $experience }, Hero cards { $hero }, Antihero cards { $antihero }
odds-note = note: { $code } { $message } [{ $clauses }]
distribution = Distribution
result-fails = { $result } (failure)
what-dark-runes-buy = What each Dark rune buys

# Casts.
cast-shown = Cast, { $ruleset }
cast-outcome = { WORD($outcome, kind: "outcome") }: { $successes } { $modifier } = { $result } against { $difficulty }, margin { $margin }
at-moment = { WORD($moment, kind: "moment") }: { $message }
to-decide = to decide: { $message } ({ $options })

# Verdicts.
verdict-of-move = { $ruleset }: { WORD($status, kind: "status") }
to-choose = to choose: { $player }, { WORD($choice, kind: "choice") }: { $options }
to-choose-about = to choose: { $player }, { WORD($choice, kind: "choice") } about { $card }: { $options }

# Moves.
asked-cards = to be named: { $count } from { WORD($place, kind: "place") }
asked-cards-or-more = to be named: { $count } or more from { WORD($place, kind: "place") }
asked-cards-at-most = to be named: up to { $count } from { WORD($place, kind: "place") }
moves-listed =
    { $moves ->
        [one] { NUMBER($moves, useGrouping: 0) } move
       *[other] { NUMBER($moves, useGrouping: 0) } moves
    }
all-moves-legal =
    { $moves ->
        [0] { $ruleset }: there are no moves to judge
        [one] { $ruleset }: the only move is legal
       *[other] { $ruleset }: all { NUMBER($moves, useGrouping: 0) } moves are legal
    }
log-stops =
    { $moves ->
        [0] { $ruleset }: the first move (number 0) is { WORD($status, kind: "status") }
        [one] { $ruleset }: { NUMBER($moves, useGrouping: 0) } move is legal; the next (number { NUMBER($moves, useGrouping: 0) }, counted from 0) is { WORD($status, kind: "status") }
       *[other] { $ruleset }: { NUMBER($moves, useGrouping: 0) } moves are legal; the next (number { NUMBER($moves, useGrouping: 0) }, counted from 0) is { WORD($status, kind: "status") }
    }
source-for-card = { $source } for { $card }

# Tables in play.
act-row = Act { act-number }
deck-row = { $deck }
view-from = { $ruleset }: what { $player } may see
view-from-outside = { $ruleset }: what a spectator may see
not-shown = Not shown
dealt-not-known =
    { $cards ->
        [one] { $cards } unknown Character card
       *[other] { $cards } unknown Character cards
    }
hidden-heroes =
    { $cards ->
        [one] { $cards } unknown Hero card
       *[other] { $cards } unknown Hero cards
    }
hidden-antiheroes =
    { $cards ->
        [one] { $cards } unknown Antihero card
       *[other] { $cards } unknown Antihero cards
    }
cards-face-down =
    { $cards ->
       *[other] { $cards }, face down
    }
cards-not-known =
    { $cards ->
       *[other] { $cards } unknown
    }
card-not-known = unknown
card-with-ally = { $card } with { $ally }
turn-of = turn { $turn }: { $player }
turn-of-action-taken = turn { $turn }: { $player }, a Trait gained or a Challenge attempted
attempt-at = attempt: { $card } { $path }
not-yet-cast = not yet cast
effect-waits = effect pending: { $card } of { $player }
final-turns = last turns: { $players }

# Tables and totals of Destiny.
round-and-phase = Round { $round }, { WORD($phase, kind: "round") }
decks-of-destiny = deck { $deck }, discards { $discards }, treasures { $treasures }
treasure-at-stake = current treasure: { $treasure }, { $buried } buried
discard-due = { $player } must discard a card because of { $power }
count-of = { $player }: { $total }
best-count = best: { $total }
round-winner = winner: { $player }
round-tied = tied: { $players }
card-realigned = realigned: { $card } to { $alignment }
cards-unplayed =
    { $count ->
        [0] unplayed: nothing
       *[other] unplayed: { $cards }
    }

# Lines of a tally.
word-line-STORY_TRIUMPH = story triumph
word-line-STORY_TRAGEDY = story tragedy
word-line-CORRUPTION_TRACK = corruption track
word-line-DESTINY_TRIUMPH = destiny triumph
word-line-DESTINY_TRAGEDY = destiny tragedy
word-line-EXPERIENCE = experience
word-line-HERO_CARDS = hero cards
word-line-ANTIHERO_CARDS = antihero cards
word-line-STORY_ICONS = story icons
word-line-ADVERSARY_TRIUMPH = adversary triumph
word-line-ADVERSARY_TRAGEDY = adversary tragedy
word-line-ALLY_TRIUMPH = ally triumph
word-line-ALLY_TRAGEDY = ally tragedy
word-line-TRIUMPH_FLOOR = triumph floor

# Columns of a tally.
word-column-TRIUMPH = triumph
word-column-TRAGEDY = tragedy
word-column-EXPERIENCE = experience
word-column-STORY_ICONS = story icons

# What a pool is made of.
word-pool-STRENGTH = strength
word-pool-DEXTERITY = dexterity
word-pool-CONSTITUTION = constitution
word-pool-INTELLIGENCE = intelligence
word-pool-WISDOM = wisdom
word-pool-CHARISMA = charisma
word-pool-DARK = dark

# Stones in a table of runes.
word-stone-CORE = core
word-stone-STRENGTH = strength
word-stone-STRENGTH_SPECIAL = strength special
word-stone-DEXTERITY = dexterity
word-stone-DEXTERITY_SPECIAL = dexterity special
word-stone-CONSTITUTION = constitution
word-stone-CONSTITUTION_SPECIAL = constitution special
word-stone-INTELLIGENCE = intelligence
word-stone-INTELLIGENCE_SPECIAL = intelligence special
word-stone-WISDOM = wisdom
word-stone-WISDOM_SPECIAL = wisdom special
word-stone-CHARISMA = charisma
word-stone-CHARISMA_SPECIAL = charisma special
word-stone-DARK = dark

# Faces of runes.
word-face-SLASH = slash
word-face-SYMBOL = symbol
word-face-BLANK = blank
word-face-TWIST = twist
word-face-EXPERIENCE = experience
word-face-HERO = hero
word-face-ANTIHERO = antihero
word-face-MOON = moon

# When something follows from a cast.
word-moment-BEFORE_CAST = before cast
word-moment-FIRST_CAST = first cast
word-moment-AT_CAST = at cast
word-moment-AT_RESOLUTION = at resolution

# How an attempt ends: the codes.
word-outcome-OVERCOME = OVERCOME
word-outcome-FAIL = FAIL

# What a move is: the codes.
word-status-LEGAL = LEGAL
word-status-ILLEGAL = ILLEGAL
word-status-INDETERMINATE = INDETERMINATE

# What happens.
word-event-CHARACTERS_CHOSEN = characters chosen
word-event-PAID = paid
word-event-TRAIT_GAINED = trait gained
word-event-ATTEMPT_DECLARED = attempt declared
word-event-DARK_RUNES_BOUGHT = dark runes bought
word-event-RUNES_CAST = runes cast
word-event-CAST_IGNORED = cast ignored
word-event-OVERCAME = overcame
word-event-FAILED = failed
word-event-CARD_GAINED = card gained
word-event-CARD_DISCARDED = card discarded
word-event-CARD_TAKEN = card taken
word-event-CARD_REVEALED = card revealed
word-event-ALLY_GAINED = ally gained
word-event-ALLY_ASSIGNED = ally assigned
word-event-ALLY_SACRIFICED = ally sacrificed
word-event-HERO_DRAWN = hero drawn
word-event-ANTIHERO_DRAWN = antihero drawn
word-event-NOTHING_TO_DRAW = nothing to draw
word-event-DECK_REMADE = deck remade
word-event-EXPERIENCE_GAINED = experience gained
word-event-EXPERIENCE_LOST = experience lost
word-event-CORRUPTION_GAINED = corruption gained
word-event-VIRTUE_GAINED = virtue gained
word-event-NO_EFFECT = no effect
word-event-POWER_USED = power used
word-event-CARD_PLAYED = card played
word-event-EFFECT_ANNOUNCED = effect announced
word-event-RESULT_CHANGED = result changed
word-event-DIFFICULTY_CHANGED = difficulty changed
word-event-RUNES_ADDED = runes added
word-event-DARK_RUNES_ALLOWED = dark runes allowed
word-event-CAST_AGAIN = cast again
word-event-EXPERIENCE_BANKED = experience banked
word-event-CLASS_BLANKED = class blanked
word-event-POWER_DECLINED = power declined
word-event-ADVERSARY_FLIPPED = adversary flipped
word-event-CHAPTER_WON = chapter won
word-event-CHAPTER_LOST = chapter lost
word-event-CORRUPTION_RETURNED = corruption returned
word-event-ATTEMPT_BROKEN_OFF = attempt broken off
word-event-ABILITY_IGNORED = ability ignored
word-event-EXTRA_JOURNEY = extra journey
word-event-JOURNEYED = journeyed
word-event-ACT_CLOSED = act closed
word-event-ACT_REVEALED = act revealed
word-event-TURN_ENDED = turn ended
word-event-TURN_STARTED = turn started
word-event-LAST_ACT_CLOSED = last act closed
word-event-GAME_OVER = game over
word-event-DESTINY_REVEALED = destiny revealed
word-event-ADVERSARY_CARD_REVEALED = adversary card revealed
word-event-ADVERSARY_GAINED = adversary gained
word-event-ADVERSARY_LOST = adversary lost
word-event-ADVERSARY_BEATEN = adversary beaten
word-event-ADVERSARY_WINS = adversary wins
word-event-ADVERSARY_PHASE = adversary phase
word-event-CHARACTER_CHOSEN = character chosen
word-event-NO_CHARACTER_FOUND = no character found
word-event-HAND_DISCARDED = hand discarded
word-event-AID_PLAYED = aid played
word-event-CURRENT_TREASURE = current treasure
word-event-CARDS_DRAWN = cards drawn
word-event-CARD_STOLEN = card stolen
word-event-CARD_GIVEN = card given
word-event-AID_STRUCK = aid struck
word-event-HANDS_SEEN = hands seen
word-event-CARD_REALIGNED = card realigned
word-event-BASE_PLAYED = base played
word-event-BONUS_PLAYED = bonus played
word-event-MULTIPLIER_PLAYED = multiplier played
word-event-PLAYER_DONE = player done
word-event-PHASE_STARTED = phase started
word-event-TOTAL_COUNTED = total counted
word-event-ROUND_WON = round won
word-event-TREASURE_WON = treasure won
word-event-ROUND_TIED = round tied
word-event-TREASURE_BURIED = treasure buried
word-event-PLAYED_CARDS_DISCARDED = played cards discarded
word-event-ROUND_STARTED = round started
word-event-TREASURES_GONE = treasures gone
word-event-GAME_WON = game won

# What somebody has to choose.
word-choice-TWIST_DRAW = twist draw
word-choice-ASSIGN_ALLY = assign ally
word-choice-REVEAL_ACT = reveal act
word-choice-ADVERSARY_CARD = adversary card
word-choice-HERITAGE = heritage
word-choice-POWER = power
word-choice-DISCARD_FEAT = discard feat

# Moves of both families.
word-move-choose_characters = choose characters
word-move-gain_trait = gain trait
word-move-attempt = attempt
word-move-buy_dark_runes = buy dark runes
word-move-bank = bank
word-move-cast = cast
word-move-resolve = resolve
word-move-choose = choose
word-move-play_card = play card
word-move-use_power = use power
word-move-let_happen = let happen
word-move-journey = journey
word-move-free_discard = free discard
word-move-end_turn = end turn
word-move-reveal_destiny = reveal destiny
word-move-choose_character = choose character
word-move-redraw = redraw
word-move-play_aid = play aid
word-move-draw = draw
word-move-hit = hit
word-move-steal = steal
word-move-swap = swap
word-move-trade = trade
word-move-strike = strike
word-move-look = look
word-move-realign = realign
word-move-discard = discard
word-move-play_base = play base
word-move-play_bonus = play bonus
word-move-play_multiplier = play multiplier
word-move-pass = pass
word-move-proceed = proceed

# Steps of a count of Destiny.
word-step-PRINTED = printed
word-step-PLUS = plus
word-step-MATCHING = matching
word-step-MATCHING_PLUS = matching plus
word-step-SUM = sum
word-step-FACTOR = factor
word-step-PRODUCT = product
word-step-AFTERWARDS = afterwards
word-step-GROUP = group
word-step-GROUPS = groups
word-step-TOTAL_PLUS = total plus
word-step-TOTAL = total

# Phases in the heading of a table of Destiny.
word-round-SETUP = setup
word-round-FIRST_AID = first aid
word-round-TREASURE = treasure
word-round-DRAW = draw
word-round-HIT = hit
word-round-SECOND_AID = second aid
word-round-ACTION = action
word-round-BASE = base
word-round-BONUS = bonus
word-round-MULTIPLIER = multiplier
word-round-TOTAL = total
word-round-DESTINY = destiny

# Comparing rulesets, and keeping the catalogue.
recorded-already = recorded already
not-a-day = '{ $text }' is not a day like 2026-01-31
diff-heading =
    { $common ->
        [one] { $before } and { $after }: { $common } clause in common
       *[other] { $before } and { $after }: { $common } clauses in common
    }
only-in = only in { $ruleset }
clause = clause
clause-text = text
parameters = parameters
parameter = parameter

# Search.
search-warning =
    { $whole ->
        [1] ! { $code }: { $message }
       *[other] ! { $code } at { $place }: { $message }
    }
search-head = { $shown } of { $total }: { $query }
hit-kind =
    { $kind ->
        [RULING] ruling
        [CLAUSE] clause
       *[CARD] card
    }
search-more = more: --after { $cursor }

# Errors of the command line; the English is that of Typer, by which they are found.
usage-no-command-near = No such command { $name }. Did you mean { $near }?
usage-no-command = No such command { $name }.
usage-no-option-near = No such option: { $name } (Possible options: { $near })
usage-no-option = No such option: { $name }
usage-argument-missing = Missing argument { $name }.
usage-option-missing-of = Missing option { $name }. Choose from:{ $near }
usage-option-missing = Missing option { $name }.
usage-extra-arguments = Got unexpected extra argument(s) ({ $name })
usage-value-needed = Option { $name } requires an argument.
usage-no-value-taken = Option { $name } does not take a value.
usage-bad-value-of = Invalid value for { $name }: { $why }
usage-bad-value = Invalid value: { $why }
usage-not-one-of = Value error, { $value } is not one of { $near }.
usage-not-whole = Input should be a valid integer, unable to parse string as an integer
usage-at-most = Input should be less than or equal to { $most }
usage-at-least = Input should be greater than or equal to { $least }
