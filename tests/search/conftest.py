from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from cards.model.language import Language
from schema.shapes.search import SearchAnswer, SearchRequest
from service.app import create_app
from service.search import index_of, search
from service.search.index import SearchIndex
from service.settings.settings import Settings

Ask = Callable[..., SearchAnswer]
"""Searches for a text; further arguments are those of the request."""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def index(catalogue: Catalogue) -> SearchIndex:
    return index_of(catalogue)


@pytest.fixture(scope="session")
def ask(index: SearchIndex) -> Ask:
    def ask(
        q: str,
        *,
        ruleset: str | None = None,
        first: int = 100,
        after: str | None = None,
        lang: Language = Language.EN,
    ) -> SearchAnswer:
        return search(index, SearchRequest(q=q, ruleset=ruleset, first=first, after=after), lang)

    return ask


@pytest.fixture(scope="session")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue)) as client:
        yield client


def ids(answer: SearchAnswer) -> list[str]:
    """The ids of a page, in order."""
    return [hit.of for hit in answer.hits]


def warnings_of(answer: SearchAnswer) -> list[tuple[str, int, int]]:
    """Code and place of every warning."""
    return [(each.code.value, each.offset, each.length) for each in answer.warnings]
