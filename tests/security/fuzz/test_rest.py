"""Bodies, query strings, paths and headers of everything that the OpenAPI document names."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.security.fuzz.published import Read, Sent, read, sent, words
from tests.security.fuzz.settings import fuzzed
from tests.security.fuzz.sound import Replicas, ask, quoted
from tests.security.fuzz.strategies import (
    ANY,
    documents,
    header_values,
    mangled,
    mutated,
    pick,
    texts,
)

PATHS = sorted({each.path for each in sent()})
LINES = "application/x-ndjson"
QUERY_NAMES = sorted({name for each in read() for name in each.in_query})
HEADER_NAMES = [
    "accept",
    "accept-language",
    "accept-encoding",
    "access-control-request-headers",
    "access-control-request-method",
    "apollo-require-preflight",
    "authorization",
    "content-encoding",
    "content-language",
    "content-type",
    "cookie",
    "expect",
    "forwarded",
    "host",
    "idempotency-key",
    "if-match",
    "if-modified-since",
    "if-none-match",
    "origin",
    "prefer",
    "range",
    "sec-fetch-site",
    "traceparent",
    "tracestate",
    "x-api-key",
    "x-forwarded-for",
    "x-http-method-override",
    "x-request-id",
    *(name.lower() for each in read() for name in each.in_header),
]
NEARLY: Mapping[str, list[str]] = {
    "accept": [
        "application/json;q=0.5, text/html;q=1.0, */*;q=0",
        "application/x-ndjson, application/json;q=0",
        "application/*;q=1.0001",
        "*/*;q=;q=1",
        "application/graphql-response+json; charset=utf-8, */*",
        ",;,=,q=" * 40,
        "*/*," * 2_000,
    ],
    "accept-language": [
        "pl-Latn-PL;q=0.9, en;q=0.8, *;q=0.1",
        "en;q=0, *",
        "i-klingon, x-a-b-c, de-CH-1996",
        "pl;q=1e3",
        "-".join(["a"] * 4_000),
        "en," * 5_000,
        "*;q=0",
    ],
    "traceparent": [
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-" + "0" * 32 + "-" + "0" * 16 + "-00",
    ],
    "if-none-match": ["*", 'W/"a"', '"' + "a" * 4_000 + '"', '"a",' * 3_000, '"', "W/"],
    "content-type": [
        "application/json",
        "application/json; charset=utf-16",
        'application/json; charset="utf-8',
        "application/graphql",
        "multipart/form-data; boundary=x",
        "application/+json;;;=;charset",
    ],
    "content-encoding": ["gzip", "identity", "br, gzip"],
    "sec-fetch-site": ["cross-site", "same-origin", "none"],
}


def examples_of(path: str) -> list[Sent]:
    return [each for each in sent() if each.path == path]


@pytest.mark.parametrize("path", PATHS)
def test_mutated_examples_are_answered_safely(replicas: Replicas, path: str) -> None:
    known = examples_of(path)

    @fuzzed
    @given(st.sampled_from(known), mutated([each.example for each in known]))
    def look(each: Sent, value: object) -> None:
        body = msgspec.json.encode(value)
        ask(replicas, each.method, path, body=body, headers={"content-type": each.media_type})

    look()


@pytest.mark.parametrize("path", PATHS)
def test_mangled_bytes_are_answered_safely(replicas: Replicas, path: str) -> None:
    known = examples_of(path)
    originals = [msgspec.json.encode(each.example) for each in known]

    @fuzzed
    @given(st.sampled_from(known), mangled(originals) | st.binary(max_size=120))
    def look(each: Sent, body: bytes) -> None:
        ask(replicas, each.method, path, body=body, headers={"content-type": each.media_type})

    look()


@fuzzed
@given(path=st.sampled_from(PATHS), value=documents)
def test_any_json_is_answered_safely(replicas: Replicas, path: str, value: object) -> None:
    body = msgspec.json.encode(value)
    ask(replicas, "POST", path, body=body, headers={"content-type": "application/json"})


def in_lines() -> list[str]:
    """Paths that answer line by line."""
    return [each.path for each in sent() if LINES in each.answers]


@pytest.mark.parametrize("path", sorted(set(in_lines())))
def test_lines_end_with_the_answer(replicas: Replicas, path: str) -> None:
    """A mutated log has the same answer line by line and whole, or the same refusal."""
    known = examples_of(path)

    @fuzzed
    @given(mutated([each.example for each in known]))
    def look(value: object) -> None:
        body = msgspec.json.encode(value)
        json = {"content-type": "application/json"}
        whole = ask(replicas, "POST", path, body=body, headers=json)
        lines = ask(replicas, "POST", path, body=body, headers={**json, "accept": LINES})
        assert lines.status_code == whole.status_code
        if whole.status_code == 200:
            assert lines.content.splitlines()[-1] == whole.content
        else:
            assert lines.content == whole.content

    look()


WORDS = words()
JOINTS = ("&", "&", ";", "&&")
ENDS = ("%", "%zz", "%ff", "&=&", "===", "+" * 500, "a" * 9_000)


def a_word(draw: st.DrawFn, known: Sequence[str]) -> str:
    """Mostly one of these, if there are any."""
    return pick(draw, known) if known and draw(ANY) % 4 else draw(texts)


@st.composite
def urls(draw: st.DrawFn, each: Read) -> str:
    """The path of an endpoint with its parameters filled in, rightly or not."""
    path = each.path
    for name in each.in_path:
        path = path.replace(f"{{{name}}}", quoted(a_word(draw, WORDS)))
    own = sorted(each.in_query)
    names = [
        a_word(draw, own if own and draw(ANY) % 2 else QUERY_NAMES) for _ in range(draw(ANY) % 5)
    ]
    pairs = [
        f"{quoted(name)}={quoted(a_word(draw, each.in_query.get(name, ())))}" for name in names
    ]
    query = pick(draw, JOINTS).join(pairs)
    if draw(ANY) % 10 == 0:
        query += pick(draw, ENDS)
    return (path + (f"?{query}" if query else ""))[:20_000]


@pytest.mark.parametrize("each", read(), ids=lambda each: each.path)
def test_any_query_string_and_path_are_answered_safely(replicas: Replicas, each: Read) -> None:
    if each.path == "/metrics":
        return  # it counts, so it never says the same twice; its headers are fuzzed below

    @fuzzed
    @given(urls(each), st.sampled_from(["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "QUERY"]))
    def look(url: str, method: str) -> None:
        ask(replicas, method, url)

    look()


@st.composite
def some_headers(draw: st.DrawFn) -> dict[str, str | bytes]:
    names = {pick(draw, HEADER_NAMES) for _ in range(1 + draw(ANY) % 4)}
    return {name: _header_value(draw, name).encode("latin-1", "replace") for name in sorted(names)}


def _header_value(draw: st.DrawFn, name: str) -> str:
    nearly = NEARLY.get(name, ())
    return pick(draw, nearly) if nearly and draw(ANY) % 2 else draw(header_values)


HEADED = sorted({each.path for each in read() if not each.in_path} - {"/metrics"})


@fuzzed
@given(path=st.sampled_from(HEADED), headers=some_headers())
def test_any_headers_of_a_read_are_answered_safely(
    replicas: Replicas, path: str, headers: dict[str, str | bytes]
) -> None:
    ask(replicas, "GET", path, headers=headers)


@fuzzed
@given(path=st.sampled_from(PATHS), headers=some_headers())
def test_any_headers_of_a_body_are_answered_safely(
    replicas: Replicas, path: str, headers: dict[str, str | bytes]
) -> None:
    known = examples_of(path)
    body = msgspec.json.encode(known[0].example if known else {"query": "{ __typename }"})
    ask(replicas, "POST", path, body=body, headers={"content-type": "application/json", **headers})


@fuzzed
@given(headers=some_headers(), method=st.sampled_from(["GET", "OPTIONS", "TRACE", "BREW"]))
def test_any_other_headers_are_answered_safely(
    replicas: Replicas, headers: dict[str, str | bytes], method: str
) -> None:
    for path in ("/docs", "/graphiql", "/nowhere"):
        ask(replicas, method, path, headers=headers)
    answer = replicas[0].get(
        "/metrics", headers=[(k.encode(), _raw(v)) for k, v in headers.items()]
    )
    assert answer.status_code < 500


def _raw(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode()
