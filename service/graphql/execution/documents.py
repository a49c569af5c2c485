"""Prepares query texts: parsed, within the limits, valid against the schema.

Texts without faults are cached, so a client that repeats one pays once. The cache is bounded in
bytes, as estimated: those of a token and of a selected field were measured, and a test compares
them with what Python has allocated.
"""

import functools
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from sys import getsizeof
from threading import Lock
from typing import Final, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    ValidationRule,
    parse,
    specified_rules,
    validate,
)
from graphql.language.parser import Parser, nested_too_deeply_error
from graphql.validation.rules import overlapping_fields_can_be_merged

from cards.messages.message import Message, say
from schema.graphql.errors import LocalizedError
from schema.operations import ALL_OPERATIONS
from schema.operations.sealed_fields import SEALED_FIELDS
from schema.shapes.collections import COLLECTIONS
from service.graphql.execution.cost import Costs
from service.graphql.plans.plan import Plan
from service.graphql.resolvers.errors import FormattedErrors, GraphQLCode, coded
from service.graphql.resolvers.limits import is_enforced, kind_of, limit_error, limits_broken
from service.graphql.schema.weights import sliced_fields
from service.settings.options import LimitKind
from service.settings.settings import Settings

SEVERAL: Final = "several"
"""The label of an operation, or a batch, that asks for more than one kind of thing."""
_OTHERS: Final = ("node", "rulesetDiff", "cardNames", "changes", "words", "search", "service")
LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in ALL_OPERATIONS},
    **{name: sealed.operation.name for name, sealed in SEALED_FIELDS.items()},
    **{name: "catalogue" for each in COLLECTIONS for name in (each.name, each.singular)},
    **dict.fromkeys((*_OTHERS, "epochs", "_entities"), "catalogue"),
    **dict.fromkeys(("__schema", "__type", "__typename", "_service"), "introspection"),
}
"""The metric label of each field of the query type."""


def operation_label(operation: OperationDefinitionNode) -> str:
    """The label of an operation, from a closed set: metrics must not grow with requests."""
    names = {
        LABELS.get(selection.name.value, "none")
        for selection in operation.selection_set.selections
        if isinstance(selection, FieldNode)
    }
    return names.pop() if len(names) == 1 else SEVERAL


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
MOST_BYTES: Final = 9 * 1024 * 1024
"""The most bytes for the documents of one endpoint, plans included. There are two endpoints."""
BASE_BYTES: Final = 8_000
TOKEN_BYTES: Final = 450
"""Bytes for each token of a cached document: nodes, locations, and costs of fields."""
EMPTY: Final = DocumentNode(definitions=())
"""Replaces a document that has errors."""

overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = MOST_COMPARED


class Planned(NamedTuple):
    """An operation that may be executed."""

    plan: Plan
    label: str
    """Its metric label."""


@dataclass(slots=True)
class Prepared:
    """A document that may be executed if it has no errors."""

    document: DocumentNode | None
    """None where it does not parse."""
    operations: tuple[OperationDefinitionNode, ...]
    errors: FormattedErrors
    warnings: tuple[tuple[LimitKind, Message], ...] = ()
    """Exceeded limits that are no errors."""
    costs: Costs | None = None
    """Costs of a document without errors."""
    bytes: int = 0
    """Its bytes in memory, plans included."""
    text: str = ""
    planned: dict[str | None, Planned] = field(default_factory=dict[str | None, Planned])
    """The operations that were asked for, by name."""

    def undeclared(self, variables: Mapping[str, object]) -> dict[str, object]:
        """Variables that no operation of the document declares: usually a misspelt name."""
        declared = {
            definition.variable.name.value
            for operation in self.operations
            for definition in operation.variable_definitions or ()
        }
        return {name: value for name, value in variables.items() if name not in declared}


class Documents:
    """Prepares query texts for one schema by the settings."""

    def __init__(
        self,
        schema: GraphQLSchema,
        settings: Settings,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        """Prepare for this schema, by the limits of the settings."""
        self._schema = schema
        self._settings = settings
        self._enforced = is_enforced(settings)
        self._sliced = sliced_fields(schema)
        more = () if settings.graphql_introspection else (NoIntrospection,)
        self._rules = (*specified_rules, *more)
        self._most = most_bytes
        self._cached = OrderedDict[str, Prepared]()
        self._lock = Lock()
        self.bytes = 0
        """The bytes in use, as counted."""

    def known(self, text: str) -> Prepared | None:
        """A prepared text of the cache."""
        with self._lock:
            found = self._cached.get(text)
            if found is not None:
                self._cached.move_to_end(text)
            return found

    def prepare(self, text: str) -> Prepared:
        """Parse, measure and validate a query text, or find it in the cache."""
        prepared = self.known(text)
        if prepared is None:
            prepared = self._prepare(text)
            if not prepared.errors:
                self._keep(text, prepared)
        return prepared

    def _keep(self, text: str, prepared: Prepared) -> None:
        """Cache a text if it is not too large."""
        prepared.text = text
        prepared.bytes += 2 * getsizeof(text)  # parts of it are stored a second time
        with self._lock:
            if len(text) > LONGEST_KEPT or prepared.bytes > self._most:
                return
            if self._cached.setdefault(text, prepared) is prepared:
                self._count(prepared.bytes)

    def grow(self, text: str, count: int) -> None:
        """Count more bytes of a text, if it is cached."""
        with self._lock:
            if text in self._cached:
                self._cached[text].bytes += count
                self._count(count)

    def _count(self, count: int) -> None:
        """Count bytes of the cache; the least recently used texts make room."""
        self.bytes += count
        while self.bytes > self._most:
            _, oldest = self._cached.popitem(last=False)
            self.bytes -= oldest.bytes

    def planned(self, prepared: Prepared, operation: OperationDefinitionNode) -> Planned:
        """An operation of a prepared text with its plan, made once."""
        name = operation.name.value if operation.name else None
        if name not in prepared.planned:
            assert prepared.document is not None
            grown = functools.partial(self.grow, prepared.text)
            plan = Plan(
                self._schema,
                prepared.document,
                operation,
                grown,
                compiled=self._settings.graphql_compiled,
            )
            prepared.planned[name] = Planned(plan, operation_label(operation))
        return prepared.planned[name]

    def _prepare(self, text: str) -> Prepared:
        if (message := self._too_long(text)) is not None and self._enforced:
            return Prepared(
                None, (), coded([limit_error(LimitKind.TOKENS, message)], GraphQLCode.SYNTAX)
            )
        parser = Parser(text, max_tokens=self._settings.graphql_max_tokens)
        broken = [] if message is None else [limit_error(LimitKind.TOKENS, message)]
        try:
            document = self._parsed(parser, text, broken)
            extents = list(limits_broken(document, self._settings))
        except RecursionError:
            return Prepared(
                None, (), coded([nested_too_deeply_error(parser)], GraphQLCode.TOO_DEEP)
            )
        except GraphQLSyntaxError as error:
            return Prepared(None, (), coded([error], _code_of_syntax(error)))
        if broken and self._enforced:
            return Prepared(None, (), coded(broken, GraphQLCode.SYNTAX))
        operations = tuple(
            definition
            for definition in document.definitions
            if isinstance(definition, OperationDefinitionNode)
        )
        broken += extents
        errors: Sequence[GraphQLError] = broken if self._enforced else ()
        if not errors:
            errors = validate(self._schema, document, self._rules, MOST_ERRORS)
        _unlink(document)
        if errors:
            reported = coded(errors, GraphQLCode.VALIDATION)
            return Prepared(document, operations, reported, _warnings(broken))
        return Prepared(
            document,
            operations,
            (),
            _warnings(broken),
            Costs(self._schema, document, self._sliced),
            BASE_BYTES + TOKEN_BYTES * parser.token_count,
        )

    def _too_long(self, text: str) -> Message | None:
        """The message for a text that is much longer than its tokens need."""
        tokens = self._settings.graphql_max_tokens
        letters, lines = tokens * CHARACTERS_A_TOKEN, tokens * LINES_A_TOKEN
        if len(text) <= letters and text.count("\n") + text.count("\r") <= lines:
            return None
        return say("document-too-long", characters=letters, lines=lines)

    def _parsed(self, parser: Parser, text: str, broken: list[LocalizedError]) -> DocumentNode:
        """The document; with too many tokens it is parsed only where that is a warning."""
        try:
            return parser.parse_document()
        except GraphQLSyntaxError as error:
            if _code_of_syntax(error) is not GraphQLCode.TOO_MANY_TOKENS:
                raise
        message = say("too-many-tokens", limit=self._settings.graphql_max_tokens)
        broken.append(limit_error(LimitKind.TOKENS, message))
        return EMPTY if self._enforced else parse(text)


def _unlink(document: DocumentNode) -> None:
    """Remove the tokens of a document, but for the two at the ends of each node (its location).

    Tokens are a linked list, so a single node would keep all of them.
    """
    token = document.loc and document.loc.start_token
    while token:
        following = token.next
        token.prev = token.next = None
        token = following


def _warnings(broken: Iterable[LocalizedError]) -> tuple[tuple[LimitKind, Message], ...]:
    return tuple((kind_of(error), error.detail) for error in broken)


class NoIntrospection(ValidationRule):
    """Refuses introspection."""

    def enter_field(self, node: FieldNode, *_: object) -> None:
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


def only_queries(operation: OperationDefinitionNode) -> GraphQLError:
    """The error for a mutation or subscription: nothing is stored here."""
    return LocalizedError(
        say("only-queries", operation=operation.operation.value),
        operation,
        extensions={"code": GraphQLCode.OPERATION.value},
    )


def _no_operation(message: Message) -> GraphQLError:
    return LocalizedError(message, extensions={"code": GraphQLCode.OPERATION.value})
