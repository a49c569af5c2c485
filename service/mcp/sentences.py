"""The text of an answer, enough to go on: sentences, and the fields that have none.

What callers supply, names of players and of own cards, may try to instruct the agent that reads
the text. It stands in quotation marks, and the last line says that it is data.
"""

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
from schema.shapes.runes import CastAnswer
from schema.shapes.score import Scores
from schema.shapes.search import SearchAnswer
from service.mcp.answers import Json, clauses_of, names_sets, supplied
from service.mcp.counts import best_lines, cast_lines, odds_lines, scores_lines, totals_lines
from service.mcp.judgements import explained_lines, game_lines, more_lines
from service.mcp.lines import Cell, Grid, Lines, Toned, plain_lines, worded
from service.mcp.tables import Words
from service.mcp.tools import TABLES

CITED: Final = 6
"""Clauses that a short text names."""
MOST_NAMES: Final = 12
"""Names that are quoted as data, one by one."""
SHORT_NAME: Final = 24
"""Characters of a word that instructs nobody."""
SKIPPED: Final = frozenset(
    {"catalogue", "engine", "clauses", "ruleset", "rulings", "explanation", "sources", "link"}
)
"""Fields of answers that have no line of their own."""
_encode: Final = msgspec.json.Encoder().encode


def text_of(lines: Iterable[Cell | Grid], arguments: Json, language: Language) -> str:
    """The text of a tool's answer, a sentence a line."""
    text = "\n".join(plain_lines(lines, language))
    marks = "".join(f"\n{each.within(language)}" for each in _data_in(text, arguments, language))
    return text + marks


def answer_lines(shape: type[Struct], answer: Json, words: Words, link: str) -> Lines:
    """An answer of REST of this shape as lines; `link` and the id of a clause are its address."""
    yield from told_lines(shape, answer, words)
    cited = clauses_of(answer)
    if cited and shape not in _UNCITED:
        listed = cited[: words.most if words.full else CITED]
        yield say("mcp-cited", link=link, clauses=", ".join(listed))


def told_lines(shape: type[Struct], answer: Json, words: Words) -> Lines:
    """What an answer says, and why where that was asked; without the clauses that it cites."""
    others = game_lines if TABLES & set(shape.__struct_fields__) else _plain
    yield from _SENTENCES.get(shape, others)(answer, words)
    yield from explained_lines(answer, words)


def _data_in(text: str, arguments: Json, language: Language) -> Iterator[Message]:
    """What marks the names and texts of the caller that a text repeats, whole or cut, as data."""
    brought = dict.fromkeys(supplied(arguments))
    names = [
        name
        for name in brought
        if name[: LONGEST_WORD - 1] in text and (len(name) > SHORT_NAME or " " in name)
    ]
    if names:
        quoted = (worded(shown(name), language) for name in names[:MOST_NAMES])
        yield say("mcp-data", names=", ".join(quoted))
    if len(names) > MOST_NAMES or names_sets(arguments):
        yield say("mcp-data-all")


def _found(answer: Json, words: Words) -> Lines:
    hits: list[Json] = answer["hits"]
    if not hits:
        yield say("mcp-nothing-found")
    for number, hit in enumerate(hits[: words.most]):
        title = "" if hit["kind"] == "CLAUSE" else f"{hit['title']} "
        cited = f" [{', '.join(hit['clauses'][:CITED])}]" if hit["kind"] == "RULING" else ""
        yield f"- {title}{hit['answer'] or ''} ({hit['kind'].lower()} {hit['of']}){cited}"
        if number == 0 and hit["answer"] is not None:
            yield f"  {hit['holds']}."
            for other in answer["elsewhere"]:
                yield f"  {other['says']} ({other['of']})"
    for warning in answer["warnings"]:
        yield warning["message"]
    if answer["total"] > len(hits):
        yield say("mcp-more-hits", count=answer["total"] - len(hits))


def _ruled(answer: Json, words: Words) -> Lines:
    yield Toned(f"{answer['question']} ({answer['id']})", "head")
    yield answer["answer"]
    yield from (f"- {each['option']}: {each['text']}" for each in answer.get("options", ()))
    if words.full:
        yield answer["reasoning"]


def _card(answer: Json, words: Words) -> Lines:
    yield Toned(f"{words.facts(answer['id'])} ({answer['id']})", "head")
    names, rulesets = ", ".join(answer["names"].values()), ", ".join(answer["rulesets"])
    yield f"{names}; {answer['type']}; {rulesets}"
    if answer.get("text"):
        yield answer["text"]
    left_out = {"id", "name", "names", "type", "rulesets", "text", "act", "difficulty", "copies"}
    printed = left_out | {"paths", "challengeAbilities", "abilities", "storyIcons", "powers"}
    yield from _fields({name: each for name, each in answer.items() if name not in printed}, words)


def _clause(answer: Json, _: Words) -> Lines:
    yield Toned(f"{answer['text']} ({answer['id']}; {', '.join(answer['rulesets'])})", "head")
    if answer.get("inferred"):
        yield answer["inferred"]
    for source in answer.get("sources", ()):
        yield f"- {source['rulebook']}: {source['section']}"


def _compared(answer: Json, words: Words) -> Lines:
    before, after = answer["from"], answer["to"]
    yield say("diff-heading", before=before, after=after, common=answer["common"])
    topics: list[Json] = answer["topics"]
    for topic in topics[: words.most]:
        sides = tuple(_clauses(topic[side], words) for side in ("from", "to"))
        yield Grid(topic["topic"], (before, after), [sides], numbers=False)
    yield from more_lines(topics, words.most)
    for ruleset, only in ((before, answer["onlyFrom"]), (after, answer["onlyTo"])):
        if only:
            rows: list[tuple[Cell, ...]] = [(each["id"], each["text"]) for each in only]
            heads = (say("clause"), say("clause-text"))
            title = say("only-in", ruleset=ruleset)
            yield Grid(title, heads, rows[: words.most], numbers=False)
            yield from more_lines(rows, words.most)
    parameters: list[Json] = answer["parameters"]
    if parameters:
        rows = [(each["pointer"], _json(each["from"]), _json(each["to"])) for each in parameters]
        yield Grid(say("parameters"), (say("parameter"), before, after), rows, numbers=False)


def _clauses(clauses: Iterable[Json], words: Words) -> str:
    apart = "\n" if words.full else " "
    return apart.join(f"{clause['id']}: {clause['text']}" for clause in clauses)


def _json(value: object) -> str:
    return "" if value is None else _encode(value).decode()


def _plain(answer: Json, words: Words) -> Lines:
    """An answer that has no sentences: its fields by name."""
    yield from _fields(cast("Json", _read(answer, words.language)), words)


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


def _fields(answer: Json, words: Words) -> Lines:
    for name, value in answer.items():
        if name in SKIPPED or value in (None, [], {}, ""):
            continue
        entries = cast("list[object]", value) if isinstance(value, list) else []
        if any(isinstance(each, dict) for each in entries):
            yield f"{name}:"
            yield from (f"- {_inline(each)}" for each in entries[: words.most])
            yield from more_lines(entries, words.most)
        else:
            yield f"{name}: {_inline(cast('object', value))}"


def _inline(value: object) -> str:
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


_CLAUSE: Final = localized_shape(CatalogueClause)
_SENTENCES: Final[Mapping[type[Struct], Callable[[Json, Words], Lines]]] = {
    SearchAnswer: _found,
    localized_shape(CatalogueRuling): _ruled,
    localized_shape(CatalogueCard): _card,
    _CLAUSE: _clause,
    localized_shape(RulesetDiff): _compared,
    Odds: odds_lines,
    CastAnswer: cast_lines,
    Scores: scores_lines,
    DestinyTotals: totals_lines,
    BestTotal: best_lines,
}
"""Sentences for the shapes of answers that have some."""
_UNCITED: Final = frozenset({_CLAUSE, SearchAnswer, localized_shape(RulesetDiff), LegalMoves})
"""Answers that name their clauses otherwise, or cite so many that nobody reads them."""
