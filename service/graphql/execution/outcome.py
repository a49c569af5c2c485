"""The outcome of a request, as a response body and as an HTTP status."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct, field

from cards.messages.message import encoder_in
from cards.model.language import Language
from service.graphql.execution.negotiation import MediaType
from service.graphql.resolvers.errors import FormattedErrors, RequestRefused, code_of
from service.settings.options import StatusRules

OK: Final = "ok"
PARTIAL_SUCCESS: Final = 294


class Outcome(Struct, frozen=True):
    """The outcome of a request: data if it was executed, and errors if any."""

    errors: FormattedErrors = ()
    data: Mapping[str, Any] | None = None
    ran: bool = False
    operation: str = "none"
    extensions: Mapping[str, Any] = field(default_factory=dict[str, Any])
    refused: int | None = None
    """The status of a request that contains nothing to execute."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def verdict(self) -> str:
        """`ok`, or the code of the first error."""
        return code_of(self.errors[0]) if self.errors else OK

    def status(self, accept: MediaType, rules: StatusRules) -> int:
        """The HTTP status for a client that gets this media type."""
        if self.refused is not None:
            return self.refused
        if accept is MediaType.JSON:
            return 200
        draft = rules is StatusRules.DRAFT_2026
        if not self.ran:
            return 422 if draft else 400
        partial = bool(self.errors) and self.data is not None
        return PARTIAL_SUCCESS if draft and partial else 200

    def body(self, language: Language) -> bytes:
        """Encode the response for a reader; without `data` when nothing was executed."""
        parts: dict[str, Any] = {}
        if self.errors:
            parts["errors"] = self.errors
        if self.ran:
            parts["data"] = self.data
        if self.extensions:
            parts["extensions"] = self.extensions
        return encoder_in(language).encode(parts)


def outcome_of(refused: RequestRefused) -> Outcome:
    """The outcome of a refusal."""
    return Outcome(refused.formatted(), refused=refused.status, headers=refused.headers)


def joined(bodies: Iterable[bytes]) -> bytes:
    """The responses of a batch as one."""
    return b"[" + b",".join(bodies) + b"]"
