"""A card on the table: its id, its place, what may lie there, and the clauses that say so."""

from cards.model.vocabulary import CardType, ClauseId
from service.rules.engine.judgement import At

Placed = tuple[str, At, frozenset[CardType], tuple[ClauseId, ...]]
"""Id, place, types that may lie there, clauses."""
