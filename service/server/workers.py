"""Several worker processes on one machine under uvicorn's supervisor, as one service.

They share the socket, the metrics, and the keys of receipts and rolls; each has its own cache.
"""

import contextlib
import os
import signal
import socket
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn
from uvicorn.supervisors import Multiprocess

from service.receipts.epoch_files import write_epochs
from service.receipts.epochs import new_epoch
from service.receipts.key_files import added, write_keys
from service.receipts.signer import utc_now
from service.settings.settings import Settings
from service.settings.variables import SettingError
from service.telemetry.logs import log
from service.telemetry.together import VARIABLE


class _Workers(Multiprocess):
    """Passes SIGHUP on, so that every worker loads the content again; SIGUSR2 replaces workers."""

    def handle_hup(self) -> None:
        """Let every worker load the content again."""
        for worker in self.processes:
            if worker.pid is not None and worker.process.is_alive():
                os.kill(worker.pid, signal.SIGHUP)

    def handle_usr2(self) -> None:
        """Replace one worker after the other, so that keys and settings are read again as well."""
        self.restart_all()


def supervise(
    settings: Settings, config: uvicorn.Config, listen: Callable[[], list[socket.socket]]
) -> None:
    """Serve with `settings.workers` processes until a signal ends them.

    Raises `SettingError` where the shared files cannot be stored.
    """
    with _folder() as folder:
        os.environ.update(_shared_settings(settings, Path(folder)))
        if not settings.redis_url and (settings.anonymous_quota or settings.key_quota):
            log.warning("each worker counts quotas by itself: they need Redis to be shared")
        with contextlib.ExitStack() as opened:
            _Workers(config, [opened.enter_context(each) for each in listen()]).run()


def _folder() -> tempfile.TemporaryDirectory[str]:
    try:
        return tempfile.TemporaryDirectory(prefix="lawspeaker-")
    except OSError as error:
        raise SettingError(
            "LAWSPEAKER_WORKERS needs a directory to write in, such as one in memory at /tmp "
            f"(docker run --tmpfs /tmp): {error}"
        ) from error


def _shared_settings(settings: Settings, folder: Path) -> Mapping[str, str]:
    """Settings that all workers must share, where the operator has not set them."""
    shared: dict[str, str] = {}
    if VARIABLE not in os.environ:
        metrics = folder / "metrics"
        metrics.mkdir()
        shared[VARIABLE] = str(metrics)
    if settings.signing_keys is None:
        write_keys(folder / "signing.jwks", added(()))
        shared["LAWSPEAKER_SIGNING_KEYS"] = str(folder / "signing.jwks")
    if settings.roll_epochs is None:
        write_epochs(folder / "epochs.json", (new_epoch(utc_now().replace(microsecond=0)),))
        shared["LAWSPEAKER_ROLL_EPOCHS"] = str(folder / "epochs.json")
    return shared
