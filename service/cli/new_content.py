"""`cards new`: begins a set, a board, a ruleset or a quest with a commented skeleton."""

from pathlib import Path
from typing import Annotated

import typer

from cards.messages.message import say
from cards.skeletons import SCHEMA_FOLDER, Kind, is_name, skeleton
from schema.openapi.file_schemas import FILE_SCHEMAS
from service.cli.language import localized, reader


def new(
    kind: Annotated[Kind, typer.Argument()],
    name: Annotated[str, typer.Argument(metavar="NAME")],
    *,
    directory: Annotated[
        Path | None,
        typer.Option("--in"),
    ] = None,
) -> None:
    """Write a commented skeleton that passes `cards check`, and its JSON Schemas."""
    if not is_name(name):
        raise typer.BadParameter(localized(say("not-a-slug", name=name)), param_hint="NAME")
    folder = directory or Path(name)
    files = list(skeleton(kind, name, reader()))
    for file, _, _ in files:
        if (folder / file).exists():
            raise typer.BadParameter(localized(say("is-there", file=str(folder / file))))
    for file, text, schema in files:
        _write(folder / file, text)
        published = FILE_SCHEMAS / f"{schema}.json"
        copy = folder / SCHEMA_FOLDER / published.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(published.read_bytes())
        typer.echo(localized(say("wrote-file", file=str(folder / file))))
    typer.echo(localized(say("check-next", directory=str(folder))))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
