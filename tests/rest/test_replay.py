"""`/v1/replay`: a whole log at once, or line by line, within the limits of the service."""

import asyncio
import contextlib
import copy
import itertools
from collections.abc import Generator

import msgspec
import pytest
from httpx2 import Response
from starlette.responses import StreamingResponse
from starlette.testclient import TestClient

from cards.messages.message import encoder_in, reading_hook
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from schema.operations import REPLAY
from schema.operations.examples import EXAMPLES
from schema.shapes.legal import ReplayAnswer, ReplayRequest, ReplayStep
from schema.shapes.problem import ProblemSlug
from schema.shapes.verdict import VerdictStatus
from service.access.scopes import Priority
from service.judging.job import Job
from service.judging.threads import JudgingThreads
from service.rest.operations import LINES_AT_ONCE, Streaming
from service.settings.settings import Settings
from tests.games import Json, play, wire
from tests.rest.problem_checks import faults_of, problem_of

TURN: Json = EXAMPLES[REPLAY.name][0].request
LINES = {"accept": "application/x-ndjson"}


def split(response: Response) -> tuple[list[ReplayStep], ReplayAnswer]:
    """The steps and the result of a streamed answer."""
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/x-ndjson"
    assert response.content.endswith(b"\n")
    *steps, result = response.content.splitlines()
    return (
        [msgspec.json.decode(step, type=ReplayStep, dec_hook=reading_hook) for step in steps],
        msgspec.json.decode(result, type=ReplayAnswer, dec_hook=reading_hook),
    )


def test_a_line_for_each_move_and_the_answer_last(client: TestClient) -> None:
    steps, result = split(client.post("/v1/replay", json=TURN, headers=LINES))
    assert [step.index for step in steps] == list(range(len(TURN["moves"])))
    assert all(step.status is VerdictStatus.LEGAL and step.events for step in steps)
    assert client.post("/v1/replay", json=TURN).content == encoder_in(Language.EN).encode(result)


def test_a_line_says_what_validate_says(client: TestClient) -> None:
    steps, _ = split(client.post("/v1/replay", json=TURN, headers=LINES))
    snapshot = TURN["snapshot"]
    for step, move in zip(steps, TURN["moves"], strict=True):
        asked = {"snapshot": snapshot, "move": move}
        verdict = client.post("/v1/validate", json=asked).json()
        written = msgspec.json.decode(encoder_in(Language.EN).encode(step))
        for key in ("status", "reasons", "events", "clauses"):
            assert verdict[key] == written[key]
        snapshot = verdict["next"]


def test_the_log_stops_at_the_first_move_that_is_not_legal(client: TestClient) -> None:
    planted = copy.deepcopy(TURN)
    planted["moves"].insert(2, {"endTurn": {}})
    steps, result = split(client.post("/v1/replay", json=planted, headers=LINES))
    assert [step.status for step in steps] == ["LEGAL", "LEGAL", "ILLEGAL"]
    assert (result.played, result.status) == (2, VerdictStatus.ILLEGAL)
    assert steps[-1].reasons == result.reasons != ()
    assert all(reason.clauses for reason in result.reasons)
    assert result.snapshot.attempt is not None


def test_an_empty_log_has_only_the_final_answer(client: TestClient) -> None:
    steps, result = split(client.post("/v1/replay", json={**TURN, "moves": []}, headers=LINES))
    assert steps == []
    assert (result.played, result.status) == (0, VerdictStatus.LEGAL)


def test_an_impossible_table_is_refused_before_the_first_line(client: TestClient) -> None:
    twice = copy.deepcopy(TURN)
    twice["snapshot"]["players"][1]["key"] = "wanda"
    streamed = client.post("/v1/replay", json=twice, headers=LINES)
    assert faults_of(streamed, ProblemSlug.IMPOSSIBLE_STATE) == faults_of(
        client.post("/v1/replay", json=twice), ProblemSlug.IMPOSSIBLE_STATE
    )


@pytest.mark.parametrize(
    ("accept", "media_type"),
    [
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("application/json, text/plain, */*", "application/json"),
        ("application/x-ndjson", "application/x-ndjson"),
        ("Application/X-NDJSON; charset=utf-8", "application/x-ndjson"),
        ("application/x-ndjson, */*", "application/x-ndjson"),
        ("application/x-ndjson, application/json", "application/x-ndjson"),
        ("application/json, application/x-ndjson", "application/json"),
        ("application/json;q=0.5, application/x-ndjson;q=0.6", "application/x-ndjson"),
        ("application/x-ndjson;q=0.5, application/json", "application/json"),
        ("application/json;q=0, */*", "application/x-ndjson"),
        ("application/x-ndjson;q=0, */*", "application/json"),
        ("application/x-ndjson;q=high", "application/x-ndjson"),
        ("text/html", None),
        ("*/*;q=0", None),
        (",", None),
    ],
)
def test_accept_chooses_between_lines_and_one_answer(
    client: TestClient, accept: str, media_type: str | None
) -> None:
    response = client.post("/v1/replay", json=TURN, headers={"accept": accept})
    if media_type is None:
        problem_of(response, ProblemSlug.NOT_ACCEPTABLE)
    else:
        assert response.headers["content-type"] == media_type
    assert "Accept" in response.headers["vary"]


def test_only_a_replay_has_lines(client: TestClient) -> None:
    asked = EXAMPLES["odds"][0].request
    problem_of(client.post("/v1/odds", json=asked, headers=LINES), ProblemSlug.NOT_ACCEPTABLE)


def test_a_malformed_log_names_its_move(client: TestClient) -> None:
    wrong = {**TURN, "moves": [*TURN["moves"], {"attempt": {"card": "x"}, "endTurn": {}}, {}]}
    found = faults_of(client.post("/v1/replay", json=wrong), ProblemSlug.INVALID_REQUEST)
    last = len(TURN["moves"])
    assert found == {
        (f"/moves/{last}", "ONE_OF"),
        (f"/moves/{last}/attempt/card", "UNKNOWN_NAME"),
        (f"/moves/{last + 1}", "ONE_OF"),
    }


def test_other_requests_run_between_the_lines() -> None:
    """The event loop is given up every few lines, however long the log."""
    numbers = itertools.count()
    held: list[int] = []

    def lines() -> Generator[Shape, None, None]:
        for number in range(10 * LINES_AT_ONCE):
            held.append(next(numbers))
            yield ReplayStep(
                index=number, status=VerdictStatus.LEGAL, reasons=(), events=(), clauses=()
            )

    async def listen() -> list[int]:
        turns: list[int] = []

        async def other() -> None:
            while len(held) < 10 * LINES_AT_ONCE:
                turns.append(len(held))
                await asyncio.sleep(0)

        waiting = asyncio.create_task(other())
        streaming = Streaming(JudgingThreads(), Job(), Priority.SHEDDABLE, Language.EN)
        answer = await streaming.answer(lines(), contextlib.ExitStack())
        assert isinstance(answer, StreamingResponse)
        async for _ in answer.body_iterator:
            pass
        await waiting
        return turns

    turns = asyncio.run(listen())
    assert max(b - a for a, b in itertools.pairwise(turns)) <= LINES_AT_ONCE


@pytest.mark.parametrize("ruleset", ["CTA_1E", "CTA_PL", "CTA_2E"])
def test_a_whole_game_is_replayed_and_scored(client: TestClient, ruleset: RulesetId) -> None:
    game = play(ruleset, 2, "replayed")
    steps, result = split(client.post("/v1/replay", json=wire(game.log_of_faces), headers=LINES))
    assert len(steps) == result.played == len(game.moves)
    assert result.snapshot == game.tables[-1]
    assert result.scores is not None


def test_snapshots_and_logs_fit_the_limit_of_a_body() -> None:
    """The measure behind `max_body_bytes`: the longest log of faces that a replay takes."""
    limit = Settings().max_body_bytes
    game = play("CTA_2E", 4, "measured")
    table = max(len(encoder_in(Language.EN).encode(table)) for table in game.tables)
    log = len(encoder_in(Language.EN).encode(game.log_of_faces))
    longest = (log - table) / len(game.moves) * 2000 + table
    assert table < limit / 16
    assert longest < limit


def test_the_limit_of_moves_is_reported(client: TestClient) -> None:
    endless: Json = {**TURN, "moves": [{"endTurn": {}}] * 2001}
    found = faults_of(client.post("/v1/replay", json=endless), ProblemSlug.INVALID_REQUEST)
    assert ("/moves", "TOO_MANY") in found
    msgspec.convert({**TURN, "moves": [{"endTurn": {}}] * 2000}, ReplayRequest)
