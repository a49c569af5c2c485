"""The bot with the real discord.py, but without Discord: `discord_bot.py <referee>`.

Ada and Ben play a game by commands, as Discord would bring them; Cid asks, too, with no key.
Who was told what goes to standard output.
"""

import asyncio
import importlib
import itertools
import json
import re
import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import httpx

NAMES = ("bot", "ada", "ben", "cid")
USERS = [
    {"id": str(at), "username": name, "discriminator": "0", "avatar": None, "global_name": name}
    for at, name in enumerate(NAMES)
]
KINDS: dict[type, int] = {str: 3, int: 4}
USER = 6
MOST_MOVES = 500
WAITING = re.compile("takes a Journey|banks|buys")


class Discord:
    """One channel, and what everybody in it was told."""

    def __init__(self) -> None:
        self.alone: dict[str, list[str]] = {name: [] for name in NAMES}
        self.public: list[Any] = []
        self.ids = itertools.count(1)
        self.closed = ""
        """Who takes no private messages."""


def brought(discord: Discord, bot: Any, who: str, name: str, **options: Any) -> dict[str, Any]:  # noqa: ANN401
    """A command as Discord brings it."""
    users = {each["username"]: each for each in USERS}
    people = {key: users[value] for key, value in options.items() if value in users}
    told = [
        {"name": key, "type": USER, "value": people[key]["id"]}
        if key in people
        else {"name": key, "type": KINDS[type(value)], "value": value}
        for key, value in options.items()
    ]
    return {
        "id": str(next(discord.ids)),
        "application_id": "1",
        "type": 2,
        "token": "t",
        "version": 1,
        "attachment_size_limit": 1,
        "channel": {"id": "5", "type": 1, "recipients": [users[who]]},
        "user": users[who],
        "data": {
            "id": "7",
            "type": 1,
            "name": name,
            "options": told,
            "resolved": {"users": {each["id"]: each for each in people.values()}},
        },
    }


async def main(origin: str) -> dict[str, Any]:
    discord: Any = importlib.import_module("discord")
    bots: Any = importlib.import_module("bot")
    world = Discord()

    async def send(to: Any, text: str = "", *, file: Any = None) -> None:  # noqa: ANN401
        if isinstance(to, discord.User):
            if to.name == world.closed:
                raise discord.DiscordException("They take no private messages.")
            world.alone[to.name].append(text)
            return
        content = file.fp.read()

        async def read() -> bytes:
            return bytes(content)

        files = [SimpleNamespace(filename=file.filename, read=read)]
        world.public.append(SimpleNamespace(author=to.me, content=text, attachments=files))

    async def history(_: object, *, limit: int) -> Any:  # noqa: ANN401
        for message in reversed(world.public[-limit:]):
            yield message

    async def defer(_: object, *, ephemeral: bool) -> None:
        assert ephemeral

    async def follow(self: Any, text: str = "", *, file: Any = None, ephemeral: bool) -> None:  # noqa: ANN401
        assert ephemeral
        world.alone[self.who].append(text or file.fp.read().decode())

    discord.abc.Messageable.send = send
    discord.abc.Messageable.history = history

    class Interaction(discord.Interaction):  # type: ignore[misc]
        """All that would be sent to Discord stays here."""

        @property
        def followup(self) -> Any:  # noqa: ANN401
            said = SimpleNamespace(who=self.user.name)
            said.send = partial(follow, said)
            return said

    discord.InteractionResponse.defer = defer
    async with (
        httpx.AsyncClient(
            base_url=origin, headers={"Accept-Language": "en"}, timeout=60
        ) as referee,
        discord.Client(intents=discord.Intents(guilds=True)) as client,
    ):
        state = client._connection
        state.user = discord.ClientUser(state=state, data=USERS[0])  # as after the login

        async def say(who: str, name: str, **options: Any) -> str:  # noqa: ANN401
            """What was told to who said it; each time by a bot that was started anew."""
            tree = bots.commands_of(referee, client)
            state._command_tree = None
            payload = brought(world, client, who, name, **options)
            await tree._call(Interaction(data=payload, state=state))
            return world.alone[who][-1]

        return await evening(world, say)


async def evening(world: Discord, say: Any) -> dict[str, Any]:  # noqa: ANN401
    """What Ada, Ben and Cid do."""
    early = await say("ada", "score")
    world.closed = "ben"
    closed = await say("ada", "deal", second="ben"), len(world.public)
    world.closed = ""
    await say("ada", "deal", second="ben")
    keys = {name: world.alone[name][-1 - (name == "ada")].split("`")[1] for name in ("ada", "ben")}
    dealt = {name: await say(name, "hand", key=key) for name, key in keys.items()}
    wrong = [
        await say("cid", "hand", key="x" * 22),
        await say("cid", "play", key="x" * 22, move=1),
        await say("ada", "play", key=keys["ada"], move=999),
    ]
    other = SimpleNamespace(author=None, content="", attachments=world.public[-1].attachments)
    world.public.append(other)  # a table that somebody else puts into the channel
    hands: list[list[str]] = []
    last = "ada"
    for _ in range(MOST_MOVES):
        for name, key in sorted(keys.items(), key=lambda each: each[0] != last):
            hand, *moves = (await say(name, "hand", key=key)).splitlines()
            if moves[0] != "You have no move now.":
                break
        else:
            break
        chosen = next((at for at, each in enumerate(moves, 1) if not WAITING.search(each)), 1)
        last = name
        hands.append([hand, await say(name, "play", key=keys[name], move=chosen)])
    return {
        "early": early,
        "closed": closed,
        "keys": keys,
        "dealt": dealt,
        "wrong": wrong,
        "hands": hands,
        "public": [each.content for each in world.public if each.author is not None],
        "score": await say("cid", "score"),
        "cid": world.alone["cid"],
    }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1]))))
