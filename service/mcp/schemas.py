"""The JSON Schemas of the tools, derived from the shapes.

In the list of tools a schema is short: agents read the whole list before anything else. It has the
fields, what each is, and the words that they take; what is deeper is any object. The resource
`lawspeaker://schemas/{tool}` has the whole schema, which stands for itself, with `$defs`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from cards.model.language import Language
from schema.openapi.json_schema import REF_TEMPLATE, Schema, refs_in, shape_components
from service.mcp.arguments import Explained, Game, SeenBy
from service.mcp.tools import LOG, TABLE, Tool

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_COMPONENT: Final = REF_TEMPLATE.format(name="")
_DEFINITION: Final = "#/$defs/"
MOST_OF_FIELD: Final = 340
"""Characters of a field that stands in the list of tools with what is below it."""
MOST_WORDS: Final = 70
"""Characters of a description in the list of tools."""
KEPT: Final = ("type", "enum", "items", "properties", "required", "anyOf", "const")
"""What the list of tools says of a field."""
OBJECT: Final[Schema] = {"type": "object"}
GAME: Final[Schema] = {"type": "object", "description": "{setup, moves}, or a snapshot"}
LOG_FIELDS: Final = frozenset({*LOG})
MOVE: Final[Schema] = {"type": ["integer", "string", "object", "array"]}
SHORT_READING: Final[Mapping[str, Schema]] = {
    "language": {"enum": [each.tag for each in Language]},
    "detail": {"enum": ["full"]},
}
SEEN_BY: Final[Mapping[str, Schema]] = {"seat": {"type": "string"}}
EXPLAIN: Final[Mapping[str, Schema]] = {"explain": {"type": "boolean"}}


def listed_schema(tool: Tool) -> Schema:
    """The schema of the arguments of a tool, as the list of tools has it."""
    components = shape_components(requests=tool.requests, answers=())
    root = _merged([components[each.__name__] for each in tool.requests])
    properties: dict[str, Schema] = {}
    if tool.takes_game:
        properties["game"] = GAME
    for name, schema in root["properties"].items():
        if name in Explained.__struct_encode_fields__ or (tool.takes_game and name in LOG_FIELDS):
            continue
        short = MOVE if tool.takes_move and name == "move" else _short(schema, components)
        properties[name] = short
    needed = [name for name in root.get("required", ()) if name in properties]
    if tool.takes_game and tool.needs_game:
        needed = ["game", *needed]
    reading = {**SHORT_READING, **(EXPLAIN if issubclass(tool.reading, Explained) else {})}
    if tool.reading is SeenBy:
        reading |= SEEN_BY
    whole: Schema = {"type": "object", "properties": {**properties, **reading}}
    return {**whole, "required": needed} if needed else whole


def input_schema(tool: Tool) -> Schema:
    """The whole schema of the arguments of a tool."""
    components = shape_components(requests=(*tool.requests, tool.reading, Game), answers=())
    root = _merged([components[each.__name__] for each in tool.requests])
    properties = root["properties"]
    if tool.takes_game:
        required = [name for name in root.get("required", ()) if name not in LOG_FIELDS]
        properties["game"] = {"anyOf": [components[Game.__name__], properties[TABLE]]}
        root = {word: value for word, value in root.items() if word not in {"anyOf", "oneOf"}}
        root["required"] = required
    if tool.takes_move:
        plan: Schema = {"anyOf": [properties["move"], {"type": ["integer", "string"]}]}
        properties["move"] = {"anyOf": [plan, {"type": "array", "items": plan}]}
    properties |= components[tool.reading.__name__]["properties"]
    return _standing_alone(root, components)


def output_schema(tool: Tool) -> Schema:
    """The schema of the structured content of a tool, with detail `full`."""
    components = shape_components(requests=(), answers=tool.answers)
    return _standing_alone(
        _merged([components[each.__name__] for each in tool.answers]), components
    )


def _short(schema: Schema, components: Mapping[str, Schema]) -> Schema:
    """A field in few words; what is long below it is any object."""
    bare = cast("Schema", _bare(schema, components))
    if len(str(bare)) > MOST_OF_FIELD:
        bare = {"type": bare["type"]} if isinstance(bare.get("type"), str) else {}
    words = str(schema.get("description", "")).partition(". ")[0].rstrip(".")
    return {**bare, "description": words} if 0 < len(words) <= MOST_WORDS else bare


def _bare(part: Any, components: Mapping[str, Schema], depth: int = 0) -> Any:  # noqa: ANN401 - any JSON
    """What the list says of a part of a schema: no null, of equal choices one, and not deep."""
    if isinstance(part, list):
        return [_bare(each, components, depth) for each in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    schema = cast("Schema", part)
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(_COMPONENT)
        return OBJECT if depth > DEEPEST else _bare(components[name], components, depth + 1)
    bare: Schema = {}
    for word, value in schema.items():
        if word == "properties":
            below = cast("Schema", value)
            bare[word] = {name: _bare(each, components, depth) for name, each in below.items()}
        elif word == "type" and isinstance(value, list):
            bare[word] = next(name for name in cast("list[str]", value) if name != "null")
        elif word in KEPT:
            bare[word] = _bare(value, components, depth)
    choices: list[Schema] = []
    for each in bare.get("anyOf", ()):
        if each.get("type") != "null" and each not in choices:
            choices.append(each)
    return choices[0] if len(choices) == 1 else bare


DEEPEST: Final = 2
"""References in references that the list of tools follows."""


def _merged(schemas: Iterable[Schema]) -> Schema:
    """One object schema for any of these objects."""
    first, *others = schemas
    properties: dict[str, Schema] = dict(first["properties"])
    required = set(first.get("required", ()))
    merged = {word: value for word, value in first.items() if word != "title"}
    for other in others:
        required &= set(other.get("required", ()))
        for name, schema in other["properties"].items():
            known = properties.setdefault(name, schema)
            if known != schema:
                described = {word: known[word] for word in ("description",) if word in known}
                properties[name] = {"anyOf": [*known.get("anyOf", [known]), schema], **described}
    return {**merged, "type": "object", "properties": properties, "required": sorted(required)}


def _standing_alone(root: Schema, components: Mapping[str, Schema]) -> Schema:
    """A schema with the components that it refers to, and no others."""
    definitions: dict[str, Schema] = {}
    waiting = sorted(set(refs_in(root)))
    while waiting:
        name = waiting.pop()
        if name not in definitions:
            definitions[name] = components[name]
            waiting += sorted(set(refs_in(components[name])))
    whole = {"$schema": DRAFT, **root}
    if definitions:
        whole["$defs"] = dict(sorted(definitions.items()))
    return cast("Schema", _referring(whole))


def _referring(part: Any) -> Any:  # noqa: ANN401 - any JSON
    """The same with references into `$defs`."""
    if isinstance(part, list):
        return [_referring(each) for each in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    made = {word: _referring(value) for word, value in cast("Schema", part).items()}
    if isinstance(made.get("$ref"), str):
        made["$ref"] = made["$ref"].replace(_COMPONENT, _DEFINITION)
    return made
