"""Agents that know nothing: transcripts whose every argument was told before."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import anyio
import pytest
import yaml
from mcp.client.client import Client
from mcp_types import TextContent, Tool

from service.mcp.tools import TOOLS, input_schema, listed_schema
from tests.access.stand import Served

Json = dict[str, Any]
FILES: Final = sorted((Path(__file__).parent / "transcripts").glob("*.yaml"))
KEPT: Final = re.compile(r"\$\{(\w+)\}")
MEANT: Final = frozenset({"what", "do", "cast", "resolve", "endturn"})
"""Words that an agent may use beside those of the description: of questions, and kinds of moves."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_transcript_can_be_replayed(path: Path, stand: Served) -> None:
    anyio.run(_replay, yaml.safe_load(path.read_text(encoding="utf-8")), stand)


async def _replay(transcript: Mapping[str, Any], stand: Served) -> None:
    told = str(transcript["description"])
    kept: dict[str, Any] = {}
    async with Client(f"http://127.0.0.1:{stand.port}/mcp") as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for number, step in enumerate(transcript["steps"]):
            where = f"step {number}: {step['call']}"
            require_told(step["arguments"], tools, step["call"], told, where)
            arguments = filled(step["arguments"], kept)
            result = await client.call_tool(step["call"], arguments)
            texts = [each.text for each in result.content if isinstance(each, TextContent)]
            assert result.is_error == step.get("fault", False), (where, texts)
            assert step.get("says", "") in texts[0], (where, texts)
            for name, pattern in step.get("keep", {}).items():
                found = re.search(pattern, texts[0], re.MULTILINE)
                assert found, (where, texts)
                kept[name] = found[1]


def filled(part: Any, kept: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    """Arguments with what was kept."""
    if isinstance(part, dict):
        return {name: filled(value, kept) for name, value in cast("Json", part).items()}
    if isinstance(part, list):
        return [filled(each, kept) for each in cast("list[object]", part)]
    named = KEPT.fullmatch(part) if isinstance(part, str) else None
    return part if named is None else kept[named[1]]


def require_told(
    arguments: Mapping[str, Any], tools: Mapping[str, Tool], name: str, told: str, where: str
) -> None:
    """Fail for an argument that neither the description nor a schema has told."""
    schema = json.dumps(input_schema(TOOLS[name])) + tools[name].model_dump_json()
    known = {word.lower() for word in re.findall(r"[\w-]+", told)} | MEANT
    for key, value in leaves(arguments):
        assert f'"{key}"' in schema, (where, key)
        if isinstance(value, str) and not KEPT.fullmatch(value) and f'"{value}"' not in schema:
            words = {word.lower() for word in re.findall(r"[\w-]+", value)}
            assert words <= known, (where, value)
        if type(value) is int and key != "first":
            assert re.search(rf"(?<![\w-]){value}(?!\w)", told), (where, key, value)


@pytest.mark.parametrize(
    "arguments",
    [
        {"snapshot": {"rows": [{"cards": [{"card": "ashen.the-leaking-ferry"}]}]}},
        {"snapshot": {"rows": [{"act": 2}]}},
        {"snapshot": {"players": [{"key": "suzanne"}]}},
        {"snapshot": {"noSuchField": 1}},
    ],
)
def test_what_nobody_has_told_fails(arguments: Json) -> None:
    tool = {"name": "legal_moves", "inputSchema": listed_schema(TOOLS["legal_moves"])}
    tools = {"legal_moves": Tool.model_validate(tool)}
    told = "wanda plays CTA_2E, act 1: The Leaking Ferry"
    with pytest.raises(AssertionError):
        require_told(arguments, tools, "legal_moves", told, "here")


def leaves(part: Any, key: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any JSON
    """Every value that an agent writes, with the name of its field."""
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            yield from leaves(value, name)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            yield from leaves(each, key)
    else:
        yield key, part
