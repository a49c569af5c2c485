"""Every console example of the documentation prints what the documentation says it prints."""

from collections.abc import Iterator

import pytest

from tests.live_server import live_server
from tests.readme_examples import Example, examples, run


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with live_server() as served:
        yield served


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.command.split()[2])
def test_an_example_prints_what_it_says(example: Example, port: int) -> None:
    assert run(example.command, port) == example.output, (
        f"{example.document} is out of date; `make readme` writes it afresh"
    )
