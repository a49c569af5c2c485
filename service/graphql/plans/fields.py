"""How a field of the executable schema is answered, and what an input type was made from.

That much of the schema's definition has to be known where requests are answered. It stands in the
`extensions` of graphql-core's types; `service.graphql.schema.executable` writes it there.
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from graphql import GraphQLError, GraphQLField, GraphQLInputObjectType, GraphQLResolveInfo
from graphql.pyutils import Path
from msgspec import Struct

from schema.graphql.readers import Resolver

DEFINITION: Final = "strawberry-definition"
"""The key of `extensions`. It is Strawberry's, which tells one-of objects by what stands there."""


Context = TypeVar("Context")
"""Whatever the resolvers of a request may use."""


class FieldInfo(Generic[Context]):
    """What a resolver gets beside its arguments: so much of Strawberry's `Info` as ours use."""

    __slots__ = ("_raw_info", "context", "path")

    def __init__(self, context: Context, path: Path, raw: Any) -> None:  # noqa: ANN401 - graphql-core's
        """For a field at a path; `raw` is the info of graphql-core, or what has its nodes."""
        self.context = context
        self.path = path
        self._raw_info = raw


class Made(NamedTuple):
    """What a type was made from."""

    shape: type[Struct] | None = None
    """Of an input type."""
    is_one_of: bool = False


class Answers(NamedTuple):
    """How a field is answered: by a resolver of ours, or an attribute."""

    attribute: str
    resolver: Resolver | None
    takes_root: bool
    """The resolver has a parameter `root`: what the field belongs to."""
    takes_info: bool
    """It has a parameter `info`."""
    names: Mapping[str, str]
    """What it calls each argument."""

    def __call__(
        self,
        source: object,
        info: GraphQLResolveInfo[Any],
        **given: Any,  # noqa: ANN401 - arguments of any type
    ) -> Any:  # noqa: ANN401 - answers of any type
        """Answer as graphql-core asks."""
        if self.resolver is None:
            return getattr(source, self.attribute)
        passed = {self.names[name]: value for name, value in given.items()}
        if self.takes_root:
            passed["root"] = source
        if self.takes_info:
            passed["info"] = FieldInfo(info.context, info.path, info)
        return self.resolver(**passed)


def answers_of(field: GraphQLField) -> Answers | None:
    """How a field is answered, if it is ours."""
    return field.extensions.get(DEFINITION)


def shape_asked(kind: GraphQLInputObjectType) -> type[Struct] | None:
    """The shape that an input type was made from, if it was."""
    made: Made | None = kind.extensions.get(DEFINITION)
    return None if made is None else made.shape


class OneMember(NamedTuple):
    """What an object of a one-of input type comes to: itself, if it has one member, not null."""

    name: str
    """That of the type."""

    def __call__(self, value: dict[str, Any]) -> dict[str, Any]:
        """Refuse as Strawberry does."""
        if len(value) != 1:
            raise GraphQLError(f"OneOf Input Object '{self.name}' must specify exactly one key.")
        ((key, given),) = value.items()
        if given is None:
            raise GraphQLError(f"Value for member field '{key}' must be non-null")
        return value
