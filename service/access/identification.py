"""Identifies callers by their API key, or by the address where there is none."""

from typing import Final
from urllib.parse import parse_qsl, unquote_plus

from starlette.types import Scope

from cards.messages.message import Message, say
from schema.shapes.problem import ProblemSlug
from service.access.callers import Whereabouts
from service.access.key_ring import Caller, Identity, KeyRefused, KeyWatch, now_utc
from service.access.keys import PREFIX, is_leaked_in
from service.cache.quota import Quota
from service.refusal import Refusal
from service.settings.options import AccessScope, KeyMode
from service.telemetry.access_metrics import AccessMetrics, CallerKind, KeyOutcome

REALM: Final = 'Bearer realm="lawspeaker"'
EVERY_SCOPE: Final = frozenset(AccessScope)
URL_NAMES: Final = frozenset(
    {"api_key", "apikey", "api-key", "x-api-key", "access_token", "authorization"}
)
"""Query parameters in which other services take API keys."""


class Identification:
    """Identifies the caller of a request."""

    def __init__(  # noqa: PLR0913 - each is a part of its own
        self,
        *,
        mode: KeyMode,
        keys: KeyWatch | None,
        whereabouts: Whereabouts,
        anonymous_scopes: frozenset[AccessScope],
        anonymous_quota: Quota | None,
        metrics: AccessMetrics,
    ) -> None:
        """Use the keys of `keys`, or none where it is None."""
        self._mode = mode
        self._keys = keys
        self._whereabouts = whereabouts
        self._quota = anonymous_quota
        self._metrics = metrics
        self.open_scopes = {
            KeyMode.OFF: EVERY_SCOPE,
            KeyMode.OPTIONAL: anonymous_scopes,
            KeyMode.REQUIRED: frozenset[AccessScope](),
        }[mode]
        """The scopes of callers without a key."""
        self._nobody = Identity(Caller(CallerKind.ADDRESS, "", None), self.open_scopes)

    def anonymous(self, scope: Scope) -> Identity:
        """A caller without a key: an address, with its quota if there is one."""
        if self._quota is None:
            return self._nobody
        name = self._whereabouts.caller_of(scope)
        return Identity(Caller(CallerKind.ADDRESS, name, self._quota), self.open_scopes)

    def identity_of(self, scope: Scope) -> Identity:
        """The caller. Raises `Refusal` for a key in the URL, an invalid key, or a missing one."""
        if scope.get("query_string") or PREFIX in scope["path"]:
            self._refuse_key_in_url(scope)
        if self._keys is None:
            return self.anonymous(scope)
        presented = _presented(scope)
        if len(presented) > 1:
            raise self._refused(KeyOutcome.SEVERAL, say("several-keys"))
        if not presented:
            if self._mode is KeyMode.REQUIRED:
                self._metrics.met(KeyOutcome.MISSING)
                raise Refusal(
                    ProblemSlug.KEY_NEEDED, say("key-needed-here"), {"WWW-Authenticate": REALM}
                )
            self._metrics.met(KeyOutcome.ANONYMOUS)
            return self.anonymous(scope)
        try:
            holder = self._keys.ring.holder_of(presented.pop(), now_utc())
        except KeyRefused as refused:
            message = say("key-not-taken", why=refused.outcome.value)
            raise self._refused(refused.outcome, message) from None
        self._metrics.met(KeyOutcome.ACCEPTED)
        return holder.identity

    def require(self, identity: Identity, scopes: frozenset[AccessScope]) -> None:
        """Raise `Refusal` (403) where a caller lacks a scope."""
        lacking = sorted(scopes - identity.scopes)
        if not lacking:
            return
        scope_list = f'scope="{" ".join(lacking)}"'
        if identity.key_id is None:
            self._metrics.met(KeyOutcome.MISSING)
            raise Refusal(
                ProblemSlug.KEY_NEEDED,
                say("key-with-scope-needed", scopes=tuple(lacking)),
                {"WWW-Authenticate": f"{REALM}, {scope_list}"},
            )
        self._metrics.met(KeyOutcome.SCOPE)
        raise Refusal(
            ProblemSlug.SCOPE_MISSING,
            say("key-lacks-scope", scopes=tuple(lacking)),
            {"WWW-Authenticate": f'{REALM}, error="insufficient_scope", {scope_list}'},
        )

    def _refused(self, outcome: KeyOutcome, message: Message) -> Refusal:
        self._metrics.met(outcome)
        return Refusal(
            ProblemSlug.KEY_REFUSED,
            message,
            {"WWW-Authenticate": f'{REALM}, error="invalid_token"'},
        )

    def _refuse_key_in_url(self, scope: Scope) -> None:
        """Refuse keys in the URL, which other parties log. Only where keys are used at all."""
        query = scope.get("query_string", b"").decode("latin-1")
        hidden = PREFIX in query or "%" in query
        leaked = is_leaked_in(scope["path"]) or (hidden and is_leaked_in(unquote_plus(query)))
        if not leaked and self._keys is not None and query:
            names = {name.lower() for name, _ in parse_qsl(query, keep_blank_values=True)}
            leaked = bool(names & URL_NAMES)
        if leaked:
            self._metrics.met(KeyOutcome.IN_URL)
            raise Refusal(ProblemSlug.KEY_IN_URL, say("key-in-url-detail"))


def _presented(scope: Scope) -> set[str]:
    """All keys in the headers. Other authentication schemes are ignored."""
    presented = set[str]()
    for name, value in scope["headers"]:
        if name == b"authorization":
            scheme, _, rest = value.decode("latin-1").strip().partition(" ")
            if scheme.lower() == "bearer":
                presented.add(rest.strip())
        elif name == b"x-api-key":
            presented.add(value.decode("latin-1").strip())
    return presented
