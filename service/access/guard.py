"""The parts that guard the API, built from the settings."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from service.access.callers import Whereabouts, networks_of
from service.access.identification import Identification
from service.access.key_file import quota_in
from service.access.key_ring import KeyWatch
from service.access.shedding import Load
from service.cache.quota import QuotaCounters
from service.settings.options import AccessScope, KeyMode
from service.settings.settings import Settings
from service.settings.variables import SettingError, variable
from service.telemetry.metrics import Metrics


class Guard:
    """API keys, quotas and the load of this process."""

    def __init__(self, settings: Settings, counters: QuotaCounters, metrics: Metrics) -> None:
        """Build all parts from the settings. Raises `SettingError` where that is not possible."""
        self.counters = counters
        self.metrics = metrics.access
        if settings.api_keys is KeyMode.OFF:
            _no_key_files(settings)
        self.keys = None if settings.api_keys is KeyMode.OFF else KeyWatch(settings, metrics.access)
        self.identification = Identification(
            mode=settings.api_keys,
            keys=self.keys,
            whereabouts=Whereabouts(networks_of(settings), settings.forwarded_header),
            anonymous_scopes=frozenset(map(AccessScope, settings.anonymous_scopes)),
            anonymous_quota=quota_in(settings.anonymous_quota),
            metrics=metrics.access,
        )
        self.load = Load(
            most=settings.shed_in_flight, most_lag=settings.shed_lag, metrics=metrics.access
        )

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Watch the key files and the load in the background, until the block ends."""
        tasks = [asyncio.create_task(self.load.probe())]
        if self.keys is not None:
            tasks.append(asyncio.create_task(self.keys.watch()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _no_key_files(settings: Settings) -> None:
    """Raises `SettingError` where there are files for keys, and nobody is asked for a key."""
    for name in ("api_key_file", "api_pepper_file"):
        if getattr(settings, name):
            raise SettingError(
                f"{variable(name)} is set, but {variable('api_keys')} is {settings.api_keys}, so "
                f"anybody could call. Set {variable('api_keys')} to {KeyMode.REQUIRED} or "
                f"{KeyMode.OPTIONAL}, or remove {variable(name)}."
            )
