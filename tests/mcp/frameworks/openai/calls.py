"""Calls of `openai-agents` at their defaults: `calls.py <address> <calls>`.

Prints what reaches a model for each `[name, arguments]`: the type and the text of each block.
"""

import asyncio
import json
import sys

from agents import RunContextWrapper
from agents.mcp import MCPServerStreamableHttp, MCPUtil


async def main() -> None:
    address, calls = sys.argv[1:]
    async with MCPServerStreamableHttp(params={"url": address}) as server:
        tools = {tool.name: tool for tool in await server.list_tools()}
        reached = []
        for name, arguments in json.loads(calls):
            MCPUtil.to_function_tool(tools[name], server, False)
            context = RunContextWrapper(None)
            told = await MCPUtil.invoke_mcp_tool(
                server, tools[name], context, json.dumps(arguments)
            )
            blocks = told if isinstance(told, list) else [told]
            reached.append([[block["type"], block.get("text")] for block in blocks])
    sys.stdout.write(json.dumps({"tools": sorted(tools), "reached": reached}))


asyncio.run(main())
