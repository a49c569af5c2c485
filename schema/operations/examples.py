"""The examples of every operation, by its name, and what they are answered.

The answers are recorded by `lawspeaker schema`, for the published document. The digest of the
catalogue is written as zeros: it changes with every card, the answers do not.
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

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
RECORDED: Final = Path(__file__).resolve().parents[1] / "example_answers.json"
ANY_DIGEST: Final = "0" * 64


@functools.cache
def example_answers() -> Mapping[str, Mapping[str, Any]]:
    """By operation, then by example; empty as long as nothing is recorded."""
    if not RECORDED.is_file():
        return {}
    return msgspec.json.decode(RECORDED.read_bytes(), type=dict[str, dict[str, Any]])
