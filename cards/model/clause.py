"""Rules and readings as data: a clause is one rule, a ruling the answer to one question."""

from typing import Annotated

from msgspec import Meta

from cards.model.shape import CardRef, Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import ClauseKind, RulesetId, RulingStatus

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
    topic: Annotated[
        Slug | None,
        Meta(description="What rulebooks rule differently: clauses of one topic are its versions."),
    ] = None
    related: Annotated[
        tuple[DottedId, ...], Meta(description="Clauses to read together with it.")
    ] = ()
    replaces: Annotated[
        DottedId | None,
        Meta(description="The clause that it replaces in its rulesets; none in a rulebook."),
    ] = None
    inferred: Annotated[
        LocalText | None, Meta(description="What was read in and how sure; null if printed.")
    ] = None


class RulingOption(Shape, frozen=True, kw_only=True):
    """One reading of an ambiguous rule."""

    option: Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9_]*$", description="Name on the wire.")]
    text: Annotated[LocalText, Meta(description="What it means.")]


class Ruling(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A question about the rules and our answer; where others are defensible, they are options."""

    id: Annotated[Slug, Meta(description="Id; where there are options, to choose one by.")]
    question: Annotated[LocalText, Meta(description="What is asked.")]
    answer: Annotated[
        LocalText | None, Meta(description="The answer; null where the default option is it.")
    ] = None
    options: Annotated[
        tuple[RulingOption, ...],
        Meta(description="Options to choose from; none if there is one answer only."),
    ] = ()
    default: Annotated[str | None, Meta(description="The best-supported reading.")] = None
    reasoning: Annotated[LocalText, Meta(description="Why that is the answer.")]
    status: Annotated[RulingStatus, Meta(description="Where the answer comes from.")]
    rulesets: Annotated[tuple[RulesetId, ...], Meta(min_length=1, description="Where it matters.")]
    clauses: Annotated[tuple[DottedId, ...], Meta(description="Clauses that decide it.")] = ()
    cards: Annotated[tuple[CardRef, ...], Meta(description="Cards that it is about.")] = ()
    sources: Annotated[
        tuple[Source, ...], Meta(description="Places in the rulebooks; none if they are silent.")
    ] = ()
    date: Annotated[
        Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")],
        Meta(description="When it was given, or last changed."),
    ]

    @property
    def answered(self) -> LocalText:
        """The answer: our own, or what the default option says."""
        if self.answer is not None:
            return self.answer
        return next(option.text for option in self.options if option.option == self.default)
