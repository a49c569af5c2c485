"""What generators of the GraphQL door are given, and what their clients have to be answered."""

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from graphql import (
    FieldDefinitionNode,
    InterfaceTypeDefinitionNode,
    ObjectTypeDefinitionNode,
    UnionTypeDefinitionNode,
    parse,
    print_ast,
)

from tests.generators.trial import GRAPHQL, StepFailed
from tests.graphql.queries import name_of

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
    document = everything(GRAPHQL.read_text(encoding="utf-8"))
    (documents / EVERYTHING).write_text(document, encoding="utf-8")


def hold_to_answers(printed: str) -> None:
    """The program has read what the service answers."""
    if json.loads(printed) != ANSWERED:
        raise StepFailed(printed)


def everything(sdl: str) -> str:
    """An operation for each root field with all its arguments, and a fragment for each type.

    A field that leads back to a type above it is left out, since fragments must not go in circles.
    """
    types = {
        each.name.value: each
        for each in parse(sdl).definitions
        if isinstance(
            each, ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode | UnionTypeDefinitionNode
        )
    }
    fragments: dict[str, str] = {}
    query = types["Query"]
    assert isinstance(query, ObjectTypeDefinitionNode)
    operations = [_operation(field, types, fragments) for field in query.fields or ()]
    return "\n".join([*operations, *fragments.values()])


Types = Mapping[
    str, ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode | UnionTypeDefinitionNode
]


def _operation(field: FieldDefinitionNode, types: Types, fragments: dict[str, str]) -> str:
    name, arguments = field.name.value, field.arguments or ()
    variables = ", ".join(f"${each.name.value}: {print_ast(each.type)}" for each in arguments)
    given = ", ".join(f"{each.name.value}: ${each.name.value}" for each in arguments)
    head = f"query Ask{name[0].upper()}{name[1:]}"
    selection = _selection(field, types, fragments, ())
    if not arguments:
        return f"{head} {{\n  {name} {selection}\n}}\n"
    return f"{head}({variables}) {{\n  {name}({given}) {selection}\n}}\n"


def _selection(
    field: FieldDefinitionNode, types: Types, fragments: dict[str, str], above: tuple[str, ...]
) -> str:
    made = types.get(name_of(field.type))
    if made is None:
        return ""
    if isinstance(made, UnionTypeDefinitionNode):
        return "{ __typename }"
    name = made.name.value
    if name not in fragments:
        lines = "\n".join(_lines(made, types, fragments, (*above, name)))
        fragments[name] = f"fragment {name}Parts on {name} {{\n{lines}\n}}\n"
    return f"{{ ...{name}Parts }}"


def _lines(
    made: ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode,
    types: Types,
    fragments: dict[str, str],
    above: tuple[str, ...],
) -> Iterator[str]:
    for field in made.fields or ():
        if name_of(field.type) not in above:
            selection = _selection(field, types, fragments, above)
            yield f"  {field.name.value} {selection}".rstrip()
