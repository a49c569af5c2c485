"""The best total of a hand: as exhaustive search finds it, with little work."""

import dataclasses
import random
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.inline import InlineCard
from cards.model.vocabulary import Alignment, CardType
from schema.shapes.destiny import DestinyGroup, DestinyPlayer, DestinyRealignment, DestinySnapshot
from schema.shapes.destiny_total import BestTotal, BestTotalRequest, DestinyTotalRequest
from service.rules.destiny.best_total.best import best_total
from service.rules.destiny.totals import destiny_totals
from service.rules.engine.record import Record
from service.rules.engine.work import ARRANGEMENTS, COMBINATIONS, MOST_STEPS, TooMuchWork, Work
from tests.destiny.brute import Side, best, legal, parts, total

SMALL: Final = 5
FULL: Final = 8
MOST: Final = 10
FEW: Final = 4
HOMEBREW: Final = [
    ("law", "base", 9),
    ("evil", "base", 7),
    ("nature", "bonus", 8),
    ("good", "bonus", 6),
    ("chaos", "multiplier", 9),
]
READINGS: Final = {
    "destiny-matching-scope": ("GROUP", "ALL_CARDS"),
    "destiny-matching-target": ("EACH_CARD", "NOT_MULTIPLIERS", "AFTER_MULTIPLYING"),
    "destiny-lover-triple": ("TRIPLE_ONLY", "PAIR_AND_TRIPLE"),
    "destiny-plus-order": ("BEFORE_MULTIPLYING", "AFTER_MULTIPLYING"),
    "destiny-plus-on-multiplier": ("RAISES", "LEAVES"),
    "destiny-dragon-one": ("ONE_MULTIPLIES", "TWO_OR_NONE"),
    "destiny-opposition": ("BASES", "ALL_CARDS"),
    "destiny-realign-order": ("IN_ORDER", "AT_ONCE"),
    "destiny-realign-scope": ("EVERYTHING", "ADDITIONS_BY_CARD"),
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
    homebrew = [card for card in dict.fromkeys(hand) if card.startswith("home.")]
    helpers = tuple(REALIGNER.format(number) for number in range(side.realigners))
    return BestTotalRequest(
        ruleset="DESTINY",
        hand=tuple(hand),
        character=named[0] if named else None,
        aids=(*named[1:], *helpers),
        extra_cards=tuple(map(extra, (*homebrew, *helpers))),
        treasures=tuple(f"destiny.{name}" for name in side.treasures),
        rulings=dict(side.rulings),
    )


REALIGNER: Final = "home.realigner-{}"


def extra(card: str) -> InlineCard:
    """A card that the printed game has not: its name says what it is."""
    common = {"id": card, "name": {"en": "Home"}, "rulesets": ["DESTINY"], "copies": 2}
    if card.startswith("home.realigner"):
        own: dict[str, object] = {"type": "IDENTITY", "destinyPowers": [{"action": "REALIGN"}]}
    else:
        alignment, kind, value = parts(card)
        own = {"type": kind.upper(), "alignment": alignment.upper(), "value": value}
    return msgspec.convert(common | own, InlineCard)


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
def test_the_best_total_equals_exhaustive_search(
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
    assert len(changed) <= side.has("alchemist") + side.realigners
    player = DestinyPlayer(
        key="ana",
        character=asked(hand, side).character,
        aids=asked(hand, side).aids,
        treasures=asked(hand, side).treasures,
        groups=tuple(
            DestinyGroup(base=base, bonuses=low, multipliers=high) for base, low, high in laid
        ),
        realigned=found.realigned,
    )
    table = DestinySnapshot(
        ruleset="DESTINY",
        players=(player, DestinyPlayer(key="ben")),
        extra_cards=asked(hand, side).extra_cards,
        rulings=dict(side.rulings),
    )
    counted = destiny_totals(catalogue, DestinyTotalRequest(snapshot=table))
    assert counted.players[0].total == found.best.total
    assert counted.players[0].groups == found.best.groups


@pytest.mark.parametrize("readings", [False, True], ids=["defaults", "any-readings"])
@pytest.mark.parametrize("realigners", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_the_best_total_with_several_changes_equals_exhaustive_search(
    catalogue: Catalogue, seed: int, realigners: int, *, readings: bool
) -> None:
    rng = random.Random(f"{seed} {realigners}")
    plain = some_side(catalogue, rng, readings=readings)
    names = tuple(name for name in plain.characters if name != "alchemist")
    side = dataclasses.replace(plain, characters=names, realigners=realigners)
    own = [f"home.{alignment}-{kind}-{value}" for alignment, kind, value in HOMEBREW]
    hand = rng.sample([*aligned(catalogue), *own], rng.randint(2, FEW))
    hand += rng.sample([card for card in hand if card in own], 1) if set(own) & set(hand) else []
    found = best_total(catalogue, asked(hand, side))
    assert found.best.total == best(hand, side)
    check_arrangement(catalogue, found, hand, side)


def test_two_alchemists_change_two_cards(catalogue: Catalogue) -> None:
    hand = ["destiny.law-base-4", "destiny.chaos-bonus-3", "destiny.evil-multiplier-4"]
    one = best_total(catalogue, asked(hand, Side(("alchemist",))))
    two = best_total(catalogue, asked(hand, Side(("alchemist",), realigners=1)))
    assert [one.best.total, len(one.realigned)] == [best(hand, Side(("alchemist",))), 1]
    assert [two.best.total, len(two.realigned)] == [66, 2]


def test_a_change_made_already_has_used_its_power(catalogue: Catalogue) -> None:
    hand = ["destiny.law-base-4", "destiny.chaos-bonus-3", "destiny.evil-multiplier-4"]
    given = (DestinyRealignment(card=hand[1], to=Alignment.LAW),)
    for realigners, changes in ((0, 0), (1, 1)):
        side = Side(("alchemist",), realigners=realigners)
        request = msgspec.structs.replace(asked(hand, side), realigned=given)
        found = best_total(catalogue, request)
        assert found.best.total == best(hand, side, {hand[1]: "law"})
        assert len(found.realigned) == changes


def test_the_order_of_the_hand_does_not_matter(catalogue: Catalogue) -> None:
    rng = random.Random("order")
    for _ in range(20):
        side = some_side(catalogue, rng, readings=True)
        hand = rng.sample(aligned(catalogue), FULL)
        found = best_total(catalogue, asked(hand, side))
        other = best_total(catalogue, asked(sorted(hand, reverse=True), side))
        assert (found.best, found.realigned) == (other.best, other.realigned)


@pytest.mark.parametrize("helper", ["alchemist", "rogue", "dragon", "wizard"])
def test_the_greatest_hand_with_two_alchemists_takes_half_of_the_work_at_most(
    catalogue: Catalogue, helper: str
) -> None:
    rng = random.Random(helper)
    names = [name for name in characters(catalogue) if name not in {"alchemist", helper}]
    for _ in range(15):
        named = tuple(dict.fromkeys([helper, "alchemist", *rng.sample(names, 3)]))
        request = asked(rng.sample(aligned(catalogue), MOST), Side(named, realigners=1))
        work, again = Work(), Work()
        found = best_total(catalogue, request, work=work)
        assert work.spent < MOST_STEPS / 2
        assert best_total(catalogue, request, work=again) == found
        assert again.spent == work.spent


def test_a_search_beyond_the_budget_gives_no_partial_answer(catalogue: Catalogue) -> None:
    rulings = {"destiny-matching-scope": "ALL_CARDS"}
    side = Side(("druid",), realigners=8, rulings=rulings)
    hand = random.Random("much").sample(aligned(catalogue), MOST)
    for record in (None, Record()):
        with pytest.raises(TooMuchWork) as caught:
            best_total(catalogue, asked(hand, side), record)
        assert caught.value.task in {ARRANGEMENTS, COMBINATIONS}


def test_an_empty_hand_counts_what_powers_add(catalogue: Catalogue) -> None:
    assert best_total(catalogue, asked([], Side())).best.total == 0
    assert best_total(catalogue, asked([], Side(("overlord",)))).best.total == 3


def test_characters_in_the_hand_stay_there(catalogue: Catalogue) -> None:
    found = best_total(catalogue, asked(["destiny.king", "destiny.law-base-4"], Side()))
    assert (found.best.total, found.unplayed) == (4, ("destiny.king",))


def test_the_oracle_reads_the_printed_deck(catalogue: Catalogue) -> None:
    for card in aligned(catalogue):
        alignment, kind, value = parts(card)
        entry = catalogue.cards[card]
        assert (entry.alignment, entry.type, entry.value) == (
            alignment.upper(),
            kind.upper(),
            value,
        )
