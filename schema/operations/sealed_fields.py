"""Fields of GraphQL about sealed tables alone, whose answers have another shape.

Other fields take a sealed table beside one in full, because their answers differ in what they add.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS
from schema.operations.operation import Operation
from schema.shapes.sealed_tables import sealed_answer, sealed_form


class SealedField(NamedTuple):
    """A field that asks an operation about sealed tables."""

    name: str
    operation: Operation
    request: type[Shape]
    answer: type[Shape]


def _found() -> Iterator[SealedField]:
    for operation in ALL_OPERATIONS:
        request, answer = sealed_form(operation.request), sealed_answer(operation.answer)
        if request is not None and not issubclass(answer, operation.answer):
            name = f"sealed{operation.field[0].upper()}{operation.field[1:]}"
            yield SealedField(name, operation, request, answer)


SEALED_FIELDS: Final[Mapping[str, SealedField]] = {each.name: each for each in _found()}
"""By their names."""
APART: Final = frozenset(each.operation for each in SEALED_FIELDS.values())
"""Operations whose usual field takes no sealed table."""
