"""The paths of keys and epochs in the OpenAPI document."""

from collections.abc import Iterator
from typing import Final

from schema.openapi.headers import CACHEABLE, QUOTA
from schema.openapi.json_schema import Schema, ref_to
from schema.openapi.parts import ACCESS_PROBLEMS, OPEN_PROBLEMS, answer_in, got
from schema.shapes.problem import ProblemSlug
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
