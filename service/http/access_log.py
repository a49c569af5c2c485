"""The access log: one line for each request, never a body."""

import logging
from datetime import UTC, datetime
from typing import Final

import msgspec

from service.access.keys import PREFIX, redacted
from service.http.identify import Exchange
from service.telemetry.logs import LogLines, log, write_line
from service.telemetry.metrics import Door

_PATH_SHOWN: Final = 200


class AccessLine(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of one request, as the line has it."""

    request_id: str
    trace: str
    door: Door
    operation: str | None
    method: str
    path: str
    status: int
    milliseconds: float
    cached: bool | None
    key: str | None
    level: str
    timestamp: datetime
    message: str = "request"


_SHOWN: Final = AccessLine.__struct_fields__[:-3]
_encode: Final = msgspec.json.Encoder().encode


def log_exchange(exchange: Exchange, *, seconds: float) -> None:
    """The access log: one line for a request, quieter for probes and pages."""
    is_quiet = exchange.door is Door.SERVICE and exchange.status < 400
    level = logging.DEBUG if is_quiet else logging.INFO
    if level < LogLines.least_level:
        return
    line = AccessLine(
        request_id=exchange.request_id,
        trace=exchange.traceparent,
        door=exchange.door,
        operation=exchange.operation,
        method=exchange.scope["method"],
        path=exchange.scope["path"][:_PATH_SHOWN],
        status=exchange.status,
        milliseconds=round(seconds * 1000, 3),
        cached=exchange.cached,
        key=exchange.key,
        level="debug" if is_quiet else "info",
        timestamp=datetime.now(UTC),
    )
    if LogLines.in_json:
        text = _encode(line).decode()
        # Whatever led an API key into it, it does not get out.
        write_line((redacted(text) if PREFIX in text else text) + "\n")
    else:
        values = msgspec.structs.asdict(line)
        shown = {name: values[name] for name in _SHOWN}
        log.log(level, line.message, **shown)
