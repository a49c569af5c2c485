"""Why the service ends connections."""

from enum import StrEnum


class HangUp(StrEnum):
    """Why the service ended a connection that its client had not ended."""

    LATE_HEAD = "late_head"
    """The head of a request did not come in time, or nothing came at all."""
    LARGE_HEAD = "large_head"
    """A head went on for longer than one may be."""
    MALFORMED = "malformed"
    """What came is not HTTP."""
    UNREAD = "unread"
    """For too long the client took no byte of what it had asked for."""
