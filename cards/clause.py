"""Rules and readings as data: a clause is one rule, a ruling one named answer to an open one."""

from typing import Annotated

from msgspec import Meta

from cards.shape import Shape, Slug
from cards.text import LocalText
from cards.vocabulary import ClauseKind, RulesetId, RulingStatus

DottedId = Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]


class Source(Shape, frozen=True, kw_only=True):
    """Where a rulebook says it."""

    rulebook: Annotated[RulesetId, Meta(description="The rulebook.")]
    section: Annotated[str, Meta(description="Section or page heading.")]


class Clause(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One rule: id, the rulesets it holds in, a short text of our own, and its source."""

    id: Annotated[DottedId, Meta(description="Dotted id.")]
    kind: Annotated[ClauseKind, Meta(description="What it is about.")]
    rulesets: Annotated[tuple[RulesetId, ...], Meta(min_length=1, description="Where it holds.")]
    text: Annotated[LocalText, Meta(description="The rule in our own words.")]
    sources: Annotated[
        tuple[Source, ...], Meta(description="Places in the rulebooks; none if they are silent.")
    ] = ()
    inferred: Annotated[
        str | None, Meta(description="What was read in and how sure it is; null if printed.")
    ] = None


class RulingOption(Shape, frozen=True, kw_only=True):
    """One reading of an ambiguous rule."""

    id: Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9_]*$", description="Name on the wire.")]
    text: Annotated[LocalText, Meta(description="What it means.")]


class Ruling(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A question that the rulebooks leave open, our answer, and the other answers on offer."""

    id: Annotated[Slug, Meta(description="Id to choose an option by.")]
    question: Annotated[LocalText, Meta(description="What is open.")]
    options: Annotated[tuple[RulingOption, ...], Meta(min_length=1, description="Readings.")]
    default: Annotated[str, Meta(description="The best-supported reading.")]
    reasoning: Annotated[LocalText, Meta(description="Why that one.")]
    status: Annotated[RulingStatus, Meta(description="Where the answer comes from.")]
    rulesets: Annotated[tuple[RulesetId, ...], Meta(min_length=1, description="Where it matters.")]
    clauses: Annotated[tuple[DottedId, ...], Meta(description="Clauses it interprets.")] = ()
