"""Keys over HTTP: who may ask, and how REST and GraphQL refuse the others."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from service.access.keys import ApiKey, new_pepper
from service.settings.options import AccessScope
from tests.access.stand import ODDS, REPLAY, Keys, Served, serving

SERVICE = "{ service { engine } }"
ODDS_FIELD = "odds(ruleset: CTA_2E, pool: {}) { success }"
FREE = (
    "/",
    "/livez",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/openapi-3.2.json",
    "/schema.graphql",
    "/schema.subgraph.graphql",
    "/problems",
    "/.well-known/jwks.json",
    "/docs",
)
GUARDED = (
    "/v1/cards",
    "/v1/search?q=x",
    "/v1/bulk",
    "/v1/nothing",
    "/v1/epochs",
    "/graphql",
    "/graphql/subgraph",
)


@pytest.fixture(scope="module")
def good(guarded: Served, shared_keys: Keys) -> str:
    """A key for everything."""
    key = shared_keys.issue("good")
    known(guarded, key)
    return key


def known(served: Served, key: str) -> None:
    """Wait until the server knows a key."""
    until = time.monotonic() + 10
    while served.get("/v1/nothing", key=key).status == 401:
        assert time.monotonic() < until, "the key file is not read again"
        time.sleep(0.02)


@pytest.mark.parametrize("path", FREE)
def test_pages_outside_the_api_need_no_key(guarded: Served, path: str) -> None:
    answer = guarded.get(path)
    assert answer.status == 200
    assert "ratelimit" not in answer.headers


def test_problem_pages_explain_every_refusal_without_a_key(guarded: Served) -> None:
    refused = guarded.get("/v1/cards")
    assert guarded.get(refused.json["type"]).status == 200


@pytest.mark.parametrize("path", GUARDED)
def test_without_a_key_nothing_is_answered(guarded: Served, path: str) -> None:
    answer = guarded.get(path)
    assert (answer.status, answer.problem) == (401, "key-needed")
    assert answer.headers["www-authenticate"] == 'Bearer realm="lawspeaker"'
    assert guarded.odds().problem == "key-needed"


def test_a_refusal_is_worded_in_the_language_asked_for(guarded: Served) -> None:
    for answer in (
        guarded.get("/v1/cards?lang=pl"),
        guarded.get("/v1/cards", Accept_Language="pl"),
    ):
        assert "klucz" in answer.json["detail"]
        assert answer.headers["content-language"] == "pl"
    graphql = guarded.graphql(SERVICE, Accept_Language="pl")
    assert "klucz" in graphql.json["errors"][0]["message"]


@pytest.mark.parametrize("media", ["application/json", "application/graphql-response+json"])
def test_graphql_refuses_in_its_own_format(guarded: Served, media: str) -> None:
    answer = guarded.graphql(SERVICE, Accept=media)
    assert answer.status == 401
    assert answer.headers["content-type"] == f"{media}; charset=utf-8"
    assert answer.json.keys() == {"errors"}
    assert answer.json["errors"][0]["extensions"] == {"code": "key-needed"}
    assert answer.headers["www-authenticate"].startswith("Bearer ")


def test_a_key_is_accepted_in_either_header(guarded: Served, good: str) -> None:
    assert guarded.get("/v1/cards", key=good).status == 200
    assert guarded.get("/v1/cards", X_API_Key=good).status == 200
    assert guarded.get("/v1/cards", key=good, X_API_Key=good).status == 200
    assert guarded.get("/v1/cards", Authorization=f"bearer   {good} ").status == 200
    assert guarded.odds(key=good).status == 200
    assert guarded.graphql(SERVICE, key=good).json["data"]
    assert guarded.get("/v1/nothing", key=good).problem == "not-found"


def test_two_different_keys_are_refused(guarded: Served, good: str) -> None:
    answer = guarded.get("/v1/cards", key=good, X_API_Key=ApiKey.new().text)
    assert (answer.status, answer.problem) == (401, "key-refused")


def test_other_authorization_schemes_are_refused(guarded: Served, good: str) -> None:
    assert guarded.get("/v1/cards", Authorization="Basic YTpi").problem == "key-needed"
    assert guarded.get("/v1/cards", Authorization=good).problem == "key-needed"
    assert guarded.get("/v1/cards", Authorization="Basic YTpi", X_API_Key=good).status == 200


def cut(key: str) -> str:
    return key[:-1]


def misspelt(key: str) -> str:
    return key[:-1] + ("a" if key[-1] != "a" else "b")


def constant(text: str) -> Callable[[str], str]:
    return lambda _: text


@pytest.mark.parametrize(
    ("spoil", "outcome", "slug"),
    [
        (cut, "malformed", "whole"),
        (misspelt, "malformed", "whole"),
        (constant(""), "malformed", "whole"),
        (constant("x" * 5000), "malformed", "whole"),
        (constant("klucz\u00f3w"), "malformed", "whole"),
        (constant(ApiKey.new().text), "unknown", "not known"),
    ],
    ids=["cut", "misspelt", "empty", "long", "not-ascii", "unknown"],
)
def test_a_bad_key_is_refused_by_kind(
    guarded: Served, good: str, spoil: Callable[[str], str], outcome: str, slug: str
) -> None:
    bad = spoil(good)
    before = guarded.count("key_requests_total", outcome=outcome)
    for answer in (
        guarded.get("/v1/cards", key=bad),
        guarded.graphql(SERVICE, X_API_Key=bad),
    ):
        assert (answer.status, answer.problem) == (401, "key-refused")
        assert answer.headers["www-authenticate"].endswith('error="invalid_token"')
        assert slug in answer.body.decode()
        assert len(bad) < 10 or bad not in answer.body.decode()
    assert guarded.count("key_requests_total", outcome=outcome) == before + 2


def test_an_id_with_another_secret_is_an_unknown_key(guarded: Served, good: str) -> None:
    """Knowing an id, which logs show, is of no use."""
    from service.access.keys import checksum

    _, id_, _, _ = good.split("_")
    body = f"lawspeaker_{id_}_{'a' * 43}"
    answer = guarded.get("/v1/cards", key=f"{body}_{checksum(body)}")
    assert (answer.problem, "not known" in answer.json["detail"]) == ("key-refused", True)


def test_an_expired_key_says_so(keys: Keys) -> None:
    old = keys.issue("old")
    keys.change_keys("old", expires=datetime(2026, 1, 1, tzinfo=UTC))
    with serving(**keys.settings) as served:
        answer = served.get("/v1/cards", key=old)
        assert (answer.status, answer.problem) == (401, "key-refused")
        assert "expired" in answer.json["detail"]
        assert served.count("key_requests_total", outcome="expired") == 1


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("api_key=x", True),
        ("API_KEY=x", True),
        ("access_token=x", True),
        ("x-api-key=x&first=1", True),
        ("q={key}", True),
        ("q={quoted}", True),
        ("first=1", False),
    ],
)
def test_a_key_in_the_url_is_refused(
    guarded: Served, good: str, query: str, *, refused: bool
) -> None:
    quoted = good.replace("_", "%5F").replace("l", "%6c", 1)
    answer = guarded.get(f"/v1/cards?{query.format(key=good, quoted=quoted)}", key=good)
    if not refused:
        assert answer.status == 200
        return
    assert (answer.status, answer.problem) == (400, "key-in-url")
    assert good not in answer.body.decode()
    given = query.format(key=good, quoted=quoted)
    by_graphql = guarded.get(f"/graphql?query={{__typename}}&{given}")
    assert (by_graphql.status, by_graphql.problem) == (400, "key-in-url")


def test_a_key_in_the_path_is_refused_too(guarded: Served, good: str) -> None:
    assert guarded.get(f"/v1/cards/{good}", key=good).problem == "key-in-url"


def test_a_key_in_the_url_is_refused_even_where_keys_are_off() -> None:
    with serving() as served:
        answer = served.get(f"/v1/cards?q={ApiKey.new().text}")
        assert answer.problem == "key-in-url"
        assert served.get("/v1/cards?first=1", key="whatever").status == 200


@pytest.mark.parametrize(
    ("scope", "allowed"),
    [
        (AccessScope.RULE, {"odds", "odds-field"}),
        (AccessScope.READ, {"cards", "search", "service-field"}),
        (AccessScope.BULK, {"bulk", "bulk-file"}),
        (AccessScope.REPLAY, {"replay", "replay-lines"}),
    ],
)
def test_a_scope_allows_its_own_operations_and_no_others(
    guarded: Served, shared_keys: Keys, scope: AccessScope, allowed: set[str]
) -> None:
    key = shared_keys.issue(f"only-{scope.value}", scope)
    known(guarded, key)
    answers = {
        "odds": guarded.odds(key=key),
        "odds-field": guarded.graphql(f"{{ {ODDS_FIELD} }}", key=key),
        "cards": guarded.get("/v1/cards?first=1", key=key),
        "search": guarded.get("/v1/search?q=wind", key=key),
        "service-field": guarded.graphql(SERVICE, key=key),
        "bulk": guarded.get("/v1/bulk", key=key),
        "bulk-file": guarded.get("/v1/bulk/clauses.ndjson", key=key),
        "replay": guarded.ask("POST", "/v1/replay", REPLAY, key=key),
        "replay-lines": guarded.ask(
            "POST", "/v1/replay", REPLAY, key=key, Accept="application/x-ndjson"
        ),
    }
    assert {name for name, answer in answers.items() if answer.status == 200} == allowed
    for name, answer in answers.items():
        if name not in allowed:
            assert (answer.status, answer.problem) == (403, "scope-missing"), name
            assert 'error="insufficient_scope", scope="' in answer.headers["www-authenticate"]


def test_the_subgraph_needs_the_same_scopes(guarded: Served, shared_keys: Keys) -> None:
    key = shared_keys.issue("router", AccessScope.READ)
    known(guarded, key)
    for query, status in ((SERVICE, 200), (f"{{ {ODDS_FIELD} }}", 403)):
        answer = guarded.ask("POST", "/graphql/subgraph", {"query": query}, key=key)
        assert answer.status == status


def test_a_batch_needs_the_scopes_of_its_items(guarded: Served, shared_keys: Keys) -> None:
    items = {
        "odds": {"operation": "odds", "body": ODDS},
        "odds-path": {"path": "/v1/odds", "body": ODDS},
        "odds-hidden": {"path": "/v1/%6fdds", "body": ODDS},
        "replay": {"operation": "replay", "body": REPLAY},
        "cards": {"path": "/v1/cards?first=1"},
        "search": {"path": "/v1/search?q=wind"},
        "bulk": {"path": "/v1/bulk"},
    }
    batch = {"items": [*items.values()]}
    for scopes, allowed in (
        ((AccessScope.BULK,), {"bulk"}),
        ((AccessScope.BULK, AccessScope.RULE), {"bulk", "odds", "odds-path", "odds-hidden"}),
        ((AccessScope.BULK, AccessScope.READ), {"bulk", "cards", "search"}),
        ((AccessScope.BULK, AccessScope.REPLAY), {"bulk", "replay"}),
    ):
        key = shared_keys.issue(f"batch-{scopes[-1].value}", *scopes)
        known(guarded, key)
        answer = guarded.ask("POST", "/v1/batch", batch, key=key)
        assert answer.status == 200
        answers = dict(zip(items, answer.json["items"], strict=True))
        assert {name for name, each in answers.items() if each["status"] == 200} == allowed
        for name in items.keys() - allowed:
            refused = answers[name]
            assert refused["status"] == 403
            assert refused["body"]["type"] == "/problems/scope-missing"
            assert "insufficient_scope" in refused["headers"]["www-authenticate"]
    ruler = shared_keys.issue("no-batch", AccessScope.RULE)
    known(guarded, ruler)
    assert guarded.ask("POST", "/v1/batch", batch, key=ruler).problem == "scope-missing"


@pytest.mark.parametrize(
    "query",
    [
        f"{{ service {{ engine }} {ODDS_FIELD} }}",
        f"{{ service {{ engine }} ...F }} fragment F on Query {{ ... {{ {ODDS_FIELD} }} }}",
        f"{{ service {{ engine }} hidden: {ODDS_FIELD} }}",
        f"query($no: Boolean = false) {{ ... @include(if: $no) {{ {ODDS_FIELD} }} }}",
        f"query A {{ {ODDS_FIELD} }}",
    ],
)
def test_a_field_needs_its_scope_wherever_it_stands(
    guarded: Served, shared_keys: Keys, query: str
) -> None:
    name = "reader"
    key = shared_keys.given.get(name) or shared_keys.issue(name, AccessScope.READ)
    known(guarded, key)
    answer = guarded.graphql(query, key=key)
    assert (answer.status, answer.problem) == (403, "scope-missing")
    assert 'scope="rule"' in answer.headers["www-authenticate"]
    assert guarded.graphql("{ __typename __schema { queryType { name } } }", key=key).json["data"]


def test_optional_keys_give_callers_without_one_the_set_scopes(keys: Keys) -> None:
    key = keys.issue("friend")
    given = {**keys.settings, "api_keys": "optional", "anonymous_scopes": ["read"]}
    with serving(**given) as served:
        assert served.get("/v1/cards?first=1").status == 200
        assert served.graphql(SERVICE).json["data"]
        for refused in (served.odds(), served.graphql(f"{{ {ODDS_FIELD} }}")):
            assert (refused.status, refused.problem) == (401, "key-needed")
            assert refused.headers["www-authenticate"].endswith('scope="rule"')
        assert served.odds(key=key).status == 200
        assert served.odds(key="nonsense").problem == "key-refused"
        assert served.get("/v1/cards", key="nonsense").problem == "key-refused"


def test_answers_that_need_a_key_are_not_stored_in_shared_caches(
    keys: Keys, good: str, guarded: Served
) -> None:
    closed = guarded.get("/v1/cards?first=1", key=good)
    assert closed.headers["cache-control"].startswith("private, max-age=")
    keys.issue("friend")
    with serving(**{**keys.settings, "api_keys": "optional"}) as served:
        opened = served.get("/v1/cards?first=1", key=keys.given["friend"])
        assert opened.headers["cache-control"].startswith("public, ")
        bulk = served.get("/v1/bulk", key=keys.given["friend"])
        assert bulk.headers["cache-control"].startswith("private, ")


def test_preflights_need_no_key(keys: Keys) -> None:
    key = keys.issue("page")
    origin = "https://table.example"
    with serving(**{**keys.settings, "cors_origins": [origin]}) as served:
        ahead = served.ask(
            "OPTIONS",
            "/v1/odds",
            Origin=origin,
            Access_Control_Request_Method="POST",
            Access_Control_Request_Headers="authorization,content-type",
        )
        assert ahead.status == 204
        refused = served.odds(Origin=origin)
        assert refused.status == 401
        assert refused.headers["access-control-allow-origin"] == origin
        answered = served.odds(Origin=origin, key=key)
        assert "RateLimit" in answered.headers["access-control-expose-headers"]
        assert served.ask("OPTIONS", "/v1/odds").status == 204


def test_another_pepper_invalidates_every_key(keys: Keys) -> None:
    from service.access.key_file import read_key_file
    from service.access.key_ring import KeyRefused, KeyRing

    key = keys.issue("one")
    file = read_key_file(keys.path, keys.pepper, datetime.now(UTC))
    now = datetime.now(UTC)
    assert KeyRing(file, keys.pepper, None).holder_of(key, now).identity.caller.name == "one"
    with pytest.raises(KeyRefused):
        KeyRing(file, new_pepper().encode(), None).holder_of(key, now)


def test_the_body_is_not_read_without_a_key(guarded: Served) -> None:
    assert guarded.ask("POST", "/v1/odds", b"{" * 1000).problem == "key-needed"
    assert guarded.ask("POST", "/graphql", b"{" * 1000).problem == "key-needed"
    assert guarded.ask("PUT", "/v1/odds", ODDS).problem == "key-needed"
