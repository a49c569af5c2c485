"""JSON Schemas of the shapes, as components of an OpenAPI 3.1 document.

`msgspec` derives them. Four things are added here: a one-of object has exactly one key, some
shapes need one of two fields, a shape that is only in answers may get new fields, so clients must
accept fields that they do not know, and it always has those that are not left out of it. In what
words all this is said, is for `schema.openapi.plain`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from cards.messages.message import schema_hook
from cards.model.pattern import ecma, remade, with_ecma_pattern
from cards.model.shape import MAY_BE_NAME, ONE_KEY, OneOf, Shape
from cards.model.vocabulary import RULESET_PATTERN, SHIPPED_RULESETS
from schema.openapi.plain import plain
from schema.shapes.named_tables import BY_NAME, NAME_PATTERN, SNAPSHOT, TableName, takes_names

Schema = dict[str, Any]
"""A JSON Schema, or a part of an OpenAPI document."""

REF_TEMPLATE: Final = "#/components/schemas/{name}"
_REF_PREFIX: Final = REF_TEMPLATE.format(name="")


RULESET_ID: Final[Schema] = {
    "title": "RulesetId",
    "description": "Id of a ruleset: one of the examples, or an edition that the operator added; "
    "`/v1/rulesets` lists them. A request may give its name instead.",
    "type": "string",
    "maxLength": 40,
    "examples": list(SHIPPED_RULESETS),
}
"""The component that every id of a ruleset refers to."""
RULESET_REF: Final[Schema] = {"$ref": REF_TEMPLATE.format(name="RulesetId")}


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def standing_alone(root: Schema, components: Mapping[str, Schema]) -> Schema:
    """A schema with the components that it refers to, and no others, as its own definitions."""
    names = sorted(_reachable(set(refs_in(root)), components))
    whole = {"$schema": DIALECT, **root}
    if names:
        whole["$defs"] = {name: components[name] for name in names}
    alone: Schema = remade(whole, _with_own_ref)
    return alone


def _with_own_ref(schema: Schema) -> Schema:
    ref = schema.get("$ref")
    return (
        {**schema, "$ref": ref.replace(_REF_PREFIX, "#/$defs/")} if isinstance(ref, str) else schema
    )


def ref_to(shape: type) -> Schema:
    return {"$ref": REF_TEMPLATE.format(name=shape.__name__)}


def shape_components(
    *, requests: Iterable[type], answers: Iterable[type], by_name: bool = True
) -> dict[str, Schema]:
    """The schemas of these shapes and of all they refer to, by name, sorted.

    `by_name` says whether requests may give names in place of ids, as files may not.
    """
    sent, received = tuple(requests), tuple(answers)
    _, components = msgspec.json.schema_components(
        (*sent, *received), ref_template=REF_TEMPLATE, schema_hook=schema_hook
    )
    for name, schema in components.items():
        written = _without_empty_required(remade(schema, with_ecma_pattern))
        components[name] = remade(written, _with_ruleset_id)
    components["RulesetId"] = (
        RULESET_ID if by_name else RULESET_ID | {"pattern": ecma(RULESET_PATTERN)}
    )
    for union in _below(OneOf):
        if union.__name__ in components:
            components[union.__name__] = _exactly_one(components[union.__name__])
    for shape in _below(Shape):
        needed_or: Mapping[str, str] = getattr(shape, "needed_or", {})
        for name, other in needed_or.items() if shape.__name__ in components else ():
            schema = components[shape.__name__]
            schema["properties"][name].pop("default", None)
            schema |= {"if": _given(schema, other), "else": _given(schema, name)}
        if shape.__name__ in components and (names := getattr(shape, "one_needed", ())):
            too = getattr(shape, "needed_too", {})
            components[shape.__name__] |= _one_needed(components[shape.__name__], names, too)
    strict = _reachable({shape.__name__ for shape in sent}, components)
    omitting = {shape.__name__ for shape in _below(Shape) if shape.__struct_config__.omit_defaults}
    for name in components:
        called = partial(_with_name, sent=by_name and name in strict)
        components[name] = remade(components[name], called)
    for name in components.keys() - strict:
        components[name].pop("additionalProperties", None)
        if "properties" in components[name] and name not in omitting:
            components[name] = _with_every_field(components[name])
    return {name: plain(schema) for name, schema in sorted(components.items())}


def _with_ruleset_id(schema: Schema) -> Schema:
    """An id of a ruleset as a reference to its component."""
    if schema.get("pattern") != ecma(RULESET_PATTERN):
        return schema
    described: Schema = {key: schema[key] for key in ("description", "default") if key in schema}
    return {**described, **RULESET_REF}


def _with_name(schema: Schema, *, sent: bool) -> Schema:
    """An id that may be a name where it is sent: it has no pattern then."""
    left_out: set[str] = set()
    if MAY_BE_NAME in schema:
        left_out = {MAY_BE_NAME, *(ONLY_OF_IDS if sent else ())}
    return {
        key: value
        for key, value in schema.items()
        if key not in left_out and (key, value) != ("propertyNames", {})
    }


ONLY_OF_IDS: Final = frozenset({"pattern", "maxLength"})
"""What a schema says of an id, and not of a name."""


def _below(shape: type[Shape]) -> Iterator[type[Shape]]:
    """Every shape that is derived from this one."""
    waiting = shape.__subclasses__()
    while waiting:
        derived = waiting.pop()
        yield derived
        waiting += derived.__subclasses__()


def _one_needed(schema: Schema, names: Sequence[str], too: Mapping[str, str]) -> Schema:
    """One of these fields is given and not null, with what is needed beside it.

    It is said as a condition: of `oneOf` code generators make types of their own.
    """
    first, *others = names
    needed = (too[first],) if first in too else ()
    if not others:
        return _given(schema, first, *needed)
    with_first = _given(schema, *needed)
    with_first["properties"] |= {name: {"type": "null"} for name in others}
    otherwise = _one_needed(schema, others, too)
    return {"if": _given(schema, first), "then": with_first, "else": otherwise}


def with_table_names(components: dict[str, Schema], requests: Iterable[type[Shape]]) -> None:
    """Say in the schemas of requests that `table` may name what `snapshot` gives in full."""
    (name,), _ = msgspec.json.schema_components([TableName])
    for shape in filter(takes_names, requests):
        schema = components[shape.__name__]
        pattern, described = ecma(NAME_PATTERN), name["description"]
        value = {"type": ["string", "null"], "pattern": pattern, "description": described}
        schema["properties"][BY_NAME] = value
        names = (*(shape.one_needed or (SNAPSHOT,)), BY_NAME)
        too = {
            BY_NAME if name == SNAPSHOT else name: each for name, each in shape.needed_too.items()
        }
        if SNAPSHOT in schema.get("required", ()):
            schema["required"].remove(SNAPSHOT)
        schema |= _one_needed(schema, names, {**shape.needed_too, **too})
        components[shape.__name__] = _without_empty_required(schema)


def _given(schema: Schema, *names: str) -> Schema:
    """These fields are there and not null; one that is yes or no is yes."""
    fields = schema["properties"]
    return {
        "required": list(names),
        "properties": {
            name: {"const": True} if _is_truth(fields[name]) else {"not": {"type": "null"}}
            for name in names
        },
        "additionalProperties": True,  # else linters take what is named outside for unknown
    }


def _is_truth(field: Schema) -> bool:
    return any(each.get("type") == "boolean" for each in field.get("anyOf", [field]))


def _exactly_one(schema: Schema) -> Schema:
    """The schema of a one-of object: one key, whose value is not null."""
    properties = {name: _not_null(field) for name, field in schema["properties"].items()}
    return {**schema, "properties": properties, **ONE_KEY}


def _not_null(field: Schema) -> Schema:
    """A nullable field's schema without the null."""
    others = {key: value for key, value in field.items() if key not in {"anyOf", "default"}}
    (alternative,) = (some for some in field["anyOf"] if some != {"type": "null"})
    return {**alternative, **others}


def _with_every_field(schema: Schema) -> Schema:
    """The schema of a shape that leaves no field out, so nobody needs its defaults."""
    fields: dict[str, Schema] = schema["properties"]
    described = {
        name: {word: value for word, value in field.items() if word != "default"}
        for name, field in fields.items()
    }
    return {**schema, "properties": described, "required": list(described)}


def _without_empty_required(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if (key, value) != ("required", [])}


def _reachable(names: set[str], components: Mapping[str, Schema]) -> set[str]:
    """The names themselves and every component that they refer to, however far."""
    reached: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting |= set(refs_in(components[name])) - reached
    return reached


def refs_in(part: object) -> Iterator[str]:
    """Names of the components that a part of a document refers to."""
    if isinstance(part, dict):
        for key, value in msgspec.convert(part, dict[str, object]).items():
            if key == "$ref" and isinstance(value, str):
                yield value.removeprefix(_REF_PREFIX)
            else:
                yield from refs_in(value)
    elif isinstance(part, list):
        for item in msgspec.convert(part, list[object]):
            yield from refs_in(item)
