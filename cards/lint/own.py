"""The same checks for cards and boards that are not in a file: of a request, or of an own set."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec.structs import replace

from cards.lint.cards import findings_of
from cards.lint.entries import boards_are_sound, identified, ids_are_unique, readings_exist
from cards.lint.rulesets import (
    EPIC_STORY,
    OTHERS_END,
    TYPES_OF_CLAUSE,
    WORDS_OF_CLAUSE,
    epic_story_cards,
    named_rulesets_exist,
    others_cast_nothing_again,
    powers_belong_to_rulesets,
    traits_say_their_price,
    types_belong_to_rulesets,
    types_by_ruleset,
)
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault
from cards.model.board import Board
from cards.model.card import Card
from cards.model.clause import Clause, Ruling
from cards.model.inline import id_key_of
from cards.model.power import UNSAID
from cards.model.ruleset import Ruleset

_ASKED: Final = frozenset({EPIC_STORY, OTHERS_END, *TYPES_OF_CLAUSE, *WORDS_OF_CLAUSE.values()})
"""Clauses that say which cards a ruleset has."""
REMEMBERED: Final = 32
"""Lists of cards whose faults are remembered."""


def _by_key(fault: CardFault, contents: Contents) -> CardFault:
    """A fault of an id at the key under which the request gives it."""
    if fault.field != "/id":
        return fault
    _, kind, number = fault.file.split("/")
    entries = contents.cards if kind == "cards" else contents.boards
    return replace(fault, field=f"/{id_key_of(entries[int(number)].value)}")


class Frame:
    """What own cards and boards are checked against: rulesets, readings and a few clauses."""

    def __init__(
        self, rulesets: Iterable[Ruleset], clauses: Iterable[Clause], rulings: Iterable[Ruling]
    ) -> None:
        """Check against these entries, which are sound themselves."""
        frame = Contents(
            rulesets=tuple(Placed(each, "") for each in rulesets),
            clauses=tuple(Placed(each, "") for each in clauses if each.id in _ASKED),
            rulings=tuple(Placed(each, "") for each in rulings),
        )
        self._rulesets, self._clauses = frame.rulesets, frame.clauses
        self._taken = {placed.value.id: placed.file for placed in identified(frame)}
        self._rulings = {placed.value.id: placed.value for placed in frame.rulings}
        self._types = types_by_ruleset(frame)
        self._remembered = lru_cache(REMEMBERED)(self._found)

    def faults(self, cards: Iterable[Card], boards: Iterable[Board] = ()) -> tuple[CardFault, ...]:
        """Every fault of these cards and boards; `file` of a fault is their place, `/cards/0`.

        Those of the same cards are remembered: a game sends them with every move.
        """
        given = tuple(cards)
        return self._remembered(
            given, tuple(boards), tuple([each.price is UNSAID for each in given])
        )

    def _found(
        self, cards: tuple[Card, ...], boards: tuple[Board, ...], _: tuple[bool, ...]
    ) -> tuple[CardFault, ...]:
        """The faults; the last tells cards apart whose price was not said, which are equal else."""
        return tuple(self._each(cards, boards))

    def _each(self, cards: tuple[Card, ...], boards: tuple[Board, ...]) -> Iterator[CardFault]:
        own = Contents(
            cards=tuple(Placed(card, f"/cards/{n}") for n, card in enumerate(cards)),
            boards=tuple(Placed(board, f"/boards/{n}") for n, board in enumerate(boards)),
        )
        framed = Contents(cards=own.cards, rulesets=self._rulesets, clauses=self._clauses)
        named = Contents(cards=own.cards, boards=own.boards, rulesets=self._rulesets)
        yield from named_rulesets_exist(named)
        for fault in chain(
            ids_are_unique(own, self._taken),
            readings_exist(own, self._rulings),
            boards_are_sound(own),
            types_belong_to_rulesets(own, self._types),
            epic_story_cards(framed),
            traits_say_their_price(framed),
            powers_belong_to_rulesets(framed),
            others_cast_nothing_again(framed),
        ):
            yield _by_key(fault, own)
        for placed in own.cards:
            for code, field, detail in findings_of(placed.value):
                yield placed.fault(field, code, detail)
