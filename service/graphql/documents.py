"""A query text made ready to run: parsed, within the limits, valid against the schema.

Prepared texts are kept, faults included, so a client that repeats itself pays once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    OperationType,
    parse,
    validate,
)

from cards.speech import Said, say
from schema.graphql_errors import ToldError
from service.graphql.errors import FormattedErrors, GraphQLCode, coded
from service.graphql.limits import GraphQLLimits, limits_broken

MOST_KEPT: Final = 512
LONGEST_KEPT: Final = 16 * 1024
"""Longer texts are not kept, which bounds the memory that strangers can fill."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document that may be run if it has no errors."""

    document: DocumentNode | None
    operations: tuple[OperationDefinitionNode, ...]
    errors: FormattedErrors

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

    def __init__(self, schema: GraphQLSchema, limits: GraphQLLimits) -> None:
        """Prepare for this schema."""
        self._schema = schema
        self._limits = limits
        self._kept = lru_cache(MOST_KEPT)(self._prepare)

    def prepare(self, text: str) -> Prepared:
        """Parse, measure and validate a query text, or find it among those kept."""
        return self._kept(text) if len(text) <= LONGEST_KEPT else self._prepare(text)

    def _prepare(self, text: str) -> Prepared:
        try:
            document = parse(text, max_tokens=self._limits.tokens)
        except GraphQLSyntaxError as error:
            return Prepared(None, (), coded([error], _code_of_syntax(error)))
        operations = tuple(
            definition
            for definition in document.definitions
            if isinstance(definition, OperationDefinitionNode)
        )
        broken = list(limits_broken(document, self._limits))
        errors = broken or validate(self._schema, document)
        return Prepared(document, operations, coded(errors, GraphQLCode.VALIDATION))


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
