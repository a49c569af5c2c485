"""Checks of counting: what is counted can be counted, and bounds leave room for a number."""

from collections.abc import Iterator
from typing import Final

from cards.load.faults import LintCode
from cards.messages.message import Message, say
from cards.model.counting import Counted, Requirement
from cards.model.vocabulary import CardType, Column

Finding = tuple[LintCode, str, Message]
"""Code, JSON pointer into the card, and what is wrong."""

PLAYED: Final = (CardType.HERO, CardType.ANTIHERO, CardType.FEAT)
POINT_COLUMNS: Final = (Column.TRIUMPH, Column.TRAGEDY)


def countable(counted: Counted, where: str, *, ended: bool = False) -> Iterator[Finding]:
    """Something that a story has a number of; final Destiny only once the game has ended."""
    if counted.destiny is not None and not ended:
        yield LintCode.NO_FINAL_DESTINY, f"{where}/destiny", say("no-final-destiny")
    if getattr(counted, counted.key) is False:
        yield LintCode.FLAG_FALSE, f"{where}/{counted.wire_key}", say("counted-true")
    if counted.path is not None and counted.path not in POINT_COLUMNS:
        yield LintCode.WRONG_COLUMN, f"{where}/path", say("path-column")
    if counted.played is not None and counted.played not in PLAYED:
        detail = say("not-from-hand", type=counted.played)
        yield LintCode.NOT_PLAYABLE, f"{where}/played", detail


def satisfiable(
    requirements: tuple[Requirement, ...], where: str, *, ended: bool = False
) -> Iterator[Finding]:
    """Requirements that a story can meet."""
    for place, requirement in enumerate(requirements):
        there = f"{where}/{place}"
        yield from countable(requirement.counted, f"{there}/counted", ended=ended)
        low, high = requirement.at_least or 0, requirement.at_most
        if high is not None and low > high:
            detail = say("empty-bounds", low=low, high=high)
            yield LintCode.EMPTY_BOUNDS, f"{there}/atMost", detail
