"""What the client in Python sends, and how it reads answers."""

from json import dumps
from typing import Any

import httpx
import msgspec
import pytest

from lawspeaker_client import (
    WIRE_VERSION,
    AsyncLawspeaker,
    Lawspeaker,
    LawspeakerError,
    NetworkError,
    ProblemError,
    UnexpectedAnswerError,
    VersionError,
)
from lawspeaker_client.types import Ability, AbilityCounts, OddsRequest, Pool
from tests.clients.python_answers import ROOT, Call, Json, Make, json, problem

KIND = {"slug": "", "status": 503, "title": "", "meaning": "", "remedy": ""}


def page(*names: str, after: str | None) -> httpx.Response:
    head = Json(total=3, next=after, elsewhere=[], warnings=[], catalogue="", engine="", query="")
    hit = Json(kind="CARD", title="", answer=None, option=None, clauses=[], score=1)
    hit |= {
        "confidence": 0.5,
        "measured": True,
        "snippet": "",
        "marks": [],
        "rulesets": [],
        "holds": "",
    }
    return json({**head, "hits": [{**hit, "of": name, "link": ""} for name in names]})


def test_a_body_has_no_defaults_and_the_words_of_the_wire(stand: Make) -> None:
    here = stand(problem(422, "impossible-state"))
    pool = Pool(abilities=AbilityCounts(wisdom=2), dark=0)
    with pytest.raises(ProblemError):
        here.ask(lambda client: client.odds(ruleset="CTA_2E", pool=pool, explain="summary"))
    (request,) = here.sent
    assert str(request.url) == "http://referee/v1/odds?explain=summary"
    body = msgspec.json.decode(request.content)
    assert body == {"ruleset": "CTA_2E", "pool": {"abilities": {"WISDOM": 2}}}
    assert msgspec.convert(body, OddsRequest).pool == pool


def test_settings_and_options_become_headers(stand: Make) -> None:
    here = stand(json({}), json({}, **{"lawspeaker-receipt": "a..b"}), key="k1", language="pl")
    told: list[httpx.Headers] = []

    here.ask(lambda client: client.jwks())
    here.ask(
        lambda client: client.jwks(
            language="en", request_id="move-1", receipt=True, on_headers=told.append, timeout=3
        )
    )
    plain, full = here.sent
    assert plain.headers["authorization"] == full.headers["authorization"] == "Bearer k1"
    assert (plain.headers["accept-language"], full.headers["accept-language"]) == ("pl", "en")
    assert "prefer" not in plain.headers
    assert full.headers["prefer"] == "receipt"
    assert full.headers["x-request-id"] == "move-1"
    assert plain.extensions["timeout"]["read"] == 10
    assert full.extensions["timeout"]["read"] == 3
    assert told[0]["lawspeaker-receipt"] == "a..b"


def test_a_word_that_is_no_argument_is_not_read_over(stand: Make) -> None:
    wrong: dict[str, Any] = {"hardness": 3}
    here = stand(json({}))
    with pytest.raises(TypeError, match="hardness"):
        here.ask(lambda client: client.odds(ruleset="CTA_2E", pool=Pool(), **wrong))
    assert not here.sent


def test_paths_and_queries_are_escaped(stand: Make) -> None:
    here = stand(problem(404, "not-found"), problem(404, "not-found"), problem(404, "not-found"))
    calls: tuple[Call, ...] = (
        lambda client: client.get_card("a/b?c"),
        lambda client: client.search(q="żar & dym"),
        lambda client: client.get_score_sheet(
            ruleset="CTA_2E", players=["ada", "ben"], morality=[1, -1], adversary_defeated=True
        ),
    )
    for call in calls:
        with pytest.raises(ProblemError):
            here.ask(call)
    card, search, sheet = (request.url for request in here.sent)
    assert card.raw_path == b"/v1/cards/a%2Fb%3Fc"
    assert search.params["q"] == "żar & dym"
    assert dict(sheet.params) == {
        "ruleset": "CTA_2E",
        "players": "ada,ben",
        "morality": "1,-1",
        "adversaryDefeated": "true",
    }


def test_a_list_follows_next(stand: Make) -> None:
    here = stand(page("a", "b", after="b"), page("c", after=None))
    hits = here.ask(lambda client: client.search(q="x", first=2))
    assert [hit.of for hit in hits] == ["a", "b", "c"]
    assert [dict(request.url.params) for request in here.sent] == [
        {"q": "x", "first": "2"},
        {"q": "x", "first": "2", "after": "b"},
    ]


def test_one_page_can_be_asked_for(stand: Make) -> None:
    here = stand(page("a", "b", after="b"))
    answer = here.ask(lambda client: client.search(q="x").first_page())
    assert (answer.total, answer.next) == (3, "b")
    assert len(here.sent) == 1


def test_lines_end_at_line_feeds_alone(stand: Make) -> None:
    clause = Json(kind="MOVE", rulesets=[], text="one\u2028line\u0085more")
    lines = "".join(f"{dumps(clause | {'id': name}, ensure_ascii=False)}\n" for name in "ab")
    here = stand(httpx.Response(200, text=lines))
    clauses = here.ask(lambda client: client.bulk_clauses())
    assert [each.id for each in clauses] == ["a", "b"]
    assert clauses[0].text == clause["text"]
    assert here.sent[0].headers["accept"] == "application/x-ndjson"


def test_a_stream_may_be_refused_or_be_another(stand: Make) -> None:
    here = stand(problem(503, "overloaded"), httpx.Response(200, text="<html>"), retries=0)
    with pytest.raises(ProblemError):
        here.ask(lambda client: client.bulk_clauses())
    with pytest.raises(UnexpectedAnswerError):
        here.ask(lambda client: client.bulk_clauses())


def test_a_problem_says_all_that_it_says(stand: Make) -> None:
    here = stand(problem(422, "impossible-state"))
    with pytest.raises(ProblemError) as raised:
        here.ask(lambda client: client.jwks())
    error = raised.value
    assert (error.status, error.slug, error.title) == (422, "impossible-state", "A title")
    assert error.request_id == "r1"
    (fault,) = error.errors
    assert (fault.pointer, fault.code, fault.clauses) == ("/at", "CODE", ["a.b"])
    assert str(error) == "A detail.\n/at: Not so."


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, text="<html>"),
        httpx.Response(200, json={**KIND, "slug": 7}),
        httpx.Response(404, text="<html>"),
        httpx.Response(301, headers={"location": "/login"}),
        httpx.Response(400, text="{", headers={"content-type": "application/problem+json"}),
    ],
    ids=["page", "other JSON", "no problem", "redirection", "cut problem"],
)
def test_what_the_service_does_not_say_is_unexpected(stand: Make, answer: httpx.Response) -> None:
    with pytest.raises(UnexpectedAnswerError) as raised:
        stand(answer).ask(lambda client: client.problem_kind("timeout"))
    assert raised.value.status == answer.status_code


def test_what_is_wrong_with_an_answer_is_told(stand: Make) -> None:
    with pytest.raises(UnexpectedAnswerError, match=r"Expected `str`, got `int` - at `\$\.title`"):
        stand(json({**KIND, "title": 7})).ask(lambda client: client.problem_kind("timeout"))


def test_what_a_later_service_adds_is_read_over(stand: Make) -> None:
    answer = {**KIND, "slug": "brand-new", "more": {"than": "that"}}
    kind = stand(json(answer)).ask(lambda client: client.problem_kind("brand-new"))
    assert kind.slug == "brand-new"
    ability = msgspec.json.decode(b'"LUCK"', type=Ability)
    assert isinstance(ability, Ability)
    assert msgspec.json.encode(ability) == b'"LUCK"'
    with pytest.raises(ValueError, match="7"):
        Ability(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_the_version_is_asked_for_once_before_the_first_call(stand: Make) -> None:
    def both(client: object) -> object:
        if isinstance(client, AsyncLawspeaker):
            return both_awaited(client)
        assert isinstance(client, Lawspeaker)
        client.jwks()
        return client.jwks()

    async def both_awaited(client: AsyncLawspeaker) -> object:
        await client.jwks()
        return await client.jwks()

    here = stand(json(ROOT), json({}), json({}), check_version=True)
    here.ask(both)
    assert [request.url.path for request in here.sent] == [
        "/",
        "/.well-known/jwks.json",
        "/.well-known/jwks.json",
    ]


@pytest.mark.parametrize(
    ("root", "told"),
    [
        (
            json({**ROOT, "version": "1.0.0"}),
            f"version 1.0.0 of the wire, this client {WIRE_VERSION}",
        ),
        (json({"name": "another"}), "not the address"),
        (httpx.Response(200, text="<html>"), "not the address"),
    ],
    ids=["major", "another service", "a page"],
)
def test_another_major_version_or_service_is_refused(
    stand: Make, root: httpx.Response, told: str
) -> None:
    here = stand(root, check_version=True)
    with pytest.raises(VersionError, match=told):
        here.ask(lambda client: client.jwks())
    assert len(here.sent) == 1


def test_a_version_that_cannot_be_asked_for_is_asked_again(stand: Make) -> None:
    here = stand(httpx.ConnectError("no"), check_version=True, retries=0)
    with pytest.raises(NetworkError):
        here.ask(lambda client: client.jwks())
    assert issubclass(NetworkError, LawspeakerError)


def test_the_version_is_asked_for_as_patiently_as_the_call(stand: Make) -> None:
    here = stand(httpx.ConnectError("no"), check_version=True, retries=5)
    with pytest.raises(NetworkError):
        here.ask(lambda client: client.jwks(retries=0, timeout=0.5))
    (asked,) = here.sent
    assert asked.extensions["timeout"]["read"] == 0.5
