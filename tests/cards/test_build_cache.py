"""The build cache gives what reading the data gives, or it is not used."""

import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from fluent.syntax.ast import Message
from hypothesis import given
from hypothesis import strategies as st

from cards import build_cache
from cards.build_cache import cached, kept_file, write, write_file
from cards.catalogue import CONTENTS, load_catalogue, read_own
from cards.messages.bundles import read_messages
from cards.messages.entries import Entries, encoded
from cards.model.language import Language
from cards.model.vocabulary import Ability


def test_a_cached_catalogue_is_restored(tmp_path: Path) -> None:
    own = read_own()
    write(CONTENTS, own, directory=tmp_path)
    assert cached(CONTENTS, _never, directory=tmp_path) == own
    entries = [each for resource in read_messages(Language.PL) for each in resource.body]
    messages = dict[str, Message]()
    for each in entries:
        if isinstance(each, Message):
            messages.setdefault(each.id.name, each)  # what a language lacks is said in English
    write("messages", encoded(read_messages(Language.PL))[0], directory=tmp_path)
    kept = Entries(cached("messages", dict[str, bytes], directory=tmp_path))
    assert list(kept) == list(messages)
    assert len(kept) == len(messages)
    assert all(kept[name].equals(each) for name, each in messages.items())


def test_a_cache_of_other_data_or_code_is_rebuilt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("part", "old", directory=tmp_path)
    monkeypatch.setattr(build_cache, "key", lambda: b"another key")
    assert cached("part", lambda: "new", directory=tmp_path) == "new"


def test_without_a_cache_the_catalogue_is_read(tmp_path: Path) -> None:
    assert cached("part", lambda: "new", directory=tmp_path) == "new"


GONE = b"cno_such_module\nGone\n)R."
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut within the key": lambda kept: kept[:10],
    "cut within the digest": lambda kept: kept[:40],
    "cut short": lambda kept: kept[:-1],
    "longer": lambda kept: kept + b".",
    "foreign": lambda _: b"\x89PNG\r\n" * 100,
    "of a newer build": lambda kept: b"k" * 32 + kept[32:],
    "no pickle": lambda kept: kept[:32] + sha256(b"?").digest() + b"?",
    "of a class that is gone": lambda kept: kept[:32] + sha256(GONE).digest() + GONE,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_cache_is_rebuilt_with_a_warning_and_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    file = write("part", "whole", directory=tmp_path)
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    assert cached("part", lambda: "whole", directory=tmp_path) == "whole"
    (line,) = caplog.messages
    assert line.startswith("part is made anew: ")
    assert cached("part", _never, directory=tmp_path) == "whole", "it was kept again"
    assert [each.name for each in tmp_path.iterdir()] == ["part"]


@given(st.binary(max_size=200), st.integers(0, 300))
def test_no_bytes_of_a_cache_raise_an_error(
    tmp_path_factory: pytest.TempPathFactory, junk: bytes, at: int
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    file = write("part", "whole" * 20, directory=folder)
    whole = file.read_bytes()
    damaged = whole[:at] + junk + whole[at + len(junk) :]
    file.write_bytes(damaged)
    assert cached("part", lambda: "anew", directory=folder) == (
        "whole" * 20 if damaged == whole else "anew"
    )


@pytest.mark.parametrize("there", ["damaged", "a directory"])
def test_the_service_starts_where_the_cache_cannot_be_written(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    there: str,
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    if there == "damaged":
        (tmp_path / "part").write_bytes(b"")
    else:
        (tmp_path / "part").mkdir()
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    assert cached("part", lambda: "whole", directory=tmp_path) == "whole"
    assert caplog.messages[-1] == "part cannot be written: [Errno 28] No space left on device"


def test_building_the_cache_reports_files_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "a-file"
    folder.write_bytes(b"")
    build_cache.write_all({"one": 1, "two": 2}, directory=folder)
    assert capsys.readouterr().err.count("not written") == 2


def test_a_catalogue_equals_only_itself() -> None:
    one, other = load_catalogue(), load_catalogue()
    assert one == one  # noqa: PLR0124 - that is the question
    assert one != other
    assert one.digest == other.digest


def test_a_word_hashes_as_its_text() -> None:
    assert {Ability.WISDOM: 1}["WISDOM"] == 1  # type: ignore[index]  # a text of the same letters
    assert hash(Ability.WISDOM) == hash("WISDOM")


def _never() -> object:
    raise AssertionError("it was kept")


def test_a_file_is_used_where_it_lies_until_it_is_damaged_or_of_other_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kept_file("part", directory=tmp_path) is None
    file = write_file("part", b"content", directory=tmp_path)
    assert kept_file("part", directory=tmp_path) == file
    assert file.read_bytes() == b"content"
    file.write_bytes(b"c0ntent")
    assert kept_file("part", directory=tmp_path) is None
    write_file("part", b"content", directory=tmp_path)
    monkeypatch.setattr(build_cache, "key", lambda: b"k" * 32)
    assert kept_file("part", directory=tmp_path) is None
