"""The gate before both doors: who is it, is there room, may they, and what do they pay.

It stands inside the record of the request and the rules for other origins, so that a refusal is
logged, counted and readable like any other answer.
"""

from collections.abc import Callable, Mapping
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.access.admission import PORTER
from service.access.guard import Guard
from service.access.identity import Identity, may_leak_key
from service.access.quotas import Purse
from service.access.refusal import Refusal
from service.access.scopes import Errand, Urgency, errand_of_path
from service.charging import TELLER
from service.telemetry.exchange import exchange_of
from service.telemetry.metrics import Door

Wording = Callable[[Scope, Refusal], Response]
"""How a door says that it refuses."""

_CACHE: Final = b"cache-control"
_PUBLIC: Final = b"public"


class AccessMiddleware:
    """Lets API requests pass, or answers them in the format of their door."""

    def __init__(self, app: ASGIApp, *, guard: Guard, wording: Mapping[Door, Wording]) -> None:
        """Guard `app`."""
        self._app = app
        self._guard = guard
        self._wording = wording

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; what is free passes at once."""
        errand = errand_of_path(scope["path"], scope["method"]) if _guarded(scope) else None
        if errand is None:
            await self._app(scope, receive, send)
            return
        if self._guard.is_open and not may_leak_key(scope):
            await self._open(errand, scope, receive, send)
            return
        await _Visit(self._app, self._guard, self._wording, scope, send).pay_for(errand, receive)

    async def _open(self, errand: Errand, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass where everybody may do everything at no cost, if there is room."""
        load = self._guard.load
        word = self._wording[exchange_of(scope).door]

        async def let_in(further: Errand) -> None:
            if further.urgency is not Urgency.CRITICAL:
                load.admit(further.urgency)
                await load.give_way(further.urgency)

        async def send_idle(message: Message) -> None:
            load.in_flight -= 1  # waiting for a slow reader is no work
            try:
                await send(message)
            finally:
                load.in_flight += 1

        load.in_flight += 1
        try:
            try:
                load.admit(errand.urgency)
                if errand.urgency is not Urgency.CRITICAL:
                    await load.give_way(errand.urgency)
            except Refusal as refusal:
                await word(scope, refusal)(scope, _nothing, send_idle)
                return
            scope[PORTER] = let_in
            await self._app(scope, load.receiving(receive), send_idle)
        finally:
            load.in_flight -= 1


def _guarded(scope: Scope) -> bool:
    return scope["type"] == "http" and str(scope["method"]) != "OPTIONS"


class _Visit:
    """One request."""

    def __init__(
        self,
        app: ASGIApp,
        guard: Guard,
        wording: Mapping[Door, Wording],
        scope: Scope,
        send: Send,
    ) -> None:
        self._app = app
        self._guard = guard
        self._scope = scope
        self._send = send
        self._exchange = exchange_of(scope)
        self._word = wording[self._exchange.door]
        self._identity: Identity | None = None
        self._purse: Purse | None = None
        self._private = False
        self._replaced = False

    async def pay_for(self, errand: Errand, receive: Receive) -> None:
        """Let it pass, and see that it is paid for."""
        load, scope = self._guard.load, self._scope
        load.in_flight += 1
        try:
            try:
                self._identify()
                load.admit(errand.urgency)
                await load.give_way(errand.urgency)
                self._require(errand)
            except Refusal as refusal:
                await self._refuse(refusal)
                return
            scope[PORTER] = self._let_in
            await self._app(scope, load.receiving(receive), self._answer)
        finally:
            load.in_flight -= 1

    def _identify(self) -> None:
        """A request with a bad key is one of its address, and pays as such."""
        guard, scope = self._guard, self._scope
        try:
            self._identity = guard.identification.identity_of(scope)
        except Refusal:
            self._identity = guard.identification.anonymous(scope)
            raise
        finally:
            if self._identity is not None:
                self._exchange.key = self._identity.key_id
                self._purse = guard.purse(scope, self._identity.caller)
                scope[TELLER] = self._purse.take

    def _require(self, errand: Errand) -> None:
        assert self._identity is not None
        identification = self._guard.identification
        identification.require(self._identity, errand.scopes)
        self._private |= not errand.scopes <= identification.open_scopes

    async def _let_in(self, errand: Errand) -> None:
        """The porter: what a door learns from the body is asked for like a path."""
        load = self._guard.load
        self._require(errand)
        if errand.urgency is not Urgency.CRITICAL:
            load.admit(errand.urgency)
            await load.give_way(errand.urgency)

    async def _refuse(self, refusal: Refusal) -> None:
        answer = self._word(self._scope, refusal)
        await answer(self._scope, _nothing, self._answer)

    async def _answer(self, message: Message) -> None:
        """Pass an answer on, with what it says of the quota; unpaid, it becomes a refusal."""
        if self._replaced:
            return
        if message["type"] != "http.response.start":
            await self._sent(message)
            if self._purse is not None and not message.get("more_body"):
                await self._purse.settle_rest()
            return
        status: int = message["status"]
        if self._purse is not None:
            if status != 503:  # who is sent away for want of room has got nothing
                try:
                    await self._purse.settle()
                except Refusal as refusal:
                    await self._replace(refusal)
                    return
            message = {**message, "headers": [*self._own(message), *self._purse.headers()]}
        await self._sent(message)

    async def _replace(self, refusal: Refusal) -> None:
        """Answer with a refusal instead; nothing of the answer has been sent."""
        answer = self._word(self._scope, refusal)
        purse = self._purse
        assert purse is not None

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *purse.headers()]}
            await self._sent(message)

        self._replaced = True
        await answer(self._scope, _nothing, send)

    async def _sent(self, message: Message) -> None:
        """Send; waiting for a slow reader is no work."""
        load = self._guard.load
        load.in_flight -= 1
        try:
            await self._send(message)
        finally:
            load.in_flight += 1

    def _own(self, message: Message) -> list[tuple[bytes, bytes]]:
        """The answer's headers; what not everybody may see is in no shared cache."""
        headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
        if not self._private:
            return headers
        return [
            (name, value.replace(_PUBLIC, b"private", 1)) if name == _CACHE else (name, value)
            for name, value in headers
        ]


async def _nothing() -> Message:
    return {"type": "http.disconnect"}
