"""Runs plans. An operation whose plan fails is executed by graphql-core, which reports errors.

graphql-core then uses the variables as they were decoded here, and for each root field the outcome
that it had: nothing is judged, counted or signed twice.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Mapping
from types import CoroutineType
from typing import Any, NamedTuple, TypeGuard, cast

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLResolveInfo,
    MiddlewareManager,
    OperationDefinitionNode,
    default_field_resolver,  # pyright: ignore[reportUnknownVariableType]
    default_type_resolver,  # pyright: ignore[reportUnknownVariableType]
)
from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental

from service.graphql.plans.arguments import LeftToCore
from service.graphql.plans.plan import Plan, Root, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import ResolverContext

Result = ExecutionResult | Awaitable[ExecutionResult]
_by_attribute = cast("Any", default_field_resolver)
_by_type = cast("Any", default_type_resolver)


class Outcome(NamedTuple):
    """What a root field came to."""

    value: Any = None
    """Its value, or a coroutine of it."""
    error: Exception | None = None
    read: int = 0
    """Items of the catalogue that it read."""


Outcomes = dict[str, Outcome]
"""By the key of the root field in the answer."""


InBackground = Callable[[Callable[[], Result]], Awaitable[Result]]
"""Runs work in a thread."""


def run(
    plan: Plan, values: Values, context: ResolverContext, in_background: InBackground
) -> Result:
    """Answer an operation by its plan, or by graphql-core where the plan fails."""
    by_core = _ByCore(plan, values, context, in_background, context.budget.objects)
    selection = plan.selection(values)
    if selection is None:
        return by_core.result({})
    core = functools.partial(plan.variables.as_core_has_them, values)
    try:
        given = selection.given(values.coerced, core)
        arguments = [root.arguments.of(values.coerced, core) for root in selection.roots]
        return _Running(plan, selection, values, context, given, by_core).result(arguments)
    except (LeftToCore, GraphQLError):
        return by_core.result({})


class _Later(Exception):
    """A root field has to be awaited: graphql-core is asked again when its outcome is known."""


class _ByCore(NamedTuple):
    """The answer of graphql-core, which is slow: in the background, when all is judged."""

    plan: Plan
    values: Values
    context: ResolverContext
    in_background: InBackground
    read: int
    """Items of the catalogue that were read before."""

    async def result(self, outcomes: Outcomes) -> ExecutionResult:
        """The answer, with what root fields came to."""
        known = dict(outcomes)
        try:
            result = await self._executed(known)
            if result.data is not None and waits(known):
                await settle(known)
                result = await self._executed(known)
            errors = [each for each in result.errors or () if not _is_later(each)]
            return ExecutionResult(result.data, errors or None)
        finally:
            for each in waits(known):
                known[each].value.close()

    async def _executed(self, known: Outcomes) -> ExecutionResult:
        self.context.budget.objects = self.read

        def resolve(
            following: Callable[..., Any],
            source: object,
            info: GraphQLResolveInfo[Any],
            **given: object,
        ) -> object:
            if info.path.prev is not None:
                return following(source, info, **given)
            field = functools.partial(following, source, info, **given)
            return self._found(known, str(info.path.key), field)

        execute = functools.partial(by_core, self.plan, self.values, self.context)
        middleware = MiddlewareManager(resolve)
        result = await self.in_background(functools.partial(execute, middleware=middleware))
        assert isinstance(result, ExecutionResult)  # what has to be awaited is raised
        return result

    def _found(self, known: Outcomes, key: str, field: Callable[[], object]) -> object:
        """What a root field came to, now or before."""
        if key in known:
            self.context.budget.objects += known[key].read
        else:
            known[key] = outcome_of(field, self.context)
        outcome = known[key]
        if isinstance(outcome.value, CoroutineType):
            raise _Later
        if outcome.error is not None:
            raise outcome.error
        return outcome.value


def _is_later(error: GraphQLError) -> bool:
    return isinstance(error.original_error, _Later)


def outcome_of(resolve: Callable[[], object], context: ResolverContext) -> Outcome:
    """What a root field comes to."""
    before = context.budget.objects
    try:
        value, error = resolve(), None
    except Exception as raised:  # noqa: BLE001 - graphql-core reports it
        value, error = None, raised
    return Outcome(value, error, context.budget.objects - before)


def waits(outcomes: Outcomes) -> list[str]:
    """The keys of the root fields that have to be awaited."""
    return [key for key, each in outcomes.items() if isinstance(each.value, CoroutineType)]


async def settle(outcomes: Outcomes) -> None:
    """Await all that has to be."""
    keys = waits(outcomes)
    found = await asyncio.gather(*(outcomes[key].value for key in keys), return_exceptions=True)
    for key, value in zip(keys, found, strict=True):
        read = outcomes[key].read
        if isinstance(value, Exception):
            outcomes[key] = Outcome(None, value, read)
        elif isinstance(value, BaseException):
            raise value
        else:
            outcomes[key] = Outcome(value, None, read)


class _Running(NamedTuple):
    """One execution of a plan."""

    plan: Plan
    selection: Selection
    values: Values
    context: ResolverContext
    given: list[Mapping[str, Any]]
    """The arguments of the resolvers below the root."""
    by_core: _ByCore

    def result(self, arguments: list[dict[str, Any]]) -> Result:
        """The answer; awaited where a root field has to be."""
        outcomes: Outcomes = {}
        for root, asked in zip(self.selection.roots, arguments, strict=True):
            outcomes[root.key] = found = self._resolved(root, asked)
            if found.error is not None and root.needed:
                return self._left_to_core(outcomes)
        return self._awaited(outcomes) if waits(outcomes) else self._completed(outcomes)

    def _resolved(self, root: Root, asked: dict[str, Any]) -> Outcome:
        if root.apart is not None:
            apart = root.apart
            return outcome_of(lambda: self._apart(apart)[root.key], self.context)
        resolve = functools.partial(root.resolve, None, root.info(self.context), **asked)
        return outcome_of(resolve, self.context)

    def _apart(self, part: OperationDefinitionNode) -> dict[str, Any]:
        """The answer of graphql-core to a field of introspection."""
        result = by_core(self.plan, self.values, self.context, part)
        if not isinstance(result, ExecutionResult) or result.errors or result.data is None:
            raise LeftToCore
        return result.data

    def _completed(self, outcomes: Outcomes) -> Result:
        """The answer, if all root fields are known; by graphql-core, if one has an error."""
        data: dict[str, Any] = {}
        try:
            for root in self.selection.roots:
                outcome = outcomes[root.key]
                if outcome.error is not None:
                    return self._left_to_core(outcomes)
                data[root.key] = root.project(outcome.value, root.info(self.context), self.given)
        except Exception:  # noqa: BLE001 - graphql-core meets the same error
            return self._left_to_core(outcomes)
        return ExecutionResult(data, None)

    async def _awaited(self, outcomes: Outcomes) -> ExecutionResult:
        await settle(outcomes)
        result = self._completed(outcomes)
        return result if isinstance(result, ExecutionResult) else await result

    def _left_to_core(self, outcomes: Outcomes) -> Awaitable[ExecutionResult]:
        """The answer of graphql-core, with what the root fields came to, but for introspection."""
        apart = {root.key for root in self.selection.roots if root.apart is not None}
        return self.by_core.result(
            {key: each for key, each in outcomes.items() if key not in apart}
        )


def by_core(
    plan: Plan,
    values: Values,
    context: ResolverContext,
    apart: OperationDefinitionNode | None = None,
    middleware: MiddlewareManager | None = None,
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
        middleware_manager=middleware,
        is_awaitable=is_coroutine,
    )
    return cast("Result", executor.execute_operation())


def in_order(result: ExecutionResult) -> list[GraphQLError]:
    """The errors of a result, those of one root field after those of the one before.

    graphql-core tells an error when it comes, and root fields may be awaited together.
    """
    place = {key: number for number, key in enumerate(result.data or ())}
    return sorted(
        result.errors or (), key=lambda each: place.get(str(each.path[0]), -1) if each.path else -1
    )


def is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """Whether a judge's answer must be awaited; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)
