"""Errors of the command line itself, in the language of the reader, and their exit code.

Typer words them in English, without gettext. Each is found by its English words in Fluent, which
say it in the others; one that is not listed stays English. Tests make Typer say each of them.
"""

import re
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Final

from typer._click.exceptions import NoArgsIsHelpError, UsageError

from cards.messages.message import Message, say
from cards.model.language import Language
from service.cli.exits import USAGE
from service.cli.language import reader

ERRORS: Final = (
    say("usage-no-command-near", name="{name}", near="{near}"),
    say("usage-no-command", name="{name}"),
    say("usage-no-option-near", name="{name}", near="{near}"),
    say("usage-no-option", name="{name}"),
    say("usage-argument-missing", name="{name}"),
    say("usage-option-missing-of", name="{name}", near="{near}"),
    say("usage-option-missing", name="{name}"),
    say("usage-extra-arguments", name="{name}"),
    say("usage-value-needed", name="{name}"),
    say("usage-no-value-taken", name="{name}"),
    say("usage-bad-value-of", name="{name}", why="{why}"),
    say("usage-bad-value", why="{why}"),
)
"""Whole sentences; a place in braces stands for a part, and `why` for one of the reasons."""
REASONS: Final = (
    say("usage-not-one-of", value="{value}", near="{near}"),
    say("usage-not-whole"),
    say("usage-at-most", most="{most}"),
    say("usage-at-least", least="{least}"),
)
"""What Typer says about a value."""


class WordedError(UsageError):
    """An error of the command line, in the words of the reader and with our exit code."""

    exit_code = USAGE


@contextmanager
def worded_errors() -> Generator[None]:
    """Raise errors of the command line with our exit code, in the language of the reader.

    Help that is shown for want of a command is as it is, with our exit code.
    """
    try:
        yield
    except WordedError:
        raise
    except NoArgsIsHelpError as error:
        error.exit_code = USAGE
        raise
    except UsageError as error:
        text = error.format_message()
        raise WordedError(error_within(reader(), text), error.ctx) from None


def error_within(language: Language, text: str, sentences: Iterable[Message] = ERRORS) -> str:
    """An error of the command line in a language; as it is where it is not known."""
    for sentence in sentences:
        found = re.fullmatch(pattern_of(sentence), text, re.DOTALL)
        if found is not None:
            parts = found.groupdict()
            if "why" in parts:
                parts["why"] = error_within(language, parts["why"], REASONS)
            return sentence.within(language).format_map(parts)
    return text


def pattern_of(sentence: Message) -> str:
    """What finds a sentence, its parts by name."""
    english = re.escape(sentence.within(Language.EN))
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", english)
