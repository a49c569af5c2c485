"""What every answer must be: no fault of ours, in its form, in time, and the same every time."""

import re
import time
from collections.abc import Mapping
from typing import Any, Final, cast
from urllib.parse import quote

import msgspec
from httpx2 import Response
from starlette.testclient import TestClient

from cards.messages.message import reading_hook
from cards.model.language import Language
from schema.openapi.service import GRAPHQL_PATHS, MCP_PATH
from schema.shapes.problem import Problem, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS
from service.graphql.resolvers.errors import GraphQLCode

SECONDS: Final = 4.0
"""Of the processor, for one request; the service gives up after ten."""
OURS: Final = {ProblemSlug.INTERNAL, ProblemSlug.TIMEOUT, ProblemSlug.OVERLOADED}
CODES: Final = {code.value for code in (*GraphQLCode, *ProblemSlug)} - {code.value for code in OURS}
GRAPHQL: Final = "/graphql"
_LOADED: Final = re.compile(rb'"loaded":"[^"]*"')
"""When a replica has loaded its content, as `/readyz` says; each has a second of its own."""

Replicas = tuple[TestClient, TestClient]


def ask(
    replicas: Replicas,
    method: str,
    path: str,
    *,
    body: bytes | None = None,
    headers: Mapping[str, str | bytes] | None = None,
) -> Response:
    """The answer of one replica, if it is sound and the other one gives the same."""
    sent = [(name.encode(), _bytes(value)) for name, value in (headers or {}).items()]
    url = f"http://testserver{path}"
    first, second = (_in_time(client, method, url, body=body, headers=sent) for client in replicas)
    try:
        is_sound(first, path)
        assert first.status_code == second.status_code
        same = _LOADED.sub(b"", first.content) == _LOADED.sub(b"", second.content)
        assert same, "the same question, another answer"
    except BaseException as error:
        error.add_note(f"{method} {path!r} {sent!r} {body!r}")
        raise
    return first


def _bytes(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


def _in_time(
    client: TestClient,
    method: str,
    url: str,
    *,
    body: bytes | None,
    headers: list[tuple[bytes, bytes]],
) -> Response:
    began = time.process_time()
    answer = client.request(method, url, content=body, headers=headers)
    assert time.process_time() - began < SECONDS, f"{method} {url}"
    return answer


def is_sound(answer: Response, path: str) -> None:
    """Never a 5xx; every refusal a problem, or GraphQL errors with codes."""
    status = answer.status_code
    assert status < 500, answer.text[:2000]
    is_graphql = path.partition("?")[0] in GRAPHQL_PATHS
    is_problem = answer.headers.get("content-type", "").startswith("application/problem+json")
    if answer.request.method == "HEAD" or status in {204, 304}:
        assert answer.content == b""
    elif is_graphql and not is_problem:
        graphql_is_sound(msgspec.json.decode(answer.content), status)
    elif path.partition("?")[0] == MCP_PATH and not is_problem and answer.content:
        mcp_is_sound(msgspec.json.decode(answer.content), status)
    elif status >= 400:
        problem_is_sound(answer)
    elif answer.headers.get("content-type") == "application/x-ndjson":
        for line in answer.content.splitlines():
            msgspec.json.decode(line)
    elif "json" in answer.headers.get("content-type", ""):
        msgspec.json.decode(answer.content)


def mcp_is_sound(reply: Any, status: int) -> None:  # noqa: ANN401 - JSON
    """A result, or an error of JSON-RPC with its code."""
    assert reply["jsonrpc"] == "2.0"
    assert status < 400 or reply["error"]["message"]
    assert "result" in reply or reply["error"]["code"] < 0


def problem_is_sound(answer: Response) -> None:
    """A problem document that says what its kind says, in the language that it says it is in."""
    assert answer.headers["content-type"] == "application/problem+json"
    problem = msgspec.json.decode(answer.content, type=Problem, dec_hook=reading_hook)
    kind = PROBLEM_KINDS[ProblemSlug(problem.type.removeprefix("/problems/"))]
    assert answer.status_code == problem.status == kind.status
    (language,) = (each for each in Language if each.tag == answer.headers["content-language"])
    assert str(problem.title) == kind.title.within(language)
    assert str(problem.detail)
    assert all(fault.pointer == "" or fault.pointer[0] == "/" for fault in problem.errors)


def graphql_is_sound(told: Any, status: int) -> None:  # noqa: ANN401 - JSON
    """Data, or errors with codes that we know; of several requests, each."""
    answers = cast("list[dict[str, Any]]", told if isinstance(told, list) else [told])
    for each in answers:
        assert "data" in each or each["errors"]
        assert status < 400 or each["errors"]
        for error in each.get("errors", ()):
            assert error["message"]
            code = error["extensions"]["code"]
            assert code in CODES or code.isupper(), error


def quoted(text: str) -> str:
    """A text as part of a URL."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="")
