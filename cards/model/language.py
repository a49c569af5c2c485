"""The languages that texts for people are written in."""

from typing import Final

from cards.model.word import Word


class Language(Word):
    """A language of the texts: English, which all have, or Polish."""

    EN = "EN"
    PL = "PL"

    @property
    def tag(self) -> str:
        """Its tag in headers and parameters: `en`, `pl`."""
        return self.value.lower()

    @property
    def locale(self) -> str:
        """The locale whose numbers and lists its texts have: `en_GB`, `pl_PL`."""
        return _LOCALES[self]


_LOCALES: Final = {Language.EN: "en_GB", Language.PL: "pl_PL"}
