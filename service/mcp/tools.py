"""The tools, one for each operation of the table and each thing to read, and their schemas.

The operations of Destiny are those of the adventures for another game: one tool asks either, by
the ruleset of the game.

In the list of tools a schema is short: agents read the whole list before anything else. It has the
fields, what each is, and the words that they take; what is deeper is any object. The resource
`lawspeaker://schemas/{tool}` has the whole schema, which stands for itself, with `$defs`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, cast
from urllib.parse import quote, urlencode

from msgspec import Struct
from msgspec.structs import fields

from cards.model.language import Language
from cards.model.pattern import ecma
from cards.model.shape import NameOf, Shape
from schema.openapi.json_schema import REF_TEMPLATE, Schema, shape_components, standing_alone
from schema.operations import ALL_OPERATIONS, BY_NAME, Operation
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulesetDiff
from schema.shapes.localized import localized_shape
from schema.shapes.named_tables import BY_NAME as TABLE_FIELD
from schema.shapes.named_tables import NAME_PATTERN
from schema.shapes.sealed_tables import sealed_form
from schema.shapes.search import SEARCH_PATH, SearchAnswer
from service.http.parts import Part
from service.mcp.answers import Json
from service.mcp.arguments import (
    ASKED_SHORT,
    ById,
    Explained,
    Game,
    Named,
    Question,
    Reading,
    SeenBy,
    TwoRulesets,
)

FULL: Final = "full"
OF_DESTINY: Final = "destiny_"
"""What the name of an operation of Destiny begins with."""
TABLE: Final = "snapshot"
BY_TABLE: Final = TABLE_FIELD
LOG: Final = ("snapshot", "setup", "moves")
"""Fields of a request that a game stands for."""
PARTS: Final = (*LOG, BY_TABLE)
"""Arguments that are a game, where none is given as such."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    name: str
    description: str
    """For agents, in English as all of the contract."""
    requests: tuple[type[Shape], ...]
    """Shapes of the arguments; the ruleset of a table decides which."""
    answers: tuple[type[Struct], ...]
    reading: type[Reading]
    """How its answer may be read."""
    operation: Operation | None = None
    """What it asks; None for what is read."""
    path: str = ""
    """The path of what is read, with the names of arguments."""
    query: tuple[str, ...] = ()
    """The arguments of what is read that are parameters."""
    names: Mapping[str, NameOf] = field(default_factory=dict[str, NameOf])
    """Arguments that are ids or names, by what they name."""

    def part(self, given: Json) -> Part:
        """The request of REST for something that is read."""
        path = self.path.format_map({name: quote(given[name], safe="") for name in self.names})
        asked = {"first": ASKED_SHORT, **given}
        query = urlencode({name: asked[name] for name in self.query if asked.get(name)})
        return Part("GET", f"{path}?{query}" if query else path)

    @property
    def takes_game(self) -> bool:
        """Whether it takes a game in place of a table."""
        return any(TABLE in each.__struct_encode_fields__ for each in self.requests)

    @property
    def takes_sealed(self) -> bool:
        """Whether it deals a sealed table, or takes one."""
        return any(sealed_form(each) is not None for each in self.requests)

    @property
    def takes_move(self) -> bool:
        """Whether it takes a move in that game."""
        return self.takes_game and "move" in self.requests[0].__struct_encode_fields__

    @property
    def needs_game(self) -> bool:
        """Whether it takes nothing else in its place."""
        table = next(each for each in fields(self.requests[0]) if each.name == TABLE)
        return table.required or self.whole_log

    @property
    def whole_log(self) -> bool:
        """Whether it judges the game as a whole."""
        return self.takes_game and set(LOG) <= set(self.requests[0].__struct_encode_fields__)


def _of_operations() -> list[Tool]:
    """A tool for each operation; that of Destiny joins the one of the same name."""
    tools: list[Tool] = []
    for operation in ALL_OPERATIONS:
        if operation.name.removeprefix(OF_DESTINY) in BY_NAME.keys() - {operation.name}:
            continue
        other = BY_NAME.get(OF_DESTINY + operation.name)
        asked = (operation,) if other is None else (operation, other)
        tools.append(
            Tool(
                name=operation.name,
                description=operation.for_agents or f"{operation.summary}.",
                requests=tuple(each.request for each in asked),
                answers=tuple(each.answer for each in asked),
                reading=_reading_of(operation),
                operation=operation,
            )
        )
    return tools


def _reading_of(operation: Operation) -> type[Reading]:
    """How its answer may be read: one about a whole table, by one seat alone."""
    if not operation.explained:
        return Reading
    tells = TABLES & set(operation.answer.__struct_fields__)
    own = "seat" in operation.request.__struct_fields__
    return SeenBy if tells and not own else Explained


TABLES: Final = frozenset({"snapshot", "next", "moves"})
"""Fields of an answer that tell what lies on a table, and what may be done there."""


_ITEMS: Final = (
    ("card", CatalogueCard, Named, "What is printed on a card."),
    ("clause", CatalogueClause, ById, "A clause that an answer cites."),
    ("ruling", CatalogueRuling, ById, "A ruling: question, answer and clauses."),
)
"""Items of the catalogue, each with a tool that reads one."""


def _of_reading() -> Iterator[Tool]:
    yield Tool(
        name="ask",
        description="Rulings, clauses and cards that answer a question, the best first.",
        requests=(Question,),
        answers=(SearchAnswer,),
        reading=Question,
        path=SEARCH_PATH,
        query=("q", "ruleset", "first"),
    )
    for name, shape, reading, description in _ITEMS:
        key = reading.__struct_encode_fields__[-1]
        yield Tool(
            name=name,
            description=description,
            requests=(reading,),
            answers=(localized_shape(shape),),
            reading=reading,
            path=f"/v1/{name}s/{{{key}}}",
            names={key: NameOf(name.upper())},
        )
    yield Tool(
        name="edition_difference",
        description="How two rulesets differ, topic by topic.",
        requests=(TwoRulesets,),
        answers=(localized_shape(RulesetDiff),),
        reading=TwoRulesets,
        path="/v1/rulesets/{before}/diff/{after}",
        names={"before": NameOf.RULESET, "after": NameOf.RULESET},
    )


TOOLS: Final[Mapping[str, Tool]] = {tool.name: tool for tool in (*_of_operations(), *_of_reading())}
"""The tools by name, in the order of the list."""


_COMPONENT: Final = REF_TEMPLATE.format(name="")
MOST_OF_FIELD: Final = 340
"""Characters of a field that stands in the list of tools with what is below it."""
MOST_WORDS: Final = 70
"""Characters of a description in the list of tools."""
KEPT: Final = ("type", "enum", "items", "properties", "required", "anyOf", "const")
"""What the list of tools says of a field."""
OBJECT: Final[Schema] = {"type": "object"}
GAME: Final[Schema] = {"type": "object", "description": "{setup, moves} or snapshot"}
TABLE_NAME: Final[Schema] = {}
"""What the list says of a table's name; the whole schema says more."""
LOG_FIELDS: Final = frozenset({*LOG})
MOVE: Final[Schema] = {"type": ["integer", "string", "object", "array"]}
MOVE_FIELD: Final = "move"
SEALED_GAME: Final[Mapping[str, Schema]] = {"sealed": {}}
SEALED_DEAL: Final[Mapping[str, Schema]] = {"sealed": {"type": "boolean"}}
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
        properties |= {"game": GAME, BY_TABLE: TABLE_NAME}
    for name, schema in root["properties"].items():
        if name in Explained.__struct_encode_fields__ or (tool.takes_game and name in LOG_FIELDS):
            continue
        short = MOVE if tool.takes_move and name == "move" else _short(schema, components)
        properties[name] = short
    needed = [name for name in root.get("required", ()) if name in properties]
    if tool.takes_sealed:
        properties |= SEALED_GAME if tool.takes_game else SEALED_DEAL
        needed = [name for name in needed if name != MOVE_FIELD]
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
        pattern, told = ecma(NAME_PATTERN), "In place of a game: the name of its table."
        properties[BY_TABLE] = {"type": "string", "pattern": pattern, "description": told}
        root = {word: value for word, value in root.items() if word not in {"anyOf", "oneOf"}}
        root["required"] = required
    if tool.takes_sealed:
        forms = [form for each in tool.requests if (form := sealed_form(each)) is not None]
        components |= shape_components(requests=forms, answers=())
        sealed = _merged([components[each.__name__] for each in forms])
        properties |= {n: each for n, each in sealed["properties"].items() if n not in properties}
        root["required"] = [name for name in root.get("required", ()) if name != MOVE_FIELD]
    if tool.takes_move:
        plan: Schema = {"anyOf": [properties["move"], {"type": ["integer", "string"]}]}
        properties["move"] = {"anyOf": [plan, {"type": "array", "items": plan}]}
    properties |= components[tool.reading.__name__]["properties"]
    return standing_alone(root, components)


def output_schema(tool: Tool) -> Schema:
    """The schema of the structured content of a tool, with detail `full`."""
    components = shape_components(requests=(), answers=tool.answers)
    return standing_alone(_merged([components[each.__name__] for each in tool.answers]), components)


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
