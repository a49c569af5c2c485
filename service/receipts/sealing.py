"""Whatever needs a desk: throwing, opening games and checking receipts. Nothing of it is cached.

A request with rolls is judged, then the places of its rolls are claimed, one after the other. If
one of them has had another roll, the request is judged again with that one refused, which is
where its log then ends. Nobody is shown faces of a place that could not be claimed.
"""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from cards.catalogue import Catalogue
from cards.shape import Shape
from schema.legal import ReplayRequest, ReplayResult, ReplayStep
from schema.operations import CAST, REPLAY, VALIDATE, Operation
from schema.receipt_operations import (
    RECEIPT_OPERATIONS,
    CommitRequest,
    CommitResult,
    VerifyRequest,
    VerifyResult,
)
from schema.receipts import Receipt, RollStatement, Standing, Statement, Uniqueness
from schema.runes import CastRequest
from schema.verdict import ValidateRequest
from service.explaining import Throws, answered, answered_lines, asked_of
from service.judging.functions import LINES, RULES, Lines
from service.receipts.desk import Desk, Taken
from service.receipts.openings import opened
from service.receipts.roller import Roller, Thrown, taken
from service.receipts.verify import verified
from service.rules.throwing import RollRefused
from service.rules.version import ENGINE_VERSION
from service.rules.work import Work

WITH_ROLLS: Final = frozenset({CAST.name, VALIDATE.name, REPLAY.name})
"""Operations whose request may hold a roll."""
WITHOUT_RULES: Final = frozenset(operation.name for operation in RECEIPT_OPERATIONS)

Made = TypeVar("Made")


def needs_desk(operation: Operation, request: Shape) -> bool:
    """Whether the rules alone cannot answer a request."""
    if operation.name in WITHOUT_RULES:
        return True
    return operation.name in WITH_ROLLS and holds_roll(asked_of(request))


def holds_roll(request: Shape) -> bool:
    """Whether a request to one of the operations `WITH_ROLLS` holds one."""
    match request:
        case CastRequest(cast=cast):
            return cast.roll is not None
        case ValidateRequest(move=move):
            return move.cast is not None and move.cast.cast.roll is not None
        case ReplayRequest(moves=moves):
            return any(move.cast is not None and move.cast.cast.roll is not None for move in moves)
        case _:
            return False


class Sealer:
    """Answers the requests that need a desk."""

    def __init__(self, catalogue: Catalogue, desk: Desk) -> None:
        """Judge by a catalogue; throw and sign at a desk."""
        self._catalogue = catalogue
        self.desk = desk

    async def answer(self, operation: Operation, request: Shape, work: Work) -> Shape:
        """Answer one request. Raises `ImpossibleState` for what no game can show."""
        if operation.name in WITHOUT_RULES:
            return await self._about_receipts(request)
        rule = RULES[operation.name]
        answer, receipts = await self._thrown(
            lambda roller: answered(self._catalogue, rule, request, work, _throws(roller))
        )
        return _with_receipts(answer, receipts)

    async def lines(self, operation: Operation, request: Shape, work: Work) -> Lines:
        """Answer one request line by line; the line of a roll has its receipt.

        Raises `ImpossibleState` before the first line. No line is told before every roll of the
        log is claimed.
        """

        def followed(roller: Roller) -> tuple[list[tuple[Shape, int]], Shape]:
            follow = LINES[operation.name]
            steps = answered_lines(self._catalogue, follow, request, work, _throws(roller))
            told: list[tuple[Shape, int]] = []
            while True:
                before = len(roller.thrown)
                try:
                    step = next(steps)
                except StopIteration as end:
                    return told, end.value
                told.append((step, before))

        (told, answer), receipts = await self._thrown(followed)
        return _lines(told, _with_receipts(answer, receipts), receipts)

    async def _thrown(self, judge: Callable[[Roller], Made]) -> tuple[Made, tuple[Receipt, ...]]:
        """Judge until every roll that was made has its place; the receipts of these rolls."""
        now = self.desk.clock()
        refused: dict[str, RollRefused] = {}
        while True:
            roller = Roller(self.desk, now, refused)
            made = judge(roller)
            claimed = await self._claimed(roller.thrown, refused)
            if len(claimed) == len(roller.thrown):
                receipts = (
                    self._signed(thrown, uniqueness)
                    for thrown, uniqueness in zip(roller.thrown, claimed, strict=True)
                )
                return made, tuple(receipts)

    async def _claimed(
        self, rolls: list[Thrown], refused: dict[str, RollRefused]
    ) -> list[Uniqueness]:
        """Claim the places of rolls up to the first that is taken, which is noted as refused."""
        claimed: list[Uniqueness] = []
        for throw, digest, _, standing in rolls:
            uniqueness = Uniqueness.NONE
            if standing is Standing.FRESH:
                try:
                    uniqueness = await self.desk.take(
                        throw.game, throw.sequence, f"{digest} {throw.epoch}"
                    )
                except Taken as other:
                    refused[digest] = taken(throw, other.kept.partition(" ")[2])
                    break
            claimed.append(uniqueness)
        return claimed

    def _signed(self, thrown: Thrown, uniqueness: Uniqueness) -> Receipt:
        statement = RollStatement(
            throw=thrown.throw,
            shown=thrown.shown,
            uniqueness=uniqueness,
            standing=thrown.standing,
            ephemeral=self.desk.ephemeral,
        )
        return self.desk.enter(Statement(roll=statement))

    async def _about_receipts(self, request: Shape) -> Shape:
        """The answer of an operation that asks no rule."""
        digest, engine = self._catalogue.digest, ENGINE_VERSION
        if isinstance(request, CommitRequest):
            receipt = await opened(self.desk, request.game, request.commitments)
            return CommitResult(catalogue=digest, engine=engine, receipt=receipt)
        assert isinstance(request, VerifyRequest)
        checked = verified(self.desk, request.receipts)
        return VerifyResult(
            catalogue=digest,
            engine=engine,
            valid=all(each.valid for each in checked),
            receipts=checked,
        )


def _throws(roller: Roller) -> Throws:
    return Throws(throw=roller, trial=roller.trial)


def _lines(told: list[tuple[Shape, int]], answer: Shape, receipts: tuple[Receipt, ...]) -> Lines:
    """Lines, each with the receipt of its roll, and the answer.

    With each step stands how many rolls were made before it.
    """
    after = [*(before for _, before in told[1:]), len(receipts)]
    for (step, before), made in zip(told, after, strict=False):
        if made > before and isinstance(step, ReplayStep):
            yield msgspec.structs.replace(step, receipt=receipts[before])
        else:
            yield step
    yield answer


def _with_receipts(answer: Shape, receipts: tuple[Receipt, ...]) -> Shape:
    if isinstance(answer, ReplayResult):
        return msgspec.structs.replace(answer, receipts=receipts)
    if not receipts:
        return answer
    (receipt,) = receipts
    return msgspec.structs.replace(answer, receipt=receipt)
