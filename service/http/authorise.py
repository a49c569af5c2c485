"""Authorise: what the caller may do, by the path or by what an endpoint reads in the body."""

from service.access.scopes import Errand
from service.access.visit import Visit


def authorise(visit: Visit, errand: Errand) -> None:
    """Raise `Refusal` where the caller lacks a scope."""
    visit.require(errand)
