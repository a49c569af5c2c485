"""What the OpenAPI document says of receipts: headers to ask and answer with, and keys."""

from typing import Final

from schema.json_schema import Schema, ref_to
from schema.operations import Operation
from schema.receipt_operations import RECEIPT_OPERATIONS
from schema.receipts import PREFERENCE, RECEIPT_HEADER, EpochList

RECEIPT_TAG: Final[Schema] = {
    "name": "receipts",
    "description": "Rolls that the service throws, and what it signs.",
}

PREFER_PARAMETER: Final[Schema] = {
    "name": "Prefer",
    "in": "header",
    "description": f"`{PREFERENCE}` asks for a receipt of the answer (RFC 7240).",
    "schema": {"type": "string"},
    "example": PREFERENCE,
}

RECEIPT_HEADERS: Final[Schema] = {
    RECEIPT_HEADER: {
        "description": (
            "Detached JWS over the statement that the service gave this answer to this request; "
            "only where `Prefer` asked for it."
        ),
        "schema": {"type": "string"},
    },
    "Preference-Applied": {
        "description": f"`{PREFERENCE}` where there is a receipt.",
        "schema": {"type": "string"},
    },
}


def tag_of(operation: Operation) -> str:
    """The part of the document that an operation belongs to."""
    return "receipts" if operation in RECEIPT_OPERATIONS else "adjudication"


def _got(name: str, summary: str, media_type: str, schema: Schema) -> Schema:
    return {
        "operationId": name,
        "tags": ["receipts"],
        "summary": summary,
        "responses": {
            "200": {"description": "As asked.", "content": {media_type: {"schema": schema}}},
            "304": {"description": "What `If-None-Match` names is still current."},
        },
    }


_JWKS: Final[Schema] = {
    "description": "A JWK set (RFC 7517) of Ed25519 keys; the first that is current signs.",
    "type": "object",
    "properties": {"keys": {"type": "array", "items": {"type": "object"}}},
    "required": ["keys"],
}

RECEIPT_PATHS: Final[tuple[tuple[str, Schema], ...]] = (
    (
        "/.well-known/jwks.json",
        _got("jwks", "The keys that receipts verify with", "application/jwk-set+json", _JWKS),
    ),
    (
        "/v1/epochs",
        _got(
            "epochs",
            "Epochs of sealed rolls, with the secrets that are public",
            "application/json",
            ref_to(EpochList),
        ),
    ),
)
