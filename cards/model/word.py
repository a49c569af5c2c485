"""The base of every closed vocabulary: an enum of texts."""

from enum import StrEnum


class Word(StrEnum):
    """A text out of a closed list. It hashes as the text that it is; an `Enum` hashes slowly."""

    __hash__ = str.__hash__
