"""Answers for people: by the fields that they have, in the lines that agents read as well."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from cards.decode.fault import json_pointer
from cards.messages.message import printable, say
from cards.model.shape import Shape
from schema.shapes.destiny_verdict import (
    DestinyLegalMoves,
    DestinyReplayAnswer,
    DestinySetupAnswer,
    DestinyVerdict,
)
from schema.shapes.legal import LegalMoves, ReplayAnswer, SetupAnswer
from schema.shapes.odds import Odds
from schema.shapes.own_cards import CardFinding, CheckedSet, ParsedCards
from schema.shapes.runes import CastAnswer
from schema.shapes.score import Scores
from schema.shapes.verdict import Verdict, VerdictStatus
from schema.shapes.view import DestinyView, View
from service.cache.ruling import Ruling
from service.cli.door import catalogue_of, read_settings
from service.cli.explanations import with_explanation
from service.cli.language import localized, reader
from service.cli.maintenance import echo_json
from service.cli.tables import cast_tables, either, odds_tables, print_to, score_tables
from service.mcp.moves import moves_lines
from service.mcp.sentences import told_lines
from service.mcp.tables import Words, table_lines

WIDEST: Final = 400
NONE: Final = "–"
SEAT: Final = "seat"
STYLES: Final = {
    VerdictStatus.LEGAL: "bold green",
    VerdictStatus.ILLEGAL: "bold red",
    VerdictStatus.INDETERMINATE: "bold yellow",
}
OF_A_GAME: Final = (
    SetupAnswer,
    Verdict,
    LegalMoves,
    ReplayAnswer,
    View,
    DestinySetupAnswer,
    DestinyVerdict,
    DestinyLegalMoves,
    DestinyReplayAnswer,
    DestinyView,
)
"""Answers that are told by their fields."""
Parts = Iterator[RenderableType]


def print_answer(ruling: Ruling, request: Shape, *, as_json: bool) -> None:
    """Print an answer: the bytes of REST, or lines for people."""
    if as_json:
        echo_json(ruling.body)
        return
    parts = _parts(ruling, request)
    print_to(sys.stdout, with_explanation(parts, ruling.answer))


def _parts(ruling: Ruling, request: Shape) -> Parts:
    answer: Any = ruling.answer
    match answer:
        case Odds():
            yield from odds_tables(answer, request)
        case CastAnswer():
            yield from cast_tables(answer)
        case Scores():
            yield from score_tables(answer)
        case CheckedSet():
            yield from map(_finding, answer.findings)
            yield from (card.line for card in answer.cards)
            yield from () if answer.digest is None else (answer.digest,)
        case ParsedCards():
            for each in answer.lines:
                yield NONE if each.line is None else each.line
                yield from map(_finding, each.findings)
        case _:
            words = Words(catalogue_of(read_settings()), reader())
            whole = msgspec.json.decode(ruling.body)
            of_a_game = isinstance(answer, OF_A_GAME)
            told = [name for name in FIELDS if of_a_game and _has(answer, name)]
            for name in told:
                yield from FIELDS[name](answer, whole, words)
            if not told:
                shape: type[Shape] = type(ruling.answer)
                lines = told_lines(shape, whole, words, full=True)
                yield from (each if isinstance(each, str) else localized(each) for each in lines)


def _has(answer: object, name: str) -> bool:
    """Whether an answer tells something by this field; a view from no seat is told as well."""
    return hasattr(answer, name) and (name == SEAT or getattr(answer, name) not in (None, ()))


def _status(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - any answer with it
    ruleset, status = answer.ruleset, answer.status
    message = say("verdict-of-move", ruleset=ruleset, status=status)
    moves = getattr(answer, "played", None)
    if moves is not None and status is VerdictStatus.LEGAL:
        message = say("all-moves-legal", ruleset=ruleset, moves=moves)
    elif moves is not None:
        message = say("log-stops", ruleset=ruleset, moves=moves, status=status)
    yield Text(localized(message), style=STYLES[status])


def _reasons(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    for each in answer.reasons:
        place = json_pointer(each.at)
        yield _cited(f"{each.code}: {localized(each.message)} ({place})", each.clauses)


def _missing(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    for each in answer.missing:
        what = say("missing-value", what=each.message, at=json_pointer(each.at))
        yield printable(localized(what), WIDEST)


def _events(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    for each in answer.events:
        yield _cited(f"- {localized(each.message)}", each.clauses)


def _decisions(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    for each in answer.decisions:
        options = either(each.options)
        yield localized(say("to-decide", message=each.message, options=options))


def _view(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    if answer.seat is None:
        yield localized(say("view-from-outside", ruleset=answer.ruleset))
    else:
        yield localized(say("view-from", ruleset=answer.ruleset, player=answer.seat))


def _table(field: str) -> Callable[[Any, Any, Words], Parts]:
    def lines(_: object, whole: Any, words: Words) -> Parts:  # noqa: ANN401 - any JSON
        yield from table_lines(whole[field], words, whole=True)

    return lines


def _moves(answer: Any, whole: Any, _: Words) -> Parts:  # noqa: ANN401 - see above
    lines = moves_lines(whole, full=True, reader=reader())
    yield from (each if isinstance(each, str) else localized(each) for each in lines)
    yield localized(say("moves-listed", moves=len(answer.moves)))


def _hidden(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    yield Text(localized(say("not-shown")), style="bold")
    for part in answer.hidden:
        act = None if part.act is None else localized(say("act-number", act=part.act))
        whose = part.player or part.deck or act
        what = localized(say("hidden-cards", code=part.code))
        yield _cited(
            f"- {what if whose is None else f'{what}: {whose}'}: {part.count}", part.clauses
        )


def _scores(answer: Any, _: object, __: Words) -> Parts:  # noqa: ANN401 - see above
    yield from score_tables(answer.scores)


def _finding(each: CardFinding) -> str:
    text = each.text.within(reader())
    return f"  {each.pointer or '/'}: {each.severity} {each.code}: {text}"


def _cited(text: str, clauses: Iterable[str]) -> str:
    cited = ", ".join(clauses)
    return printable(f"{text} [{cited}]" if cited else text, WIDEST)


FIELDS: Final[Mapping[str, Callable[[Any, Any, Words], Parts]]] = {
    "status": _status,
    "reasons": _reasons,
    "missing": _missing,
    "events": _events,
    "decisions": _decisions,
    SEAT: _view,
    "next": _table("next"),
    "snapshot": _table("snapshot"),
    "moves": _moves,
    "hidden": _hidden,
    "scores": _scores,
}
"""What is told of a field of an answer about a game, in the order in which people read it."""
