"""What is said of a game: an answer by its fields, in the order in which people read them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cards.decode.fault import json_pointer
from cards.messages.message import printable, say
from schema.shapes.explanation import Decided
from schema.shapes.verdict import VerdictStatus
from service.mcp.answers import Json
from service.mcp.counts import decisions_lines, scores_lines
from service.mcp.lines import Lines, Tone, Toned
from service.mcp.moves import more_lines, moves_lines
from service.mcp.tables import Words, table_lines

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
    """An answer about a game, or these fields of it; a view from no seat is told as well."""
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
