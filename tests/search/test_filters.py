"""Filters of a query: what each matches, its values, and warnings for invalid ones."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.language import Language
from cards.model.vocabulary import Ability, CardType, ClauseKind, RulingStatus, StoryIcon
from schema.shapes.search import HitKind
from service.search import ids_matching
from service.search.facts import KEYS, Having
from service.search.index import SearchIndex
from tests.search.conftest import Ask, ids, warnings_of

Wanted = Callable[[Card], object]


def every_id(index: SearchIndex, q: str, kind: HitKind) -> set[str]:
    matches = ids_matching(index, q, kind)
    assert matches.warnings == ()
    return set(matches.ids)


def abilities(card: Card) -> set[Ability]:
    paths = (ability for path in card.paths for ability in path.abilities)
    return {*card.challenge_abilities, *card.abilities, *paths}


def icons(card: Card) -> set[StoryIcon]:
    return {*card.story_icons, *(icon for path in card.paths for icon in path.story_icons)}


CARDS: Final[Mapping[str, Wanted]] = {
    "ability:strength": lambda card: Ability.STRENGTH in abilities(card),
    "ability:siła": lambda card: Ability.STRENGTH in abilities(card),
    "ability:SILA": lambda card: Ability.STRENGTH in abilities(card),
    "ability:wisdom,charisma": lambda card: {Ability.WISDOM, Ability.CHARISMA} & abilities(card),
    "icon:nature": lambda card: StoryIcon.NATURE in icons(card),
    'icon:"wiedza tajemna"': lambda card: StoryIcon.ARCANA in icons(card),
    "act:2": lambda card: card.act == 2,
    "act:II": lambda card: card.act == 2,
    "act>1": lambda card: (card.act or 0) > 1,
    "act:1,3": lambda card: card.act in {1, 3},
    "difficulty>=6": lambda card: (card.difficulty or 0) >= 6,
    "difficulty≤5": lambda card: card.difficulty is not None and card.difficulty <= 5,
    "difficulty<5": lambda card: card.difficulty is not None and card.difficulty < 5,
    "difficulty=6": lambda card: card.difficulty == 6,
    "difficulty:6": lambda card: card.difficulty == 6,
    "type:CHALLENGE": lambda card: card.type is CardType.CHALLENGE,
    "kind:wyzwanie": lambda card: card.type is CardType.CHALLENGE,
    "type:final-adversary": lambda card: card.type is CardType.FINAL_ADVERSARY,
    "type:feat": lambda card: card.type in {"FEAT", "HERO", "ANTIHERO"},
    "slot:origin": lambda card: card.type is CardType.ORIGIN,
    "slot:przeznaczenie": lambda card: card.type is CardType.DESTINY,
    "set:ashen": lambda card: card.set_id == "ashen",
    "set:popioły": lambda card: card.set_id == "ashen",
    "ruleset:2e": lambda card: "CTA_2E" in card.rulesets,
    "has:power": lambda card: card.powers or card.destiny_powers or card.power,
    "has:scoring": lambda card: card.scoring,
    "has:prerequisite": lambda card: card.prerequisites,
    "has:wymagania": lambda card: card.prerequisites,
    "act:1 -ability:strength": lambda c: c.act == 1 and Ability.STRENGTH not in abilities(c),
    "act:1 or act:2": lambda card: card.act in {1, 2},
    "-(act:1 or act:2 or act:3)": lambda card: card.act is None,
}


@pytest.mark.parametrize(("q", "wanted"), CARDS.items(), ids=list(CARDS))
def test_cards_are_filtered_by_their_facts(
    index: SearchIndex, catalogue: Catalogue, q: str, wanted: Wanted
) -> None:
    expected = {card.id for card in catalogue.cards.values() if wanted(card)}
    assert every_id(index, q, HitKind.CARD) == expected != set()


def test_clauses_are_filtered_by_kind_ruleset_and_status(
    index: SearchIndex, catalogue: Catalogue
) -> None:
    for q, kind, ruleset in (
        ("kind:SCORING ruleset:CTA_2E", ClauseKind.SCORING, "CTA_2E"),
        ("kind:card-play ruleset:epic_origins", ClauseKind.CARD_PLAY, "EPIC_ORIGINS"),
    ):
        expected = {
            clause.id
            for clause in catalogue.clauses.values()
            if clause.kind is kind and ruleset in clause.rulesets
        }
        assert every_id(index, q, HitKind.CLAUSE) == expected != set()
    inferred = {each.id for each in catalogue.clauses.values() if each.inferred is not None}
    assert every_id(index, "status:inferred", HitKind.CLAUSE) == inferred
    assert every_id(index, "has:inferred", HitKind.CLAUSE) == inferred


def test_rulings_are_filtered_by_status_options_and_checks(
    index: SearchIndex, catalogue: Catalogue
) -> None:
    rulings = catalogue.rulings.values()
    statuses = {ruling.id: {each.status for each in ruling.statuses} for ruling in rulings}
    ours = {id_ for id_, found in statuses.items() if RulingStatus.OURS in found}
    assert every_id(index, "status:ours", HitKind.RULING) == ours != set()
    printed = {id_ for id_, found in statuses.items() if found == {RulingStatus.PRINTED}}
    assert every_id(index, "status:printed", HitKind.RULING) == printed != set()
    checked = {id_ for id_, checks in catalogue.checks.items() if checks}
    assert every_id(index, "has:check", HitKind.RULING) == checked != set()
    options = {ruling.id for ruling in rulings if ruling.options}
    assert every_id(index, "has:options", HitKind.RULING) == options != set()


def test_a_kind_is_of_rulings_clauses_or_cards(ask: Ask, catalogue: Catalogue) -> None:
    for q, whole in (
        ("kind:ruling", catalogue.rulings),
        ("kind:orzeczenie", catalogue.rulings),
        ("kind:clause", catalogue.clauses),
        ("kind:card", catalogue.cards),
    ):
        assert ask(q).total == len(whole)
    both = {hit.kind for hit in ask("kind:ALLY").hits}
    assert both == {HitKind.CLAUSE, HitKind.CARD}


@pytest.mark.parametrize(
    "q",
    [
        'card:"One With Nature"',
        "card:cta.one-with-nature",
        "card:one-with-nature",
        'card:"zespolona z naturą"',
        'card:"ZESPOLONA Z NATURA"',
        'card:"one with"',
    ],
)
def test_a_card_is_found_with_its_clauses_and_rulings(ask: Ask, q: str) -> None:
    answer = ask(q)
    assert answer.query == "card:cta.one-with-nature"
    assert answer.warnings == ()
    assert {"cta.one-with-nature", "nature-line"} <= set(ids(answer))
    assert {hit.kind for hit in answer.hits} <= {HitKind.CARD, HitKind.RULING, HitKind.CLAUSE}


def test_all_cards_of_one_name_are_found(ask: Ask) -> None:
    answer = ask("card:barbarian kind:card")
    assert set(ids(answer)) == {"destiny.barbarian", "epic.barbarian"}
    assert answer.query == "card:destiny.barbarian,epic.barbarian kind:CARD"


@pytest.mark.parametrize(
    ("q", "understood", "warnings"),
    [
        ("rulset:CTA_2E runes", "runes", [("UNKNOWN_KEY", 0, 13)]),
        ("runes ruleset:CTA_3E", "runes", [("BAD_VALUE", 6, 14)]),
        ("ability:wisdom,muscle", "ability:WISDOM", [("BAD_VALUE", 0, 21)]),
        ("runes act:9", "runes", [("BAD_VALUE", 6, 5)]),
        ("runes act>=x", "runes", [("BAD_VALUE", 6, 6)]),
        ("runes difficulty:4.5", "runes", [("BAD_VALUE", 6, 14)]),
        ("runes difficulty:-1", "runes", [("BAD_VALUE", 6, 13)]),
        ("runes ability>strength", "runes", [("BAD_OPERATOR", 6, 16)]),
        ("runes card:nobody", "runes", [("BAD_VALUE", 6, 11)]),
        ("-kolor:red runes or x:y", "runes", [("UNKNOWN_KEY", 1, 9), ("UNKNOWN_KEY", 20, 3)]),
    ],
)
def test_an_invalid_filter_is_ignored_with_a_warning(
    ask: Ask, q: str, understood: str, warnings: list[tuple[str, int, int]]
) -> None:
    answer = ask(q)
    assert (answer.query, warnings_of(answer)) == (understood, warnings)
    assert ids(answer) == ids(ask(understood)) != []


def test_a_warning_suggests_a_correction(ask: Ask) -> None:
    (unknown,) = ask("rulset:CTA_2E runes").warnings
    assert "“rulset”" in str(unknown.message)
    assert str(unknown.message).endswith("Did you mean “ruleset”?")
    (bad,) = ask("ability:wisdon runes").warnings
    assert str(bad.message).endswith("Did you mean “WISDOM”?")
    (polish,) = ask("zdolnosc:x runa", lang=Language.PL).warnings
    assert polish.message.within(Language.PL).startswith("Nie ma klucza „zdolnosc”")


def test_every_example_of_a_key_is_understood(ask: Ask) -> None:
    for key in KEYS:
        answer = ask(key.example)
        assert answer.total > 0, key.name
        assert answer.warnings == (), key.name
    for having in Having:
        assert ask(f"has:{having}").warnings == ()
