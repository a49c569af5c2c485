"""Every request and answer of the service. Generated from its contract; do not edit.

What has a default may be left out. An enumeration also takes members that only a later
service has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, overload

from msgspec import field

from lawspeaker_client.shapes import OpenEnum, Shape

if TYPE_CHECKING:
    RulesetId = Literal["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS", "DESTINY"] | str
else:
    RulesetId = str
"""Id of a ruleset: one of the examples, or an edition that the operator added; `/v1/rulesets` lists
them. A request may give its name instead.
"""


class Ability(OpenEnum):
    """The six Abilities of the adventure family."""

    CHARISMA = "CHARISMA"
    CONSTITUTION = "CONSTITUTION"
    DEXTERITY = "DEXTERITY"
    INTELLIGENCE = "INTELLIGENCE"
    STRENGTH = "STRENGTH"
    WISDOM = "WISDOM"


class AdversaryOutcome(OpenEnum):
    """What became of the Adversary."""

    DEFEATED = "DEFEATED"
    NONE = "NONE"
    UNDEFEATED = "UNDEFEATED"
    UNKNOWN = "UNKNOWN"


class Alignment(OpenEnum):
    """The five alignments of Destiny."""

    CHAOS = "CHAOS"
    EVIL = "EVIL"
    GOOD = "GOOD"
    LAW = "LAW"
    NATURE = "NATURE"


class AttemptOutcome(OpenEnum):
    """How an attempt ends."""

    FAIL = "FAIL"
    OVERCOME = "OVERCOME"


class Basis(OpenEnum):
    """How well a value is known: printed, reported by a third party, or inferred."""

    INFERRED = "INFERRED"
    PRINTED = "PRINTED"
    SECOND_HAND = "SECOND_HAND"


class BatchMethod(OpenEnum):
    """HTTP method for the path of an item."""

    GET = "GET"
    POST = "POST"
    QUERY = "QUERY"


class Box(OpenEnum):
    """A box of the Epic score sheet."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class CardType(OpenEnum):
    """What kind of card it is; CHARACTER, STORY and FEAT where the exact kind is not known."""

    ADVERSARY = "ADVERSARY"
    ADVERSARY_FEAT = "ADVERSARY_FEAT"
    ADVERSARY_QUEST = "ADVERSARY_QUEST"
    ALLY = "ALLY"
    ANTIHERO = "ANTIHERO"
    BASE = "BASE"
    BONUS = "BONUS"
    CHALLENGE = "CHALLENGE"
    CHARACTER = "CHARACTER"
    CLASS = "CLASS"
    DESTINY = "DESTINY"
    FEAT = "FEAT"
    FINAL_ADVERSARY = "FINAL_ADVERSARY"
    HERITAGE = "HERITAGE"
    HERO = "HERO"
    IDENTITY = "IDENTITY"
    MOTIVATION = "MOTIVATION"
    MULTIPLIER = "MULTIPLIER"
    ORIGIN = "ORIGIN"
    STORY = "STORY"
    TRAIT = "TRAIT"
    TREASURE = "TREASURE"
    VICTORY_CONDITION = "VICTORY_CONDITION"


class ChoiceCode(OpenEnum):
    """What somebody must choose before anything else happens."""

    ADVERSARY_CARD = "ADVERSARY_CARD"
    ASSIGN_ALLY = "ASSIGN_ALLY"
    DISCARD_FEAT = "DISCARD_FEAT"
    HERITAGE = "HERITAGE"
    POWER = "POWER"
    REVEAL_ACT = "REVEAL_ACT"
    TWIST_DRAW = "TWIST_DRAW"


class ClauseKind(OpenEnum):
    """What a clause is about."""

    ACT = "ACT"
    ADVERSARY = "ADVERSARY"
    ALLY = "ALLY"
    ATTEMPT = "ATTEMPT"
    CARD_PLAY = "CARD_PLAY"
    CAST = "CAST"
    COMPONENT = "COMPONENT"
    CORRUPTION = "CORRUPTION"
    ENDGAME = "ENDGAME"
    MOVE = "MOVE"
    SCORING = "SCORING"
    SETUP = "SETUP"
    TURN = "TURN"
    VARIANT = "VARIANT"
    WINNER = "WINNER"


class Column(OpenEnum):
    """A column of the final tally."""

    EXPERIENCE = "EXPERIENCE"
    STORY_ICONS = "STORY_ICONS"
    TRAGEDY = "TRAGEDY"
    TRIUMPH = "TRIUMPH"


class ConsequenceCode(OpenEnum):
    """What follows from a cast. New ones may be added."""

    CORRUPTION_IGNORED = "CORRUPTION_IGNORED"
    CORRUPTION_LOST = "CORRUPTION_LOST"
    DARK_RUNES_KEPT = "DARK_RUNES_KEPT"
    DARK_RUNES_NOW_FORBIDDEN = "DARK_RUNES_NOW_FORBIDDEN"
    DRAWS_KEPT = "DRAWS_KEPT"
    DRAW_ANTIHERO = "DRAW_ANTIHERO"
    DRAW_EITHER = "DRAW_EITHER"
    DRAW_HERO = "DRAW_HERO"
    EFFECTS_KEPT = "EFFECTS_KEPT"
    EXPERIENCE_IGNORED = "EXPERIENCE_IGNORED"
    EXPERIENCE_KEPT = "EXPERIENCE_KEPT"
    FIRST_CAST_UNRESOLVED = "FIRST_CAST_UNRESOLVED"
    GAIN_CORRUPTION = "GAIN_CORRUPTION"
    GAIN_EXPERIENCE = "GAIN_EXPERIENCE"
    PAY_DARK_RUNES = "PAY_DARK_RUNES"
    TWIST_KEPT = "TWIST_KEPT"
    TWIST_OF_FATE = "TWIST_OF_FATE"


class Decided(OpenEnum):
    """The result of consulting a clause. New ones may be added."""

    BROKEN = "BROKEN"
    GIVES = "GIVES"
    HOLDS = "HOLDS"
    NOT_APPLICABLE = "NOT_APPLICABLE"
    UNKNOWN = "UNKNOWN"


class DecisionCode(OpenEnum):
    """What somebody must now choose. New ones may be added."""

    TWIST_DRAW = "TWIST_DRAW"
    TWIST_HERITAGE = "TWIST_HERITAGE"


class DeckName(OpenEnum):
    """A deck on the table."""

    ACT_1 = "ACT_1"
    ACT_2 = "ACT_2"
    ACT_3 = "ACT_3"
    ADVERSARY = "ADVERSARY"
    ANTIHERO = "ANTIHERO"
    HERO = "HERO"


class DefeatProcedure(OpenEnum):
    """How heroes defeat the Adversary in solo and co-op games."""

    DEPLETE = "DEPLETE"
    DEPLETE_AND_OVERCOME = "DEPLETE_AND_OVERCOME"
    GOAL = "GOAL"
    NONE = "NONE"


class DestinyAction(OpenEnum):
    """What a player may do in the Action phase with the power of a card."""

    LOOK = "LOOK"
    REALIGN = "REALIGN"
    STEAL = "STEAL"
    STRIKE = "STRIKE"
    SWAP = "SWAP"
    TRADE = "TRADE"


class DestinyEventCode(OpenEnum):
    """What happens because of a move of Destiny. New ones may be added."""

    AID_PLAYED = "AID_PLAYED"
    AID_STRUCK = "AID_STRUCK"
    BASE_PLAYED = "BASE_PLAYED"
    BONUS_PLAYED = "BONUS_PLAYED"
    CARDS_DRAWN = "CARDS_DRAWN"
    CARD_DISCARDED = "CARD_DISCARDED"
    CARD_GIVEN = "CARD_GIVEN"
    CARD_REALIGNED = "CARD_REALIGNED"
    CARD_STOLEN = "CARD_STOLEN"
    CHARACTER_CHOSEN = "CHARACTER_CHOSEN"
    CURRENT_TREASURE = "CURRENT_TREASURE"
    DECK_REMADE = "DECK_REMADE"
    GAME_WON = "GAME_WON"
    HANDS_SEEN = "HANDS_SEEN"
    HAND_DISCARDED = "HAND_DISCARDED"
    MULTIPLIER_PLAYED = "MULTIPLIER_PLAYED"
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    NO_CHARACTER_FOUND = "NO_CHARACTER_FOUND"
    PHASE_STARTED = "PHASE_STARTED"
    PLAYED_CARDS_DISCARDED = "PLAYED_CARDS_DISCARDED"
    PLAYER_DONE = "PLAYER_DONE"
    ROUND_STARTED = "ROUND_STARTED"
    ROUND_TIED = "ROUND_TIED"
    ROUND_WON = "ROUND_WON"
    TOTAL_COUNTED = "TOTAL_COUNTED"
    TREASURES_GONE = "TREASURES_GONE"
    TREASURE_BURIED = "TREASURE_BURIED"
    TREASURE_WON = "TREASURE_WON"


class DestinyLineCode(OpenEnum):
    """One step of the count. New ones may be added."""

    AFTERWARDS = "AFTERWARDS"
    FACTOR = "FACTOR"
    GROUP = "GROUP"
    GROUPS = "GROUPS"
    MATCHING = "MATCHING"
    MATCHING_PLUS = "MATCHING_PLUS"
    PLUS = "PLUS"
    PRINTED = "PRINTED"
    PRODUCT = "PRODUCT"
    SUM = "SUM"
    TOTAL = "TOTAL"
    TOTAL_PLUS = "TOTAL_PLUS"


class DestinyPhase(OpenEnum):
    """A phase of a round (`destiny.turn.phases`); SETUP comes before the first round."""

    ACTION = "ACTION"
    BASE = "BASE"
    BONUS = "BONUS"
    DESTINY = "DESTINY"
    DRAW = "DRAW"
    FIRST_AID = "FIRST_AID"
    HIT = "HIT"
    MULTIPLIER = "MULTIPLIER"
    SECOND_AID = "SECOND_AID"
    SETUP = "SETUP"
    TOTAL = "TOTAL"
    TREASURE = "TREASURE"


class EpochState(OpenEnum):
    """The state of an epoch."""

    COMING = "COMING"
    CURRENT = "CURRENT"
    OVER = "OVER"
    REVEALED = "REVEALED"


class Event(OpenEnum):
    """What makes a power happen by itself."""

    ACT_CLOSED = "ACT_CLOSED"
    ATTEMPT_DECLARED = "ATTEMPT_DECLARED"
    CHOSEN = "CHOSEN"
    CORRUPTION_GAINED = "CORRUPTION_GAINED"
    DARK_RUNES_BOUGHT = "DARK_RUNES_BOUGHT"
    EXPERIENCE_BANKED = "EXPERIENCE_BANKED"
    FAILED = "FAILED"
    FEAT_PLAYED = "FEAT_PLAYED"
    GAINED = "GAINED"
    GAME_ENDED = "GAME_ENDED"
    JOURNEYED = "JOURNEYED"
    OVERCOME = "OVERCOME"
    RUNES_CAST = "RUNES_CAST"
    TRAIT_GAINED = "TRAIT_GAINED"
    TURN_STARTED = "TURN_STARTED"
    TWIST = "TWIST"
    VIRTUE_GAINED = "VIRTUE_GAINED"


class EventCode(OpenEnum):
    """What happens because of a move. New ones may be added."""

    ABILITY_IGNORED = "ABILITY_IGNORED"
    ACT_CLOSED = "ACT_CLOSED"
    ACT_REVEALED = "ACT_REVEALED"
    ADVERSARY_BEATEN = "ADVERSARY_BEATEN"
    ADVERSARY_CARD_REVEALED = "ADVERSARY_CARD_REVEALED"
    ADVERSARY_FLIPPED = "ADVERSARY_FLIPPED"
    ADVERSARY_GAINED = "ADVERSARY_GAINED"
    ADVERSARY_LOST = "ADVERSARY_LOST"
    ADVERSARY_PHASE = "ADVERSARY_PHASE"
    ADVERSARY_WINS = "ADVERSARY_WINS"
    ALLY_ASSIGNED = "ALLY_ASSIGNED"
    ALLY_GAINED = "ALLY_GAINED"
    ALLY_SACRIFICED = "ALLY_SACRIFICED"
    ANTIHERO_DRAWN = "ANTIHERO_DRAWN"
    ATTEMPT_BROKEN_OFF = "ATTEMPT_BROKEN_OFF"
    ATTEMPT_DECLARED = "ATTEMPT_DECLARED"
    CARD_DISCARDED = "CARD_DISCARDED"
    CARD_GAINED = "CARD_GAINED"
    CARD_PLAYED = "CARD_PLAYED"
    CARD_REVEALED = "CARD_REVEALED"
    CARD_TAKEN = "CARD_TAKEN"
    CAST_AGAIN = "CAST_AGAIN"
    CAST_IGNORED = "CAST_IGNORED"
    CHAPTER_LOST = "CHAPTER_LOST"
    CHAPTER_WON = "CHAPTER_WON"
    CHARACTERS_CHOSEN = "CHARACTERS_CHOSEN"
    CLASS_BLANKED = "CLASS_BLANKED"
    CORRUPTION_GAINED = "CORRUPTION_GAINED"
    CORRUPTION_RETURNED = "CORRUPTION_RETURNED"
    DARK_RUNES_ALLOWED = "DARK_RUNES_ALLOWED"
    DARK_RUNES_BOUGHT = "DARK_RUNES_BOUGHT"
    DECK_REMADE = "DECK_REMADE"
    DESTINY_REVEALED = "DESTINY_REVEALED"
    DIFFICULTY_CHANGED = "DIFFICULTY_CHANGED"
    EFFECT_ANNOUNCED = "EFFECT_ANNOUNCED"
    EXPERIENCE_BANKED = "EXPERIENCE_BANKED"
    EXPERIENCE_GAINED = "EXPERIENCE_GAINED"
    EXPERIENCE_LOST = "EXPERIENCE_LOST"
    EXTRA_JOURNEY = "EXTRA_JOURNEY"
    FAILED = "FAILED"
    GAME_OVER = "GAME_OVER"
    HERO_DRAWN = "HERO_DRAWN"
    JOURNEYED = "JOURNEYED"
    LAST_ACT_CLOSED = "LAST_ACT_CLOSED"
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    NO_EFFECT = "NO_EFFECT"
    OVERCAME = "OVERCAME"
    PAID = "PAID"
    POWER_DECLINED = "POWER_DECLINED"
    POWER_USED = "POWER_USED"
    RESULT_CHANGED = "RESULT_CHANGED"
    RUNES_ADDED = "RUNES_ADDED"
    RUNES_CAST = "RUNES_CAST"
    TRAIT_GAINED = "TRAIT_GAINED"
    TURN_ENDED = "TURN_ENDED"
    TURN_STARTED = "TURN_STARTED"
    VIRTUE_GAINED = "VIRTUE_GAINED"


class Explain(OpenEnum):
    """How much explanation an answer gives."""

    FULL = "FULL"
    NONE = "NONE"
    SUMMARY = "SUMMARY"


class Face(OpenEnum):
    """What a rune shows: SLASH 1, SYMBOL 2, MOON 2 and one Corruption, every other face 0."""

    ANTIHERO = "ANTIHERO"
    BLANK = "BLANK"
    EXPERIENCE = "EXPERIENCE"
    HERO = "HERO"
    MOON = "MOON"
    SLASH = "SLASH"
    SYMBOL = "SYMBOL"
    TWIST = "TWIST"


class FactName(OpenEnum):
    """What a clause may look at. New ones may be added."""

    ABILITIES = "ABILITIES"
    ACT = "ACT"
    ACTION_TAKEN = "ACTION_TAKEN"
    ACTIVE_PLAYER = "ACTIVE_PLAYER"
    ALIGNMENT = "ALIGNMENT"
    ALLOWED = "ALLOWED"
    AMOUNT = "AMOUNT"
    ATTEMPT = "ATTEMPT"
    BANKED = "BANKED"
    BARRED = "BARRED"
    BASE = "BASE"
    BONUSES = "BONUSES"
    BOUGHT = "BOUGHT"
    CANDIDATES = "CANDIDATES"
    CARD = "CARD"
    CARDS = "CARDS"
    CAST = "CAST"
    CHANCE = "CHANCE"
    CHARACTERS_DEALT = "CHARACTERS_DEALT"
    CHOICES = "CHOICES"
    COST = "COST"
    COUNT = "COUNT"
    DARK_RUNES = "DARK_RUNES"
    DIFFICULTY = "DIFFICULTY"
    DISCARDS = "DISCARDS"
    DONE = "DONE"
    EXPERIENCE = "EXPERIENCE"
    FACED = "FACED"
    FREE_DISCARDS = "FREE_DISCARDS"
    GAME_OVER = "GAME_OVER"
    ICON = "ICON"
    IN_HAND = "IN_HAND"
    JOURNEYS = "JOURNEYS"
    LEGAL = "LEGAL"
    LIMIT = "LIMIT"
    MARGIN = "MARGIN"
    MET = "MET"
    MODIFIER = "MODIFIER"
    MORALITY = "MORALITY"
    MULTIPLIERS = "MULTIPLIERS"
    OPEN_ACT = "OPEN_ACT"
    OPTION = "OPTION"
    OPTIONS = "OPTIONS"
    OTHER = "OTHER"
    PENDING = "PENDING"
    PHASE = "PHASE"
    PLAYER = "PLAYER"
    PLAYERS = "PLAYERS"
    POINTS = "POINTS"
    RESULT = "RESULT"
    REVEALED = "REVEALED"
    RUNES = "RUNES"
    SOURCE = "SOURCE"
    STORY_CARDS = "STORY_CARDS"
    SUCCESSES = "SUCCESSES"
    TARGET = "TARGET"
    TARGETS = "TARGETS"
    THRESHOLD = "THRESHOLD"
    TIMES = "TIMES"
    TYPE = "TYPE"
    USED = "USED"


class Family(OpenEnum):
    """Games that share an engine: the adventure family, and Destiny, a game of its own."""

    ADVENTURE = "ADVENTURE"
    DESTINY = "DESTINY"


class HiddenCode(OpenEnum):
    """What kind of cards a view hides. New ones may be added."""

    CHARACTERS = "CHARACTERS"
    DEALT = "DEALT"
    DECK = "DECK"
    DESTINY = "DESTINY"
    HAND = "HAND"
    ROW = "ROW"


class HitKind(OpenEnum):
    """What a search finds."""

    CARD = "CARD"
    CLAUSE = "CLAUSE"
    RULING = "RULING"


class Language(OpenEnum):
    """A language of the texts: English, which every text has, or Polish."""

    EN = "EN"
    PL = "PL"


class LeftOutCode(OpenEnum):
    """What the numbers of a move leave out. New ones may be added."""

    ADVERSARY_CARD = "ADVERSARY_CARD"
    CARD_FACTS = "CARD_FACTS"
    CAST_AGAIN = "CAST_AGAIN"
    MAY_BE_USED = "MAY_BE_USED"
    MORE_DARK_RUNES = "MORE_DARK_RUNES"
    NOT_KNOWN = "NOT_KNOWN"
    POINTS_NOT_KNOWN = "POINTS_NOT_KNOWN"
    TOO_DEAR = "TOO_DEAR"


class LineCode(OpenEnum):
    """What a score line counts. New ones may be added."""

    ADVERSARY_TRAGEDY = "ADVERSARY_TRAGEDY"
    ADVERSARY_TRIUMPH = "ADVERSARY_TRIUMPH"
    ALLY_TRAGEDY = "ALLY_TRAGEDY"
    ALLY_TRIUMPH = "ALLY_TRIUMPH"
    ANTIHERO_CARDS = "ANTIHERO_CARDS"
    CORRUPTION_TRACK = "CORRUPTION_TRACK"
    DESTINY_TRAGEDY = "DESTINY_TRAGEDY"
    DESTINY_TRIUMPH = "DESTINY_TRIUMPH"
    EXPERIENCE = "EXPERIENCE"
    HERO_CARDS = "HERO_CARDS"
    STORY_ICONS = "STORY_ICONS"
    STORY_TRAGEDY = "STORY_TRAGEDY"
    STORY_TRIUMPH = "STORY_TRIUMPH"
    TRIUMPH_FLOOR = "TRIUMPH_FLOOR"


class MissingCode(OpenEnum):
    """What kind of fact is not known. New ones may be added."""

    ADVERSARY_EXPERIENCE = "ADVERSARY_EXPERIENCE"
    ADVERSARY_GOAL = "ADVERSARY_GOAL"
    CARD_FACTS = "CARD_FACTS"
    CARD_GATE = "CARD_GATE"
    CHARACTER_CARD = "CHARACTER_CARD"
    DESTINY_CARD = "DESTINY_CARD"
    HIDDEN_CARDS = "HIDDEN_CARDS"
    PLAYED_CARD = "PLAYED_CARD"
    RANDOM_CARD = "RANDOM_CARD"
    TRACK_SCORE = "TRACK_SCORE"


class Mode(OpenEnum):
    """Who plays against whom."""

    COMPETITIVE = "COMPETITIVE"
    COOP = "COOP"
    SOLO = "SOLO"


class Moment(OpenEnum):
    """When a consequence takes effect."""

    AT_CAST = "AT_CAST"
    AT_RESOLUTION = "AT_RESOLUTION"
    BEFORE_CAST = "BEFORE_CAST"
    FIRST_CAST = "FIRST_CAST"


class PathHalf(OpenEnum):
    """A path of a card, by its half; the only path of a Trait or an Adversary is TOP."""

    BOTTOM = "BOTTOM"
    TOP = "TOP"


class Per(OpenEnum):
    """What a limit is counted over."""

    ATTEMPT = "ATTEMPT"
    GAME = "GAME"
    TURN = "TURN"


class Place(OpenEnum):
    """A place whose cards may be unknown to everybody. New ones may be added."""

    ACT_1 = "ACT_1"
    ACT_2 = "ACT_2"
    ACT_3 = "ACT_3"
    ADVERSARY = "ADVERSARY"
    ANTIHERO = "ANTIHERO"
    DEALT = "DEALT"
    DECK = "DECK"
    DESTINY = "DESTINY"
    HAND = "HAND"
    HERO = "HERO"
    ROW_1 = "ROW_1"
    ROW_2 = "ROW_2"
    ROW_3 = "ROW_3"


class ProblemSlug(OpenEnum):
    """Stable name of a kind of problem; `type` is `/problems/<slug>`. New ones may be added."""

    BODY_TOO_LARGE = "body-too-large"
    HEADERS_TOO_LARGE = "headers-too-large"
    IMPOSSIBLE_STATE = "impossible-state"
    INTERNAL = "internal"
    INVALID_REQUEST = "invalid-request"
    KEY_IN_URL = "key-in-url"
    KEY_NEEDED = "key-needed"
    KEY_REFUSED = "key-refused"
    MALFORMED_JSON = "malformed-json"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    NOT_ACCEPTABLE = "not-acceptable"
    NOT_FOUND = "not-found"
    OVERLOADED = "overloaded"
    QUOTA_EXCEEDED = "quota-exceeded"
    QUOTA_TOO_SMALL = "quota-too-small"
    REQUEST_TIMEOUT = "request-timeout"
    SCOPE_MISSING = "scope-missing"
    TIMEOUT = "timeout"
    TOO_MUCH_WORK = "too-much-work"
    UNKNOWN_TABLE = "unknown-table"
    UNSUPPORTED_MEDIA_TYPE = "unsupported-media-type"
    URL_TOO_LONG = "url-too-long"


class ReasonCode(OpenEnum):
    """Why something is not allowed, cannot be, or is worth saying. New ones may be added."""

    ACTION_TAKEN = "ACTION_TAKEN"
    ACT_BELOW_SLOT = "ACT_BELOW_SLOT"
    ACT_CLOSED = "ACT_CLOSED"
    ACT_NOT_CLOSED = "ACT_NOT_CLOSED"
    ADVERSARY_FACED = "ADVERSARY_FACED"
    ADVERSARY_NOT_TUCKED = "ADVERSARY_NOT_TUCKED"
    ADVERSARY_TOO_EARLY = "ADVERSARY_TOO_EARLY"
    ALLY_NOT_UNDER_CHALLENGE = "ALLY_NOT_UNDER_CHALLENGE"
    ALREADY_CAST = "ALREADY_CAST"
    ALREADY_DONE = "ALREADY_DONE"
    ATTEMPT_UNDER_WAY = "ATTEMPT_UNDER_WAY"
    BASE_REQUIRED = "BASE_REQUIRED"
    BONUS_FORBIDDEN = "BONUS_FORBIDDEN"
    BONUS_LIMIT = "BONUS_LIMIT"
    CARD_BARRED = "CARD_BARRED"
    CARD_DUE = "CARD_DUE"
    CARD_GATED = "CARD_GATED"
    CARD_RULESET = "CARD_RULESET"
    CARD_TOO_EARLY = "CARD_TOO_EARLY"
    CARD_TWICE = "CARD_TWICE"
    CARD_TYPE = "CARD_TYPE"
    CARD_UNSOUND = "CARD_UNSOUND"
    CAST_AGAIN = "CAST_AGAIN"
    CHANCE_STANDS = "CHANCE_STANDS"
    CHARACTERS_CHOSEN = "CHARACTERS_CHOSEN"
    CHARACTERS_NOT_CHOSEN = "CHARACTERS_NOT_CHOSEN"
    CHOICE_INCOMPLETE = "CHOICE_INCOMPLETE"
    CHOICE_NEEDED = "CHOICE_NEEDED"
    CHOICE_NOT_DUE = "CHOICE_NOT_DUE"
    CHOICE_OPEN = "CHOICE_OPEN"
    CONDITION_UNMET = "CONDITION_UNMET"
    COST_UNPAID = "COST_UNPAID"
    DARK_RUNES_FORBIDDEN = "DARK_RUNES_FORBIDDEN"
    DARK_RUNES_UNPAID = "DARK_RUNES_UNPAID"
    DARK_RUNE_LIMIT = "DARK_RUNE_LIMIT"
    DECK_TWICE = "DECK_TWICE"
    DISCARD_OPEN = "DISCARD_OPEN"
    DRAWN_BY_SERVICE = "DRAWN_BY_SERVICE"
    DUPLICATE_CARD_ID = "DUPLICATE_CARD_ID"
    DUPLICATE_LEVEL = "DUPLICATE_LEVEL"
    DUPLICATE_PLAYER = "DUPLICATE_PLAYER"
    EFFECT_PENDING = "EFFECT_PENDING"
    FACE_NOT_ON_RUNE = "FACE_NOT_ON_RUNE"
    FREE_DISCARD_USED = "FREE_DISCARD_USED"
    GAME_NOT_OVER = "GAME_NOT_OVER"
    GAME_OVER = "GAME_OVER"
    GIVEN_BY_TABLE = "GIVEN_BY_TABLE"
    HOLDS_CHARACTER = "HOLDS_CHARACTER"
    JOURNEY_LIMIT = "JOURNEY_LIMIT"
    JOURNEY_TOO_LATE = "JOURNEY_TOO_LATE"
    LIMIT_REACHED = "LIMIT_REACHED"
    MAY_BE_USED = "MAY_BE_USED"
    MORALITY_OFF_TRACK = "MORALITY_OFF_TRACK"
    MULTIPLIER_LIMIT = "MULTIPLIER_LIMIT"
    MUST_FACE_ADVERSARY = "MUST_FACE_ADVERSARY"
    NOTHING_PENDING = "NOTHING_PENDING"
    NOTHING_TO_CHOOSE = "NOTHING_TO_CHOOSE"
    NOT_AGREED = "NOT_AGREED"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    NOT_CAST = "NOT_CAST"
    NOT_DEALT = "NOT_DEALT"
    NOT_IN_CHAIN = "NOT_IN_CHAIN"
    NOT_IN_HAND = "NOT_IN_HAND"
    NOT_IN_ROW = "NOT_IN_ROW"
    NOT_OF_THIS_PHASE = "NOT_OF_THIS_PHASE"
    NOT_OWN_CARD = "NOT_OWN_CARD"
    NOT_YOUR_SEAT = "NOT_YOUR_SEAT"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    NO_ADVERSARY = "NO_ADVERSARY"
    NO_ALIGNMENT = "NO_ALIGNMENT"
    NO_ALLIES = "NO_ALLIES"
    NO_ATTEMPT = "NO_ATTEMPT"
    NO_BANKED_EXPERIENCE = "NO_BANKED_EXPERIENCE"
    NO_CHARACTER = "NO_CHARACTER"
    NO_CLASS = "NO_CLASS"
    NO_SUCH_AID = "NO_SUCH_AID"
    NO_SUCH_BASE = "NO_SUCH_BASE"
    NO_SUCH_CHAPTER = "NO_SUCH_CHAPTER"
    NO_SUCH_PATH = "NO_SUCH_PATH"
    NO_SUCH_POWER = "NO_SUCH_POWER"
    NO_TREASURE = "NO_TREASURE"
    NO_TURN = "NO_TURN"
    NO_WITHDRAWAL = "NO_WITHDRAWAL"
    OPPOSED_ALIGNMENTS = "OPPOSED_ALIGNMENTS"
    OPTIONS_EXIST = "OPTIONS_EXIST"
    OUT_OF_ORDER = "OUT_OF_ORDER"
    PLAYER_COUNT = "PLAYER_COUNT"
    PREREQUISITE_UNMET = "PREREQUISITE_UNMET"
    RECEIPT_NOT_OURS = "RECEIPT_NOT_OURS"
    REROLL_RUNES_ADDED = "REROLL_RUNES_ADDED"
    REROLL_RUNES_REMOVED = "REROLL_RUNES_REMOVED"
    ROLL_OUT_OF_ORDER = "ROLL_OUT_OF_ORDER"
    ROLL_TAKEN = "ROLL_TAKEN"
    ROLL_UNAVAILABLE = "ROLL_UNAVAILABLE"
    ROW_FACE_DOWN = "ROW_FACE_DOWN"
    ROW_SIZE = "ROW_SIZE"
    ROW_TWICE = "ROW_TWICE"
    RUNE_COUNT = "RUNE_COUNT"
    RUNE_NOT_IN_POOL = "RUNE_NOT_IN_POOL"
    SEAL_NOT_OURS = "SEAL_NOT_OURS"
    SEEDS_NOT_COMMITTED = "SEEDS_NOT_COMMITTED"
    SET_DIFFERS = "SET_DIFFERS"
    SLOT_FULL = "SLOT_FULL"
    SLOT_NOT_IN_RULESET = "SLOT_NOT_IN_RULESET"
    SLOT_ORDER = "SLOT_ORDER"
    TABLE_PLAYED_ON = "TABLE_PLAYED_ON"
    TOO_MANY_ABILITIES = "TOO_MANY_ABILITIES"
    TOO_MANY_BLANKS = "TOO_MANY_BLANKS"
    TOO_MANY_CARDS = "TOO_MANY_CARDS"
    TOO_MANY_DEALT = "TOO_MANY_DEALT"
    TOO_MANY_TWISTS = "TOO_MANY_TWISTS"
    UNKNOWN_BOARD = "UNKNOWN_BOARD"
    UNKNOWN_CARD = "UNKNOWN_CARD"
    UNKNOWN_EPOCH = "UNKNOWN_EPOCH"
    UNKNOWN_OPTION = "UNKNOWN_OPTION"
    UNKNOWN_PLAYER = "UNKNOWN_PLAYER"
    UNKNOWN_RULESET = "UNKNOWN_RULESET"
    UNKNOWN_RULING = "UNKNOWN_RULING"
    UNKNOWN_SET = "UNKNOWN_SET"
    UNSUPPORTED_RULESET = "UNSUPPORTED_RULESET"
    WRONG_ACT = "WRONG_ACT"
    WRONG_CORRUPTION = "WRONG_CORRUPTION"
    WRONG_DRAWN_CARD = "WRONG_DRAWN_CARD"
    WRONG_END = "WRONG_END"
    WRONG_PHASE = "WRONG_PHASE"
    WRONG_RULESET = "WRONG_RULESET"
    WRONG_SEAT_KEY = "WRONG_SEAT_KEY"
    WRONG_TARGET = "WRONG_TARGET"
    WRONG_TOTAL = "WRONG_TOTAL"
    WRONG_TREASURE_POINTS = "WRONG_TREASURE_POINTS"
    WRONG_WINDOW = "WRONG_WINDOW"


class ReceiptFault(OpenEnum):
    """What is wrong with a receipt. New ones may be added."""

    ALGORITHM = "ALGORITHM"
    BAD_SIGNATURE = "BAD_SIGNATURE"
    BROKEN_CHAIN = "BROKEN_CHAIN"
    FORK = "FORK"
    MALFORMED = "MALFORMED"
    UNKNOWN_KEY = "UNKNOWN_KEY"
    WRONG_COMMITMENT = "WRONG_COMMITMENT"
    WRONG_FACES = "WRONG_FACES"


class RepairKind(OpenEnum):
    """What a repair changes."""

    MOVE = "MOVE"
    SITUATION = "SITUATION"


class RulingStatus(OpenEnum):
    """Where an answer comes from: a rulebook says it, it follows from one, or we chose it."""

    INFERRED = "INFERRED"
    OURS = "OURS"
    PRINTED = "PRINTED"


class Rune(OpenEnum):
    """A kind of rune: three CORE, two ordinary and one special for each Ability, three DARK."""

    CHARISMA = "CHARISMA"
    CHARISMA_SPECIAL = "CHARISMA_SPECIAL"
    CONSTITUTION = "CONSTITUTION"
    CONSTITUTION_SPECIAL = "CONSTITUTION_SPECIAL"
    CORE = "CORE"
    DARK = "DARK"
    DEXTERITY = "DEXTERITY"
    DEXTERITY_SPECIAL = "DEXTERITY_SPECIAL"
    INTELLIGENCE = "INTELLIGENCE"
    INTELLIGENCE_SPECIAL = "INTELLIGENCE_SPECIAL"
    STRENGTH = "STRENGTH"
    STRENGTH_SPECIAL = "STRENGTH_SPECIAL"
    WISDOM = "WISDOM"
    WISDOM_SPECIAL = "WISDOM_SPECIAL"


class ScoreStatus(OpenEnum):
    """Whether everything that a total needs was known."""

    FINAL = "FINAL"
    INDETERMINATE = "INDETERMINATE"


class SearchWarningCode(OpenEnum):
    """Why a part of a query was changed or left out. New ones may be added."""

    BAD_OPERATOR = "BAD_OPERATOR"
    BAD_VALUE = "BAD_VALUE"
    DANGLING_OPERATOR = "DANGLING_OPERATOR"
    EMPTY_QUERY = "EMPTY_QUERY"
    MISSING_VALUE = "MISSING_VALUE"
    NOTHING_FITS = "NOTHING_FITS"
    QUERY_TOO_LONG = "QUERY_TOO_LONG"
    SOME_WORDS = "SOME_WORDS"
    TOO_DEEP = "TOO_DEEP"
    TOO_MANY_TERMS = "TOO_MANY_TERMS"
    UNBALANCED_PARENTHESIS = "UNBALANCED_PARENTHESIS"
    UNBALANCED_QUOTE = "UNBALANCED_QUOTE"
    UNKNOWN_CURSOR = "UNKNOWN_CURSOR"
    UNKNOWN_KEY = "UNKNOWN_KEY"
    UNKNOWN_RULESET = "UNKNOWN_RULESET"
    UNKNOWN_WORD = "UNKNOWN_WORD"


class Severity(OpenEnum):
    """How bad a fault of a card is. Append-only."""

    UNCLEAR = "UNCLEAR"
    UNKNOWN = "UNKNOWN"
    WRONG = "WRONG"


class Slot(OpenEnum):
    """The Character card that a Story card is under; CLASS takes MOTIVATION's place in Epic."""

    CLASS = "CLASS"
    DESTINY = "DESTINY"
    MOTIVATION = "MOTIVATION"
    ORIGIN = "ORIGIN"


class Standing(OpenEnum):
    """Whether the secret was in force when the faces were made."""

    FRESH = "FRESH"
    RECOMPUTED = "RECOMPUTED"


class StoryIcon(OpenEnum):
    """The six Story icons of the adventure family."""

    ARCANA = "ARCANA"
    DIVINITY = "DIVINITY"
    JUSTICE = "JUSTICE"
    NATURE = "NATURE"
    ROYALTY = "ROYALTY"
    VILLAINY = "VILLAINY"


class Subject(OpenEnum):
    """What a throw is about."""

    POOL = "POOL"
    SNAPSHOT = "SNAPSHOT"


class Target(OpenEnum):
    """Whom the effects are for."""

    ACTIVE_PLAYER = "ACTIVE_PLAYER"
    ANY_PLAYER = "ANY_PLAYER"
    EACH_OTHER = "EACH_OTHER"
    EACH_PLAYER = "EACH_PLAYER"
    OTHER_PLAYER = "OTHER_PLAYER"
    POWERS_PLAYER = "POWERS_PLAYER"


class Uniqueness(OpenEnum):
    """What ensures that a place in a game has only one roll, opening or move."""

    LEDGER = "LEDGER"
    NONE = "NONE"


class VerdictStatus(OpenEnum):
    """Whether a move is legal, as far as the table is known."""

    ILLEGAL = "ILLEGAL"
    INDETERMINATE = "INDETERMINATE"
    LEGAL = "LEGAL"


class Whose(OpenEnum):
    """Whose attempt, turn or gain it must be, seen from the card's player."""

    ANYBODY = "ANYBODY"
    OTHERS = "OTHERS"
    OWN = "OWN"


class Window(OpenEnum):
    """When a player may use a power or play a card (`card.play.timing.*`)."""

    AFTER_RESOLUTION = "AFTER_RESOLUTION"
    ANY_TIME = "ANY_TIME"
    BEFORE_CAST = "BEFORE_CAST"
    DURING_ATTEMPT = "DURING_ATTEMPT"
    OWN_TURN = "OWN_TURN"


class WordKind(OpenEnum):
    """What codes are about. New ones may be added."""

    ABILITY = "ABILITY"
    ALIGNMENT = "ALIGNMENT"
    CARD_TYPE = "CARD_TYPE"
    CAST_DECISION = "CAST_DECISION"
    COLUMN = "COLUMN"
    CONSEQUENCE = "CONSEQUENCE"
    DECISION = "DECISION"
    DECK = "DECK"
    DESTINY_EVENT = "DESTINY_EVENT"
    DESTINY_LINE = "DESTINY_LINE"
    DESTINY_MOVE = "DESTINY_MOVE"
    EVENT = "EVENT"
    FACE = "FACE"
    HIDDEN = "HIDDEN"
    LEFT_OUT = "LEFT_OUT"
    LINE = "LINE"
    MISSING = "MISSING"
    MOMENT = "MOMENT"
    MOVE = "MOVE"
    OUTCOME = "OUTCOME"
    PATH = "PATH"
    PHASE = "PHASE"
    REASON = "REASON"
    RUNE = "RUNE"
    STORY_ICON = "STORY_ICON"
    VERDICT = "VERDICT"


class AbilityCounts(Shape, frozen=True, kw_only=True):
    """How many icons of each Ability; an Ability that is not named counts 0."""

    strength: int = field(name="STRENGTH", default=0)
    """Number of icons, 0 to 99."""
    dexterity: int = field(name="DEXTERITY", default=0)
    """Number of icons, 0 to 99."""
    constitution: int = field(name="CONSTITUTION", default=0)
    """Number of icons, 0 to 99."""
    intelligence: int = field(name="INTELLIGENCE", default=0)
    """Number of icons, 0 to 99."""
    wisdom: int = field(name="WISDOM", default=0)
    """Number of icons, 0 to 99."""
    charisma: int = field(name="CHARISMA", default=0)
    """Number of icons, 0 to 99."""


class AdventureParameters(Shape, frozen=True, kw_only=True):
    """The values in which the four adventure rulebooks differ."""

    middle_slot: Slot
    """The second of the three Character cards of a story: MOTIVATION, or CLASS in Epic."""
    slot_size: int
    """How many Story cards go under each Character card."""
    dark_runes_per_turn: int
    """The most Dark runes that may be bought in a turn."""
    dark_rune_cost: int
    """What one Dark rune costs, in Experience."""
    runes_per_ability: int
    """The most runes of one Ability in a pool."""
    ability_types_per_pool: int | None
    """The most Abilities in one pool; None if there is no limit."""
    twist_activates_heritage: bool
    """Whether a Twist of Fate activates the Heritage (Epic)."""
    story_icon_scores: Sequence[int]
    """Points for 0, 1, 2, 3 and 4 or more copies of a Story icon."""
    allies: bool
    """Whether Ally cards exist."""
    banks_experience: bool
    """Whether Experience can be banked on the Class."""
    sheet_boxes: bool
    """Whether the score sheet has boxes A to E."""
    defeat_procedure: DefeatProcedure
    """How the Adversary is defeated."""
    judges_moves: bool
    """Whether moves are judged, and not only casts, odds and scores."""
    row_sizes: Sequence[int]
    """Cards in a row, for 1 player, 2 players and so on."""
    starting_experience: int
    """Experience at the start."""
    character_types: Sequence[CharacterDeal]
    """Character cards dealt to a player; one of each type is kept."""
    class_thresholds: Sequence[int]
    """Amounts of banked Experience at which the powers of a Class begin to work (Epic)."""
    journey_cost: int
    """What one Journey costs, in Experience."""
    journeys_per_turn: int | None
    """The most Journeys that may be paid for in a turn; None if there is no limit."""
    adversary_experience_per_player: int
    """Experience that the Adversary starts with, for each player."""
    default_board: str
    """Board used when none is named."""


class AdversaryState(Shape, frozen=True, kw_only=True):
    """The Adversary of a solo, co-op or Epic game, while it is played or scored."""

    card: str | None = None
    """Id of its card; None if not known."""
    experience: int | None = None
    """Its Experience; None if not known."""
    goal: int | None = None
    """Experience at which it wins (1st edition, Polish); if None, `solo_goal` and `goal_per_player`
    give it.
    """
    quests: Sequence[str] = ()
    """Quest cards in force."""
    faced: Sequence[str] = ()
    """Players who have faced the Adversary side of the card, by key (Epic)."""
    faced_final: Sequence[str] = ()
    """Players who have faced the Final Adversary, by key (Epic)."""
    solo_goal: int | None = None
    """Solo goal on the Victory card; used if `goal` is None."""
    goal_per_player: int | None = None
    """Goal per player on the Victory card; used if `goal` is None."""


class AllyCard(Shape, frozen=True, kw_only=True):
    """An Ally beside a player's board."""

    card: str
    """Id of the card, `<set>.<slug>`."""
    sacrificed: bool = False
    """Whether it has been turned face down."""


class AnswerStatement(Shape, frozen=True, kw_only=True):
    """The statement that the service gave this answer to this request."""

    operation: str
    """Name of the operation."""
    request: str
    """Digest of the request as it was sent."""
    outcome: str
    """Digest of the answer, as REST gives it."""
    catalogue: str
    """Digest of the catalogue."""
    engine: str
    """Version of the engine."""
    citations: Sequence[str]
    """The `clauses` of the answer; empty if it has none."""


class AppliedRuling(Shape, frozen=True, kw_only=True):
    """A ruling on an unclear rule that the answer depended on."""

    ruling: str
    """Id of the ruling."""
    option: str
    """The option used."""
    chosen: bool
    """True if the request chose it; false if it is the default."""


class Ask(Shape, frozen=True, kw_only=True):
    """Cards that a move takes and nobody could know: it names them, or they stay unseen."""

    field: str
    """Field of the move that names them: `drawn`, or a field of that kind of move."""
    from_: Place
    """Where they come from."""
    count: int
    """How many, as far as the table shows."""
    at_most: int | None
    """How many at most; None where that depends on the cards that come."""
    unseen: bool
    """Whether they may stay unseen; if false, the move must name them."""


class Attempt(Shape, frozen=True, kw_only=True):
    """The attempt under way."""

    card: str
    """The Challenge."""
    path: PathHalf
    """The declared path."""
    dark: int = 0
    """Dark runes in the pool."""
    gifts: AbilityCounts = field(default_factory=lambda: AbilityCounts())
    """Ability icons that cards give for this attempt."""
    dark_runes_allowed: bool = False
    """A card lifts the ban on Dark runes at four Corruption."""
    ignored: Sequence[Ability] = ()
    """Abilities whose runes do not count."""
    changes: Sequence[Change] = ()
    """Changes to result and difficulty."""
    failed: bool = False
    """A card makes the attempt fail."""
    due: Sequence[DueFeat] = ()
    """Adversary Feats that take effect at resolution (Epic)."""
    class_blank: bool = False
    """The Class gives nothing in this attempt (Epic)."""
    experience_if_failed: int = 0
    """Extra Experience gained if it fails (Epic)."""
    corruption: int = 0
    """Corruption that moons of the cast have brought (ruling `moon-timing`)."""
    recasting: bool = False
    """A card lets the runes be cast again."""
    rerolled: Sequence[RuneFace] | None = None
    """Faces of the first cast; None unless the runes were cast again."""
    faces: Sequence[RuneFace] | None = None
    """Faces of the cast; None before it."""


class AttemptCondition(Shape, frozen=True, kw_only=True):
    """Conditions on an attempt; all that are given must hold."""

    abilities: Sequence[Ability] = ()
    """The Challenge lists one of these."""
    path: Column | None = None
    """The declared path scores in this column."""
    acts: Sequence[int] = ()
    """The Challenge is of one of these Acts."""
    card_type: CardType | None = None
    """Kind of the card attempted."""
    faces: Sequence[Face] = ()
    """At least one rune of the cast shows one of these."""
    path_abilities: Sequence[Ability] = ()
    """The declared path grants an icon of one of these (Epic)."""
    half: PathHalf | None = None
    """The declared path is this half."""
    adversary: bool | None = None
    """True: the player must be facing the game's Adversary, either side; false: must not."""


class AttemptDarkOdds(Shape, frozen=True, kw_only=True):
    """What the attempt brings with this many Dark runes, bought as the rules allow."""

    dark: int
    """Dark runes that are cast."""
    success: float | None
    """Probability of overcoming the Challenge; None for the reasons in `left_out`."""
    expected: float | None
    """Expected change of the player's final score, less the cost of these Dark runes; None for the
    reasons in `left_out`.
    """
    experience: int
    """Experience that the player pays for them now."""
    corruption: float
    """Expected number of moons: what the runes cost in Corruption."""
    moon: float
    """Probability of one moon or more."""
    twist: float
    """Probability of a Twist of Fate."""
    left_out: Sequence[LeftOutCode]
    """What the numbers leave out; they are exact if this is empty."""
    choices: Sequence[BestChoice] | None
    """The choices that the numbers assume. Drawn cards are worth nothing in them, so one option to
    draw stands for all. Null if there are no numbers, or if naming the choices takes too much work.
    """


class AttemptOdds(Shape, frozen=True, kw_only=True):
    """What an attempt brings, worked out over all throws and choices."""

    card: str
    """What is attempted."""
    path: PathHalf
    """The declared path."""
    player: str
    """The player who attempts it: the active player."""
    by_dark_runes: Sequence[AttemptDarkOdds]
    """One row for the Dark runes already in the pool, and one for each larger number allowed."""
    best: int | None
    """`dark` of the row that is best for the player among those with `expected`: the most points,
    then the highest probability of success, then the fewest runes. Null if no row has it.
    """


class BankExperience(Shape, frozen=True, kw_only=True):
    """Bank Experience on your Class, for good (`class.bank.epic`)."""

    count: int = 1
    """How much Experience, at least 1; no rule lets it be taken back."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class BatchAnswer(Shape, frozen=True, kw_only=True):
    """The answers, in the order of the items."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[BatchItemAnswer]
    """One for each item."""


class BatchItem(Shape, frozen=True, kw_only=True):
    """One request: an operation by its name, or any path under /v1 except that of batches."""

    key: str | None = None
    """Your name for it, given back with its answer."""
    operation: (
        Literal[
            "odds",
            "cast",
            "score",
            "score_sheet",
            "validate",
            "legal_moves",
            "replay",
            "setup",
            "view",
            "destiny_validate",
            "destiny_legal_moves",
            "destiny_replay",
            "destiny_setup",
            "destiny_view",
            "destiny_total",
            "best_total",
            "check_cards",
            "parse_cards",
            "named_cards",
            "commit_seeds",
            "verify_receipt",
        ]
        | None
    ) = None
    """Name of an operation, asked with `body`; not with `path`."""
    method: BatchMethod | None = None
    """HTTP method for `path`; if None, POST with a body and GET without."""
    path: str | None = None
    """Path with its query string, such as `/v1/cards?ids=...`."""
    body: Any = None
    """Body of the request, as it would be sent alone."""


class BatchItemAnswer(Shape, frozen=True, kw_only=True):
    """The answer to one item."""

    key: str | None
    """The key of the item."""
    status: int
    """HTTP status of this answer."""
    headers: Mapping[str, str]
    """Headers that concern this answer alone."""
    body: Any
    """What the item would get alone: an answer or, from 400 on, a problem. The pointers of a
    problem lead into this batch: `/items/0/body/...`.
    """


class BatchRequest(Shape, frozen=True, kw_only=True):
    """A list of requests that do not depend on each other."""

    items: Sequence[BatchItem]
    """The requests. One that cannot be read fails alone. The operator sets how many there may be;
    `/` gives the number.
    """


class BestChoice(Shape, frozen=True, kw_only=True):
    """The best option of a choice that an attempt leads to; the numbers assume it."""

    code: ChoiceCode
    """What is asked."""
    card: str | None
    """The card whose power asks; None if none does."""
    power: int | None
    """Index of the power on that card."""
    option: str
    """The best option, as a `choose` move gives it."""
    overcome: bool | None
    """When it is asked: None at the cast, true after the attempt is overcome, false after it fails.
    """
    least: int
    """The fewest successes of the runes for which the option is best."""
    most: int | None
    """The most successes for which it is best; None if there is no upper bound."""
    faces: Sequence[Sequence[Face]]
    """The combinations of faces (without slashes, symbols and blanks) for which it is best; empty
    if the faces make no difference.
    """
    chance: float
    """Probability that this option is chosen."""


class BestTotal(Shape, frozen=True, kw_only=True):
    """The highest Destiny total that a hand can reach, and how."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    best: DestinyPlayerTotal
    realigned: Sequence[DestinyRealignment]
    """Changes of alignment that it needs, at most one for each power that may change one."""
    unplayed: Sequence[str]
    """Cards that stay in the hand."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class BestTotalRequest(Shape, frozen=True, kw_only=True):
    """What is the most that this hand can be worth?"""

    ruleset: RulesetId
    """DESTINY."""
    hand: Sequence[str]
    """The cards in hand."""
    character: str | None = None
    """The player's Character."""
    aids: Sequence[str] = ()
    """Aid cards, in the order in which they were played."""
    treasures: Sequence[str] = ()
    """The player's Treasures."""
    realigned: Sequence[DestinyRealignment] = ()
    """Alignments that are changed already; each has used up a power that may change one."""
    extra_cards: Sequence[InlineCard] = ()
    """Cards that the catalogue does not have."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class Board(Shape, frozen=True, kw_only=True):
    """A player board as data. Levels that it does not list are not known."""

    id: str
    """Id of the board."""
    name: str
    """Title."""
    rulesets: Sequence[RulesetId]
    """Rulesets it can be used with."""
    track: Sequence[TrackLevel]
    """Levels, top first."""
    note: str
    """Where the values come from."""


class BoardChoice(Shape, frozen=True, kw_only=True):
    """Which player board to use: one of the catalogue, or the caller's own."""

    board: str | None = None
    """Id of a board in the catalogue."""
    custom: CustomBoard | None = None
    """The caller's own board."""

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, board: str) -> None: ...

        @overload
        def __init__(self, *, custom: CustomBoard) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class BoardPage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/boards`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[Board]
    """In order."""


class Boxes(Shape, frozen=True, kw_only=True):
    """The Epic score sheet: Triumph, Tragedy, Experience, Story icons, Final Adversary."""

    a: int | None
    """Box A, Triumph; None if not known."""
    b: int | None
    """Box B, Tragedy; None if not known."""
    c: int
    """Box C, Experience."""
    d: int | None
    """Box D, Story icons; None if not known."""
    e: int | None
    """Box E, the Final Adversary; None if not known."""


class BulkFile(Shape, frozen=True, kw_only=True):
    """A whole collection in one language as one file, one JSON value per line."""

    collection: str
    """Name of the collection."""
    language: Language
    """Language of its texts."""
    path: str
    """Path of the file."""
    items: int
    """Number of lines."""
    size: int
    """Size in bytes."""
    sha256: str
    """SHA-256 of the bytes in hex."""


class BulkIndex(Shape, frozen=True, kw_only=True):
    """Every file of the bulk download."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    files: Sequence[BulkFile]
    """Each collection in each language."""


class BuyDarkRunes(Shape, frozen=True, kw_only=True):
    """Buy Dark runes for the attempt (`dark.buy.*`)."""

    count: int = 1
    """How many."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class Campaign(Shape, frozen=True, kw_only=True):
    """How far a campaign has come: which envelopes are open (Epic)."""

    chapter: int = 1
    """The chapter being played."""
    unlocked: Sequence[str] = ()
    """Cards from opened envelopes that stay in the decks."""
    won: Sequence[int] = ()
    """Chapters whose Adversary was defeated."""


class CardByName(Shape, frozen=True, kw_only=True):
    """What one name means."""

    found: CardFound | None
    """The card; None if none or several have the name."""
    nearest: Sequence[CardFound]
    """If `found` is None: cards it may mean, 3 at most."""
    message: str | None
    """Why no card is found, in words; None if one is."""


class CardCalled(Shape, frozen=True, kw_only=True):
    """One card, by a name."""

    exact: str | None = None
    """Its id or whole name in any language; case and accents are ignored."""
    fuzzy: str | None = None
    """A part of its name, or its name misspelt."""
    ruleset: RulesetId | None = None
    """A ruleset that the card belongs to; None for any."""
    type: CardType | None = None
    """Type of the card; None for any."""

    if TYPE_CHECKING:

        @overload
        def __init__(
            self,
            *,
            exact: str,
            ruleset: RulesetId | None = ...,
            type: CardType | None = ...,
        ) -> None: ...

        @overload
        def __init__(
            self,
            *,
            fuzzy: str,
            ruleset: RulesetId | None = ...,
            type: CardType | None = ...,
        ) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class CardFinding(Shape, frozen=True, kw_only=True):
    """One thing that is wrong, unclear or unknown."""

    severity: Severity
    """How bad it is."""
    code: str
    """Stable name; new ones are only added."""
    pointer: str
    """JSON pointer to what it is about."""
    text: LocalText
    """What was found, in words, in both languages."""


class CardFound(Shape, frozen=True, kw_only=True):
    """A card that a name may mean; its id finds the rest of it in the catalogue."""

    card: str
    """Its id."""
    name: str
    """Its name in the language of the answer."""
    type: CardType
    """Kind of card."""
    set: str
    """Its set."""


class CardName(Shape, frozen=True, kw_only=True):
    """A card as a list of suggestions shows it."""

    card: str
    """`<set>.<slug>`."""
    name: str
    """Its name."""
    type: CardType
    """Kind of card."""
    set: str
    """Its set."""


class CardNames(Shape, frozen=True, kw_only=True):
    """Cards with a word in their name that begins with `q`."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[CardName]
    """The best first."""
    total: int
    """How many cards match, listed or not."""


class CardPage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/cards`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[CatalogueCard]
    """In order."""


class CardSet(Shape, frozen=True, kw_only=True):
    """A set of cards: where it comes from and under which licence its data are."""

    id: str
    """Prefix of its card ids."""
    name: str
    """Title."""
    licence: str
    """Licence of the set's data."""
    complete: bool
    """Whether every card of the printed set is in it."""
    note: str
    """Where the facts come from."""


class CardSetPage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/sets`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[CardSet]
    """In order."""


class Cast(Shape, frozen=True, kw_only=True):
    """How the runes fell: thrown at the table, from a seed, or by the service."""

    faces: Sequence[RuneFace] | None = None
    """One entry for each rune of the pool, in any order."""
    seed: str | None = None
    """The same seed and pool always show the same faces."""
    roll: Roll | None = None
    """The service throws: nobody chooses the faces, and a receipt proves it."""

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, faces: Sequence[RuneFace]) -> None: ...

        @overload
        def __init__(self, *, seed: str) -> None: ...

        @overload
        def __init__(self, *, roll: Roll) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class CastAnswer(Shape, frozen=True, kw_only=True):
    """What a cast means: successes, margin, and every consequence in order."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    runes: Sequence[ShownRune]
    """Every rune thrown."""
    successes: int
    """Successes shown by the runes."""
    modifier: int
    """Successes that cards added or took away."""
    result: int
    """Successes plus modifier."""
    difficulty: int
    """Result that was needed."""
    margin: int
    """Result minus difficulty; negative on a failure."""
    outcome: AttemptOutcome
    """OVERCOME when the margin is 0 or more."""
    consequences: Sequence[Consequence]
    """What follows from the cast, in order."""
    decisions: Sequence[Decision]
    """What must now be chosen."""
    caster: CasterAfter
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class CastRequest(Shape, frozen=True, kw_only=True):
    """Resolve a cast: what the faces mean and what follows from them."""

    ruleset: RulesetId
    """The ruleset to judge by."""
    pool: Pool
    """Runes cast."""
    cast: Cast
    """How the runes fell."""
    difficulty: int = 0
    """Result needed, all increases included; 0 to 99."""
    modifier: int = 0
    """Successes that cards add or take away; -99 to 99."""
    caster: Caster = field(default_factory=lambda: Caster())
    """The casting hero."""
    rerolled: Sequence[RuneFace] | None = None
    """Faces of the first cast, when this one re-casts the attempt."""
    board: BoardChoice | None = None
    """Player board; the ruleset's own if None."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class CastRunes(Shape, frozen=True, kw_only=True):
    """Cast the runes of the attempt, or cast them again (`cast.throw`, `reroll.*`)."""

    cast: Cast
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class Caster(Shape, frozen=True, kw_only=True):
    """The casting hero when the runes are thrown. It includes what a first cast of the same attempt
    cost and gave; the Dark runes that this cast adds are not paid for yet.
    """

    experience: int | None = None
    """Unspent Experience; if given, the Dark runes must be paid from it."""
    morality: int | None = None
    """Position on the Corruption track, 2 to -4; not checked if None."""
    dark_runes_bought: int = 0
    """Dark runes bought earlier in this turn that are not in the pool."""
    dark_runes_allowed: bool = False
    """An Antihero card lifts the ban on Dark runes at four Corruption."""


class CasterAfter(Shape, frozen=True, kw_only=True):
    """The casting hero after every consequence of the cast; a value that is None is not known. What
    overcoming or failing the Challenge itself gives is not part of a cast.
    """

    experience: int | None
    """Experience after what was paid and gained; None if the request does not give it."""
    morality: int | None
    """Position on the Corruption track, 2 to -4; None if the request does not give it."""
    dark_runes_bought: int
    """Dark runes bought in this turn, this cast included."""
    may_buy_dark_runes: bool | None
    """Whether the hero may buy another: by the limit, the Experience and the Corruption track. Null
    if not known.
    """
    plays: Sequence[CardType] | None
    """What may be played at the level in `morality`: HERO, ANTIHERO or both; None if not known."""


class CatalogueCard(Shape, frozen=True, kw_only=True):
    """A card of the catalogue: what is known of it and, in words, what it does."""

    id: str
    """`<set>.<slug>`."""
    type: CardType
    """Kind of card."""
    name: str
    """Its name."""
    rulesets: Sequence[RulesetId]
    """Rulesets that it belongs to."""
    names: Names
    """Its names in all languages."""
    act: int | None = None
    """Act of a Story card, 1 to 3."""
    difficulty: int | None = None
    """Base difficulty; None if it has none or it is not known."""
    challenge_abilities: Sequence[Ability] = ()
    """Abilities that give runes for this Challenge."""
    paths: Sequence[CataloguePath] = ()
    """Paths, top first."""
    abilities: Sequence[Ability] = ()
    """Ability icons outside paths."""
    story_icons: Sequence[StoryIcon] = ()
    """Story icons outside paths."""
    triumph: int = 0
    """Triumph printed outside paths."""
    tragedy: int = 0
    """Tragedy printed outside paths."""
    prerequisites: Sequence[Requirement] = ()
    """What a story must contain before the Trait may be gained."""
    price: Cost | None = None
    """What gaining a Trait costs."""
    powers: Sequence[Power] = ()
    """What the card can do."""
    scoring: Sequence[ScoringRule] = ()
    """End-of-game points."""
    used_with: str | None = None
    """The Adversary that a quest belongs to; None if it fits any."""
    solo_goal: int | None = None
    """Experience at which the Adversary wins the solo game; None if the card has no goal."""
    goal_per_player: int | None = None
    """Experience per player added to `solo_goal` in co-op; the rulings `adversary-goal` and
    `adversary-goal-pl` say for which players.
    """
    adversary_deck: bool = False
    """Belongs to the Adversary's deck in solo and co-op."""
    advanced: bool = False
    """The harder side of an Adversary Quest; the other is the default."""
    other_side: str | None = None
    """The Final Adversary on the back of an Adversary; None for other cards (Epic)."""
    chapter: int | None = None
    """Chapter of the campaign whose envelope holds it; None if it is there from the start."""
    first_game: bool = True
    """False if it is left out of a first game, as Allies and Adversaries are."""
    solo: bool = True
    """False if it refers to another hero and is set aside in a solo game."""
    alignment: Alignment | None = None
    """Alignment (Destiny)."""
    value: int | None = None
    """Printed value (Destiny)."""
    treasure_points: int | None = None
    """Treasure points (Destiny)."""
    destiny_powers: Sequence[DestinyPower] = ()
    """What it does (Destiny)."""
    copies: int | None = None
    """Copies in its deck; None if not known."""
    power: str | None = None
    """What the card does that the other fields do not say, in our words."""
    partial: bool = False
    """Whether some of what is printed on the card is not known."""
    unknown: Sequence[str] = ()
    """What is not known of it."""
    inferred: str | None = None
    """What had to be inferred, and why; None if nothing."""
    text: str | None = None
    """What it requires and does, in words made from its data; None if nothing."""
    rulings: Sequence[str] = ()
    """Rulings about it."""


class CataloguePath(Shape, frozen=True, kw_only=True):
    """One path of a Story card. `partial` says that it prints more than is known."""

    half: PathHalf | None = None
    """Which half of the card; None if not known."""
    name: str | None = None
    """Printed name."""
    plus_one: bool | None = None
    """Carries the +1 difficulty icon; None if not known."""
    abilities: Sequence[Ability] = ()
    """Ability icons that it gives."""
    story_icons: Sequence[StoryIcon] = ()
    """Story icons that it gives."""
    triumph: int = 0
    """Triumph points printed."""
    tragedy: int = 0
    """Tragedy points printed."""
    experience: int = 0
    """Experience gained with the path, 40 at most."""
    hero_draws: int = 0
    """Hero cards drawn with the path, 10 at most."""
    antihero_draws: int = 0
    """Antihero cards drawn with it, 10 at most."""
    virtue: int = 0
    """Levels moved up with the path, 6 at most."""
    corruption: int = 0
    """Levels moved down with the path, 6 at most."""
    partial: bool = False
    """Whether some of what is printed on the path is not known."""
    basis: Basis = Basis.PRINTED
    """How well the facts are known."""


class CatalogueVersion(Shape, frozen=True, kw_only=True):
    """A recorded version of the catalogue, from which `changes` can start."""

    digest: str
    """Its digest."""
    date: str
    """Day on which it was recorded."""


class Chain(Shape, frozen=True, kw_only=True):
    """The place of a sealed table in the chain of its game."""

    number: int
    """Moves made since the deal."""
    digest: str
    """SHA-256 of the sealed text, base64url."""
    before: str | None
    """Digest of the text before; None for a deal. Two texts after the same one are a fork."""
    uniqueness: Uniqueness
    """What prevents a second, different move from the text before."""


class Change(Shape, frozen=True, kw_only=True):
    """What a card changes about an attempt."""

    card: str
    """The card that changes it."""
    successes: int = 0
    """Added to the result."""
    difficulty: int = 0
    """Added to the difficulty."""


class Changes(Shape, frozen=True, kw_only=True):
    """What changed between a recorded version of the catalogue and the one that answers."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    since: str | None
    """Digest that was asked for; None if only the versions were."""
    collections: Sequence[CollectionChanges]
    """Only collections that changed."""
    versions: Sequence[CatalogueVersion]
    """Recorded versions, the oldest first."""


class CharacterDeal(Shape, frozen=True, kw_only=True):
    """How many Character cards of one type a player is dealt."""

    type: CardType
    """Type of Character card."""
    count: int
    """Cards dealt; one of them is kept."""


class Characters(Shape, frozen=True, kw_only=True):
    """A player's Character cards; one that is None is not known, or the player has none."""

    heritage: str | None = None
    """Heritage (Epic)."""
    origin: str | None = None
    """Origin."""
    motivation: str | None = None
    """Motivation."""
    class_: str | None = None
    """Class (Epic)."""
    destiny: str | None = None
    """Destiny; face down until scoring."""


class CheckCardsRequest(Shape, frozen=True, kw_only=True):
    """What is wrong, unclear or unknown about these cards and boards?"""

    ruleset: RulesetId
    """Ruleset of the cards and boards that name none."""
    cards: Sequence[InlineCard] = ()
    """Cards, 200 at most."""
    boards: Sequence[InlineBoard] = ()
    """Player boards, 4 at most."""


class CheckRequest(Shape, frozen=True, kw_only=True):
    """The request of a check in one ruleset."""

    ruleset: RulesetId
    """The ruleset."""
    request: dict[str, Any]
    """Complete body of the request."""


class CheckedCard(Shape, frozen=True, kw_only=True):
    """A card in full."""

    card: InlineCard
    """The card, with defaults where the request left something out."""
    text: LocalText | None
    """What it requires and does, in words made from its data; None if nothing."""
    line: str
    """The card as a line that `POST /v1/cards/parse` reads."""


class CheckedReceipt(Shape, frozen=True, kw_only=True):
    """The result for one receipt."""

    valid: bool
    """True if this service signed it and nothing is wrong with it. `uniqueness` says whether
    another roll may exist for the same place in the game.
    """
    faults: Sequence[ReceiptFault]
    """Empty if it is valid."""
    key: str | None
    """Id of the key that signed it; None if it is not a key of this service."""
    digest: str
    """Digest of its throw, pledge or answer; the next roll names the first two as `previous`."""
    standing: Standing | None
    """For a roll: whether the secret was in force. Null if this service did not sign it."""
    uniqueness: Uniqueness | None
    """For a roll or an opening: what prevents a second one for the same place. Null if this service
    did not sign it.
    """
    recomputed: bool | None
    """Whether its faces, computed again, are the same; None if it has no faces or the secret is not
    at hand.
    """
    linked: bool | None
    """For a roll: whether it names the receipt before it; None if the list lacks that one, or this
    service did not sign the roll.
    """


class CheckedSet(Shape, frozen=True, kw_only=True):
    """Faults, gaps and notes about your own cards and boards."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Ruleset of the request."""
    sound: bool
    """True if nothing is wrong: a table may play with them."""
    digest: str | None
    """Digest that stands for these cards and boards in `sets` of a snapshot, for as long as the
    service keeps them; None if something is wrong.
    """
    findings: Sequence[CardFinding]
    """Each with a pointer into the request."""
    cards: Sequence[CheckedCard]
    """The cards in full, in order."""
    boards: Sequence[InlineBoard]
    """The boards in full, in order."""


class Choice(Shape, frozen=True, kw_only=True):
    """An open choice."""

    code: ChoiceCode
    player: str
    """Who chooses."""
    options: Sequence[str] = ()
    """What may be chosen."""
    card: str | None = None
    """The card it is about; None if none."""
    act: int | None = None
    """The Act it is about; None if none."""
    power: int = 0
    """Index of the power on the card."""
    target: str | None = None
    """The player whom the power affects; the chooser if None."""


class Choose(Shape, frozen=True, kw_only=True):
    """Make the next open choice."""

    option: str
    """One of the options. Instead of HIDDEN_HERO or HIDDEN_ANTIHERO it may be the id of the card
    discarded, which then goes to its discard pile.
    """
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class ChooseCharacters(Shape, frozen=True, kw_only=True):
    """Keep one of each type of the Character cards dealt (`setup.characters.keep.base`)."""

    player: str
    """Who keeps them."""
    heritage: str | None = None
    """The Heritage, if the table does not know it (Epic)."""
    origin: str | None = None
    """The Origin kept."""
    motivation: str | None = None
    """The Motivation kept."""
    class_: str | None = None
    """The Class kept (Epic)."""
    destiny: str | None = None
    """The Destiny kept, face down until scoring; may be left out where the table does not know the
    cards dealt.
    """
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class Clause(Shape, frozen=True, kw_only=True):
    """One rule: id, the rulesets it holds in, a short text of our own, and its source."""

    id: str
    """Dotted id."""
    kind: ClauseKind
    """What it is about."""
    rulesets: Sequence[RulesetId]
    """Where it holds."""
    text: str
    """The rule in our own words."""
    sources: Sequence[Source] = ()
    """Places in the rulebooks; none if they are silent."""
    topic: str | None = None
    """Topic that rulebooks treat differently; the clauses of one topic are its versions."""
    related: Sequence[str] = ()
    """Clauses to read together with it."""
    replaces: str | None = None
    """The clause that it replaces in its rulesets; None in a rulebook."""
    inferred: str | None = None
    """What was inferred, and how sure that is; None if printed."""
    rulings: Sequence[str] = ()
    """Rulings that rest on it."""


class ClauseCounts(Shape, frozen=True, kw_only=True):
    """How many clauses had each result; each clause counts once, with its gravest result."""

    consulted: int
    """Clauses consulted."""
    holds: int
    """Clauses that hold."""
    broken: int
    """Clauses that are broken."""
    not_applicable: int
    """Clauses that do not apply."""
    gives: int
    """Clauses that make something happen or give a value."""
    unknown: int
    """Clauses for which a fact is missing."""
    rulings: int
    """Rulings of which an option was applied."""


class ClausePage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/clauses`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[Clause]
    """In order."""


class ClientSeed(Shape, frozen=True, kw_only=True):
    """A player's seed for a game, made public after the commitment to it was signed."""

    player: str
    """Whose it is."""
    seed: str
    """16 to 128 characters that nobody can guess."""


class CodeWord(Shape, frozen=True, kw_only=True):
    """A code and what people call it."""

    kind: WordKind
    """What the code is about."""
    code: str
    """The code as it appears in requests and answers."""
    label: str
    """What people call it, in a few words."""


class CollectionChanges(Shape, frozen=True, kw_only=True):
    """What became of the items of one collection."""

    collection: str
    """Name of the collection."""
    added: Sequence[str]
    """Ids that are new."""
    removed: Sequence[str]
    """Ids that are gone."""
    changed: Sequence[str]
    """Ids of items that are different now."""


class CommitAnswer(Shape, frozen=True, kw_only=True):
    """The receipt of an opening, which the first roll names as `previous`."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    receipt: Receipt


class CommitRequest(Shape, frozen=True, kw_only=True):
    """Open a game: its players promise seeds, which they reveal at the first roll."""

    game: str
    """Your name for the game; make it unguessable."""
    commitments: Sequence[SeedCommitment]
    """One for each player."""


class Consent(Shape, frozen=True, kw_only=True):
    """The consent of a seat to an undo."""

    player: str
    """Whose seat it is."""
    proof: str
    """HMAC-SHA256, with the key of the seat, of `undo <moves> ` and the digest of the sealed text.
    """


class Consequence(Shape, frozen=True, kw_only=True):
    """One thing that follows from the cast."""

    code: ConsequenceCode
    moment: Moment
    """When it takes effect."""
    amount: int
    """How many: cards, Experience, levels or runes."""
    rune: Rune | None
    """Rune that caused it; None if none did."""
    message: str
    """What it says, in words."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class Consulted(Shape, frozen=True, kw_only=True):
    """One entry of the tree: a clause, a ruling, or a step of the judgement that applies them."""

    number: int
    """Its place in the list, from 0 on."""
    parent: int | None
    """Number of the entry that it belongs to; None directly below the question."""
    depth: int
    """Its depth in the tree; 1 is directly below the question."""
    clause: str | None
    """Id of the clause; None for a ruling and for a step."""
    ruling: str | None
    """Id of the ruling of which an option was applied; None otherwise."""
    text: str
    """The clause, the ruling's question or the step, in short."""
    decided: Decided
    """The result; for a step, the gravest result below it."""
    says: str | None
    """What it says about this case; None if nothing."""
    saw: Sequence[Fact]
    """Facts that it took into account."""


class Cost(Shape, frozen=True, kw_only=True):
    """What using a power, or gaining a Trait, costs."""

    experience: int = 0
    """Experience paid, 40 at most."""
    sacrifice: bool = False
    """The Ally itself is turned face down."""
    corruption: int = 0
    """Corruption gained, 6 at most."""
    feats: int = 0
    """Hero or Antihero cards discarded from the hand, 4 at most (Epic)."""


class Counted(Shape, frozen=True, kw_only=True):
    """Something that can be counted for one player: story, hand, Experience or track."""

    ability: Ability | None = None
    """Ability icons of this kind."""
    any_ability: bool | None = None
    """Ability icons of every kind."""
    story_icon: StoryIcon | None = None
    """Story icons of this kind."""
    any_story_icon: bool | None = None
    """Story icons of every kind."""
    distinct_abilities: bool | None = None
    """Different Abilities with at least one icon."""
    distinct_story_icons: bool | None = None
    """Different Story icons with at least one copy."""
    path: Column | None = None
    """Visible paths that score in this column."""
    card_type: CardType | None = None
    """Cards of this type in the story."""
    card: str | None = None
    """This card in the story."""
    played: CardType | None = None
    """Hero or Antihero cards that were played."""
    experience: bool | None = None
    """Unspent Experience."""
    virtue: bool | None = None
    """Levels above neutral on the Corruption track."""
    corruption: bool | None = None
    """Levels below neutral on the Corruption track."""
    hand: bool | None = None
    """Hero and Antihero cards in the player's hand."""
    destiny: bool | None = None
    """Final Destiny of the player; only in a power with the event GAME_ENDED."""

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, ability: Ability) -> None: ...

        @overload
        def __init__(self, *, any_ability: bool) -> None: ...

        @overload
        def __init__(self, *, story_icon: StoryIcon) -> None: ...

        @overload
        def __init__(self, *, any_story_icon: bool) -> None: ...

        @overload
        def __init__(self, *, distinct_abilities: bool) -> None: ...

        @overload
        def __init__(self, *, distinct_story_icons: bool) -> None: ...

        @overload
        def __init__(self, *, path: Column) -> None: ...

        @overload
        def __init__(self, *, card_type: CardType) -> None: ...

        @overload
        def __init__(self, *, card: str) -> None: ...

        @overload
        def __init__(self, *, played: CardType) -> None: ...

        @overload
        def __init__(self, *, experience: bool) -> None: ...

        @overload
        def __init__(self, *, virtue: bool) -> None: ...

        @overload
        def __init__(self, *, corruption: bool) -> None: ...

        @overload
        def __init__(self, *, hand: bool) -> None: ...

        @overload
        def __init__(self, *, destiny: bool) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class CustomBoard(Shape, frozen=True, kw_only=True):
    """The caller's own player board, level by level, on top of a board of the catalogue."""

    base: str | None = None
    """Board that fills the levels not listed; the ruleset's own if None."""
    track: Sequence[TrackLevel] = ()
    """Levels as the board prints them."""


class DarkOdds(Shape, frozen=True, kw_only=True):
    """Odds of the same cast with this many Dark runes."""

    dark: int
    """Dark runes in the pool, 0 to 3."""
    success: float
    """Probability of overcoming the Challenge."""
    gain: float
    """Increase of that probability over one Dark rune fewer."""
    mean: float
    """Mean successes."""
    experience: int
    """Experience that these Dark runes cost."""
    corruption: float
    """Expected number of moons."""


class Decision(Shape, frozen=True, kw_only=True):
    """An open choice that the rules leave to the caster."""

    code: DecisionCode
    options: Sequence[str]
    """The options, of which exactly one must be chosen."""
    message: str
    """What it says, in words."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class Deck(Shape, frozen=True, kw_only=True):
    """A deck and its discards."""

    name: DeckName
    """Which deck."""
    cards: Sequence[str] | None = None
    """Cards in order, the top first; None where only their number is known."""
    count: int = 0
    """Number of cards in it, where they are not known one by one."""
    discards: Sequence[str] = ()
    """Discarded cards, the oldest first."""
    seed: str | None = None
    """Decides the order of the discards when they become the deck; that order is unknown if None.
    """


class DeclareAttempt(Shape, frozen=True, kw_only=True):
    """Declare which Challenge and which path (`attempt.step.declare-path`)."""

    card: str
    """The Challenge or Adversary."""
    path: PathHalf = PathHalf.TOP
    """The declared path."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class DestinyAttach(Shape, frozen=True, kw_only=True):
    """Put a card on one of your own Bases (`destiny.bonus.play`, `destiny.multiplier.play`)."""

    player: str
    """Who moves."""
    base: str
    """The Base card that bears it."""
    card: str | None = None
    """The card. In a list of legal moves None stands for a card of the hand that is not known: to
    make the move, name the card.
    """


class DestinyChooseCharacter(Shape, frozen=True, kw_only=True):
    """Keep a Character from the first hand as your identity (`destiny.setup.identity`)."""

    player: str
    """Who moves."""
    card: str | None = None
    """The card. In a list of legal moves None stands for a card of the hand that is not known: to
    make the move, name the card.
    """


class DestinyDeck(Shape, frozen=True, kw_only=True):
    """The Destiny deck and its discards."""

    cards: Sequence[str] | None = None
    """Cards in order, the top first; None where only their number is known."""
    count: int = 0
    """Number of cards in it, where they are not known one by one."""
    discards: Sequence[str] = ()
    """Discarded cards, the oldest first."""
    seed: str | None = None
    """Decides the order of the discards when they become the deck; that order is unknown if None.
    """


class DestinyDiscard(Shape, frozen=True, kw_only=True):
    """Discard the card that a power asks for."""

    player: str
    """Who moves."""
    card: str | None = None
    """The card. In a list of legal moves None stands for a card of the hand that is not known: to
    make the move, name the card.
    """


class DestinyDraw(Shape, frozen=True, kw_only=True):
    """Draw until the hand is full (`destiny.draw.fill`)."""

    player: str
    """Who moves."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class DestinyEnd(Shape, frozen=True, kw_only=True):
    """The game is over."""

    winners: Sequence[str] = ()
    """Players who have won; several share the victory."""


class DestinyEvent(Shape, frozen=True, kw_only=True):
    """One thing that happens."""

    code: DestinyEventCode
    player: str | None
    """The player to whom it happens; None if to nobody."""
    other: str | None
    """The other player whom it involves; None if none."""
    card: str | None
    """The card it is about; None if none."""
    base: str | None
    """The Base on which the card lies; None if none."""
    alignment: Alignment | None
    """The new alignment; None if none changes."""
    phase: DestinyPhase | None
    """The phase that starts; None if none does."""
    amount: int | None
    """How many."""
    message: str
    """What happens, in words."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class DestinyGroup(Shape, frozen=True, kw_only=True):
    """A Base card and the cards on it."""

    base: str
    """The Base card."""
    bonuses: Sequence[str] = ()
    """Bonus cards."""
    multipliers: Sequence[str] = ()
    """Multiplier cards."""


class DestinyGroupTotal(Shape, frozen=True, kw_only=True):
    """What one Base and the cards on it are worth."""

    group: DestinyGroup
    amount: int
    """What they are worth together."""
    lines: Sequence[DestinyLine]


class DestinyHit(Shape, frozen=True, kw_only=True):
    """Discard any number of cards, or none, and fill the hand again (`destiny.hit`)."""

    player: str
    """Who moves."""
    discards: Sequence[str] = ()
    """Cards discarded."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class DestinyLegalMove(Shape, frozen=True, kw_only=True):
    """One move that may be made, or a family of them."""

    move: DestinyMove
    message: str
    """What the move is, in words."""
    any_part: bool
    """Whether any of the `discards` may be left out; true only of a hit."""
    asks: Sequence[Ask]
    """Hidden cards that the move takes; none on a digital table."""


class DestinyLegalMoves(Shape, frozen=True, kw_only=True):
    """Every legal move with known cards; a seed stands for any random card of a hand."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    moves: Sequence[DestinyLegalMove]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class DestinyLegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table of Destiny?"""

    snapshot: DestinySnapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class DestinyLine(Shape, frozen=True, kw_only=True):
    """One step of a count, in the order of counting."""

    code: DestinyLineCode
    amount: int
    """The result of this step."""
    base: str | None
    """The Base card of the group; None in the lines after the groups."""
    card: str | None
    """The card that it is about; None if it is about several or none."""
    source: str | None
    """The card whose power adds it; None if none does."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class DestinyLook(Shape, frozen=True, kw_only=True):
    """See the hands of all opponents (`destiny.power.disrupt`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""


class DestinyMove(Shape, frozen=True, kw_only=True):
    """One move of Destiny."""

    choose_character: DestinyChooseCharacter | None = None
    redraw: DestinyRedraw | None = None
    play_aid: DestinyPlayAid | None = None
    draw: DestinyDraw | None = None
    hit: DestinyHit | None = None
    steal: DestinySteal | None = None
    swap: DestinySwap | None = None
    trade: DestinyTrade | None = None
    strike: DestinyStrike | None = None
    look: DestinyLook | None = None
    realign: DestinyRealign | None = None
    discard: DestinyDiscard | None = None
    play_base: DestinyPlayBase | None = None
    play_bonus: DestinyAttach | None = None
    """Put a Bonus card on a Base."""
    play_multiplier: DestinyAttach | None = None
    """Put a Multiplier card on a Base."""
    pass_: DestinyPass | None = None
    proceed: DestinyProceed | None = None

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, choose_character: DestinyChooseCharacter) -> None: ...

        @overload
        def __init__(self, *, redraw: DestinyRedraw) -> None: ...

        @overload
        def __init__(self, *, play_aid: DestinyPlayAid) -> None: ...

        @overload
        def __init__(self, *, draw: DestinyDraw) -> None: ...

        @overload
        def __init__(self, *, hit: DestinyHit) -> None: ...

        @overload
        def __init__(self, *, steal: DestinySteal) -> None: ...

        @overload
        def __init__(self, *, swap: DestinySwap) -> None: ...

        @overload
        def __init__(self, *, trade: DestinyTrade) -> None: ...

        @overload
        def __init__(self, *, strike: DestinyStrike) -> None: ...

        @overload
        def __init__(self, *, look: DestinyLook) -> None: ...

        @overload
        def __init__(self, *, realign: DestinyRealign) -> None: ...

        @overload
        def __init__(self, *, discard: DestinyDiscard) -> None: ...

        @overload
        def __init__(self, *, play_base: DestinyPlayBase) -> None: ...

        @overload
        def __init__(self, *, play_bonus: DestinyAttach) -> None: ...

        @overload
        def __init__(self, *, play_multiplier: DestinyAttach) -> None: ...

        @overload
        def __init__(self, *, pass_: DestinyPass) -> None: ...

        @overload
        def __init__(self, *, proceed: DestinyProceed) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class DestinyParameters(Shape, frozen=True, kw_only=True):
    """The numbers of Destiny."""

    hand_size: int
    """Number of cards in a full hand."""
    winning_points: int
    """Treasure points that win the game."""
    bonuses_per_base: int
    """The most Bonus cards on one Base card."""
    multipliers_per_base: int
    """The most Multiplier cards on one Base card."""
    matching_two: int
    """Added to each of two matching cards."""
    matching_three: int
    """Added to each of three matching cards."""


class DestinyPass(Shape, frozen=True, kw_only=True):
    """Finish the phase."""

    player: str
    """Who moves."""


class DestinyPending(Shape, frozen=True, kw_only=True):
    """A discard that a power requires of a player before anything else happens."""

    player: str
    """Who discards."""
    power: str
    """The card whose power requires it."""


class DestinyPlayAid(Shape, frozen=True, kw_only=True):
    """Lay out a Character from the hand as an Aid card (`destiny.aid.play`)."""

    player: str
    """Who moves."""
    card: str | None = None
    """The card. In a list of legal moves None stands for a card of the hand that is not known: to
    make the move, name the card.
    """


class DestinyPlayBase(Shape, frozen=True, kw_only=True):
    """Lay out a Base card (`destiny.base.play`)."""

    player: str
    """Who moves."""
    card: str | None = None
    """The card. In a list of legal moves None stands for a card of the hand that is not known: to
    make the move, name the card.
    """


class DestinyPlayer(Shape, frozen=True, kw_only=True):
    """One player's part of the table."""

    key: str
    """The caller's key for the player."""
    name: str | None = None
    """What sentences call the player; if None, the key."""
    character: str | None = None
    """The Character kept as identity; None before the choice."""
    hand: Sequence[str] = ()
    """Cards in hand that are known."""
    hidden: int = 0
    """Cards in hand that are not known."""
    aids: Sequence[str] = ()
    """Aid cards, in the order in which they were played."""
    groups: Sequence[DestinyGroup] = ()
    """Bases and the cards on them."""
    treasures: Sequence[str] = ()
    """Treasures won, the oldest first."""
    treasure_points: int | None = None
    """What the Treasures are worth; None to have it counted."""
    realigned: Sequence[DestinyRealignment] = ()
    """Cards that changed their alignment in this round."""
    used: Sequence[str] = ()
    """Cards whose action was used in this round."""
    redraws: int = 0
    """Hands discarded during the setup; 999 stands for 999 or more."""
    done: bool = False
    """Has finished the phase."""
    total: int | None = None
    """The Destiny total; None until the Total phase is over."""


class DestinyPlayerTotal(Shape, frozen=True, kw_only=True):
    """A player's Destiny total: group by group, then the steps in `lines`."""

    total: int
    """The Destiny total."""
    groups: Sequence[DestinyGroupTotal]
    lines: Sequence[DestinyLine]


class DestinyPower(Shape, frozen=True, kw_only=True):
    """One thing that a Character or a Treasure does for its player."""

    raises: Raise | None = None
    """The player's own cards count for more."""
    treats: TreatAs | None = None
    """The player's own cards count as another alignment."""
    matching: int | None = None
    """Added to each of two or three matching cards."""
    total: int | None = None
    """Added to the Destiny total."""
    hand_size: int | None = None
    """Added to the size of the hand."""
    no_bonuses: bool | None = None
    """No Bonus cards can be used."""
    multipliers_per_base: int | None = None
    """Multiplier cards that one Base card may bear; they are added together."""
    bonuses_without_multiplier: int | None = None
    """Bonus cards that a Base card without a Multiplier card may bear."""
    action: DestinyAction | None = None
    """What may be done in the Action phase."""

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, raises: Raise) -> None: ...

        @overload
        def __init__(self, *, treats: TreatAs) -> None: ...

        @overload
        def __init__(self, *, matching: int) -> None: ...

        @overload
        def __init__(self, *, total: int) -> None: ...

        @overload
        def __init__(self, *, hand_size: int) -> None: ...

        @overload
        def __init__(self, *, no_bonuses: bool) -> None: ...

        @overload
        def __init__(self, *, multipliers_per_base: int) -> None: ...

        @overload
        def __init__(self, *, bonuses_without_multiplier: int) -> None: ...

        @overload
        def __init__(self, *, action: DestinyAction) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class DestinyProceed(Shape, frozen=True, kw_only=True):
    """Carry out a phase in which nobody decides: Treasure, Total or Destiny."""

    phase: DestinyPhase | None = None
    """The phase to carry out; naming it keeps it from being carried out twice."""
    player: str | None = None
    """Who makes the move; any player may."""


class DestinyRealign(Shape, frozen=True, kw_only=True):
    """Change the alignment of one of your own cards (`destiny.power.realign`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""
    card: str
    """The player's own card."""
    to: Alignment
    """Its alignment for this round."""


class DestinyRealignment(Shape, frozen=True, kw_only=True):
    """A card that has changed its alignment for this round."""

    card: str
    """The card, in the hand or played."""
    to: Alignment
    """Its alignment now."""


class DestinyRedraw(Shape, frozen=True, kw_only=True):
    """Discard a first hand without a Character and draw anew (`destiny.setup.redraw`)."""

    player: str
    """Who moves."""
    shown: Sequence[str] = ()
    """The cards of the hand that were not known so far."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class DestinyReplayAnswer(Shape, frozen=True, kw_only=True):
    """How far a log of Destiny is legal, and the table at that point."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    played: int
    """How many moves were legal, from the first on."""
    status: VerdictStatus
    """LEGAL if all moves were; otherwise the status of the move at index `played`."""
    reasons: Sequence[Reason]
    """Why that move is not legal."""
    missing: Sequence[Missing]
    """What must be known to go on."""
    snapshot: DestinySnapshot
    """The table after the last legal move."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class DestinyReplayRequest(Shape, frozen=True, kw_only=True):
    """The moves of a game of Destiny that starts from a table or a deal: give one of the two."""

    moves: Sequence[DestinyMove]
    """The moves, in order."""
    snapshot: DestinySnapshot | None = None
    """The table before the first move."""
    setup: DestinySetupRequest | None = None
    """The deal before the first move."""
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class DestinyReplayStep(Shape, frozen=True, kw_only=True):
    """The result of one move of a log: a line of a streamed replay of Destiny."""

    index: int
    """Place of the move in the log, from 0 on."""
    status: VerdictStatus
    """Whether the move is legal."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class DestinySeatTotal(Shape, frozen=True, kw_only=True):
    """The Destiny total of one player at a table."""

    total: int
    """The Destiny total."""
    groups: Sequence[DestinyGroupTotal]
    lines: Sequence[DestinyLine]
    key: str
    """The player."""
    name: str | None
    """The player's name, as the request has it."""


class DestinySetupAnswer(Shape, frozen=True, kw_only=True):
    """A fresh game of Destiny: the table before anybody has chosen a Character."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    snapshot: DestinySnapshot
    notes: Sequence[Reason]
    """What the deal leaves open: too few Characters for everybody."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class DestinySetupRequest(Shape, frozen=True, kw_only=True):
    """Deal a fresh game of Destiny."""

    ruleset: RulesetId
    """DESTINY."""
    players: Sequence[str]
    """Players in seat order, two or more."""
    seed: str
    """The same seed deals the same game."""
    sets: Sequence[str] = ("destiny",)
    """Card sets that are shuffled together."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class DestinySnapshot(Shape, frozen=True, kw_only=True):
    """Everything on the table of a game of Destiny; a total needs only the players' cards."""

    ruleset: RulesetId
    """DESTINY."""
    players: Sequence[DestinyPlayer]
    """Players in seat order, two or more."""
    phase: DestinyPhase | None = None
    """The phase of the round; MULTIPLIER if left out."""
    round: int | None = None
    """Number of the round, from 1 on; if None, it follows from the Treasures won and buried, one
    for each round.
    """
    deck: DestinyDeck | None = None
    treasures: Sequence[str] = ()
    """The Treasure deck, face up; the first is the current."""
    buried: Sequence[str] = ()
    """Buried Treasures, the oldest first."""
    pending: DestinyPending | None = None
    """A discard that a power requires; None if none."""
    end: DestinyEnd | None = None
    """Null while the game goes on."""
    extra_cards: Sequence[InlineCard] = ()
    """Cards that the catalogue does not have."""
    sets: Sequence[NamedSet] = ()
    """Your own sets that the table plays with."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class DestinySteal(Shape, frozen=True, kw_only=True):
    """Take a card at random from an opponent's hand (`destiny.power.disrupt`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""
    target: str
    """The player whose hand it is."""
    taken: str | None = None
    """The card that chance picked, where it is known."""
    unseen: bool = False
    """Chance picked a card that is not known and stays unknown."""
    seed: str | None = None
    """Seed of the random pick; the same seed picks the same card."""


class DestinyStrike(Shape, frozen=True, kw_only=True):
    """Discard an Aid card of any player (`destiny.power.disrupt`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""
    aid: str
    """The Aid card."""


class DestinySwap(Shape, frozen=True, kw_only=True):
    """Let two other players give each other a card at random (`destiny.power.disrupt`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""
    first: str
    """One of the two players."""
    second: str
    """The other of the two players."""
    first_gives: str | None = None
    """The card that chance picked from the first hand, if it is known."""
    second_gives: str | None = None
    """The card that chance picked from the second hand, if it is known."""
    first_unseen: bool = False
    """Chance picked a card from the first hand that is not known."""
    second_unseen: bool = False
    """Chance picked a card from the second hand that is not known."""
    seed: str | None = None
    """Seed of the random pick; the same seed picks the same card."""


class DestinyTotalRequest(Shape, frozen=True, kw_only=True):
    """What are the cards on this table worth?"""

    snapshot: DestinySnapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class DestinyTotals(Shape, frozen=True, kw_only=True):
    """Every player's Destiny total, and who would win the round."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    players: Sequence[DestinySeatTotal]
    highest: Sequence[str]
    """Who has the highest total."""
    winner: str | None
    """Who wins the round; None if it is tied."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class DestinyTrade(Shape, frozen=True, kw_only=True):
    """Draw a card, then discard one (`destiny.power.disrupt`)."""

    player: str
    """Who moves."""
    power: str
    """The player's own Character, Aid card or Treasure that is used."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class DestinyValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table of Destiny?"""

    move: DestinyMove
    snapshot: DestinySnapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class IllegalDestinyVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="ILLEGAL"):
    """The answer to one move of Destiny. It is ILLEGAL."""

    status: ClassVar[Literal[VerdictStatus.ILLEGAL]] = VerdictStatus.ILLEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: None
    """No table: it is not made."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class IndeterminateDestinyVerdict(
    Shape, frozen=True, kw_only=True, tag_field="status", tag="INDETERMINATE"
):
    """The answer to one move of Destiny. It is INDETERMINATE."""

    status: ClassVar[Literal[VerdictStatus.INDETERMINATE]] = VerdictStatus.INDETERMINATE
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: None
    """No table: it is not made."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class LegalDestinyVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="LEGAL"):
    """The answer to one move of Destiny. It is LEGAL."""

    status: ClassVar[Literal[VerdictStatus.LEGAL]] = VerdictStatus.LEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: DestinySnapshot
    """The table after the move."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


DestinyVerdict = IllegalDestinyVerdict | IndeterminateDestinyVerdict | LegalDestinyVerdict
"""The answer to one move of Destiny."""


class DestinyView(Shape, frozen=True, kw_only=True):
    """The table of Destiny as one seat may see it: a snapshot that every operation takes."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    seat: str | None
    """The player whose view it is; None for a spectator."""
    snapshot: DestinySnapshot
    """The table without what is secret."""
    hidden: Sequence[Hidden]
    """What the view hides."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class DestinyViewRequest(Shape, frozen=True, kw_only=True):
    """How does this table of Destiny look from this seat?"""

    snapshot: DestinySnapshot | None = None
    seat: str | None = None
    """The player whose view it is; None for a spectator."""
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class DiscardChoice(Shape, frozen=True, kw_only=True):
    """Cards of the hand that may pay for a move: any `count` of these."""

    count: int
    """How many are discarded."""
    of: Sequence[str]
    """The cards to choose from; a card held twice is listed twice."""


class DrawnCard(Shape, frozen=True, kw_only=True):
    """A card that a move takes from a deck or a face-down row: which one, or that it is unseen.
    Only a card that goes into a hand can stay unseen.
    """

    from_: Place
    """The deck, or the row that is turned up."""
    card: str | None = None
    """The card; None where it is unseen."""
    unseen: bool | None = None
    """True for a card that goes into a hand unseen."""

    if TYPE_CHECKING:

        @overload
        def __init__(
            self,
            *,
            card: str,
            from_: Place,
        ) -> None: ...

        @overload
        def __init__(
            self,
            *,
            unseen: bool,
            from_: Place,
        ) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class DueFeat(Shape, frozen=True, kw_only=True):
    """An Adversary Feat that was revealed and takes effect as the attempt resolves (Epic)."""

    card: str
    """The Adversary Feat."""
    choice: int | None = None
    """Which of its lists was chosen; None where it has none."""
    ability: Ability | None = None
    """Ability chosen for it; None where it needs none."""


class Effect(Shape, frozen=True, kw_only=True):
    """One thing that a power does."""

    successes: int | None = None
    """Added to the result of the attempt; -40 to 40."""
    difficulty: int | None = None
    """Added to the difficulty of the attempt; -40 to 40."""
    rune: RuneGift | None = None
    """Ability icons for this attempt."""
    dark_runes: int | None = None
    """Dark runes that join the pool without being bought, 3 at most."""
    allow_dark_runes: bool | None = None
    """Dark runes may be cast at four Corruption in this attempt."""
    reroll: bool | None = None
    """The runes are cast a second time."""
    ignore_ability: bool | None = None
    """The runes of one Ability of the Challenge do not count; a player picks it."""
    fail_attempt: bool | None = None
    """The attempt fails."""
    another_card: bool | None = None
    """The attempt is broken off, and its player has to attempt or gain another card in this turn;
    against the Adversary the attempt fails instead.
    """
    draw_hero: int | None = None
    """Hero cards drawn, 10 at most."""
    draw_antihero: int | None = None
    """Antihero cards drawn, 10 at most."""
    experience: int | None = None
    """Experience gained, or lost; -40 to 40."""
    virtue: int | None = None
    """Levels up the track, 6 at most."""
    corruption: int | None = None
    """Levels down the track, 6 at most."""
    extra_journeys: int | None = None
    """Journeys in this turn beyond the limit, 20 at most."""
    adversary_experience: int | None = None
    """Experience that the Adversary gains, or loses; -40 to 40."""
    discard_feats: int | None = None
    """Cards of the hand that the target discards unplayed, 4 at most."""
    free_journeys: int | None = None
    """Journeys in this turn that cost nothing, 20 at most."""
    bank: int | None = None
    """Experience put from the supply on the target's Class, 40 at most."""
    blank_class: bool | None = None
    """The attempting hero's Class gives nothing in this attempt."""
    experience_if_failed: int | None = None
    """Extra Experience gained if this attempt fails; 40 at most."""
    adversary_feats: int | None = None
    """Further Adversary Feats that are revealed, 4 at most."""
    discard_ally: bool | None = None
    """The target discards one of its Allies, if it has any."""
    take_feats: int | None = None
    """How many cards the power's player takes from the target's hand, 4 at most; the target chooses
    which.
    """

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, successes: int) -> None: ...

        @overload
        def __init__(self, *, difficulty: int) -> None: ...

        @overload
        def __init__(self, *, rune: RuneGift) -> None: ...

        @overload
        def __init__(self, *, dark_runes: int) -> None: ...

        @overload
        def __init__(self, *, allow_dark_runes: bool) -> None: ...

        @overload
        def __init__(self, *, reroll: bool) -> None: ...

        @overload
        def __init__(self, *, ignore_ability: bool) -> None: ...

        @overload
        def __init__(self, *, fail_attempt: bool) -> None: ...

        @overload
        def __init__(self, *, another_card: bool) -> None: ...

        @overload
        def __init__(self, *, draw_hero: int) -> None: ...

        @overload
        def __init__(self, *, draw_antihero: int) -> None: ...

        @overload
        def __init__(self, *, experience: int) -> None: ...

        @overload
        def __init__(self, *, virtue: int) -> None: ...

        @overload
        def __init__(self, *, corruption: int) -> None: ...

        @overload
        def __init__(self, *, extra_journeys: int) -> None: ...

        @overload
        def __init__(self, *, adversary_experience: int) -> None: ...

        @overload
        def __init__(self, *, discard_feats: int) -> None: ...

        @overload
        def __init__(self, *, free_journeys: int) -> None: ...

        @overload
        def __init__(self, *, bank: int) -> None: ...

        @overload
        def __init__(self, *, blank_class: bool) -> None: ...

        @overload
        def __init__(self, *, experience_if_failed: int) -> None: ...

        @overload
        def __init__(self, *, adversary_feats: int) -> None: ...

        @overload
        def __init__(self, *, discard_ally: bool) -> None: ...

        @overload
        def __init__(self, *, take_feats: int) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class EndOfGame(Shape, frozen=True, kw_only=True):
    """How far the end of the game has come."""

    triggered_by: str
    """The player who first closed the last Act."""
    final_turns: Sequence[str] = ()
    """Players whose last turn is not over: the active player too, except in the turn in which the
    end began. Empty once everybody has had a last turn.
    """
    facing: bool = False
    """The last turns are for facing the Adversary (2nd edition) or the Final Adversary (Epic
    Origins), each player once. If left out, true where `final_turns` has `triggered_by`.
    """
    over: bool = False
    """Nothing is left but scoring."""


class EndTurn(Shape, frozen=True, kw_only=True):
    """End the turn (`turn.end.*`)."""

    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class Epoch(Shape, frozen=True, kw_only=True):
    """A span of time in which rolls are made with one secret."""

    epoch: str
    """Name by which rolls refer to it."""
    state: EpochState
    """Whether it is to come, in use, over or public."""
    from_: str
    """When it begins, RFC 3339."""
    until: str | None
    """When it ends; None if that is not set."""
    commitment: str
    """SHA-256 of the secret, base64url."""
    secret: str | None
    """The secret, 32 bytes in base64url; None until it is revealed."""


class EpochList(Shape, frozen=True, kw_only=True):
    """Every epoch that the service knows."""

    ephemeral: bool
    """The secret lives only as long as this process."""
    epochs: Sequence[Epoch]
    """In order of time."""


class Explanation(Shape, frozen=True, kw_only=True):
    """Why the answer is what it is."""

    level: Explain
    """How much explanation was asked for."""
    question: str
    """What was asked: the root of the tree."""
    decided: Decided
    """The result."""
    counts: ClauseCounts
    consulted: Sequence[Consulted]
    """The tree in the order consulted, each entry after its parent."""
    repairs: Sequence[Repair]
    """Changes that would make an illegal move legal; the smallest first."""


class Fact(Shape, frozen=True, kw_only=True):
    """Something that a clause looked at."""

    name: FactName
    """What it is; new names are only added."""
    value: str
    """Its value as it appears in the request or answer."""
    message: str
    """Name and value, in words."""


class FreeDiscard(Shape, frozen=True, kw_only=True):
    """Discard and replace a card when none can be gained or attempted (`attempt.no-options`)."""

    card: str
    """The card discarded."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class GainTrait(Shape, frozen=True, kw_only=True):
    """Gain a Trait from a row (`trait.gain.*`)."""

    card: str
    """The Trait."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class Hidden(Shape, frozen=True, kw_only=True):
    """Cards that the view hides, and why."""

    code: HiddenCode
    at: Sequence[str]
    """Path to their place in the view, key by key."""
    count: int
    """How many, which everybody may know."""
    clauses: Sequence[str]
    """Clauses that make them secret."""
    player: str | None = None
    """Whose they are; None if nobody's."""
    act: int | None = None
    """Act of the row; None if it is not about a row."""
    deck: DeckName | None = None
    """Which deck; None if it is not about a deck."""


class InlineBoard(Shape, frozen=True, kw_only=True):
    """A player board of the caller's own."""

    board: str
    """Id that the request gives it."""
    name: str | LocalText
    """Its title: one text, or one for each language."""
    track: Sequence[TrackLevel]
    """Levels, top first."""
    rulesets: Sequence[RulesetId] = ()
    """Rulesets it can be used with; the table's if empty."""
    note: str | LocalText = ""
    """Where the values come from."""
    id: str | None = None
    """Accepted instead of `board`, for a board pasted from the catalogue."""


class InlineCard(Shape, frozen=True, kw_only=True):
    """A card supplied in a request: what is printed on it, or a card pasted from the catalogue."""

    card: str
    """Id that the request gives it, `<set>.<slug>`."""
    type: CardType
    """Kind of card."""
    name: str | LocalText
    """Its name: one text, or one for each language."""
    rulesets: Sequence[RulesetId] = ()
    """Rulesets that it belongs to; the table's if empty."""
    act: int | None = None
    """Act of a Story card, 1 to 3."""
    difficulty: int | None = None
    """Base difficulty; None if it has none or it is not known."""
    challenge_abilities: Sequence[Ability] = ()
    """Abilities that give runes for this Challenge."""
    paths: Sequence[InlinePath] = ()
    """Paths, top first. A path that does not say its `half` is the top one if it is the first, and
    the bottom one if it is the second.
    """
    abilities: Sequence[Ability] = ()
    """Ability icons outside paths."""
    story_icons: Sequence[StoryIcon] = ()
    """Story icons outside paths."""
    triumph: int = 0
    """Triumph printed outside paths."""
    tragedy: int = 0
    """Tragedy printed outside paths."""
    prerequisites: Sequence[Requirement] = ()
    """What a story must contain before the Trait may be gained."""
    price: Cost | None = None
    """What gaining a Trait costs; an empty object if nothing."""
    powers: Sequence[Power] = ()
    """What the card can do."""
    scoring: Sequence[ScoringRule] = ()
    """End-of-game points."""
    used_with: str | None = None
    """The Adversary that a quest belongs to; None if it fits any."""
    solo_goal: int | None = None
    """Experience at which the Adversary wins the solo game; None if the card has no goal."""
    goal_per_player: int | None = None
    """Experience per player added to `solo_goal` in co-op; the rulings `adversary-goal` and
    `adversary-goal-pl` say for which players.
    """
    adversary_deck: bool = False
    """Belongs to the Adversary's deck in solo and co-op."""
    advanced: bool = False
    """The harder side of an Adversary Quest; the other is the default."""
    other_side: str | None = None
    """The Final Adversary on the back of an Adversary; None for other cards (Epic)."""
    chapter: int | None = None
    """Chapter of the campaign whose envelope holds it; None if it is there from the start."""
    first_game: bool = True
    """False if it is left out of a first game, as Allies and Adversaries are."""
    solo: bool = True
    """False if it refers to another hero and is set aside in a solo game."""
    alignment: Alignment | None = None
    """Alignment (Destiny)."""
    value: int | None = None
    """Printed value (Destiny)."""
    treasure_points: int | None = None
    """Treasure points (Destiny)."""
    destiny_powers: Sequence[DestinyPower] = ()
    """What it does (Destiny)."""
    copies: int | None = None
    """Copies in its deck; None if not known."""
    power: str | LocalText | None = None
    """What the card does that the other fields do not say, in our words."""
    partial: bool = False
    """Whether some of what is printed on the card is not known."""
    unknown: Sequence[str | LocalText] = ()
    """What is not known of it."""
    inferred: str | LocalText | None = None
    """What had to be inferred, and why; None if nothing."""
    id: str | None = None
    """Accepted instead of `card`, for a card pasted from the catalogue."""
    names: LocalText | None = None
    """Its names by language, as the catalogue gives them; used as `name`."""
    text: str | None = None
    """Its text in the catalogue; ignored."""
    rulings: Sequence[str] = ()
    """Its rulings in the catalogue; ignored."""


class InlinePath(Shape, frozen=True, kw_only=True):
    """One path of a Story card that is supplied in a request."""

    half: PathHalf | None = None
    """Which half of the card; None if not known."""
    name: str | LocalText | None = None
    """Printed name."""
    plus_one: bool | None = None
    """Carries the +1 difficulty icon; None if not known."""
    abilities: Sequence[Ability] = ()
    """Ability icons that it gives."""
    story_icons: Sequence[StoryIcon] = ()
    """Story icons that it gives."""
    triumph: int = 0
    """Triumph points printed."""
    tragedy: int = 0
    """Tragedy points printed."""
    experience: int = 0
    """Experience gained with the path, 40 at most."""
    hero_draws: int = 0
    """Hero cards drawn with the path, 10 at most."""
    antihero_draws: int = 0
    """Antihero cards drawn with it, 10 at most."""
    virtue: int = 0
    """Levels moved up with the path, 6 at most."""
    corruption: int = 0
    """Levels moved down with the path, 6 at most."""
    partial: bool = False
    """Whether some of what is printed on the path is not known."""
    basis: Basis = Basis.PRINTED
    """How well the facts are known."""


class Journey(Shape, frozen=True, kw_only=True):
    """Pay to discard a card from a row and replace it (`journey.*`)."""

    card: str
    """The card discarded."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class LastAttempt(Shape, frozen=True, kw_only=True):
    """The attempt that was resolved in this turn."""

    card: str
    """The Challenge."""
    path: PathHalf
    """The declared path."""
    overcome: bool
    """Whether it was overcome."""
    class_blank: bool = False
    """The Class gave nothing in that attempt (Epic)."""


class LeftOut(Shape, frozen=True, kw_only=True):
    """Something that `success` and `expected` of some moves leave out."""

    code: LeftOutCode
    message: str
    """What it says, in words."""
    moves: Sequence[int]
    """Indices of those moves in `moves`."""


class LegalMove(Shape, frozen=True, kw_only=True):
    """One legal move, or all moves that differ only in the cards that pay for them."""

    move: Move
    message: str
    """What the move is, in words."""
    status: VerdictStatus
    """LEGAL, or INDETERMINATE where facts are missing."""
    success: float | None
    """Probability of overcoming the Challenge with the pool after the move, if the player chooses
    best in what follows: more Dark runes, the cast, open choices and the resolution. For attempts,
    purchases of Dark runes, and powers or cards that let the runes be cast again; None for other
    moves, and where `left_out` says so.
    """
    expected: float | None
    """Expected change of the attempting player's final score from the cast to the end of the
    attempt, as far as it is known; None where `success` is None.
    """
    then: Move | None
    """The best next move; None if that is the cast. `success` and `expected` assume it and include
    its cost.
    """
    discards: DiscardChoice | None
    """Cards of the hand that may be discarded as its cost; those that `move` names are only one
    choice. Null if it costs none.
    """
    asks: Sequence[Ask]
    """Hidden cards that the move takes; none on a digital table."""


class LegalMoves(Shape, frozen=True, kw_only=True):
    """Every legal move; a cast with a seed stands for any faces."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    moves: Sequence[LegalMove]
    left_out: Sequence[LeftOut]
    """What the numbers of some moves leave out; all other numbers are exact."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class LegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table?"""

    snapshot: Snapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class LetHappen(Shape, frozen=True, kw_only=True):
    """Let the effect announced last take place (`card.play.interrupt`)."""

    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class Limit(Shape, frozen=True, kw_only=True):
    """How often a power may be used."""

    times: int = 1
    """How often, 20 at most."""
    per: Per = Per.TURN
    """The span over which uses are counted."""


class LocalText(Shape, frozen=True, kw_only=True):
    """One text in the languages that have it; English always."""

    en: str
    """English."""
    pl: str | None = None
    """Polish, where it is known."""


class Missing(Shape, frozen=True, kw_only=True):
    """A fact that a full answer needs and that nobody has supplied."""

    code: MissingCode
    """Kind of fact."""
    message: str
    """What is needed, in words."""
    at: Sequence[str]
    """Where in the request it can be supplied, key by key."""
    clauses: Sequence[str]
    """Clauses that need it."""
    card: str | None
    """Card whose facts are missing; None if it is not about a card."""


class Move(Shape, frozen=True, kw_only=True):
    """One move."""

    choose_characters: ChooseCharacters | None = None
    gain_trait: GainTrait | None = None
    attempt: DeclareAttempt | None = None
    buy_dark_runes: BuyDarkRunes | None = None
    bank: BankExperience | None = None
    """Bank Experience on your Class (Epic)."""
    cast: CastRunes | None = None
    resolve: Resolve | None = None
    choose: Choose | None = None
    play_card: UsePower | None = None
    """Play a Hero or Antihero card."""
    use_power: UsePower | None = None
    """Use a power of an Origin, Motivation, Class or Ally."""
    let_happen: LetHappen | None = None
    journey: Journey | None = None
    free_discard: FreeDiscard | None = None
    end_turn: EndTurn | None = None
    reveal_destiny: RevealDestiny | None = None

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, choose_characters: ChooseCharacters) -> None: ...

        @overload
        def __init__(self, *, gain_trait: GainTrait) -> None: ...

        @overload
        def __init__(self, *, attempt: DeclareAttempt) -> None: ...

        @overload
        def __init__(self, *, buy_dark_runes: BuyDarkRunes) -> None: ...

        @overload
        def __init__(self, *, bank: BankExperience) -> None: ...

        @overload
        def __init__(self, *, cast: CastRunes) -> None: ...

        @overload
        def __init__(self, *, resolve: Resolve) -> None: ...

        @overload
        def __init__(self, *, choose: Choose) -> None: ...

        @overload
        def __init__(self, *, play_card: UsePower) -> None: ...

        @overload
        def __init__(self, *, use_power: UsePower) -> None: ...

        @overload
        def __init__(self, *, let_happen: LetHappen) -> None: ...

        @overload
        def __init__(self, *, journey: Journey) -> None: ...

        @overload
        def __init__(self, *, free_discard: FreeDiscard) -> None: ...

        @overload
        def __init__(self, *, end_turn: EndTurn) -> None: ...

        @overload
        def __init__(self, *, reveal_destiny: RevealDestiny) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class NamedCards(Shape, frozen=True, kw_only=True):
    """The card that each name means, or those with the nearest names."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[CardByName]
    """One for each name, in the order of the request."""


class NamedCardsRequest(Shape, frozen=True, kw_only=True):
    """Which cards have these names?"""

    names: Sequence[CardCalled]
    """Names, 100 at most."""


class NamedSet(Shape, frozen=True, kw_only=True):
    """A set of your own cards, named by the digest that `POST /v1/cards/check` gives it."""

    digest: str
    """Its digest, SHA-256 in hex."""
    cards: Sequence[InlineCard] | None = None
    """Its cards; None if the service has them. Answers leave them out."""
    boards: Sequence[InlineBoard] | None = None
    """Its boards, sent and left out together with its cards."""


class Names(Shape, frozen=True, kw_only=True):
    """What a card is called in each language, to recognise a physical card by."""

    en: str
    """English."""
    pl: str | None = None
    """Polish, where it is known."""


class Odds(Shape, frozen=True, kw_only=True):
    """Exact odds of a cast: shares of all throws, which are equally likely."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    runes: int
    """Number of runes thrown."""
    outcomes: int
    """Equally likely throws: 2 to the power of the runes thrown."""
    success: float
    """Probability that successes plus modifier reach the difficulty, by the runes alone; `attempt`
    takes powers and choices into account.
    """
    minimum: int
    """Fewest successes the runes can show."""
    maximum: int
    """Most successes the runes can show."""
    mean: float
    """Mean successes the runes show."""
    distribution: Sequence[Outcome]
    """One entry for each number of successes, ascending."""
    side_effects: SideEffects
    by_dark_runes: Sequence[DarkOdds]
    """The same odds with 0, 1, 2 and 3 Dark runes."""
    notes: Sequence[Reason]
    """Rules that forbid casting this pool, and each card because of which a row of `attempt` has
    `left_out`; `at` says where in the request.
    """
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    attempt: AttemptOdds | None = None
    """Odds of the attempt on the table, powers included; None if the request has only a pool."""


class OddsRequest(Shape, frozen=True, kw_only=True):
    """What are the odds of a pool, or of an attempt on a table? Give `pool` or `snapshot`."""

    ruleset: RulesetId | None = None
    """The rulebook; needed with `pool`, and refused with `snapshot`."""
    pool: Pool | None = None
    """Runes to be cast."""
    difficulty: int = 0
    """Result needed by the cast of the pool. This, `modifier` and `rulings` are refused with
    `snapshot`: the table has its own.
    """
    modifier: int = 0
    """Successes that cards add or take away; -99 to 99."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""
    snapshot: Snapshot | None = None
    """A table on which the attempt may be declared or cast."""
    card: str | None = None
    """With `snapshot`: a Challenge of a row, or the Adversary."""
    path: PathHalf = PathHalf.TOP
    """With `snapshot`: the path attempted."""
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class OpeningStatement(Shape, frozen=True, kw_only=True):
    """The statement that a game's players committed to these seeds before we knew any of them."""

    pledge: Pledge
    """What they promised."""
    uniqueness: Uniqueness
    """What prevents a second opening of the game."""
    ephemeral: bool
    """The key lives only as long as this process: for development."""


class OptionLabel(Shape, frozen=True, kw_only=True):
    """What an option means."""

    option: str
    """The option, as a move chooses it."""
    message: str
    """What the option means, in words."""


class OtherAnswer(Shape, frozen=True, kw_only=True):
    """What answers the same question in rulesets in which the first hit does not hold."""

    rulesets: Sequence[RulesetId]
    """The rulesets."""
    of: str
    """Id of the ruling or clause that answers there."""
    answer: str
    """What it answers there."""
    says: str
    """In which editions it holds and what it answers, in words."""
    link: str
    """REST path of the full item."""


class Outcome(Shape, frozen=True, kw_only=True):
    """One number of successes that the runes can show, and how likely it is."""

    successes: int
    """Successes shown by the runes, without the modifier."""
    result: int
    """Successes plus the modifier."""
    ways: int
    """Equally likely throws that show it."""
    probability: float
    """Ways as a share of all throws."""


class OverriddenClause(Shape, frozen=True, kw_only=True):
    """A clause that a ruling's default does not follow to the letter."""

    clause: str
    """Id of the clause."""
    why: str
    """Why the ruling goes another way."""


class ParameterDiff(Shape, frozen=True, kw_only=True):
    """A parameter that two rulesets set differently."""

    pointer: str
    """JSON pointer into the ruleset."""
    from_: Any
    """Its value in the first; None if it has none."""
    to: Any
    """Its value in the second; None if it has none."""


class ParseCardsRequest(Shape, frozen=True, kw_only=True):
    """Which cards are these lines?"""

    ruleset: RulesetId
    """Ruleset that the cards belong to."""
    lines: Sequence[str]
    """One card per line, as people write it."""
    set: str = "own"
    """Prefix of the cards' ids."""


class ParsedCards(Shape, frozen=True, kw_only=True):
    """Lines of text, read as cards."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Ruleset that the cards belong to."""
    lines: Sequence[ParsedLine]
    """One entry for each, in the order of the request."""


class ParsedLine(Shape, frozen=True, kw_only=True):
    """One line, read as a card."""

    card: InlineCard | None
    """The card in full; None if the line is not a card."""
    text: LocalText | None
    """What it does in words; None if nothing."""
    line: str | None
    """The card as a line again, with every sign written out; None if the line is not a card."""
    findings: Sequence[CardFinding]
    """What is unsure or wrong, each with a pointer into `card`; an empty pointer means the whole
    line.
    """


class Pending(Shape, frozen=True, kw_only=True):
    """An effect that was announced and has not taken place; the last one resolves first."""

    player: str
    """Who announced the effect."""
    card: str
    """The card that has the effect."""
    power: int = 0
    """Index of the power on its card."""
    target: str | None = None
    """Whom it is for; the player who announced it if None."""
    choice: int | None = None
    """Index of the chosen list of the power; None if it has none."""
    ability: Ability | None = None
    """Ability chosen for it; None if it needs none."""


class PlayDecision(Shape, frozen=True, kw_only=True):
    """An open choice in words; `next` has the same choice without them."""

    code: ChoiceCode
    player: str
    """Who chooses."""
    message: str
    """What is to be chosen, in words."""
    options: Sequence[str] = ()
    """What may be chosen."""
    card: str | None = None
    """The card it is about; None if none."""
    act: int | None = None
    """The Act it is about; None if none."""
    power: int = 0
    """Index of the power on the card."""
    target: str | None = None
    """The player whom the power affects; the chooser if None."""
    labels: Sequence[OptionLabel] = ()
    """What each of `options` means, in their order."""


class Player(Shape, frozen=True, kw_only=True):
    """One player's part of the table."""

    key: str
    """The caller's key for the player."""
    morality: int
    """Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom."""
    name: str | None = None
    """What sentences call the player; if None, the key."""
    characters: Characters | None = None
    story: Sequence[StoryCard] = ()
    """Gained Story cards."""
    allies: Sequence[AllyCard] = ()
    """Allies."""
    experience: int = 0
    """Unspent Experience."""
    banked_experience: int = 0
    """Experience on the Class (Epic)."""
    played: Sequence[str] = ()
    """Hero and Antihero cards that the player has played."""
    hand: Sequence[str] = ()
    """Hero and Antihero cards in hand that are known."""
    hidden_heroes: int = 0
    """Number of Hero cards in hand that are not known."""
    hidden_antiheroes: int = 0
    """Number of Antihero cards in hand that are not known."""
    dealt: Sequence[str] = ()
    """Character cards to choose from."""
    hidden_dealt: int = 0
    """Number of Character cards to choose from that are not known."""
    destiny_revealed: bool = False
    """The Destiny is face up."""
    overcame_adversary: bool = False
    """Whether the player overcame the Adversary or Final Adversary; where its card is tucked (1st
    ed., Polish), `story` has the card under DESTINY.
    """


class PlayerScore(Shape, frozen=True, kw_only=True):
    """One player's tally. Columns and total are sums of the lines; None where a line is missing."""

    key: str
    """The caller's key for the player."""
    name: str | None
    """The player's name, as the request has it."""
    triumph: int | None
    """Sum of the TRIUMPH lines."""
    tragedy: int | None
    """Sum of the TRAGEDY lines."""
    experience: int | None
    """Sum of the EXPERIENCE lines."""
    story_icons: int | None
    """Sum of the STORY_ICONS lines."""
    destiny: int | None
    """Sum of all lines; None while one is missing."""
    known: int
    """Sum of the lines that could be computed."""
    lines: Sequence[ScoreLine]
    status: ScoreStatus
    missing: Sequence[Missing]
    boxes: Boxes | None
    """Boxes A to E (Epic); None in other rulesets."""


class Pledge(Shape, frozen=True, kw_only=True):
    """Seeds that the players of a game bind themselves to. The digest of this object identifies the
    opening; the first roll of the game names it.
    """

    game: str
    """The caller's name for the game."""
    commitments: Sequence[SeedCommitment]
    """One for each player, in the order of the players' keys."""


class Pool(Shape, frozen=True, kw_only=True):
    """The runes of a cast: icons of the relevant Abilities, and bought Dark runes."""

    abilities: AbilityCounts = field(default_factory=lambda: AbilityCounts())
    """Icons of each Ability relevant to the Challenge."""
    dark: int = 0
    """Dark runes added, 0 to 3 by rule."""


class Power(Shape, frozen=True, kw_only=True):
    """One thing that a card can do."""

    window: Window | None = None
    """When its player may use it; None if it happens by itself or holds all the time."""
    event: Event | None = None
    """What makes it happen by itself; None if nothing does."""
    ongoing: bool = False
    """Neither used nor set off: its successes and difficulty count in every attempt for as long as
    its conditions hold.
    """
    threshold: int | None = None
    """Experience that must lie on the Class before the power works; None if none (Epic)."""
    whose: Whose = Whose.OWN
    """Whose attempt, turn or gain it is about."""
    when: Sequence[Requirement] = ()
    """Conditions on the story of its player."""
    attempt: AttemptCondition | None = None
    """Conditions on the attempt; None if there are none."""
    cost: Cost | None = None
    """What it costs."""
    do: Sequence[Effect] = ()
    """What it does, in order. If the card is `partial` and there is neither `do` nor `choose`, only
    the timing of the power is known.
    """
    choose: Sequence[Sequence[Effect]] = ()
    """Lists of effects, of which its player chooses one."""
    for_each: Counted | None = None
    """`do` takes place once for each of these in its player's story."""
    optional: bool = False
    """It happens by itself, but its player may decline."""
    target: Target = Target.POWERS_PLAYER
    """Whom it is for."""
    limit: Limit | None = None
    """How often; no limit if None."""


class PowerUse(Shape, frozen=True, kw_only=True):
    """How often a power with a limit was used."""

    card: str
    """The card that has the power."""
    player: str
    """Who used the power."""
    power: int = 0
    """Index of the power on its card."""
    in_attempt: int = 0
    """Times in the attempt under way."""
    in_turn: int = 0
    """Times in this turn."""
    in_game: int = 0
    """Times in this game."""


class Problem(Shape, frozen=True, kw_only=True):
    """A problem document, `application/problem+json`."""

    type: str
    """Page that explains the kind of problem."""
    title: str
    """Kind of problem, in words."""
    status: int
    """HTTP status."""
    detail: str
    """What is wrong with this request, in words."""
    errors: Sequence[ProblemFault]
    """Every fault found."""
    request_id: str | None
    """Quote it when you report a fault of the service (5xx). Null otherwise, so that equal requests
    get equal problems; every answer has the header X-Request-Id.
    """


class ProblemFault(Shape, frozen=True, kw_only=True):
    """One thing that is wrong with the request, and where."""

    pointer: str
    """JSON pointer into the body; empty for the whole."""
    code: str
    """Stable name of the fault: one of these, or a `ReasonCode`."""
    detail: str
    """What it says, in words."""
    clauses: Sequence[str]
    """Clauses that it breaks."""


class ProblemKind(Shape, frozen=True, kw_only=True):
    """A kind of problem, as `/problems/<slug>` explains it."""

    slug: ProblemSlug
    """Stable name."""
    status: int
    """HTTP status."""
    title: str
    """Kind of problem, in words."""
    meaning: str
    """What it says about the request."""
    remedy: str
    """What to do about it."""


class ProblemKinds(Shape, frozen=True, kw_only=True):
    """Every kind of problem."""

    problems: Sequence[ProblemKind]
    """In the order of the status."""


class Raise(Shape, frozen=True, kw_only=True):
    """The player's own cards of a type, of an alignment, or of both count for more."""

    type: CardType | None = None
    """BASE, BONUS or MULTIPLIER; any if None."""
    alignment: Alignment | None = None
    """Any if None."""
    amount: int = 1
    """Added to each of them."""


class Reason(Shape, frozen=True, kw_only=True):
    """One thing a rule says about the request: a code for programs and a sentence for players."""

    code: ReasonCode
    """Stable; new codes are only added."""
    message: str
    """What it says, in words."""
    clauses: Sequence[str]
    """Clauses that say so."""
    at: Sequence[str]
    """Path to the value in the request, key by key."""


class Receipt(Shape, frozen=True, kw_only=True):
    """A signed statement of the service."""

    statement: Statement
    """What it says."""
    signature: str
    """Detached JWS (RFC 7515, appendix F), EdDSA, over canonical JSON."""


class Repair(Shape, frozen=True, kw_only=True):
    """One change that makes the move legal: an operation of JSON Patch (RFC 6902) on the request.
    Every one has been tried: the changed request is legal.
    """

    kind: RepairKind
    """What is changed."""
    op: str
    """`add`, `remove` or `replace`."""
    path: str
    """JSON pointer into the REST body, or the GraphQL variables."""
    value: Any
    """The value put there; None for `remove`."""
    size: int
    """How large the change is; the smallest come first."""
    message: str
    """The change, in words."""


class ReplayAnswer(Shape, frozen=True, kw_only=True):
    """How far the log is legal, and the table at that point."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    played: int
    """How many moves were legal, from the first on."""
    status: VerdictStatus
    """LEGAL if all moves were; otherwise the status of the move at index `played`."""
    reasons: Sequence[Reason]
    """Why that move is not legal."""
    missing: Sequence[Missing]
    """What must be known to go on."""
    snapshot: Snapshot
    """The table after the last legal move."""
    scores: Scores | None
    """Final scores; None until the game is over."""
    receipts: Sequence[Receipt]
    """Receipts of the rolls in the log, in order."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class ReplayRequest(Shape, frozen=True, kw_only=True):
    """The moves of a game that starts from a table or from a deal: give one of the two."""

    moves: Sequence[Move]
    """The moves, in order."""
    snapshot: Snapshot | None = None
    """The table before the first move."""
    setup: SetupRequest | None = None
    """The deal before the first move."""
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class ReplayStep(Shape, frozen=True, kw_only=True):
    """The result of one move of a log: a line of a streamed replay."""

    index: int
    """Place of the move in the log, from 0 on."""
    status: VerdictStatus
    """Whether the move is legal."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class Requirement(Shape, frozen=True, kw_only=True):
    """A count that has to lie within bounds, both inclusive."""

    counted: Counted
    """What is counted."""
    at_least: int | None = 1
    """No fewer than this; no bound if None."""
    at_most: int | None = None
    """No more than this; no bound if None."""


class Resolve(Shape, frozen=True, kw_only=True):
    """Compare result and difficulty, and carry out what follows (`attempt.overcome.*`)."""

    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """
    player: str | None = None
    """Who makes the move; if given, it must be the player whose move it is."""


class RevealDestiny(Shape, frozen=True, kw_only=True):
    """Turn your Destiny up for scoring (`scoring.reveal-destiny`)."""

    player: str
    """Whose Destiny it is."""
    destiny: str | None = None
    """Which one it is, if the table does not know it."""


class Roll(Shape, frozen=True, kw_only=True):
    """A throw by the service: asking again shows the same faces."""

    game: str
    """Your name for the game; make it unguessable."""
    sequence: int
    """Place of the roll in its game: 1, 2, 3 and so on."""
    previous: Receipt | None = None
    """Receipt of the previous roll; for the first roll, of the opening, if there was one. May be
    left out where the previous roll is in the same log.
    """
    client_seeds: Sequence[ClientSeed] = ()
    """Every seed promised in the opening; only for the first roll."""
    epoch: str | None = None
    """Epoch of an earlier roll that is asked for again. If None: the epoch in which this place was
    thrown, if the ledger knows it; otherwise the current one.
    """


class RollStatement(Shape, frozen=True, kw_only=True):
    """The statement that the service threw these runes and they showed these faces."""

    throw: Throw
    """What was thrown."""
    shown: Sequence[Face]
    """The face of each rune, in order."""
    uniqueness: Uniqueness
    """What prevents a second roll for the same place."""
    standing: Standing
    """Whether the secret was in force."""
    ephemeral: bool
    """True if the key or the secret lives only as long as this process: for development."""


class RolledStone(Shape, frozen=True, kw_only=True):
    """One rune of a throw and its two sides."""

    rune: Rune
    """Kind of rune."""
    sides: Sequence[Face]
    """Its two faces: first the one for a 0 bit, then the one for a 1 bit."""


class Row(Shape, frozen=True, kw_only=True):
    """The row of an Act."""

    act: int
    """Act, 1 to 3."""
    revealed: bool | None = None
    """Whether it is face up. If None, only the row of the lowest Act is: from the first turn on,
    and not while a REVEAL_ACT choice is open.
    """
    cards: Sequence[RowCard] = ()
    """Its places, from the deck outwards."""


class RowCard(Shape, frozen=True, kw_only=True):
    """One place of a row."""

    card: str | None = None
    """The card; None where not known."""
    ally: str | None = None
    """Ally tucked beneath it; None if none."""


class Ruleset(Shape, frozen=True, kw_only=True):
    """One rulebook, or an edition that extends one."""

    id: RulesetId
    """Id of the ruleset."""
    name: str
    """Title of the rulebook."""
    family: Family
    """The engine that judges it."""
    year: int | None
    """Year of print; None if not given."""
    players_minimum: int
    """Fewest players."""
    players_maximum: int | None
    """Most players; None if unbounded."""
    adventure: AdventureParameters | None
    """Parameters; None for a ruleset of the other family."""
    destiny: DestinyParameters | None
    """Parameters; None for a ruleset of the other family."""
    extends: RulesetId | None = None
    """The ruleset that it extends; none if it is a rulebook."""
    readings: Mapping[str, str] = {}
    """Options that it uses by default, by ruling id; empty for a rulebook."""


class RulesetDiff(Shape, frozen=True, kw_only=True):
    """How two rulesets differ, and how much they share."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    from_: RulesetId
    """The ruleset to compare from."""
    to: RulesetId
    """The ruleset to compare with."""
    common: int
    """Clauses that hold in both."""
    topics: Sequence[TopicDiff]
    """Topics that they treat differently, side by side."""
    only_from: Sequence[Clause]
    """Other clauses that hold in the first and not in the second."""
    only_to: Sequence[Clause]
    """Other clauses that hold in the second and not in the first."""
    parameters: Sequence[ParameterDiff]
    """Parameters with different values."""


class RulesetPage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/rulesets`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[Ruleset]
    """In order."""


class Ruling(Shape, frozen=True, kw_only=True):
    """A question about the rules and our answer; other defensible answers are options."""

    id: str
    """Id of the ruling, by which a request chooses one of its options."""
    question: str
    """What is asked."""
    answer: str
    """The answer; where there are options, what the default says."""
    reasoning: str
    """Why that is the answer."""
    rulesets: Sequence[RulesetId]
    """Rulesets in which the question arises."""
    date: str
    """When it was given, or last changed."""
    statuses: Sequence[RulingBasis]
    """Where the answer comes from, for each of its rulesets."""
    options: Sequence[RulingOption] = ()
    """Options to choose from; empty if there is only one answer."""
    default: str | None = None
    """The default option, the one with the best support; None if there are no options."""
    clauses: Sequence[str] = ()
    """Clauses that decide it."""
    overrides: Sequence[OverriddenClause] = ()
    """Clauses that the default does not follow to the letter, and why."""
    cards: Sequence[str] = ()
    """Cards that it is about."""
    sources: Sequence[Source] = ()
    """Places in the rulebooks; none if they are silent."""
    checks: int = 0
    """Requests whose answers show that it is true; REST gives their number here and lists them
    under `/checks`.
    """


class RulingBasis(Shape, frozen=True, kw_only=True):
    """Where the answer of a ruling comes from in one ruleset."""

    ruleset: RulesetId
    """The ruleset."""
    status: RulingStatus
    """Whether this rulebook prints the answer, implies it, or leaves it open."""


class RulingCheck(Shape, frozen=True, kw_only=True):
    """A request whose answer shows that a ruling is true; our tests send all of them."""

    shows: str
    """What the check shows."""
    operation: str
    """The operation that is asked."""
    path: str
    """REST path that takes the request."""
    rulesets: Sequence[RulesetId]
    """Rulesets in which it can be asked."""
    requests: Sequence[CheckRequest]
    """The request, for each of the rulesets."""
    want: dict[str, Any]
    """Expected values of the answer by place: keys joined by `/`, an entry of a list by its key or
    code (`players/ana/destiny`); None where there must be none. For an impossible table: `errors`.
    """
    cites: Sequence[str]
    """Clauses that the answer must cite."""


class RulingChecks(Shape, frozen=True, kw_only=True):
    """Every check of one ruling."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruling: str
    """Id of the ruling."""
    items: Sequence[RulingCheck]
    """Its checks."""


class RulingOption(Shape, frozen=True, kw_only=True):
    """One of several defensible answers to a ruling's question."""

    option: str
    """Name by which a request chooses it."""
    text: str
    """What it means."""


class RulingPage(Shape, frozen=True, kw_only=True):
    """A page of the list at `/v1/rulings`."""

    total: int
    """Items that match, on all pages."""
    next: str | None
    """The `after` of the next page; None on the last."""
    missing: Sequence[str]
    """Requested ids that no item has."""
    warnings: Sequence[SearchWarning]
    """Parts of `q` that were changed or left out; empty without `q`."""
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[Ruling]
    """In order."""


class RuneFace(Shape, frozen=True, kw_only=True):
    """One rune and the face it shows."""

    rune: Rune
    """Kind of rune; repeat it for each rune thrown."""
    face: Face
    """The face that it shows."""


class RuneGift(Shape, frozen=True, kw_only=True):
    """Icons that count for one attempt (`pool.irrelevant-rune-card.*`)."""

    ability: Ability
    """Ability of the icons."""
    icons: int = 1
    """Number of icons, 12 at most."""


class ScoreLine(Shape, frozen=True, kw_only=True):
    """One line of a tally: points, and why they were given."""

    code: LineCode
    points: int
    """Destiny points; negative where they are lost."""
    column: Column
    """Column of the tally it adds to."""
    basis: Basis
    """How well the value is known."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    cards: Sequence[str]
    """Cards that gave the points."""
    icon: StoryIcon | None
    """The Story icon that is scored; None for other lines."""
    count: int | None
    """How many things were counted; None where nothing was."""
    box: Box | None
    """Box of the score sheet (Epic); None in other rulesets."""


class ScoreRequest(Shape, frozen=True, kw_only=True):
    """Score the game that this table shows."""

    snapshot: Snapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class ScoreSheetRequest(Shape, frozen=True, kw_only=True):
    """The counts of a score pad at the end of a game."""

    ruleset: RulesetId
    """The ruleset to judge by."""
    players: Sequence[SheetPlayer]
    """Players in seat order, 1 to 4."""
    adversary_defeated: bool | None = None
    """Whether the players defeated the Adversary; None if there is none, or it does not matter.
    Adversary points are counted either way.
    """
    board: BoardChoice | None = None
    """Player board; the ruleset's own if None."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class Scores(Shape, frozen=True, kw_only=True):
    """Final scores of a table. `winners` is None while a missing value could change them."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    players: Sequence[PlayerScore]
    winners: Sequence[str] | None
    """Keys of the players with the highest Destiny. In a won co-op game everyone shares the
    victory, and this lists who has the most. Empty if nobody wins; None if undecided.
    """
    adversary: AdversaryOutcome
    missing: Sequence[Missing]
    """Facts that are still needed to decide who wins."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class ScoringRule(Shape, frozen=True, kw_only=True):
    """Points at the end of the game: `points` once, or `points` for each thing counted."""

    column: Column
    """TRIUMPH or TRAGEDY, as the card prints it."""
    points: int
    """Points given once, or for each counted thing."""
    per: Counted | None = None
    """What is counted; if None, the points are given once."""
    beyond: int = 0
    """How many of the counted things earn nothing."""
    cap: int | None = None
    """The most things that earn points; None if there is no limit."""
    when: Sequence[Requirement] = ()
    """All of these must hold."""
    under: UnderRuling | None = None
    """Option of a ruling under which it holds; None if it always does."""
    basis: Basis = Basis.PRINTED
    """How well the rule is known."""


class SealedDestinyLegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table of Destiny? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedDestinyLog(Shape, frozen=True, kw_only=True):
    """What happened in a part of a game of Destiny, from a sealed table to a later one?"""

    sealed: Sequence[str]
    """Sealed tables of one game, each made by one move from the one before."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedDestinyReplay(Shape, frozen=True, kw_only=True):
    """The moves to a sealed table of Destiny, and on to a later one, as the seat may see them."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    game: str
    """Names the game: the same for each of its sealed tables."""
    number: int
    """Moves made since the deal, up to the last table."""
    seat: str | None
    """Whose seat the key opens; None for a spectator."""
    numbers: Sequence[int]
    """The place of each step in the chain of the game. Places that are missing in between are those
    of moves that were taken back, and of the undo.
    """
    steps: Sequence[DestinyReplayStep]
    """Moves before the first table, the last 24 at most, and those from it to the last."""
    snapshot: DestinySnapshot
    """The last table, as the seat sees it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class SealedDestinySetupRequest(Shape, frozen=True, kw_only=True):
    """Deal a fresh game of Destiny. The table is sealed."""

    sealed: bool
    """True: the table is sealed; nobody sees all of it."""
    ruleset: RulesetId
    """DESTINY."""
    players: Sequence[str]
    """Players in seat order, two or more."""
    seed: str | None = None
    """The same seed deals the same game."""
    sets: Sequence[str] = ("destiny",)
    """Card sets that are shuffled together."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class SealedDestinyTotalRequest(Shape, frozen=True, kw_only=True):
    """What are the cards on this table worth? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedDestinyValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table of Destiny? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""
    move: DestinyMove | None = None
    undo: Undo | None = None


class IllegalSealedDestinyVerdict(
    Shape, frozen=True, kw_only=True, tag_field="status", tag="ILLEGAL"
):
    """The answer to a move at a sealed table of Destiny: what the seat may see of it. It is
    ILLEGAL.
    """

    status: ClassVar[Literal[VerdictStatus.ILLEGAL]] = VerdictStatus.ILLEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: None
    """No table: it is not made."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


class IndeterminateSealedDestinyVerdict(
    Shape, frozen=True, kw_only=True, tag_field="status", tag="INDETERMINATE"
):
    """The answer to a move at a sealed table of Destiny: what the seat may see of it. It is
    INDETERMINATE.
    """

    status: ClassVar[Literal[VerdictStatus.INDETERMINATE]] = VerdictStatus.INDETERMINATE
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: None
    """No table: it is not made."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


class LegalSealedDestinyVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="LEGAL"):
    """The answer to a move at a sealed table of Destiny: what the seat may see of it. It is LEGAL."""

    status: ClassVar[Literal[VerdictStatus.LEGAL]] = VerdictStatus.LEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[DestinyEvent]
    """What happens, in order."""
    next: DestinySnapshot
    """The table after the move."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


SealedDestinyVerdict = (
    IllegalSealedDestinyVerdict | IndeterminateSealedDestinyVerdict | LegalSealedDestinyVerdict
)
"""The answer to a move at a sealed table of Destiny: what the seat may see of it."""


class SealedDestinyViewRequest(Shape, frozen=True, kw_only=True):
    """How does this table of Destiny look from this seat? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedLegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedLog(Shape, frozen=True, kw_only=True):
    """What happened in a part of a game, from a sealed table to a later one?"""

    sealed: Sequence[str]
    """Sealed tables of one game, each made by one move from the one before."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedReplay(Shape, frozen=True, kw_only=True):
    """The moves to one sealed table, and from it to a later one, as the seat may see them."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    game: str
    """Names the game: the same for each of its sealed tables."""
    number: int
    """Moves made since the deal, up to the last table."""
    seat: str | None
    """Whose seat the key opens; None for a spectator."""
    numbers: Sequence[int]
    """The place of each step in the chain of the game. Places that are missing in between are those
    of moves that were taken back, and of the undo.
    """
    steps: Sequence[ReplayStep]
    """Moves before the first table, the last 24 at most, and those from it to the last."""
    snapshot: Snapshot
    """The last table, as the seat sees it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class SealedScoreRequest(Shape, frozen=True, kw_only=True):
    """Score the game that this table shows. The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SealedSeat(Shape, frozen=True, kw_only=True):
    """A seat and its key."""

    player: str
    """Whose seat it is."""
    key: str
    """Opens this seat alone. Give it to its player only."""


class SealedSetup(Shape, frozen=True, kw_only=True):
    """A fresh game on a sealed table: each seat sees what it may see, nobody sees it all."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    sealed: str
    """A sealed table, as an answer gave it."""
    seats: Sequence[SealedSeat]
    """The seats, in seat order."""
    chain: Chain
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class SealedSetupRequest(Shape, frozen=True, kw_only=True):
    """Deal a fresh game. The table is sealed."""

    sealed: bool
    """True: the table is sealed; nobody sees all of it."""
    ruleset: RulesetId
    """The ruleset to judge by."""
    players: Sequence[str]
    """Names or keys of the players in seat order; the first begins."""
    seed: str | None = None
    """The same seed deals the same game."""
    sets: Sequence[str] = ("ashen",)
    """Card sets that are shuffled together."""
    mode: Mode = Mode.COMPETITIVE
    """Who plays against whom."""
    solo_goal: int | None = None
    """Solo goal on the Victory card (1st edition, Polish)."""
    goal_per_player: int | None = None
    """Goal per player on the Victory card (1st edition, Polish)."""
    adversary: str | None = None
    """The Adversary; drawn from the sets if None."""
    quest: str | None = None
    """The Adversary Quest, by the side in force; the easier if None (Epic)."""
    campaign: Campaign | None = None
    """The chapter that is played, and what is unlocked (Epic)."""
    interchange: bool = False
    """Shuffle Classes and Motivations into one deck (Epic)."""
    allies_and_adversaries: bool = True
    """Leave Allies and Adversaries in the Story decks."""
    first_game: bool = False
    """Deal one Character card of each type; nothing is chosen."""
    board: BoardChoice | None = None
    """Player board; `ashen-board` if None."""


class SealedValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""
    move: Move | None = None
    undo: Undo | None = None


class IllegalSealedVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="ILLEGAL"):
    """The answer to a move at a sealed table: what the seat may see of it. It is ILLEGAL."""

    status: ClassVar[Literal[VerdictStatus.ILLEGAL]] = VerdictStatus.ILLEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: None
    """No table: it is not made."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


class IndeterminateSealedVerdict(
    Shape, frozen=True, kw_only=True, tag_field="status", tag="INDETERMINATE"
):
    """The answer to a move at a sealed table: what the seat may see of it. It is INDETERMINATE."""

    status: ClassVar[Literal[VerdictStatus.INDETERMINATE]] = VerdictStatus.INDETERMINATE
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: None
    """No table: it is not made."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


class LegalSealedVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="LEGAL"):
    """The answer to a move at a sealed table: what the seat may see of it. It is LEGAL."""

    status: ClassVar[Literal[VerdictStatus.LEGAL]] = VerdictStatus.LEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: Snapshot
    """The table after the move."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    sealed: str | None
    """The sealed table after a legal move; otherwise None."""
    chain: Chain | None
    """The place of `sealed`; None without it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""
    consents: Sequence[Consent] = ()
    """Consents to the undo so far, yours too, to pass on; empty for a move."""


SealedVerdict = IllegalSealedVerdict | IndeterminateSealedVerdict | LegalSealedVerdict
"""The answer to a move at a sealed table: what the seat may see of it."""


class SealedViewRequest(Shape, frozen=True, kw_only=True):
    """How does this table look from this seat? The table is sealed."""

    sealed: str
    """A sealed table, as an answer gave it."""
    seat: str | None = None
    """The key of your seat at a sealed table; None for a spectator."""


class SearchAnswer(Shape, frozen=True, kw_only=True):
    """What was found, best first, and what of the query was not understood."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    query: str
    """The query as it was understood; it finds the same again."""
    total: int
    """Hits on all pages."""
    hits: Sequence[SearchHit]
    """The hits of this page."""
    elsewhere: Sequence[OtherAnswer]
    """If the query names no ruleset: for each in which the first hit does not hold, the nearest
    answer there, if one is near enough.
    """
    next: str | None
    """The `after` of the next page; None on the last."""
    warnings: Sequence[SearchWarning]
    """Warnings, in the order of the query."""


class SearchHit(Shape, frozen=True, kw_only=True):
    """A ruling, clause or card that matches."""

    kind: HitKind
    of: str
    """Id of the ruling, clause or card found."""
    title: str
    """A ruling's question, a clause's id and first words, a card's name."""
    answer: str | None
    """What a ruling answers in the ruleset that was asked for, or what a clause says; None for a
    card.
    """
    option: str | None
    """The option of a ruling that answers; None where it has none."""
    clauses: Sequence[str]
    """Clauses that the answer rests on, of the ruleset that was asked for."""
    confidence: float
    """How likely it is that the hit answers the question: when measured, eight in ten of the hits
    with 0.8 did.
    """
    snippet: str
    """The part of its text that matches best; for a ruling, a part of its answer."""
    marks: Sequence[SearchMark]
    """Parts of the snippet that match, in order."""
    score: float
    """How well it matches; comparable within one answer only."""
    rulesets: Sequence[RulesetId]
    """Rulesets in which it holds or to which it belongs."""
    holds: str
    """In which editions it holds, in words."""
    link: str
    """REST path of the full item."""


class SearchMark(Shape, frozen=True, kw_only=True):
    """Part of a snippet that matches, counted in Unicode characters from 0."""

    start: int
    """Its first character."""
    end: int
    """The character after its last."""


class SearchWarning(Shape, frozen=True, kw_only=True):
    """A part of the query that was changed or left out."""

    code: SearchWarningCode
    message: str
    """Which part it is and what became of it, in words."""
    offset: int
    """Where in the query, in Unicode characters from 0."""
    length: int
    """How many characters; 0 for the query as a whole."""


class SeedCommitment(Shape, frozen=True, kw_only=True):
    """A player's commitment to one seed."""

    player: str
    """The player who commits to it."""
    commitment: str
    """Digest of `{"game": …, "player": …, "seed": …}`."""


class SetupAnswer(Shape, frozen=True, kw_only=True):
    """A fresh game: the table before anybody has chosen Character cards."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    snapshot: Snapshot
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class SetupRequest(Shape, frozen=True, kw_only=True):
    """Deal a fresh game."""

    ruleset: RulesetId
    """The ruleset to judge by."""
    players: Sequence[str]
    """Names or keys of the players in seat order; the first begins."""
    seed: str
    """The same seed deals the same game."""
    sets: Sequence[str] = ("ashen",)
    """Card sets that are shuffled together."""
    mode: Mode = Mode.COMPETITIVE
    """Who plays against whom."""
    solo_goal: int | None = None
    """Solo goal on the Victory card (1st edition, Polish)."""
    goal_per_player: int | None = None
    """Goal per player on the Victory card (1st edition, Polish)."""
    adversary: str | None = None
    """The Adversary; drawn from the sets if None."""
    quest: str | None = None
    """The Adversary Quest, by the side in force; the easier if None (Epic)."""
    campaign: Campaign | None = None
    """The chapter that is played, and what is unlocked (Epic)."""
    interchange: bool = False
    """Shuffle Classes and Motivations into one deck (Epic)."""
    allies_and_adversaries: bool = True
    """Leave Allies and Adversaries in the Story decks."""
    first_game: bool = False
    """Deal one Character card of each type; nothing is chosen."""
    board: BoardChoice | None = None
    """Player board; `ashen-board` if None."""


class SheetPlayer(Shape, frozen=True, kw_only=True):
    """One player's counts, as a score pad asks for them."""

    key: str
    """The caller's key for the player."""
    morality: int
    """Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom."""
    name: str | None = None
    """What sentences call the player; if None, the key."""
    triumph: int = 0
    """Triumph visible in the story."""
    tragedy: int = 0
    """Tragedy visible in the story."""
    experience: int = 0
    """Unspent Experience."""
    banked_experience: int = 0
    """Experience on the Class (Epic); it does not score."""
    hero_cards_played: int = 0
    """Hero cards played."""
    antihero_cards_played: int = 0
    """Antihero cards played."""
    story_icons: StoryIconCounts | None = None
    destiny_triumph: int = 0
    """Triumph from the Destiny card."""
    destiny_tragedy: int = 0
    """Tragedy from the Destiny card."""
    adversary_triumph: int = 0
    """Triumph of an Adversary that this player overcame."""
    adversary_tragedy: int = 0
    """Tragedy of an Adversary that this player overcame."""


class ShownRune(Shape, frozen=True, kw_only=True):
    """One rune, the face it shows, and its successes."""

    rune: Rune
    face: Face
    successes: int
    """Successes that it shows."""


class SideEffects(Shape, frozen=True, kw_only=True):
    """Expected number of each face that does more than add successes."""

    twist: float
    """Dual triangles (Twist of Fate)."""
    moon: float
    """Moons: one Corruption each."""
    experience: float
    """Experience faces."""
    hero: float
    """Hero card draws."""
    antihero: float
    """Antihero card draws."""


class Snapshot(Shape, frozen=True, kw_only=True):
    """Everything on the table; what only a game in progress needs may be left out for a score."""

    ruleset: RulesetId
    """The ruleset to judge by."""
    players: Sequence[Player]
    """Players in seat order, 1 to 4."""
    mode: Mode = Mode.COMPETITIVE
    """Who plays against whom."""
    adversary: AdversaryState | None = None
    """The Adversary in solo, co-op and Epic games."""
    rows: Sequence[Row] = ()
    """Rows of the Acts."""
    decks: Sequence[Deck] = ()
    """Decks and discards."""
    turn: Turn | None = None
    """The turn; None before the first."""
    attempt: Attempt | None = None
    """The attempt under way."""
    pending: Sequence[Pending] = ()
    """Effects that are announced and not yet resolved, the oldest first."""
    choices: Sequence[Choice] = ()
    """Open choices, the next one first."""
    uses: Sequence[PowerUse] = ()
    """Uses of powers with a limit."""
    campaign: Campaign | None = None
    """The campaign that it belongs to; None if it is not part of one (Epic)."""
    end: EndOfGame | None = None
    """Null until the last Act closes."""
    extra_cards: Sequence[InlineCard] = ()
    """Cards that the catalogue lacks, or more complete versions of its cards."""
    sets: Sequence[NamedSet] = ()
    """Your own sets that the table plays with."""
    board: BoardChoice | None = None
    """Player board; the ruleset's own if None."""
    rulings: Mapping[str, str] | None = None
    """Options of rulings to use, by ruling id; rulings that are not named keep their default."""


class Source(Shape, frozen=True, kw_only=True):
    """Where a rulebook says it."""

    rulebook: RulesetId
    """Ruleset of the rulebook."""
    section: str
    """Section or page heading."""


class Statement(Shape, frozen=True, kw_only=True):
    """What a receipt says; its canonical JSON is what is signed."""

    roll: RollStatement | None = None
    """A throw."""
    opening: OpeningStatement | None = None
    """Commitments."""
    answer: AnswerStatement | None = None
    """An answer."""

    if TYPE_CHECKING:

        @overload
        def __init__(self, *, roll: RollStatement) -> None: ...

        @overload
        def __init__(self, *, opening: OpeningStatement) -> None: ...

        @overload
        def __init__(self, *, answer: AnswerStatement) -> None: ...

        def __init__(self, **member: Any) -> None: ...


class StoryCard(Shape, frozen=True, kw_only=True):
    """A Story card that a player has gained."""

    card: str
    """Id of the card, `<set>.<slug>`."""
    slot: Slot
    """The Character card that it is under."""
    path: PathHalf = PathHalf.TOP
    """The visible path; TOP for a Trait."""


class StoryIconCounts(Shape, frozen=True, kw_only=True):
    """Copies of each Story icon in a story; those not named are 0."""

    divinity: int = field(name="DIVINITY", default=0)
    """Copies of the Divinity icon."""
    justice: int = field(name="JUSTICE", default=0)
    """Copies of the Justice icon."""
    nature: int = field(name="NATURE", default=0)
    """Copies of the Nature icon."""
    arcana: int = field(name="ARCANA", default=0)
    """Copies of the Arcana icon."""
    royalty: int = field(name="ROYALTY", default=0)
    """Copies of the Royalty icon."""
    villainy: int = field(name="VILLAINY", default=0)
    """Copies of the Villainy icon."""


class TableEvent(Shape, frozen=True, kw_only=True):
    """One thing that happens."""

    code: EventCode
    player: str | None
    """The player to whom it happens; None if to nobody."""
    card: str | None
    """The card it is about; None if none."""
    amount: int | None
    """How many."""
    faces: Sequence[RuneFace]
    """Every rune of the cast and what it shows; only for `RUNES_CAST`."""
    message: str
    """What happens, in words."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""


class Throw(Shape, frozen=True, kw_only=True):
    """Everything that decides the faces, except the secret of the epoch. The digest of this object
    identifies the throw; the next roll of the game names it.
    """

    scheme: str
    """Name of the scheme by which the faces follow from it."""
    epoch: str
    """Epoch whose secret is used."""
    commitment: str
    """SHA-256 of that secret, base64url."""
    game: str
    """The caller's name for the game."""
    sequence: int
    """Place of the roll in its game: 1, 2, 3 and so on."""
    ruleset: RulesetId
    """Ruleset of the throw."""
    subject: Subject
    """What `subject_digest` is a digest of."""
    subject_digest: str
    """Digest of the table before the cast, or of the bare pool."""
    stones: Sequence[RolledStone]
    """The runes, in order."""
    previous: str | None = None
    """Digest of the throw or opening before; None if none."""
    seeds: Sequence[ClientSeed] = ()
    """Seeds promised in an opening; only in the first roll."""


class TopicDiff(Shape, frozen=True, kw_only=True):
    """A topic on which two rulesets both have clauses that are not the same."""

    topic: str
    """The topic."""
    from_: Sequence[Clause]
    """Clauses of the topic that hold in the first ruleset."""
    to: Sequence[Clause]
    """Clauses of the topic that hold in the second ruleset."""


class TrackLevel(Shape, frozen=True, kw_only=True):
    """One level of the track; a fact that is None or left out is not known."""

    morality: int
    """Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom."""
    score: TrackScore | None = None
    """Points; None if not known."""
    plays: Sequence[CardType] | None = None
    """What may be played: HERO, ANTIHERO or both; None if not known."""
    plays_basis: Basis = Basis.PRINTED
    """How well `plays` is known."""


class TrackScore(Shape, frozen=True, kw_only=True):
    """What one level of the track adds to the final tally."""

    triumph: int = 0
    """Triumph; may be negative."""
    tragedy: int = 0
    """Tragedy; may be negative."""
    basis: Basis = Basis.PRINTED
    """How well the value is known."""
    under: UnderRuling | None = None
    """Option of a ruling under which it holds; None if it always does."""


class TreatAs(Shape, frozen=True, kw_only=True):
    """The player's own cards of a type, an alignment or both count as another alignment."""

    to: Alignment
    """What they count as."""
    type: CardType | None = None
    """BASE, BONUS or MULTIPLIER; any if None."""
    alignment: Alignment | None = None
    """Any if None."""


class Turn(Shape, frozen=True, kw_only=True):
    """Whose turn it is and what has been done in it."""

    player: str
    """The active player."""
    number: int = 1
    """Number of the turn, from 1 on; 9999 stands for 9999 or more."""
    action_taken: bool | None = None
    """Whether the main action was taken: a Trait gained or a Challenge attempted. If None, it was
    taken if an attempt is under way or was resolved in this turn.
    """
    journeys: int = 0
    """Journeys paid for."""
    extra_journeys: int = 0
    """Journeys that cards allow beyond the limit."""
    free_discards: int = 0
    """Free discards made because no card could be gained or attempted."""
    dark_runes_bought: int = 0
    """Dark runes bought."""
    free_journeys: int = 0
    """Journeys that cost nothing and have not been taken yet (Epic)."""
    revealed: Sequence[str] = ()
    """Cards of the Adversary's deck turned up in this turn."""
    barred: Sequence[str] = ()
    """Cards whose attempt was broken off; the player must attempt or gain another."""
    faced_adversary: bool = False
    """Whether the player faced the Adversary in this turn."""
    last_attempt: LastAttempt | None = None
    """The attempt resolved in this turn; None if there was none."""


class UnderRuling(Shape, frozen=True, kw_only=True):
    """The option of a ruling under which a rule of the card holds."""

    ruling: str
    """Id of the ruling."""
    option: str
    """The option under which the rule holds."""


class Undo(Shape, frozen=True, kw_only=True):
    """Moves to take back, if every seat agrees. What chance has decided stands."""

    moves: int = 1
    """How many, from the last one back."""
    consents: Sequence[Consent] = ()
    """Consents of other seats, from the answers to them."""


class UsePower(Shape, frozen=True, kw_only=True):
    """Play a Hero or Antihero card, or use a power of a Character card or an Ally."""

    player: str
    """Who uses the power or plays the card."""
    card: str
    """The card that has the power, or is played."""
    power: int = 0
    """Index of the power on its card."""
    target: str | None = None
    """Player whom it affects, where one can be chosen."""
    choice: int | None = None
    """Index of the chosen list of the power; None if it has none."""
    ability: Ability | None = None
    """Ability chosen for it."""
    discards: Sequence[str] = ()
    """Cards of the hand discarded as its cost (Epic)."""
    drawn: Sequence[DrawnCard] = ()
    """Cards that the move takes from decks of unknown order and from face-down rows; those from one
    place are given in the order in which they lie there.
    """


class ValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table?"""

    move: Move
    snapshot: Snapshot | None = None
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class IllegalVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="ILLEGAL"):
    """The answer to one move. It is ILLEGAL."""

    status: ClassVar[Literal[VerdictStatus.ILLEGAL]] = VerdictStatus.ILLEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: None
    """No table: it is not made."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class IndeterminateVerdict(
    Shape, frozen=True, kw_only=True, tag_field="status", tag="INDETERMINATE"
):
    """The answer to one move. It is INDETERMINATE."""

    status: ClassVar[Literal[VerdictStatus.INDETERMINATE]] = VerdictStatus.INDETERMINATE
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: None
    """No table: it is not made."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class LegalVerdict(Shape, frozen=True, kw_only=True, tag_field="status", tag="LEGAL"):
    """The answer to one move. It is LEGAL."""

    status: ClassVar[Literal[VerdictStatus.LEGAL]] = VerdictStatus.LEGAL
    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    reasons: Sequence[Reason]
    """Every clause that the move breaks; empty if legal."""
    missing: Sequence[Missing]
    """Facts needed to judge the move, or to go on."""
    events: Sequence[TableEvent]
    """What happens, in order."""
    decisions: Sequence[PlayDecision]
    """What somebody must now choose, the next first."""
    next: Snapshot
    """The table after the move."""
    receipt: Receipt | None
    """Receipt of a `roll`; None for any other cast."""
    rulings: Sequence[AppliedRuling]
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


Verdict = IllegalVerdict | IndeterminateVerdict | LegalVerdict
"""The answer to one move."""


class VerifyAnswer(Shape, frozen=True, kw_only=True):
    """The result for each receipt."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    valid: bool
    """True if every receipt is valid and the ledger held the place of every roll and opening; a
    chain with a receipt whose `uniqueness` is NONE is never valid.
    """
    receipts: Sequence[CheckedReceipt]
    """One entry for each, in the order of the request."""


class VerifyRequest(Shape, frozen=True, kw_only=True):
    """Do these receipts come from this service, and do they fit together?"""

    receipts: Sequence[Receipt]
    """Receipts; those of one game in order."""


class View(Shape, frozen=True, kw_only=True):
    """The table as one seat may see it: a snapshot that every operation takes."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    ruleset: RulesetId
    """Id of the ruleset."""
    seat: str | None
    """The player whose view it is; None for a spectator."""
    snapshot: Snapshot
    """The table without what is secret."""
    hidden: Sequence[Hidden]
    """What the view hides."""
    clauses: Sequence[str]
    """Ids of the clauses that decide it."""
    explanation: Explanation | None = None
    """Why the answer is what it is; absent unless `explain` asks for it."""


class ViewRequest(Shape, frozen=True, kw_only=True):
    """How does this table look from this seat?"""

    snapshot: Snapshot | None = None
    seat: str | None = None
    """The player whose view it is; None for a spectator."""
    table: str | None = None
    """Name of a table that an answer to you gave, in place of `snapshot`."""


class Words(Shape, frozen=True, kw_only=True):
    """Every code that people read, with its label."""

    catalogue: str
    """Digest of the catalogue, SHA-256 in hex."""
    engine: str
    """Version of the engine."""
    items: Sequence[CodeWord]
    """Kind by kind, in their order."""
