"""The JSON Schemas of the tools, derived from the shapes: each stands for itself, with `$defs`.

In the list of tools only the arguments themselves are described, and a table in an answer is any
object: agents read the whole list before anything else, so it has to be small. The resource
`lawspeaker://schemas/{tool}` describes every field.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from schema.openapi.json_schema import REF_TEMPLATE, Schema, refs_in, shape_components
from service.mcp.answers import Kept
from service.mcp.arguments import Reading
from service.mcp.tools import Tool

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_COMPONENT: Final = REF_TEMPLATE.format(name="")
_DEFINITION: Final = "#/$defs/"
_WORDS: Final = frozenset({"description", "title", "examples"})
LONGEST_PATTERN: Final = 100
"""Characters of a pattern that stands in the list of tools."""
_CONDITIONS: Final = ("if", "then", "else")
TABLES: Final = ("next", "snapshot")
"""Fields of answers that hold a whole table, as the request has it."""


def input_schema(tool: Tool, *, described: bool = False) -> Schema:
    """The schema of the arguments of a tool."""
    components = shape_components(requests=(*tool.requests, Reading), answers=())
    root = _merged([components[each.__name__] for each in tool.requests])
    root["properties"] |= components[Reading.__name__]["properties"]
    if tool.without:
        for name in (*tool.without, *_CONDITIONS):
            root["properties"].pop(name, None)
            root.pop(name, None)
    root["required"] = sorted({*root.get("required", ()), *tool.needed})
    return _standing_alone(root, components, described=described)


def output_schema(tool: Tool, *, described: bool = False) -> Schema:
    """The schema of the structured answer of a tool, short or full."""
    components = shape_components(requests=(), answers=tool.answers)
    for each in tool.answers:
        _require_kept(components[each.__name__], tool.keep, components)
    root = _merged([components[each.__name__] for each in tool.answers])
    for name in TABLES:
        if any(refs_in(root["properties"].get(name, {}))):
            root["properties"][name] = {
                "type": ["object", "null"],
                "description": "A table, as `snapshot` of the arguments.",
            }
    return _standing_alone(root, components, described=described)


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


def _require_kept(schema: Schema, keep: Kept, components: Mapping[str, Schema]) -> None:
    """Require of an object only what a short answer keeps, also below it."""
    required = schema.get("required", [])
    schema["required"] = [name for name in required if name in keep]
    for name, below in keep.items():
        if below is None:
            continue
        for ref in refs_in(schema["properties"].get(name, {})):
            _require_kept(components[ref], below, components)


def _standing_alone(root: Schema, components: Mapping[str, Schema], *, described: bool) -> Schema:
    """A schema with the components that it refers to, and no others."""
    definitions: dict[str, Schema] = {}
    waiting = sorted(set(refs_in(root)))
    while waiting:
        name = waiting.pop()
        if name not in definitions:
            definitions[name] = components[name]
            waiting += sorted(set(refs_in(components[name])))
    if not described:
        definitions = {name: _bare(schema) for name, schema in definitions.items()}
        root = {**root, "properties": _with_short_words(root["properties"])}
    whole = {"$schema": DRAFT, **root}
    if definitions:
        whole["$defs"] = dict(sorted(definitions.items()))
    return cast("Schema", _referring(whole))


def _with_short_words(properties: Mapping[str, Schema]) -> dict[str, Schema]:
    """The properties with their own descriptions only."""
    return {
        name: {
            **cast("Schema", _bare(schema)),
            **({"description": schema["description"]} if "description" in schema else {}),
        }
        for name, schema in properties.items()
    }


def _bare(part: Any, *, names: bool = False) -> Any:  # noqa: ANN401 - any JSON
    """A part of a schema without words for people; `names`: its keys are names of fields."""
    if isinstance(part, list):
        return [_bare(each) for each in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    return {
        word: _bare(value, names=not names and word in {"properties", "$defs"})
        for word, value in cast("Schema", part).items()
        if names or not _is_for_people(word, value)
    }


def _is_for_people(word: str, value: object) -> bool:
    """Whether a keyword only describes, or is a pattern that nobody reads."""
    return word in _WORDS or (word == "pattern" and len(str(value)) > LONGEST_PATTERN)


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
