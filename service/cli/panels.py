"""Panels of `lawspeaker --help`, in their order: what players use comes first."""

from enum import StrEnum


class Panel(StrEnum):
    """A panel; its name is a word of the reader's language."""

    TABLE = "TABLE"
    GAME = "GAME"
    RULES = "RULES"
    SERVICE = "SERVICE"
    PROJECT = "PROJECT"
