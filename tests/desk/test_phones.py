"""Play by link: each player at a phone of their own, and everything that can happen to a link."""

import base64
import json
import re
import zlib
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import expect

from tests.desk.chromium import QR_DECODER
from tests.desk.desk import Desk, refuse
from tests.desk.phones import KEYS, Phone, Phones, Seen, both
from tests.desk.test_hands import STEP

MOST_HANDS: Final = 120
"""The table changes hands at most so often; a game of two comes to about 80."""
MOST_MOVES: Final = 60
"""Taps in one turn."""
SETTLED: Final = f"""() => document.querySelector("main ol .answer, main .send .main")
  || ({STEP})(false)"""


def turn(phone: Phone) -> str | None:
    """Tap until the table goes to somebody else: the link; None where the game is over."""
    for _ in range(MOST_MOVES):
        phone.page.wait_for_function(SETTLED)
        if phone.page.locator("main ol .answer").count():
            return None
        if phone.sends().count():
            return phone.copied(phone.sends())
        phone.page.evaluate(STEP, arg=True)
    raise AssertionError("the turn does not end")


def test_a_whole_game_is_played_by_links(phones: Phones) -> None:
    """Two seats, and somebody who watches: nobody sees the hand of another."""
    ada, bo, eve = phones(), phones(dark=True), phones("pl")
    seen = {"Player 1": Seen(ada), "Player 2": Seen(bo)}
    watched = Seen(eve)
    links = ada.deal()
    assert {re.sub("#.*", "", each) for each in links.values()} == {
        f"{ada.desk.origin}/desk/phones"
    }
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    eve.open(links[""])
    expect(eve.page.get_by_text("Widzisz to, co widzą wszyscy.")).to_be_visible()
    sits, waits = (ada, "Player 1"), (bo, "Player 2")
    told = secrets = 0
    for hands in range(MOST_HANDS):
        link = turn(sits[0])
        if link is None:
            break
        waits[0].open(link)
        waits[0].page.locator("main section").first.wait_for()
        told += waits[0].page.locator(".since li").count()
        for name, other in (("Player 1", "Player 2"), ("Player 2", "Player 1")):
            for card in seen[name].hand(name) - seen[other].hand(name):
                played = f'"card":"{card}"' in seen[other].all
                secrets += not played
                assert played or card not in seen[other].all
                assert f'"card":"{card}"' in watched.all or card not in watched.all
        if hands % 8 == 0:
            eve.open(link)
            eve.page.locator("main section").first.wait_for()
        sits, waits = waits, sits
    else:
        raise AssertionError("the game does not end")
    assert told > 100
    assert secrets > 20
    sits[0].desk.no_axe_findings()
    end = sits[0].copied()
    for phone in (waits[0], eve):
        phone.open(end)
        expect(phone.page.get_by_role("heading", name=phone.words["over"])).to_be_visible()
    best = [phone.page.locator("main ol .answer").first.inner_text() for phone in (ada, bo, eve)]
    assert len({*best}) == 1
    made = [*seen["Player 1"].made, *seen["Player 2"].made]
    assert sorted(made) == list(range(1, len(made) + 1)), "a move was made twice"
    asked = [each for phone in (ada, bo, eve) for each in phone.desk.asked]
    assert not any(len(each) > 200 for each in asked), "a table is in an address"


def test_a_link_that_is_older_or_another_loses_nothing(phones: Phones) -> None:
    ada, bo, links = both(phones)
    first = turn(ada)
    assert first is not None
    bo.open(first)
    second = turn(bo)
    assert second is not None
    ada.open(second)
    expect(ada.page.locator(".since li").first).to_be_visible()
    ada.open(first)
    expect(ada.page.get_by_role("alert")).to_contain_text("older than what you have seen")
    ada.desk.no_axe_findings()
    ada.desk.button(re.compile("^Go on from the table on this device")).click()
    expect(ada.desk.button("Undo")).to_have_count(0)
    third = turn(ada)
    assert third is not None
    # Ada goes back, and moves otherwise: without Redis the service cannot prevent that.
    ada.open(second).desk.button(re.compile("^Go on from the table in this link")).click()
    ada.page.locator("main section").first.wait_for()
    ada.page.wait_for_function(SETTLED)
    ada.page.evaluate(
        "[...document.querySelectorAll('main ul.moves button:enabled')].at(-1).click()"
    )
    ada.desk.settled()
    other = turn(ada)
    assert other not in {None, third}
    bo.open(third)
    bo.page.locator("main section").first.wait_for()
    bo.open(other or "")
    expect(bo.page.get_by_role("alert")).to_contain_text("moved twice")
    bo.desk.no_axe_findings()
    bo.desk.button(re.compile("^Go on from the table on this device")).click()
    bo.page.locator("main section").first.wait_for()
    bo.open(links["Player 1"])
    expect(bo.page.get_by_role("alert")).to_contain_text("older")


def sealed_in(link: str) -> str:
    """The sealed table of a link."""
    packed = link.partition("#s=")[2][1:]
    data = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15)
    text: str = json.loads(data)["state"]["sealed"]
    return text


def link_to(desk: Desk, sealed: str) -> str:
    """A link to a table, as another device might write it."""
    state = json.dumps({"state": {"sealed": sealed}}).encode()
    written = base64.urlsafe_b64encode(state).decode().rstrip("=")
    return f"{desk.origin}/desk/phones#s=j{written}"


def taken_back(phones: Sequence[Phone], link: str, moves: int) -> str:
    """The link to the table after all have agreed to take moves back."""
    sealed, answer = sealed_in(link), dict[str, Any](consents=[])
    for phone in phones:
        undo = {"moves": moves, "consents": answer["consents"]}
        body = {"sealed": sealed, "seat": phone.page.evaluate(KEYS), "undo": undo}
        answer = phone.page.request.post(f"{phone.desk.origin}/v1/validate", data=body).json()
    assert answer["status"] == "LEGAL", answer
    return link_to(phones[0].desk, answer["sealed"])


def number_of(phone: Phone, link: str) -> int:
    """How many places of the chain a game has used up to the table of a link."""
    body = {"sealed": [sealed_in(link)]}
    told = phone.page.request.post(f"{phone.desk.origin}/v1/replay", data=body).json()
    number: int = told["number"]
    return number


def test_after_an_undo_a_link_is_neither_forked_nor_are_moves_missed(phones: Phones) -> None:
    ada, bo, _ = both(phones)
    first = turn(ada)
    assert first is not None
    second = turn(bo.open(first))
    assert second is not None
    ada.open(second)
    ada.page.locator(".since li").first.wait_for()
    back = taken_back((ada, bo), second, 1)
    told = "Moves were taken back: all players agreed."
    for phone in (ada, bo):
        phone.open(back)
        expect(phone.page.get_by_text(told)).to_be_visible()
        expect(phone.page.get_by_role("alert")).to_have_count(0)
        expect(phone.page.locator(".since")).to_have_count(0)
        phone.desk.no_axe_findings()
    third = turn(bo)
    assert third is not None
    ada.open(third)
    made = number_of(bo, third) - number_of(bo, second) - 1
    expect(ada.page.locator(".since li")).to_have_count(made)
    expect(ada.page.get_by_text(told)).to_have_count(0)
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    for older in (back, second):
        ada.open(older)
        expect(ada.page.get_by_role("alert")).to_contain_text("older than what you have seen")
    # Ada moves from the table that was left: then there are two games.
    ada.desk.button(re.compile("^Go on from the table in this link")).click()
    ada.page.locator("main section").first.wait_for()
    other = turn(ada)
    assert other is not None
    bo.open(other)
    expect(bo.page.get_by_role("alert")).to_contain_text("moved twice")


def test_a_link_that_was_cut_or_changed_says_what_to_do(phones: Phones) -> None:
    ada, bo, links = both(phones)
    cut = ada.desk.page.context.new_page()
    cut.goto(links["Player 2"][:-40])
    expect(cut.get_by_text("This link cannot be read")).to_be_visible()
    expect(cut.get_by_role("button", name=re.compile("^Go on: Player 1, Player 2"))).to_be_visible()
    bo.page.evaluate("localStorage.clear()")
    state = bo.page.evaluate(
        """async () => {
          const sealed = JSON.parse(await new Response(new Blob([Uint8Array.from(
            atob(location.hash.slice(4).replaceAll("-", "+").replaceAll("_", "/")),
            (letter) => letter.charCodeAt(0))]).stream()
            .pipeThrough(new DecompressionStream("deflate-raw"))).text()).state.sealed;
          const links = async (state) => "#s=j" + btoa(JSON.stringify({ state }))
            .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
          const other = sealed[900] === "A" ? "B" : "A";
          const changed = sealed.slice(0, 900) + other + sealed.slice(901);
          return [await links({ sealed: changed }), await links({ sealed, key: "A".repeat(22) })];
        }"""
    )
    changed, wrong = (f"{bo.desk.origin}/desk/phones{each}" for each in state)
    bo.open(changed)
    expect(bo.page.get_by_text("changed or cut on its way")).to_be_visible()
    bo.desk.no_axe_findings()
    bo.open(wrong)
    expect(bo.page.get_by_text("The key in this link belongs to another game")).to_be_visible()
    bo.desk.button("I only watch").click()
    expect(bo.page.get_by_text("You see what everybody sees.")).to_be_visible()
    # The key is in the first link: with it Bo sits down again, at the table that he watches.
    bo.page.get_by_text("I am playing too", exact=True).click()
    bo.page.get_by_label("Your first link").fill(f"Look: {links['Player 2']} See you")
    bo.desk.button("Open it").last.click()
    bo.sit("Player 2")
    expect(bo.page.get_by_text("You are Player 2.")).to_be_visible()
    bo.desk.no_axe_findings()
    bo.desk.fits()


def test_a_seat_is_shown_to_whoever_says_that_it_is_theirs(phones: Phones) -> None:
    """Somebody who opened the link of another by mistake sees no hand."""
    ada, bo, links = both(phones)
    bo.open(links["Player 1"])
    expect(bo.page.get_by_role("heading", name="Who are you?")).to_be_visible()
    bo.sit("Player 2")
    expect(bo.page.get_by_text("You are Player 2.")).to_be_visible()
    assert ada.page.url.count("#") == 1


def test_another_move_from_the_same_table_is_refused_and_says_what_to_do(phones: Phones) -> None:
    ada, _, _ = both(phones)
    problem = {
        "type": "/problems/impossible-state",
        "title": "",
        "status": 422,
        "detail": "",
        "errors": [{"pointer": "/sealed", "code": "TABLE_PLAYED_ON", "detail": "Played on."}],
        "requestId": None,
    }
    refuse(ada.desk, "**/v1/validate*", 422, json.dumps(problem))
    for _ in range(MOST_MOVES):
        if ada.page.get_by_text("your move was not made").count():
            break
        ada.page.wait_for_function(SETTLED)
        ada.page.evaluate(STEP, arg=True)
        ada.desk.settled()
    expect(ada.page.get_by_text("your move was not made")).to_be_visible()


def test_a_phone_without_storage_plays_on_with_the_key_in_its_address(phones: Phones) -> None:
    ada, bo = phones(), phones()
    links = ada.deal()
    ada.sit("Player 1")
    bo.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('', 'SecurityError'); } })"
    )
    bo.open(links["Player 2"]).sit("Player 2")
    expect(bo.page.get_by_text("the address of this page holds your key")).to_be_visible()
    bo.desk.settled().page.reload()
    bo.sit("Player 2")
    link = turn(ada)
    assert link is not None
    bo.open(link)
    expect(bo.page.get_by_text("You see what everybody sees.")).to_be_visible()
    bo.page.get_by_text("I am playing too", exact=True).click()
    bo.page.get_by_label("Your first link").fill(links["Player 2"])
    bo.desk.button("Open it").last.click()
    bo.sit("Player 2")
    assert turn(bo) is not None


def test_a_code_on_the_screen_is_the_link(phones: Phones) -> None:
    """The other phone at the table reads the code; what it reads opens the same seat."""
    ada, bo = phones(dark=True), phones()
    links = ada.deal()
    group = ada.page.locator(".send").nth(1)
    group.get_by_role("button", name="QR code").click()
    group.get_by_role("img").wait_for()
    ada.desk.no_axe_findings()
    ada.desk.fits()
    read = decoded(ada.desk)
    assert read.startswith(f"{ada.desk.origin}/desk/phones#d=")
    assert re.fullmatch(r"\d{5000,6000}", read.partition("#d=")[2])
    bo.open(read).sit("Player 2")
    expect(bo.page.get_by_text("You are Player 2.")).to_be_visible()
    assert bo.page.url.startswith(links["Player 2"][: links["Player 2"].index("#") + 3])


def decoded(desk: Desk) -> str:
    """What a QR code on the screen says, by a library that knows nothing of ours."""
    desk.page.evaluate(QR_DECODER.read_text(encoding="utf-8"))
    text: str = desk.page.evaluate(
        """() => {
          const { width, height } = document.querySelector("canvas");
          const pen = document.querySelector("canvas").getContext("2d");
          return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? "";
        }"""
    )
    return text


def test_a_seat_is_taken_and_a_turn_sent_by_keys_alone(phones: Phones) -> None:
    ada = phones()
    ada.deal()
    ada.desk.tab_to("I am Player 1")
    ada.desk.keys("Enter")
    ada.page.locator("main section").first.wait_for()
    ada.desk.settled()
    link = turn(ada)
    assert link is not None
    ada.desk.tab_to("Copy the link")
    ada.page.evaluate("navigator.clipboard.writeText('')")
    ada.desk.keys("Enter")
    expect(ada.page.get_by_text("Link copied.").first).to_be_visible()
    ada.desk.tab_to("QR code", most=3)
    ada.desk.keys("Enter")
    expect(ada.page.get_by_role("img", name=re.compile("^Send the table to"))).to_be_visible()


def test_a_relay_shows_each_move_at_once(phones_with_relay: Phones) -> None:
    """No link goes after the first ones; the relay is never sent a key."""
    ada, bo, eve = phones_with_relay(), phones_with_relay(), phones_with_relay()
    posted: list[str] = []
    for phone in (ada, bo, eve):
        phone.page.on(
            "request",
            lambda request: (
                posted.append(f"{request.url} {request.post_data or ''}")
                if "/relay/" in request.url
                else None
            ),
        )
    links = ada.deal("/relay")
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    eve.open(links[""])
    assert turn(ada) is not None
    expect(bo.page.get_by_role("heading", name="Player 2: your turn")).to_be_visible()
    assert turn(bo) is not None
    for phone in (ada, eve):
        expect(phone.page.locator(".since")).to_contain_text("Player 2 chooses")
    keys = [phone.page.evaluate(KEYS) for phone in (ada, bo)]
    assert all(len(key) == 22 for key in keys)
    assert posted
    assert not any(key in each for key in keys for each in posted)
