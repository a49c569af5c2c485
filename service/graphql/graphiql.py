"""GraphiQL on a path of its own, with its own files: nothing is loaded from other servers."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from service.http.codings import Variants
from service.http.compress import is_text
from service.http.entity_tags import is_known
from service.http.send import EncodedAnswer

ASSETS: Final = Path(__file__).parents[1] / "assets" / "graphiql"

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the editor writes style attributes
        "font-src 'self' data:",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


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
        content = path.read_bytes()
        media_type = mimetypes.guess_type(path.name)[0] or "text/plain"
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


def graphiql_routes() -> tuple[BaseRoute, ...]:
    """The page at `/graphiql`, which calls `/graphql`, and its assets."""
    files = {path.name: Asset.of(path) for path in ASSETS.iterdir()}
    page = files.pop("index.html")

    async def graphiql_page(request: Request) -> Response:
        return page.answer(
            request,
            **{
                "content-security-policy": CONTENT_SECURITY_POLICY,
                "x-content-type-options": "nosniff",
                "referrer-policy": "no-referrer",
            },
        )

    async def graphiql_asset(request: Request) -> Response:
        asset = files.get(request.path_params["name"])
        if asset is None:
            raise HTTPException(404)
        return asset.answer(request)

    return (
        Route("/graphiql", graphiql_page, name="graphiql"),
        Route("/graphiql/assets/{name}", graphiql_asset, name="graphiql-assets"),
    )
