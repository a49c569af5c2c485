# Pages for people.
problems-page = Kinds of problems
problem-status = HTTP status { $status }
problem-means = What it says
problem-helps = What to do
problems-all = All kinds of problems
in-other-language = Po polsku

# Pages of the catalogue, a list, the search and `/`.
page-everywhere = All pages
page-same-as-json = The same address answers programs in JSON: `Accept: application/json`.
page-what-it-is = A referee for the Call to Adventure games: look up rules, rulings and cards, or let a program have moves, odds and scores judged.
page-home = To the first page
page-look-up = Look up
page-for-programs = For programs
page-reference = REST reference, to try out
page-graphiql = GraphiQL, to try out queries
page-openapi = OpenAPI document
page-sdl = GraphQL schema
page-engine = Engine
page-catalogue = Catalogue
page-search = Search
page-ask = What do you want to know?
page-rulesets = Rulebooks
page-ruleset = Rulebook
page-rulings = Rulings
page-clauses = Clauses
page-cards = Cards
page-sets = Sets of cards
page-boards = Player boards
page-total = { $n } found
page-next = Next page
page-narrow = Show only some
page-all = all
page-yes = yes
page-no = no
page-id = Id
page-about = About
page-holds-in = Holds in
page-topic = Topic
page-replaces = Replaces
page-related = Read together with
page-overrides = Clauses that the answer does not follow to the letter
page-sources = In the rulebooks
page-why = Why
page-readings = Options
page-in-force = In force in:
page-comes-from = Origin
page-date = Date
page-shown-by = Shown by
page-checks =
    { $n ->
        [one] { $n } request (JSON)
       *[other] { $n } requests (JSON)
    }
page-clause-kind = { WORD($about, kind: "about") }
page-ruling-status = { WORD($basis, kind: "basis") }
page-card-type = { WORD($type) }
page-ability = { WORD($ability) }
page-icon = { WORD($icon, kind: "icon") }
page-path = { WORD($path) }
page-alignment-of = { WORD($alignment) }
page-names = Names
page-type = Type
page-set = Set
page-belongs-to = Belongs to
page-used-with = Used with
page-other-side = Other side
page-act = Act
page-difficulty = Difficulty
page-challenge-abilities = Abilities of the Challenge
page-abilities = Abilities
page-icons = Story icons
page-triumph = Triumph
page-tragedy = Tragedy
page-experience = Experience
page-hero-draws = Hero cards drawn
page-antihero-draws = Antihero cards drawn
page-virtue = Levels up
page-corruption = Levels down
page-solo-goal = Goal of the solo game
page-alignment = Alignment
page-value = Value
page-treasure-points = Treasure points
page-chapter = Chapter
page-copies = Copies
page-paths = Paths
page-a-path = Path
page-half = Half
page-plus-one = Difficulty
page-not-known = Not known
page-partial = Some of what is printed is not known.
page-licence = Licence
page-complete = Complete
page-track = Corruption track
page-level = Level
page-plays = May be played
page-extends = Extends
page-in-it = What belongs to it
page-clauses-about = Clauses by subject
page-compare = Compare with
page-parameters = Parameters
page-parameter = Parameter
page-parameter-name = { WORD($parameter, kind: "parameter") }
page-parameter-value = { WORD($setting, kind: "setting") }
page-differences = { $before } and { $after }
page-other-way = the other way round
page-common =
    { $n ->
        [one] { $n } clause holds in both.
       *[other] { $n } clauses hold in both.
    }
page-topics = Topics that they rule differently
page-only-in = Only in { $name }

# What clauses are about.
word-about-COMPONENT = Components
word-about-SETUP = Setup
word-about-TURN = Turns
word-about-MOVE = Moves
word-about-ATTEMPT = Attempts
word-about-CAST = Casting runes
word-about-CARD_PLAY = Playing cards
word-about-CORRUPTION = Corruption
word-about-ACT = Acts
word-about-ALLY = Allies
word-about-ADVERSARY = The Adversary
word-about-ENDGAME = End of the game
word-about-SCORING = Scoring
word-about-WINNER = The winner
word-about-VARIANT = Variants

# Where a ruling comes from.
word-basis-PRINTED = a rulebook says so
word-basis-INFERRED = it follows from a rulebook
word-basis-OURS = our choice

# Parameters of rulesets, and what they may be set to.
word-parameter-family = Family
word-parameter-year = Year
word-parameter-playersMinimum = Fewest players
word-parameter-playersMaximum = Most players
word-parameter-middleSlot = Middle Character card
word-parameter-slotSize = Story cards under a Character card
word-parameter-darkRunesPerTurn = Dark runes bought in a turn, at most
word-parameter-darkRuneCost = Experience for a Dark rune
word-parameter-runesPerAbility = Runes of one Ability in a pool, at most
word-parameter-abilityTypesPerPool = Abilities in a pool, at most
word-parameter-twistActivatesHeritage = A Twist of Fate activates the Heritage
word-parameter-storyIconScores = Points for 0, 1, 2, 3 and 4 copies of a Story icon
word-parameter-allies = Allies
word-parameter-banksExperience = Experience may lie on the Class
word-parameter-sheetBoxes = Boxes A to E on the score sheet
word-parameter-defeatProcedure = How the Adversary is beaten
word-parameter-judgesMoves = Moves are judged
word-parameter-rowSizes = Cards in a row, by players
word-parameter-startingExperience = Experience at the start
word-parameter-characterTypes = Character cards dealt
word-parameter-classThresholds = Banked Experience at which Class powers begin
word-parameter-journeyCost = Experience for a Journey
word-parameter-journeysPerTurn = Paid Journeys in a turn, at most
word-parameter-adversaryExperiencePerPlayer = Experience of the Adversary for each player at the start
word-parameter-defaultBoard = Player board
word-parameter-handSize = Cards in a hand
word-parameter-winningPoints = Treasure points that win
word-parameter-bonusesPerBase = Bonus cards on a Base card, at most
word-parameter-multipliersPerBase = Multiplier cards on a Base card, at most
word-parameter-matchingTwo = Added to each of two matching cards
word-parameter-matchingThree = Added to each of three matching cards
word-setting-ADVENTURE = adventure
word-setting-DESTINY = Destiny
word-setting-ORIGIN = Origin
word-setting-MOTIVATION = Motivation
word-setting-CLASS = Class
word-setting-GOAL = beaten before it reaches its goal
word-setting-DEPLETE_AND_OVERCOME = beaten once, and its Experience gone
word-setting-DEPLETE = its Experience gone when all have faced it
word-setting-NONE = no Adversary
