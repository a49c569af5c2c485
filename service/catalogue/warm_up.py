"""Fills lazy caches before the service is ready, so that no request waits for them.

No request depends on it: a request that comes first fills what it needs.
"""

from typing import Final

from cards.catalogue import Catalogue
from cards.decode.decoder import decoder_of
from cards.messages.message import say
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from schema.shapes.search import SearchRequest
from service.catalogue.index import Library
from service.search import index_of, search

QUESTION: Final = "may I buy a third dark rune on my turn, kiedy rzucam type:trait"
"""A question in both languages, with a filter: everything that a search needs is loaded."""


def warm_up(catalogue: Catalogue, library: Library) -> None:
    """Load messages, indexes, decoders and the search index, and search once.

    The second decoder of an operation finds every fault of a body, and is made when a body first
    has one: all of them together would take a tenth of the memory.
    """
    for language in Language:
        say("in-this-language").within(language)
        say("only-spoken", count=2, offers=("a", "b")).within(language)  # lists load most of Babel
    _ = library.indexes
    for operation in ALL_OPERATIONS:
        decoder_of(operation.request).prepare()
    search(index_of(catalogue), SearchRequest(q=QUESTION), Language.EN)
