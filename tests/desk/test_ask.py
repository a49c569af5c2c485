"""Ask: answers on top, permanent links, two rulebooks side by side."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, WIDTHS

QUESTIONS = {
    "en": ("may I journey twice", "you may journey only once a turn"),
    "pl": ("czy mogę dwa razy wyruszyć w wędrówkę", "możesz wędrować tylko raz na turę"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_answer_stands_on_top(desk: Desks, width: int, language: str) -> None:
    question, answer = QUESTIONS[language]
    page = desk("ask", width=width, language=language)
    page.fits()
    page.no_axe_findings()
    field = page.page.get_by_role("searchbox")
    field.fill(question)
    best = page.page.locator("ol.hits li").first
    expect(best).to_contain_text(answer, timeout=30_000)  # the first search makes the index
    page.fits()
    page.no_axe_findings()


def test_a_ruling_has_a_page_of_its_own_and_leads_to_its_clauses(desk: Desks) -> None:
    page = desk("ask")
    page.page.get_by_role("searchbox").fill("may I journey twice")
    page.page.get_by_role("link", name=re.compile("May I journey twice")).click()
    expect(page.page.get_by_role("heading", name="Why")).to_be_visible()
    assert "/desk/ask/rulings/two-journeys" in page.page.url
    page.no_axe_findings()
    page.page.get_by_text(re.compile(r"\d clauses")).click()
    page.page.get_by_role("link", name="journey.limit.base").click()
    expect(page.page.get_by_role("heading", name="In the rulebooks")).to_be_visible()
    page.no_axe_findings()
    page.page.go_back()
    expect(page.page.get_by_role("heading", name="Why")).to_be_visible()
    page.page.reload()
    expect(page.page.get_by_role("heading", name="Why")).to_be_visible()


def test_a_card_looks_like_a_card(desk: Desks) -> None:
    page = desk("ask/cards/ashen.lights-on-the-mire", width=PHONE)
    expect(page.page.get_by_role("heading", name="Lights on the Mire")).to_be_visible()
    expect(page.page.locator("article.card")).to_contain_text("Wait for the Dawn")
    page.fits()
    page.no_axe_findings()


def test_two_rulebooks_side_by_side(desk: Desks) -> None:
    page = desk("ask", width=DESKTOP)
    page.button("Where two rulebooks differ").click()
    page.page.get_by_label("First rulebook").select_option("CTA_1E")
    page.page.get_by_label("Second rulebook").select_option("CTA_PL")
    expect(
        page.page.get_by_role("heading", name=re.compile("first edition and Zew"))
    ).to_be_visible()
    assert "/desk/ask/difference/CTA_1E/CTA_PL" in page.page.url
    page.no_axe_findings()
    page.fits()


def test_what_no_rule_answers_is_told(desk: Desks) -> None:
    page = desk("ask")
    page.page.get_by_role("searchbox").fill("what is the weather in Warsaw")
    expect(page.page.locator("main .unknown").first).to_be_visible()


def test_a_link_asks_the_same_and_the_rulebook_counts(desk: Desks) -> None:
    page = desk("ask")
    page.page.get_by_role("searchbox").fill("may I journey twice")
    expect(page.page.locator("ol.hits li").first).to_contain_text("journey only once")
    other = desk("ask")
    other.page.goto(page.settled().page.url)
    expect(other.page.locator("ol.hits li").first).to_contain_text("journey only once")
    other.page.get_by_label("Rulebook").select_option("EPIC_ORIGINS")
    expect(other.page.locator("ol.hits li").first).not_to_contain_text("journey only once a turn")


def test_asked_with_keys_alone_and_without_network(desk: Desks) -> None:
    page = desk("ask", width=DESKTOP)
    page.tab_to("Ask about the rules")
    page.page.keyboard.type("who wins a tie")
    page.keys("Enter")
    expect(page.page.locator("ol.hits li").first).to_be_visible()
    page.settled().offline()
    page.page.get_by_role("searchbox").fill("what is a moon")
    expect(page.page.get_by_text("There is no connection. This needs the referee.")).to_be_visible()
