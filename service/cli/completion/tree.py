"""Makes the list for completion: commands, options, arguments, and the ids of the catalogue.

`make schema` writes it, by `python -m service.cli.completion.tree`; a test says where it is stale.
"""

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final

import typer
from typer.core import TyperArgument

from cards.catalogue import load_catalogue
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from schema.shapes.collections import COLLECTIONS
from service.cli.completion.complete import LIST
from service.cli.help import commands_below, help_of

KINDS: Final = {
    "--ruleset": "rulesets",
    "--lang": "languages",
    "--sets": "sets",
    "FROM": "rulesets",
    "TO": "rulesets",
    "ID": "ids",
    "OPERATION": "operations",
}
"""Kinds of values, by the option or the name of the argument that takes them."""
ANY: Final = ""
"""A value that nobody can complete but as a file."""

Json = dict[str, Any]


def text() -> str:
    """The list, as it is written."""
    from service.cli.main import app  # noqa: PLC0415 - all commands

    every = typer.main.get_command(app)
    commands = {path: _entry(path, each) for path, each in commands_below(every)}
    return json.dumps({"commands": commands, "values": _ids()}, indent=1) + "\n"


def _entry(path: str, command: Any) -> Json:  # noqa: ANN401 - Typer's own
    """A command: its help, its options and arguments, and the commands below it."""
    context = typer.Context(command)
    parameters = command.get_params(context)
    return {
        "help": _help(path, command),
        "options": {
            name: {"help": _help(path, command, option), "takes": _takes(option, name)}
            for option in parameters
            if not isinstance(option, TyperArgument) and not option.hidden
            for name in (*option.opts, *option.secondary_opts)
        },
        "arguments": [
            {"takes": _takes(each, each.metavar or ""), "many": each.nargs < 0}
            for each in parameters
            if isinstance(each, TyperArgument)
        ],
        "commands": command.list_commands(context) if hasattr(command, "commands") else [],
    }


def _help(path: str, *of: Any) -> Mapping[str, str]:  # noqa: ANN401 - Typer's own
    return {each.tag: help_of(path, each, *of) for each in Language}


def _takes(parameter: Any, name: str) -> str | list[str] | None:  # noqa: ANN401 - Typer's own
    """What a parameter takes: a kind of ids, its choices, anything, or nothing if it is a flag."""
    if getattr(parameter, "is_flag", False):
        return None
    if name in KINDS:
        return KINDS[name]
    kind = parameter.type_descriptor
    choices: Iterable[object] = kind.choices or ()
    values = [str(each.value if isinstance(each, Enum) else each) for each in choices]
    return [each if kind.case_sensitive else each.lower() for each in values] or ANY


def _ids() -> Mapping[str, list[str]]:
    """Ids by their kind, and all of them together as `ids`."""
    catalogue = load_catalogue()
    by_kind = {each.name: sorted(getattr(catalogue, each.name)) for each in COLLECTIONS}
    by_kind["rulesets"] = list(catalogue.rulesets)
    every = sorted({id_ for ids in by_kind.values() for id_ in ids})
    return {
        "rulesets": by_kind["rulesets"],
        "sets": by_kind["sets"],
        "languages": [each.tag for each in Language],
        "operations": [each.name for each in ALL_OPERATIONS],
        "ids": every,
    }


def main() -> None:
    """Write the list."""
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
