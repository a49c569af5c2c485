"""What a task costs a thumb: taps, letters, and seconds by the keystroke-level model."""

import re
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.desk.desk import Desk

TAP: Final = 1.1
"""Seconds to find and touch something that is in sight (Card, Moran and Newell: to point)."""
LETTER: Final = 0.28
"""Seconds for a letter or a digit."""
SWIPE: Final = 0.8
"""Seconds to bring the next screenful into sight."""
ENOUGH: Final = 4
"""Letters of a card's name, before the right one is tapped in the list below the field."""
_OUT_OF_SIGHT: Final = """(found) => {
  const main = found.closest("main");
  if (main === null) return 0;
  const bar = [...document.querySelectorAll(".next")].find((each) => !each.contains(found));
  const [box, frame] = [found.getBoundingClientRect(), main.getBoundingClientRect()];
  const bottom = Math.min(frame.bottom, bar?.getBoundingClientRect().top ?? frame.bottom);
  const middle = (box.top + box.bottom) / 2;
  const beyond = Math.max(middle - bottom, frame.top - middle, 0);
  return beyond > 0 ? Math.ceil(beyond / (bottom - frame.top)) : 0;
}"""
"""How many screenfuls away something is."""


@dataclass
class Thumb:
    """A player's thumb on a phone, which counts what it does."""

    desk: Desk
    taps: int = 0
    letters: int = 0
    swipes: int = 0
    said: list[str] = field(default_factory=list[str])

    @property
    def page(self) -> Page:
        """Playwright's page."""
        return self.desk.page

    def tap(self, what: Locator) -> None:
        """Tap something, brought into sight before."""
        what.wait_for()
        self._reach(what)
        name = what.get_attribute("aria-label") or what.inner_text()
        self.said.append(name.replace("\n", " ").strip())
        what.click()
        self.taps += 1

    def button(self, name: str) -> None:
        """Tap the first button in sight whose words begin so."""
        self.tap(self.desk.button(re.compile(f"^{re.escape(name)}")).first)

    def tab(self, name: str) -> None:
        """Tap the name of a screen."""
        self.tap(self.page.locator(".tabs a", has_text=name))

    def next(self, name: str) -> None:
        """Tap the button at the thumb, which says so."""
        self.tap(self.page.locator(".next button:enabled", has_text=name))

    def pick(self, card: Locator) -> None:
        """Tap a card of a choice."""
        self._reach(card)
        self.said.append("a card")
        card.evaluate("(card) => card.click()")  # wherever on the card: its middle may be covered
        self.taps += 1

    def type(self, what: Locator, text: str) -> None:
        """Tap a field, and type into it."""
        what.wait_for()
        self._reach(what)
        what.fill(text)
        what.press("Tab")
        self.said.append(f"types {text}")
        self.taps += 1
        self.letters += len(text)

    def name(self, what: Locator, card: str, *, typing: bool = False) -> None:
        """Name a card: a few letters, and a tap on it in the list that the browser shows.

        `typing` says that the field has the focus already, so that nobody has to tap it.
        """
        if typing:
            expect(what).to_be_focused()
        self._reach(what)
        self.page.locator("datalist option").first.wait_for(state="attached")
        what.fill(card)
        what.press("Tab")
        self.said.append(f"names {card}")
        self.taps += 1 if typing else 2
        self.letters += ENOUGH

    def settle(self) -> None:
        """Wait for the answer to what was tapped last."""
        self.desk.settled()
        self.page.wait_for_function("() => !document.querySelector('main [aria-busy=true]')")

    def forget(self) -> None:
        """Count from here: what came before is another task."""
        self.taps = self.letters = self.swipes = 0
        self.said.clear()

    @property
    def seconds(self) -> int:
        """By the keystroke-level model, without the time to think."""
        return round(self.taps * TAP + self.letters * LETTER + self.swipes * SWIPE)

    def _reach(self, what: Locator) -> None:
        self.swipes += int(what.evaluate(_OUT_OF_SIGHT))
        what.scroll_into_view_if_needed()
