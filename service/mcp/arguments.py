"""What tools take beside the requests of operations."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from cards.model.shape import Shape, Slug
from cards.model.vocabulary import RulesetId
from schema.shapes.search import SEARCH_MOST

SEARCH_SHORT = 5
"""Hits of a search, if not asked otherwise."""

EXPLAINED = Literal["judge_move", "legal_moves", "odds", "score_sheet"]
"""Tools whose answers can be explained."""


class Reading(Shape, frozen=True, kw_only=True):
    """How an answer is to be read."""

    language: Annotated[
        Literal["en", "pl"] | None,
        Meta(description="Language of the sentences; that of the connection if null."),
    ] = None
    detail: Annotated[
        Literal["short", "full"],
        Meta(description="`short` leaves out what few need; `full` answers all, often much."),
    ] = "short"


class SearchRules(Reading, frozen=True, kw_only=True):
    """What to look for in the rules."""

    q: Annotated[
        str, Meta(max_length=2000, description="A question in English or Polish, or a few words.")
    ]
    ruleset: Annotated[
        RulesetId | None, Meta(description="Only what holds in it; every ruleset if null.")
    ] = None
    first: Annotated[int, Meta(ge=1, le=SEARCH_MOST, description="Most hits.")] = SEARCH_SHORT


class GetRuling(Reading, frozen=True, kw_only=True):
    """Which ruling to read."""

    id: Annotated[Slug, Meta(description="Its id: `of` of a hit of search_rules.")]


class EditionDifference(Reading, frozen=True, kw_only=True):
    """Which two rulesets to compare."""

    before: Annotated[RulesetId, Meta(description="The first ruleset, such as CTA_1E.")]
    after: Annotated[RulesetId, Meta(description="The second ruleset, such as CTA_2E.")]


class ExplainAnswer(Reading, frozen=True, kw_only=True):
    """Which answer to explain: the same call again."""

    tool: Annotated[EXPLAINED, Meta(description="The tool that gave the answer.")]
    arguments: Annotated[dict[str, Any], Meta(description="The arguments that it was called with.")]
