"""A table without its client: what it holds, and the plans of what can be done with it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar, cast

import msgspec

from lawspeaker_client import operations
from lawspeaker_client.asking import Arguments, CallOptions
from lawspeaker_client.core import Core, Plan
from lawspeaker_client.links import pack, unpack
from lawspeaker_client.problems import LinkError, TableChangedError
from lawspeaker_client.types import (
    DestinyLegalMove,
    DestinyLegalMovesRequest,
    DestinyMove,
    DestinySetupRequest,
    DestinySnapshot,
    DestinyTotalRequest,
    DestinyTotals,
    DestinyValidateRequest,
    DestinyVerdict,
    LegalMove,
    LegalMovesRequest,
    Move,
    ScoreRequest,
    Scores,
    SetupRequest,
    Snapshot,
    ValidateRequest,
    Verdict,
)

AnySetup = TypeVar("AnySetup")
AnySnapshot = TypeVar("AnySnapshot", bound=Snapshot | DestinySnapshot)
AnyMove = TypeVar("AnyMove")
AnyLegal = TypeVar("AnyLegal")
AnyVerdict = TypeVar("AnyVerdict", bound=Verdict | DestinyVerdict)
AnyScore = TypeVar("AnyScore")


class Game(ABC, Generic[AnySetup, AnySnapshot, AnyMove, AnyLegal, AnyVerdict, AnyScore]):
    """What lies on a table, what has been played, and how the service is asked about it."""

    kind: ClassVar[str]
    """`adventure` or `destiny`."""
    snapshot_type: ClassVar[type[Snapshot | DestinySnapshot]]

    def __init__(self, snapshot: AnySnapshot) -> None:
        self._snapshot = snapshot
        self._before: list[tuple[AnySnapshot, int]] = []
        self._story: list[str] = []

    @property
    def snapshot(self) -> AnySnapshot:
        """What lies on the table now."""
        return self._snapshot

    @property
    def story(self) -> Sequence[str]:
        """What has happened in the moves played here, sentence by sentence."""
        return tuple(self._story)

    @property
    def played(self) -> int:
        """How many moves can be taken back."""
        return len(self._before)

    def undo(self) -> bool:
        """Take the last move back; False where none was made here."""
        if not self._before:
            return False
        self._snapshot, told = self._before.pop()
        del self._story[told:]
        return True

    def to_link(self, page: str = "") -> str:
        """A link that holds the whole table in its fragment, which browsers send to nobody.

        It tells all hands: for one player make it from a table of `view`.

        Args:
            page: The address of your page; without it you get the fragment alone.
        """
        held = {"kind": self.kind, "snapshot": self._snapshot}
        return f"{page.partition('#')[0]}#table={pack(msgspec.json.encode(held))}"

    @classmethod
    def snapshot_of(cls, link: str) -> AnySnapshot:
        """The table of a link, or of a fragment alone; it is checked when it is asked about."""
        pairs = [pair.partition("=") for pair in link.rpartition("#")[2].split("&")]
        texts = [value for name, _, value in pairs if name == "table"]
        try:
            held = msgspec.json.decode(unpack(texts[0] if texts else ""), type=_Held)
            if held.kind != cls.kind:
                raise LinkError(f"This link holds a table of another kind: {held.kind}")
            return cast("AnySnapshot", msgspec.json.decode(held.snapshot, type=cls.snapshot_type))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise LinkError("This link holds no table") from error

    def plan_play(
        self, core: Core, move: AnyMove | AnyLegal, options: CallOptions
    ) -> Plan[AnyVerdict]:
        """Judge a move, and make it if it is legal."""
        before = self._snapshot
        verdict = yield from self.plan_verdict(core, move, options)
        if self._snapshot is not before:
            raise TableChangedError("The table has changed while a move was judged")
        if verdict.next is not None:
            self._before.append((before, len(self._story)))
            self._snapshot = cast("AnySnapshot", verdict.next)
            self._story += sentences(verdict)
        return verdict

    @staticmethod
    @abstractmethod
    def plan_deal(core: Core, request: AnySetup, options: CallOptions) -> Plan[AnySnapshot]:
        """A fresh game."""

    @abstractmethod
    def plan_legal(self, core: Core, options: CallOptions) -> Plan[Sequence[AnyLegal]]:
        """Every move that may be made."""

    @abstractmethod
    def plan_verdict(
        self, core: Core, move: AnyMove | AnyLegal, options: CallOptions
    ) -> Plan[AnyVerdict]:
        """Judge a move."""

    @abstractmethod
    def plan_score(self, core: Core, options: CallOptions) -> Plan[AnyScore]:
        """What everybody has."""


class Adventure(Game[SetupRequest, Snapshot, Move, LegalMove, Verdict, Scores]):
    """Every game of the family but Destiny."""

    kind = "adventure"
    snapshot_type = Snapshot

    @staticmethod
    def plan_deal(core: Core, request: SetupRequest, options: CallOptions) -> Plan[Snapshot]:
        answer = yield from core.ask(operations.SETUP, Arguments(body=request), options)
        return answer.snapshot

    def plan_legal(self, core: Core, options: CallOptions) -> Plan[Sequence[LegalMove]]:
        request = LegalMovesRequest(snapshot=self._snapshot)
        answer = yield from core.ask(operations.LEGAL_MOVES, Arguments(body=request), options)
        return answer.moves

    def plan_verdict(
        self, core: Core, move: Move | LegalMove, options: CallOptions
    ) -> Plan[Verdict]:
        made = move.move if isinstance(move, LegalMove) else move
        request = ValidateRequest(snapshot=self._snapshot, move=made)
        return (yield from core.ask(operations.VALIDATE, Arguments(body=request), options))

    def plan_score(self, core: Core, options: CallOptions) -> Plan[Scores]:
        request = ScoreRequest(snapshot=self._snapshot)
        return (yield from core.ask(operations.SCORE, Arguments(body=request), options))


class Destiny(
    Game[
        DestinySetupRequest,
        DestinySnapshot,
        DestinyMove,
        DestinyLegalMove,
        DestinyVerdict,
        DestinyTotals,
    ]
):
    """The card game of the family."""

    kind = "destiny"
    snapshot_type = DestinySnapshot

    @staticmethod
    def plan_deal(
        core: Core, request: DestinySetupRequest, options: CallOptions
    ) -> Plan[DestinySnapshot]:
        answer = yield from core.ask(operations.DESTINY_SETUP, Arguments(body=request), options)
        return answer.snapshot

    def plan_legal(self, core: Core, options: CallOptions) -> Plan[Sequence[DestinyLegalMove]]:
        body = DestinyLegalMovesRequest(snapshot=self._snapshot)
        answer = yield from core.ask(operations.DESTINY_LEGAL_MOVES, Arguments(body=body), options)
        return answer.moves

    def plan_verdict(
        self, core: Core, move: DestinyMove | DestinyLegalMove, options: CallOptions
    ) -> Plan[DestinyVerdict]:
        made = move.move if isinstance(move, DestinyLegalMove) else move
        body = DestinyValidateRequest(snapshot=self._snapshot, move=made)
        return (yield from core.ask(operations.DESTINY_VALIDATE, Arguments(body=body), options))

    def plan_score(self, core: Core, options: CallOptions) -> Plan[DestinyTotals]:
        body = DestinyTotalRequest(snapshot=self._snapshot)
        return (yield from core.ask(operations.DESTINY_TOTAL, Arguments(body=body), options))


class _Held(msgspec.Struct):
    """What a link holds."""

    kind: str
    snapshot: msgspec.Raw


def sentences(verdict: Verdict | DestinyVerdict) -> list[str]:
    """What a verdict says to people: what happens, or why not, or what is not known."""
    return [each.message for each in (*verdict.events, *verdict.reasons, *verdict.missing)]
