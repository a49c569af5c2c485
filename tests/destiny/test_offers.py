"""Legal moves are those of all candidates that the validator accepts, for little work."""

from collections.abc import Iterator
from typing import Final

import pytest

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinyLegalMovesRequest
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.moves.candidates import candidates
from service.rules.destiny.moves.legal_moves import legal
from service.rules.destiny.possible.table import open_game
from service.rules.engine.record import Record
from service.rules.engine.work import TooMuchWork, Work
from service.rules.variants.destiny import DESTINY
from tests.destiny.census import load_census
from tests.destiny.homebrew import SEATS, snapshot, tables
from tests.destiny.players import WITHOUT_END, request, steps
from tests.destiny.test_selfplay import OTHER_READINGS

CENSUS: Final = load_census()
NAMES: Final = [name for name, _ in tables(2)]
EVERY: Final = 5


def naive(game: DestinyGame) -> tuple[list[DestinyMove], tuple[str, ...]]:
    """Every candidate, judged on the whole table, and what the legal ones cite."""
    found: list[DestinyMove] = []
    cited: dict[str, None] = {}
    for move in candidates(game):
        verdict = DESTINY.judge(game.again(), move)
        if verdict.status is VerdictStatus.LEGAL:
            cited.update(dict.fromkeys(verdict.clauses))
            found.append(move)
    return found, tuple(cited)


def check(catalogue: Catalogue, table: DestinySnapshot) -> int:
    """The moves, their order and their clauses are the same; how many there are."""
    game = open_game(catalogue, table, work=Work(WITHOUT_END))
    cited: dict[str, None] = {}
    found = [each.move for each in legal(game, cited)]
    assert (found, tuple(cited)) == naive(game)
    return len(found)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_legal_moves_of_homebrew_tables_are_those_judged_legal(
    catalogue: Catalogue, seats: int, name: str
) -> None:
    assert check(catalogue, snapshot(dict(tables(seats, aids=3, groups=3))[name]))


@pytest.mark.parametrize("entry", CENSUS, ids=[entry.id for entry in CENSUS])
def test_legal_moves_of_census_tables_are_those_judged_legal(
    catalogue: Catalogue, entry: object
) -> None:
    (table,) = (each.snapshot for each in CENSUS if each is entry)
    assert check(catalogue, table)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("rulings", [None, OTHER_READINGS], ids=["defaults", "other-readings"])
def test_legal_moves_of_whole_games_are_those_judged_legal(
    catalogue: Catalogue, players: int, rulings: dict[str, str] | None
) -> None:
    for number, step in enumerate(steps(catalogue, request(players, "offers", rulings))):
        if number % EVERY == 0:
            assert check(catalogue, step.before)


def spent(catalogue: Catalogue, table: DestinySnapshot, record: Record | None = None) -> int:
    work = Work(WITHOUT_END)
    if record is not None:
        record.work = work
    DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=table), record, work=work)
    return work.spent


@pytest.mark.parametrize("name", NAMES)
def test_sixteen_seats_cost_no_more_than_ten_times_two(catalogue: Catalogue, name: str) -> None:
    two, sixteen = (spent(catalogue, snapshot(dict(tables(seats))[name])) for seats in (2, 16))
    assert sixteen <= 10 * two


@pytest.mark.parametrize("name", NAMES)
def test_steps_are_the_same_each_time(catalogue: Catalogue, name: str) -> None:
    table = snapshot(dict(tables(4, aids=4, groups=4))[name])
    assert spent(catalogue, table) == spent(catalogue, table)
    explained = spent(catalogue, table, Record())
    assert explained == spent(catalogue, table, Record()) > spent(catalogue, table)


def ended(catalogue: Catalogue, table: DestinySnapshot, *, explain: bool) -> Iterator[str]:
    work = Work()
    asked = DestinyLegalMovesRequest(snapshot=table)
    try:
        DESTINY.legal_moves(catalogue, asked, Record(work) if explain else None, work=work)
    except TooMuchWork as much:
        yield f"{much} {work.spent}"


@pytest.mark.parametrize("explain", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_too_much_work_ends_at_the_same_step(
    catalogue: Catalogue, name: str, *, explain: bool
) -> None:
    table = snapshot(dict(tables(16))[name])
    first = list(ended(catalogue, table, explain=explain))
    assert first == list(ended(catalogue, table, explain=explain))
    assert explain or not first


def test_an_explanation_of_sixteen_seats_with_every_power_is_too_much(
    catalogue: Catalogue,
) -> None:
    assert list(ended(catalogue, snapshot(dict(tables(16))["action"]), explain=True))
