"""Resolves the filters of a query; those that cannot be resolved are dropped with a warning."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from schema.shapes.search import SearchWarningCode
from service.search.facts import BY_NAME, COMPARISONS, EQUALITIES, Key
from service.search.index import SearchIndex
from service.search.terms import AllOf, AnyOf, Filter, Matching, Misread, Not, Span, Term
from service.search.words import folded

SHOWN: Final = 8
"""The most values that a warning lists."""
MOST_BEGUN: Final = 4
"""The most cards that a part of a name may match."""
MOST_GUESSES: Final = 3
"""The most keys and values for which similar ones are searched."""
SHORTEST_START: Final = 3
"""The fewest letters of a card's name that identify it."""
_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3}


class Understanding:
    """Resolves the filters of one query against an index."""

    def __init__(self, index: SearchIndex, misread: list[Misread]) -> None:
        """Add what is dropped to `misread`."""
        self._index = index
        self._misread = misread
        self._guesses = 0

    def of(self, term: Term) -> Term | None:
        """The term without its unresolved parts; None if nothing is left."""
        match term:
            case Filter():
                return self._filter(term)
            case Not(term=inner):
                left = self.of(inner)
                return None if left is None else Not(left)
            case AnyOf(terms=terms):
                some = tuple(self._left(terms))
                return AnyOf(some) if len(some) > 1 else next(iter(some), None)
            case AllOf(terms=terms):
                some = tuple(self._left(terms))
                return AllOf(some) if some else None
            case _:
                return term

    def _left(self, terms: Iterable[Term]) -> Iterator[Term]:
        return (left for term in terms if (left := self.of(term)) is not None)

    def _filter(self, given: Filter) -> Matching | None:
        key = BY_NAME.get(given.key.lower())
        if key is None:
            close = self._close(given.key.lower(), BY_NAME)
            names = ", ".join(BY_NAME)
            self._tell(SearchWarningCode.UNKNOWN_KEY, given.span, given.key, names, close=close)
            return None
        if key.options is None:
            return self._number(key, given)
        if given.comparison not in EQUALITIES:
            self._tell(SearchWarningCode.BAD_OPERATOR, given.span, key.name, given.comparison)
            return None
        values = [
            value for part in given.value.split(",") for value in self._values(key, part, given)
        ]
        if not values:
            return None
        documents = frozenset[int]().union(*(self._documents(key, value) for value in values))
        return Matching(f"{key.name}:{','.join(dict.fromkeys(values))}", documents)

    def _number(self, key: Key, given: Filter) -> Matching | None:
        known = self._index.numbers(key.name)
        holds = COMPARISONS[given.comparison]
        several = given.comparison in EQUALITIES
        numbers: list[int] = []
        for part in given.value.split(",") if several else [given.value]:
            text = part.strip(" .?!;").casefold()
            number = _ROMAN.get(text, int(text) if text.isascii() and text.isdigit() else None)
            if number is not None and (not several or min(known) <= number <= max(known)):
                numbers.append(number)
            elif text:
                allowed = f"{min(known)}–{max(known)}"
                self._tell(SearchWarningCode.BAD_VALUE, given.span, key.name, part, allowed)
        if not numbers:
            return None
        matching = (
            places
            for value, places in known.items()
            if any(holds(value, number) for number in numbers)
        )
        text = ",".join(map(str, dict.fromkeys(numbers)))
        return Matching(f"{key.name}{given.comparison}{text}", frozenset[int]().union(*matching))

    def _values(self, key: Key, part: str, given: Filter) -> list[str]:
        """The values that a text stands for; none, and a warning, if it is unknown."""
        options = self._index.options[key.name]
        plain = folded(part)
        if plain in options:
            return sorted(options[plain])
        if begun := self._begun(key, plain):
            return begun
        if plain:
            close = self._close(plain, options)
            meant = min(options[close]) if close else None
            allowed = sorted({value for values in options.values() for value in values})
            shown = ", ".join(allowed[:SHOWN]) + (", …" if len(allowed) > SHOWN else "")
            self._tell(SearchWarningCode.BAD_VALUE, given.span, key.name, part, shown, close=meant)
        return []

    def _begun(self, key: Key, plain: str) -> list[str]:
        """The cards whose names begin so, if few; values of other keys must be complete."""
        if key.name != "card" or len(plain) < SHORTEST_START:
            return []
        named = [
            ids for name, ids in self._index.options[key.name].items() if name.startswith(plain)
        ]
        cards = sorted(frozenset[str]().union(*named))
        return cards if len(cards) <= MOST_BEGUN else []

    def _documents(self, key: Key, value: str) -> frozenset[int]:
        places = self._index.values[key.name].get(value, frozenset())
        return places | self._index.naming(value) if key.name == "card" else places

    def _tell(
        self, code: SearchWarningCode, span: Span, *given: str, close: str | None = None
    ) -> None:
        self._misread.append(Misread(code, span, given, close))

    def _close(self, given: str, known: Iterable[str]) -> str | None:
        """A similar known word; after a few suggestions none is searched any more."""
        self._guesses += 1
        if self._guesses > MOST_GUESSES:
            return None
        return next(iter(get_close_matches(given, known, n=1, cutoff=0.7)), None)
