"""`python -m tests.desk.picture` takes the picture of the desk in the README: three phones."""

import base64
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.access.stand import serving
from tests.desk.chromium import running
from tests.desk.desk import PHONE, Desk, context_options, desk_in

TARGET: Final = Path(__file__).resolve().parents[2] / "docs" / "desk.webp"
_JOINED: Final = """async (shots) => {
  const images = await Promise.all(shots.map(async (text) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(text), (each) => each.charCodeAt(0))]))));
  const gap = 24;
  const width = images.reduce((sum, each) => sum + each.width + gap, gap);
  const canvas = new OffscreenCanvas(width, images[0].height + 2 * gap);
  const context = canvas.getContext("2d");
  context.fillStyle = "#8a7f68";
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = gap;
  for (const each of images) {
    context.drawImage(each, left, gap);
    left += each.width + gap;
  }
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
}"""


def _tap(desk: Desk, button: str, times: int) -> None:
    for _ in range(times):
        desk.button(button).first.click()


def _score(desk: Desk) -> None:
    desk.open("score")
    _tap(desk, "Triumph in the story: one more", 9)
    _tap(desk, "Tragedy in the story: one more", 2)
    _tap(desk, "Nature: one more", 4)


def _odds(desk: Desk) -> None:
    desk.open("odds")
    _tap(desk, "Strength: one more", 1)
    _tap(desk, "Dexterity: one more", 1)
    _tap(desk, "Difficulty: one more", 3)


def _table(desk: Desk) -> None:
    desk.open("table")
    desk.button("Deal").click()
    for player in ("Player 1", "Player 2"):
        desk.button(f"I am {player}").click()
        desk.page.locator(".pick").first.wait_for()
        for each in desk.page.locator("fieldset:has(.pick)").all():
            each.locator("input").first.dispatch_event("click")
        desk.button("Keep these").click()
    desk.button("I am Player 1").click()
    desk.page.locator(".tile").first.wait_for()


SHOWN: Final = ((_score, False), (_odds, True), (_table, False))


def shot(browser: Browser, origin: str, *, number: int) -> bytes:
    """One of the phones."""
    walk, dark = SHOWN[number]
    options = context_options(PHONE, "en", dark=dark)
    context = browser.new_context(**options, service_workers="block")
    desk = desk_in(context, origin)
    walk(desk)
    desk.settled().page.evaluate("document.querySelector('main').scrollTo(0, 0)")
    desk.page.evaluate("document.activeElement.blur()")
    return desk.page.screenshot()


def main() -> int:
    """Take the picture."""
    with serving() as served, sync_playwright() as playwright, running(playwright) as browser:
        origin = f"http://127.0.0.1:{served.port}"
        shots = [shot(browser, origin, number=number) for number in range(len(SHOWN))]
        texts = [base64.b64encode(each).decode() for each in shots]
        picture: str = browser.new_page().evaluate(_JOINED, texts)
    TARGET.write_bytes(base64.b64decode(picture))
    return 0


if __name__ == "__main__":
    sys.exit(main())
