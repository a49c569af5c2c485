"""What the service says about itself: index, health, metrics, contracts, problem pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from schema.collections import COLLECTIONS
from schema.openapi import API_VERSION, openapi_text
from schema.problem import ProblemSlug
from schema.problem_kinds import PROBLEM_KINDS
from schema.receipt_operations import ALL_OPERATIONS
from service.rest.answers import json_answer, tagged_answer
from service.rest.problems import RequestProblem, problem_response
from service.rest.suggestions import close_to
from service.rules.version import ENGINE_VERSION
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics

METRICS_MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SDL_MEDIA_TYPE: Final = "application/graphql; charset=utf-8"
_UNCACHED: Final = {"Cache-Control": "no-store"}
_encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceFacts:
    """What the routes tell of the application that they belong to."""

    catalogue: str
    """Digest of the catalogue."""
    graphql_sdl: str
    graphiql: bool
    docs: bool


def service_routes(facts: ServiceFacts, metrics: Metrics, lifecycle: Lifecycle) -> Iterator[Route]:
    """Every route that is neither an operation, nor the catalogue, nor GraphQL."""
    index = _encode(index_document(facts))
    openapi = openapi_text().encode()
    sdl = facts.graphql_sdl.encode()
    problems = {slug.value: _encode(kind) for slug, kind in PROBLEM_KINDS.items()}
    alive = _encode({"status": "ok"})

    async def get_index(request: Request) -> Response:
        return tagged_answer(request, index)

    async def get_livez(_: Request) -> Response:
        return json_answer(alive, _UNCACHED)

    async def get_readyz(_: Request) -> Response:
        if lifecycle.draining:
            return problem_response(ProblemSlug.OVERLOADED, "This replica is draining.")
        return json_answer(alive, _UNCACHED)

    async def get_metrics(_: Request) -> Response:
        return Response(metrics.text(), headers={**_UNCACHED, "Content-Type": METRICS_MEDIA_TYPE})

    async def get_openapi(request: Request) -> Response:
        return tagged_answer(request, openapi)

    async def get_sdl(request: Request) -> Response:
        return tagged_answer(request, sdl, media_type=SDL_MEDIA_TYPE)

    async def get_problem(request: Request) -> Response:
        slug: str = request.path_params["slug"]
        if slug not in problems:
            close = close_to(slug, problems, most=1) or sorted(problems)
            raise RequestProblem(
                ProblemSlug.NOT_FOUND, f"No such kind of problem; there is {', '.join(close)}."
            )
        return tagged_answer(request, problems[slug])

    async def get_favicon(_: Request) -> Response:
        return Response(status_code=204, headers={"Cache-Control": "public, max-age=86400"})

    yield Route("/", get_index)
    yield Route("/livez", get_livez)
    yield Route("/readyz", get_readyz)
    yield Route("/metrics", get_metrics)
    yield Route("/openapi.json", get_openapi)
    yield Route("/schema.graphql", get_sdl)
    yield Route("/problems/{slug}", get_problem)
    yield Route("/favicon.ico", get_favicon)


def index_document(facts: ServiceFacts) -> dict[str, object]:
    """Links to everything, by relation."""
    links = {
        "self": "/",
        "service-desc": "/openapi.json",
        **({"service-doc": "/docs"} if facts.docs else {}),
        "graphql": "/graphql",
        "graphql-schema": "/schema.graphql",
        **({"graphiql": "/graphiql"} if facts.graphiql else {}),
        "status": "/readyz",
        "metrics": "/metrics",
        "jwks": "/.well-known/jwks.json",
        "epochs": "/v1/epochs",
    }
    return {
        "name": "lawspeaker",
        "version": API_VERSION,
        "engine": ENGINE_VERSION,
        "catalogue": facts.catalogue,
        "links": links,
        "operations": [
            {
                "name": operation.name,
                "path": operation.path,
                "methods": ["POST", "QUERY"],
                "summary": operation.summary,
            }
            for operation in ALL_OPERATIONS
        ],
        "collections": [
            {"name": each.name, "path": each.path, "summary": each.summary} for each in COLLECTIONS
        ],
        "problems": [kind.uri for kind in PROBLEM_KINDS.values()],
    }
