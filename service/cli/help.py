"""Help texts in the language of the reader: `--help` of every command in English or Polish.

English help stands in the code, where Typer reads it; Polish is in `polish_help`, by the English.
"""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import typer
from typer import rich_utils
from typer._completion_shared import install
from typer.core import TyperGroup

from cards.messages.message import say
from cards.model.language import Language
from service.cli.language import OPTION, NotSpoken, localized, of_locale, requested_language, speak
from service.cli.panels import PANEL_ORDER
from service.cli.polish_help import FRAME, LIST_OF, POLISH
from service.cli.usage_errors import worded_errors

if TYPE_CHECKING:
    from typer._click import Context
    from typer._click.formatting import HelpFormatter

USAGE: Final = "Usage: "
PANELS: Final = {
    "ARGUMENTS_PANEL_TITLE": "Arguments",
    "OPTIONS_PANEL_TITLE": "Options",
    "COMMANDS_PANEL_TITLE": "Commands",
    "ERRORS_PANEL_TITLE": "Error",
    "DEFAULT_STRING": "[default: {}]",
    "REQUIRED_LONG_STRING": "[required]",
    "RICH_HELP": "Try [blue]'{command_path} {help_option}'[/] for help.",
}
"""Names in `typer.rich_utils` of what stands around help texts, with its English."""
PLACES: Final = {
    name: place for place, panel in enumerate(PANEL_ORDER) for name in (panel, FRAME[panel])
}
"""Places of the panels of commands, by their names in both languages."""


class PolishContext(typer.Context):
    """A context whose line of usage begins in Polish."""

    def make_formatter(self) -> "HelpFormatter":
        """A formatter with a Polish word for usage."""
        formatter = super().make_formatter()
        write = formatter.write_usage

        def write_usage(prog: str, args: str = "", prefix: str | None = None) -> None:
            write(prog, args, prefix or FRAME[USAGE])

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
        for name, english in PANELS.items():
            setattr(rich_utils, name, FRAME[english] if language is Language.PL else english)
        if language is Language.PL:
            for command in commands_of(self):
                _put_into_polish(command)
        for parameter in self.params:
            if parameter.name == "install_completion":
                parameter.callback = _install_completion
        with worded_errors():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: "Context") -> Any:  # noqa: ANN401 - a type of Typer's own parts
        """Run the command; errors of the command line are put into the language of this run."""
        with worded_errors():
            return super().invoke(ctx)

    def list_commands(self, ctx: "Context") -> list[str]:
        """Names of commands, by panels of the help."""

        def place(name: str) -> int:
            panel: str = getattr(self.commands[name], "rich_help_panel", None) or ""
            return PLACES.get(panel, len(PANEL_ORDER))

        return sorted(super().list_commands(ctx), key=place)


def _install_completion(ctx: "Context", _: object, wanted: bool) -> bool:
    """Do what Typer does for `--install-completion`, and say so in the language of the reader."""
    if not wanted or ctx.resilient_parsing:
        return wanted
    shell, path = install()
    typer.echo(localized(say("completion-installed", shell=shell, file=str(path))))
    raise typer.Exit


def commands_of(command: Any) -> Iterator[Any]:  # noqa: ANN401 - a type of Typer's own parts
    """A command and all commands below it."""
    yield command
    for below in getattr(command, "commands", {}).values():
        yield from commands_of(below)


def in_polish(text: str) -> str:
    """A help text in Polish."""
    if text.startswith(LIST_OF):
        return POLISH[LIST_OF] + text.removeprefix(LIST_OF)
    return POLISH[text]


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
    except NotSpoken:
        return of_locale(os.environ)


def _put_into_polish(command: Any) -> None:  # noqa: ANN401 - a type of Typer's own parts
    command.context_class = PolishContext
    command.options_metavar = FRAME["[OPTIONS]"]
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = FRAME["COMMAND [ARGS]..."]
    for part in (command, *command.params, command.get_help_option(typer.Context(command))):
        if part is not None and getattr(part, "help", None):
            part.help = in_polish(part.help)
    if getattr(command, "rich_help_panel", None) in PANEL_ORDER:
        command.rich_help_panel = FRAME[command.rich_help_panel]
    if command.short_help:
        command.short_help = in_polish(command.short_help)
