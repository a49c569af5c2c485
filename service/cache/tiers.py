"""The referee with both tiers of the cache: this process's memory, then Redis, then the rules.

Only operations that cost more to judge than to fetch go to Redis (`make bench-cache` measures it);
all others, and all of them without Redis, are answered at once.
"""

import functools
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from cards.speech import reading_hook
from schema.costs import units_of
from schema.operations import Operation
from service.access.scopes import errand_of_operation
from service.cache.keys import AnswerKey
from service.cache.memory import Kept, MemoryCache
from service.cache.single_flight import SingleFlight
from service.explaining import asked_of, explain_of
from service.judging.job import QUICK_STEPS, QUICK_UNITS, Job
from service.judging.threads import JudgingThreads
from service.referee import KEPT_STEPS, AtOnce, Ruling, given_again
from service.rules.version import ENGINE_VERSION
from service.rules.work import TookLong, Work
from service.telemetry.metered import Counting, MeteredReferee

FETCHED_STEPS: Final = 500
"""What it takes to give an answer that Redis has."""


class SharedAnswers(Protocol):
    """Where replicas share answers: `service.cache.redis_tier.RedisAnswers`."""

    async def get(self, key: AnswerKey, read: Callable[[bytes], Shape]) -> Kept | None:
        """The answer, read from its body, or None; never an exception."""
        ...

    def put_later(self, key: AnswerKey, body: bytes, steps: int) -> None:
        """Keep a body and what it took to judge it, once there is time."""
        ...


class SharedTier:
    """Which operations are shared, where, and what is under way: one for both doors."""

    def __init__(
        self,
        memory: MemoryCache,
        answers: SharedAnswers,
        flights: SingleFlight[Ruling],
        operations: frozenset[str],
    ) -> None:
        """Share the answers to these operations, by name."""
        self.memory = memory
        self.answers = answers
        self.flights = flights
        self.operations = operations


class TieredReferee:
    """Asks memory, Redis and rules, in this order; gives what the referee gives, byte for byte."""

    def __init__(
        self,
        referee: MeteredReferee,
        shared: SharedTier | None,
        threads: JudgingThreads | None = None,
    ) -> None:
        """Put Redis before `referee`; None where there is none. Long work is done in `threads`."""
        self._referee = referee
        self._shared = shared
        self.threads = threads or JudgingThreads()

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        return self._referee.catalogue

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """Answer a piece of a job: at once, or in a while where it takes long or is shared.

        Raises, now or then, `ImpossibleState` when the request describes what no game can show,
        `TooMuchWork` when it costs more than the job may, and what `JudgingThreads.run` raises.
        """
        job = job or Job()
        charged = units_of(operation, asked_of(request), explain_of(request))
        piece = _Piece(operation, request, language, job, charged)
        if job.waiting or _takes_long(piece) or self._is_shared(operation):
            return self._in_a_while(piece)
        count = self._referee.counting(operation, request, language)
        try:
            with count as tell, job.piece(charged) as work, work.quickly(QUICK_STEPS) as quick:
                return tell(self._referee.looked_up(operation, request, language, quick))
        except TookLong:
            return self._in_a_while(piece, count)

    async def judged(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
    ) -> Ruling:
        """The same, always in a while."""
        ruling = self.judge(operation, request, language, job)
        return ruling if isinstance(ruling, Ruling) else await ruling

    def of(self, job: Job) -> "JobReferee":
        """A referee for the pieces of one job."""
        return JobReferee(self, job)

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """What does as `judge` for an operation, but counts nothing.

        None where requests to it cannot be answered now and here.
        """
        if self._shared is not None and operation.name in self._shared.operations:
            return None
        return self._referee.at_once(operation, encoded=encoded)

    def count(self, operation: Operation, ruling: Ruling, *, seconds: float) -> None:
        """Count what was answered at once."""
        self._referee.count(operation, ruling, seconds=seconds)

    def count_refused(self, operation: Operation, *, seconds: float) -> None:
        """Count what was refused at once with `ImpossibleState`."""
        self._referee.count_refused(operation, seconds=seconds)

    def repeating(self, operation: Operation, ruling: Ruling) -> Callable[[float], None] | None:
        """What counts a ruling each time that it is given again; None where it has to be asked."""
        return self._referee.repeating(operation, ruling)

    def repeating_all(
        self, said: Iterable[tuple[Operation, Ruling]]
    ) -> tuple[Callable[[float], None], ...] | None:
        """The same of several rulings; None where one of them has to be asked."""
        counts: list[Callable[[float], None]] = []
        for operation, ruling in said:
            count = self.repeating(operation, ruling)
            if count is None:
                return None
            counts.append(count)
        return tuple(counts)

    def _is_shared(self, operation: Operation) -> bool:
        return self._shared is not None and operation.name in self._shared.operations

    async def _in_a_while(self, piece: "_Piece", begun: Counting | None = None) -> Ruling:
        """Answer when all pieces before this one are done; one that has begun takes long."""
        operation, request, language, job, charged = piece
        async with job.turn():
            count = begun or self._referee.counting(operation, request, language)
            with count as tell, job.piece(charged) as work:
                takes_long = begun is not None or _takes_long(piece)
                return tell(await self._found(piece, work, takes_long=takes_long))

    async def _found(self, piece: "_Piece", work: Work, *, takes_long: bool) -> Ruling:
        """The answer out of memory, out of Redis, or by the rules."""
        referee, shared, operation = self._referee, self._shared, piece.operation
        key = referee.key(operation, piece.request, piece.language)
        kept = referee.cache.get(key)
        referee.looked(known=kept is not None)
        if kept is not None:
            return given_again(kept, work)
        if shared is None or not self._is_shared(operation):
            return await self._decided(piece, key, work, takes_long=takes_long)
        name = AnswerKey(
            catalogue=self.catalogue.digest,
            engine=ENGINE_VERSION,
            language=piece.language.tag,
            operation=operation.name,
            digest=key,
        )
        answers, mine = shared.answers, False

        async def fetched_or_decided() -> Ruling:
            nonlocal mine
            mine = True
            found = await answers.get(name, _decoder(operation.answer).decode)
            if found is None:
                ruling = await self._decided(piece, key, work, takes_long=takes_long)
                answers.put_later(name, ruling.body, ruling.steps)
                return ruling
            work.repeat(found.steps, took=FETCHED_STEPS)
            referee.cache.put(key, found)
            return Ruling(found.answer, found.body, cached=True, shared=True, steps=found.steps)

        ruling = await shared.flights.once(key, fetched_or_decided)
        if not mine:
            work.repeat(ruling.steps, took=KEPT_STEPS)
        return ruling

    async def _decided(
        self, piece: "_Piece", key: bytes, work: Work, *, takes_long: bool
    ) -> Ruling:
        """The answer by the rules, kept in memory: in a thread if it takes long."""
        decide = functools.partial(
            self._referee.decide, piece.operation, piece.request, piece.language
        )
        ruling = None if takes_long else _tried(decide, work)
        if ruling is None:
            urgency = errand_of_operation(piece.operation).urgency
            ruling = await self.threads.run(piece.job, urgency, lambda: decide(work))
        self._referee.cache.put(key, Kept(ruling.answer, ruling.body, ruling.steps))
        return ruling


class _Piece(NamedTuple):
    """Something that a job wants judged."""

    operation: Operation
    request: Shape
    language: Language
    job: Job
    charged: int
    """Units that were taken for it."""


def _takes_long(piece: _Piece) -> bool:
    """Whether a piece is not even tried on the loop."""
    return piece.job.takes_long or piece.charged > QUICK_UNITS


def _tried(decide: Callable[[Work], Ruling], work: Work) -> Ruling | None:
    """The answer if it is there quickly."""
    try:
        with work.quickly(QUICK_STEPS) as quick:
            return decide(quick)
    except TookLong:
        return None


class JobReferee:
    """Judges the pieces of one job."""

    def __init__(self, referee: TieredReferee, job: Job) -> None:
        """Ask `referee`."""
        self._referee = referee
        self._job = job
        self._begun: list[Coroutine[Any, Any, Ruling]] = []

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        return self._referee.catalogue

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """As `TieredReferee.judge`."""
        ruling = self._referee.judge(operation, request, language, self._job)
        if not isinstance(ruling, Ruling):
            self._begun.append(ruling)
        return ruling

    def close(self) -> None:
        """Let go of answers that nobody has waited for, because another one was refused."""
        for each in self._begun:
            each.close()
        self._begun.clear()


@functools.cache
def _decoder(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """From a body back to the answer, which GraphQL selects from and metrics count."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
