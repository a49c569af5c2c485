var e=`cards-title = My cards
cards-line = The card in one line
cards-line-example = Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X
cards-line-why = Name, Act, difficulty and Abilities, then each path after a bar: T for Triumph, X for Tragedy.
cards-nothing-yet = The card will appear here.
cards-by-taps = Enter it by tapping
cards-keep = Save this card
cards-keep-change = Save the changes
cards-leave = Cancel
cards-kept = { $name } is saved.
cards-undo = Undo
cards-name = Name
cards-type = Type of card
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
cards-price = Cost in Experience
cards-needs = What a story must contain first
cards-needs-abilities = Ability icons needed
cards-needs-icons = Story icons needed
cards-power = A power in words
cards-power-why = The referee shows these words but does not judge by them.
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
        [one] My cards: { $count }
       *[other] My cards: { $count }
    }
cards-none = No cards yet. What you write here is used at the table and for the odds.
cards-count-story = Story: { $mine } of { $box }
cards-count-character = Character: { $mine } of { $box }
cards-count-hero = Hero: { $mine } of { $box }
cards-count-antihero = Antihero: { $mine } of { $box }
cards-odds = Odds of { $name }
cards-edit = Edit { $name }
cards-forget = Delete { $name }
cards-full = You can save at most { $most } cards: delete some first.
cards-forgotten = { $name } is deleted.
cards-partial = Fill in cards of the catalogue
cards-partial-why = The rulebooks show only part of these cards. If you have one in front of you, fill in the rest.
cards-partial-none = Every card of this rulebook is complete.
cards-complete = Complete { $name }
cards-completed = { $name }: completed by you
cards-mat = My player board
cards-mat-why = Points at each level of the Corruption track, as your board shows them. The score pad and the table use them.
cards-mat-level = Level { $level }
cards-mat-nothing = It shows no points
cards-mat-kept = The board is saved.
cards-mat-forget = Delete what I entered
cards-export = Save as a file
cards-import = Open a file
cards-import-wrong = There are no cards in this file, or more than { $most }.
cards-incoming =
    { $count ->
        [0] A player board for you
        [one] { $count } card for you
       *[other] { $count } cards for you
    }
cards-replaces = Replaces yours
cards-with-mat = With a player board
cards-some-wrong = Cards and boards with errors are left out.
cards-keep-set =
    { $count ->
        [0] Save the board
        [one] Save { $count } card
       *[other] Save { $count } cards
    }
cards-brought =
    { $count ->
        [0] The board is saved.
        [one] { $count } card is saved.
       *[other] { $count } cards are saved.
    }
cards-json = The set as JSON
cards-digest = Digest for snapshots:
`;export{e as default};