"""Calls of `langchain-mcp-adapters` at their defaults: `calls.py <address> <calls>`.

Prints what reaches a model for each `[name, arguments]`: the type and the text of each block.
"""

import asyncio
import json
import sys

from langchain_mcp_adapters.client import MultiServerMCPClient


async def main() -> None:
    address, calls = sys.argv[1:]
    server = {"transport": "streamable_http", "url": address}
    tools = await MultiServerMCPClient({"lawspeaker": server}).get_tools()
    by_name = {tool.name: tool for tool in tools}
    reached = []
    for name, arguments in json.loads(calls):
        call = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
        message = await by_name[name].ainvoke(call)
        reached.append([[block["type"], block.get("text")] for block in message.content])
    sys.stdout.write(json.dumps({"tools": sorted(by_name), "reached": reached}))


asyncio.run(main())
