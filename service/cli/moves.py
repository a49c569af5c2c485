"""Commands about a game in progress: `setup`, `validate`, `legal-moves`, `replay`, `view`."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any

import msgspec
import typer
from rich.console import RenderableType

from schema.operations import LEGAL_MOVES, REPLAY, SETUP, VALIDATE, VIEW, Operation
from schema.shapes.explanation import Explain
from schema.shapes.legal import LegalMoves, ReplayAnswer, SetupAnswer
from schema.shapes.table import Mode
from schema.shapes.verdict import Verdict
from schema.shapes.view import View
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
from service.cli.move_tables import (
    hidden_table,
    legal_moves_tables,
    replay_tables,
    table_tables,
    verdict_tables,
    view_heading,
)
from service.cli.piped import MoveOf, SeatOf, move_in, on_table
from service.cli.tables import print_to, score_tables

ModeOf = Annotated[Mode | None, typer.Option(help="Who plays against whom.")]
FirstGame = Annotated[
    bool, typer.Option("--first-game", help="Deal one Character card of each type.")
]
Goal = Annotated[int | None, typer.Option(min=0, help="Number printed on the Victory card.")]


def setup(  # noqa: PLR0913 - one option for each field of the request
    ruleset: OfRuleset,
    players: Annotated[
        str, typer.Option(help="Names in seat order, joined by commas; the first begins.")
    ],
    seed: Annotated[str, typer.Option(help="The same seed deals the same game.")],
    *,
    mode: Annotated[Mode, typer.Option(help="Who plays against whom.")] = Mode.COMPETITIVE,
    sets: Annotated[str, typer.Option(help="Card sets, joined by commas.")] = "ashen",
    solo_goal: Goal = None,
    goal_per_player: Goal = None,
    allies: Annotated[bool, typer.Option(help="Leave Allies and Adversaries in the decks.")] = True,
    first_game: FirstGame = False,
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Deal a new game from a seed."""
    request: dict[str, Any] = {
        "ruleset": ruleset,
        "players": _names(players),
        "seed": seed,
        "mode": mode,
        "sets": _names(sets),
        "soloGoal": solo_goal,
        "goalPerPlayer": goal_per_player,
        "alliesAndAdversaries": allies,
        "firstGame": first_game,
    }
    _ask(SETUP, msgspec.json.encode(request), _setup_tables, explain, as_json=as_json)


def validate(
    file: RequestFile = None,
    *,
    move: MoveOf = "",
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Judge one move: {snapshot, move}. An illegal move is answered with every reason."""
    _ask(
        VALIDATE,
        on_table(read_bytes(file), move=move_in(move)),
        _verdict_tables,
        explain,
        as_json=as_json,
    )


def legal_moves(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """List every legal move of a table: {snapshot}."""
    _ask(LEGAL_MOVES, on_table(read_bytes(file)), _legal_moves_tables, explain, as_json=as_json)


def replay(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """Judge a log up to the first move that is not legal: {snapshot, moves}."""
    _ask(REPLAY, read_bytes(file), _replay_tables, explain, as_json=as_json)


def view(
    file: RequestFile = None,
    *,
    seat: SeatOf = "",
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Show a table as one seat may see it: {snapshot, seat}; without seat, as a spectator may."""
    _ask(VIEW, on_table(read_bytes(file), seat=seat), _view_tables, explain, as_json=as_json)


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


def _setup_tables(answer: SetupAnswer) -> Iterable[RenderableType]:
    return table_tables(answer.snapshot)


def _verdict_tables(answer: Verdict) -> Iterator[RenderableType]:
    yield from verdict_tables(answer)
    if answer.next is not None:
        yield from table_tables(answer.next)


def _legal_moves_tables(answer: LegalMoves) -> Iterable[RenderableType]:
    return legal_moves_tables(answer)


def _replay_tables(answer: ReplayAnswer) -> Iterator[RenderableType]:
    yield from replay_tables(answer)
    yield from table_tables(answer.snapshot)
    if answer.scores is not None:
        yield from score_tables(answer.scores)


def _view_tables(answer: View) -> Iterator[RenderableType]:
    yield view_heading(answer)
    yield from table_tables(answer.snapshot)
    yield hidden_table(answer)


def _names(listed: str) -> list[str]:
    return [name.strip() for name in listed.split(",") if name.strip()]
