"""The bot with the real discord.py, but without Discord: `discord_bot.py <referee>`.

Messages come as Discord would bring them; replies go to standard output.
"""

import asyncio
import importlib
import json
import sys
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

from lawspeaker_client import AsyncLawspeaker

MESSAGES = ("hello", "!deal Ada Ada", "!deal Ada Ben", "!moves", "!play 1", "!help")


async def main(origin: str) -> list[str]:
    bots: Any = importlib.import_module("bot")
    commands: Any = importlib.import_module("discord.ext.commands")
    replies: list[str] = []

    async def reply(_: object, content: str) -> None:
        replies.append(content)

    commands.Context.reply = reply  # all that would be sent to Discord
    async with AsyncExitStack() as stack, AsyncLawspeaker(origin, language="pl") as referee:
        bot = await stack.enter_async_context(bots.bot_of(referee))
        bot._connection.user = SimpleNamespace(id=1)  # as after the login
        for content in MESSAGES:
            message = SimpleNamespace(
                content=content,
                author=SimpleNamespace(id=2, bot=False),
                channel=SimpleNamespace(id=3),
                attachments=[],
                guild=None,
                _state=None,
            )
            await bot.on_message(message)
    return replies


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1]))))
