"""The paths of keys and epochs in the OpenAPI document."""

from collections.abc import Iterator
from typing import Final

from schema.openapi.headers import CACHEABLE, QUOTA, answer_headers, request_headers
from schema.openapi.json_schema import Schema, ref_to
from schema.openapi.parts import ACCESS_PROBLEMS, NOT_MODIFIED, OPEN_PROBLEMS, problems
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import EpochList

_JWKS: Final[Schema] = {
    "description": "A JWK set (RFC 7517) of Ed25519 keys; the first one that is current signs.",
    "type": "object",
    "properties": {"keys": {"type": "array", "items": {"type": "object"}}},
    "required": ["keys"],
}


def receipt_paths() -> Iterator[tuple[str, Schema]]:
    """Each path with its GET; the keys need no API key."""
    jwks = _got(
        "jwks",
        "Public keys that verify receipts",
        "application/jwk-set+json",
        _JWKS,
        QUOTA,
        OPEN_PROBLEMS,
    )
    yield "/.well-known/jwks.json", {**jwks, "security": []}
    yield (
        "/v1/epochs",
        _got(
            "epochs",
            "Epochs of sealed rolls, with the secrets that are public",
            "application/json",
            ref_to(EpochList),
            QUOTA,
            ACCESS_PROBLEMS,
        ),
    )


def _got(  # noqa: PLR0913, PLR0917 - all that a path says
    name: str,
    summary: str,
    media_type: str,
    schema: Schema,
    headers: tuple[str, ...] = (),
    slugs: tuple[ProblemSlug, ...] = (),
) -> Schema:
    answer: Schema = {
        "description": "As requested.",
        "headers": answer_headers(*CACHEABLE, *headers),
        "content": {media_type: {"schema": schema}},
    }
    return {
        "operationId": name,
        "tags": ["receipts"],
        "summary": summary,
        "parameters": request_headers("If-None-Match"),
        "responses": {"200": answer, "304": NOT_MODIFIED}
        | problems(ProblemSlug.INTERNAL, ProblemSlug.TIMEOUT, *slugs),
    }
