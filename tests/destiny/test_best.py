"""The best total of a hand: as exhaustive search finds it, and in no time."""

import random
import time
from typing import Final

import pytest

from cards.catalogue import Catalogue
from cards.vocabulary import CardType, RulesetId
from schema.destiny import DestinyGroup, DestinyPlayer, DestinySnapshot
from schema.destiny_total import BestTotal, BestTotalRequest, DestinyTotalRequest
from service.rules.destiny.best import best_total
from service.rules.destiny.total import destiny_totals
from tests.destiny.brute import Side, best, legal, parts, total

SMALL: Final = 5
FULL: Final = 8
QUICK: Final = 0.05
"""Seconds that a full hand may take."""
READINGS: Final = {
    "destiny-matching-scope": ("GROUP", "ALL_CARDS"),
    "destiny-matching-target": ("EACH_CARD", "NOT_MULTIPLIERS", "AFTER_MULTIPLYING"),
    "destiny-lover-triple": ("TRIPLE_ONLY", "PAIR_AND_TRIPLE"),
    "destiny-plus-order": ("BEFORE_MULTIPLYING", "AFTER_MULTIPLYING"),
    "destiny-plus-on-multiplier": ("RAISES", "LEAVES"),
    "destiny-dragon-one": ("ONE_MULTIPLIES", "TWO_OR_NONE"),
    "destiny-opposition": ("BASES", "ALL_CARDS"),
    "destiny-realign-order": ("IN_ORDER", "AT_ONCE"),
}
"""Every ruling that changes what an arrangement counts, or whether it may lie."""


def aligned(catalogue: Catalogue) -> list[str]:
    kinds = (CardType.BASE, CardType.BONUS, CardType.MULTIPLIER)
    return [card.id for card in catalogue.cards.values() if card.type in kinds]


def characters(catalogue: Catalogue) -> list[str]:
    found = (card for card in catalogue.cards.values() if card.type is CardType.IDENTITY)
    return [card.id.removeprefix("destiny.") for card in found]


def asked(hand: list[str], side: Side) -> BestTotalRequest:
    named = [f"destiny.{name}" for name in side.characters]
    return BestTotalRequest(
        ruleset=RulesetId.DESTINY,
        hand=tuple(hand),
        character=named[0] if named else None,
        aids=tuple(named[1:]),
        treasures=tuple(f"destiny.{name}" for name in side.treasures),
        rulings=dict(side.rulings),
    )


def some_side(catalogue: Catalogue, rng: random.Random, *, readings: bool) -> Side:
    names = rng.sample(characters(catalogue), rng.randrange(5))
    if rng.random() < 0.3:
        names = [*(name for name in names if name != "alchemist"), "alchemist"]
    rulings: dict[str, str] = {}
    if readings:
        rulings = {name: rng.choice(options) for name, options in READINGS.items()}
    treasures = ("kings-crown",) if rng.random() < 0.3 else ()
    return Side(characters=tuple(names), treasures=treasures, rulings=rulings)


@pytest.mark.parametrize("readings", [False, True], ids=["defaults", "any-readings"])
@pytest.mark.parametrize("seed", range(60))
def test_as_much_as_exhaustive_search_finds(
    catalogue: Catalogue, seed: int, *, readings: bool
) -> None:
    rng = random.Random(seed)
    side = some_side(catalogue, rng, readings=readings)
    hand = rng.sample(aligned(catalogue), rng.randint(1, SMALL))
    found = best_total(catalogue, asked(hand, side))
    assert found.best.total == best(hand, side)
    check_arrangement(catalogue, found, hand, side)


def check_arrangement(catalogue: Catalogue, found: BestTotal, hand: list[str], side: Side) -> None:
    """The arrangement is one of the hand, it may lie so, and it counts what is said."""
    laid = [
        (entry.group.base, entry.group.bonuses, entry.group.multipliers)
        for entry in found.best.groups
    ]
    changed = {change.card: change.to.lower() for change in found.realigned}
    played = [card for base, low, high in laid for card in (base, *low, *high)]
    assert sorted([*played, *found.unplayed]) == sorted(hand)
    assert legal(laid, side, changed)
    assert total(laid, side, changed) == found.best.total
    assert len(changed) <= side.has("alchemist")
    player = DestinyPlayer(
        id="ana",
        character=asked(hand, side).character,
        aids=asked(hand, side).aids,
        treasures=asked(hand, side).treasures,
        groups=tuple(
            DestinyGroup(base=base, bonuses=low, multipliers=high) for base, low, high in laid
        ),
        realigned=found.realigned,
    )
    table = DestinySnapshot(
        ruleset=RulesetId.DESTINY,
        players=(player, DestinyPlayer(id="ben")),
        rulings=dict(side.rulings),
    )
    counted = destiny_totals(catalogue, DestinyTotalRequest(snapshot=table))
    assert counted.players[0].total == found.best.total
    assert counted.players[0].groups == found.best.groups


def test_the_order_of_the_hand_does_not_matter(catalogue: Catalogue) -> None:
    rng = random.Random("order")
    for _ in range(20):
        side = some_side(catalogue, rng, readings=True)
        hand = rng.sample(aligned(catalogue), FULL)
        found = best_total(catalogue, asked(hand, side))
        other = best_total(catalogue, asked(sorted(hand, reverse=True), side))
        assert (found.best, found.realigned) == (other.best, other.realigned)


@pytest.mark.parametrize("helper", ["alchemist", "rogue", "dragon", "wizard"])
def test_a_full_hand_takes_no_time(catalogue: Catalogue, helper: str) -> None:
    rng = random.Random(helper)
    names = [name for name in characters(catalogue) if name not in {"alchemist", helper}]
    taken: list[float] = []
    for _ in range(15):
        side = Side(tuple(dict.fromkeys([helper, "alchemist", *rng.sample(names, 3)])))
        request = asked(rng.sample(aligned(catalogue), FULL), side)
        start = time.process_time()
        best_total(catalogue, request)
        taken.append(time.process_time() - start)
    assert sorted(taken)[len(taken) // 2] < QUICK


def test_an_empty_hand_counts_what_powers_add(catalogue: Catalogue) -> None:
    assert best_total(catalogue, asked([], Side())).best.total == 0
    assert best_total(catalogue, asked([], Side(("overlord",)))).best.total == 3


def test_characters_in_the_hand_stay_there(catalogue: Catalogue) -> None:
    found = best_total(catalogue, asked(["destiny.king", "destiny.law-base-4"], Side()))
    assert (found.best.total, found.unplayed) == (4, ("destiny.king",))


def test_the_printed_deck_is_what_the_oracle_reads(catalogue: Catalogue) -> None:
    for card in aligned(catalogue):
        alignment, kind, value = parts(card)
        entry = catalogue.cards[card]
        assert (entry.alignment, entry.type, entry.value) == (
            alignment.upper(),
            kind.upper(),
            value,
        )
