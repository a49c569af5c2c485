"""One service and one browser for each test process."""

import fcntl
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from loadtest.redis_server import redis_server
from relay import app_of
from service.rest.desk_page import BUILD
from tests.access.stand import serving
from tests.desk.build import build, is_fresh
from tests.desk.chromium import CACHE, running
from tests.desk.desk import PHONE, Desk, context_options, desk_in
from tests.desk.phones import Phones, phones_at, the_same_each_time


@pytest.fixture(scope="session")
def origin() -> Generator[str]:
    """The address of a service with this desk. A stale build is built anew: sources are tested."""
    CACHE.parent.mkdir(exist_ok=True)
    with (CACHE.parent / "desk-turn").open("wb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not is_fresh():
            build(BUILD)
    with serving() as served:
        yield f"http://127.0.0.1:{served.port}"


@pytest.fixture(scope="package")  # its event loop must not run on beside tests of other folders
def browser() -> Generator[Browser]:
    with sync_playwright() as playwright, running(playwright) as browser:
        yield browser


class Desks(Protocol):
    """Makes pages."""

    def __call__(
        self,
        path: str = "",
        *,
        width: int = PHONE,
        language: str = "en",
        dark: bool = False,
        workers: bool = False,
    ) -> Desk:
        """A page of a fresh device, with a screen open.

        `workers` allows the service worker, which tests of other things do without.
        """
        ...


@pytest.fixture
def desk(browser: Browser, origin: str) -> Generator[Desks]:
    made: list[Desk] = []
    with ExitStack() as stack:

        def make(
            path: str = "",
            *,
            width: int = PHONE,
            language: str = "en",
            dark: bool = False,
            workers: bool = False,
        ) -> Desk:
            options = context_options(width, language, dark=dark)
            options["service_workers"] = "allow" if workers else "block"
            context = stack.enter_context(browser.new_context(**options))
            made.append(desk_in(context, origin))
            return made[-1].open(path)

        yield make
        for each in made:
            each.no_faults()


@pytest.fixture
def origin_of_phones(origin: str, tmp_path: Path) -> Generator[str]:
    """Each test deals the first game, which is the same one in every run."""
    assert origin  # the build is fresh
    with the_same_each_time(tmp_path) as address:
        yield address


@pytest.fixture
def phones(browser: Browser, origin_of_phones: str) -> Generator[Phones]:
    with phones_at(browser, origin_of_phones) as make:
        yield make


@pytest.fixture
def phones_with_relay(browser: Browser, origin: str, tmp_path: Path) -> Generator[Phones]:
    """Phones at a service with a relay beside it, which they deal with."""
    assert origin  # the build is fresh
    with (
        redis_server() as redis,
        the_same_each_time(tmp_path, app_of(f"redis://127.0.0.1:{redis.port}/0")) as address,
        phones_at(browser, address) as make,
    ):
        yield make
