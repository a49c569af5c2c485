"""A request that gives names is answered as one that gives ids."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from cards.model.language import Language
from cards.model.shape import NameOf
from cards.names.resolving import named_in
from schema.operations import OPERATIONS, Example, Operation
from service.app import create_app
from service.graphql.schema.query_type import sdl
from service.settings.settings import Settings
from tests.graphql.queries import query_of

Json = dict[str, Any]
EXAMPLES = [
    pytest.param(operation, example, id=f"{operation.name}/{example.name}")
    for operation in OPERATIONS
    for example in operation.examples
]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue)) as opened:
        yield opened


def called(catalogue: Catalogue, of: NameOf, id_: str, language: Language) -> str:
    """The name of what an id names, as somebody types it."""
    match of:
        case NameOf.CARD if id_ in catalogue.cards:
            return catalogue.cards[id_].name.within(language).upper()
        case NameOf.BOARD if id_ in catalogue.boards:
            return catalogue.boards[id_].name.within(language)
        case NameOf.SET if id_ in catalogue.sets:
            return catalogue.sets[id_].name.within(language)
        case NameOf.RULING if id_ in catalogue.rulings:
            return catalogue.rulings[id_].question.within(language)
        case NameOf.RULESET if id_ in catalogue.rulesets:
            return id_.replace("_", " ").lower()
        case _:
            return id_


def by_name(catalogue: Catalogue, request: Json, shape: type, language: Language) -> Json:
    """The request with names in the place of ids."""
    renamed = copy.deepcopy(request)
    for each in named_in(renamed, shape):
        each.becomes(called(catalogue, each.of, each.text, language))
    return renamed


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("operation", "example"), EXAMPLES)
def test_every_example_is_answered_by_names_too(
    client: TestClient,
    catalogue: Catalogue,
    operation: Operation,
    example: Example,
    language: Language,
) -> None:
    renamed = by_name(catalogue, example.request, operation.request, language)
    assert renamed != example.request
    by_ids = client.post(operation.path, json=example.request)
    by_names = client.post(operation.path, json=renamed)
    assert (by_names.status_code, by_names.content) == (by_ids.status_code, by_ids.content)
    assert by_ids.status_code == 200


@pytest.mark.parametrize(("operation", "example"), EXAMPLES)
def test_graphql_takes_the_same_names(
    client: TestClient, catalogue: Catalogue, operation: Operation, example: Example
) -> None:
    query = query_of(sdl(), operation.field)
    renamed = by_name(catalogue, example.request, operation.request, Language.PL)
    answers = [
        client.post("/graphql", json={"query": query, "variables": variables}).json()
        for variables in (example.request, renamed)
    ]
    assert answers[0] == answers[1]
    assert answers[0]["data"][operation.field] is not None
