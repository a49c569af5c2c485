"""An index that reads the file of the build answers as one that is made anew."""

import dataclasses
from pathlib import Path

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.language import Language
from schema.shapes.search import SearchRequest
from service.search import making, search
from service.search.documents import documents_of
from service.search.index import SearchIndex
from service.search.making import file_of, made, tables_of
from service.search.tables import Tables
from tests.editions.conftest import EXAMPLE
from tests.search.questions import BLIND, RELEVANCE, UNSEEN, WRITERS

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

    def counted(given: Catalogue, _: object, kept: Path) -> Tables:
        assert kept == file
        remade.append(given)
        return Tables.of_file(file)

    def kept(_: object) -> Path:
        return file

    monkeypatch.setattr(making, "kept_file", kept)
    monkeypatch.setattr(making, "made", counted)
    assert tables_of(catalogue, ()).of.catalogue == catalogue.digest
    assert not remade
    other = dataclasses.replace(catalogue, digest="0" * 64)
    tables_of(other, ())
    assert remade == [other]


@pytest.fixture(scope="module")
def with_own_cards(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """Ours, and a set of one card."""
    folder = tmp_path_factory.mktemp("mine")
    (folder / "set.yaml").write_text(
        "{id: mine, name: {en: Mine}, complete: true, licence: CC0-1.0, note: {en: Mine}}\n"
    )
    (folder / "cards.yaml").write_text(
        "- {id: mine.one, type: HERO, name: {en: Lampwright}, rulesets: [CTA_2E]}\n"
    )
    return load_catalogue((folder,))


def test_own_cards_are_found_with_what_the_file_knows_of_questions(
    with_own_cards: Catalogue, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tuple(documents_of(with_own_cards))
    anew = SearchIndex(with_own_cards, made(with_own_cards, documents))
    monkeypatch.setattr(making, "learnt", None)  # nothing is learnt again
    quick = SearchIndex(with_own_cards, made(with_own_cards, documents, file))
    for each in (*BLIND, *UNSEEN, *RELEVANCE, *WRITERS):
        request = SearchRequest(q=each.q, ruleset=each.ruleset)
        assert search(quick, request, Language.EN) == search(anew, request, Language.EN)
    found = search(quick, SearchRequest(q="lampwright"), Language.EN)
    assert found.hits[0].of == "mine.one"


def test_an_edition_with_clauses_of_its_own_is_asked_for_them(file: Path) -> None:
    edition = load_catalogue((EXAMPLE,))
    (own, *_) = edition.clauses.keys() - load_catalogue().clauses.keys()
    tables = made(edition, documents_of(edition), file)
    assert tables.of.questions != Tables.of_file(file).of.questions
    places = tables.words().entries.places
    assert own in {document.id for n, document in enumerate(documents_of(edition)) if n in places}


def test_a_file_is_not_changed(catalogue: Catalogue, file: Path) -> None:
    before = file.read_bytes()
    SearchIndex(catalogue, Tables.of_file(file)).matching({("rune",)}, Language.EN)
    assert file.read_bytes() == before


def test_tables_made_twice_are_the_same(catalogue: Catalogue) -> None:
    documents = tuple(documents_of(catalogue))
    assert made(catalogue, documents).as_file() == made(catalogue, documents).as_file()
