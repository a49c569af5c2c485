"""Help in the language of the reader: the words of commands, options and panels, in Fluent.

A command has words by its path (`cards-check`), an option by its name, or by both where it means
something else there. Without words, a command or option of an operation says what its contract
says, in English.
"""

import os
import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import typer
from typer import rich_utils
from typer._click.exceptions import NoArgsIsHelpError, UsageError
from typer._completion_shared import install
from typer.core import TyperArgument, TyperGroup

from cards.messages.message import Message, say
from cards.model.language import Language
from service.cli.door import USAGE, Panel, stopping
from service.cli.language import OPTION, localized, of_locale, reader, requested_language, speak
from service.refusal import Refusal

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
        text = error_within(reader(), error.format_message())
        raise WordedError(text, error.ctx) from None


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


if TYPE_CHECKING:
    from typer._click import Context
    from typer._click.formatting import HelpFormatter

PROGRAM: Final = "lawspeaker"
FRAME: Final[Mapping[str, Message]] = {
    "ARGUMENTS_PANEL_TITLE": say("help-arguments"),
    "OPTIONS_PANEL_TITLE": say("help-options"),
    "COMMANDS_PANEL_TITLE": say("help-commands"),
    "ERRORS_PANEL_TITLE": say("help-error"),
    "DEFAULT_STRING": say("help-default", value="{}"),
    "REQUIRED_LONG_STRING": say("help-required"),
    "RICH_HELP": say("help-try", command="{command_path} {help_option}"),
}
"""Names in `typer.rich_utils` of what stands around help texts, with its words."""
PLACES: Final = {
    name: place
    for place, panel in enumerate(Panel)
    for name in (panel, *(say("help-panel", panel=panel).within(each) for each in Language))
}
"""Places of the panels of commands, by their codes and their names."""


class WordedContext(typer.Context):
    """A context whose line of usage begins in the language of the reader."""

    def make_formatter(self) -> "HelpFormatter":
        """A formatter with a word for usage."""
        formatter = super().make_formatter()
        write = formatter.write_usage

        def write_usage(prog: str, args: str = "", prefix: str | None = None) -> None:
            write(prog, args, prefix or f"{localized(say('help-usage'))} ")

        formatter.write_usage = write_usage  # type: ignore[method-assign]
        return formatter


class LocalizedGroup(TyperGroup):
    """All commands, with help texts in the language that `--lang` or the environment chooses."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: Any = None,  # noqa: ANN401 - a type of Typer's own parts
        **extra: Any,  # noqa: ANN401 - whatever a context takes
    ) -> Any:  # noqa: ANN401 - a type of Typer's own parts
        """A context of this run; help texts are put into its language first."""
        language = _language(args)
        speak(language)
        for name, words in FRAME.items():
            setattr(rich_utils, name, words.within(language))
        for path, command in commands_below(self):
            _put_into_words(command, path, language)
        for parameter in self.params:
            if parameter.name == "install_completion":
                parameter.callback = _install_completion
        with worded_errors():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: "Context") -> Any:  # noqa: ANN401 - a type of Typer's own parts
        """Run the command; its errors are printed in the language of this run."""
        with worded_errors(), stopping():
            return super().invoke(ctx)

    def list_commands(self, ctx: "Context") -> list[str]:
        """Names of commands, by panels of the help."""

        def place(name: str) -> int:
            panel: str = getattr(self.commands[name], "rich_help_panel", None) or ""
            return PLACES.get(panel, len(Panel))

        return sorted(super().list_commands(ctx), key=place)


def _install_completion(ctx: "Context", _: object, wanted: bool) -> bool:
    """Do what Typer does for `--install-completion`, and say so in the language of the reader."""
    if not wanted or ctx.resilient_parsing:
        return wanted
    shell, path = install()
    typer.echo(localized(say("completion-installed", shell=shell, file=str(path))))
    raise typer.Exit


def commands_below(command: Any, path: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - Typer's
    """A command and all commands below it, each with its path."""
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands_below(below, f"{path} {name}".strip())


def parameters_of(command: Any) -> list[Any]:  # noqa: ANN401 - types of Typer's own parts
    """The options and arguments of a command, with that for help."""
    last = command.get_help_option(typer.Context(command))
    return [*command.params, *([] if last is None else [last])]


def command_key(path: str) -> str:
    """The code of a command that its words stand by: its path, or else its name alone."""
    own, name = path.replace(" ", "-") or PROGRAM, path.rpartition(" ")[2]
    return name if _worded(say("help-of-command", command=own), own, Language.EN) is None else own


def option_key(path: str, parameter: Any) -> str:  # noqa: ANN401 - a type of Typer's own parts
    """The code of an option or argument: of this command, if that has words, or of all."""
    argument = isinstance(parameter, TyperArgument)
    name = str(parameter.metavar or parameter.name if argument else parameter.opts[0])
    key = re.sub("[^a-z]+", "-", name.lower()).strip("-") + ("-argument" if argument else "")
    own = f"{path.replace(' ', '-') or PROGRAM}-{key}"
    return key if _worded(say("help-of-option", option=own), own, Language.EN) is None else own


def help_of(path: str, language: Language, command: Any, parameter: Any = None) -> str:  # noqa: ANN401 - see above
    """The help of a command, or of a parameter of it."""
    if parameter is None:
        key = command_key(path)
        return _worded(say("help-of-command", command=key), key, language) or command.help or ""
    key = option_key(path, parameter)
    return _worded(say("help-of-option", option=key), key, language) or parameter.help or ""


def _worded(message: Message, key: str, language: Language) -> str | None:
    """The words for a code; None where there are none."""
    text = message.within(language)
    return None if text == key else text


def _language(args: list[str]) -> Language:
    """The language of help; an unknown one is refused later, when options are read."""
    given = iter(args)
    option: str | None = None
    for argument in given:
        if argument == OPTION:
            option = next(given, None)
        elif argument.startswith(f"{OPTION}="):
            option = argument.removeprefix(f"{OPTION}=")
        elif not argument.startswith("-"):
            break
    try:
        return requested_language(option, os.environ)
    except Refusal:
        return of_locale(os.environ)


def _put_into_words(command: Any, path: str, language: Language) -> None:  # noqa: ANN401 - see above
    command.context_class = WordedContext
    command.options_metavar = say("help-options-there").within(language)
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = say("help-command-there").within(language)
    command.help = help_of(path, language, command)
    for parameter in parameters_of(command):
        parameter.help = help_of(path, language, command, parameter)
    panel = getattr(command, "rich_help_panel", None)
    if panel in list(Panel):
        command.rich_help_panel = say("help-panel", panel=panel).within(language)
