"""Filters of catalogue lists, the same for REST and GraphQL.

Values of one filter are alternatives, filters are joined: `type=HERO&type=ANTIHERO&set=ashen`.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from cards.model.card import Card
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, Alignment, CardType, ClauseKind, RulingStatus, StoryIcon
from schema.shapes.catalogue import CatalogueRuling
from schema.shapes.search import HitKind

ACTS: Final = range(1, 4)
TRUTHS: Final = ("true", "false")


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Keeps items by a parameter, of the same name in REST and GraphQL."""

    parameter: str
    summary: str
    many: ClassVar[bool] = False
    """Whether several values may be given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Filter):
    """Keeps items that have one of the values given."""

    many: ClassVar[bool] = True
    values: Callable[[Any], Iterable[str]]
    """What an item has."""
    values_in: Callable[[Any, Collection[str]], Iterable[str]] | None = None
    """What an item has in some rulesets, where that may differ: asked with a filter by ruleset."""
    options: type[StrEnum] | range | str | None = None
    """The values to ask for: words, numbers, ids of a collection; None: those of items."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound(Filter):
    """Keeps items whose number is not below, or not above, the one given."""

    number: Callable[[Any], int | None]
    lowest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth(Filter):
    """Keeps items of which something is true, or is not."""

    holds: Callable[[Any], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Filter):
    """Keeps items with a text that contains this part, in any language, case and accents aside."""

    texts: Callable[[Any], Iterable[LocalText | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Query(Filter):
    """Keeps items that a search finds. No query is refused; the list carries its warnings."""

    kind: HitKind
    """What the items are to a search."""


def _icons(card: Card) -> Iterable[str]:
    return (*card.story_icons, *(icon for path in card.paths for icon in path.story_icons))


def _abilities(card: Card) -> Iterable[str]:
    return (*card.abilities, *(each for path in card.paths for each in path.abilities))


def _ruling_texts(ruling: CatalogueRuling) -> Iterable[LocalText | None]:
    options = (option.text for option in ruling.options)
    return ruling.question, ruling.answer, ruling.reasoning, *options


def _statuses_in(ruling: CatalogueRuling, rulesets: Collection[str]) -> Iterable[str]:
    return [each.status for each in ruling.statuses if each.ruleset in rulesets]


def _card_texts(card: Any) -> Iterable[LocalText | None]:  # noqa: ANN401 - with its text
    return card.name, card.text, card.power, *(path.name for path in card.paths)


BY_RULESET: Final = Choice(
    parameter="ruleset",
    summary="Only what holds in one of these rulesets.",
    values=lambda item: tuple(item.rulesets),
    options="rulesets",
)


def _by_query(kind: HitKind, items: str) -> Query:
    return Query(
        parameter="q",
        summary=f"Only {items} that a search for this finds; `warnings` name what was left out.",
        kind=kind,
    )


CLAUSE_FILTERS: Final = (
    BY_RULESET,
    Choice(
        parameter="kind",
        summary="Only clauses about one of these.",
        values=lambda clause: (clause.kind,),
        options=ClauseKind,
    ),
    Choice(
        parameter="topic",
        summary="Only clauses of one of these topics.",
        values=lambda clause: (clause.topic,) if clause.topic else (),
    ),
    Truth(
        parameter="inferred",
        summary="True: only inferred clauses; false: only printed ones.",
        holds=lambda clause: clause.inferred is not None,
    ),
    Words(
        parameter="text",
        summary="Only clauses whose text contains this, in any language, case and accents ignored.",
        texts=lambda clause: (clause.text, clause.inferred),
    ),
    _by_query(HitKind.CLAUSE, "clauses"),
)
RULING_FILTERS: Final = (
    BY_RULESET,
    Choice(
        parameter="status",
        summary="Only rulings with one of these statuses; with `ruleset`, in one of those.",
        values=lambda ruling: [each.status for each in ruling.statuses],
        values_in=_statuses_in,
        options=RulingStatus,
    ),
    Choice(
        parameter="clause",
        summary="Only rulings that rest on one of these clauses.",
        values=lambda ruling: ruling.clauses,
        options="clauses",
    ),
    Choice(
        parameter="card",
        summary="Only rulings that are about one of these cards.",
        values=lambda ruling: ruling.cards,
        options="cards",
    ),
    Truth(
        parameter="hasChecks",
        summary="True: only rulings that have checks; false: only the others.",
        holds=lambda ruling: ruling.checks > 0,
    ),
    Truth(
        parameter="hasOptions",
        summary="True: only rulings with options to choose from; false: only the others.",
        holds=lambda ruling: bool(ruling.options),
    ),
    Words(
        parameter="text",
        summary="Only rulings whose texts contain this, in any language, case and accents ignored.",
        texts=_ruling_texts,
    ),
    _by_query(HitKind.RULING, "rulings"),
)
CARD_FILTERS: Final = (
    Choice(
        parameter="set",
        summary="Only cards of one of these sets.",
        values=lambda card: (card.set_id,),
        options="sets",
    ),
    Choice(
        parameter="type",
        summary="Only cards of one of these types.",
        values=lambda card: (card.type,),
        options=CardType,
    ),
    BY_RULESET,
    Choice(
        parameter="act",
        summary="Only Story cards of one of these Acts.",
        values=lambda card: (str(card.act),) if card.act else (),
        options=ACTS,
    ),
    Bound(
        parameter="minDifficulty",
        summary="Only Challenges of this difficulty or more.",
        number=lambda card: card.difficulty,
        lowest=True,
    ),
    Bound(
        parameter="maxDifficulty",
        summary="Only Challenges of this difficulty or less.",
        number=lambda card: card.difficulty,
        lowest=False,
    ),
    Choice(
        parameter="ability",
        summary="Only cards that give one of these Abilities.",
        values=_abilities,
        options=Ability,
    ),
    Choice(
        parameter="challengeAbility",
        summary="Only Challenges that are attempted with one of these Abilities.",
        values=lambda card: card.challenge_abilities,
        options=Ability,
    ),
    Choice(
        parameter="icon",
        summary="Only cards that give one of these Story icons.",
        values=_icons,
        options=StoryIcon,
    ),
    Choice(
        parameter="alignment",
        summary="Only cards of one of these alignments (Destiny).",
        values=lambda card: (card.alignment,) if card.alignment else (),
        options=Alignment,
    ),
    Truth(
        parameter="hasPower",
        summary="True: only cards that do something beyond their icons and points; "
        "false: only the others.",
        holds=lambda card: bool(card.powers or card.destiny_powers or card.power),
    ),
    Truth(
        parameter="partial",
        summary="True: only cards whose print is not fully known; false: only the others.",
        holds=lambda card: card.partial,
    ),
    Words(
        parameter="text",
        summary="Only cards whose name or text contains this, in any language; case and accents "
        "are ignored.",
        texts=_card_texts,
    ),
    _by_query(HitKind.CARD, "cards"),
)
