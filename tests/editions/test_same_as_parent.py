"""An edition that changes nothing answers as its parent does, but for its own id."""

import functools
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.applications import Starlette

from cards.catalogue import load_catalogue
from cards.model.vocabulary import SHIPPED_RULESETS
from service.app import create_app
from service.settings.settings import Settings
from tests.conformance_corpus import corpus_by_file
from tests.frozen import store
from tests.frozen.asking import ORIGIN, Question, frozen
from tests.frozen.topics import of_case

WAYS = ("REST en full", "GraphQL pl full")
"""Each case is asked in one, in turn: the doors are compared with one another elsewhere."""
RULESET = """
id: ALIKE_{parent}
extends: {parent}
name: {{en: The same}}
"""


@pytest.fixture(scope="module")
def mounted(tmp_path_factory: pytest.TempPathFactory) -> tuple[Starlette, str]:
    """An application with such an edition of each rulebook, and the digest of its catalogue."""
    catalogue = load_catalogue(tuple(_written(tmp_path_factory.mktemp("same"))))
    return create_app(Settings(cache_bytes=0, cors_origins=(ORIGIN,)), catalogue), catalogue.digest


def _written(under: Path) -> Iterator[Path]:
    for parent in SHIPPED_RULESETS:
        directory = under / parent.lower()
        directory.mkdir()
        text = RULESET.format(parent=parent)
        (directory / "ruleset.yaml").write_text(text, encoding="utf-8")
        yield directory


@functools.cache
def _questions(stem: str) -> tuple[Question, ...]:
    return tuple(
        question
        for number, case in enumerate(corpus_by_file()[stem])
        for question in of_case(case)
        if question.way == WAYS[number % len(WAYS)]
    )


def _in_edition(question: Question) -> Question:
    """The question with the edition in the place of its parent; cards keep their rulesets."""
    ruleset = f'"ruleset":"{question.ruleset}"'.encode()
    body = msgspec.json.encode(question.body).replace(ruleset, ruleset.replace(b':"', b':"ALIKE_'))
    return msgspec.structs.replace(question, body=body)


@pytest.mark.parametrize("stem", corpus_by_file())
def test_an_edition_answers_as_its_parent_does(stem: str, mounted: tuple[Starlette, str]) -> None:
    app, digest = mounted
    stored = store.read(stem)
    asked = _questions(stem)
    for question, line in zip(asked, frozen(map(_in_edition, asked), app), strict=True):
        found = line.replace(digest.encode(), b"0" * 64).replace(b"ALIKE_", b"")
        assert store.digest(found) == stored[question.key].digest, question.key


def test_an_edition_changes_no_answer_of_its_parent(mounted: tuple[Starlette, str]) -> None:
    app, digest = mounted
    for stem in ("boards-and-rulings", "play-attempts", "destiny-totals"):
        asked = _questions(stem)
        stored = store.read(stem)
        for question, line in zip(asked, frozen(asked, app), strict=True):
            found = line.replace(digest.encode(), b"0" * 64)
            assert store.digest(found) == stored[question.key].digest, question.key
