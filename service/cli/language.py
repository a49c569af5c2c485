"""The language of the command line: `--lang`, else the environment's, else English."""

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final

from cards.messages.message import Message, say
from cards.model.language import Language
from schema.shapes.problem import ProblemSlug
from service.http.negotiate import LANGUAGES, negotiated
from service.refusal import Refusal
from service.settings.variables import PREFIX

OPTION: Final = "--lang"
VARIABLE: Final = f"{PREFIX}LANG"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the locale; the first one that is set counts (POSIX)."""
_READER: Final[ContextVar[Language]] = ContextVar("reader", default=Language.EN)


def requested_language(option: str | None, environment: Mapping[str, str]) -> Language:
    """The language of the option, else of our variable, else of the locale; else English.

    Raises `Refusal` where the option or our variable names an unknown language; an unknown locale
    is English.
    """
    variable = environment.get(VARIABLE) or None
    given = ((OPTION, option), (VARIABLE, variable))
    for where, requested in given:
        if requested is not None:
            try:
                return negotiated(requested, None)
            except Refusal:
                why = say("not-spoken", where=where, tags=tuple(LANGUAGES), asked=requested)
                raise Refusal(ProblemSlug.INVALID_REQUEST, why) from None
    return of_locale(environment)


def of_locale(environment: Mapping[str, str]) -> Language:
    """The language of a locale such as `pl_PL.UTF-8`; English for any other."""
    locale = next(filter(None, map(environment.get, LOCALE)), "")
    tag = locale.partition(".")[0].partition("@")[0].replace("_", "-")
    return negotiated(None, tag)


def speak(language: Language) -> None:
    """Set the language of all output."""
    _READER.set(language)


def reader() -> Language:
    """The language of the output."""
    return _READER.get()


def localized(message: Message) -> str:
    """A message in the language of the output."""
    return message.within(_READER.get())
