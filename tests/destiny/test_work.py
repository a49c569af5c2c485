"""What requests of Destiny cost: the same each time, and an end where it is too much."""

from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import DestinyReplayRequest, DestinyValidateRequest
from schema.shapes.explanation import Explain
from service.judging.explained import answered, asking_why
from service.judging.functions import RULES
from service.rules.destiny.totals import destiny_totals
from service.rules.engine.record import Record
from service.rules.engine.work import LINES, NOTES, TooMuchWork, Work
from service.rules.variants.destiny import DESTINY
from tests.destiny.homebrew import Json, aligned, identity, ids, table, tables
from tests.destiny.players import request

UNKNOWN: Final = [f"home.nobody-knows-{number}" for number in range(32)]


def asked(tables_of: dict[str, Json]) -> Iterator[tuple[str, str, Shape]]:
    """Requests that look at much: operation, and what it is asked."""
    moves: list[tuple[str, Json]] = [
        ("hit", {"hit": {"player": "player-0", "discards": UNKNOWN}}),
        ("bonus", {"playBonus": _attached("home.bonus-0", "home.base-1")}),
        ("multiplier", {"playMultiplier": _attached("home.bonus-0", "home.base-1")}),
        ("action", {"strike": {"player": "player-1", "power": "home.identity-1", "aid": "a.b"}}),
        ("total", {"proceed": {}}),
    ]
    for name, move in moves:
        wire = {"snapshot": tables_of[name], "move": move}
        yield name, "destiny_validate", msgspec.convert(wire, DestinyValidateRequest)
    draws = [{"draw": {"player": player["key"]}} for player in tables_of["draw"]["players"]]
    log = {"snapshot": tables_of["draw"], "moves": draws}
    yield "draws", "destiny_replay", msgspec.convert(log, DestinyReplayRequest)
    wire = {"snapshot": tables_of["total"]}
    yield "totals", "destiny_total", msgspec.convert(wire, DestinyTotalRequest)


def _attached(card: str, base: str) -> Json:
    return {"player": "player-0", "card": card, "base": base}


def outcome(
    catalogue: Catalogue, operation: str, question: Shape, explain: Explain
) -> tuple[str, int]:
    work = Work()
    try:
        answered(catalogue, RULES[operation], asking_why(question, explain), work)
    except TooMuchWork as much:
        return str(much), work.spent
    return "", work.spent


@pytest.mark.parametrize(
    ("seats", "explain"), [(2, Explain.NONE), (2, Explain.FULL), (16, Explain.NONE)]
)
def test_steps_are_the_same_each_time(catalogue: Catalogue, seats: int, explain: Explain) -> None:
    for name, operation, question in asked(dict(tables(seats))):
        first = outcome(catalogue, operation, question, explain)
        assert first == outcome(catalogue, operation, question, explain), name
        assert explain is not Explain.NONE or not first[0], name


def test_a_deal_costs_more_the_more_there_is_to_deal(catalogue: Catalogue) -> None:
    def spent(players: int) -> int:
        work = Work()
        DESTINY.setup(catalogue, request(players, "work"), work=work)
        return work.spent

    assert 100 < spent(2) == spent(2) < spent(8) < 1000


def raised() -> DestinyTotalRequest:
    """Sixteen players whose every card is raised by a hundred powers."""
    able = [identity(number, *[{"raises": {"alignment": "NATURE"}}] * 6) for number in range(20)]
    cards = [aligned(kind, number) for kind in ("base", "bonus") for number in range(24)]
    groups = [{"base": f"home.base-{n}", "bonuses": [f"home.bonus-{n}"]} for n in range(24)]
    player = {"aids": ids("identity", 20), "groups": groups}
    wire = {"snapshot": table(16, "TOTAL", [*able, *cards], player)}
    return msgspec.convert(wire, DestinyTotalRequest)


@pytest.mark.parametrize("explained", [False, True])
def test_a_count_beyond_the_budget_gives_no_partial_answer(
    catalogue: Catalogue, *, explained: bool
) -> None:
    with pytest.raises(TooMuchWork) as caught:
        destiny_totals(catalogue, raised(), Record() if explained else None)
    assert caught.value.task in {LINES, NOTES}
