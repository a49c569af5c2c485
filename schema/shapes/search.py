"""Search over rulings, clauses and cards: what is asked, and what is found.

The syntax of `q` is in docs/catalogue.md. No query is refused: what cannot be read is left out,
and a warning says what and where.
"""

from typing import Annotated, Final

from msgspec import Meta

from cards.messages.message import Message
from cards.model.clause import DottedId
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from cards.model.word import Word
from schema.shapes.common import Provenance

SEARCH_PATH: Final = "/v1/search"
SEARCH_DEFAULT: Final = 20
SEARCH_MOST: Final = 100
QUERY_LENGTH: Final = 300
"""Characters of a query that are read."""
QUERY_TERMS: Final = 32
"""Terms of a query that are read."""

QUERY_EXAMPLES: Final = (
    ("question", "A question, as people ask it", "how many dark runes can I buy"),
    ("polish", "The same in Polish", "ile mrocznych run mogę kupić"),
    ("clauses", "Clauses of a kind in one ruleset", "kind:SCORING ruleset:CTA_2E icons"),
    ("cards", "Cards by what they carry", "type:challenge act:2 difficulty>=6 icon:nature"),
    (
        "either",
        "One or the other, a phrase, and not a third",
        'hero or antihero "at any time" -ally',
    ),
    ("warned", "What is not understood is named", "rulset:CTA_2E ability:muscle runes"),
)
"""Name, summary and text of queries to try."""


class SearchRequest(Shape, frozen=True, kw_only=True):
    """What to look for, under which ruleset, and which page of it."""

    q: Annotated[
        str,
        Meta(
            description='Words, "phrases", key:value, -negation, `or`, parentheses; '
            f"the first {QUERY_LENGTH} characters are read."
        ),
    ] = ""
    ruleset: Annotated[
        RulesetId | None,
        Meta(description="Find only what holds in this ruleset, with the answers given there."),
    ] = None
    first: Annotated[
        int, Meta(ge=1, le=SEARCH_MOST, description="Hits on the page, best first.")
    ] = SEARCH_DEFAULT
    after: Annotated[str | None, Meta(description="Cursor: `next` of the previous page.")] = None


class HitKind(Word):
    """What a search finds."""

    RULING = "RULING"
    CLAUSE = "CLAUSE"
    CARD = "CARD"


class SearchMark(Shape, frozen=True, kw_only=True):
    """Part of a snippet that matches, counted in Unicode characters from 0."""

    start: Annotated[int, Meta(description="Its first character.")]
    end: Annotated[int, Meta(description="The character after its last.")]


class SearchHit(Shape, frozen=True, kw_only=True):
    """A ruling, clause or card that matches."""

    kind: HitKind
    of: Annotated[str, Meta(description="Id of the ruling, clause or card found.")]
    title: Annotated[
        str, Meta(description="A ruling's question, a clause's id and first words, a card's name.")
    ]
    answer: Annotated[
        str | None,
        Meta(
            description="What a ruling answers in the ruleset that was asked for, "
            "or what a clause says; null for a card."
        ),
    ]
    option: Annotated[
        str | None,
        Meta(description="The option of a ruling that answers; null where it has none."),
    ]
    clauses: Annotated[
        tuple[DottedId, ...],
        Meta(description="Clauses that the answer rests on, of the ruleset that was asked for."),
    ]
    confidence: Annotated[
        float,
        Meta(
            ge=0,
            le=1,
            description="How likely it is that the hit answers the question: when measured, "
            "eight in ten of the hits with 0.8 did.",
        ),
    ]
    snippet: Annotated[
        str,
        Meta(
            description="The part of its text that matches best; for a ruling, a part of "
            "its answer."
        ),
    ]
    marks: Annotated[
        tuple[SearchMark, ...], Meta(description="Parts of the snippet that match, in order.")
    ]
    score: Annotated[
        float, Meta(description="How well it matches; comparable within one answer only.")
    ]
    rulesets: Annotated[
        tuple[RulesetId, ...],
        Meta(description="Rulesets in which it holds or to which it belongs."),
    ]
    holds: Annotated[str, Meta(description="In which editions it holds, in words.")]
    link: Annotated[str, Meta(description="REST path of the full item.")]


class OtherAnswer(Shape, frozen=True, kw_only=True):
    """What answers the same question in rulesets in which the first hit does not hold."""

    rulesets: Annotated[tuple[RulesetId, ...], Meta(description="The rulesets.")]
    of: Annotated[str, Meta(description="Id of the ruling or clause that answers there.")]
    answer: Annotated[str, Meta(description="What it answers there.")]
    says: Annotated[
        str, Meta(description="In which editions it holds and what it answers, in words.")
    ]
    link: Annotated[str, Meta(description="REST path of the full item.")]


Elsewhere = Annotated[
    tuple[OtherAnswer, ...],
    Meta(
        description="If the query names no ruleset: for each in which the first hit does not "
        "hold, the nearest answer there, if one is near enough."
    ),
]


def cursor_of(hit: SearchHit) -> str:
    """The cursor of a hit: its unique name among all that can be found."""
    return f"{hit.kind.lower()}:{hit.of}"


class SearchWarningCode(Word):
    """Why a part of a query was changed or left out. New ones may be added."""

    EMPTY_QUERY = "EMPTY_QUERY"
    """Nothing is left to look for, so nothing is found."""
    QUERY_TOO_LONG = "QUERY_TOO_LONG"
    """The end of the query was not read."""
    TOO_MANY_TERMS = "TOO_MANY_TERMS"
    """The last terms of the query were not read."""
    TOO_DEEP = "TOO_DEEP"
    """Parentheses nested too deeply were not read."""
    UNBALANCED_QUOTE = "UNBALANCED_QUOTE"
    """A phrase lacks its closing quote; it ends with the query."""
    UNBALANCED_PARENTHESIS = "UNBALANCED_PARENTHESIS"
    """A parenthesis has no partner."""
    DANGLING_OPERATOR = "DANGLING_OPERATOR"
    """`or` or a minus has no term beside it, and is left out."""
    UNKNOWN_KEY = "UNKNOWN_KEY"
    """There is no such key; the term is left out."""
    MISSING_VALUE = "MISSING_VALUE"
    """A key has no value; its name is looked for as a word."""
    BAD_VALUE = "BAD_VALUE"
    """The key does not take this value, which is left out."""
    BAD_OPERATOR = "BAD_OPERATOR"
    """The key cannot be compared like this; the term is left out."""
    UNKNOWN_WORD = "UNKNOWN_WORD"
    """No text contains the word."""
    UNKNOWN_RULESET = "UNKNOWN_RULESET"
    """There is no such ruleset; every one is searched."""
    NOTHING_FITS = "NOTHING_FITS"
    """Nothing is likely to answer the question; these hits come closest."""
    SOME_WORDS = "SOME_WORDS"
    """Nothing contains everything that was asked for; these hits contain some of the words."""
    UNKNOWN_CURSOR = "UNKNOWN_CURSOR"
    """`after` is not a hit of this query, so there is no page after it."""


class SearchWarning(Shape, frozen=True, kw_only=True):
    """A part of the query that was changed or left out."""

    code: SearchWarningCode
    message: Annotated[
        Message, Meta(description="Which part it is and what became of it, in words.")
    ]
    offset: Annotated[int, Meta(description="Where in the query, in Unicode characters from 0.")]
    length: Annotated[int, Meta(description="How many characters; 0 for the query as a whole.")]


class SearchAnswer(Provenance, frozen=True, kw_only=True):
    """What was found, best first, and what of the query was not understood."""

    query: Annotated[
        str, Meta(description="The query as it was understood; it finds the same again.")
    ]
    total: Annotated[int, Meta(description="Hits on all pages.")]
    hits: Annotated[tuple[SearchHit, ...], Meta(description="The hits of this page.")]
    elsewhere: Elsewhere
    next: Annotated[str | None, Meta(description="The `after` of the next page; null on the last.")]
    warnings: Annotated[
        tuple[SearchWarning, ...], Meta(description="Warnings, in the order of the query.")
    ]
