cards-title = My cards
cards-line = The card on a line
cards-line-example = Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X
cards-line-why = Name, Act, difficulty and Abilities, then each path after a bar: T for Triumph, X for Tragedy.
cards-nothing-yet = Here the card will lie.
cards-by-taps = By taps
cards-keep = Keep this card
cards-keep-change = Keep it so
cards-leave = Leave it
cards-kept = { $name } is kept.
cards-undo = Undo
cards-name = Name
cards-type = What it is
cards-act = Act
cards-difficulty = Difficulty
cards-cast-with = Abilities of the Challenge
cards-abilities = Ability icons
cards-story-icons = Story icons
cards-icon = { $name }: { $count }
cards-path = Path
cards-path-top = Top path
cards-path-bottom = Bottom path
cards-path-more = What else the path gives
cards-plus-one = { $path }: +1 difficulty
cards-hero-draws = Hero cards
cards-antihero-draws = Antihero cards
cards-price = Experience to gain it
cards-needs = What a story must hold first
cards-needs-abilities = Ability icons needed
cards-needs-icons = Story icons needed
cards-power = A power in words
cards-power-why = The referee shows these words, and does not judge by them.
cards-number-value = Value
cards-number-treasurePoints = Treasure points
cards-number-copies = Copies in the deck
cards-alignment = Alignment
cards-missing = Not known so far: tick what you have filled in
cards-fact-act = act
cards-fact-difficulty = difficulty
cards-fact-challengeAbilities = Abilities
cards-mine =
    { $count ->
        [0] My cards
        [one] { $count } own card
       *[other] { $count } own cards
    }
cards-none = No cards yet. What you write here is used at the table and for the odds.
cards-count-story = { $mine } of { $box } Story
cards-count-character = { $mine } of { $box } Character
cards-count-hero = { $mine } of { $box } Hero
cards-count-antihero = { $mine } of { $box } Antihero
cards-edit = Change { $name }
cards-forget = Delete { $name }
cards-full = More than { $most } cards do not go into one request: delete some first.
cards-forgotten = { $name } is deleted.
cards-partial = Complete cards of the catalogue
cards-partial-why = The rulebooks tell only part of these cards. If one lies before you, write the rest.
cards-partial-none = Every card of this rulebook is whole.
cards-complete = Complete { $name }
cards-completed = { $name }: completed by you
cards-mat = My player board
cards-mat-why = Points beside each level of the Corruption track, as your board shows them. The score pad uses them, and a table set up by hand.
cards-mat-level = Level { $level }
cards-mat-nothing = It shows no points
cards-mat-kept = The board is kept.
cards-mat-forget = Forget what I told
cards-export = Save as a file
cards-import = Open a file
cards-import-wrong = There are no cards in this file, or more than { $most }.
cards-incoming =
    { $count ->
        [0] A player board for you
        [one] { $count } card for you
       *[other] { $count } cards for you
    }
cards-replaces = Takes the place of yours
cards-with-mat = With a player board
cards-some-wrong = What is wrong is left out.
cards-keep-set =
    { $count ->
        [0] Keep the board
        [one] Keep { $count } card
       *[other] Keep { $count } cards
    }
cards-brought =
    { $count ->
        [0] The board is kept.
        [one] { $count } card is kept.
       *[other] { $count } cards are kept.
    }
cards-json = The set as JSON
cards-digest = Digest for snapshots:
