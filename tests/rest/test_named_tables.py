"""Tables by name: a name never changes an answer, and is known to nobody but its caller."""

import asyncio
import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.decode.decoder import decoder_of
from cards.model.shape import OneOf, Shape
from schema.operations import BY_NAME as OPERATION
from schema.operations import CHECK_CARDS, DESTINY_TOTAL, LEGAL_MOVES, SCORE, VALIDATE
from schema.operations.examples import EXAMPLES
from schema.operations.play_examples import AFTER_A_TRAIT, FERRY, TABLE
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.named_tables import takes_names
from schema.shapes.table import Snapshot
from service.judging.named_tables import TIMES, NamedTables
from service.refusal import Refusal
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics
from tests.access.stand import Keys, serving
from tests.conformance_corpus import Case, load_corpus

NAMED = {"prefer": "table=name"}
HEADER = "lawspeaker-table"
ATTEMPT: dict[str, Any] = {"snapshot": TABLE, "move": {"attempt": FERRY}}


def by_name(request: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The request with the name of its table."""
    return {"table": name, **{key: request[key] for key in request if key != "snapshot"}}


def name_of(client: TestClient, request: Mapping[str, Any], *, destiny: bool = False) -> str | None:
    """The name of the table of a request; None if no game can show it."""
    path = DESTINY_TOTAL.path if destiny else SCORE.path
    answer = client.post(path, json={"snapshot": request["snapshot"]}, headers=NAMED)
    return answer.headers.get(HEADER)


def cases() -> Iterator[tuple[Case, dict[str, Any]]]:
    for place, case in enumerate(load_corpus()):
        if takes_names(OPERATION[case.operation].request):
            request = case.asked_in(case.rulesets[place % len(case.rulesets)])
            if request.get("snapshot") is not None:
                yield case, request


def test_a_name_never_changes_an_answer(client: TestClient) -> None:
    compared = 0
    for case, request in cases():
        name = name_of(client, request, destiny="destiny" in case.operation)
        if name is None:
            continue
        path = OPERATION[case.operation].path
        full = client.post(path, json=request)
        for _ in range(2):  # looked at, and then known to be possible
            short = client.post(path, json=by_name(request, name))
            assert (short.status_code, short.content) == (full.status_code, full.content), case.id
        compared += 1
    assert compared > 500


@pytest.mark.parametrize("operation", ["validate", "destiny_validate", "view", "score", "odds"])
@pytest.mark.parametrize("more", [{"bogus": 1}, {"move": {"fly": {}}}, {"seat": 3}])
def test_a_name_never_changes_a_fault(
    client: TestClient, operation: str, more: dict[str, Any]
) -> None:
    request = next(each.request for each in EXAMPLES[operation] if "snapshot" in each.request)
    name = name_of(client, request, destiny="destiny" in operation)
    assert name is not None
    path = OPERATION[operation].path
    full = client.post(path, json={**request, **more})
    short = client.post(path, json={**by_name(request, name), **more})
    assert full.status_code == 400
    assert (short.status_code, short.content) == (full.status_code, full.content)


def test_a_game_is_played_by_names(client: TestClient) -> None:
    first = client.post(VALIDATE.path, json=ATTEMPT, headers=NAMED)
    assert first.headers["preference-applied"] == "table=name"
    assert first.content == client.post(VALIDATE.path, json=ATTEMPT).content
    table = first.json()["next"]
    named = client.post(LEGAL_MOVES.path, json={"table": first.headers[HEADER]}, headers=NAMED)
    assert named.content == client.post(LEGAL_MOVES.path, json={"snapshot": table}).content
    assert named.headers[HEADER] == first.headers[HEADER]
    assert HEADER not in client.post(LEGAL_MOVES.path, json={"snapshot": table}).headers


def test_an_answer_without_a_table_names_the_one_that_was_sent(client: TestClient) -> None:
    request = {"snapshot": AFTER_A_TRAIT, "move": {"gainTrait": {"card": "ashen.steady-hands"}}}
    illegal = client.post(VALIDATE.path, json=request, headers=NAMED)
    assert illegal.json()["next"] is None
    assert illegal.headers[HEADER] == name_of(client, request)


def test_a_name_works_for_query_and_in_a_batch(client: TestClient) -> None:
    name = name_of(client, ATTEMPT)
    assert name is not None
    full = client.post(VALIDATE.path, json=ATTEMPT)
    assert client.request("QUERY", VALIDATE.path, json=by_name(ATTEMPT, name)).content == (
        full.content
    )
    item = {"key": "one", "method": "POST", "path": VALIDATE.path, "body": by_name(ATTEMPT, name)}
    batch = client.post("/v1/batch", json={"items": [item]}, headers=NAMED).json()
    assert batch["items"][0]["body"] == full.json()


def test_a_receipt_is_of_the_request_in_full(client: TestClient) -> None:
    first = client.post(VALIDATE.path, json=ATTEMPT, headers=NAMED)
    asked = {"prefer": "receipt, table=name"}
    short = client.post(SCORE.path, json={"table": first.headers[HEADER]}, headers=asked)
    assert short.headers["preference-applied"] == "receipt, table=name"
    full = {"snapshot": first.json()["next"]}
    again = client.post(SCORE.path, json=full, headers={"prefer": "receipt"})
    assert again.headers["lawspeaker-receipt"] == short.headers["lawspeaker-receipt"]


def test_an_unknown_name_is_refused(client: TestClient) -> None:
    answer = client.post(SCORE.path, json={"table": "A" * 43})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/unknown-table")
    assert [(each["pointer"], each["code"]) for each in answer.json()["errors"]] == [
        ("/table", "UNKNOWN_TABLE")
    ]


def test_a_name_beside_a_table_is_refused(client: TestClient) -> None:
    answer = client.post(SCORE.path, json={"table": "A" * 43, "snapshot": TABLE})
    assert answer.status_code == 400
    assert [(each["pointer"], each["code"]) for each in answer.json()["errors"]] == [
        ("/table", "ONE_OF")
    ]


@pytest.mark.parametrize("name", [5, True, [], {}])
def test_a_name_is_a_text(client: TestClient, name: object) -> None:
    answer = client.post(SCORE.path, json={"table": name})
    assert answer.status_code == 400
    assert [(each["pointer"], each["code"]) for each in answer.json()["errors"]] == [
        ("/table", "WRONG_TYPE")
    ]


@pytest.mark.parametrize("name", ["", "A", "A" * 43, "A" * 9999, "\u00e9" * 43])
def test_any_other_text_is_an_unknown_name(client: TestClient, name: str) -> None:
    answer = client.post(SCORE.path, json={"table": name})
    assert answer.json()["type"] == "/problems/unknown-table"


def test_a_key_may_be_spelled_with_escapes(client: TestClient) -> None:
    name = name_of(client, ATTEMPT)
    text = f'{{"t\\u0061ble": "{name}"}}'
    json = {"content-type": "application/json"}
    assert client.post(SCORE.path, content=text, headers=json).status_code == 200


def test_a_table_of_the_other_game_is_refused_as_in_full(client: TestClient) -> None:
    full = client.post(DESTINY_TOTAL.path, json={"snapshot": ATTEMPT["snapshot"]})
    named = client.post(DESTINY_TOTAL.path, json={"table": name_of(client, ATTEMPT)})
    assert full.status_code == 400
    assert (named.status_code, named.content) == (full.status_code, full.content)


def test_null_is_no_name(client: TestClient) -> None:
    full = client.post(SCORE.path, json={"snapshot": TABLE})
    assert client.post(SCORE.path, json={"snapshot": TABLE, "table": None}).content == full.content
    name = name_of(client, ATTEMPT)
    assert client.post(SCORE.path, json={"snapshot": None, "table": name}).content == full.content
    assert client.post(SCORE.path, json={"table": None}).status_code == 400


def request_of(name: str) -> tuple[Shape, bytes]:
    """A request about a table of the same length for each name."""
    snapshot = {**TABLE, "turn": None, "players": [{**TABLE["players"][0], "key": name}]}
    request = msgspec.convert({"snapshot": snapshot}, SCORE.request)
    return request, msgspec.json.encode({"snapshot": snapshot})


def is_known(tables: NamedTables, name: str, caller: str) -> bool:
    try:
        asyncio.run(tables.known(name, caller))
    except Refusal as refusal:
        return refusal.code.value != "unknown-table"
    return True


def test_a_name_is_known_to_its_caller_alone() -> None:
    tables = NamedTables()
    request, sent = request_of("ana")
    name = tables.name(request, sent, request, "key ana")
    assert name is not None
    assert is_known(tables, name, "key ana")
    assert not is_known(tables, name, "key ben")
    assert tables.name(request, sent, request, "key ben") != name
    assert NamedTables().name(request, sent, request, "key ana") == name


def test_room_is_bounded_and_nobody_takes_it_from_others() -> None:
    one, text = request_of("p0000")
    tables = NamedTables(Settings(table_bytes=100 * len(text)))
    ben = tables.name(one, text, one, "key ben")
    assert ben is not None
    names: list[str] = []
    for number in range(200):
        many, sent = request_of(f"p{number:04}")
        names.append(str(tables.name(many, sent, many, "key ana")))
    assert is_known(tables, ben, "key ben")
    assert is_known(tables, names[-1], "key ana")
    assert not is_known(tables, names[0], "key ana")


def test_a_caller_gets_its_share_at_most() -> None:
    one, text = request_of("p0000")
    tables = NamedTables(Settings(table_bytes=160 * len(text), table_share=0.1))
    names: list[str] = []
    for number in range(3):
        many, sent = request_of(f"p{number:04}")
        names.append(str(tables.name(many, sent, many, "key ana")))
    assert [is_known(tables, each, "key ana") for each in names] == [False, True, True]
    assert tables.name(one, text, one, "key ben") is not None


def test_without_room_there_is_no_name() -> None:
    one, text = request_of("ana")
    for settings in (Settings(table_bytes=0), Settings(table_bytes=4 * len(text))):
        assert NamedTables(settings).name(one, text, one, "key ana") is None


def with_defaults(value: Any) -> Any:  # noqa: ANN401 - any JSON
    """A table with every default said."""
    match value:
        case msgspec.Struct():
            said = {
                each.encode_name: with_defaults(getattr(value, each.name))
                for each in msgspec.structs.fields(value)
            }
            none = isinstance(value, OneOf)  # such an object has one key
            return {name: each for name, each in said.items() if not (none and each is None)}
        case tuple():
            return [with_defaults(each) for each in cast("tuple[object, ...]", value)]
        case dict():
            members = cast("dict[str, object]", value)
            return {key: with_defaults(each) for key, each in members.items()}
        case _:
            return msgspec.to_builtins(value)


def test_equal_tables_have_one_name_whatever_is_said_of_them() -> None:
    """A quarter of the corpus: its tables are much alike."""
    tables, compared = NamedTables(), 0
    for case, request in itertools.islice(cases(), 0, None, 4):
        shape: type[Shape] = DestinySnapshot if "destiny" in case.operation else Snapshot
        sent = decoder_of(shape).sound(msgspec.json.encode(request["snapshot"]))
        if sent is None:
            continue
        said = decoder_of(shape).sound(msgspec.json.encode(with_defaults(sent)))
        assert said is not None, case.id
        assert tables.keep(said, "key ana") == tables.keep(sent, "key ana"), case.id
        compared += msgspec.json.encode(said) != msgspec.json.encode(sent)
    assert compared > 100


@pytest.mark.parametrize("change", [{"round": 2}, {"players": []}, {"rulings": {"a": "B"}}])
def test_other_tables_have_other_names(change: dict[str, Any]) -> None:
    sent = msgspec.convert({**TABLE, "turn": None}, Snapshot)
    shape = DestinySnapshot if "round" in change else Snapshot
    destiny = next(each.request for each in EXAMPLES["destiny_view"])["snapshot"]
    before = msgspec.convert(destiny, DestinySnapshot) if "round" in change else sent
    after = msgspec.convert({**msgspec.to_builtins(before), **change}, shape)
    assert NamedTables().keep(after, "key ana") != NamedTables().keep(before, "key ana")


LINES = {"accept": "application/x-ndjson"}
REPLAYED: dict[str, Any] = EXAMPLES["replay"][0].request


def test_the_last_line_of_a_stream_names_its_table(client: TestClient) -> None:
    plain = client.post("/v1/replay", json=REPLAYED, headers=LINES).content.splitlines()
    named = client.post(
        "/v1/replay", json=REPLAYED, headers={**LINES, **NAMED}
    ).content.splitlines()
    assert named[:-1] == plain[:-1]
    answer = msgspec.json.decode(named[-1])
    name = answer.pop("table")
    assert answer == msgspec.json.decode(plain[-1])
    asked = {"snapshot": answer["snapshot"]}
    assert client.post(SCORE.path, json={"table": name}).content == (
        client.post(SCORE.path, json=asked).content
    )
    assert client.post("/v1/replay", json=REPLAYED, headers=NAMED).headers[HEADER] == name


def test_a_stream_takes_a_name(client: TestClient) -> None:
    name = name_of(client, REPLAYED)
    assert name is not None
    full = client.post("/v1/replay", json=REPLAYED, headers=LINES)
    named = client.post("/v1/replay", json=by_name(REPLAYED, name), headers=LINES)
    assert named.content == full.content
    unknown = client.post("/v1/replay", json=by_name(REPLAYED, "A" * 43), headers=LINES)
    assert (unknown.status_code, unknown.json()["type"]) == (422, "/problems/unknown-table")


def test_each_item_of_a_batch_has_its_name(client: TestClient) -> None:
    bodies = [ATTEMPT, {"snapshot": TABLE, "move": {"endTurn": {"player": "wanda"}}}]
    items = [{"operation": "validate", "body": each} for each in bodies]
    batch = client.post("/v1/batch", json={"items": items}, headers=NAMED).json()["items"]
    for body, item in zip(bodies, batch, strict=True):
        alone = client.post(VALIDATE.path, json=body, headers=NAMED)
        assert item["headers"][HEADER] == alone.headers[HEADER]
    unknown = {"operation": "score", "body": {"table": "A" * 43}}
    known = {"operation": "score", "body": {"table": batch[0]["headers"][HEADER]}}
    answers = client.post("/v1/batch", json={"items": [unknown, known]}).json()["items"]
    assert [each["status"] for each in answers] == [422, 200]
    assert answers[0]["body"]["errors"][0]["pointer"] == "/items/0/body/table"


def test_own_cards_go_with_a_name_where_they_were_sent(client: TestClient) -> None:
    checked = client.post(CHECK_CARDS.path, json=CHECK_CARDS.examples[0].request).json()
    gained = [{"card": "own.quick-hands", "slot": "ORIGIN"}]
    ana = {"key": "ana", "morality": 0, "story": gained}
    snapshot = {
        "ruleset": "CTA_2E",
        "players": [ana, {"key": "ben", "morality": 0}],
        "sets": [{"digest": checked["digest"]}],
    }
    full = client.post(SCORE.path, json={"snapshot": snapshot}, headers=NAMED)
    assert full.status_code == 200
    named = client.post(SCORE.path, json={"table": full.headers[HEADER]})
    assert named.content == full.content
    other = {**snapshot, "sets": []}
    assert name_of(client, {"snapshot": other}) != full.headers[HEADER]


def test_an_explanation_by_name_is_the_same(client: TestClient) -> None:
    name = name_of(client, ATTEMPT)
    assert name is not None
    path = f"{VALIDATE.path}?explain=full"
    full = client.post(path, json=ATTEMPT)
    assert full.json()["explanation"]
    for _ in range(2):
        assert client.post(path, json=by_name(ATTEMPT, name)).content == full.content


def test_a_key_knows_its_own_names_alone(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    ana, ben = keys.issue("ana"), keys.issue("ben")
    with serving(**keys.settings) as served:
        full = served.ask("POST", SCORE.path, {"snapshot": TABLE}, key=ana, **NAMED)
        named = {"table": full.headers[HEADER]}
        assert served.ask("POST", SCORE.path, named, key=ana).body == full.body
        refused = served.ask("POST", SCORE.path, named, key=ben)
        assert refused.problem == "unknown-table"
        query = f'{{ score(table: "{full.headers[HEADER]}") {{ catalogue }} }}'
        assert served.graphql(query, key=ana).json["data"]["score"]
        (error,) = served.graphql(query, key=ben).json["errors"]
        assert error["extensions"]["code"] == "unknown-table"
        call = {"name": "score", "arguments": named}
        asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
        told = [served.ask("POST", "/mcp", asked, key=key).json["result"] for key in (ana, ben)]
        assert [each["isError"] for each in told] == [False, True]
        assert served.count("named_tables_asked_total", found="nowhere") == 3


def test_a_name_does_not_pay_for_what_it_names(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    poor = keys.issue("ana", quota="6/600")
    with serving(**keys.settings, cache_bytes=0) as served:
        first = served.ask("POST", SCORE.path, {"snapshot": TABLE}, key=poor, **NAMED)
        named = {"table": first.headers[HEADER]}
        answers = [served.ask("POST", SCORE.path, named, key=poor) for _ in range(9)]
        assert answers[-1].problem == "quota-exceeded"
        unknown = served.ask("POST", SCORE.path, {"table": "A" * 43}, key=poor)
        assert unknown.problem == "quota-exceeded"


def test_what_becomes_of_names_is_counted() -> None:
    metrics = Metrics()
    one, text = request_of("p0000")
    kept = msgspec.json.encode(msgspec.convert(msgspec.json.decode(text)["snapshot"], Snapshot))
    tables = NamedTables(Settings(table_bytes=5 * TIMES * len(kept) // 2), metrics=metrics.tables)
    name = str(tables.name(one, text, one, "key ana"))
    assert is_known(tables, name, "key ana")
    assert not is_known(tables, "A" * 43, "key ana")
    for number in range(1, 4):
        many, sent = request_of(f"p{number:04}")
        tables.name(many, sent, many, "key ana")
    shown = metrics.text().decode()
    for line in (
        'named_tables_asked_total{found="memory"} 1.0',
        'named_tables_asked_total{found="redis"} 0.0',
        'named_tables_asked_total{found="nowhere"} 1.0',
        "named_tables_evicted_total 2.0",
        "named_tables 2.0",
        f"named_tables_bytes {2 * TIMES * len(kept)}.0",
    ):
        assert f"\nlawspeaker_{line}\n" in shown, line
