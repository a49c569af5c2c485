"""The words that texts for people use: each term with its names, and what is not said instead."""

from typing import Annotated

from msgspec import Meta, Struct

from cards.model.language import Language
from cards.model.text import LocalText

TermId = Annotated[str, Meta(pattern=r"^[a-z]+(?:-[a-z]+)*\Z")]


class Spellings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Words and expressions with one meaning, of each language."""

    en: tuple[str, ...]
    pl: tuple[str, ...]

    def within(self, language: Language) -> tuple[str, ...]:
        """Those of a language."""
        return self.en if language is Language.EN else self.pl


class Ban(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A form that no text of ours has."""

    find: str
    """A regular expression."""
    instead: str
    """What to write."""


class Bans(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Banned forms of each language."""

    en: tuple[Ban, ...] = ()
    pl: tuple[Ban, ...] = ()

    def within(self, language: Language) -> tuple[Ban, ...]:
        """Those of a language."""
        return self.en if language is Language.EN else self.pl


class Term(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A word of the games or of the service."""

    id: TermId
    name: LocalText
    """How texts name it."""
    meaning: LocalText
    also: Spellings | None = None
    """What people call it besides: a search for one of these or the name finds the others."""
    typed: str = ""
    """Forms in questions that mean it, separated by commas; see `service.search.concepts`."""
    concept: str = ""
    """The concept's name, where it is not the id."""
    banned: Bans = Bans()


class TermGroup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Terms about one subject."""

    name: str
    terms: tuple[Term, ...]


class TermBase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All terms, and what else texts and searches need to know about words."""

    groups: tuple[TermGroup, ...]
    sentences: Bans
    """Banned sentence patterns, whatever they speak of."""
    words: tuple[Spellings, ...]
    """Words of questions with one meaning that are no terms."""

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of all groups."""
        return tuple(term for group in self.groups for term in group.terms)
