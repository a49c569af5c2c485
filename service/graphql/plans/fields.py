"""How a field of the executable schema is resolved, and the shape of an input type.

This part of the schema's definition is needed to answer requests. It is stored in the `extensions`
of graphql-core's types; `service.graphql.schema.executable` writes it there.
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from graphql import GraphQLError, GraphQLField, GraphQLInputObjectType, GraphQLResolveInfo
from graphql.pyutils import Path
from msgspec import Struct

from schema.graphql.readers import Resolver

DEFINITION: Final = "strawberry-definition"
"""The key in `extensions`. It is Strawberry's, whose introspection of one-of objects uses it."""


Context = TypeVar("Context")
"""The context that the resolvers of a request may use."""


class FieldInfo(Generic[Context]):
    """The info of a resolver: the part of Strawberry's `Info` that ours use."""

    __slots__ = ("_raw_info", "context", "path")

    def __init__(self, context: Context, path: Path, raw: Any) -> None:  # noqa: ANN401 - graphql-core's
        """For a field at a path; `raw` is the info of graphql-core, or has the same nodes."""
        self.context = context
        self.path = path
        self._raw_info = raw


class Made(NamedTuple):
    """The origin of a type."""

    shape: type[Struct] | None = None
    """The shape of an input type."""
    is_one_of: bool = False


class Answers(NamedTuple):
    """How a field is resolved: by a resolver of ours, or an attribute."""

    attribute: str
    resolver: Resolver | None
    takes_root: bool
    """Whether the resolver has a parameter `root`: the parent object."""
    takes_info: bool
    """Whether it has a parameter `info`."""
    names: Mapping[str, str]
    """Its names of the arguments."""

    def __call__(
        self,
        source: object,
        info: GraphQLResolveInfo[Any],
        **given: Any,  # noqa: ANN401 - arguments of any type
    ) -> Any:  # noqa: ANN401 - answers of any type
        """Resolve the field, called by graphql-core."""
        if self.resolver is None:
            return getattr(source, self.attribute)
        passed = {self.names[name]: value for name, value in given.items()}
        if self.takes_root:
            passed["root"] = source
        if self.takes_info:
            passed["info"] = FieldInfo(info.context, info.path, info)
        return self.resolver(**passed)


def answers_of(field: GraphQLField) -> Answers | None:
    """How a field is resolved, if it is ours."""
    return field.extensions.get(DEFINITION)


def shape_asked(kind: GraphQLInputObjectType) -> type[Struct] | None:
    """The shape that an input type was made from, if any."""
    made: Made | None = kind.extensions.get(DEFINITION)
    return None if made is None else made.shape


class OneMember(NamedTuple):
    """Output of a one-of input type: the object itself, if it has exactly one member, not null."""

    name: str
    """The name of the type."""

    def __call__(self, value: dict[str, Any]) -> dict[str, Any]:
        """Raise the same errors as Strawberry."""
        if len(value) != 1:
            raise GraphQLError(f"OneOf Input Object '{self.name}' must specify exactly one key.")
        ((key, given),) = value.items()
        if given is None:
            raise GraphQLError(f"Value for member field '{key}' must be non-null")
        return value
