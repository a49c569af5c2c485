"""A request that is refused before its door has seen it, in the words of that door.

`/graphql` and its subgraph answer as GraphQL does, everything else with a problem document; the
code is the same.
"""

from starlette.responses import Response
from starlette.types import Scope

from service.access.refusal import Refusal
from service.access.scopes import GRAPHQL_PATHS
from service.graphql.http import refusal_answer as graphql_refusal
from service.rest.problems import refusal_answer as rest_refusal


def refusal_response(scope: Scope, refusal: Refusal) -> Response:
    """The answer, in the language of the reader."""
    word = graphql_refusal if scope["path"] in GRAPHQL_PATHS else rest_refusal
    return word(scope, refusal)
