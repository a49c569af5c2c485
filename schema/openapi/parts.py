"""Pieces that many paths of the OpenAPI document are made of."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from cards.messages.message import encoder_in, say
from cards.model.language import Language
from schema.openapi.headers import CACHEABLE, LOCALIZED, QUOTA, answer_headers, request_headers
from schema.openapi.json_schema import Schema, ref_to, refs_in
from schema.shapes.explanation import Explain
from schema.shapes.problem import Problem, ProblemFault, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, ProblemKind

PROBLEM_MEDIA_TYPE: Final = "application/problem+json"
LINES_MEDIA_TYPE: Final = "application/x-ndjson"
"""One JSON value per line."""
ACCESS_PROBLEMS: Final = (
    ProblemSlug.KEY_IN_URL,
    ProblemSlug.KEY_NEEDED,
    ProblemSlug.KEY_REFUSED,
    ProblemSlug.SCOPE_MISSING,
    ProblemSlug.QUOTA_TOO_SMALL,
    ProblemSlug.QUOTA_EXCEEDED,
    ProblemSlug.OVERLOADED,
)
"""Problems that any request of the API may get."""
GET_PROBLEMS: Final = (
    ProblemSlug.INVALID_REQUEST,
    ProblemSlug.NOT_ACCEPTABLE,
    ProblemSlug.INTERNAL,
    ProblemSlug.TIMEOUT,
    *ACCESS_PROBLEMS,
)
"""Problems that any GET of the API may get."""
OPEN_PROBLEMS: Final = (
    ProblemSlug.QUOTA_EXCEEDED,
    ProblemSlug.HEADERS_TOO_LARGE,
    ProblemSlug.OVERLOADED,
)
"""Problems of a request that needs no key: its address pays for it."""
SECURITY: Final[list[Schema]] = [{}, {"bearer": []}, {"apiKey": []}]
"""Whether a key is needed is for the operator to say."""
SECURITY_SCHEMES: Final[Schema] = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key, where the operator requires one.",
    },
    "apiKey": {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The same key, for clients that cannot send the other header.",
    },
}
_RESPONSES: Final = "#/components/responses/"
_BETWEEN: Final = "."
_NOT_MODIFIED: Final = "not-modified"
NOT_MODIFIED: Final[Schema] = {"$ref": f"{_RESPONSES}{_NOT_MODIFIED}"}

_FAULTS: Final = {
    ProblemSlug.INVALID_REQUEST: ProblemFault(
        pointer="/difficulty",
        code="WRONG_TYPE",
        detail=say(
            "wrong-type", name="difficulty", wanted=(say("a-whole-number"),), given='"hard"'
        ),
    ),
    ProblemSlug.IMPOSSIBLE_STATE: ProblemFault(
        pointer="/players/1/key",
        code="DUPLICATE_PLAYER",
        detail=say("player-name-twice", key="suzanne"),
    ),
}
"""A fault for the example of each kind that lists faults."""
HEADERS_OF: Final[dict[int, tuple[str, ...]]] = {
    401: ("WWW-Authenticate",),
    403: ("WWW-Authenticate",),
    405: ("Allow",),
    429: ("Retry-After",),
    503: ("Retry-After",),
}
"""Headers that problems of a status have of their own."""
_LISTED: Final = {
    ProblemSlug.INVALID_REQUEST: say("body-faults", count=1),
    ProblemSlug.IMPOSSIBLE_STATE: PROBLEM_KINDS[ProblemSlug.IMPOSSIBLE_STATE].meaning,
}
"""What the examples with faults say of the whole."""


def parameter(name: str, description: str, schema: Schema, *, required: bool = False) -> Schema:
    """A query parameter."""
    made: Schema = {"name": name, "in": "query", "description": description, "schema": schema}
    return made | {"required": True} if required else made


def path_parameter(
    name: str, description: str, schema: Schema | None = None, *, example: str | None = None
) -> Schema:
    """A part of the path."""
    shown: Schema = {} if example is None else {"example": example}
    return {
        "name": name,
        "in": "path",
        "description": description,
        "required": True,
        "schema": schema or {"type": "string"},
        **shown,
    }


def got(  # noqa: PLR0913 - all that a path says
    name: str,
    summary: str,
    answer: Schema,
    slugs: Iterable[ProblemSlug],
    *,
    tag: str,
    parameters: Iterable[Schema] = (),
    headers: tuple[str, ...] = ("Accept-Language", "If-None-Match"),
    description: str | None = None,
    cached: bool = True,
) -> Schema:
    """An operation on GET; whoever has kept its answer learns that it is still current."""
    return {
        "operationId": name,
        "tags": [tag],
        "summary": summary,
        **({} if description is None else {"description": description}),
        "parameters": [*parameters, *request_headers(*headers)],
        "responses": {"200": answer, **({"304": NOT_MODIFIED} if cached else {})}
        | problems(*slugs),
    }


def answer_in(media_type: str, schema: Schema, *headers: str) -> Schema:
    """An answer in a media type, with these headers and those that every answer has."""
    return {
        "description": "What was asked for.",
        "headers": answer_headers(*headers),
        "content": {media_type: {"schema": schema}},
    }


def explain_parameter() -> Schema:
    """The parameter `explain`, which every adjudication takes."""
    levels = [level.lower() for level in Explain]
    return parameter("explain", _EXPLAIN, {"type": "string", "enum": levels, "default": "none"})


_EXPLAIN: Final = (
    "How much explanation the answer gives in `explanation`. For a move: the clauses consulted "
    "and, if it is illegal, what would make it legal. For a score or a total: its lines. For "
    "legal moves: how many of each kind were looked at, and which clauses decided. For a log: its "
    "last move, if that is not legal, and the clauses of the moves before it. With `none` the "
    "answer is the same, byte for byte, as without the parameter."
)
LANG: Final = parameter(
    "lang",
    "Language of the texts; wins over `Accept-Language`.",
    {"type": "string", "enum": [language.tag for language in Language]},
)


def json_answer(description: str, schema: Schema, *headers: str) -> Schema:
    """An answer in JSON, with these headers and those that every answer has."""
    return answer_in("application/json", schema, *headers) | {"description": description}


def lines_of(note: str, *shapes: type) -> Schema:
    """The content of a stream of JSON values, one of these shapes a line: a text to generators."""
    items = [ref_to(shape) for shape in shapes]
    return {
        "schema": {
            "description": f"One JSON value per line. {note}",
            "type": "string",
            "contentMediaType": LINES_MEDIA_TYPE,
            "contentSchema": {
                "type": "array",
                "items": items[0] if len(items) == 1 else {"anyOf": items},
            },
        }
    }


def problems(*slugs: ProblemSlug) -> Schema:
    """Problem responses by status; kinds that share a status share a response."""
    by_status: dict[int, list[ProblemSlug]] = {}
    for slug in slugs:
        by_status.setdefault(PROBLEM_KINDS[slug].status, []).append(slug)
    return {
        str(status): {"$ref": f"{_RESPONSES}{_BETWEEN.join(kinds)}"}
        for status, kinds in sorted(by_status.items())
    }


def shared_responses(paths: Schema) -> Schema:
    """The responses that these paths refer to, as components of the document."""
    names = {ref.removeprefix(_RESPONSES) for ref in refs_in(paths) if ref.startswith(_RESPONSES)}
    return {name: _common(name) for name in sorted(names)}


def _common(name: str) -> Schema:
    if name == _NOT_MODIFIED:
        return {
            "description": "The entity tag in `If-None-Match` is still current.",
            "headers": answer_headers(*CACHEABLE, *QUOTA),
        }
    kinds = [PROBLEM_KINDS[ProblemSlug(slug)] for slug in name.split(_BETWEEN)]
    more = HEADERS_OF.get(kinds[0].status, ())
    return {
        "description": "; ".join(f"`{kind.slug}`: {kind.title}" for kind in kinds),
        "headers": answer_headers(*LOCALIZED, "Cache-Control", *QUOTA, *more),
        "content": {
            PROBLEM_MEDIA_TYPE: {
                "schema": ref_to(Problem),
                "examples": {
                    kind.slug: {"$ref": f"#/components/examples/{kind.slug}"} for kind in kinds
                },
            }
        },
    }


def problem_examples(responses: Schema) -> Schema:
    """An example of every kind of problem that these responses name, as components."""
    kinds = {name for response in responses for name in response.split(_BETWEEN)}
    return {slug.value: _example(kind) for slug, kind in PROBLEM_KINDS.items() if slug in kinds}


def _example(kind: ProblemKind) -> Schema:
    faults = (_FAULTS[kind.slug],) if kind.slug in _FAULTS else ()
    problem = Problem(
        type=kind.uri,
        title=kind.title,
        status=kind.status,
        detail=_LISTED.get(kind.slug, kind.meaning),
        errors=faults,
        request_id="table-7-move-12" if kind.status >= 500 else None,
    )
    value: Any = msgspec.json.decode(encoder_in(Language.EN).encode(problem))
    return {"summary": str(kind.title), "value": value}
