"""setup.first-game.removals*: what needs Allies or Adversaries leaves a first game with them."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType, RulesetId
from schema.shapes.legal import SetupRequest
from service.rules.engine.judgement import ImpossibleState
from service.rules.variants.adventure import ADVENTURE

RULESETS: Final = ("CTA_1E", "CTA_PL", "CTA_2E")
FIRST: Final = SetupRequest(
    ruleset="CTA_2E",
    players=("ada", "bo"),
    seed="a first game",
    first_game=True,
    allies_and_adversaries=False,
)


@pytest.fixture
def three_origins(catalogue: Catalogue) -> Catalogue:
    """Our own set with three Origins only, of which the first needs Allies."""
    origins = [
        card
        for card in catalogue.cards.values()
        if card.type is CardType.ORIGIN and card.set_id == "ashen"
    ][:3]
    needs_allies = msgspec.structs.replace(origins[0], first_game=False)
    others = {
        id_: card for id_, card in catalogue.cards.items() if card.type is not CardType.ORIGIN
    }
    left = others | {card.id: card for card in (needs_allies, *origins[1:])}
    return replace(catalogue, cards=MappingProxyType(left))


def dealt_origins(catalogue: Catalogue, setup: SetupRequest) -> set[str]:
    players = ADVENTURE.setup(catalogue, setup).snapshot.players
    cards = [catalogue.cards[card] for player in players for card in player.dealt]
    return {card.id for card in cards if card.type is CardType.ORIGIN}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_first_game_deals_no_card_that_needs_allies_or_adversaries(
    three_origins: Catalogue, ruleset: RulesetId
) -> None:
    allowed = {
        card.id
        for card in three_origins.cards.values()
        if card.type is CardType.ORIGIN and card.first_game
    }
    assert len(allowed) == 2
    for seed in range(8):
        setup = msgspec.structs.replace(FIRST, ruleset=ruleset, seed=str(seed))
        assert dealt_origins(three_origins, setup) == allowed


def test_with_allies_and_adversaries_the_card_is_dealt(three_origins: Catalogue) -> None:
    setups = (
        msgspec.structs.replace(FIRST, seed=str(seed), allies_and_adversaries=True)
        for seed in range(8)
    )
    dealt = set[str]().union(*(dealt_origins(three_origins, setup) for setup in setups))
    assert len(dealt) == 3


def test_a_deal_that_lacks_cards_after_removal_is_refused(three_origins: Catalogue) -> None:
    with pytest.raises(ImpossibleState) as refused:
        ADVENTURE.setup(three_origins, msgspec.structs.replace(FIRST, players=("ada", "bo", "cy")))
    assert [reason.at for reason in refused.value.reasons] == [("sets",)]
