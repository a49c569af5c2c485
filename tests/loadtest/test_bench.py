"""The logic of `make bench`: what counts as worse, what is written, and that the page is fresh."""

import re
import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from loadtest.bench import __main__ as command
from loadtest.bench import chart, inside, page, production
from loadtest.bench.asking import Slot, WrongAnswer, ask_for, ask_once
from loadtest.bench.asks import Contender, scenarios
from loadtest.bench.measure import cpu_model, worse_groups
from loadtest.bench.record import (
    MEASURED,
    RECORDED,
    Line,
    LoadGenerator,
    Process,
    ProfileRow,
    Profiles,
    Record,
    Row,
    read,
    regressions,
    write,
)
from loadtest.bench.rounds import summed
from loadtest.bench.targets import targets


def row(scenario: str, contender: Contender, of_bare: float) -> Row:
    return Row(
        scenario=scenario,
        contender=contender,
        of_bare=of_bare,
        rate_of_bare=of_bare,
        cpu_us=20 / of_bare,
        per_second=1,
        p50_ms=1,
        p99_ms=2,
        busy=1,
    )


def record(graphql: float = 0.4, core: float = 0.01, *, engine: float = 0.5) -> Record:
    return Record(
        day="2026-11-21",
        cpu="a machine",
        python="3.11",
        versions={},
        rounds=3,
        rows=(
            row("score", Contender.BARE, 1),
            row("score", Contender.GRAPHQL, graphql),
            row("score", Contender.CORE, core),
        ),
        lines=(Line(name="replay", unit="moves", per_second=21_000, of_yardstick=engine),),
        process=Process(seconds=0.5, cpu_seconds=0.4),
        generator=LoadGenerator(per_second=60_000, cpu_us=16),
    )


def test_a_loss_within_the_allowance_passes() -> None:
    assert regressions(record(), record(graphql=0.341, engine=0.43)) == []


def test_a_loss_beyond_the_allowance_is_named() -> None:
    found = regressions(record(), record(graphql=0.339, engine=0.42))
    assert [each.name for each in found] == ["score/graphql", "engine/replay"]
    assert worse_groups(record(), record(graphql=0.339, engine=0.42)) == ["engine", "score"]
    assert str(found[0]) == "score/graphql: 0.339, recorded 0.4"


def test_a_missing_measurement_fails_and_a_slower_contender_does_not() -> None:
    gone = msgspec.structs.replace(record(), rows=(row("score", Contender.BARE, 1),))
    assert [each.name for each in regressions(record(), gone)] == ["score/graphql"]
    assert regressions(record(), record(core=0.001)) == []


def test_slots_are_summarized() -> None:
    bare = [Slot(100, 1, cpu, [0.1] * 100) for cpu in (0.9, 0.002, 0.003, 0.004, 0.005)]
    ours = [Slot(50, 1, cpu, [0.1] * 50) for cpu in (0.8, 0.001, 0.003, 0.004)]
    ours.append(Slot(25, 1, 0.9, [0.2] * 25))
    found = summed("score", Contender.GRAPHQL, ours, bare)
    assert found.cpu_us == pytest.approx(60)  # the second least of five: 3 ms for 50 requests
    assert found.of_bare == pytest.approx(30 / 60)
    assert found.rate_of_bare == pytest.approx(0.5)
    assert found.p50_ms == pytest.approx(100)
    assert found.p99_ms == pytest.approx(200)


def profiles(ours: float, *, graphql: float) -> Profiles:
    rows = [("card", ours, 100.0), ("validate", ours, 100.0), ("validate graphql", graphql, None)]
    return Profiles(
        day="2026-11-21",
        cpu="a machine",
        rows=tuple(
            ProfileRow(profile="production", name=name, ours_us=micros, hand_us=hand)
            for name, micros, hand in rows
        ),
    )


def test_targets_are_judged() -> None:
    found = {each.what: each for each in targets(record(), profiles(130, graphql=169))}
    assert found["production: card, times a plain handler"].reached
    assert found["production: validate, times a plain handler"].verdict == "not yet"
    assert found["production: score, times a plain handler"].verdict == "not measured"
    assert found["production: a move through GraphQL, times REST"].reached
    assert found["scores through GraphQL, times graphql-core with caches"].reached


def test_the_page_is_written_from_the_records() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    fresh = page.written(text, read(MEASURED), read(RECORDED))
    assert fresh == text, "`python -m loadtest.bench.page` writes it"


def test_the_command_writes_and_fails_when_worse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {name: tmp_path / name for name in ("measured", "recorded", "page", "chart")}
    files["page"].write_text("Words.\n<!-- measured: targets -->\n<!-- end -->\nMore.\n")
    runs = iter([record(), record(graphql=0.39), record(graphql=0.2)])

    def measured(*_: object, **__: object) -> Record:
        return next(runs)

    monkeypatch.setattr(command, "measure", measured)
    monkeypatch.setattr(command, "MEASURED", files["measured"])
    monkeypatch.setattr(command, "RECORDED", files["recorded"])
    monkeypatch.setattr(page, "PAGE", files["page"])
    monkeypatch.setattr(page, "CHART", files["chart"])
    assert command.main(["--record", "--no-node"]) == 0
    assert command.main(["--no-node"]) == 0
    assert "score/graphql" not in capsys.readouterr().out
    assert command.main(["--no-node"]) == 1
    assert "score/graphql: 0.2, recorded 0.4" in capsys.readouterr().out
    assert read(files["recorded"]) == record()
    assert read(files["measured"]) == record(graphql=0.2)
    assert "graphql-core with caches | ≥ 8.00 | 20.00 |" in files["page"].read_text("utf-8")
    assert "our GraphQL 0.2" in files["chart"].read_text("utf-8")


def test_disturbances_of_the_run_are_reported() -> None:
    rules = row("score", Contender.RULES, 0.4)
    before = msgspec.structs.replace(record(), rows=(*record().rows, rules))
    rows = (*record(graphql=0.2).rows, rules)
    disturbed = tuple(msgspec.structs.replace(each, busy=0.2) for each in rows)
    now = msgspec.structs.replace(record(), rows=disturbed, cpu="another machine")
    found = page.complaints(now, before)
    assert found[0] == "score/graphql by hand: 0.5, recorded 1"
    assert "another machine: a machine" in found[1]
    assert "had 20% of their CPU" in found[2]
    assert page.complaints(record(), record()) == []


def test_on_another_processor_only_ratios_are_compared() -> None:
    rows = (*record().rows, row("score", Contender.RULES, 0.4))
    before = msgspec.structs.replace(record(), rows=rows)
    halved = tuple(msgspec.structs.replace(each, of_bare=each.of_bare / 2) for each in rows)
    slower = msgspec.structs.replace(before, rows=halved)
    assert [each.name for each in regressions(before, slower)] == ["score/graphql"]
    assert regressions(before, msgspec.structs.replace(slower, cpu="another machine")) == []


def test_a_record_is_rounded_to_its_precision(tmp_path: Path) -> None:
    write(tmp_path / "record", record(graphql=0.123456))
    found = read(tmp_path / "record").row("score", Contender.GRAPHQL)
    assert found is not None
    assert (found.of_bare, found.cpu_us) == (0.1235, 162.0)


def test_the_page_and_its_chart_match_the_record() -> None:
    measured, recorded = read(MEASURED), read(RECORDED)
    text = page.PAGE.read_text("utf-8")
    assert page.written(text, measured, recorded) == text, "`make bench` writes it afresh"
    assert page.CHART.read_text("utf-8") == chart.chart(measured, scenarios())
    assert set(page.TABLE.findall(text)) == set(page.tables(measured, recorded))


def test_the_chart_has_every_value_as_text() -> None:
    measured = read(MEASURED)
    root = ElementTree.fromstring(chart.chart(measured, scenarios()))
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    description = root.findtext("{http://www.w3.org/2000/svg}desc")
    assert root.get("role") == "img"
    assert description is not None
    for each in measured.rows:
        if each.contender is not Contender.BARE:
            assert f"{each.of_bare:.3g}" in texts
            assert f"{chart.NAMES[each.contender]} {each.of_bare:.3g}" in description


@pytest.mark.parametrize("scheme", [chart.LIGHT, chart.DARK])
def test_the_chart_is_legible_in_both_schemes(scheme: dict[str, str]) -> None:
    assert contrast(scheme["text"], scheme["ground"]) >= 7
    assert contrast(scheme["ours"], scheme["ground"]) >= 4.5
    assert contrast(scheme["other"], scheme["ground"]) >= 3


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = (int(each, 16) / 255 for each in re.findall("[0-9a-f]{2}", colour))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_every_operation_of_the_engine_is_measured() -> None:
    found = inside.lines(rounds=1, at_least=0.001)
    assert [line.name for line in found] == ["score", "validate", "legal-moves", "odds", "replay"]
    assert all(line.per_second > 0 and line.of_yardstick > 0 for line in found)


@contextmanager
def answering(*pieces: bytes) -> Generator[int]:
    """A server that gives each request these pieces in turn, then closes the connection."""
    turns = [piece.split(b"~") for piece in pieces]

    def serve(connection: socket.socket) -> None:
        with connection, suppress(ConnectionError):  # whoever asks may hang up
            for turn in turns:
                if not connection.recv(1000):
                    return
                for piece in turn:
                    connection.sendall(piece)
                    threading.Event().wait(0.01)

    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=serve, args=[connection], daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


def http(body: bytes, *, status: bytes = b"200 OK", length: int | None = None) -> bytes:
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n" % (status, length or len(body)) + body


def test_the_load_generator_reads_answers_in_pieces() -> None:
    with answering(http(b"ri~ght", length=5), *[http(b"right")] * 1000) as port:
        assert ask_once(port, b"GET") == b"right"
        slot = ask_for(0.02, port, b"GET", b"right")
    assert slot.requests >= 8
    assert len(slot.latencies) == slot.requests
    assert slot.rate == slot.requests / slot.seconds


@pytest.mark.parametrize(
    "wrong",
    [
        http(b"wrong"),
        http(b"right", status=b"500 Sorry"),
        http(b"right and more"),
        http(b"rig~htly", length=7),
        b"~",
    ],
)
def test_the_load_generator_rejects_wrong_answers(wrong: bytes) -> None:
    with answering(http(b"right"), wrong) as port, pytest.raises((WrongAnswer, ConnectionError)):
        ask_for(0.5, port, b"GET", b"right")


def test_processors_of_one_name_are_distinguished_by_model(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (
        "processor\t: 0",
        "cpu family\t: 25",
        "model\t\t: {}",
        "model name\t: AMD EPYC",
        "",
        "",
    )
    said = "\n".join(lines)

    def machine(model: int) -> str:
        def text(_: Path, encoding: str) -> str:
            assert encoding == "utf-8"
            return said.format(model) * 2

        monkeypatch.setattr(Path, "read_text", text)
        return cpu_model()

    assert machine(1) == "AMD EPYC (family 25, model 1)" != machine(17)


def test_a_run_may_not_be_much_worse_than_the_last() -> None:
    card, _, graphql = profiles(200, graphql=169).rows
    assert [*production.worse(card, 1.61)] == []
    assert [*production.worse(card, None)] == []
    assert [*production.worse(graphql, None)] == []
    (told,) = production.worse(card, 1.59)
    assert told == "production, card: 2.00 times the plain handler, it was 1.59"


def test_the_production_profile_has_redis_and_asks_nothing_twice() -> None:
    assert production.PROFILES == ("production", "production with Redis", "defaults")
    for row in production.rows():
        assert len(set(row.bodies)) == len(row.bodies)
