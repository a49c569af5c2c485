"""What warnings say, in both languages."""

from collections.abc import Mapping
from typing import Final

from cards.language import Language
from cards.text import LocalText
from cards.wording import ECHO, printable
from schema.search import QUERY_LENGTH, QUERY_TERMS, SearchWarning, SearchWarningCode
from service.search.terms import Misread

LONGEST: Final = 240
"""No more of a query, or of what could be asked, is said than this."""

_SAYS: Final[Mapping[SearchWarningCode, LocalText]] = {
    SearchWarningCode.EMPTY_QUERY: LocalText(
        en="There is nothing to look for.", pl="Nie ma czego szukać."
    ),
    SearchWarningCode.QUERY_TOO_LONG: LocalText(
        en=f"Only the first {QUERY_LENGTH} characters are read.",
        pl=f"Czytane są tylko pierwsze znaki w liczbie {QUERY_LENGTH}.",
    ),
    SearchWarningCode.TOO_MANY_TERMS: LocalText(
        en=f"Only the first {QUERY_TERMS} terms are read.",
        pl=f"Czytane są tylko pierwsze wyrażenia w liczbie {QUERY_TERMS}.",
    ),
    SearchWarningCode.TOO_DEEP: LocalText(
        en="These parentheses lie too deep and are left out.",
        pl="Te nawiasy leżą zbyt głęboko i są pominięte.",
    ),
    SearchWarningCode.UNBALANCED_QUOTE: LocalText(
        en="The phrase has no closing quotation mark; it ends with the query.",
        pl="Fraza nie ma cudzysłowu zamykającego; kończy się razem z zapytaniem.",
    ),
    SearchWarningCode.UNBALANCED_PARENTHESIS: LocalText(
        en="The parenthesis has no partner and is left out.",
        pl="Nawias nie ma pary i jest pominięty.",
    ),
    SearchWarningCode.DANGLING_OPERATOR: LocalText(
        en="Nothing stands beside this operator; it is left out.",
        pl="Obok tego operatora nic nie stoi; jest pominięty.",
    ),
    SearchWarningCode.UNKNOWN_KEY: LocalText(
        en="There is no key “{0}”; the term is left out. Keys: {1}.",
        pl="Nie ma klucza „{0}”; wyrażenie jest pominięte. Klucze: {1}.",
    ),
    SearchWarningCode.MISSING_VALUE: LocalText(
        en="“{0}” has no value; it is looked for as a word.",
        pl="„{0}” nie ma wartości; jest szukane jako słowo.",
    ),
    SearchWarningCode.BAD_VALUE: LocalText(
        en="“{0}” does not take “{1}”, which is left out. It takes {2}.",
        pl="„{0}” nie przyjmuje „{1}”, co jest pominięte. Przyjmuje {2}.",
    ),
    SearchWarningCode.BAD_OPERATOR: LocalText(
        en="“{0}” is no number and cannot be compared by {1}; the term is left out.",
        pl="„{0}” nie jest liczbą i nie da się tego porównać przez {1}; wyrażenie jest pominięte.",
    ),
    SearchWarningCode.UNKNOWN_WORD: LocalText(
        en="No text has “{0}”; it is left out.", pl="Żaden tekst nie ma „{0}”; jest pominięte."
    ),
    SearchWarningCode.SOME_WORDS: LocalText(
        en="Nothing has everything that was asked for; these have some of the words.",
        pl="Nic nie ma wszystkiego, o co pytano; te wyniki mają niektóre słowa.",
    ),
    SearchWarningCode.UNKNOWN_CURSOR: LocalText(
        en="The cursor is not a hit of this query, so no page follows it.",
        pl="Kursor nie jest wynikiem tego zapytania, więc nie ma po nim strony.",
    ),
}
_DID_YOU_MEAN: Final = LocalText(en=" Did you mean “{0}”?", pl=" Może „{0}”?")


def warning_of(misread: Misread, language: Language) -> SearchWarning:
    """The warning of something misread, in a language."""
    given = [printable(each, LONGEST) for each in misread.given]
    message = _SAYS[misread.code].within(language).format(*given)
    if misread.close:
        message += _DID_YOU_MEAN.within(language).format(printable(misread.close, ECHO))
    start, end = misread.span
    return SearchWarning(code=misread.code, message=message, offset=start, length=end - start)
