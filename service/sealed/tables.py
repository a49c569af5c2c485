"""Answers about sealed tables: opens them, asks the rules for the seat, and seals the next.

A table has one place in the chain of its game. With Redis the ledger of rolls gives each place
once; without it a second move from the same table is not refused, and the answer says so.
"""

import functools
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import Shape
from schema.operations import BY_NAME, Operation
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinyReplayStep
from schema.shapes.explanation import Explain
from schema.shapes.legal import ReplayStep
from schema.shapes.moves import Move
from schema.shapes.receipts import Roll, Uniqueness
from schema.shapes.runes import Cast
from schema.shapes.sealed_tables import (
    SEAT,
    AboutSealed,
    Chain,
    OneSealed,
    SealedDeal,
    SealedDestinyReplay,
    SealedDestinyVerdict,
    SealedLog,
    SealedReplay,
    SealedSeat,
    SealedSetup,
    SealedVerdict,
)
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode, Verdict, VerdictStatus
from service.cache.rolls import Held
from service.judging.explained import Explained, answered, asked_of, asking_why
from service.judging.functions import RULES
from service.receipts.canonical import canonical, digest_of
from service.receipts.roller import Roller
from service.receipts.sealing import InBackground, Sealer
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import KIBIBYTES, TooMuchWork, Work
from service.rules.kernel.variant import AnyMove
from service.rules.views import still_choosing
from service.sealed.contents import (
    REMEMBERED,
    SECRET_BYTES,
    AnyTable,
    Contents,
    Past,
    contents_of,
    decoded,
    encoded,
    telling,
)
from service.sealed.seal import LENGTHS, NotOurs, Seal, TooLong
from service.sealed.seats import (
    SeatVerdict,
    Throw,
    by_chance,
    judge_for,
    played,
    refused,
    view_of,
)

KIBIBYTE: Final = 1024
_JUDGED_BY: Final = {True: BY_NAME["destiny_validate"], False: BY_NAME["validate"]}
_ATTEMPTED: Final = frozenset({"validate", "destiny_validate"})


class _Open(NamedTuple):
    """A request about one table, which is open."""

    operation: Operation
    request: Any
    explain: Explain
    contents: Contents
    table: AnyTable
    seat: str | None
    """Who asks; None for a spectator."""
    work: Work


class SealedTables:
    """Answers the requests about sealed tables."""

    def __init__(
        self,
        catalogue: Catalogue,
        sealer: Sealer,
        *,
        random: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Judge by a catalogue; the keys, rolls and ledger are those of the signer."""
        self._catalogue = catalogue
        self._sealer = sealer
        self._random = random
        self._seal = Seal(sealer.signer.keys)

    async def answer(
        self, operation: Operation, request: Shape, work: Work, in_background: InBackground
    ) -> Shape:
        """Answer one request. Raises `ImpossibleState` and `TooMuchWork`."""
        explain = request.explain if isinstance(request, Explained) else Explain.NONE
        asked: Any = asked_of(request)
        if isinstance(asked, SealedDeal):
            make = functools.partial(self._dealt, operation, asked, work)
        elif isinstance(asked, SealedLog):
            make = functools.partial(self._followed, operation, asked, work)
        else:
            assert isinstance(asked, OneSealed)
            contents = self._opened(operation, asked.sealed, work, "sealed")
            table = contents.table
            seat = _seat_of(contents, table, asked)
            it = _Open(operation, asked, explain, contents, table, seat, work)
            if operation.name in _ATTEMPTED:
                return await self._moved(it, in_background)
            make = functools.partial(self._read, it)
        made: Shape = await in_background(make)
        return made

    def _opened(self, operation: Operation, text: str, work: Work, *at: str) -> Contents:
        """What a text holds. Refuses one that is not ours, or of the other game."""
        work.spend(KIBIBYTES, len(text) // KIBIBYTE)
        try:
            contents = decoded(self._seal.open(text))
        except NotOurs:
            raise refused(ReasonCode.SEAL_NOT_OURS, say("seal-not-ours"), *at) from None
        if contents.destiny is not operation.name.startswith("destiny"):
            raise refused(ReasonCode.SEAL_NOT_OURS, say("sealed-other-game"), *at)
        return contents

    def _sealed(self, contents: Contents, work: Work) -> str:
        try:
            text = self._seal.seal(encoded(contents))
        except TooLong:
            most = LENGTHS[-1]
            raise TooMuchWork(KIBIBYTES, done=most, most=most) from None
        work.spend(KIBIBYTES, len(text) // KIBIBYTE)
        return text

    def _dealt(self, operation: Operation, asked: SealedDeal, work: Work) -> Shape:
        """A fresh game from a secret that only the sealed text has."""
        given: Any = asked
        secret = self._random(SECRET_BYTES)
        empty = Contents(secret, 0, "", False, msgspec.Raw(), msgspec.Raw())
        fields = {name: getattr(given, name) for name in asked.full.__struct_fields__}
        fields["seed"] = empty.derived(f"deal {given.seed}")
        answer: Any = answered(self._catalogue, RULES[operation.name], asked.full(**fields), work)
        contents = contents_of(secret, 0, "", answer.snapshot)
        text = self._sealed(contents, work)
        return SealedSetup(
            catalogue=answer.catalogue,
            engine=answer.engine,
            ruleset=answer.ruleset,
            sealed=text,
            seats=tuple(
                SealedSeat(player=player.key, key=contents.seat_key(player.key))
                for player in answer.snapshot.players
            ),
            chain=_chain(contents, text, Uniqueness.NONE),
            clauses=answer.clauses,
        )

    def _read(self, it: _Open) -> Shape:
        """The answer to a question about the table, asked about the seat's view."""
        names = set(it.request.full.__struct_fields__)
        fields: dict[str, Any] = {
            name: getattr(it.request, name) for name in names - {"snapshot", SEAT}
        }
        if SEAT in names:
            fields[SEAT] = it.seat
        view = view_of(self._catalogue, it.table, it.seat, it.work)
        request = asking_why(it.request.full(snapshot=view, **fields), it.explain)
        answer: Any = answered(self._catalogue, RULES[it.operation.name], request, it.work)
        if it.operation.name.endswith("legal_moves"):  # the service draws what a view would ask for
            moves = tuple(replace(each, asks=()) if each.asks else each for each in answer.moves)
            answer = replace(answer, moves=moves)
        shown: Shape = answer
        return shown

    async def _moved(self, it: _Open, in_background: InBackground) -> Shape:
        """The verdict on a move of the seat, and the next sealed table. Its place is claimed."""
        move = _whole_move(it)
        sealed, contents, signer = it.request.sealed, it.contents, self._sealer.signer
        place = contents.derived("chain"), contents.number + 1
        held = Held(digest_of(sealed.encode() + canonical(move)))
        look = (await signer.look([place]))[place]
        if look.held is not None and look.held != held:
            raise _played_on()

        def judge(roller: Roller) -> SeatVerdict:
            public = functools.partial(view_of, self._catalogue, it.table, None, it.work)
            throw = Throw(roller, roller.trial, public)
            at = self._catalogue, it.operation, it.table, move
            return judge_for(*at, seat=it.seat, work=it.work, throw=throw, explain=it.explain)

        request = it.request.full(snapshot=it.table, move=move)
        judged, receipts = await self._sealer.thrown(request, judge, it.work, in_background)
        text = chain = None
        if judged.after is not None:
            claim = await signer.claim(place, held)
            if claim.held != held:
                raise _played_on()
            before, number = digest_of(sealed.encode()), contents.number + 1
            following = contents_of(contents.secret, number, before, judged.after, judged.move)
            following = telling(following, self._earlier(contents, it.table, it.work))
            text = self._sealed(following, it.work)
            chain = _chain(following, text, Uniqueness.LEDGER if claim.shared else Uniqueness.NONE)
        answer = judged.answer
        shape: Any = SealedVerdict if isinstance(answer, Verdict) else SealedDestinyVerdict
        fields = {name: getattr(answer, name) for name in answer.__struct_fields__}
        if receipts:
            fields["receipt"] = receipts[0]
        made: Shape = shape(**fields, sealed=text, chain=chain)
        return made

    def _earlier(self, contents: Contents, table: AnyTable, work: Work) -> Past:
        """What the text after this one tells besides its move: the oldest move is forgotten."""
        past = contents.past
        if past is None:
            return Past(table, ())
        if len(past.moves) < REMEMBERED:
            return past
        after = played(self._catalogue, past.start, past.moves[0], work)
        return Past(after, past.moves[1:])

    def _followed(self, operation: Operation, asked: SealedLog, work: Work) -> Shape:
        """What happened from one text to the next, as the seat may see it."""
        texts = asked.sealed
        opened = [
            self._opened(operation, text, work, "sealed", str(index))
            for index, text in enumerate(texts)
        ]
        tables = [contents.table for contents in opened]
        first, last = opened[0], opened[-1]
        seat = _seat_of(first, tables[0], asked)
        steps: list[Any] = []
        if (past := first.past) is not None:
            table = past.start
            for move in past.moves:
                after = played(self._catalogue, table, move, work)
                steps.append(self._step((table, after), move, seat, work))
                table = after
        for index, later in enumerate(opened[1:]):
            if later.before != digest_of(texts[index].encode()) or later.moved is None:
                at = "sealed", str(index + 1)
                raise refused(ReasonCode.NOT_IN_CHAIN, say("not-in-chain"), *at)
            steps.append(self._step(tables[index : index + 2], later.moved, seat, work))
        shape: Any = SealedDestinyReplay if last.destiny else SealedReplay
        view: Any = view_of(self._catalogue, tables[-1], seat, work)
        made: Shape = shape(
            catalogue=self._catalogue.digest,
            engine=ENGINE_VERSION,
            ruleset=view.ruleset,
            game=last.derived("game"),
            number=last.number,
            seat=seat,
            steps=tuple(replace(step, index=index) for index, step in enumerate(steps)),
            snapshot=view,
        )
        return made

    def _step(self, tables: Sequence[AnyTable], move: AnyMove, seat: str | None, work: Work) -> Any:  # noqa: ANN401 - a step of either game
        """A move from one table to the next, as a line of a replay.

        While others still choose, of a choice of Character cards only that it was made. Where a
        view cannot tell what a hidden hand allows, what happened without naming cards.
        """
        before, after = tables
        of_destiny = isinstance(before, DestinySnapshot)
        at = self._catalogue, _JUDGED_BY[of_destiny], before, move
        judged = judge_for(*at, seat=seat, work=work)
        events, clauses = judged.answer.events, judged.answer.clauses
        if judged.answer.status is not VerdictStatus.LEGAL:
            events, clauses = judged.bare, _cited(judged.bare)
        if isinstance(move, Move) and move.choose_characters is not None:
            assert isinstance(after, Snapshot)
            if move.choose_characters.player != seat and still_choosing(after):
                events = tuple(each for each in events if each.code is EventCode.CHARACTERS_CHOSEN)
                clauses = _cited(events)
        shape: Any = DestinyReplayStep if of_destiny else ReplayStep
        fields = {"status": VerdictStatus.LEGAL, "reasons": ()}
        return shape(index=0, **fields, events=events, clauses=clauses)


def _cited(events: Sequence[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for event in events for clause in event.clauses))


def _played_on() -> ImpossibleState:
    return refused(ReasonCode.TABLE_PLAYED_ON, say("table-played-on"), "sealed")


def _seat_of(contents: Contents, table: AnyTable, asked: AboutSealed) -> str | None:
    """The seat whose key a request gives; None for a spectator."""
    if asked.seat is None:
        return None
    seat = contents.seat_of(table, asked.seat)
    if seat is None:
        raise refused(ReasonCode.WRONG_SEAT_KEY, say("wrong-seat-key"), SEAT)
    return seat


def _whole_move(it: _Open) -> AnyMove:
    """A move of the seat as it is made at the whole table: the service draws, picks and throws."""
    if it.seat is None:
        raise refused(ReasonCode.WRONG_SEAT_KEY, say("seat-key-needed"), SEAT)
    move: AnyMove = it.request.move
    body: Any = getattr(move, move.key)
    at = ("move", move.wire_key)
    if body.player not in {None, it.seat}:
        message = say("not-your-seat", player=it.seat)
        raise refused(ReasonCode.NOT_YOUR_SEAT, message, *at, "player")
    if getattr(body, "drawn", ()):
        raise refused(ReasonCode.DRAWN_BY_SERVICE, say("drawn-by-service"), *at, "drawn")
    changed: dict[str, Any] = {"player": it.seat}
    if isinstance(move, Move) and move.cast is not None:
        if move.cast.cast.faces is not None:
            raise refused(ReasonCode.DRAWN_BY_SERVICE, say("drawn-by-service"), *at, "cast")
        game = it.contents.derived(f"roll {it.contents.number}")
        changed["cast"] = Cast(roll=Roll(game=game, sequence=1))
    made: AnyMove = replace(move, **{move.key: replace(body, **changed)})
    if isinstance(made, DestinyMove) and isinstance(it.table, DestinySnapshot):
        return by_chance(made, it.table, it.contents.derived(f"pick {it.contents.number}"))
    return made


def _chain(contents: Contents, text: str, uniqueness: Uniqueness) -> Chain:
    return Chain(
        number=contents.number,
        digest=digest_of(text.encode()),
        before=contents.before or None,
        uniqueness=uniqueness,
    )
