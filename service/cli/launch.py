"""The program `lawspeaker`: `serve` goes straight to the server, all else to the command line.

The command line with its tables and help takes as long to load as the server itself, and a server
has no need of it. What `serve` is asked in any unusual way, and whatever goes wrong, is left to
`service.cli.main`, which says the same of both.
"""

import gc
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from service.settings.settings import Settings

HOST: Final = "--host"
PORT: Final = "--port"
LANGUAGE: Final = "LAWSPEAKER_LANG"
_LARGEST: Final = 65_535


class Address(NamedTuple):
    """Where to serve; None is as the settings have it."""

    host: str | None = None
    port: int | None = None

    def over(self, settings: "Settings") -> "Settings":
        """The settings with these in their places."""
        given = {name: value for name, value in self._asdict().items() if value is not None}
        return replace(settings, **given)


def main() -> None:
    """Run the program."""
    asked = None if os.environ.get(LANGUAGE) else address_of(sys.argv[1:])
    if asked is None or not _served(asked):
        from service.cli.main import app  # noqa: PLC0415 - see above

        app()


def address_of(arguments: Sequence[str]) -> Address | None:
    """What `serve` is asked for; None where the command line has to read it."""
    if not arguments or arguments[0] != "serve" or len(arguments) % 2 == 0:
        return None
    given = dict(zip(arguments[1::2], arguments[2::2], strict=True))
    if given.keys() - {HOST, PORT} or len(given) * 2 + 1 < len(arguments):
        return None
    host, port = given.get(HOST), given.get(PORT)
    if host is not None and host.startswith("-"):
        return None
    if port is None:
        return Address(host)
    if not (port.isascii() and port.isdecimal() and len(port) <= 5 and int(port) <= _LARGEST):
        return None
    return Address(host, int(port))


def worker() -> "Starlette":
    """The application of one of several processes, made in it."""
    gc.disable()  # as below
    from service.settings.options import LogFormat  # noqa: PLC0415 - after that
    from service.settings.settings import Settings  # noqa: PLC0415 - after that

    settings = Settings.from_environment(os.environ)
    with without("rich" if settings.log_format is LogFormat.JSON else ""):
        from service.server import serve  # noqa: PLC0415 - after that
    return serve.application_of_worker(settings)


def _served(asked: Address) -> bool:
    """Serve until a signal ends it; false where something keeps the service from it."""
    gc.disable()  # nothing that is loaded goes away again; `service.server.serve` enables it
    from service.settings.options import LogFormat  # noqa: PLC0415 - after that
    from service.settings.settings import Settings  # noqa: PLC0415 - after that
    from service.settings.variables import SettingError  # noqa: PLC0415 - after that

    try:
        settings = asked.over(Settings.from_environment(os.environ))
        with without("rich" if settings.log_format is LogFormat.JSON else ""):
            from service.server import serve  # noqa: PLC0415 - after that
        return serve.served(settings)
    except SettingError:
        return False
    finally:
        gc.enable()


@contextmanager
def without(module: str) -> Generator[None]:
    """Load something that uses a module where it is there, as if it was not."""
    absent = bool(module) and module not in sys.modules
    if absent:
        sys.modules[module] = None  # type: ignore[assignment]  # as the import system has it
    try:
        yield
    finally:
        if absent:
            del sys.modules[module]


if __name__ == "__main__":
    main()
