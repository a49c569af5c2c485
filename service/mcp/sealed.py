"""A game at a sealed table: an agent plays its own seat by the seat's key, and cannot peek."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from cards.messages.message import say
from cards.model.language import Language
from cards.model.vocabulary import Family
from schema.shapes.common import ReasonCode
from schema.shapes.sealed_tables import MOVE, SEALED, SEAT, UNDO
from schema.shapes.verdict import VerdictStatus
from service.mcp.answers import Json
from service.mcp.asking import Asker, Refused
from service.mcp.games import move_meant, operation_for
from service.mcp.judgements import explained_lines, game_lines, moves_lines, verdict_lines
from service.mcp.lines import Cell, Grid
from service.mcp.tables import Words, table_lines

SNAPSHOT: Final = "snapshot"
NEXT: Final = "next"
_FAMILIES: Final = (None, Family.DESTINY)
Lines = list[Cell | Grid]


class SealedTable:
    """A sealed table as one seat sees it."""

    def __init__(self, given: Json, asker: Asker, language: Language, query: str) -> None:
        """Ask about the table and for the seat that arguments give."""
        sealed: object = given[SEALED]
        self._log = cast("list[object]", sealed) if isinstance(sealed, list) else [sealed]
        self._seat: object = given.get(SEAT)
        self._others = {name: each for name, each in given.items() if name not in {SEALED, SEAT}}
        self._asker, self._language, self._query = asker, language, query
        self._family: Family | None = None
        self.name: str | None = None
        """The name of the text that was asked about last."""

    async def ask(self, name: str, others: Mapping[str, object], query: str = "") -> Json:
        """The answer of an operation for the seat. Raises `Refused`."""
        operation = operation_for(name, self._family)
        body = {SEALED: self._last, SEAT: self._seat, **others}
        judged = await self._asker.judge(operation, body, self._language, query)
        self.name = judged.table or self.name
        return judged.answer

    async def answered(self, name: str, words: Words) -> tuple[Lines, Json]:
        """What a tool tells of the table. Raises `Refused` and `Mistaken`."""
        if name == "replay":
            return await self._past(words)
        snapshot = await self._view()
        if name == "validate":
            return await self._played(words)
        answer = await self.ask(name, self._others, self._query)
        lines = Lines(table_lines(snapshot, words, facts=True))
        if name == "legal_moves":
            lines += moves_lines(answer, words)
        elif name != "view":
            lines = Lines(game_lines(answer, words))
        return [*lines, *explained_lines(answer, words)], answer

    async def _view(self) -> Json:
        """The table as the seat sees it. A text does not show which game it is of."""
        view = await self._of_either("view", {})
        snapshot: Json = view[SNAPSHOT]
        return snapshot

    async def _of_either(self, name: str, others: Json, query: str = "") -> Json:
        for family in _FAMILIES:
            self._family = family
            try:
                return await self.ask(name, others, query)
            except Refused as refused:
                codes = {each["code"] for each in refused.data["errors"]}
                if family is _FAMILIES[-1] or codes != {ReasonCode.SEAL_NOT_OURS.value}:
                    raise
        raise AssertionError("one of the games answers")

    @property
    def _last(self) -> object:
        return self._log[-1] if self._log else None

    async def _past(self, words: Words) -> tuple[Lines, Json]:
        others = {**self._others, SEALED: self._log}
        answer = await self._of_either("replay", others, self._query)
        return [
            *game_lines(answer, words, ("steps",)),
            *table_lines(answer[SNAPSHOT], words, facts=True),
        ], answer

    async def _played(self, words: Words) -> tuple[Lines, Json]:
        """A move of the seat, or an undo, and what the seat may do then."""
        body = dict(self._others)
        if body.get(UNDO) is None and MOVE in body:
            body[MOVE] = await self._picked(body[MOVE])
        verdict = await self.ask("validate", body, self._query)
        lines = [*verdict_lines(verdict, words), *explained_lines(verdict, words)]
        lines += _consents(verdict)
        if verdict["status"] == VerdictStatus.LEGAL:
            self._log.append(verdict[SEALED])
            lines += table_lines(verdict[NEXT], words)
            lines += moves_lines(await self.ask("legal_moves", {}), words)
            lines += [say("mcp-sealed"), verdict[SEALED]]
        return lines, verdict

    async def _picked(self, given: object) -> object:
        """The move that is meant by its number, by its kind, or in full. Raises `Mistaken`."""
        if not isinstance(given, int | str):
            return given
        listed: list[Json] = (await self.ask("legal_moves", {}))["moves"]
        return move_meant(given, [each[MOVE] for each in listed], MOVE)


def dealt_lines(answer: Json) -> Iterator[Cell]:
    """A deal that nobody sees: its text, and the key of each seat."""
    yield say("mcp-sealed")
    yield answer[SEALED]
    for each in cast("list[Json]", answer["seats"]):
        yield say("mcp-seat-key", player=each["player"], key=each["key"])


def _consents(verdict: Json) -> Iterator[Cell]:
    consents: list[Any] = verdict.get("consents", [])
    for each in consents:
        yield say("mcp-consent", player=each["player"], proof=each["proof"])
