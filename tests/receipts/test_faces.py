"""How faces follow from a throw and a secret: always the same, never chosen, evenly spread."""

import hashlib
import hmac
import json
from collections import Counter
from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.model.vocabulary import Face, Rune
from schema.shapes.receipts import SCHEME, ClientSeed, RolledStone, Subject, Throw
from service.receipts.canonical import digest
from service.receipts.epochs import faces_of
from service.rules.game.runes import CORE_STONES, FACES, stones_of
from tests.receipts.conftest import bytes_of
from tests.rules.strategies import pool_of

THROWS = 20_000


def stones(number: int) -> tuple[RolledStone, ...]:
    pool = pool_of({"WISDOM": 5, "STRENGTH": 4, "CHARISMA": 3}, 3)
    return tuple(
        RolledStone(rune=stone.rune, sides=stone.faces)
        for stone in stones_of(pool, runes_per_ability=3)[:number]
    )


def throw(**changed: object) -> Throw:
    plain = Throw(
        scheme=SCHEME,
        epoch="first",
        commitment="c" * 43,
        game="friday",
        sequence=3,
        previous="p" * 43,
        ruleset="CTA_2E",
        subject=Subject.SNAPSHOT,
        subject_digest="d" * 43,
        stones=stones(9),
    )
    return msgspec.structs.replace(plain, **changed)


CHANGES: list[dict[str, object]] = [
    {"scheme": "lawspeaker-roll-2"},
    {"epoch": "second"},
    {"commitment": "C" * 43},
    {"game": "saturday"},
    {"sequence": 4},
    {"previous": None},
    {"previous": "q" * 43},
    {"ruleset": "CTA_1E"},
    {"subject": Subject.POOL},
    {"subject_digest": "e" * 43},
    {"stones": stones(8)},
    {"stones": stones(10)},
    {"seeds": (ClientSeed(player="ana", seed="0123456789abcdef"),)},
]


def test_the_same_throw_shows_the_same_faces() -> None:
    assert faces_of(throw(), bytes_of("s")) == faces_of(throw(), bytes_of("s"))


def test_the_published_test_vector_holds() -> None:
    """Plain HMAC over plain canonical JSON, spelled out with the standard library."""
    text = json.dumps(
        msgspec.to_builtins(throw()), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    bits = hmac.digest(bytes_of("s"), text.encode(), hashlib.sha256)
    number = int.from_bytes(bits, "little")
    sides = [stone.sides[number >> index & 1] for index, stone in enumerate(throw().stones)]
    assert list(faces_of(throw(), bytes_of("s"))) == sides
    assert bits.hex()[:16] == VECTOR


VECTOR = "0b1e692457e97ca7"


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_any_change_of_a_throw_changes_its_digest(change: dict[str, object]) -> None:
    assert digest(throw(**change)) != digest(throw())


def test_every_member_of_a_throw_is_covered() -> None:
    assert {name for change in CHANGES for name in change} == set(Throw.__struct_fields__)


def test_any_change_of_a_throw_changes_the_faces() -> None:
    """Of so many throws of 15 stones no two agree; which they are is fixed by the secret."""
    many = stones(15)
    throws = [throw(stones=many, **change) for change in CHANGES if "stones" not in change]
    shown = [faces_of(each, bytes_of("s")) for each in throws]
    assert len(set(shown)) == len(shown)


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_another_secret_changes_the_faces(one: bytes, other: bytes) -> None:
    bits = [hmac.digest(secret, b"x", hashlib.sha256) for secret in (one, other)]
    assert (bits[0] == bits[1]) == (one == other)
    shown = faces_of(throw(), one)
    assert len(shown) == len(throw().stones)
    for stone, face in zip(throw().stones, shown, strict=True):
        assert face in stone.sides
        assert face in FACES[stone.rune]


def test_each_stone_shows_only_its_own_faces() -> None:
    core = tuple(RolledStone(rune=stone.rune, sides=stone.faces) for stone in CORE_STONES)
    for sequence in range(1, 200):
        shown = Counter(faces_of(throw(stones=core, sequence=sequence), bytes_of("s")))
        assert shown[Face.TWIST] <= 1
        assert shown[Face.BLANK] <= 2


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def sample(number: int) -> list[tuple[Face, ...]]:
    """The faces of many rolls of one game, each with another place."""
    secret = bytes_of("uniform")
    return [
        faces_of(throw(stones=stones(number), sequence=1 + place), secret)
        for place in range(THROWS)
    ]


def test_each_stone_shows_both_faces_equally_often() -> None:
    """Chi-square with one degree of freedom for each stone: 10.83 is one in a thousand."""
    shown = sample(12)
    for index, stone in enumerate(stones(12)):
        first = sum(faces[index] is stone.sides[0] for faces in shown)
        assert chi_square([first, THROWS - first], THROWS / 2) < 10.83, stone.rune


def test_the_stones_are_independent() -> None:
    """Chi-square with three degrees of freedom for each pair: 16.27 is one in a thousand.

    Of the 15 pairs of six stones none may be beyond one in a hundred thousand, 25.9.
    """
    shown, six = sample(6), stones(6)
    for one, other in combinations(range(6), 2):
        pairs = Counter(
            (faces[one] is six[one].sides[0], faces[other] is six[other].sides[0])
            for faces in shown
        )
        assert chi_square(list(pairs.values()), THROWS / 4) < 25.9


def test_all_outcomes_of_a_pool_are_equally_likely() -> None:
    """Chi-square over the 64 outcomes of six stones; 63 degrees of freedom, 103.4 is 1 in 1000."""
    six = stones(6)
    outcomes = Counter(
        tuple(face is stone.sides[0] for face, stone in zip(faces, six, strict=True))
        for faces in sample(6)
    )
    assert len(outcomes) == 64
    assert chi_square(list(outcomes.values()), THROWS / 64) < 103.4


def test_every_rune_is_in_the_table_of_stones() -> None:
    assert {stone.rune for stone in stones(15)} >= {Rune.CORE, Rune.DARK, Rune.WISDOM_SPECIAL}
