"""Errors of the command line itself, in the language of the reader, and their exit code.

Typer words them in English, without gettext. Polish stands here by the English sentence; one that
is not listed stays English. Tests make Typer say each of them.
"""

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Final

from typer._click.exceptions import NoArgsIsHelpError, UsageError

from cards.model.language import Language
from service.cli.exits import USAGE
from service.cli.language import reader

POLISH_ERRORS: Final[Mapping[str, str]] = {
    r"No such command (?P<name>'.*')\. Did you mean (?P<near>.*)\?": (
        "Nie ma polecenia {name}. Czy chodziło o {near}?"
    ),
    r"No such command (?P<name>'.*')\.": "Nie ma polecenia {name}.",
    r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.*)\)": (
        "Nie ma opcji {name} (podobne: {near})"
    ),
    r"No such option: (?P<name>.*)": "Nie ma opcji {name}",
    r"Missing argument (?P<name>.*)\.": "Brakuje argumentu {name}.",
    r"Missing option (?P<name>.*?)\. Choose from:(?P<near>.*)": (
        "Brakuje opcji {name}. Do wyboru:{near}"
    ),
    r"Missing option (?P<name>.*)\.": "Brakuje opcji {name}.",
    r"Got unexpected extra argument\(s\) \((?P<name>.*)\)": "Nadmiarowe argumenty: {name}",
    r"Option (?P<name>'.*') requires an argument\.": "Opcja {name} wymaga wartości.",
    r"Option (?P<name>'.*') does not take a value\.": "Opcja {name} nie przyjmuje wartości.",
    r"Invalid value for (?P<name>\S+): (?P<why>.*)": "Zła wartość {name}: {why}",
    r"Invalid value: (?P<why>.*)": "Zła wartość: {why}",
}
"""Polish by patterns of whole English sentences; `why` is put into Polish by `POLISH_REASONS`."""

POLISH_REASONS: Final[Mapping[str, str]] = {
    r"Value error, (?P<value>.*) is not one of (?P<near>.*)\.": "{value} to nie jedno z: {near}.",
    r"Input should be a valid integer, unable to parse string as an integer": (
        "potrzebna jest liczba całkowita"
    ),
    r"Input should be less than or equal to (?P<most>.*)": "najwyżej {most}",
    r"Input should be greater than or equal to (?P<least>.*)": "co najmniej {least}",
}
"""Polish of what Typer says about a value."""


class WordedError(UsageError):
    """An error of the command line, in the words of the reader and with our exit code."""

    exit_code = USAGE


@contextmanager
def worded_errors() -> Generator[None]:
    """Raise errors of the command line with our exit code, in the language of the reader.

    Help that is shown for want of a command is as it is, with our exit code.
    """
    try:
        yield
    except WordedError:
        raise
    except NoArgsIsHelpError as error:
        error.exit_code = USAGE
        raise
    except UsageError as error:
        text = error.format_message()
        if reader() is Language.PL:
            text = polish_error(text)
        raise WordedError(text, error.ctx) from None


def polish_error(text: str) -> str:
    """An error of the command line in Polish; as it is where it is not known."""
    return _worded(text, POLISH_ERRORS)


def _worded(text: str, sentences: Mapping[str, str]) -> str:
    for english, polish in sentences.items():
        found = re.fullmatch(english, text, re.DOTALL)
        if found is not None:
            parts = found.groupdict()
            if "why" in parts:
                parts["why"] = _worded(parts["why"], POLISH_REASONS)
            return polish.format_map(parts)
    return text
