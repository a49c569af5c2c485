"""The variables of one operation: decoded directly into shapes, or coerced by GraphQL's rules.

`Variables.coerced` is for variables that decoding refuses.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from graphql import GraphQLError, Undefined
from graphql.execution.get_variable_signature import (
    GraphQLVariableSignature,
    get_variable_signature,
)
from graphql.execution.values import (
    VariableValues,
    VariableValueSource,
    get_variable_values,
)
from graphql.language import OperationDefinitionNode, VariableDefinitionNode
from graphql.type import GraphQLSchema
from graphql.utilities.coerce_input_value import coerce_default_value
from msgspec import UNSET, UnsetType

from cards.decode.numbers import float_of
from service.graphql.plans.inputs import Part, part_of
from service.graphql.plans.kinds import kind_of, may_be_null

MOST_MISFITS: Final = 5
"""Errors of variables that are reported in the words of graphql-core. The first of them also lists
the faults as REST does, and more of them.
"""


class Values(NamedTuple):
    """The variables of one request."""

    sent: Mapping[str, Any]
    """The variables that were sent."""
    coerced: Mapping[str, Any]
    """The variables that have a value, sent or default."""


class _Declared(NamedTuple):
    """A declared variable of an operation."""

    node: VariableDefinitionNode
    signature: GraphQLVariableSignature
    default: Any
    """Its default value; Undefined without one."""


class Variables:
    """Decodes the variables of one operation."""

    def __init__(
        self, schema: GraphQLSchema, operation: OperationDefinitionNode, *, compiled: bool = True
    ) -> None:
        """Prepare for an operation; if not `compiled`, graphql-core coerces all."""
        self._compiled = compiled
        self._schema = schema
        self._declared = tuple(
            _declared(schema, node) for node in operation.variable_definitions or ()
        )
        self.names = tuple(each.signature.name for each in self._declared)
        self._defaults = {
            each.signature.name: each.default
            for each in self._declared
            if each.default is not Undefined
        }
        parts = [part_of(kind_of(each.signature)) for each in self._declared]
        self._split = _splitter(self._declared, parts)
        self._looks = [
            (name, each.fits, each.finish) for name, each in zip(self.names, parts, strict=True)
        ]

    def read(self, raw: bytes | msgspec.Raw) -> Values | None:
        """The variables from JSON; None where they must be coerced, or are invalid."""
        if not self._compiled:
            return None
        sent: dict[str, Any] = {}
        text = bytes(raw) or b"{}"
        try:
            found = msgspec.structs.astuple(self._split(text))
            for (name, fits, finish), value in zip(self._looks, found, strict=True):
                if value is UNSET:
                    continue
                if fits is not None and value is not None and not fits(value):
                    return None
                sent[name] = value if finish is None else finish(value)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None
        return Values(sent, {**self._defaults, **sent} if self._defaults else sent)

    def coerced(self, variables: Mapping[str, Any]) -> Values | list[GraphQLError]:
        """The variables as sent, coerced by graphql-core; or its errors."""
        nodes = [each.node for each in self._declared]
        found = get_variable_values(self._schema, nodes, dict(variables), MOST_MISFITS)
        return found if isinstance(found, list) else Values(variables, found.coerced)

    def as_core_has_them(self, values: Values) -> VariableValues:
        """The values in the form of graphql-core."""
        sources = {
            name: VariableValueSource(signature, values.sent.get(name, Undefined))
            for each in self._declared
            for signature in (each.signature,)
            for name in (signature.name,)
        }
        return VariableValues(sources, dict(values.coerced))


def _declared(schema: GraphQLSchema, node: VariableDefinitionNode) -> _Declared:
    signature = get_variable_signature(schema, node)
    assert not isinstance(signature, GraphQLError), "the document is valid"
    default = coerce_default_value(signature) if node.default_value else Undefined
    return _Declared(node, signature, default)


def _splitter(declared: Sequence[_Declared], parts: Sequence[Part]) -> Any:  # noqa: ANN401
    """The decoder that separates the variables, and decodes all but lists of objects."""
    members: list[Any] = []
    for at, (each, part) in enumerate(zip(declared, parts, strict=True)):
        needed = not may_be_null(kind_of(each.signature)) and each.default is Undefined
        kind = part.kind if needed else part.kind | UnsetType
        members.append((f"v{at}", kind) if needed else (f"v{at}", kind, UNSET))
    shape = msgspec.defstruct(
        "Variables",
        members,
        rename={f"v{at}": each.signature.name for at, each in enumerate(declared)},
        kw_only=True,
        module=__name__,
        forbid_unknown_fields=True,
    )
    return msgspec.json.Decoder(shape, float_hook=float_of).decode
