"""Our own set against the printed counts of the base games, and its balance."""

from collections import Counter
from collections.abc import Iterator

import pytest

from cards.catalogue import load_catalogue
from cards.model.card import Card, Path
from cards.model.power import Event, Whose, Window
from cards.model.vocabulary import Ability, CardType, RulesetId, StoryIcon

CARDS = [card for card in load_catalogue().cards.values() if card.set_id == "ashen"]
BASE = {"CTA_1E", "CTA_PL", "CTA_2E"}
STORY = (CardType.TRAIT, CardType.CHALLENGE, CardType.ALLY, CardType.ADVERSARY)


def of_type(*types: CardType) -> Iterator[Card]:
    return (card for card in CARDS if card.type in types)


def copies(*types: CardType, of: RulesetId = "CTA_1E") -> int:
    return sum(card.copies or 0 for card in of_type(*types) if of in card.rulesets)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (CardType.HERITAGE, 13),
        (CardType.ORIGIN, 15),
        (CardType.CLASS, 12),
        (CardType.DESTINY, 14),
        (CardType.HERO, 24),
        (CardType.ANTIHERO, 24),
        (CardType.ADVERSARY_FEAT, 13),
        (CardType.ADVERSARY, 11),
        (CardType.FINAL_ADVERSARY, 11),
        (CardType.ADVERSARY_QUEST, 2),
    ],
)
def test_each_epic_deck_has_its_printed_count(kind: CardType, number: int) -> None:
    assert copies(kind, of="EPIC_ORIGINS") == number


@pytest.mark.parametrize(("act", "number"), [(1, 23), (2, 23), (3, 21)])
def test_each_epic_act_has_its_printed_count(act: int, number: int) -> None:
    story = of_type(CardType.TRAIT, CardType.CHALLENGE)
    epic = [card for card in story if "EPIC_ORIGINS" in card.rulesets]
    assert sum(card.copies or 0 for card in epic if card.act == act) == number


def test_every_epic_adversary_has_its_other_side_and_its_own_feat() -> None:
    cards = {card.id: card for card in CARDS}
    feats = Counter(card.used_with for card in of_type(CardType.ADVERSARY_FEAT))
    assert feats[None] == 2
    for card in of_type(CardType.ADVERSARY):
        if "EPIC_ORIGINS" in card.rulesets:
            assert card.other_side is not None
            assert cards[card.other_side].type is CardType.FINAL_ADVERSARY
            assert feats[card.id] == 1


def test_seven_chapters_have_an_adversary_each() -> None:
    chapters = [card.chapter for card in of_type(CardType.ADVERSARY) if card.chapter is not None]
    assert sorted(chapters) == [1, 2, 3, 4, 5, 6, 7]
    for chapter in chapters:
        envelope = [card.type for card in CARDS if card.chapter == chapter]
        assert {CardType.DESTINY, CardType.FINAL_ADVERSARY, CardType.ADVERSARY_FEAT} < set(envelope)
        assert {CardType.HERITAGE, CardType.ORIGIN} & set(envelope)


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
        if card.act == act and "CTA_1E" in card.rulesets:
            count[card.type] += card.copies or 0
    assert tuple(count[kind] for kind in STORY) == wanted
    assert count.total() == {1: 29, 2: 32, 3: 30}[act]


def test_ten_antihero_cards_belong_to_the_adversary() -> None:
    deck = [card for card in CARDS if card.adversary_deck]
    assert {card.type for card in deck} == {CardType.ANTIHERO}
    assert sum(card.copies or 0 for card in deck) == 10
    for card in deck:
        (power,) = card.powers
        assert power.whose is Whose.OTHERS, card.id
        assert power.target == "ACTIVE_PLAYER", card.id


def test_the_base_games_have_the_whole_set() -> None:
    for card in CARDS:
        if card.type is CardType.VICTORY_CONDITION:
            assert set(card.rulesets) == BASE - {"CTA_2E"}
        elif set(card.rulesets) != {"EPIC_ORIGINS"}:
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
    assert {power.event for card in CARDS for power in card.powers} - {None} == set(Event) - {
        Event.GAME_ENDED
    }


def test_powers_are_data_where_the_vocabulary_can_say_them() -> None:
    with_powers = (
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.ALLY,
        CardType.HERO,
        CardType.ANTIHERO,
        CardType.HERITAGE,
        CardType.CLASS,
        CardType.FINAL_ADVERSARY,
        CardType.ADVERSARY_FEAT,
    )
    assert {card.id for card in of_type(*with_powers) if not card.powers} == set()
    for card in CARDS:
        assert not (card.powers and card.power is not None), card.id


def test_traits_have_conditions_in_each_act() -> None:
    for act in (1, 2, 3):
        traits = [card for card in of_type(CardType.TRAIT) if card.act == act]
        assert sum(bool(card.prerequisites) for card in traits) >= 2
        assert any(card.price.experience for card in traits)
