"""The keys of a query: their values, and the documents that match."""

import operator
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.clause import Clause, Ruling
from cards.model.power import Cost
from cards.model.vocabulary import Ability, CardType, ClauseKind, RulingStatus, Slot, StoryIcon
from schema.shapes.search import HitKind
from service.search.documents import Document
from service.search.names import values_of
from service.search.words import folded

Values = Callable[[Document], Iterator[str]]
Options = Callable[[Catalogue], Mapping[str, frozenset[str]]]

COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
    ":": operator.eq,
}
EQUALITIES: Final = frozenset(":=")

WIDER: Final[Mapping[CardType, tuple[CardType, ...]]] = {
    CardType.CHARACTER: (
        CardType.HERITAGE,
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.CLASS,
        CardType.DESTINY,
    ),
    CardType.STORY: (CardType.TRAIT, CardType.CHALLENGE, CardType.ALLY, CardType.ADVERSARY),
    CardType.FEAT: (CardType.HERO, CardType.ANTIHERO),
}
"""Types used where the exact one is unknown: a filter by them finds the exact ones too."""


class Having(StrEnum):
    """The values of `has:`."""

    POWER = "power"
    SCORING = "scoring"
    PREREQUISITE = "prerequisite"
    PRICE = "price"
    PATH = "path"
    CHECK = "check"
    OPTIONS = "options"
    CARDS = "cards"
    INFERRED = "inferred"
    RELATED = "related"
    TOPIC = "topic"
    SOURCE = "source"


_HAVING: Final[Mapping[Having, str]] = {
    Having.POWER: "powers, moc, efekt",
    Having.SCORING: "points, punkty, punktacja",
    Having.PREREQUISITE: "prerequisites, requirement, wymaganie, wymagania",
    Having.PRICE: "cost, cena, koszt",
    Having.PATH: "paths, ścieżka",
    Having.CHECK: "checks, sprawdzian",
    Having.OPTIONS: "option, opcje, warianty",
    Having.CARDS: "card, karty",
    Having.INFERRED: "wywnioskowane",
    Having.RELATED: "pokrewne",
    Having.TOPIC: "temat",
    Having.SOURCE: "sources, źródło",
}
"""Other spellings of the values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key of the query syntax."""

    name: str
    finds: str
    """What it filters, for the documentation."""
    example: str
    values: Values
    """The values of a document."""
    options: Options | None = None
    """The values for each folded word; None for integers."""


def _rulesets(document: Document) -> Iterator[str]:
    yield from document.rulesets


def _kinds(document: Document) -> Iterator[str]:
    yield document.kind
    if isinstance(document.item, Clause):
        yield document.item.kind
    yield from _types(document)


def _types(document: Document) -> Iterator[str]:
    if isinstance(document.item, Card):
        yield document.item.type
        yield from (wide for wide, exact in WIDER.items() if document.item.type in exact)


def _sets(document: Document) -> Iterator[str]:
    if isinstance(document.item, Card):
        yield document.item.set_id


def _abilities(document: Document) -> Iterator[str]:
    if isinstance(card := document.item, Card):
        yield from card.challenge_abilities
        yield from card.abilities
        yield from (ability for path in card.paths for ability in path.abilities)


def _icons(document: Document) -> Iterator[str]:
    if isinstance(card := document.item, Card):
        yield from card.story_icons
        yield from (icon for path in card.paths for icon in path.story_icons)


def _slots(document: Document) -> Iterator[str]:
    yield from (type_ for type_ in _types(document) if type_ in set(Slot))


def _acts(document: Document) -> Iterator[str]:
    if isinstance(card := document.item, Card) and card.act is not None:
        yield str(card.act)


def _difficulties(document: Document) -> Iterator[str]:
    if isinstance(card := document.item, Card) and card.difficulty is not None:
        yield str(card.difficulty)


def _statuses(document: Document) -> Iterator[str]:
    match document.item:
        case Ruling(statuses=statuses):
            yield _least_sure({each.status for each in statuses})
        case Clause(inferred=inferred):
            yield RulingStatus.PRINTED if inferred is None else RulingStatus.INFERRED
        case _:
            pass


def _least_sure(statuses: Set[RulingStatus]) -> RulingStatus:
    """One status for all rulesets: printed only what each of them prints."""
    return next(each for each in reversed(RulingStatus) if each in statuses)


def _having(document: Document) -> Iterator[str]:
    held: dict[Having, object]
    match document.item:
        case Card() as card:
            held = {
                Having.POWER: card.powers or card.destiny_powers or card.power,
                Having.SCORING: card.scoring,
                Having.PREREQUISITE: card.prerequisites,
                Having.PRICE: card.price != Cost(),
                Having.PATH: card.paths,
                Having.INFERRED: card.inferred,
            }
        case Ruling() as ruling:
            held = {
                Having.CHECK: document.checked,
                Having.OPTIONS: ruling.options,
                Having.CARDS: ruling.cards,
                Having.INFERRED: RulingStatus.INFERRED in {each.status for each in ruling.statuses},
                Having.SOURCE: ruling.sources,
            }
        case Clause() as clause:
            held = {
                Having.INFERRED: clause.inferred,
                Having.RELATED: clause.related,
                Having.TOPIC: clause.topic,
                Having.SOURCE: clause.sources,
            }
    yield from (name for name, value in held.items() if value)


def _cards(document: Document) -> Iterator[str]:
    match document.item:
        case Card(id=id_):
            yield id_
        case Ruling(cards=cards):
            yield from cards
        case _:
            pass


def _card_names(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Ids, their part after the set, and names: several cards may have one name."""
    ids_by_name: dict[str, set[str]] = {}
    for card in catalogue.cards.values():
        slug = card.id.partition(".")[2]
        for name in (card.id, slug, *card.name.all):
            ids_by_name.setdefault(folded(name), set()).add(card.id)
    return {name: frozenset(ids) for name, ids in ids_by_name.items()}


def _set_names(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    return {
        folded(name): frozenset({set_.id})
        for set_ in catalogue.sets.values()
        for name in (set_.id, *set_.name.all)
    }


def _ruleset_names(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    return {
        folded(name): frozenset({id_})
        for id_ in catalogue.rulesets
        for name in (id_, *catalogue.aliases.get(id_, ()))
    }


def _having_names(_: Catalogue) -> Mapping[str, frozenset[str]]:
    return {
        folded(name): frozenset({having.value})
        for having, names in _HAVING.items()
        for name in (having.value, *names.split(","))
    }


def _closed(*kinds: type[StrEnum]) -> Options:
    """The values of enums."""
    return lambda _: values_of(*kinds)


KEYS: Final = (
    Key(
        name="ruleset",
        finds="what holds in, or belongs to, a ruleset",
        example="ruleset:CTA_2E",
        values=_rulesets,
        options=_ruleset_names,
    ),
    Key(
        name="kind",
        finds="rulings, clauses or cards; clauses of a kind; cards of a type",
        example="kind:ruling",
        values=_kinds,
        options=_closed(HitKind, ClauseKind, CardType),
    ),
    Key(
        name="type",
        finds="cards of a type",
        example="type:TRAIT",
        values=_types,
        options=_closed(CardType),
    ),
    Key(
        name="card",
        finds="a card, by id or name, and the rulings and clauses that are about it or name it",
        example='card:"One With Nature"',
        values=_cards,
        options=_card_names,
    ),
    Key(
        name="set",
        finds="cards of a set",
        example="set:ashen",
        values=_sets,
        options=_set_names,
    ),
    Key(
        name="ability",
        finds="cards that list, or carry an icon of, an Ability",
        example="ability:strength",
        values=_abilities,
        options=_closed(Ability),
    ),
    Key(
        name="icon",
        finds="cards that carry a Story icon",
        example="icon:nature",
        values=_icons,
        options=_closed(StoryIcon),
    ),
    Key(name="act", finds="Story cards of an Act", example="act:2", values=_acts),
    Key(
        name="difficulty",
        finds="Challenges of a difficulty",
        example="difficulty>=4",
        values=_difficulties,
    ),
    Key(
        name="slot",
        finds="Character cards of a place on the board",
        example="slot:origin",
        values=_slots,
        options=_closed(Slot),
    ),
    Key(
        name="has",
        finds=f"what has one of: {', '.join(Having)}",
        example="has:power",
        values=_having,
        options=_having_names,
    ),
    Key(
        name="status",
        finds="rulings and clauses that are printed, inferred, or ours",
        example="status:ours",
        values=_statuses,
        options=_closed(RulingStatus),
    ),
)
"""Every key, in the order of the documentation."""

BY_NAME: Final[Mapping[str, Key]] = {key.name: key for key in KEYS}
