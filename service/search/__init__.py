"""Full-text search over the catalogue: a small query language, ranked, in English and Polish."""

from service.search.answer import Matches, ids_matching, index_of, search

__all__ = ["Matches", "ids_matching", "index_of", "search"]
