"""The referee that both doors ask: one operation, one request, one answer.

Answers are pure functions of (request, catalogue digest, engine version), so they are kept under
exactly that key: the operation, the canonical bytes of the request, and the two versions.
"""

import hashlib
from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from cards.speech import encoder_in
from schema.operations import (
    BEST_TOTAL,
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
    Operation,
)
from service.cache.memory import Kept, MemoryCache
from service.explaining import answered, answered_lines
from service.judging.limits import KIBIBYTE, MOST_BYTES
from service.rules.cast import resolve_cast
from service.rules.destiny.best import best_total
from service.rules.destiny.legal import legal_destiny_moves
from service.rules.destiny.replay import destiny_steps, replay_destiny
from service.rules.destiny.setup import deal_destiny
from service.rules.destiny.total import destiny_totals
from service.rules.destiny.validate import validate_destiny
from service.rules.odds import odds_of
from service.rules.play.legal import legal_moves
from service.rules.play.replay import replay, steps
from service.rules.play.setup import deal
from service.rules.play.validate import validate_move
from service.rules.scoring import score_table
from service.rules.sheet import score_sheet
from service.rules.tasks import BYTES, KIBIBYTES
from service.rules.version import ENGINE_VERSION
from service.rules.work import TooMuchWork, Work

Rule = Callable[..., Shape]
"""From the catalogue and a request of the operation's shape to its answer."""

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {
        ODDS.name: odds_of,
        CAST.name: resolve_cast,
        SCORE.name: score_table,
        SCORE_SHEET.name: score_sheet,
        VALIDATE.name: validate_move,
        LEGAL_MOVES.name: legal_moves,
        REPLAY.name: replay,
        SETUP.name: deal,
        DESTINY_VALIDATE.name: validate_destiny,
        DESTINY_LEGAL_MOVES.name: legal_destiny_moves,
        DESTINY_REPLAY.name: replay_destiny,
        DESTINY_SETUP.name: deal_destiny,
        DESTINY_TOTAL.name: destiny_totals,
        BEST_TOTAL.name: best_total,
    }
)
"""The function of `service.rules` behind each operation."""

Lines = Generator[Shape, None, None]
"""An answer bit by bit: lines of the operation's line shape, then the answer itself."""

LINES: Final[Mapping[str, Callable[..., Generator[Shape, None, Shape]]]] = MappingProxyType(
    {REPLAY.name: steps, DESTINY_REPLAY.name: destiny_steps}
)
"""The function behind each operation that has lines; it returns the answer at the end."""

_canonical = msgspec.json.Encoder(order="deterministic").encode


KEPT_STEPS: Final = 50
"""What it takes to give an answer that this process has kept."""


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    cached: bool
    shared: bool = False
    """It was cached in Redis, not in this process."""
    steps: int = 0
    """What it took to judge, now or when it was."""


def given_again(kept: Kept, work: Work) -> Ruling:
    """An answer that this process has kept."""
    work.repeat(kept.steps, took=KEPT_STEPS)
    return Ruling(answer=kept.answer, body=kept.body, cached=True, steps=kept.steps)


AtOnce = Callable[[Shape, Language, Work], Ruling | None]
"""Answers a request to an operation, worded in a language; None where that cannot be done at once.

What `Referee.judge` raises, it raises.
"""


class Referee:
    """Judges requests against one catalogue, keeping answers within a bounded number of bytes."""

    def __init__(
        self, catalogue: Catalogue, cache: MemoryCache, *, most_bytes: int = MOST_BYTES
    ) -> None:
        """Answer from `catalogue` in at most so many bytes, remembering answers in `cache`."""
        self.catalogue = catalogue
        self.cache = cache
        self._most_bytes = most_bytes
        self._versions = f"{catalogue.digest}:{ENGINE_VERSION}".encode()

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Ruling:
        """Answer one request of `operation`'s request shape, its bytes worded in a language.

        Raises `ImpossibleState` when the request describes what no game can show, and `TooMuchWork`
        when the answer costs more than `work` allows.
        """
        return self.kept_or_decided(operation, request, language, work or Work())

    def kept_or_decided(
        self,
        operation: Operation,
        request: Shape,
        language: Language,
        work: Work,
        *,
        encoded: bool = True,
    ) -> Ruling:
        """The same; whoever needs no bytes gets none, unless they are kept."""
        if not self.cache.capacity:  # a key would only cost
            return self.decide(operation, request, language, work, encoded=encoded)
        key = self.key(operation, request, language)
        kept = self.cache.get(key)
        if kept is not None:
            return given_again(kept, work)
        ruling = self.decide(operation, request, language, work)
        self.cache.put(key, Kept(ruling.answer, ruling.body, ruling.steps))
        return ruling

    def decide(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
        *,
        encoded: bool = True,
    ) -> Ruling:
        """Answer one request by the rules, whatever is kept; raises what `judge` raises."""
        work = work or Work()
        before = work.spent
        answer = answered(self.catalogue, RULES[operation.name], request, work)
        body = self._encoded(answer, language, work) if encoded else b""
        return Ruling(answer=answer, body=body, cached=False, steps=work.spent - before)

    def follow(self, operation: Operation, request: Shape, work: Work | None = None) -> Lines:
        """Answer one request of an operation that has lines, line by line; nothing is kept.

        Raises `ImpossibleState` instead of the first line, or never; `TooMuchWork` at any line.
        """
        work = work or Work()
        yield (yield from answered_lines(self.catalogue, LINES[operation.name], request, work))

    def _encoded(self, answer: Shape, language: Language, work: Work) -> bytes:
        body = encoder_in(language).encode(answer)
        if len(body) > self._most_bytes:
            raise TooMuchWork(BYTES, done=len(body), most=self._most_bytes)
        work.spend(KIBIBYTES, len(body) // KIBIBYTE)
        return body

    def key(self, operation: Operation, request: Shape, language: Language = Language.EN) -> bytes:
        """Everything that the answer depends on, and nothing else."""
        parts = (
            self._versions,
            language.tag.encode(),
            operation.name.encode(),
            _canonical(request),
        )
        return hashlib.blake2b(b"\0".join(parts), digest_size=24).digest()
