"""What `fields.yaml` says of each value: given so, this field of this object is this."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from service.rules.engine.version import ENGINE_VERSION
from tests.conformance_corpus import read_yaml
from tests.helm.conftest import Manifest, Render
from tests.helm.values_files import Json, source, values

ROWS: list[dict[str, Any]] = read_yaml(Path(__file__).with_name("fields.yaml"))
"""`VERSION` in what is expected is that of the engine, which the image has too."""
PART = re.compile(r"([^.\[\]]+)|\[([^\]]+)\]")


def laid_over(below: Mapping[str, Any], name: str, value: object) -> dict[str, Any]:
    """Values with one more, by its dotted name."""
    first, _, rest = name.partition(".")
    inner = laid_over(below.get(first, {}), rest, value) if rest else value
    return {**below, first: inner}


def found(field: str, manifests: list[Manifest]) -> Json:
    """A field of an object; None where there is no such field, or no such object."""
    whose, _, way = field.partition(" ")
    kind, _, component = whose.partition("/")
    mine = [
        each
        for each in manifests
        if each["kind"] == kind
        and each["metadata"]["labels"]["app.kubernetes.io/component"] == (component or "referee")
    ]
    assert len(mine) <= 1, field
    there: Json = mine[0] if mine else None
    for plain, bracketed in PART.findall(way):
        there = step(there, plain or bracketed)
    return there


def step(there: Json, name: str) -> Json:
    """One part further: a key, a place, or what has the name in a list."""
    if isinstance(there, dict):
        return there.get(name)
    if not isinstance(there, list):
        return None
    if name.isdigit():
        return there[int(name)] if int(name) < len(there) else None
    named = (each for each in there if isinstance(each, dict))
    return next((each for each in named if name in (each.get("name"), each.get("alert"))), None)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['value']}: {row['field']}")
def test_a_value_becomes_its_field(render: Render, row: dict[str, Any]) -> None:
    """It is there with the value, and was not there without."""
    beside = row.get("beside", {})
    with_it = found(row["field"], render(laid_over(beside, row["value"], row["given"])))
    without = found(row["field"], render(beside))
    if "has" in row:
        assert row["has"] in str(with_it)
        assert row["has"] not in str(without)
    else:
        expected = row["is"]
        if isinstance(expected, str):
            expected = expected.replace("VERSION", ENGINE_VERSION)
        assert with_it == expected
        assert without != expected


def test_every_value_becomes_a_field() -> None:
    documented = {each.name for each in values(source()["values"])}
    assert {row["value"] for row in ROWS} == documented
