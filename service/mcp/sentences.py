"""The text of an answer, enough to go on: sentences, and the fields that have none.

What callers supply, names of players and of own cards, may try to instruct the agent that reads
the text. It stands in quotation marks, and the last line says that it is data.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, say
from cards.messages.wording import shown
from cards.model.language import Language
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulesetDiff
from schema.shapes.destiny_total import BestTotal, DestinyTotals
from schema.shapes.legal import LegalMoves
from schema.shapes.localized import localized_shape
from schema.shapes.odds import Odds
from schema.shapes.score import Scores
from schema.shapes.search import SearchAnswer
from schema.shapes.view import View
from service.mcp.answers import Json, clauses_of, names_sets, supplied
from service.mcp.moves import Lines, more_lines, moves_lines
from service.mcp.tables import Words, table_lines

LINES: Final = 12
"""Entries of a list that the text of a short answer names."""
CITED: Final = 6
"""Clauses that it names."""
MOST_NAMES: Final = 12
"""Names that are quoted as data, one by one."""
SHORT_NAME: Final = 24
"""Characters of a word that instructs nobody."""
SKIPPED: Final = frozenset(
    {"catalogue", "engine", "clauses", "ruleset", "rulings", "explanation", "sources", "link"}
)
"""Fields of answers that have no line of their own."""
_encode: Final = msgspec.json.Encoder().encode


def text_of(lines: Iterable[Message | str], arguments: Json, language: Language) -> str:
    """The text of a tool's answer, a sentence a line."""
    said = [each if isinstance(each, str) else each.within(language) for each in lines]
    text = "\n".join(said)
    marks = "".join(f"\n{each.within(language)}" for each in _data_in(text, arguments, language))
    return text + marks


def answer_lines(
    shape: type[Struct], answer: Json, words: Words, link: str, *, full: bool
) -> Lines:
    """An answer of REST of this shape as lines; `link` and the id of a clause are its address."""
    most = sys.maxsize if full else LINES
    yield from told_lines(shape, answer, words, full=full)
    yield from explained_lines(answer, full=full)
    cited = clauses_of(answer)
    if cited and shape not in _UNCITED:
        yield say("mcp-cited", link=link, clauses=", ".join(cited[: most if full else CITED]))


def told_lines(shape: type[Struct], answer: Json, words: Words, *, full: bool) -> Lines:
    """What an answer says, without its explanation and the clauses that it cites."""
    yield from _SENTENCES.get(shape, _plain)(answer, sys.maxsize if full else LINES, words)


def verdict_lines(answer: Json) -> Lines:
    """Whether a move is legal and why not, and what happens."""
    if answer["status"] == "ILLEGAL":
        yield say("mcp-illegal")
    elif answer["status"] != "LEGAL":
        yield say("mcp-unknown")
    for reason in answer["reasons"]:
        yield f"- {reason['message']} [{', '.join(reason['clauses'])}]"
    yield from (f"- {each['message']}" for each in answer["missing"])
    happened = [each["message"] for each in answer["events"]]
    if happened:
        yield "; ".join(happened)


def scores_lines(answer: Json) -> Lines:
    """Final scores, and who won."""
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


def _data_in(text: str, arguments: Json, language: Language) -> Iterator[Message]:
    """What marks the names and texts of the caller that a text repeats, whole or cut, as data."""
    brought = dict.fromkeys(supplied(arguments))
    names = [
        name
        for name in brought
        if name[: LONGEST_WORD - 1] in text and (len(name) > SHORT_NAME or " " in name)
    ]
    if names:
        quoted = tuple(_quoted(name, language) for name in names[:MOST_NAMES])
        yield say("mcp-data", names=", ".join(quoted))
    if len(names) > MOST_NAMES or names_sets(arguments):
        yield say("mcp-data-all")


def _quoted(name: str, language: Language) -> str:
    quoted = shown(name)
    return quoted if isinstance(quoted, str) else quoted.within(language)


def _found(answer: Json, most: int, _: Words) -> Lines:
    hits: list[Json] = answer["hits"]
    if not hits:
        yield say("mcp-nothing-found")
    for hit in hits[:most]:
        title = "" if hit["kind"] == "CLAUSE" else f"{hit['title']} "
        cited = f" [{', '.join(hit['clauses'][:CITED])}]" if hit["kind"] == "RULING" else ""
        yield f"- {title}{hit['answer'] or ''} ({hit['kind'].lower()} {hit['of']}){cited}"
    for warning in answer["warnings"]:
        yield warning["message"]
    if answer["total"] > len(hits):
        yield say("mcp-more-hits", count=answer["total"] - len(hits))


def _ruled(answer: Json, _: int, __: Words) -> Lines:
    yield answer["question"]
    yield answer["answer"]
    for option in answer.get("options", ()):
        told = option.get("meaning") or option.get("text") or option.get("answer") or ""
        yield f"- {option.get('option')}: {told}"


def _card(answer: Json, most: int, words: Words) -> Lines:
    yield f"{words.facts(answer['id'])} ({answer['id']})"
    names, rulesets = ", ".join(answer["names"].values()), ", ".join(answer["rulesets"])
    yield f"{names}; {answer['type']}; {rulesets}"
    if answer.get("text"):
        yield answer["text"]
    left_out = {"id", "name", "names", "type", "rulesets", "text", "act", "difficulty", "copies"}
    printed = left_out | {"paths", "challengeAbilities", "abilities", "storyIcons", "powers"}
    yield from _fields({name: each for name, each in answer.items() if name not in printed}, most)


def _clause(answer: Json, _: int, __: Words) -> Lines:
    yield f"{answer['text']} ({answer['id']}; {', '.join(answer['rulesets'])})"
    if answer.get("inferred"):
        yield answer["inferred"]
    for source in answer.get("sources", ()):
        yield f"- {source['rulebook']}: {source['section']}"


def _chances(answer: Json, most: int, words: Words) -> Lines:
    attempt: Json | None = answer.get("attempt")
    if attempt:
        yield f"{words.card(attempt['card'])} {attempt['path']}"
        yield from (f"- {_inline(row)}" for row in attempt["byDarkRunes"][:most])
    else:
        yield say("mcp-odds", percent=_percent(answer["success"]), mean=round(answer["mean"], 2))
        for row in answer["byDarkRunes"]:
            yield say("mcp-odds-dark", dark=row["dark"], percent=_percent(row["success"]))
    for note in answer["notes"]:
        yield note["message"]


def _scored(answer: Json, _: int, __: Words) -> Lines:
    yield from scores_lines(answer)


def _seen(answer: Json, _: int, words: Words) -> Lines:
    yield from table_lines(answer["snapshot"], words, facts=True)
    for part in answer["hidden"]:
        whose = part.get("player") or part.get("deck") or part.get("act") or ""
        yield f"- {part['code']} {whose}: {part['count']}"


def _listed(answer: Json, most: int, words: Words) -> Lines:
    yield from moves_lines(answer, full=most > LINES)
    yield from (f"- {each['message']}" for each in answer.get("leftOut", ()))


def explained_lines(answer: Json, *, full: bool) -> Lines:
    """Why it is so, where that was asked."""
    explanation: Json | None = answer.get("explanation")
    if explanation is None:
        return
    most = sys.maxsize if full else LINES
    counts = explanation["counts"]
    yield explanation["question"]
    yield say("mcp-consulted", consulted=counts["consulted"], broken=counts["broken"])
    consulted: list[Json] = explanation["consulted"]
    for entry in consulted[:most]:
        cited = f" [{entry['clause']}]" if entry["clause"] else ""
        yield f"- {entry['says'] or entry['text']}{cited}"
    yield from more_lines(consulted, most)
    for repair in explanation["repairs"][:most]:
        yield say("mcp-repair", change=repair["message"], path=repair["path"])


def _compared(answer: Json, most: int, _: Words) -> Lines:
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
    for topic in topics[:most]:
        sides = (topic["from"], topic["to"])
        before, after = (" ".join(clause["text"] for clause in side) for side in sides)
        yield f"- {answer['from']}: {before} | {answer['to']}: {after}"
    yield from more_lines(topics, most)
    for side in ("onlyFrom", "onlyTo"):
        only: list[Json] = answer[side]
        yield from (f"- {answer[side[4:].lower()]}: {each['text']}" for each in only[:most])
        yield from more_lines(only, most)


def _totals(answer: Json, most: int, words: Words) -> Lines:
    for player in answer["players"]:
        yield say("count-of", player=player["key"], total=str(player["total"]))
        yield from _counted(player, most, words)
    if answer["winner"]:
        yield say("round-winner", player=answer["winner"])
    else:
        yield say("round-tied", players=tuple(answer["highest"]))


def _best(answer: Json, most: int, words: Words) -> Lines:
    yield say("best-count", total=str(answer["best"]["total"]))
    yield from _counted(answer["best"], most, words)
    for change in answer["realigned"]:
        alignment = say("alignment-taken", alignment=change["to"])
        yield say("card-realigned", card=words.card(change["card"]), alignment=alignment)
    left = tuple(map(words.card, answer["unplayed"]))
    yield say("cards-unplayed", count=len(left), cards=left)


def _counted(count: Json, most: int, words: Words) -> Lines:
    """What each Base brings; line by line in a full text."""
    for each in count["groups"]:
        group = each["group"]
        cards = (group["base"], *group.get("bonuses", ()), *group.get("multipliers", ()))
        yield f"- {' + '.join(map(words.card, cards))}: {each['amount']}"
        yield from _steps(each["lines"] if most > LINES else (), most, words)
    yield from _steps(count["lines"], most, words)


def _steps(lines: Iterable[Json], most: int, words: Words) -> Lines:
    for line in lines:
        of = [words.card(line[part]) for part in ("source", "card") if line.get(part)]
        who = of[0] if of else ""
        if len(of) > 1 and most > LINES:
            who = say("source-for-card", source=of[0], card=of[1]).within(words.language)
        name = say("step-name", code=line["code"]).within(words.language)
        cited = f" [{', '.join(line['clauses'])}]" if line["clauses"] and most > LINES else ""
        yield f"  {name}: {line['amount']}" + (f" ({who})" if who else "") + cited


def _plain(answer: Json, most: int, words: Words) -> Lines:
    """An answer that has no sentences: its fields by name."""
    yield from _fields(cast("Json", _read(answer, words.language)), most)


def _read(part: Any, language: Language) -> Any:  # noqa: ANN401 - any JSON
    """A part of an answer whose texts in both languages are read in one; cards stay as they are."""
    if isinstance(part, list):
        return [_read(each, language) for each in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    texts = cast("Json", part)
    if texts.keys() == {each.tag for each in Language}:
        return texts[language.tag]
    return {
        name: value if name == "card" else _read(value, language) for name, value in texts.items()
    }


def _fields(answer: Json, most: int) -> Lines:
    for name, value in answer.items():
        if name in SKIPPED or value in (None, [], {}, ""):
            continue
        entries = cast("list[object]", value) if isinstance(value, list) else []
        if any(isinstance(each, dict) for each in entries):
            yield f"{name}:"
            yield from (f"- {_inline(each)}" for each in entries[:most])
            yield from more_lines(entries, most)
        else:
            yield f"{name}: {_inline(cast('object', value))}"


def _inline(value: object) -> str:
    """A value within a line."""
    match value:
        case {"message": str(message)} | {"text": str(message), "code": str()}:
            place = cast("Json", value).get("pointer")
            return f"{place}: {message}" if place else message
        case {"line": str(line)}:
            found: list[Json] = cast("Json", value).get("findings", [])
            card: Json | None = cast("Json", value).get("card")
            told = [line, *map(_inline, found)]
            return "; ".join(told) + (f" {_encode(card).decode()}" if card else "")
        case dict():
            kept = {
                name: each
                for name, each in cast("Json", value).items()
                if name not in SKIPPED and each not in (None, [], {}, "")
            }
            return ", ".join(f"{name} {_inline(each)}" for name, each in kept.items())
        case list():
            return "; ".join(_inline(each) for each in cast("list[object]", value))
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.4g}"
        case _:
            return str(value)


def _percent(share: float) -> float:
    return round(share * 100, 1)


_CLAUSE: Final = localized_shape(CatalogueClause)
_SENTENCES: Final[Mapping[type[Struct], Callable[[Json, int, Words], Lines]]] = {
    SearchAnswer: _found,
    localized_shape(CatalogueRuling): _ruled,
    localized_shape(CatalogueCard): _card,
    _CLAUSE: _clause,
    localized_shape(RulesetDiff): _compared,
    Odds: _chances,
    Scores: _scored,
    View: _seen,
    LegalMoves: _listed,
    DestinyTotals: _totals,
    BestTotal: _best,
}
"""Sentences for the shapes of answers that have some."""
_UNCITED: Final = frozenset({_CLAUSE, SearchAnswer, localized_shape(RulesetDiff), LegalMoves})
"""Answers that name their clauses otherwise, or rest on so many that nobody reads them."""
