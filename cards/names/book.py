"""The names of everything that requests name: each is found by its id or by a name.

Names are compared without case, accents and punctuation, in every language.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cards.catalogue import Catalogue
from cards.folding import folded
from cards.messages.did_you_mean import LONGEST_WORD, closest
from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.shape import NameOf
from cards.model.text import LocalText
from cards.model.vocabulary import CardType, RulesetId

NEAREST: Final = 3
"""Ids that are offered in place of a name that nothing has."""
LEAST_ALIKE: Final = 0.5
"""Likeness of a name that is offered, of 1 for equal names."""
CLEARLY: Final = 0.05
"""By how much the most alike name must be more alike than any other to be meant."""


class Entry(NamedTuple):
    """Something that has an id and names."""

    id: str
    name: LocalText | None
    """What it is called; None for a clause, which has no name."""
    others: tuple[str, ...] = ()
    """Other names, in any language."""
    rulesets: tuple[RulesetId, ...] = ()
    """Where it is; everywhere if empty."""
    type: CardType | None = None
    """What it is, if it is a card."""

    @property
    def folded(self) -> Iterator[str]:
        """Everything that it is found by."""
        yield folded(self.id)
        _, dot, slug = self.id.partition(".")
        if dot and self.name is not None:
            yield folded(slug)
        if self.name is not None:
            yield from (folded(self.name.within(each)) for each in Language)
        yield from map(folded, self.others)

    @property
    def label(self) -> Message | str:
        """The entry for a reader: its name with its id."""
        return self.id if self.name is None else say("name-and-id", name=self.name, id=self.id)


class Meant(NamedTuple):
    """What a text may mean."""

    found: tuple[Entry, ...]
    """The entries with this id or name; one, where the text is clear."""
    near: tuple[Entry, ...] = ()
    """The entries that are called most like it, where none is called so."""

    @property
    def id(self) -> str | None:
        """The id that is meant; None where nothing is, or several may be."""
        return self.found[0].id if len(self.found) == 1 else None

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of those that may be meant."""
        return tuple(entry.id for entry in (self.found or self.near)[:NEAREST])

    @property
    def labels(self) -> tuple[Message | str, ...]:
        """Those that may be meant, for a reader."""
        return tuple(entry.label for entry in (self.found or self.near)[:NEAREST])

    @property
    def hint(self) -> Message | None:
        """The end of a fault's message: which entries may be meant."""
        return say("did-you-mean-named", near=self.labels) if self.labels else None


class Book:
    """The names of one kind."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        """Fold every name once."""
        self._by_id: dict[str, Entry] = {}
        self._by_name: dict[str, tuple[Entry, ...]] = {}
        self._of_type: dict[CardType, Book] = {}
        self._by_ruleset: dict[str | None, Mapping[str, Entry]] = {}
        for entry in entries:
            self._by_id[entry.id] = entry
            for name in dict.fromkeys(filter(None, entry.folded)):
                self._by_name[name] = (*self._by_name.get(name, ()), entry)

    def __iter__(self) -> Iterator[Entry]:
        """Every entry."""
        return iter(self._by_id.values())

    def __len__(self) -> int:
        """How many names are compared for a text that is nobody's."""
        return len(self._by_name)

    def meant(
        self, text: str, ruleset: str | None = None, own: Iterable[Entry] = (), *, near: bool = True
    ) -> Meant:
        """What a text may mean in a ruleset, at a table with its own entries.

        An entry of one's own counts for one of the catalogue with its id. `near` looks for what is
        called alike.
        """
        others = {entry.id: entry for entry in own}
        if text in others or text in self._by_id:
            return Meant((others.get(text) or self._by_id[text],))
        sought = folded(text[:LONGEST_NAME]) if text.isprintable() else ""
        here = [
            entry
            for entry in self._by_name.get(sought, ())
            if entry.id not in others and _is_in(entry, ruleset)
        ]
        found = [*here, *(entry for entry in others.values() if sought and sought in entry.folded)]
        if found or not near:
            return Meant(tuple(found))
        return Meant((), self._near(text, ruleset, others))

    def of_type(self, type_: CardType) -> "Book":
        """The names of one type of cards."""
        if type_ not in self._of_type:
            of_type = (each for each in self._by_id.values() if each.type is type_)
            self._of_type[type_] = Book(of_type)
        return self._of_type[type_]

    def alike(self, text: str, ruleset: str | None = None) -> Meant:
        """The same, where a text may also be a part of a name, or written wrong."""
        exact = self.meant(text, ruleset)
        if exact.found:
            return exact
        words = folded(text[:LONGEST_NAME])
        parts = {
            entry.id: entry
            for name in (self._with(words) if words else ())
            for entry in self._by_name[name]
            if _is_in(entry, ruleset)
        }
        return Meant(tuple(parts.values())) if parts else self._clearly(words, ruleset, exact)

    def _with(self, words: str) -> Iterator[str]:
        """The names with words that begin so."""
        names = self._lines
        at = names.find(f" {words}")
        while at >= 0:
            end = names.index("\n", at)
            yield names[names.rindex("\n", 0, at) + 2 : end]
            at = names.find(f" {words}", end)

    @functools.cached_property
    def _lines(self) -> str:
        """Every name on a line of its own, after a space."""
        return "".join(f"\n {name}" for name in self._by_name) + "\n"

    def _clearly(self, words: str, ruleset: str | None, exact: Meant) -> Meant:
        """What is meant by a text that is written wrong, if it is like one name above all."""
        from rapidfuzz import fuzz  # noqa: PLC0415 - as in `did_you_mean`

        if not exact.near:
            return exact
        likeness = [
            max(fuzz.ratio(words, name) / 100 for name in entry.folded) for entry in exact.near
        ]
        first, second = likeness[0], max(likeness[1:], default=0.0)
        clear = first >= SURELY_ALIKE and first - second >= CLEARLY
        return Meant(exact.near[:1]) if clear else exact

    def _in(self, ruleset: str | None) -> Mapping[str, Entry]:
        """The names in a ruleset; of several entries with one name the last."""
        if ruleset not in self._by_ruleset:
            self._by_ruleset[ruleset] = {
                name: entry
                for name, entries in self._by_name.items()
                for entry in entries
                if _is_in(entry, ruleset)
            }
        return self._by_ruleset[ruleset]

    def _near(self, text: str, ruleset: str | None, own: Mapping[str, Entry]) -> tuple[Entry, ...]:
        of_own = {name: entry for entry in own.values() for name in entry.folded}
        known = {**self._in(ruleset), **of_own} if own else self._in(ruleset)
        whole, slug = folded(text[:LONGEST_WORD]), folded(text.partition(".")[2][:LONGEST_WORD])
        parts = [part for part in dict.fromkeys((whole, slug)) if part]
        having = {
            name
            for part in parts
            if len(part) >= A_WORD
            for name in (*self._with(part), *(each for each in of_own if f" {part}" in f" {each}"))
        }
        names = closest(whole, having & known.keys(), most=NEAREST, cutoff=0)
        for part in parts:
            names += closest(part, known, most=NEAREST * 3, cutoff=LEAST_ALIKE)
        near = {known[name].id: known[name] for name in names}
        return tuple(near.values())[:NEAREST]


LONGEST_NAME: Final = 400
"""Characters of a text that are looked up; a ruling is called by its question."""
SURELY_ALIKE: Final = 0.75
A_WORD: Final = 3
"""Letters of a text for which names that contain it are offered before those that resemble it."""


def _is_in(entry: Entry, ruleset: str | None) -> bool:
    return ruleset is None or not entry.rulesets or ruleset in entry.rulesets


@functools.lru_cache(4)
def book_of_all(catalogue: Catalogue) -> Book:
    """The names of everything that a catalogue has, of whatever kind."""
    return Book(entry for book in books_of(catalogue).values() for entry in book)


@functools.lru_cache(4)
def books_of(catalogue: Catalogue) -> Mapping[NameOf, Book]:
    """The names of a catalogue; made when first a name is looked up."""
    return {
        NameOf.CARD: Book(
            Entry(each.id, each.name, rulesets=each.rulesets, type=each.type)
            for each in catalogue.cards.values()
        ),
        NameOf.BOARD: Book(
            Entry(each.id, each.name, rulesets=each.rulesets) for each in catalogue.boards.values()
        ),
        NameOf.SET: Book(Entry(each.id, each.name) for each in catalogue.sets.values()),
        NameOf.RULING: Book(
            Entry(each.id, each.question, rulesets=each.rulesets)
            for each in catalogue.rulings.values()
        ),
        NameOf.CLAUSE: Book(Entry(each.id, None) for each in catalogue.clauses.values()),
        NameOf.RULESET: Book(
            Entry(each.id, each.name, catalogue.aliases.get(each.id, ()))
            for each in catalogue.rulesets.values()
        ),
    }
