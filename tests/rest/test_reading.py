"""What the catalogue answers beside its lists: checks, differences, names, changes, bulk files."""

import base64
import hashlib
from itertools import combinations
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.vocabulary import SHIPPED_RULESETS, RulesetId
from schema.operations import OPERATIONS
from schema.shapes.collections import COLLECTIONS, NAMES_MOST, Collection
from schema.shapes.problem import ProblemSlug
from tests.catalogues import ONE_SIDED, TOPIC, rich_catalogue
from tests.rest.problem_checks import faults_of, problem_of

Json = dict[str, Any]


def test_every_check_can_be_sent_as_it_is_shown(client: TestClient, catalogue: Catalogue) -> None:
    """Every check of every ruling fits its operation, in all of its rulesets."""
    requests = {operation.name: operation.request for operation in OPERATIONS}
    shown = 0
    for id_, checks in catalogue.checks.items():
        page = client.get(f"/v1/rulings/{id_}/checks").json()
        assert page["ruling"] == id_
        assert [item["shows"] for item in page["items"]] == [check.shows.en for check in checks]
        for item in page["items"]:
            for each in item["requests"]:
                msgspec.convert(each["request"], requests[item["operation"]])
                shown += 1
            assert [each["ruleset"] for each in item["requests"]] == item["rulesets"]
    assert shown


def test_a_check_sent_to_its_path_gets_the_answer_it_names(client: TestClient) -> None:
    item = client.get("/v1/rulings/track-penalty-floor/checks?lang=pl").json()["items"][0]
    assert item["shows"].startswith("Bohater")
    for each in item["requests"]:
        answer = client.post(item["path"], json=each["request"]).json()
        assert answer["ruleset"] == each["ruleset"]
        assert answer["players"][0]["triumph"] == item["want"]["players/ana/triumph"]
        assert set(item["cites"]) <= set(answer["clauses"])


def test_checks_of_an_unknown_ruling_are_not_found(client: TestClient) -> None:
    response = client.get("/v1/rulings/track-penalty-flor/checks")
    assert "track-penalty-floor" in str(problem_of(response, ProblemSlug.NOT_FOUND).detail)


def ids(clauses: list[Json]) -> set[str]:
    return {clause["id"] for clause in clauses}


@pytest.mark.parametrize(("one", "other"), list(combinations(SHIPPED_RULESETS, 2)))
def test_a_difference_accounts_for_every_clause(
    client: TestClient, catalogue: Catalogue, one: RulesetId, other: RulesetId
) -> None:
    diff = client.get(f"/v1/rulesets/{one}/diff/{other}").json()
    clauses = catalogue.clauses.values()
    ours = {clause.id for clause in clauses if one in clause.rulesets}
    theirs = {clause.id for clause in clauses if other in clause.rulesets}
    by_topic = [(ids(each["from"]), ids(each["to"])) for each in diff["topics"]]
    assert diff["common"] == len(ours & theirs)
    in_topics = set[str]().union(*(before | after for before, after in by_topic))
    assert ids(diff["onlyFrom"]) == ours - theirs - in_topics
    assert ids(diff["onlyTo"]) == theirs - ours - in_topics
    for before, after in by_topic:
        assert before
        assert after
        assert before != after
        assert before <= ours
        assert after <= theirs
    assert (diff["from"], diff["to"]) == (one, other)


def test_a_difference_is_symmetric(client: TestClient) -> None:
    there = client.get("/v1/rulesets/CTA_1E/diff/EPIC_ORIGINS").json()
    back = client.get("/v1/rulesets/EPIC_ORIGINS/diff/CTA_1E").json()
    assert there["onlyFrom"] == back["onlyTo"] != []
    swapped = [{**each, "from": each["to"], "to": each["from"]} for each in back["topics"]]
    assert there["topics"] == swapped
    turned = [{**each, "from": each["to"], "to": each["from"]} for each in back["parameters"]]
    key = msgspec.json.Encoder(order="sorted").encode
    assert sorted(map(key, there["parameters"])) == sorted(map(key, turned))


def test_a_topic_is_shown_side_by_side(rich: TestClient) -> None:
    """Wherever two rulesets both say something on it, and not the same."""
    clauses = [clause for clause in rich_catalogue().clauses.values() if clause.topic]
    seen = set[str]()
    for one, other in combinations(SHIPPED_RULESETS, 2):
        topics = {
            each["topic"]: each
            for each in rich.get(f"/v1/rulesets/{one}/diff/{other}?lang=pl").json()["topics"]
        }
        for topic in {clause.topic for clause in clauses if clause.topic}:
            before = {c.id for c in clauses if c.topic == topic and one in c.rulesets}
            after = {c.id for c in clauses if c.topic == topic and other in c.rulesets}
            assert (topic in topics) == bool(before and after and before != after), topic
            if topic in topics:
                seen.add(topic)
                assert (ids(topics[topic]["from"]), ids(topics[topic]["to"])) == (before, after)
    assert TOPIC in seen
    assert ONE_SIDED not in seen


def test_differing_parameters_are_named_by_pointer(client: TestClient) -> None:
    diff = client.get("/v1/rulesets/CTA_2E/diff/EPIC_ORIGINS").json()
    found = {each["pointer"]: (each["from"], each["to"]) for each in diff["parameters"]}
    assert found["/adventure/middleSlot"] == ("MOTIVATION", "CLASS")
    assert found["/adventure/twistActivatesHeritage"] == (False, True)
    assert not {"/id", "/name"} & found.keys()
    for pointer, (before, after) in found.items():
        assert before != after
        for ruleset, value in (("CTA_2E", before), ("EPIC_ORIGINS", after)):
            place: Any = client.get(f"/v1/rulesets/{ruleset}").json()
            for key in pointer[1:].split("/"):
                place = place[key]
            assert place == value
    destiny = client.get("/v1/rulesets/CTA_2E/diff/DESTINY").json()["parameters"]
    sizes = [each for each in destiny if each["pointer"] == "/destiny/handSize"]
    assert sizes[0]["from"] is None
    assert sizes[0]["to"]


def test_a_ruleset_does_not_differ_from_itself(client: TestClient) -> None:
    diff = client.get("/v1/rulesets/CTA_1E/diff/CTA_1E").json()
    assert [diff[name] for name in ("topics", "onlyFrom", "onlyTo", "parameters")] == [[]] * 4
    assert diff["common"] > 100


@pytest.mark.parametrize("path", ["CTA_9E/diff/CTA_1E", "CTA_1E/diff/CTA_9E"])
def test_a_difference_with_an_unknown_ruleset_is_not_found(client: TestClient, path: str) -> None:
    problem = problem_of(client.get(f"/v1/rulesets/{path}"), ProblemSlug.NOT_FOUND)
    assert "CTA_2E" in str(problem.detail)


def names(client: TestClient, query: str) -> list[str]:
    return [item["card"] for item in client.get(f"/v1/cards/autocomplete?{query}").json()["items"]]


@pytest.mark.parametrize(
    ("q", "id_"),
    [
        ("wis", "cta.wise-master"),
        ("WIS", "cta.wise-master"),
        ("wise m", "cta.wise-master"),
        ("mast", "cta.wise-master"),
        ("łow", "cta.hunter"),
        ("lowczyn", "cta.hunter"),
        ("hunt", "cta.hunter"),
    ],
)
def test_a_card_is_found_by_the_beginning_of_a_word(client: TestClient, q: str, id_: str) -> None:
    for tag in ("en", "pl"):
        assert id_ in names(client, f"q={q}&first=50&lang={tag}")


def test_names_that_begin_with_the_query_come_first(client: TestClient) -> None:
    page = client.get("/v1/cards/autocomplete?q=a&first=50").json()
    begins = [item["name"].lower().startswith("a") for item in page["items"]]
    assert begins[0]
    assert page["total"] > len(page["items"]) == 50
    assert set(page["items"][0]) == {"card", "name", "type", "set"}
    assert names(client, "q=aster") == []
    assert len(names(client, "q=a")) == 10


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("", ("/q", "MISSING_PARAMETER")),
        ("q=", ("/q", "OUT_OF_RANGE")),
        ("q=%20", ("/q", "OUT_OF_RANGE")),
        ("q=a&q=b", ("/q", "GIVEN_TWICE")),
        (f"q=a&first={NAMES_MOST + 1}", ("/first", "OUT_OF_RANGE")),
        ("q=a&type=HERO", ("/type", "UNKNOWN_PARAMETER")),
    ],
)
def test_a_bad_query_for_names_is_refused(
    client: TestClient, query: str, fault: tuple[str, str]
) -> None:
    response = client.get(f"/v1/cards/autocomplete?{query}")
    assert faults_of(response, ProblemSlug.INVALID_REQUEST) == {fault}


@pytest.mark.parametrize("collection", COLLECTIONS, ids=lambda collection: collection.name)
@pytest.mark.parametrize("language", Language)
def test_a_bulk_file_is_the_whole_collection(
    client: TestClient, catalogue: Catalogue, collection: Collection, language: Language
) -> None:
    index = client.get("/v1/bulk").json()
    assert index["catalogue"] == catalogue.digest
    (parameter,) = (
        file
        for file in index["files"]
        if (file["collection"], file["language"]) == (collection.name, language)
    )
    file = client.get(parameter["path"])
    digest = hashlib.sha256(file.content)
    assert file.headers["content-type"] == "application/x-ndjson"
    assert file.headers["content-language"] == language.tag
    assert file.headers["repr-digest"] == f"sha-256=:{base64.b64encode(digest.digest()).decode()}:"
    assert (parameter["size"], parameter["sha256"]) == (len(file.content), digest.hexdigest())
    lines = file.content.decode().splitlines()
    items = [msgspec.json.decode(line) for line in lines]
    assert len(items) == parameter["items"]
    assert [item["id"] for item in items] == list(getattr(catalogue, collection.name))
    one = client.get(f"{collection.path}/{items[-1]['id']}?lang={language.tag}")
    assert one.text == lines[-1]


def test_an_unchanged_bulk_file_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/v1/bulk/clauses.ndjson").headers["etag"]
    spared = client.get("/v1/bulk/clauses.ndjson", headers={"if-none-match": tag})
    assert (spared.status_code, spared.content) == (304, b"")
    json = client.get("/v1/bulk/clauses.ndjson", headers={"accept": "application/json"})
    problem_of(json, ProblemSlug.NOT_ACCEPTABLE)
    problem_of(client.get("/v1/bulk/nothing.ndjson"), ProblemSlug.NOT_FOUND)


def test_nothing_has_changed_since_the_current_version(
    client: TestClient, catalogue: Catalogue
) -> None:
    changes = client.get(f"/v1/changes?since={catalogue.digest}").json()
    assert (changes["since"], changes["catalogue"]) == (catalogue.digest, catalogue.digest)
    assert changes["collections"] == []


def test_changes_since_each_recorded_version(client: TestClient, catalogue: Catalogue) -> None:
    """Every recorded version leads to now: what was there, without what went, with what came."""
    versions = client.get("/v1/changes").json()["versions"]
    assert versions
    for version in versions:
        changes = client.get(f"/v1/changes?since={version['digest']}").json()
        for each in changes["collections"]:
            now = set(getattr(catalogue, each["collection"]))
            assert set(each["added"]) | set(each["changed"]) <= now
            assert not set(each["removed"]) & now
            assert not set(each["added"]) & set(each["changed"])


@pytest.mark.parametrize("since", ["", "abc", "0" * 64, "x" * 5000])
def test_an_unknown_version_is_answered_with_the_known_ones(client: TestClient, since: str) -> None:
    problem = problem_of(client.get(f"/v1/changes?since={since}"), ProblemSlug.NOT_FOUND)
    known = client.get("/v1/changes").json()["versions"]
    assert known[-1]["digest"] in str(problem.detail)
