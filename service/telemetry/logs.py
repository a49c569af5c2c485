"""Structured logs on standard output: one line for each request, never a body."""

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TextIO, cast

import msgspec
import orjson
import structlog
from structlog.typing import Processor

from schema.shapes.receipts import Receipt
from service.access.keys import PREFIX, redacted
from service.http.identify import Exchange
from service.receipts.chain import step_of
from service.settings.options import LogFormat
from service.settings.settings import Settings
from service.telemetry.log_writer import LOG
from service.telemetry.metrics import Door

_PATH_SHOWN: Final = 200

log: structlog.typing.FilteringBoundLogger = structlog.get_logger("lawspeaker")


class Output:
    """Where lines go, those of the decision log too; `configure_logs` puts a queue before it."""

    write: Callable[[str], object] | None = None
    """None: to what is standard output at the time."""


def write_line(text: str) -> None:
    """Write a line, with its end."""
    (Output.write or sys.stdout.write)(text)


class _Least:
    """The level from which lines are written: asking structlog costs more than the answer."""

    level = logging.NOTSET
    in_json = False
    """Lines are JSON; the line of a request is then encoded here, once."""


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


def configure_logs(settings: Settings) -> None:
    """Send our own lines and those of the standard library to standard output; once a process.

    They go through a queue: lines that cannot be written are lost, and never a request.
    """
    Output.write = LOG.write
    level = _Least.level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    _Least.in_json = settings.log_format is LogFormat.JSON
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderers = _renderers(settings.log_format)
    structlog.configure(
        processors=[*shared, *renderers],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(cast("TextIO", LOG)),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(cast("TextIO", LOG))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderers],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)


def _renderers(log_format: LogFormat) -> list[Processor]:
    if log_format is LogFormat.CONSOLE:
        return [structlog.dev.ConsoleRenderer(), _without_keys]
    return [
        structlog.processors.format_exc_info,
        structlog.processors.EventRenamer("message"),
        structlog.processors.JSONRenderer(serializer=_json),
        _without_keys,
    ]


def _without_keys(_: object, __: str, line: Any) -> Any:  # noqa: ANN401 - as structlog has it
    """Whatever led an API key into a line, it does not get out."""
    return redacted(line)


def _json(line: Any, **_: Any) -> str:  # noqa: ANN401 - whatever was logged
    return orjson.dumps(line, default=str).decode()


def log_receipt(receipt: Receipt) -> None:
    """One line for a roll or an opening: two for one place with different digests are a fork."""
    step = step_of(receipt.statement)
    if step is not None:
        log.info("roll", game=step.game, place=step.place, digest=step.digest)


def log_exchange(exchange: Exchange, *, seconds: float) -> None:
    """The access log: one line for a request, quieter for probes and pages."""
    is_quiet = exchange.door is Door.SERVICE and exchange.status < 400
    level = logging.DEBUG if is_quiet else logging.INFO
    if level < _Least.level:
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
    if _Least.in_json:
        text = _encode(line).decode()
        # Whatever led an API key into it, it does not get out.
        (Output.write or sys.stdout.write)((redacted(text) if PREFIX in text else text) + "\n")
    else:
        said = msgspec.structs.asdict(line)
        shown = {name: said[name] for name in _SHOWN}
        log.log(level, line.message, **shown)
