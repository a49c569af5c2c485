"""The adapter from shapes to GraphQL types."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest
import strawberry
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLNamedType,
    GraphQLObjectType,
    execute_sync,  # pyright: ignore[reportUnknownVariableType]  # its middleware is untyped
    parse,
)
from msgspec import Meta
from strawberry.schema.config import StrawberryConfig

from cards.ruleset import DefeatProcedure
from cards.shape import OneOf, Shape
from cards.vocabulary import Ability
from schema.graphql_types import (
    SCALARS,
    UnmappedShape,
    graphql_enum,
    graphql_input,
    graphql_output,
)
from schema.graphql_words import words_of_members
from schema.operations import OPERATIONS
from schema.runes import CastRequest, Odds, OddsRequest
from schema.table import Snapshot
from service.graphql.schema import Bench, build_schema, sdl
from tests.graphql.conftest import CATALOGUE, FakeReferee

CORE = build_schema().core


def input_type(name: str) -> GraphQLInputObjectType:
    kind = CORE.type_map[name]
    assert isinstance(kind, GraphQLInputObjectType)
    return kind


def ours() -> list[GraphQLNamedType]:
    return [
        kind
        for name, kind in CORE.type_map.items()
        if not name.startswith("__") and name not in {"String", "Int", "Float", "Boolean", "ID"}
    ]


def test_types_are_made_once() -> None:
    assert graphql_input(OddsRequest) is graphql_input(OddsRequest)
    assert graphql_output(Odds) is graphql_output(Odds)
    assert graphql_enum(Ability) is graphql_enum(Ability)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("AbilityCountsInput", {"STRENGTH", "CHARISMA"}),
        ("CharactersInput", {"class", "origin"}),
        ("SheetPlayerInput", {"heroCardsPlayed", "storyIcons"}),
        ("OddsRequestInput", {"ruleset", "pool", "difficulty", "modifier", "rulings"}),
    ],
)
def test_names_are_those_of_the_wire(name: str, fields: set[str]) -> None:
    assert fields <= input_type(name).fields.keys()


def test_output_names_are_those_of_the_wire() -> None:
    odds = CORE.type_map["Odds"]
    assert isinstance(odds, GraphQLObjectType)
    assert set(odds.fields) == set(Odds.__struct_encode_fields__)


@pytest.mark.parametrize(
    ("owner", "field", "kind", "default"),
    [
        ("OddsRequestInput", "ruleset", "RulesetId!", None),
        ("OddsRequestInput", "difficulty", "Int!", "0"),
        ("OddsRequestInput", "rulings", "RulingOptions!", "{  }"),
        ("PoolInput", "abilities", "AbilityCountsInput!", "{  }"),
        ("PlayerInput", "story", "[StoryCardInput!]!", "[]"),
        ("StoryCardInput", "path", "PathHalf!", "TOP"),
        ("CastRequestInput", "rerolled", "[RuneFaceInput!]", "null"),
        ("CastInput", "seed", "String", None),
    ],
)
def test_types_and_defaults_are_those_of_the_shape(
    owner: str, field: str, kind: str, default: str | None
) -> None:
    line = f"  {field}: {kind}" + (f" = {default}" if default is not None else "") + "\n"
    block = sdl().partition(f"input {owner} ")[2].partition("\n}")[0]
    assert line in block + "\n"


def test_one_of_is_marked_on_inputs_only() -> None:
    one_of = {kind.name for kind in ours() if "@oneOf" in _head(kind.name)}
    assert one_of == {"CastInput", "BoardChoiceInput", "CountedInput"}
    assert isinstance(CORE.type_map["Counted"], GraphQLObjectType)


def _head(name: str) -> str:
    return next((line for line in sdl().splitlines() if line.startswith(f"input {name} ")), "")


def undescribed() -> Iterator[str]:
    for kind in ours():
        if not kind.description:
            yield kind.name
        match kind:
            case GraphQLObjectType(fields=fields):
                for name, field in fields.items():
                    if not field.description:
                        yield f"{kind.name}.{name}"
                    for argument, value in field.args.items():
                        if not value.description:
                            yield f"{kind.name}.{name}({argument})"
            case GraphQLInputObjectType(fields=fields):
                yield from (f"{kind.name}.{n}" for n, f in fields.items() if not f.description)
            case _:
                pass


def test_everything_is_described() -> None:
    assert list(undescribed()) == []


def test_enum_values_equal_their_names_and_say_what_the_vocabulary_says() -> None:
    for kind in ours():
        if isinstance(kind, GraphQLEnumType):
            assert all(name == value.value for name, value in kind.values.items())
    procedure = words_of_members(DefeatProcedure)
    assert procedure["NONE"] == "The game has no Adversary."


ROUND_TRIPS: dict[type[Shape], dict[str, Any]] = {
    OddsRequest: {
        "ruleset": "CTA_2E",
        "pool": {"abilities": {"DEXTERITY": 1, "WISDOM": 2}, "dark": 1},
        "rulings": {"moon-timing": "AT_CAST"},
    },
    CastRequest: {
        "ruleset": "EPIC_ORIGINS",
        "pool": {"dark": 1},
        "cast": {"faces": [{"rune": "CORE", "face": "SLASH"}]},
        "caster": {"morality": -4},
        "board": {"custom": {"track": [{"morality": 1, "score": {"triumph": 2}}]}},
    },
    Snapshot: {
        "ruleset": "CTA_2E",
        "players": [
            {
                "id": "suzanne",
                "morality": -2,
                "characters": {"class": "try.knight"},
                "story": [{"card": "try.well", "slot": "ORIGIN"}],
            }
        ],
        "extraCards": [
            {
                "id": "try.lantern",
                "type": "DESTINY",
                "name": {"en": "Lantern"},
                "rulesets": ["CTA_2E"],
                "scoring": [{"column": "TRIUMPH", "points": 1, "per": {"anyAbility": True}}],
            }
        ],
    },
}


@pytest.mark.parametrize("shape", ROUND_TRIPS, ids=lambda shape: shape.__name__)
def test_resolvers_get_exactly_the_struct(shape: type[Shape]) -> None:
    wire = ROUND_TRIPS[shape]
    assert received(shape, wire) == msgspec.convert(wire, shape)


def received(shape: type[Shape], wire: object) -> object:
    """What a resolver gets for a variable of this shape."""
    got: list[object] = []

    def echo(value: object) -> bool:
        got.append(value)
        return True

    echo.__annotations__["value"] = graphql_input(shape)
    query = strawberry.type(type("Query", (), {"echo": strawberry.field(resolver=echo)}))
    schema = strawberry.Schema(query, config=StrawberryConfig(scalar_map=SCALARS))
    text = f"query ($value: {shape.__name__}Input!) {{ echo(value: $value) }}"
    result = schema.execute_sync(text, variable_values={"value": wire})
    assert result.errors is None
    return got[0]


def test_every_request_shape_has_an_input() -> None:
    for operation in OPERATIONS:
        assert input_type(f"{operation.request.__name__}Input").fields


class Tree(Shape, frozen=True, kw_only=True):
    """A shape that holds itself."""

    branches: Annotated[tuple["Tree", ...], Meta(description="Below.")] = ()


def test_a_shape_may_hold_itself() -> None:
    wire = msgspec.json.decode(b'{"branches": [{}]}')
    assert received(Tree, wire) == Tree(branches=(Tree(),))


class Loose(Shape, frozen=True, kw_only=True):
    """A union that is not a OneOf."""

    either: int | str


class Odd(Shape, frozen=True, kw_only=True):
    """A type that GraphQL does not have."""

    raw: bytes


@pytest.mark.parametrize("shape", [Loose, Odd])
def test_a_type_without_a_counterpart_is_named(shape: type[Shape]) -> None:
    with pytest.raises(UnmappedShape, match=r"no GraphQL type for|must be a OneOf"):
        graphql_output(shape)


class Either(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One of two."""

    left: Annotated[int | None, Meta(description="Left.")] = None
    right: Annotated[int | None, Meta(description="Right.")] = None


def test_one_of_keeps_its_one_key() -> None:
    assert received(Either, {"right": 3}) == Either(right=3)


def test_literals_and_variables_are_read_alike() -> None:
    referee = FakeReferee(CATALOGUE)
    text = """
    query ($option: String!) {
      odds(request: {ruleset: CTA_2E, pool: {abilities: {WISDOM: 2}}, rulings: {moon: $option}}) {
        success
      }
    }
    """
    result = execute_sync(
        CORE, parse(text), context_value=Bench(referee), variable_values={"option": "AT_CAST"}
    )
    assert result.errors is None
    expected = {
        "ruleset": "CTA_2E",
        "pool": {"abilities": {"WISDOM": 2}},
        "rulings": {"moon": "AT_CAST"},
    }
    assert referee.asked[0][1] == msgspec.convert(expected, OddsRequest)


def test_the_sdl_is_stable() -> None:
    assert sdl() == build_schema().as_str().rstrip("\n") + "\n"
