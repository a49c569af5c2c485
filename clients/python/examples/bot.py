"""A bot for a chat: deals a game, lists legal moves with their odds, plays one, tells the score.

`gateway` stands for the library of the chat: with discord.py, `on_message` does what `run` does.
"""

from collections.abc import AsyncIterator
from typing import Protocol

from lawspeaker_client import AsyncLawspeaker, AsyncTable, LawspeakerError, sentences
from lawspeaker_client.types import LegalMove, SetupRequest


class Message(Protocol):
    channel: str
    text: str

    async def reply(self, text: str) -> None: ...


async def run(gateway: AsyncIterator[Message], referee: AsyncLawspeaker) -> None:
    tables: dict[str, AsyncTable] = {}
    async for message in gateway:
        try:
            await message.reply(await answer(message, tables, referee))
        except LawspeakerError as error:
            await message.reply(f"No: {error}")


async def answer(message: Message, tables: dict[str, AsyncTable], referee: AsyncLawspeaker) -> str:
    table = tables.get(message.channel)
    match message.text.split():
        case ["!deal", *players]:
            deal = SetupRequest(ruleset="CTA_2E", players=players, seed=message.channel)
            tables[message.channel] = await AsyncTable.deal(referee, deal)
            return f"A game of {' and '.join(players)}. Say !moves."
        case ["!moves"] if table:
            legal = await table.legal()
            return "\n".join(f"{number}. {line_of(move)}" for number, move in enumerate(legal, 1))
        case ["!play", number] if table and number.isdecimal():
            chosen = (await table.legal())[int(number) - 1 :]
            return "\n".join(sentences(await table.play(chosen[0]))) if chosen else "Say !moves."
        case ["!score"] if table:
            scores = await table.score()
            return ", ".join(f"{each.key} {each.destiny}" for each in scores.players)
        case _:
            return "!deal ada ben, !moves, !play 1, !score"


def line_of(move: LegalMove) -> str:
    return move.message if move.success is None else f"{move.message} ({move.success:.0%})"
