"""Texts for people, in the languages that have them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, cast

import msgspec
from msgspec import Meta

from cards.model.language import Language
from cards.model.shape import Shape

LONGEST: Final = 600
"""Characters of a text in one language."""

S = TypeVar("S", bound="Spoken")


class Spoken(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A text by the tags of languages; English always."""

    if TYPE_CHECKING:
        en: str
        pl: str | None = None

    def known_in(self, language: Language) -> str | None:
        """The text in a language; None where it is not known in that one."""
        text: str | None = getattr(self, language.tag)
        return text

    def within(self, language: Language) -> str:
        """The text in a language; in English where it is not known in that one."""
        text: str | None = getattr(self, language.tag)
        return self.en if text is None else text

    @property
    def all(self) -> tuple[str, ...]:
        """The text in each language that has one."""
        return tuple([text for each in Language if (text := self.known_in(each))])


def in_languages(least: int = 0, most: int | None = None) -> Callable[[type[S]], type[S]]:
    """Give a shape of texts a field for each language, with so many characters."""

    def made(shape: type[S]) -> type[S]:
        english = Meta(min_length=least or None, max_length=most, description="English.")
        fields: list[Any] = [("en", Annotated[str, english])]
        for each in Language:
            if each is not Language.EN:
                note = Meta(description=f"{each.name_in_english}, where it is known.")
                fields.append(
                    (each.tag, Annotated[Annotated[str, Meta(max_length=most)] | None, note], None)
                )
        languages: Any = msgspec.defstruct(
            shape.__name__,
            fields,
            bases=(shape,),
            module=shape.__module__,
            namespace={"__doc__": shape.__doc__},
            frozen=True,
            kw_only=True,
            omit_defaults=True,
        )
        return cast("type[S]", languages)

    return made


@in_languages(least=1, most=LONGEST)
class LocalText(Spoken, frozen=True, kw_only=True, omit_defaults=True):
    """One text in the languages that have it; English always."""
