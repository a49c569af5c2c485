"""Banned forms: `cards/data/terms.yaml` says what no text has, and what to write instead."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from cards.load.terms import term_base
from cards.model.language import Language
from cards.model.term import Ban, Bans
from tests.editorial.texts import Text

_QUOTED: Final = re.compile(r"„[^”\n]*”|“[^”\n]*”|`[^`\n]*`|\{[^{}]*\}")


@cache
def bans(language: Language) -> tuple[tuple[re.Pattern[str], Ban], ...]:
    """The banned forms of a language."""
    base = term_base()
    found: tuple[Bans, ...] = (*(term.banned for term in base.terms), base.sentences)
    return tuple(
        (re.compile(ban.find.replace(" ", r"\s+")), ban)
        for each in found
        for ban in each.within(language)
    )


def faults(texts: Iterable[Text]) -> Iterator[str]:
    """A line for each banned form: where it is, and what to write."""
    for text in texts:
        for found, ban in banned_in(text.text, text.language):
            if text.label and found.group().casefold().rstrip("s") in ban.instead.casefold():
                continue
            line = text.text.count("\n", 0, found.start())
            yield f"{text.place(line)}: “{found.group()}”: write {ban.instead}"


def banned_in(text: str, language: Language) -> Iterator[tuple[re.Match[str], Ban]]:
    """The banned forms of a text; code and what somebody else is quoted to say is not ours."""
    ours = _QUOTED.sub(lambda quoted: "…" * len(quoted.group()), text)
    for pattern, ban in bans(language):
        for found in pattern.finditer(ours):
            yield found, ban
