"""A call of a tool: its game is laid out, REST answers, and the answer becomes text."""

from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, cast

import msgspec

from cards.decode.fault import FaultCode
from cards.decode.strict import faults_in
from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.shape import NameOf
from cards.names.book import books_of
from cards.names.resolving import named_in
from schema.operations import LEGAL_MOVES, SCORE, Operation
from schema.shapes.sealed_tables import SEALED, SEAT
from schema.shapes.verdict import ValidateRequest
from service.http.negotiate import LANGUAGES
from service.mcp.answers import Json
from service.mcp.arguments import Explained
from service.mcp.asking import Asker, Refused
from service.mcp.counts import scores_lines
from service.mcp.faults import Mistaken, elsewhere, fault, place_of
from service.mcp.games import BEGINNINGS, GAME, Table, family_of, operation_for
from service.mcp.judgements import explained_lines, moves_lines, verdict_lines
from service.mcp.lines import Cell, Grid, worded
from service.mcp.sealed import SealedTable, dealt_lines
from service.mcp.sentences import answer_lines, text_of
from service.mcp.tables import Words, table_lines
from service.mcp.tools import BY_TABLE, FULL, PARTS, TABLE, TOOLS, Tool
from service.search.glossary import language_of

SCHEME: Final = "lawspeaker://"
MOST_BYTES: Final = 256 * 1024
"""An answer of more bytes helps no agent, and the SDK checks it on the event loop."""
MOST_PLANNED: Final = 20
"""Moves that one call makes at most."""
_MOST_FAULTS: Final = 15
MOVE: Final = "move"
PROBLEM: Final = "lawspeaker/problem"
"""Where a refusal stands as data, for programs."""
NAME: Final = "lawspeaker/table"
"""Where the name of the answer's table stands as data."""
UNKNOWN_FIELD: Final = "UNKNOWN_FIELD"
LEGAL: Final = "LEGAL"
_encode: Final = msgspec.json.Encoder().encode


@dataclass
class _Answered:
    """What came of a call."""

    lines: list[Cell | Grid]
    structured: Json
    table: str | None = None
    """The name of its table, if it has one."""


async def called(name: str, given: Json, asker: Asker) -> Json | None:
    """The result of a tool as MCP writes it; None for an unknown tool.

    Faults are a result as well, with `isError`, so that the agent can mend its call.
    """
    tool = TOOLS.get(name)
    if tool is None:
        return None
    asker.names(name)
    language = reading_language(given, asker)
    try:
        call = _Call(tool, given, asker, language)
        answered = await call.answered()
    except Mistaken as mistaken:
        data = mistaken.data(language)
        return {**_failed(mistaken.lines(language), language), "_meta": {PROBLEM: data}}
    except Refused as refused:
        lines = _refusal(refused, tool, language)
        failed = _failed(lines, language, quotes=refused.quotes)
        return {**failed, "_meta": {PROBLEM: refused.data}}
    full = given.get("detail") == FULL
    if answered.table is not None and call.tells_name:
        answered.lines.append(say("mcp-table", name=answered.table))
    text = text_of(answered.lines, {} if tool.operation is None else given, language)
    size = len(text.encode()) + (len(_encode(answered.structured)) if full else 0)
    if size > MOST_BYTES:
        return _failed([say("mcp-too-large", bytes=size, most=MOST_BYTES)], language, quotes=False)
    return {
        "content": [{"type": "text", "text": text}],
        **({"structuredContent": answered.structured} if full else {}),
        **({} if answered.table is None else {"_meta": {NAME: answered.table}}),
        "isError": False,
    }


class _Call:
    def __init__(self, tool: Tool, given: Json, asker: Asker, language: Language) -> None:
        """Read the arguments of this door. Raises `Mistaken`."""
        self._tool, self._asker, self._catalogue = tool, asker, asker.catalogue
        self._language = language
        full = given.get("detail") == FULL
        self._words = Words(asker.catalogue, language, full=full, asked=given)
        own = tool.reading.__struct_encode_fields__
        reading = (
            given
            if tool.operation is None
            else {name: given[name] for name in own if name in given}
        )
        faults = faults_in(reading, tool.reading, limit=_MOST_FAULTS)
        if faults:
            raise Mistaken(
                fault(place_of(each.pointer), each.detail, each.code.value) for each in faults
            )
        self._given = {name: value for name, value in given.items() if name not in own}
        self._reading = reading
        self.tells_name = True
        """Whether the text names the table: a game that is its deal and moves is named by them."""
        self._explain = "?explain=" + ("full" if full else "summary")
        self._seat = cast("str | None", reading.get("seat"))
        told_of = self._seat is None or tool.takes_move  # others' cards are in the reasons of a log
        if not (reading.get("explain") and issubclass(tool.reading, Explained) and told_of):
            self._explain = ""

    async def answered(self) -> _Answered:
        """The answer. Raises `Mistaken` and `Refused`."""
        if self._tool.operation is None:
            return await self._read()
        if self._tool.takes_game and self._given.get(SEALED) is not None:
            return await self._at_sealed(self._given)
        if not self._tool.takes_game:
            return await self._asked(self._tool.operation)
        return await self._of_game(self._tool.operation)

    async def _read(self) -> _Answered:
        reading = {**self._reading}
        for name, of in self._tool.names.items():
            reading[name] = self._named(of, reading[name], name)
        return self._plainly(await self._asker.read(self._tool.part(reading), self._language))

    def _named(self, of: NameOf, text: str, at: str) -> str:
        """The id of what has this id or name. Raises `Mistaken`."""
        meant = books_of(self._catalogue)[of].meant(text)
        if meant.id is not None:
            return meant.id
        detail = say("name-of-nothing", kind=of.value, name=text, hint=meant.hint)
        raise Mistaken([fault(at, detail, FaultCode.UNKNOWN_NAME.value)])

    async def _asked(self, operation: Operation) -> _Answered:
        """An operation that takes no table; a deal is followed by its first moves."""
        family = family_of(self._given.get("ruleset"), self._catalogue)
        operation = operation_for(operation.name, family)
        judged = await self._asker.judge(operation, self._given, self._language, self._explain)
        answer = judged.answer
        if SEALED in answer:
            return _Answered([*dealt_lines(answer)], answer, judged.table)
        if TABLE not in answer:
            return self._plainly(answer)
        dealt = {"setup": self._given}
        table = Table(dealt, self._catalogue, self._asker, self._language, seat=self._seat)
        table.snapshot = answer[TABLE]
        answer[TABLE] = await table.seen()
        lines: list[Cell | Grid] = [*table_lines(answer[TABLE], self._words, facts=True)]
        return await self._on_with(table, lines, answer)

    async def _of_game(self, operation: Operation) -> _Answered:
        """An operation on the table of a game, or of a snapshot."""
        others = {name: self._given[name] for name in self._given if name not in {GAME, *PARTS}}
        game: object = self._given.get(GAME)
        top = game is None
        if top:
            game = {name: self._given[name] for name in PARTS if self._given.get(name) is not None}
        elif self._given.get(BY_TABLE) is not None:
            raise Mistaken([fault(BY_TABLE, say("mcp-game-begins"), FaultCode.ONE_OF.value)])
        if not game and not self._tool.needs_game:
            return await self._asked(operation)
        if not isinstance(game, dict):
            raise Mistaken([fault(GAME, say("mcp-game-begins"), "WRONG_TYPE")])
        begun, speech = cast("Json", game), self._language
        self.tells_name = begun.get("setup") is None
        begun = await self._in_full(begun, top=top)
        if isinstance(begun.get(TABLE), str):
            return await self._at_sealed({**others, SEALED: begun[TABLE]})
        table = Table(begun, self._catalogue, self._asker, speech, top=top, seat=self._seat)
        if self._tool.whole_log:
            return await self._replayed(table)
        await table.lay_out()
        if self._tool.takes_move:
            return await self._played(table, operation, others)
        table.snapshot = await table.seen()
        answer = await self._on(table, operation, others)
        answered = self._plainly(table.without_asks(answer))
        answered.table = table.name
        if operation is LEGAL_MOVES:
            before = table_lines(table.snapshot, self._words, facts=True)
            answered.lines = [*before, *answered.lines]
        return answered

    async def _at_sealed(self, given: Json) -> _Answered:
        """An operation on a sealed table, for the seat whose key is given."""
        asked = {**given, SEAT: self._seat or given.get(SEAT)}
        table = SealedTable(asked, self._asker, self._language, self._explain)
        lines, answer = await table.answered(self._tool.name, self._words)
        return _Answered(lines, answer, table.name)

    async def _in_full(self, game: Json, *, top: bool) -> Json:
        """A game with the table that it names. Raises `Refused`."""
        begins = [each for each in BEGINNINGS if game.get(each) is not None]
        if begins != [BY_TABLE]:
            return game  # names none, or is refused as it is
        at = {f"/{BY_TABLE}": f"/{BY_TABLE}" if top else f"/{GAME}/{BY_TABLE}"}
        named = await self._asker.table(game[BY_TABLE], self._language, at)
        return {**game, BY_TABLE: None, TABLE: named}

    async def _played(self, table: Table, operation: Operation, given: Json) -> _Answered:
        """One move, or one after the other as long as they are legal."""
        plan: object = given.pop(MOVE, None)
        moves = cast("list[object]", plan) if isinstance(plan, list) else [plan]
        turn, lines, verdict = table.snapshot.get("turn"), list[Cell | Grid](), Json()
        if not 0 < len(moves) <= MOST_PLANNED:
            raise Mistaken([fault(MOVE, say("mcp-moves-planned", most=MOST_PLANNED), "BAD_LENGTH")])
        for place, each in enumerate(moves):
            try:
                move = await table.picked(each, MOVE if moves == [plan] else f"{MOVE}.{place}")
            except Mistaken as mistaken:
                if not table.added:
                    raise
                lines += mistaken.lines(self._language)
                break
            verdict = await self._on(table, operation, {**given, MOVE: move})
            verdict["events"] = table.events_seen(verdict["events"])
            lines += verdict_lines(verdict, self._words)
            lines += explained_lines(verdict, self._words)
            if verdict["status"] != LEGAL:
                lines += self._meant_cards(move, table.snapshot)
                break
            table.made(move, verdict["next"])
        if table.added:
            lines.append(say("mcp-added", words=" ".join(table.added), count=len(table.moves)))
        if verdict.get("next"):
            verdict["next"] = await table.seen()
        if _of_whom(turn) != _of_whom(table.snapshot.get("turn")):
            lines += table_lines(await table.seen(), self._words)
        return await self._on_with(table, lines, verdict)

    def _meant_cards(self, move: Json, snapshot: Json) -> Iterator[Message]:
        """What may have been meant by the ids in a move that are of no card."""
        own = {card.get("card") or card.get("id") for card in snapshot.get("extraCards", ())}
        for each in named_in({MOVE: move}, ValidateRequest):
            meant = books_of(self._catalogue)[NameOf.CARD].meant(each.text)
            if each.of is NameOf.CARD and meant.id is None and each.text not in own:
                yield say("name-of-nothing", kind=each.of.value, name=each.text, hint=meant.hint)

    async def _replayed(self, table: Table) -> _Answered:
        """A whole game: how far it is legal, and what may be done there."""
        answer = await table.ask("replay", table.whole, self._explain, table.places)
        table.snapshot = answer[TABLE]
        lines: list[Cell | Grid] = [say("mcp-replayed", count=answer["played"])]
        if answer["status"] != LEGAL:
            lines.append(say("mcp-stops", place=answer["played"] + 1))
            lines += verdict_lines(answer, self._words)
        answer[TABLE] = await table.seen()
        lines += table_lines(answer[TABLE], self._words, facts=True)
        lines += explained_lines(answer, self._words)
        return await self._on_with(table, lines, answer)

    async def _on_with(self, table: Table, lines: list[Cell | Grid], answer: Json) -> _Answered:
        """An answer, and what may be done next."""
        lines = [*lines, *[each async for each in self._next(table)]]
        return _Answered(lines, answer, table.name)

    async def _next(self, table: Table) -> AsyncIterator[Cell | Grid]:
        """What may be done on a table; who won, where nothing is left to do."""
        listed = await table.listed()
        end: Json = table.snapshot.get("end") or {}
        if not listed["moves"] and end.get("over"):
            scores = await table.ask(SCORE.name, {TABLE: table.snapshot})
            for each in scores_lines(scores, self._words):
                yield each
        elif end.get("winners"):
            yield say("winners", count=len(end["winners"]), players=tuple(end["winners"]))
        else:
            for each in moves_lines(listed, self._words):
                yield each

    async def _on(self, table: Table, operation: Operation, others: Json) -> Json:
        request = {**others, TABLE: table.snapshot}
        return await table.ask(operation.name, request, self._explain, table.places)

    def _plainly(self, answer: Json) -> _Answered:
        base = self._asker.base  # pages of clauses, or our resources where no address is known
        link = f"{SCHEME}clauses/" if base is None else f"{base}/v1/clauses/"
        lines = answer_lines(self._tool.answers[0], answer, self._words, link)
        return _Answered([*lines], answer)


def reading_language(given: Json, asker: Asker) -> Language:
    """The language that the arguments name, else that of a question, else of the connection."""
    tag, question = given.get("language"), given.get("q")
    for name in ("id", "name"):
        if " " in str(given.get(name, "")):  # an id is in no language
            question = given[name]
    if isinstance(tag, str) and tag in LANGUAGES:
        return LANGUAGES[tag]
    spoken = language_of(question) if isinstance(question, str) else None
    return spoken or asker.language


def _of_whom(turn: object) -> object:
    """Whose turn it is, and which."""
    told = cast("Json", turn) if isinstance(turn, dict) else {}
    return told.get("player"), told.get("number")


def _refusal(refused: Refused, tool: Tool, language: Language) -> list[str | Message]:
    """What REST refused: each fault once, with what would be right."""
    faults: list[Json] = refused.data["errors"]
    lines: list[str | Message] = [refused.detail] if not faults else []
    for each in faults:
        place = place_of(each["pointer"])
        right = elsewhere(place, tool.requests) if each["code"] == UNKNOWN_FIELD else None
        told = each["detail"] if right is None else f"{each['detail']} {right.within(language)}"
        lines.append(f"{place or '-'}: {told}")
    return lines


def _failed(lines: Iterable[str | Message], language: Language, *, quotes: bool = True) -> Json:
    """A result that says what is wrong, a line a fault."""
    said = [worded(each, language) for each in lines]
    if quotes:
        said.append(say("mcp-data-all").within(language))
    return {"content": [{"type": "text", "text": "\n".join(said)}], "isError": True}
