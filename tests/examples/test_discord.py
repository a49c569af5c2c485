"""The bot for Discord: what it answers, and that discord.py brings it what people write."""

import asyncio
import json
from pathlib import Path

import bot
from lawspeaker_client import AsyncLawspeaker
from tests.examples.packages import python

MOST_MOVES = 60


def test_it_deals_plays_takes_back_and_scores(origin: str) -> None:
    async def chat(*texts: str) -> list[str]:
        tables: bot.Tables = {}
        async with AsyncLawspeaker(origin) as referee:
            return [await bot.answer(text.split(), "friday", tables, referee) for text in texts]

    asked = (
        "moves",
        "deal Ada Ben",
        "moves",
        "undo",
        "play 1",
        "undo",
        "play 999",
        "score",
        "dance",
    )
    lost, dealt, moves, nothing, played, undone, unknown, scores, other = asyncio.run(chat(*asked))
    assert lost == other == bot.HELP
    assert dealt == "A game of Ada, Ben. Say !moves."
    assert moves.startswith("1. Ada keeps ")
    assert nothing == "Nothing was played."
    assert played
    assert undone == "Taken back."
    assert unknown == "There is no such move. Say !moves."
    assert scores.startswith("Ada ")


def test_each_channel_has_its_table_and_casts_are_thrown(origin: str) -> None:
    async def chat() -> tuple[bot.Tables, list[str]]:
        tables: bot.Tables = {}
        said: list[str] = []
        async with AsyncLawspeaker(origin) as referee:
            for channel in ("one", "two"):
                await bot.answer(["deal", "Ada", "Ben"], channel, tables, referee)
            for _ in range(MOST_MOVES):
                said.append(await bot.answer(["play", "1"], "one", tables, referee))
                if any(" casts " in each for each in said):
                    break
        return tables, said

    tables, said = asyncio.run(chat())
    assert " casts " in said[-1]
    assert not tables["two"].moves
    assert len(tables["one"].moves) == len(said)


def test_discord_py_brings_it_what_people_write(origin: str) -> None:
    program = Path(__file__).with_name("discord_bot.py")
    twice, dealt, moves, played, helped = json.loads(python(program, origin))
    assert twice.startswith("No: ")
    assert dealt == "A game of Ada, Ben. Say !moves."
    assert moves.startswith("1. Ada ")
    assert "zachowuje" in moves or "zatrzymuje" in moves
    assert played
    assert helped == bot.HELP
