"""An index that reads the file of the build answers as one that is made anew."""

import dataclasses
from pathlib import Path

import pytest

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.shapes.search import SearchRequest
from service.search import making, search
from service.search.documents import documents_of
from service.search.index import SearchIndex
from service.search.making import file_of, made, tables_of
from service.search.tables import Tables

QUERIES = (
    "what happens to a failed challenge",
    "wedrowka w cudzej turze",
    "how many dark runes may I buy?",
    'card:"One With Nature" -journey',
    "ruens of strenght",
    "kind:ruling scoring",
)


@pytest.fixture(scope="module")
def file(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("index") / "search.sqlite"
    file.write_bytes(file_of(catalogue))
    return file


@pytest.mark.parametrize("query", QUERIES)
def test_a_file_answers_as_tables_in_memory(
    index: SearchIndex, catalogue: Catalogue, file: Path, query: str
) -> None:
    mapped = SearchIndex(catalogue, Tables.of_file(file))
    for language in Language:
        request = SearchRequest(q=query)
        assert search(mapped, request, language) == search(index, request, language)


def test_the_file_serves_its_own_catalogue_alone(
    catalogue: Catalogue, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remade: list[Catalogue] = []

    def counted(given: Catalogue, _: object) -> Tables:
        remade.append(given)
        return Tables.of_file(file)

    def kept(_: object) -> Path:
        return file

    monkeypatch.setattr(making, "kept_file", kept)
    monkeypatch.setattr(making, "made", counted)
    assert tables_of(catalogue, ()).catalogue == catalogue.digest
    assert not remade
    other = dataclasses.replace(catalogue, digest="0" * 64)
    tables_of(other, ())
    assert remade == [other]


def test_a_file_is_not_changed(catalogue: Catalogue, file: Path) -> None:
    before = file.read_bytes()
    SearchIndex(catalogue, Tables.of_file(file)).matching({("rune",)}, Language.EN)
    assert file.read_bytes() == before


def test_tables_made_twice_are_the_same(catalogue: Catalogue) -> None:
    documents = tuple(documents_of(catalogue))
    assert made(catalogue, documents).as_file() == made(catalogue, documents).as_file()
