"""GraphiQL on a path of its own, with its own files: nothing is loaded from other servers."""

import re
from pathlib import Path
from typing import Final

import msgspec
from starlette.routing import Route

from schema.operations import ALL_OPERATIONS
from service.http.tagged import page_routes

ASSETS: Final = Path(__file__).parents[1] / "assets" / "graphiql"

TABS: Final = "tabs.graphql"
TABS_MADE: Final = "tabs.json"
_DECLARED: Final = re.compile(r"^query (?P<name>\w+)(?P<variables>\([^)]*\))?", re.MULTILINE)
_VARIABLE: Final = re.compile(r"\$(\w+):")

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; "
    "style-src 'self' 'unsafe-inline'; "  # the editor writes style attributes
    "font-src 'self' data:; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
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


def graphiql_routes() -> tuple[Route, ...]:
    """The page at `/graphiql`, which calls `/graphql`, and its assets."""
    made = {TABS_MADE: lambda: msgspec.json.encode(tabs())}
    return page_routes("/graphiql", "/graphiql/assets", ASSETS, CONTENT_SECURITY_POLICY, made=made)
