"""Listed moves by number, with their odds and the hidden cards that they must name."""

import sys
from typing import Any, Final

from cards.messages.message import Message, say
from service.mcp.answers import Json
from service.mcp.lines import Lines
from service.mcp.tables import Words

LISTED: Final = 40
"""Moves that a short list names."""


def moves_lines(listed: Json, words: Words) -> Lines:
    """The moves of a list by number, attempts with their odds; in whole words in full."""
    moves: list[Json] = listed["moves"]
    if not moves:
        yield say("mcp-no-moves")
    most = sys.maxsize if words.full else LISTED
    by_kind: dict[str, list[tuple[int, Json]]] = {}
    for number, move in enumerate(moves[:most], start=1):
        by_kind.setdefault(next(iter(move["move"])), []).append((number, move))
    for alike in by_kind.values():
        begins = _common([each["message"] for _, each in alike])
        if begins:
            yield f"{begins}:"
        for number, each in alike:
            yield f"{number}. {each['message'][len(begins) :].lstrip(' :,')}{_after(each, words)}"
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


def _after(move: Json, words: Words) -> str:
    """The odds of a move, and the hidden cards that it must name."""
    text, digits = "", 2 if words.full else 0
    if move.get("success") is not None:
        share = words.figure(100 * move["success"], f".{digits}f")
        text = f" ({share} %, {words.figure(move['expected'], f'+.{digits or 1}f')})"
    if move.get("status", "LEGAL") != "LEGAL":
        text += f" ({words.text_of(say('status-name', status=move['status']))})"
    return text + "".join(f"; {words.text_of(_asked(ask))}" for ask in move.get("asks", ()))


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
