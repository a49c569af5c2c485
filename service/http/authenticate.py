"""Authenticate: identifies the caller by its API key, or else by its address."""

from service.access.guard import Guard
from service.access.scopes import Requirements
from service.http.authorise import Visit
from service.http.identify import Exchange
from service.refusal import Refusal


def authenticate(exchange: Exchange, guard: Guard, needs: Requirements) -> Visit:
    """Identify the caller. Raises `Refusal` for an invalid key, where a key counts at all.

    A request with an invalid key is charged to its address.
    """
    if needs.keyless:
        return by_address(exchange, guard)
    try:
        identity = guard.identification.identity_of(exchange.scope)
    except Refusal:
        by_address(exchange, guard).purse.arrive()
        raise
    exchange.key = identity.key_id
    visit = exchange.visit = Visit(guard, exchange.scope, identity)
    return visit


def by_address(exchange: Exchange, guard: Guard) -> Visit:
    """The caller of a request whose key is not looked at."""
    scope = exchange.scope
    visit = exchange.visit = Visit(guard, scope, guard.identification.anonymous(scope))
    return visit
