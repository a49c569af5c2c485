"""The paths of the operations and of the batch in the OpenAPI document."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, Final

from schema.openapi.headers import (
    ACCEPTED,
    CACHEABLE,
    LOCALIZED,
    QUOTA,
    SIGNED,
    answer_headers,
    request_headers,
)
from schema.openapi.json_schema import Schema, ref_to
from schema.openapi.links import link_get
from schema.openapi.parts import (
    ACCESS_PROBLEMS,
    LANG,
    LINES_MEDIA_TYPE,
    NOT_MODIFIED,
    explain_parameter,
    json_answer,
    lines_of,
    problems,
)
from schema.operations import ALL_OPERATIONS, Example, Operation
from schema.operations.batch import (
    BATCH_EXAMPLE,
    BATCH_PATH,
    BATCH_SUMMARY,
    BatchAnswer,
    BatchRequest,
)
from schema.operations.examples import example_answers
from schema.shapes.problem import ProblemSlug
from schema.shapes.sealed_tables import SEALED_MEDIA_TYPE, sealed_answer, sealed_form

BATCH: Final = "batch"
"""The batch as an operation id."""
_BODY_PROBLEMS: Final = (
    ProblemSlug.MALFORMED_JSON,
    ProblemSlug.INVALID_REQUEST,
    ProblemSlug.NOT_ACCEPTABLE,
    ProblemSlug.REQUEST_TIMEOUT,
    ProblemSlug.BODY_TOO_LARGE,
    ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
    ProblemSlug.INTERNAL,
    ProblemSlug.TIMEOUT,
    *ACCESS_PROBLEMS,
)
_OPERATION_PROBLEMS: Final = (
    *_BODY_PROBLEMS,
    ProblemSlug.IMPOSSIBLE_STATE,
    ProblemSlug.TOO_MUCH_WORK,
    ProblemSlug.UNKNOWN_TABLE,
)
_PARAMETERS: Final = [LANG, *request_headers("Accept-Language", "Prefer")]


def operation_paths() -> Iterator[tuple[str, Schema]]:
    """Each path with its methods as OpenAPI 3.1 has them: all but QUERY."""
    for operation in ALL_OPERATIONS:
        post = _adjudication(operation)
        link = {} if operation.link is None else {"get": link_get(operation, operation.link)}
        yield operation.path, {"post": post, **link}
    yield BATCH_PATH, {"post": _batch()}


def query_of(post: Schema) -> Schema:
    """The QUERY beside a POST, which only OpenAPI 3.2 has."""
    query = deepcopy(post)
    query["responses"]["200"]["headers"] |= answer_headers(*CACHEABLE)
    query["operationId"] = f"query_{post['operationId']}"
    query["description"] = (
        f"{post['description']}\n\nThe method QUERY (RFC 10008) takes the same body and gives the "
        "same bytes. It is safe and idempotent, so it may be repeated, and its answer may be kept: "
        "it has an entity tag, and `If-None-Match` works."
    )
    query["parameters"] = [*post["parameters"], {"$ref": "#/components/parameters/If-None-Match"}]
    query["responses"] = dict(sorted({**query["responses"], "304": NOT_MODIFIED}.items()))
    return query


def _adjudication(operation: Operation) -> Schema:
    return {
        "operationId": operation.name,
        "tags": [operation.tag.value],
        "summary": operation.summary,
        "description": _described(operation),
        "parameters": [*_PARAMETERS, *([explain_parameter()] if operation.explained else [])],
        "requestBody": _body_or_sealed(operation),
        "responses": {"200": _answer(operation)} | problems(*_OPERATION_PROBLEMS),
    }


def _described(operation: Operation) -> str:
    """What the answer is, and what stands in its place where the table is sealed."""
    text = operation.answer.__doc__ or ""
    if sealed_form(operation.request) is None:
        return text
    return (
        f"{text}\n\nA request about a sealed table is taken too, as {SEALED_MEDIA_TYPE} or as "
        "`application/json`. Its answer has only what the seat may see, in the media type of the "
        "request."
    )


def _body_or_sealed(operation: Operation) -> Schema:
    """A body, also as it is where the table is sealed."""
    body = _body(operation.request, operation.all_examples)
    form = sealed_form(operation.request)
    if form is not None:
        body["content"][SEALED_MEDIA_TYPE] = {"schema": ref_to(form)}
    return body


def _batch() -> Schema:
    answer = json_answer(
        "An answer for each item, in order.", ref_to(BatchAnswer), *LOCALIZED, *QUOTA
    )
    answer["content"]["application/json"]["examples"] = _answers(BATCH, (BATCH_EXAMPLE,))
    return {
        "operationId": BATCH,
        "tags": ["adjudication"],
        "summary": BATCH_SUMMARY,
        "description": (
            "Every item is judged, answered and charged as if it had come alone; one that fails "
            "does not affect the others. Items for which no time is left have the status 503. "
            "A batch cannot contain batches."
        ),
        "parameters": _PARAMETERS,
        "requestBody": _body(BatchRequest, (BATCH_EXAMPLE,)),
        "responses": {"200": answer} | problems(*_BODY_PROBLEMS),
    }


def _body(shape: type, examples: tuple[Example, ...]) -> Schema:
    return {
        "required": True,
        "content": {
            "application/json": {
                "schema": ref_to(shape),
                "examples": {
                    each.name: {"summary": each.summary, "value": each.request} for each in examples
                },
            }
        },
    }


def _answer(operation: Operation) -> Schema:
    answer = json_answer(
        "The answer.", ref_to(operation.answer), *ACCEPTED, *LOCALIZED, *SIGNED, *QUOTA
    )
    answers = _answers(operation.name, operation.all_examples)
    answer["content"]["application/json"]["examples"] = answers
    if sealed_form(operation.request) is not None:
        shape = sealed_answer(operation.answer)
        answer["content"][SEALED_MEDIA_TYPE] = {"schema": ref_to(shape)}
    if operation.line is not None:
        answer["content"][LINES_MEDIA_TYPE] = lines_of(
            "The last line is the whole answer.", operation.line, operation.answer
        )
    return answer


def _answers(name: str, examples: tuple[Example, ...]) -> Schema:
    """The recorded answers to examples; an example that was not recorded has none."""
    recorded: Mapping[str, Any] = example_answers().get(name, {})
    return {
        each.name: {"summary": each.summary, "value": recorded[each.name]}
        for each in examples
        if each.name in recorded
    }
