"""What the types of the package promise: right uses are taken, wrong ones are seen.

A comment that ignores an error fails the check where there is none.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Literal, assert_type

from lawspeaker_client import (
    AsyncLawspeaker,
    AsyncPages,
    AsyncTable,
    DestinyTable,
    Lawspeaker,
    Pages,
    ProblemError,
    Table,
    table_from_link,
)
from lawspeaker_client.types import (
    AbilityCounts,
    BuyDarkRunes,
    CardCalled,
    CardPage,
    CatalogueCard,
    DestinyLegalMove,
    DestinySnapshot,
    DestinyTotals,
    DestinyVerdict,
    EndTurn,
    LegalMove,
    Missing,
    Move,
    NamedCards,
    Odds,
    Pool,
    ProblemFault,
    ProblemSlug,
    Reason,
    ReplayAnswer,
    ReplayStep,
    Ruleset,
    Scores,
    SetupRequest,
    Snapshot,
    TableEvent,
    Verdict,
    VerdictStatus,
)


def answers(client: Lawspeaker, snapshot: Snapshot, move: Move) -> None:
    assert_type(client.validate(snapshot=snapshot, move=move, explain="full"), Verdict)
    assert_type(client.validate(snapshot=snapshot, move=move).events, Sequence[TableEvent])
    assert_type(client.list_cards(q="ferry"), Pages[CardPage, CatalogueCard])
    assert_type([card.name for card in client.list_cards()], list[str])
    assert_type(client.get_ruleset("CTA_2E", language="pl"), Ruleset)
    steps = client.replay_lines(snapshot=snapshot, moves=[move])
    assert_type(steps, Iterator[ReplayStep | ReplayAnswer])
    pool = Pool(abilities=AbilityCounts(wisdom=2))
    assert_type(client.odds(ruleset="CTA_2E", pool=pool, timeout=3, retries=0), Odds)


def refusals(client: Lawspeaker, snapshot: Snapshot) -> None:
    client.scores(snapshot=snapshot)  # type: ignore[attr-defined]
    client.score()  # type: ignore[call-overload]
    client.score(snapshot={"ruleset": "CTA_2E"})  # type: ignore[call-overload]
    client.check_cards(explain="full")  # type: ignore[call-arg]
    client.score(snapshot=snapshot, explain="fully")  # type: ignore[call-overload]
    Pool(dark="1")  # type: ignore[arg-type]
    snapshot.ruleset = "CTA_1E"  # type: ignore[misc]


def either_or(client: Lawspeaker, snapshot: Snapshot, pool: Pool, deal: SetupRequest) -> None:
    assert_type(client.odds(snapshot=snapshot, card="ashen.kept-promise"), Odds)
    client.odds(ruleset="CTA_2E", pool=pool, snapshot=snapshot)  # type: ignore[call-overload]
    client.odds(pool=pool)  # type: ignore[call-overload]
    client.odds(snapshot=snapshot)  # type: ignore[call-overload]
    assert_type(client.replay(setup=deal, moves=[]), ReplayAnswer)
    client.replay(moves=[])  # type: ignore[call-overload]
    client.replay(setup=deal, snapshot=snapshot, moves=[])  # type: ignore[call-overload]
    assert_type(client.named_cards(names=[CardCalled(exact="Kept Promise")]), NamedCards)
    CardCalled()  # type: ignore[call-overload]
    CardCalled(exact="Kept Promise", fuzzy="promise")  # type: ignore[call-overload]


def one_key() -> None:
    assert_type(Move(end_turn=EndTurn()), Move)
    Move()  # type: ignore[call-overload]
    Move(end_turn=None)  # type: ignore[call-overload]
    Move(end_turn=EndTurn(), buy_dark_runes=BuyDarkRunes())  # type: ignore[call-overload]


def by_status(verdict: Verdict) -> Snapshot | Sequence[Missing] | Sequence[Reason]:
    if verdict.status is VerdictStatus.LEGAL:
        return verdict.next
    assert_type(verdict.next, None)
    if verdict.status == VerdictStatus.ILLEGAL:
        return verdict.reasons
    assert_type(verdict.status, Literal[VerdictStatus.INDETERMINATE])
    return verdict.missing


async def awaited(client: AsyncLawspeaker, snapshot: Snapshot, move: Move) -> None:
    assert_type(await client.score(snapshot=snapshot), Scores)
    assert_type(client.list_cards(), AsyncPages[CardPage, CatalogueCard])
    assert_type([card async for card in client.list_cards()], list[CatalogueCard])
    assert_type(client.bulk_cards(), AsyncIterator[CatalogueCard])
    table = AsyncTable(client, snapshot)
    assert_type(await table.play(move), Verdict)
    assert_type(await table.legal(), Sequence[LegalMove])
    assert_type(await table.odds("ashen.the-leaking-ferry"), Odds)


def tables(client: Lawspeaker, snapshot: Snapshot, destiny: DestinySnapshot, move: Move) -> None:
    table = Table(client, snapshot)
    assert_type(table.snapshot, Snapshot)
    assert_type(table.play(table.legal()[0]), Verdict)
    assert_type(table.play(move), Verdict)
    assert_type(table.score(language="pl"), Scores)
    assert_type(table.moves, Sequence[Move])
    assert_type(table.retell(), Sequence[str])
    assert_type(table_from_link(client, table.to_link()), Table | DestinyTable)
    other = DestinyTable.from_link(client, table.to_link())
    assert_type(other, DestinyTable)
    assert_type(other.legal(), Sequence[DestinyLegalMove])
    assert_type(other.play(other.legal()[0]), DestinyVerdict)
    assert_type(other.score(), DestinyTotals)
    other.odds("destiny.a")  # type: ignore[attr-defined]
    other.play(move)  # type: ignore[arg-type]
    Table(client, destiny)  # type: ignore[arg-type]


def problems(error: ProblemError) -> None:
    assert_type(error.errors, Sequence[ProblemFault])
    assert_type(error.slug, ProblemSlug)
    assert_type(error.retry_after, float | None)
