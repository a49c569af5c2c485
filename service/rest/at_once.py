"""Judging further bodies under a head that has had its answer: only what is right, and only now.

Whatever is wrong with a body, and whatever has to wait for others, is left to the endpoint, which
begins anew: nothing has been counted.
"""

import functools
import time
from collections.abc import Callable

from cards.language import Language
from cards.shape import Shape
from cards.swift import SwiftDecoder
from schema.explanation import Explain
from schema.operations import Operation
from service.access.scopes import Urgency
from service.explaining import asking_why
from service.judging.job import QUICK_STEPS
from service.judging.threads import LONG_BYTES
from service.ready.constant import Constant, Judged, Refused
from service.receipts.referee import SealingReferee
from service.rules.impossible import ImpossibleState
from service.rules.work import Work

Answer = Callable[[bytes], Judged | Refused | None]


class AtOnce:
    """Judges requests to one operation."""

    def __init__(
        self,
        operation: Operation,
        referee: SealingReferee,
        decoder: SwiftDecoder[Shape],
        *,
        most_bytes: int,
    ) -> None:
        """Judge by a referee; bodies are bounded as for the endpoint."""
        self._operation = operation
        self._referee = referee
        self._judge = referee.at_once(operation)
        self._decoder = decoder
        self._most_bytes = most_bytes
        self._under: dict[tuple[Language, Explain], Answer] = {}

    def under(self, language: Language, explain: Explain) -> Answer:
        """What answers bodies to readers of a language, with so much explanation."""
        found = self._under.get((language, explain))
        if found is None:
            found = functools.partial(self._answer, language, explain)
            self._under[language, explain] = found
        return found

    def _answer(self, language: Language, explain: Explain, body: bytes) -> Judged | Refused | None:
        judge = self._judge
        if judge is None or len(body) > min(self._most_bytes, LONG_BYTES):
            return None
        operation = self._operation
        decoded = self._decoder.sound(body)
        if decoded is None:
            return None
        began = time.perf_counter()
        try:
            ruling = judge(asking_why(decoded, explain), language, Work(QUICK_STEPS))
        except ImpossibleState as error:
            return Refused(error, time.perf_counter() - began)
        except Exception:  # noqa: BLE001 - the endpoint meets it again
            return None
        seconds = time.perf_counter() - began
        if ruling is None:
            return None
        self._referee.count(operation, ruling, seconds=seconds)
        constant = None
        if ruling.cached and (count := self._referee.repeating(operation, ruling)) is not None:
            constant = Constant(body, (count,), Urgency.CRITICAL, operation.name, cached=True)
        return Judged(ruling.body, ruling.cached, constant)
