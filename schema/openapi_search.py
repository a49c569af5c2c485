"""The path of the search in the OpenAPI document."""

from cards.language import Language
from schema.json_schema import Schema, ref_to
from schema.search import (
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
            _parameter(
                "q",
                "What to look for, in the syntax of docs/search.md; no query is refused. "
                f"{QUERY_LENGTH} characters are read.",
                {"type": "string"},
            )
            | {"examples": _examples()},
            _parameter(
                "first",
                f"Hits on the page, {SEARCH_DEFAULT} if not given.",
                {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": SEARCH_MOST,
                    "default": SEARCH_DEFAULT,
                },
            ),
            _parameter("after", "The `next` of the page before.", {"type": "string"}),
            _parameter(
                "lang",
                "Language of titles, snippets and warnings.",
                {"type": "string", "enum": [language.tag for language in Language]},
            ),
        ],
        "responses": {
            "200": {
                "description": 'Hits; `Link: rel="next"` leads to more.',
                "content": {"application/json": {"schema": ref_to(SearchAnswer)}},
                "headers": {"Link": {"schema": {"type": "string"}}},
            },
            "304": {"description": "What `If-None-Match` names is still current."},
        }
        | refusals,
    }


def _parameter(name: str, description: str, schema: Schema) -> Schema:
    return {"name": name, "in": "query", "description": description, "schema": schema}


def _examples() -> Schema:
    return {name: {"summary": summary, "value": value} for name, summary, value in QUERY_EXAMPLES}
