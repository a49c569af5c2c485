"""A request that is turned away before it is judged; each door words it in its own format."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cards.messages.message import Message
from schema.shapes.problem import ProblemSlug

CLOSE: Final[Mapping[str, str]] = MappingProxyType({"Connection": "close"})
"""Where the rest of a request is not read, the connection can carry no other."""
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
"""What a refusal may be; none of these says that the request itself is wrong."""


class Refusal(Exception):
    """Raised before any work; carries what the caller is told."""

    def __init__(
        self,
        slug: ProblemSlug,
        detail: Message,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Keep what the answer will say."""
        super().__init__(str(detail))
        self.slug = slug
        self.detail = detail
        self.headers = headers
