"""Files: strict, every fault of every file in one go, each with file, card and field."""

from pathlib import Path

import pytest

from cards.catalogue import DATA, check_directory
from cards.decode.fault import FaultCode
from cards.load.faults import CatalogueError, FileCode
from cards.load.loader import load_set, read_directory, read_rulebooks
from cards.model.vocabulary import CardType
from tests.cards.conftest import WriteSet

GOOD = "- {id: mine.one, type: HERO, name: {en: One}, rulesets: [CTA_2E]}\n"


def test_a_set_is_loaded(write_set: WriteSet) -> None:
    card_set, cards = load_set(write_set({"hero.yaml": GOOD, "README.md": "ignored"}))
    assert (card_set.id, [card.type for card in cards]) == ("mine", [CardType.HERO])


def test_every_fault_of_every_file_is_reported(write_set: WriteSet) -> None:
    bad = "- {id: mine.two, type: HERRO, rulesets: [], colour: red}\n- 7\n"
    directory = write_set({"a.yaml": GOOD + bad, "b.yaml": "[", "set.yaml": "id: mine\n"})
    with pytest.raises(CatalogueError) as caught:
        load_set(directory)
    found = {
        (Path(fault.file).name, fault.card, fault.field, fault.code)
        for fault in caught.value.faults
    }
    assert found == {
        ("set.yaml", "mine", "/name", FaultCode.MISSING_FIELD),
        ("set.yaml", "mine", "/licence", FaultCode.MISSING_FIELD),
        ("set.yaml", "mine", "/complete", FaultCode.MISSING_FIELD),
        ("set.yaml", "mine", "/note", FaultCode.MISSING_FIELD),
        ("a.yaml", "mine.two", "/type", FaultCode.NOT_AN_OPTION),
        ("a.yaml", "mine.two", "/name", FaultCode.MISSING_FIELD),
        ("a.yaml", "mine.two", "/rulesets", FaultCode.TOO_FEW),
        ("a.yaml", "mine.two", "/colour", FaultCode.UNKNOWN_FIELD),
        ("a.yaml", "entry 3", "", FaultCode.WRONG_TYPE),
        ("b.yaml", "", "", FileCode.BAD_YAML),
    }
    assert len(str(caught.value).splitlines()) == len(caught.value.faults)
    assert f"{directory / 'a.yaml'}: mine.two /name: MISSING_FIELD: name is missing." in str(
        caught.value
    )


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("- id: a\n  id: b\n", FileCode.BAD_YAML, "line 2: field id is given twice"),
        ("- {1: a}\n", FileCode.BAD_YAML, "line 1: a field name has to be text"),
        ("- a\n- b: [\n", FileCode.BAD_YAML, "line 3"),
        ("\x07", FileCode.BAD_YAML, "control"),
        ("&a [*a, *b]", FileCode.BAD_YAML, "undefined alias"),
        ("!!python/object:os.system x", FileCode.BAD_YAML, "constructor"),
        ("", FileCode.BAD_YAML, "empty"),
        ("- " + "9" * 5000, FileCode.BAD_YAML, "limit"),
        ("id: one\n", FileCode.NOT_A_LIST, "list"),
    ],
)
def test_unreadable_files_say_why(
    write_set: WriteSet, text: str, code: FileCode, words: str
) -> None:
    (fault,) = check_directory(write_set({"cards.yaml": text}))
    assert (Path(fault.file).name, fault.code) == ("cards.yaml", code)
    assert words in str(fault.detail)


def test_only_json_scalars_are_read(write_set: WriteSet) -> None:
    text = "- {id: mine.no, type: HERO, name: {en: no, pl: 2020-01-01}, rulesets: [CTA_2E]}\n"
    _, (card,) = load_set(write_set({"hero.yaml": text}))
    assert (card.name.en, card.name.pl) == ("no", "2020-01-01")
    text = "- {id: mine.one, type: HERO, name: {en: 1.5}, rulesets: ~, act: null, triumph: true}\n"
    found = {(fault.field, fault.code) for fault in check_directory(write_set({"hero.yaml": text}))}
    assert found == {
        ("/name/en", FaultCode.WRONG_TYPE),
        ("/rulesets", FaultCode.WRONG_TYPE),
        ("/triumph", FaultCode.WRONG_TYPE),
    }


def test_an_empty_directory_is_refused(tmp_path: Path) -> None:
    for directory in (tmp_path, tmp_path / "missing"):
        (fault,) = check_directory(directory)
        assert (fault.file, fault.code) == (str(directory), FileCode.MISSING_FILE)


def test_a_set_without_a_header_is_named(write_set: WriteSet) -> None:
    directory = write_set({"sets/lost/hero.yaml": GOOD.replace("mine.", "lost.")})
    (fault,) = check_directory(directory)
    assert (fault.file, fault.code) == (
        str(directory / "sets" / "lost" / "set.yaml"),
        FileCode.MISSING_FILE,
    )


def test_files_with_other_endings_are_reported(write_set: WriteSet) -> None:
    (fault,) = check_directory(write_set({"hero.yml": GOOD, ".hidden.yml": "x"}))
    assert (Path(fault.file).name, fault.code) == ("hero.yml", FileCode.UNREAD_FILE)


def test_our_own_directories_can_be_checked() -> None:
    assert check_directory(DATA / "sets" / "ashen") == ()


def test_a_rulebook_needs_all_its_directories(tmp_path: Path) -> None:
    assert [Path(fault.file).name for fault in read_rulebooks(tmp_path).faults] == [
        "rulesets",
        "rulings",
        "clauses",
        "checks",
        "phrasings",
    ]


def test_boards_and_sets_are_read_together(write_set: WriteSet) -> None:
    board = "id: mat\nname: {en: Mat}\nrulesets: [CTA_2E]\nnote: A test.\ntrack: []\n"
    contents = read_directory(write_set({"boards/mat.yaml": board, "hero.yaml": GOOD}))
    assert [placed.value.id for placed in contents.boards] == ["mat"]
    assert [placed.value.id for placed in contents.cards] == ["mine.one"]
