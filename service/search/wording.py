"""The messages of warnings; they are localized when the answer is encoded."""

from cards.messages.message import Message, say
from schema.shapes.search import QUERY_LENGTH, QUERY_TERMS, SearchWarning, SearchWarningCode
from service.search.terms import Misread


def warning_of(misread: Misread) -> SearchWarning:
    """The warning about a part of the query that could not be used."""
    start, end = misread.span
    return SearchWarning(
        code=misread.code, message=_message(misread), offset=start, length=end - start
    )


def _message(misread: Misread) -> Message:  # noqa: PLR0912  # one branch for each code
    first, second, third = (*misread.given, "", "", "")[:3]
    hint = say("search-did-you-mean", near=misread.close) if misread.close else None
    match misread.code:
        case SearchWarningCode.EMPTY_QUERY:
            return say("search-empty-query")
        case SearchWarningCode.QUERY_TOO_LONG:
            return say("search-query-too-long", most=QUERY_LENGTH)
        case SearchWarningCode.TOO_MANY_TERMS:
            return say("search-too-many-terms", most=QUERY_TERMS)
        case SearchWarningCode.TOO_DEEP:
            return say("search-too-deep")
        case SearchWarningCode.UNBALANCED_QUOTE:
            return say("search-unbalanced-quote")
        case SearchWarningCode.UNBALANCED_PARENTHESIS:
            return say("search-unbalanced-parenthesis")
        case SearchWarningCode.DANGLING_OPERATOR:
            return say("search-dangling-operator")
        case SearchWarningCode.UNKNOWN_KEY:
            return say("search-unknown-key", key=first, known=second, hint=hint)
        case SearchWarningCode.MISSING_VALUE:
            return say("search-missing-value", key=first)
        case SearchWarningCode.BAD_VALUE:
            return say("search-bad-value", key=first, value=second, allowed=third, hint=hint)
        case SearchWarningCode.BAD_OPERATOR:
            return say("search-bad-operator", key=first, operator=second)
        case SearchWarningCode.UNKNOWN_WORD:
            if second:
                return say("search-mended-word", word=first, near=second)
            return say("search-unknown-word", word=first, hint=hint)
        case SearchWarningCode.UNKNOWN_RULESET:
            return say("search-unknown-ruleset", ruleset=first, known=second, hint=hint)
        case SearchWarningCode.NOTHING_FITS:
            return say("search-nothing-fits")
        case SearchWarningCode.SOME_WORDS:
            return say("search-some-words")
        case SearchWarningCode.UNKNOWN_CURSOR:
            return say("search-unknown-cursor")
