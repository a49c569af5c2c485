"""The heads of requests as they come over the wire, whatever the length of their bodies."""

from typing import Final, NamedTuple

END: Final = b"\r\n\r\n"
_LINE: Final = b"\r\n"
_NAMES: Final = (b"\r\nContent-Length: ", b"\r\ncontent-length: ")
"""How clients write it; who writes it in another way is read header by header."""
_MOST_DIGITS: Final = 8


class WireRequest(NamedTuple):
    """A request of which the head says how long its body is."""

    head: bytes
    """The head, without the length."""
    body: bytes


def wire_request(data: bytes) -> WireRequest | None:
    """Take apart what may be one request with a body, all of it; None if it is not."""
    end = data.find(END)
    if end < 0:
        return None
    for name in _NAMES:
        at = data.find(name, 0, end)
        if at >= 0:
            break
    else:
        return None
    begin = at + len(name)
    stop = data.find(_LINE, begin, end + 2)
    digits = data[begin:stop]
    body = data[end + len(END) :]
    if not digits.isdigit() or len(digits) > _MOST_DIGITS or int(digits) != len(body):
        return None
    return WireRequest(data[:at] + data[stop:end], body)
