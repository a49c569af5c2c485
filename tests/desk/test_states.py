"""How a question may stand: waiting, failed, refused, without network, too old; on the gallery."""

import json

from playwright.sync_api import Route, expect

from tests.desk.conftest import Desks
from tests.desk.desk import refuse

ODDS = "**/v1/odds"
BUSY: dict[str, object] = {
    "type": "/problems/overloaded",
    "title": "Busy",
    "status": 503,
    "detail": "Busy.",
    "errors": [],
    "requestId": None,
}


def test_waiting_is_shown_when_it_is_long_and_not_when_it_is_short(desk: Desks) -> None:
    page = desk("odds")
    held: list[Route] = []

    def hold(route: Route) -> None:  # a bound `append` is no handler to Playwright
        held.append(route)

    page.page.route(ODDS, hold)
    page.open("gallery")
    waiting = page.page.locator(".asked .waiting")
    expect(waiting).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.page.locator(".asked .answer")).to_have_text("81%")
    expect(waiting).to_have_count(0)


def test_what_failed_is_asked_again_by_a_tap(desk: Desks) -> None:
    page = desk("odds")
    refuse(page, ODDS, 503, json.dumps(BUSY))
    page.open("gallery")
    asked = page.page.locator(".asked")
    expect(asked.get_by_text("The referee did not answer.")).to_be_visible(timeout=10_000)
    page.page.unroute(ODDS)
    asked.get_by_role("button", name="Ask again").click()
    expect(asked.locator(".answer")).to_have_text("81%")
    page.faults.clear()  # the browser reports each 503


def test_without_network_a_question_waits_for_it(desk: Desks) -> None:
    page = desk("gallery")
    expect(page.page.locator(".asked .answer")).to_have_text("81%")
    page.page.get_by_label("Settings").click()
    page.page.get_by_text("Polski").click()
    expect(page.page.locator("html")).to_have_attribute("lang", "pl")
    page.page.get_by_text("English").click()
    expect(page.page.locator("html")).to_have_attribute("lang", "en")
    page.offline()
    page.page.get_by_text("Polski").click()  # all questions are asked in Polish
    asked = page.page.locator(".asked")
    expect(asked.get_by_text("Brak połączenia. Do tego potrzebny jest sędzia.")).to_be_visible()
    page.online()
    expect(asked.locator(".answer")).to_have_text("81%")


def test_a_page_that_is_older_than_the_service_says_so(desk: Desks) -> None:
    page = desk("odds")
    page.page.route(
        f"{page.origin}/",
        lambda route: route.fulfill(json={"name": "lawspeaker", "version": "99.0.0"}),
    )
    page.open("gallery")
    expect(page.page.get_by_text("This page is out of date. Reload it.").first).to_be_visible()
    with page.page.expect_navigation():
        page.page.locator(".service").get_by_role("button", name="Reload").click()
