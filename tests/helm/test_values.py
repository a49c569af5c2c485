"""The values: bad ones are refused, every setting can be given, every value is documented."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from service.settings.options import LogLevel
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.conformance_corpus import read_yaml
from tests.helm import values_files
from tests.helm.conftest import CHART, Helm

SCHEMA: dict[str, Any] = json.loads((CHART / "values.schema.json").read_text(encoding="utf-8"))
BAD: list[dict[str, Any]] = read_yaml(Path(__file__).with_name("bad_values.yaml"))


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: json.dumps(bad["values"]))
def test_a_bad_value_is_refused(helm: Helm, bad: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(bad["values"]), encoding="utf-8")
    done = helm("template", "table", CHART, "--namespace", "games", "--values", file)
    assert done.returncode != 0
    for words in bad["says"]:
        assert words in done.stderr
    assert len(done.stderr.splitlines()) < 8, "too long to be read"


@pytest.mark.parametrize("path", values_files.files(), ids=lambda path: path.name)
def test_generated_files_are_fresh(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == values_files.files()[path], "`make readme` writes it"


def test_the_schema_allows_no_unknown_value() -> None:
    def closed(part: dict[str, Any]) -> bool:
        inner = part.get("properties", {}).values()
        return part.get("additionalProperties") is False and all(
            closed(each) for each in inner if "properties" in each
        )

    assert closed(SCHEMA)


def test_every_value_has_a_description_and_a_valid_default() -> None:
    source = list(values_files.values(values_files.source()["values"]))
    assert len({value.name for value in source}) == len(source)
    assert all(value.meaning.endswith(".") for value in source)
    jsonschema_rs.validate(SCHEMA, yaml.safe_load((CHART / "values.yaml").read_text()))


def test_every_setting_not_made_by_the_chart_can_be_given() -> None:
    source = values_files.source()["values"]["settings"]
    given = SCHEMA["properties"]["settings"]["properties"]
    assert len(given) == len(Settings.__struct_fields__) - len(source["chartsOwn"])
    assert set(source["chartsOwn"]) < set(Settings.__struct_fields__)
    assert source["changes"].keys() < given.keys()
    assert given["keepAlive"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 3600,
        "description": "Seconds that an idle connection is kept.",
    }
    assert set(given["logLevel"]["enum"]) == set(LogLevel)
    assert {"replay", "none"} < set(given["redisOperations"]["items"]["enum"])


def test_the_chart_and_the_service_refuse_the_same_settings() -> None:
    """Bounds of the service are those of the chart."""
    schema = {"type": "object", "properties": SCHEMA["properties"]["settings"]["properties"]}
    for name, value in (("keepAlive", 3601), ("redisTimeout", 0), ("graphqlMaxBatch", 101)):
        assert not jsonschema_rs.is_valid(schema, {name: value})
        variable = "LAWSPEAKER_" + re.sub("([A-Z])", r"_\1", name).upper()
        with pytest.raises(SettingError, match=variable):
            Settings.from_environment({variable: str(value)})
