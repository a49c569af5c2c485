"""The referee of all doors: look up, judge by the rules, cache.

An answer is a pure function of request, catalogue digest and engine version. Its cache key is
exactly that: the operation, the canonical bytes of the request, and the two versions. Memory is
read first, for operations whose answers are worth keeping, then Redis for shared operations, then
the rules judge: on the event loop if that is quick, else in a thread. Requests with rolls or
receipts go to the signer instead.
"""

import functools
import hashlib
import time
from collections.abc import Collection
from typing import NamedTuple

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from cards.model.board import Board
from cards.model.card import Card
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import CHECK_CARDS, Operation
from schema.operations.prices import units_of
from schema.operations.rolls import needs_signer
from schema.shapes.explanation import Explain
from schema.shapes.sealed_tables import is_sealed
from service.access.scopes import requirements_of_operation
from service.cache.codec import AnswerKey
from service.cache.memory import MemoryCache, Ruling
from service.cache.redis_tier import RedisAnswers
from service.judging.explained import Explained, all_lines, answered, asked_of
from service.judging.functions import LINES, RULES, Lines
from service.judging.job import QUICK_STEPS, QUICK_UNITS, Job
from service.judging.judgements import Judgement, Judgements
from service.judging.limits import KIBIBYTE
from service.judging.named_tables import NamedTables
from service.judging.own_sets import OwnSets, lines_without_cards, without_cards
from service.judging.threads import JudgingThreads
from service.receipts.sealing import Sealer
from service.receipts.signer import Signer
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import BYTES, KIBIBYTES, TooMuchWork, Work
from service.sealed.tables import SealedTables
from service.settings.cached_operations import KEPT
from service.settings.settings import MOST_BYTES

_canonical = msgspec.json.Encoder(order="deterministic").encode


class _Piece(NamedTuple):
    """One request of a job."""

    operation: Operation
    request: Shape
    language: Language
    job: Job
    work: Work
    sets: OwnSets | None
    """Where its own sets are kept, if it has some."""
    judgement: Judgement | None
    takes_long: bool
    """Whether it is judged in a thread from the start."""


class Referee:
    """Judges requests by one catalogue, and caches answers within a limit of bytes."""

    def __init__(  # noqa: PLR0913 - all its collaborators
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        shared: RedisAnswers | None = None,
        signer: Signer | None = None,
        threads: JudgingThreads | None = None,
        judgements: Judgements | None = None,
        sets: OwnSets | None = None,
        tables: NamedTables | None = None,
        most_bytes: int = MOST_BYTES,
        kept: Collection[str] = KEPT,
    ) -> None:
        """Judge by `catalogue`, with answers of at most `most_bytes`, and cache them in `cache`.

        `shared` is Redis. `signer` makes rolls and signs receipts; without one the referee makes
        its own. Long work is done in `threads`. `judgements` reports what happened. `sets` keeps
        own cards that requests name; without it they have to bring them. `tables` keeps those that
        have names. `kept` are the operations whose answers are cached in memory.
        """
        self.catalogue = catalogue
        self.cache = cache
        self.tables = tables or NamedTables()
        self.threads = threads or JudgingThreads()
        self._shared = shared
        self._shared_operations = frozenset[str]() if shared is None else shared.operations
        self._signer = signer
        self._judgements = judgements
        self._sets = sets
        self._most_bytes = most_bytes
        self._kept = frozenset(kept) if cache.capacity else frozenset[str]()
        self._versions = f"{catalogue.digest}:{ENGINE_VERSION}".encode()

    @functools.cached_property
    def _sealer(self) -> Sealer:
        return Sealer(self.catalogue, self._signer or Signer.of_this_process())

    @property
    def signer(self) -> Signer:
        """The signer of its rolls and receipts."""
        return self._sealer.signer

    async def ruling(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
        charged: int | None = None,
    ) -> Ruling:
        """Answer one request of a job, its bytes in a language. Requests of a job take turns.

        `charged` are the units that were charged for it; its price if not given.

        Raises `ImpossibleState`, `TooMuchWork` when it costs more than the job may, and what
        `JudgingThreads.run` raises.
        """
        job = job or Job()
        if charged is None:
            explain = request.explain if isinstance(request, Explained) else Explain.NONE
            charged = units_of(operation, asked_of(request), explain)
        takes_long = job.takes_long or charged > QUICK_UNITS
        sets = self._sets if _about_sets(operation, request) else None
        judgement = None
        if self._judgements is not None:
            judgement = self._judgements.begun(operation, request, language, job.door)
        work = job.begin()
        piece = _Piece(operation, request, language, job, work, sets, judgement, takes_long)
        try:
            ruling = await self._answered(piece)
        except BaseException as error:
            if judgement is not None:
                judgement.failed(error)
            raise
        finally:
            job.work.join(work)
        if sets is not None:
            await sets.keep(request, ruling.answer, job.caller)
        return ruling if judgement is None else judgement.answered(ruling)

    async def lines(
        self, operation: Operation, request: Shape, language: Language, job: Job, work: Work
    ) -> Lines:
        """Answer a request of a streaming operation line by line; nothing is cached.

        Rolls are claimed before the first line. The caller takes the lines in a thread. Raises
        `ImpossibleState` before the first line only, and `TooMuchWork` at any line.
        """
        if self._sets is not None:
            request = await self._sets.filled(request, job)
        sealed, judgement = needs_signer(operation, asked_of(request)), None
        if self._judgements is not None:
            judgement = self._judgements.begun(
                operation, request, language, job.door, in_lines=not sealed
            )
        began = time.perf_counter()
        try:
            if sealed:
                lines = await self._sealer.lines(operation, request, work)
            else:
                lines = all_lines(self.catalogue, LINES[operation.name], request, work)
        except BaseException as error:
            if judgement is not None:
                judgement.failed(error)
            raise
        if judgement is not None:
            lines = judgement.followed(lines, time.perf_counter() - began)
        return lines if self._sets is None else lines_without_cards(lines)

    async def kept_by_sets(self, body: bytes, job: Job | None = None) -> tuple[Card | Board, ...]:
        """The cards and boards of the kept sets that a request names, whose names it may use."""
        return () if self._sets is None else await self._sets.named_in(body, job or Job())

    def key(self, operation: Operation, request: Shape, language: Language = Language.EN) -> bytes:
        """The cache key: everything that the answer depends on, and nothing else."""
        parts = (
            self._versions,
            language.tag.encode(),
            operation.name.encode(),
            _canonical(request),
        )
        return hashlib.blake2b(b"\0".join(parts), digest_size=24).digest()

    async def _answered(self, piece: _Piece) -> Ruling:
        """The answer by the signer, from memory, from Redis, or by the rules.

        A cache's key is that of the request as it came: a digest stands for the cards of a set.
        """
        operation = piece.operation
        if needs_signer(operation, asked_of(piece.request)):
            return await self._sealed(piece)
        keeps = operation.name in self._kept
        shared = self._shared if operation.name in self._shared_operations else None
        if not keeps and shared is None:  # a key would only cost time
            return await self._decided(piece)
        key = self.key(operation, piece.request, piece.language)
        if keeps:
            cached = self.cache.get(key)
            if piece.judgement is not None:
                piece.judgement.known = cached is not None
            if cached is not None:
                piece.work.repeat(cached.steps)
                return cached
        if shared is None:
            ruling = await self._decided(piece)
        else:
            name = AnswerKey(
                catalogue=self.catalogue.digest,
                engine=ENGINE_VERSION,
                language=piece.language.tag,
                operation=operation.name,
                digest=key,
            )
            decided = functools.partial(self._decided, piece)
            ruling = await shared.ruling(name, operation.answer, piece.work, decided)
        if keeps:
            self.cache.put(key, ruling)
        return ruling

    async def _sealed(self, piece: _Piece) -> Ruling:
        """The answer by the signer or about a sealed table; nothing of it is cached."""
        operation, request, language, job, work, sets, *_ = piece
        if sets is not None:
            request = await sets.filled(request, job)
        priority = requirements_of_operation(operation).priority
        in_background = functools.partial(self.threads.run, job, priority)
        keeper: SealedTables | Sealer = self._sealer
        if is_sealed(asked_of(request)):
            keeper = SealedTables(self.catalogue, self._sealer)
        answer = await keeper.answer(operation, request, work, in_background)
        if sets is not None:
            answer = without_cards(answer)
        body = encoder_in(language).encode(answer)
        return Ruling(answer, body, work.spent)

    async def _decided(self, piece: _Piece) -> Ruling:
        """The answer by the rules: on the loop if it is quick, else in a thread."""
        operation, request, language, job, work, sets, _, takes_long = piece
        if sets is not None:
            request = await sets.filled(request, job)
        decide = functools.partial(self.judge, operation, request, language)
        ruling = None if takes_long else work.quickly(QUICK_STEPS, decide)
        if ruling is None:
            priority = requirements_of_operation(operation).priority
            ruling = await self.threads.run(job, priority, lambda: decide(work))
        if sets is None or (answer := without_cards(ruling.answer)) is ruling.answer:
            return ruling
        return ruling._replace(answer=answer, body=encoder_in(language).encode(answer))

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Ruling:
        """Answer one request by the rules alone: not cached, kept or reported.

        Raises `ImpossibleState` when the request describes an impossible game, and `TooMuchWork`
        when the answer costs more than `work` allows.
        """
        work = work or Work()
        before = work.spent
        answer = answered(self.catalogue, RULES[operation.name], request, work)
        body = encoder_in(language).encode(answer)
        if len(body) > self._most_bytes:
            raise TooMuchWork(BYTES, done=len(body), most=self._most_bytes)
        work.spend(KIBIBYTES, len(body) // KIBIBYTE)
        return Ruling(answer, body, work.spent - before)


def _about_sets(operation: Operation, request: Shape) -> bool:
    """Whether a request names sets of own cards, or checks one: it is kept if it is sound."""
    if operation is CHECK_CARDS:
        return True
    return bool(getattr(getattr(asked_of(request), "snapshot", None), "sets", None))
