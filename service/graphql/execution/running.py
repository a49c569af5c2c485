"""Runs plans. Whatever does not come to an answer is run by graphql-core, which says why.

graphql-core then works with the variables as they were read here, and hears from the judge what the
judge has said already: nothing is judged twice, counted twice, or signed twice.
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
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.graphql.plans.arguments import LeftToCore
from service.graphql.plans.plan import Plan, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import Answered, Away, Judge, ResolverContext

Result = ExecutionResult | Awaitable[ExecutionResult]
Outcome = Answered | Exception

_by_attribute = cast("Any", default_field_resolver)
_by_type = cast("Any", default_type_resolver)


@dataclass(slots=True)
class Remembering:
    """A judge that can be asked the same again, and then only repeats itself.

    What took a while was said after what was asked later, so the order may be another one.
    """

    judge_asked: Judge
    _said: list[tuple[Operation, Shape, Outcome]] = field(
        default_factory=list[tuple[Operation, Shape, Outcome]]
    )
    _left: list[tuple[Operation, Shape, Outcome]] | None = None
    """What it has not repeated yet; None before it is asked again."""
    _begun: list[Coroutine[Any, Any, Any]] = field(default_factory=list[Coroutine[Any, Any, Any]])

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        return self.judge_asked.catalogue

    def again(self) -> None:
        """From now on what was said is repeated; what was not heard to its end is asked anew."""
        self._left = self._said.copy()
        self.close()

    def close(self) -> None:
        """Let go of what was asked and not waited for."""
        for each in self._begun:
            each.close()
        self._begun.clear()

    def judge(
        self, operation: Operation, request: Shape, language: Language
    ) -> Answered | Coroutine[Any, Any, Answered]:
        """Answer as the judge did, or does."""
        if self._left is not None:
            for at, (asked, what, outcome) in enumerate(self._left):
                if asked is operation and what == request:
                    del self._left[at]
                    if isinstance(outcome, Exception):
                        raise outcome
                    return outcome
        try:
            found = self.judge_asked.judge(operation, request, language)
        except Exception as error:
            self._said.append((operation, request, error))
            raise
        if isinstance(found, CoroutineType):
            heard = self._in_a_while(operation, request, found)
            self._begun += (heard, found)
            return heard
        assert not isinstance(found, Coroutine)
        self._said.append((operation, request, found))
        return found

    async def _in_a_while(
        self, operation: Operation, request: Shape, found: Coroutine[Any, Any, Answered]
    ) -> Answered:
        try:
            answered = await found
        except Exception as error:
            self._said.append((operation, request, error))
            raise
        self._said.append((operation, request, answered))
        return answered


def run(plan: Plan, values: Values, context: ResolverContext) -> Result:
    """Answer an operation, by its plan if that comes to an answer, else by graphql-core."""
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
        data, waiting = _answered(plan, selection, values, context)
    except Exception:  # noqa: BLE001 - graphql-core meets it again
        return once_more()
    if waiting:
        return _all_answered(data, waiting, once_more, context.away or _here)
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
    """What graphql-core says of the schema."""
    found = by_core(plan, values, context, part)
    if not isinstance(found, ExecutionResult) or found.errors or found.data is None:
        raise LeftToCore
    return found.data


def _answered(
    plan: Plan, selection: Selection, values: Values, context: ResolverContext
) -> tuple[dict[str, Any], Waiting]:
    """The answers to the root fields, and those that are still to come."""
    core = functools.partial(plan.variables.as_core_has_them, values)
    given = selection.given(values.coerced, core)
    arguments = [root.arguments.of(values.coerced, core) for root in selection.roots]
    data: dict[str, Any] = {}
    waiting: Waiting = []
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
                waiting.append(
                    (root.key, cast("Any", value), _completing(root.project, info, given))
                )
            else:
                data[root.key] = root.project(value, info, given)
    except Exception:
        for _, coroutine, _ in waiting:
            coroutine.close()
        raise
    return data, waiting


def _completing(project: Callable[..., Any], info: object, given: object) -> Complete:
    return lambda value: project(value, info, given)


async def _here(do: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it comes to
    return do()


async def _all_answered(
    data: dict[str, Any], waiting: Waiting, once_more: Callable[[], Result], away: Away
) -> ExecutionResult:
    found = await asyncio.gather(
        *(coroutine for _, coroutine, _ in waiting), return_exceptions=True
    )
    failed = any(isinstance(value, BaseException) for value in found)
    try:
        for (key, _, complete), value in zip(waiting, () if failed else found, strict=not failed):
            data[key] = complete(value)
    except Exception:  # noqa: BLE001 - graphql-core meets it again
        failed = True
    if failed:
        result: Result = await away(once_more)
        return result if isinstance(result, ExecutionResult) else await result
    return ExecutionResult(data, None)


def misfitting(errors: list[GraphQLError]) -> ExecutionResult:
    """What graphql-core says of an operation whose variables do not fit."""
    return ExecutionResult(None, errors)


def is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """What a judge gives that has to ask others first; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)
