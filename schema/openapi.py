"""The OpenAPI 3.1 document, derived from the operations, the collections and the shapes."""

from typing import Final

import msgspec

from schema.json_schema import Schema, ref_to, shape_components
from schema.openapi_catalogue import TOLD, catalogue_paths
from schema.openapi_explain import explain_parameter
from schema.openapi_parts import (
    ACCESS_PROBLEMS,
    LINES_MEDIA_TYPE,
    SECURITY,
    SECURITY_SCHEMES,
    json_answer,
    path_parameter,
    problems,
)
from schema.openapi_receipts import (
    PREFER_PARAMETER,
    RECEIPT_HEADERS,
    RECEIPT_PATHS,
    RECEIPT_TAG,
    tag_of,
)
from schema.openapi_search import search_get
from schema.operations import Operation
from schema.problem import Problem, ProblemSlug
from schema.problem_kinds import ProblemKind
from schema.receipt_examples import examples_of
from schema.receipt_operations import ALL_OPERATIONS
from schema.receipts import EpochList
from schema.search import SEARCH_PATH, SearchAnswer

API_VERSION: Final = "0.1.0"
"""Version of the interface under /v1: it grows, it does not change."""

_OPERATION_PROBLEMS: Final = (
    ProblemSlug.MALFORMED_JSON,
    ProblemSlug.INVALID_REQUEST,
    ProblemSlug.NOT_ACCEPTABLE,
    ProblemSlug.REQUEST_TIMEOUT,
    ProblemSlug.BODY_TOO_LARGE,
    ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
    ProblemSlug.IMPOSSIBLE_STATE,
    ProblemSlug.INTERNAL,
    ProblemSlug.TIMEOUT,
    *ACCESS_PROBLEMS,
)


def openapi_text() -> str:
    """The document as it is published: indented JSON that ends with a newline."""
    text = msgspec.json.format(msgspec.json.encode(openapi_document()), indent=2)
    return text.decode() + "\n"


def openapi_document() -> Schema:
    """The whole document; the same code always gives the same document."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "lawspeaker",
            "version": API_VERSION,
            "summary": "A stateless referee for the Call to Adventure family of tabletop games.",
            "description": (
                "Send what lies on the table, get back what the rules say and why. An answer is "
                "a pure function of the request, the catalogue and the engine. What cannot be "
                "judged is a problem document (RFC 9457) that lists every fault. Every POST is "
                "also answered on the method QUERY, which is safe and idempotent. Any path may "
                "refuse a request that is too large or too slow: 408, 413, 414 or 431."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": SECURITY,
        "tags": [
            {"name": "adjudication", "description": "What the rules say about a request."},
            RECEIPT_TAG,
            {"name": "catalogue", "description": "Rulebooks, clauses, readings, cards, boards."},
            {"name": "service", "description": "The service itself."},
        ],
        "paths": {
            **{operation.path: {"post": _adjudication(operation)} for operation in ALL_OPERATIONS},
            **{path: {"get": get} for path, get in catalogue_paths()},
            SEARCH_PATH: {
                "get": search_get(
                    problems(
                        ProblemSlug.INVALID_REQUEST,
                        ProblemSlug.NOT_ACCEPTABLE,
                        ProblemSlug.INTERNAL,
                        *ACCESS_PROBLEMS,
                    )
                )
            },
            **{path: {"get": get} for path, get in (*_service_paths(), *RECEIPT_PATHS)},
        },
        "components": {
            "securitySchemes": SECURITY_SCHEMES,
            "schemas": shape_components(
                requests=(operation.request for operation in ALL_OPERATIONS),
                answers=(
                    *(operation.answer for operation in ALL_OPERATIONS),
                    *(operation.line for operation in ALL_OPERATIONS if operation.line is not None),
                    EpochList,
                    *TOLD,
                    SearchAnswer,
                    Problem,
                    ProblemKind,
                ),
            ),
        },
    }


def _adjudication(operation: Operation) -> Schema:
    return {
        "operationId": operation.name,
        "tags": [tag_of(operation)],
        "summary": operation.summary,
        "description": operation.answer.__doc__,
        "parameters": [PREFER_PARAMETER, *([explain_parameter()] if operation.explained else [])],
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": ref_to(operation.request),
                    "examples": {
                        example.name: {"summary": example.summary, "value": example.request}
                        for example in examples_of(operation.name)
                    },
                }
            },
        },
        "responses": {"200": _answer(operation)} | problems(*_OPERATION_PROBLEMS),
    }


def _answer(operation: Operation) -> Schema:
    answer = json_answer("The answer.", ref_to(operation.answer)) | {"headers": RECEIPT_HEADERS}
    if operation.line is not None:
        answer["content"][LINES_MEDIA_TYPE] = {
            "schema": {
                "description": "One JSON value a line; the last line is the whole answer.",
                "anyOf": [ref_to(operation.line), ref_to(operation.answer)],
            }
        }
    return answer


def _service_paths() -> tuple[tuple[str, Schema], ...]:
    def get(name: str, summary: str, media_type: str, **more: Schema) -> Schema:
        content = {media_type: {"schema": more.get("schema", {})}}
        return {
            "operationId": name,
            "tags": ["service"],
            "summary": summary,
            **({"parameters": [more["parameter"]]} if "parameter" in more else {}),
            "responses": {"200": {"description": "As asked.", "content": content}}
            | more.get("responses", {}),
        }

    slug = path_parameter(
        "slug",
        "Kind of problem.",
        {"type": "string", "enum": [slug.value for slug in ProblemSlug]},
    )
    return (
        ("/", get("index", "Links to everything", "application/json")),
        ("/livez", get("livez", "Whether the process lives", "application/json")),
        (
            "/readyz",
            get(
                "readyz",
                "Whether to send requests here",
                "application/json",
                responses=problems(ProblemSlug.OVERLOADED),
            ),
        ),
        ("/metrics", get("metrics", "Prometheus metrics", "text/plain")),
        ("/openapi.json", get("openapi", "This document", "application/json")),
        ("/schema.graphql", get("graphql_schema", "The GraphQL schema", "application/graphql")),
        (
            "/schema.subgraph.graphql",
            get("subgraph_schema", "The same for a federated graph", "application/graphql"),
        ),
        (
            "/problems/{slug}",
            get(
                "problem_kind",
                "What a kind of problem means, and what to do about it",
                "application/json",
                schema=ref_to(ProblemKind),
                parameter=slug,
                responses=problems(ProblemSlug.NOT_FOUND),
            ),
        ),
    )
