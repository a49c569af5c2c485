"""A game under way: its tables, the moves made, and what the referee says of them."""

import hashlib
from typing import Any, Final, NamedTuple, TypeAlias, cast

import msgspec

from cards.messages.message import Message, encoder_in, say
from cards.model.language import Language
from schema.operations import (
    DESTINY_LEGAL_MOVES,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    ODDS,
    SCORE,
    SETUP,
    VALIDATE,
    VIEW,
    Operation,
)
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_total import DestinyTotals
from schema.shapes.destiny_verdict import (
    DestinyEvent,
    DestinyLegalMove,
    DestinyLegalMoves,
    DestinySetupAnswer,
    DestinyVerdict,
)
from schema.shapes.explanation import Explain
from schema.shapes.legal import LegalMove, LegalMoves, SetupAnswer
from schema.shapes.odds import AttemptOdds, Odds
from schema.shapes.score import Scores
from schema.shapes.table import Snapshot
from schema.shapes.verdict import TableEvent, Verdict
from schema.shapes.view import DestinyView, View
from service.cli.door import NoAnswer
from service.cli.exits import MALFORMED
from service.cli.play.asking import Asker

AnyTable: TypeAlias = Snapshot | DestinySnapshot
AnyVerdict: TypeAlias = Verdict | DestinyVerdict
AnyListed: TypeAlias = LegalMove | DestinyLegalMove
AnyEvent: TypeAlias = TableEvent | DestinyEvent
Json = dict[str, Any]
SEED_DIGITS: Final = 16

_encode: Final = encoder_in(Language.EN).encode


class Family(NamedTuple):
    """The operations by which a game is played."""

    setup: Operation
    legal_moves: Operation
    validate: Operation
    view: Operation
    score: Operation
    table: type[AnyTable]
    sets: tuple[str, ...]
    """Card sets that are dealt if none is named."""


ADVENTURE: Final = Family(SETUP, LEGAL_MOVES, VALIDATE, VIEW, SCORE, Snapshot, ("ashen",))
DESTINY: Final = Family(
    DESTINY_SETUP,
    DESTINY_LEGAL_MOVES,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    DESTINY_TOTAL,
    DestinySnapshot,
    ("destiny",),
)


class Step(NamedTuple):
    """A move that was made."""

    move: Json
    message: Message | None
    """The move in words, where it was listed."""
    events: tuple[AnyEvent, ...]
    after: AnyTable


class Game:
    """A game from its first table on. Moves are legal, for the referee judged each of them."""

    def __init__(self, asker: Asker, family: Family, first: AnyTable) -> None:
        """Begin at a table."""
        self.family = family
        self.first = first
        self.steps: list[Step] = []
        self._asker = asker
        self._listed: LegalMoves | DestinyLegalMoves | None = None
        self._seed = hashlib.sha256(_encode(first)).hexdigest()[:SEED_DIGITS]

    @classmethod
    def dealt(cls, asker: Asker, family: Family, request: Json) -> "Game":
        """A fresh game. Raises `NoAnswer` where nothing can be dealt so."""
        answer = cast("SetupAnswer | DestinySetupAnswer", asker.ask(family.setup, request))
        return cls(asker, family, answer.snapshot)

    @property
    def table(self) -> AnyTable:
        """The table as it is now."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def throw_seed(self) -> str:
        """Decides what chance brings next: the same table and as many moves bring the same."""
        return f"{self._seed}-{len(self.steps)}"

    def legal(self) -> LegalMoves | DestinyLegalMoves:
        """The legal moves of this table."""
        if self._listed is None:
            answer = self._asker.ask(self.family.legal_moves, self._request())
            self._listed = cast("LegalMoves | DestinyLegalMoves", answer)
        return self._listed

    def odds(self, card: str, path: str) -> AttemptOdds | None:
        """The odds of an attempt on this table, with every number of Dark runes."""
        request = self._request(card=card, path=path)
        return cast("Odds", self._asker.ask(ODDS, request)).attempt

    def judge(self, move: Json, explain: Explain = Explain.NONE) -> AnyVerdict:
        """What the referee says of a move; it is not made."""
        request = self._request(move=move)
        return cast("AnyVerdict", self._asker.ask(self.family.validate, request, explain))

    def make(self, move: Json, message: Message | None = None) -> AnyVerdict:
        """Make a move if it is legal."""
        verdict = self.judge(move)
        if verdict.next is not None:
            self.steps.append(Step(move, message, verdict.events, verdict.next))
            self._listed = None
        return verdict

    def undo(self) -> Step | None:
        """Take the last move back; None where there is none."""
        if not self.steps:
            return None
        self._listed = None
        return self.steps.pop()

    def seen_by(self, seat: str | None) -> AnyTable:
        """The table as one seat may see it."""
        answer = self._asker.ask(self.family.view, self._request(seat=seat))
        return cast("View | DestinyView", answer).snapshot

    def score(self) -> Scores | DestinyTotals:
        """The score of this table, or in Destiny what lies on it."""
        return cast("Scores | DestinyTotals", self._asker.ask(self.family.score, self._request()))

    def log(self) -> bytes:
        """The game as a request of `replay`, from which it can be resumed."""
        moves = [step.move for step in self.steps]
        return _encode({"snapshot": self.first, "moves": moves})

    def _request(self, **more: object) -> Json:
        return {"snapshot": msgspec.Raw(_encode(self.table)), **more}


def resumed(asker: Asker, body: bytes) -> Game:
    """A game from a log, an answer of `setup`, or a table; its moves are judged again.

    Raises `NoAnswer` if it is none of these, or one of its moves is not legal.
    """
    try:
        given = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        given = None
    if not isinstance(given, dict):
        raise NoAnswer(say("no-game-in-file"), (), MALFORMED)
    found = cast("Json", given)
    if isinstance(found.get("setup"), dict):
        game = Game.dealt(asker, family_of(found["setup"]), found["setup"])
    else:
        game = _begun(asker, found.get("snapshot", found))
    for number, move in enumerate(found.get("moves", ()), 1):
        verdict = game.make(move)
        if verdict.next is None:
            raise NoAnswer(say("log-not-legal", number=str(number)), (), MALFORMED)
    return game


def family_of(request: Json) -> Family:
    """The operations for a deal or a table: its own phases show a game of Destiny."""
    destiny = request.get("ruleset") == "DESTINY" or "phase" in request
    return DESTINY if destiny else ADVENTURE


def _begun(asker: Asker, table: Any) -> Game:  # noqa: ANN401 - what stands in a file
    if not isinstance(table, dict) or "players" not in table:
        raise NoAnswer(say("no-game-in-file"), (), MALFORMED)
    found = cast("Json", table)
    family = family_of(found)
    asker.ask(family.legal_moves, {"snapshot": found})  # names every fault of the table
    return Game(asker, family, msgspec.convert(found, family.table))
