"""Loads the operator's directories again, while the old content goes on answering.

On SIGHUP, and when the directories have changed: the new content is read, checked and indexed in
a thread; then new requests begin with it. Content with a fault changes nothing. Old content is
freed once the longest request that began with it must have ended.

Directories have marks that change with what is in them, so that nothing is read to see a change.
Marks follow symbolic links: Kubernetes mounts a ConfigMap as links through `..data`, and replaces
that one link when the ConfigMap has changed.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from cards.catalogue import load_catalogue
from cards.load.faults import CatalogueError
from cards.model.language import Language
from service.content.content import Content, Parts, content_of
from service.receipts.signer import utc_now
from service.rules.engine.version import ENGINE_VERSION
from service.telemetry.logs import log
from service.telemetry.rows import ReloadResult

T = TypeVar("T")

SETTLED_SECONDS: Final = 1.0
"""Seconds without a further change after which changed directories are read."""
MOST_FAULTS: Final = 20
"""Faults that the log names; `lawspeaker cards check` names all."""
GRACE: Final = 2.0
"""Old content is kept this many times the longest time of a request."""


Marks = tuple[tuple[str, int, int, int, int], ...]
"""Path, device, inode, size and nanoseconds of the last change of each file."""

MOST_FILES: Final = 20_000
"""Files that are looked at; a directory with more is seen to change by the first ones only."""


def marks_of(directories: Iterable[Path]) -> Marks:
    """The marks of all files in these directories; of what is missing there are none."""
    found: list[tuple[str, int, int, int, int]] = []
    for directory in directories:
        for file in _files(directory):
            if len(found) >= MOST_FILES:
                return tuple(found)
            try:
                seen = file.stat()
            except OSError:  # removed meanwhile, or a link to nowhere
                continue
            found.append((str(file), seen.st_dev, seen.st_ino, seen.st_size, seen.st_mtime_ns))
    return tuple(found)


def _files(directory: Path) -> Iterator[Path]:
    """Visible files, as the loader sees them: hidden ones are how a ConfigMap is mounted."""
    for folder, folders, files in os.walk(directory, followlinks=True):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith("."):
                yield Path(folder, name)


class Reloader:
    """Has the content that answers, and puts another one in its place."""

    def __init__(self, parts: Parts, content: Content, install: Callable[[Content], None]) -> None:
        """`install` lets requests begin with a content; `content` answers already."""
        self.content = content
        self.quietly: Callable[[], AbstractContextManager[None]] = nullcontext
        """What a process does around the making of a content."""
        self._parts = parts
        self._install = install
        self._paths = parts.settings.card_path
        self._marks: Marks = marks_of(self._paths)
        self._turn = asyncio.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="content")
        """Always the same thread, so that the memory of an old content is used again."""
        self._asked = asyncio.Event()
        self._letting_go: set[asyncio.Task[None]] = set()
        self._show()

    def ask(self) -> None:
        """Load again soon; several calls in a row are one. For the thread of the loop."""
        self._asked.set()

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Load again when asked, and when the directories change, until the block ends."""
        self._asked = asyncio.Event()  # of the loop that runs now
        tasks = [asyncio.create_task(self._obey())]
        if self._paths and self._parts.settings.card_check:
            tasks.append(asyncio.create_task(self._watch()))
        try:
            yield
        finally:
            for task in (*tasks, *self._letting_go):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            self._thread.shutdown(wait=False, cancel_futures=True)

    async def reload(self) -> ReloadResult:
        """Load again now. Nothing else is loaded meanwhile."""
        async with self._turn:
            began = time.monotonic()
            result, detail = await self._reloaded()
            self._parts.metrics.reloaded(result)
            write = log.error if result is ReloadResult.REFUSED else log.info
            write(
                f"content {result.value}",
                catalogue=self.content.catalogue.digest,
                seconds=round(time.monotonic() - began, 3),
                **detail,
            )
            return result

    async def _obey(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            await self.reload()

    async def _watch(self) -> None:
        """Look for a change until cancelled; one that is going on is awaited."""
        while True:
            await asyncio.sleep(self._parts.settings.card_check)
            marks = await self._look()
            if marks == self._marks:
                continue
            while True:
                await asyncio.sleep(SETTLED_SECONDS)
                last, marks = marks, await self._look()
                if last == marks:
                    break
            await self.reload()

    async def _look(self) -> Marks:
        return await self._done(partial(marks_of, self._paths))

    async def _done(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _reloaded(self) -> tuple[ReloadResult, dict[str, object]]:
        """Load, and put the new content in place; what is worth a place in the log."""
        self._marks = await self._look()  # before reading: a later change is seen as one
        try:
            new = await self._done(self._made)
        except CatalogueError as error:
            return ReloadResult.REFUSED, {
                "faults": [fault.within(Language.EN) for fault in error.faults[:MOST_FAULTS]],
                "count": len(error.faults),
            }
        except Exception as error:  # noqa: BLE001 - whatever is wrong with files, the old content answers
            return ReloadResult.REFUSED, {"faults": [repr(error)], "count": 1}
        if new is None:
            return ReloadResult.UNCHANGED, {}
        old, self.content = self.content, new
        self._install(new)
        self._show()
        task = asyncio.create_task(self._let_go(old))
        self._letting_go.add(task)
        task.add_done_callback(self._letting_go.discard)
        return ReloadResult.LOADED, {"before": old.catalogue.digest}

    def _made(self) -> Content | None:
        """The new content, with all that requests would wait for; None if nothing has changed."""
        with self.quietly():
            catalogue = load_catalogue(self._paths)
            if catalogue.digest == self.content.catalogue.digest:
                return None
            new = content_of(catalogue, self._parts, utc_now().replace(microsecond=0))
            new.warm()
            return new

    async def _let_go(self, old: Content) -> None:
        await asyncio.sleep(GRACE * self._parts.settings.request_timeout)
        await self._done(partial(old.let_go, self.content.catalogue))

    def _show(self) -> None:
        content = self.content
        self._parts.metrics.name_build(
            engine=ENGINE_VERSION, catalogue=content.catalogue.digest, loaded=content.loaded
        )
