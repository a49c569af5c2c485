"""The SDL of GraphQL as it is served: for our own rulesets it is made when the service is built."""

import functools
from collections.abc import Callable, Mapping
from typing import Final

from cards.model.vocabulary import SHIPPED_RULESETS
from service.build_cache import cached
from service.graphql.schema.federation import subgraph_sdl
from service.graphql.schema.query_type import sdl

GRAPHQL_SDL: Final = "sdl.pickle"
SUBGRAPH_SDL: Final = "sdl-subgraph.pickle"
MADE: Final[Mapping[str, Callable[[tuple[str, ...]], str]]] = {
    GRAPHQL_SDL: sdl,
    SUBGRAPH_SDL: subgraph_sdl,
}
"""By the name of the file."""


@functools.cache
def served(file: str, rulesets: tuple[str, ...]) -> Callable[[], str]:
    """What gives the SDL for these rulesets, each time the same."""
    make = functools.partial(MADE[file], rulesets)
    if rulesets != SHIPPED_RULESETS:
        return make
    return functools.cache(lambda: cached(file, make))
