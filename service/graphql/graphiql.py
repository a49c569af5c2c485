"""GraphiQL on a path of its own, with its own files: nothing is loaded from other servers."""

import functools
import re
from pathlib import Path
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from schema.operations import ALL_OPERATIONS
from service.http.assets import Asset

ASSETS: Final = Path(__file__).parents[1] / "assets" / "graphiql"

PAGE: Final = "index.html"
TABS: Final = "tabs.graphql"
TABS_MADE: Final = "tabs.json"
_DECLARED: Final = re.compile(r"^query (?P<name>\w+)(?P<variables>\([^)]*\))?", re.MULTILINE)
_VARIABLE: Final = re.compile(r"\$(\w+):")

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


def tabs() -> list[dict[str, str]]:
    """The most wanted queries, each as a tab; variables are the first example of the operation."""
    examples = {each.field: each.all_examples[0].request for each in ALL_OPERATIONS}
    found: list[dict[str, str]] = []
    for query in (ASSETS / TABS).read_text(encoding="utf-8").split("\n\n"):
        match = _DECLARED.search(query)
        assert match is not None, query
        names = _VARIABLE.findall(match["variables"] or "")
        variables = {name: examples[match["name"]][name] for name in names}
        shown = msgspec.json.format(msgspec.json.encode(variables), indent=2).decode()
        found.append({"query": query.strip() + "\n", **({"variables": shown} if names else {})})
    return found


def graphiql_routes() -> tuple[BaseRoute, ...]:
    """The page at `/graphiql`, which calls `/graphql`, and its assets."""
    names = frozenset(path.name for path in ASSETS.iterdir()) - {PAGE} | {TABS_MADE}

    @functools.cache
    def file_of(name: str) -> Asset:
        """A file, loaded at its first request: most services show it nobody."""
        if name == TABS_MADE:
            return Asset.named(name, msgspec.json.encode(tabs()))
        return Asset.of(ASSETS / name)

    async def graphiql_page(request: Request) -> Response:
        return file_of(PAGE).answer(
            request,
            **{
                "content-security-policy": CONTENT_SECURITY_POLICY,
                "x-content-type-options": "nosniff",
                "referrer-policy": "no-referrer",
            },
        )

    async def graphiql_asset(request: Request) -> Response:
        name: str = request.path_params["name"]
        if name not in names:
            raise HTTPException(404)
        return file_of(name).answer(request)

    return (
        Route("/graphiql", graphiql_page, name="graphiql"),
        Route("/graphiql/assets/{name}", graphiql_asset, name="graphiql-assets"),
    )
