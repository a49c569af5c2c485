"""Fields and arguments of the query type."""

from collections.abc import Callable

from strawberry.annotation import StrawberryAnnotation
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver


def query_field(
    resolve: Callable[..., object],
    *,
    name: str,
    text: str,
    answer: type | StrawberryType,
    arguments: list[StrawberryArgument] | None = None,
) -> StrawberryField:
    """A field that a function answers."""
    field = StrawberryField(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(answer),
        description=text,
        base_resolver=StrawberryResolver(resolve),
    )
    field.arguments = arguments or []
    return field


def argument(
    name: str, kind: type | StrawberryType, text: str, *, python_name: str | None = None
) -> StrawberryArgument:
    """An argument without a default."""
    return StrawberryArgument(
        python_name=python_name or name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(kind),
        description=text,
    )
