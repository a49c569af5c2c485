"""Reasons for which the service closes connections."""

from enum import StrEnum


class HangUp(StrEnum):
    """Why the service closed a connection that its client had left open."""

    LATE_HEAD = "late_head"
    """The head of a request was late, or nothing arrived at all."""
    LARGE_HEAD = "large_head"
    """A head was too long."""
    MALFORMED = "malformed"
    """The data is not HTTP."""
    UNREAD = "unread"
    """For too long the client read nothing of its answer."""
