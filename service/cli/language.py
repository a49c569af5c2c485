"""The language that the command line speaks: `--lang`, else the environment's, else English."""

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final

from babel.numbers import get_decimal_symbol

from cards.messages.message import Message, say
from cards.model.language import Language
from service.http.negotiate import LANGUAGES, UnknownLanguage, negotiated
from service.settings.variables import PREFIX

OPTION: Final = "--lang"
VARIABLE: Final = f"{PREFIX}LANG"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the locale; the first that is set counts, as POSIX has it."""
_READER: Final[ContextVar[Language]] = ContextVar("reader", default=Language.EN)


class NotSpoken(ValueError):
    """The option or our variable asks for a language that we do not have."""

    def __init__(self, where: str, asked: str) -> None:
        """Keep what is said of it."""
        self.detail = say("not-spoken", where=where, tags=tuple(LANGUAGES), asked=asked)
        super().__init__(str(self.detail))


def asked_for(option: str | None, environment: Mapping[str, str]) -> Language:
    """The language of the option, else of our variable, else of the locale; else English.

    `NotSpoken` where the option or our variable names none of ours: only a locale may.
    """
    variable = environment.get(VARIABLE) or None
    given = ((OPTION, option), (VARIABLE, variable))
    for where, asked in given:
        if asked is not None:
            try:
                return negotiated(asked, None)
            except UnknownLanguage:
                raise NotSpoken(where, asked) from None
    return of_locale(environment)


def of_locale(environment: Mapping[str, str]) -> Language:
    """The language of a locale such as `pl_PL.UTF-8`; English where we do not have it."""
    locale = next(filter(None, map(environment.get, LOCALE)), "")
    tag = locale.partition(".")[0].partition("@")[0].replace("_", "-")
    return negotiated(None, tag)


def speak(language: Language) -> None:
    """Speak a language from now on."""
    _READER.set(language)


def reader() -> Language:
    """The language spoken."""
    return _READER.get()


def localized(said: Message) -> str:
    """A message in that language."""
    return said.within(_READER.get())


def figure(written: str) -> str:
    """A number that is written with a point, with the decimal sign of that language."""
    return written.replace(".", get_decimal_symbol(_READER.get().locale))
