"""Card sets and boards of an operator: every fault is told, none is raised, and none takes long."""

import functools
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import DATA, check_directory, load_catalogue
from tests.conformance_corpus import read_yaml
from tests.security.fuzz.settings import rarely
from tests.security.fuzz.strategies import mangled, mutated

SECONDS: Final = 8.0
"""Of the processor, for the check of one set; our own data are checked with it."""
HEADER: Final = "id: mine\nname: {en: Mine}\nlicence: CC0-1.0\ncomplete: false\nnote: For a test.\n"
SET: Final = DATA / "sets" / "ashen"


@functools.cache
def files() -> tuple[bytes, ...]:
    """Some cards of each file of our own set, as somebody might begin theirs."""
    found: list[bytes] = []
    for file in sorted(SET.glob("*.yaml")):
        entries = read_yaml(file)
        if isinstance(entries, list):
            few: list[Any] = list(entries[:2])  # pyright: ignore[reportUnknownArgumentType]
            text = yaml.safe_dump(few, allow_unicode=True, sort_keys=False)
            found.append(text.replace("ashen.", "mine.").encode())
    return tuple(found)


@functools.cache
def values() -> tuple[Any, ...]:
    return tuple(yaml.load(each, yaml.CSafeLoader) for each in files())


def is_judged(content: bytes, *, header: bytes = HEADER.encode()) -> None:
    """The check of a set ends in time with a list of faults, the same each time."""
    with tempfile.TemporaryDirectory() as folder:
        directory = Path(folder)
        (directory / "set.yaml").write_bytes(header)
        (directory / "cards.yaml").write_bytes(content)
        began = time.process_time()
        faults = check_directory(directory)
        assert time.process_time() - began < SECONDS
        for fault in faults:
            assert str(fault.detail)
        if not faults:
            load_catalogue((directory,))


@rarely
@given(content=mangled(files()))
def test_mangled_files_have_faults_and_never_crash(content: bytes) -> None:
    is_judged(content)


@rarely
@given(value=st.deferred(lambda: mutated(values())))
def test_mutated_cards_have_faults_and_never_crash(value: object) -> None:
    is_judged(msgspec.json.encode(value))  # JSON is YAML


@rarely
@given(header=mangled([HEADER.encode()]))
def test_mangled_headers_have_faults_and_never_crash(header: bytes) -> None:
    is_judged(files()[0], header=header)


@pytest.mark.parametrize(
    "content",
    [
        b"a: &a [x, x, x, x, x, x, x, x, x]\n"
        + b"".join(
            b"%c: &%c [%s]\n" % (98 + n, 98 + n, b", ".join([b"*%c" % (97 + n)] * 9))
            for n in range(24)
        ),
        b"- " * 20_000,
        b"[" * 20_000,
        b"{a: " * 5_000,
        b"? " * 5_000,
        b"- &a\n  - *a\n",
        b"- <<: *x\n",
        b"%YAML 9.9\n---\n- a\n",
        b"- !!binary |\n  AAAA\n",
        b"- !!python/object/apply:os.system [id]\n",
        b"--- a\n--- b\n",
        b"- 0x" + b"f" * 9_000,
        b"- 1" + b":59" * 3_000,
        b"\xff\xfe- a",
        b"- '" + b"a" * 1_000_000 + b"'",
        b"- id: " + "\ud800".encode("utf-8", "surrogatepass"),
    ],
    ids=range(16),
)
def test_hostile_yaml_has_faults_and_never_crashes(content: bytes) -> None:
    is_judged(content)
