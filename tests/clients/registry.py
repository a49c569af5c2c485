"""The clients that there are: `CLIENT` of each module here that is called `*_client`."""

import importlib
import pkgutil
from pathlib import Path

from tests.clients.client import Client


def clients() -> tuple[Client, ...]:
    """All of them, by the names of their modules."""
    modules = sorted(each.name for each in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return tuple(
        importlib.import_module(f"{__package__}.{name}").CLIENT
        for name in modules
        if name.endswith("_client")
    )
