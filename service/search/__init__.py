"""Full-text search over the catalogue: a small query language, ranked, in English and Polish.

The modules behind these functions, with tables and stemmers, are loaded at the first call, so that
a start does not wait for them.
"""

from typing import TYPE_CHECKING

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.shapes.search import HitKind, SearchAnswer, SearchRequest

if TYPE_CHECKING:
    from service.search.answer import Matches
    from service.search.index import SearchIndex

__all__ = ["forget_index", "ids_matching", "index_of", "search"]


def index_of(catalogue: Catalogue) -> "SearchIndex":
    """The index of a catalogue, made once for its content; concurrent callers wait for it."""
    from service.search import answer  # noqa: PLC0415 - see above

    return answer.index_of(catalogue)


def forget_index(catalogue: Catalogue) -> None:
    """Free the index of a catalogue that nobody reads any more."""
    from service.search import answer  # noqa: PLC0415

    answer.forget_index(catalogue)


def search(index: "SearchIndex", request: SearchRequest, language: Language) -> SearchAnswer:
    """Answer a query in the language of the reader; every query has an answer.

    The matches do not depend on the language.
    """
    from service.search import answer  # noqa: PLC0415

    return answer.search(index, request, language)


def ids_matching(index: "SearchIndex", q: str, kind: HitKind) -> "Matches":
    """The ids of one kind that match `q`, best first."""
    from service.search import answer  # noqa: PLC0415

    return answer.ids_matching(index, q, kind)
