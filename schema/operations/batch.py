"""Several requests in one: each is judged on its own, and answered on its own, in order."""

from enum import StrEnum
from typing import Annotated, Any, Final

from msgspec import Meta

from cards.model.shape import Identifier, Shape
from schema.operations import ALL_OPERATIONS, ODDS
from schema.operations.operation import Example
from schema.shapes.common import Provenance

BATCH_PATH: Final = "/v1/batch"
BATCH_SUMMARY: Final = "Several requests at once, each with an answer and a status of its own"
PATH_LENGTH: Final = 2048
OPERATION_PATHS: Final = {operation.name: operation.path for operation in ALL_OPERATIONS}


class BatchMethod(StrEnum):
    """HTTP method for the path of an item."""

    GET = "GET"
    POST = "POST"
    QUERY = "QUERY"


class BatchItem(Shape, frozen=True, kw_only=True):
    """One request: an operation by its name, or any path under /v1 except that of batches."""

    key: Annotated[
        Identifier | None, Meta(description="Your name for it, given back with its answer.")
    ] = None
    operation: Annotated[
        Annotated[str, Meta(extra_json_schema={"enum": list(OPERATION_PATHS)})] | None,
        Meta(description="Name of an operation, asked with `body`; not with `path`."),
    ] = None
    method: Annotated[
        BatchMethod | None,
        Meta(description="HTTP method for `path`; if null, POST with a body and GET without."),
    ] = None
    path: Annotated[
        Annotated[str, Meta(max_length=PATH_LENGTH, pattern=r'^/v1/[!"$-~]*\Z')] | None,
        Meta(description="Path with its query string, such as `/v1/cards?ids=...`."),
    ] = None
    body: Annotated[Any, Meta(description="Body of the request, as it would be sent alone.")] = None


class BatchRequest(Shape, frozen=True, kw_only=True):
    """A list of requests that do not depend on each other."""

    items: Annotated[
        tuple[BatchItem, ...],
        Meta(
            min_length=1,
            description="The requests. One that cannot be read fails alone. The operator sets "
            "how many there may be; `/` gives the number.",
        ),
    ]


class BatchItemAnswer(Shape, frozen=True, kw_only=True):
    """The answer to one item."""

    key: Annotated[str | None, Meta(description="The key of the item.")] = None
    status: Annotated[int, Meta(ge=200, le=599, description="HTTP status of this answer.")]
    headers: Annotated[
        dict[str, str],
        Meta(description="Headers that concern this answer alone."),
    ]
    body: Annotated[
        Any,
        Meta(
            description="What the item would get alone: an answer or, from 400 on, a problem. "
            "The pointers of a problem lead into this batch: `/items/0/body/...`."
        ),
    ]


class BatchAnswer(Provenance, frozen=True, kw_only=True):
    """The answers, in the order of the items."""

    items: Annotated[tuple[BatchItemAnswer, ...], Meta(description="One for each item.")]


BATCH_EXAMPLE: Final = Example(
    name="odds-a-card-and-a-mistake",
    summary="Odds, a card of the catalogue, and an item that is not a request",
    request={
        "items": [
            {"key": "ferry", "operation": ODDS.name, "body": ODDS.examples[0].request},
            {"key": "orphan", "path": "/v1/cards/ashen.ashfall-orphan"},
            {"key": "slip", "operation": ODDS.name, "body": {}},
        ]
    },
)
