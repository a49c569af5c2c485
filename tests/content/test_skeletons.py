"""Skeletons pass the check as they are, and with their commented lines in force."""

from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from typer.testing import CliRunner

from cards.load.yaml_text import parse_yaml
from cards.model.language import Language
from cards.skeletons import SCHEMA_FOLDER, Kind, skeleton, uncommented
from schema.openapi.file_schemas import file_schemas
from service.cli.main import app

RUN = CliRunner()
USAGE = 64
"""The exit code of a call that cannot be meant so (sysexits)."""
VALIDATORS = {kind: jsonschema_rs.validator_for(schema) for kind, schema in file_schemas().items()}


def faults_of(text: str, schema: str) -> list[str]:
    """What a schema says against a text."""
    value: Any = parse_yaml(text.encode())
    return [error.message for error in VALIDATORS[schema].iter_errors(value)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", Kind)
def test_a_skeleton_passes_the_check_as_it_stands_and_uncommented(
    kind: Kind, language: Language, tmp_path: Path
) -> None:
    folder = tmp_path / "grey-hall"
    named = ["cards", "new", kind.value, "grey-hall", "--in", str(folder)]
    made = RUN.invoke(app, ["--lang", language.tag, *named])
    assert made.exit_code == 0, made.output
    checked = RUN.invoke(app, ["--lang", language.tag, "cards", "check", str(folder)])
    assert checked.exit_code == 0, checked.output
    for path, text, schema in skeleton(kind, "grey-hall", language):
        file = folder / path
        assert file.read_text(encoding="utf-8") == text
        first = text.partition("\n")[0].rpartition("=")[2]
        assert (file.parent / first).resolve() == (folder / SCHEMA_FOLDER / f"{schema}.json")
        assert (file.parent / first).is_file()
        whole = uncommented(text)
        assert len(parsed_lines(whole)) > len(parsed_lines(text)) or "name" in path.name
        assert faults_of(text, schema) == faults_of(whole, schema) == []
        file.write_text(whole, encoding="utf-8")
    checked = RUN.invoke(app, ["cards", "check", str(folder)])
    assert checked.exit_code == 0, checked.output


def parsed_lines(text: str) -> list[str]:
    """The lines that are no comment."""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("kind", Kind)
def test_comments_are_in_one_language(kind: Kind) -> None:
    english, polish = (list(skeleton(kind, "hall", language)) for language in Language)
    for (path, text, _), (same, other, _) in zip(english, polish, strict=True):
        assert path == same
        assert text != other
        assert parsed_lines(text) == parsed_lines(other)
        assert text.count("\n# ") == other.count("\n# ")
        assert "# en:" not in text + other
        assert "# pl:" not in text + other


def test_nothing_is_written_over_and_names_are_held_to_their_form(tmp_path: Path) -> None:
    named = ["cards", "new", "set", "hall", "--in", str(tmp_path / "hall")]
    assert RUN.invoke(app, named).exit_code == 0
    again = RUN.invoke(app, named)
    assert again.exit_code == USAGE
    assert "set.yaml" in again.output
    for name in ("Hall", "a hall", "2nd", "", "a" * 31):
        refused = RUN.invoke(app, ["cards", "new", "set", name, "--in", str(tmp_path / "other")])
        assert refused.exit_code == USAGE, name
    assert not (tmp_path / "other").exists()
