# The texts of cards, made of what the rules read: `cards.prose` puts the parts together.
# $whose is the player of a card (OWN), another one, or anybody; $voice speaks to the reader (YOU) or
# of a player (THEY); $form of a thing is EACH of them, A thing, NONE, or the THING for its number.

# When.
prose-whose =
    { $whose ->
        [OWN] your
        [OTHERS] another player's
       *[ANYBODY] any player's
    }
prose-a-player =
    { $whose ->
        [OTHERS] another player
       *[ANYBODY] any player
    }
prose-window-any-time =
    { $whose ->
        [OTHERS] at any time on another player's turn
       *[other] at any time
    }
prose-window-own-turn = on your turn
prose-window-before-cast = before the runes are cast in { prose-whose } attempt
prose-window-during-attempt = during { prose-whose } attempt
prose-window-after-resolution = after { prose-whose } attempt, in the same turn
prose-ongoing =
    during { $whose ->
        [OWN] your
        [OTHERS] other players'
       *[ANYBODY] any player's
    } attempts
prose-event-attempt-declared =
    when { $whose ->
        [OWN] you attempt
       *[other] { prose-a-player } attempts
    } a Challenge
prose-event-dark-runes-bought =
    when { $whose ->
        [OWN] you buy
       *[other] { prose-a-player } buys
    } Dark runes
prose-event-runes-cast =
    when { $whose ->
        [OWN] you cast
       *[other] { prose-a-player } casts
    } runes
prose-event-overcome =
    when { $whose ->
        [OWN] you overcome
       *[other] { prose-a-player } overcomes
    } a Challenge
prose-event-failed =
    when { $whose ->
        [OWN] you fail
       *[other] { prose-a-player } fails
    } a Challenge
prose-event-trait-gained =
    when { $whose ->
        [OWN] you gain
       *[other] { prose-a-player } gains
    } a Trait
prose-event-journeyed =
    when { $whose ->
        [OWN] you take
       *[other] { prose-a-player } takes
    } a Journey
prose-event-corruption-gained =
    when { $whose ->
        [OWN] you gain
       *[other] { prose-a-player } gains
    } Corruption
prose-event-virtue-gained =
    when { $whose ->
        [OWN] you gain
       *[other] { prose-a-player } gains
    } Virtue
prose-event-feat-played =
    when { $whose ->
        [OWN] you play
       *[other] { prose-a-player } plays
    } a Hero or Antihero card
prose-event-experience-banked =
    when { $whose ->
        [OWN] you bank
       *[other] { prose-a-player } banks
    } Experience
prose-event-act-closed =
    when { $whose ->
        [OWN] you close
       *[other] { prose-a-player } closes
    } an Act
prose-event-turn-started = at the start of { prose-whose } turn
prose-event-gained = when you gain this Trait
prose-event-chosen = at the start of the game
prose-event-twist = on a Twist of Fate, instead of drawing a card
prose-event-game-ended = after the last turn, for each player
prose-revealed = when this card is revealed

# Who.
prose-subject-powers-player = that player
prose-subject-active-player = the active player
prose-subject-any-player = a player of your choice
prose-subject-other-player = another player of your choice
prose-subject-each-player = each player
prose-subject-each-other = each other player
prose-attempting = the attempting player

# Sentences, and how their parts go together.
prose-limit =
    { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } { $per ->
        [ATTEMPT] per attempt
        [TURN] per turn
       *[GAME] per game
    }
prose-if = { $moment }, if { $conditions }
prose-lead = { $moment }, { $deeds }
prose-deeds = { AND($deeds) }
prose-somebody = { $who } { $deed }
prose-choose =
    { $voice ->
        [YOU] choose
       *[THEY] chooses
    } one
prose-or = or
prose-then = then
prose-unread = the effect is not known
prose-for-each = { $done }, for each { $what }
prose-prerequisites = you may gain this Trait only if { $held }
prose-price = to gain this Trait, { $deeds }
prose-solo-goal = the Adversary wins a solo game at { $n } Experience
prose-goal-per-player = each additional player raises the Adversary's goal by { $n }

# What is done.
prose-hero-cards =
    { $n } { $n ->
        [one] Hero card
       *[other] Hero cards
    }
prose-antihero-cards =
    { $n } { $n ->
        [one] Antihero card
       *[other] Antihero cards
    }
prose-feat-cards =
    { $n } { $n ->
        [one] Hero or Antihero card
       *[other] Hero or Antihero cards
    }
prose-effect-successes =
    { $signed } { $n ->
        [one] success
       *[other] successes
    }
prose-effect-difficulty = difficulty { $signed }
prose-effect-rune =
    +{ $n } { WORD($ability) } { $n ->
        [one] icon
       *[other] icons
    } for this attempt
prose-effect-dark-runes =
    { $n } { $n ->
        [one] Dark rune joins
       *[other] Dark runes join
    } the pool for free
prose-effect-allow-dark-runes = even at 4 Corruption, Dark runes may be cast in this attempt
prose-effect-reroll = the runes are cast again
prose-effect-ignore-ability = runes of one chosen Ability of the Challenge count for nothing
prose-effect-fail-attempt = the attempt fails
prose-effect-another-card = the attempt is broken off, and the attempting player has to attempt another Challenge or gain a Trait; an attempt against the Adversary fails
prose-effect-draw-hero =
    { $voice ->
        [YOU] draw
       *[THEY] draws
    } { prose-hero-cards }
prose-effect-draw-antihero =
    { $voice ->
        [YOU] draw
       *[THEY] draws
    } { prose-antihero-cards }
prose-effect-experience =
    { $voice ->
        [YOU] gain
       *[THEY] gains
    } { $n } Experience
prose-effect-experience-lost =
    { $voice ->
        [YOU] lose
       *[THEY] loses
    } { $n } Experience
prose-effect-virtue =
    { $voice ->
        [YOU] gain
       *[THEY] gains
    } { $n } Virtue
prose-effect-corruption =
    { $voice ->
        [YOU] gain
       *[THEY] gains
    } { $n } Corruption
prose-effect-extra-journeys =
    +{ $n } { $n ->
        [one] Journey
       *[other] Journeys
    } this turn
prose-effect-adversary-experience = the Adversary gains { $n } Experience
prose-effect-adversary-experience-lost = the Adversary loses { $n } Experience
prose-effect-discard-feats =
    { $voice ->
        [YOU] discard
       *[THEY] discards
    } { prose-feat-cards }
prose-effect-free-journeys =
    { $n } { $n ->
        [one] Journey this turn is free
       *[other] Journeys this turn are free
    }
prose-effect-bank =
    { $voice ->
        [YOU] put { $n } Experience from the supply onto your Class
       *[THEY] puts { $n } Experience from the supply onto their Class
    }
prose-effect-blank-class = the attempting player's Class gives nothing in this attempt
prose-effect-experience-if-failed =
    { $voice ->
        [YOU] gain
       *[THEY] gains
    } { $n } more Experience if the attempt fails
prose-effect-adversary-feats =
    { $n } { $n ->
        [one] more Adversary Feat is revealed
       *[other] more Adversary Feats are revealed
    }
prose-effect-discard-ally =
    { $voice ->
        [YOU] discard one of your Allies, if you have any
       *[THEY] discards one of their Allies, if they have any
    }
prose-effect-take-feats =
    { $voice ->
        [YOU] give { prose-feat-cards } from your hand to this card's player
       *[THEY] gives you { prose-feat-cards } from their hand
    }
prose-cost-experience =
    { $voice ->
        [YOU] pay
       *[THEY] pays
    } { $n } Experience
prose-cost-sacrifice =
    { $voice ->
        [YOU] sacrifice
       *[THEY] sacrifices
    } this Ally

# What is asked of an attempt.
prose-if-abilities = the Challenge lists { OR($items) }
prose-if-path = the declared path scores { prose-column }
prose-if-acts = the Challenge is from Act { OR($items) }
prose-if-card-type = the card attempted is { $card }
prose-if-faces = a rune shows { OR($items) }
prose-if-path-abilities = the declared path grants { OR($items) }
prose-if-half =
    { $half ->
        [TOP] the top path is declared
       *[BOTTOM] the bottom path is declared
    }
prose-if-adversary =
    { $faced ->
        [YES] the attempt is against the Adversary
       *[NO] the attempt is not against the Adversary
    }
prose-if-threshold = at least { $n } Experience lies on this card
prose-if-wished =
    { $voice ->
        [YOU] you wish
       *[THEY] that player wishes
    }
prose-item-abilities = { WORD($ability) }
prose-item-acts =
    { $act ->
        [1] I
        [2] II
        [3] III
       *[other] { $act }
    }
prose-item-faces =
    { $face ->
        [SLASH] a slash
        [SYMBOL] an Ability symbol
        [BLANK] a blank
        [TWIST] a dual triangle
        [EXPERIENCE] a diamond
        [HERO] a white triangle
        [ANTIHERO] a dark triangle
       *[MOON] a moon
    }
prose-item-path-abilities = { WORD($ability) }
prose-column =
    { $column ->
        [TRIUMPH] Triumph
        [TRAGEDY] Tragedy
        [EXPERIENCE] Experience
       *[STORY_ICONS] Story icon points
    }

# What a story holds, and what it scores.
prose-held = { $bounds }
prose-not-held = no { $what }
prose-holds =
    { $voice ->
        [YOU] you have
       *[THEY] that player has
    } { AND($parts) }
prose-number-of = { $n } { $what }
prose-at-least = at least { $what }
prose-any-number = any number of { $what }
prose-exactly = exactly { $what }
prose-at-most = at most { $what }
prose-either = { $low } or { $what }
prose-between = { $low } to { $what }
prose-points = { $n } { prose-column }
prose-points-each = { $points } for each { $what }
prose-points-beyond =
    { $points } beyond the first{ $n ->
        [1] {""}
       *[other] {" "}{ $n }
    }
prose-points-capped =
    { $points } (at most { $n } { $some ->
        [YES] of those count
       *[NO] count
    })
prose-points-if = { $points } if { $held }
prose-one-reading = in one possible reading of the card: { $points }
prose-icons =
    { $n ->
        [one] icon
       *[other] icons
    }
prose-count-ability = { WORD($ability) } { prose-icons }
prose-count-any-ability = Ability { prose-icons }
prose-count-story-icon = { WORD($icon, kind: "icon") } { prose-icons }
prose-count-any-story-icon = Story { prose-icons }
prose-count-distinct-abilities =
    { $form ->
        [NONE] Ability icons
       *[THING] different { $n ->
            [one] Ability
           *[other] Abilities
        }
    }
prose-count-distinct-story-icons =
    { $form ->
        [NONE] Story icons
       *[THING] different Story { prose-icons }
    }
prose-count-path =
    { $n ->
        [one] path that scores
       *[other] paths that score
    } { prose-column }
prose-count-card-type = { $card } in the story
prose-count-card =
    “{ $name }” { $n ->
        [one] card
       *[other] cards
    }
prose-count-played = played { $card }
prose-count-experience = unspent Experience
prose-levels =
    { $n ->
        [one] level
       *[other] levels
    } of
prose-count-virtue =
    { $form ->
        [NONE] Virtue
       *[THING] { prose-levels } Virtue
    }
prose-count-corruption =
    { $form ->
        [NONE] Corruption
       *[THING] { prose-levels } Corruption
    }
prose-count-hand =
    { $n ->
        [one] card
       *[other] cards
    } in the hand
prose-count-destiny = Destiny
prose-card-character =
    { $form ->
        [A] a Character card
       *[THING] { $n ->
            [one] Character card
           *[other] Character cards
        }
    }
prose-card-heritage =
    { $form ->
        [A] a Heritage card
       *[THING] { $n ->
            [one] Heritage card
           *[other] Heritage cards
        }
    }
prose-card-origin =
    { $form ->
        [A] an Origin card
       *[THING] { $n ->
            [one] Origin card
           *[other] Origin cards
        }
    }
prose-card-motivation =
    { $form ->
        [A] a Motivation card
       *[THING] { $n ->
            [one] Motivation card
           *[other] Motivation cards
        }
    }
prose-card-class =
    { $form ->
        [A] a Class card
       *[THING] { $n ->
            [one] Class card
           *[other] Class cards
        }
    }
prose-card-destiny =
    { $form ->
        [A] a Destiny card
       *[THING] { $n ->
            [one] Destiny card
           *[other] Destiny cards
        }
    }
prose-card-story =
    { $form ->
        [A] a Story card
       *[THING] { $n ->
            [one] Story card
           *[other] Story cards
        }
    }
prose-card-trait =
    { $form ->
        [A] a Trait
       *[THING] { $n ->
            [one] Trait
           *[other] Traits
        }
    }
prose-card-challenge =
    { $form ->
        [A] a Challenge
       *[THING] { $n ->
            [one] Challenge
           *[other] Challenges
        }
    }
prose-card-ally =
    { $form ->
        [A] an Ally
       *[THING] { $n ->
            [one] Ally
           *[other] Allies
        }
    }
prose-card-adversary =
    { $form ->
        [A] an Adversary
       *[THING] { $n ->
            [one] Adversary
           *[other] Adversaries
        }
    }
prose-card-final-adversary =
    { $form ->
        [A] a Final Adversary
       *[THING] { $n ->
            [one] Final Adversary
           *[other] Final Adversaries
        }
    }
prose-card-adversary-quest =
    { $form ->
        [A] an Adversary Quest
       *[THING] { $n ->
            [one] Adversary Quest
           *[other] Adversary Quests
        }
    }
prose-card-victory-condition =
    { $form ->
        [A] a Victory card
       *[THING] { $n ->
            [one] Victory card
           *[other] Victory cards
        }
    }
prose-card-hero =
    { $form ->
        [A] a Hero card
       *[THING] { $n ->
            [one] Hero card
           *[other] Hero cards
        }
    }
prose-card-antihero =
    { $form ->
        [A] an Antihero card
       *[THING] { $n ->
            [one] Antihero card
           *[other] Antihero cards
        }
    }
prose-card-feat =
    { $form ->
        [A] a Feat
       *[THING] { $n ->
            [one] Feat
           *[other] Feats
        }
    }
prose-card-adversary-feat =
    { $form ->
        [A] an Adversary Feat
       *[THING] { $n ->
            [one] Adversary Feat
           *[other] Adversary Feats
        }
    }
prose-card-identity =
    { $form ->
        [A] an Identity card
       *[THING] { $n ->
            [one] Identity card
           *[other] Identity cards
        }
    }
prose-card-base =
    { $form ->
        [A] a Base card
       *[THING] { $n ->
            [one] Base card
           *[other] Base cards
        }
    }
prose-card-bonus =
    { $form ->
        [A] a Bonus card
       *[THING] { $n ->
            [one] Bonus card
           *[other] Bonus cards
        }
    }
prose-card-multiplier =
    { $form ->
        [A] a Multiplier card
       *[THING] { $n ->
            [one] Multiplier card
           *[other] Multiplier cards
        }
    }
prose-card-treasure =
    { $form ->
        [A] a Treasure card
       *[THING] { $n ->
            [one] Treasure card
           *[other] Treasure cards
        }
    }

# Powers of Destiny.
prose-destiny-cards =
    { $alignment ->
        [NONE] {""}
       *[other] { WORD($alignment) }{" "}
    }{ $type ->
        [NONE] {""}
       *[other] { WORD($type) }{" "}
    }cards
prose-destiny-raises = your { prose-destiny-cards } count { $n } more each
prose-destiny-treats = your { prose-destiny-cards } count as { WORD($to) } cards
prose-destiny-matching = each of two or three matching cards counts { $n } more than usual
prose-destiny-total = your Destiny total is { $n } higher
prose-destiny-hand-size = your hand size is { $n } larger
prose-destiny-no-bonuses = you cannot use Bonus cards
prose-destiny-multipliers-per-base = a Base card of yours may have up to { $n } Multiplier cards; their values are added together
prose-destiny-bonuses-without-multiplier = a Base card of yours without a Multiplier card may have up to { $n } Bonus cards
prose-destiny-action =
    once in each Action phase: { $action ->
        [STEAL] take 1 card at random from the hand of an opponent, then discard 1 card
        [SWAP] two other players give each other 1 card at random from their hands
        [TRADE] draw 1 card, then discard 1 card
        [STRIKE] discard any Aid card
        [LOOK] look at the hands of all opponents
       *[REALIGN] one of your cards takes another alignment for this round
    }
