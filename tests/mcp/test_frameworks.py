"""What frameworks for agents and the SDK for TypeScript, at their defaults, get: text, no files."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from service.mcp.tools import TOOLS
from tests.access.stand import Served
from tests.examples.packages import Packages
from tests.node_packages import node

FOLDER: Final = Path(__file__).parent / "frameworks"
SETUP: Final = {"ruleset": "CTA_2E", "players": ["ada", "ben"], "seed": "x"}
CALLS: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("ask", {"q": "ile mrocznych run mogę kupić"}, "trzy mroczne runy"),
    ("ruling", {"id": "Kto wygrywa przy remisie?"}, "najwyższym wynikiem"),
    ("named_cards", {"names": [{"fuzzy": "stedy hands"}]}, "ashen.steady-hands"),
    ("setup", SETUP, "16. "),
    ("validate", {"game": {"setup": SETUP, "moves": ""}, "move": 1}, "Add to moves: "),
    ("odds", {"ruleset": "CTA_2E", "pool": {"WISDOM": 2}}, "Write pool.abilities.WISDOM."),
    ("ruling", {"id": "dark-rune-limit"}, "three Dark runes a turn"),
]


def test_the_sdk_for_typescript_gets_the_text(stand: Served) -> None:
    calls = json.dumps([(name, arguments) for name, arguments, _ in CALLS])
    address = f"http://127.0.0.1:{stand.port}/mcp"
    told = json.loads(node(FOLDER.parent / "node", "calls.mjs", address, calls))
    assert told["tools"] == list(TOOLS)
    for (name, _, says), result in zip(CALLS, told["reached"], strict=True):
        (block,) = result["content"]
        assert block["type"] == "text"
        assert says in block["text"], (name, block)
        assert "structuredContent" not in result
    assert "journey.cost" in told["contents"][0]["text"]
    assert {each["name"] for each in told["prompts"]} >= {"be_our_referee"}


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
