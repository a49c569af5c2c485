"""A bot for Discord that deals and referees games with hidden hands, and keeps nothing.

    DISCORD_TOKEN=… python bot.py

The table is attached to its last message in a channel. Keys reach a player by private message,
and come back in commands, to which it replies to the player alone.
"""

import asyncio
import os
from collections.abc import Awaitable
from io import BytesIO
from typing import Final

import httpx
from discord import Client, DiscordException, File, Intents, Interaction, User
from discord.abc import Messageable
from discord.app_commands import Command, CommandTree

import table

TABLE: Final = "table.txt"
MOST_CHARACTERS: Final = 2_000
"""Of a message of Discord."""
MOST_MESSAGES: Final = 1_000
"""That are looked through for the last table."""


def channel_of(asked: Interaction) -> Messageable:
    if not isinstance(asked.channel, Messageable):
        raise table.Refused("Nobody can write here.")
    return asked.channel


async def last_table(asked: Interaction) -> str:
    async for message in channel_of(asked).history(limit=MOST_MESSAGES):
        for file in message.attachments:
            if message.author == asked.client.user and file.filename == TABLE:
                content: bytes = await file.read()
                return content.decode()
    raise table.Refused("There is no table here. Say /deal.")


async def publish(asked: Interaction, text: str, sealed: str) -> None:
    """Tell everybody, by a message of its own: a reply would show the key in the command."""
    file = File(BytesIO(sealed.encode()), TABLE)
    await channel_of(asked).send(text[:MOST_CHARACTERS], file=file)


def commands_of(referee: httpx.AsyncClient, client: Client) -> CommandTree:
    """The commands, before the bot is started."""
    turn = asyncio.Lock()  # two moves from one table would be a fork

    async def reply(asked: Interaction, answer: Awaitable[str]) -> None:
        await asked.response.defer(ephemeral=True)
        try:
            async with turn:
                text = await answer
        except (table.Refused, httpx.HTTPError, DiscordException) as error:
            text = f"No: {str(error) or type(error).__name__}"
        if len(text) <= MOST_CHARACTERS:
            await asked.followup.send(text, ephemeral=True)
        else:
            file = File(BytesIO(text.encode()), "answer.txt")
            await asked.followup.send(file=file, ephemeral=True)

    async def deal(
        asked: Interaction, second: User, third: User | None = None, fourth: User | None = None
    ) -> None:
        async def answer() -> str:
            players = {each.name: each for each in (asked.user, second, third, fourth) if each}
            sealed, keys = await table.deal(referee, [*players])
            for name, key in keys.items():
                await players[name].send(f"Your key in {asked.channel}: `{key}`")
            await publish(asked, f"A game of {', '.join(players)}. Say /hand.", sealed)
            return "Each player has a key by private message."

        await reply(asked, answer())

    async def hand(asked: Interaction, key: str) -> None:
        async def answer() -> str:
            return await table.hand(referee, await last_table(asked), key)

        await reply(asked, answer())

    async def play(asked: Interaction, key: str, move: int) -> None:
        async def answer() -> str:
            sealed = await last_table(asked)
            alone, everybody, following = await table.play(referee, sealed, key, move)
            await publish(asked, everybody, following)
            return alone

        await reply(asked, answer())

    async def score(asked: Interaction) -> None:
        async def answer() -> str:
            return await table.score(referee, await last_table(asked))

        await reply(asked, answer())

    tree = CommandTree(client)
    tree.add_command(Command(name="deal", description="Deal a game", callback=deal))
    tree.add_command(Command(name="hand", description="See your cards and moves", callback=hand))
    tree.add_command(Command(name="play", description="Make a move of /hand", callback=play))
    tree.add_command(Command(name="score", description="Count the points", callback=score))
    return tree


async def main() -> None:
    origin = os.environ.get("LAWSPEAKER_URL", "http://localhost:8000")
    language = os.environ.get("LAWSPEAKER_LANG", "*")
    async with (
        httpx.AsyncClient(
            base_url=origin, headers={"Accept-Language": language}, timeout=30
        ) as referee,
        Client(intents=Intents(guilds=True)) as client,
    ):
        tree = commands_of(referee, client)
        await client.login(os.environ["DISCORD_TOKEN"])
        await tree.sync()
        await client.connect()


if __name__ == "__main__":
    asyncio.run(main())
