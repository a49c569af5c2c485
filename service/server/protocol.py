"""uvicorn's httptools protocol, with the heads of requests parsed as RFC 9110 requires.

Stock uvicorn deviates in four ways, which no setting changes:

- After an offer to upgrade that is not taken, the rest of the data is dropped and the next data is
  parsed as a new request (https://github.com/Kludex/uvicorn/issues/2722). Java's client makes
  such an offer with every request. Here offers are ignored (RFC 9110, 7.8).
- Trailer fields become headers of the request (RFC 9110, 6.5.1). Here they are ignored.
- The head of a request may grow without limit. Here it has the limit of uvicorn's h11 protocol.
- Data that cannot be parsed is refused at once, before or amid the answers to earlier requests.
  Here those answers are sent first.

uvicorn's h11 protocol has none of these faults, but takes four times the CPU of httptools, and
accepts what a proxy may parse differently: bare line feeds, folded lines, a length beside chunks.
Remove this class when the issue is closed and the other three are reported and fixed.
"""

import asyncio
from typing import Final, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from service.server.hang_ups import HANG_UPS
from service.telemetry.rows import HangUp

_OFFER: Final = b"upgrade"
_REFUSAL: Final = "Invalid HTTP request received."


class HttpProtocol(HttpToolsProtocol):
    """Ignores offers to upgrade and trailers, and limits the size of a head."""

    _in_head = False
    _head_bytes = 0
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection."""
        super().connection_made(transport)
        HANG_UPS.opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report why it was closed."""
        HANG_UPS.lost(exc)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse; an unfinished head counts by its bytes so far."""
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
        """Parse the data with a head that offers an upgrade; other requests may follow it."""
        while True:
            self._parse_head_without_offer()
            try:
                self.parser.feed_data(data)
            except httptools.HttpParserUpgrade as offer:
                data = data[offer.args[0] :]
            else:
                return

    def _parse_head_without_offer(self) -> None:
        """Parse the head again without the offer, before its body. CONNECT stays an offer."""
        head = [b"%s %s HTTP/%s" % (self.parser.get_method(), self.url, self._version())]
        head += [b"%s: %s" % pair for pair in self.headers if pair[0] != _OFFER]
        self.parser = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as in uvicorn
        self.parser.feed_data(b"\r\n".join([*head, b"", b""]))

    def _version(self) -> bytes:
        return self.parser.get_http_version().encode()

    def _should_upgrade(self) -> bool:
        """Whether uvicorn holds back a request that offers an upgrade, until it is parsed anew."""
        return True

    def _refuse(self, reason: HangUp) -> None:
        """Stop reading, answer in this request's turn, and close the connection."""
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
        """End the count of the head. Later fields are trailers, not headers of the request."""
        self._in_head = False
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self.headers = []
