"""Keys in Redis: `<prefix>:<layout>:<kind>:...`. Layouts never read one another's keys."""

from dataclasses import dataclass
from typing import Final

LAYOUT: Final = 1
"""The version of the format of keys and values."""


def key_of(prefix: str, kind: str, *parts: str) -> str:
    """The key of a value of this kind."""
    return ":".join((prefix, str(LAYOUT), kind, *parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerKey:
    """Everything that an answer depends on."""

    catalogue: str
    engine: str
    language: str
    operation: str
    digest: bytes
    """Digest of the request and all of the above."""

    def within(self, prefix: str) -> str:
        """The key in Redis, under this prefix."""
        parts = (self.catalogue, self.engine, self.language, self.operation, self.digest.hex())
        return key_of(prefix, "answer", *parts)
