"""No bit of another seat's secrets: whole games on two tables that differ only there.

Each answer for a seat is the same, byte by byte, but for the sealed text and its digests: that to
a move of its own, what it is told of a move of others, and all that it may ask of a table.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.language import Language
from schema.shapes.destiny import DestinyPhase
from schema.shapes.explanation import Explain
from schema.shapes.legal import SetupRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode, ValidateRequest, VerdictStatus
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import ENDLESS, Work
from service.rules.variants.adventure import ADVENTURE
from service.sealed.contents import AnyTable, contents_of
from tests.destiny.players import request as request_of_destiny
from tests.destiny.players import steps as steps_of_destiny
from tests.play.players import Step, request, steps
from tests.play.sensible import sensible_player
from tests.play.test_views import mover
from tests.receipts.conftest import bytes_of, signer_at
from tests.sealed.conftest import Desk, desk_of
from tests.sealed.twins import Twins

ASK_EVERY: Final = 12
"""All seats look at the table after so many moves."""
EXPLAIN_EVERY: Final = 10
MOST: Final = 260
"""Moves of a game of Destiny that are looked at."""
SECRET: Final = bytes_of("a game")
DRAWS: Final = frozenset({EventCode.HERO_DRAWN, EventCode.ANTIHERO_DRAWN})
Texts = tuple[Any, Any]

encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode


class Compared:
    """Asks about two tables for a seat that cannot tell them apart."""

    def __init__(self, desk: Desk, prefix: str = "") -> None:
        self.desk = desk
        self.prefix = prefix
        self.seen: Counter[str] = Counter()
        self.different = 0

    def texts(self, one: AnyTable, other: AnyTable) -> Texts:
        self.different += encode(one) != encode(other)
        return self.text(one), self.text(other)

    def text(self, table: AnyTable) -> str:
        return self.desk.sealed(contents_of(SECRET, 7, "", table))

    def alike(self, name: str, texts: Texts, seat: str | None, **fields: Any) -> Texts:  # noqa: ANN401
        """Ask about both, and compare."""
        answers: list[Any] = []
        for text in texts:
            first = text if isinstance(text, str) else text[0]
            key = None if seat is None else self.desk.key(first, seat)
            try:
                answers.append(self.desk.ask(self.prefix + name, sealed=text, seat=key, **fields))
            except ImpossibleState as error:
                answers.append(error.reasons)
        told = [encode(_bare(each)) for each in answers]
        assert told[0] == told[1], (name, seat, fields.get("move"), _difference(*told))
        self.seen[name] += 1
        return answers[0], answers[1]

    def played(self, texts: Texts, who: str, move: Any) -> Texts:  # noqa: ANN401
        """Each text with the one after a move, which is None where it is not legal there."""
        one, other = (
            (
                text,
                self.desk.ask(
                    f"{self.prefix}validate", sealed=text, seat=self.desk.key(text, who), move=move
                ).sealed,
            )
            for text in texts
        )
        return one, other

    def looks(self, texts: Texts, seat: str | None, names: Sequence[str]) -> None:
        for name in names:
            self.alike(name, texts, seat)


def _bare(answer: Any) -> Any:  # noqa: ANN401 - of any operation
    """An answer without what is sealed."""
    if "chain" in getattr(answer, "__struct_fields__", ()):
        return replace(answer, sealed=None, chain=None)
    return answer


def _difference(one: bytes, other: bytes) -> list[str]:
    pairs = enumerate(zip(one, other, strict=False))
    place = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
    return [each[max(place - 200, 0) : place + 200].decode() for each in (one, other)]


def games() -> list[SetupRequest]:
    return [
        request(ruleset, players, "sealed-0", module=players == 2)
        for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
        for players in (2, 4)
    ]


def _name(setup: SetupRequest) -> str:
    return f"{setup.ruleset}-{len(setup.players)}"


@pytest.mark.parametrize("setup", games(), ids=_name)
def test_no_answer_depends_on_what_a_seat_does_not_see(
    catalogue: Catalogue, setup: SetupRequest
) -> None:
    compared = Compared(desk_of(catalogue, signer_at()))
    twins, chance = Twins(catalogue, setup.seed), random.Random(setup.seed)
    earlier: list[Any] = []
    for number, step in enumerate(steps(catalogue, setup, sensible_player)):
        who = mover(step.before, step.move)
        drawing = {event.player for event in step.verdict.events if event.code in DRAWS}
        if step.move.cast is not None:  # the service throws other faces
            drawing.update(setup.players)
        turned = [row.revealed for row in step.after.snapshot.rows]
        rows = turned == [row.revealed for row in step.before.rows]
        explain = Explain.NONE if number % EXPLAIN_EVERY else Explain.FULL
        texts = compared.texts(
            step.before, twins.of(step.before, who, draws=who in drawing, rows=rows)
        )
        verdict, _ = compared.alike("validate", texts, who, move=step.move, explain=explain)
        assert verdict.status is VerdictStatus.LEGAL, (step.move, verdict)
        assert verdict.sealed is not None
        if earlier:  # a move that is hardly legal now
            texts = compared.texts(step.before, twins.of(step.before, who, draws=True, rows=False))
            compared.alike("validate", texts, who, move=chance.choice(earlier), explain=explain)
        earlier.append(step.move)
        other = chance.choice([*(key for key in setup.players if key != who), None])
        named = repr(step.move)
        twin = twins.of(step.before, other, draws=other in drawing, rows=rows, named=named)
        _follows(compared, step, twin, other)
        if number % ASK_EVERY == 0:
            for seat in (*setup.players, None):
                texts = compared.texts(step.before, twins.of(step.before, seat, draws=True))
                compared.looks(texts, seat, ("view", "legal_moves", "score"))
    assert compared.seen.total() > 250
    assert compared.different > compared.seen["replay"]


def _follows(compared: Compared, step: Step, other: Snapshot, seat: str | None) -> None:
    """Another seat follows a move, at a table where it cannot tell what the mover holds."""
    who = mover(step.before, step.move)
    texts = compared.texts(step.before, other)
    log = compared.played(texts, who, step.move)
    if any(after is None for _, after in log):  # a card of the hand decides whether the mover may
        return
    told, _ = compared.alike("replay", log, seat)
    assert [each.status for each in told.steps] == [VerdictStatus.LEGAL], step.move
    alone, _ = compared.alike("replay", ((log[0][1],), (log[1][1],)), seat)
    assert alone.steps == told.steps  # the later text tells of the move by itself


@pytest.mark.parametrize("players", [2, 4])
def test_no_answer_of_destiny_depends_on_it_either(catalogue: Catalogue, players: int) -> None:
    compared = Compared(desk_of(catalogue, signer_at()), "destiny_")
    setup = request_of_destiny(players, "sealed-0")
    twins, chance = Twins(catalogue, setup.seed), random.Random(setup.seed)
    for number, step in enumerate(steps_of_destiny(catalogue, setup)):
        if number == MOST:
            break
        body: Any = getattr(step.move, step.move.key)
        who = body.player or setup.players[0]
        sees = step.before.phase is DestinyPhase.ACTION or step.move.key in {"redraw", "swap"}
        other = twins.of_destiny(step.before, who, draws=True, hands=not sees)
        texts = compared.texts(step.before, other)
        explain = Explain.NONE if number % EXPLAIN_EVERY else Explain.FULL
        verdict, _ = compared.alike("validate", texts, who, move=step.move, explain=explain)
        assert verdict.status is VerdictStatus.LEGAL, (step.move, verdict)
        assert verdict.sealed is not None
        seat = chance.choice([*(key for key in setup.players if key != who), None])
        named = repr(step.move) if step.move.key != "redraw" else repr(step.before)
        other = twins.of_destiny(step.before, seat, draws=True, hands=not sees, named=named)
        texts = compared.texts(step.before, other)
        after = compared.played(texts, who, step.move)
        log, _ = compared.alike("replay", after, seat)
        assert log.steps[0].events, step.move
        alone, _ = compared.alike("replay", ((after[0][1],), (after[1][1],)), seat)
        assert alone.steps == log.steps
        if number % ASK_EVERY == 0:
            for each in (*setup.players, None):
                other = twins.of_destiny(step.before, each, hands=not sees)
                texts = compared.texts(step.before, other)
                compared.looks(texts, each, ("view", "legal_moves", "total"))
    assert compared.seen.total() > 100
    assert compared.different > compared.seen["replay"]


def test_the_whole_table_tells_such_tables_apart(catalogue: Catalogue) -> None:
    """What is compared above differs where nothing is sealed, so the test could fail."""
    setup, twins = games()[4], Twins(catalogue, "apart")
    apart = 0
    for step in steps(catalogue, setup, sensible_player):
        who = mover(step.before, step.move)
        tables = step.before, twins.of(step.before, who)
        answers = [
            ADVENTURE.validate(
                catalogue, ValidateRequest(snapshot=table, move=step.move), work=Work(ENDLESS)
            )
            for table in tables
        ]
        apart += encode(answers[0]) != encode(answers[1])
    assert apart > 10
