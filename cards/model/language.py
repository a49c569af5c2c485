"""The languages that texts for people are written in: each has a folder of messages.

A folder beside `en` and `pl` is another language; nothing else names it.
"""

import re
from pathlib import Path
from typing import Final

from cards.model.word import Word

MESSAGES: Final = Path(__file__).resolve().parents[1] / "data" / "messages"
ABOUT: Final = "language.ftl"
"""The file of a folder that says the language's name in English, and its locale."""
_SHIPPED: Final = ("en", "pl")
_TERM: Final = re.compile(r"^-(\w+) = (.+)$", re.MULTILINE)


class Language(Word):
    """A language of the texts: English, which every text has, or Polish."""

    _ignore_ = "each"

    tag: str
    """Its tag in headers and parameters: `en`, `pl`."""
    name_in_english: str
    locale: str
    """The locale whose numbers and lists its texts have: `en_GB`, `pl_PL`."""

    EN = "EN"
    PL = "PL"
    for each in sorted(MESSAGES.glob(f"*/{ABOUT}")):
        if each.parent.name not in _SHIPPED:
            vars()[each.parent.name.upper()] = each.parent.name.upper()

    def __init__(self, value: str) -> None:
        """Read what the folder says about its language."""
        self.tag = value.lower()
        about = (MESSAGES / self.tag / ABOUT).read_text(encoding="utf-8")
        terms: dict[str, str] = dict(_TERM.findall(about))
        self.name_in_english, self.locale = terms["language"], terms["locale"]
