"""Record: what is told of a request at its end, to metrics, log and traces. They change nothing."""

from typing import TYPE_CHECKING

from service.http.exchange import Exchange
from service.telemetry.logs import log_exchange
from service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


class Recorder:
    """Tells of requests."""

    def __init__(self, metrics: Metrics, tracing: "Tracing | None" = None) -> None:
        """Count every request, log it, and draw spans where that is asked for."""
        self._metrics = metrics
        self._tracing = tracing

    def begin(self, exchange: Exchange) -> None:
        """A request has come."""
        if self._tracing is not None:
            self._tracing.exchange_begun(exchange)

    def end(self, exchange: Exchange) -> None:
        """It is over."""
        if self._tracing is not None:
            self._tracing.exchange_ended(exchange)
        scope = exchange.scope
        seconds = exchange.seconds
        self._metrics.exchanged(exchange.door, exchange.status, seconds=seconds)
        log_exchange(exchange, method=scope["method"], path=scope["path"], seconds=seconds)
