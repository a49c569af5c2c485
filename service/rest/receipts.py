"""Keys and epochs for the verification of receipts, and the header with an answer's receipt."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from schema.operations import Operation
from schema.shapes.receipts import PREFERENCE, RECEIPT_HEADER
from service.cache.memory import Ruling
from service.http.negotiate import VARY as VARY_LANGUAGE
from service.http.tagged import Tagged
from service.receipts.signer import Signer, receipt_of, wants_receipt
from service.referee import Referee
from service.rest.answers import tagged_answer

JWKS_MEDIA_TYPE: Final = "application/jwk-set+json"
NO_RECEIPT: Final = {"Vary": f"{VARY_LANGUAGE}, Prefer"}
ASKED_AGAIN: Final = {"Cache-Control": "no-cache"}
"""The cache header of documents that end with the process, or change with time."""
_encode: Final = msgspec.json.Encoder().encode


def receipt_routes(signer: Signer) -> Iterator[Route]:
    """The routes of keys and epochs."""
    caching = ASKED_AGAIN if signer.ephemeral else {}
    keys = Tagged(_encode(signer.keys.jwks), media_type=JWKS_MEDIA_TYPE, headers=caching)

    async def get_jwks(request: Request) -> Response:
        return keys.answer(request)

    async def get_epochs(request: Request) -> Response:
        return tagged_answer(
            request, _encode(signer.epochs.shown(signer.clock())), headers=ASKED_AGAIN
        )

    yield Route("/.well-known/jwks.json", get_jwks)
    yield Route("/v1/epochs", get_epochs)


def receipt_headers(
    request: Request, referee: Referee, operation: Operation, sent: bytes, ruling: Ruling
) -> Mapping[str, str]:
    """The receipt of an answer, where `Prefer` asks for one; otherwise nothing is signed."""
    prefer = request.headers.getlist("prefer")
    if not wants_receipt(",".join(prefer)):
        return NO_RECEIPT
    receipt = receipt_of(
        referee.signer, operation, sent=sent, answer=ruling.answer, received=ruling.body
    )
    applied = {"Preference-Applied": PREFERENCE, RECEIPT_HEADER: receipt.signature}
    return {**NO_RECEIPT, **applied}
