"""Cards that a request brings: pasted from the catalogue, short, and wrong."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from cards.load.faults import LineCode, LintCode, Severity, severity_of
from service.app import create_app
from service.settings.settings import Settings

Json = dict[str, Any]

TRAIT: Json = {
    "id": "own.oath",
    "type": "TRAIT",
    "name": "Oath",
    "act": 1,
    "price": {},
    "paths": [{"triumph": 5}],
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def table(*cards: Json, story: str | None = None, **more: object) -> Json:
    gained = [{"card": story, "slot": "ORIGIN"}] if story else []
    players = [{"key": "ana", "morality": 0, "story": gained}, {"key": "ben", "morality": 0}]
    return {"ruleset": "CTA_2E", "players": players, "extraCards": [*cards], **more}


def scored(client: TestClient, snapshot: Json) -> Json:
    answer: Json = client.post("/v1/score", json={"snapshot": snapshot}).json()
    return answer


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_card_of_the_catalogue_may_be_pasted(client: TestClient, language: str) -> None:
    headers = {"Accept-Language": language}
    for name, card in load_catalogue().cards.items():
        ruleset = "DESTINY" if "DESTINY" in card.rulesets else card.rulesets[0]
        pasted = client.get(f"/v1/cards/{name}", headers=headers).json()
        path = "/v1/destiny/totals" if ruleset == "DESTINY" else "/v1/score"
        players = [{"key": "ana", "morality": 0}, {"key": "ben", "morality": 0}]
        if ruleset == "DESTINY":
            players = [{"key": "ana"}, {"key": "ben"}]
        snapshot = {"ruleset": ruleset, "players": players, "extraCards": [pasted]}
        answer = client.post(path, json={"snapshot": snapshot})
        codes = [fault["code"] for fault in answer.json().get("errors", ())]
        assert not {"CARD_UNSOUND", "DUPLICATE_CARD_ID"} & set(codes), (name, codes)
        assert answer.status_code != 400, answer.text


def test_a_pasted_card_under_another_id_is_played(client: TestClient) -> None:
    pasted = client.get("/v1/cards/ashen.the-leaking-ferry").json() | {"id": "own.ferry"}
    snapshot = table(pasted, story="own.ferry")
    answer = scored(client, snapshot)
    own = scored(client, table(story="ashen.the-leaking-ferry"))
    assert answer["players"][0]["known"] == own["players"][0]["known"]


def test_a_card_that_changes_one_of_the_catalogue_is_refused(client: TestClient) -> None:
    pasted = client.get("/v1/cards/ashen.the-leaking-ferry").json() | {"difficulty": 9}
    (fault,) = scored(client, table(pasted))["errors"]
    assert fault["code"] == "DUPLICATE_CARD_ID"


def test_a_trait_without_a_half_scores_its_points(client: TestClient) -> None:
    bare = scored(client, table(story=None))["players"][0]["known"]
    assert scored(client, table(TRAIT, story="own.oath"))["players"][0]["known"] == bare + 5


def test_a_trait_without_paths_is_named(client: TestClient) -> None:
    empty = {key: value for key, value in TRAIT.items() if key != "paths"}
    (ana, _) = scored(client, table(empty, story="own.oath"))["players"]
    assert ana["destiny"] is None
    missing = scored(client, table(empty, story="own.oath"))
    assert "own.oath" in str(missing)


def test_rulesets_are_the_tables_where_a_card_names_none(client: TestClient) -> None:
    assert "errors" not in scored(client, table(TRAIT, story="own.oath"))
    other = TRAIT | {"rulesets": ["EPIC_ORIGINS"]}
    assert scored(client, table(other, story="own.oath"))["errors"][0]["code"] == "CARD_RULESET"


def test_an_unsound_card_is_refused_in_both_languages(client: TestClient) -> None:
    body = {"snapshot": table(TRAIT | {"powers": [{"event": "OVERCOME"}]})}
    details: list[str] = []
    for language in ("en", "pl"):
        answer = client.post("/v1/score", json=body, headers={"Accept-Language": language})
        assert answer.status_code == 422
        (fault,) = answer.json()["errors"]
        assert fault["code"] == "CARD_UNSOUND"
        assert fault["pointer"] == "/snapshot/extraCards/0/powers/0/do"
        details.append(fault["detail"])
    assert "Oath" in details[0]
    assert details[0] != details[1]


CHALLENGE: Json = {
    "id": "own.ford",
    "type": "CHALLENGE",
    "name": "Ford",
    "act": 1,
    "difficulty": 3,
    "challengeAbilities": ["STRENGTH"],
    "paths": [{"abilities": ["STRENGTH"]}, {"plusOne": True}],
}


def moves_of(client: TestClient, card: Json) -> Json:
    rows = [{"act": 1, "cards": [{"card": card["id"]}]}]
    snapshot = table(card, rows=rows, turn={"player": "ana"})
    answer: Json = client.post("/v1/legal-moves", json={"snapshot": snapshot}).json()
    return answer


def test_a_row_that_is_laid_out_lies_face_up(client: TestClient) -> None:
    attempts = [each for each in moves_of(client, CHALLENGE)["moves"] if "attempt" in each["move"]]
    assert len(attempts) == 2
    assert all(each["success"] is not None for each in attempts)


def test_whoever_has_no_icon_needs_no_abilities_for_odds(client: TestClient) -> None:
    card = {key: value for key, value in CHALLENGE.items() if key != "challengeAbilities"}
    codes = [each["code"] for each in moves_of(client, card)["leftOut"]]
    assert codes == ["POINTS_NOT_KNOWN"]  # of a Destiny that the table does not tell


def test_an_incomplete_card_says_why_there_are_no_odds(client: TestClient) -> None:
    card = {key: value for key, value in CHALLENGE.items() if key != "difficulty"}
    answer = moves_of(client, card)
    (left,) = answer["leftOut"]
    assert left["code"] == "CARD_FACTS"
    assert all(answer["moves"][place]["success"] is None for place in left["moves"])


def test_an_attempt_under_way_took_the_action(client: TestClient) -> None:
    attempt = {"card": "own.ford", "path": "TOP"}
    rows = [{"act": 1, "cards": [{"card": "own.ford"}]}]
    snapshot = table(CHALLENGE, rows=rows, turn={"player": "ana"}, attempt=attempt)
    body = {"snapshot": snapshot, "move": {"attempt": attempt}}
    assert client.post("/v1/validate", json=body).json()["status"] == "ILLEGAL"


def test_every_code_has_a_severity() -> None:
    assert {severity_of(code) for code in (*LintCode, *LineCode)} == set(Severity)


def checked(client: TestClient, *cards: Json, **more: object) -> Json:
    body = {"ruleset": "CTA_2E", "cards": [*cards], **more}
    answer: Json = client.post("/v1/cards/check", json=body).json()
    return answer


def test_a_sound_set_comes_back_in_full(client: TestClient) -> None:
    answer = checked(client, TRAIT)
    assert answer["sound"]
    assert not answer["findings"]
    (card,) = answer["cards"]
    assert card["card"]["rulesets"] == ["CTA_2E"]
    assert card["card"]["paths"][0]["half"] == "TOP"
    assert card["line"] == "Oath I | 5T"
    assert card["text"] is None


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({}, ["/cards/0/price"]),
        ({"price": None}, ["/cards/0/price"]),
        ({"price": {}}, []),
        ({"price": {"experience": 1}}, []),
        ({"rulesets": ["EPIC_ORIGINS"]}, []),
    ],
)
def test_a_trait_says_what_it_costs(client: TestClient, said: Json, found: list[str]) -> None:
    silent = {key: value for key, value in TRAIT.items() if key != "price"}
    answer = checked(client, silent | said)
    assert [each["pointer"] for each in answer["findings"]] == found
    assert {each["severity"] for each in answer["findings"]} <= {"UNCLEAR"}
    assert answer["sound"]


@pytest.mark.parametrize("kind", ["ADVERSARY", "ADVERSARY_QUEST"])
def test_an_adversary_speaks_of_anybody(client: TestClient, kind: str) -> None:
    power: Json = {"event": "OVERCOME", "do": [{"adversaryExperience": 1}]}
    foe: Json = {"card": "own.foe", "type": kind, "name": "Foe", "powers": [power]}
    if kind == "ADVERSARY":
        foe |= {"difficulty": 3, "challengeAbilities": ["WISDOM"], "paths": [{}]}
    said = foe | {"powers": [power | {"whose": "ANYBODY"}]}
    (left_out,), (given,) = (checked(client, each)["cards"] for each in (foe, said))
    assert left_out == given
    assert "any player" in given["text"]["en"]


def test_a_power_is_said_in_both_languages(client: TestClient) -> None:
    power = {"event": "OVERCOME", "do": [{"experience": 1}]}
    (card,) = checked(client, TRAIT | {"powers": [power]})["cards"]
    assert card["text"]["en"]
    assert card["text"]["pl"]


def test_what_is_given_back_has_the_same_digest(client: TestClient) -> None:
    first = checked(client, CHALLENGE, TRAIT)
    again = checked(client, *(each["card"] for each in reversed(first["cards"])))
    assert first["digest"] == again["digest"] is not None


FOUND: list[tuple[Json, str, str, str]] = [
    ({"powers": [{"event": "OVERCOME"}]}, "WRONG", "POWER_EMPTY", "/cards/0/powers/0/do"),
    ({"paths": [{}, {}]}, "WRONG", "PATH_COUNT", "/cards/0/paths"),
    ({"paths": []}, "UNKNOWN", "PATH_MISSING", "/cards/0/paths"),
    ({"rulesets": ["NOWHERE"]}, "WRONG", "UNKNOWN_RULESET", "/cards/0/rulesets/0"),
    ({"rulesets": ["DESTINY"]}, "UNCLEAR", "TYPE_NOT_IN_RULESET", "/cards/0/rulesets/0"),
    ({"type": "FEAT", "paths": []}, "UNCLEAR", "TYPE_NOT_IN_RULESET", "/cards/0/type"),
    ({"partial": True, "unknown": ["act"]}, "UNKNOWN", "NOT_KNOWN", "/cards/0/unknown/0"),
]


@pytest.mark.parametrize(("change", "severity", "code", "pointer"), FOUND)
def test_what_is_found_says_how_bad_it_is(
    client: TestClient, change: Json, severity: str, code: str, pointer: str
) -> None:
    answer = checked(client, TRAIT | change)
    found = {(each["code"], each["pointer"]): each for each in answer["findings"]}
    each = found[code, pointer]
    assert each["severity"] == severity
    assert each["text"]["en"] != each["text"]["pl"]
    assert answer["sound"] is (severity != "WRONG")
    assert (answer["digest"] is None) is (severity == "WRONG")


def test_cards_and_mats_have_ids_of_their_own(client: TestClient) -> None:
    mat = {"id": "mat", "name": "Mat", "track": [{"morality": 0}, {"morality": 0}]}
    plain = {**CHALLENGE, "card": TRAIT["id"]}
    del plain["id"]
    answer = checked(client, TRAIT, TRAIT, plain, boards=[mat, mat])
    found = [(each["code"], each["pointer"]) for each in answer["findings"]]
    assert found == [
        ("DUPLICATE_ID", "/boards/1/id"),
        ("DUPLICATE_ID", "/cards/1/id"),
        ("DUPLICATE_ID", "/cards/2/card"),
        ("LEVEL_TWICE", "/boards/0/track/1/morality"),
        ("LEVEL_TWICE", "/boards/1/track/1/morality"),
    ]


@pytest.mark.parametrize("key", ["id", "card"])
def test_an_id_given_twice_is_pointed_at_as_it_was_written(client: TestClient, key: str) -> None:
    again = {key: TRAIT["id"]} | {name: TRAIT[name] for name in TRAIT if name != "id"}
    (fault,) = scored(client, table(TRAIT, again))["errors"]
    assert (fault["code"], fault["pointer"]) == (
        "DUPLICATE_CARD_ID",
        f"/snapshot/extraCards/1/{key}",
    )


def at(body: Any, pointer: str) -> Any:  # noqa: ANN401 - any JSON
    """What a pointer leads to. Raises `LookupError` where it leads nowhere."""
    found: Any = body
    for part in pointer.split("/")[1:]:
        found = found[int(part) if type(found) is list else part]
    return found


ONE_POWER: Json = {"event": "RUNES_CAST", "do": [{"experience": 1}]}
WRONG: list[tuple[Json, str]] = [
    ({"name": 5}, "name"),
    ({"name": {"en": 3}}, "name/en"),
    ({"name": {"en": "Oath", "de": "Eid"}}, "name/de"),
    ({"name": ""}, "name"),
    ({"names": {"en": ""}}, "names/en"),
    ({"id": "Oath"}, "id"),
    ({"type": "TRAITT"}, "type"),
    ({"act": 4}, "act"),
    ({"path": []}, "path"),
    ({"paths": [{"triump": 1}]}, "paths/0/triump"),
    ({"paths": [{"name": 4}]}, "paths/0/name"),
    ({"paths": [{"abilities": ["STR"]}]}, "paths/0/abilities/0"),
    ({"paths": [{}, {}]}, "paths"),
    ({"power": {"en": 1}}, "power/en"),
    ({"unknown": ["x" * 80]}, "unknown/0"),
    ({"inferred": [1]}, "inferred"),
    ({"rulings": [3]}, "rulings/0"),
    ({"rulesets": ["CTA_9E"]}, "rulesets/0"),
    (
        {"powers": [{"window": "DURING_ATTEMPT", "ongoing": True, "do": [{"successes": 1}]}]},
        "powers/0/ongoing",
    ),
    ({"powers": [ONE_POWER | {"window": "OWN_TURN"}]}, "powers/0/event"),
    ({"powers": [ONE_POWER | {"do": [{"exp": 1}]}]}, "powers/0/do/0/exp"),
    ({"powers": [ONE_POWER | {"do": [{"reroll": False}]}]}, "powers/0/do/0/reroll"),
    (
        {"powers": [ONE_POWER | {"cost": {"sacrifice": True}, "optional": True}]},
        "powers/0/cost/sacrifice",
    ),
    ({"powers": [{"ongoing": True, "do": [{"virtue": 1}]}]}, "powers/0/do/0/virtue"),
    ({"scoring": [{"column": "XP", "points": 1}]}, "scoring/0/column"),
    ({"scoring": [{"column": "EXPERIENCE", "points": 1}]}, "scoring/0/column"),
    (
        {"prerequisites": [{"counted": {"virtue": True}, "atLeast": 3, "atMost": 1}]},
        "prerequisites/0/atMost",
    ),
    ({"prerequisites": [{"counted": {"virtue": False}}]}, "prerequisites/0/counted/virtue"),
    ({"destinyPowers": [{"total": 3}]}, "destinyPowers"),
    ({"treasurePoints": "two"}, "treasurePoints"),
]
"""Changes that make the Trait wrong, and the field that is to blame."""


@pytest.mark.parametrize(("change", "where"), WRONG)
def test_a_fault_points_to_the_field_that_is_wrong(
    client: TestClient, change: Json, where: str
) -> None:
    checks = {"ruleset": "CTA_2E", "cards": [TRAIT | change]}
    tables = {"snapshot": table(TRAIT | change)}
    for path, body, place in (
        ("/v1/cards/check", checks, "/cards/0/"),
        ("/v1/score", tables, "/snapshot/extraCards/0/"),
    ):
        answer = client.post(path, json=body).json()
        faults = answer.get("errors") or answer["findings"]
        assert {each["pointer"] for each in faults} == {place + where}, faults
        at(body, place + where)


def test_a_card_without_an_id_says_so_in_both_doors(client: TestClient) -> None:
    nameless = {name: TRAIT[name] for name in TRAIT if name != "id"}
    query = "query ($cards: [CardInput!]!) {checkCards(ruleset: CTA_2E, cards: $cards) {sound}}"
    asked = {"query": query, "variables": {"cards": [nameless]}}
    errors = client.post("/graphql", json=asked).json()["errors"]
    rest = client.post("/v1/cards/check", json={"ruleset": "CTA_2E", "cards": [nameless]}).json()
    for (fault,) in (errors[0]["extensions"]["errors"], rest["errors"]):
        assert (fault["code"], fault["pointer"]) == ("MISSING_FIELD", "/cards/0/card")


def test_what_a_line_says_twice_is_where_its_card_has_it(client: TestClient) -> None:
    for line, pointer in (
        ("Oath I 5T 3T", "/paths/0/triumph"),
        ("Ally: Fox 5T 3T", "/triumph"),
        ("Ford I 3 STR | Wade 1T 2T | Swim", "/paths/0/triumph"),
    ):
        body = {"ruleset": "CTA_2E", "lines": [line]}
        (read,) = client.post("/v1/cards/parse", json=body).json()["lines"]
        twice = [each["pointer"] for each in read["findings"] if each["code"] == "SAID_TWICE"]
        assert twice == [pointer], line
        at(read["card"], pointer)


@pytest.mark.parametrize("path", ["/v1/cards/check", "/v1/cards/parse"])
def test_a_ruleset_that_is_not_there_is_refused(client: TestClient, path: str) -> None:
    body = {"ruleset": "CTA_9E", **({"lines": ["X"]} if "parse" in path else {})}
    answer = client.post(path, json=body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "UNKNOWN_RULESET"


def test_lines_are_read_through_both_doors(client: TestClient) -> None:
    line = "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X"
    body = {"ruleset": "CTA_2E", "lines": [line, "a { b"]}
    first, second = client.post("/v1/cards/parse", json=body).json()["lines"]
    assert first["line"] == line
    assert first["card"]["card"] == "own.bandits"
    assert second["card"] is None
    query = "query($l: [String!]!) { parseCards(ruleset: CTA_2E, lines: $l) { lines { line } } }"
    asked = client.post("/graphql", json={"query": query, "variables": {"l": [line]}}).json()
    assert asked["data"]["parseCards"]["lines"] == [{"line": line}]


def test_an_empty_phrase_of_what_is_not_known_is_refused(client: TestClient) -> None:
    asked = {"ruleset": "CTA_2E", "cards": [TRAIT | {"partial": True, "unknown": [""]}]}
    answer = client.post("/v1/cards/check", json=asked)
    assert answer.status_code == 400
    (fault,) = answer.json()["errors"]
    assert fault["pointer"] == "/cards/0/unknown/0"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_finding_that_quotes_is_no_longer_than_a_text_may_be(
    client: TestClient, language: str
) -> None:
    longest = {"en": "0" * 600, "pl": "0" * 600}
    asked = {"ruleset": "CTA_2E", "cards": [TRAIT | {"partial": True, "unknown": [longest]}]}
    answer = client.post("/v1/cards/check", json=asked).json()
    (finding,) = [each for each in answer["findings"] if each["code"] == "NOT_KNOWN"]
    assert len(finding["text"][language]) == 600
    assert finding["text"][language].endswith("0…")
