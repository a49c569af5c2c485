"""Pages for people: every item in both languages, every link, and what programs still get."""

import functools
import html
import re
from collections.abc import Iterator
from itertools import permutations
from typing import Final

import html5lib
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.problem import ProblemSlug
from service.app import create_app
from service.pages.layout import CONTENT_SECURITY_POLICY, STYLESHEET_PATH
from service.settings.settings import Settings
from tests.rest.problem_checks import problem_of

BROWSER: Final = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
LANGUAGES: Final = [language.tag for language in Language]
ITEMS: Final = pytest.mark.parametrize("collection", COLLECTIONS, ids=lambda each: each.name)
ACTIVE: Final = re.compile(r"<(script|style|iframe|object|embed|img|base)\b|\bstyle=|\son\w+=|//")
"""What no page of ours has: programs, styles of its own, and anything from elsewhere."""
REFERENCE: Final = re.compile("&(amp|lt|gt|quot|#34|#39);")
CONTROL: Final = re.compile(r"[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]")
PLAIN: Final = re.compile(r'(?<=>)[^<>&]*\w[^<>&]*(?=<)|(?<==")[^"<>&]+(?=")')
"""What stands between two tags, and the value of an attribute."""
AGAIN: Final = re.compile(r"(<(li|tr|dd|p|a)\b.*?</\2>x?)\1+", re.DOTALL)
"""The same element once more."""


def paths_of(catalogue: Catalogue, collection: Collection) -> list[str]:
    return [f"{collection.path}/{id_}" for id_ in getattr(catalogue, collection.name)]


def items_of(catalogue: Catalogue) -> set[str]:
    return {path for each in COLLECTIONS for path in paths_of(catalogue, each)}


def diffs_of(catalogue: Catalogue) -> list[str]:
    pairs = permutations(catalogue.rulesets, 2)
    return [f"/v1/rulesets/{before}/diff/{after}" for before, after in pairs]


def require_well_formed(page: str) -> None:
    """Fail where the HTML standard names a parse error."""
    assert not (controls := CONTROL.findall(page)), controls
    require_parsed(AGAIN.sub(r"\1", PLAIN.sub("x", REFERENCE.sub("x", page))))


@functools.cache
def require_parsed(form: str) -> None:
    """The same for all pages of one form: which words they have makes no difference."""
    html5lib.HTMLParser(strict=True).parse(form)  # pyright: ignore[reportUnknownMemberType]


def require_page(client: TestClient, path: str, lang: str) -> str:
    """The text of a page that is well formed, safe, and in this language."""
    answer = client.get(path, params={"lang": lang} if "?" not in path else None, headers=BROWSER)
    assert answer.status_code == 200, path
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert answer.headers["content-language"] == lang
    assert answer.headers["vary"].startswith("Accept, Accept-Language")
    assert "set-cookie" not in answer.headers
    require_well_formed(answer.text)
    assert not ACTIVE.search(answer.text), path
    assert f'<html lang="{lang}">' in answer.text
    assert answer.text.count("<h1>") == 1
    return answer.text


def links_in(page: str) -> Iterator[str]:
    for link in re.findall(r'href="([^"]+)"', page):
        assert link.startswith("/"), link
        yield link.replace("&amp;", "&")


@ITEMS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_is_a_page_that_links_to_what_is_there(
    client: TestClient, catalogue: Catalogue, collection: Collection, lang: str
) -> None:
    there = items_of(catalogue)
    there |= {*diffs_of(catalogue), *(f"{path}/checks" for path in there if "/rulings/" in path)}
    other = "pl" if lang == "en" else "en"
    elsewhere = set[str]()
    for path in paths_of(catalogue, collection):
        links = set(links_in(require_page(client, path, lang)))
        assert f"{path}?lang={other}" in links
        elsewhere |= {link for link in links if link.partition("?")[0] not in there}
    for link in elsewhere:
        assert client.get(link, headers=BROWSER).status_code == 200, link


@pytest.mark.parametrize("lang", LANGUAGES)
def test_differences_lists_and_the_first_page_link_to_what_is_there(
    client: TestClient, catalogue: Catalogue, lang: str
) -> None:
    waiting = {"/", "/v1/search", *(each.path for each in COLLECTIONS), *diffs_of(catalogue)}
    waiting |= {"/v1/search?q=hero&first=3&lang=" + lang, "/v1/search?q=%3F%22&lang=" + lang}
    seen = items_of(catalogue)  # by the test of every item
    while waiting:
        path = waiting.pop()
        seen.add(path)
        for link in links_in(require_page(client, path, lang)):
            if re.match(r"/v1/\w+\?", link) and f"lang={lang}" in link and link.count("=") < 3:
                waiting |= {link} - seen
            else:
                bare = link.partition("?")[0]
                assert bare in seen or client.get(link, headers=BROWSER).status_code == 200, link
                seen.add(bare)


def test_ruling_clause_card_and_ruleset_lead_to_each_other(client: TestClient) -> None:
    path = "/v1/rulings/adversary-eighth-card"
    ruling = require_page(client, path, "en")
    assert client.get(path).json()["answer"] in ruling
    clause = "/v1/clauses/adversary.coop.face-when.1e?lang=en"
    assert clause in set(links_in(ruling))
    assert f"{path}?lang=en" in set(links_in(client.get(clause, headers=BROWSER).text))
    assert "/v1/rulesets/CTA_1E?lang=en" in set(links_in(ruling))
    ruleset = set(links_in(require_page(client, "/v1/rulesets/CTA_1E", "en")))
    assert {"/v1/cards?ruleset=CTA_1E&lang=en", "/v1/rulings?ruleset=CTA_1E&lang=en"} <= ruleset


def test_a_ruling_tells_its_status_by_ruleset_and_what_it_overrides(client: TestClient) -> None:
    price = html.unescape(require_page(client, "/v1/rulings/price-of-a-journey", "pl"))
    text = re.sub(r"<[^>]*>", "", price)
    assert "tak mówi instrukcja: Zew przygody, edycja polskawynika z instrukcji: Call" in text
    turns = require_page(client, "/v1/rulings/final-turns-of-victor", "en")
    assert "/v1/clauses/adversary.coop.final-turns.1e?lang=en" in set(links_in(turns))
    ruling = client.get("/v1/rulings/final-turns-of-victor").json()
    assert ruling["overrides"][0]["why"] in html.unescape(turns)


def test_a_ruling_about_a_card_and_its_card_lead_to_each_other(
    client: TestClient, catalogue: Catalogue
) -> None:
    ruling = next(each for each in catalogue.rulings.values() if each.cards)
    there, back = f"/v1/rulings/{ruling.id}", f"/v1/cards/{ruling.cards[0]}"
    assert f"{back}?lang=pl" in set(links_in(require_page(client, there, "pl")))
    assert f"{there}?lang=pl" in set(links_in(require_page(client, back, "pl")))


@pytest.mark.parametrize(
    "path", ["/", "/v1/search?q=hero", "/v1/cards", "/v1/rulings/adversary-eighth-card"]
)
def test_page_and_json_have_an_address_in_common_and_tags_of_their_own(
    client: TestClient, path: str
) -> None:
    for accept in ("*/*", "application/json", "text/html;q=0.5, */*", "application/*"):
        answer = client.get(path, headers={"accept": accept})
        assert answer.headers["content-type"] == "application/json", accept
    page = client.get(path, headers=BROWSER)
    polish = client.get(path, headers={**BROWSER, "accept-language": "pl"})
    tags = {answer.headers["etag"] for answer in (page, polish, client.get(path))}
    assert len(tags) == 3
    assert page.headers["cache-control"] == client.get(path).headers["cache-control"]
    again = client.get(path, headers={**BROWSER, "if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    head = client.head(path, headers=BROWSER)
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == page.headers["content-length"]
    assert head.headers["etag"] == page.headers["etag"]


def test_a_list_is_paged_and_narrowed_down(client: TestClient, catalogue: Catalogue) -> None:
    path = "/v1/clauses?ruleset=CTA_2E&first=200&lang=pl"
    seen = set[str]()
    while path:
        page = require_page(client, path, "pl")
        seen |= set(re.findall(r"/v1/clauses/([\w.-]+)\?", page))
        following = re.search(r'href="([^"]+)" rel="next"', page)
        path = following[1].replace("&amp;", "&") if following else ""
    held = {each.id for each in catalogue.clauses.values() if "CTA_2E" in each.rulesets}
    assert seen == held


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_shows_its_hits_and_keeps_what_was_asked(client: TestClient, lang: str) -> None:
    page = require_page(client, f'/v1/search?q=%3Cb%3E"run&lang={lang}', lang)
    assert 'value="&lt;b&gt;&#34;run"' in page
    assert "<b>" not in page
    hits = client.get("/v1/search", params={"q": "dark runes", "lang": lang}).json()["hits"]
    page = require_page(client, f"/v1/search?q=dark+runes&lang={lang}", lang)
    assert [link for hit in hits if (link := f"{hit['link']}?lang={lang}") not in page] == []
    assert "<mark>" in page
    shown = html.unescape(re.sub("</?mark>", "", page))
    assert [hit["of"] for hit in hits if hit["answer"] and hit["answer"] not in shown] == []
    assert "<ol" not in require_page(client, "/v1/search", lang)


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("/no-such-page", ProblemSlug.NOT_FOUND),
        ("/v1/cards/no-such-card", ProblemSlug.NOT_FOUND),
        ("/v1/cards?sett=cta", ProblemSlug.INVALID_REQUEST),
        ("/v1/cards?lang=xx", ProblemSlug.INVALID_REQUEST),
        ("/v1/score", ProblemSlug.METHOD_NOT_ALLOWED),
        ("/docs/no-such-file", ProblemSlug.NOT_FOUND),
    ],
)
def test_a_problem_is_a_page_to_a_browser(client: TestClient, path: str, slug: ProblemSlug) -> None:
    problem = problem_of(client.get(path), slug)
    page = client.get(path, headers={**BROWSER, "accept-language": "en"})
    assert page.status_code == problem.status
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert page.headers["cache-control"] == "no-store"
    require_well_formed(page.text)
    assert not ACTIVE.search(page.text)
    assert str(problem.title) in page.text
    for link in links_in(page.text):
        assert client.get(link, headers=BROWSER).status_code == 200, link
    head = client.head(path, headers=BROWSER)
    assert (head.status_code, head.content) == (page.status_code, b"")


def test_what_a_caller_sends_is_text(client: TestClient) -> None:
    for path in ("/<b>x", "/v1/cards/<b>x", "/v1/cards?<b>x=1", "/v1/cards?lang=<b>x"):
        page = client.get(path, headers=BROWSER)
        assert page.status_code in {400, 404}
        assert "&lt;b&gt;x" in page.text
        assert "<b>" not in page.text


def test_a_refused_caller_is_told_on_a_page() -> None:
    with TestClient(create_app(Settings(max_url_bytes=300))) as client:
        page = client.get("/v1/cards?text=" + "x" * 400, headers=BROWSER)
        assert page.status_code == 414
        assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_a_program_that_posts_gets_a_problem_document(client: TestClient) -> None:
    answer = client.post("/v1/odds", content=b"{", headers=BROWSER)
    assert answer.headers["content-type"] == "application/problem+json"


def test_one_stylesheet_of_ours(client: TestClient) -> None:
    sheet = client.get(STYLESHEET_PATH)
    assert sheet.status_code == 200
    assert sheet.headers["content-type"] == "text/css; charset=utf-8"
    assert "etag" in sheet.headers
    assert "@media print" in sheet.text
    assert "url(" not in sheet.text
    assert "@import" not in sheet.text


@pytest.mark.parametrize(
    ("path", "more"), [("/v1/rulesets/CTA_2E", 6), ("/v1/cards?first=50", 26), ("/v1/search", 14)]
)
def test_a_page_costs_more_of_a_quota_than_its_json(
    monkeypatch: pytest.MonkeyPatch, path: str, more: int
) -> None:
    def due(price: int, _: object) -> int:
        return price

    monkeypatch.setattr("service.http.charge.units_due", due)
    settings = Settings(anonymous_quota="10000/1000000")
    with TestClient(create_app(settings)) as client:

        def left(headers: dict[str, str]) -> int:
            found = re.search(r"r=(\d+)", client.get(path, headers=headers).headers["ratelimit"])
            assert found is not None
            return int(found[1])

        before, after_json = left({}), left({})
        assert (after_json - left(BROWSER)) - (before - after_json) == more
