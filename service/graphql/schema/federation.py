"""The schema as a subgraph of a federated graph, on a path of its own.

The items of the catalogue are entities: other subgraphs may extend a card or a clause by its id.
The SDL states all costs with the published directives. The types are those of `/graphql`; only the
query type differs.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace
from json import dumps
from typing import Final, TypeVar, cast

from graphql import (
    ConstDirectiveNode,
    DocumentNode,
    FieldDefinitionNode,
    GraphQLArgument,
    GraphQLField,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLResolveInfo,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLString,
    GraphQLUnionType,
    InputValueDefinitionNode,
    ListTypeNode,
    NonNullTypeNode,
    ObjectTypeDefinitionNode,
    TokenKind,
    TypeNode,
    is_composite_type,
    parse,
    print_ast,
)
from graphql.language.parser import Parser
from msgspec import Struct

from cards.messages.message import say
from cards.model.vocabulary import SHIPPED_RULESETS
from schema.graphql.readers import name_of_item
from schema.operations.prices import OBJECTS_A_UNIT, camel_case
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.localized import plain_name
from schema.shapes.problem import ProblemSlug
from service.build_cache import cached
from service.graphql.resolvers.context import ResolverContext
from service.graphql.schema.query_type import build_schema, sdl
from service.graphql.schema.weights import (
    LIST_LENGTH,
    OBJECT,
    SCALAR,
    WEIGHTS,
    Weight,
    sliced_fields,
)
from service.refusal import Refusal

PATH: Final = "/graphql/subgraph"
HEAD: Final = (
    'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", '
    'import: ["@key", "@shareable", "@cost", "@listSize"])\n\n'
)
ENTITIES: Final[Mapping[str, Collection]] = {
    plain_name(collection.shape): collection for collection in COLLECTIONS
}
"""The keyed types, by name; all have the key `id`."""
Definition = TypeVar(
    "Definition", FieldDefinitionNode, InputValueDefinitionNode, ObjectTypeDefinitionNode
)
SHARED: Final = frozenset({"PageInfo"})
"""Types that other subgraphs probably have as well."""


def subgraph_schema(core: GraphQLSchema, sdl: Callable[[], str]) -> GraphQLSchema:
    """The schema with `_service` and `_entities`; it shares its types with the plain one."""
    query = core.query_type
    assert query is not None
    fields = {**query.fields, "_service": _service(sdl), "_entities": _entities(core)}
    return GraphQLSchema(
        GraphQLObjectType(query.name, fields, description=query.description),
        directives=core.directives,
        description=core.description,
    )


def _service(sdl: Callable[[], str]) -> GraphQLField:
    service = GraphQLObjectType(
        "_Service",
        {
            "sdl": GraphQLField(
                GraphQLNonNull(GraphQLString),
                resolve=lambda *_: sdl(),
                description="The SDL of this subgraph.",
            )
        },
        description="What a federated graph asks about a subgraph.",
    )
    return GraphQLField(
        GraphQLNonNull(service),
        resolve=lambda *_: {},
        description="This service as a subgraph.",
    )


def _entities(core: GraphQLSchema) -> GraphQLField:
    entity = GraphQLUnionType(
        "_Entity",
        [cast("GraphQLObjectType", core.type_map[name]) for name in ENTITIES],
        resolve_type=name_of_item,
        description="An item of the catalogue that other subgraphs may extend.",
    )
    representation = GraphQLScalarType(
        "_Any", description="A type's name as `__typename`, and its key."
    )
    return GraphQLField(
        GraphQLNonNull(GraphQLList(entity)),
        {
            "representations": GraphQLArgument(
                GraphQLNonNull(GraphQLList(GraphQLNonNull(representation))),
                description="Types and keys of the items.",
            )
        },
        resolve=_resolve_entities,
        description="Items of the catalogue by type and key; null where no item has that key.",
    )


def _resolve_entities(
    _: object, info: GraphQLResolveInfo[ResolverContext], representations: list[object]
) -> list[Struct | None]:
    context = info.context
    context.spend(len(representations))
    return [_item(context, each) for each in representations]


def _item(context: ResolverContext, representation: object) -> Struct | None:
    if isinstance(representation, dict):
        given = cast("dict[str, object]", representation)
        collection, id_ = ENTITIES.get(str(given.get("__typename"))), given.get("id")
        if collection is not None and isinstance(id_, str):
            return context.library.indexes[collection.name].items.get(id_)
    raise Refusal(ProblemSlug.INVALID_REQUEST, say("not-an-entity", names=tuple(ENTITIES)))


@functools.cache
def subgraph_sdl(rulesets: tuple[str, ...] = SHIPPED_RULESETS) -> str:
    """The SDL for composition: keys, shareable types, and all costs."""
    schema = build_schema(rulesets)
    sliced = sliced_fields(schema)
    definitions = (
        _object(each, schema, sliced) if isinstance(each, ObjectTypeDefinitionNode) else each
        for each in parse(sdl(rulesets), no_location=True).definitions
    )
    return HEAD + print_ast(DocumentNode(definitions=tuple(definitions))) + "\n"


def _object(
    node: ObjectTypeDefinitionNode, schema: GraphQLSchema, sliced: frozenset[str]
) -> ObjectTypeDefinitionNode:
    name = node.name.value
    keys = ['@key(fields: "id")'] if name in ENTITIES else []
    shared = ["@shareable"] if name in SHARED else []
    fields = tuple(_field(name, each, schema, sliced) for each in node.fields or ())
    return _with(replace(node, fields=fields), *keys, *shared)


def _field(
    owner: str, node: FieldDefinitionNode, schema: GraphQLSchema, sliced: frozenset[str]
) -> FieldDefinitionNode:
    coordinate = f"{owner}.{node.name.value}"
    composite = is_composite_type(schema.type_map[_named(node.type)])
    usual = OBJECT if composite else SCALAR
    weight = WEIGHTS.get(coordinate, usual)
    added = [] if weight.points == usual.points else [f"@cost(weight: {weight.points})"]
    if composite and (size := _list_size(node, weight, is_sliced=coordinate in sliced)):
        added.append(size)
    weights = {
        camel_case(each.counted[0]): round(each.units * OBJECTS_A_UNIT)
        for each in (weight.cost.each if weight.cost else ())
        if len(each.counted) == 1
    }
    arguments = tuple(
        _with(each, f"@cost(weight: {points})")
        if (points := weights.get(each.name.value))
        else each
        for each in node.arguments or ()
    )
    return _with(replace(node, arguments=arguments), *added)


def _list_size(node: FieldDefinitionNode, weight: Weight, *, is_sliced: bool) -> str | None:
    slicing = weight.slicing
    if slicing is not None:
        numbers = [
            argument.name.value
            for argument in node.arguments or ()
            if argument.name.value in slicing.arguments and _named(argument.type) == "Int"
        ]
        return (
            f"@listSize(assumedSize: {slicing.default}, slicingArguments: {dumps(numbers)}, "
            f"sizedFields: {dumps(slicing.fields)}, requireOneSlicingArgument: false)"
        )
    kind = node.type.type if isinstance(node.type, NonNullTypeNode) else node.type
    if not isinstance(kind, ListTypeNode) or is_sliced:
        return None
    length = LIST_LENGTH if weight.length is None else weight.length
    return f"@listSize(assumedSize: {length})"


def _with(node: Definition, *directives: str) -> Definition:
    parser: Parser = Parser(" ".join(directives), no_location=True)
    parser.expect_token(TokenKind.SOF)
    added: tuple[ConstDirectiveNode, ...] = parser.parse_const_directives() or ()
    return replace(node, directives=(*(node.directives or ()), *added))


def _named(node: TypeNode) -> str:
    return print_ast(node).strip("[]!")


GRAPHQL_SDL: Final = "sdl.pickle"
SUBGRAPH_SDL: Final = "sdl-subgraph.pickle"
MADE: Final[Mapping[str, Callable[[tuple[str, ...]], str]]] = {
    GRAPHQL_SDL: sdl,
    SUBGRAPH_SDL: subgraph_sdl,
}
"""What makes each SDL that is served, by the name of its file of the build cache."""


@functools.cache
def served(file: str, rulesets: tuple[str, ...]) -> Callable[[], str]:
    """What gives the SDL for these rulesets: for our own it is made when the service is built."""
    make = functools.partial(MADE[file], rulesets)
    if rulesets != SHIPPED_RULESETS:
        return make
    return functools.cache(lambda: cached(file, make))
