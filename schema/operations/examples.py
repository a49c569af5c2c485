"""The examples of every operation, by its name."""

from collections.abc import Mapping
from typing import Final

from schema.operations import ALL_OPERATIONS, OPERATIONS
from schema.operations.operation import Example

EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    operation.name: operation.examples for operation in OPERATIONS
}
"""Examples that the rules alone answer."""
RECEIPT_EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    operation.name: operation.signed_examples
    for operation in ALL_OPERATIONS
    if operation.signed_examples
}
"""Examples that only a service with keys answers."""
