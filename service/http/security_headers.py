"""Headers that tell browsers to trust answers with nothing; pages name what they need themselves.

JSON is the same to browsers as any document that somebody is lured to open, so every answer has
them, problems included.
"""

from typing import Final

Header = tuple[bytes, bytes]

SAFE_EVERYWHERE: Final[tuple[Header, ...]] = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
"""An answer that has one of these already keeps its own."""

_UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class SecurityHeaders:
    """Completes the headers of every answer."""

    def __init__(self, hsts_seconds: int = 0) -> None:
        """With `hsts_seconds`, browsers are told to come by HTTPS only."""
        self._headers = SAFE_EVERYWHERE
        if hsts_seconds:
            transport = (b"strict-transport-security", f"max-age={hsts_seconds}".encode())
            self._headers = (*SAFE_EVERYWHERE, transport)
        self._names = frozenset(name for name, _ in self._headers)

    def complete(self, headers: list[Header], method: str) -> None:
        """Add what is missing; the answer to a POST is nobody else's."""
        names = {name for name, _ in headers}
        if names.isdisjoint(self._names):  # as nearly all answers
            headers += self._headers
        else:
            headers += [header for header in self._headers if header[0] not in names]
        if method in _UNSAFE and b"cache-control" not in names:
            headers.append((b"cache-control", b"no-store"))
