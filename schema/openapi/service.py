"""The paths of the service itself, of keys and epochs, and of GraphQL in the OpenAPI document."""

from collections.abc import Iterator
from typing import Any, Final

from schema.openapi.headers import CACHEABLE, LOCALIZED, QUOTA, answer_headers, request_headers
from schema.openapi.json_schema import Schema, ref_to
from schema.openapi.parts import (
    ACCESS_PROBLEMS,
    HEADERS_OF,
    LANG,
    OPEN_PROBLEMS,
    PROBLEM_MEDIA_TYPE,
    answer_in,
    got,
    json_answer,
    path_parameter,
    problems,
)
from schema.shapes.problem import Problem, ProblemSlug
from schema.shapes.problem_kinds import PROBLEMS_PATH, ProblemKind, ProblemKinds
from schema.shapes.receipts import EpochList

_JWKS: Final[Schema] = {
    "description": "A JWK set (RFC 7517) of Ed25519 keys; the first one that is current signs.",
    "type": "object",
    "properties": {"keys": {"type": "array", "items": {"type": "object"}}},
    "required": ["keys"],
}


_PROBLEMS: Final = (ProblemSlug.INTERNAL, ProblemSlug.TIMEOUT)


def receipt_paths() -> Iterator[tuple[str, Schema]]:
    """Each path with its GET; the keys need no API key."""
    keys, epochs = (
        "Public keys that verify receipts",
        "Epochs of sealed rolls, with the secrets that are public",
    )
    jwks = _got("jwks", keys, "application/jwk-set+json", _JWKS, OPEN_PROBLEMS)
    yield "/.well-known/jwks.json", {**jwks, "security": []}
    found = _got("epochs", epochs, "application/json", ref_to(EpochList), ACCESS_PROBLEMS)
    yield "/v1/epochs", found


def _got(
    name: str, summary: str, media_type: str, schema: Schema, slugs: tuple[ProblemSlug, ...]
) -> Schema:
    answer = answer_in(media_type, schema, *CACHEABLE, *QUOTA)
    return got(
        name, summary, answer, (*_PROBLEMS, *slugs), tag="receipts", headers=("If-None-Match",)
    )


GRAPHQL_PATH: Final = "/graphql"
SUBGRAPH_PATH: Final = "/graphql/subgraph"
GRAPHQL_PATHS: Final = (GRAPHQL_PATH, SUBGRAPH_PATH)
MCP_PATH: Final = "/mcp"
_OBJECT: Final[Schema] = {"type": "object"}
_TEXT: Final[Schema] = {"type": "string"}
_STATUS: Final[Schema] = {
    "type": "object",
    "properties": {"status": {"const": "ok"}},
    "required": ["status"],
}
_READY: Final[Schema] = {
    "type": "object",
    "properties": {
        "status": {"const": "ok"},
        "catalogue": {"type": "string", "description": "Digest of the catalogue in use."},
        "loaded": {
            "type": "string",
            "format": "date-time",
            "description": "When this process loaded it.",
        },
        "detail": {
            "type": "string",
            "description": "What is wrong, although the service can answer.",
        },
    },
    "required": ["status", "catalogue", "loaded"],
}
_PAGE: Final = "text/html"


def service_paths() -> Iterator[tuple[str, Schema]]:
    """Each path with what it answers on GET, and GraphQL's with both of their methods."""
    for path, get in _gets():
        yield path, {"get": get}
    whole = "The same referee and catalogue, over GraphQL"
    part = "The GraphQL endpoint as a subgraph of a federated graph, unless it is switched off"
    for path, name, summary in (
        (GRAPHQL_PATH, "graphql", whole),
        (SUBGRAPH_PATH, "graphql_subgraph", part),
    ):
        yield (
            path,
            {
                method: _graphql(f"{name}_{method}", summary, _GRAPHQL[method])
                for method in ("get", "post")
            },
        )

    yield MCP_PATH, {"post": _mcp()}


def _gets() -> Iterator[tuple[str, Schema]]:
    yield "/", _cacheable("index", "Links to everything", "application/json", _OBJECT)
    yield "/livez", _probe("livez", "Whether the process lives", _STATUS)
    yield (
        "/readyz",
        _probe("readyz", "Whether to send requests here", _READY, ProblemSlug.OVERLOADED),
    )
    yield "/metrics", _metrics()
    for version, name in (("3.1", "openapi"), ("3.2", "openapi_3_2")):
        path = "/openapi.json" if version == "3.1" else f"/openapi-{version}.json"
        what = "This document" + (
            "" if version == "3.1" else " as OpenAPI 3.2, which describes QUERY"
        )
        yield path, _cacheable(name, what, "application/json", _OBJECT)
    yield (
        "/schema.graphql",
        _cacheable("graphql_schema", "The GraphQL schema", "application/graphql", _TEXT),
    )
    subgraph = _cacheable(
        "graphql_subgraph_schema",
        "The SDL of the subgraph, unless that is switched off",
        "application/graphql",
        _TEXT,
    )
    subgraph["responses"] |= problems(ProblemSlug.NOT_FOUND)
    yield "/schema.subgraph.graphql", subgraph
    yield PROBLEMS_PATH, _problem_page("problems", "Every kind of problem", ProblemKinds)
    slugs: Schema = {"type": "string", "enum": [slug.value for slug in ProblemSlug]}
    page = _problem_page(
        "problem_kind", "What a kind of problem means, and what to do about it", ProblemKind
    )
    page["parameters"].insert(
        0, path_parameter("slug", "Kind of problem.", slugs, example="impossible-state")
    )
    page["responses"] |= problems(ProblemSlug.NOT_FOUND)
    yield f"{PROBLEMS_PATH}/{{slug}}", page
    yield "/docs", _page("docs", "This document as a page, unless it is switched off")
    yield "/graphiql", _page("graphiql", "GraphiQL, unless it is switched off")


def _get(name: str, summary: str, answer: Schema, *slugs: ProblemSlug, **more: Any) -> Schema:  # noqa: ANN401 - as `got` takes them
    made = got(name, summary, answer, slugs, tag="service", **more)
    return {"operationId": name, "tags": made["tags"], "summary": summary, "security": [], **made}


def _cacheable(name: str, summary: str, media_type: str, schema: Schema) -> Schema:
    """What never changes while the process runs."""
    answer = answer_in(media_type, schema, *CACHEABLE, *QUOTA)
    slugs = (*OPEN_PROBLEMS, ProblemSlug.INTERNAL)
    return _get(name, summary, answer, *slugs, headers=("If-None-Match",))


def _probe(name: str, summary: str, status: Schema, *slugs: ProblemSlug) -> Schema:
    answer = json_answer("The process lives.", status, "Cache-Control")
    return _get(name, summary, answer, *slugs, headers=(), cached=False)


def _metrics() -> Schema:
    answer = answer_in("text/plain", _TEXT, "Cache-Control", *QUOTA)
    return _get("metrics", "Prometheus metrics", answer, *OPEN_PROBLEMS, headers=(), cached=False)


def _problem_page(name: str, summary: str, shape: type) -> Schema:
    answer = json_answer(
        "JSON, or a page for browsers.", ref_to(shape), *CACHEABLE, *LOCALIZED, *QUOTA
    )
    answer["content"][_PAGE] = {"schema": _TEXT}
    slugs = (ProblemSlug.INVALID_REQUEST, ProblemSlug.NOT_ACCEPTABLE, *OPEN_PROBLEMS)
    return _get(name, summary, answer, *slugs, ProblemSlug.INTERNAL, parameters=[LANG])


def _page(name: str, summary: str) -> Schema:
    answer = answer_in(_PAGE, _TEXT, "Content-Security-Policy", *QUOTA)
    slugs = (ProblemSlug.NOT_FOUND, *OPEN_PROBLEMS)
    made = _get(
        name, summary, answer | {"description": "The page."}, *slugs, headers=("If-None-Match",)
    )
    made["responses"]["304"] = {"description": "Not modified: you have it already."}
    return made


_REFUSALS: Final = {
    400: "Nothing ran: the request is wrong.",
    401: "An API key is needed, or the one sent is refused.",
    403: "The API key does not allow it, or the request comes from another site.",
    404: "This endpoint is switched off.",
    405: "This method is not allowed; GET takes queries only.",
    406: "The answer has none of the media types in `Accept`.",
    408: "The body came too slowly.",
    413: "The body is too large.",
    415: "The body is not declared as JSON.",
    422: "Nothing ran: in place of 400 where the operator chose the draft statuses.",
    429: "The quota is used up.",
}
"""Refusals by status; both methods may answer most of them."""


def _graphql(name: str, summary: str, more: Schema) -> Schema:
    """GraphQL over HTTP has a schema of its own; here stands what carries it."""
    response: Schema = {
        "type": "object",
        "properties": {
            "data": {"type": ["object", "null"]},
            "errors": {"type": "array", "items": _OBJECT},
            "extensions": _OBJECT,
        },
    }
    content = {
        media_type: {"schema": response}
        for media_type in ("application/graphql-response+json", "application/json")
    }
    return {
        "operationId": name,
        "tags": ["graphql"],
        "summary": summary,
        "description": "GraphQL over HTTP; `/schema.graphql` describes what may be asked.",
        **more,
        "responses": {
            "200": {
                "description": "Data; as `application/json`, errors too.",
                "headers": answer_headers(*LOCALIZED, *QUOTA),
                "content": content,
            },
            **{
                str(status): {
                    "description": f"{why} `extensions.code` of the error says why.",
                    "headers": answer_headers(*LOCALIZED, *QUOTA, *HEADERS_OF.get(status, ())),
                    "content": content,
                }
                for status, why in _REFUSALS.items()
            },
            "503": {
                "description": "The service is too busy, or the answer took too long.",
                "headers": answer_headers(*LOCALIZED, *QUOTA, "Retry-After"),
                "content": content | {PROBLEM_MEDIA_TYPE: {"schema": ref_to(Problem)}},
            },
        },
    }


def _mcp() -> Schema:
    """MCP has a schema of its own; here stands what carries it."""
    message: Schema = {
        "type": "object",
        "properties": {
            "jsonrpc": {"const": "2.0"},
            "id": {"type": ["string", "integer"]},
            "method": _TEXT,
            "params": {"type": ["object", "null"]},
        },
        "required": ["jsonrpc", "method"],
    }
    reply: Schema = {
        "type": "object",
        "properties": {
            "jsonrpc": {"const": "2.0"},
            "id": {"type": ["string", "integer", "null"]},
            "result": _OBJECT,
            "error": _OBJECT,
        },
    }
    pong: Schema = {
        "summary": "The reply to a ping",
        "value": {"jsonrpc": "2.0", "id": 1, "result": {}},
    }
    content: Schema = {"application/json": {"schema": reply}}
    answered: Schema = {"application/json": {"schema": reply, "examples": {"ping": pong}}}
    refused = content | {PROBLEM_MEDIA_TYPE: {"schema": ref_to(Problem)}}
    refusals = problems(
        ProblemSlug.KEY_NEEDED,
        ProblemSlug.NOT_ACCEPTABLE,
        ProblemSlug.REQUEST_TIMEOUT,
        ProblemSlug.BODY_TOO_LARGE,
        ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
        ProblemSlug.QUOTA_EXCEEDED,
        ProblemSlug.OVERLOADED,
        ProblemSlug.INTERNAL,
    )
    return {
        "operationId": "mcp",
        "tags": ["service"],
        "summary": "One message of the Model Context Protocol, unless it is switched off",
        "description": "For agents: `tools/list` lists what may be asked.",
        "parameters": [LANG, *request_headers("Accept-Language")],
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": message,
                    "examples": {
                        "ping": {
                            "summary": "A ping",
                            "value": {"jsonrpc": "2.0", "id": 1, "method": "ping"},
                        }
                    },
                }
            },
        },
        "responses": {
            "200": {
                "description": "The reply; faults of a call are a result with `isError`.",
                "headers": answer_headers(*QUOTA),
                "content": answered,
            },
            "202": {"description": "A notification was accepted."},
            "400": {
                "description": "The message is not valid, or the request is wrong.",
                "headers": answer_headers(*QUOTA),
                "content": refused,
            },
            "404": {
                "description": "No such method, or this endpoint is switched off.",
                "headers": answer_headers(*QUOTA),
                "content": refused,
            },
            "403": {
                "description": "The request comes from a page of another origin.",
                "headers": answer_headers(*QUOTA),
                "content": content,
            },
            **refusals,
        },
    }


_ASKED: Final = [LANG, *request_headers("Accept-Language", "Prefer")]
_QUERY: Final = {
    "query": "",
    "operationName": "",
    "variables": ", as JSON",
    "extensions": ", as JSON",
}
_EXAMPLE: Final = "{ rulesets { id } }"
_BODY: Final[Schema] = {
    "type": "object",
    "properties": {
        "query": {"type": "string", "description": "The document."},
        "operationName": {"type": ["string", "null"]},
        "variables": {"type": ["object", "null"]},
        "extensions": {"type": ["object", "null"]},
    },
}
_GRAPHQL: Final[dict[str, Schema]] = {
    "get": {
        "parameters": [
            *(
                {
                    "name": name,
                    "in": "query",
                    "description": f"`{name}` of the request{note}.",
                    "schema": _TEXT,
                }
                | ({"example": _EXAMPLE} if name == "query" else {})
                for name, note in _QUERY.items()
            ),
            *_ASKED,
        ]
    },
    "post": {
        "parameters": _ASKED,
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": _BODY,
                    "examples": {
                        "rulesets": {"summary": "The rulebooks", "value": {"query": _EXAMPLE}}
                    },
                }
            },
        },
    },
}
"""What each method takes."""
