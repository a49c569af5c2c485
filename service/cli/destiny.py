"""Commands about Destiny: `destiny setup`, `validate`, `view`, `total`, `best` and others."""

import sys
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import RenderableType

from schema.operations import (
    BEST_TOTAL,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    Operation,
)
from schema.shapes.explanation import Explain
from service.cli.destiny_tables import (
    best_tables,
    legal_tables,
    replay_tables,
    setup_tables,
    total_tables,
    verdict_tables,
    view_tables,
)
from service.cli.door import (
    AsJson,
    OfRuleset,
    RequestFile,
    decode_request,
    judge,
    read_bytes,
    read_settings,
)
from service.cli.explanations import Why, with_explanation
from service.cli.maintenance import echo_json
from service.cli.piped import MoveOf, SeatOf, move_in, on_table
from service.cli.tables import print_to

destiny_app: Final = typer.Typer(help="Judge games of Destiny.", no_args_is_help=True)


@destiny_app.callback()
def destiny() -> None:
    """Judge games of Destiny."""


@destiny_app.command("setup")
def deal(  # noqa: PLR0913 - one for each option
    players: Annotated[str, typer.Option(help="Names in seat order, joined by commas.")],
    seed: Annotated[str, typer.Option(help="The same seed deals the same game.")],
    *,
    sets: Annotated[str, typer.Option(help="Card sets, joined by commas.")] = "destiny",
    ruleset: OfRuleset = "DESTINY",
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Deal a new game from a seed."""
    request: dict[str, Any] = {
        "ruleset": ruleset,
        "players": _names(players),
        "seed": seed,
        "sets": _names(sets),
    }
    _ask(DESTINY_SETUP, msgspec.json.encode(request), setup_tables, explain, as_json=as_json)


@destiny_app.command()
def validate(
    file: RequestFile = None,
    *,
    move: MoveOf = "",
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Judge one move: {snapshot, move}. An illegal move is answered with every reason."""
    _ask(
        DESTINY_VALIDATE,
        on_table(read_bytes(file), move=move_in(move)),
        verdict_tables,
        explain,
        as_json=as_json,
    )


@destiny_app.command()
def legal_moves(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """List every legal move of a table: {snapshot}."""
    _ask(DESTINY_LEGAL_MOVES, on_table(read_bytes(file)), legal_tables, explain, as_json=as_json)


@destiny_app.command()
def replay(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """Judge a log up to the first move that is not legal: {snapshot, moves}."""
    _ask(DESTINY_REPLAY, read_bytes(file), replay_tables, explain, as_json=as_json)


@destiny_app.command()
def view(
    file: RequestFile = None,
    *,
    seat: SeatOf = "",
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Show a table as one seat may see it: {snapshot, seat}; without seat, as a spectator may."""
    _ask(DESTINY_VIEW, on_table(read_bytes(file), seat=seat), view_tables, explain, as_json=as_json)


@destiny_app.command()
def total(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """Add up the Destiny totals of a table, step by step: {snapshot}."""
    _ask(DESTINY_TOTAL, on_table(read_bytes(file)), total_tables, explain, as_json=as_json)


@destiny_app.command()
def best(file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False) -> None:
    """Find the highest total of a hand: {ruleset, hand, character, aids, treasures}."""
    _ask(BEST_TOTAL, read_bytes(file), best_tables, explain, as_json=as_json)


Layout = Callable[[Any], Iterable[RenderableType]]


def _ask(
    operation: Operation, body: bytes, layout: Layout, explain: Explain, *, as_json: bool
) -> None:
    settings = read_settings()
    ruling = judge(operation, decode_request(body, operation, settings), settings, explain)
    if as_json:
        echo_json(ruling.body)
    else:
        print_to(sys.stdout, with_explanation(layout(ruling.answer), ruling.answer))


def _names(listed: str) -> list[str]:
    return [name.strip() for name in listed.split(",") if name.strip()]
