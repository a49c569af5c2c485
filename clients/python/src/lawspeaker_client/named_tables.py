"""Tables by name: a table that an answer had is named in later requests, and moves come as patches.

A table is known by its JSON as this client sends it. The service forgets names, so a request goes
in full again where it does.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

import httpx
import msgspec

_MOST: Final = 32
"""Tables that are remembered; those that came first are forgotten first."""
_PATCH: Final = "table=patch"
_encode: Final = msgspec.json.Encoder().encode
_raw: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


class NamedTables:
    """The tables of the last answers, with their names."""

    def __init__(self) -> None:
        self._known: dict[bytes, tuple[str, bytes]] = {}

    def preferring(self, headers: Mapping[str, str]) -> dict[str, str]:
        """Headers that also ask for a name, and for what a move changes."""
        prefer = headers.get("prefer")
        return {**headers, "prefer": _PATCH if prefer is None else f"{prefer}, {_PATCH}"}

    def shortened(self, body: bytes) -> bytes | None:
        """A body that names its table; None where it has none that is known."""
        members = _members(body)
        known = self._known.get(bytes(members.pop("snapshot", b"")))
        return None if known is None else _encode({"table": known[0], **members})

    def in_full(self, body: bytes, response: httpx.Response, *, named: bool) -> bytes:
        """The answer to a body that was sent, with the whole table of the move."""
        if _PATCH not in response.headers.get("preference-applied", ""):
            return response.content
        members = _members(response.content)
        if "next" not in members:
            return response.content
        sent = bytes(_members(body)["snapshot"])
        before = self._known[sent][1] if named else sent
        table = patched(msgspec.json.decode(before), msgspec.json.decode(members["next"]))
        return _encode({**members, "next": table})

    def keep(self, answer: object, content: bytes, response: httpx.Response) -> None:
        """Remember the table of an answer by the name that the service gave it."""
        name = response.headers.get("lawspeaker-table")
        for field in ("next", "snapshot"):
            table = getattr(answer, field, None)
            if name is not None and isinstance(table, msgspec.Struct):
                self._known[_encode(table)] = (name, bytes(_members(content)[field]))
                while len(self._known) > _MOST:
                    del self._known[next(iter(self._known))]
                return


def _members(body: bytes) -> dict[str, msgspec.Raw]:
    return _raw.decode(body)


def patched(value: Any, patch: Any) -> Any:  # noqa: ANN401 - any JSON
    """A JSON merge patch (RFC 7396) carried out: a null removes a key."""
    if not isinstance(patch, dict):
        return patch
    result = dict(cast("dict[str, Any]", value)) if isinstance(value, dict) else {}
    for key, change in cast("dict[str, Any]", patch).items():
        if change is None:
            result.pop(key, None)
        else:
            result[key] = patched(result.get(key), change)
    return result
