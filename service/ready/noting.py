"""The outermost middleware: keeps constant answers as they leave, with all their headers."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.ready.constant import Constant, constant_of
from service.ready.store import PATH, Header, ReadyAnswer, ReadyAnswers, key_of

OWN = (b"x-request-id", b"traceparent", b"server-timing")
"""What an exchange says of itself, in this order."""


class NotingMiddleware:
    """Notes what the GraphQL door has called constant."""

    def __init__(self, app: ASGIApp, *, answers: ReadyAnswers) -> None:
        """Wrap `app`."""
        self._app = app
        self._answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as `app` does."""
        if scope["type"] != "http" or scope["path"] != PATH or scope["query_string"]:
            await self._app(scope, receive, send)
            return
        start: Message = {}

        async def send_noted(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
            elif (constant := constant_of(scope)) is not None and not message.get("more_body"):
                self._note(scope, constant, start, message.get("body", b""))
            await send(message)

        await self._app(scope, receive, send_noted)

    def _note(self, scope: Scope, constant: Constant, start: Message, body: bytes) -> None:
        headers: list[Header] = [(name.lower(), value) for name, value in start["headers"]]
        names = [name for name, _ in headers]
        at = names.index(OWN[0]) if OWN[0] in names else len(names)
        if (
            start["status"] != 200
            or tuple(names[at : at + len(OWN)]) != OWN
            or b"connection" in names
            or (b"content-length", b"%d" % len(body)) not in headers
        ):
            return
        after = _lines(headers[at + len(OWN) :]) + b"\r\n" + body
        answer = ReadyAnswer(_lines(headers[:at]), after, constant.cost)
        self._answers.put(key_of(scope["headers"], constant.body), answer)


def _lines(headers: list[Header]) -> bytes:
    return b"".join(b"%s: %s\r\n" % header for header in headers)
