"""Fills lazy caches in the background once the service is ready.

No request waits for it or depends on it: a request that comes first fills what it needs.
"""

from cards.catalogue import Catalogue
from cards.decode.decoder import decoder_of
from cards.messages.message import say
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from service.catalogue.index import Library
from service.search import index_of


def warm_up(catalogue: Catalogue, library: Library) -> None:
    """Load messages, indexes, decoders and the search index, which stay in memory.

    The second decoder of an operation finds every fault of a body, and is made when a body first
    has one: all of them together would take a tenth of the memory.
    """
    for language in Language:
        say("in-other-language").within(language)
        say("only-spoken", count=2, offers=("a", "b")).within(language)  # lists load most of Babel
    _ = library.indexes
    for operation in ALL_OPERATIONS:
        decoder_of(operation.request).prepare()
    index_of(catalogue)
