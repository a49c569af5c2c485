"""Runs plans. What a plan cannot answer is executed by graphql-core, which reports errors.

graphql-core then uses the variables as they were decoded here, and for each root field the outcome
of its first run: nothing is judged, counted or signed twice.
"""

import functools
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import CoroutineType, FunctionType
from typing import Any, NamedTuple, TypeGuard, cast

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLResolveInfo,
    MiddlewareManager,
    default_field_resolver,  # pyright: ignore[reportUnknownVariableType]
    default_type_resolver,  # pyright: ignore[reportUnknownVariableType]
)
from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental

from service.graphql.plans.plan import FieldInfo, Plan, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import ResolverContext
from service.judging.threads import LONG_BYTES

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


class _Later(Exception):
    """A root field has to be awaited: graphql-core is asked again when its outcome is known."""


class _OfFunctions(MiddlewareManager):
    """Middleware of the resolvers that are functions: all that read an attribute are left out."""

    def get_field_resolver(self, field_resolver: Callable[..., Any]) -> Callable[..., Any]:
        """The resolver, with the middleware if it may be that of a root field."""
        if isinstance(field_resolver, FunctionType):
            return super().get_field_resolver(field_resolver)
        return field_resolver


class Running(NamedTuple):
    """One execution of an operation."""

    plan: Plan
    values: Values
    context: ResolverContext
    in_background: InBackground
    read: int
    """Items of the catalogue that were read before."""

    def result(self) -> Result:
        """The answer by the plan, or by graphql-core where it fails; awaited if a root field is."""
        plan, coerced = self.plan, self.values.coerced
        selection = plan.selection(self.values)
        if selection is None:
            return self.by_core({})
        core = functools.partial(plan.variables.as_core_has_them, self.values)
        try:
            below = [each.of(coerced, core) for each in selection.below]
            arguments = [root.arguments.of(coerced, core) for root in selection.roots]
        except GraphQLError:
            return self.by_core({})
        outcomes: Outcomes = {}
        awaited = False
        for root, asked in zip(selection.roots, arguments, strict=True):
            info = FieldInfo(self.context, root.path, root.nodes)
            outcomes[root.key] = found = self._outcome(root.resolve, None, info, **asked)
            if found.error is not None and root.needed:
                return self.by_core(outcomes)
            awaited = awaited or isinstance(found.value, CoroutineType)
        if awaited:
            return self._awaited(selection, outcomes, below)
        return self._completed(selection, outcomes, below)

    def _outcome(
        self, resolve: Callable[..., object], /, *given: object, **asked: object
    ) -> Outcome:
        """What a root field comes to."""
        before = self.context.budget.objects
        try:
            value, error = resolve(*given, **asked), None
        except Exception as raised:  # noqa: BLE001 - graphql-core reports it
            value, error = None, raised
        return Outcome(value, error, self.context.budget.objects - before)

    async def _awaited(
        self, selection: Selection, outcomes: Outcomes, below: Sequence[Mapping[str, Any]]
    ) -> ExecutionResult:
        await settle(outcomes)
        if self.context.judged_bytes <= LONG_BYTES:
            result = self._completed(selection, outcomes, below)
        else:
            complete = functools.partial(self._completed, selection, outcomes, below)
            result = await self.in_background(complete)
        return result if isinstance(result, ExecutionResult) else await result

    def _completed(
        self, selection: Selection, outcomes: Outcomes, below: Sequence[Mapping[str, Any]]
    ) -> Result:
        """The answer, if all root fields are known; by graphql-core, if one has an error."""
        data: dict[str, Any] = {}
        try:
            for root in selection.roots:
                outcome = outcomes[root.key]
                if outcome.error is not None:
                    return self.by_core(outcomes)
                info = FieldInfo(self.context, root.path, root.nodes)
                data[root.key] = root.project(outcome.value, info, below)
        except Exception:  # noqa: BLE001 - graphql-core meets the same error
            return self.by_core(outcomes)
        return ExecutionResult(data, None)

    async def by_core(self, known: Outcomes) -> ExecutionResult:
        """The answer of graphql-core, which is slow: in the background, when all is judged."""
        try:
            result = await self._executed(known)
            if result.data is not None and waits(known):
                await settle(known)
                result = await self._executed(known)
            errors = [
                each for each in result.errors or () if not isinstance(each.original_error, _Later)
            ]
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

        operation = self.plan.operation
        executor = ExecutorThrowingOnIncremental(
            operation.schema,
            dict(operation.fragments),
            operation.details,
            None,
            self.context,
            operation.node,
            self.plan.variables.as_core_has_them(self.values),
            _by_attribute,
            _by_type,
            _by_attribute,
            middleware_manager=_OfFunctions(resolve),
            is_awaitable=is_coroutine,
        )
        result = await self.in_background(cast("Callable[[], Result]", executor.execute_operation))
        assert isinstance(result, ExecutionResult)  # what has to be awaited is raised
        return result

    def _found(self, known: Outcomes, key: str, field: Callable[[], object]) -> object:
        """What a root field came to, now or before."""
        if key in known:
            self.context.budget.objects += known[key].read
        else:
            known[key] = self._outcome(field)
        outcome = known[key]
        if isinstance(outcome.value, CoroutineType):
            raise _Later
        if outcome.error is not None:
            raise outcome.error
        return outcome.value


def waits(outcomes: Outcomes) -> list[str]:
    """The keys of the root fields that have to be awaited."""
    return [key for key, each in outcomes.items() if isinstance(each.value, CoroutineType)]


async def settle(outcomes: Outcomes) -> None:
    """Await all that has to be, one after the other."""
    for key in waits(outcomes):
        later, _, read = outcomes[key]
        try:
            outcomes[key] = Outcome(await later, None, read)
        except Exception as error:  # noqa: BLE001 - graphql-core reports it
            outcomes[key] = Outcome(None, error, read)


def is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """Whether a judge's answer must be awaited; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)
