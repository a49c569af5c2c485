"""Several operations in one body: an array of requests; off unless a setting allows it."""

from typing import Final

import msgspec

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.graphql.execution.request import GraphQLRequest, decode, malformed
from service.graphql.resolvers.errors import GraphQLCode, RequestRefused

_split: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode


def is_batch(body: bytes) -> bool:
    """Whether a body begins like an array."""
    return body.lstrip()[:1] == b"["


def decode_batch(body: bytes, most: int) -> list[GraphQLRequest | RequestRefused]:
    """The requests of a batch; an invalid one is refused in its own place.

    Raises `RequestRefused` if batches are off, or this one is empty, too long or no array.
    """
    if most == 0:
        raise RequestRefused(400, GraphQLCode.BATCHING_OFF, say("one-request-at-a-time"))
    try:
        entries = _split(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise malformed("", error) from error
    if not entries:
        raise RequestRefused(400, ProblemSlug.INVALID_REQUEST, say("empty-batch"))
    if len(entries) > most:
        raise RequestRefused(
            400,
            GraphQLCode.BATCH_TOO_LARGE,
            say("batch-too-large", found=len(entries), limit=most),
        )
    return [_entry(bytes(entry)) for entry in entries]


def _entry(body: bytes) -> GraphQLRequest | RequestRefused:
    try:
        return decode(body)
    except RequestRefused as refused:
        return refused
