"""What is stored comes back whole and for its own key, or not at all."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from service.cache.codec import HEAD_BYTES, WORTH_BYTES, Damaged, opened, sealed


def repeated(unit: bytes, times: int) -> bytes:
    return unit * times


MOST = 1_000_000
keys = st.binary(max_size=40)
LONG = b"abc" * WORTH_BYTES
contents = st.one_of(
    st.binary(max_size=3 * WORTH_BYTES),
    st.builds(repeated, st.binary(max_size=20), st.integers(0, 500)),
)


@given(keys, contents)
@example(b"key", LONG)
def test_an_entry_is_restored(key: bytes, content: bytes) -> None:
    assert opened(key, sealed(key, content), most=MOST) == content


def test_a_long_regular_text_is_compressed() -> None:
    assert len(sealed(b"key", LONG)) < len(LONG) / 10
    short = LONG[: WORTH_BYTES - 1]
    assert len(sealed(b"key", short)) == HEAD_BYTES + len(short)


def test_a_text_that_compression_lengthens_is_stored_uncompressed() -> None:
    noise = random.Random(1).randbytes(2 * WORTH_BYTES)
    assert len(sealed(b"key", noise)) == HEAD_BYTES + len(noise)
    assert opened(b"key", sealed(b"key", noise), most=MOST) == noise


@given(keys, keys, contents)
def test_an_entry_is_not_restored_under_another_key(
    key: bytes, other: bytes, content: bytes
) -> None:
    if key == other:
        return
    with pytest.raises(Damaged):
        opened(other, sealed(key, content), most=MOST)


@given(keys, contents, st.data())
def test_a_changed_byte_is_detected(key: bytes, content: bytes, data: st.DataObject) -> None:
    stored = bytearray(sealed(key, content))
    place = data.draw(st.integers(0, len(stored) - 1))
    stored[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Damaged):
        opened(key, bytes(stored), most=MOST)


@given(keys, contents, st.data())
def test_a_truncated_entry_is_detected(key: bytes, content: bytes, data: st.DataObject) -> None:
    stored = sealed(key, content)
    with pytest.raises(Damaged):
        opened(key, stored[: data.draw(st.integers(0, len(stored) - 1))], most=MOST)


@given(st.one_of(st.none(), st.binary(), st.integers(), st.text(), st.lists(st.binary())))
def test_any_other_bytes_are_damaged(stored: object) -> None:
    with pytest.raises(Damaged):
        opened(b"key", stored, most=MOST)


def test_nothing_is_inflated_beyond_the_limit() -> None:
    bomb = sealed(b"key", bytes(50 * MOST))
    assert len(bomb) < MOST
    with pytest.raises(Damaged):
        opened(b"key", bomb, most=MOST)
    assert len(opened(b"key", bomb, most=50 * MOST)) == 50 * MOST
