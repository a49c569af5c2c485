"""`cards check` finds what is wrong with an edition, and says where."""

from pathlib import Path

import pytest

from cards.catalogue import check_directory, load_catalogue
from cards.load.editions import settled
from cards.load.faults import CatalogueError
from cards.load.loader import read_directory
from cards.model.language import Language
from tests.cli.conftest import Run, run
from tests.editions.conftest import EXAMPLE, Write

HEAD = "id: MINE\nextends: CTA_2E\nname: {en: Mine}\n"
CLAUSE = """
- id: mine.one
  kind: MOVE
  rulesets: [MINE]
  text: {en: Something}
"""

__all__ = ["run"]  # a fixture of the command line's tests

FAULTS = {
    "extends: CTA_2F": ("/extends", "UNKNOWN_PARENT", "perhaps CTA_2E is meant"),
    "extends: MINE": ("/extends", "UNKNOWN_PARENT", "MINE → MINE"),
    "drops: {clauses: [journey.limits.base]}": (
        "/drops/clauses/0",
        "UNKNOWN_CLAUSE",
        "perhaps journey.limit.base is meant",
    ),
    "drops: {clauses: [journey.limit.epic]}": (
        "/drops/clauses/0",
        "NOT_INHERITED",
        "CTA_2E does not have journey.limit.epic",
    ),
    "drops: {sets: [ashes]}": ("/drops/sets/0", "UNKNOWN_SET", "perhaps ashen is meant"),
    "drops: {cards: [cta.huntr]}": ("/drops/cards/0", "UNKNOWN_CARD", "cta.hunter"),
    "drops: {boards: [cta-board]}": (
        "/adventure/defaultBoard",
        "BOARD_NOT_IN_RULESET",
        "cta-board",
    ),
    "drops: {checks: [no-such]}": ("/drops/checks/0", "UNKNOWN_RULING", "no-such"),
    "adds: {checks: [starting-kit]}": ("/adds/checks", "NOT_INHERITED", "only be dropped"),
    "adds: {clauses: [journey.cost]}": ("/adds/clauses/0", "HELD_ALREADY", "inherited"),
    "adds: {cards: [epic.no-such]}": ("/adds/cards/0", "UNKNOWN_CARD", "epic.no-such"),
    "readings: {no-such: YES}": ("/readings/no-such", "UNKNOWN_RULING", "no-such"),
    "readings: {moon-timing: SOON}": ("/readings/moon-timing", "UNKNOWN_OPTION", "SOON"),
    "adventure: {jorneyCost: 2}": ("/adventure/jorneyCost", "UNKNOWN_FIELD", "journeyCost"),
    "adventure: {journeyCost: -2}": ("/adventure/journeyCost", "OUT_OF_RANGE", "0 or more"),
    "adventure: {rowSizes: [4]}": ("/adventure/rowSizes", "UNPLAYABLE_NUMBER", "every number"),
    "adventure: {runesPerAbility: 4}": (
        "/adventure/runesPerAbility",
        "UNPLAYABLE_NUMBER",
        "3 runes",
    ),
    "family: DESTINY": ("/family", "WRONG_FAMILY", "DESTINY"),
    "extend: CTA_2E": ("/extend", "UNKNOWN_FIELD", "perhaps extends is meant"),
    "id: mine": ("/id", "BAD_FORMAT", "id"),
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_fault_has_its_place(write: Write, line: str) -> None:
    key = line.partition(":")[0]
    others = [each for each in HEAD.splitlines() if not each.startswith(f"{key}:")]
    directory = write(ruleset="\n".join((*others, line)))
    field, code, words = FAULTS[line]
    (fault, *_) = check_directory(directory)
    assert (fault.field, fault.code) == (field, code), fault
    assert words in str(fault)
    assert fault.within(Language.PL) != str(fault)
    with pytest.raises(CatalogueError):
        load_catalogue((directory,))


def test_a_ruling_needs_a_clause_to_rest_on(write: Write) -> None:
    directory = write(ruleset=HEAD + "drops: {clauses: [corruption.ceiling]}")
    faults = {(fault.field, fault.code) for fault in check_directory(directory)}
    assert faults == {("/drops/clauses/0", "STILL_NEEDED")}


def test_a_ruling_that_a_score_needs_cannot_be_dropped(write: Write) -> None:
    directory = write(ruleset=HEAD + "drops: {rulings: [nature-line]}")
    faults = {(fault.field, fault.code) for fault in check_directory(directory)}
    assert ("/drops/rulings/0", "STILL_NEEDED") in faults


@pytest.mark.parametrize(
    ("replaces", "code"),
    [("journey.cots", "UNKNOWN_CLAUSE"), ("mine.one", "REPLACED_TWICE")],
)
def test_a_clause_must_replace_another_known_clause(write: Write, replaces: str, code: str) -> None:
    clause = f"{CLAUSE}  replaces: {replaces}\n"
    (fault,) = check_directory(write(ruleset=HEAD, clauses__mine=clause))
    assert (fault.card, fault.field, fault.code) == ("mine.one", "/replaces", code)


def test_two_clauses_cannot_replace_the_same_clause(write: Write) -> None:
    clause = f"{CLAUSE}  replaces: journey.cost\n"
    both = clause + clause.replace("mine.one", "mine.two")
    (fault,) = check_directory(write(ruleset=HEAD, clauses__mine=both))
    assert (fault.card, fault.code) == ("mine.two", "REPLACED_TWICE")


def test_entries_must_name_known_rulesets(write: Write) -> None:
    clause = CLAUSE.replace("[MINE]", "[MINE, MIND]")
    (fault,) = check_directory(write(ruleset=HEAD, clauses__mine=clause))
    assert (fault.card, fault.field, fault.code) == ("mine.one", "/rulesets/1", "UNKNOWN_RULESET")
    assert "perhaps MINE is meant" in str(fault)


def test_a_circle_of_editions_is_reported_once(write: Write) -> None:
    one = write("one", ruleset="id: ONE\nextends: TWO\nname: {en: One}")
    two = write("two", ruleset="id: TWO\nextends: ONE\nname: {en: Two}")
    child = write("child", ruleset="id: CHILD\nextends: ONE\nname: {en: Child}")
    with pytest.raises(CatalogueError) as error:
        load_catalogue((one, two, child))
    (fault,) = error.value.faults
    assert "ONE → TWO → ONE" in str(fault)


def test_an_id_must_be_unique(write: Write) -> None:
    directory = write(ruleset=HEAD.replace("MINE", "CTA_1E"))
    faults = [(Path(f.file).name, f.field, f.code) for f in check_directory(directory)]
    assert faults == [("ruleset.yaml", "/id", "DUPLICATE_ID")]


def test_too_many_rulesets_are_refused(write: Write) -> None:
    paths = [write(f"e{n}", ruleset=HEAD.replace("MINE", f"MINE_{n:02}")) for n in range(28)]
    with pytest.raises(CatalogueError) as error:
        load_catalogue(paths)
    assert [(fault.card, fault.code) for fault in error.value.faults] == [
        ("MINE_27", "TOO_MANY_RULESETS")
    ]


@pytest.mark.parametrize("file", ["rules__mine", "clause"])
def test_a_file_that_is_never_read_is_a_fault(write: Write, file: str) -> None:
    (fault,) = check_directory(write(ruleset=HEAD, **{file: CLAUSE}))
    assert fault.code == "UNREAD_FILE"
    assert "clauses" in str(fault)


def test_a_ruleset_must_be_an_object(write: Write) -> None:
    (fault,) = check_directory(write(ruleset="- id: MINE"))
    assert fault.code == "NOT_AN_OBJECT"


def test_all_faults_of_a_file_are_reported_together(write: Write) -> None:
    text = HEAD + "adds: {clauses: [no.one]}\ndrops: {clauses: [no.two], cards: [no.card]}"
    assert len(check_directory(write(ruleset=text))) == 3


def test_an_inherited_check_with_another_answer_is_found(write: Write, run: Run) -> None:
    directory = write(ruleset=HEAD + "adventure: {startingExperience: 4}")
    result = run("cards", "check", directory)
    assert result.exit_code == 1
    (line,) = [each for each in result.stderr.splitlines() if "CHECK_FAILS" in each]
    assert "starting-kit" in line
    assert "experience is 4, not 3" in line
    write(ruleset=HEAD + "adventure: {startingExperience: 4}\ndrops: {checks: [starting-kit]}")
    assert run("cards", "check", directory).exit_code == 0


def test_the_example_is_sound() -> None:
    assert check_directory(EXAMPLE) == ()
    assert settled(read_directory(EXAMPLE)).faults != ()  # alone it has no parent
