"""The gate on real runs, as short as they can be: a right server passes, no other does."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvloop

from loadtest import run, soak
from loadtest.book import SCENARIOS
from loadtest.server import referee
from tests.loadtest.spoiling import Proxy, spoiling


@pytest.fixture(scope="module")
def proxy() -> Iterator[Proxy]:
    with referee({}) as port, spoiling(port) as proxy:
        yield proxy


def companions(proxy: Proxy, out: Path, *more: str) -> int:
    host = f"http://127.0.0.1:{proxy.port}"
    short = ("--scenario", "companion", "--users", "6", "--duration", "3", "--slower", "60")
    return run.main(["--host", host, *short, "--out", str(out), *more])


def broken(out: Path) -> set[str]:
    verdicts = json.loads((out / "verdicts.json").read_text(encoding="utf-8"))
    return {verdict["what"] for verdict in verdicts if not verdict["ok"]}


def test_a_correct_server_passes_the_gate(tmp_path: Path) -> None:
    short = ("--users", "12", "--duration", "6", "--slower", "60")
    assert run.main([*short, "--out", str(tmp_path)]) == 0
    assert broken(tmp_path) == set()
    measured = json.loads((tmp_path / "measured.json").read_text(encoding="utf-8"))
    assert {row.split()[0] for row in measured["rows"]} == set(SCENARIOS)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "Service levels kept" in page
    assert "mobile validate" in page
    assert "<html" in (tmp_path / "locust.html").read_text(encoding="utf-8")


def test_a_wrong_answer_fails_the_gate_and_is_named(
    proxy: Proxy, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proxy.spoiled = (b'"status":"FINAL"', b'"status":"FINAI"')
    try:
        assert companions(proxy, tmp_path) == 1
    finally:
        proxy.spoiled = None
    assert broken(tmp_path) == {"wrong answers"}
    printed = capsys.readouterr().out
    assert "score-sheet: wrong at /players/0/status" in printed
    assert "score-sheet: GraphQL wrong at /scoreSheet/players/0/status" in printed


def test_a_slow_server_fails_the_gate(proxy: Proxy, tmp_path: Path) -> None:
    limits = tmp_path / "slo.toml"
    limits.write_text(
        "[shapes.steady]\nwrong = 0\nerror_ratio = 0\nrefused_ratio = 0\n"
        "[scenarios.companion]\np50_ms = 5\np99_ms = 1000\n",
        encoding="utf-8",
    )
    proxy.late_seconds = 0.4
    try:
        assert companions(proxy, tmp_path, "--slo", str(limits)) == 1
    finally:
        proxy.late_seconds = 0
    assert broken(tmp_path) == {"p50 ms"}  # 400 ms are more than 60 times 5


def test_a_missing_server_is_reported_without_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--host", "http://127.0.0.1:9"]) == 2
    assert "no lawspeaker answers there" in capsys.readouterr().out


def test_another_machine_needs_confirmation(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--host", "http://referee.example"]) == 2
    assert "--remote" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("url", "loopback"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://[::1]:8000", True),
        ("http://localhost", True),
        ("http://10.0.0.1:8000", False),
        ("http://localhost.example", False),
    ],
)
def test_loopback_addresses_are_recognized(url: str, *, loopback: bool) -> None:
    assert run.is_loopback(url) is loopback


def test_a_soak_watches_its_replicas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    found = uvloop.run(soak.soak(0.1, 4, every=2.0))
    assert (found.failed, found.requests > 0) == (0, True)
    assert len(found.samples) >= 2
    assert all(len(each.rss_mib) == soak.REPLICAS for each in found.samples)
    assert found.samples[-1].requests > found.samples[0].requests
    assert found.redis_commands > 0
