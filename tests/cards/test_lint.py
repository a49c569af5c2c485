"""One broken set or rulebook for each fault between entries: file, card, field and code."""

import pytest

from cards.catalogue import DATA, check_directory
from cards.lint.references import faults_of
from cards.load.editions import settled
from cards.load.faults import LintCode
from cards.load.loader import read_directory, read_rulebooks
from tests.cards.conftest import ChangeRulebook, WriteSet

CARD = "- {id: mine.one, type: %s, name: {en: One}, rulesets: [%s]%s}\n"
ORIGIN = "- {id: mine.one, type: ORIGIN, name: {en: One}, rulesets: [CTA_2E]%s}\n"
TRAIT = "- {id: mine.one, type: TRAIT, name: {en: One}, rulesets: [CTA_2E], price: {}%s}\n"
DESTINY = "- {id: mine.one, type: DESTINY, name: {en: One}, rulesets: [CTA_2E], scoring: [%s]}\n"
POWER = "- {id: mine.one, type: %s, name: {en: One}, rulesets: [CTA_2E], powers: [%s]}\n"
DOES = "do: [{adversaryExperience: 1}]"
WHOLE = ", copies: 1, alignment: LAW, value: 1, treasurePoints: 1"
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
        DESTINY % (POINT % "under: {ruling: no-such, option: A}"),
        "/scoring/0/under/ruling",
        LintCode.UNKNOWN_RULING,
    ),
    (
        DESTINY % (POINT % "under: {ruling: nature-line, option: A}"),
        "/scoring/0/under/option",
        LintCode.UNKNOWN_OPTION,
    ),
    (
        DESTINY % (POINT % "under: {ruling: epic-track, option: UNKNOWN}"),
        "/scoring/0/under/ruling",
        LintCode.RULING_NOT_IN_RULESET,
    ),
    (CARD % ("ALLY", "EPIC_ORIGINS", ""), "/rulesets/0", LintCode.TYPE_NOT_IN_RULESET),
    (TRAIT % ", paths: [{half: TOP}, {half: BOTTOM}]", "/paths", LintCode.PATH_COUNT),
    (TRAIT % "", "/paths", LintCode.PATH_MISSING),
    (CARD % ("TRAIT", "CTA_1E", ", paths: [{half: TOP}]"), "/price", LintCode.PRICE_UNSAID),
    (ORIGIN % ", paths: [{}]", "/paths", LintCode.PATH_COUNT),
    (
        "- {id: mine.one, type: STORY, name: {en: One}, rulesets: [CTA_2E], paths: [{}]}\n",
        "/paths/0/half",
        LintCode.PATH_UNPLACED,
    ),
    (
        CARD % ("STORY", "CTA_2E", ", paths: [{half: TOP}, {half: TOP}]"),
        "/paths/1/half",
        LintCode.HALF_TWICE,
    ),
    (ORIGIN % ", unknown: [power]", "/partial", LintCode.PARTIAL_UNSAID),
    (TRAIT % ", paths: [{partial: true}]", "/partial", LintCode.PARTIAL_UNSAID),
    (ORIGIN % ", partial: true", "/unknown", LintCode.PARTIAL_UNSAID),
    (DESTINY % "{column: EXPERIENCE, points: 1}", "/scoring/0/column", LintCode.WRONG_COLUMN),
    (DESTINY % (POINT % "per: {path: STORY_ICONS}"), "/scoring/0/per/path", LintCode.WRONG_COLUMN),
    (DESTINY % (POINT % "per: {played: TRAIT}"), "/scoring/0/per/played", LintCode.NOT_PLAYABLE),
    (DESTINY % (POINT % "per: {virtue: false}"), "/scoring/0/per/virtue", LintCode.FLAG_FALSE),
    (
        DESTINY % (POINT % "when: [{counted: {virtue: true}, atMost: 0}]"),
        "/scoring/0/when/0/atMost",
        LintCode.EMPTY_BOUNDS,
    ),
    (CARD % ("BASE", "DESTINY", ", alignment: LAW, copies: 1"), "/value", LintCode.MISSING_VALUE),
    (CARD % ("TREASURE", "DESTINY", ", copies: 1"), "/treasurePoints", LintCode.MISSING_VALUE),
    (CARD % ("IDENTITY", "DESTINY", ", copies: 1"), "/power", LintCode.MISSING_VALUE),
    *(
        (
            CARD % (kind, "DESTINY", f"{WHOLE}, destinyPowers: [{power}]"),
            where,
            LintCode.NOT_A_POWER_OF_DESTINY,
        )
        for kind, power, where in (
            ("BASE", "{total: 3}", "/destinyPowers"),
            ("IDENTITY", "{raises: {amount: 1}}", "/destinyPowers/0/raises"),
            ("IDENTITY", "{raises: {type: TREASURE}}", "/destinyPowers/0/raises/type"),
            ("IDENTITY", "{total: 1}, {treats: {to: LAW}}", "/destinyPowers/1/treats"),
        )
    ),
    (
        CARD % ("IDENTITY", "DESTINY", ", copies: 1, destinyPowers: [{noBonuses: false}]"),
        "/destinyPowers/0/noBonuses",
        LintCode.FLAG_FALSE,
    ),
    (
        CARD % ("TREASURE", "DESTINY", WHOLE + ", powers: [{window: ANY_TIME, do: [{virtue: 1}]}]"),
        "/powers",
        LintCode.NOT_A_POWER_OF_DESTINY,
    ),
    (POWER % ("ORIGIN", "{do: [{successes: 1}]}"), "/powers/0", LintCode.POWER_TRIGGER),
    (
        POWER % ("ORIGIN", "{event: FAILED, cost: {experience: 1}, do: [{experience: 1}]}"),
        "/powers/0/cost",
        LintCode.EVENT_ASKS,
    ),
    (
        POWER % ("ORIGIN", "{event: FAILED, target: OTHER_PLAYER, do: [{experience: 1}]}"),
        "/powers/0/target",
        LintCode.EVENT_ASKS,
    ),
    (
        POWER % ("HERO", "{window: ANY_TIME, event: FAILED, do: [{successes: 1}]}"),
        "/powers/0/event",
        LintCode.POWER_TRIGGER,
    ),
    (POWER % ("HERO", "{window: ANY_TIME}"), "/powers/0/do", LintCode.POWER_EMPTY),
    (
        POWER % ("ORIGIN", "{event: GAME_ENDED, whose: ANYBODY, do: [{adversaryExperience: 1}]}"),
        "/powers/0/event",
        LintCode.WRONG_CARD,
    ),
    *(
        (
            POWER % ("ADVERSARY_QUEST", f"{{event: GAME_ENDED, {asked}}}"),
            f"/powers/0{where}",
            LintCode.END_ASKS,
        )
        for asked, where in (
            ("whose: ANYBODY, optional: true, do: [{adversaryExperience: 1}]", "/optional"),
            ("whose: ANYBODY, do: [{experience: 1}]", "/do/0/experience"),
        )
    ),
    *(
        (
            POWER % ("ADVERSARY_QUEST", f"{{event: FAILED, whose: ANYBODY, {asked}, {DOES}}}"),
            f"/powers/0/{where}",
            LintCode.NO_FINAL_DESTINY,
        )
        for asked, where in (
            ("when: [{counted: {destiny: true}}]", "when/0/counted/destiny"),
            ("forEach: {destiny: true}", "forEach/destiny"),
        )
    ),
    (
        DESTINY % (POINT % "per: {destiny: true}"),
        "/scoring/0/per/destiny",
        LintCode.NO_FINAL_DESTINY,
    ),
    (
        POWER % ("ORIGIN", "{ongoing: true, cost: {experience: 1}, do: [{successes: 1}]}"),
        "/powers/0/cost",
        LintCode.ONGOING_ASKS,
    ),
    (
        POWER % ("ORIGIN", "{ongoing: true, do: [{experience: 1}]}"),
        "/powers/0/do/0/experience",
        LintCode.ONGOING_EFFECT,
    ),
    *(
        (
            POWER % ("ORIGIN", f"{{event: {event}, do: [{{virtue: 1}}]}}"),
            "/powers/0/event",
            LintCode.WRONG_CARD,
        )
        for event in ("GAINED", "TWIST")
    ),
    (
        POWER % ("ORIGIN", "{event: FAILED, threshold: 2, do: [{virtue: 1}]}"),
        "/powers/0/threshold",
        LintCode.WRONG_CARD,
    ),
    (
        CARD % ("TRAIT", "EPIC_ORIGINS", ", paths: [{half: TOP}], price: {experience: 1}"),
        "/price",
        LintCode.NOT_EPIC,
    ),
    (
        CARD
        % (
            "TRAIT",
            "EPIC_ORIGINS",
            ", paths: [{half: TOP}], prerequisites: [{counted: {virtue: true}}]",
        ),
        "/prerequisites",
        LintCode.NOT_EPIC,
    ),
    (
        POWER % ("ORIGIN", "{ongoing: true, optional: true, do: [{successes: 1}]}"),
        "/powers/0/optional",
        LintCode.ONGOING_ASKS,
    ),
    (
        POWER % ("HERO", "{window: ANY_TIME, choose: [[{virtue: 1}], []]}"),
        "/powers/0/choose/1",
        LintCode.POWER_EMPTY,
    ),
    *(
        (
            POWER % ("ORIGIN", f"{{{trigger}, do: [{{virtue: 1}}, {{{effect}}}]}}"),
            f"/powers/0/do/1/{effect.partition(':')[0]}",
            LintCode.EFFECT_NEEDS_ATTEMPT,
        )
        for trigger, effect in (
            ("window: ANY_TIME", "successes: 1"),
            ("window: OWN_TURN", "difficulty: 1"),
            ("window: AFTER_RESOLUTION", "reroll: true"),
            ("event: OVERCOME", "failAttempt: true"),
            ("event: VIRTUE_GAINED", "anotherCard: true"),
            ("event: FAILED", "rune: {ability: WISDOM}"),
            ("event: JOURNEYED", "darkRunes: 1"),
            ("event: TURN_STARTED", "allowDarkRunes: true"),
            ("event: TRAIT_GAINED", "ignoreAbility: true"),
        )
    ),
    (
        POWER % ("HERO", "{window: OWN_TURN, choose: [[{virtue: 1}], [{successes: 1}]]}"),
        "/powers/0/choose/1/0/successes",
        LintCode.EFFECT_NEEDS_ATTEMPT,
    ),
    (
        POWER % ("HERO", "{window: DURING_ATTEMPT, do: [{reroll: false}]}"),
        "/powers/0/do/0/reroll",
        LintCode.FLAG_FALSE,
    ),
    (
        POWER % ("HERO", "{window: OWN_TURN, attempt: {acts: [2]}, do: [{virtue: 1}]}"),
        "/powers/0/attempt",
        LintCode.CONDITION_NEEDS_ATTEMPT,
    ),
    (
        POWER % ("ORIGIN", "{event: FAILED, attempt: {path: EXPERIENCE}, do: [{virtue: 1}]}"),
        "/powers/0/attempt/path",
        LintCode.WRONG_COLUMN,
    ),
    *(
        (
            POWER % ("ORIGIN", f"{{{trigger}, attempt: {{faces: [MOON]}}, do: [{{virtue: 1}}]}}"),
            "/powers/0/attempt/faces",
            LintCode.FACES_NEED_CAST,
        )
        for trigger in ("window: BEFORE_CAST", "event: ATTEMPT_DECLARED", "event: FAILED")
    ),
    (
        POWER
        % ("HERO", "{window: ANY_TIME, when: [{counted: {path: EXPERIENCE}}], do: [{virtue: 1}]}"),
        "/powers/0/when/0/counted/path",
        LintCode.WRONG_COLUMN,
    ),
    (
        POWER % ("HERO", "{window: ANY_TIME, cost: {sacrifice: true}, do: [{virtue: 1}]}"),
        "/powers/0/cost/sacrifice",
        LintCode.NOT_AN_ALLY,
    ),
    (
        CARD % ("TRAIT", "CTA_2E", ", paths: [{}], price: {sacrifice: true}"),
        "/price/sacrifice",
        LintCode.NOT_AN_ALLY,
    ),
    (
        POWER
        % (
            "ANTIHERO",
            "{window: ANY_TIME, do: [{virtue: 1}]}, {window: OWN_TURN, do: [{virtue: 1}]}",
        ),
        "/powers/1",
        LintCode.HAND_POWER,
    ),
    (
        POWER % ("ANTIHERO", "{event: FAILED, do: [{virtue: 1}]}"),
        "/powers/0/event",
        LintCode.HAND_POWER,
    ),
    *(
        (
            POWER % (kind, f"{{{when}, do: [{{{effect}}}]}}"),
            f"/powers/0/do/0/{effect.partition(':')[0]}",
            LintCode.FOR_NOBODY,
        )
        for kind, when, effect in (
            ("ORIGIN", "event: RUNES_CAST, target: EACH_OTHER", "successes: -1"),
            ("HERO", "window: BEFORE_CAST, target: OTHER_PLAYER", "difficulty: 1"),
            ("HERO", "window: OWN_TURN, target: EACH_OTHER, whose: ANYBODY", "extraJourneys: 1"),
            ("ORIGIN", "event: JOURNEYED, whose: OTHERS", "extraJourneys: 1"),
            ("ADVERSARY_QUEST", "event: RUNES_CAST, target: EACH_OTHER", "successes: -1"),
            ("ORIGIN", "event: CHOSEN", "discardAlly: true"),
            ("HERO", "window: OWN_TURN", "takeFeats: 1"),
            ("ORIGIN", "event: OVERCOME, target: ACTIVE_PLAYER", "takeFeats: 1"),
            ("ADVERSARY_QUEST", "event: OVERCOME, target: EACH_PLAYER", "takeFeats: 1"),
            ("HERO", "window: ANY_TIME, whose: OTHERS", "extraJourneys: 1"),
        )
    ),
    *(
        (
            CARD % ("MOTIVATION", "EPIC_ORIGINS", f", powers: [{{{when}}}]"),
            f"/powers/0/{where}",
            LintCode.FOR_NOBODY,
        )
        for when, where in (
            ("event: FAILED, do: [{bank: 1}]", "do/0/bank"),
            ("event: TURN_STARTED, target: ACTIVE_PLAYER, do: [{bank: 1}]", "do/0/bank"),
            ("event: EXPERIENCE_BANKED, do: [{virtue: 1}]", "event"),
        )
    ),
    *(
        (
            POWER % ("ORIGIN", f"{{{when}, do: [{{reroll: true}}]}}"),
            "/powers/0/do/0/reroll",
            LintCode.FACES_NEED_CAST,
        )
        for when in ("window: BEFORE_CAST", "event: ATTEMPT_DECLARED", "event: DARK_RUNES_BOUGHT")
    ),
    (
        CARD % ("HERITAGE", "EPIC_ORIGINS", ", powers: [{event: FAILED, do: [{virtue: 1}]}]"),
        "/powers/0/event",
        LintCode.WRONG_CARD,
    ),
    *(
        (
            POWER % ("ORIGIN", f"{{event: RUNES_CAST, do: [{{virtue: 1}}, {{{effect}}}]}}"),
            f"/powers/0/do/1/{effect.partition(':')[0]}",
            LintCode.POWER_NOT_IN_RULESET,
        )
        for effect in ("bank: 1", "blankClass: true", "freeJourneys: 1")
    ),
    (
        CARD
        % (
            "HERO",
            "EPIC_ORIGINS",
            ", powers: [{window: ANY_TIME, choose: [[{virtue: 1}], [{discardAlly: true}]]}]",
        ),
        "/powers/0/choose/1/0/discardAlly",
        LintCode.POWER_NOT_IN_RULESET,
    ),
    (
        POWER % ("ORIGIN", "{event: EXPERIENCE_BANKED, do: [{virtue: 1}]}"),
        "/powers/0/event",
        LintCode.POWER_NOT_IN_RULESET,
    ),
    (
        CARD
        % (
            "ADVERSARY_FEAT",
            "EPIC_ORIGINS",
            ", powers: [{window: DURING_ATTEMPT, target: ANY_PLAYER, do: [{virtue: 1}]}]",
        ),
        "/powers/0/target",
        LintCode.FOR_NOBODY,
    ),
    (
        CARD
        % (
            "HERO",
            "CTA_PL",
            ", powers: [{window: DURING_ATTEMPT, whose: OTHERS, do: [{reroll: true}]}]",
        ),
        "/powers/0/do/0/reroll",
        LintCode.POWER_NOT_IN_RULESET,
    ),
    (CARD % ("CLASS", "CTA_2E", ""), "/rulesets/0", LintCode.TYPE_NOT_IN_RULESET),
    (ORIGIN % ", price: {experience: 1}", "/price", LintCode.NOT_A_TRAIT),
    (
        ORIGIN % ", prerequisites: [{counted: {virtue: true}}]",
        "/prerequisites",
        LintCode.NOT_A_TRAIT,
    ),
    (
        TRAIT % ", paths: [{}], prerequisites: [{counted: {virtue: true}, atMost: 0}]",
        "/prerequisites/0/atMost",
        LintCode.EMPTY_BOUNDS,
    ),
]


@pytest.mark.parametrize(("cards", "field", "code"), BROKEN_SETS)
def test_a_broken_card_is_named(
    write_set: WriteSet, cards: str, field: str, code: LintCode
) -> None:
    directory = write_set({"cards.yaml": cards})
    (fault,) = check_directory(directory)
    assert (fault.file, fault.field, fault.code) == (str(directory / "cards.yaml"), field, code)
    assert fault.card.endswith(".one")
    assert str(fault.detail).endswith(".")


SOUND_POWERS = [
    ("HERO", "{window: DURING_ATTEMPT, attempt: {faces: [MOON]}, do: [{reroll: true}]}"),
    ("ANTIHERO", "{window: AFTER_RESOLUTION, attempt: {path: TRAGEDY}, do: [{corruption: 1}]}"),
    ("ORIGIN", "{event: RUNES_CAST, attempt: {faces: [TWIST]}, do: [{successes: 1}]}"),
    ("ALLY", "{window: ANY_TIME, cost: {sacrifice: true}, choose: [[{virtue: 1}]]}"),
    ("MOTIVATION", "{event: ATTEMPT_DECLARED, do: [{difficulty: -1}]}"),
]


@pytest.mark.parametrize(("kind", "power"), SOUND_POWERS)
def test_a_valid_power_has_no_fault(write_set: WriteSet, kind: str, power: str) -> None:
    assert check_directory(write_set({"cards.yaml": POWER % (kind, power)})) == ()


def test_a_hand_card_need_not_say_its_power_as_data(write_set: WriteSet) -> None:
    assert check_directory(write_set({"cards.yaml": CARD % ("HERO", "CTA_2E", "")})) == ()


BROKEN_BOARDS = [
    ("{morality: 0}, {morality: 0}", "/track/1/morality", LintCode.LEVEL_TWICE),
    ("{morality: 0, plays: [ALLY]}", "/track/0/plays/0", LintCode.NOT_PLAYABLE),
    (
        "{morality: 0, score: {under: {ruling: no-such, option: A}}}",
        "/track/0/score/under/ruling",
        LintCode.UNKNOWN_RULING,
    ),
]


def test_no_two_entries_of_any_kind_share_an_id(write_set: WriteSet) -> None:
    board = (BOARD % "{morality: 0}").replace("id: mat", "id: ashen")
    directory = write_set({"boards/ashen.yaml": board})
    found = [(fault.field, fault.code) for fault in check_directory(directory)]
    assert found == [("/id", LintCode.DUPLICATE_ID)]


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
ASKED = "phrasings/faq-turns/en.yaml"

BROKEN_RULEBOOKS = [
    (
        (RULINGS, "default: SECOND_HAND", "default: HEARSAY"),
        ("neutral-track-value", "/default", LintCode.DEFAULT_NOT_AN_OPTION),
    ),
    (
        (RULINGS, "{option: UNKNOWN,", "{option: SECOND_HAND,"),
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
        (RULINGS, "default: SECOND_HAND", "answer: {en: Two.}\n  default: SECOND_HAND"),
        ("neutral-track-value", "/answer", LintCode.ANSWER_OR_OPTIONS),
    ),
    (
        (
            RULINGS,
            "default: SECOND_HAND",
            "overrides: [{clause: no.such, why: {en: So.}}]\n  default: SECOND_HAND",
        ),
        ("neutral-track-value", "/overrides/0/clause", LintCode.UNKNOWN_CLAUSE),
    ),
    (
        (RULINGS, "default: SECOND_HAND", "cards: [cta.nobody]\n  default: SECOND_HAND"),
        ("neutral-track-value", "/cards/0", LintCode.UNKNOWN_CARD),
    ),
    (
        ("clauses/act.yaml", "  kind: ACT\n", "  kind: ACT\n  topic: of-its-own\n"),
        ("act.slot-size", "/topic", LintCode.LONE_TOPIC),
    ),
    (
        (SECOND, "defaultBoard: cta-board", "defaultBoard: none"),
        ("CTA_2E", "/adventure/defaultBoard", LintCode.UNKNOWN_BOARD),
    ),
    (
        (SECOND, "defaultBoard: cta-board", "defaultBoard: epic-board"),
        ("CTA_2E", "/adventure/defaultBoard", LintCode.BOARD_NOT_IN_RULESET),
    ),
    (
        (SECOND, "[0, 0, 2, 4, 8]", "[0, 0, 2, 4]"),
        ("CTA_2E", "/adventure/storyIconScores", LintCode.ICON_SCORES),
    ),
    (
        ("rulesets/destiny.yaml", "id: DESTINY", "id: CTA_1E"),
        ("CTA_1E", "/id", LintCode.DUPLICATE_ID),
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
        (ASKED, "journey-after-attempt:", "no-such-ruling:"),
        ("no-such-ruling", "", LintCode.UNKNOWN_SUBJECT),
    ),
    (
        (ASKED, "journey-after-attempt:", "deck-runs-out-once:"),
        ("journey-after-attempt", "", LintCode.ONE_LANGUAGE),
    ),
    (
        (ASKED, "I failed, can I journey now", "Am I allowed TWO main actions?"),
        ("journey-after-attempt", "/0", LintCode.PHRASING_TWICE),
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
    contents = settled(read_rulebooks(copy) + read_directory(copy))
    faults = (*contents.faults, *faults_of(contents))
    assert wanted in {(fault.card, fault.field, fault.code) for fault in faults}


OF_EDITIONS = {
    LintCode.UNKNOWN_RULESET,
    LintCode.TOO_MANY_RULESETS,
    LintCode.NOT_INHERITED,
    LintCode.HELD_ALREADY,
    LintCode.STILL_NEEDED,
    LintCode.REPLACED_TWICE,
    LintCode.CHECK_FAILS,
    LintCode.UNKNOWN_SET,
    LintCode.WRONG_FAMILY,
    LintCode.UNPLAYABLE_NUMBER,
}
"""Codes with an example in `tests/editions/test_faults.py`."""

OF_COMPLETING = {LintCode.NOT_COMPLETED}
"""Codes with an example in `tests/cards/test_completing.py`."""


def test_every_code_has_a_broken_example() -> None:
    shown = {row[-1] for row in (*BROKEN_SETS, *BROKEN_BOARDS)}
    shown |= {wanted[-1] for _, wanted in BROKEN_RULEBOOKS}
    assert shown | OF_EDITIONS | OF_COMPLETING == set(LintCode)


def test_our_own_data_have_no_fault() -> None:
    assert check_directory(DATA) == ()
