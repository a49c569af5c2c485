"""A referee that can also throw, open games and check receipts: whatever needs a desk.

Nothing of it is cached: the answers depend on keys, epochs and the ledger. A request without a
roll goes past all of it.
"""

from typing import Final

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
from schema.runes import CastRequest
from schema.verdict import ValidateRequest
from service.cache.memory import MemoryCache
from service.receipts.desk import Desk
from service.receipts.openings import opened
from service.receipts.roller import Roller
from service.receipts.verify import verified
from service.referee import LINES, RULES, Lines, Referee, Ruling
from service.rules.version import ENGINE_VERSION

WITH_ROLLS: Final = frozenset({CAST.name, VALIDATE.name, REPLAY.name})
"""Operations whose request may hold a roll."""
WITHOUT_RULES: Final = frozenset(operation.name for operation in RECEIPT_OPERATIONS)

_encode: Final = msgspec.json.Encoder().encode


def holds_roll(request: Shape) -> bool:
    """Whether a request asks the service to throw."""
    match request:
        case CastRequest(cast=cast):
            return cast.roll is not None
        case ValidateRequest(move=move):
            return move.cast is not None and move.cast.cast.roll is not None
        case ReplayRequest(moves=moves):
            return any(move.cast is not None and move.cast.cast.roll is not None for move in moves)
        case _:
            return False


class SealingReferee(Referee):
    """Judges as a `Referee` does, and throws where it is asked to."""

    def __init__(
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        desk: Desk | None = None,
    ) -> None:
        """Throw at a desk; without one, at a desk of this process."""
        super().__init__(catalogue, cache)
        self.desk = desk or Desk.of_this_process()

    def judge(self, operation: Operation, request: Shape) -> Ruling:
        """Answer one request. Raises `ImpossibleState` for what no game can show."""
        if operation.name in WITHOUT_RULES:
            return _uncached(self._about_receipts(request))
        if operation.name in WITH_ROLLS and holds_roll(request):
            roller = Roller(self.desk)
            answer = RULES[operation.name](self.catalogue, request, throw=roller)
            return _uncached(self._with_receipts(answer, roller))
        return super().judge(operation, request)

    def follow(self, operation: Operation, request: Shape) -> Lines:
        """Answer one request line by line; the line of a roll has its receipt."""
        if operation.name not in WITH_ROLLS or not holds_roll(request):
            yield from super().follow(operation, request)
            return
        roller = Roller(self.desk)
        steps = LINES[operation.name](self.catalogue, request, throw=roller)
        told = 0
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                yield self._with_receipts(end.value, roller)
                return
            new, told = roller.receipts[told:], len(roller.receipts)
            if new and isinstance(step, ReplayStep):
                step = msgspec.structs.replace(step, receipt=new[0])
            yield step

    def _about_receipts(self, request: Shape) -> Shape:
        """The answer of an operation that asks no rule."""
        digest, engine = self.catalogue.digest, ENGINE_VERSION
        if isinstance(request, CommitRequest):
            receipt = opened(self.desk, request.game, request.commitments)
            return CommitResult(catalogue=digest, engine=engine, receipt=receipt)
        assert isinstance(request, VerifyRequest)
        checked = verified(self.desk, request.receipts)
        return VerifyResult(
            catalogue=digest,
            engine=engine,
            valid=all(each.valid for each in checked),
            receipts=checked,
        )

    @staticmethod
    def _with_receipts(answer: Shape, roller: Roller) -> Shape:
        if isinstance(answer, ReplayResult):
            return msgspec.structs.replace(answer, receipts=tuple(roller.receipts))
        if not roller.receipts:
            return answer
        (receipt,) = roller.receipts
        return msgspec.structs.replace(answer, receipt=receipt)


def _uncached(answer: Shape) -> Ruling:
    return Ruling(answer=answer, body=_encode(answer), cached=False)
