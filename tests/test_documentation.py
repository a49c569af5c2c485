"""The documentation is true: its examples run, its tables are those of the code."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from loadtest.server import referee
from service.settings.settings import VARIABLES
from service.telemetry.metrics import Metrics
from tests import doc_tables
from tests.readme_examples import Example, examples, run


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with referee({}) as served:
        yield served


@pytest.mark.parametrize(
    "example", list(examples()), ids=lambda example: example.command.split()[:3][-1]
)
def test_an_example_prints_what_it_says(example: Example, port: int) -> None:
    assert run(example.command, port) == example.output, (
        f"{example.document} is out of date; `make readme` writes it afresh"
    )


@pytest.mark.parametrize("document", doc_tables.DOCUMENTS)
def test_tables_match_the_code(document: str) -> None:
    text = (doc_tables.ROOT / document).read_text()
    assert doc_tables.written(text) == text, "`make readme` writes it afresh"


def test_every_table_is_used_in_a_document() -> None:
    texts = "".join((doc_tables.ROOT / name).read_text() for name in doc_tables.DOCUMENTS)
    assert set(doc_tables.TABLE.findall(texts)) == set(doc_tables.TABLES)


METRICS: Final = Metrics().table.rows
DECISIONS: Final = doc_tables.ROOT / "docs" / "decisions"
LINK: Final = re.compile(r"\]\((\d{4}-[a-z0-9-]+\.md)\)")
MOST_DECISIONS: Final = 40
"""More than these nobody reads: a new one takes the place of one, or is a part of it."""


def test_every_decision_has_its_own_number_and_one_line_in_the_index() -> None:
    listed = LINK.findall((DECISIONS / "README.md").read_text())
    there = [file.name for file in DECISIONS.glob("[0-9]*.md")]
    assert sorted(listed) == sorted(there)
    numbers = [name[:4] for name in there]
    assert len(set(numbers)) == len(numbers) <= MOST_DECISIONS


OUR_PATH: Final = re.compile(
    r"`((?:cards|schema|service|tests|loadtest|docs|examples|helm)/[\w./-]+)(?:::(\w+))?`"
)
PAGES: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "docs/decisions/*.md")


def test_files_and_functions_that_pages_name_are_there() -> None:
    gone: list[str] = []
    for page in (each for pages in PAGES for each in doc_tables.ROOT.glob(pages)):
        for path, name in OUR_PATH.findall(page.read_text()):
            file = doc_tables.ROOT / path
            if not file.exists() or (name and f"def {name}(" not in file.read_text()):
                gone.append(f"{page.name}: {path} {name}".rstrip())
    assert not gone


NAMED: Final = (*PAGES, "helm/lawspeaker/README.md")
SETTING: Final = re.compile(r"\bLAWSPEAKER_[A-Z_]+\b")
METRIC: Final = re.compile(r"\blawspeaker_[a-z_]+\b(?![-/.*])")
MAKE: Final = re.compile(r"(?m)(?:`|^)(?:[A-Z_]+=\S+ )*make (?:-C \S+ )?([a-z][a-z-]*)")
ELSEWHERE: Final = frozenset({"LAWSPEAKER_MORE", "lawspeaker_client"})
"""A variable of compose.yaml, and the client in Python."""


def test_settings_metrics_and_targets_that_pages_name_are_there() -> None:
    targets = re.findall(r"(?m)^([a-z-]+):", (doc_tables.ROOT / "Makefile").read_text())
    there = {row.variable for row in VARIABLES.rows()} | {row.name for row in METRICS}
    there |= {f"make {target}" for target in targets} | ELSEWHERE
    gone: list[str] = []
    for page in (each for pages in NAMED for each in doc_tables.ROOT.glob(pages)):
        text = page.read_text()
        named = [*SETTING.findall(text), *METRIC.findall(text)]
        named += [f"make {target}" for target in MAKE.findall(text)]
        gone += [f"{page.name}: {each}" for each in named if each not in there]
    assert not gone


READ: Final = ("README.md", "CONTRIBUTING.md", "docs/*.md")
MOST_LINES: Final = 2610
"""More than these nobody keeps true: what is added takes the place of something."""


def test_pages_are_short_enough_to_be_kept_true() -> None:
    pages = [page for pattern in READ for page in doc_tables.ROOT.glob(pattern)]
    assert sum(len(page.read_text().splitlines()) for page in pages) <= MOST_LINES


TARGET: Final = re.compile(r"\]\(docs/([^)\s#]+)[^)\s]*\)")
MOST_PAGES: Final = 19


def test_readme_lists_every_page() -> None:
    pages = {page.name for page in (doc_tables.ROOT / "docs").glob("*.md")}
    assert pages <= set(TARGET.findall((doc_tables.ROOT / "README.md").read_text()))
    assert len(pages) <= MOST_PAGES
