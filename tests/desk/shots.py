"""Screenshots of the gallery, held to those of before; `python -m tests.desk.shots` takes new ones.

What is kept is a fourth of the size, where a letter is a grey spot: it shows that a part is there,
how large, where, and in which colours, whatever the anti-aliasing does. The browser of the npm
package draws with its own fonts alike on every machine and is held narrowly; another browser (that
of Debian, with the fonts of the machine) is allowed other widths of letters.
"""

import base64
import sys
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from tests.access.stand import serving
from tests.desk.chromium import CACHE, program, running
from tests.desk.desk import PHONE, Desk, context_options, desk_in

FOLDER: Final = Path(__file__).resolve().parent / "shots"
THEMES: Final = ("light", "dark")
_SHRUNK: Final = 4
_SCRIPT: Final = """async ([taken, kept, shrunk]) => {
  const bitmap = async (text) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(text), (each) => each.charCodeAt(0))]));
  const drawn = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    return { canvas, context };
  };
  const image = await bitmap(taken);
  const size = [Math.round(image.width / shrunk), Math.round(image.height / shrunk)];
  if (kept === null) {
    const blob = await drawn(image, ...size).canvas.convertToBlob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { png: btoa(String.fromCharCode(...bytes)) };
  }
  const before = await bitmap(kept);
  const { width, height } = before;
  const pixels = (each) =>
    drawn(each, width, height).context.getImageData(0, 0, width, height).data;
  const [left, right] = [pixels(image), pixels(before)];
  let sum = 0;
  let other = 0;
  for (let at = 0; at < left.length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((each) => Math.abs(left[at + each] - right[at + each])));
    sum += far;
    if (far > 48) other += 1;
  }
  const all = left.length / 4;
  return { taller: size[1] / before.height - 1, mean: sum / all, other: other / all };
}"""


class Tolerance(NamedTuple):
    """How far a shot may be from the one before."""

    taller: float
    """Height, as a part of it."""
    mean: float
    """Difference of a pixel on average, of 255."""
    other: float
    """Part of the pixels that are clearly different."""


SAME_FONTS: Final = Tolerance(0.01, 2.0, 0.01)
OTHER_FONTS: Final = Tolerance(0.3, 20.0, 0.2)


def tolerance() -> Tolerance:
    """What the browser of this machine is held to."""
    return SAME_FONTS if program().parent == CACHE else OTHER_FONTS


def sections(desk: Desk) -> list[str]:
    """The names of the parts of the gallery."""
    found: list[str] = desk.page.eval_on_selector_all(
        "[data-shot]", "(all) => all.map((each) => each.dataset.shot)"
    )
    return found


def taken(desk: Desk, name: str) -> bytes:
    """A part of the gallery as it looks."""
    return desk.page.locator(f'[data-shot="{name}"]').screenshot(animations="disabled")


def difference(blank: Page, shot: bytes, kept: Path) -> Tolerance:
    """How far a shot is from the one that was kept."""
    told = blank.evaluate(_SCRIPT, [_text(shot), _text(kept.read_bytes()), _SHRUNK])
    return Tolerance(abs(told["taller"]), told["mean"], told["other"])


def keep(blank: Page, shot: bytes, path: Path) -> None:
    """Keep a shot, shrunk."""
    png: str = blank.evaluate(_SCRIPT, [_text(shot), None, _SHRUNK])["png"]
    path.write_bytes(base64.b64decode(png))


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def main() -> int:
    """Take all shots anew, by the browser of the package only: others have other fonts."""
    if tolerance() is not SAME_FONTS:
        print("take them where no Chromium is on PATH")  # noqa: T201
        return 1
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with serving() as served, sync_playwright() as playwright, running(playwright) as browser:
        blank = browser.new_page()
        for theme in THEMES:
            options = context_options(PHONE, "en", dark=theme == "dark")
            context = browser.new_context(**options, service_workers="block")
            desk = desk_in(context, f"http://127.0.0.1:{served.port}").open("gallery").settled()
            for name in sections(desk):
                keep(blank, taken(desk, name), FOLDER / f"{theme}-{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
