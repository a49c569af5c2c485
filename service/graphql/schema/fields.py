"""Fields and arguments of the query type."""

from strawberry.annotation import StrawberryAnnotation
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryType
from strawberry.types.field import StrawberryField

from schema.graphql.enums import graphql_enum
from schema.graphql.localized import strawberry_resolver
from schema.graphql.readers import Resolver
from schema.shapes.explanation import Explain
from service.graphql.resolvers.explain import EXPLAIN, TEXT


def query_field(
    resolve: Resolver,
    *,
    name: str,
    text: str,
    answer: type | StrawberryType,
    arguments: list[StrawberryArgument] | None = None,
) -> StrawberryField:
    """A field with a resolver."""
    field = StrawberryField(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(answer),
        description=text,
        base_resolver=strawberry_resolver(resolve),
    )
    field.arguments = arguments or []
    return field


def argument(
    name: str, kind: object, text: str, *, python_name: str | None = None
) -> StrawberryArgument:
    """An argument without a default."""
    return StrawberryArgument(
        python_name=python_name or name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(kind),
        description=text,
    )


def explain_argument() -> StrawberryArgument:
    """The argument `explain`; without it there is no explanation."""
    return StrawberryArgument(
        python_name=EXPLAIN,
        graphql_name=EXPLAIN,
        type_annotation=StrawberryAnnotation(graphql_enum(Explain)),
        description=TEXT,
        default=Explain.NONE.value,
    )
