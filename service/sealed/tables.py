"""Answers about sealed tables: opens them, asks the rules for the seat, and seals the next.

A table has one place in the chain of its game. With Redis the ledger of rolls gives each place
once; without it a second move from the same table is not refused, and the answer says so.
"""

import functools
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.explanation import Explain
from schema.shapes.moves import Move
from schema.shapes.receipts import Roll, Uniqueness
from schema.shapes.runes import Cast
from schema.shapes.sealed_tables import (
    SEAT,
    UNDO,
    AboutSealed,
    Chain,
    Consent,
    OneSealed,
    SealedDeal,
    SealedDestinyReplay,
    SealedDestinyVerdict,
    SealedLog,
    SealedReplay,
    SealedSeat,
    SealedSetup,
    SealedVerdict,
    Undo,
)
from schema.shapes.verdict import Verdict, VerdictStatus
from service.cache.rolls import Held
from service.judging.explained import Explained, answered, asked_of, asking_why
from service.judging.functions import RULES
from service.receipts.canonical import canonical, digest_of
from service.receipts.roller import Roller
from service.receipts.sealing import InBackground, Sealer
from service.receipts.signer import Place
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import KIBIBYTES, TooMuchWork, Work
from service.rules.kernel.variant import AnyMove
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
from service.sealed.story import numbers_of, steps_of
from service.sealed.undo import consents_to, standing_after, table_after

KIBIBYTE: Final = 1024
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

    def __init__(self, catalogue: Catalogue, sealer: Sealer) -> None:
        """Judge by a catalogue; keys, rolls, ledger and secrets are those of the signer."""
        self._catalogue = catalogue
        self._sealer = sealer
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
                undo: Undo | None = getattr(asked, UNDO)
                if undo is not None:
                    return await self._undone(it, undo, in_background)
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
        secret = self._sealer.signer.random(SECRET_BYTES)
        empty = Contents(secret, 0, "", False, msgspec.Raw(), msgspec.Raw())
        fields = {name: getattr(given, name) for name in asked.full.__struct_fields__}
        fields["seed"] = empty.derived(f"deal {given.seed or ''}")
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
        if it.operation.name == "score" and _is_over(it.table):
            view = it.table  # nothing is kept back when all is counted
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
        contents, held = it.contents, Held(digest_of(it.request.sealed.encode() + canonical(move)))
        await self._look(contents, held)

        def judge(roller: Roller) -> SeatVerdict:
            public = functools.partial(view_of, self._catalogue, it.table, None, it.work)
            throw = Throw(roller, roller.trial, public)
            at = self._catalogue, it.operation, it.table, move
            return judge_for(*at, seat=it.seat, work=it.work, throw=throw, explain=it.explain)

        request = it.request.full(snapshot=it.table, move=move)
        judged, receipts = await self._sealer.thrown(request, judge, it.work, in_background)
        text = chain = None
        if judged.after is not None:
            uniqueness = await self._claimed(contents, held)
            following = _following(it, judged.after, judged.move)
            past = self._earlier(contents, it.table, it.work)
            moves, numbers = (*past.moves, judged.move), (*past.numbers, following.number)
            following = telling(following, Past(past.start, moves, numbers))
            text = self._sealed(following, it.work)
            chain = _chain(following, text, uniqueness)
        answer = judged.answer
        shape: Any = SealedVerdict if isinstance(answer, Verdict) else SealedDestinyVerdict
        fields = {name: getattr(answer, name) for name in answer.__struct_fields__}
        if receipts:
            fields["receipt"] = receipts[0]
        made: Shape = shape(**fields, sealed=text, chain=chain)
        return made

    async def _undone(self, it: _Open, undo: Undo, in_background: InBackground) -> Shape:
        """Whether all seats agree to take moves back, and then the table before, in a new place."""
        contents, sealed = it.contents, it.request.sealed
        agree = consents_to(undo, contents, it.table, sealed, it.seat)
        past = standing_after(undo, contents)
        held = Held(digest_of(f"{sealed} undo {undo.moves}".encode()))
        await self._look(contents, held)
        names = {each.player for each in agree}
        waiting = tuple(each.key for each in it.table.players if each.key not in names)
        if waiting:
            return self._verdict(it, agree, waiting=waiting)

        def make() -> tuple[Contents, str, AnyTable]:
            table = table_after(self._catalogue, past, it.work)
            last = past.moves[-1] if past.moves else None
            following = replace(_following(it, table, last), undone=undo.moves)
            if past.moves:
                following = telling(following, past)
            view = view_of(self._catalogue, table, it.seat, it.work)
            return following, self._sealed(following, it.work), view

        following, text, view = await in_background(make)
        chain = _chain(following, text, await self._claimed(contents, held))
        return self._verdict(it, agree, next=view, sealed=text, chain=chain)

    def _verdict(
        self,
        it: _Open,
        agree: tuple[Consent, ...],
        waiting: tuple[str, ...] = (),
        **made: Any,  # noqa: ANN401 - the view, the text and its place
    ) -> Shape:
        """The verdict on an undo."""
        shape: Any = SealedDestinyVerdict if it.contents.destiny else SealedVerdict
        reasons: tuple[Reason, ...] = ()
        if waiting:
            message = say("undo-waits", players=waiting)
            at = UNDO, "consents"
            reasons = (Reason(code=ReasonCode.NOT_AGREED, message=message, clauses=(), at=at),)
        nothing: dict[str, Any] = dict.fromkeys(("missing", "events", "rulings", "clauses"), ())
        nothing |= {} if it.contents.destiny else {"decisions": (), "receipt": None}
        verdict: Shape = shape(
            catalogue=self._catalogue.digest,
            engine=ENGINE_VERSION,
            ruleset=it.table.ruleset,
            status=VerdictStatus.ILLEGAL if waiting else VerdictStatus.LEGAL,
            reasons=reasons,
            consents=agree,
            **{**nothing, "next": None, "sealed": None, "chain": None, **made},
        )
        return verdict

    async def _look(self, contents: Contents, held: Held) -> None:
        """Refuse where something else holds the place after a table."""
        place = _place_after(contents)
        look = (await self._sealer.signer.look([place]))[place]
        if look.held is not None and look.held != held:
            raise _played_on()

    async def _claimed(self, contents: Contents, held: Held) -> Uniqueness:
        """Claim the place after a table."""
        claim = await self._sealer.signer.claim(_place_after(contents), held)
        if claim.held != held:
            raise _played_on()
        return Uniqueness.LEDGER if claim.shared else Uniqueness.NONE

    def _earlier(self, contents: Contents, table: AnyTable, work: Work) -> Past:
        """What the text after this one tells besides its move: the oldest move is forgotten."""
        past = contents.past
        if past is None:
            return Past(table, (), ())
        if len(past.moves) < REMEMBERED:
            return past
        after = played(self._catalogue, past.start, past.moves[0], work)
        return Past(after, past.moves[1:], past.numbers[1:])

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
        steps = steps_of(self._catalogue, texts, opened, seat, work)
        shape: Any = SealedDestinyReplay if last.destiny else SealedReplay
        view: Any = view_of(self._catalogue, tables[-1], seat, work)
        made: Shape = shape(
            catalogue=self._catalogue.digest,
            engine=ENGINE_VERSION,
            ruleset=view.ruleset,
            game=last.derived("game"),
            number=last.number,
            seat=seat,
            numbers=numbers_of(opened),
            steps=steps,
            snapshot=view,
        )
        return made


def _place_after(contents: Contents) -> Place:
    return contents.derived("chain"), contents.number + 1


def _is_over(table: AnyTable) -> bool:
    return not isinstance(table, DestinySnapshot) and table.end is not None and table.end.over


def _following(it: _Open, table: AnyTable, move: AnyMove | None) -> Contents:
    """The contents of the next text of a game."""
    before, number = digest_of(it.request.sealed.encode()), it.contents.number + 1
    return contents_of(it.contents.secret, number, before, table, move)


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
