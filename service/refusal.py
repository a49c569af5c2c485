"""A request that is not judged; each door writes why in its own format."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from cards.messages.message import Message
from schema.shapes.problem import ProblemFault, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS

CLOSE: Final[Mapping[str, str]] = MappingProxyType({"Connection": "close"})
"""The header where the rest of a body is not read, so that the connection must end."""
REFUSALS: Final = frozenset(
    {
        ProblemSlug.KEY_IN_URL,
        ProblemSlug.KEY_NEEDED,
        ProblemSlug.KEY_REFUSED,
        ProblemSlug.SCOPE_MISSING,
        ProblemSlug.QUOTA_TOO_SMALL,
        ProblemSlug.QUOTA_EXCEEDED,
        ProblemSlug.OVERLOADED,
    }
)
"""The problems that are about the caller, not that the request is invalid."""


class Refusal(Exception):
    """A request that a door refuses: the code, the status, and what the caller reads."""

    def __init__(
        self,
        code: StrEnum,
        detail: Message,
        headers: Mapping[str, str] = MappingProxyType({}),
        *,
        errors: Iterable[ProblemFault] = (),
        status: int | None = None,
    ) -> None:
        """Keep the content of the answer. A `code` that is no kind of problem has a `status`."""
        super().__init__(str(detail))
        self.code = code
        self.detail = detail
        self.headers = headers
        self.errors = tuple(errors)
        self.status = PROBLEM_KINDS[ProblemSlug(code)].status if status is None else status
