"""A whole game by an agent without a model: it reads the text of each answer, and picks a move.

Where a model would think, `chosen` takes what promises most points. All else is what any agent
does: name the game, play a move by its number, and add to `moves` what the answer says.
"""

import asyncio
import re
import sys
from typing import Any

from mcp.client.client import Client
from mcp_types import TextContent

SETUP = {"ruleset": "CTA_2E", "players": ["ada", "ben"], "seed": "a"}
MOST_CALLS = 400
LIKELY = 30
"""Percent from which on an attempt is worth trying."""


def chosen(text: str) -> int | None:
    """The number of a move; None where none is listed."""
    best: tuple[float, int] | None = None
    heading = ""
    for line in text.splitlines():
        numbered = re.fullmatch(r"(\d+)\. (.+)", line)
        if numbered is None:
            heading = line if line.endswith(":") else ""
            continue
        move = f"{heading} {numbered[2]}"
        odds = re.search(r"\((\d+) %, ([+-][\d.]+)\)$", move)
        worth = 1.0 if " attempts" in move else 0.0
        if odds is not None:
            worth = float(odds[2]) / 4 + (5 if int(odds[1]) >= LIKELY else 1)
        if "gains the Trait" in move:
            worth = 5.0
        if re.search(r"casts|chooses|resolves|takes place", move):
            worth = 4.0
        if "Journey" in move:
            worth = -1.0
        best = max(best or (worth, 0), (worth, int(numbered[1])))
    return None if best is None else best[1]


async def call(client: Client, tool: str, arguments: dict[str, Any]) -> str:
    """The text of an answer."""
    result = await client.call_tool(tool, arguments)
    (content,) = result.content
    assert isinstance(content, TextContent)
    if result.is_error:
        raise SystemExit(content.text)
    return content.text


async def main(address: str) -> None:
    """Play to the end."""
    async with Client(address) as client:
        text, moves = await call(client, "setup", SETUP), ""
        for _ in range(MOST_CALLS):
            number = chosen(text)
            if number is None:
                break
            game = {"setup": SETUP, "moves": moves}
            text = await call(client, "validate", {"game": game, "move": number})
            added = re.search(r"^Add to moves: (.+) \(", text, re.MULTILINE)
            moves = f"{moves} {added[1]}" if added else moves
        sys.stdout.write(f"{text}\n")


asyncio.run(main(sys.argv[1]))
