"""The text of an answer: a few sentences in the reader's language.

What callers supply, names of players and of own cards, may try to instruct the agent that reads
the text. It stands in quotation marks, and the last line says that it is data.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, say
from cards.messages.wording import shown
from cards.model.language import Language
from service.mcp.answers import Json, names_sets, supplied

LINES: Final = 12
"""Entries of a list that the text of a short answer names."""
MOST_NAMES: Final = 12
"""Names that are quoted as data, one by one."""
Lines = Iterator[Message | str]


def text_of(tool: str, arguments: Json, answer: Json, language: Language, *, full: bool) -> str:
    """The text of a tool's answer, a sentence a line; `answer` is the whole."""
    most = sys.maxsize if full else LINES
    lines = _SENTENCES[tool](answer, most)
    said = [each if isinstance(each, str) else each.within(language) for each in lines]
    text = "\n".join(said)
    marks = "".join(f"\n{each.within(language)}" for each in _data_in(text, arguments, language))
    return text + marks


def _data_in(text: str, arguments: Json, language: Language) -> Iterator[Message]:
    """What marks the names and texts of the caller that a text repeats, whole or cut, as data."""
    brought = dict.fromkeys(supplied(arguments))
    names = [name for name in brought if name and name[: LONGEST_WORD - 1] in text]
    if names:
        quoted = tuple(_quoted(name, language) for name in names[:MOST_NAMES])
        yield say("mcp-data", names=", ".join(quoted))
    if len(names) > MOST_NAMES or names_sets(arguments):
        yield say("mcp-data-all")


def _quoted(name: str, language: Language) -> str:
    quoted = shown(name)
    return quoted if isinstance(quoted, str) else quoted.within(language)


def _more(entries: list[Any], most: int) -> Lines:
    if len(entries) > most:
        yield say("mcp-more", count=len(entries) - most)


def _found(answer: Json, most: int) -> Lines:
    hits: list[Json] = answer["hits"]
    if not hits:
        yield say("mcp-nothing-found")
    for hit in hits[:most]:
        title = "" if hit["kind"] == "CLAUSE" else f"{hit['title']} "
        yield f"- {title}{hit['answer'] or ''} ({hit['of']})"
    for warning in answer["warnings"]:
        yield warning["message"]
    if answer["total"] > len(hits):
        yield say("mcp-more-hits", count=answer["total"] - len(hits))


def _ruled(answer: Json, _: int) -> Lines:
    yield answer["question"]
    yield answer["answer"]
    if answer.get("options"):
        yield say("mcp-options", count=len(answer["options"]))


def _chances(answer: Json, _: int) -> Lines:
    yield say("mcp-odds", percent=_percent(answer["success"]), mean=round(answer["mean"], 2))
    for row in answer["byDarkRunes"]:
        yield say("mcp-odds-dark", dark=row["dark"], percent=_percent(row["success"]))
    for note in answer["notes"]:
        yield note["message"]


def _scored(answer: Json, _: int) -> Lines:
    for player in answer["players"]:
        name = shown(player["key"])
        if player["destiny"] is None:
            yield say("mcp-score-open", name=name, known=player["known"])
        else:
            yield say(
                "mcp-score",
                name=name,
                destiny=player["destiny"],
                triumph=player["triumph"],
                tragedy=player["tragedy"],
                experience=player["experience"],
                icons=player["storyIcons"],
            )
        yield from (missing["message"] for missing in player["missing"])
    if answer["winners"]:
        yield say("mcp-winners", names=", ".join(str(shown(each)) for each in answer["winners"]))
    else:
        yield say("mcp-no-winner")


def _judged(answer: Json, most: int) -> Lines:
    match answer["status"]:
        case "LEGAL":
            yield say("mcp-legal")
        case "ILLEGAL":
            yield say("mcp-illegal")
        case _:
            yield say("mcp-unknown")
    for part in ("reasons", "missing", "events", "decisions"):
        entries: list[Json] = answer.get(part) or []
        yield from (f"- {each['message']}" for each in entries[:most])
        yield from _more(entries, most)
    if answer.get("next") is not None:
        yield say("mcp-next")


def _listed(answer: Json, most: int) -> Lines:
    moves: list[Json] = answer["moves"]
    yield say("mcp-moves", count=len(moves))
    for move in moves[:most]:
        success = move.get("success")
        if success is None:
            yield f"- {move['message']}"
        else:
            yield say("mcp-move-odds", move=move["message"], percent=_percent(success))
    yield from _more(moves, most)


def _explained(answer: Json, most: int) -> Lines:
    explanation: Json = answer["explanation"]
    counts = explanation["counts"]
    yield explanation["question"]
    yield say("mcp-consulted", consulted=counts["consulted"], broken=counts["broken"])
    consulted: list[Json] = explanation["consulted"]
    for entry in consulted[:most]:
        cited = f" [{entry['clause']}]" if entry["clause"] else ""
        yield f"- {entry['says'] or entry['text']}{cited}"
    yield from _more(consulted, most)
    for repair in explanation["repairs"][:most]:
        yield say("mcp-repair", change=repair["message"], path=repair["path"])


def _compared(answer: Json, most: int) -> Lines:
    yield say(
        "mcp-differences",
        before=answer["from"],
        after=answer["to"],
        common=answer["common"],
        topics=len(answer["topics"]),
        only_before=len(answer["onlyFrom"]),
        only_after=len(answer["onlyTo"]),
    )
    topics: list[Json] = answer["topics"]
    for topic in topics[: most // 2]:
        sides = (topic["from"], topic["to"])
        before, after = (" ".join(clause["text"] for clause in side) for side in sides)
        yield f"- {answer['from']}: {before} | {answer['to']}: {after}"
    yield from _more(topics, most // 2)


def _percent(share: float) -> float:
    return round(share * 100, 1)


_SENTENCES: Final[Mapping[str, Callable[[Json, int], Lines]]] = {
    "search_rules": _found,
    "get_ruling": _ruled,
    "odds": _chances,
    "score_sheet": _scored,
    "judge_move": _judged,
    "legal_moves": _listed,
    "explain": _explained,
    "edition_difference": _compared,
}
