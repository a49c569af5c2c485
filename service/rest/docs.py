"""Swagger UI at `/docs`, from files of the service: nothing is loaded from other servers."""

import functools
import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.http.problems import RequestProblem
from service.rest.answers import Tagged

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets" / "swagger"
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_START_SCRIPT: Final = "start.js"

_PAGE: Final = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>lawspeaker: REST reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>This page needs JavaScript; /openapi.json says the same.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/{_START_SCRIPT}"></script>
</body>
</html>
""".encode()

_START: Final = b"""SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
"""


def docs_routes() -> Iterator[Route]:
    """The page and its files, each loaded at its first request: most services show them nobody."""
    names = frozenset(path.name for path in ASSETS.iterdir())

    @functools.cache
    def file_of(name: str) -> Tagged:
        content = _START if name == _START_SCRIPT else (ASSETS / name).read_bytes()
        return Tagged(content, media_type=mimetypes.guess_type(name)[0] or "text/plain")

    headers = {"Content-Security-Policy": CONTENT_SECURITY_POLICY}
    page = Tagged(_PAGE, media_type="text/html", headers=headers)

    async def get_docs(request: Request) -> Response:
        return page.answer(request)

    async def get_docs_file(request: Request) -> Response:
        name: str = request.path_params["name"]
        if name != _START_SCRIPT and name not in names:
            raise RequestProblem(ProblemSlug.NOT_FOUND, say("no-doc-file"))
        return file_of(name).answer(request)

    yield Route("/docs", get_docs)
    yield Route("/docs/{name}", get_docs_file)
