"""A log may begin with a deal instead of a table."""

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.shapes.common import BoardChoice
from schema.shapes.legal import ReplayRequest, SetupRequest
from schema.shapes.moves import ChooseCharacters, Move
from schema.shapes.table import Mode
from schema.shapes.verdict import VerdictStatus
from service.rules.engine.judgement import ImpossibleState
from service.rules.variants.adventure import ADVENTURE

SETUP = SetupRequest(ruleset="CTA_2E", players=("ada", "bo"), seed="a log from a deal")


def test_a_log_from_a_deal_equals_the_log_from_its_table(catalogue: Catalogue) -> None:
    snapshot = ADVENTURE.setup(catalogue, SETUP).snapshot
    moves = tuple(
        Move(
            choose_characters=ChooseCharacters(
                player=player.key,
                origin=player.dealt[0],
                motivation=player.dealt[2],
                destiny=player.dealt[4],
            )
        )
        for player in snapshot.players
    )
    from_deal = ADVENTURE.replay(catalogue, ReplayRequest(setup=SETUP, moves=moves))
    assert from_deal == ADVENTURE.replay(catalogue, ReplayRequest(snapshot=snapshot, moves=moves))
    assert (from_deal.status, from_deal.played) == (VerdictStatus.LEGAL, 2)
    assert from_deal.snapshot.turn is not None


@pytest.mark.parametrize("given", ["neither", "both"])
def test_a_log_begins_with_a_table_or_a_deal(catalogue: Catalogue, given: str) -> None:
    body: dict[str, object] = {"moves": []}
    if given == "both":
        body["setup"] = msgspec.to_builtins(SETUP)
        body["snapshot"] = msgspec.to_builtins(ADVENTURE.setup(catalogue, SETUP).snapshot)
    with pytest.raises(msgspec.ValidationError, match="xactly one of snapshot, setup"):
        msgspec.convert(body, ReplayRequest)


def test_faults_of_a_deal_have_their_pointers(catalogue: Catalogue) -> None:
    twice = msgspec.structs.replace(SETUP, players=("ada", "ada"), mode=Mode.SOLO)
    with pytest.raises(ImpossibleState) as refused:
        ADVENTURE.setup(catalogue, twice)
    wanted = [("DUPLICATE_PLAYER", ("players", "1")), ("PLAYER_COUNT", ("players",))]
    assert [(reason.code, reason.at) for reason in refused.value.reasons] == wanted
    with pytest.raises(ImpossibleState) as refused:
        ADVENTURE.replay(catalogue, ReplayRequest(setup=twice, moves=()))
    assert [reason.at for reason in refused.value.reasons] == [("setup", *at) for _, at in wanted]


def test_a_deal_on_an_unknown_board_is_refused(catalogue: Catalogue) -> None:
    unknown = msgspec.structs.replace(SETUP, board=BoardChoice(board="no-such-board"))
    with pytest.raises(ImpossibleState) as refused:
        ADVENTURE.setup(catalogue, unknown)
    assert [reason.at for reason in refused.value.reasons] == [("board", "board")]
