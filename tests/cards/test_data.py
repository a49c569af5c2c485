"""The embedded data against the numbers that the rulebooks document."""

import re
from collections import Counter
from pathlib import Path

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.card import Card
from cards.model.ruleset import AdventureParameters, DefeatProcedure
from cards.model.vocabulary import (
    MORALITY_LEVELS,
    SHIPPED_RULESETS,
    Ability,
    Basis,
    CardType,
    ClauseKind,
    Family,
    RulesetId,
    Slot,
    StoryIcon,
)
from service.rules.engine.rulebook import wordings

ADVENTURE = ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
BASE = ("CTA_1E", "CTA_PL", "CTA_2E")
ENGLISH = ("CTA_1E", "CTA_2E")
EPIC = ("EPIC_ORIGINS",)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def adventure_of(catalogue: Catalogue, name: RulesetId) -> AdventureParameters:
    parameters = catalogue.rulesets[name].adventure
    assert parameters is not None
    return parameters


def cards_of(catalogue: Catalogue, set_id: str) -> list[Card]:
    return [card for card in catalogue.cards.values() if card.set_id == set_id]


def test_every_ruleset_is_there_in_order(catalogue: Catalogue) -> None:
    assert tuple(catalogue.rulesets) == tuple(SHIPPED_RULESETS)
    families = {name: ruleset.family for name, ruleset in catalogue.rulesets.items()}
    assert families.pop("DESTINY") is Family.DESTINY
    assert set(families.values()) == {Family.ADVENTURE}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("CTA_1E", (2019, DefeatProcedure.GOAL)),
        ("CTA_PL", (2020, DefeatProcedure.GOAL)),
        ("CTA_2E", (2021, DefeatProcedure.DEPLETE_AND_OVERCOME)),
        ("EPIC_ORIGINS", (2022, DefeatProcedure.DEPLETE)),
    ],
)
def test_editions_differ_where_their_rulebooks_differ(
    catalogue: Catalogue, name: RulesetId, wanted: tuple[int, DefeatProcedure]
) -> None:
    parameters = adventure_of(catalogue, name)
    assert (catalogue.rulesets[name].year, parameters.defeat_procedure) == wanted
    assert parameters.story_icon_scores == (0, 0, 2, 4, 8)
    assert (parameters.dark_runes_per_turn, parameters.dark_rune_cost) == (3, 1)


def test_only_epic_has_classes_banks_and_an_exhaustive_pool(catalogue: Catalogue) -> None:
    epic = adventure_of(catalogue, "EPIC_ORIGINS")
    assert (epic.middle_slot, epic.banks_experience, epic.ability_types_per_pool) == (
        Slot.CLASS,
        True,
        2,
    )
    for name in ADVENTURE[:3]:
        base = adventure_of(catalogue, name)
        assert (base.middle_slot, base.allies, base.ability_types_per_pool) == (
            Slot.MOTIVATION,
            True,
            None,
        )


def test_every_clause_of_the_judged_kinds_is_there(catalogue: Catalogue) -> None:
    kinds = Counter(clause.kind for clause in catalogue.clauses.values())
    assert kinds[ClauseKind.CAST] >= 54
    assert kinds[ClauseKind.CORRUPTION] >= 13
    assert kinds[ClauseKind.SCORING] + kinds[ClauseKind.WINNER] >= 45 + 7 + 4  # and of Destiny
    assert set(kinds) == set(ClauseKind)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("CTA_1E", (15, 17, 13, 15, 15, 37, 21, 7, 14, 13, 14, 7, 21, 5, 9)),
        ("CTA_PL", (17, 18, 12, 13, 15, 36, 22, 7, 13, 13, 16, 7, 23, 6, 9)),
        ("CTA_2E", (16, 17, 13, 13, 15, 36, 21, 7, 14, 13, 15, 7, 22, 3, 8)),
        ("EPIC_ORIGINS", (14, 25, 12, 23, 16, 41, 19, 11, 12, 1, 21, 4, 25, 5, 6)),
    ],
)
def test_every_clause_of_the_adventure_rulesets_is_there(
    catalogue: Catalogue, name: RulesetId, counts: tuple[int, ...]
) -> None:
    kinds = Counter(clause.kind for clause in catalogue.clauses.values() if name in clause.rulesets)
    assert tuple(kinds[kind] for kind in ClauseKind) == counts


CODE_ROOT = Path(__file__).parents[2] / "service" / "rules"
CITED = re.compile(r"""ClauseId\(\s*"([^"]+)"\s*,?\s*\)""")


def test_the_code_cites_clauses_that_exist(catalogue: Catalogue) -> None:
    cited = {
        (path.name, clause)
        for path in CODE_ROOT.rglob("*.py")
        for clause in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 100
    known = {*catalogue.clauses, *wordings(catalogue.clauses)}
    assert {(name, clause) for name, clause in cited if clause not in known} == set()


def test_clauses_cite_a_rulebook_or_say_what_is_inferred(catalogue: Catalogue) -> None:
    silent = {clause.id for clause in catalogue.clauses.values() if not clause.sources}
    assert {name for name in silent if catalogue.clauses[name].inferred is None} <= {
        "ally.none.epic"
    }
    for clause in catalogue.clauses.values():
        assert clause.text.en.endswith("."), clause.id
        assert len(clause.text.en) <= 240, clause.id


def test_the_printed_track_matches_the_texts(catalogue: Catalogue) -> None:
    track = {level.morality: level for level in catalogue.boards["cta-board"].track}
    assert tuple(track) == MORALITY_LEVELS
    assert {morality for morality, level in track.items() if level.score is None} == {2, 1, -1}
    scores = {
        morality: (level.score.triumph, level.score.tragedy, level.score.basis)
        for morality, level in track.items()
        if level.score is not None
    }
    assert scores == {
        0: (2, 0, Basis.SECOND_HAND),
        -2: (0, 4, Basis.PRINTED),
        -3: (0, 0, Basis.PRINTED),
        -4: (-4, 0, Basis.PRINTED),
    }
    assert [morality for morality, level in track.items() if level.plays] == [0]


def test_the_forty_point_example_adds_up(catalogue: Catalogue) -> None:
    level = next(level for level in catalogue.boards["cta-board"].track if level.morality == -2)
    icons = adventure_of(catalogue, "CTA_2E").story_icon_scores[4]
    nature = catalogue.cards["cta.one-with-nature"].scoring[1]
    assert level.score is not None
    assert 17 + 2 + 2 + 2 + 1 + icons + level.score.tragedy + 4 * nature.points == 40


def test_epic_carries_two_levels_over_by_inference(catalogue: Catalogue) -> None:
    track = {level.morality: level.score for level in catalogue.boards["epic-board"].track}
    bases = {morality: score.basis for morality, score in track.items() if score is not None}
    assert bases == {
        0: Basis.SECOND_HAND,
        -2: Basis.INFERRED,
        -3: Basis.INFERRED,
        -4: Basis.PRINTED,
    }


def test_our_own_board_is_complete(catalogue: Catalogue) -> None:
    board = catalogue.boards["ashen-board"]
    assert board.rulesets == ADVENTURE
    assert tuple(level.morality for level in board.track) == MORALITY_LEVELS
    assert all(level.score is not None and level.plays for level in board.track)
    assert board.track[-1].score is not None
    assert board.track[-1].score.triumph == -4


@pytest.mark.parametrize(
    ("name", "default", "other"),
    [
        ("neutral-track-value", "SECOND_HAND", "UNKNOWN"),
        ("epic-track", "CARRY_OVER", "UNKNOWN"),
        ("track-penalty-floor", "NO_FLOOR", "FLOOR_AT_ZERO"),
        ("moon-timing", "AT_RESOLUTION", "AT_CAST"),
        ("reroll-experience", "KEEP", "IGNORE"),
        ("dark-limit-scope", "PER_TURN", "PER_CAST"),
        ("broken-off-dark-runes", "KEPT", "LOST"),
        ("nature-line", "PER_ICON", "FLAT"),
        ("epic-defeat", "DEPLETE", "DEPLETE_AND_OVERCOME"),
        ("adversary-goal", "PER_ADDITIONAL_PLAYER", "PER_PLAYER"),
        ("heritage-in-story", "NO", "YES"),
        ("epic-corruption-trigger", "QUEUED", "AT_CAST"),
        ("epic-journey-scope", "ANY_TABLE_CARD", "CURRENT_ACT"),
        ("epic-trait-row", "ANY_OPEN_ACT", "CURRENT_ACT"),
        ("epic-act-three-reveal", "START_OF_ADVERSARY_TURN", "TURN_AFTER"),
        ("epic-early-finish", "FLIP_AT_END", "ADVERSARY_SIDE_FIRST"),
        ("epic-twist-order", "HERO_FEATS_FIRST", "ADVERSARY_FEAT_FIRST"),
        ("epic-row-refill", "AT_ONCE", "END_OF_TURN"),
        ("adversary-goal-pl", "PER_PLAYER", "PER_ADDITIONAL_PLAYER"),
        ("adversary-eighth-card", "MUST_FACE", "MAY_WAIT"),
        ("recast-cards", "RUNES_ONLY", "ANY_BEFORE_CAST"),
        ("epic-banking-time", "OWN_TURN", "BETWEEN_STEPS"),
        ("epic-dark-exception", "CARD_PREVAILS", "NEVER"),
        ("epic-free-journeys", "WHEN_GRANTED", "BEGINNING_ONLY"),
        ("epic-last-turn-journeys", "ALLOWED", "NOT_ALLOWED"),
    ],
)
def test_rulings_offer_both_readings(
    catalogue: Catalogue, name: str, default: str, other: str
) -> None:
    ruling = catalogue.rulings[name]
    assert ruling.default == default
    assert [option.option for option in ruling.options] == [default, other]


def test_a_gap_without_a_defensible_other_reading_has_one_option(catalogue: Catalogue) -> None:
    for name in ("core-faces", "card-gate", "final-adversary-path", "virtue-ceiling"):
        assert len(catalogue.rulings[name].options) == 1, name


@pytest.mark.parametrize(
    ("name", "only", "rulesets"),
    [
        ("priority-order", "ACTIVE_PLAYER_FIRST", ADVENTURE),
        ("direction-of-play", "CLOCKWISE", ENGLISH),
        ("journey-window", "ANY_TIME", BASE),
        ("refill-time", "AT_ONCE", BASE),
        ("reveal-condition", "UNDER_CHARACTER_CARD", ENGLISH),
        ("hand-limit", "NONE", ADVENTURE),
        ("first-ally", "FIRST_PLAYER", BASE),
        ("ally-replaced", "ANOTHER_CARD", BASE),
        ("ally-of-failed-challenge", "DISCARDED", BASE),
        ("ally-on-adversary", "ALLOWED", ENGLISH),
        ("allies-together", "ONE_AT_A_TIME", BASE),
        ("adversary-in-row", "ACTIVE_WHILE_FACE_UP", BASE),
        ("passing", "LEGAL", ADVENTURE),
        ("final-turns-of-victor", "OTHERS_ONLY", ("CTA_1E",)),
        ("adversary-start", "ZERO", ("CTA_1E", "CTA_PL")),
        ("epic-empty-deck", "AS_BASE", EPIC),
        ("epic-quest-amounts", "ONE_EACH", EPIC),
        ("epic-class-blanked", "WHOLE_CLASS", EPIC),
    ],
)
def test_the_questions_of_a_game_in_progress_have_one_answer(
    catalogue: Catalogue, name: str, only: str, rulesets: tuple[RulesetId, ...]
) -> None:
    ruling = catalogue.rulings[name]
    assert [option.option for option in ruling.options] == [ruling.default] == [only]
    assert ruling.rulesets == rulesets
    assert ruling.clauses


def test_the_destiny_decks_are_the_listed_ones(catalogue: Catalogue) -> None:
    cards = cards_of(catalogue, "destiny")
    kinds = Counter(card.type for card in cards)
    assert kinds[CardType.IDENTITY] == 23
    assert [kinds[kind] for kind in (CardType.BASE, CardType.BONUS, CardType.MULTIPLIER)] == [
        20,
        15,
        15,
    ]
    treasures = [card for card in cards if card.type is CardType.TREASURE]
    copies = [card.copies or 0 for card in treasures]
    points = [card.treasure_points or 0 for card in treasures]
    assert (len(treasures), sum(copies)) == (7, 20)
    assert sum(copy * point for copy, point in zip(copies, points, strict=True)) == 27
    values = Counter((card.type, card.value) for card in cards if card.alignment is not None)
    assert set(values.values()) == {5}


@pytest.mark.parametrize(
    ("set_id", "number"), [("cta", 24), ("epic", 29), ("destiny", 80), ("ashen", 189)]
)
def test_every_documented_card_is_in_the_data(
    catalogue: Catalogue, set_id: str, number: int
) -> None:
    assert len(cards_of(catalogue, set_id)) >= number


def test_unknown_facts_are_marked_as_unknown(catalogue: Catalogue) -> None:
    whole = {
        card.id
        for card in catalogue.cards.values()
        if card.set_id in {"cta", "epic"} and not card.partial
    }
    assert whole == {"cta.one-with-nature", "cta.wise-master"}
    woods = catalogue.cards["cta.lost-in-the-woods"]
    assert (woods.difficulty, woods.challenge_abilities) == (3, (Ability.DEXTERITY, Ability.WISDOM))
    (path,) = woods.paths
    assert (path.half, path.plus_one, path.partial) == (None, True, True)


def test_the_original_set_has_its_licence_and_whole_cards(catalogue: Catalogue) -> None:
    assert catalogue.sets["ashen"].licence == "CC-BY-4.0"
    for card in cards_of(catalogue, "ashen"):
        assert not card.partial, card.id
        if card.type is CardType.CHALLENGE and "EPIC_ORIGINS" in card.rulesets:
            assert [path.plus_one for path in card.paths] == [False, True], card.id
            assert len(card.challenge_abilities) == 2, card.id


def test_the_original_destiny_cards_use_the_whole_scoring_grammar(catalogue: Catalogue) -> None:
    rules = [
        rule
        for card in cards_of(catalogue, "ashen")
        if card.type is CardType.DESTINY
        for rule in card.scoring
    ]
    counted = {rule.per.key for rule in rules if rule.per is not None}
    counted |= {need.counted.key for rule in rules for need in rule.when}
    assert counted >= {
        "ability",
        "story_icon",
        "any_story_icon",
        "distinct_abilities",
        "distinct_story_icons",
        "path",
        "card_type",
        "played",
        "experience",
        "virtue",
        "corruption",
    }
    assert any(rule.cap is not None for rule in rules)
    assert any(rule.beyond for rule in rules)


def test_icons_of_the_original_set_cover_both_enums(catalogue: Catalogue) -> None:
    paths = [path for card in cards_of(catalogue, "ashen") for path in card.paths]
    assert {icon for path in paths for icon in path.abilities} == set(Ability)
    assert {icon for path in paths for icon in path.story_icons} == set(StoryIcon)
