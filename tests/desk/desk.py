"""A page of the desk in the browser, and what every test may ask of it.

A page that logs an error, breaks its policy, or asks another origin for anything fails its test.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Route

from tests.desk.chromium import AXE

PHONE: Final = 360
DESKTOP: Final = 1280
WIDTHS: Final = (PHONE, DESKTOP)
LANGUAGES: Final = ("en", "pl")
_HEIGHTS: Final = {PHONE: 740, DESKTOP: 800}
_REPORTS: Final = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""
_DRAWS: Final = """
let drawn = 0;
crypto.randomUUID = () => {
  drawn += 1;
  const digits = (Math.imul(drawn, 2654435761) >>> 0).toString(16).padStart(8, "0");
  return `${digits}-0000-4000-8000-${String(drawn).padStart(12, "0")}`;
};
"""
"""Every visit draws the same ids, and throws by the same seeds: what a test sees, it sees again."""
_REFUSED: Final = re.compile(r"responded with a status of 4(?:00|04|22) ")
_UNREACHABLE: Final = re.compile(r"net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)")


@dataclass
class Desk:
    """One page; `page` is Playwright's own."""

    page: Page
    origin: str
    faults: list[str] = field(default_factory=list[str])
    """What must not happen, as it happened; a test that expects some clears them."""
    asked: list[str] = field(default_factory=list[str])
    """Requests to the service's API, in order: method and path."""
    cut: bool = False
    """Whether the network was ever cut: the browser reports what failed then a little later."""

    def open(self, path: str = "") -> "Desk":
        """Open a screen, such as `score` or `score#s=…`, and wait until it is drawn."""
        self.page.goto("about:blank")  # another fragment alone would load nothing
        self.page.goto(f"{self.origin}/desk{f'/{path}' if path else ''}")
        self.page.locator("main h1").first.wait_for()
        return self

    def settled(self) -> "Desk":
        """Wait until nobody waits for an answer, and the address is written."""
        self.page.wait_for_load_state("networkidle")
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name)

    def fill(self, name: str, value: int) -> None:
        """Type a count into its stepper, by its name in any case."""
        exactly = re.compile(f"^{re.escape(name)}$", re.IGNORECASE)
        stepper = self.page.get_by_role("spinbutton", name=exactly).first
        stepper.fill(str(value))
        stepper.press("Tab")

    def paste(self, game: object, *, button: str = "Open it", fold: str = "Paste a game") -> None:
        """Open a game that was saved elsewhere."""
        self.page.get_by_text(fold, exact=True).click()
        self.page.locator("#pasted").fill(json.dumps(game))
        self.button(button).click()
        self.page.locator("main section").first.wait_for(state="attached")

    def all_moves(self) -> None:
        """Open the list of sentences, if the device does not remember that it is open."""
        moves = self.page.locator("details", has_text=re.compile("^All legal moves: "))
        moves.wait_for()
        if moves.get_attribute("open") is None:
            moves.locator("summary").click()

    def log_of(self, moves: int) -> Locator:
        """The log after so many moves, by what it is called."""
        return self.page.get_by_text(re.compile(rf"What has happened: {moves} moves?$"))

    def moves_made(self) -> int:
        """How many moves the log tells of."""
        log = self.page.get_by_text(re.compile(r"What has happened: \d+ move"))
        return int(re.findall(r"\d+", log.inner_text())[0])

    def told(self, moves: int) -> None:
        """Wait until the log tells of so many moves, by frames: an assertion looks less often."""
        self.page.wait_for_function(
            "(moves) => document.body.textContent.includes("
            "`What has happened: ${moves} move${moves === 1 ? '' : 's'}`)",
            arg=moves,
        )

    def offline(self) -> None:
        """Cut the network; the browser says so to the page, too."""
        self.cut = True
        self.page.context.route("**/*", _unreachable)  # also for the service worker
        self.page.context.set_offline(True)

    def online(self) -> None:
        """Give the network back."""
        self.page.context.unroute("**/*", _unreachable)
        self.page.context.set_offline(False)

    def keys(self, *keys: str) -> None:
        """Press keys one after the other, such as `Tab`, `Enter`, `ArrowDown`."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, name: str, *, most: int = 60) -> None:
        """Press Tab until the element with this accessible name has the focus."""
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if self.focused() == name:
                return
        msg = f"Tab does not reach {name!r}; the focus is on {self.focused()!r}"
        raise AssertionError(msg)

    def focused(self) -> str:
        """The accessible name of what has the focus, as far as a test needs it."""
        name: str = self.page.evaluate(
            """() => {
              const at = document.activeElement;
              const labels = at?.labels?.length ? at.labels[0].textContent : null;
              return (at?.getAttribute("aria-label") ?? labels ?? at?.textContent ?? "").trim();
            }"""
        )
        return name

    def no_axe_findings(self, *, within: str = "body") -> None:
        """Nothing that axe finds: WCAG 2.2 A and AA, and best practices."""
        if not self.page.evaluate("() => 'axe' in globalThis"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(
            "async (within) => (await axe.run(within)).violations", within
        )
        told = [
            f"{each['id']}: {each['help']}: {[node['html'] for node in each['nodes'][:3]]}"
            for each in found
        ]
        assert not told, "\n".join(told)

    def fits(self) -> None:
        """Nothing is wider than the screen, and whatever can be tapped is large enough."""
        wide: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("body *")]
              .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
              .filter((each) => !each.closest("pre, [data-scrolls], .unseen, .skip"))
              .map((each) => each.outerHTML.slice(0, 120))"""
        )
        assert not wide, wide
        small: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("button, nav a, summary, select, main input")]
              .map((each) => each.closest("label.choice") ?? each)
              .filter((each) => each.checkVisibility() && !each.closest(".unseen"))
              .filter((each) => each.getBoundingClientRect().height < 43.5
                || each.getBoundingClientRect().width < 24)
              .map((each) => each.outerHTML.slice(0, 120))"""
        )
        assert not small, small

    def no_faults(self) -> None:
        """Nothing happened that must not happen."""
        assert not self.faults, "\n".join(self.faults)


def desk_in(context: BrowserContext, origin: str) -> Desk:
    """A new page of a context, watched from its first request."""
    page = context.new_page()
    desk = Desk(page, origin)
    page.add_init_script(_REPORTS)
    page.add_init_script(_DRAWS)
    page.on("console", _console(desk))
    page.on("pageerror", lambda error: desk.faults.append(f"thrown: {error}"))
    page.on("request", _request(desk))
    page.set_default_timeout(10_000)
    return desk


def _unreachable(route: Route) -> None:
    route.abort("internetdisconnected")


def _console(desk: Desk) -> Callable[[ConsoleMessage], None]:
    def heard(message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        if desk.cut and _UNREACHABLE.search(message.text):
            return  # the test took the network away
        place = message.location.get("url", "").removeprefix(desk.origin)
        if _REFUSED.search(message.text) and place.startswith("/v1/"):
            return  # the browser reports a refusal, which is an answer
        desk.faults.append(f"console: {message.text} ({place})")

    return heard


def _request(desk: Desk) -> Callable[[Request], None]:
    def seen(request: Request) -> None:
        if request.url.startswith(("about:", "blob:", "data:")):
            return
        if not request.url.startswith(desk.origin):
            desk.faults.append(f"another origin: {request.url}")
        path = request.url.removeprefix(desk.origin)
        if path.startswith(("/v1/", "/graphql")):
            desk.asked.append(f"{request.method} {path}")

    return seen


def refuse(desk: Desk, pattern: str, status: int, body: str) -> None:
    """Answer requests like `**/v1/odds*` with a problem instead of asking the service."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, content_type="application/problem+json", body=body)

    desk.page.route(pattern, answer)


def context_options(width: int, language: str, *, dark: bool = False) -> dict[str, Any]:
    """What a browser context is made with, for a width and a reader."""
    return {
        "viewport": {"width": width, "height": _HEIGHTS.get(width, 800)},
        "locale": {"en": "en-GB", "pl": "pl-PL"}[language],
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "reduce",
        "has_touch": width == PHONE,
        "timezone_id": "UTC",
    }
