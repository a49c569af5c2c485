"""The commands of the chart's README: what they give to helm is taken."""

import re
import shlex

import pytest

from tests.helm.conftest import CHART, Helm

README = (CHART / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    shlex.split(command.replace("\\\n", " "))
    for block in re.findall(r"(?s)```sh\n(.*?)```", README)
    for command in re.findall(r"(?m)^helm (?:install|upgrade) (?:.*\\\n)*.*", block)
]


def test_the_readme_has_commands() -> None:
    assert len(COMMANDS) >= 9


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_each_command_renders_valid_manifests(helm: Helm, command: list[str]) -> None:
    _, _, name, chart, *options = command
    assert chart == "helm/lawspeaker"
    done = helm("template", name, CHART, *options)
    assert done.returncode == 0, done.stderr


def test_every_example_of_values_is_named() -> None:
    for path in (CHART / "ci").iterdir():
        name = path.name.removesuffix("-values.yaml")
        assert name == "default" or f"`{name}`" in README
