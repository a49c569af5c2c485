"""The command line keeps no tables: a name is refused with what to do instead."""

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize("command", [("score",), ("validate",), ("ask", "legal_moves")])
def test_a_name_is_not_known(run: Run, command: tuple[str, ...]) -> None:
    result = run("--lang", "en", *command, "-", stdin={"table": "A" * 43})
    assert (result.exit_code, result.stdout) == (1, "")
    assert "/table: UNKNOWN_TABLE" in result.stderr
    assert "send it in full" in result.stderr


def test_a_name_beside_a_table_is_refused(run: Run) -> None:
    table: dict[str, object] = {"ruleset": "CTA_2E", "players": []}
    result = run("--lang", "en", "score", "-", stdin={"table": "A" * 43, "snapshot": table})
    assert result.exit_code == 1
    assert "/table: ONE_OF" in result.stderr
