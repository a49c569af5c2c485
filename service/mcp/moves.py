"""Listed moves by number, with their odds and the hidden cards that they must name."""

import sys
from collections.abc import Iterator
from typing import Any, Final

from babel.numbers import get_decimal_symbol

from cards.messages.message import Message, say
from cards.model.language import Language
from service.mcp.answers import Json

LISTED: Final = 40
"""Moves that a short list names."""
Lines = Iterator[Message | str]


def moves_lines(listed: Json, *, full: bool, reader: Language | None = None) -> Lines:
    """The moves of a list by number, attempts with their odds; in whole words for a reader."""
    moves: list[Json] = listed["moves"]
    if not moves:
        yield say("mcp-no-moves")
    most = sys.maxsize if full else LISTED
    by_kind: dict[str, list[tuple[int, Json]]] = {}
    for number, move in enumerate(moves[:most], start=1):
        by_kind.setdefault(next(iter(move["move"])), []).append((number, move))
    for alike in by_kind.values():
        begins = _common([each["message"] for _, each in alike])
        if begins:
            yield f"{begins}:"
        for number, each in alike:
            told = f"{number}. {each['message'][len(begins) :].lstrip(' :,')}"
            yield told + (_briefly(each) if reader is None else _in_words(each, reader))
    yield from more_lines(moves, most)


def _common(messages: list[str]) -> str:
    """The words that all of several messages begin with; none if one says no more than them."""
    if len(messages) < 2:
        return ""
    split = [message.split() for message in messages]
    common = 0
    while (
        all(len(words) > common + 1 for words in split)
        and len({words[common] for words in split}) == 1
    ):
        common += 1
    return " ".join(split[0][:common]).rstrip(":,")


def _briefly(move: Json) -> str:
    """The odds of a move, and the hidden cards that it must name."""
    told = ""
    if move.get("success") is not None:
        told = f" ({100 * move['success']:.0f} %, {move['expected']:+.1f})"
    if move.get("status", "LEGAL") != "LEGAL":
        told += " (?)"
    return told + "".join(f" [{ask['from']}: {ask['count']}]" for ask in move.get("asks", ()))


def _in_words(move: Json, reader: Language) -> str:
    """The same, as people read it."""
    told = ""
    if move.get("success") is not None:
        odds = f" ({100 * move['success']:.2f} %, {move['expected']:+.2f})"
        told = odds.replace(".", get_decimal_symbol(reader.locale))
    if move.get("status", "LEGAL") != "LEGAL":
        told += f" ({say('status-name', status=move['status']).within(reader)})"
    return told + "".join(f"; {_asked(ask).within(reader)}" for ask in move.get("asks", ()))


def _asked(ask: Json) -> Message:
    """Cards that a move has to be told, and where they come from."""
    count, most = ask["count"], ask.get("atMost")
    if most == count:
        return say("asked-cards", place=ask["from"], count=count)
    if most is None:
        return say("asked-cards-or-more", place=ask["from"], count=count)
    return say("asked-cards-at-most", place=ask["from"], count=most)


def more_lines(entries: list[Any], most: int) -> Lines:
    """How many entries of a list are left out."""
    if len(entries) > most:
        yield say("mcp-more", count=len(entries) - most)
