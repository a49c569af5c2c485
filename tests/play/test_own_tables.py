"""Every table that the service gives is one that it accepts, whatever was played, in every mode."""

import random
from collections.abc import Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Mode, Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table
from service.rules.variants.adventure import ADVENTURE
from tests.play.players import SEATS, Policy, is_over, random_player, steps
from tests.play.sensible import sensible_player

RULINGS: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "EPIC_ORIGINS": (
        {},
        {"epic-early-finish": "ADVERSARY_SIDE_FIRST"},
        {"epic-act-three-reveal": "TURN_AFTER"},
    ),
}
"""Readings that change who faces the Adversary, and when; the defaults elsewhere."""


def games() -> Iterator[tuple[SetupRequest, dict[str, str]]]:
    for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"):
        for number, rulings in enumerate(RULINGS.get(ruleset, ({},))):
            for mode, players in ((Mode.COOP, 2), (Mode.COOP, 3), (Mode.COMPETITIVE, 4)):
                setup = SetupRequest(
                    ruleset=ruleset,
                    mode=mode,
                    players=SEATS[:players],
                    seed=f"own-tables-{number}",
                    sets=("ashen",),
                    allies_and_adversaries=ruleset != "EPIC_ORIGINS",
                    solo_goal=14,
                    goal_per_player=6,
                )
                yield setup, rulings


def name(game: tuple[SetupRequest, dict[str, str]]) -> str:
    setup, rulings = game
    readings = "-".join(rulings.values()) or "defaults"
    return f"{setup.ruleset}-{setup.mode}-{len(setup.players)}-{readings}"


@pytest.mark.parametrize("policy", [random_player, sensible_player])
@pytest.mark.parametrize("game", list(games()), ids=name)
def test_every_table_is_accepted(
    catalogue: Catalogue, game: tuple[SetupRequest, dict[str, str]], policy: Policy
) -> None:
    setup, rulings = game
    chance = random.Random(setup.seed)
    start = replace(ADVENTURE.setup(catalogue, setup).snapshot, rulings=rulings)
    last: Snapshot | None = None
    for step in steps(catalogue, setup, policy, start=start):
        asked = ValidateRequest(snapshot=step.before, move=step.move)
        assert ADVENTURE.validate(catalogue, asked).status is VerdictStatus.LEGAL
        last = step.after.snapshot
        if not chance.randrange(24):
            listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=last)).moves
            assert is_over(last) or listed
            score_table(catalogue, ScoreRequest(snapshot=last))
    assert last is not None
    assert is_over(last)
    ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=last))
    score_table(catalogue, ScoreRequest(snapshot=last))
    score_table(catalogue, ScoreRequest(snapshot=start))
