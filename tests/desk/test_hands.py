"""One phone for a game of two: nobody is shown what another player holds."""

import json
from typing import Any, Final

import httpx
from playwright.sync_api import Response

from tests.desk.conftest import Desks
from tests.desk.desk import Desk

SCREENS: Final = 300
"""At most so many looks at the screen; a game of two comes to about 200."""
HEIGHT: Final = 844
WIDTH: Final = 390
STEP: Final = """(click) => {
  const main = document.querySelector("main");
  const does = (element, what) => {
    if (click) element.click();
    return what;
  };
  const button = (words) => [...main.querySelectorAll("button:enabled")]
    .find((each) => each.textContent.trim().startsWith(words));
  const me = button("I am ");
  if (me) return does(me, me.textContent.trim());
  const picks = [...main.querySelectorAll("fieldset:has(.pick)")];
  const open = picks.find((each) => !each.querySelector("input:checked"));
  if (open) return does(open.querySelector("input"), "pick");
  if (picks.length) return button("Keep these") ? does(button("Keep these"), "keep") : false;
  const lists = [...main.querySelectorAll("ul.moves")];
  const odds = (each) => Number(/(\\d+)%/.exec(each?.textContent)?.[1] ?? 0);
  const all = (kind) => [...lists
    .find((each) => each.previousElementSibling?.textContent.trim() === kind)
    ?.querySelectorAll("button:enabled") ?? []].sort((one, other) => odds(other) - odds(one));
  const of = (kind) => all(kind)[0];
  const next = main.querySelector(".next button:enabled");
  const wanted = of("Choose") ?? of("What happens now")
    ?? (next && !next.textContent.includes("End") ? next : undefined)
    ?? (odds(of("Challenges")) >= 30 ? of("Challenges") : undefined)
    ?? of("Traits") ?? of("Journeys") ?? all("Discard without paying").at(-1)
    ?? of("Challenges") ?? of("Cards from the hand") ?? next;
  return wanted ? does(wanted, "move") : false;
}"""
"""What a hasty player taps next, and what it is: `I am` somebody, or a word for it.

Of what it discards it takes the last, from the highest Act: cards of Act I come out of a deck that
nobody needs any more when stories are half full, and a player who discards only those never ends.
"""
FAULTS: Final = """(secret) => {
  const main = document.querySelector("main");
  const found = secret.filter((name) => main.textContent.includes(name));
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen");
  const next = main.querySelector(".next button")?.getBoundingClientRect();
  if (next && (next.bottom > main.getBoundingClientRect().bottom + 1 || next.top < 0))
    found.push("the primary button is out of sight");
  return found;
}"""


class Truth:
    """The whole table as the desk last asked about it, and the names of its cards."""

    table: dict[str, Any]
    reader = ""

    def __init__(self, origin: str) -> None:
        self.names: dict[str, str] = {}
        self.public: set[str] = set()
        with httpx.Client(base_url=origin) as client:
            link: str | None = "/v1/cards?set=ashen&first=100"
            while link:
                answer = client.get(link)
                self.names |= {card["id"]: card["name"] for card in answer.json()["items"]}
                link = answer.links.get("next", {}).get("url")

    def heard(self, response: Response) -> None:
        """Keep the table that moves are asked for, and the cards that a move has shown to all."""
        if response.request.method != "POST" or not response.ok:
            return
        if response.url.endswith("/v1/legal-moves"):
            self.table = json.loads(response.request.post_data or "{}")["snapshot"]
        elif "/v1/validate" in response.url:
            events: list[dict[str, Any]] = response.json()["events"]
            shown = [each for each in events if not each["code"].endswith("_DRAWN")]
            self.public |= {str(each["card"]) for each in shown if each.get("card")}

    def secret(self) -> list[str]:
        """Names that the reader must not see: what others hold or choose from."""
        known, hidden = set(self.public), list[str]()
        players: list[dict[str, Any]] = self.table["players"]
        for player in players:
            held: list[str] = [*(player.get("hand") or []), *(player.get("dealt") or [])]
            if player["key"] == self.reader:
                known.update(held)
            else:
                hidden += held
        return [self.names[card] for card in hidden if card not in known]


def dealt_for_two(page: Desk) -> None:
    """Deal a game for two on a phone of the usual size."""
    page.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.page.get_by_label("Rulebook").select_option("CTA_2E")
    page.page.get_by_text("More options", exact=True).click()
    page.page.get_by_label("Seed", exact=True).fill("two at one phone")
    page.button("Deal").click()
    page.button("Undo").wait_for()


def test_a_whole_game_for_two_shows_nobody_the_hand_of_another(desk: Desks, origin: str) -> None:
    page = desk("table")
    truth = Truth(origin)
    page.page.on("response", truth.heard)
    dealt_for_two(page)
    readers = set[str]()
    over = page.page.get_by_role("heading", name="The game is over")
    for screen in range(SCREENS):
        page.page.wait_for_function(
            f"() => document.querySelector('main ol .answer') || ({STEP})(false)"
        )
        if over.count():
            break
        assert screen < SCREENS - 1, "the game does not end"
        step: str = page.page.evaluate(STEP, arg=False)
        handed = step.startswith("I am ")
        truth.reader = "" if handed else truth.reader
        found = page.page.evaluate(FAULTS, truth.secret())
        assert found == [], f"screen {screen}, shown to {truth.reader or 'nobody'}: {found}"
        page.page.evaluate(STEP, arg=True)
        truth.reader = step.removeprefix("I am ") if handed else truth.reader
        readers.add(truth.reader)
    assert readers - {""} == {"Player 1", "Player 2"}
