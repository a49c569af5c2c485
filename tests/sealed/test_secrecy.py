"""No bit of another seat's secrets: whole games of all rulesets on two tables that differ in them.

Each answer for a seat has to be the same, byte by byte, but for the sealed text and its digests.
SELFPLAY_GAMES sets how many games of each kind.
"""

import random
from collections import Counter
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.language import Language
from schema.shapes.destiny_verdict import DestinySetupRequest
from schema.shapes.explanation import Explain
from schema.shapes.legal import SetupRequest
from schema.shapes.verdict import VerdictStatus
from service.rules.engine.judgement import ImpossibleState
from service.sealed.contents import AnyTable, contents_of, packed
from tests.destiny.players import request as destiny_request
from tests.destiny.players import steps as destiny_steps
from tests.play.players import request, steps
from tests.play.sensible import sensible_player
from tests.play.test_views import mover
from tests.receipts.conftest import bytes_of
from tests.sealed.conftest import Desk
from tests.sealed.twins import destiny_twin, twin

ASK_EVERY: Final = 12
"""The table is looked at by all seats after so many moves."""
SECRET: Final = bytes_of("a game")
encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode
SEALED: Final = {"sealed": None, "chain": None}


class Compared:
    """Two tables that a seat cannot tell apart, and what it is told of them."""

    def __init__(self, desk: Desk, *, destiny: bool = False) -> None:
        self.desk = desk
        self.prefix = "destiny_" if destiny else ""
        self.seen: Counter[str] = Counter()

    def text(self, table: AnyTable) -> str:
        return self.desk.tables._sealed(contents_of(SECRET, 7, "", table), _work())  # noqa: SLF001

    def key(self, table: AnyTable, seat: str | None) -> str | None:
        return None if seat is None else contents_of(SECRET, 7, "", table).seat_key(seat)

    def alike(self, name: str, texts: tuple[Any, Any], **fields: Any) -> tuple[Any, Any]:
        """Ask about both, and compare."""
        answers = []
        for text in texts:
            try:
                answers.append(self.desk.ask(name, sealed=text, **fields))
            except ImpossibleState as error:
                answers.append(error.reasons)
        told = [encode(_bare(each)) for each in answers]
        assert told[0] == told[1], (name, fields.get("move"), differing(told))
        self.seen[name] += 1
        return answers[0], answers[1]

    def move(self, one: AnyTable, other: AnyTable, move: Any, seats: list[str | None]) -> Any:
        """The mover's verdict, and what all others are told of the move."""
        body = getattr(move, move.key)
        who = getattr(body, "player", None) or mover(one, move)  # type: ignore[arg-type]
        texts = self.text(one), self.text(other)
        explain = Explain.FULL if self.seen.total() % 16 == 0 else Explain.NONE
        verdicts = self.alike(
            f"{self.prefix}validate", texts, seat=self.key(one, who), move=move, explain=explain
        )
        return who, texts, verdicts


def _work() -> Any:
    from service.rules.engine.work import ENDLESS, Work

    return Work(ENDLESS)


def _bare(answer: Any) -> Any:
    if "chain" in getattr(answer, "__struct_fields__", ()):
        return replace(answer, **SEALED)
    return answer


def differing(told: list[bytes]) -> list[str]:
    place = next(
        (n for n, (a, b) in enumerate(zip(*told, strict=False)) if a != b), min(map(len, told))
    )
    return [each[max(place - 200, 0) : place + 200].decode(errors="replace") for each in told]


def games() -> list[SetupRequest]:
    return [
        request(ruleset, players, "sealed-0", module=bool(players % 2))
        for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
        for players in (2, 4)
    ]
