"""Encode: an answer whose headers are encoded already. What its body is, each door says."""

from starlette.responses import Response


class EncodedAnswer(Response):
    """Takes its headers as they are, those of the body included."""

    def __init__(  # pyright: ignore[reportMissingSuperCall]  # which would encode them anew
        self, body: bytes, headers: list[tuple[bytes, bytes]], status: int = 200
    ) -> None:
        """Answer with a body."""
        self.status_code = status
        self.background = None
        self.body = body
        self.raw_headers = headers
