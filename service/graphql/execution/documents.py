"""Prepares query texts: parsed, within the limits, valid against the schema.

Prepared texts are cached, faults included, so a client that repeats a text pays once. The cache is
bounded in bytes (`holding`); of a text with faults only the reported errors are stored.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from sys import getsizeof
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
from graphql.language.parser import Parser, nested_too_deeply_error
from graphql.validation.rules import overlapping_fields_can_be_merged

from cards.messages.message import Message, say
from schema.graphql.errors import LocalizedError
from service.graphql.execution.cost import Costs
from service.graphql.execution.holding import (
    EMPTY,
    MOST_BYTES,
    Held,
    KeptBySize,
    bare,
    bytes_of_errors,
    bytes_of_tokens,
    unlink,
)
from service.graphql.plans.plan import Plan, Plans
from service.graphql.resolvers.errors import FormattedErrors, GraphQLCode, coded
from service.graphql.resolvers.limits import GraphQLLimits, kind_of, limit_error, limits_broken
from service.graphql.schema.weights import sliced_fields
from service.settings.options import LimitKind

MOST_COMPARED: Final = 25_000
"""Units of work in which graphql-core compares fields of one name, two for each pair of them.

A document of a few thousand tokens can require the square of them; 150 fields of one name fit.
"""
MOST_ERRORS: Final = 5
"""The most errors of a document that are searched for."""
CHARACTERS_A_TOKEN: Final = 32
LINES_A_TOKEN: Final = 2
"""Characters of a text for each token that it may have."""
LONGEST_KEPT: Final = 16 * 1024
"""Longer texts are not cached."""

overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = MOST_COMPARED


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document that may be executed if it has no errors."""

    document: DocumentNode | None
    """Empty where it has errors; None where it does not parse."""
    operations: tuple[OperationDefinitionNode, ...]
    """Where it has errors, these have only kind and name."""
    errors: FormattedErrors
    warnings: tuple[tuple[LimitKind, Message], ...] = ()
    """Exceeded limits that are no errors."""
    costs: Costs | None = None
    """Costs of a document without errors."""
    held: Held = field(default_factory=Held)
    """Its bytes in memory, plans included."""
    planned: dict[str | None, Plan | None] = field(default_factory=dict[str | None, Plan | None])

    def has_plan(self, operation: OperationDefinitionNode) -> bool:
        """Whether its plan was made before."""
        return (operation.name.value if operation.name else None) in self.planned

    def plan(self, operation: OperationDefinitionNode, plans: Plans) -> Plan | None:
        """The plan of an operation, made once; None where it is not supported."""
        name = operation.name.value if operation.name else None
        if name not in self.planned:
            assert self.document is not None
            self.planned[name] = plans.of(self.document, operation, self.held.add)
        return self.planned[name]

    def undeclared(self, variables: Mapping[str, object]) -> dict[str, object]:
        """Variables that no operation of the document declares: usually a misspelt name."""
        declared = {
            definition.variable.name.value
            for operation in self.operations
            for definition in operation.variable_definitions or ()
        }
        return {name: value for name, value in variables.items() if name not in declared}


class Documents:
    """Prepares query texts for one schema and one set of limits."""

    def __init__(
        self,
        schema: GraphQLSchema,
        limits: GraphQLLimits,
        *,
        introspection: bool = True,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        """Prepare for this schema; without introspection, introspection is an error."""
        self._schema = schema
        self._limits = limits
        self._sliced = sliced_fields(schema)
        self._rules = specified_rules if introspection else (*specified_rules, NoIntrospection)
        self.kept: Final = KeptBySize[Prepared](most_bytes)
        """The cache of prepared texts."""

    def known(self, text: str) -> Prepared | None:
        """A prepared text of the cache."""
        return self.kept.get(text) if len(text) <= LONGEST_KEPT else None

    def prepare(self, text: str) -> Prepared:
        """Parse, measure and validate a query text, or find it in the cache."""
        if len(text) > LONGEST_KEPT:
            return self._prepare(text)
        document = self.kept.get(text)
        if document is None:
            document = self._prepare(text)
            document.held.add(2 * getsizeof(text))  # parts of it are stored a second time
            self.kept.put(text, document, document.held)
        return document

    def _prepare(self, text: str) -> Prepared:
        if (message := self._too_long(text)) is not None and self._limits.enforced:
            return _refused(coded([limit_error(LimitKind.TOKENS, message)], GraphQLCode.SYNTAX))
        parser = Parser(text, max_tokens=self._limits.tokens)
        broken = [] if message is None else [limit_error(LimitKind.TOKENS, message)]
        try:
            document = self._parsed(parser, text, broken)
        except GraphQLSyntaxError as error:
            return _refused(coded([error], _code_of_syntax(error)))
        if broken and self._limits.enforced:
            return _refused(coded(broken, GraphQLCode.SYNTAX))
        operations = tuple(
            definition
            for definition in document.definitions
            if isinstance(definition, OperationDefinitionNode)
        )
        broken += limits_broken(document, self._limits)
        errors: Sequence[GraphQLError] = broken if self._limits.enforced else ()
        if not errors:
            errors = validate(self._schema, document, self._rules, MOST_ERRORS)
        unlink(document)
        if errors:
            reported = coded(errors, GraphQLCode.VALIDATION)
            return _refused(reported, tuple(map(bare, operations)), _warnings(broken))
        return Prepared(
            document,
            operations,
            (),
            _warnings(broken),
            Costs(self._schema, document, self._sliced),
            Held(bytes_of_tokens(parser.token_count)),
        )

    def _too_long(self, text: str) -> Message | None:
        """The message for a text that is much longer than its tokens need."""
        tokens = self._limits.tokens
        if tokens is None:
            return None
        letters, lines = tokens * CHARACTERS_A_TOKEN, tokens * LINES_A_TOKEN
        if len(text) <= letters and text.count("\n") + text.count("\r") <= lines:
            return None
        return say("document-too-long", characters=letters, lines=lines)

    def _parsed(self, parser: Parser, text: str, broken: list[LocalizedError]) -> DocumentNode:
        """The document; with too many tokens it is parsed only where that is a warning.

        A refused document is empty.
        """
        try:
            return parser.parse_document()
        except RecursionError:
            raise nested_too_deeply_error(parser) from None
        except GraphQLSyntaxError as error:
            if _code_of_syntax(error) is not GraphQLCode.TOO_MANY_TOKENS:
                raise
        assert self._limits.tokens is not None
        message = say("too-many-tokens", limit=self._limits.tokens)
        broken.append(limit_error(LimitKind.TOKENS, message))
        return EMPTY if self._limits.enforced else parse(text)


def _refused(
    errors: FormattedErrors,
    operations: tuple[OperationDefinitionNode, ...] | None = None,
    warnings: tuple[tuple[LimitKind, Message], ...] = (),
) -> Prepared:
    """A document that cannot be executed, reduced to its reported errors."""
    held = Held(bytes_of_errors(errors, len(operations or ())))
    document = None if operations is None else EMPTY
    return Prepared(document, operations or (), errors, warnings, held=held)


def _warnings(broken: Iterable[LocalizedError]) -> tuple[tuple[LimitKind, Message], ...]:
    return tuple((kind_of(error), error.detail) for error in broken)


class NoIntrospection(ValidationRule):
    """Refuses introspection."""

    def enter_field(self, node: FieldNode, *_: object) -> None:
        """Check a field."""
        if node.name.value in {"__schema", "__type"}:
            code = {"code": GraphQLCode.INTROSPECTION_OFF.value}
            self.report_error(LocalizedError(say("introspection-off"), node, extensions=code))


def _code_of_syntax(error: GraphQLSyntaxError) -> GraphQLCode:
    """The parser's own limits differ from syntax errors by message only."""
    if "tokens" in error.message and "more th" in error.message:
        return GraphQLCode.TOO_MANY_TOKENS
    return GraphQLCode.TOO_DEEP if "nested too deeply" in error.message else GraphQLCode.SYNTAX


def operation_named(
    operations: tuple[OperationDefinitionNode, ...], name: str | None
) -> OperationDefinitionNode:
    """The operation to run. Raises `GraphQLError` if there is none, or the choice is ambiguous."""
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
    """Whether an operation is a query. Nothing is stored here, so nothing else is allowed."""
    return operation.operation is OperationType.QUERY


def only_queries(operation: OperationDefinitionNode) -> GraphQLError:
    """The error for a mutation or subscription."""
    return LocalizedError(
        say("only-queries", operation=operation.operation.value),
        operation,
        extensions={"code": GraphQLCode.OPERATION.value},
    )


def _no_operation(message: Message) -> GraphQLError:
    return LocalizedError(message, extensions={"code": GraphQLCode.OPERATION.value})
