"""Whatever a body holds, what is wrong with it is said within bounds that are counted."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.decode.decoder import decoder_of
from cards.decode.numbers import float_of, whole_number
from cards.decode.strict import BITS_A_PART, MOST_FAULTS, MOST_PARTS, faults_in
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from schema.operations.examples import EXAMPLES
from schema.shapes.problem import ProblemSlug
from service.http.problems import problem_response
from service.judging.limits import steps_to_read_again
from service.refusal import Refusal
from service.rest.bodies import decode_body
from service.rules.engine.work import Work

ODDS: Final = EXAMPLES["odds"][0].request
SIZE: Final = 240 * 1024
MOST_ANSWERED: Final = 64 * 1024
MOST_STEPS: Final = 50_000
"""Some 50 milliseconds: five thousand places are wrong."""


def of(item: str, most: int = 1_000_000) -> str:
    """An item, repeated until a body of the largest size is full."""
    return ",".join([item] * min(most, SIZE // (len(item) + 1)))


UGLY: Final[Mapping[str, str | bytes]] = {
    "floats": f"[{of('9e291')}]",
    "floats of many digits": f"[{of('0.' + '1' * 800)}]",
    "whole floats": f"[{of('1.0')}]",
    "too large": f"[{of('1e999')}]",
    "lists": f"[{of('[]')}]",
    "objects": f"[{of('{}')}]",
    "deep lists": f"[{of('[' * 60 + ']' * 60)}]",
    "endless lists": "[" * 120_000 + "]" * 120_000,
    "endless objects": '{"a":' * 40_000 + "1" + "}" * 40_000,
    "huge whole numbers": '{"difficulty":[' + of("9" * 4_000) + "]}",
    "a number without end": '{"difficulty":' + "9" * SIZE + "}",
    "many unknown": "{" + ",".join(f'"k{at}":1' for at in range(4_900)) + "}",
    "many that are nearly known": "{" + ",".join(f'"difficult{at}":1' for at in range(4_900)) + "}",
    "long unknown": "{" + ",".join(f'"{"ab" * 4_000}{at}":1' for at in range(29)) + "}",
    "one key of any length": '{"' + "k" * 200_000 + '":1}',
    "the same, and many parts": '{"' + "k" * 200_000 + '":[' + of("1", 6_000) + "]}",
    "a path in a key": '{"' + "[0].a" * 40_000 + '":1}',
    "a long text": '{"difficulty":"' + "x" * SIZE + '"}',
    "not printable": '{"difficulty":"' + "\u2028" * (SIZE // 3) + '"}',
    "half a letter": '{"difficulty":"' + r"\ud800" * (SIZE // 6) + '"}',
    "not UTF-8": b'{"difficulty":"' + b"\xff" * SIZE + b'"}',
    "one key again and again": "{" + of('"difficulty":"x"') + "}",
    "many rulings": '{"game":{"rulings":{' + ",".join(f'"R{at}":1' for at in range(4_000)) + "}}}",
    "many cards": '{"snapshot":{"extraCards":['
    + of('{"id":"X","powers":[{"do":[{"b":1}]}]}')
    + "]}}",
    "many rows": '{"snapshot":{"rows":[{"cards":[' + of('"A b"', 4_900) + "]}]}}",
    "many wrong keys": '{"snapshot":{"players":[],"rulings":{'
    + ",".join(f'"R {at}":"a"' for at in range(4_900))
    + "}}}",
    "many players": '{"snapshot":{"players":[' + of("{}", 4_900) + "]}}",
    "many moves": '{"moves":[' + of('{"endTurn":null,"cast":null}', 1_600) + "]}",
    "cut off": f"[{of('1')}",
}


def refused(body: bytes, operation: str) -> tuple[int, Work]:
    """How long the problem is that a body comes to, and what was counted."""
    (shape,) = (each.request for each in ALL_OPERATIONS if each.name == operation)
    work = Work()
    try:
        decode_body(body, decoder_of(shape), depth=64, work=work)
    except Refusal as error:
        problem = error
    else:
        return 0, work
    assert len(problem.errors) <= MOST_FAULTS
    return max(
        len(
            problem_response(
                ProblemSlug(problem.code), problem.detail, each, errors=problem.errors
            ).body
        )
        for each in Language
    ), work


@pytest.mark.parametrize("kind", UGLY)
def test_an_ugly_body_is_refused_briefly(kind: str) -> None:
    ugly = UGLY[kind]
    body = ugly if isinstance(ugly, bytes) else ugly.encode()
    for operation in ALL_OPERATIONS:
        length, work = refused(body, operation.name)
        assert 0 < length <= 4_096, operation.name
        assert 0 < work.spent <= MOST_STEPS, operation.name


def test_only_an_invalid_body_is_counted() -> None:
    assert refused(msgspec.json.encode(ODDS), "odds")[1].spent == 0
    wrong = b'{"difficulty": 3}'
    assert refused(wrong, "odds")[1].spent >= steps_to_read_again(wrong) > 0


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**300, max_value=10**400)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=300),
    lambda inner: (
        st.lists(inner, max_size=20)
        | st.dictionaries(
            st.sampled_from(
                ["snapshot", "move", "players", "extraCards", "game", "rulings", "powers"]
            )
            | st.text(max_size=200),
            inner,
            max_size=20,
        )
    ),
    max_leaves=60,
)


@given(value=json_values, operation=st.sampled_from([each.name for each in ALL_OPERATIONS]))
def test_any_json_is_refused_within_bounds(value: object, operation: str) -> None:
    length, work = refused(msgspec.json.encode(value), operation)
    assert length <= MOST_ANSWERED
    assert work.spent <= MOST_STEPS


@given(body=st.binary(max_size=400))
def test_any_bytes_are_refused_within_bounds(body: bytes) -> None:
    length, _ = refused(body, "validate")
    assert length <= MOST_ANSWERED


def test_a_number_of_many_digits_counts_as_many_parts() -> None:
    huge = 10**4_000
    some = MOST_PARTS // (huge.bit_length() ** 2 // BITS_A_PART)
    assert len(faults_in({"list": [huge] * (some - 1)}, list[int])) == 1
    assert len(faults_in([*["x"] * 3, *[huge] * (some - 1)], list[int])) >= 3
    assert len(faults_in([*["x"] * 3, *[huge] * (some + 1)], list[int])) == 1


def test_numbers_are_read_as_msgspec_reads_them() -> None:
    for text in ("1.0", "-0.0", "9e291", "1e-400", "2.5", "1E5", "0." + "1" * 900):
        assert float_of(text) == msgspec.json.decode(text)
    for text in ("1e999", "-1e999"):
        with pytest.raises(msgspec.ValidationError, match=re.escape("Number out of range")):
            float_of(text)
    assert isinstance(whole_number("3.0"), int)
    assert isinstance(whole_number("1e300"), float)
