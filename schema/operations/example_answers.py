"""What the examples are answered, recorded by `lawspeaker schema`, for the published document.

The digest of the catalogue is written as zeros: it changes with every card, the answers do not.
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

RECORDED: Final = Path(__file__).resolve().parents[1] / "example_answers.json"
ANY_DIGEST: Final = "0" * 64


@functools.cache
def example_answers() -> Mapping[str, Mapping[str, Any]]:
    """By operation, then by example; empty as long as nothing is recorded."""
    if not RECORDED.is_file():
        return {}
    return msgspec.json.decode(RECORDED.read_bytes(), type=dict[str, dict[str, Any]])
