"""The MCP Inspector's command line, of the version in the lock file, against a running service."""

import json
from pathlib import Path
from typing import Any, Final

from service.mcp.tools import TOOLS
from tests.access.stand import Served
from tests.node_packages import node

FOLDER: Final = Path(__file__).parent / "node"
PROGRAM: Final = "node_modules/.bin/mcp-inspector"


def inspected(stand: Served, *arguments: str) -> dict[str, Any]:
    """What the Inspector prints of a method."""
    where = (f"http://127.0.0.1:{stand.port}/mcp", "--transport", "http")
    printed: dict[str, Any] = json.loads(node(FOLDER, PROGRAM, "--cli", *where, *arguments))
    return printed


def test_the_inspector_lists_and_calls_tools(stand: Served) -> None:
    listed = inspected(stand, "--method", "tools/list")
    assert [tool["name"] for tool in listed["tools"]] == list(TOOLS)
    call = ("--method", "tools/call", "--tool-name", "ruling")
    result = inspected(stand, *call, "--tool-arg", "id=dark-rune-limit")
    assert result["content"][0]["text"].endswith(": dark.buy.limit, dark.buy.cost")


def test_the_inspector_reads_resources_and_prompts(stand: Served) -> None:
    uri = "lawspeaker://clauses/journey.cost"
    read = inspected(stand, "--method", "resources/read", "--uri", uri)
    assert json.loads(read["contents"][0]["text"])["id"] == "journey.cost"
    prompt = inspected(stand, "--method", "prompts/get", "--prompt-name", "be_our_referee")
    assert prompt["messages"][0]["role"] == "user"
