"""Editions in directories, as an operator mounts them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from service.app import create_app
from service.settings.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "edition"

Write = Callable[..., Path]
"""Writes files of an edition into a directory of their own."""


@pytest.fixture(scope="session")
def example() -> Catalogue:
    """Our data and the edition that is shipped as an example."""
    return load_catalogue((EXAMPLE,))


@pytest.fixture(scope="session")
def client(example: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), example)) as client:
        yield client


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(name: str = "edition", **files: str) -> Path:
        directory = tmp_path / name
        for file, text in files.items():
            path = directory / file.replace("__", "/")
            path.with_suffix(".yaml").parent.mkdir(parents=True, exist_ok=True)
            path.with_suffix(".yaml").write_text(dedent(text), encoding="utf-8")
        return directory

    return write
