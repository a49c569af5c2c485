"""Authenticate: identifies the caller by its API key, or else by its address."""

from service.access.guard import Guard
from service.http.authorise import Visit
from service.http.identify import Exchange
from service.judging.job import job_of
from service.refusal import Refusal


def authenticate(exchange: Exchange, guard: Guard) -> Visit:
    """Identify the caller. Raises `Refusal` for an invalid key.

    A request with an invalid key is charged to its address.
    """
    identification, scope = guard.identification, exchange.scope
    try:
        identity = identification.identity_of(scope)
    except Refusal:
        exchange.visit = Visit(guard, scope, identification.anonymous(scope))
        raise
    exchange.key = identity.key_id
    job_of(scope).caller = f"{identity.caller.kind} {identity.caller.name}"
    visit = exchange.visit = Visit(guard, scope, identity)
    return visit
