"""The JSON Schemas of the files that an operator writes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from cards.catalogue import DATA
from cards.load.yaml_text import parse_yaml
from schema.openapi.file_schemas import FILE_SCHEMAS, file_schemas, schema_text

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "edition"
SCHEMAS = file_schemas()
VALIDATORS = {kind: jsonschema_rs.validator_for(schema) for kind, schema in SCHEMAS.items()}


def data_files() -> Iterator[tuple[str, Path]]:
    """Every data file that an operator may write as well, ours and those of the example."""
    for folder in (DATA, EXAMPLE):
        for kind in ("clauses", "rulings", "checks"):
            yield from ((kind, file) for file in sorted(folder.glob(f"{kind}/*.yaml")))
    yield from (("phrasings", file) for file in sorted(DATA.glob("phrasings/*/*.yaml")))
    yield from (("board", file) for file in sorted(DATA.glob("boards/*.yaml")))
    yield from (("ruleset", file) for file in sorted(DATA.glob("rulesets/*.yaml")))
    yield "ruleset", EXAMPLE / "ruleset.yaml"
    for file in sorted(DATA.glob("sets/*/*.yaml")):
        yield ("set" if file.name == "set.yaml" else "cards"), file


def test_every_data_file_fits_its_schema() -> None:
    files = list(data_files())
    assert {kind for kind, _ in files} == SCHEMAS.keys()
    for kind, file in files:
        value: Any = parse_yaml(file.read_bytes())
        error = next(iter(VALIDATORS[kind].iter_errors(value)), None)
        assert error is None, f"{file}: {error}"


def test_the_published_schemas_are_fresh() -> None:
    assert {file.stem for file in FILE_SCHEMAS.glob("*.json")} == SCHEMAS.keys()
    for name, schema in SCHEMAS.items():
        published = (FILE_SCHEMAS / f"{name}.json").read_text(encoding="utf-8")
        assert published == schema_text(schema), "run: lawspeaker schema"
        assert msgspec.json.decode(published) == schema


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("set", "{id: house, name: {en: House}, licence: x, complete: false, note: Ours, more: 1}"),
        ("cards", "[{id: house.host, type: WIZARD, name: {en: Host}, rulesets: [CTA_2E]}]"),
        ("cards", "[{id: house.host, type: HERO, name: {en: Host}, rulesets: [CTA_2E], act: 4}]"),
        ("cards", "{id: house.host, type: HERO, name: {en: Host}, rulesets: [CTA_2E]}"),
        ("board", "{id: hall, name: {en: Hall}, rulesets: [CTA_2E], track: [{morality: 3}]}"),
        ("ruleset", "{id: HALL, name: {en: Hall}}"),
        ("ruleset", "{id: HALL, extends: CTA_2E, name: {en: Hall}, adventure: {journeyprice: 2}}"),
        ("clauses", "[{id: hall.name, kind: VARIANT, rulesets: [HALL]}]"),
        ("rulings", "[{id: hall-why}]"),
        ("checks", "{checks: []}"),
        ("phrasings", "{hall.name: [too, few]}"),
    ],
)
def test_what_the_loader_refuses_a_schema_refuses_as_well(kind: str, text: str) -> None:
    value: Any = parse_yaml(text.encode())
    assert not VALIDATORS[kind].is_valid(value)
