"""What two frameworks for agents, at their defaults, hand to a model: the text, and no files."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from service.mcp.tools import TOOLS
from tests.access.stand import Served
from tests.examples.packages import Packages

FOLDER: Final = Path(__file__).parent / "frameworks"
SETUP: Final = {"ruleset": "CTA_2E", "players": ["ada", "ben"], "seed": "x"}
CALLS: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("ask", {"q": "ile mrocznych run mogę kupić"}, "Trzy na turę"),
    ("setup", SETUP, "16. "),
    ("validate", {"game": {"setup": SETUP, "moves": ""}, "move": 1}, "Add to moves: "),
    ("odds", {"ruleset": "CTA_2E", "pool": {"WISDOM": 2}}, "Write pool.abilities.WISDOM."),
    ("ruling", {"id": "dark-rune-limit"}, "Three a turn"),
]


@pytest.mark.parametrize("framework", ["langchain", "openai"])
def test_a_framework_hands_the_text_to_a_model(framework: str, stand: Served) -> None:
    packages = Packages(FOLDER / framework / "requirements.lock", framework)
    program = FOLDER / framework / "calls.py"
    calls = json.dumps([(name, arguments) for name, arguments, _ in CALLS])
    told = json.loads(packages.python(program, f"http://127.0.0.1:{stand.port}/mcp", calls))
    assert told["tools"] == sorted(TOOLS)
    for (name, _, says), blocks in zip(CALLS, told["reached"], strict=True):
        ((kind, text),) = blocks
        assert kind == "text", (name, blocks)
        assert says in text, (name, text)
