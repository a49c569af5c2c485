"""An application that does nothing but read a body and send the bytes it was given: the yardstick.

What our service adds to it is what our service costs.
"""

import base64
import json
import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

VARIABLE: Final = "BARE_ANSWERS"
"""Names the variable that holds the answer of each path, as JSON of Base64."""

Message = MutableMapping[str, Any]


def variable(answers: dict[str, bytes]) -> str:
    """The value of the variable for these answers."""
    return json.dumps({path: base64.b64encode(body).decode() for path, body in answers.items()})


_ANSWERS: Final = {
    path: base64.b64decode(body)
    for path, body in json.loads(os.environ.get(VARIABLE, "{}")).items()
}


async def app(
    scope: Message,
    receive: Callable[[], Awaitable[Message]],
    send: Callable[[Message], Awaitable[None]],
) -> None:
    """Answer any request by its path alone."""
    while (await receive()).get("more_body"):
        pass
    body = _ANSWERS.get(scope["path"], b"{}")
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
