"""The outermost middleware: keeps answers and heads as they leave, with all their headers."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.access.scopes import Urgency
from service.ready.constant import Constant, Likewise, constant_of, likewise_of
from service.ready.store import (
    LARGEST,
    LENGTH,
    Generations,
    Header,
    ReadyAnswer,
    ReadyHead,
    head_of,
)
from service.telemetry.exchange import exchange_of

OWN = (b"x-request-id", b"traceparent", b"server-timing")
"""What an exchange says of itself, in this order."""
_NOT_MODIFIED = 304


class NotingMiddleware:
    """Notes what a door has called constant, and how it answers other bodies."""

    def __init__(
        self, app: ASGIApp, *, answers: Generations[ReadyAnswer], heads: Generations[ReadyHead]
    ) -> None:
        """Wrap `app`."""
        self._app = app
        self._answers = answers
        self._heads = heads

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as `app` does."""
        if scope["type"] != "http" or scope["method"] == "HEAD":
            await self._app(scope, receive, send)
            return
        start: Message = {}

        async def send_noted(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
            elif not message.get("more_body"):
                self._note(scope, start, message.get("body", b""))
            await send(message)

        await self._app(scope, receive, send_noted)

    def _note(self, scope: Scope, start: Message, body: bytes) -> None:
        constant, likewise = constant_of(scope), likewise_of(scope)
        if constant is None and likewise is None:
            return
        headers: list[Header] = [(name.lower(), value) for name, value in start["headers"]]
        names = [name for name, _ in headers]
        at = names.index(OWN[0]) if OWN[0] in names else len(names)
        if tuple(names[at : at + len(OWN)]) != OWN or b"connection" in names:
            return
        own = headers[:at], headers[at + len(OWN) :]
        if (
            constant is not None
            and constant.urgency is not Urgency.SHEDDABLE  # they let all others go first
            and len(body) <= LARGEST
        ):
            self._keep(scope, constant, start["status"], own, body)
        length = (LENGTH, b"%d" % len(body))
        if likewise is not None and start["status"] == 200 and length in headers[:at]:
            self._keep_head(scope, likewise, headers.index(length), own)

    def _keep(
        self,
        scope: Scope,
        constant: Constant,
        status: int,
        headers: tuple[list[Header], list[Header]],
        body: bytes,
    ) -> None:
        before, after = headers
        if not _is_whole(status, [*before, *after], body):
            return
        answer = ReadyAnswer(
            status,
            lines(before),
            lines(after) + b"\r\n" + body,
            constant,
            scope["method"],
            scope["path"],
            exchange_of(scope).door,
        )
        self._answers.put((head_of(scope), constant.body), answer)

    def _keep_head(
        self,
        scope: Scope,
        likewise: Likewise,
        length_at: int,
        headers: tuple[list[Header], list[Header]],
    ) -> None:
        before, after = headers
        head = ReadyHead(
            lines(before[:length_at]),
            lines(before[length_at + 1 :]),
            lines(after) + b"\r\n",
            likewise,
            scope["method"],
            scope["path"],
            exchange_of(scope).door,
        )
        self._heads.put(head_of(scope), head)


def _is_whole(status: int, headers: list[Header], body: bytes) -> bool:
    if status == _NOT_MODIFIED:
        return not body
    return status == 200 and (LENGTH, b"%d" % len(body)) in headers


def lines(headers: list[Header]) -> bytes:
    """Headers as they go over the wire."""
    return b"".join(b"%s: %s\r\n" % header for header in headers)
