"""The example for agents, run as its page says."""

import sys

from tests.access.stand import Served
from tests.clients.client import ROOT
from tests.generators.trial import run


def test_the_example_plays_to_the_end(stand: Served) -> None:
    folder = ROOT / "examples" / "agents"
    done = run(sys.executable, "play.py", f"http://127.0.0.1:{stand.port}/mcp", cwd=folder)
    assert any(line.startswith("winners: ") for line in done.stdout.splitlines()[-4:])
