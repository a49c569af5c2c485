"""Documents about the service: index, health, metrics, contracts, problem pages."""

import functools
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import closest
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from schema.operations.batch import BATCH_PATH, BATCH_SUMMARY
from schema.shapes.collections import COLLECTIONS
from schema.shapes.deprecation import Deprecation
from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKinds
from schema.shapes.search import SEARCH_PATH
from schema.shapes.versions import API_VERSION
from service.access.scopes import MCP_PATH
from service.catalogue.index import Library
from service.http.negotiate import HTML, JSON, language_asked, preferred_of, reader_of
from service.http.problems import problem_response
from service.http.routes import METRICS_PATH
from service.http.tagged import Tagged
from service.judging.job import job_of
from service.judging.meter import in_thread
from service.pages.home import home_page
from service.pages.layout import STYLESHEET_PATH
from service.pages.problems import problem_kind_page, problem_kinds_page
from service.pages.reader import Catalogued, Reader
from service.refusal import Refusal
from service.rest.answers import json_answer, page_of
from service.rest.desk_page import DESK_PATH
from service.rest.openapi import Version, openapi
from service.rest.queries import Asked, read_route
from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics

SDL_PATH: Final = "/schema.graphql"
SUBGRAPH_SDL_PATH: Final = "/schema.subgraph.graphql"
METRICS_MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SDL_MEDIA_TYPE: Final = "application/graphql; charset=utf-8"
STYLESHEET: Final = Path(__file__).resolve().parent.parent / "assets" / "pages" / "style.css"
TEMPLATES: Final = {
    "ruling-checks": "/v1/rulings/{id}/checks",
    "ruleset-diff": "/v1/rulesets/{id}/diff/{to}",
    "card-named": "/v1/cards/named{?exact,fuzzy,ruleset}",
    "card-names": "/v1/cards/autocomplete{?q,first}",
    "changes-since": "/v1/changes{?since}",
}
"""Further resources of the catalogue, as URI templates (RFC 6570)."""
SUBGRAPH_LINKS: Final = {
    "graphql-subgraph": "/graphql/subgraph",
    "graphql-subgraph-schema": SUBGRAPH_SDL_PATH,
}
OPENAPI: Final[Mapping[str, Version]] = {
    "/openapi.json": "3.1.0",
    "/openapi-3.2.json": "3.2.0",
}
_ENGLISH: Final = {"Content-Language": "en"}
_UNCACHED: Final = {"Cache-Control": "no-store"}
_encode: Final = msgspec.json.Encoder().encode


def service_routes(  # noqa: PLR0913 - all that the service says about itself
    settings: Settings,
    library: Library,
    metrics: Metrics,
    lifecycle: Lifecycle,
    *,
    loaded: datetime,
    sdls: Mapping[str, Callable[[], str]],
    deprecations: tuple[Deprecation, ...],
) -> Iterator[Route]:
    """All routes that are not operations, catalogue or GraphQL.

    `loaded` is when the catalogue was; each of `sdls` is generated at the first request.
    """
    links = _links(settings)
    index = Tagged(_encode(_index(settings, library.catalogue.digest, links)), headers=_ENGLISH)
    alive = _encode({"status": "ok"})
    content = {"catalogue": library.catalogue.digest, "loaded": loaded}
    ready = _encode({"status": "ok", **content})

    @functools.cache
    def home(language: Language) -> Tagged:
        return page_of(home_page(Catalogued(language, library), links), language)

    async def get_index(request: Request) -> Response:
        if preferred_of(request.scope, JSON, HTML) == HTML:
            return home(language_asked(request.scope)).answer(request)
        return index.answer(request)

    async def get_livez(_: Request) -> Response:
        return json_answer(alive, _UNCACHED)

    async def get_readyz(request: Request) -> Response:
        if lifecycle.draining:
            return problem_response(
                ProblemSlug.OVERLOADED, say("replica-draining"), reader_of(request.scope)
            )
        lost = lifecycle.lines_lost()
        if lost is not None:
            detail = say("log-lines-lost", count=lost).within(reader_of(request.scope))
            return json_answer(_encode({"status": "ok", "detail": detail, **content}), _UNCACHED)
        return json_answer(ready, _UNCACHED)

    async def get_metrics(request: Request) -> Response:
        text = await in_thread(job_of(request.scope).meter, metrics.text)
        return Response(text, headers={**_UNCACHED, "Content-Type": METRICS_MEDIA_TYPE})

    async def get_favicon(_: Request) -> Response:
        return Response(status_code=204, headers={"Cache-Control": "public, max-age=86400"})

    yield Route("/", get_index)
    yield Route("/livez", get_livez)
    yield Route("/readyz", get_readyz)
    yield Route(METRICS_PATH, get_metrics)
    for path, version in OPENAPI.items():
        contract = functools.partial(openapi, version, deprecations)
        yield _document(path, contract, headers=_ENGLISH)
    for path, sdl in sdls.items():
        yield _document(path, sdl, media_type=SDL_MEDIA_TYPE)
    yield from problem_routes()
    yield _document(STYLESHEET_PATH, STYLESHEET.read_bytes, media_type="text/css")
    yield Route("/favicon.ico", get_favicon)


def _document(
    path: str,
    text: Callable[[], bytes | str],
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
) -> Route:
    """A document without parameters, made in a thread at its first request."""

    @functools.cache
    def made() -> Tagged:
        body = text()
        whole = body.encode() if isinstance(body, str) else body
        return Tagged(whole, media_type=media_type, headers=headers)

    async def document(request: Request) -> Response:
        return (await in_thread(job_of(request.scope).meter, made)).answer(request)

    return Route(path, document)


def _links(settings: Settings) -> dict[str, str]:
    """Links to all resources, by relation."""
    return {
        "self": "/",
        **({"desk": DESK_PATH} if settings.desk else {}),
        "service-desc": "/openapi.json",
        "service-desc-3.2": "/openapi-3.2.json",
        **({"service-doc": "/docs"} if settings.docs else {}),
        "search": SEARCH_PATH,
        "graphql": "/graphql",
        "graphql-schema": SDL_PATH,
        **(SUBGRAPH_LINKS if settings.graphql_subgraph else {}),
        **({"graphiql": "/graphiql"} if settings.graphiql else {}),
        **({"mcp": MCP_PATH} if settings.mcp else {}),
        "status": "/readyz",
        **({} if settings.metrics_port else {"metrics": METRICS_PATH}),
        "bulk": "/v1/bulk",
        "changes": "/v1/changes",
        "words": "/v1/words",
        "jwks": "/.well-known/jwks.json",
        "epochs": "/v1/epochs",
        "problems": PROBLEMS_PATH,
    }


def _index(settings: Settings, catalogue: str, links: dict[str, str]) -> dict[str, object]:
    """What the service is, and where everything is."""
    return {
        "name": "lawspeaker",
        "version": API_VERSION,
        "engine": ENGINE_VERSION,
        "catalogue": catalogue,
        "links": links,
        "operations": [
            {
                "name": operation.name,
                "path": operation.path,
                "methods": list(operation.methods),
                "summary": operation.summary,
            }
            for operation in ALL_OPERATIONS
        ],
        "batch": {
            "path": BATCH_PATH,
            "methods": ["POST"],
            "mostItems": settings.batch_max_items,
            "summary": BATCH_SUMMARY,
        },
        "languages": [language.tag for language in Language],
        "collections": [
            {
                "name": each.name,
                "path": each.path,
                "item": f"{each.path}/{{id}}",
                "bulk": each.bulk_path,
                "summary": each.summary,
                "filters": [by.parameter for by in each.filters],
            }
            for each in COLLECTIONS
        ],
        "templates": TEMPLATES,
        "problems": [kind.uri for kind in PROBLEM_KINDS.values()],
    }


def problem_routes() -> Iterator[Route]:
    """The list and the pages."""
    slugs = sorted(slug.value for slug in PROBLEM_KINDS)

    def problems(asked: Asked) -> Response:
        return _of_problems(None, asked.language, asked.as_page).answer(asked.request)

    def problem(asked: Asked) -> Response:
        slug: str = asked.request.path_params["slug"]
        if slug not in slugs:
            close = closest(slug, slugs) or slugs
            raise Refusal(ProblemSlug.NOT_FOUND, say("no-problem-kind", kinds=tuple(close)))
        made = _of_problems(ProblemSlug(slug), asked.language, asked.as_page)
        return made.answer(asked.request)

    offers = (JSON, HTML)
    yield read_route(PROBLEMS_PATH, "problems", problems, offers=offers)
    yield read_route(f"{PROBLEMS_PATH}/{{slug}}", "problem_kind", problem, offers=offers)


@functools.cache
def _of_problems(slug: ProblemSlug | None, language: Language, as_page: bool) -> Tagged:
    """One kind, or the list of all, for people or for programs; made at its first request."""
    reader = Reader(language)
    kind = None if slug is None else PROBLEM_KINDS[slug]
    if as_page:
        page = problem_kinds_page(reader) if kind is None else problem_kind_page(reader, kind)
        return page_of(page, language)
    content = kind or ProblemKinds(problems=tuple(PROBLEM_KINDS.values()))
    return Tagged(encoder_in(language).encode(content), language=language)
