"""The documentation is true: its examples run, its tables are those of the code."""

from collections.abc import Iterator

import pytest

from loadtest.server import referee
from tests import doc_tables
from tests.readme_examples import Example, examples, run


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with referee({}) as served:
        yield served


@pytest.mark.parametrize(
    "example", list(examples()), ids=lambda example: example.command.split()[2]
)
def test_an_example_prints_what_it_says(example: Example, port: int) -> None:
    assert run(example.command, port) == example.output, (
        f"{example.document} is out of date; `make readme` writes it afresh"
    )


@pytest.mark.parametrize("document", doc_tables.DOCUMENTS)
def test_tables_are_those_of_the_code(document: str) -> None:
    text = (doc_tables.ROOT / document).read_text()
    assert doc_tables.written(text) == text, "`make readme` writes it afresh"


def test_every_table_stands_somewhere() -> None:
    texts = "".join((doc_tables.ROOT / name).read_text() for name in doc_tables.DOCUMENTS)
    assert set(doc_tables.TABLE.findall(texts)) == set(doc_tables.TABLES)
