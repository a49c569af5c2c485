"""Keys in Redis: `<prefix>:<layout>:<kind>:...`. No key of another layout is ever met."""

from dataclasses import dataclass
from typing import Final

LAYOUT: Final = 1
"""Version of keys and values together."""


def key_of(prefix: str, kind: str, *parts: str) -> str:
    """The key of something of a kind."""
    return ":".join((prefix, str(LAYOUT), kind, *parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerKey:
    """What an answer depends on."""

    catalogue: str
    engine: str
    language: str
    operation: str
    digest: bytes
    """Of the request and all of the above."""

    def within(self, prefix: str) -> str:
        """The key in Redis."""
        parts = (self.catalogue, self.engine, self.language, self.operation, self.digest.hex())
        return key_of(prefix, "answer", *parts)
