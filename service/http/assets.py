"""Assets: files of the service itself, such as scripts of its pages, loaded once."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from starlette.requests import Request
from starlette.responses import Response

from service.http.codings import Variants
from service.http.compress import is_text
from service.http.entity_tags import is_known
from service.http.send import EncodedAnswer

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, loaded once."""

    content: bytes
    media_type: str
    etag: str
    variants: Variants

    @classmethod
    def of(cls, path: Path) -> Self:
        """Read a file."""
        return cls.named(path.name, path.read_bytes())

    @classmethod
    def named(cls, name: str, content: bytes) -> Self:
        """A file with this content."""
        media_type = mimetypes.guess_type(name)[0] or "text/plain"
        etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        return cls(content, media_type, etag, Variants())

    def answer(self, request: Request, **headers: str) -> Response:
        """The complete file, or 304; never a part of it, whatever `Range` says."""
        more = {"etag": self.etag, "cache-control": "no-cache", **headers}
        if is_known(request.scope, self.etag):
            answer = EncodedAnswer(b"", Response(status_code=304, headers=more).raw_headers, 304)
            answer.instead_of = len(self.content) if is_text(self.media_type.encode()) else 0
            return answer
        whole = Response(self.content, headers=more, media_type=self.media_type)
        answer = EncodedAnswer(self.content, whole.raw_headers)
        answer.variants = self.variants
        return answer
