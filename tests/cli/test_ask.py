import json

import pytest

from schema.operations import OPERATIONS, VERIFY_RECEIPT, Operation
from tests.cli.conftest import Run


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_operation_is_called_by_its_name(run: Run, operation: Operation) -> None:
    result = run("ask", operation.name, "-", stdin=operation.examples[0].request)
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["engine"]
    why = run("ask", operation.name, "-", "--explain", "full", stdin=operation.examples[0].request)
    assert ("explanation" in json.loads(why.stdout)) is operation.explained


def test_operations_that_need_signing_keys_are_called_too(run: Run) -> None:
    (example,) = VERIFY_RECEIPT.signed_examples
    result = run("ask", VERIFY_RECEIPT.name, "-", stdin=example.request)
    assert json.loads(result.stdout)["valid"] is False


def test_an_unknown_operation_is_refused_with_the_closest(run: Run) -> None:
    result = run("--lang", "en", "ask", "ods", "-")
    assert (result.exit_code, result.stdout) == (1, "")
    assert 'not "ods"; perhaps odds is meant' in result.stderr


def test_a_malformed_request_lists_its_faults(run: Run) -> None:
    result = run("ask", "odds", "-", stdin={"ruleset": "CTA_2E", "pol": {}})
    assert result.exit_code == 1
    assert "/pol" in result.stderr
