"""A query text made ready to run: parsed, within the limits, valid against the schema.

Prepared texts are kept, faults included, so a client that repeats itself pays once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    OperationType,
    ValidationRule,
    parse,
    specified_rules,
    validate,
)
from graphql.validation.rules import overlapping_fields_can_be_merged

from cards.speech import Said, say
from schema.costs import TOKENS_A_UNIT
from schema.graphql_errors import ToldError
from service.graphql.compiled.plan import Plan, Plans
from service.graphql.cost import Costs, sliced_fields
from service.graphql.errors import FormattedErrors, GraphQLCode, coded
from service.graphql.limits import GraphQLLimits, kind_of, limit_error, limits_broken
from service.graphql_options import LimitKind

MOST_KEPT: Final = 512
MOST_COMPARED: Final = 25_000
"""Units of work in which graphql-core compares fields of one name, two for each pair of them.

A document of a few thousand tokens can ask for the square of them; 150 fields of one name fit.
"""
TOKENS_FREE: Final = 100
LONGEST_KEPT: Final = 16 * 1024
"""Longer texts are not kept, which bounds the memory that strangers can fill."""

overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = MOST_COMPARED


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document that may be run if it has no errors."""

    document: DocumentNode | None
    operations: tuple[OperationDefinitionNode, ...]
    errors: FormattedErrors
    warnings: tuple[tuple[LimitKind, Said], ...] = ()
    """Limits that the document goes beyond where that is no error."""
    costs: Costs | None = None
    """Of a document without errors."""
    planned: dict[str | None, Plan | None] = field(default_factory=dict[str | None, Plan | None])

    @property
    def toll(self) -> int:
        """What preparing a long text takes, in units; short ones are paid for with their cost."""
        tokens = 0 if self.document is None else self.document.token_count or 0
        return max(tokens - TOKENS_FREE, 0) // TOKENS_A_UNIT

    def plan(self, operation: OperationDefinitionNode, plans: Plans) -> Plan | None:
        """The plan of an operation, which is made once; None where there is none."""
        name = operation.name.value if operation.name else None
        if name not in self.planned:
            assert self.document is not None
            self.planned[name] = plans.of(self.document, operation)
        return self.planned[name]

    def undeclared(self, variables: Mapping[str, object]) -> dict[str, object]:
        """Variables that no operation of the document declares: a misspelt name, most likely."""
        declared = {
            definition.variable.name.value
            for operation in self.operations
            for definition in operation.variable_definitions or ()
        }
        return {name: value for name, value in variables.items() if name not in declared}


class Documents:
    """Prepares query texts for one schema under one set of limits."""

    def __init__(
        self, schema: GraphQLSchema, limits: GraphQLLimits, *, introspection: bool = True
    ) -> None:
        """Prepare for this schema; without introspection it does not describe itself."""
        self._schema = schema
        self._limits = limits
        self._sliced = sliced_fields(schema)
        self._rules = specified_rules if introspection else (*specified_rules, NoIntrospection)
        self._kept = lru_cache(MOST_KEPT)(self._prepare)

    def prepared(self, text: str) -> tuple[Prepared, int]:
        """As `prepare`, and the units that it took: none where the text was kept."""
        before = self._kept.cache_info().misses
        found = self.prepare(text)
        known = len(text) <= LONGEST_KEPT and self._kept.cache_info().misses == before
        return found, 0 if known else found.toll

    def prepare(self, text: str) -> Prepared:
        """Parse, measure and validate a query text, or find it among those kept."""
        return self._kept(text) if len(text) <= LONGEST_KEPT else self._prepare(text)

    def _prepare(self, text: str) -> Prepared:
        broken: list[ToldError] = []
        try:
            document = self._parsed(text, broken)
        except GraphQLSyntaxError as error:
            return Prepared(None, (), coded([error], _code_of_syntax(error)))
        if broken and self._limits.enforced:
            return Prepared(None, (), coded(broken, GraphQLCode.SYNTAX))
        operations = tuple(
            definition
            for definition in document.definitions
            if isinstance(definition, OperationDefinitionNode)
        )
        broken += limits_broken(document, self._limits)
        if broken and self._limits.enforced:
            return Prepared(document, operations, coded(broken, GraphQLCode.VALIDATION))
        warnings = tuple((kind_of(error), error.said) for error in broken)
        if errors := validate(self._schema, document, self._rules):
            return Prepared(document, operations, coded(errors, GraphQLCode.VALIDATION), warnings)
        costs = Costs(self._schema, document, self._sliced)
        return Prepared(document, operations, (), warnings, costs)

    def _parsed(self, text: str, broken: list[ToldError]) -> DocumentNode:
        """The document; one with too many tokens is parsed only where that is no more than a fault.

        Where it is refused, the document is empty.
        """
        try:
            return parse(text, max_tokens=self._limits.tokens)
        except GraphQLSyntaxError as error:
            if _code_of_syntax(error) is not GraphQLCode.TOO_MANY_TOKENS:
                raise
        assert self._limits.tokens is not None
        said = say("too-many-tokens", limit=self._limits.tokens)
        broken.append(limit_error(LimitKind.TOKENS, said))
        return DocumentNode(definitions=()) if self._limits.enforced else parse(text)


class NoIntrospection(ValidationRule):
    """Refuses questions about the schema."""

    def enter_field(self, node: FieldNode, *_: object) -> None:
        """Look at a field."""
        if node.name.value in {"__schema", "__type"}:
            code = {"code": GraphQLCode.INTROSPECTION_OFF.value}
            self.report_error(ToldError(say("introspection-off"), node, extensions=code))


def _code_of_syntax(error: GraphQLSyntaxError) -> GraphQLCode:
    """The parser tells its own limits apart by message only."""
    if "tokens" in error.message and "more th" in error.message:
        return GraphQLCode.TOO_MANY_TOKENS
    return GraphQLCode.TOO_DEEP if "nested too deeply" in error.message else GraphQLCode.SYNTAX


def operation_named(
    operations: tuple[OperationDefinitionNode, ...], name: str | None
) -> OperationDefinitionNode:
    """Return the operation to run; GraphQLError if there is none, or the request is ambiguous."""
    if name is None:
        match operations:
            case (only,):
                return only
            case ():
                raise _no_operation(say("no-operation"))
            case _:
                raise _no_operation(say("several-operations"))
    for operation in operations:
        if operation.name and operation.name.value == name:
            return operation
    raise _no_operation(say("no-operation-of-that-name"))


def is_query(operation: OperationDefinitionNode) -> bool:
    """Whether an operation only asks. Nothing is stored here, so there is nothing else."""
    return operation.operation is OperationType.QUERY


def only_queries(operation: OperationDefinitionNode) -> GraphQLError:
    """Refuse a mutation or subscription."""
    return ToldError(
        say("only-queries", operation=operation.operation.value),
        operation,
        extensions={"code": GraphQLCode.OPERATION.value},
    )


def _no_operation(said: Said) -> GraphQLError:
    return ToldError(said, extensions={"code": GraphQLCode.OPERATION.value})
