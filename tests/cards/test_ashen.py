"""Our own set against the printed counts of the base games, and its balance."""

from collections import Counter
from collections.abc import Iterator

import pytest

from cards.card import Card, Path
from cards.catalogue import load_catalogue
from cards.power import Event, Whose, Window
from cards.vocabulary import Ability, CardType, RulesetId, StoryIcon

CARDS = [card for card in load_catalogue().cards.values() if card.set_id == "ashen"]
BASE = {RulesetId.CTA_1E, RulesetId.CTA_PL, RulesetId.CTA_2E}
STORY = (CardType.TRAIT, CardType.CHALLENGE, CardType.ALLY, CardType.ADVERSARY)


def of_type(*types: CardType) -> Iterator[Card]:
    return (card for card in CARDS if card.type in types)


def copies(*types: CardType) -> int:
    return sum(card.copies or 0 for card in of_type(*types))


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (CardType.ORIGIN, 15),
        (CardType.MOTIVATION, 15),
        (CardType.DESTINY, 15),
        (CardType.HERO, 22),
        (CardType.ANTIHERO, 22),
        (CardType.ADVERSARY_QUEST, 11),
        (CardType.VICTORY_CONDITION, 1),
    ],
)
def test_each_deck_has_its_printed_count(kind: CardType, number: int) -> None:
    assert copies(kind) == number


@pytest.mark.parametrize(
    ("act", "wanted"), [(1, (9, 17, 3, 0)), (2, (9, 17, 3, 3)), (3, (8, 18, 0, 4))]
)
def test_each_act_has_its_printed_count(act: int, wanted: tuple[int, ...]) -> None:
    count = Counter[CardType]()
    for card in of_type(*STORY):
        if card.act == act:
            count[card.type] += card.copies or 0
    assert tuple(count[kind] for kind in STORY) == wanted
    assert count.total() == {1: 29, 2: 32, 3: 30}[act]


def test_ten_antihero_cards_are_the_adversarys() -> None:
    deck = [card for card in CARDS if card.adversary_deck]
    assert {card.type for card in deck} == {CardType.ANTIHERO}
    assert sum(card.copies or 0 for card in deck) == 10
    for card in deck:
        (power,) = card.powers
        assert power.whose is Whose.OTHERS, card.id
        assert power.target == "ACTIVE_PLAYER", card.id


def test_the_base_games_have_the_whole_set() -> None:
    epic_only = (CardType.HERITAGE, CardType.CLASS, CardType.FINAL_ADVERSARY)
    for card in CARDS:
        if card.type is CardType.VICTORY_CONDITION:
            assert set(card.rulesets) == BASE - {RulesetId.CTA_2E}
        elif card.type not in epic_only:
            assert set(card.rulesets) >= BASE, card.id


def balanced(count: Counter[Ability] | Counter[StoryIcon]) -> bool:
    return min(count.values()) * 2 * len(count) >= count.total()


def test_icons_are_balanced() -> None:
    abilities, story_icons = Counter[Ability](), Counter[StoryIcon]()
    for card in CARDS:
        parts: tuple[Card | Path, ...] = (card, *card.paths)
        for part in parts:
            abilities.update(part.abilities)
            story_icons.update(part.story_icons)
    assert set(abilities) == set(Ability)
    assert set(story_icons) == set(StoryIcon)
    assert balanced(abilities)
    assert balanced(story_icons)


@pytest.mark.parametrize("kind", [CardType.HERO, CardType.ANTIHERO])
def test_every_window_is_in_each_hand_deck_twice(kind: CardType) -> None:
    count = Counter[Window | None]()
    for card in of_type(kind):
        (power,) = card.powers
        count[power.window] += card.copies or 0
    assert set(count) == set(Window)
    assert min(count.values()) >= 2


def test_every_event_makes_a_power_happen() -> None:
    assert {power.event for card in CARDS for power in card.powers} - {None} == set(Event)


def test_powers_are_data_where_the_vocabulary_can_say_them() -> None:
    with_powers = (
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.ALLY,
        CardType.ADVERSARY,
        CardType.HERO,
        CardType.ANTIHERO,
    )
    assert {card.id for card in of_type(*with_powers) if not card.powers} == set()
    for card in CARDS:
        assert not (card.powers and card.power is not None), card.id


def test_traits_have_conditions_in_each_act() -> None:
    for act in (1, 2, 3):
        traits = [card for card in of_type(CardType.TRAIT) if card.act == act]
        assert sum(bool(card.prerequisites) for card in traits) >= 2
        assert any(card.price.experience for card in traits)
