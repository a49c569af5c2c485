"""A whole game of each ruleset by the installed package, which is all that this program knows.

`python games.py <origin> [ruleset ...]`
"""

import asyncio
import random
import sys

import msgspec

from lawspeaker_client import (
    AsyncLawspeaker,
    AsyncTable,
    DestinyTable,
    Lawspeaker,
    ProblemError,
    Table,
    sentences,
)
from lawspeaker_client.types import (
    Cast,
    DestinyMove,
    DestinySetupRequest,
    Mode,
    Move,
    Player,
    SetupRequest,
    Snapshot,
    VerdictStatus,
)

MOST_MOVES = 4_000
PLAYERS = ["ada", "ben"]
ADVENTURES = ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"]


def deal_of(ruleset: str) -> SetupRequest:
    mode = Mode.COOP if ruleset == "EPIC_ORIGINS" else Mode.COMPETITIVE
    return SetupRequest(ruleset=ruleset, players=PLAYERS, mode=mode, seed="friday")


def thrown(move: Move, seed: str) -> Move:
    """A listed cast stands for any faces: this one gets a seed of its own."""
    if move.cast is None:
        return move
    return Move(cast=msgspec.structs.replace(move.cast, cast=Cast(seed=seed)))


def adventure(client: Lawspeaker, ruleset: str) -> None:
    table = Table.deal(client, deal_of(ruleset))
    chance = random.Random(1)
    while legal := table.legal():
        assert len(table.moves) < MOST_MOVES
        listed = chance.choice(legal)
        if attempt := listed.move.attempt:
            assert table.odds(attempt.card, attempt.path).attempt is not None
        language = "pl" if len(table.moves) % 2 else "en"
        verdict = table.play(thrown(listed.move, f"cast {len(table.moves)}"), language=language)
        assert verdict.status is VerdictStatus.LEGAL, sentences(verdict)
        if len(table.moves) == 20:
            leave_and_return(client, table)
    assert table.snapshot.end is not None
    assert table.snapshot.end.over
    scores = table.score()
    print(f"{ruleset}: {len(table.moves)} moves, {len(table.story)} sentences, {scores.winners}")


def leave_and_return(client: Lawspeaker, table: Table) -> None:
    """A link brings the same table; a move that is taken back leaves no trace."""
    link = table.to_link("https://desk.example/table#old")
    assert link.startswith("https://desk.example/table#table=z")
    other = Table.from_link(client, link)
    assert other.snapshot == table.snapshot
    assert not other.undo()
    after, story = table.snapshot, table.story
    assert table.undo()
    assert len(table.moves) == 19
    assert list(table.retell(language="en")) != list(table.retell(language="pl"))
    assert len(table.story) < len(story)
    table.play(thrown(table.legal()[0].move, "again"))
    assert len(table.moves) == 20
    assert table.snapshot != Snapshot(ruleset=after.ruleset, players=[])


async def adventure_for_asyncio(origin: str, ruleset: str) -> None:
    async with AsyncLawspeaker(origin) as client:
        table = await AsyncTable.deal(client, deal_of(ruleset))
        chance = random.Random(2)
        while legal := await table.legal():
            move = thrown(chance.choice(legal).move, f"cast {len(table.moves)}")
            assert (await table.play(move)).status is VerdictStatus.LEGAL
        assert table.snapshot.end is not None
        print(f"{ruleset}: {len(table.moves)} moves, {(await table.score()).winners}")


def destiny(client: Lawspeaker) -> None:
    request = DestinySetupRequest(ruleset="DESTINY", players=PLAYERS, seed="friday")
    table = DestinyTable.deal(client, request)
    chance = random.Random(1)
    while not table.snapshot.end:
        assert len(table.moves) < MOST_MOVES
        move = min(
            (each.move for each in table.legal()),
            key=lambda each: chance.random() + (each.pass_ is not None),
        )
        verdict = table.play(some_of(move, chance))
        assert verdict.status is VerdictStatus.LEGAL, sentences(verdict)
        if len(table.moves) == 20:
            assert DestinyTable.from_link(client, table.to_link()).snapshot == table.snapshot
    totals = table.score()
    print(f"{totals.ruleset}: {len(table.moves)} moves, {table.snapshot.end.winners}")


def some_of(move: DestinyMove, chance: random.Random) -> DestinyMove:
    """A hit of some of the cards: all are offered."""
    if move.hit is None:
        return move
    discards = [each for each in move.hit.discards if chance.random() < 0.4]
    return DestinyMove(hit=msgspec.structs.replace(move.hit, discards=discards))


def refused(client: Lawspeaker) -> None:
    """A refusal names the place of each fault."""
    player = Player(key="ada", morality=0, experience=0)
    try:
        client.score(snapshot=Snapshot(ruleset="CTA_2E", players=[player, player]))
    except ProblemError as problem:
        assert problem.slug == "impossible-state"
        assert problem.errors[0].pointer == "/snapshot/players/1/key"
        assert problem.request_id
    else:
        raise AssertionError("refused")


def listed(client: Lawspeaker) -> None:
    """Lists by page and as a whole, and lines."""
    page = client.list_cards(first=7).first_page()
    assert len(page.items) == 7
    cards = [card.id for card in client.list_cards(first=200)]
    assert len(cards) == page.total
    assert sorted(card.id for card in client.bulk_cards()) == sorted(cards)


def main(origin: str, *rulesets: str) -> None:
    with Lawspeaker(origin) as client:
        for ruleset in rulesets or ADVENTURES:
            adventure(client, ruleset)
        if not rulesets:
            destiny(client)
            asyncio.run(adventure_for_asyncio(origin, "CTA_2E"))
        refused(client)
        listed(client)


if __name__ == "__main__":
    main(*sys.argv[1:])
