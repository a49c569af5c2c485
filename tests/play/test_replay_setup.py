"""A log may begin with a deal instead of a table."""

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.vocabulary import RulesetId
from schema.legal import ReplayRequest, SetupRequest
from schema.moves import ChooseCharacters, Move
from schema.verdict import VerdictStatus
from service.rules.play.replay import replay
from service.rules.play.setup import deal

SETUP = SetupRequest(ruleset=RulesetId.CTA_2E, players=("ada", "bo"), seed="a log from a deal")


def test_a_log_from_a_deal_is_the_log_from_its_table(catalogue: Catalogue) -> None:
    snapshot = deal(catalogue, SETUP).snapshot
    moves = tuple(
        Move(
            choose_characters=ChooseCharacters(
                player=player.id,
                origin=player.dealt[0],
                motivation=player.dealt[2],
                destiny=player.dealt[4],
            )
        )
        for player in snapshot.players
    )
    from_deal = replay(catalogue, ReplayRequest(setup=SETUP, moves=moves))
    assert from_deal == replay(catalogue, ReplayRequest(snapshot=snapshot, moves=moves))
    assert (from_deal.status, from_deal.played) == (VerdictStatus.LEGAL, 2)
    assert from_deal.snapshot.turn is not None


@pytest.mark.parametrize("given", ["neither", "both"])
def test_a_log_begins_in_one_place(catalogue: Catalogue, given: str) -> None:
    body: dict[str, object] = {"moves": []}
    if given == "both":
        body["setup"] = msgspec.to_builtins(SETUP)
        body["snapshot"] = msgspec.to_builtins(deal(catalogue, SETUP).snapshot)
    with pytest.raises(msgspec.ValidationError, match="xactly one of snapshot, setup"):
        msgspec.convert(body, ReplayRequest)
