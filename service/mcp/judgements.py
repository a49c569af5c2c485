"""What is said of a game: an answer by its fields, in the order in which people read them."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cards.decode.fault import json_pointer
from cards.messages.message import Message, printable, say
from schema.shapes.explanation import Decided
from schema.shapes.verdict import VerdictStatus
from service.mcp.answers import Json
from service.mcp.counts import decisions_lines, scores_lines
from service.mcp.lines import Lines, Tone, Toned
from service.mcp.tables import Words, table_lines

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
        text = f" ({words.figure(100 * move['success'], f'.{digits}f')} %"
        if move["expected"] is not None:  # a card that is not known may change it
            text += f", {words.figure(move['expected'], f'+.{digits or 1}f')}"
        text += ")"
    if move.get("status", "LEGAL") != "LEGAL":
        text += f" ({words.text_of(say('status-name', status=move['status']))})"
    return text + "".join(f"; {words.text_of(_asked(ask))}" for ask in move.get("asks", ()))


def _asked(ask: Json) -> Message:
    """Cards that a move must name, and where they come from."""
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


WIDEST: Final = 400
SEAT: Final = "seat"
TONES: Final[Mapping[str, Tone]] = {
    VerdictStatus.LEGAL: "good",
    VerdictStatus.ILLEGAL: "bad",
    VerdictStatus.INDETERMINATE: "open",
    Decided.BROKEN: "bad",
    Decided.UNKNOWN: "open",
    Decided.GIVES: "good",
    Decided.NOT_APPLICABLE: "quiet",
}


def game_lines(answer: Json, words: Words, names: Iterable[str] = ()) -> Lines:
    """An answer about a game, or these fields of it; a view from no seat is given as well."""
    wanted = set(names) or FIELDS.keys()
    for name, lines in FIELDS.items():
        if name in wanted and name in answer and (name == SEAT or answer[name] not in (None, [])):
            yield from lines(answer, words)


def verdict_lines(answer: Json, words: Words) -> Lines:
    """Whether a move is legal and why not, and what happens."""
    yield from game_lines(answer, words, ("status", "reasons", "missing", "events"))


def _status(answer: Json, words: Words) -> Lines:
    ruleset, status, moves = answer["ruleset"], answer["status"], answer.get("played")
    if not words.full:
        if status == VerdictStatus.ILLEGAL:
            yield say("mcp-illegal")
        elif status == VerdictStatus.INDETERMINATE:
            yield say("mcp-unknown")
        return
    message = say("verdict-of-move", ruleset=ruleset, status=status)
    if moves is not None and status == VerdictStatus.LEGAL:
        message = say("all-moves-legal", ruleset=ruleset, moves=moves)
    elif moves is not None:
        message = say("log-stops", ruleset=ruleset, moves=moves, status=status)
    yield Toned(message, TONES[status])


def _reasons(answer: Json, words: Words) -> Lines:
    for each in answer["reasons"]:
        text = f"- {each['message']}"
        if words.full:
            text = f"{each['code']}: {each['message']} ({json_pointer(each['at'])})"
        yield _cited(text, each["clauses"])


def _missing(answer: Json, words: Words) -> Lines:
    for each in answer["missing"]:
        what = say("missing-value", what=each["message"], at=json_pointer(each["at"]))
        yield printable(words.text_of(what), WIDEST) if words.full else f"- {each['message']}"


def _events(answer: Json, words: Words) -> Lines:
    events: list[Json] = answer["events"]
    if words.full:
        yield from (_cited(f"- {each['message']}", each["clauses"]) for each in events)
    else:
        yield "; ".join(each["message"] for each in events)


def _steps(answer: Json, words: Words) -> Lines:
    for each in answer["steps"]:
        yield from game_lines(each, words, ("events",))


def _view(answer: Json, words: Words) -> Lines:
    if words.full and answer["seat"] is None:
        yield say("view-from-outside", ruleset=answer["ruleset"])
    elif words.full:
        yield say("view-from", ruleset=answer["ruleset"], player=answer["seat"])


def _table(field: str) -> Callable[[Json, Words], Lines]:
    def lines(answer: Json, words: Words) -> Lines:
        yield from table_lines(answer[field], words, facts=not words.full)

    return lines


def _moves(answer: Json, words: Words) -> Lines:
    yield from moves_lines(answer, words)
    yield from (f"- {each['message']}" for each in answer.get("leftOut", ()))
    if words.full:
        yield say("moves-listed", moves=len(answer["moves"]))


def _hidden(answer: Json, words: Words) -> Lines:
    yield Toned(say("not-shown"), "head")
    for part in answer["hidden"]:
        act = words.text_of(say("act-number", act=part["act"])) if part.get("act") else None
        whose = part.get("player") or part.get("deck") or act
        what = words.text_of(say("hidden-cards", code=part["code"]))
        text = f"- {f'{what}: {whose}' if whose else what}: {part['count']}"
        yield _cited(text, part["clauses"]) if words.full else text


def _scores(answer: Json, words: Words) -> Lines:
    yield from scores_lines(answer["scores"], words)


def _cited(text: str, clauses: Iterable[str]) -> str:
    cited = ", ".join(clauses)
    return printable(f"{text} [{cited}]" if cited else text, WIDEST)


FIELDS: Final[Mapping[str, Callable[[Json, Words], Lines]]] = {
    "status": _status,
    "reasons": _reasons,
    "missing": _missing,
    "events": _events,
    "steps": _steps,
    "decisions": decisions_lines,
    SEAT: _view,
    "next": _table("next"),
    "snapshot": _table("snapshot"),
    "moves": _moves,
    "hidden": _hidden,
    "scores": _scores,
}


def explained_lines(answer: Json, words: Words) -> Lines:
    """Why it is so, where that was asked: the clauses consulted below what they are a part of."""
    explanation: Json | None = answer.get("explanation")
    if explanation is None:
        return
    yield _decided(explanation["decided"], explanation["question"], words)
    consulted: list[Json] = explanation["consulted"]
    depths: dict[int | None, int] = {None: 0}
    for entry in consulted[: words.most]:
        depth = depths[entry["number"]] = depths[entry["parent"]] + 1
        text: str = entry["text"]
        if entry["says"]:
            text = words.text_of(say("explanation-said", text=text, says=entry["says"]))
        name = entry["clause"] or entry["ruling"]
        facts = "; ".join(fact["message"] for fact in entry["saw"])
        what = (f"{name}: {text}" if name else text) + (f" ({facts})" if facts else "")
        yield _decided(entry["decided"], what, words, depth)
    yield from more_lines(consulted, words.most)
    counts: Json = explanation["counts"]
    yield say(
        "explanation-counts",
        consulted=str(counts["consulted"]),
        broken=str(counts["broken"]),
        idle=str(counts["notApplicable"]),
        unknown=str(counts["unknown"]),
        rulings=str(counts["rulings"]),
    )
    repairs: list[Json] = explanation["repairs"][: words.most]
    if repairs:
        yield say("explanation-repairs")
    for each in repairs:
        repair = say(
            "explanation-repair", message=each["message"], op=each["op"], path=each["path"]
        )
        yield f"  {printable(words.text_of(repair), WIDEST)}"


def _decided(decided: str, what: str, words: Words, depth: int = 0) -> Toned:
    text = words.text_of(say("explanation-line", decided=decided, what=what))
    return Toned("  " * depth + printable(text, WIDEST), TONES.get(decided, "plain"))
