"""Strawberry's own ASGI view and execution of our schema, with both of its caches.

It asks the referee as we do, without a cache of answers.
"""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.extensions import ParserCache, ValidationCache

from cards.catalogue import Catalogue, load_catalogue
from service.cache.memory import MemoryCache
from service.catalogue.index import Library
from service.graphql.resolvers.budget import Budget
from service.graphql.resolvers.context import ResolverContext
from service.graphql.resolvers.limits import GraphQLLimits
from service.graphql.schema.query_type import RefereeSchema, build_schema
from service.receipts.signer import Signer
from service.referee import Referee


class View(GraphQL[ResolverContext, None]):
    """Strawberry's view, with what our resolvers need as its context."""

    def __init__(self, schema: RefereeSchema, library: Library, referee: Referee) -> None:
        """Answer from this schema and referee."""
        super().__init__(schema, graphql_ide=None)
        self._library, self._referee = library, referee
        self._desk = Signer.of_this_process()

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> ResolverContext:
        """What the resolvers of one request may use."""
        return ResolverContext(
            self._referee, self._library, budget=Budget(GraphQLLimits()), signer=self._desk
        )


async def ready(_: Request) -> Response:
    """Say that the process answers."""
    return Response()


def application(catalogue: Catalogue) -> ASGIApp:
    """The application over a catalogue."""
    schema = build_schema()
    schema.extensions = (ParserCache, ValidationCache)
    library = Library(catalogue)
    view = View(schema, library, Referee(catalogue, MemoryCache(0)))
    return Starlette(routes=[Route("/graphql", view), Route("/readyz", ready)])


def app() -> ASGIApp:
    """Made by uvicorn as a factory."""
    return application(load_catalogue())
