"""Authenticate: who calls, by the key that a request presents or the address it comes from."""

from service.access.guard import Guard
from service.http.authorise import Visit
from service.http.identify import Exchange
from service.refusal import Refusal


def authenticate(exchange: Exchange, guard: Guard) -> Visit:
    """Find out who calls; `Refusal` for a key that is not taken.

    A request with a bad key is one of its address, and pays as such.
    """
    identification, scope = guard.identification, exchange.scope
    try:
        identity = identification.identity_of(scope)
    except Refusal:
        exchange.visit = Visit(guard, scope, identification.anonymous(scope))
        raise
    exchange.key = identity.key_id
    visit = exchange.visit = Visit(guard, scope, identity)
    return visit
