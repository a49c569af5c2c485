"""The gallery: every component looks as it did, and the fold for developers tells the truth."""

import json
import shlex
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, expect

from tests.desk import shots
from tests.desk.conftest import Desks
from tests.desk.desk import Desk


@pytest.mark.parametrize("theme", shots.THEMES)
def test_every_part_looks_as_it_did(desk: Desks, browser: Browser, theme: str) -> None:
    """`python -m tests.desk.shots` takes the shots anew, where it should look otherwise."""
    page = desk("gallery", dark=theme == "dark").settled()
    names = shots.sections(page)
    kept = {path.stem for path in shots.FOLDER.glob(f"{theme}-*.png")}
    assert kept == {f"{theme}-{name}" for name in names}
    allowed, far = shots.tolerance(), dict[str, shots.Tolerance]()
    blank = browser.new_page()
    for name in names:
        path = shots.FOLDER / f"{theme}-{name}.png"
        found = shots.difference(blank, shots.taken(page, name), path)
        if any(each > most for each, most in zip(found, allowed, strict=True)):
            far[name] = found
    blank.close()
    assert not far
    page.no_axe_findings()


def folded(page: Desk, part: str) -> Sequence[str]:
    """What the fold for developers shows."""
    page.page.locator(f".{part} summary").click()
    code = page.page.locator(f".{part} pre code")
    expect(code).to_have_count(2)
    return code.all_inner_texts()


def test_the_fold_for_developers_shows_the_request_as_curl_and_as_graphql(desk: Desks) -> None:
    page = desk("gallery")
    expect(page.page.locator(".asked .answer")).to_have_text("81%")
    curl, graphql = folded(page, "asked")
    program, address, _, header, _, body = shlex.split(curl)
    assert (program, address) == ("curl", f"{page.origin}/v1/odds")
    sent = {"content-type": header.partition(": ")[2]}
    answer = page.page.request.post(address, data=body, headers=sent)
    assert answer.json()["success"] == pytest.approx(0.8125)
    query, _, variables = graphql.partition("\n\n")
    asked = {"query": query, "variables": json.loads(variables)}
    told = page.page.request.post(f"{page.origin}/graphql", data=asked).json()
    assert told["data"]["odds"]["success"] == pytest.approx(0.8125)


def test_a_refusal_stands_beside_its_field_in_the_readers_language(desk: Desks) -> None:
    page = desk("gallery", language="pl")
    expect(page.page.locator(".refused .fault")).to_contain_text("co najmniej 0")


def test_sharing_copies_the_link_where_the_device_has_no_sheet(desk: Desks) -> None:
    page = desk("gallery")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.button("Share").click()
    expect(page.page.get_by_text("Link copied.")).to_be_visible()
    assert page.page.evaluate("navigator.clipboard.readText()") == page.page.url
