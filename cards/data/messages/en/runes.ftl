# Pools of runes, casts, and what follows from their faces.

# Kinds of rune.
word-rune-CORE = Core rune
    .plural = Core runes
word-rune-DARK = Dark rune
    .plural = Dark runes
word-rune-STRENGTH = Strength rune
    .plural = Strength runes
word-rune-STRENGTH_SPECIAL = Special Strength rune
    .plural = Special Strength runes
word-rune-DEXTERITY = Dexterity rune
    .plural = Dexterity runes
word-rune-DEXTERITY_SPECIAL = Special Dexterity rune
    .plural = Special Dexterity runes
word-rune-CONSTITUTION = Constitution rune
    .plural = Constitution runes
word-rune-CONSTITUTION_SPECIAL = Special Constitution rune
    .plural = Special Constitution runes
word-rune-INTELLIGENCE = Intelligence rune
    .plural = Intelligence runes
word-rune-INTELLIGENCE_SPECIAL = Special Intelligence rune
    .plural = Special Intelligence runes
word-rune-WISDOM = Wisdom rune
    .plural = Wisdom runes
word-rune-WISDOM_SPECIAL = Special Wisdom rune
    .plural = Special Wisdom runes
word-rune-CHARISMA = Charisma rune
    .plural = Charisma runes
word-rune-CHARISMA_SPECIAL = Special Charisma rune
    .plural = Special Charisma runes

ability = { WORD($ability) }
face = { WORD($face, kind: "face") }

# Dark runes.
pay-for-dark-runes = pay { $cost } Experience for { $runes ->
        [one] { $runes } Dark rune
       *[other] { $runes } Dark runes
    }
dark-stones = { $runes ->
        [one] { $runes } Dark rune
       *[other] { $runes } Dark runes
    }; there are only { $stones }, and at most { $limit } may be bought in a turn
dark-runes-in-turn = { $runes ->
        [one] { $runes } Dark rune
       *[other] { $runes } Dark runes
    } in this turn; at most { $limit } may be bought
dark-runes-unpaid = the price of { $runes ->
        [one] { $runes } Dark rune
       *[other] { $runes } Dark runes
    } is { $cost } Experience; the hero has { $held }
dark-runes-at-bottom = { $runes ->
        [one] { $runes } Dark rune
       *[other] { $runes } Dark runes
    } at four Corruption; none may be bought there
dark-runes-now-forbidden = at four Corruption no more Dark runes may be bought
no-dark-rune-bought = no Dark rune was bought for this pool

# The pool.
too-many-abilities =
    { $limit ->
        [one] a pool has at most { $limit } Ability type; this one has { $abilities }
       *[other] a pool has at most { $limit } Ability types; this one has { $abilities }
    }
no-icon-in-pool = the pool has no icon of { WORD($ability) }
special-needs-icons = a { WORD($rune, kind: "rune") } needs three icons of { WORD($ability) } in the pool
pool-has-only =
    { $count ->
        [one] the pool has only 1 { WORD($rune, kind: "rune") }
       *[other] the pool has only { $count } { WORD($rune, kind: "rune", form: "plural") }
    }
faces-missing =
    { $count ->
        [one] the pool has 1 { WORD($rune, kind: "rune") }, but faces are given for { $given }
       *[other] the pool has { $count } { WORD($rune, kind: "rune", form: "plural") }, but faces are given for { $given }
    }
faces-missing-may =
    { $count ->
        [one] the pool has 1 { WORD($rune, kind: "rune") }, but faces are given for { $given }; to leave an Ability rune out, leave its icon out of the pool
       *[other] the pool has { $count } { WORD($rune, kind: "rune", form: "plural") }, but faces are given for { $given }; to leave an Ability rune out, leave its icon out of the pool
    }

# Faces.
wrong-face = a { WORD($rune, kind: "rune") } shows { OR($faces) }, never { WORD($face, kind: "face") }
core-faces =
    { $count ->
        [one] 1 Core rune shows a { $face ->
            [BLANK] blank
           *[TWIST] dual triangle
        }; only { $most } of the three can
       *[other] { $count } Core runes show a { $face ->
            [BLANK] blank
           *[TWIST] dual triangle
        }; only { $most } of the three can
    }

# What faces bring.
draw-either = draw a Hero or an Antihero card
draw-hero = draw a Hero card
draw-antihero = draw an Antihero card
twist-of-fate = Twist of Fate: the Heritage is activated
gain-experience = gain 1 Experience
choose-draw = draw a Hero card or an Antihero card
choose-draw-or-heritage = draw a Hero card, draw an Antihero card, or use the Heritage's power
gain-corruption = gain 1 Corruption: the marker moves one level down
corruption-lost = there is no Corruption beyond four: this has no effect

# A second cast.
first-cast-dark = the first cast had { $runes ->
        [one] { $runes } Dark rune, which must be kept
       *[other] { $runes } Dark runes, which must be kept
    }; the pool has { $pool }
first-cast-core =
    { $runes ->
        [one] the first cast had 1 Core rune, but faces are given for { $given }
       *[other] the first cast had { $runes } Core runes, but faces are given for { $given }
    }
no-rune-may-join = under the reading of the rules that was chosen for a second cast, no rune may join it
first-cast-unresolved = the first cast is not resolved: it is neither a success nor a failure
effects-kept = effects of cards played for the first cast apply to the second
dark-runes-kept = { $runes ->
        [one] { $runes } Dark rune is
       *[other] { $runes } Dark runes are
    } cast again without paying
twist-kept = what the dual triangle of the first cast gave is kept
draws-kept =
    { $cards ->
        [one] 1 card drawn for the first cast is kept
       *[other] { $cards } cards drawn for the first cast are kept
    }
corruption-ignored = { $amount } Corruption from the first cast is ignored
experience-given-back = { $amount } Experience from the first cast is given back
experience-kept = { $amount } Experience from the first cast is kept
