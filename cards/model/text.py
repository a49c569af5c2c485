"""Texts for people, in the languages that have them."""

from typing import Annotated

from msgspec import Meta

from cards.model.language import Language
from cards.model.shape import Shape


class LocalText(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One text in the languages that have it; English always."""

    en: Annotated[str, Meta(min_length=1, max_length=600, description="English.")]
    pl: Annotated[
        Annotated[str, Meta(max_length=600)] | None,
        Meta(description="Polish, where it is known."),
    ] = None

    def within(self, language: Language) -> str:
        """The text in a language; in English where it is not known in that one."""
        return self.en if language is Language.EN or self.pl is None else self.pl
