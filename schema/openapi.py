"""The OpenAPI 3.1 document, derived from the operations, the collections and the shapes."""

from typing import Final

import msgspec

from schema.collections import (
    COLLECTIONS,
    PAGE_DEFAULT,
    PAGE_MOST,
    Collection,
    Filter,
    PageHead,
)
from schema.examples import EXAMPLES
from schema.json_schema import Schema, ref_to, shape_components
from schema.openapi_receipts import (
    PREFER_PARAMETER,
    RECEIPT_HEADERS,
    RECEIPT_PATHS,
    RECEIPT_TAG,
    tag_of,
)
from schema.operations import Operation
from schema.problem import Problem, ProblemSlug
from schema.problem_kinds import PROBLEM_KINDS, ProblemKind
from schema.receipt_examples import RECEIPT_EXAMPLES
from schema.receipt_operations import ALL_OPERATIONS
from schema.receipts import EpochList

API_VERSION: Final = "0.1.0"
"""Version of the interface under /v1: it grows, it does not change."""

PROBLEM_MEDIA_TYPE: Final = "application/problem+json"
LINES_MEDIA_TYPE: Final = "application/x-ndjson"
"""One JSON value a line."""

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
)
_LIST_PROBLEMS: Final = (
    ProblemSlug.INVALID_REQUEST,
    ProblemSlug.NOT_ACCEPTABLE,
    ProblemSlug.INTERNAL,
)
_ITEM_PROBLEMS: Final = (ProblemSlug.NOT_FOUND, *_LIST_PROBLEMS)


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
                "also answered on the method QUERY, which is safe and idempotent."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [],
        "tags": [
            {"name": "adjudication", "description": "What the rules say about a request."},
            RECEIPT_TAG,
            {"name": "catalogue", "description": "Rulebooks, clauses, readings, cards, boards."},
            {"name": "service", "description": "The service itself."},
        ],
        "paths": {
            **{operation.path: {"post": _adjudication(operation)} for operation in ALL_OPERATIONS},
            **{path: item for each in COLLECTIONS for path, item in _collection_paths(each)},
            **{path: {"get": get} for path, get in (*_service_paths(), *RECEIPT_PATHS)},
        },
        "components": {
            "schemas": shape_components(
                requests=(operation.request for operation in ALL_OPERATIONS),
                answers=(
                    *(operation.answer for operation in ALL_OPERATIONS),
                    *(operation.line for operation in ALL_OPERATIONS if operation.line is not None),
                    EpochList,
                    *(collection.shape for collection in COLLECTIONS),
                    PageHead,
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
        "parameters": [PREFER_PARAMETER],
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": ref_to(operation.request),
                    "examples": {
                        example.name: {"summary": example.summary, "value": example.request}
                        for example in (EXAMPLES | RECEIPT_EXAMPLES)[operation.name]
                    },
                }
            },
        },
        "responses": {"200": _answer(operation)} | _problems(_OPERATION_PROBLEMS),
    }


def _answer(operation: Operation) -> Schema:
    answer = _json("The answer.", ref_to(operation.answer)) | {"headers": RECEIPT_HEADERS}
    if operation.line is not None:
        answer["content"][LINES_MEDIA_TYPE] = {
            "schema": {
                "description": "One JSON value a line; the last line is the whole answer.",
                "anyOf": [ref_to(operation.line), ref_to(operation.answer)],
            }
        }
    return answer


def _collection_paths(collection: Collection) -> tuple[tuple[str, Schema], ...]:
    page: Schema = {
        "allOf": [ref_to(PageHead)],
        "type": "object",
        "properties": {"items": {"type": "array", "items": ref_to(collection.shape)}},
        "required": ["items"],
    }
    every = {
        "operationId": f"list_{collection.name}",
        "tags": ["catalogue"],
        "summary": collection.summary,
        "parameters": [
            *(_filter_parameter(by) for by in collection.filters),
            _parameter(
                "first",
                f"Items on the page, {PAGE_DEFAULT} if not given.",
                {"type": "integer", "minimum": 1, "maximum": PAGE_MOST, "default": PAGE_DEFAULT},
            ),
            _parameter("after", "Id of the last item of the page before.", {"type": "string"}),
        ],
        "responses": {
            "200": _json('A page; `Link: rel="next"` leads to the next.', page, link=True),
            "304": {"description": "What `If-None-Match` names is still current."},
        }
        | _problems(_LIST_PROBLEMS),
    }
    one = {
        "operationId": f"get_{collection.singular}",
        "tags": ["catalogue"],
        "summary": f"{collection.summary}: one by its id",
        "parameters": [
            {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
        ],
        "responses": {
            "200": _json("The item.", ref_to(collection.shape)),
            "304": {"description": "What `If-None-Match` names is still current."},
        }
        | _problems(_ITEM_PROBLEMS),
    }
    return (collection.path, {"get": every}), (f"{collection.path}/{{id}}", {"get": one})


def _filter_parameter(by: Filter) -> Schema:
    schema: Schema = {"type": "string"}
    if by.options is not None:
        schema["enum"] = [option.value for option in by.options]
    return _parameter(by.parameter, by.summary, schema)


def _parameter(name: str, description: str, schema: Schema) -> Schema:
    return {"name": name, "in": "query", "description": description, "schema": schema}


def _json(description: str, schema: Schema, *, link: bool = False) -> Schema:
    answer: Schema = {
        "description": description,
        "content": {"application/json": {"schema": schema}},
    }
    if link:
        answer["headers"] = {"Link": {"schema": {"type": "string"}}}
    return answer


def _problems(slugs: tuple[ProblemSlug, ...]) -> Schema:
    """Problem responses by status; kinds that share a status share a response."""
    by_status: dict[str, list[ProblemKind]] = {}
    for slug in slugs:
        kind = PROBLEM_KINDS[slug]
        by_status.setdefault(str(kind.status), []).append(kind)
    return {
        status: {
            "description": "; ".join(f"`{kind.slug}`: {kind.title}" for kind in kinds),
            "content": {PROBLEM_MEDIA_TYPE: {"schema": ref_to(Problem)}},
        }
        for status, kinds in by_status.items()
    }


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

    slug: Schema = {
        "name": "slug",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "enum": [slug.value for slug in ProblemSlug]},
    }
    return (
        ("/", get("index", "Links to everything", "application/json")),
        ("/livez", get("livez", "Whether the process lives", "application/json")),
        (
            "/readyz",
            get(
                "readyz",
                "Whether to send requests here",
                "application/json",
                responses=_problems((ProblemSlug.OVERLOADED,)),
            ),
        ),
        ("/metrics", get("metrics", "Prometheus metrics", "text/plain")),
        ("/openapi.json", get("openapi", "This document", "application/json")),
        ("/schema.graphql", get("graphql_schema", "The GraphQL schema", "application/graphql")),
        (
            "/problems/{slug}",
            get(
                "problem_kind",
                "What a kind of problem means, and what to do about it",
                "application/json",
                schema=ref_to(ProblemKind),
                parameter=slug,
                responses=_problems((ProblemSlug.NOT_FOUND,)),
            ),
        ),
    )
