"""Answering further requests under a head that has had its answer: what is right, and at once.

What needs no more than a plan and the rules is answered here. Whatever is wrong with a request,
asks for what is not urgent, or has to wait for others, is left to the endpoint, which begins anew:
nothing has been counted.
"""

import functools
import time
from collections.abc import Callable
from typing import Any, Final

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from cards.speech import encoder_in
from schema.operations import Operation
from service.access.scopes import Urgency
from service.graphql.answering import Answering, cost_again
from service.graphql.bench import Bench
from service.graphql.budget import Budget, Meter, Unmetered
from service.graphql.compiled.arguments import LeftToCore
from service.graphql.compiled.plan import Plan
from service.graphql.compiled.running import answered_now
from service.graphql.compiled.variables import Values
from service.graphql.documents import Prepared, is_query, operation_named
from service.graphql.limits import GraphQLLimits
from service.graphql.outcome import OK
from service.graphql.request import GraphQLRequest, decode
from service.judging.job import QUICK_STEPS, QUICK_UNITS
from service.judging.threads import QUICK_BYTES
from service.ready.constant import Constant, Count, Judged
from service.receipts.referee import SealingReferee
from service.referee import AtOnce as Judge
from service.referee import Ruling
from service.rules.work import Work

Observe = Callable[[str, float, str], None]

PAUSE: Final = 7
"""Who sends nothing but impossible tables has one in so many judged twice."""
_UNMETERED: Final = Unmetered()


class _Asking:
    """A judge that only answers what can be answered now, and counts it afterwards."""

    def __init__(self, referee: SealingReferee, judges: dict[str, Judge | None]) -> None:
        self._referee = referee
        self._judges = judges
        self._said: list[tuple[Operation, Ruling, float]] = []
        self._work = Work(QUICK_STEPS)

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        return self._referee.catalogue

    def judge(self, operation: Operation, request: Shape, language: Language) -> Ruling:
        """Answer a request; `LeftToCore` where that takes a while."""
        began = time.perf_counter()
        name = operation.name
        if name not in self._judges:
            self._judges[name] = self._referee.at_once(operation, encoded=False)
        judge = self._judges[name]
        ruling = None if judge is None else judge(request, language, self._work)
        if ruling is None:
            raise LeftToCore
        self._said.append((operation, ruling, time.perf_counter() - began))
        return ruling

    def count(self) -> tuple[Count, ...] | None:
        """Count it all; what counts it again each time, None where it has to be judged again."""
        for operation, ruling, seconds in self._said:
            self._referee.count(operation, ruling, seconds=seconds)
        return self._referee.repeating_all([said[:2] for said in self._said])


class AtOnce:
    """Answers requests of one endpoint."""

    def __init__(
        self,
        answering: Answering,
        referee: SealingReferee,
        *,
        limits: GraphQLLimits,
        meter: Meter,
        observe: Observe | None,
    ) -> None:
        """Answer as the endpoint does, whose parts these are."""
        self._answering = answering
        self._referee = referee
        self._limits = limits
        self._meter = meter
        self._observe = observe
        self._under: dict[Language, Callable[[bytes], Judged | None]] = {}
        self._judges: dict[str, Judge | None] = {}
        self._pause = 0
        """Requests that are left alone: one before them was judged in vain."""

    def under(self, language: Language) -> Callable[[bytes], Judged | None]:
        """What answers bodies to readers of a language."""
        found = self._under.get(language)
        if found is None:
            found = self._under[language] = functools.partial(self._answer, language)
        return found

    def _answer(self, language: Language, body: bytes) -> Judged | None:
        began = time.perf_counter()
        answering, limits = self._answering, self._limits
        if self._pause:
            self._pause -= 1
            return None
        if len(body) > limits.body_bytes or body[:1] != b"{":
            return None
        budget = Budget(limits, _UNMETERED)
        try:
            asked = decode(body)
            known = self._planned(asked)
            if known is None:
                return None
            prepared, plan, values = known
            assert prepared.costs is not None
            cost = prepared.costs.of(plan.operation.node, values.sent)
            if limits.cost is not None and cost > limits.cost:
                return None
            if cost > QUICK_UNITS or len(body) > QUICK_BYTES:
                return None
        except Exception:  # noqa: BLE001 - the endpoint meets it again
            return None
        judge = _Asking(self._referee, self._judges)
        bench = Bench(judge, answering.library, language, budget, desk=answering.desk)
        try:
            data = answered_now(plan, values, bench)
        except Exception:  # noqa: BLE001 - the same
            self._pause = PAUSE
            return None
        if budget.warned:
            return None
        parts: dict[str, Any] = {"data": data}
        if answering.reports_cost:
            parts["extensions"] = {"cost": {"requested": cost, "maximum": limits.cost}}
        answer = encoder_in(language).encode(parts)
        if limits.response_bytes is not None and len(answer) > limits.response_bytes:
            return None
        self._meter.cost(cost)
        counts = judge.count()
        if self._observe is not None:
            self._observe(plan.label, time.perf_counter() - began, OK)
        constant = None
        if counts is not None:
            again = functools.partial(cost_again, self._meter, cost)
            constant = Constant(body, (again, *counts), plan.errand.urgency)
        return Judged(answer, None, constant)

    def _planned(self, asked: GraphQLRequest) -> tuple[Prepared, Plan, Values] | None:
        """The plan of an urgent request, and its variables."""
        answering = self._answering
        if asked.query is None or asked.extensions is not None or answering.plans is None:
            return None
        prepared = answering.documents.prepare(asked.query)
        if prepared.errors or prepared.warnings or prepared.document is None:
            return None
        operation = operation_named(prepared.operations, asked.operation_name)
        if not is_query(operation):
            return None
        plan = prepared.plan(operation, answering.plans)
        if plan is None or not plan.is_pure or plan.errand.urgency is not Urgency.CRITICAL:
            return None
        values = plan.variables.read(asked.raw)
        return None if values is None else (prepared, plan, values)
