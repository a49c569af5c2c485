"""adversary.coop.solo-remove: Hero cards that refer to another hero stay out of a solo game."""

from collections.abc import Iterator
from typing import Final

import pytest

from cards.catalogue import Catalogue
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import SetupRequest
from schema.shapes.table import Mode
from service.rules.variants.adventure import ADVENTURE

RULESETS: Final = ("CTA_1E", "CTA_PL", "CTA_2E")
NAMED: Final = {"cta.unlikely-alliance", "cta.comrade-in-arms"}
"""The rulebooks name these two."""


def heroes(catalogue: Catalogue, setup: SetupRequest) -> Iterator[str]:
    snapshot = ADVENTURE.setup(catalogue, setup).snapshot
    for player in snapshot.players:
        yield from player.hand
    for deck in snapshot.decks:
        yield from deck.cards or ()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("mode", "there"), [(Mode.SOLO, set[str]()), (Mode.COOP, NAMED)])
def test_a_solo_setup_has_the_cards_that_the_rulebooks_name(
    catalogue: Catalogue, ruleset: RulesetId, mode: Mode, there: set[str]
) -> None:
    setup = SetupRequest(
        ruleset=ruleset, players=("ada",), seed="alone", mode=mode, sets=("ashen", "cta")
    )
    assert NAMED & set(heroes(catalogue, setup)) == there
