"""Pieces that many paths of the OpenAPI document are made of."""

from typing import Final

from schema.json_schema import Schema, ref_to
from schema.problem import Problem, ProblemSlug
from schema.problem_kinds import PROBLEM_KINDS, ProblemKind

PROBLEM_MEDIA_TYPE: Final = "application/problem+json"
LINES_MEDIA_TYPE: Final = "application/x-ndjson"
"""One JSON value a line."""
ACCESS_PROBLEMS: Final = (
    ProblemSlug.KEY_IN_URL,
    ProblemSlug.KEY_NEEDED,
    ProblemSlug.KEY_REFUSED,
    ProblemSlug.SCOPE_MISSING,
    ProblemSlug.QUOTA_TOO_SMALL,
    ProblemSlug.QUOTA_EXCEEDED,
    ProblemSlug.OVERLOADED,
)
"""What any request of the API may be told, whatever it asks for."""
SECURITY: Final[list[Schema]] = [{}, {"bearer": []}, {"apiKey": []}]
"""Whether a key is needed is for the operator to say."""
SECURITY_SCHEMES: Final[Schema] = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key, where the operator wants one.",
    },
    "apiKey": {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The same key, for clients that cannot send the other header.",
    },
}
NOT_MODIFIED: Final[Schema] = {"description": "What `If-None-Match` names is still current."}


def parameter(name: str, description: str, schema: Schema, *, required: bool = False) -> Schema:
    """A query parameter."""
    made: Schema = {"name": name, "in": "query", "description": description, "schema": schema}
    return made | {"required": True} if required else made


def path_parameter(name: str, description: str, schema: Schema | None = None) -> Schema:
    """A part of the path."""
    return {
        "name": name,
        "in": "path",
        "description": description,
        "required": True,
        "schema": schema or {"type": "string"},
    }


def json_answer(description: str, schema: Schema, **headers: str) -> Schema:
    """An answer in JSON; headers with what they say."""
    answer: Schema = {
        "description": description,
        "content": {"application/json": {"schema": schema}},
    }
    if headers:
        answer["headers"] = {
            name.replace("_", "-"): {"description": said, "schema": {"type": "string"}}
            for name, said in headers.items()
        }
    return answer


def problems(*slugs: ProblemSlug) -> Schema:
    """Problem responses by status; kinds that share a status share a response."""
    by_status: dict[str, list[ProblemKind]] = {}
    for slug in slugs:
        kind = PROBLEM_KINDS[slug]
        by_status.setdefault(str(kind.status), []).append(kind)
    return {
        status: {
            "description": "; ".join(f"`{kind.slug}`: {kind.title}" for kind in kinds),
            "content": {PROBLEM_MEDIA_TYPE: {"schema": ref_to(Problem)}},
        }
        for status, kinds in by_status.items()
    }
