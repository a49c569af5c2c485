"""Runs plans. An operation whose plan fails is executed by graphql-core, which reports errors.

graphql-core then uses the variables as they were decoded here, and gets from the judge the answers
it gave before: nothing is judged, counted or signed twice.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from types import CoroutineType
from typing import Any, TypeGuard, TypeVar, cast

from graphql import (
    ExecutionResult,
    GraphQLError,
    OperationDefinitionNode,
    default_field_resolver,  # pyright: ignore[reportUnknownVariableType]
    default_type_resolver,  # pyright: ignore[reportUnknownVariableType]
)
from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.graphql.plans.arguments import LeftToCore
from service.graphql.plans.plan import Plan, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import Answered, Judge, Kept, ResolverContext

Result = ExecutionResult | Awaitable[ExecutionResult]
Outcome = Answered | Exception
Done = TypeVar("Done")

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
    _sets: dict[bytes, Kept] = field(default_factory=dict[bytes, Kept])
    _left: list[tuple[Operation, Shape, Outcome]] | None = None
    """Answers that were not repeated yet; None in the first pass."""
    _waiting: list[Coroutine[Any, Any, Any]] = field(default_factory=list[Coroutine[Any, Any, Any]])
    """What this pass waits for."""
    _begun: list[Coroutine[Any, Any, Any]] = field(default_factory=list[Coroutine[Any, Any, Any]])

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it judges by."""
        return self.inner.catalogue

    def again(self) -> None:
        """Begin to repeat; requests without a complete answer are judged again."""
        self._left = self._answers.copy()
        self.close()

    async def settle(self) -> bool:
        """Answer all that this pass waits for; say whether there was anything."""
        await asyncio.gather(*self._waiting, return_exceptions=True)
        return bool(self._waiting)

    def close(self) -> None:
        """Close the coroutines that were not awaited."""
        for each in self._begun:
            each.close()
        self._begun.clear()
        self._waiting.clear()

    def must_wait(self, value: object) -> TypeGuard[Awaitable[object]]:
        """Whether a value must be awaited: it is closed with the others if it never is."""
        if not isinstance(value, CoroutineType):
            return False
        self._begun.append(cast("Coroutine[Any, Any, Any]", value))
        return True

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
            self._begun.append(answer)
            return self._later(self._in_a_while(operation, request, answer))
        assert not isinstance(answer, Coroutine)
        self._answers.append((operation, request, answer))
        return answer

    def kept_by_sets(self, body: bytes) -> Kept | Coroutine[Any, Any, Kept]:
        """As the judge that it remembers for."""
        return self._sets[body] if body in self._sets else self._later(self._looked_up(body))

    def _later(self, coroutine: Coroutine[Any, Any, Done]) -> Coroutine[Any, Any, Done]:
        self._waiting.append(coroutine)
        self._begun.append(coroutine)
        return coroutine

    async def _looked_up(self, body: bytes) -> Kept:
        kept = self.inner.kept_by_sets(body)
        self._sets[body] = await kept if isinstance(kept, Coroutine) else kept
        return self._sets[body]

    async def _in_a_while(
        self, operation: Operation, request: Shape, answer: Awaitable[Answered]
    ) -> Answered:
        try:
            answered = await answer
        except Exception as error:
            self._answers.append((operation, request, error))
            raise
        self._answers.append((operation, request, answered))
        return answered


def run(plan: Plan, values: Values, context: ResolverContext, judge: Remembering) -> Result:
    """Answer an operation by its plan, or by graphql-core where the plan fails."""
    left_to_core = functools.partial(_left_to_core, plan, values, context, judge)
    selection = plan.selection(values)
    if selection is None:
        return left_to_core(context.budget.objects)
    read = context.budget.objects
    try:
        data, pending = _answered(plan, selection, values, context, judge)
    except Exception:  # noqa: BLE001 - graphql-core meets the same error
        return left_to_core(read)
    if pending:
        return _all_answered(data, pending, functools.partial(left_to_core, read))
    return ExecutionResult(data, None)


async def _left_to_core(
    plan: Plan, values: Values, context: ResolverContext, judge: Remembering, read: int
) -> ExecutionResult:
    """The answer of graphql-core, which is slow: in the background, when all is judged."""

    def once_more() -> Result:
        judge.again()
        context.budget.objects = read
        if context.witness is not None:
            context.witness.forget()
        return by_core(plan, values, context, judge)

    in_background = context.in_background or _directly
    while True:
        result: Result = await in_background(once_more)
        if isinstance(result, ExecutionResult):
            return result
        judge.must_wait(result)
        if not await judge.settle():
            return await result


def by_core(
    plan: Plan,
    values: Values,
    context: ResolverContext,
    judge: Remembering,
    apart: OperationDefinitionNode | None = None,
) -> Result:
    """Answer an operation, or a part of it, by graphql-core."""
    operation = plan.operation
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
        is_awaitable=judge.must_wait,
    )
    return cast("Result", executor.execute_operation())


Complete = Callable[[Any], Any]
Waiting = list[tuple[str, Coroutine[Any, Any, Any], Complete]]


def _apart(
    plan: Plan,
    values: Values,
    context: ResolverContext,
    judge: Remembering,
    part: OperationDefinitionNode,
) -> dict[str, Any]:
    """The answer of graphql-core to a field of introspection."""
    result = by_core(plan, values, context, judge, part)
    if not isinstance(result, ExecutionResult) or result.errors or result.data is None:
        raise LeftToCore
    return result.data


def _answered(
    plan: Plan,
    selection: Selection,
    values: Values,
    context: ResolverContext,
    judge: Remembering,
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
                data[root.key] = _apart(plan, values, context, judge, root.apart)[root.key]
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
    data: dict[str, Any], pending: Waiting, left_to_core: Callable[[], Awaitable[ExecutionResult]]
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
        return await left_to_core()
    return ExecutionResult(data, None)


def misfitting(errors: list[GraphQLError]) -> ExecutionResult:
    """The errors of graphql-core for an operation whose variables do not fit."""
    return ExecutionResult(None, errors)
