"""The program `lawspeaker`: `serve` starts the server directly, all else the command line.

Loading the command line takes as long as loading the server, and a server does not need it; nor
does a shell that completes a word. Unusual options of `serve`, and all errors, are left to
`service.cli.main`, whose messages are the same for both.
"""

import gc
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from service.settings.settings import Settings

HOST: Final = "--host"
PORT: Final = "--port"
LANGUAGE: Final = "LAWSPEAKER_LANG"
COMPLETING: Final = "_LAWSPEAKER_COMPLETE"
"""Set by a shell that asks what may stand at the cursor."""
_LARGEST: Final = 65_535


class Address(NamedTuple):
    """Where to serve; None takes the value of the settings."""

    host: str | None = None
    port: int | None = None

    def over(self, settings: "Settings") -> "Settings":
        """The settings with these values in place of theirs."""
        from msgspec.structs import replace  # noqa: PLC0415 - a shell that completes needs none

        given = {name: value for name, value in self._asdict().items() if value is not None}
        return replace(settings, **given)


def main() -> None:
    """Run the program."""
    if COMPLETING in os.environ:
        from service.cli.completion.complete import complete  # noqa: PLC0415 - only for a shell

        code = complete(os.environ)
        if code is not None:
            sys.exit(code)
    address = None if os.environ.get(LANGUAGE) else address_of(sys.argv[1:])
    if address is None or not _served(address):
        from service.cli.main import app  # noqa: PLC0415 - see above

        app()


def address_of(arguments: Sequence[str]) -> Address | None:
    """The options of `serve`; None where the command line must parse them."""
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
    """The application of one of several worker processes, made in the worker."""
    gc.disable()  # see `_served`
    from service.settings.options import LogFormat  # noqa: PLC0415 - after gc.disable()
    from service.settings.settings import Settings  # noqa: PLC0415 - after gc.disable()

    settings = Settings.from_environment(os.environ)
    with without("rich" if settings.log_format is LogFormat.JSON else ""):
        from service.server import serve  # noqa: PLC0415 - after gc.disable()
    return serve.application_of_worker(settings)


def _served(address: Address) -> bool:
    """Serve until a signal ends it; false where the service cannot start."""
    gc.disable()  # what is loaded stays; `service.server.serve` enables it again
    from service.server.ports import check_ports  # noqa: PLC0415 - after gc.disable()
    from service.settings.options import LogFormat  # noqa: PLC0415 - after gc.disable()
    from service.settings.settings import Settings  # noqa: PLC0415 - after gc.disable()
    from service.settings.variables import SettingError  # noqa: PLC0415 - after gc.disable()

    try:
        settings = address.over(Settings.from_environment(os.environ))
        check_ports(settings)
        with without("rich" if settings.log_format is LogFormat.JSON else ""):
            from service.server import serve  # noqa: PLC0415 - after gc.disable()
        return serve.served(settings)
    except SettingError:
        return False
    finally:
        gc.enable()


@contextmanager
def without(module: str) -> Generator[None]:
    """Import within the block as if an optional module was not installed."""
    absent = bool(module) and module not in sys.modules
    if absent:
        sys.modules[module] = None  # type: ignore[assignment]  # the import system reads None so
    try:
        yield
    finally:
        if absent:
            del sys.modules[module]


if __name__ == "__main__":
    main()
