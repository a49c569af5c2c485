"""The JSON Schema of a shape, made as strict as `msgspec`.

Three things are added: an object of a one-of shape has one key; a mapping keyed by an enum has
only that enum's keys; a value that may be null is checked against its one other type, so that its
faults are specific.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from cards.decode.kinds import kinds_in
from cards.model.pattern import remade, with_ecma_pattern
from cards.model.shape import ONE_KEY, OneOf

type_info = inspect.type_info
Schema = dict[str, Any]

_NULL = {"type": "null"}


def strict_schema(shape: type) -> Schema:
    """The schema that a value has to meet to become a `shape`."""
    schema: Schema = remade(msgspec.json.schema(shape), with_ecma_pattern)
    definitions: Mapping[str, Schema] = schema.get("$defs", {})
    structs = (each for each in kinds_in(type_info(shape)) if isinstance(each, inspect.StructType))
    for struct in structs:
        for definition in _definitions_of(struct, definitions):
            if issubclass(struct.cls, OneOf):
                definition.update(ONE_KEY)
            for needed, other in getattr(struct.cls, "needed_or", {}).items():
                definition["if"] = {"not": {"required": [other]}}
                definition["then"] = {"required": [needed]}
            for field in struct.fields:
                _limit_keys(definition["properties"][field.encode_name], field.type)
    judged: Schema = remade(schema, _judged_by_other_type)
    return judged


def _definitions_of(struct: inspect.StructType, definitions: Mapping[str, Schema]) -> list[Schema]:
    """The definitions made from a struct; structs may share a name, so fields count too."""
    names = {field.encode_name for field in struct.fields}
    return [
        definition
        for definition in definitions.values()
        if definition.get("title", "").partition("[")[0] == struct.cls.__name__
        and set(definition.get("properties", {})) == names
    ]


def _limit_keys(node: Schema, kind: inspect.Type) -> None:
    """Name the keys of a mapping whose keys are an enum."""
    options = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    for option in options:
        if isinstance(option, inspect.DictType) and isinstance(option.key_type, inspect.EnumType):
            keys = sorted(member.value for member in option.key_type.cls)
            for branch in node.get("anyOf", (node,)):
                if branch.get("type") == "object":
                    branch["propertyNames"] = {"enum": keys}


def _judged_by_other_type(schema: Schema) -> Schema:
    """`X or null` as `X unless null`."""
    options: list[Schema] = schema.get("anyOf", [])
    others = [option for option in options if option != _NULL]
    if len(others) != 1 or len(options) != 2:
        return schema
    rest = {word: value for word, value in schema.items() if word != "anyOf"}
    return {**rest, "if": {"not": _NULL}, "then": others[0]}
