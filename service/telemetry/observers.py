"""The watchers of the referee that the settings switch on; by default there are none."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from service.settings.options import DecisionLogging
from service.settings.settings import Settings
from service.settings.variables import SettingError
from service.telemetry.decision_log import DecisionLog
from service.telemetry.watching import Watcher

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


@dataclass(frozen=True, slots=True)
class Observers:
    """The watchers of one application."""

    watchers: tuple[Watcher, ...]
    """Notified of every judgement."""
    tracing: "Tracing | None"

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Send what remains at the end."""
        try:
            yield
        finally:
            if self.tracing is not None:
                await self.tracing.close()


def observers_of(settings: Settings, tracing: "Tracing | None" = None) -> Observers:
    """The watchers of the settings; `tracing` replaces the tracing of the settings.

    Raises `SettingError` for traces without the packages that they need.
    """
    tracing = tracing or _tracing(settings)
    watchers: list[Watcher] = [] if tracing is None else [tracing]
    match settings.decision_log:
        case DecisionLogging.OFF:
            pass
        case DecisionLogging.SAMPLED:
            watchers.append(DecisionLog(share=settings.decision_log_sample))
        case DecisionLogging.ALL:
            watchers.append(DecisionLog())
    return Observers(tuple(watchers), tracing)


def _tracing(settings: Settings) -> "Tracing | None":
    if not settings.otel_endpoint:
        return None
    try:
        from service.telemetry.tracing import Tracing  # noqa: PLC0415 - an extra, and 0.3 s
    except ModuleNotFoundError as error:
        raise SettingError(
            "LAWSPEAKER_OTEL_ENDPOINT needs the packages of the extra `otel`: "
            "pip install 'lawspeaker[otel]'."
        ) from error
    return Tracing.to_collector(settings)
