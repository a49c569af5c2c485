"""The clauses' texts: in both languages, and each with clauses to read next."""

from pathlib import Path

import pytest

from cards.catalogue import DATA
from cards.load.loader import read_rulebooks
from cards.model.clause import Clause
from cards.model.text import LocalText

FILES = sorted(file.stem for file in (DATA / "clauses").glob("*.yaml"))
POLISH_MOST = 600
RELATED_MOST = 5


@pytest.fixture(scope="module")
def by_file() -> dict[str, list[Clause]]:
    files: dict[str, list[Clause]] = {}
    for placed in read_rulebooks(DATA).clauses:
        files.setdefault(Path(placed.file).stem, []).append(placed.value)
    return files


@pytest.fixture(scope="module")
def by_id(by_file: dict[str, list[Clause]]) -> dict[str, Clause]:
    return {clause.id: clause for clauses in by_file.values() for clause in clauses}


def texts_of(clause: Clause) -> list[LocalText]:
    return [clause.text] if clause.inferred is None else [clause.text, clause.inferred]


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_in_polish(by_file: dict[str, list[Clause]], file: str) -> None:
    assert by_file[file]
    missing = [clause.id for clause in by_file[file] if any(not t.pl for t in texts_of(clause))]
    assert not missing


@pytest.mark.parametrize("file", FILES)
def test_polish_texts_are_one_sentence_and_differ_from_english(
    by_file: dict[str, list[Clause]], file: str
) -> None:
    for clause in by_file[file]:
        for text in texts_of(clause):
            assert text.pl is not None, clause.id
            assert text.pl != text.en, clause.id
            assert text.pl.endswith("."), clause.id
            assert len(text.pl) <= POLISH_MOST, clause.id


@pytest.mark.parametrize("file", FILES)
def test_no_two_clauses_have_the_same_polish_text(
    by_file: dict[str, list[Clause]], file: str
) -> None:
    by_text: dict[str | None, str] = {}
    for clause in by_file[file]:
        assert by_text.setdefault(clause.text.pl, clause.id) == clause.id


@pytest.mark.parametrize("file", FILES)
def test_every_clause_names_what_to_read_next(
    by_file: dict[str, list[Clause]], by_id: dict[str, Clause], file: str
) -> None:
    for clause in by_file[file]:
        assert 1 <= len(clause.related) <= RELATED_MOST, clause.id
        assert len(set(clause.related)) == len(clause.related), clause.id
        for name in clause.related:
            other = by_id[name]
            assert set(other.rulesets) & set(clause.rulesets), (clause.id, name)
            assert clause.topic is None or other.topic != clause.topic, (clause.id, name)
