"""Texts for people, in the languages that have them."""

from typing import Annotated, Final

from msgspec import Meta

from cards.model.language import Language
from cards.model.shape import Shape

LONGEST: Final = 600
"""Characters of a text in one language."""


class LocalText(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One text in the languages that have it; English always."""

    en: Annotated[str, Meta(min_length=1, max_length=LONGEST, description="English.")]
    pl: Annotated[
        Annotated[str, Meta(max_length=LONGEST)] | None,
        Meta(description="Polish, where it is known."),
    ] = None

    def within(self, language: Language) -> str:
        """The text in a language; in English where it is not known in that one."""
        return self.en if language is Language.EN or self.pl is None else self.pl
