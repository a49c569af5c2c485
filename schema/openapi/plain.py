"""JSON Schemas in the words that code generators read right; what they say stays the same.

- A key that has a default may be left out of a request, but with `default` many generators make
  it a key that must be given. So a default stands in the description instead.
- A value or null is a list of types, where the value has a type; generators make a union of its
  own, or a model called Null, of other ways to say so.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec

JsonSchema = dict[str, Any]
"""A JSON Schema, or a part of an OpenAPI document."""
_NULL: Final[JsonSchema] = {"type": "null"}
_MAPS: Final = frozenset({"properties", "patternProperties", "$defs", "dependentSchemas"})
"""Keywords whose values are schemas by name."""
_LISTS: Final = frozenset({"anyOf", "oneOf", "allOf", "prefixItems"})
_SINGLE: Final = frozenset(
    {"items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else"}
)


def plain(schema: JsonSchema) -> JsonSchema:
    """The same schema in plainer words, with all schemas in it."""
    made = {word: _inside(word, value) for word, value in schema.items()}
    return _with_default_told(_with_null_as_type(made))


def _inside(word: str, value: object) -> object:
    if word in _MAPS:
        named = cast("Mapping[str, JsonSchema]", value)
        return {name: plain(each) for name, each in named.items()}
    if word in _LISTS:
        return [plain(each) for each in cast("list[JsonSchema]", value)]
    if word in _SINGLE and isinstance(value, dict):
        return plain(cast("JsonSchema", value))
    return value


def _with_null_as_type(schema: JsonSchema) -> JsonSchema:
    """`anyOf` of one value and null as a list of types; a reference has no type of its own."""
    choices: list[JsonSchema] = schema.get("anyOf", [])
    values = [each for each in choices if each != _NULL]
    if len(values) != 1 or len(choices) != 2 or not isinstance(values[0].get("type"), str):
        return schema
    others = {word: value for word, value in schema.items() if word != "anyOf"}
    made = {**values[0], **others, "type": [values[0]["type"], "null"]}
    if None in made.get("enum", (None,)):
        return made
    return made | {"enum": [*made["enum"], None]}


def _with_default_told(schema: JsonSchema) -> JsonSchema:
    """A default as the end of the description.

    Null needs no word, nor does an empty object that is described where it refers to.
    """
    if "default" not in schema:
        return schema
    others = {word: value for word, value in schema.items() if word != "default"}
    default, described = schema["default"], "description" in schema
    if default is None or (default == {} and not described and "$ref" in schema):
        return others
    ending = f"Default: `{msgspec.json.encode(default).decode()}`."
    return others | {"description": f"{others.get('description', '')} {ending}".strip()}
