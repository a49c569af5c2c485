"""The fault of a ruleset that is not there."""

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.messages.wording import did_you_mean
from schema.shapes.common import Reason, ReasonCode


def unknown_ruleset(catalogue: Catalogue, ruleset: str) -> Reason:
    """The reason that refuses an id that no ruleset of the catalogue has."""
    known = tuple(catalogue.rulesets)
    message = say("no-ruleset", ruleset=ruleset, rulesets=known, hint=did_you_mean(ruleset, known))
    return Reason(code=ReasonCode.UNKNOWN_RULESET, message=message, clauses=(), at=("ruleset",))
