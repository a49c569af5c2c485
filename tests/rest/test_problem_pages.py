"""`/problems`: for programs and for people, in both languages."""

import html
import re

import pytest
from starlette.testclient import TestClient

from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS
from tests.rest.problem_checks import faults_of, problem_of

BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
PATHS = ["/problems", *(kind.uri for kind in PROBLEM_KINDS.values())]


def test_every_slug_has_a_kind_and_the_list_names_it(client: TestClient) -> None:
    listed = client.get("/problems").json()["problems"]
    assert [each["slug"] for each in listed] == [slug.value for slug in PROBLEM_KINDS]
    assert set(PROBLEM_KINDS) == set(ProblemSlug)
    for each in listed:
        assert client.get(f"/problems/{each['slug']}").json() == each


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_browser_gets_a_page_that_needs_a_stylesheet_only(
    client: TestClient, path: str, lang: str
) -> None:
    answer = client.get(path, params={"lang": lang}, headers=BROWSER)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-language"] == lang
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert f'<html lang="{lang}">' in answer.text
    assert not re.search(r"<script|<style|\bstyle=|\bon\w+=|//", answer.text[15:])
    for link in re.findall(r'href="([^"]+)"', answer.text):
        assert client.get(link, headers=BROWSER).status_code == 200, link


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_page_says_what_the_json_says(client: TestClient, lang: str) -> None:
    for slug in ProblemSlug:
        as_json = client.get(f"/problems/{slug}?lang={lang}").json()
        page = client.get(f"/problems/{slug}?lang={lang}", headers=BROWSER).text
        text = re.sub(r"<[^>]+>", "", page)
        for key in ("title", "meaning", "remedy"):
            assert as_json[key].replace("`", "") in html.unescape(text)
        assert str(as_json["status"]) in text


def test_programs_get_json_unless_they_ask_for_a_page(client: TestClient) -> None:
    for accept in ("*/*", "application/json", "application/*", "text/html;q=0.5, */*"):
        answer = client.get("/problems/timeout", headers={"accept": accept})
        assert answer.headers["content-type"] == "application/json", accept
        assert answer.headers["vary"].startswith("Accept, Accept-Language")
    refused = client.get("/problems/timeout", headers={"accept": "image/png"})
    problem_of(refused, ProblemSlug.NOT_ACCEPTABLE)


def test_page_and_json_have_tags_of_their_own_in_each_language(client: TestClient) -> None:
    tags = {
        client.get(f"/problems/timeout?lang={lang}", headers=headers).headers["etag"]
        for lang in ("en", "pl")
        for headers in (BROWSER, {})
    }
    assert len(tags) == 4
    tag = client.get("/problems/timeout", headers=BROWSER).headers["etag"]
    assert (
        client.get("/problems/timeout", headers={**BROWSER, "if-none-match": tag}).status_code
        == 304
    )


def test_an_unknown_kind_is_a_problem(client: TestClient) -> None:
    problem = problem_of(client.get("/problems/time-out"), ProblemSlug.NOT_FOUND)
    assert "timeout" in str(problem.detail)
    unknown = client.get("/problems?page=2")
    assert faults_of(unknown, ProblemSlug.INVALID_REQUEST) == {("/page", "UNKNOWN_PARAMETER")}
