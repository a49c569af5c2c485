"""The OpenAPI document, derived from the operations, the collections and the shapes.

OpenAPI 3.1 is committed, as tools read it today, in words that code generators read right. It does
not have the method QUERY. OpenAPI 3.2 has it; otherwise both documents are the same.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, Literal

import msgspec

from schema.openapi.catalogue import CATALOGUE_ANSWERS, catalogue_paths
from schema.openapi.headers import ANSWER_HEADERS, REQUEST_HEADERS
from schema.openapi.json_schema import REF_TEMPLATE, Schema, shape_components, with_table_names
from schema.openapi.operations import operation_paths, query_of
from schema.openapi.parts import (
    LINES_MEDIA_TYPE,
    SECURITY,
    SECURITY_SCHEMES,
    problem_examples,
    problems,
    shared_responses,
)
from schema.openapi.samples import SAMPLES, add_samples
from schema.openapi.service import receipt_paths, service_paths
from schema.openapi.wants import TAGS, group
from schema.operations import ALL_OPERATIONS
from schema.operations.batch import BatchAnswer, BatchRequest
from schema.shapes.deprecation import DEPRECATIONS, Deprecation
from schema.shapes.problem import Problem, ProblemSlug
from schema.shapes.problem_kinds import ProblemKind, ProblemKinds
from schema.shapes.receipts import EpochList
from schema.shapes.sealed_tables import sealed_answer, sealed_form
from schema.shapes.search import SearchAnswer
from schema.shapes.versions import API_VERSION


def with_deprecations(document: Schema, deprecations: Sequence[Deprecation]) -> Schema:
    """An OpenAPI document that marks what is deprecated; `KeyError` for what it does not have."""
    marked = deepcopy(document) if deprecations else document
    for each in deprecations:
        item = marked["paths"][each.path]
        operations: list[Schema] = [item[name] for name in item if not name.startswith("x-")]
        if each.parameter is not None:
            _mark(_parameter(operations, each.parameter), each)
        elif each.field is not None:
            _mark(_field(marked, operations, each.field), each)
        else:
            for operation in operations:
                _mark(operation, each)
    return marked


def _mark(part: Schema, deprecation: Deprecation) -> None:
    part["deprecated"] = True
    part["description"] = f"{part.get('description') or ''}\n\n{deprecation.sentence()}".strip()


def _parameter(operations: list[Schema], name: str) -> Schema:
    """The query parameter of a path."""
    for operation in operations:
        for parameter in operation.get("parameters", ()):
            if (parameter.get("in"), parameter.get("name")) == ("query", name):
                found: Schema = parameter
                return found
    raise KeyError(name)


def _field(document: Schema, operations: list[Schema], name: str) -> Schema:
    """The schema of a key of a path's request body."""
    for operation in operations:
        body: dict[str, Any] = operation.get("requestBody", {})
        for content in body.get("content", {}).values():
            shape = content["schema"]["$ref"].removeprefix(REF_TEMPLATE.format(name=""))
            found: Schema = document["components"]["schemas"][shape]["properties"][name]
            return found
    raise KeyError(name)


Version = Literal["3.1.0", "3.2.0"]
_HEAD_PROBLEMS: Final = (ProblemSlug.URL_TOO_LONG, ProblemSlug.HEADERS_TOO_LARGE)
"""Problems that any path may answer before it reads anything else."""


def openapi_text(
    deprecations: Sequence[Deprecation] = DEPRECATIONS, *, version: Version = "3.1.0"
) -> str:
    """The published document: indented JSON that ends with a newline."""
    document = with_deprecations(openapi_document(), deprecations)
    if version == "3.2.0":
        document = _in_3_2(document)
    text = msgspec.json.format(msgspec.json.encode(document), indent=2)
    return text.decode() + "\n"


def openapi_document() -> Schema:
    """The whole document; the same code always gives the same document."""
    of_operations = dict(operation_paths())
    paths: Schema = {
        **of_operations,
        **{path: {"get": get, **of_operations.get(path, {})} for path, get in catalogue_paths()},
        **{path: {"get": get} for path, get in receipt_paths()},
        **dict(service_paths()),
    }
    for item in paths.values():
        for method in ("get", "post"):
            if method in item:
                item[method]["responses"] |= problems(*_HEAD_PROBLEMS)
                group(item[method])
    responses = shared_responses(paths)
    document: Schema = {
        "openapi": "3.1.0",
        "info": {
            "title": "lawspeaker",
            "version": API_VERSION,
            "summary": "A stateless referee for the Call to Adventure family of tabletop games.",
            "description": (
                "Send what lies on the table; get back what the rules say, and why. An answer is "
                "a pure function of the request, the catalogue and the engine. What cannot be "
                "judged is a problem document (RFC 9457) that lists every fault. "
                "Where a request gives the id of a card, board, set, ruleset or ruling, its "
                "name in any language does as well; answers have ids. Every POST of "
                "an adjudication is also answered on the method QUERY (RFC 10008), which is safe "
                "and idempotent and may be cached: /openapi-3.2.json describes it. Two of them "
                "can also be asked with GET, as links. GET paths also answer HEAD; / and the "
                "paths of the catalogue answer a browser, which prefers `text/html`, with a page "
                "for people. OPTIONS lists the methods of every path except those of GraphQL; "
                "other methods are refused with 405 `method-not-allowed`. Any path may refuse a "
                "request that is too large or too slow: 408, 413, 414 or 431."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": SECURITY,
        "tags": TAGS,
        "paths": paths,
        "components": {
            "securitySchemes": SECURITY_SCHEMES,
            "headers": ANSWER_HEADERS,
            "parameters": REQUEST_HEADERS,
            "responses": responses,
            "examples": problem_examples(responses),
            "schemas": shape_components(
                requests=(
                    *(operation.request for operation in ALL_OPERATIONS),
                    *filter(None, (sealed_form(each.request) for each in ALL_OPERATIONS)),
                    BatchRequest,
                ),
                answers=(
                    *(sealed_answer(operation.answer) for operation in ALL_OPERATIONS),
                    *(operation.answer for operation in ALL_OPERATIONS),
                    *(operation.line for operation in ALL_OPERATIONS if operation.line is not None),
                    EpochList,
                    *CATALOGUE_ANSWERS,
                    BatchAnswer,
                    SearchAnswer,
                    Problem,
                    ProblemKind,
                    ProblemKinds,
                ),
            ),
        },
    }
    with_table_names(
        document["components"]["schemas"], (operation.request for operation in ALL_OPERATIONS)
    )
    add_samples(paths, document["components"]["schemas"])
    return document


def _in_3_2(document: Schema) -> Schema:
    """The document in OpenAPI 3.2: QUERY is an operation, streamed lines have an item schema."""
    paths: Schema = {
        path: {method: _with_items(operation) for method, operation in item.items()}
        for path, item in document["paths"].items()
    }
    for operation in ALL_OPERATIONS:
        post = {k: v for k, v in paths[operation.path]["post"].items() if k != SAMPLES}
        paths[operation.path]["query"] = query_of(post)
    return {**document, "openapi": "3.2.0", "paths": paths}


def _with_items(operation: Schema) -> Schema:
    """An operation with the schema of one streamed line, where 3.1 has a text."""
    answer = operation["responses"]["200"]
    content: dict[str, Schema] = answer["content"]
    if LINES_MEDIA_TYPE not in content:
        return operation
    lines = {"itemSchema": content[LINES_MEDIA_TYPE]["schema"]["contentSchema"]["items"]}
    answer = {**answer, "content": {**content, LINES_MEDIA_TYPE: lines}}
    return {**operation, "responses": {**operation["responses"], "200": answer}}
