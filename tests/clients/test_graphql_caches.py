"""Apollo, urql's graphcache and Relay with default caches: two things of a kind are kept apart.

Each client is asked two score sheets, tables, readings, own cards, odds, languages and items of the
catalogue, in turn and again, and what its cache then holds is compared with the answer without a
client. npm brings the clients once, into a folder that later runs find.
"""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from loadtest.server import referee
from service.graphql.schema.query_type import sdl
from tests.node_packages import node

SOURCE = Path(__file__).parent / "graphql_caches"
CACHE = Path(__file__).parents[2] / ".cache" / "graphql_caches"
KINDS = ("sheets", "tables", "readings", "cards", "literals", "languages", "nodes")


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with referee({}) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def programs() -> Path:
    """The programs beside their lock file, where npm may put the packages."""
    CACHE.mkdir(parents=True, exist_ok=True)
    for file in SOURCE.iterdir():
        if file.is_file():
            _put(file)
    return CACHE


def _put(file: Path) -> None:
    """Copy a file in one step, as tests run in several processes; not one that is there already."""
    target = CACHE / file.name
    if target.exists() and target.read_bytes() == file.read_bytes():
        return
    copy = CACHE / f"{file.name}.{os.getpid()}"
    shutil.copyfile(file, copy)
    copy.replace(target)


@pytest.mark.parametrize("client", ["apollo", "urql", "relay"])
def test_a_default_cache_keeps_two_answers_apart(
    client: str, origin: str, programs: Path, tmp_path: Path
) -> None:
    schema = tmp_path / "schema.graphql"
    schema.write_text(sdl(), encoding="utf-8")
    told: list[dict[str, Any]] = json.loads(node(programs, f"{client}.mjs", origin, str(schema)))
    assert {each["kind"] for each in told} == set(KINDS)
    for each in told:
        if "different" in each:
            assert each["different"], f"the two {each['kind']} say nothing apart"
            continue
        assert each["given"] == each["right"], (client, each["kind"], each["turn"])
