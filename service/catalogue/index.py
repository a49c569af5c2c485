"""Every collection as it is shown, with the links between items."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from msgspec.structs import asdict

from cards.catalogue import Catalogue
from cards.folding import folded
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import say
from cards.model.card import Card
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.shape import NameOf, Shape
from cards.names.book import Meant, books_of
from cards.texts import CardTexts, texts_of
from schema.operations import OPERATIONS
from schema.shapes.catalogue import (
    CatalogueCard,
    CatalogueClause,
    CatalogueRuling,
    CheckRequest,
    Names,
    RulingCheck,
)
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.common import Provenance
from schema.shapes.filters import BY_RULESET, TRUTHS, Bound, Choice, Filter, Query, Truth, Words
from schema.shapes.problem import ProblemSlug
from schema.shapes.search import HitKind, SearchWarning
from service.catalogue.changes import ChangeFeed
from service.catalogue.names import NameIndex
from service.refusal import Refusal
from service.rules.engine.version import ENGINE_VERSION
from service.search import ids_matching, index_of

if TYPE_CHECKING:
    from service.search.answer import Matches

Added = TypeVar("Added", bound=Shape)

Options = Mapping[str, tuple[str, ...]]
"""Allowed values, by the parameters that have a closed list."""

Filters = tuple[tuple[Filter, tuple[str, ...]], ...]
"""The filters of a query with their values."""

Test = Callable[[str, Shape], bool]
"""Whether an item, given with its id, matches."""


class Selection(NamedTuple):
    """The items that match all filters, in the order of the list."""

    ids: list[str]
    warnings: tuple[SearchWarning, ...]
    """Warnings about the parts of the query that could not be used."""


@dataclass(frozen=True)
class CollectionIndex:
    """One collection: its items by id, in order."""

    collection: Collection
    items: Mapping[str, Shape]
    options: Options
    matching: "Callable[[str, HitKind], Matches]"
    """Searches the catalogue for items of one kind."""
    meant: Callable[..., Meant]
    """What an id or a name may mean."""
    of_others: Callable[[str], Callable[..., Meant]]
    """The same in a collection, by its name."""

    def known(self, name: str) -> str:
        """The id of the item with this id or name. Raises `Refusal`."""
        if name in self.items:
            return name
        meant = self.meant(name)
        if meant.id is not None:
            return meant.id
        advice = say("did-you-mean-these", near=meant.labels) if meant.labels else None
        kind, told = self.collection.singular, name[:LONGEST_WORD]
        detail = say("no-item", kind=kind, id=told, advice=advice)
        raise Refusal(ProblemSlug.NOT_FOUND, detail)

    def ids_given(self, by: Filter, values: Sequence[str]) -> Sequence[str]:
        """The values of a filter: ids in the place of names, if it asks for ids."""
        if not isinstance(by, Choice) or not isinstance(by.options, str):
            return values
        known = self.options[by.parameter]
        meant = self.of_others(by.options)
        return [
            value if value in known else meant(value, near=False).id or value for value in values
        ]

    def near_to(self, by: Filter) -> Callable[[str], Sequence[str]]:
        """The ids that a value of a filter may mean, where it asks for ids."""
        if not isinstance(by, Choice) or not isinstance(by.options, str):
            return lambda _: ()
        meant = self.of_others(by.options)
        return lambda value: meant(value).ids

    @cached_property
    def place(self) -> Mapping[str, int]:
        """The position of each id in the order."""
        return {id_: place for place, id_ in enumerate(self.items)}

    def select(self, filters: Filters) -> Selection:
        tests: list[Test] = []
        warnings: list[SearchWarning] = []
        rulesets = next((values for by, values in filters if by is BY_RULESET), None)
        for by, values in filters:
            if isinstance(by, Query):
                matches = self.matching(values[0], by.kind)
                warnings += matches.warnings
                tests.append(_one_of(matches.ids))
            else:
                tests.append(self._test(by, values, rulesets))
        ids = [id_ for id_, item in self.items.items() if all(test(id_, item) for test in tests)]
        return Selection(ids, tuple(warnings))

    def among(self, ids: Iterable[str]) -> tuple[list[str], list[str]]:
        """The ids of items with these ids or names, and what no item has; each once, in order."""
        existing: list[str] = []
        missing: list[str] = []
        for name in dict.fromkeys(ids):
            id_ = name if name in self.items else self.meant(name, near=False).id
            if id_ is None:
                missing.append(name)
            elif id_ not in existing:
                existing.append(id_)
        return existing, missing

    @cached_property
    def _texts(self) -> Mapping[str, Mapping[str, str]]:
        """The folded texts of each item, by the filter that reads them."""
        return {
            by.parameter: {id_: _all_texts(item, by) for id_, item in self.items.items()}
            for by in self.collection.filters
            if isinstance(by, Words)
        }

    def _test(self, by: Filter, values: tuple[str, ...], rulesets: tuple[str, ...] | None) -> Test:
        match by:
            case Choice():
                wanted = frozenset(values)
                if rulesets is not None and (of := by.values_in) is not None:
                    return lambda _, item: not wanted.isdisjoint(of(item, rulesets))
                return lambda _, item: not wanted.isdisjoint(by.values(item))
            case Bound():
                return lambda _, item: _within(by, by.number(item), int(values[0]))
            case Truth():
                return lambda _, item: TRUTHS[0 if by.holds(item) else 1] == values[0]
            case Words():
                texts, part = self._texts[by.parameter], folded(values[0])
                return lambda id_, _: part in texts[id_]
            case _:
                raise AssertionError(by)


def _one_of(ids: Iterable[str]) -> Test:
    wanted = frozenset(ids)
    return lambda id_, _: id_ in wanted


def _within(by: Bound, number: int | None, bound: int) -> bool:
    if number is None:
        return False
    return number >= bound if by.lowest else number <= bound


def _all_texts(item: Shape, by: Words) -> str:
    """The folded texts of an item, one a line, so that no match spans two."""
    texts = [text for text in by.texts(item) if text is not None]
    return "\n".join(folded(words) for text in texts for words in text.all)


class Library:
    """The indexes of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Prepare a catalogue for reading; indexes are built at first use."""
        self.catalogue = catalogue
        self.provenance: Final = Provenance(catalogue=catalogue.digest, engine=ENGINE_VERSION)

    @cached_property
    def indexes(self) -> Mapping[str, CollectionIndex]:
        items = dict(_items(self.catalogue))
        return {
            each.name: CollectionIndex(
                collection=each,
                items=items[each.name],
                options={
                    by.parameter: _options(by, items[each.name], items)
                    for by in each.filters
                    if isinstance(by, Choice)
                },
                matching=self.matching,
                meant=self._meaning(each.name),
                of_others=self._meaning,
            )
            for each in COLLECTIONS
        }

    def matching(self, q: str, kind: HitKind) -> "Matches":
        """The items of one kind that match `q`, by the index of `/v1/search`."""
        return ids_matching(index_of(self.catalogue), q, kind)

    def _meaning(self, collection: str) -> Callable[..., Meant]:
        """What a text may mean in a collection."""
        (of,) = (NameOf(each.singular.upper()) for each in COLLECTIONS if each.name == collection)
        return books_of(self.catalogue)[of].meant

    def clear(self) -> None:
        """Give up what was built."""
        for name in ("indexes", "names", "changes"):
            vars(self).pop(name, None)

    @cached_property
    def names(self) -> NameIndex:
        """The index of all card names."""
        return NameIndex.of(self.indexes["cards"].items)

    @cached_property
    def changes(self) -> ChangeFeed:
        """The changes since the recorded versions."""
        return ChangeFeed.of(self.catalogue, self.provenance)


def _items(catalogue: Catalogue) -> Iterator[tuple[str, Mapping[str, Shape]]]:
    """The items of each collection as they are shown, with its name."""
    by_clause: dict[str, list[str]] = defaultdict(list)
    by_card: dict[str, list[str]] = defaultdict(list)
    for ruling in catalogue.rulings.values():
        for clause in ruling.clauses:
            by_clause[clause].append(ruling.id)
        for card in ruling.cards:
            by_card[card].append(ruling.id)
    texts = texts_of(catalogue)
    for each in COLLECTIONS:
        plain: Mapping[str, Shape] = getattr(catalogue, each.name)
        yield (
            each.name,
            {
                id_: _shown(item, by_clause, by_card, texts, catalogue)
                for id_, item in plain.items()
            },
        )


def _shown(
    item: Shape,
    by_clause: Mapping[str, list[str]],
    by_card: Mapping[str, list[str]],
    texts: Mapping[str, CardTexts],
    catalogue: Catalogue,
) -> Shape:
    """An item with the fields that the catalogue adds."""
    match item:
        case Clause():
            return _more(CatalogueClause, item, rulings=tuple(by_clause.get(item.id, ())))
        case Ruling():
            checks = len(catalogue.checks.get(item.id, ()))
            return _more(CatalogueRuling, item, answer=item.answered, checks=checks)
        case Card():
            text = texts[item.id].text
            return _more(
                CatalogueCard,
                item,
                names=Names(**asdict(item.name)),
                text=text if text.en else None,
                rulings=tuple(by_card.get(item.id, ())),
            )
        case _:
            return item


def _more(shape: type[Added], item: Shape, **added: Any) -> Added:  # noqa: ANN401 - of any field
    """The item as a shape with more fields."""
    facts = {name: getattr(item, name) for name in item.__struct_fields__}
    return shape(**{**facts, **added})


def _options(
    by: Choice, items: Mapping[str, Shape], collections: Mapping[str, Mapping[str, Shape]]
) -> tuple[str, ...]:
    """The allowed values of a filter."""
    match by.options:
        case range():
            return tuple(map(str, by.options))
        case str():
            return tuple(collections[by.options])
        case None:
            return tuple(sorted({value for item in items.values() for value in by.values(item)}))
        case type():
            return tuple(option.value for option in _members(by.options))


def _members(words: type[StrEnum]) -> Iterator[StrEnum]:
    yield from words


_PATHS: Final = {operation.name: operation.path for operation in OPERATIONS}


def check_shown(check: Check) -> RulingCheck:
    return RulingCheck(
        shows=check.shows,
        operation=check.operation,
        path=_PATHS[check.operation],
        rulesets=check.rulesets,
        requests=tuple(
            CheckRequest(ruleset=ruleset, request=check.asked_in(ruleset))
            for ruleset in check.rulesets
        ),
        want=check.want,
        cites=check.cites,
    )
