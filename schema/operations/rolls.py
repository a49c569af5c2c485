"""Which requests need the signer of rolls and receipts, beside the rules."""

from collections.abc import Iterable, Iterator

from cards.model.shape import Shape
from schema.operations.operation import Operation, Tag
from schema.shapes.legal import ReplayRequest
from schema.shapes.receipts import Roll
from schema.shapes.runes import Cast, CastRequest
from schema.shapes.sealed_tables import is_sealed
from schema.shapes.verdict import ValidateRequest


def needs_signer(operation: Operation, request: Shape) -> bool:
    """Whether a request of the operation needs the signer, or the keys that seal."""
    if operation.tag is Tag.RECEIPTS or is_sealed(request):
        return True
    return operation.may_roll and next(rolls_of(request), None) is not None


def rolls_of(request: Shape) -> Iterator[Roll]:
    match request:
        case CastRequest(cast=cast):
            casts: Iterable[Cast] = (cast,)
        case ValidateRequest(move=move):
            casts = () if move.cast is None else (move.cast.cast,)
        case ReplayRequest(moves=moves):
            casts = (move.cast.cast for move in moves if move.cast is not None)
        case _:
            return
    for each in casts:
        if each.roll is not None:
            yield each.roll
