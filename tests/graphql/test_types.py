"""The adapter from shapes to GraphQL types."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest
from graphql import (
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLError,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    Undefined,
    build_client_schema,
    execute_sync,  # pyright: ignore[reportUnknownVariableType]  # its middleware is untyped
    introspection_from_schema,
    parse,
    print_ast,
    print_schema,
    value_from_ast_untyped,
)
from msgspec import Meta
from msgspec import inspect as shapes

from cards.decode.strict import faults_in
from cards.model.ruleset import DefeatProcedure
from cards.model.shape import OneOf, Shape
from cards.model.vocabulary import SHIPPED_RULESETS, Ability
from schema.graphql.readers import Text, Texts
from schema.graphql.requests import request_of
from schema.graphql.types import SHAPE, Types
from schema.graphql.words import words_of_members
from schema.openapi.json_schema import shape_components
from schema.operations import CHECK_CARDS, NAMED_CARDS, OPERATIONS, PARSE_CARDS, Operation
from schema.operations.destiny_examples import ATTACH
from schema.operations.destiny_examples import LOG as DESTINY_LOG
from schema.operations.destiny_examples import TABLE as DESTINY_TABLE
from schema.operations.named_cards import NamedCardsRequest
from schema.operations.play_examples import BEFORE_THE_CAST, FERRY, LOG, TABLE
from schema.operations.sealed_fields import APART
from schema.shapes.destiny_total import BestTotalRequest, DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
)
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupRequest
from schema.shapes.named_tables import takes_names
from schema.shapes.odds import Odds, OddsRequest
from schema.shapes.own_cards import CheckCardsRequest, ParseCardsRequest
from schema.shapes.runes import CastRequest
from schema.shapes.score import ScoreRequest, ScoreSheetRequest
from schema.shapes.sealed_tables import sealed_form
from schema.shapes.verdict import ValidateRequest
from schema.shapes.view import DestinyViewRequest, ViewRequest
from service.graphql.schema.query_type import sdl
from tests.graphql.conftest import FakeReferee, Serve
from tests.graphql.queries import inputs_in, query_of
from tests.published import GRAPHQL as CORE


def input_type(name: str) -> GraphQLInputObjectType:
    kind = CORE.type_map[name]
    assert isinstance(kind, GraphQLInputObjectType)
    return kind


def arguments_of(name: str) -> dict[str, GraphQLArgument]:
    assert CORE.query_type is not None
    arguments: dict[str, GraphQLArgument] = CORE.query_type.fields[name].args
    return arguments


def ours() -> list[GraphQLNamedType]:
    return [
        kind
        for name, kind in CORE.type_map.items()
        if not name.startswith("__") and name not in {"String", "Int", "Float", "Boolean", "ID"}
    ]


def test_types_are_made_once() -> None:
    types = Types()
    assert types.output(Odds).of_type is types.output(Odds).of_type
    assert types.enum(Ability).of_type is types.enum(Ability).of_type


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("AbilityCountsInput", {"STRENGTH", "CHARISMA"}),
        ("CharactersInput", {"class", "origin"}),
        ("SheetPlayerInput", {"heroCardsPlayed", "storyIcons"}),
        ("SnapshotInput", {"ruleset", "mode", "players", "extraCards", "rulings"}),
    ],
)
def test_names_are_those_of_the_wire(name: str, fields: set[str]) -> None:
    assert fields <= input_type(name).fields.keys()


def test_output_names_are_those_of_the_wire() -> None:
    odds = CORE.type_map["Odds"]
    assert isinstance(odds, GraphQLObjectType)
    assert tuple(odds.fields) == Odds.__struct_encode_fields__


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_arguments_are_the_fields_of_the_request_in_their_order(operation: Operation) -> None:
    explain = ("explain",) if operation.explained else ()
    own = operation.request.__struct_encode_fields__
    table = ("table",) if takes_names(operation.request) else ()
    form = None if operation in APART else sealed_form(operation.request)
    sealed = () if form is None else form.__struct_encode_fields__
    fields = (*own, *table, *(each for each in sealed if each not in own), *explain)
    assert tuple(arguments_of(operation.field)) == fields
    block = sdl().partition(f"\n  {operation.field}(\n")[2].partition("\n  )")[0]
    assert tuple(re.findall(r"^ {4}(\w+): ", block, re.MULTILINE)) == fields


def test_no_request_is_an_input() -> None:
    inputs = {f"{operation.request.__name__}Input" for operation in OPERATIONS}
    # A log may begin with a deal, which is the one request inside another.
    assert inputs & CORE.type_map.keys() == {"SetupRequestInput", "DestinySetupRequestInput"}


@pytest.mark.parametrize(
    ("owner", "field", "kind", "default"),
    [
        ("PoolInput", "abilities", "AbilityCountsInput!", "{}"),
        ("PlayerInput", "story", "[StoryCardInput!]!", "[]"),
        ("StoryCardInput", "path", "PathHalf!", "TOP"),
        ("SnapshotInput", "board", "BoardChoiceInput", "null"),
        ("SnapshotInput", "rulings", "RulingOptions", None),
        ("CastInput", "seed", "String", None),
    ],
)
def test_types_and_defaults_are_those_of_the_shape(
    owner: str, field: str, kind: str, default: str | None
) -> None:
    line = f"  {field}: {kind}" + (f" = {default}" if default is not None else "") + "\n"
    block = sdl().partition(f"input {owner} ")[2].partition("\n}")[0]
    assert line in block + "\n"


@pytest.mark.parametrize(
    ("field", "argument", "kind", "default"),
    [
        ("odds", "ruleset", "RulesetId", "null"),
        ("odds", "difficulty", "Int!", "0"),
        ("odds", "modifier", "Int!", "0"),
        ("odds", "rulings", "RulingOptions", None),
        ("resolveCast", "cast", "CastInput!", None),
        ("resolveCast", "caster", "CasterInput!", "{}"),
        ("resolveCast", "rerolled", "[RuneFaceInput!]", "null"),
        ("score", "snapshot", "SnapshotInput", None),
        ("scoreSheet", "players", "[SheetPlayerInput!]!", None),
        ("scoreSheet", "adversaryDefeated", "Boolean", "null"),
        ("scoreSheet", "board", "BoardChoiceInput", "null"),
    ],
)
def test_types_and_defaults_of_arguments_are_those_of_the_shape(
    field: str, argument: str, kind: str, default: str | None
) -> None:
    line = f"    {argument}: {kind}" + (f" = {default}" if default is not None else "") + "\n"
    block = sdl().partition(f"\n  {field}(\n")[2].partition("\n  )")[0]
    assert line in block + "\n"


def defaults_in(sdl: str) -> dict[str, tuple[str, object]]:
    """Type and default of every argument and input field, by its path."""
    return {
        path: (
            print_ast(given.type),
            value_from_ast_untyped(given.default_value) if given.default_value else Undefined,
        )
        for path, given in inputs_in(sdl).items()
    }


def test_introspection_has_the_defaults_of_the_sdl() -> None:
    introspected = print_schema(build_client_schema(introspection_from_schema(CORE)))
    defaults = defaults_in(introspected)
    assert defaults == defaults_in(sdl())
    empty = {path for path, (_, default) in defaults.items() if default == {}}
    assert {"Query.resolveCast.caster", "PoolInput.abilities"} <= empty
    assert not any(path.endswith(".rulings") for path in empty)
    assert defaults["Query.odds.difficulty"] == ("Int!", 0)
    assert defaults["Query.scoreSheet.board"] == ("BoardChoiceInput", None)
    assert defaults["Query.odds.pool"] == ("PoolInput", None)


def test_one_of_is_marked_on_inputs_only() -> None:
    one_of = {kind.name for kind in ours() if "@oneOf" in _head(kind.name)}
    assert one_of == {
        "CastInput",
        "BoardChoiceInput",
        "CountedInput",
        "EffectInput",
        "MoveInput",
        "DestinyMoveInput",
        "DestinyPowerInput",
        "StatementInput",
    }
    for name in ("Counted", "Effect", "Move", "DestinyMove", "DestinyPower"):
        output, given = CORE.type_map[name], input_type(f"{name}Input")
        assert isinstance(output, GraphQLObjectType)
        assert tuple(output.fields) == tuple(given.fields)


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


def test_descriptions_of_fields_are_those_of_openapi() -> None:
    shapes = [shape for operation in OPERATIONS for shape in (operation.request, operation.answer)]
    components = shape_components(requests=shapes, answers=())
    for name, component in components.items():
        kind = CORE.type_map.get(name)
        if isinstance(kind, GraphQLObjectType):
            for field, schema in component["properties"].items():
                if schema.get("writeOnly"):
                    continue
                refers = {"$ref", "anyOf"} & schema.keys() or "$ref" in schema.get("items", {})
                assert refers or "description" in schema, f"{name}.{field}"
                documented = schema.get("description", "").partition("Default: `")[0].strip()
                documented = documented or kind.fields[field].description
                assert kind.fields[field].description == documented, f"{name}.{field}"


def test_enum_values_equal_their_names_and_have_the_descriptions_of_the_vocabulary() -> None:
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
    ScoreRequest: {
        "snapshot": {
            "ruleset": "CTA_2E",
            "players": [
                {
                    "key": "suzanne",
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
        }
    },
    ScoreSheetRequest: {
        "ruleset": "CTA_1E",
        "players": [{"key": "a", "morality": 0, "storyIcons": {"ARCANA": 2}}],
        "adversaryDefeated": None,
        "board": {"board": "try"},
    },
    ValidateRequest: {"snapshot": TABLE, "move": {"attempt": FERRY}},
    LegalMovesRequest: {"snapshot": BEFORE_THE_CAST},
    ReplayRequest: {"snapshot": TABLE, "moves": LOG},
    SetupRequest: {"ruleset": "CTA_1E", "players": ["a", "b"], "seed": "x", "sets": ["ashen"]},
    ViewRequest: {"snapshot": TABLE, "seat": "wanda"},
    DestinyViewRequest: {"snapshot": DESTINY_TABLE, "seat": "otto"},
    DestinyValidateRequest: {"snapshot": DESTINY_TABLE, "move": ATTACH},
    DestinyLegalMovesRequest: {"snapshot": DESTINY_TABLE},
    DestinyReplayRequest: {"snapshot": DESTINY_TABLE, "moves": DESTINY_LOG},
    DestinySetupRequest: {"ruleset": "DESTINY", "players": ["a", "b"], "seed": "x"},
    DestinyTotalRequest: {"snapshot": DESTINY_TABLE},
    BestTotalRequest: {
        "ruleset": "DESTINY",
        "hand": ["destiny.law-base-4"],
        "realigned": [{"card": "destiny.law-base-4", "to": "NATURE"}],
    },
    NamedCardsRequest: NAMED_CARDS.examples[0].request,
    CheckCardsRequest: CHECK_CARDS.examples[0].request,
    ParseCardsRequest: PARSE_CARDS.examples[0].request,
}


@pytest.mark.parametrize("shape", ROUND_TRIPS, ids=lambda shape: shape.__name__)
def test_arguments_make_exactly_the_request(shape: type[Shape]) -> None:
    wire = ROUND_TRIPS[shape]
    made = received(shape, wire)
    assert type(made) is shape
    assert made == msgspec.convert(wire, shape)


def received(shape: type[Shape], wire: dict[str, Any]) -> object:
    """What `request_of` makes of variables for the arguments of this request."""
    got: list[object] = []

    def echo(*_: object, **arguments: object) -> bool:
        got.append(request_of(shape, arguments))
        return True

    field = GraphQLField(GraphQLBoolean, Types().arguments(shape), echo)
    schema = GraphQLSchema(GraphQLObjectType("Query", {"echo": field}))
    text = query_of(print_schema(schema), "echo")
    result = execute_sync(schema, parse(text), variable_values=wire)
    assert result.errors is None
    return got[0]


def test_every_request_shape_makes_the_round_trip() -> None:
    assert ROUND_TRIPS.keys() == {operation.request for operation in OPERATIONS}


def test_faults_of_the_arguments_are_those_of_the_wire() -> None:
    wire: dict[str, Any] = {"ruleset": "CTA_2E", "pool": {"dark": 100, "abilities": {"WISDOM": -1}}}
    arguments = wire | {"ruleset": "CTA_2E"}
    with pytest.raises(
        GraphQLError, match=r"WISDOM must be 0 or more, not -1. \(and 1 more\)"
    ) as caught:
        request_of(OddsRequest, arguments)
    assert caught.value.extensions == {
        "code": "invalid-request",
        "errors": list(faults_in(wire, OddsRequest)),
    }
    with pytest.raises(GraphQLError, match=r"^dark must be 99 or less, not 100.$"):
        request_of(OddsRequest, {"ruleset": "CTA_2E", "pool": {"dark": 100}})


class Tree(Shape, frozen=True, kw_only=True):
    """A shape that holds itself."""

    branches: Annotated[tuple["Tree", ...], Meta(description="Below.")] = ()


def test_a_shape_may_contain_itself() -> None:
    assert received(Tree, {"branches": [{}]}) == Tree(branches=(Tree(),))


class Loose(Shape, frozen=True, kw_only=True):
    """A union that is not a OneOf."""

    either: int | str


class Odd(Shape, frozen=True, kw_only=True):
    """A type that GraphQL does not have."""

    raw: bytes


@pytest.mark.parametrize("shape", [Loose, Odd])
def test_a_type_without_a_counterpart_is_named(shape: type[Shape]) -> None:
    with pytest.raises(TypeError, match=r"no GraphQL type for|must be a OneOf"):
        GraphQLSchema(types=[Types().output(shape).of_type])


class Either(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One of two."""

    left: Annotated[int | None, Meta(description="Left.")] = None
    right: Annotated[int | None, Meta(description="Right.")] = None


class Fork(Shape, frozen=True, kw_only=True):
    """Asks for one of two."""

    way: Either


def test_one_of_keeps_its_one_key() -> None:
    assert received(Fork, {"way": {"right": 3}}) == Fork(way=Either(right=3))


def test_literals_and_variables_are_read_the_same_way(referee: FakeReferee, serve: Serve) -> None:
    text = """
    query ($option: String!) {
      odds(ruleset: CTA_2E, pool: {abilities: {WISDOM: 2}}, rulings: {moon: $option}) {
        success
      }
    }
    """
    asked = {"query": text, "variables": {"option": "AT_CAST"}}
    assert "errors" not in serve().post("/graphql", json=asked).json()
    expected = {
        "ruleset": "CTA_2E",
        "pool": {"abilities": {"WISDOM": 2}},
        "rulings": {"moon": "AT_CAST"},
    }
    assert referee.asked[0][1] == msgspec.convert(expected, OddsRequest)


def test_the_sdl_is_stable() -> None:
    sdl.cache_clear()
    again = sdl()
    sdl.cache_clear()
    assert again == sdl()
    assert again.endswith("}\n")
    assert not again.endswith("\n\n")


def test_every_field_in_a_language_takes_it_as_an_argument() -> None:
    texts = [
        f"{kind.name}.{name}"
        for kind in ours()
        if isinstance(kind, GraphQLObjectType)
        for name, field in kind.fields.items()
        if isinstance(field.resolve, Text | Texts) and str(field.args["lang"].type) == "Language"
    ]
    assert {"Card.name", "Reason.message", "Consulted.says", "SearchWarning.message"} <= set(texts)
    assert "lang" in arguments_of("search")


def test_rulesets_are_an_enum_of_the_editions_that_are_loaded() -> None:
    own = Types(("CTA_2E", "HOUSE_RULES", "our-rules")).ruleset
    assert set(own.values) == {"CTA_2E", "HOUSE_RULES"}
    assert own.coerce_input_value("our-rules") == "our-rules"
    assert own.coerce_output_value("our-rules") == "our-rules"
    with pytest.raises(GraphQLError, match="is an id or a name"):
        own.coerce_input_value(7)
    published = CORE.type_map["RulesetId"]
    assert isinstance(published, GraphQLEnumType)
    assert set(published.values) == set(SHIPPED_RULESETS)


def numbers_in(kind: shapes.Type) -> Iterator[shapes.IntType]:
    match kind:
        case shapes.IntType():
            yield kind
        case shapes.Metadata(type=inner) | shapes.CollectionType(item_type=inner):
            yield from numbers_in(inner)
        case shapes.UnionType(types=members):
            for member in members:
                yield from numbers_in(member)
        case _:
            pass


def test_no_shape_of_an_input_takes_a_number_that_graphql_does_not() -> None:
    asked = [kind.extensions[SHAPE] for kind in ours() if isinstance(kind, GraphQLInputObjectType)]
    numbers = [
        (shape.__name__, field.name, number)
        for layout in shapes.multi_type_info(
            [*asked, *(operation.request for operation in OPERATIONS)]
        )
        if isinstance(layout, shapes.StructType)
        for shape in (layout.cls,)
        for field in layout.fields
        for number in numbers_in(field.type)
    ]
    assert len(numbers) > 50
    for *place, number in numbers:
        assert number.ge is not None, place
        assert number.le is not None, place
        assert GRAPHQL_MIN_INT <= number.ge <= number.le <= GRAPHQL_MAX_INT, place
