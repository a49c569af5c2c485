"""A referee for a channel of Discord: deals a game, lists legal moves with their odds, plays one,
takes it back, scores.

    DISCORD_TOKEN=… python bot.py

`answer` knows nothing of Discord: another chat needs another `bot_of`.
"""

import asyncio
import os
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from lawspeaker_client import AsyncLawspeaker, AsyncTable, LawspeakerError, sentences
from lawspeaker_client.types import Cast, LegalMove, Move, SetupRequest

if TYPE_CHECKING:
    from discord.ext.commands import Bot, Context

COMMANDS: Final = ("help", "deal", "moves", "play", "undo", "score")
HELP: Final = "!deal Ada Ben, !moves, !play 1, !undo, !score"
MOST_CHARACTERS: Final = 2_000
"""Of a message of Discord."""
Tables = dict[str, AsyncTable]
"""The table of each channel."""


async def answer(
    words: Sequence[str], channel: str, tables: Tables, referee: AsyncLawspeaker
) -> str:
    """The reply to a command."""
    table = tables.get(channel)
    match [*words]:
        case ["deal", first, *others]:
            players = [first, *others]
            deal = SetupRequest(ruleset="CTA_2E", players=players, seed=secrets.token_hex())
            tables[channel] = await AsyncTable.deal(referee, deal)
            return f"A game of {', '.join(players)}. Say !moves."
        case ["moves"] if table:
            legal = await table.legal()
            return "\n".join(f"{at}. {line_of(move)}" for at, move in enumerate(legal, 1))
        case ["play", number] if table and number.isdecimal():
            legal = await table.legal()
            if not 1 <= int(number) <= len(legal):
                return "There is no such move. Say !moves."
            return "\n".join(sentences(await table.play(thrown(legal[int(number) - 1].move))))
        case ["undo"] if table:
            return "Taken back." if table.undo() else "Nothing was played."
        case ["score"] if table:
            scores = await table.score()
            return ", ".join(f"{each.key} {each.known}" for each in scores.players)
        case _:
            return HELP


def line_of(move: LegalMove) -> str:
    return move.message if move.success is None else f"{move.message} ({move.success:.0%})"


def thrown(move: Move) -> Move:
    """A listed cast stands for any faces: this one gets a seed of its own."""
    if move.cast is None:
        return move
    return Move(cast=msgspec.structs.replace(move.cast, cast=Cast(seed=secrets.token_hex())))


def bot_of(referee: AsyncLawspeaker) -> "Bot":
    """The bot, before it is started."""
    from discord import Intents
    from discord.ext.commands import Bot, Command

    intents = Intents.default()
    intents.message_content = True  # to be switched on for the bot at Discord, too
    bot = Bot(command_prefix="!", intents=intents, help_command=None)
    tables: Tables = {}

    async def handle(context: "Context[Bot]", *words: str) -> None:
        command = [context.invoked_with or "", *words]
        try:
            reply = await answer(command, str(context.channel.id), tables, referee)
        except LawspeakerError as error:
            reply = f"No: {error}"
        await context.reply(reply[:MOST_CHARACTERS] or "Done.")

    for name in COMMANDS:
        bot.add_command(Command(handle, name=name))
    return bot


async def main() -> None:
    origin = os.environ.get("LAWSPEAKER_URL", "http://localhost:8000")
    async with AsyncLawspeaker(origin, language=os.environ.get("LAWSPEAKER_LANG")) as referee:
        await bot_of(referee).start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
