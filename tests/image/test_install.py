"""What the image holds and does, without Docker: the steps of the Dockerfile, then a container."""

import csv
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.image.check import shown
from tests.image.dockerfile import ROOT
from tests.image.image import Image


def installed(image: Image) -> set[str]:
    """The files of our distribution, as they were written down."""
    (record,) = image.prefix.glob("lib/python3.*/site-packages/lawspeaker-*.dist-info/RECORD")
    with record.open(encoding="utf-8", newline="") as rows:
        return {row[0] for row in csv.reader(rows)}


def same_names(versions: Iterable[Sequence[str]]) -> dict[str, str]:
    """Version by name, however that is spelt."""
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in versions}


def test_the_wheel_holds_every_file_that_is_not_code(image: Image) -> None:
    data = {
        str(file.relative_to(ROOT))
        for folder in ("cards/data", "service/assets")
        for file in (ROOT / folder).rglob("*")
        if file.is_file()
    }
    data |= {"schema/schema.graphql", "schema/openapi.json"}
    data |= {f"{package}/py.typed" for package in ("cards", "schema", "service")}
    assert data <= installed(image)


def test_the_wheel_holds_nothing_of_the_tests(image: Image) -> None:
    tops = {name.split("/")[0] for name in installed(image)}
    assert not tops & {"tests", "loadtest", "helm"}


def test_the_image_has_exactly_the_locked_packages(image: Image) -> None:
    lock = (ROOT / "requirements" / "runtime.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+)==([^ ;\\]+)", lock, flags=re.MULTILINE)
    folders = image.prefix.glob("lib/python3.*/site-packages/*.dist-info")
    found = same_names(each.name.removesuffix(".dist-info").rsplit("-", 1) for each in folders)
    assert found.pop("lawspeaker")
    locked = {item for pin in pins for item in same_names([pin]).items()}  # one may have two
    assert found.items() <= locked
    assert not {"pip", "setuptools", "uv"} & set(found)


def test_every_module_is_compiled(image: Image) -> None:
    (packages,) = image.prefix.glob("lib/python3.*/site-packages")
    for module in packages.rglob("*.py"):
        assert list((module.parent / "__pycache__").glob(f"{module.stem}.*.pyc")), module


def test_a_container_serves_and_stops_when_told(image: Image, tmp_path: Path) -> None:
    lines = list(shown(image, tmp_path / "log"))
    assert lines[-1] == "the health check fails where nobody listens", lines
