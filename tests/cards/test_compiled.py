"""What is kept of reading our own data is what reading them comes to, or it is not used."""

from pathlib import Path

import pytest
from fluent.syntax.ast import Resource

from cards import compiled
from cards.bundles import read_messages
from cards.catalogue import CONTENTS, load_catalogue, read_own
from cards.compiled import keep, kept
from cards.language import Language
from cards.vocabulary import Ability


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    own = read_own()
    keep(CONTENTS, own, directory=tmp_path)
    assert kept(CONTENTS, _never, directory=tmp_path) == own
    messages = read_messages(Language.PL)
    keep("messages", messages, directory=tmp_path)
    again = kept("messages", list[Resource], directory=tmp_path)
    pairs = zip(again, messages, strict=True)  # as many, so they were kept
    assert all(
        one.equals(other)
        for back, came in pairs
        for one, other in zip(back.body, came.body, strict=True)
    )


def test_what_is_of_other_data_or_code_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("part", "old", directory=tmp_path)
    monkeypatch.setattr(compiled, "key", lambda: b"another key")
    assert kept("part", lambda: "new", directory=tmp_path) == "new"


def test_without_anything_kept_it_is_read(tmp_path: Path) -> None:
    assert kept("part", lambda: "new", directory=tmp_path) == "new"


def test_a_catalogue_is_equal_to_itself_alone() -> None:
    one, other = load_catalogue(), load_catalogue()
    assert one == one  # noqa: PLR0124 - that is the question
    assert one != other
    assert one.digest == other.digest


def test_a_word_hashes_as_its_text() -> None:
    assert {Ability.WISDOM: 1}["WISDOM"] == 1  # type: ignore[index]  # a text of the same letters
    assert hash(Ability.WISDOM) == hash("WISDOM")


def _never() -> object:
    raise AssertionError("it was kept")
