"""The document says nothing in words that code generators are known to read wrong."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from schema.openapi.document import openapi_document
from schema.openapi.json_schema import refs_in
from schema.openapi.plain import plain
from schema.openapi.samples import SAMPLES
from schema.operations import ALL_OPERATIONS
from tests.published import OPENAPI_SENT as DOCUMENT

SCHEMAS: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]
NULL = {"type": "null"}
NAMED = {"properties", "examples", "schemas", "responses", "headers", "parameters"}
"""Words below which names are ours, and no words of the format."""
TAKEN = {
    *("Any", "Array", "Blob", "Boolean", "Date", "Error", "File", "Function", "Headers", "List"),
    *("Map", "Null", "Number", "Object", "Optional", "Partial", "Promise", "Record", "Request"),
    *("Response", "Set", "String", "Symbol", "Type", "Unit", "Void"),
}
"""Names that languages have taken."""


def parts(
    part: Any,  # noqa: ANN401 - any JSON
    path: str = "",
    *,
    named: bool = False,
) -> Iterator[tuple[str, Any]]:
    """Every object of the document that is no example, with its path; maps of names are passed."""
    if isinstance(part, dict):
        found = cast("dict[str, Any]", part)
        if not named:
            yield path, found
        for key, value in found.items():
            if named or key not in {"example", "examples", "default", "enum", "const"}:
                below = not named and key in NAMED and type(value) is dict
                yield from parts(value, f"{path}/{key}", named=below)
    elif isinstance(part, list):
        for place, value in enumerate(cast("list[object]", part)):
            yield from parts(value, f"{path}/{place}")


PARTS = list(parts(DOCUMENT))


def schemas_within() -> Iterator[tuple[str, Any]]:
    """All schemas within the components, and those at their top."""
    for name, schema in SCHEMAS.items():
        yield from parts(schema, name)


def test_no_key_of_a_shape_has_a_default() -> None:
    assert [path for path, part in schemas_within() if "default" in part] == []


def test_a_key_that_may_be_left_out_of_a_request_is_not_required() -> None:
    assert SCHEMAS["Player"]["required"] == ["key", "morality"]
    assert SCHEMAS["ValidateRequest"]["required"] == ["move"]  # a table may be named
    assert SCHEMAS["CastRequest"]["required"] == ["ruleset", "pool", "cast"]
    assert "Default: `0`." in SCHEMAS["Player"]["properties"]["experience"]["description"]


def test_what_is_in_every_answer_is_required() -> None:
    assert SCHEMAS["Problem"]["required"] == list(SCHEMAS["Problem"]["properties"])
    assert "explanation" not in SCHEMAS["Scores"]["required"]


def test_null_is_in_the_type_where_there_is_a_type() -> None:
    wrong = [
        path
        for path, part in PARTS
        for union in ("anyOf", "oneOf")
        if NULL in part.get(union, ()) and not any("$ref" in each for each in part[union])
    ]
    assert wrong == []


def test_unions_are_of_references_and_nothing_is_one_of() -> None:
    assert [path for path, part in PARTS if "oneOf" in part or "allOf" in part] == []
    assert [path for path, part in PARTS if len(part.get("anyOf", (1, 2))) < 2] == []


def test_enums_are_of_texts_and_numbers() -> None:
    for path, part in PARTS:
        values = cast("list[object]", part.get("enum", []))
        assert not any(isinstance(value, bool) for value in values), path
        assert (None in values) <= ("null" in part.get("type", [])), path


def test_every_status_is_a_number() -> None:
    for path, item in DOCUMENT["paths"].items():
        for operation in item.values():
            assert all(status.isdigit() for status in operation["responses"]), path


def test_paths_have_methods_and_no_extensions_but_samples() -> None:
    assert {method for item in DOCUMENT["paths"].values() for method in item} == {"get", "post"}
    assert {key for _, part in PARTS for key in part if key.startswith("x-")} == {SAMPLES}


def test_lines_are_a_text() -> None:
    lines = [part["application/x-ndjson"] for _, part in PARTS if "application/x-ndjson" in part]
    assert len(lines) > 5
    assert {each["schema"]["type"] for each in lines} == {"string"}


def test_no_shape_has_a_name_that_a_language_has_taken() -> None:
    assert SCHEMAS.keys() & TAKEN == set()


@pytest.mark.parametrize("suffix", ["Result", "Response", "Responses", "Error", "Errors", "Data"])
def test_no_shape_is_called_like_what_generators_make_of_an_operation(suffix: str) -> None:
    ids = [
        operation["operationId"]
        for item in DOCUMENT["paths"].values()
        for operation in item.values()
    ]
    made = {"".join(map(str.capitalize, id_.split("_"))) + suffix for id_ in ids}
    assert made & SCHEMAS.keys() == set()


def test_requests_and_answers_stay_closed_and_open() -> None:
    assert all(
        SCHEMAS[operation.request.__name__]["additionalProperties"] is False
        for operation in ALL_OPERATIONS
    )


def test_plain_words_say_the_same() -> None:
    said = plain(
        {
            "properties": {
                "default": {"anyOf": [{"type": "integer", "minimum": 1}, NULL], "default": 3},
                "word": {"anyOf": [{"enum": ["A"], "type": "string"}, NULL], "default": None},
                "shape": {"anyOf": [{"$ref": "#/x"}, NULL], "description": "One."},
            }
        }
    )
    assert said == {
        "properties": {
            "default": {
                "type": ["integer", "null"],
                "minimum": 1,
                "description": "Default: `3`.",
            },
            "word": {"type": ["string", "null"], "enum": ["A", None]},
            "shape": {"anyOf": [{"$ref": "#/x"}, NULL], "description": "One."},
        }
    }


def test_pages_are_shapes_with_their_items() -> None:
    assert set(refs_in(openapi_document()["paths"]["/v1/cards"])) >= {"CardPage"}
    assert {"items", "total", "next"} <= set(SCHEMAS["CardPage"]["required"])
