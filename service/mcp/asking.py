"""Who answers the requests of tools and resources: the routes of REST, as parts of one request."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Scope

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.operations import Operation
from schema.shapes.problem import ProblemSlug
from service.http.identify import exchange_of
from service.http.parts import Part, part_answer, scope_of_part, whole_answer
from service.http.problems import refusal_answer
from service.http.routes import RouteTable
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

    async def read(
        self, part: Part, language: Language, places: Mapping[str, str] | None = None
    ) -> Json:
        """The answer as JSON. Raises `Refused`; `places` are for that."""
        answer = await self.answer(part, language)
        if answer.status_code != 200:
            raise Refused(answer, places)
        made: Json = msgspec.json.decode(answer.body)
        return made

    async def judge(
        self,
        operation: Operation,
        request: Json,
        language: Language,
        query: str = "",
        places: Mapping[str, str] | None = None,
    ) -> Json:
        """The answer of an operation. Raises `Refused`."""
        part = Part("POST", operation.path + query, _encode(request))
        return await self.read(part, language, places)


def asker_in(
    whole: Scope, routes: RouteTable, language: Language, base: str | None, catalogue: Catalogue
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

    return Asker(language, base, catalogue, names, answer)


def asker_of(app: Starlette, language: Language, base: str | None = None) -> Asker:
    """Answers by a whole application that has been started, each part as a request of its own."""

    def names(_: str) -> None:
        """Each part has a log line."""

    return Asker(language, base, app.state.catalogue, names, partial(whole_answer, app))
