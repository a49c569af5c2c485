"""Plans and graphql-core answer the same: status, headers, bytes, and all that is counted.

A number is a request. `make fuzz` tries many more than a usual run does.
"""

import asyncio
import json
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from service.graphql.schema.query_type import sdl
from service.settings.options import LimitMode
from tests.drawing import examples
from tests.graphql.doors import limits_of
from tests.graphql.plans.stand import Stand, known_arguments, made
from tests.graphql.queries import query_of

ASKED: Final[tuple[dict[str, str], ...]] = (
    {},
    {},
    {"accept-language": "pl"},
    {"prefer": "receipt"},
    {"accept": "application/graphql-response+json"},
)
quiet = pytest.mark.filterwarnings("ignore::RuntimeWarning")


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


@pytest.fixture(scope="module")
def narrow() -> Stand:
    return Stand(
        limits_of(seconds=None, objects=40, cost=400, response_bytes=3000, mode=LimitMode.ENFORCE)
    )


@pytest.fixture(scope="module")
def warning() -> Stand:
    return Stand(
        limits_of(seconds=None, objects=5, cost=20, response_bytes=500, mode=LimitMode.WARN)
    )


@settings(max_examples=examples(500))
@given(number=st.integers(0, 2**40), asked=st.sampled_from(ASKED))
@example(number=10, asked={})
@example(number=261, asked={})
@example(number=1688, asked={})
@example(number=3259407, asked={"prefer": "receipt"})
@example(number=13_830_417_306, asked={})
@example(number=651070, asked={"prefer": "receipt"})  # the first root is awaited
@example(number=46360, asked={})  # two roots refused, one of them awaited
def test_plans_answer_random_requests_as_graphql_core_does(
    stand: Stand, number: int, asked: dict[str, str]
) -> None:
    compiled, core = asyncio.run(stand.both(made(stand, number), asked))
    assert compiled == core


@settings(max_examples=examples(50))
@given(number=st.integers(0, 2**40))
@example(number=1040)
def test_plans_apply_limits_as_graphql_core_does(narrow: Stand, number: int) -> None:
    compiled, core = asyncio.run(narrow.both(made(narrow, number)))
    assert compiled == core


@settings(max_examples=examples(50))
@given(number=st.integers(0, 2**40))
def test_plans_warn_as_graphql_core_does(warning: Stand, number: int) -> None:
    compiled, core = asyncio.run(warning.both(made(warning, number)))
    assert compiled == core


@pytest.mark.parametrize("field", sorted(known_arguments()))
def test_plans_answer_every_field_as_graphql_core_does(stand: Stand, field: str) -> None:
    for arguments in known_arguments()[field]:
        body = json.dumps({"query": query_of(sdl(), field), "variables": arguments}).encode()
        compiled, core = asyncio.run(stand.both(body))
        assert compiled == core
        assert compiled.status == 200
