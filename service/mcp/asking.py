"""Who answers the requests of tools and resources: the routes of REST, as parts of one request."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Scope

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.operations import Operation
from schema.shapes.named_tables import TABLE_HEADER, TABLE_PREFERENCE
from schema.shapes.problem import ProblemSlug
from service.access.scopes import MCP_PATH
from service.http.authorise import name_of
from service.http.identify import exchange_of
from service.http.parts import Part, part_answer, scope_of_part, whole_answer, whole_scope
from service.http.problems import refusal_answer, refusal_in
from service.http.routes import RouteTable
from service.judging.job import job_of
from service.judging.named_tables import NamedTables
from service.mcp.answers import Json
from service.refusal import Refusal

_encode: Final = msgspec.json.Encoder().encode


class Refused(Exception):
    """An answer of REST that is a problem document, as an agent reads it."""

    def __init__(self, answer: Response, places: Mapping[str, str] | None = None) -> None:
        """Read the problem; `places` says where parts of its request stand in the arguments."""
        problem: Json = msgspec.json.decode(answer.body)
        wait = answer.headers.get("retry-after")
        self.status = answer.status_code
        self.detail: str = problem["detail"]
        slug = problem["type"].rpartition("/")[2]
        faults = [
            {**each, "pointer": _moved(each["pointer"], places or {})} for each in problem["errors"]
        ]
        self.data: Json = {"errors": faults, "problem": slug}
        self.quotes = bool(faults) or slug == ProblemSlug.NOT_FOUND
        """Whether its sentences quote the call."""
        if wait is not None:
            self.data["retryAfter"] = int(wait)


def _moved(pointer: str, places: Mapping[str, str]) -> str:
    """A pointer into a request as a pointer into the arguments."""
    for place in sorted(places, key=len, reverse=True):
        if pointer.startswith(place):
            return places[place] + pointer.removeprefix(place)
    return pointer


class Judged(NamedTuple):
    """The answer of an operation."""

    answer: Json
    table: str | None
    """The name of the table to play on with, if there is one."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who answers the parts of a message."""

    language: Language
    """That of an answer, if the arguments name none."""
    base: str | None
    """A scheme and a host where links lead, or None for our own scheme."""
    catalogue: Catalogue
    names: Callable[[str], None]
    """Tells the log what is asked."""
    answer: Callable[[Part, Language], Awaitable[Response]]
    """Gives the answer of REST, also where the caller is refused."""
    tables: NamedTables
    caller: str
    """Whose tables are known by name."""

    async def read(
        self, part: Part, language: Language, places: Mapping[str, str] | None = None
    ) -> Json:
        """The answer as JSON. Raises `Refused`; `places` are for that."""
        return (await self._answered(part, language, places)).answer

    async def table(
        self, name: object, language: Language, places: Mapping[str, str]
    ) -> Json | str:
        """The caller's table of this name, or its sealed text. Raises `Refused`."""
        try:
            known = await self.tables.known(name, self.caller)
        except Refusal as refusal:
            raise Refused(refusal_in(language, refusal), places) from refusal
        table: Json | str = msgspec.json.decode(_encode(known))
        return table

    async def _answered(
        self, part: Part, language: Language, places: Mapping[str, str] | None
    ) -> Judged:
        answer = await self.answer(part, language)
        if answer.status_code != 200:
            raise Refused(answer, places)
        return Judged(msgspec.json.decode(answer.body), answer.headers.get(TABLE_HEADER))

    async def judge(
        self,
        operation: Operation,
        request: Json,
        language: Language,
        query: str = "",
        places: Mapping[str, str] | None = None,
    ) -> Judged:
        """The answer of an operation. Raises `Refused`."""
        path = operation.path + query
        part = Part("POST", path, _encode(request), prefer=TABLE_PREFERENCE)
        return await self._answered(part, language, places)


def asker_in(  # noqa: PLR0913 - a request, and what answers it
    whole: Scope,
    routes: RouteTable,
    language: Language,
    base: str | None,
    catalogue: Catalogue,
    *,
    tables: NamedTables,
) -> Asker:
    """Answers by the routes of a catalogue, as parts of a request that pays and is logged."""

    def names(operation: str) -> None:
        exchange_of(whole).operation = operation

    async def answer(part: Part, spoken: Language) -> Response:
        scope = scope_of_part(part, whole, spoken)
        try:
            answer = await part_answer(part, routes, scope)
        except Refusal as refusal:
            answer = refusal_answer(scope, refusal)
        exchange_of(whole).cached = exchange_of(scope).cached
        return answer

    return Asker(language, base, catalogue, names, answer, tables, job_of(whole).caller)


def asker_of(app: Starlette, language: Language, base: str | None = None) -> Asker:
    """Answers by a whole application that has been started, each part as a request of its own."""

    def names(_: str) -> None:
        """Each part has a log line."""

    state, answer = app.state, partial(whole_answer, app)
    local = whole_scope(Part("POST", MCP_PATH), language)
    caller = name_of(state.guard.identification.anonymous(local).caller)
    return Asker(language, base, state.catalogue, names, answer, state.tables, caller)
