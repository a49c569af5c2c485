"""A table without its client: what it holds, and the plans of what can be done with it."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar, cast

import msgspec

from lawspeaker_client import operations
from lawspeaker_client.asking import Arguments, CallOptions
from lawspeaker_client.core import Core, Plan
from lawspeaker_client.links import pack, unpack
from lawspeaker_client.problems import LinkError, TableBusyError
from lawspeaker_client.types import (
    DestinyLegalMove,
    DestinyLegalMovesRequest,
    DestinyMove,
    DestinyReplayRequest,
    DestinyReplayStep,
    DestinySetupRequest,
    DestinySnapshot,
    DestinyTotalRequest,
    DestinyTotals,
    DestinyValidateRequest,
    DestinyVerdict,
    LegalMove,
    LegalMovesRequest,
    Move,
    ReplayRequest,
    ReplayStep,
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


@dataclass(frozen=True)
class _Made(Generic[AnySnapshot, AnyMove]):
    """A move that was made: the table before it, and what happened."""

    before: AnySnapshot
    move: AnyMove
    sentences: Sequence[str]


class Game(ABC, Generic[AnySetup, AnySnapshot, AnyMove, AnyLegal, AnyVerdict, AnyScore]):
    """What lies on a table, what has been played, and how the service is asked about it."""

    kind: ClassVar[str]
    """`adventure` or `destiny`."""
    snapshot_type: ClassVar[type[Snapshot | DestinySnapshot]]
    _for_others: ClassVar[str]
    """The class for links of the other kind."""
    _for_both: ClassVar[str]
    """The function for links of every kind."""

    def __init__(self, snapshot: AnySnapshot) -> None:
        self._snapshot = snapshot
        self._made: list[_Made[AnySnapshot, AnyMove]] = []
        self._judging = False

    @property
    def snapshot(self) -> AnySnapshot:
        """What lies on the table now."""
        return self._snapshot

    @property
    def story(self) -> Sequence[str]:
        """What has happened in the moves made here, sentence by sentence."""
        return [sentence for made in self._made for sentence in made.sentences]

    @property
    def moves(self) -> Sequence[AnyMove]:
        """The moves that were made here and not taken back."""
        return [made.move for made in self._made]

    def undo(self) -> bool:
        """Take the last move back; False where none was made here."""
        self._refuse_while_judging()
        if not self._made:
            return False
        self._snapshot = self._made.pop().before
        return True

    def _refuse_while_judging(self) -> None:
        if self._judging:
            raise TableBusyError("Another move is being judged on this table")

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
        held = _held_in(link)
        if held.kind != cls.kind:
            game = "Destiny" if held.kind == Destiny.kind else "another game than Destiny"
            raise LinkError(
                f"This link holds a table of {game}: open it with {cls._for_others}.from_link, or "
                f"with {cls._for_both}, which takes every link"
            )
        with _no_table():
            return cast("AnySnapshot", msgspec.json.decode(held.snapshot, type=cls.snapshot_type))

    def plan_play(
        self, core: Core, move: AnyMove | AnyLegal, options: CallOptions
    ) -> Plan[AnyVerdict]:
        """Judge a move, and make it if it is legal.

        Two at once are refused before anything is asked: a sealed roll that is thrown is kept.
        """
        self._refuse_while_judging()
        made = self.move_of(move)
        self._judging = True
        try:
            verdict = yield from self.plan_verdict(core, made, options)
        finally:
            self._judging = False
        if verdict.next is not None:
            self._made.append(_Made(self._snapshot, made, sentences(verdict)))
            self._snapshot = cast("AnySnapshot", verdict.next)
        return verdict

    def plan_retell(self, core: Core, options: CallOptions) -> Plan[Sequence[str]]:
        """The story again: the log is judged once more."""
        if not self._made:
            return []
        return (yield from self.plan_events(core, self._made[0].before, self.moves, options))

    @staticmethod
    @abstractmethod
    def plan_deal(core: Core, request: AnySetup, options: CallOptions) -> Plan[AnySnapshot]:
        """A fresh game."""

    @abstractmethod
    def plan_legal(self, core: Core, options: CallOptions) -> Plan[Sequence[AnyLegal]]:
        """Every move that may be made."""

    @staticmethod
    @abstractmethod
    def move_of(move: AnyMove | AnyLegal) -> AnyMove:
        """The move itself, where a listed one may be given."""

    @abstractmethod
    def plan_verdict(self, core: Core, move: AnyMove, options: CallOptions) -> Plan[AnyVerdict]:
        """Judge a move."""

    @staticmethod
    @abstractmethod
    def plan_events(
        core: Core, first: AnySnapshot, moves: Sequence[AnyMove], options: CallOptions
    ) -> Plan[Sequence[str]]:
        """What happens in these moves, sentence by sentence."""

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

    @staticmethod
    def move_of(move: Move | LegalMove) -> Move:
        return move.move if isinstance(move, LegalMove) else move

    def plan_verdict(self, core: Core, move: Move, options: CallOptions) -> Plan[Verdict]:
        request = ValidateRequest(snapshot=self._snapshot, move=move)
        return (yield from core.ask(operations.VALIDATE, Arguments(body=request), options))

    @staticmethod
    def plan_events(
        core: Core, first: Snapshot, moves: Sequence[Move], options: CallOptions
    ) -> Plan[Sequence[str]]:
        log = Arguments(body=ReplayRequest(snapshot=first, moves=moves))
        steps = yield from core.ask_lines(operations.REPLAY_LINES, log, options)
        done = [each for each in steps if isinstance(each, ReplayStep)]
        return [event.message for each in done for event in each.events]

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

    @staticmethod
    def move_of(move: DestinyMove | DestinyLegalMove) -> DestinyMove:
        return move.move if isinstance(move, DestinyLegalMove) else move

    def plan_verdict(
        self, core: Core, move: DestinyMove, options: CallOptions
    ) -> Plan[DestinyVerdict]:
        body = DestinyValidateRequest(snapshot=self._snapshot, move=move)
        return (yield from core.ask(operations.DESTINY_VALIDATE, Arguments(body=body), options))

    @staticmethod
    def plan_events(
        core: Core, first: DestinySnapshot, moves: Sequence[DestinyMove], options: CallOptions
    ) -> Plan[Sequence[str]]:
        log = Arguments(body=DestinyReplayRequest(snapshot=first, moves=moves))
        steps = yield from core.ask_lines(operations.DESTINY_REPLAY_LINES, log, options)
        done = [each for each in steps if isinstance(each, DestinyReplayStep)]
        return [event.message for each in done for event in each.events]

    def plan_score(self, core: Core, options: CallOptions) -> Plan[DestinyTotals]:
        body = DestinyTotalRequest(snapshot=self._snapshot)
        return (yield from core.ask(operations.DESTINY_TOTAL, Arguments(body=body), options))


class _Held(msgspec.Struct):
    """What a link holds."""

    kind: str
    snapshot: msgspec.Raw


def kind_of(link: str) -> str:
    """The kind of table that a link holds. Raises `LinkError` where it holds none."""
    return _held_in(link).kind


def _held_in(link: str) -> _Held:
    pairs = [pair.partition("=") for pair in link.rpartition("#")[2].split("&")]
    texts = [value for name, _, value in pairs if name == "table"]
    with _no_table():
        held = msgspec.json.decode(unpack(texts[0] if texts else ""), type=_Held)
    if held.kind not in {Adventure.kind, Destiny.kind}:
        raise LinkError("This link holds no table")
    return held


@contextmanager
def _no_table() -> Generator[None]:
    """Say so where what a link holds cannot be read."""
    try:
        yield
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LinkError("This link holds no table") from error


def sentences(verdict: Verdict | DestinyVerdict) -> list[str]:
    """What a verdict says to people: what happens, or why not, or what is not known."""
    return [each.message for each in (*verdict.events, *verdict.reasons, *verdict.missing)]
