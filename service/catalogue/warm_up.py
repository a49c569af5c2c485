"""What is made when it is first asked for, made in the background once the service is ready.

Nothing waits for it and nothing depends on it: the first request makes what is not there yet.
"""

from cards.catalogue import Catalogue
from cards.decode.decoder import decoder_of
from cards.messages.message import say
from cards.model.language import Language
from schema.operations import ALL_OPERATIONS
from service.catalogue.index import Library
from service.search import index_of


def warm_up(catalogue: Catalogue, library: Library) -> None:
    """Make messages, indexes, decoders and the search index; all this stays.

    What finds every fault of a body is made for each operation when a body first has one: all of
    it together would take a tenth of the memory.
    """
    for language in Language:
        say("in-other-language").within(language)
        say("only-spoken", count=2, offers=("a", "b")).within(language)  # lists load most of Babel
    _ = library.indexes
    for operation in ALL_OPERATIONS:
        decoder_of(operation.request).prepare()
    index_of(catalogue)
