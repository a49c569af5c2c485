"""compose.yaml's services for real: HAProxy, three replicas and Redis as it configures them."""

import json
import subprocess
from pathlib import Path
from typing import Any

from loadtest.proxy_binary import haproxy
from tests.image.asking import Answer, ask, status
from tests.image.compose import PROXY, REPLICAS, Stand, up

SHEET = {"ruleset": "CTA_2E", "players": [{"key": "one", "triumph": 3, "morality": 0}]}
POOL = {"abilities": {"DEXTERITY": 1, "WISDOM": 2}}
ROUNDS = 20
FILL = """
for number = 1, 50 do
    redis.call('set', KEYS[1] .. number, string.rep('x', 10000), 'ex', 86400)
end
return redis.call('dbsize')
"""
FILLS = 30
"""Of 500 KB each: far more than fits. Redis evicts between them."""


def test_the_proxy_takes_its_configuration() -> None:
    program = haproxy()
    done = subprocess.run(
        [program.program, "-c", "-f", PROXY],
        env=program.environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    warned = [line for line in done.stderr.splitlines() if "[WARNING]" in line]
    assert all("could not resolve address" in line for line in warned), "names of Docker's network"


def asked(stand: Stand, path: str, body: object) -> dict[str, Any]:
    """The answer through the proxy."""
    answer = ask(stand.port, path, json.dumps(body).encode())
    assert answer.status == 200, answer
    decoded: dict[str, Any] = json.loads(answer.body)
    return decoded


def served(stand: Stand, replica: str) -> float:
    """How many sheets a replica has scored, by its own metrics."""
    metrics = ask(stand.replicas[replica], "/metrics").body.decode()
    wanted = ("lawspeaker_requests_total{", 'operation="score_sheet"')
    found = [line for line in metrics.splitlines() if all(each in line for each in wanted)]
    return sum(float(line.rsplit(" ", 1)[1]) for line in found)


def roll(stand: Stand, game: str, pool: object) -> Answer:
    """What comes of the first roll of a game."""
    body = {"ruleset": "CTA_2E", "pool": pool, "cast": {"roll": {"game": game, "sequence": 1}}}
    return ask(stand.port, "/v1/cast", json.dumps(body).encode())


def all_replicas_answer_through_the_proxy(stand: Stand) -> None:
    answers = {json.dumps(asked(stand, "/v1/score-sheet", SHEET)) for _ in range(ROUNDS)}
    assert len(answers) == 1
    counts = [served(stand, replica) for replica in REPLICAS]
    assert sum(counts) >= ROUNDS
    assert min(counts) > 0, counts


def the_replicas_share_their_keys(stand: Stand) -> None:
    sets = {ask(port, "/.well-known/jwks.json").body for port in stand.replicas.values()}
    assert len(sets) == 1
    receipt = json.loads(roll(stand, "keys", POOL).body)["receipt"]
    assert receipt["statement"]["roll"]["ephemeral"] is False


def a_claimed_roll_survives_a_cache_that_is_full(stand: Stand) -> None:
    first = roll(stand, "full", POOL)
    assert json.loads(first.body)["receipt"]["statement"]["roll"]["uniqueness"] == "LEDGER"
    assert stand.cache.command("CONFIG", "SET", "maxmemory", "6mb").startswith(b"+OK")
    left = 0
    for number in range(FILLS):
        left = int(stand.cache.command("EVAL", FILL, "1", f"filling:{number}:")[1:])
    assert left < FILLS * 50, "nothing was evicted"
    assert stand.cache.command("CONFIG", "SET", "maxmemory", "128mb").startswith(b"+OK")
    for _ in range(6):  # any replica
        assert roll(stand, "full", POOL).body == first.body
        refused = roll(stand, "full", {"abilities": {"WISDOM": 5}})
        assert (refused.status, b"ROLL_TAKEN" in refused.body) == (422, True), refused


def metrics_of_one_replica_are_not_those_of_the_table(stand: Stand) -> None:
    answer = ask(stand.port, "/metrics")
    assert (answer.status, answer.media_type) == (404, "application/problem+json")


def a_replica_may_go_and_without_any_the_proxy_says_so(stand: Stand) -> None:
    expected = asked(stand, "/v1/score-sheet", SHEET)
    stand.kill(REPLICAS[0])
    for _ in range(ROUNDS):
        assert asked(stand, "/v1/score-sheet", SHEET) == expected
    assert status(stand.health, "/healthz") == 200
    for replica in REPLICAS[1:]:
        stand.kill(replica)
    answer = ask(stand.port, "/v1/score-sheet", json.dumps(SHEET).encode())
    assert (answer.status, answer.media_type) == (503, "application/problem+json")
    assert json.loads(answer.body)["status"] == 503
    assert status(stand.health, "/healthz") == 503


def test_the_composed_services_work_together(tmp_path: Path) -> None:
    """One start of everything for all that can be seen: starting is what costs."""
    with up(tmp_path) as stand:
        all_replicas_answer_through_the_proxy(stand)
        the_replicas_share_their_keys(stand)
        a_claimed_roll_survives_a_cache_that_is_full(stand)
        metrics_of_one_replica_are_not_those_of_the_table(stand)
        a_replica_may_go_and_without_any_the_proxy_says_so(stand)
