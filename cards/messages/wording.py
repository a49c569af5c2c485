"""Parts of a fault's message: a value, its place, its options, and what may have been meant."""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from cards.messages.did_you_mean import LONGEST_WORD, closest
from cards.messages.message import Message, printable, say

MOST_OPTIONS: Final = 12
Place = tuple[str | int, ...]
"""Where a value is: field names and list positions from the top."""


def name_of(where: Place) -> str | Message:
    """The name of a value: its field, with its place in a list, or the whole."""
    if not where:
        return say("the-value")
    if isinstance(where[-1], int):
        owner = next((part for part in reversed(where) if isinstance(part, str)), "")
        name = printable(owner, LONGEST_WORD) if owner else say("the-list")
        return say("place-in-list", list=name, place=where[-1])
    return printable(where[-1], LONGEST_WORD)


def one_of(options: Sequence[object]) -> Message:
    """The first `MOST_OPTIONS` options, and how many more there are."""
    names = tuple(str(option) for option in options)
    more = max(len(names) - MOST_OPTIONS, 0)
    return say("options", count=len(names), options=names[:MOST_OPTIONS], more=more)


def no_option(name: str | Message, given: object, options: Sequence[object]) -> Message:
    """The message that a value is none of these options, with the one that may be meant."""
    return say(
        "not-an-option",
        name=name,
        options=one_of(options),
        given=shown(given),
        hint=did_you_mean(given, map(str, options)),
    )


def did_you_mean(given: object, known: Iterable[str]) -> Message | None:
    """The end of a message that names the known word closest to what was given, or None."""
    if not isinstance(given, str):
        return None
    by_folded = {name.replace("_", "").casefold(): name for name in known}
    folded = given[:LONGEST_WORD].replace("_", "").casefold()
    near = closest(folded, by_folded, cutoff=0.7)
    return say("did-you-mean-plain", nearest=by_folded[near[0]]) if near else None


def shown(given: object) -> str | Message:
    """A value as a message shows it: short, printable, with containers only counted."""
    match given:
        case None:
            return "null"
        case bool():
            return str(given).lower()
        case str():
            return f'"{printable(given, LONGEST_WORD)}"'
        case dict():
            return say("an-object-of", count=len(cast("dict[object, object]", given)))
        case list() | tuple():
            return say("a-list-of", count=len(cast("Sequence[object]", given)))
        case int() if given.bit_length() > 64:
            return say("a-huge-number")
        case _:
            return printable(str(given), LONGEST_WORD)
