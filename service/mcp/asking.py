"""Who answers the requests of tools and resources: the routes of REST, as parts of one request."""

from collections.abc import Mapping
from typing import Final, Protocol

import msgspec
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Message, Scope

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.shapes.problem import ProblemSlug
from service.http.identify import exchange_of
from service.http.negotiate import JSON
from service.http.parts import Part, part_answer, scope_of_part
from service.http.problems import refusal_answer
from service.http.routes import RouteTable
from service.mcp.answers import Json
from service.refusal import Refusal


class Asker(Protocol):
    """Answers parts."""

    language: Language
    """The language of an answer, if the arguments name none."""
    base: str | None
    """Where links lead: scheme and host; None for our own scheme."""

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it answers by."""
        ...

    def names(self, operation: str) -> None:
        """Tell the log what is asked."""
        ...

    async def answer(self, part: Part, language: Language) -> Response:
        """The answer of REST, also where the caller is refused."""
        ...


class Refused(Exception):
    """An answer of REST that is a problem document, as an agent reads it."""

    def __init__(self, answer: Response, places: Mapping[str, str] | None = None) -> None:
        """Read the problem; `places` says where parts of its request stand in the arguments."""
        problem: Json = msgspec.json.decode(answer.body)
        wait = answer.headers.get("retry-after")
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


class RequestAsker:
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
        self._scope = scope
        self.catalogue: Final = catalogue
        self._routes = routes
        self.language = language
        self.base = base

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


class LocalAsker:
    """Answers parts by a whole application in this process, each as a request of its own."""

    def __init__(self, app: Starlette, language: Language, base: str | None = None) -> None:
        """Answer by `app`, which has been started."""
        self._app = app
        self.language = language
        self.base = base

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of the application."""
        found: Catalogue = self._app.state.catalogue
        return found

    def names(self, operation: str) -> None:
        """Nothing: each part has a log line."""

    async def answer(self, part: Part, language: Language) -> Response:
        """The answer of the application."""
        path, _, query = part.path.partition("?")
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": part.method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (b"host", b"localhost"),
                (b"accept", JSON.encode()),
                (b"accept-language", language.tag.encode()),
                (b"content-type", JSON.encode()),
                (b"content-length", b"%d" % len(part.body)),
            ],
            "client": ("127.0.0.1", 0),
            "server": ("127.0.0.1", 0),
        }
        received = Response()

        async def receive() -> Message:
            return {"type": "http.request", "body": part.body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                received.status_code = message["status"]
            else:
                received.body = bytes(received.body) + message.get("body", b"")

        await self._app(scope, receive, send)
        return received
