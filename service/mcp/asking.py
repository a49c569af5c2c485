"""Who answers the requests of tools and resources: the routes of REST, as parts of one request."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
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


class Asker(ABC):
    """Answers parts."""

    def __init__(self, language: Language, base: str | None) -> None:
        """`language` is that of an answer, if the arguments name none; `base` where links lead.

        That is a scheme and a host, or None for our own scheme.
        """
        self.language = language
        self.base = base

    @property
    @abstractmethod
    def catalogue(self) -> Catalogue:
        """The catalogue that it answers by."""

    @abstractmethod
    def names(self, operation: str) -> None:
        """Tell the log what is asked."""

    @abstractmethod
    async def answer(self, part: Part, language: Language) -> Response:
        """The answer of REST, also where the caller is refused."""

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


class RequestAsker(Asker):
    """Answers the parts of one HTTP request: with its caller, quota, budget and log line."""

    def __init__(
        self,
        scope: Scope,
        routes: RouteTable,
        language: Language,
        base: str | None,
        catalogue: Catalogue,
    ) -> None:
        """Answer by `routes`, which are those of a catalogue, what the request asks."""
        super().__init__(language, base)
        self._scope, self._routes, self._catalogue = scope, routes, catalogue

    @property
    def catalogue(self) -> Catalogue:
        """That of the routes."""
        return self._catalogue

    def names(self, operation: str) -> None:
        """Name the operation in the record of the request."""
        exchange_of(self._scope).operation = operation

    async def answer(self, part: Part, language: Language) -> Response:
        """The answer; the request pays for it."""
        whole = self._scope
        scope = scope_of_part(part, whole, language)
        try:
            answer = await part_answer(part, self._routes, scope)
        except Refusal as refusal:
            answer = refusal_answer(scope, refusal)
        exchange_of(whole).cached = exchange_of(scope).cached
        return answer


class LocalAsker(Asker):
    """Answers parts by a whole application in this process, each as a request of its own."""

    def __init__(self, app: Starlette, language: Language, base: str | None = None) -> None:
        """Answer by `app`, which has been started."""
        super().__init__(language, base)
        self._app = app

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of the application."""
        found: Catalogue = self._app.state.catalogue
        return found

    def names(self, operation: str) -> None:
        """Nothing: each part has a log line."""

    async def answer(self, part: Part, language: Language) -> Response:
        """The answer of the application."""
        return await whole_answer(self._app, part, language)
