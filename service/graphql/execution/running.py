"""Runs plans. An operation whose plan fails is executed by graphql-core, which reports errors.

graphql-core then uses the variables as they were decoded here, and gets from the judge the answers
it gave before: nothing is judged, counted or signed twice.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from types import CoroutineType
from typing import Any, TypeGuard, cast

from graphql import (
    ExecutionResult,
    GraphQLError,
    OperationDefinitionNode,
    default_field_resolver,  # pyright: ignore[reportUnknownVariableType]
    default_type_resolver,  # pyright: ignore[reportUnknownVariableType]
)
from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental

from cards.catalogue import Catalogue
from cards.model.board import Board
from cards.model.card import Card
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.graphql.plans.arguments import LeftToCore
from service.graphql.plans.plan import Plan, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import Answered, InBackground, Judge, ResolverContext

Result = ExecutionResult | Awaitable[ExecutionResult]
Outcome = Answered | Exception

_by_attribute = cast("Any", default_field_resolver)
_by_type = cast("Any", default_type_resolver)


@dataclass(slots=True)
class Remembering:
    """A judge that repeats its answers when the same requests come again.

    Requests that took a while were answered after later ones, so the order may differ.
    """

    inner: Judge
    _answers: list[tuple[Operation, Shape, Outcome]] = field(
        default_factory=list[tuple[Operation, Shape, Outcome]]
    )
    _left: list[tuple[Operation, Shape, Outcome]] | None = None
    """Answers that were not repeated yet; None in the first pass."""
    _begun: list[Coroutine[Any, Any, Any]] = field(default_factory=list[Coroutine[Any, Any, Any]])

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it judges by."""
        return self.inner.catalogue

    def again(self) -> None:
        """Begin to repeat; requests without a complete answer are judged again."""
        self._left = self._answers.copy()
        self.close()

    def close(self) -> None:
        """Close the coroutines that were not awaited."""
        for each in self._begun:
            each.close()
        self._begun.clear()

    def judge(
        self, operation: Operation, request: Shape, language: Language
    ) -> Answered | Coroutine[Any, Any, Answered]:
        """Repeat the judge's answer, or ask the judge."""
        if self._left is not None:
            for at, (judged_operation, what, outcome) in enumerate(self._left):
                if judged_operation is operation and what == request:
                    del self._left[at]
                    if isinstance(outcome, Exception):
                        raise outcome
                    return outcome
        try:
            answer = self.inner.judge(operation, request, language)
        except Exception as error:
            self._answers.append((operation, request, error))
            raise
        if isinstance(answer, CoroutineType):
            result = self._in_a_while(operation, request, answer)
            self._begun += (result, answer)
            return result
        assert not isinstance(answer, Coroutine)
        self._answers.append((operation, request, answer))
        return answer

    async def kept_by_sets(self, body: bytes) -> tuple[Card | Board, ...]:
        """As the referee that it remembers for."""
        return await self.inner.kept_by_sets(body)

    async def _in_a_while(
        self, operation: Operation, request: Shape, coroutine: Coroutine[Any, Any, Answered]
    ) -> Answered:
        try:
            answered = await coroutine
        except Exception as error:
            self._answers.append((operation, request, error))
            raise
        self._answers.append((operation, request, answered))
        return answered


def run(plan: Plan, values: Values, context: ResolverContext) -> Result:
    """Answer an operation by its plan, or by graphql-core where the plan fails."""
    selection = plan.selection(values)
    if selection is None:
        return by_core(plan, values, context)
    judge = context.judge = Remembering(context.judge)
    read = context.budget.objects

    def once_more() -> Result:
        judge.again()
        context.budget.objects = read
        if context.witness is not None:
            context.witness.forget()
        return by_core(plan, values, context)

    try:
        data, pending = _answered(plan, selection, values, context)
    except Exception:  # noqa: BLE001 - graphql-core meets the same error
        return once_more()
    if pending:
        return _all_answered(data, pending, once_more, context.in_background or _directly)
    return ExecutionResult(data, None)


def by_core(
    plan: Plan,
    values: Values,
    context: ResolverContext,
    apart: OperationDefinitionNode | None = None,
) -> Result:
    """Answer an operation, or a part of it, by graphql-core."""
    operation = plan.operation
    context.by_core = True
    executor = ExecutorThrowingOnIncremental(
        operation.schema,
        dict(operation.fragments),
        operation.details,
        None,
        context,
        apart or operation.node,
        plan.variables.as_core_has_them(values),
        _by_attribute,
        _by_type,
        _by_attribute,
        is_awaitable=is_coroutine,
    )
    return cast("Result", executor.execute_operation())


Complete = Callable[[Any], Any]
Waiting = list[tuple[str, Coroutine[Any, Any, Any], Complete]]


def _apart(
    plan: Plan, values: Values, context: ResolverContext, part: OperationDefinitionNode
) -> dict[str, Any]:
    """The answer of graphql-core to a field of introspection."""
    result = by_core(plan, values, context, part)
    if not isinstance(result, ExecutionResult) or result.errors or result.data is None:
        raise LeftToCore
    return result.data


def _answered(
    plan: Plan, selection: Selection, values: Values, context: ResolverContext
) -> tuple[dict[str, Any], Waiting]:
    """The answers to the root fields, and those that must be awaited."""
    core = functools.partial(plan.variables.as_core_has_them, values)
    given = selection.given(values.coerced, core)
    arguments = [root.arguments.of(values.coerced, core) for root in selection.roots]
    data: dict[str, Any] = {}
    pending: Waiting = []
    try:
        for root, asked in zip(selection.roots, arguments, strict=True):
            if root.typename is not None:
                data[root.key] = root.typename
                continue
            if root.apart is not None:
                data[root.key] = _apart(plan, values, context, root.apart)[root.key]
                continue
            info = root.info(context)
            value = root.resolve(info, **asked)
            if isinstance(value, CoroutineType):
                data[root.key] = None
                pending.append(
                    (root.key, cast("Any", value), _completing(root.project, info, given))
                )
            else:
                data[root.key] = root.project(value, info, given)
    except Exception:
        for _, coroutine, _ in pending:
            coroutine.close()
        raise
    return data, pending


def _completing(project: Callable[..., Any], info: object, given: object) -> Complete:
    return lambda value: project(value, info, given)


async def _directly(do: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it comes to
    return do()


async def _all_answered(
    data: dict[str, Any],
    pending: Waiting,
    once_more: Callable[[], Result],
    in_background: InBackground,
) -> ExecutionResult:
    values = await asyncio.gather(
        *(coroutine for _, coroutine, _ in pending), return_exceptions=True
    )
    failed = any(isinstance(value, BaseException) for value in values)
    try:
        for (key, _, complete), value in zip(pending, () if failed else values, strict=not failed):
            data[key] = complete(value)
    except Exception:  # noqa: BLE001 - graphql-core meets the same error
        failed = True
    if failed:
        result: Result = await in_background(once_more)
        return result if isinstance(result, ExecutionResult) else await result
    return ExecutionResult(data, None)


def misfitting(errors: list[GraphQLError]) -> ExecutionResult:
    """The errors of graphql-core for an operation whose variables do not fit."""
    return ExecutionResult(None, errors)


def is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """Whether a judge's answer must be awaited; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)
