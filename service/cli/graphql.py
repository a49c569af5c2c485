"""Commands about GraphQL documents: `graphql manifest`."""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from cards.messages.message import say
from service.cli.door import read_bytes, read_settings, stop
from service.cli.language import localized
from service.settings.variables import SettingError

graphql_app: Final = typer.Typer(no_args_is_help=True)


@graphql_app.callback()
def graphql() -> None:
    """GraphQL documents."""


@graphql_app.command()
def manifest(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    *,
    out: Annotated[Path | None, typer.Option()] = None,
    typenames: Annotated[bool, typer.Option()] = False,
) -> None:
    """Check each query and write them as the manifest of an allow-list of persisted queries."""
    from graphql import GraphQLError  # noqa: PLC0415 - GraphQL takes a second to load

    from service.graphql.execution.documents import Documents  # noqa: PLC0415
    from service.graphql.execution.manifest import check_texts, manifest_of, texts_in  # noqa: PLC0415
    from service.graphql.schema.query_type import build_schema  # noqa: PLC0415

    try:
        sources = [read_bytes(file).decode() for file in files or (None,)]
        encoded = msgspec.json.encode(manifest_of(sources, typenames=typenames))
        documents = Documents(build_schema(), read_settings())
        check_texts(texts_in(encoded), documents)
    except (GraphQLError, SettingError, UnicodeDecodeError) as error:
        stop(say("no-manifest", why=str(error)))
    text = msgspec.json.format(encoded, indent=2) + b"\n"
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_bytes(text)
    except OSError as error:
        stop(say("no-manifest", why=str(error)))
    typer.echo(localized(say("wrote-file", file=str(out))))
