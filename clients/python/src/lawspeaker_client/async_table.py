"""The same tables for asyncio."""

from collections.abc import Sequence
from typing import Self, Unpack

from lawspeaker_client import operations
from lawspeaker_client.asking import Arguments, ExplainOptions
from lawspeaker_client.async_client import AsyncLawspeaker
from lawspeaker_client.games import (
    Adventure,
    AnyLegal,
    AnyMove,
    AnyScore,
    AnySetup,
    AnySnapshot,
    AnyVerdict,
    Destiny,
    Game,
    kind_of,
)
from lawspeaker_client.types import (
    DestinyLegalMove,
    DestinyMove,
    DestinySetupRequest,
    DestinySnapshot,
    DestinyTotals,
    DestinyVerdict,
    LegalMove,
    Move,
    Odds,
    OddsRequest,
    PathHalf,
    Scores,
    SetupRequest,
    Snapshot,
    Verdict,
)


class _AsyncTable(Game[AnySetup, AnySnapshot, AnyMove, AnyLegal, AnyVerdict, AnyScore]):
    """What both kinds of table do."""

    _for_both = "async_table_from_link"

    def __init__(self, client: AsyncLawspeaker, snapshot: AnySnapshot) -> None:
        super().__init__(snapshot)
        self._client = client

    @classmethod
    async def deal(
        cls, client: AsyncLawspeaker, request: AnySetup, **options: Unpack[ExplainOptions]
    ) -> Self:
        """A fresh game, of which the seed decides all shuffles."""
        plan = cls.plan_deal(client.core, request, options)
        return cls(client, await client.carry_out(plan))

    @classmethod
    def from_link(cls, client: AsyncLawspeaker, link: str) -> Self:
        """The table of a link, or of a fragment alone; it is checked when it is asked about.

        Raises `LinkError` where it holds none, or one of the other kind:
        `async_table_from_link` takes both.
        """
        return cls(client, cls.snapshot_of(link))

    async def legal(self, **options: Unpack[ExplainOptions]) -> Sequence[AnyLegal]:
        """Every move that may be made."""
        return await self._client.carry_out(self.plan_legal(self._client.core, options))

    async def play(self, move: AnyMove | AnyLegal, **options: Unpack[ExplainOptions]) -> AnyVerdict:
        """Judge a move, and make it if it is legal.

        An illegal move is an answer too: the table stays as it is, and `sentences` says why. One
        move is judged at a time.

        Args:
            move: A move, or one that `legal` listed.
            options: Those of every call.
        """
        return await self._client.carry_out(self.plan_play(self._client.core, move, options))

    async def retell(self, **options: Unpack[ExplainOptions]) -> Sequence[str]:
        """The whole story in one language: the log is judged again."""
        return await self._client.carry_out(self.plan_retell(self._client.core, options))

    async def score(self, **options: Unpack[ExplainOptions]) -> AnyScore:
        """What everybody has, as if the game ended now."""
        return await self._client.carry_out(self.plan_score(self._client.core, options))


class AsyncTable(_AsyncTable[SetupRequest, Snapshot, Move, LegalMove, Verdict, Scores], Adventure):
    """A table of any game but Destiny."""

    _for_others = "AsyncDestinyTable"

    async def odds(
        self, card: str, path: PathHalf = PathHalf.TOP, **options: Unpack[ExplainOptions]
    ) -> Odds:
        """The odds of trying a Challenge of this table, with all powers and choices."""
        body = OddsRequest(snapshot=self.snapshot, card=card, path=path)
        plan = self._client.core.ask(operations.ODDS, Arguments(body=body), options)
        return await self._client.carry_out(plan)


class AsyncDestinyTable(
    _AsyncTable[
        DestinySetupRequest,
        DestinySnapshot,
        DestinyMove,
        DestinyLegalMove,
        DestinyVerdict,
        DestinyTotals,
    ],
    Destiny,
):
    """A table of Destiny."""

    _for_others = "AsyncTable"


def async_table_from_link(client: AsyncLawspeaker, link: str) -> AsyncTable | AsyncDestinyTable:
    """The table of a link, of whichever kind; `kind` tells which.

    Raises `LinkError` where it holds none.
    """
    if kind_of(link) == Destiny.kind:
        return AsyncDestinyTable.from_link(client, link)
    return AsyncTable.from_link(client, link)
