"""A kept table that was found possible is not looked at again, and answers stay the same."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from schema.operations import DESTINY_VALIDATE, VALIDATE
from schema.operations.examples import EXAMPLES
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from service.rules.destiny.possible import table as of_destiny
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.kept_tables import name_of, to_keep
from service.rules.engine.record import Record
from service.rules.engine.work import Work
from service.rules.possible import table as of_adventure

AnyTable = Snapshot | DestinySnapshot
Looked = list[AnyTable]
GAMES = ("adventure", "destiny")


def example(game: str) -> Any:  # noqa: ANN401 - of either game
    operation = VALIDATE if game == "adventure" else DESTINY_VALIDATE
    request: Any = msgspec.convert(EXAMPLES[operation.name][0].request, operation.request)
    return request.snapshot


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """Every table that is looked at."""
    seen: Looked = []
    for module, name in ((of_adventure, "check_snapshot"), (of_destiny, "check_table")):
        look: Any = getattr(module, name)

        def noted(*given: Any, look: Any = look, **named: Any) -> None:  # noqa: ANN401
            seen.append(given[-1] if isinstance(given[-1], AnyTable) else given[-1].snapshot)
            look(*given, **named)

        monkeypatch.setattr(module, name, noted)
    return seen


def opened(catalogue: Catalogue, table: AnyTable, **given: Any) -> tuple[int, Any]:  # noqa: ANN401
    """The steps that opening a table costs, and the game."""
    work = Work()
    open_game: Any = (of_adventure if isinstance(table, Snapshot) else of_destiny).open_game
    game = open_game(catalogue, table, work=work, **given)
    return work.spent, game


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_table_is_looked_at_once(catalogue: Catalogue, looked: Looked, game: str) -> None:
    table = to_keep(example(game), "name")
    first, one = opened(catalogue, table)
    second, other = opened(catalogue, table)
    assert len(looked) == 1
    assert first == second
    assert one.judgement.clauses == other.judgement.clauses
    assert name_of(table) == "name"


@pytest.mark.parametrize("game", GAMES)
def test_another_table_is_looked_at_again(catalogue: Catalogue, looked: Looked, game: str) -> None:
    table: Any = to_keep(example(game), "name")
    opened(catalogue, table)
    changed = replace(table, rulings={})
    assert name_of(changed) is None
    opened(catalogue, changed)
    opened(catalogue, example(game))
    opened(catalogue, example(game))
    assert len(looked) == 4


def test_one_that_cannot_be_is_refused_each_time(catalogue: Catalogue, looked: Looked) -> None:
    table: Any = example("adventure")
    table = to_keep(replace(table, players=(*table.players, table.players[0])), "name")
    refused: list[object] = []
    for _ in range(2):
        with pytest.raises(ImpossibleState) as error:
            opened(catalogue, table)
        refused.append(error.value.reasons)
    assert len(looked) == 2
    assert refused[0] == refused[1]


def test_for_an_explanation_it_is_looked_at_again(catalogue: Catalogue, looked: Looked) -> None:
    table = to_keep(example("adventure"), "name")
    opened(catalogue, table)
    work = Work()
    opened(catalogue, table, record=Record(work))
    assert len(looked) == 2
