"""The languages that texts for people are written in."""

from cards.model.word import Word


class Language(Word):
    """A language of the texts: English, which all have, or Polish."""

    EN = "EN"
    PL = "PL"

    @property
    def tag(self) -> str:
        """Its tag in headers and parameters: `en`, `pl`."""
        return self.value.lower()
