"""No name of the schema trips a code generator for TypeScript, Kotlin, Swift or Python."""

import builtins
import keyword
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from graphql import (
    EnumTypeDefinitionNode,
    EnumValueDefinitionNode,
    FieldDefinitionNode,
    InputObjectTypeDefinitionNode,
    InputValueDefinitionNode,
    ListTypeNode,
    NamedTypeNode,
    NonNullTypeNode,
    ObjectTypeDefinitionNode,
    TypeDefinitionNode,
    TypeNode,
    parse,
)

SDL: Final = (Path(__file__).parents[2] / "schema" / "schema.graphql").read_text(encoding="utf-8")
TYPES: Final = [each for each in parse(SDL).definitions if isinstance(each, TypeDefinitionNode)]
ENUMS: Final = [each for each in TYPES if isinstance(each, EnumTypeDefinitionNode)]
OBJECTS: Final = [each for each in TYPES if isinstance(each, ObjectTypeDefinitionNode)]
INPUTS: Final = [each for each in TYPES if isinstance(each, InputObjectTypeDefinitionNode)]
NAMES: Final[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("client_names.yaml").read_text(encoding="utf-8")
)
WORDS: Final[dict[str, set[str]]] = {
    **{language: set(words.split()) for language, words in NAMES["words"].items()},
    "Python": {*keyword.kwlist, *keyword.softkwlist},
}
BUILT_IN: Final[dict[str, set[str]]] = {
    language: set(names.split()) for language, names in NAMES["built_in"].items()
}
BUILT_IN["Python"] |= {name for name in dir(builtins) if name[0].isupper()}
VALUES, CASES, FIELDS, ARGUMENTS = (
    set(NAMES[part].split()) for part in ("values", "cases", "fields", "arguments")
)
ROOT: Final = "Query"
"""The root of the schema: no client names it, and generators know it."""
NO_CASE: Final = "NONE"
Field = FieldDefinitionNode | InputValueDefinitionNode


def fields() -> Iterator[tuple[str, Field]]:
    """Every field of a type or an input, with the name of its owner; no arguments."""
    for made in OBJECTS:
        yield from ((made.name.value, field) for field in made.fields or ())
    for asked in INPUTS:
        yield from ((asked.name.value, field) for field in asked.fields or ())


def arguments() -> Iterator[InputValueDefinitionNode]:
    """Every argument of a field."""
    for made in OBJECTS:
        for field in made.fields or ():
            yield from field.arguments or ()


def values() -> Iterator[tuple[str, str]]:
    """Every value of an enum, with the enum's name."""
    for made in ENUMS:
        for value in made.values or ():
            yield made.name.value, value.name.value


def named(reference: TypeNode) -> tuple[str, bool]:
    """The named type, and whether it stands in a list."""
    match reference:
        case NonNullTypeNode():
            return named(reference.type)
        case ListTypeNode():
            return named(reference.type)[0], True
        case NamedTypeNode():
            return reference.name.value, False
        case _:
            raise TypeError(reference)


def camel(name: str) -> str:
    """`EACH_OTHER` as Swift writes it."""
    head, *tail = name.lower().split("_")
    return head + "".join(word.capitalize() for word in tail)


def snake(name: str) -> str:
    """`extraCards` as Python writes it."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def singulars(name: str) -> set[str]:
    """What a list's name may be made of to name one of its items."""
    return {name.removesuffix("s"), re.sub("ies$", "y", name), re.sub("es$", "", name)} - {name}


@pytest.mark.parametrize("language", WORDS)
def test_no_type_is_named_like_a_word_or_a_type_of_the_language(language: str) -> None:
    taken = WORDS[language] | BUILT_IN[language]
    assert {made.name.value for made in TYPES} & taken - {ROOT} == set()


def test_types_differ_by_more_than_capitals() -> None:
    """Kotlin and Swift write a file for each, and not every disk tells capitals apart."""
    counted = Counter(made.name.value.lower() for made in TYPES)
    assert [name for name, times in counted.items() if times > 1] == []


def test_an_input_has_its_own_name() -> None:
    """`<name>Input`, and no type of an answer ends so."""
    assert [made.name.value for made in INPUTS if not made.name.value.endswith("Input")] == []
    assert [made.name.value for made in OBJECTS if made.name.value.endswith("Input")] == []


def test_every_value_can_be_a_member_of_an_enum() -> None:
    wrong = [(enum, value) for enum, value in values() if value in VALUES or camel(value) in CASES]
    assert wrong == []


def test_values_of_an_enum_stay_apart_in_every_spelling() -> None:
    counted = Counter((enum, camel(value)) for enum, value in values())
    assert [each for each, times in counted.items() if times > 1] == []


def test_what_may_be_null_has_no_value_named_none() -> None:
    """Swift reads `.none` of an optional as null."""
    enums = {enum for enum, value in values() if value == NO_CASE}
    nullable = [
        [owner, field.name.value]
        for owner, field in fields()
        if named(field.type)[0] in enums and not isinstance(field.type, NonNullTypeNode)
    ]
    assert nullable == NAMES["none_or_null"]


def test_fields_hide_no_member_of_generated_objects() -> None:
    hidden = [
        (owner, field.name.value)
        for owner, field in fields()
        if {field.name.value, snake(field.name.value)} & FIELDS
        or field.name.value.startswith(("model_", "_"))
    ]
    assert hidden == []
    assert {argument.name.value for argument in arguments()} & ARGUMENTS == set()


def test_fields_of_a_type_stay_apart_in_every_spelling() -> None:
    counted = Counter((owner, snake(field.name.value)) for owner, field in fields())
    assert [each for each, times in counted.items() if times > 1] == []


def test_only_fields_that_were_thought_of_have_to_be_escaped() -> None:
    used = {field.name.value for _, field in fields()} | {each.name.value for each in arguments()}
    assert used & set().union(*WORDS.values()) == NAMES["escaped"].keys()


def test_a_field_with_an_object_begins_with_a_small_letter() -> None:
    """Apollo Kotlin names a class after it with a capital, and would have both by one name."""
    made = {each.name.value for each in OBJECTS}
    capital = [
        (owner, field.name.value)
        for owner, field in fields()
        if named(field.type)[0] in made and field.name.value[0].isupper()
    ]
    assert capital == []


def test_no_list_is_named_like_a_single_object_beside_it() -> None:
    """Apollo iOS names the type of an item by its singular."""
    made = {each.name.value for each in OBJECTS}
    found: set[tuple[str, str, str]] = set()
    for each in OBJECTS:
        types = {field.name.value: named(field.type) for field in each.fields or ()}
        objects = {name for name, (type_, _) in types.items() if type_ in made}
        lists = {name for name in objects if types[name][1]}
        found |= {
            (each.name.value, name, one) for name in lists for one in singulars(name) & objects
        }
    assert found == {tuple(alike) for alike in NAMES["aliased"]}


def described() -> Iterator[tuple[str, str]]:
    """Every description, with the name of what it describes."""
    nodes: list[TypeDefinitionNode | Field | EnumValueDefinitionNode] = [*TYPES, *arguments()]
    nodes += [field for _, field in fields()]
    nodes += [value for made in ENUMS for value in made.values or ()]
    for node in nodes:
        if node.description:
            yield node.name.value, node.description.value


def test_descriptions_end_no_comment_and_no_string() -> None:
    """They become comments in TypeScript, Kotlin and Swift, and docstrings in Python."""
    ends = ("*/", "/*", '"""', "\\", "${")
    wrong = [(name, text) for name, text in described() if any(end in text for end in ends)]
    assert wrong == []
    assert [name for name, text in described() if text.endswith('"') or not text.strip()] == []


def test_every_type_is_described() -> None:
    assert [made.name.value for made in TYPES if made.description is None] == []
