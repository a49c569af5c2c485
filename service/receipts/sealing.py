"""Operations that need the signer: rolls, openings and checks of receipts; nothing is cached.

The places of a log's rolls are read, then it is judged, then the free places are claimed, one
after the other. A log ends at a roll whose place another one holds. No faces are shown of a place
that could not be claimed.
"""

import functools
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.operations import Operation, Tag
from schema.operations.commit_seeds import CommitAnswer, CommitRequest
from schema.operations.rolls import rolls_of
from schema.operations.verify_receipt import CheckedReceipt, VerifyAnswer, VerifyRequest
from schema.shapes.legal import ReplayAnswer, ReplayStep
from schema.shapes.receipts import Receipt, Roll, RollStatement, Statement, Uniqueness
from service.cache.rolls import Look
from service.judging.explained import Throws, answered, answered_lines, asked_of
from service.judging.functions import LINES, RULES, Lines
from service.receipts.chain import Step, step_of
from service.receipts.openings import opened
from service.receipts.roller import Roller, Thrown
from service.receipts.signer import Place, Signer
from service.receipts.tables import Digests
from service.receipts.verify import verified
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import PLACES, Work

Made = TypeVar("Made")

InBackground = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Runs work that would block the loop for too long, and returns its result."""


async def _directly(do: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it comes to
    return do()


class Sealer:
    """Answers the requests that need the signer."""

    def __init__(self, catalogue: Catalogue, signer: Signer) -> None:
        """Judge by a catalogue; throw and sign with a signer."""
        self._catalogue = catalogue
        self.signer = signer

    async def answer(
        self,
        operation: Operation,
        request: Shape,
        work: Work,
        in_background: InBackground | None = None,
    ) -> Shape:
        """Answer one request; `in_background`, if given, runs what takes long.

        Raises `ImpossibleState`, and `TooMuchWork`.
        """
        in_background = in_background or _directly
        if operation.tag is Tag.RECEIPTS:
            return await self._about_receipts(request, work, in_background)
        rule = RULES[operation.name]
        answer, receipts = await self.thrown(
            request,
            lambda roller: answered(self._catalogue, rule, request, work, _throws(roller)),
            work,
            in_background,
        )
        return _with_receipts(answer, receipts)

    async def lines(
        self,
        operation: Operation,
        request: Shape,
        work: Work,
        in_background: InBackground | None = None,
    ) -> Lines:
        """Answer one request line by line; the line of a roll has its receipt.

        Raises `ImpossibleState` and `TooMuchWork` before the first line. No line is sent before
        every roll of the log is claimed.
        """

        def followed(roller: Roller) -> tuple[list[tuple[Shape, int]], Shape]:
            follow = LINES[operation.name]
            steps = answered_lines(self._catalogue, follow, request, work, _throws(roller))
            steps_taken: list[tuple[Shape, int]] = []
            while True:
                before = len(roller.thrown)
                try:
                    step = next(steps)
                except StopIteration as end:
                    return steps_taken, end.value
                steps_taken.append((step, before))

        (steps_taken, answer), receipts = await self.thrown(
            request, followed, work, in_background or _directly
        )
        return _lines(steps_taken, _with_receipts(answer, receipts), receipts)

    async def thrown(
        self,
        request: Shape,
        judge: Callable[[Roller], Made],
        work: Work,
        in_background: InBackground,
    ) -> tuple[Made, tuple[Receipt, ...]]:
        """Judge until every roll that was made has its place; returns the receipts of these rolls.

        It is judged again where another roll turns out to hold a place, with the same work. All
        places are read before the second time, if not before the first.
        """
        rolls = [*rolls_of(asked_of(request))]
        if len(rolls) == 1:
            in_background = _directly
        work.spend(PLACES, len(rolls))
        now, digests = self.signer.clock(), Digests(work)
        looked = not _claims_alone(rolls)
        known = await self.signer.look(_places(rolls)) if looked else {}
        while True:
            roller = Roller(self.signer, now, known, work, digests)
            made: Made = await in_background(functools.partial(judge, roller))
            claimed = await self._claimed(roller.thrown, known)
            if claimed is None and not looked:
                looked, known = True, await self.signer.look(_places(rolls))
            if claimed is not None:
                signed = map(self._signed, roller.thrown, claimed)
                return made, await in_background(functools.partial(tuple[Receipt, ...], signed))

    async def _claimed(
        self, rolls: Sequence[Thrown], known: dict[Place, Look]
    ) -> list[Uniqueness] | None:
        """Claim the places of rolls, in order; None, and recorded, where another one holds one."""
        claimed: list[Uniqueness] = []
        for thrown in rolls:
            shared = True
            for step in _to_claim(thrown, known):
                look = known.get(step.where)
                if look is None or not look.shared or look.held is None:
                    claim = await self.signer.claim(step.where, step.held)
                    known[step.where] = look = Look(claim.held, claim.shared)
                if look.held != step.held:
                    return None
                shared = shared and look.shared
            held = known[thrown.step.where].held is not None
            claimed.append(Uniqueness.LEDGER if shared and held else Uniqueness.NONE)
        return claimed

    def _signed(self, thrown: Thrown, uniqueness: Uniqueness) -> Receipt:
        statement = RollStatement(
            throw=thrown.throw,
            shown=thrown.shown,
            uniqueness=uniqueness,
            standing=thrown.standing,
            ephemeral=self.signer.ephemeral,
        )
        return self.signer.enter(Statement(roll=statement))

    async def _about_receipts(
        self, request: Shape, work: Work, in_background: InBackground
    ) -> Shape:
        """The answer of an operation that needs no rule."""
        digest, engine = self._catalogue.digest, ENGINE_VERSION
        if isinstance(request, CommitRequest):
            receipt = await opened(self.signer, request.game, request.commitments, work)
            return CommitAnswer(catalogue=digest, engine=engine, receipt=receipt)
        assert isinstance(request, VerifyRequest)
        checked: tuple[CheckedReceipt, ...] = await in_background(
            functools.partial(verified, self.signer, request.receipts, work)
        )
        return VerifyAnswer(
            catalogue=digest,
            engine=engine,
            valid=all(each.valid and each.uniqueness is not Uniqueness.NONE for each in checked),
            receipts=checked,
        )


def _claims_alone(rolls: Sequence[Roll]) -> bool:
    """Whether there is only one roll whose claim says all that is needed: the usual case."""
    if len(rolls) > 1:
        return False
    return all(
        roll.epoch is None and (roll.previous is None or not _recomputed(roll.previous))
        for roll in rolls
    )


def _recomputed(receipt: Receipt) -> bool:
    step = step_of(receipt.statement)
    return step is not None and step.recomputed


def _places(rolls: Sequence[Roll]) -> Iterator[Place]:
    """The places of rolls, and of those whose receipts they name."""
    for roll in rolls:
        if roll.previous is not None:
            yield roll.game, roll.sequence - 1
        yield roll.game, roll.sequence


def _to_claim(thrown: Thrown, known: Mapping[Place, Look]) -> Iterator[Step]:
    """What must hold its place for a roll: the roll itself, and the previous one.

    A free place is claimed for a new roll, not for one of a past epoch. What holds the place of
    this roll was checked against the previous one already.
    """
    look, before = known.get(thrown.step.where), thrown.before
    if look is None or look.held is None:
        if thrown.step.recomputed:
            return
        if before is not None and not before.recomputed:
            yield before
    yield thrown.step


def _throws(roller: Roller) -> Throws:
    return Throws(throw=roller, trial=roller.trial)


def _lines(
    steps_taken: list[tuple[Shape, int]], answer: Shape, receipts: tuple[Receipt, ...]
) -> Lines:
    """Lines, each with the receipt of its roll, and the answer.

    Each step has the number of rolls made before it.
    """
    after = [*(before for _, before in steps_taken[1:]), len(receipts)]
    for (step, before), made in zip(steps_taken, after, strict=False):
        if made > before and isinstance(step, ReplayStep):
            yield msgspec.structs.replace(step, receipt=receipts[before])
        else:
            yield step
    yield answer


def _with_receipts(answer: Shape, receipts: tuple[Receipt, ...]) -> Shape:
    if isinstance(answer, ReplayAnswer):
        return msgspec.structs.replace(answer, receipts=receipts)
    if not receipts:
        return answer
    (receipt,) = receipts
    return msgspec.structs.replace(answer, receipt=receipt)
