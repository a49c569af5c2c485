"""Quotas over HTTP: charges, headers of answers, and refusals when a quota is spent."""

import gc
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from starlette.types import Scope

from loadtest.redis_server import RedisServer, redis_server
from schema.shapes.explanation import Explain
from service.access.key_changes import rotated
from service.access.key_ring import Caller
from service.cache.quota import MemoryQuotas, Quota
from service.http.charge import TAKE_UNITS, Purse, charge, units_due
from service.refusal import Refusal
from service.telemetry.access_metrics import CallerKind
from service.telemetry.metrics import Metrics
from tests.access.stand import LIFE, ODDS, Answer, Keys, Served, serving

SERVICE = "{ service { engine } }"


def left(answer: Answer) -> int:
    """What the answer says is left."""
    found = re.fullmatch(
        r'"default";r=(\d+);t=\d+(?:;overdrawn=(\d+))?', answer.headers["ratelimit"]
    )
    assert found is not None, answer.headers
    return int(found[1]) - int(found[2] or 0)


def always(units: int) -> Callable[..., int]:
    """A price that is the same for everything."""

    def price(*_: object) -> int:
        return units

    return price


def as_charged(price: int, _: float) -> int:
    """Settle nothing."""
    return price


def charging(monkeypatch: pytest.MonkeyPatch, units: int) -> None:
    """Let every adjudication and every GraphQL operation cost so much."""

    def dear(scope: Scope, _: int) -> None:
        charge(scope, units)

    monkeypatch.setattr("service.rest.operations.charge", dear)
    monkeypatch.setattr("service.graphql.execution.answering.charge", dear)
    monkeypatch.setattr("service.referee.units_of", always(0))
    monkeypatch.setattr("service.rest.operations.units_of", always(0))


@pytest.fixture(autouse=True)
def _one_unit_each(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices are another subject: here everything costs a unit, unless the test says otherwise."""
    if "as_priced" not in request.keywords:
        charging(monkeypatch, 1)

        def read(scope: Scope, _: int) -> None:
            charge(scope, 1)

        monkeypatch.setattr("service.rest.queries.charge", read)
        monkeypatch.setattr("service.http.charge.units_due", as_charged)


@pytest.mark.as_priced
@pytest.mark.parametrize(
    ("price", "micros", "units"),
    [(1, 0, 1), (3, 150, 3), (3, 149, 3), (3, 600, 3), (3, 601, 7), (7, 300, 3), (40, 40, 1)],
)
def test_a_price_stands_if_it_was_right_within_a_factor_of_two(
    price: int, micros: int, units: int
) -> None:
    assert units_due(price, micros / 1_000_000) == units


@pytest.mark.as_priced
@pytest.mark.parametrize("explain", [Explain.NONE, Explain.FULL])
def test_an_answer_costs_its_price_or_its_cpu_time(explain: Explain) -> None:
    query = f"{{ odds(ruleset: CTA_2E, pool: {{dark: 1}}, explain: {explain}) {{ engine }} }}"
    with serving(anonymous_quota="100000/3600", cache_bytes=0) as served:
        before = 100_000
        gc.collect()  # a server has little to look through, the process of all tests has much
        for _ in range(3):
            for answer in (
                served.ask("POST", f"/v1/odds?explain={explain.lower()}", ODDS),
                served.graphql(query),
            ):
                assert answer.status == 200
                now = left(answer)
                assert 1 <= before - now <= 1000, "tenths of a millisecond, the first time too"
                before = now


@pytest.mark.as_priced
def test_work_beyond_its_price_overdraws_the_quota(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.http.charge.units_due", always(25))
    with serving(anonymous_quota="20/3600") as served:
        answer = served.odds()
        assert answer.status == 200
        assert answer.headers["ratelimit"] == '"default";r=0;t=4500;overdrawn=5'
        later = served.odds()
        assert (later.status, later.problem) == (429, "quota-exceeded")
        assert 900 < int(later.headers["retry-after"]) <= 1800
        assert served.count("quota_settled_units_total", caller="address", direction="more") > 0


@pytest.mark.as_priced
def test_a_body_is_not_read_where_the_quota_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.http.charge.units_due", always(1))
    with serving(anonymous_quota="9/3600") as served:
        while served.odds().status == 200:
            pass
        while served.ask("GET", "/v1/rulesets/CTA_2E").status == 200:  # what was left
            pass
        for body in (b"{", b"[" * 100_000, b"nothing", b""):
            for path in ("/v1/odds", "/graphql", "/v1/batch", "/v1/nothing", "/mcp", "/problems/x"):
                answer = served.ask("POST", path, body)
                assert answer.status == 429, (path, body[:8])


def test_refusals_are_owed_up_to_one_quota() -> None:
    with serving(anonymous_quota="3/3600") as served:
        answers = [served.odds() for _ in range(9)]
        assert [left(answer) for answer in answers] == [2, 1, 0, -1, -2, -3, -3, -3, -3]


def test_probes_are_free_and_all_else_is_paid_by_the_address(keys: Keys) -> None:
    key = keys.issue("app")
    with serving(**keys.settings, anonymous_quota="6/3600") as served:
        for path in ("/", "/docs", "/metrics", "/openapi.json", "/schema.graphql"):
            assert served.get(path, key=key).status == 200
            assert served.get("/readyz").status == served.get("/livez").status == 200
        assert left(served.get("/problems/timeout", key="wrong")) == 0
        assert served.get("/metrics").status == 429
        assert served.get("/readyz").status == 200
        assert served.odds(key=key).status == 200


def test_a_preflight_is_paid_and_answered_without_a_quota() -> None:
    asked = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    with serving(anonymous_quota="2/3600", cors_origins=["https://a.example"]) as served:
        answers = [served.ask("OPTIONS", "/v1/odds", **asked) for _ in range(4)]
        assert [answer.status for answer in answers] == [204] * 4
        assert [left(answer) for answer in answers] == [1, 0, -1, -2]


def test_every_answer_reports_the_remaining_quota() -> None:
    with serving(anonymous_quota="10/3600") as served:
        answers = [
            served.odds(),
            served.get("/v1/cards?first=1"),
            served.graphql(SERVICE),
            served.get("/v1/nothing"),
            served.get("/v1/cards?nonsense=1"),
            served.ask("POST", "/v1/odds", b"{"),
            served.graphql("{"),
            served.get("/v1/cards", If_None_Match="*"),
        ]
        assert [answer.status for answer in answers] == [200, 200, 200, 404, 400, 400, 200, 304]
        assert [left(answer) for answer in answers] == [9, 8, 7, 6, 5, 4, 3, 2]
        for answer in answers:
            assert answer.headers["ratelimit-policy"] == '"default";q=10;w=3600'
            assert "retry-after" not in answer.headers
        assert served.count("quota_units_total", caller="address") == 8


def test_a_spent_quota_says_when_to_retry_in_rest_and_graphql() -> None:
    with serving(anonymous_quota="3/30") as served:
        assert [served.odds().status for _ in range(3)] == [200, 200, 200]
        refused = [
            served.odds(),
            served.get("/v1/cards"),
            served.graphql(SERVICE),
            served.graphql(SERVICE, Accept="application/graphql-response+json"),
            served.ask("POST", "/v1/odds", b"{"),
            served.get("/v1/nothing"),
        ]
        for answer in refused:
            assert (answer.status, answer.problem) == (429, "quota-exceeded")
            assert 1 <= int(answer.headers["retry-after"]) <= 40, "refusals are owed too"
            assert -3 <= left(answer) < 0
            assert answer.headers["ratelimit-policy"] == '"default";q=3;w=30'
            assert int(answer.headers["content-length"]) == len(answer.body)
        assert "data" not in refused[2].json
        assert served.count("quota_requests_total", caller="address", outcome="exceeded") == 6
        assert served.get("/readyz").status == 200


def test_units_are_refilled_over_time() -> None:
    with serving(anonymous_quota="2/1") as served:
        assert [served.odds().status for _ in range(3)] == [200, 200, 429]
        time.sleep(1.5)  # the refusal is paid first
        assert [served.odds().status for _ in range(2)] == [200, 200]


def test_an_expensive_request_takes_all_its_units_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    charging(monkeypatch, 4)
    with serving(anonymous_quota="10/3600") as served:
        assert left(served.odds()) == 6
        assert left(served.graphql(SERVICE)) == 2
        for answer, rest in ((served.odds(), 1), (served.graphql(SERVICE), 0)):
            assert (answer.problem, left(answer)) == ("quota-exceeded", rest), "the first is paid"
            assert 360 < int(answer.headers["retry-after"]) <= 1440
        assert served.get("/v1/cards").status == 429


def test_a_request_above_the_whole_quota_gets_no_retry_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    charging(monkeypatch, 11)
    with serving(anonymous_quota="10/60") as served:
        for answer in (
            served.odds(),
            served.graphql(SERVICE),
            served.odds(Accept_Language="pl"),
        ):
            assert (answer.status, answer.problem) == (403, "quota-too-small")
            assert "retry-after" not in answer.headers
            assert "11" in answer.body.decode()
            assert "10" in answer.body.decode()
        assert served.count("quota_requests_total", caller="address", outcome="too_small") == 3
        assert served.get("/v1/cards").status == 200


def test_charges_of_one_request_are_added_up() -> None:
    quota = Quota(tokens=10, seconds=60)
    scope: Scope = {"type": "http"}
    caller = Caller(CallerKind.ADDRESS, "203.0.113.7", quota)
    purse = Purse(caller, MemoryQuotas(), Metrics().access)
    purse.arrive()
    scope[TAKE_UNITS] = purse.take
    charge(scope, 6)
    charge(scope, 4)
    with pytest.raises(Refusal) as refused:
        charge(scope, 1)
    assert refused.value.code == "quota-too-small"
    purse.settle(0.001)


def test_keys_have_quotas_of_their_own(keys: Keys) -> None:
    usual = keys.issue("usual")
    large = keys.issue("large", quota="50/60")
    free = keys.issue("free", quota="none")
    with serving(**keys.settings, key_quota="5/3600", anonymous_quota="2/3600") as served:
        assert served.odds(key=usual).headers["ratelimit-policy"] == '"default";q=5;w=3600'
        assert served.odds(key=large).headers["ratelimit-policy"] == '"default";q=50;w=60'
        assert "ratelimit" not in served.odds(key=free).headers
        while served.odds(key=usual).status == 200:
            pass
        assert served.odds(key=large).status == served.odds(key=free).status == 200


def test_both_keys_of_a_caller_draw_from_one_quota(keys: Keys) -> None:
    first = keys.issue("app", quota="4/3600")
    keys.file, second = rotated(
        keys.file,
        "app",
        pepper=keys.pepper,
        now=datetime.now(UTC),
        life=LIFE,
        overlap=timedelta(days=1),
    )
    keys.save()
    with serving(**keys.settings) as served:
        assert [left(served.odds(key=key)) for key in (first, second.text, first)] == [3, 2, 1]


def test_requests_without_a_valid_key_are_charged_to_the_address(keys: Keys) -> None:
    key = keys.issue("app")
    with serving(**keys.settings, anonymous_quota="3/3600") as served:
        assert [served.odds(key="x").status for _ in range(2)] == [401, 401]
        assert served.odds().status == 401
        assert [served.odds(key="x").status, served.odds().status] == [429, 429]
        assert served.odds(key=key).status == 200


def test_a_missing_scope_is_charged_to_the_key(keys: Keys) -> None:
    from service.settings.options import AccessScope

    key = keys.issue("app", AccessScope.READ, quota="2/3600")
    with serving(**keys.settings) as served:
        statuses = [served.odds(key=key).status for _ in range(3)]
        assert statuses == [403, 403, 429]


def test_addresses_behind_a_trusted_proxy_have_a_quota_each() -> None:
    with serving(anonymous_quota="1/3600", trusted_proxies=["127.0.0.0/8"]) as served:
        for address in ("203.0.113.7", "203.0.113.8", "2001:db8::1"):
            assert served.odds(X_Forwarded_For=address).status == 200
            assert served.odds(X_Forwarded_For=f"6.6.6.6, {address}").status == 429
        assert served.odds(X_Forwarded_For="2001:db8::2").status == 429
        assert served.odds(X_Forwarded_For="2001:db8:0:1::1").status == 200


def test_by_default_nobody_can_name_an_address() -> None:
    with serving(anonymous_quota="1/3600") as served:
        assert served.odds(X_Forwarded_For="203.0.113.7").status == 200
        assert served.odds(X_Forwarded_For="203.0.113.8").status == 429


def connected(served: Served) -> None:
    until = time.monotonic() + 15
    while served.count("redis_breaker_state") != 0:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_replicas_over_one_redis_share_a_quota(
    keys: Keys, server: RedisServer, prefix: str
) -> None:
    key = keys.issue("app")
    given = {
        **keys.settings,
        "key_quota": "6/3600",
        "redis_url": server.url,
        "redis_prefix": prefix,
        "redis_timeout": 2,
    }
    with serving(**given) as one, serving(**given) as other:
        connected(one)
        connected(other)
        assert left(one.odds(key=key)) == 5
        statuses: list[int] = []
        for _ in range(8):
            statuses += [served.odds(key=key).status for served in (one, other)]
            time.sleep(0.02)
        assert 5 <= statuses.count(200) <= 7, "each lends one request at most"
        assert one.odds(key=key).status == other.graphql(SERVICE, key=key).status == 429
        shown = server.command("KEYS", f"{prefix}:*")
        assert b"quota" in shown
        assert key.encode() not in shown


def test_without_redis_each_replica_counts_for_itself(prefix: str) -> None:
    with redis_server() as running:
        given = {
            "anonymous_quota": "9/3600",
            "redis_url": running.url,
            "redis_prefix": prefix,
            "redis_timeout": 2,
            "redis_breaker_faults": 1,
        }
        with serving(**given) as one, serving(**given) as other:
            connected(one)
            connected(other)
            for served in (one, other):
                assert served.odds().status == 200
                while not served.count("redis_seconds_count", purpose="quota"):
                    time.sleep(0.02)
            running.kill()
            for served in (one, other):
                statuses = [served.odds().status for _ in range(20)]
                assert 9 <= statuses.count(200) <= 9 + 2, "and what was lent before it was known"
                assert statuses[-1] == 429
