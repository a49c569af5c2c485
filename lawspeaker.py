"""The program `lawspeaker`: sees that its packages are its own, then starts it.

They are called `cards`, `schema` and `service`, as packages of others are. Where one of those is
found first, or was installed over ours, a start would end in a traceback about a module that is
not there. So this module, whose name nobody else has, looks before it imports any of them.
"""

import importlib.util
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

PACKAGES: Final = ("cards", "schema", "service")
OTHERS: Final = 78
"""The exit code where a package is another one: EX_CONFIG of sysexits.h."""
MARK: Final = b"lawspeaker"
"""A word that the file of each of our packages has."""
SENTENCES: Final = {
    "en": (
        "lawspeaker does not start: Python finds another package `{name}` at {place}, not the one "
        "of lawspeaker; install lawspeaker where nothing else is, as `pipx install lawspeaker` or "
        "`uv tool install lawspeaker` do, and start it without PYTHONPATH."
    ),
    "pl": (
        "lawspeaker nie startuje: Python znajduje inny pakiet `{name}` w {place}, a nie pakiet "
        "lawspeakera; zainstaluj lawspeakera tam, gdzie nie ma nic innego, jak robią to `pipx "
        "install lawspeaker` i `uv tool install lawspeaker`, i uruchom go bez PYTHONPATH."
    ),
}
_HOME: Final = Path(__file__).resolve().parent


def another() -> tuple[str, str] | None:
    """The first of our packages that is another one, and where that lies."""
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        if spec is None:
            return name, str(_HOME)
        if spec.origin is None:  # no file: its own was removed with that of another package
            return name, ", ".join(_places(spec.submodule_search_locations))
        file = Path(spec.origin).resolve()
        if file.parent != _HOME / name or MARK not in file.read_bytes():
            return name, str(file)
    return None


def _places(found: Iterable[str] | None) -> Iterable[str]:
    return found or (str(_HOME),)


def sentence(name: str, place: str, environment: Mapping[str, str]) -> str:
    """What is wrong, in the language of the environment: the texts of `cards` may not be there."""
    variables = ("LAWSPEAKER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    language = next(filter(None, map(environment.get, variables)), "")
    return SENTENCES["pl" if language.startswith("pl") else "en"].format(name=name, place=place)


def main() -> None:
    """Run the program."""
    if found := another():
        sys.stderr.write(sentence(*found, os.environ) + "\n")
        sys.exit(OTHERS)
    from service.cli.launch import main as launch  # noqa: PLC0415 - only now is it known to be ours

    launch()


if __name__ == "__main__":
    main()
