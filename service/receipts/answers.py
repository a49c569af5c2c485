"""Receipts of answers, on request: proof that this service gave this answer to this request."""

from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.common import Provenance
from schema.shapes.receipts import PREFERENCE, AnswerStatement, Receipt, Statement
from service.receipts.canonical import canonical_json, digest_of
from service.receipts.signer import Signer


def receipt_of(
    signer: Signer, operation: Operation, *, sent: bytes, answer: Shape, received: bytes
) -> Receipt:
    """The receipt of an answer to a request.

    `sent` is the JSON of the request, `received` that of the answer in the reader's language.
    """
    assert isinstance(answer, Provenance)
    citations: tuple[str, ...] = getattr(answer, "clauses", ())
    statement = AnswerStatement(
        operation=operation.name,
        request=digest_of(canonical_json(sent)),
        outcome=digest_of(canonical_json(received)),
        catalogue=answer.catalogue,
        engine=answer.engine,
        citations=citations,
    )
    return signer.sign(Statement(answer=statement))


def wants_receipt(prefer: str) -> bool:
    """Whether a `Prefer` header (RFC 7240) asks for a receipt."""
    preferences = (part.partition(";")[0].partition("=")[0] for part in prefer.split(","))
    return any(name.strip().lower() == PREFERENCE for name in preferences)
