"""Random requests: documents made from the schema, and variables that are right, or nearly.

Everything is drawn from one source of chance, so a number names a request.
"""

import copy
import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, cast

from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    is_composite_type,
)
from graphql.type import GraphQLType

from service.graphql.plans.kinds import inside, kind_of, may_be_null, nullable
from tests.graphql.queries import NEXT_TABLE

Json = Any
MOST_FIELDS: Final = 5
WRONG: Final[tuple[Json, ...]] = (
    *(None, True, False, 0, 1, -1, 7, 1.0, 5.0, 1.5, -0.0, 2**31 - 1, 2**31, -(2**31) - 1, 2**70),
    *("", "a", "1", "true", "TOP", "CTA_2E", "ZAŻÓŁĆ", "x" * 300, [], [None], [1, "a"], [[1]]),
    *({}, {"a": 1}, {"unheard": None}),
)
WORDS: Final = ("ashen", "destiny", "cta.play", "a", "ashen.the-leaking-ferry", "cast.pool", "run*")


class Maker:
    """Makes one request."""

    def __init__(
        self, schema: GraphQLSchema, chance: Random, known: Mapping[str, Sequence[Json]]
    ) -> None:
        """For a schema; `known` are good arguments of some root fields."""
        self.schema = schema
        self.chance = chance
        self.known = known
        self.declared: dict[str, str] = {}
        self.variables: dict[str, Json] = {}
        self.fragments: list[str] = []

    def request(self) -> dict[str, Json]:
        """The body of a request."""
        chance = self.chance
        root = self.schema.query_type
        assert root is not None
        names = [name for name in root.fields if not name.startswith("__")]
        fields = [
            self.root(name, root.fields[name])
            for name in chance.choices(names, k=chance.choice((1, 1, 1, 2, 3)))
        ]
        if chance.random() < 0.1:
            fields.append("__typename")
        if chance.random() < 0.03:
            fields.append("__schema { queryType { name } }")
        selected = " ".join(fields)
        if chance.random() < 0.1:
            selected = self.wrapped(selected, "Query")
        head = ", ".join(f"${name}: {kind}" for name, kind in self.declared.items())
        named = chance.choice(("", " Asked"))
        text = f"query{named}{f'({head})' if head else ''} {{ {selected} }} "
        body: dict[str, Json] = {"query": text + " ".join(self.fragments)}
        if chance.random() < 0.03:
            body["query"] = body["query"].replace(chance.choice((" id", "(", "!")), " wrong", 1)
        self.spoil()
        if self.variables or chance.random() < 0.5:
            body["variables"] = self.variables
        if chance.random() < 0.05:
            body["operationName"] = chance.choice(("Asked", "Other"))
        return body

    def root(self, name: str, field: GraphQLField) -> str:
        """A root field with all that it needs."""
        given: dict[str, Json] = {}
        if self.known.get(name):
            given = copy.deepcopy(self.chance.choice(self.known[name]))
        return self.field(name, field, 0, given)

    def field(
        self,
        name: str,
        field: GraphQLField,
        depth: int,
        given: Mapping[str, Json] | None = None,
    ) -> str:
        """One field, aliased and conditional by chance."""
        arguments = self.arguments(field.args, given or {})
        alias = self.chance.choice(("", "", "", "", f"{name}X: ", "a: " if depth == 0 else ""))
        named = self.named(field)
        below = ""
        if isinstance(named, GraphQLObjectType):
            below = f" {{ {self.selection(named, depth + 1)} }}"
        return f"{alias}{name}{arguments}{self.condition()}{below}"

    def named(self, field: GraphQLField) -> GraphQLNamedType | None:
        """The type of a field, or of the items of its list."""
        return self.schema.get_type(str(kind_of(field)).strip("[]!"))

    def selection(self, kind: GraphQLObjectType, depth: int) -> str:
        """What is selected of an object."""
        chance = self.chance
        names = [each for each in kind.fields if each != NEXT_TABLE]  # it says how one spelled it
        found = list[str]()
        for name in chance.choices(names, k=chance.randint(1, MOST_FIELDS)):
            field = kind.fields[name]
            if depth > 5 and is_composite_type(self.named(field)):
                continue
            found.append(self.field(name, field, depth))
        if chance.random() < 0.2 or not found:
            found.insert(chance.randint(0, len(found)), "__typename")
        if chance.random() < 0.15:
            found.append(chance.choice(found))  # merged
        if chance.random() < 0.2:
            cut = chance.randint(0, len(found))
            found[cut:] = [self.wrapped(" ".join(found[cut:]) or "__typename", kind.name)]
        return " ".join(found)

    def wrapped(self, selected: str, kind: str) -> str:
        """A selection in a fragment."""
        if self.chance.random() < 0.5:
            on = self.chance.choice((f" on {kind}", ""))
            return f"...{on}{self.condition()} {{ {selected} }}"
        name = f"F{len(self.fragments)}"
        self.fragments.append(f"fragment {name} on {kind} {{ {selected} }}")
        again = f" ...{name}" if self.chance.random() < 0.2 else ""
        return f"...{name}{self.condition()}{again}"

    def condition(self) -> str:
        """`@skip` or `@include`, now and then."""
        chance = self.chance
        if chance.random() > 0.12:
            return ""
        value: str = chance.choice(("true", "false"))
        if chance.random() < 0.6:
            value = f"${self.declare('Boolean!', chance.choice((True, False)), None)}"
        return f" @{chance.choice(('skip', 'include'))}(if: {value})"

    def arguments(self, args: Mapping[str, GraphQLArgument], given: Mapping[str, Json]) -> str:
        """Arguments, as literals or variables."""
        chance = self.chance
        found = list[str]()
        for name, argument in args.items():
            if name in given:
                value = given[name]
            elif not may_be_null(kind_of(argument)):
                if argument.default is not None and chance.random() < 0.8:
                    continue
                value = self.value(kind_of(argument))
            elif chance.random() < 0.15:
                value = self.value(kind_of(argument))
            else:
                continue
            found.append(f"{name}: {self.passed(value, argument)}")
        return f"({', '.join(found)})" if found else ""

    def passed(self, value: Json, argument: GraphQLArgument) -> str:
        """A value as a variable, a literal, or a literal with variables in it."""
        chance, kind = self.chance, kind_of(argument)
        if chance.random() < 0.7:
            written, default = str(kind), None
            if chance.random() < 0.15:
                default = literal(value, kind)
                written = written.removesuffix("!") if chance.random() < 0.5 else written
            if default is None and argument.default is not None:
                written = chance.choice((written, written.removesuffix("!")))
            return f"${self.declare(written, value, default)}"
        return self.written(value, kind)

    def written(self, value: Json, kind: GraphQLType) -> str:
        """A literal, with a variable in the place of a member now and then."""
        inner = nullable(kind)
        if isinstance(inner, GraphQLInputObjectType) and isinstance(value, dict):
            members = list[str]()
            for name, each in cast("dict[str, Json]", value).items():
                field = inner.fields.get(name)
                if field is None:
                    members.append(f"{name}: {literal(each, None)}")
                elif self.chance.random() < 0.15:
                    members.append(f"{name}: ${self.declare(str(kind_of(field)), each, None)}")
                else:
                    members.append(f"{name}: {self.written(each, kind_of(field))}")
            return f"{{{', '.join(members)}}}"
        return literal(value, kind)

    def declare(self, kind: str, value: Json, default: str | None) -> str:
        """A variable of a type; it may be left out, or null."""
        name = f"v{len(self.declared)}"
        self.declared[name] = kind if default is None else f"{kind} = {default}"
        chance = self.chance.random()
        if chance < 0.04:
            self.variables[name] = None
        elif chance < 0.93 and (default is None or chance < 0.5):
            self.variables[name] = value
        return name

    def value(self, kind: GraphQLType, depth: int = 0) -> Json:
        """A value of an input type, as far as its types go."""
        chance = self.chance
        match kind:
            case _ if not may_be_null(kind):
                return self.value(nullable(kind), depth)
            case GraphQLList():
                return [self.value(inside(kind), depth + 1) for _ in range(chance.randint(0, 2))]
            case GraphQLEnumType():
                return chance.choice(list(kind.values))
            case GraphQLInputObjectType():
                return self.object(kind, depth)
            case _:
                known: dict[str, Json] = {
                    "Int": chance.randint(0, 5),
                    "Float": chance.choice((0.5, 1, 2.0)),
                    "Boolean": chance.choice((True, False)),
                    "String": chance.choice(WORDS),
                    "RulesetId": chance.choice(("CTA_2E", "EPIC_ORIGINS", "NO_SUCH")),
                    "RulingOptions": {},
                }
                return known.get(str(kind), {"a": [1, None]})

    def object(self, kind: GraphQLInputObjectType, depth: int) -> Json:
        """An object of an input type."""
        chance, names = self.chance, list(kind.fields)
        if kind.is_one_of:
            name = chance.choice(names)
            return {name: self.value(kind_of(kind.fields[name]), depth + 1)}
        return {
            name: self.value(kind_of(field), depth + 1)
            for name, field in kind.fields.items()
            if (not may_be_null(kind_of(field)) and field.default is None)
            or chance.random() < (0.2 if depth < 3 else 0)
        }

    def spoil(self) -> None:
        """Put something wrong, or only odd, somewhere into the variables."""
        chance = self.chance
        if not self.variables or chance.random() < 0.5:
            return
        for _ in range(chance.choice((1, 1, 2, 4))):
            places = list(_places(self.variables))
            if not places:
                return
            # deep places are many: half of the time take one near the top
            held, key = chance.choice(places[:12] if chance.random() < 0.5 else places)
            match chance.randrange(6):
                case 0 if isinstance(held, dict):
                    del held[key]
                case 1 if isinstance(held, dict):
                    held[chance.choice(("unheard", "Ruleset", "players", "bogus"))] = 1
                case 2:
                    held[key] = [held[key]]
                case 3 if isinstance(held[key], list) and held[key]:
                    held[key] = held[key][0]
                case 4 if isinstance(held[key], int) and not isinstance(held[key], bool):
                    held[key] = float(held[key])
                case _:
                    held[key] = copy.deepcopy(chance.choice(WRONG))


def _places(value: Json) -> list[tuple[Any, Any]]:
    """Every place of a value, by who holds it and under which key, those near the top first."""
    found = list[tuple[Any, Any]]()
    waiting: list[Any] = [value]
    for held in waiting:
        for key in _keys(held):
            found.append((held, key))
            waiting.append(held[key])
    return found


def _keys(held: Json) -> Sequence[Any]:
    if isinstance(held, str) or not hasattr(held, "__len__"):
        return ()
    return range(len(held)) if hasattr(held, "append") else list(held)


def literal(value: Json, kind: GraphQLType | None) -> str:
    """A value as GraphQL writes it."""
    inner = None if kind is None else nullable(kind)
    match value:
        case None | bool() | int() | float():
            return json.dumps(value)
        case str() if isinstance(inner, GraphQLEnumType):
            return value or "NOTHING"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            item = inside(nullable(kind)) if kind and isinstance(inner, GraphQLList) else None
            items = cast("Sequence[Json]", value)
            return f"[{', '.join(literal(each, item) for each in items)}]"
        case _:
            known: dict[str, GraphQLInputField] = {}
            if isinstance(inner, GraphQLInputObjectType):
                known = inner.fields
            inside_it = (
                f"{name.replace('-', '_').replace('.', '_')}: "
                f"{literal(each, kind_of(known[name]) if name in known else None)}"
                for name, each in cast("dict[str, Json]", value).items()
            )
            return f"{{{', '.join(inside_it)}}}"
