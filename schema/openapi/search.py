"""The path of the search in the OpenAPI document."""

from schema.openapi.headers import CACHEABLE, LOCALIZED, QUOTA, request_headers
from schema.openapi.json_schema import Schema, ref_to
from schema.openapi.parts import LANG, NOT_MODIFIED, json_answer, parameter
from schema.shapes.search import (
    QUERY_EXAMPLES,
    QUERY_LENGTH,
    SEARCH_DEFAULT,
    SEARCH_MOST,
    SearchAnswer,
)


def search_get(refusals: Schema) -> Schema:
    """The operation, with the refusals that every list may answer."""
    return {
        "operationId": "search",
        "tags": ["catalogue"],
        "summary": "Rulings, clauses and cards that match a query, best first",
        "description": SearchAnswer.__doc__,
        "parameters": [
            parameter(
                "q",
                "What to look for, in the syntax of docs/search.md; no query is refused. "
                f"Only the first {QUERY_LENGTH} characters are read.",
                {"type": "string"},
            )
            | {"examples": _examples()},
            parameter(
                "ruleset",
                "Only what holds in this ruleset is found, with the answers that it gives; a "
                "warning names an unknown one.",
                {"type": "string"},
            ),
            parameter(
                "first",
                f"Hits on the page, {SEARCH_DEFAULT} if not given.",
                {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": SEARCH_MOST,
                    "default": SEARCH_DEFAULT,
                },
            ),
            parameter("after", "The `next` of the previous page.", {"type": "string"}),
            LANG,
            *request_headers("Accept-Language", "If-None-Match"),
        ],
        "responses": {
            "200": json_answer(
                "Hits.", ref_to(SearchAnswer), *CACHEABLE, *LOCALIZED, *QUOTA, "Link"
            ),
            "304": NOT_MODIFIED,
        }
        | refusals,
    }


def _examples() -> Schema:
    return {name: {"summary": summary, "value": value} for name, summary, value in QUERY_EXAMPLES}
