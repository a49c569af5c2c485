"""A request that is refused before it is judged; each door writes it in its own format."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cards.messages.message import Message
from schema.shapes.problem import ProblemSlug

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
"""The problems that a refusal may be. None of them means that the request is invalid."""


class Refusal(Exception):
    """Raised before any work; holds what the caller is told."""

    def __init__(
        self,
        slug: ProblemSlug,
        detail: Message,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Keep the content of the answer."""
        super().__init__(str(detail))
        self.slug = slug
        self.detail = detail
        self.headers = headers
