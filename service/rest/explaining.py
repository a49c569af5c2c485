"""The query parameter `explain` of every adjudication."""

from typing import Final

from starlette.requests import Request

from cards.messages.message import say
from schema.shapes.explanation import Explain
from schema.shapes.problem import QueryFault
from service.catalogue.query import fault, not_an_option
from service.rest.queries import refuse

PARAMETER: Final = "explain"
LEVELS: Final = {level.lower(): level for level in Explain}


def explain_asked(request: Request) -> Explain:
    """The level of explanation of a request; a problem for an unknown level."""
    if PARAMETER not in request.query_params:
        return Explain.NONE
    given = request.query_params.getlist(PARAMETER)
    if len(given) > 1:
        refuse([fault(PARAMETER, QueryFault.GIVEN_TWICE, say("parameter-twice", name=PARAMETER))])
    level = LEVELS.get(given[0])
    if level is None:
        refuse([not_an_option(PARAMETER, given[0], tuple(LEVELS))])
    return level or Explain.NONE
