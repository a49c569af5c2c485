"""A short run of the contracts; `make contract` runs thousands of cases."""

from collections.abc import Iterator

import pytest

from loadtest.server import referee
from tests.contract.cases import GRAPHQL_EXCLUDED, ROOMY, Run, run

SHORT = (
    Run("OpenAPI 3.2", "/openapi-3.2.json", 1, "fuzzing"),
    Run("GraphQL", "/graphql", 4, "fuzzing", GRAPHQL_EXCLUDED),
)
"""Examples are left to tests/rest/test_openapi_examples.py."""
OPERATIONS = 80
"""Each contract has more, and each of them is asked."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with referee(ROOMY) as port:
        yield port


@pytest.mark.parametrize("asked", SHORT, ids=lambda asked: asked.name)
def test_the_service_follows_its_published_contract(port: int, asked: Run) -> None:
    outcome = run(asked, port, seed=20261121)
    assert outcome.sound, outcome.report
    assert outcome.cases > OPERATIONS
