"""A real server and hostile clients: each is answered or disconnected in time."""

import contextlib
import json
import socket
import time
from contextlib import closing
from http.client import HTTPConnection

import pytest

from schema.operations.examples import EXAMPLES
from tests.security.servers import Answer, Server, answers_in, until_closed

GET = b"GET /livez HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /v1/odds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
CLOSE = b"Connection: close\r\n"
END = b"\r\n"
BODY = json.dumps(EXAMPLES["odds"][0].request).encode()


def kind_of(answer: Answer) -> tuple[int, str]:
    """Status and kind of a problem."""
    return answer.status, answer.problem.type.removeprefix("/problems/")


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        (b"GET /?" + b"a" * 1500 + b" HTTP/1.1\r\nHost: x\r\n", (414, "url-too-long")),
        (GET + b"X: " + b"a" * 2200 + END, (431, "headers-too-large")),
        (GET + b"X: y\r\n" * 30, (431, "headers-too-large")),
        (GET + (b"X" * 70 + b": y\r\n") * 30, (431, "headers-too-large")),
        (POST + b"Content-Length: 5000\r\n", (413, "body-too-large")),
        (
            POST + b"Content-Length: 9\r\nContent-Encoding: gzip\r\n",
            (415, "unsupported-media-type"),
        ),
    ],
)
def test_a_bad_head_is_answered_with_its_problem(
    strict: Server, head: bytes, kind: tuple[int, str]
) -> None:
    answer = strict.answer(head + CLOSE + END)
    assert kind_of(answer) == kind
    assert answer.headers["connection"] == "close"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    "head",
    [
        b"NONSENSE\r\n",
        b"GET / HTTP/9.9\r\nHost: x\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n",
        GET + b"Bad Name: y\r\n",
        GET + b"X: a\x00b\r\n",
        GET + b"Transfer-Encoding: nonsense\r\n",
        POST + b"Content-Length: -1\r\n",
        POST + b"Content-Length: 0x10\r\n",
        POST + b"Content-Length: " + b"9" * 40 + END,
        b"CONNECT x:443 HTTP/1.1\r\nHost: x\r\n",
    ],
)
def test_bytes_that_are_not_http_are_refused_by_the_server(strict: Server, head: bytes) -> None:
    before = strict.hang_ups("malformed")
    answer = strict.answer(head + CLOSE + END)
    assert (answer.status, answer.headers["connection"]) == (400, "close")
    assert "server" not in answer.headers
    assert strict.hang_ups("malformed") == before + 1


@pytest.mark.parametrize(
    "head",
    [
        b"GET /?" + b"a" * 400_000,
        GET + b"X: " + b"a" * 400_000,
        GET + b"X: y\r\n" * 60_000,
    ],
)
def test_a_head_without_an_end_is_cut_off(strict: Server, head: bytes) -> None:
    """The client may still be writing when the connection is closed, and not get to read why."""
    before = strict.hang_ups("large_head")
    with strict.connect() as connection:
        with contextlib.suppress(OSError):
            connection.sendall(head)
        received = until_closed(connection)
    assert all(answer.status == 400 for answer in answers_in(received))
    assert strict.hang_ups("large_head") == before + 1


def test_a_head_slightly_too_large_gets_a_full_problem(strict: Server) -> None:
    """Its answer is as polite as any other."""
    answer = strict.get("/livez", **{"X-Large": "a" * 2200, "Accept-Language": "pl"})
    assert answer.status == 431
    assert answer.headers["content-language"] == "pl"
    assert answer.headers["x-request-id"]


def test_a_slow_head_is_disconnected(strict: Server) -> None:
    began, before = time.monotonic(), strict.hang_ups("late_head")
    with strict.connect() as connection:
        connection.sendall(GET)
        try:
            for _ in range(100):
                connection.sendall(b"X")
                time.sleep(0.1)
        except OSError:
            pass
        until_closed(connection)
    assert time.monotonic() - began < 9
    assert strict.hang_ups("late_head") == before + 1


@pytest.mark.parametrize("said", [b"", b"\r\n\r\n", GET])
def test_a_stalled_head_is_disconnected(strict: Server, said: bytes) -> None:
    began, before = time.monotonic(), strict.hang_ups("late_head")
    assert strict.raw(said) == b""
    assert 0.5 < time.monotonic() - began < 9
    assert strict.hang_ups("late_head") == before + 1


def test_empty_lines_do_not_keep_a_connection(strict: Server) -> None:
    """They end the wait for a next request, and must not end it for ever."""
    began = time.monotonic()
    with strict.connect() as connection:
        connection.sendall(GET + END)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        try:
            for _ in range(100):
                connection.sendall(b"\r\n")
                time.sleep(0.1)
        except OSError:
            pass
        until_closed(connection)
    assert time.monotonic() - began < 9


def test_an_idle_connection_is_closed(strict: Server) -> None:
    with strict.connect() as connection:
        connection.sendall(GET + END)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        began = time.monotonic()
        until_closed(connection)
        assert 1 < time.monotonic() - began < 12


@pytest.mark.parametrize(
    "sent", [b"Content-Length: 99\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]
)
def test_a_body_that_stops_is_a_408(strict: Server, sent: bytes) -> None:
    assert kind_of(strict.answer(POST + sent)) == (408, "request-timeout")


def test_a_slow_body_is_a_408(strict: Server) -> None:
    pieces = [POST + b"Content-Length: 99\r\n\r\n", *[b" "] * 30]
    began = time.monotonic()
    with strict.connect() as connection:
        try:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(0.1)
        except OSError:
            pass
        received = until_closed(connection)
    assert time.monotonic() - began < 12
    if received:
        assert kind_of(answers_in(received)[0]) == (408, "request-timeout")


def test_chunks_are_counted(strict: Server) -> None:
    chunk = b"400\r\n" + b" " * 1024 + b"\r\n"
    answer = strict.answer(POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 8)
    assert kind_of(answer) == (413, "body-too-large")


def test_chunk_extensions_and_trailers_are_bounded(strict: Server) -> None:
    """What is no part of a body is not counted as one, and must not go on for ever."""
    begun = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    trailers = begun + b"%x\r\n%s\r\n0\r\n" % (len(BODY), BODY) + b"X: y\r\n" * 9000
    assert kind_of(strict.answer(trailers)) == (408, "request-timeout")
    extension = begun + b"1;" + b"a" * 9000
    assert kind_of(strict.answer(extension)) in {(408, "request-timeout"), (400, "invalid-request")}


def test_a_trailer_is_not_a_header(strict: Server) -> None:
    chunked = b"Transfer-Encoding: chunked\r\nAccept-Language: en\r\n\r\n"
    end = b"%x\r\n%s\r\n0\r\nAccept-Language: pl\r\n\r\n" % (len(BODY), BODY)
    with strict.connect() as connection:
        connection.sendall(POST + CLOSE + chunked + end)
        (answer,) = answers_in(until_closed(connection))
    assert (answer.status, answer.headers["content-language"]) == (200, "en")


def test_a_refused_upload_receives_its_answer(strict: Server) -> None:
    """A client that writes all of its megabytes before it reads."""
    with closing(HTTPConnection("127.0.0.1", strict.port, timeout=30)) as connection:
        connection.request(
            "POST", "/v1/odds", b" " * 3_000_000, {"Content-Type": "application/json"}
        )
        response = connection.getresponse()
        assert response.status == 413
        assert json.loads(response.read())["type"] == "/problems/body-too-large"


@pytest.mark.parametrize("path", [b"/livez", b"/nowhere", b"/docs"])
def test_an_unread_body_closes_its_connection(strict: Server, path: bytes) -> None:
    began = time.monotonic()
    head = b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n"
    answer = strict.answer(head)
    assert answer.status in {404, 405}
    assert answer.headers["connection"] == "close"
    assert time.monotonic() - began < 12


def test_a_client_that_expects_100_continue_gets_it(strict: Server) -> None:
    with strict.connect() as connection:
        length = b"Content-Length: %d\r\nExpect: 100-continue\r\n" % len(BODY)
        connection.sendall(POST + CLOSE + length + END)
        assert connection.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(BODY)
        assert answers_in(until_closed(connection))[0].status == 200
    with strict.connect() as connection:
        connection.sendall(POST + b"Content-Length: 9999\r\nExpect: 100-continue\r\n" + END)
        assert kind_of(answers_in(until_closed(connection))[0])[0] == 413


def test_pipelined_requests_are_answered_in_order(strict: Server) -> None:
    length = b"Content-Length: %d\r\n\r\n" % len(BODY)
    requests = (POST + length + BODY) * 5 + GET + CLOSE + END
    assert [answer.status for answer in answers_in(strict.raw(requests))] == [200] * 6


def test_a_request_before_invalid_bytes_is_answered_first(strict: Server) -> None:
    length = b"Content-Length: %d\r\n\r\n" % len(BODY)
    received = strict.raw((POST + length + BODY) * 3 + b"NONSENSE\r\n\r\n")
    assert [answer.status for answer in answers_in(received)] == [200] * 3


def test_a_body_followed_by_invalid_chunks_is_refused(strict: Server) -> None:
    chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
    assert strict.answer(chunked, b"NONSENSE\r\n").status == 400


def test_a_client_that_does_not_read_is_disconnected(strict: Server) -> None:
    """Its answers fill every buffer; what is left of them does not stay in memory."""
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(1)
        connection.connect(("127.0.0.1", strict.port))
        request = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
        with pytest.raises(ConnectionError):
            _ask_on(connection, request, seconds=40)
    assert strict.hang_ups("unread") > 0


def test_the_server_is_healthy_afterwards(strict: Server) -> None:
    assert strict.get("/livez").status == 200
    assert strict.get("/readyz").status == 200
    assert strict.process.poll() is None
    failed = [line for line in strict.lines if "Traceback" in line]
    unread = ("flow.drain", "the handler is closed")  # of who did not read
    assert not [line for line in failed if not any(each in line for each in unread)]


def _ask_on(connection: socket.socket, request: bytes, *, seconds: float) -> None:
    """Ask and ask, and never read an answer."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            connection.sendall(request)
        except TimeoutError:
            continue
        time.sleep(0.05)
