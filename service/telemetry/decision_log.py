"""The decision log: one JSON line for each decision, or a share of them, without personal data.

A line says what was judged by which versions, the result and the reasons. Requests are logged as
digests, with the players numbered instead of named: names cannot be guessed from a digest, and
equal positions have equal digests, whoever plays them. Reasons are ids of clauses, never texts.
"""

import hashlib
import random
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

import msgspec

from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from service.rules.engine.version import ENGINE_VERSION
from service.telemetry.logs import write_line
from service.telemetry.metrics import verdict_of
from service.telemetry.watching import JudgementBegun, JudgementEnded, Tell

Write = Callable[[str], object]

_canonical: Final = msgspec.json.Encoder(order="deterministic").encode
_encode: Final = msgspec.json.Encoder().encode


class DecisionLine(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """One line. Every value is a number, a digest, a time, or one of a closed set."""

    level: str = "info"
    message: str = "decision"
    timestamp: datetime
    request: str
    """Digest of operation and request."""
    catalogue: str
    engine: str
    operation: str
    ruleset: RulesetId | None
    verdict: str | None
    """The decision; null where the answer only informs."""
    broken: tuple[str, ...]
    """Clauses that a move breaks."""
    clauses: tuple[str, ...]
    """Clauses that decide the answer."""
    milliseconds: float
    cached: str | None
    language: str
    door: str


class DecisionLog:
    """Writes decisions. A refused or malformed request is none, and has no line."""

    def __init__(
        self,
        *,
        share: float = 1.0,
        write: Write | None = None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """Write lines for this share of decisions, by `write`, else into the log."""
        self._share = share
        self._write = write or write_line
        self._chance = chance

    def begun(self, judgement: JudgementBegun) -> Tell | None:
        """A judgement begins; its line is written at the end, if it is in the share."""
        if self._chance() >= self._share:
            return None

        def end(ended: JudgementEnded) -> None:
            if ended.answer is not None:
                line = self._line(judgement, ended, ended.answer)
                self._write(_encode(line).decode() + "\n")

        return end

    def _line(
        self, judgement: JudgementBegun, ended: JudgementEnded, answer: Shape
    ) -> DecisionLine:
        verdict = verdict_of(answer)
        return DecisionLine(
            timestamp=datetime.now(UTC),
            request=digest_of(judgement),
            catalogue=judgement.catalogue.digest,
            engine=ENGINE_VERSION,
            operation=judgement.operation.name,
            ruleset=ruleset_of(answer) or ruleset_of(judgement.request),
            verdict=None if verdict is None else verdict.value,
            broken=_known(
                judgement,
                (clause for each in getattr(answer, "reasons", ()) for clause in each.clauses),
            ),
            clauses=_known(judgement, getattr(answer, "clauses", ())),
            milliseconds=round(ended.seconds * 1000, 3),
            cached=None if ended.tier is None else ended.tier.value,
            language=judgement.language.tag,
            door=judgement.door.value,
        )


def _known(judgement: JudgementBegun, clauses: Iterable[str]) -> tuple[str, ...]:
    """The clauses that the catalogue has, each once, in their order."""
    there = judgement.catalogue.clauses
    return tuple(clause for clause in dict.fromkeys(clauses) if clause in there)


def digest_of(judgement: JudgementBegun) -> str:
    """Digest of a request with numbered players; no player's name contains a #."""
    body = _canonical(judgement.request)
    for number, name in enumerate(_players(judgement.request)):
        body = body.replace(b'"%s"' % name.encode(), b'"#%d"' % number)
    return hashlib.blake2b(
        judgement.operation.name.encode() + b"\0" + body, digest_size=16
    ).hexdigest()


def ruleset_of(shape: Shape) -> RulesetId | None:
    """The ruleset that a request or an answer names, itself or in its table."""
    for part in _parts(shape):
        ruleset: RulesetId | None = getattr(part, "ruleset", None)
        if ruleset is not None:
            return ruleset
    return None


def _players(request: Shape) -> Iterator[str]:
    """The names of the players in seat order, also of a log that begins with a deal."""
    for part in _parts(request):
        for player in getattr(part, "players", ()):
            yield player if isinstance(player, str) else player.key


def _parts(shape: Shape) -> Iterator[object]:
    """A request, and the table or the deal in it."""
    yield shape
    yield getattr(shape, "snapshot", None)
    yield getattr(shape, "setup", None)
