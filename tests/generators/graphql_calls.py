"""What generators of the GraphQL door are given, and what their clients have to be answered."""

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from graphql import (
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    build_schema,
    get_named_type,
    is_leaf_type,
)

from tests.generators.trial import GRAPHQL, StepFailed

CLIENTS: Final = Path(__file__).parent / "graphql_clients"
"""The operations, and a folder for each language: packages, settings and the program."""
EVERYTHING: Final = "everything.graphql"
"""Operations that are only generated and compiled: they are dearer than any service answers."""
ANSWERED: Final[Mapping[str, object]] = {
    "destiny": 31,
    "status": "FINAL",
    "line": "STORY_TRIUMPH",
    "verdict": "LEGAL",
    "path": "BOTTOM",
    "refused": "ILLEGAL",
    "reason": "ACTION_TAKEN",
    "cards": ["CHALLENGE", "CHALLENGE"],
    "half": "TOP",
    "error": "impossible-state",
}
"""What the program of each language reads out of its answers, and prints."""


def prepare(folder: Path, language: str, documents: Path) -> None:
    """Copy what a developer would write into the folder, the documents into one inside it."""
    for file in (CLIENTS / language).iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    documents.mkdir(exist_ok=True)
    shutil.copy(GRAPHQL, folder)
    shutil.copy(CLIENTS / "operations.graphql", documents)
    document = everything(build_schema(GRAPHQL.read_text(encoding="utf-8")))
    (documents / EVERYTHING).write_text(document, encoding="utf-8")


def hold_to_answers(printed: str) -> None:
    """The program has read what the service answers."""
    if json.loads(printed) != ANSWERED:
        raise StepFailed(printed)


def everything(schema: GraphQLSchema) -> str:
    """An operation for each root field with all its arguments, and a fragment for each type.

    A field that leads back to a type above it is left out, since fragments must not go in circles.
    """
    assert schema.query_type is not None
    fragments: dict[str, str] = {}
    operations = [
        _operation(name, field, fragments) for name, field in schema.query_type.fields.items()
    ]
    return "\n".join([*operations, *fragments.values()])


def _operation(name: str, field: GraphQLField, fragments: dict[str, str]) -> str:
    variables = ", ".join(f"${each}: {argument.type}" for each, argument in field.args.items())
    arguments = ", ".join(f"{each}: ${each}" for each in field.args)
    head = f"query Ask{name[0].upper()}{name[1:]}"
    selection = _selection(field, fragments, ())
    if not field.args:
        return f"{head} {{\n  {name} {selection}\n}}\n"
    return f"{head}({variables}) {{\n  {name}({arguments}) {selection}\n}}\n"


def _selection(field: GraphQLField, fragments: dict[str, str], above: tuple[str, ...]) -> str:
    made = get_named_type(field.type)
    if is_leaf_type(made):
        return ""
    assert isinstance(made, GraphQLObjectType)
    if made.name not in fragments:
        lines = "\n".join(_lines(made, fragments, (*above, made.name)))
        fragments[made.name] = f"fragment {made.name}Parts on {made.name} {{\n{lines}\n}}\n"
    return f"{{ ...{made.name}Parts }}"


def _lines(
    made: GraphQLObjectType, fragments: dict[str, str], above: tuple[str, ...]
) -> Iterator[str]:
    for name, field in made.fields.items():
        if get_named_type(field.type).name not in above:
            yield f"  {name} {_selection(field, fragments, above)}".rstrip()
