"""The audit: which sources are trusted, what fails, and how pip-audit is called."""

import json
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.security.audit import (
    ACCEPTED,
    CANARY,
    LOCK,
    ROOT,
    Acceptance,
    AuditFailed,
    Exit,
    Outcome,
    Package,
    Report,
    Vulnerability,
    accepted_in,
    asking,
    audited,
    is_believed,
    judged,
    main,
    names_in,
    report_in,
    sources_in,
    verdict_of,
)

TODAY = date(2026, 11, 21)
FOUND = Vulnerability(id="PYSEC-1", fix_versions=("2.0",), aliases=("CVE-1", "GHSA-1"))
BAD = Package(name="Orange_Box", version="1.0", vulns=(FOUND,))
GOOD = Package(name="anyio", version="4")
KNOWS = Report((Package(name=CANARY[0], version=CANARY[1], vulns=(FOUND,)),))


def accepting(**changed: Any) -> Acceptance:  # noqa: ANN401 - any field
    fields: dict[str, Any] = {
        "id": "CVE-1",
        "package": "orange-box",
        "reason": "Not reached.",
        "until": TODAY,
    }
    return Acceptance(**{**fields, **changed})


@pytest.mark.parametrize(
    ("package", "believed"),
    [
        (KNOWS.dependencies[0], True),
        (Package(name=CANARY[0], version=CANARY[1]), False),
        (Package(name=CANARY[0], skip_reason="not found on PyPI"), False),
        (Package(name=CANARY[0], version="99", vulns=(FOUND,)), False),
        (BAD, False),
    ],
)
def test_only_a_source_that_knows_the_canary_is_trusted(
    package: Package, *, believed: bool
) -> None:
    assert is_believed(Report((package,))) is believed
    assert not is_believed(Report(()))


@pytest.mark.parametrize(
    ("packages", "accepted", "exit_", "words"),
    [
        ([GOOD], [], Exit.CLEAN, "1 packages"),
        ([GOOD, BAD], [], Exit.VULNERABLE, "orange-box 1.0: PYSEC-1, fixed in 2.0"),
        ([GOOD, BAD], [accepting()], Exit.CLEAN, "2 packages"),
        ([GOOD, BAD], [accepting(id="PYSEC-1")], Exit.CLEAN, "2 packages"),
        ([GOOD, BAD], [accepting(id="CVE-2")], Exit.VULNERABLE, "orange-box 1.0: PYSEC-1"),
        ([GOOD, BAD], [accepting(package="anyio")], Exit.VULNERABLE, "orange-box 1.0: PYSEC-1"),
        ([GOOD, BAD], [accepting(until=date(2026, 11, 20))], Exit.VULNERABLE, "which is over"),
        ([GOOD], [accepting()], Exit.VULNERABLE, "is accepted, and not there"),
        ([Package(name="anyio", skip_reason="gone")], [], Exit.VULNERABLE, "anyio: gone"),
        ([], [], Exit.VULNERABLE, "anyio: the source says nothing"),
    ],
)
def test_findings_of_a_trusted_source_count(
    packages: list[Package], accepted: list[Acceptance], exit_: Exit, words: str
) -> None:
    locked = ["anyio", *(each.name for each in packages)]
    outcome = judged(Report(tuple(packages)), locked, accepted, TODAY)
    assert outcome.exit is exit_
    assert words in "\n".join(outcome.lines)


def lock_of(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "some.lock"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def refuses(_: Path) -> Report:
    raise AuditFailed("no route to host")


def is_blind(_: Path) -> Report:
    return Report((Package(name=CANARY[0], version=CANARY[1]),))


def is_well(requirements: Path) -> Report:
    return KNOWS if requirements.name == "canary.txt" else Report((GOOD,))


def faints(requirements: Path) -> Report:
    return KNOWS if requirements.name == "canary.txt" else refuses(requirements)


def test_the_first_trusted_source_decides(tmp_path: Path) -> None:
    lock = lock_of(tmp_path, "anyio==4")
    sources = {"a": refuses, "b": is_blind, "c": is_well, "d": faints}
    outcome = audited(sources, lock, (), TODAY)
    assert outcome == Outcome(
        Exit.CLEAN, ("c: 1 packages, no vulnerability that is not accepted.",)
    )
    outcome = audited({"a": refuses, "b": is_blind}, lock, (), TODAY)
    assert outcome.exit is Exit.NOT_AUDITED
    assert "no route to host" in outcome.lines[0]
    assert "does not know that django 3.2.1 is vulnerable" in outcome.lines[1]


def test_a_source_that_fails_is_not_a_finding(tmp_path: Path) -> None:
    lock = lock_of(tmp_path, "anyio==4")
    outcome = audited({"d": faints}, lock, (), TODAY)
    assert outcome == Outcome(Exit.NOT_AUDITED, ("d: no route to host",))
    assert audited({"d": faints, "c": is_well}, lock, (), TODAY).exit is Exit.CLEAN


def test_a_source_that_does_not_answer_times_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def waits(*_: object, timeout: float, **__: object) -> None:
        raise subprocess.TimeoutExpired("pip-audit", timeout)

    monkeypatch.setattr(subprocess, "run", waits)
    with pytest.raises(AuditFailed, match="no answer within 180 s"):
        asking("pypi")(tmp_path)


@pytest.mark.parametrize(
    ("exit_", "required", "code"),
    [
        (Exit.CLEAN, False, 0),
        (Exit.CLEAN, True, 0),
        (Exit.VULNERABLE, False, 1),
        (Exit.VULNERABLE, True, 1),
        (Exit.NOT_AUDITED, False, 0),
        (Exit.NOT_AUDITED, True, 2),
    ],
)
def test_each_result_has_its_exit_code(exit_: Exit, code: int, *, required: bool) -> None:
    found, words = verdict_of(Outcome(exit_, ("why",)), required=required)
    assert found == code
    assert "why" in words
    assert ("NOT DONE" in words) is (exit_ is Exit.NOT_AUDITED)


def test_a_missing_report_is_a_failure() -> None:
    with pytest.raises(AuditFailed, match="no such option"):
        report_in("", "usage\nerror: no such option\n")
    with pytest.raises(AuditFailed, match="nothing"):
        report_in("{}", "")


def test_names_are_read_from_a_lock_file(tmp_path: Path) -> None:
    lock = lock_of(
        tmp_path,
        "# a comment",
        "anyio==4 \\",
        "    --hash=sha256:00 \\",
        "    --hash=sha256:11",
        "colorama==0.4 ; sys_platform == 'never' \\",
        "    --hash=sha256:22",
    )
    assert names_in(lock) == ["anyio"]


def test_pip_itself_is_audited() -> None:
    assert LOCK.with_name("pip.lock").read_text() in LOCK.read_text(), "`make lock` writes both"


def test_our_own_lock_files_are_read() -> None:
    assert {"starlette", "msgspec"} <= set(names_in(LOCK))
    assert CANARY[0] not in names_in(LOCK)
    for each in accepted_in(ACCEPTED):
        assert each.reason
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    check, rest = (
        makefile.partition(f"\n{target}:")[2].partition("\n.PHONY")[0]
        for target in ("check", "check-rest")
    )
    assert " check-rest\n" in check
    assert "-m tests.security.audit\n" in rest


def test_a_mirror_replaces_the_public_sources() -> None:
    assert list(sources_in({})) == ["pypi.org", "osv.dev"]
    assert list(sources_in({"AUDIT_OSV_URL": "http://mirror"})) == ["http://mirror"]


@dataclass
class Feed:
    """A vulnerability service that knows what it is told to know."""

    url: str
    known: dict[tuple[str, str], list[str]] = field(
        default_factory=dict[tuple[str, str], list[str]]
    )
    asked: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])


@pytest.fixture
def feed() -> Iterator[Feed]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            asked = json.loads(self.rfile.read(length))
            key = (asked["package"]["name"], asked["version"])
            known.asked.append(key)
            vulns: list[dict[str, Any]] = [
                {"id": id_, "summary": "", "details": "", "affected": [], "aliases": []}
                for id_ in known.known.get(key, [])
            ]
            body = json.dumps({"vulns": vulns} if vulns else {}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Handler)
    known = Feed(f"http://127.0.0.1:{server.server_port}/v1/query")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield known
    server.shutdown()
    thread.join()
    server.server_close()


def run(feed: Feed, lock: Path, *more: str) -> tuple[int, str]:
    return main(["--lock", str(lock), *more], {"AUDIT_OSV_URL": feed.url})


def test_the_real_tool_reads_a_feed(feed: Feed, tmp_path: Path) -> None:
    """The whole way: a clean lock, a vulnerable one, and a feed that has gone blind."""
    hashes = "--hash=sha256:" + "0" * 64
    lock = lock_of(tmp_path, f"anyio==4.12 {hashes}", f"orange-box==1.0 {hashes}")
    feed.known[CANARY] = ["PYSEC-0"]
    code, words = run(feed, lock)
    assert (code, "2 packages" in words) == (0, True), words
    assert {("anyio", "4.12"), ("orange-box", "1.0"), CANARY} == set(feed.asked)
    feed.known["orange-box", "1.0"] = ["PYSEC-1"]
    code, words = run(feed, lock)
    assert (code, "orange-box 1.0: PYSEC-1" in words) == (1, True), words
    del feed.known[CANARY]
    code, words = run(feed, lock, "--required")
    assert (code, "NOT DONE" in words) == (2, True), words


def test_acceptances_are_read(tmp_path: Path) -> None:
    accepted = tmp_path / "accepted.toml"
    accepted.write_text(
        '[[accepted]]\nid = "PYSEC-1"\npackage = "orange-box"\nreason = "x"\nuntil = 2999-01-01\n'
    )
    (each,) = accepted_in(accepted)
    assert each == Acceptance(
        id="PYSEC-1", package="orange-box", reason="x", until=date(2999, 1, 1)
    )


def test_a_run_without_sources_is_reported(tmp_path: Path) -> None:
    gone = Feed("http://127.0.0.1:9/v1/query")
    lock = lock_of(tmp_path, "anyio==4.12")
    code, words = run(gone, lock)
    assert (code, "NOT DONE" in words) == (0, True)
    assert "127.0.0.1" in words
