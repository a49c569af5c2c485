"""Rules and readings as data: a clause is one rule, a ruling the answer to one question."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from cards.model.shape import CardRef, Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import ClauseKind, RulesetId, RulingStatus

DottedId = Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*\Z")]


class Source(Shape, frozen=True, kw_only=True):
    """Where a rulebook says it."""

    rulebook: Annotated[RulesetId, Meta(description="Ruleset of the rulebook.")]
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
        Meta(
            description="Topic that rulebooks treat differently; the clauses of one topic "
            "are its versions."
        ),
    ] = None
    related: Annotated[
        tuple[DottedId, ...], Meta(description="Clauses to read together with it.")
    ] = ()
    replaces: Annotated[
        DottedId | None,
        Meta(description="The clause that it replaces in its rulesets; null in a rulebook."),
    ] = None
    inferred: Annotated[
        LocalText | None,
        Meta(description="What was inferred, and how sure that is; null if printed."),
    ] = None


class RulingOption(Shape, frozen=True, kw_only=True):
    """One of several defensible answers to a ruling's question."""

    option: Annotated[
        str, Meta(pattern=r"^[A-Z][A-Z0-9_]*\Z", description="Name by which a request chooses it.")
    ]
    text: Annotated[LocalText, Meta(description="What it means.")]


class RulingBasis(Shape, frozen=True, kw_only=True):
    """Where the answer of a ruling comes from in one ruleset."""

    ruleset: Annotated[RulesetId, Meta(description="The ruleset.")]
    status: Annotated[
        RulingStatus,
        Meta(description="Whether this rulebook prints the answer, implies it, or leaves it open."),
    ]


class OverriddenClause(Shape, frozen=True, kw_only=True):
    """A clause that a ruling's default does not follow to the letter."""

    clause: Annotated[DottedId, Meta(description="Id of the clause.")]
    why: Annotated[LocalText, Meta(description="Why the ruling goes another way.")]


class _RulingParts(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What a ruling has both in the files and in the catalogue."""

    id: Annotated[
        Slug, Meta(description="Id of the ruling, by which a request chooses one of its options.")
    ]
    question: Annotated[LocalText, Meta(description="What is asked.")]
    answer: Annotated[
        LocalText | None, Meta(description="The answer; null where the default option is it.")
    ] = None
    options: Annotated[
        tuple[RulingOption, ...],
        Meta(description="Options to choose from; empty if there is only one answer."),
    ] = ()
    default: Annotated[
        str | None,
        Meta(
            description="The default option, the one with the best support; null if there "
            "are no options."
        ),
    ] = None
    reasoning: Annotated[LocalText, Meta(description="Why that is the answer.")]
    rulesets: Annotated[
        tuple[RulesetId, ...],
        Meta(min_length=1, description="Rulesets in which the question arises."),
    ]
    clauses: Annotated[tuple[DottedId, ...], Meta(description="Clauses that decide it.")] = ()
    overrides: Annotated[
        tuple[OverriddenClause, ...],
        Meta(description="Clauses that the default does not follow to the letter, and why."),
    ] = ()
    cards: Annotated[tuple[CardRef, ...], Meta(description="Cards that it is about.")] = ()
    sources: Annotated[
        tuple[Source, ...], Meta(description="Places in the rulebooks; none if they are silent.")
    ] = ()
    date: Annotated[
        Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")],
        Meta(description="When it was given, or last changed."),
    ]


class WrittenRuling(_RulingParts, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling as it stands in a file: one status for all its rulesets, or one for each."""

    status: RulingStatus | dict[RulesetId, RulingStatus]

    def __post_init__(self) -> None:
        """Refuse a status for other rulesets than those of the ruling."""
        if isinstance(self.status, dict) and set(self.status) != set(self.rulesets):
            raise ValueError("`status` is one word, or one for each of the rulesets")

    @property
    def ruling(self) -> "Ruling":
        """The ruling with its status spelt out for each ruleset."""
        given = self.status
        parts = {name: getattr(self, name) for name in _RulingParts.__struct_fields__}
        statuses = (
            RulingBasis(ruleset=id_, status=given[id_] if isinstance(given, dict) else given)
            for id_ in self.rulesets
        )
        return Ruling(**parts, statuses=tuple(statuses))


class Ruling(_RulingParts, frozen=True, kw_only=True, omit_defaults=True):
    """A question about the rules and our answer; other defensible answers are options."""

    statuses: Annotated[
        tuple[RulingBasis, ...],
        Meta(description="Where the answer comes from, for each of its rulesets."),
    ]

    @property
    def answered(self) -> LocalText:
        """The answer: our own, or what the default option says."""
        if self.answer is not None:
            return self.answer
        return next(option.text for option in self.options if option.option == self.default)

    def status_in(self, ruleset: RulesetId) -> RulingStatus | None:
        """Where the answer comes from in a ruleset; None where the ruling does not hold."""
        return next((each.status for each in self.statuses if each.ruleset == ruleset), None)

    def held_in(self, ruleset: RulesetId, parent: RulesetId) -> "Ruling":
        """The ruling with one more ruleset, whose rulebook says what that of its parent says.

        An edition that takes over a ruling of another rulebook than its parent's decides so itself:
        there the answer is ours.
        """
        status = self.status_in(parent) or RulingStatus.OURS
        basis = RulingBasis(ruleset=ruleset, status=status)
        return replace(self, rulesets=(*self.rulesets, ruleset), statuses=(*self.statuses, basis))
