"""Structured logs on standard output: one line for each request, never a body."""

import logging
import sys
from collections.abc import Callable
from typing import Any, TextIO, cast

import orjson
import structlog
from structlog.typing import Processor

from service.settings.options import LogFormat
from service.settings.settings import Settings
from service.telemetry.log_writer import LOG

log: structlog.typing.FilteringBoundLogger = structlog.get_logger("lawspeaker")


class Output:
    """Where lines are written, those of the decision log too; `configure_logs` adds a queue."""

    write: Callable[[str], object] | None = None
    """None: the current standard output."""


def write_line(text: str) -> None:
    """Write a line, with its line end."""
    (Output.write or sys.stdout.write)(text)


class LogLines:
    """The level and format of lines, copied because reading them from structlog is slow."""

    least_level = logging.NOTSET
    in_json = False
    """Whether lines are JSON; the line of a request is then encoded here, once."""


Redacted = Callable[[str], str]
"""Removes API keys from a line."""


def configure_logs(settings: Settings, redacted: Redacted) -> None:
    """Send our own lines and those of the standard library to standard output; once a process.

    Every line passes `redacted`, which removes API keys. Lines go through a queue: those that
    cannot be written are lost, but no request is.
    """
    Output.write = LOG.write
    level = LogLines.least_level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    LogLines.in_json = settings.log_format is LogFormat.JSON
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderers = _renderers(settings.log_format, redacted)
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


def _renderers(log_format: LogFormat, redacted: Redacted) -> list[Processor]:
    def without_keys(_: object, __: str, line: Any) -> Any:  # noqa: ANN401 - as structlog has it
        return redacted(line)

    if log_format is LogFormat.CONSOLE:
        return [structlog.dev.ConsoleRenderer(), without_keys]
    return [
        structlog.processors.format_exc_info,
        structlog.processors.EventRenamer("message"),
        structlog.processors.JSONRenderer(serializer=_json),
        without_keys,
    ]


def _json(line: Any, **_: Any) -> str:  # noqa: ANN401 - whatever was logged
    return orjson.dumps(line, default=str).decode()
