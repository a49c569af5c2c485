"""The referee of all doors: look up, judge by the rules, cache.

An answer is a pure function of request, catalogue digest and engine version. Its cache key is
exactly that: the operation, the canonical bytes of the request, and the two versions. Memory is
read first, for operations whose answers are worth keeping, then Redis for shared operations, then
the rules judge: on the event loop if that is quick, else in a thread. Requests with rolls or
receipts go to the signer instead.
"""

import functools
import hashlib
from collections.abc import Callable, Collection, Coroutine
from typing import Any, NamedTuple

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
from service.access.scopes import requirements_of_operation
from service.cache.keys import AnswerKey
from service.cache.memory import CachedAnswer, MemoryCache
from service.cache.ruling import Ruling, given_again
from service.cache.tiers import SharedTier, decoder_of_answer
from service.judging.explained import Explained, answered, asked_of
from service.judging.functions import RULES
from service.judging.job import QUICK_STEPS, QUICK_UNITS, Job
from service.judging.judgements import Judgement, Judgements
from service.judging.limits import KIBIBYTE
from service.judging.own_sets import OwnSets, without_cards
from service.judging.threads import JudgingThreads
from service.line_referee import LineReferee
from service.receipts.sealing import Sealer
from service.receipts.signer import Signer
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import BYTES, KIBIBYTES, TooMuchWork, Work
from service.settings.kept_operations import KEPT
from service.settings.settings import MOST_BYTES

_canonical = msgspec.json.Encoder(order="deterministic").encode


class _Piece(NamedTuple):
    """One request of a job."""

    operation: Operation
    request: Shape
    language: Language
    job: Job
    takes_long: bool
    """Whether it is judged in a thread from the start."""


class Referee:
    """Judges requests by one catalogue, and caches answers within a limit of bytes."""

    def __init__(  # noqa: PLR0913 - all its collaborators
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        shared: SharedTier | None = None,
        signer: Signer | None = None,
        threads: JudgingThreads | None = None,
        judgements: Judgements | None = None,
        sets: OwnSets | None = None,
        most_bytes: int = MOST_BYTES,
        kept: Collection[str] = KEPT,
    ) -> None:
        """Judge by `catalogue`, with answers of at most `most_bytes`, and cache them in `cache`.

        `shared` is Redis. `signer` makes rolls and signs receipts; without one the referee makes
        its own. Long work is done in `threads`. `judgements` reports what happened. `sets` keeps
        own cards that requests name; without it they have to bring them. `kept` are the
        operations whose answers are cached in memory.
        """
        self.catalogue = catalogue
        self.cache = cache
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

    @functools.cached_property
    def by_lines(self) -> LineReferee:
        """Answers of streaming operations, line by line."""
        return LineReferee(self.catalogue, self._sealer, self._judgements, self._sets)

    @property
    def signer(self) -> Signer:
        """The signer of its rolls and receipts."""
        return self._sealer.signer

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Ruling:
        """Answer one request now, its bytes in a language; without metrics or log.

        Raises `ImpossibleState` when the request describes an impossible game, and `TooMuchWork`
        when the answer costs more than `work` allows.
        """
        work = work or Work()
        if operation.name not in self._kept:  # a key would only cost time
            return self.decide(operation, request, language, work)
        key = self.key(operation, request, language)
        cached = self.cache.get(key)
        if cached is not None:
            return given_again(cached, work)
        ruling = self.decide(operation, request, language, work)
        self.cache.put(key, CachedAnswer(ruling.answer, ruling.body, ruling.steps))
        return ruling

    def ruling(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
        charged: int | None = None,
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """Answer one request of a job: now, or as a coroutine where it takes long or needs others.

        `charged` are the units that were charged for it; its price if not given.

        Raises, now or when awaited, `ImpossibleState`, `TooMuchWork` when it costs more than the
        job may, and what `JudgingThreads.run` raises.
        """
        job = job or Job()
        explain, asked = Explain.NONE, request
        if isinstance(request, Explained):
            explain, asked = request.explain, request.request
        if charged is None:
            charged = units_of(operation, asked, explain)
        takes_long = job.takes_long or charged > QUICK_UNITS
        piece = _Piece(operation, request, language, job, takes_long)
        if self._sets is not None and (
            operation is CHECK_CARDS or getattr(getattr(asked, "snapshot", None), "sets", None)
        ):
            return self._with_sets(self._sets, piece)
        if needs_signer(operation, asked):
            return self._sealed(piece)
        if job.waiting or piece.takes_long or operation.name in self._shared_operations:
            return self._in_a_while(piece)
        judgement = self._begun(piece)
        work = job.begin()
        try:
            ruling = work.quickly(
                QUICK_STEPS, functools.partial(self.judge, operation, request, language)
            )
        except BaseException as error:
            job.end(work)
            if judgement is not None:
                judgement.failed(error)
            raise
        if ruling is None:
            return self._in_a_while(piece, judgement)
        job.end(work)
        if judgement is None:
            return ruling
        return judgement.answered(ruling, by_memory=operation.name in self._kept)

    async def kept_by_sets(self, body: bytes, job: Job | None = None) -> tuple[Card | Board, ...]:
        """The cards and boards of the kept sets that a request names, whose names it may use."""
        return () if self._sets is None else await self._sets.named_in(body, job or Job())

    async def _with_sets(self, sets: OwnSets, piece: _Piece) -> Ruling:
        """Answer a request that names own sets, or checks one: it is kept if it is sound."""
        operation, request, language, job, _ = piece
        if needs_signer(operation, asked_of(request)):
            filled = piece._replace(request=await sets.filled(request, job))
            ruling = _bare(await self._sealed(filled), language)
        else:
            ruling = await self._in_a_while(piece, sets=sets)
        await sets.keep(request, ruling.answer, job.caller)
        return ruling

    async def awaited_ruling(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
    ) -> Ruling:
        """As `ruling`, always as a coroutine."""
        ruling = self.ruling(operation, request, language, job)
        return ruling if isinstance(ruling, Ruling) else await ruling

    def key(self, operation: Operation, request: Shape, language: Language = Language.EN) -> bytes:
        """The cache key: everything that the answer depends on, and nothing else."""
        parts = (
            self._versions,
            language.tag.encode(),
            operation.name.encode(),
            _canonical(request),
        )
        return hashlib.blake2b(b"\0".join(parts), digest_size=24).digest()

    def _begun(self, piece: _Piece) -> Judgement | None:
        if self._judgements is None:
            return None
        operation, request, language, job, _ = piece
        return self._judgements.begun(operation, request, language, job.door)

    async def _in_a_while(
        self, piece: _Piece, begun: Judgement | None = None, *, sets: OwnSets | None = None
    ) -> Ruling:
        """Answer after all earlier requests of the job; one that has `begun` takes long.

        `sets` fills in the sets that it names.
        """
        return await self._reported(
            piece,
            lambda work, judgement: self._looked_up(piece, work, judgement, begun, sets),
            begun,
        )

    async def _sealed(self, piece: _Piece) -> Ruling:
        """Answer by the signer."""
        operation, request, language, job, _ = piece
        in_background = functools.partial(
            self.threads.run, job, requirements_of_operation(operation).priority
        )

        async def answer(work: Work, _: Judgement | None) -> Ruling:
            answer = await self._sealer.answer(operation, request, work, in_background)
            body = encoder_in(language).encode(answer)
            return Ruling(answer=answer, body=body, cached=False, steps=work.spent)

        return await self._reported(piece, answer)

    async def _reported(
        self,
        piece: _Piece,
        answer: Callable[[Work, Judgement | None], Coroutine[Any, Any, Ruling]],
        begun: Judgement | None = None,
    ) -> Ruling:
        """Answer in turn, and report the result."""
        async with piece.job.turn():
            judgement = begun or self._begun(piece)
            try:
                with piece.job.piece() as work:
                    ruling = await answer(work, judgement)
            except BaseException as error:
                if judgement is not None:
                    judgement.failed(error)
                raise
        return ruling if judgement is None else judgement.answered(ruling)

    async def _looked_up(
        self,
        piece: _Piece,
        work: Work,
        judgement: Judgement | None,
        begun: Judgement | None,
        sets: OwnSets | None,
    ) -> Ruling:
        """The answer from memory, from Redis, or by the rules.

        Its key is that of the request as it came: a digest stands for the cards of a set.
        """
        shared, operation = self._shared, piece.operation
        decided = functools.partial(
            self._decided,
            piece,
            work=work,
            takes_long=begun is not None or piece.takes_long,
            sets=sets,
        )
        keeps = operation.name in self._kept
        shares = operation.name in self._shared_operations
        if not keeps and not shares:
            return await decided()
        key = self.key(operation, piece.request, piece.language)
        if keeps:
            cached = self.cache.get(key)
            if judgement is not None:
                judgement.looked(known=cached is not None)
            if cached is not None:
                return given_again(cached, work)
        if shared is None or not shares:
            return await decided(key)
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
            shared_answer = await answers.get(name, decoder_of_answer(operation.answer).decode)
            if shared_answer is None:
                ruling = await decided(key if keeps else None)
                answers.put_later(name, ruling.body, ruling.steps)
                return ruling
            work.repeat(shared_answer.steps)
            if keeps:
                self.cache.put(key, shared_answer)
            return Ruling(
                shared_answer.answer,
                shared_answer.body,
                cached=True,
                shared=True,
                steps=shared_answer.steps,
            )

        ruling = await shared.flights.once(key, fetched_or_decided)
        if not mine:
            work.repeat(ruling.steps)
        return ruling

    async def _decided(
        self,
        piece: _Piece,
        key: bytes | None = None,
        *,
        work: Work,
        takes_long: bool,
        sets: OwnSets | None,
    ) -> Ruling:
        """The answer by the rules, cached in memory if it has a key: in a thread if it is long."""
        request = piece.request
        if sets is not None:
            request = await sets.filled(request, piece.job)
        decide = functools.partial(self.decide, piece.operation, request, piece.language)
        ruling = None if takes_long else work.quickly(QUICK_STEPS, decide)
        if ruling is None:
            priority = requirements_of_operation(piece.operation).priority
            ruling = await self.threads.run(piece.job, priority, lambda: decide(work))
        if sets is not None:
            ruling = _bare(ruling, piece.language)
        if key is not None:
            self.cache.put(key, CachedAnswer(ruling.answer, ruling.body, ruling.steps))
        return ruling

    def decide(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Ruling:
        """Answer one request by the rules, without the cache. Raises what `judge` raises."""
        work = work or Work()
        before = work.spent
        rule = RULES[operation.name]
        answer = answered(self.catalogue, rule, request, work)
        body = encoder_in(language).encode(answer)
        if len(body) > self._most_bytes:
            raise TooMuchWork(BYTES, done=len(body), most=self._most_bytes)
        work.spend(KIBIBYTES, len(body) // KIBIBYTE)
        return Ruling(answer=answer, body=body, cached=False, steps=work.spent - before)


def _bare(ruling: Ruling, language: Language) -> Ruling:
    """The ruling without the cards of sets that its answer names."""
    answer = without_cards(ruling.answer)
    if answer is ruling.answer:
        return ruling
    return ruling._replace(answer=answer, body=encoder_in(language).encode(answer))
