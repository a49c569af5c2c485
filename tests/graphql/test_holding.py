"""What prepared documents hold is counted, and bounded."""

import gc
import tracemalloc
from collections.abc import Callable, Mapping
from typing import Final

import pytest

from service.graphql.execution.documents import (
    CHARACTERS_A_TOKEN,
    LINES_A_TOKEN,
    MOST_ERRORS,
    Documents,
)
from service.graphql.plans.variables import Values
from service.graphql.resolvers.errors import LONGEST_MESSAGE, MOST_PLACES
from service.settings.settings import Settings
from tests.graphql.doors import limits_of
from tests.published import GRAPHQL as SCHEMA

NEW: Final = 8
FRAGMENT: Final = "fragment F on Ruleset {id k: id}"
MOST: Final = 400_000


def many(each: Callable[[int], str], count: int) -> str:
    """A text for each number."""
    return " ".join(map(each, range(count)))


KINDS: Final[Mapping[str, Callable[[int], str]]] = {
    "small": lambda at: f"{{a{at}: rulesets {{id}}}}",
    "operations": lambda at: many(lambda n: f"query Q{at}x{n} {{rulesets {{id}}}}", 200),
    "a long list": lambda at: f"{{a{at}: cards(ids: [" + '"x" ' * 900 + "]) {nodes {id}}}",
    "a long text": lambda at: f'{{a{at}: card(id: "{"x" * 15_000}") {{id}}}}',
    "conditions": lambda at: (
        f"query($a: Boolean!) {{a{at}: rulesets {{" + "id @include(if: $a) " * 70 + "}}"
    ),
    "fields of a plan": lambda at: "{rulesets {" + many(lambda n: f"k{at}x{n}: id", 30) + "}}",
    "unknown fields": lambda at: "{rulesets {" + many(lambda n: f"no{at}x{n}", 1_000) + "}}",
    "unknown spreads": lambda at: "{" + many(lambda n: f"...F{at}x{n}", 900) + "}",
    "anonymous": lambda at: f"#{at}\n" + "{rulesets {id}} " * 300,
    "a long name": lambda at: "{" + "n" * 15_000 + f"{at}}}",
    "a long value": lambda at: f'{{cards(type: ["{"x" * 14_000}{at}"]) {{nodes {{id}}}}}}',
    "does not parse": lambda at: "{" + "id " * 1_800 + f"k{at}}}}}",
    "the same name": lambda at: "{rulesets {" + "id " * 1_500 + f"k{at}: id}}}}",
}


def prepared(documents: Documents, text: str) -> None:
    """Prepare a text, and plan what it asks for."""
    found = documents.prepare(text)
    if found.errors:
        return
    plan = documents.planned(found, found.operations[0]).plan
    for condition in (True, False):
        plan.selection(Values({}, {"a": condition}))


@pytest.mark.parametrize("kind", KINDS)
def test_the_counted_bytes_follow_the_memory_in_use(kind: str) -> None:
    documents = Documents(SCHEMA, Settings(), most_bytes=10**9)
    prepared(documents, KINDS[kind](10_000))
    counted = documents.bytes
    gc.collect()
    tracemalloc.start()
    for at in range(NEW):
        prepared(documents, KINDS[kind](at + 100))
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    counted = documents.bytes - counted
    if documents.prepare(KINDS[kind](10_000)).errors:
        assert not counted
        assert documents.known(KINDS[kind](100)) is None
    else:
        assert 0.7 * held < counted < 4 * held


@pytest.mark.parametrize("kind", KINDS)
def test_cached_documents_stay_within_their_bytes(kind: str) -> None:
    documents = Documents(SCHEMA, Settings(), most_bytes=MOST)
    for at in range(15):
        prepared(documents, KINDS[kind](at))
        assert documents.bytes <= MOST


@pytest.mark.parametrize("kind", KINDS)
def test_errors_of_a_document_are_few_and_short(kind: str) -> None:
    found = Documents(SCHEMA, Settings()).prepare(KINDS[kind](1))
    assert len(found.errors) <= MOST_ERRORS + 1
    for error in found.errors:
        assert len(str(error.get("message"))) <= LONGEST_MESSAGE
        assert len(error.get("locations", ())) <= MOST_PLACES


def test_a_growing_plan_evicts_others() -> None:
    documents = Documents(SCHEMA, Settings(), most_bytes=400_000)
    first = documents.prepare(KINDS["small"](1))
    big = documents.prepare(KINDS["conditions"](1))
    assert documents.known(first.text) is first
    assert documents.known(big.text) is big
    documents.grow(first.text, 1)
    documents.grow(big.text, 150_000)
    assert documents.prepare(KINDS["small"](1)) is not first


@pytest.mark.parametrize(
    "more", ["#" + "x" * 10 * CHARACTERS_A_TOKEN, "\n" * (10 * LINES_A_TOKEN + 1), "\r\n" * 20]
)
def test_a_text_far_longer_than_its_tokens_is_refused(more: str) -> None:
    short = "{rulesets {id}}"
    documents = Documents(SCHEMA, limits_of(tokens=10))
    assert not documents.prepare(short).errors
    (error,) = documents.prepare(short + more).errors
    assert error.get("extensions") == {"code": "too-many-tokens"}


def test_a_document_with_too_many_fields_has_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    documents = Documents(SCHEMA, Settings())
    found = documents.prepare("{" + many(lambda n: f"a{n}: rulesets {{...F}}", 5) + "} " + FRAGMENT)
    plan = documents.planned(found, found.operations[0]).plan
    monkeypatch.setattr("service.graphql.plans.selection.MOST_FIELDS", 14)
    assert plan.selection(Values({}, {})) is None
    monkeypatch.setattr("service.graphql.plans.selection.MOST_FIELDS", 15)
    again = documents.prepare("{a: rulesets {...F}} " + FRAGMENT)
    plan = documents.planned(again, again.operations[0]).plan
    selection = plan.selection(Values({}, {}))
    assert selection is not None
    assert selection.fields == 3
