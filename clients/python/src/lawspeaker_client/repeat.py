"""Which requests are sent again, and when."""

import random
from typing import Any, Final

from lawspeaker_client.problems import (
    AnswerTimeoutError,
    LawspeakerError,
    NetworkError,
    ProblemError,
    UnexpectedAnswerError,
)

LONGEST_WAIT: Final = 30.0
"""Seconds; nobody waits longer before a request is repeated."""
FIRST_WAIT: Final = 0.25
PASSING: Final = frozenset({429, 502, 503, 504})
"""Busy, or a proxy that reached nobody."""


def _chance() -> float:
    return random.random()  # noqa: S311 - no secret


def wait_before_repeat(error: LawspeakerError, tried: int) -> float | None:
    """Seconds to wait after so many tries, or None where another would not help."""
    back_off = FIRST_WAIT * 2.0 ** (tried - 1) * (1 + _chance()) / 2
    match error:
        case NetworkError() | AnswerTimeoutError():
            return back_off
        case ProblemError() | UnexpectedAnswerError() if error.status in PASSING:
            if error.retry_after is None:
                return back_off
            # All who wait the same time come back together: each waits a little more.
            wait = error.retry_after + _chance() * FIRST_WAIT
            return wait if wait <= LONGEST_WAIT else None
        case _:
            return None


def takes_place(body: Any) -> bool:  # noqa: ANN401 - whatever JSON holds
    """Whether a body, as plain values, asks for what takes a place of a chain.

    That is a sealed roll, or the commitments before the first. All else is judged alike however
    often it is asked.
    """
    match body:
        case {"cast": {"roll": {}}} | {"operation": "commit_seeds"}:
            return True
        case {"path": str(path)} if "/rolls/commit" in path:
            return True
        case {**members}:
            return any(map(takes_place, members.values()))
        case [*items]:
            return any(map(takes_place, items))
        case _:
            return False
