"""Own cards: a line, taps, what is wrong; completed, shared, kept, used by other screens."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, WIDTHS, Desk

BANDITS: Final = "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X"
WORDS: Final = {
    "en": {
        "line": BANDITS,
        "name": "Bandits",
        "paths": ("Fight", "Join"),
        "field": "The card in one line",
        "keep": "Save this card",
        "count": "Story: 1 of 91",
        "taps": "Enter it by tapping",
        "mat": "My player board",
    },
    "pl": {
        "line": "Zbójcy akt 1 4 SIŁ/CHA | Walka +sił 1s | Dołącz +1 +cha 2n",
        "name": "Zbójcy",
        "paths": ("Walka", "Dołącz"),
        "field": "Karta w jednym wierszu",
        "keep": "Zapisz tę kartę",
        "count": "Opowieść: 1 z 91",
        "taps": "Wprowadź kartę, dotykając pól",
        "mat": "Moja planszeczka",
    },
}


def card_of(desk: Desk, name: str) -> Locator:
    """The card that is being written, as it lies beside the line."""
    return desk.page.locator(".preview article", has_text=name)


def write(desk: Desk, line: str = BANDITS, name: str = "Bandits", language: str = "en") -> None:
    """Keep a card that is written on a line."""
    words = WORDS[language]
    desk.page.get_by_label(words["field"]).fill(line)  # type: ignore[arg-type]
    expect(card_of(desk, name)).to_be_visible()
    desk.button(words["keep"]).click()  # type: ignore[arg-type]
    expect(desk.page.locator("li.panel", has_text=name)).to_be_visible()


def kept(desk: Desk) -> list[dict[str, Any]]:
    """The cards on this device."""
    text = desk.page.evaluate("localStorage.getItem('desk.cards')")
    cards: list[dict[str, Any]] = json.loads(text)["value"]
    return cards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_line_becomes_a_card(desk: Desks, width: int, language: str) -> None:
    words = WORDS[language]
    page = desk("cards", width=width, language=language)
    page.fits()
    page.page.get_by_label(str(words["field"])).fill(str(words["line"]))
    card = card_of(page, str(words["name"]))
    for path in words["paths"]:
        expect(card.get_by_text(path)).to_be_visible()
    expect(card.get_by_role("strong")).to_have_text("4")
    page.page.get_by_text(str(words["taps"]), exact=True).click()
    page.page.get_by_text(str(words["mat"]), exact=True).click()
    page.settled().fits()
    page.no_axe_findings()
    page.button(str(words["keep"])).click()
    expect(page.page.get_by_text(str(words["count"]))).to_be_visible()
    page.page.reload()
    expect(page.page.locator("li.panel", has_text=str(words["name"]))).to_be_visible()
    page.fits()
    page.no_axe_findings()


def test_what_is_unclear_is_told_while_one_types(desk: Desks) -> None:
    page = desk("cards")
    line = page.page.get_by_label("The card in one line")
    found = page.page.locator("#card-line-found")
    line.fill("Bandits 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X foo")
    expect(found).to_contain_text('"foo"')
    expect(found).to_contain_text("act")
    expect(line).to_have_attribute("aria-describedby", re.compile("card-line-found"))
    line.fill(BANDITS)
    expect(found).to_have_text("")
    expect(page.button("Save this card")).to_be_enabled()
    line.fill("Bandits")
    expect(found).to_contain_text("type of the card")


def test_a_card_by_taps_and_its_fields(desk: Desks) -> None:
    page = desk("cards")
    page.page.get_by_text("Enter it by tapping", exact=True).click()
    page.page.get_by_label("Name", exact=True).fill("Old Mill")
    page.button("Act II").first.click()
    expect(page.page.locator("#card-difficulty-found")).to_contain_text("difficulty")
    page.button("Difficulty: one more").click()
    page.button("Difficulty: one more").click()
    cast = page.page.get_by_role("group", name="Abilities of the Challenge")
    cast.get_by_role("button", name="Wisdom").click()
    cast.get_by_role("button", name="Charisma").click()
    more = page.page.get_by_text("What else the path gives").first
    more.click()
    for path, name in (("Top path", "Wait"), ("Bottom path", "Burn it")):
        page.page.get_by_label(f"{path}: Name").fill(name)
        icons = page.page.get_by_role("group", name=f"{path}: Ability icons")
        icons.get_by_role("button", name="Wisdom: 0").click()
    page.button("Bottom path: +1 difficulty").click()
    expect(page.page.locator("#card-difficulty-found")).to_have_text("")
    page.button(re.compile("Bottom path: tragedy: one more", re.IGNORECASE)).click()
    page.button("Top path: Virtue: one more").click()
    expect(card_of(page, "Old Mill")).to_contain_text("Burn it")
    page.no_axe_findings()
    page.fits()
    page.button("Save this card").click()
    expect(page.page.locator("li.panel", has_text="Old Mill")).to_be_visible()
    (card,) = kept(page)
    assert card["card"] == "own.old-mill"
    assert (card["act"], card["difficulty"]) == (2, 2)
    assert card["challengeAbilities"] == ["WISDOM", "CHARISMA"]
    assert card["paths"][1]["plusOne"] is True
    assert card["paths"][1]["tragedy"] == 1
    page.button("Edit Old Mill").click()
    expect(page.page.get_by_label("Name", exact=True)).to_be_focused()
    page.settled().page.go_back()
    expect(page.page.get_by_label("The card in one line")).to_have_value("")
    page.button("Edit Old Mill").click()
    page.button("Difficulty: one more").click()
    expect(card_of(page, "Old Mill").get_by_role("strong")).to_have_text("3")
    page.button("Save the changes").click()
    page.button("Delete Old Mill").click()
    expect(page.page.locator("li.panel")).to_have_count(0)
    page.button("Undo").click()
    expect(page.page.locator("li.panel")).to_have_count(1)
    assert kept(page)[0]["difficulty"] == 3


def test_a_trait_with_its_price_and_what_it_needs(desk: Desks) -> None:
    page = desk("cards", width=DESKTOP)
    page.page.get_by_label("The card in one line").fill("Trait: Quick Hands I | +DEX 1T")
    page.page.get_by_text("Enter it by tapping", exact=True).click()
    expect(card_of(page, "Quick Hands")).to_be_visible()
    page.button("Cost in Experience: one more").click()
    page.page.get_by_text("What a story must contain first").click()
    needs = page.page.get_by_role("group", name="Ability icons needed")
    needs.get_by_role("button", name="Strength: 0").click()
    needs.get_by_role("button", name="Strength: 1").click()
    expect(card_of(page, "Quick Hands")).to_contain_text("at least 2 Strength icons")
    expect(card_of(page, "Quick Hands")).to_contain_text("pay 1 Experience")
    page.no_axe_findings()


def test_a_card_of_destiny_by_taps(desk: Desks) -> None:
    page = desk("cards")
    page.page.get_by_label("Rulebook").select_option("DESTINY")
    page.page.get_by_text("Enter it by tapping", exact=True).click()
    page.page.get_by_label("Name", exact=True).fill("Old Ring")
    page.page.get_by_label("Type of card").select_option("BASE")
    expect(page.page.locator("#card-alignment-found")).to_contain_text("needs alignment")
    page.page.get_by_label("Alignment").select_option("GOOD")
    expect(page.page.locator("#card-alignment-found")).to_have_text("")
    page.button("Value: one more").click()
    page.button("Copies in the deck: one more").click()
    page.no_axe_findings()
    page.fits()
    page.button("Save this card").click()
    expect(page.page.locator("li.panel", has_text="Old Ring")).to_be_visible()
    (card,) = kept(page)
    assert (card["type"], card["alignment"], card["value"]) == ("BASE", "GOOD", 1)


def test_a_partial_card_is_completed(desk: Desks) -> None:
    page = desk("cards")
    page.page.get_by_text("Fill in cards of the catalogue").click()
    page.button("Complete Secret Royalty").click()
    expect(page.page.get_by_label("Name", exact=True)).to_have_value("Secret Royalty")
    facts = page.page.get_by_role("group", name="Not known so far")
    icons = page.page.get_by_role("group", name="Path: Story icons")
    icons.get_by_role("button", name="Royalty: 0").click()
    for fact in ("prerequisite", "its path"):
        facts.get_by_label(fact).check()
    page.no_axe_findings()
    page.fits()
    page.button("Save the changes").click()
    (card,) = kept(page)
    assert card["card"] == "cta.secret-royalty"
    assert "partial" not in card or card["partial"] is False
    assert card["paths"][0]["storyIcons"] == ["ROYALTY"]
    page.settled()
    expect(page.page.get_by_text("Secret Royalty: completed by you")).to_be_visible()


def test_the_mat_is_used_by_the_score_pad(desk: Desks) -> None:
    page = desk("cards")
    page.page.get_by_text("My player board", exact=True).click()
    level = page.page.get_by_role("spinbutton", name=re.compile(r"Level \+1: triumph", re.I))
    level.fill("3")
    level.press("Tab")
    expect(page.page.get_by_text("The board is saved.")).to_be_visible()
    page.open("score")
    marker = page.page.get_by_role("spinbutton", name="Corruption marker")
    marker.fill("1")
    marker.press("Tab")
    expect(page.page.locator(".standing .answer").first).to_have_text("3")


def test_a_file_goes_out_and_comes_back(desk: Desks, tmp_path: Path) -> None:
    page = desk("cards")
    write(page)
    with page.page.expect_download() as download:
        page.button("Save as a file").click()
    file = tmp_path / "cards.json"
    download.value.save_as(file)
    held = json.loads(file.read_text(encoding="utf-8"))
    assert [card["card"] for card in held["cards"]] == ["own.bandits"]

    held["cards"].append({"card": "own.odd", "type": "TRAIT", "name": "Odd", "act": 1})
    held["cards"][-1]["paths"] = [{}, {}]
    held["boards"] = [
        {"board": "own-mat", "name": "Mine", "track": [{"morality": 2, "score": {"triumph": 6}}]}
    ]
    file.write_text(json.dumps(held), encoding="utf-8")
    other = desk("cards")
    other.page.locator("input[type=file]").set_input_files(file)
    odd = other.page.locator("li", has_text="Odd")
    expect(odd.locator(".WRONG").first).to_be_visible()
    expect(other.page.get_by_text("Cards and boards with errors are left out.")).to_be_visible()
    other.no_axe_findings()
    other.fits()
    other.button("Save 1 card").click()
    expect(other.page.locator("li.panel", has_text="Bandits")).to_be_visible()
    assert kept(other) == kept(page)
    mats = other.page.evaluate("JSON.parse(localStorage.getItem('desk.mats')).value")
    assert mats["CTA_2E"]["custom"]["track"] == [{"morality": 2, "score": {"triumph": 6}}]
    other.button("Undo").click()
    assert kept(other) == []
    other.page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"hello"}
    )
    expect(other.page.get_by_text("There are no cards in this file", exact=False)).to_be_visible()


def test_a_link_brings_the_set_to_another_device(desk: Desks) -> None:
    page = desk("cards", width=DESKTOP)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write(page)
    page.button("Share").click()
    expect(page.page.get_by_text("Link copied.")).to_be_visible()
    link = page.page.evaluate("navigator.clipboard.readText()")
    other = desk("cards", width=PHONE, language="pl")
    other.page.goto(link)
    expect(other.page.get_by_role("heading", name="1 karta dla ciebie")).to_be_visible()
    other.no_axe_findings()
    other.fits()
    other.button("Zapisz 1 kartę").click()
    expect(other.page.locator("li.panel", has_text="Bandits")).to_be_visible()
    assert kept(other) == kept(page)


def test_an_own_card_is_played_at_the_table_and_weighed(desk: Desks) -> None:
    page = desk("cards", width=DESKTOP)
    write(page, "Trait: Quick Hands I | +DEX 1T", "Quick Hands")
    write(page)
    page.open("odds")
    page.page.get_by_text("Pick a Challenge or a saved cast", exact=True).click()
    name = page.page.get_by_label("Name of a Challenge")
    name.fill("Bandits")
    name.press("Tab")
    expect(page.page.get_by_text("Bandits: success against difficulty 4")).to_be_visible()

    page.open("table")
    page.page.get_by_text("Set up what lies on the table").click()
    for place, card in (("Act I, place 1", "Quick Hands"), ("Act I, place 2", "Bandits")):
        field = page.page.get_by_label(place)
        field.fill(card)
        field.press("Tab")
    page.button("To the table").click()
    page.button(re.compile("Challenge.*Bandits")).click()
    expect(page.page.locator("article", has_text="Bandits")).to_contain_text("Join")
    page.no_axe_findings()
    page.all_moves()
    page.button(re.compile("Gains the Trait Quick Hands")).click()
    expect(page.page.get_by_label("Act I deck, card 1")).to_be_visible()

    other = desk("table")
    other.page.goto(page.settled().page.url)
    other.all_moves()
    expect(other.button(re.compile("Gains the Trait Quick Hands"))).to_be_visible()

    page.open("table")
    table = {
        "ruleset": "CTA_2E",
        "mode": "SOLO",
        "turn": {"player": "Ada"},
        "players": [{"key": "Ada", "morality": 0, "experience": 2}],
        "rows": [{"act": 1, "revealed": True, "cards": [{"card": "own.quick-hands"}]}],
    }
    page.page.get_by_text("Paste a game", exact=True).click()
    page.page.locator("#pasted").fill(json.dumps(table))
    page.button("Open it").click()
    page.all_moves()
    expect(page.button(re.compile("Gains the Trait Quick Hands"))).to_be_visible()


def test_as_many_cards_as_a_request_takes(desk: Desks) -> None:
    page = desk("cards")
    cards = [{"card": f"own.c{at}", "type": "HERO", "name": f"C{at}"} for at in range(200)]
    stored = json.dumps({"version": 1, "value": cards})
    page.page.evaluate("(stored) => localStorage.setItem('desk.cards', stored)", stored)
    page.open("cards")
    page.page.get_by_label("The card in one line").fill(BANDITS)
    expect(card_of(page, "Bandits")).to_be_visible()
    expect(page.page.get_by_text("You can save at most 200 cards")).to_be_visible()
    expect(page.button("Save this card")).to_be_disabled()
    page.button("Delete C7").first.click()
    page.button("Save this card").click()
    expect(page.page.get_by_role("heading", name="My cards: 200")).to_be_visible()


def test_a_card_is_written_with_keys_alone(desk: Desks) -> None:
    page = desk("cards", width=DESKTOP)
    page.tab_to("The card in one line")
    page.page.keyboard.type(BANDITS)
    expect(page.button("Save this card")).to_be_enabled()
    page.keys("Enter")
    expect(page.page.locator("li.panel", has_text="Bandits")).to_be_visible()
    expect(page.page.get_by_label("The card in one line")).to_be_focused()
    page.tab_to("Delete Bandits")
    page.keys("Enter")
    expect(page.page.locator("li.panel")).to_have_count(0)


def test_without_network_cards_are_shown_and_written_by_taps(desk: Desks) -> None:
    page = desk("cards")
    write(page)
    page.settled().offline()
    page.page.get_by_label("The card in one line").fill("Ogre II 6 STR | A | B")
    expect(
        page.page.get_by_text("There is no connection. This needs the referee.").first
    ).to_be_visible()
    expect(page.button("Save this card")).to_be_disabled()
    page.page.get_by_text("Enter it by tapping", exact=True).click()
    page.page.get_by_label("Name", exact=True).fill("Ogre")
    page.button("Save this card").click()
    expect(page.page.locator("li.panel")).to_have_count(2)
    page.no_axe_findings()


def test_the_set_is_there_for_developers(desk: Desks) -> None:
    page = desk("cards", width=DESKTOP)
    write(page)
    page.page.get_by_text("The set as JSON").click()
    code = page.page.locator("details.developers pre", has_text='"ruleset"').last
    assert [card["card"] for card in json.loads(code.inner_text())["cards"]] == ["own.bandits"]
    expect(page.page.get_by_text("Digest for snapshots:")).to_be_visible()
    page.no_axe_findings()
    page.open("cards#s=jeyJzdGF0ZSI6eyJzZXQiOnsiY2FyZHMiOls3XX0sImNhcmQiOjF9fQ")
    expect(page.page.get_by_label("The card in one line")).to_be_visible()
