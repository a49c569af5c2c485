"""The recorded games are fresh, and what follows from them is right at any table."""

import json
from pathlib import Path

import msgspec
import pytest
from graphql import parse, validate

from cards.catalogue import load_catalogue
from cards.model.shape import Shape
from loadtest import recording
from loadtest.book import DOCUMENTS, TABLE, Book, at_table, build, read_book, write
from loadtest.projection import through_graphql
from loadtest.stories import Narrator, RecordingError
from schema.operations import OPERATIONS
from service.cache.memory import MemoryCache
from service.graphql.schema.query_type import build_schema
from service.referee import Referee

BY_PATH = {operation.path: operation for operation in OPERATIONS}


@pytest.fixture(scope="module")
def book() -> Book:
    return build(load_catalogue(), ("companion", "mobile"))


def test_the_recording_equals_games_played_now() -> None:
    fresh = recording.text(recording.played(load_catalogue()))
    assert recording.FILE.read_text(encoding="utf-8") == fresh, (
        "stale: python -m loadtest.recording writes it anew"
    )


@pytest.mark.parametrize("file", sorted(DOCUMENTS.glob("*.graphql")), ids=lambda file: file.stem)
def test_every_document_fits_the_schema(file: Path) -> None:
    assert validate(build_schema(), parse(file.read_text(encoding="utf-8"))) == []


def test_another_table_has_the_same_answers_with_its_own_names(book: Book) -> None:
    referee = Referee(load_catalogue(), MemoryCache(0))
    for ask in [story[0] for stories in book.stories.values() for story in stories]:
        operation = BY_PATH[ask.path]
        request: Shape = msgspec.json.decode(at_table(ask.body, "t000417"), type=operation.request)
        assert referee.judge(operation, request).body == at_table(ask.answer, "t000417")


def test_every_request_belongs_to_a_recorded_table(book: Book) -> None:
    verdicts = [ask for ask in book.stories["mobile"][0] if ask.name in {"validate", "legal-moves"}]
    assert verdicts
    assert all(TABLE.encode() in bytes(ask.body) for ask in verdicts)


def test_the_moves_that_are_asked_about_are_not_all_legal(book: Book) -> None:
    asks = [ask for story in book.stories["mobile"] for ask in story if ask.name == "validate"]
    statuses = {json.loads(bytes(ask.answer))["status"] for ask in asks}
    assert statuses == {"LEGAL", "ILLEGAL"}


def test_a_book_can_be_read_again(book: Book, tmp_path: Path) -> None:
    write(book, tmp_path / "sub" / "book.json")
    again = read_book(tmp_path / "sub" / "book.json")
    assert msgspec.json.encode(again) == msgspec.json.encode(book)


def test_a_game_with_other_points_is_refused() -> None:
    game = recording.read()[0]
    assert game.points is not None
    other = msgspec.structs.replace(game, points=[game.points[0] + 1, *game.points[1:]])
    with pytest.raises(RecordingError, match="points"):
        list(Narrator(load_catalogue()).companion([other]))


def test_a_game_that_cannot_be_played_is_refused() -> None:
    game = recording.read()[1]
    other = msgspec.structs.replace(game, moves=[*game.moves[:30], *game.moves[31:]])
    with pytest.raises(RecordingError, match="move"):
        Narrator(load_catalogue()).follow(other)


def test_a_document_that_cannot_carry_a_whole_request_is_refused() -> None:
    with pytest.raises(ValueError, match="no variable for first"):
        through_graphql("card", {"id": "ashen.broad-back", "first": 3}, {})
