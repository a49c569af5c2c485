# Explanations: what a judgement consulted, step by step, what it saw, and what would repair a move.

# What was asked.
question-move = Is this move legal: { $move }?
question-move-of = Is { $player }'s move legal: { $move }?
question-odds = What are the odds of this pool against difficulty { $difficulty }?
question-odds-of-card = What are the odds of an attempt at { $card }?
question-cast = What does this cast mean against difficulty { $difficulty }?
question-score = What does each player score?
question-legal-moves = Which moves may be made on this table?
question-replay = How far is this log legal?
question-setup = How is this game dealt?
question-view = How does this table look from this seat?
question-destiny-total = What is the Destiny total of each player?
question-best-total = What is the highest total that this hand can reach?

# Steps of a judgement.
step-table = The state of the table
step-moment = Whether it is the moment for the move
step-needs = What the move needs
step-does = What the move does
step-answers = Powers that react to the move
step-ends = Whether the game ends
step-open = What is not known
step-one-action = Whether the turn's one action is still to be taken
step-row = Whether the card may be taken from its row
step-adversary-first = Whether the Adversary comes first
step-facing = Whether the Adversary may be faced
step-prerequisites = What the Trait requires
step-options = Whether a card can be gained or attempted
step-power = Whether the power may be used now
step-whom = Whom the effect is for
step-gate = Which cards the Corruption track allows
step-pool = The pool of runes
step-buying = Buying Dark runes
step-turn-limit = Dark runes in one turn
step-dark-cost = What Dark runes cost
step-ban = Whether Dark runes are forbidden
step-faces = The faces of the runes
step-first-cast = What the first cast leaves behind
step-difficulty = The difficulty
step-result = The result
step-ongoing = Powers that work all the time
step-afterwards = The hero after the cast
step-chance = The chance to overcome
step-dark-odds = What Dark runes would buy
step-with-dark-runes =
    { $runes ->
        [0] Without Dark runes
        [one] With 1 Dark rune
       *[other] With { $runes } Dark runes
    }
step-tucking = The card joins the story
step-closing = Whether an Act closes
step-refilling = A card is turned up
step-story = The story
step-winner = Who wins
step-opponent = What became of the Adversary
step-score-of = The score of { $player }
step-base = A Base and what lies on it
step-turn = Whether the player may move now
step-hand = Whether the card is in the hand
step-logged = Move { $number }: { $move }

# What clauses looked at.
fact = { WORD($name, kind: "fact") }: { $value }
fact-yes = yes
fact-open = not known
fact-no = no
fact-percent = { $value }
type-name = { WORD($type) }
icon-name = { WORD($icon, kind: "icon") }
word-icon-DIVINITY = Divinity
word-icon-JUSTICE = Justice
word-icon-NATURE = Nature
word-icon-ARCANA = Arcana
word-icon-ROYALTY = Royalty
word-icon-VILLAINY = Villainy
outcome-name = { WORD($outcome, kind: "outcome") }
word-fact-ABILITIES = Abilities
word-fact-ACT = Act of the row
word-fact-ACTION_TAKEN = action of the turn taken
word-fact-ACTIVE_PLAYER = whose turn it is
word-fact-ALIGNMENT = alignment
word-fact-ALLOWED = allowed
word-fact-AMOUNT = amount
word-fact-ATTEMPT = attempt at
word-fact-BANKED = Experience on the Class
word-fact-BARRED = barred in this turn
word-fact-BASE = Base
word-fact-BONUSES = Bonuses on the Base
word-fact-BOUGHT = Dark runes bought in this turn
word-fact-CANDIDATES = moves considered
word-fact-CARD = card
word-fact-CARDS = cards
word-fact-CAST = runes cast
word-fact-CHANCE = chance
word-fact-CHARACTERS_DEALT = Character cards dealt
word-fact-CHOICES = open choices
word-fact-COST = cost
word-fact-COUNT = count
word-fact-DARK_RUNES = Dark runes in the pool
word-fact-DIFFICULTY = difficulty
word-fact-DISCARDS = cards discarded
word-fact-DONE = done with the phase
word-fact-EXPERIENCE = Experience held
word-fact-FACED = has faced the Adversary in this turn
word-fact-FREE_DISCARDS = free discards in this turn
word-fact-GAME_OVER = game over
word-fact-ICON = Story icon
word-fact-IN_HAND = in the hand
word-fact-JOURNEYS = Journeys in this turn
word-fact-LEGAL = legal moves among them
word-fact-LIMIT = limit
word-fact-MARGIN = margin
word-fact-MET = met
word-fact-MODIFIER = modifier
word-fact-MORALITY = level on the Corruption track
word-fact-MULTIPLIERS = Multipliers on the Base
word-fact-OPEN_ACT = lowest open Act
word-fact-OPTION = option
word-fact-OPTIONS = options
word-fact-OTHER = other card or player
word-fact-PENDING = pending
word-fact-PHASE = phase
word-fact-PLAYER = player
word-fact-PLAYERS = players
word-fact-POINTS = points
word-fact-RESULT = result
word-fact-REVEALED = face up
word-fact-RUNES = runes
word-fact-SOURCE = power of
word-fact-STORY_CARDS = Story cards
word-fact-SUCCESSES = successes
word-fact-TARGET = target
word-fact-TARGETS = possible targets
word-fact-THRESHOLD = threshold
word-fact-TIMES = times consulted
word-fact-TYPE = type
word-fact-USED = used

# What would make a move legal: other moves.
repair-replace = { WORD($member, kind: "member") }: { $value } instead of { $given }
repair-add = { WORD($member, kind: "member") }: { $value }
repair-remove = without { $given } ({ WORD($member, kind: "member") })
repair-card = { $card }
repair-several = { AND($values) }
repair-no-face = without rune { $number } ({ WORD($rune, kind: "stone") }, { WORD($face, kind: "face") })
repair-other-face = rune { $number }: { WORD($rune, kind: "stone") }, { WORD($face, kind: "face") }
repair-one-more-face = one more rune: { WORD($rune, kind: "stone") }, { WORD($face, kind: "face") }
word-member-ability = Ability
word-member-aid = Aid
word-member-base = Base
word-member-card = card
word-member-cast = cast
word-member-choice = effect chosen
word-member-class = Class
word-member-count = number
word-member-destiny = Destiny
word-member-discards = discards
word-member-drawn = cards drawn
word-member-first = first of the two players
word-member-firstGives = card of the first player
word-member-firstUnseen = unseen card of the first player
word-member-heritage = Heritage
word-member-motivation = Motivation
word-member-option = option
word-member-origin = Origin
word-member-path = path
word-member-phase = phase
word-member-player = player
word-member-power = power
word-member-second = second of the two players
word-member-secondGives = card of the second player
word-member-secondUnseen = unseen card of the second player
word-member-seed = seed
word-member-shown = cards shown
word-member-taken = card taken
word-member-target = target
word-member-to = alignment
word-member-unseen = card taken unseen

# What would make a move legal: another situation.
repair-more-experience = { $count } more Experience for { $player }
repair-more-banked = { $count } more Experience on { $player }'s Class
repair-marker = with { $player }'s marker at { $level }
repair-turn-begins = at the beginning of the turn, before the Trait or the attempt
repair-attempt-over = once the attempt has been resolved
repair-before-cast = before the runes are cast
repair-after-cast = after the runes are cast
repair-in-attempt = in an attempt at { $card }
repair-after-attempt = after an attempt, for example at { $card }
repair-turn-of = on { $player }'s turn
repair-effects-over =
    { $count ->
        [one] once the pending effect has taken place
       *[other] once the { $count } pending effects have taken place
    }
repair-choices-made =
    { $count ->
        [one] once the open choice has been made
       *[other] once the { $count } open choices have been made
    }
repair-before-the-end = before the game is over
repair-after-the-end = after the game is over
repair-fewer-dark-runes =
    { $count ->
        [one] with 1 fewer Dark rune bought in this turn
       *[other] with { $count } fewer Dark runes bought in this turn
    }
repair-ban-lifted = with a card that lifts the ban on Dark runes
repair-fewer-journeys =
    { $count ->
        [one] with 1 fewer Journey in this turn
       *[other] with { $count } fewer Journeys in this turn
    }
repair-before-free-discard = before the free discard of this turn
repair-in-hand = with { $card } in { $player }'s hand
repair-not-in-hand = without { $card } in { $player }'s hand
repair-dealt = with { $card } among the cards dealt to { $player }
repair-in-row = with { $card } in the row of Act { act-number }
repair-row-revealed = once the row of Act { act-number } has been turned up
repair-unused = before { $card } was used
repair-faced = once the Adversary has been faced in this turn
repair-not-faced = before the Adversary was faced in this turn
repair-not-barred = if no attempt had been broken off in this turn
repair-without-story-card = before { $player } gained { $card }
repair-phase = in the { WORD($phase, kind: "phase") } phase
repair-not-done = before { $player } was done with the phase
repair-done = once { $player } is done with the phase
repair-discarded = once the card that a power asks for has been discarded
repair-no-redraw = before { $player } drew a new hand
repair-redrawn = once { $player } has drawn a new hand
repair-not-laid = if { $player } had not laid out { $card }

# The command line.
explanation-line = { WORD($decided, kind: "decided") } { $what }
explanation-said = { $text } — { $says }
explanation-counts = clauses consulted: { $consulted }; broken: { $broken }; not applicable: { $idle }; unknown: { $unknown }; rulings used: { $rulings }
explanation-repairs = What would make it legal
explanation-repair = { $message } ({ $op } { $path })
word-decided-HOLDS = [holds]
word-decided-BROKEN = [broken]
word-decided-NOT_APPLICABLE = [not applicable]
word-decided-GIVES = [gives]
word-decided-UNKNOWN = [unknown]
