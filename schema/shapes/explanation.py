"""Why an answer is what it is: the clauses consulted, in order, and what would make a move legal.

The tree is written as a list, each entry after the one that it belongs to and naming it in
`parent`: so a GraphQL query can ask for all of it, however deep it goes, and costs what it reads.
"""

from typing import Annotated, Any

from msgspec import Meta

from cards.messages.message import Message
from cards.model.shape import Shape
from cards.model.word import Word
from schema.shapes.common import Provenance


class Explain(Word):
    """How much explanation an answer gives."""

    NONE = "NONE"
    """The answer alone."""
    SUMMARY = "SUMMARY"
    """What decided it, and how many clauses were consulted."""
    FULL = "FULL"
    """Everything that was consulted."""


class Decided(Word):
    """The result of consulting a clause. New ones may be added."""

    HOLDS = "HOLDS"
    """It was checked, and nothing breaks it."""
    BROKEN = "BROKEN"
    """The move, or the pool, breaks it."""
    NOT_APPLICABLE = "NOT_APPLICABLE"
    """It was considered but does not apply: not in this edition, or not in this case."""
    GIVES = "GIVES"
    """It makes something happen, or gives a value."""
    UNKNOWN = "UNKNOWN"
    """A fact that it needs is missing."""


class FactName(Word):
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


class Fact(Shape, frozen=True, kw_only=True):
    """Something that a clause looked at."""

    name: Annotated[FactName, Meta(description="What it is; new names are only added.")]
    value: Annotated[str, Meta(description="Its value as it appears in the request or answer.")]
    message: Annotated[Message, Meta(description="Name and value, in words.")]


class Consulted(Shape, frozen=True, kw_only=True):
    """One entry of the tree: a clause, a ruling, or a step of the judgement that applies them."""

    number: Annotated[int, Meta(description="Its place in the list, from 0 on.")]
    parent: Annotated[
        int | None,
        Meta(
            description="Number of the entry that it belongs to; null directly below the question."
        ),
    ]
    depth: Annotated[
        int, Meta(description="Its depth in the tree; 1 is directly below the question.")
    ]
    clause: Annotated[
        str | None, Meta(description="Id of the clause; null for a ruling and for a step.")
    ]
    ruling: Annotated[
        str | None,
        Meta(description="Id of the ruling of which an option was applied; null otherwise."),
    ]
    text: Annotated[
        Message, Meta(description="The clause, the ruling's question or the step, in short.")
    ]
    decided: Annotated[
        Decided, Meta(description="The result; for a step, the gravest result below it.")
    ]
    says: Annotated[
        Message | None, Meta(description="What it says about this case; null if nothing.")
    ] = None
    saw: Annotated[tuple[Fact, ...], Meta(description="Facts that it took into account.")] = ()


class ClauseCounts(Shape, frozen=True, kw_only=True):
    """How many clauses had each result; each clause counts once, with its gravest result."""

    consulted: Annotated[int, Meta(description="Clauses consulted.")]
    holds: Annotated[int, Meta(description="Clauses that hold.")]
    broken: Annotated[int, Meta(description="Clauses that are broken.")]
    not_applicable: Annotated[int, Meta(description="Clauses that do not apply.")]
    gives: Annotated[int, Meta(description="Clauses that make something happen or give a value.")]
    unknown: Annotated[int, Meta(description="Clauses for which a fact is missing.")]
    rulings: Annotated[int, Meta(description="Rulings of which an option was applied.")]


class RepairKind(Word):
    """What a repair changes."""

    MOVE = "MOVE"
    """The move itself."""
    SITUATION = "SITUATION"
    """The situation on the table: it shows what was lacking."""


class Repair(Shape, frozen=True, kw_only=True):
    """One change that makes the move legal: an operation of JSON Patch (RFC 6902) on the request.

    Every one has been tried: the changed request is legal.
    """

    kind: Annotated[RepairKind, Meta(description="What is changed.")]
    op: Annotated[str, Meta(description="`add`, `remove` or `replace`.")]
    path: Annotated[
        str, Meta(description="JSON pointer into the REST body, or the GraphQL variables.")
    ]
    value: Annotated[Any, Meta(description="The value put there; null for `remove`.")] = None
    size: Annotated[int, Meta(description="How large the change is; the smallest come first.")]
    message: Annotated[Message, Meta(description="The change, in words.")]


class Explanation(Shape, frozen=True, kw_only=True):
    """Why the answer is what it is."""

    level: Annotated[Explain, Meta(description="How much explanation was asked for.")]
    question: Annotated[Message, Meta(description="What was asked: the root of the tree.")]
    decided: Annotated[Decided, Meta(description="The result.")]
    counts: ClauseCounts
    consulted: Annotated[
        tuple[Consulted, ...],
        Meta(description="The tree in the order consulted, each entry after its parent."),
    ]
    repairs: Annotated[
        tuple[Repair, ...],
        Meta(description="Changes that would make an illegal move legal; the smallest first."),
    ]


class Judged(Provenance, frozen=True, kw_only=True, omit_defaults=True):
    """The head of an answer that can be explained; without `explain` nothing is added to it."""

    explanation: Annotated[
        Explanation | None,
        Meta(description="Why the answer is what it is; absent unless `explain` asks for it."),
    ] = None
