"""A log of Destiny that begins with a deal."""

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.shapes.destiny_verdict import DestinyReplayRequest
from service.rules.engine.judgement import ImpossibleState
from service.rules.variants.destiny import DESTINY
from tests.destiny.players import request, steps


def test_a_whole_game_is_played_from_its_deal(catalogue: Catalogue) -> None:
    setup = request(2, "replay")
    played = list(steps(catalogue, setup))
    moves = tuple(step.move for step in played)
    result = DESTINY.replay(catalogue, DestinyReplayRequest(setup=setup, moves=moves))
    assert result.played == len(moves)
    assert result.snapshot == played[-1].after.snapshot
    assert result.snapshot.end is not None


def test_faults_of_a_deal_point_into_it(catalogue: Catalogue) -> None:
    with pytest.raises(ImpossibleState) as caught:
        DESTINY.replay(catalogue, DestinyReplayRequest(setup=request(1, "x"), moves=()))
    assert [reason.at for reason in caught.value.reasons] == [("setup", "players")]


@pytest.mark.parametrize("begins", [{}, {"snapshot": 1, "setup": 1}], ids=["nowhere", "twice"])
def test_a_log_begins_with_a_table_or_a_deal(begins: dict[str, int]) -> None:
    wire: dict[str, object] = {"moves": []}
    setup = {"ruleset": "DESTINY", "players": ["a", "b"], "seed": "x"}
    table: dict[str, object] = {"ruleset": "DESTINY", "players": []}
    wire |= {key: table if key == "snapshot" else setup for key in begins}
    with pytest.raises(msgspec.ValidationError, match="exactly one of snapshot, setup"):
        msgspec.convert(wire, DestinyReplayRequest)
