"""Receipts of answers, on request: that this service gave this answer to this request."""

from cards.shape import Shape
from schema.operations import Operation
from schema.receipts import PREFERENCE, AnswerStatement, Receipt, Statement
from service.receipts.canonical import canonical_json, digest, digest_of
from service.receipts.desk import Desk
from service.rules.version import ENGINE_VERSION


def receipt_of(
    desk: Desk, operation: Operation, sent: bytes, answer: Shape, *, catalogue: str
) -> Receipt:
    """The receipt of an answer to a request; `sent` is the request's JSON."""
    citations: tuple[str, ...] = getattr(answer, "clauses", ())
    statement = AnswerStatement(
        operation=operation.name,
        request=digest_of(canonical_json(sent)),
        outcome=digest(answer),
        catalogue=catalogue,
        engine=ENGINE_VERSION,
        citations=citations,
    )
    return desk.sign(Statement(answer=statement))


def wants_receipt(prefer: str) -> bool:
    """Whether a `Prefer` header (RFC 7240) asks for a receipt."""
    preferences = (part.partition(";")[0].partition("=")[0] for part in prefer.split(","))
    return any(name.strip().lower() == PREFERENCE for name in preferences)
