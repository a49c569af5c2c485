"""How a fault speaks of a value to people: short, printable, with the nearest known name."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Final, cast

MOST_OPTIONS: Final = 12
ECHO: Final = 60
"""No more of a caller's text than this is repeated to it."""

Place = tuple[str | int, ...]
"""Where a value is: field names and list positions from the top."""


def name_of(where: Place) -> str:
    """What to call the value: its field, with its place in a list, or the whole."""
    if not where:
        return "The value"
    if isinstance(where[-1], int):
        owner = next((part for part in reversed(where) if isinstance(part, str)), "the list")
        return f"{printable(owner, ECHO)}[{where[-1]}]"
    return printable(where[-1], ECHO)


def one_of(options: Sequence[object], given: object) -> str:
    names = [str(option) for option in options]
    listed = ", ".join(names[:MOST_OPTIONS])
    more = f" or {len(names) - MOST_OPTIONS} others" if len(names) > MOST_OPTIONS else ""
    hint = did_you_mean(given, names) if isinstance(given, str) else ""
    start = "" if len(names) == 1 else "one of "
    return f"{start}{listed}{more}, not {shown(given)}{hint}"


def did_you_mean(given: str, known: Iterable[str]) -> str:
    by_folded = {name.replace("_", "").casefold(): name for name in known}
    folded = given[:ECHO].replace("_", "").casefold()
    close = difflib.get_close_matches(folded, by_folded, n=1, cutoff=0.7)
    return f"; did you mean {by_folded[close[0]]}" if close else ""


def counted(limit: int, thing: str) -> str:
    plural = "entries" if thing == "entry" else f"{thing}s"
    return f"{limit} {thing if limit == 1 else plural}"


def shown(given: object) -> str:
    """A value as a reader may see it: short, printable, containers not written out."""
    match given:
        case None:
            return "null"
        case bool():
            return str(given).lower()
        case str():
            return f'"{printable(given, ECHO)}"'
        case dict():
            return f"an object of {len(cast('dict[object, object]', given))}"
        case list() | tuple():
            return f"a list of {len(cast('Sequence[object]', given))}"
        case int() if given.bit_length() > 64:
            return "a huge number"
        case _:
            return printable(str(given), ECHO)


def printable(text: str, most: int) -> str:
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(letter if letter.isprintable() else "?" for letter in cut)
