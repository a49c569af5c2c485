"""Checks, shapes, limits and verdicts, without a run."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from loadtest import report, slo
from loadtest.book import NOTHING, Ask, Persisted
from loadtest.checks import FaultError, Question, RefusedError, WrongAnswerError
from loadtest.drive import Plan
from loadtest.measured import Measured, Meter, Tally, read
from loadtest.shapes import SHAPES, SPIKE

LIMITS = slo.load()
GRAPHQL = Persisted(
    document="score",
    field="score",
    variables=msgspec.Raw(b"{}"),
    data=msgspec.Raw(b'{"winners":["t000000.ada"]}'),
)


def ask(answer: bytes = b'{"winners":["t000000.ada"]}', etag: str | None = None) -> Ask:
    raw = msgspec.Raw(answer)
    return Ask(name="score", path="/", body=NOTHING, answer=raw, etag=etag, graphql=GRAPHQL)


def question(*asks: Ask) -> Question:
    return Question(asks or [ask()], "t000042")


def test_right_answers_pass() -> None:
    question().check(200, b'{"winners":["t000042.ada"]}')
    question().check_graphql(200, b'{"data":{"score":{"winners":["t000042.ada"]}},"extensions":{}}')
    tagged = question(ask(etag='"a"'), ask(b'{"winners":[]}', etag='"b"'))
    tagged.check(200, b'{"winners":[]}', '"b"')
    tagged.check_unchanged('"b"', '"b"')


@pytest.mark.parametrize(
    ("status", "body", "error", "text"),
    [
        (200, b'{"winners":["t000041.ada"]}', WrongAnswerError, "wrong at /winners/0"),
        (200, b'{"winners":["t000042.ada"], "more":1}', WrongAnswerError, "wrong at /more"),
        (200, b'{"winners": ["t000042.ada"]}', WrongAnswerError, "wrong at its bytes"),
        (200, b"<html>", WrongAnswerError, "no JSON"),
        (200, b"", WrongAnswerError, "no JSON"),
        (404, b"{}", WrongAnswerError, "status 404"),
        (429, b"{}", RefusedError, "429"),
        (503, b"{}", RefusedError, "503"),
        (500, b"{}", FaultError, "500"),
        (0, None, FaultError, "no answer"),
    ],
)
def test_wrong_answers_fail(
    status: int, body: bytes | None, error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        question().check(status, body)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b'{"data":{"score":{"winners":[]}}}', "GraphQL wrong at /score/winners"),
        (b'{"data":null}', "GraphQL wrong at /"),
        (b'{"errors":[{"extensions":{"code":"internal"}}]}', "GraphQL internal"),
        (b"[]", "no JSON object"),
    ],
)
def test_wrong_graphql_answers_fail(body: bytes, text: str) -> None:
    with pytest.raises(WrongAnswerError, match=text):
        question().check_graphql(200, body)


def test_a_tag_belongs_to_its_answer() -> None:
    tagged = question(ask(etag='"a"'), ask(b'{"winners":[]}', etag='"b"'))
    with pytest.raises(WrongAnswerError, match="another answer"):
        tagged.check(200, b'{"winners":[]}', '"a"')
    for sent, given in (('"c"', '"c"'), ('"a"', '"b"'), ('"a"', None)):
        with pytest.raises(WrongAnswerError, match="304"):
            tagged.check_unchanged(sent, given)


def tally(tenths: dict[int, int] | None = None, **counts: int) -> Tally:
    base = Tally(requests=1000, tenths=tenths or {100: 980, 3000: 20})
    return msgspec.structs.replace(base, **counts)


def verdicts(measured: Tally, shape: str = "steady", slower: float = 1) -> Mapping[str, bool]:
    run = Measured(rows={"judge replay": measured}, seconds=60)
    judged = slo.judge(LIMITS, run, shape=shape, asked=("judge",), slower=slower)
    return {verdict.what: verdict.ok for verdict in judged}


def test_a_good_run_passes_every_limit() -> None:
    assert all(verdicts(tally()).values())


@pytest.mark.parametrize(
    ("measured", "shape", "what"),
    [
        (tally(wrong=1), "steady", "wrong answers"),
        (tally(wrong=1), "spike", "wrong answers"),
        (tally(errors=1), "steady", "errors"),
        (tally(refused=1), "steady", "refused"),
        (tally(refused=501), "spike", "refused"),
        (tally(tenths={100: 400, 5000: 600}), "steady", "p50 ms"),
        (tally(tenths={100: 980, 30000: 20}), "steady", "p99 ms"),
        (Tally(), "steady", "requests"),
    ],
)
def test_each_limit_can_fail(measured: Tally, shape: str, what: str) -> None:
    assert [name for name, ok in verdicts(measured, shape).items() if not ok] == [what]


def test_a_spike_may_shed_and_a_slower_machine_may_be_slower() -> None:
    assert all(verdicts(tally(refused=400), "spike").values())
    assert all(verdicts(tally(tenths={100: 980, 30000: 20}), slower=3).values())


def test_percentiles_are_those_of_the_answers() -> None:
    meter = Meter()
    for number in range(1, 101):
        meter.add("mobile cast", number, None)
    found = meter.measured.scenarios["mobile"]
    assert (found.p50_ms, found.p99_ms, found.within_ms(100)) == (50, 99, 100)


def test_a_measurement_can_be_read_back(tmp_path: Path) -> None:
    meter = Meter()
    for error in (WrongAnswerError("x"), FaultError("y"), RefusedError("z"), OSError("w"), None):
        meter.add("mobile cast", 1.23, error)
    meter.write(tmp_path / "measured.json")
    found = read(tmp_path / "measured.json").total
    assert (found.requests, found.wrong, found.errors, found.refused) == (5, 1, 2, 1)
    assert found.tenths == {12: 5}


def test_the_load_shapes_have_their_numbers_of_clients() -> None:
    assert [SHAPES["steady"](now, 20, 100) for now in (0, 2.5, 5, 99)] == [1, 10, 20, 20]
    assert [SHAPES["spike"](now, 20, 100) for now in (39, 41, 59, 61)] == [20, 100, 100, 20]
    assert SPIKE == 5


def test_a_failed_limit_is_on_the_page(tmp_path: Path) -> None:
    run = Measured(rows={"judge <replay>": tally(wrong=3)}, seconds=10)
    judged = slo.judge(LIMITS, run, shape="steady", asked=("judge",))
    plan = Plan(host="http://127.0.0.1:1", books=[], out=str(tmp_path))
    page = report.write(plan, run, judged).read_text(encoding="utf-8")
    assert "Service levels broken: 1 of 6" in page
    assert "judge &lt;replay&gt;" in page
