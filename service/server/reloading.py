"""SIGHUP loads the operator's content again; here is what a process does about it."""

import asyncio
import gc
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from service.content.reload import Reloader

BREATH: Final = 0.0005
"""Seconds after which the thread that makes a content lets requests run; Python's own are 0.005."""

YOUNG: Final = 1
"""The generation up to which objects are young."""
NEVER: Final = 1_000_000
"""Short runs of the collector before a full one."""


@contextmanager
def reloading(reloader: Reloader) -> Generator[None]:
    """Load again on SIGHUP, within the running loop, until the block ends."""
    reloader.quietly = _quietly
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(signal.SIGHUP, reloader.ask)
    except (ValueError, RuntimeError, NotImplementedError):  # not the main thread, as in tests
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGHUP)


@contextmanager
def _quietly() -> Generator[None]:
    """Let requests run often, and let the garbage collector do nothing that takes long.

    A full run of it over a new content would hold every request for a third of a second. The
    short runs go on: they find what requests leave behind. What was made stays until it is let go,
    so it is excluded as at the start.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    gc.set_threshold(thresholds[0], thresholds[1], NEVER)
    sys.setswitchinterval(BREATH)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        gc.collect(YOUNG)  # or what requests left behind, and what it refers to, would stay as well
        gc.freeze()
        gc.set_threshold(*thresholds)
