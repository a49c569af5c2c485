"""No text that has to match a pattern may end in a newline: not in a body, a query or a path."""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pytest
from graphql import parse
from graphql.language import OperationDefinitionNode
from msgspec import inspect as shapes
from starlette.testclient import TestClient

from cards.decode.decoder import decoder_of
from cards.decode.fault import FaultCode
from cards.decode.strict import faults_in
from cards.model.pattern import END, ecma
from schema.openapi.file_schemas import FILE_SCHEMAS
from schema.operations import OPERATIONS
from schema.operations.examples import EXAMPLES
from schema.operations.operation import Operation
from service.graphql.resolvers.arguments import request_faults
from service.graphql.schema.query_type import sdl
from tests.graphql.queries import query_of

Json = dict[str, Any]
Place = tuple[str | int, ...]


def places(kind: shapes.Type, value: object, at: Place = ()) -> Iterator[Place]:
    """Where a request has texts that match a pattern, keys of mappings left out."""
    match kind:
        case shapes.Metadata(type=inner):
            yield from places(inner, value, at)
        case shapes.UnionType(types=options) if value is not None:
            for option in options:
                yield from places(option, value, at)
        case shapes.StrType(pattern=str()) if isinstance(value, str):
            yield at
        case shapes.CollectionType(item_type=item) if isinstance(value, list):
            for number, each in enumerate(cast("list[object]", value)):
                yield from places(item, each, (*at, number))
        case shapes.DictType(value_type=of) if isinstance(value, dict):
            for key, each in cast("dict[str, object]", value).items():
                yield from places(of, each, (*at, key))
        case shapes.StructType(fields=fields) if isinstance(value, dict):
            for field in fields:
                given, name = cast("dict[str, object]", value), field.encode_name
                if name in given:
                    yield from places(field.type, given[name], (*at, name))
        case _:
            return


def ended(body: Json, place: Place) -> Json:
    """The body with a newline after the text at this place."""
    changed = deepcopy(body)
    *path, last = place
    inner: Any = changed
    for key in path:
        inner = inner[key]
    inner[last] += "\n"
    return changed


def cases() -> Iterator[tuple[Operation, Json, Place]]:
    """Each field of each operation once, with an example that fills it."""
    for operation in OPERATIONS:
        seen: set[tuple[str, ...]] = set()
        for example in EXAMPLES[operation.name]:
            body = msgspec.json.decode(msgspec.json.encode(example.request))
            for place in places(shapes.type_info(operation.request), body):
                field = tuple(part for part in place if isinstance(part, str))
                if field not in seen:
                    seen.add(field)
                    yield operation, body, place


CASES: Final = [*cases()]
OPENAPI: Final = Path(__file__).parents[2] / "schema" / "openapi.json"


def name(case: tuple[Operation, Json, Place]) -> str:
    operation, _, place = case
    return f"{operation.name}/{'/'.join(map(str, place))}"


def patterns(kind: shapes.Type, seen: set[type]) -> Iterator[str]:
    """Every pattern that a value of a type has to match."""
    match kind:
        case shapes.Metadata(type=inner):
            yield from patterns(inner, seen)
        case shapes.UnionType(types=options):
            for option in options:
                yield from patterns(option, seen)
        case shapes.StrType(pattern=str(pattern)):
            yield pattern
        case shapes.CollectionType(item_type=item):
            yield from patterns(item, seen)
        case shapes.DictType(key_type=key, value_type=of):
            yield from patterns(key, seen)
            yield from patterns(of, seen)
        case shapes.StructType(cls=cls, fields=fields):
            if cls not in seen:
                seen.add(cls)
                for field in fields:
                    yield from patterns(field.type, seen)
        case _:
            return


def test_every_pattern_of_a_shape_ends_where_the_text_ends() -> None:
    seen: set[type] = set()
    asked = [*OPERATIONS]
    found = {
        pattern
        for operation in asked
        for shape in (operation.request, operation.answer)
        for pattern in patterns(shapes.type_info(shape), seen)
    }
    assert len(found) > 5
    for pattern in found:
        assert pattern.endswith(END), pattern
        assert ecma(pattern) == pattern.removesuffix(END) + "$"
        re.compile(ecma(pattern))


def test_the_contract_has_no_pattern_that_other_languages_do_not_know() -> None:
    for written in (OPENAPI, *FILE_SCHEMAS.glob("*.json")):
        assert r"\Z" not in written.read_text("utf-8"), written


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_newline_at_the_end_of_a_text_is_refused(
    client: TestClient, case: tuple[Operation, Json, Place]
) -> None:
    operation, body, place = case
    wrong = ended(body, place)
    pointer = "/" + "/".join(map(str, place))
    raw = msgspec.json.encode(wrong)
    with pytest.raises(msgspec.ValidationError):
        decoder_of(operation.request).decode(raw)
    (fault,) = faults_in(wrong, operation.request)
    assert (fault.pointer, fault.code) == (pointer, FaultCode.BAD_FORMAT)
    answer = client.post(operation.path, content=raw, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert [each["pointer"] for each in answer.json()["errors"]] == [pointer]
    (asked,) = parse(query_of(sdl(), operation.field)).definitions
    assert isinstance(asked, OperationDefinitionNode)
    assert pointer in {each.pointer for each in request_faults(asked, wrong)}
    query = {"query": query_of(sdl(), operation.field), "variables": wrong}
    assert client.post("/graphql", json=query).json()["errors"]


@pytest.mark.parametrize("key", ["nature-line\n", "\n"])
def test_a_newline_at_the_end_of_a_key_is_refused(client: TestClient, key: str) -> None:
    body = {"ruleset": "CTA_2E", "pool": {}, "rulings": {key: "A"}}
    assert client.post("/v1/odds", json=body).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/v1/odds?ruleset=CTA_2E%0A",
        "/v1/rulesets/CTA_2E%0A",
        "/v1/cards/ashen.the-leaking-ferry%0A",
        "/v1/odds?ruleset=CTA_2E&rulings=nature-line:A%0A",
    ],
)
def test_links_refuse_it_as_well(client: TestClient, path: str) -> None:
    assert client.get(path).status_code in {400, 404, 422}
