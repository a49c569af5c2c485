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
def test_it_comes_back(key: bytes, content: bytes) -> None:
    assert opened(key, sealed(key, content), most=MOST) == content


def test_what_is_long_and_regular_is_stored_shorter() -> None:
    assert len(sealed(b"key", LONG)) < len(LONG) / 10
    short = LONG[: WORTH_BYTES - 1]
    assert len(sealed(b"key", short)) == HEAD_BYTES + len(short)


def test_what_deflating_would_lengthen_is_stored_as_it_is() -> None:
    noise = random.Random(1).randbytes(2 * WORTH_BYTES)
    assert len(sealed(b"key", noise)) == HEAD_BYTES + len(noise)
    assert opened(b"key", sealed(b"key", noise), most=MOST) == noise


@given(keys, keys, contents)
def test_it_does_not_come_back_for_another_key(key: bytes, other: bytes, content: bytes) -> None:
    if key == other:
        return
    with pytest.raises(Damaged):
        opened(other, sealed(key, content), most=MOST)


@given(keys, contents, st.data())
def test_a_changed_byte_is_noticed(key: bytes, content: bytes, data: st.DataObject) -> None:
    kept = bytearray(sealed(key, content))
    place = data.draw(st.integers(0, len(kept) - 1))
    kept[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Damaged):
        opened(key, bytes(kept), most=MOST)


@given(keys, contents, st.data())
def test_a_cut_is_noticed(key: bytes, content: bytes, data: st.DataObject) -> None:
    kept = sealed(key, content)
    with pytest.raises(Damaged):
        opened(key, kept[: data.draw(st.integers(0, len(kept) - 1))], most=MOST)


@given(st.one_of(st.none(), st.binary(), st.integers(), st.text(), st.lists(st.binary())))
def test_anything_else_is_damaged(kept: object) -> None:
    with pytest.raises(Damaged):
        opened(b"key", kept, most=MOST)


def test_nothing_is_inflated_beyond_the_limit() -> None:
    bomb = sealed(b"key", bytes(50 * MOST))
    assert len(bomb) < MOST
    with pytest.raises(Damaged):
        opened(b"key", bomb, most=MOST)
    assert len(opened(b"key", bomb, most=50 * MOST)) == 50 * MOST
