"""One broken set or rulebook for each fault between entries: file, card, field and code."""

import pytest

from cards.catalogue import DATA, check_directory
from cards.faults import LintCode
from cards.lint import faults_of
from cards.loader import read_directory, read_rulebooks
from tests.cards.conftest import ChangeRulebook, WriteSet

CARD = "- {id: mine.one, type: %s, name: {en: One}, rulesets: [%s]%s}\n"
ORIGIN = "- {id: mine.one, type: ORIGIN, name: {en: One}, rulesets: [CTA_2E]%s}\n"
TRAIT = "- {id: mine.one, type: TRAIT, name: {en: One}, rulesets: [CTA_2E]%s}\n"
DESTINY = "- {id: mine.one, type: DESTINY, name: {en: One}, rulesets: [CTA_2E], scoring: [%s]}\n"
POINT = "{column: TRIUMPH, points: 1, %s}"
BOARD = "id: mat\nname: {en: Mat}\nrulesets: [CTA_2E]\nnote: A test.\ntrack: [%s]\n"

BROKEN_SETS = [
    (ORIGIN % "" * 2, "/id", LintCode.DUPLICATE_ID),
    (
        "- {id: other.one, type: ORIGIN, name: {en: One}, rulesets: [CTA_2E]}\n",
        "/id",
        LintCode.WRONG_PREFIX,
    ),
    (
        DESTINY % (POINT % "under: {id: no-such, option: A}"),
        "/scoring/0/under/id",
        LintCode.UNKNOWN_RULING,
    ),
    (
        DESTINY % (POINT % "under: {id: nature-line, option: A}"),
        "/scoring/0/under/option",
        LintCode.UNKNOWN_OPTION,
    ),
    (
        DESTINY % (POINT % "under: {id: epic-track, option: UNKNOWN}"),
        "/scoring/0/under/id",
        LintCode.RULING_NOT_IN_RULESET,
    ),
    (CARD % ("ALLY", "EPIC_ORIGINS", ""), "/rulesets", LintCode.TYPE_NOT_IN_RULESET),
    (TRAIT % ", paths: [{half: TOP}, {half: BOTTOM}]", "/paths", LintCode.PATH_COUNT),
    (TRAIT % "", "/paths", LintCode.PATH_COUNT),
    (ORIGIN % ", paths: [{}]", "/paths", LintCode.PATH_COUNT),
    (
        CARD % ("STORY", "CTA_2E", ", paths: [{half: TOP}, {half: TOP}]"),
        "/paths",
        LintCode.HALF_TWICE,
    ),
    (ORIGIN % ", unknown: [power]", "/partial", LintCode.PARTIAL_UNSAID),
    (TRAIT % ", paths: [{partial: true}]", "/partial", LintCode.PARTIAL_UNSAID),
    (ORIGIN % ", partial: true", "/unknown", LintCode.PARTIAL_UNSAID),
    (DESTINY % "{column: EXPERIENCE, points: 1}", "/scoring/0/column", LintCode.WRONG_COLUMN),
    (DESTINY % (POINT % "per: {path: STORY_ICONS}"), "/scoring/0/per/path", LintCode.WRONG_COLUMN),
    (DESTINY % (POINT % "per: {played: TRAIT}"), "/scoring/0/per/played", LintCode.NOT_PLAYABLE),
    (DESTINY % (POINT % "per: {virtue: false}"), "/scoring/0/per", LintCode.FLAG_FALSE),
    (
        DESTINY % (POINT % "when: [{counted: {virtue: true}, atMost: 0}]"),
        "/scoring/0/when/0",
        LintCode.EMPTY_BOUNDS,
    ),
    (CARD % ("BASE", "DESTINY", ", alignment: LAW, copies: 1"), "/value", LintCode.MISSING_VALUE),
    (CARD % ("TREASURE", "DESTINY", ", copies: 1"), "/treasurePoints", LintCode.MISSING_VALUE),
    (CARD % ("IDENTITY", "DESTINY", ", copies: 1"), "/power", LintCode.MISSING_VALUE),
]


@pytest.mark.parametrize(("cards", "field", "code"), BROKEN_SETS)
def test_a_broken_card_is_named(
    write_set: WriteSet, cards: str, field: str, code: LintCode
) -> None:
    directory = write_set({"cards.yaml": cards})
    (fault,) = check_directory(directory)
    assert (fault.file, fault.field, fault.code) == (str(directory / "cards.yaml"), field, code)
    assert fault.card.endswith(".one")
    assert fault.detail.endswith(".")


BROKEN_BOARDS = [
    ("{morality: 0}, {morality: 0}", "/track/1/morality", LintCode.LEVEL_TWICE),
    ("{morality: 0, plays: [ALLY]}", "/track/0/plays", LintCode.NOT_PLAYABLE),
    (
        "{morality: 0, score: {under: {id: no-such, option: A}}}",
        "/track/0/score/under/id",
        LintCode.UNKNOWN_RULING,
    ),
]


@pytest.mark.parametrize(("track", "field", "code"), BROKEN_BOARDS)
def test_a_broken_board_is_named(
    write_set: WriteSet, track: str, field: str, code: LintCode
) -> None:
    directory = write_set({"boards/mat.yaml": BOARD % track})
    (fault,) = check_directory(directory)
    assert fault.file == str(directory / "boards" / "mat.yaml")
    assert (fault.card, fault.field, fault.code) == ("mat", field, code)


RULINGS = "rulings/adventure.yaml"
SECOND = "rulesets/cta-2e.yaml"

BROKEN_RULEBOOKS = [
    (
        (RULINGS, "default: SECOND_HAND", "default: HEARSAY"),
        ("neutral-track-value", "/default", LintCode.DEFAULT_NOT_AN_OPTION),
    ),
    (
        (RULINGS, "{id: UNKNOWN,", "{id: SECOND_HAND,"),
        ("neutral-track-value", "/options", LintCode.OPTION_TWICE),
    ),
    (
        (RULINGS, "clauses: [scoring.corruption.neutral,", "clauses: [no.such,"),
        ("neutral-track-value", "/clauses/0", LintCode.UNKNOWN_CLAUSE),
    ),
    (
        (
            RULINGS,
            "clauses: [scoring.corruption-track, scoring.corruption.minus-four]",
            "clauses: [scoring.experience]",
        ),
        ("epic-track", "/clauses/0", LintCode.CLAUSE_NOT_IN_RULESET),
    ),
    (
        (SECOND, "defaultBoard: cta", "defaultBoard: none"),
        ("CTA_2E", "/adventure/defaultBoard", LintCode.UNKNOWN_BOARD),
    ),
    (
        (SECOND, "defaultBoard: cta", "defaultBoard: epic"),
        ("CTA_2E", "/adventure/defaultBoard", LintCode.BOARD_NOT_IN_RULESET),
    ),
    (
        (SECOND, "[0, 0, 2, 4, 8]", "[0, 0, 2, 4]"),
        ("CTA_2E", "/adventure/storyIconScores", LintCode.ICON_SCORES),
    ),
    (
        ("rulesets/destiny.yaml", "id: DESTINY", "id: CTA_1E"),
        ("DESTINY", "", LintCode.MISSING_RULESET),
    ),
    (
        ("sets/destiny/treasure.yaml", "copies: 10", "copies: 9"),
        ("destiny", "/complete", LintCode.DECK_SUM),
    ),
    (
        ("sets/destiny/treasure.yaml", "treasurePoints: 3", "treasurePoints: 4"),
        ("destiny", "/complete", LintCode.DECK_SUM),
    ),
    (
        ("sets/destiny/base.yaml", "copies: 1", "copies: 2"),
        ("destiny", "/complete", LintCode.DECK_SUM),
    ),
]


@pytest.mark.parametrize(("change", "wanted"), BROKEN_RULEBOOKS)
def test_a_broken_rulebook_is_named(
    change_rulebook: ChangeRulebook,
    change: tuple[str, str, str],
    wanted: tuple[str, str, LintCode],
) -> None:
    copy = change_rulebook(*change)
    contents = read_rulebooks(copy) + read_directory(copy)
    assert contents.faults == ()
    found = {(fault.card, fault.field, fault.code) for fault in faults_of(contents)}
    assert wanted in found


def test_every_code_has_a_broken_example() -> None:
    shown = {row[-1] for row in (*BROKEN_SETS, *BROKEN_BOARDS)}
    shown |= {wanted[-1] for _, wanted in BROKEN_RULEBOOKS}
    assert shown == set(LintCode)


def test_our_own_data_are_sound() -> None:
    assert check_directory(DATA) == ()
