"""uvicorn's httptools protocol, reading heads as RFC 9110 has them.

Stock, it does not in four ways, for which no setting helps:

- After an offer to upgrade that is not taken, the rest of a read is dropped and the next read is
  parsed as a new request (https://github.com/Kludex/uvicorn/issues/2722). Java's client makes
  such an offer with every request. An offer is ignored here (RFC 9110, 7.8).
- Trailer fields become headers of the request (RFC 9110, 6.5.1). They are ignored here.
- The head of a request may grow for ever. Here it ends where uvicorn's h11 protocol ends it.
- What cannot be parsed is refused at once, before or amid the answers to what came before it.
  Here those go first.

uvicorn's h11 protocol has none of this, but takes four times the CPU of httptools, and accepts
what a proxy may read in another way: bare line feeds, folded lines, a length beside chunks. Remove
this class when the issue is closed and the others are asked for and mended.
"""

import asyncio
from typing import Final, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from service.server.hang_ups import HANG_UPS
from service.telemetry.hang_up import HangUp

_OFFER: Final = b"upgrade"
_REFUSAL: Final = "Invalid HTTP request received."


class HttpProtocol(HttpToolsProtocol):
    """Ignores offers to upgrade and trailers, and bounds a head that has no end."""

    _in_head = False
    _head_bytes = 0
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Be watched."""
        super().connection_made(transport)
        HANG_UPS.opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say why."""
        HANG_UPS.lost(exc)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse; an unfinished head counts as received so far."""
        self._unset_keepalive_if_required()
        if self._refused:
            return
        try:
            try:
                self.parser.feed_data(data)
            except httptools.HttpParserUpgrade as offer:
                self._parse_after_offer(memoryview(data)[offer.args[0] :])
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            self._refuse(HangUp.MALFORMED)
            return
        if self._in_head:
            self._head_bytes += len(data)
            most = self.config.h11_max_incomplete_event_size
            if most is not None and self._head_bytes > most:
                self._refuse(HangUp.LARGE_HEAD)

    def _parse_after_offer(self, data: memoryview) -> None:
        """Parse what came with a head that has an offer; other requests may be among it."""
        while True:
            self._parse_head_without_offer()
            try:
                self.parser.feed_data(data)
            except httptools.HttpParserUpgrade as offer:
                data = data[offer.args[0] :]
            else:
                return

    def _parse_head_without_offer(self) -> None:
        """Read the head again; the new parser then expects the body. CONNECT is an offer still."""
        head = [b"%s %s HTTP/%s" % (self.parser.get_method(), self.url, self._version())]
        head += [b"%s: %s" % pair for pair in self.headers if pair[0] != _OFFER]
        self.parser = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn does
        self.parser.feed_data(b"\r\n".join([*head, b"", b""]))

    def _version(self) -> bytes:
        return self.parser.get_http_version().encode()

    def _should_upgrade(self) -> bool:
        """Whether uvicorn waits with a request that has an offer, until it comes without."""
        return True

    def _refuse(self, reason: HangUp) -> None:
        """Read no more; say so where it is this request's turn, and end the connection."""
        if self._refused or self.transport.is_closing():
            return
        self._refused = True
        HANG_UPS.count(reason)
        last = cast("RequestResponseCycle | None", self.cycle)  # none before the first
        if last is None or last.response_complete:
            self.send_400_response(_REFUSAL)
        elif self.pipeline or not last.more_body:
            last.keep_alive = False  # what was asked before is answered first
        elif last.response_started:
            self.transport.close()
        else:
            self.send_400_response(_REFUSAL)

    def on_message_begin(self) -> None:
        """Begin to count."""
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0

    def on_headers_complete(self) -> None:
        """End the count. What comes after the head, as trailers do, is no header of the request."""
        self._in_head = False
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self.headers = []
