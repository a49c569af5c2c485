"""A table of cardboard is played to the same end as its digital twin, in every edition.

CARDBOARD_GAMES sets how many games of each kind.
"""

import os
import random
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.shapes.legal import SetupRequest
from schema.shapes.moves import Move, RevealDestiny
from schema.shapes.score import ScoreRequest, Scores
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table
from service.rules.chapters.setup.deal import deal
from service.rules.moves.validate import validate_move
from tests.play.cardboard import Cardboard, Watch, seen_by_all
from tests.play.players import is_over, random_player, request, steps
from tests.play.test_selfplay import RULESETS, name

GAMES: Final = int(os.environ.get("CARDBOARD_GAMES", "0"))
"""Games of each kind; without it one in each edition, with Adversaries and without."""


def setups() -> Iterator[SetupRequest]:
    """Short: two tables in each edition. Long: every number of players besides."""
    for ruleset in RULESETS:
        for module in (True, False):
            yield request(ruleset, 2, "cardboard", module=module)
    for game in range(GAMES):
        for ruleset in RULESETS:
            for players in range(1, 5):
                for module in (True, False):
                    yield request(ruleset, players, f"cardboard-{game}", module=module)


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_cardboard_comes_to_the_same_end(
    catalogue: Catalogue, setup: SetupRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = deal(catalogue, setup).snapshot
    watch, twin = Watch(monkeypatch), Cardboard(catalogue, start, random.Random(setup.seed))
    last = start
    for step in steps(catalogue, setup, random_player, start=start):
        twin.play(step, watch.by(catalogue, step))
        last = step.after.snapshot
        check_same(catalogue, twin.table, last)
    assert is_over(last)
    assert is_over(twin.table)
    assert twin.asked
    ours = scored(catalogue, last, {})
    kept = {player.id: player.characters.destiny for player in last.players}
    theirs = scored(catalogue, twin.table, kept)
    assert [each.destiny for each in ours.players] == [each.destiny for each in theirs.players]
    assert ours.winners == theirs.winners
    assert not theirs.players[0].missing


def check_same(catalogue: Catalogue, cardboard: Snapshot, digital: Snapshot) -> None:
    """Everybody sees the same on both tables."""
    one, other = (
        msgspec.to_builtins(seen_by_all(catalogue, table)) for table in (cardboard, digital)
    )
    assert one == other


def scored(catalogue: Catalogue, table: Snapshot, kept: dict[str, str | None]) -> Scores:
    """Turn up every Destiny, each named if it is `kept` unseen, and count."""
    for player in table.players:
        move = Move(reveal_destiny=RevealDestiny(player=player.id, destiny=kept.get(player.id)))
        verdict = validate_move(catalogue, ValidateRequest(snapshot=table, move=move))
        assert verdict.status is VerdictStatus.LEGAL, verdict.reasons
        assert verdict.next is not None
        table = verdict.next
    return score_table(catalogue, ScoreRequest(snapshot=table))
