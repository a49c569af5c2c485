# How people call the values of enums: WORD($value), or WORD($value, kind: "phase").

# Acts.
act-number =
    { $act ->
        [1] I
        [2] II
       *[3] III
    }

# Abilities.
word-STRENGTH = Strength
word-DEXTERITY = Dexterity
word-CONSTITUTION = Constitution
word-INTELLIGENCE = Intelligence
word-WISDOM = Wisdom
word-CHARISMA = Charisma

# Paths of a card.
word-TOP = top
word-BOTTOM = bottom

# Types of card, and the slots of a story.
word-CHARACTER = Character
    .a = a Character
word-HERITAGE = Heritage
    .a = a Heritage
word-ORIGIN = Origin
    .a = an Origin
word-MOTIVATION = Motivation
    .a = a Motivation
word-CLASS = Class
    .a = a Class
word-DESTINY = Destiny
    .a = a Destiny
word-STORY = Story
    .a = a Story card
word-TRAIT = Trait
    .a = a Trait
word-CHALLENGE = Challenge
    .a = a Challenge
word-ALLY = Ally
    .a = an Ally
word-ADVERSARY = Adversary
    .a = an Adversary
word-FINAL_ADVERSARY = Final Adversary
    .a = a Final Adversary
word-ADVERSARY_QUEST = Adversary Quest
    .a = an Adversary Quest
word-VICTORY_CONDITION = Victory
    .a = a Victory card
word-HERO = Hero
    .a = a Hero card
word-ANTIHERO = Antihero
    .a = an Antihero card
word-FEAT = Feat
    .a = a Feat
word-ADVERSARY_FEAT = Adversary Feat
    .a = an Adversary Feat
word-IDENTITY = Character
    .a = a Character
word-BASE = Base
    .a = a Base
word-BONUS = Bonus
    .a = a Bonus
word-MULTIPLIER = Multiplier
    .a = a Multiplier
word-TREASURE = Treasure
    .a = a Treasure

# Alignments.
word-GOOD = Good
word-EVIL = Evil
word-LAW = Law
word-CHAOS = Chaos
word-NATURE = Nature

# Decks.
word-deck-ACT_1 = Act I
word-deck-ACT_2 = Act II
word-deck-ACT_3 = Act III
word-deck-HERO = Hero
word-deck-ANTIHERO = Antihero
word-deck-ADVERSARY = Adversary

# Places that hidden cards come from.
word-place-ACT_1 = the Act I deck
word-place-ACT_2 = the Act II deck
word-place-ACT_3 = the Act III deck
word-place-HERO = the Hero deck
word-place-ANTIHERO = the Antihero deck
word-place-ADVERSARY = the Adversary deck
word-place-ROW_1 = the row of Act I
word-place-ROW_2 = the row of Act II
word-place-ROW_3 = the row of Act III
word-place-DEALT = the Character cards dealt
word-place-HAND = the hand
word-place-DESTINY = the face-down Destiny cards
word-place-DECK = the Destiny deck

# What a limit is counted over.
word-per-ATTEMPT = an attempt
word-per-TURN = a turn
word-per-GAME = a game

# Phases of a round of Destiny.
word-phase-SETUP = Setup
word-phase-FIRST_AID = First Aid
word-phase-TREASURE = Treasure
word-phase-DRAW = Draw
word-phase-HIT = Hit
word-phase-SECOND_AID = Second Aid
word-phase-ACTION = Action
word-phase-BASE = Base
word-phase-BONUS = Bonus
word-phase-MULTIPLIER = Multiplier
word-phase-TOTAL = Total
word-phase-DESTINY = Destiny

# Actions of Destiny: what a card can do.
word-action-STEAL = take a card from an opponent's hand
word-action-SWAP = make two other players swap cards
word-action-TRADE = draw a card and discard one
word-action-STRIKE = discard an Aid card
word-action-LOOK = look at the hands of opponents
word-action-REALIGN = change the alignment of a card

# What a view does not tell.
word-hidden-HAND = cards in hand
word-hidden-DEALT = Character cards to choose from
word-hidden-CHARACTERS = Character cards kept
word-hidden-DESTINY = Destiny face down
word-hidden-ROW = row face down
word-hidden-DECK = deck
hidden-cards = { WORD($code, kind: "hidden") }
