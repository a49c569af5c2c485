"""A bot for a chat: deals a game, lists legal moves with their odds, plays one, tells the score.

`gateway` stands for the library of the chat. With discord.py, `on_message` does what the loop does.
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
            await message.reply(f"The referee says: {error}")


async def answer(message: Message, tables: dict[str, AsyncTable], referee: AsyncLawspeaker) -> str:
    match message.text.split():
        case ["!deal", *players]:
            deal = SetupRequest(ruleset="CTA_2E", players=players, seed=message.channel)
            tables[message.channel] = await AsyncTable.deal(referee, deal)
            return "The runes are ready. !moves lists what may be done."
        case ["!moves"] if table := tables.get(message.channel):
            return "\n".join(
                f"{at}. {told(move)}" for at, move in enumerate(await table.legal(), 1)
            )
        case ["!play", number] if table := tables.get(message.channel):
            verdict = await table.play((await table.legal())[int(number) - 1])
            return "\n".join(sentences(verdict))
        case ["!undo"] if table := tables.get(message.channel):
            return "Taken back." if table.undo() else "Nothing to take back."
        case ["!score"] if table := tables.get(message.channel):
            scores = await table.score()
            return "\n".join(f"{each.key}: {each.destiny} points" for each in scores.players)
        case _:
            return "!deal ada ben, !moves, !play 1, !undo, !score"


def told(move: LegalMove) -> str:
    return move.message if move.success is None else f"{move.message} ({move.success:.0%})"
