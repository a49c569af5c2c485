"""Phones at which a game is played by links: a device each, and links go by its clipboard."""

import re
from collections.abc import AsyncGenerator, Generator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Response
from starlette.applications import Starlette
from starlette.routing import Mount

from cards.catalogue import Catalogue
from service.app import create_app
from service.receipts.epoch_files import write_epochs
from service.receipts.epochs import SecretEpoch
from service.receipts.sealing import Sealer
from service.sealed.tables import SealedTables
from service.settings.settings import Settings
from tests.access.stand import catalogue, serving_app
from tests.desk.desk import PHONE, Desk, context_options, desk_in
from tests.receipts.conftest import bytes_of
from tests.sealed.conftest import counted

ALLOWED: Final = ["clipboard-read", "clipboard-write"]
WORDS: Final = {
    "en": {
        "apart": "Each on their own phone",
        "deal": "Deal",
        "dealt": "Send everybody their link",
        "copy": "Copy the link",
        "me": "I am ",
        "to": "Send the table to ",
        "over": "The game is over",
    },
    "pl": {
        "apart": "Każdy na swoim telefonie",
        "deal": "Rozdaj",
        "dealt": "Wyślij każdemu jego link",
        "copy": "Kopiuj link",
        "me": "Gram jako ",
        "to": "Wyślij stół do gracza ",
        "over": "Koniec gry",
    },
}

KEYS: Final = """() => Object.values(Object.values(
  JSON.parse(localStorage.getItem("desk.phones")).value)[0].keys)[0]"""
"""The key of the first seat that this device knows."""


class Phone:
    """One device, and what a player does with it."""

    def __init__(self, desk: Desk, language: str) -> None:
        self.desk = desk
        self.page = desk.page
        self.words = WORDS[language]

    def deal(self, relay: str = "", screen: str = "table", players: int = 2) -> dict[str, str]:
        """Deal: the link of each seat, and one for whoever watches as the last."""
        self.desk.open(screen)
        for _ in range(players - 2):
            self.desk.button("Add a player").click()
        self.page.get_by_label(self.words["apart"]).check()
        if relay:
            self.page.get_by_text("More options", exact=True).click()
            self.page.get_by_label("Relay", exact=True).fill(relay)
        self.desk.button(self.words["deal"]).first.click()
        self.page.get_by_role("heading", name=self.words["dealt"]).wait_for()
        groups = self.page.locator(".send")
        return {
            name: self.copied(groups.nth(at))
            for at, name in enumerate((*(f"Player {at + 1}" for at in range(players)), ""))
        }

    def copied(self, group: Locator | None = None) -> str:
        """The link of a group of buttons, from the clipboard."""
        self.page.evaluate("navigator.clipboard.writeText('')")
        (group or self.page.locator(".send").first).get_by_role(
            "button", name=self.words["copy"]
        ).click()
        self.page.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
        text: str = self.page.evaluate("navigator.clipboard.readText()")
        return text.rsplit("\n", maxsplit=1)[-1]

    def open(self, link: str) -> "Phone":
        """Tap a link in a messenger."""
        self.page.goto("about:blank")
        self.page.goto(link)
        self.page.locator("main h1").first.wait_for()
        return self

    def sit(self, name: str) -> "Phone":
        """Say who holds the phone."""
        self.desk.button(self.words["me"] + name).click()
        self.page.locator("main section").first.wait_for()
        return self

    def sends(self) -> Locator:
        """The button group that sends the table to the next player."""
        name = re.compile("^" + re.escape(self.words["to"]))
        return self.page.get_by_role("group", name=name)


class Seen:
    """The last view that a phone was given, and all that it was ever told."""

    def __init__(self, phone: Phone) -> None:
        self.view: dict[str, Any] = {}
        self.all = ""
        self.made: list[int] = []
        phone.page.on("response", self.heard)

    def heard(self, response: Response) -> None:
        if response.request.method != "POST" or not response.ok:
            return
        if not response.url.endswith(("/replay", "/validate")):
            return
        answer = response.json()
        if answer.get("chain"):
            self.made.append(answer["chain"]["number"])
        self.view = answer.get("snapshot") or answer.get("next") or self.view
        self.all += response.text()

    def hand(self, player: str) -> set[str]:
        held = next(each for each in self.view["players"] if each["key"] == player)
        return {*held.get("hand", []), *held.get("dealt", [])}


class Phones(Protocol):
    """Makes phones."""

    def __call__(self, language: str = "en", *, dark: bool = False) -> Phone:
        """A phone of somebody."""
        ...


def both(phones: Phones, screen: str = "table") -> tuple[Phone, Phone, dict[str, str]]:
    """Two who sit at a fresh game."""
    ada, bo = phones(), phones()
    links = ada.deal(screen=screen)
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    return ada, bo, links


@contextmanager
def the_same_each_time(folder: Path, relay: Starlette | None = None) -> Generator[str]:
    """The address of a service whose sealed games are dealt and thrown alike in every run.

    A relay is served under `/relay`, as a proxy does it.
    """
    random = counted()

    def sealed_tables(catalogue: Catalogue, sealer: Sealer) -> SealedTables:
        return SealedTables(catalogue, Sealer(catalogue, replace(sealer.signer, random=random)))

    epochs = folder / "epochs.json"
    start = datetime(2026, 1, 1, tzinfo=UTC)
    write_epochs(epochs, (SecretEpoch(id="phones", secret=bytes_of("phones"), start=start),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.referee.SealedTables", sealed_tables)
        service = create_app(Settings(roll_epochs=epochs), catalogue())
        with serving_app(service if relay is None else beside(service, relay)) as served:
            yield f"http://127.0.0.1:{served.port}"


def beside(service: Starlette, relay: Starlette) -> Starlette:
    """Both at one address."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        both = [each.router.lifespan_context(each) for each in (service, relay)]
        async with both[0], both[1]:
            yield

    return Starlette(routes=[Mount("/relay", relay), Mount("/", service)], lifespan=lifespan)


@contextmanager
def phones_at(browser: Browser, origin: str) -> Generator[Phones]:
    """Phones at a service; at the end nothing may have gone wrong on any."""
    made: list[Phone] = []
    with ExitStack() as stack:

        def make(language: str = "en", *, dark: bool = False) -> Phone:
            options = context_options(PHONE, language, dark=dark)
            options |= {"service_workers": "block", "permissions": ALLOWED}
            context = stack.enter_context(browser.new_context(**options))
            context.set_default_timeout(15_000)
            made.append(Phone(desk_in(context, origin), language))
            return made[-1]

        yield make
        for each in made:
            each.desk.no_faults()
