"""One container from start to end: what it may do, what it answers, and how it stops."""

import http.client
import json
import signal
import socket
import subprocess
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from loadtest.server import free_port
from tests.image.asking import ask, status, until
from tests.image.dockerfile import ROOT, final_stage
from tests.image.image import Image

START_SECONDS: Final = 60
STOP_SECONDS: Final = 60
DRAIN_SECONDS: Final = 1
SCORES: Final = ROOT / "loadtest" / "data" / "score-sheet.json"
INSIDE: Final = """
import errno, json, os
def tried(place):
    try:
        with open(place, "w"):
            os.remove(place)
            return "written"
    except OSError as fault:
        return errno.errorcode[fault.errno]
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(json.dumps({
    "user": [os.getuid(), os.geteuid(), os.getgid(), os.getegid()],
    "process": os.getpid(),
    "capabilities": status["CapEff"].strip().strip("0") + status["CapBnd"].strip().strip("0"),
    "privileges": status["NoNewPrivs"].strip(),
    "writing": {
        place: tried(place + "/x") for place in ("/", "/opt/lawspeaker", "/dev", "/usr/lib")
    },
    "environment": sorted(os.environ),
}))
"""


@dataclass(frozen=True, slots=True)
class Serving:
    """A container that serves."""

    image: Image
    process: subprocess.Popen[str]
    port: int

    def health(self) -> int:
        """The exit code of the HEALTHCHECK."""
        check = self.image.container(final_stage({}).health, minimal(self.port))
        return check.wait(timeout=START_SECONDS)


def minimal(port: int) -> dict[str, str]:
    """All that a container gets besides the variables of the image."""
    return {"LAWSPEAKER_PORT": str(port), "LAWSPEAKER_DRAIN_SECONDS": str(DRAIN_SECONDS)}


@contextmanager
def serving(image: Image, log: Path) -> Generator[Serving]:
    """A container with the entrypoint of the image, once /readyz says 200."""
    port = free_port()
    with log.open("w") as lines:
        process = image.container(
            final_stage({}).entrypoint, minimal(port), lines, subprocess.STDOUT
        )
    container = Serving(image, process, port)
    try:
        until(lambda: status(port) == 200, process.poll, START_SECONDS)
        yield container
    finally:
        process.terminate()  # passed on; a plain kill would leave the container
        try:
            process.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def inside(image: Image) -> Mapping[str, Any]:
    """What a process of a container finds."""
    probe = image.container(["python", "-I", "-c", INSIDE], {}, subprocess.PIPE, subprocess.PIPE)
    output, errors = probe.communicate(timeout=START_SECONDS)
    assert probe.returncode == 0, errors
    found: Mapping[str, Any] = json.loads(output)
    return found


def score_is_right(container: Serving) -> None:
    """One score by HTTP, compared with what the load tests know to be true."""
    known = json.loads(SCORES.read_text(encoding="utf-8"))[0]
    answer = json.loads(ask(container.port, "/v1/score-sheet", _score()).body)
    (expected,), (player,) = known["answer"]["players"], answer["players"]
    assert expected.items() <= player.items(), player
    assert answer["winners"] == known["answer"]["winners"]


def fault_in_polish(container: Serving) -> str:
    """A problem whose text has a list, for which Babel's data of the language is needed."""
    wrong = b'{"ruleset": "CTA_2E", "cast": {"faces": [{"rune": "NONE", "face": "SLASH"}]}}'
    answer = ask(container.port, "/v1/cast?lang=pl", wrong)
    assert answer.status == 400, answer
    detail: str = json.loads(answer.body)["errors"][0]["detail"]
    assert "ma być" in detail, detail
    return detail


def stops_on_sigterm(container: Serving) -> int:
    """SIGTERM with half a request there: not ready, closed, then that is answered; exit code."""
    body, ended = _score(), container.process.poll
    expected = ask(container.port, "/v1/score-sheet", body)
    assert expected.status == 200, expected
    with socket.create_connection(("127.0.0.1", container.port), timeout=20) as open_request:
        head = (
            "POST /v1/score-sheet HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        open_request.sendall(head.encode() + body[: len(body) // 2])
        time.sleep(0.2)  # until it is read
        container.process.send_signal(signal.SIGTERM)
        until(lambda: status(container.port) == 503, ended, START_SECONDS)
        until(lambda: status(container.port) is None, ended, START_SECONDS)
        open_request.sendall(body[len(body) // 2 :])
        answer = http.client.HTTPResponse(open_request)
        answer.begin()
        assert (answer.status, answer.read()) == (200, expected.body)
    return container.process.wait(timeout=STOP_SECONDS)


def _score() -> bytes:
    known = json.loads(SCORES.read_text(encoding="utf-8"))[0]
    return json.dumps(known["request"]).encode()
