"""A table of the client in Python: what it holds, and its links."""

import asyncio
import base64
import zlib
from collections.abc import Iterator, Sequence

import httpx
import msgspec
import pytest

from lawspeaker_client import (
    AsyncDestinyTable,
    AsyncLawspeaker,
    AsyncTable,
    DestinyTable,
    Lawspeaker,
    LinkError,
    NetworkError,
    Table,
    TableBusyError,
    async_table_from_link,
    table_from_link,
)
from lawspeaker_client.core import Core
from lawspeaker_client.types import (
    DestinySnapshot,
    EndTurn,
    Move,
    Player,
    Snapshot,
    Verdict,
    VerdictStatus,
)
from tests.clients.python_answers import Json, json

TABLE = Snapshot(ruleset="CTA_2E", players=[Player(key="żaba", experience=0, morality=0)])
MADE_ELSEWHERE = (
    "#table=zBcExCgIxEEDRu_w6xWI5nYg3sBOR0R0wbMyGJCuGkJtt6718r7P4OCPo_LFYt2"
    "w4StRUXmtFOnkLVqwinC7H--GMIwVtlgty7SzWEH67PhSHfZNlb_FpyOR4r1mDrw2Zxm2MPw"
)
"""The link that the client in TypeScript makes of the same table."""
MOVE = Move(end_turn=EndTurn())


def verdict(status: str, *said: str, next_: Snapshot | None) -> Verdict:
    event = Json(code="TURN_ENDED", player=None, card=None, amount=None)
    told = [Json(event, faces=[], message=each, clauses=[]) for each in said]
    body = Json(catalogue="", engine="", ruleset="CTA_2E", status=status, reasons=[])
    body |= {"missing": [], "events": told, "decisions": [], "receipt": None}
    body |= {"next": msgspec.to_builtins(next_), "rulings": [], "clauses": []}
    made: Verdict = msgspec.convert(body, Verdict)
    return made


@pytest.fixture
def client() -> Iterator[Lawspeaker]:
    with Lawspeaker("http://referee", retries=0, check_version=False) as made:
        yield made


def played(table: Table, core: Core, verdicts: Sequence[Verdict]) -> None:
    """Play a move for each verdict, without a service."""
    for each in verdicts:
        plan = table.plan_play(core, MOVE, {})
        next(plan)
        with pytest.raises(StopIteration):
            plan.send(json(msgspec.to_builtins(each)))


def test_a_legal_move_changes_the_table_and_can_be_taken_back(client: Lawspeaker) -> None:
    table = Table(client, TABLE)
    second = msgspec.structs.replace(TABLE, ruleset="CTA_1E")
    played(
        table,
        client.core,
        [
            verdict("LEGAL", "one", "two", next_=second),
            verdict("ILLEGAL", "no", next_=None),
            verdict("LEGAL", "three", next_=TABLE),
        ],
    )
    assert table.snapshot == TABLE
    assert table.moves == [MOVE, MOVE]
    assert [*table.story] == ["one", "two", "three"]
    assert table.undo()
    assert table.snapshot == second
    assert table.moves == [MOVE]
    assert [*table.story] == ["one", "two"]
    assert table.undo()
    assert not table.undo()
    assert table.snapshot == TABLE
    assert not table.story


def test_one_move_is_judged_at_a_time(client: Lawspeaker) -> None:
    table, core = Table(client, TABLE), client.core
    first = table.plan_play(core, MOVE, {})
    next(first)
    with pytest.raises(TableBusyError):
        next(table.plan_play(core, MOVE, {}))
    with pytest.raises(TableBusyError):
        table.undo()
    with pytest.raises(NetworkError):
        first.send(NetworkError("gone"))
    played(table, core, [verdict("LEGAL", next_=TABLE)])
    assert table.undo()


def test_a_move_that_is_cancelled_leaves_the_table_free() -> None:
    async def wait(_: httpx.Request) -> httpx.Response:
        await asyncio.Event().wait()
        raise AssertionError

    async def cancelled() -> None:
        transport = httpx.MockTransport(wait)
        async with AsyncLawspeaker("http://referee", transport=transport) as client:
            table = AsyncTable(client, TABLE)
            playing = asyncio.create_task(table.play(MOVE))
            await asyncio.sleep(0)
            with pytest.raises(TableBusyError):
                await table.play(MOVE)
            playing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await playing
            assert not table.undo()

    asyncio.run(cancelled())


def test_a_link_holds_the_table(client: Lawspeaker) -> None:
    link = Table(client, TABLE).to_link("https://desk.example/table?a=1#old")
    assert link.startswith("https://desk.example/table?a=1#table=z")
    assert Table.from_link(client, link).snapshot == TABLE
    assert Table.from_link(client, link.partition("#")[2]).snapshot == TABLE
    assert Table.from_link(client, MADE_ELSEWHERE).snapshot == TABLE
    plain = base64.urlsafe_b64encode(
        b'{"kind":"adventure","snapshot":{"ruleset":"X","players":[]}}'
    )
    plain_link = f"#other=1&table=j{plain.decode().rstrip('=')}"
    assert Table.from_link(client, plain_link).snapshot == Snapshot(ruleset="X", players=[])
    destiny = DestinyTable(client, DestinySnapshot(ruleset="DESTINY", players=[]))
    assert DestinyTable.from_link(client, destiny.to_link()).snapshot == destiny.snapshot


def test_a_link_says_itself_which_game_it_holds(client: Lawspeaker) -> None:
    later = AsyncLawspeaker("http://referee")
    adventure = Table(client, TABLE).to_link()
    destiny = DestinyTable(client, DestinySnapshot(ruleset="DESTINY", players=[])).to_link()
    assert type(table_from_link(client, adventure)) is Table
    assert type(table_from_link(client, destiny)) is DestinyTable
    assert type(async_table_from_link(later, adventure)) is AsyncTable
    assert type(async_table_from_link(later, destiny)) is AsyncDestinyTable
    with pytest.raises(LinkError, match=r"than Destiny: open it with Table\.from_link"):
        DestinyTable.from_link(client, adventure)
    with pytest.raises(LinkError, match=r"of Destiny: open it with AsyncDestinyTable\.from_link"):
        AsyncTable.from_link(later, destiny)
    asyncio.run(later.aclose())


def packed(text: bytes) -> str:
    packer = zlib.compressobj(wbits=-15)
    return "#table=z" + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode()


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("", "not whole|no table"),
        ("#table=", "no table"),
        ("#table=z!", "not whole"),
        ("#table=zAAAA", "not whole"),
        (packed(b"{}"), "no table"),
        (packed(b'{"kind":"adventure","snapshot":{"ruleset":1}}'), "no table"),
        (
            packed(b'{"kind":"destiny","snapshot":{}}'),
            "of Destiny: open it with DestinyTable.from_link",
        ),
        (packed(b'{"kind":"chess","snapshot":{}}'), "no table"),
        (packed(b'{"kind":"adventure"}')[:-6], "not whole"),
        (packed(b" " * 4_000_001), "too much"),
    ],
    ids=[
        "none",
        "empty",
        "letters",
        "bytes",
        "nothing",
        "shape",
        "Destiny",
        "chess",
        "cut",
        "huge",
    ],
)
def test_a_link_that_holds_no_table_is_refused(client: Lawspeaker, link: str, told: str) -> None:
    with pytest.raises(LinkError, match=told):
        Table.from_link(client, link)
    if "Destiny" not in told:
        with pytest.raises(LinkError, match=told):
            table_from_link(client, link)


def test_status_is_read_as_its_enumeration() -> None:
    assert verdict("LEGAL", next_=TABLE).status is VerdictStatus.LEGAL


@pytest.mark.parametrize("kind", [Lawspeaker, AsyncLawspeaker])
def test_a_client_that_nobody_closes_says_so(kind: type[Lawspeaker | AsyncLawspeaker]) -> None:
    with pytest.warns(ResourceWarning, match=f"unclosed.*{kind.__name__}.*with"):
        kind("http://referee")
