"""The same checks for cards and boards that are not in a file: of a request, or of an own set."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from cards.lint.cards import CARD_LINTS
from cards.lint.entries import boards_are_sound, ids_are_unique, readings_exist
from cards.lint.rulesets import (
    EPIC_STORY,
    TYPES_OF_CLAUSE,
    epic_story_cards,
    named_rulesets_exist,
    types_belong_to_rulesets,
)
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault
from cards.model.board import Board
from cards.model.card import Card
from cards.model.clause import Clause, Ruling
from cards.model.inline import id_key_of
from cards.model.ruleset import Ruleset

_ASKED: Final = frozenset({EPIC_STORY, *TYPES_OF_CLAUSE})
"""Clauses that say which cards a ruleset has."""
_LINTS: Final = (
    ids_are_unique,
    readings_exist,
    boards_are_sound,
    types_belong_to_rulesets,
    epic_story_cards,
)


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
        self._rulesets = tuple(Placed(each, "") for each in rulesets)
        self._clauses = tuple(Placed(each, "") for each in clauses if each.id in _ASKED)
        self._rulings = tuple(Placed(each, "") for each in rulings)

    def faults(self, cards: Iterable[Card], boards: Iterable[Board] = ()) -> Iterator[CardFault]:
        """Every fault of these cards and boards; `file` of a fault is their place, `/cards/0`."""
        contents = Contents(
            rulesets=self._rulesets,
            clauses=self._clauses,
            rulings=self._rulings,
            cards=tuple(Placed(card, f"/cards/{n}") for n, card in enumerate(cards)),
            boards=tuple(Placed(board, f"/boards/{n}") for n, board in enumerate(boards)),
        )
        own = Contents(cards=contents.cards, boards=contents.boards, rulesets=self._rulesets)
        yield from named_rulesets_exist(own)
        for lint in _LINTS:
            for fault in lint(contents):
                yield _by_key(fault, contents)
        for placed in contents.cards:
            for card_lint in CARD_LINTS:
                for code, field, detail in card_lint(placed.value):
                    yield CardFault(
                        file=placed.file,
                        card=placed.value.id,
                        field=field,
                        code=code,
                        detail=detail,
                    )
