"""What tools take beside the requests of operations."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from cards.model.language import Language
from cards.model.seat import MOST_OF_KEY
from cards.model.shape import Shape
from cards.names.book import LONGEST_NAME
from schema.shapes.search import SEARCH_MOST

ASKED_SHORT = 5
"""Hits of a question, if not asked otherwise."""
RulesetNamed = Annotated[str, Meta(min_length=1, max_length=200)]
"""A ruleset by its id or name, which the request of REST finds."""


if TYPE_CHECKING:
    LanguageTag = str
else:
    LanguageTag = Literal[tuple(each.tag for each in Language)]


class Reading(Shape, frozen=True, kw_only=True):
    """How an answer is to be read."""

    language: Annotated[
        LanguageTag | None,
        Meta(
            description="Language of the sentences; if null, that of the question, else that of "
            "the connection."
        ),
    ] = None
    detail: Annotated[
        Literal["short", "full"],
        Meta(description="`full` adds the answer of REST as structured content, often long."),
    ] = "short"


class Explained(Reading, frozen=True, kw_only=True):
    """How the answer of a judgement is to be read."""

    explain: Annotated[
        bool, Meta(description="Also why: the clauses consulted, and what would be legal.")
    ] = False


class SeenBy(Explained, frozen=True, kw_only=True):
    """How an answer about a game is to be read, and by whom."""

    seat: Annotated[
        Annotated[str, Meta(max_length=MOST_OF_KEY)] | None,
        Meta(description="Tell only what this player may see; null: all."),
    ] = None


class Named(Reading, frozen=True, kw_only=True):
    """What to read, by id or by name."""

    name: Annotated[
        str,
        Meta(min_length=1, max_length=200, description="Id, or a name in English or Polish."),
    ]


class ById(Reading, frozen=True, kw_only=True):
    """What to read, by id or by name."""

    id: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="Its id.")]


class Question(Reading, frozen=True, kw_only=True):
    """What to look for in the rules."""

    q: Annotated[
        str,
        Meta(max_length=2000, description="A question in English or Polish, or a few words."),
    ]
    ruleset: Annotated[RulesetNamed | None, Meta(description="Only what holds in it.")] = None
    first: Annotated[int, Meta(ge=1, le=SEARCH_MOST, description="Most hits.")] = ASKED_SHORT


class TwoRulesets(Reading, frozen=True, kw_only=True):
    """Which two rulesets to compare."""

    before: Annotated[RulesetNamed, Meta(description="The first ruleset, such as CTA_1E.")]
    after: Annotated[RulesetNamed, Meta(description="The second ruleset, such as CTA_2E.")]


class Game(Shape, frozen=True, kw_only=True):
    """A game: how it began, and its moves since."""

    setup: Annotated[
        dict[str, Any] | None, Meta(description="The deal: the arguments of the tool `setup`.")
    ] = None
    snapshot: Annotated[
        dict[str, Any] | None, Meta(description="Or the table that it began from.")
    ] = None
    table: Annotated[
        str | None, Meta(description="Or the name of that table, which an answer gave.")
    ] = None
    moves: Annotated[
        str | tuple[str | dict[str, Any], ...],
        Meta(description="The words that `add to moves` of each answer names, or moves of REST."),
    ] = ""
    seed: Annotated[
        Annotated[str, Meta(max_length=100)] | None,
        Meta(description="Decides the casts, if there is no deal with a seed."),
    ] = None
