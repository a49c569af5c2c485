"""A deck's seed shuffles that deck again, and tells nothing of the deal."""

from cards.catalogue import Catalogue
from schema.shapes.destiny_verdict import DestinySetupRequest
from schema.shapes.legal import SetupRequest
from schema.shapes.table import Snapshot
from service.rules.engine.shuffle import deck_seed, next_seed
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY

SEED = "lantern-17"
LONG = "x" * 127


def dealt(catalogue: Catalogue, seed: str) -> Snapshot:
    request = SetupRequest(ruleset="CTA_2E", players=("ana", "ben"), seed=seed)
    return ADVENTURE.setup(catalogue, request).snapshot


def test_no_seed_of_a_deck_holds_that_of_the_deal(catalogue: Catalogue) -> None:
    seeds = [deck.seed or "" for deck in dealt(catalogue, SEED).decks]
    destiny = DestinySetupRequest(ruleset="DESTINY", players=("ana", "ben"), seed=SEED)
    seeds.append(DESTINY.setup(catalogue, destiny).snapshot.deck.seed or "")
    assert len(set(seeds)) == len(seeds)
    for seed in seeds:
        assert SEED not in seed
        assert len(seed) == 32


def test_a_seed_of_a_deck_does_not_deal_the_game_again(catalogue: Catalogue) -> None:
    whole = dealt(catalogue, SEED)
    for deck in whole.decks:
        assert deck.seed is not None
        again = dealt(catalogue, deck.seed)
        assert again.decks[0].cards != whole.decks[0].cards
        assert deck.seed not in {other.seed for other in again.decks}


def test_long_seeds_that_begin_alike_shuffle_otherwise() -> None:
    assert deck_seed(f"{LONG}a", "ACT_1") != deck_seed(f"{LONG}b", "ACT_1")
    assert deck_seed(SEED, "ACT_1") != deck_seed(SEED, "ACT_2")
    assert next_seed("a") != next_seed("b")
    assert next_seed("a") != "a"
