"""The fault of a ruleset that is not there."""

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import NameOf
from cards.names.book import books_of
from schema.shapes.common import Reason, ReasonCode


def unknown_ruleset(
    catalogue: Catalogue, ruleset: str, at: tuple[str, ...] = ("ruleset",)
) -> Reason:
    """The reason that refuses an id that no ruleset of the catalogue has."""
    known = tuple(catalogue.rulesets)
    hint = books_of(catalogue)[NameOf.RULESET].meant(ruleset).hint
    message = say("no-ruleset", ruleset=ruleset, rulesets=known, hint=hint)
    return Reason(code=ReasonCode.UNKNOWN_RULESET, message=message, clauses=(), at=at)
