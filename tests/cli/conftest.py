import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from service.cli.language import LOCALE
from service.cli.main import app

Run = Callable[..., Result]
"""Runs `lawspeaker` with these arguments; `stdin` may be a JSON value or bytes."""


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither settings nor a locale of whoever runs the tests."""
    for name in [name for name in os.environ if name.startswith("LAWSPEAKER_") or name in LOCALE]:
        monkeypatch.delenv(name)


@pytest.fixture
def run() -> Run:
    def run(*arguments: str | Path, stdin: object = b"") -> Result:
        given = stdin if isinstance(stdin, bytes) else json.dumps(stdin).encode()
        return CliRunner().invoke(app, [str(each) for each in arguments], input=given)

    return run
