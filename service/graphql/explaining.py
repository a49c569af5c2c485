"""The argument `explain` of every field that judges."""

from typing import Final

from strawberry.annotation import StrawberryAnnotation
from strawberry.types.arguments import StrawberryArgument

from schema.explanation import Explain
from schema.graphql_enums import graphql_enum

EXPLAIN: Final = "explain"
TEXT: Final = "How much of its reasons the answer tells in `explanation`."


def explain_argument() -> StrawberryArgument:
    """The argument; without it nothing is explained."""
    return StrawberryArgument(
        python_name=EXPLAIN,
        graphql_name=EXPLAIN,
        type_annotation=StrawberryAnnotation(graphql_enum(Explain)),
        description=TEXT,
        default=Explain.NONE.value,
    )
