"""No request of the adventure family costs more than it may, whatever its cards say."""

import random
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.operations import OPERATIONS
from schema.shapes.explanation import Explain
from service.judging.explained import answered, asking_why
from service.judging.functions import RULES
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import MOST_STEPS, TooMuchWork, Work
from tests.work.tables import END, MOVES, Json, any_table, hostile

CATALOGUE: Final[Catalogue] = load_catalogue()
SHAPES: Final = {operation.name: operation.request for operation in OPERATIONS}
HOSTILE: Final = {name: (operation, asked) for name, operation, asked in hostile()}
MOST_BYTES: Final = 4 * 1024 * 1024
OVERSHOT: Final = 2
"""Work is spent in bulk before it is done, so the last piece may be a large one."""

_encode = encoder_in(Language.EN).encode


def spent(operation: str, asked: Json, explain: Explain = Explain.NONE) -> tuple[Work, bytes]:
    """The work that a request costs within the default limit, and its answer, empty if none."""
    work = Work()
    request = asking_why(msgspec.convert(asked, SHAPES[operation]), explain)
    try:
        answer = answered(CATALOGUE, RULES[operation], request, work)
    except (TooMuchWork, ImpossibleState):
        return work, b""
    assert work.spent <= MOST_STEPS
    return work, _encode(answer)


@pytest.mark.parametrize("explain", [Explain.NONE, Explain.FULL])
@pytest.mark.parametrize("name", HOSTILE)
def test_an_expensive_request_is_answered_within_the_budget_or_refused(
    name: str, explain: Explain
) -> None:
    work, answer = spent(*HOSTILE[name], explain)
    assert work.spent <= OVERSHOT * MOST_STEPS
    assert len(answer) <= MOST_BYTES


@pytest.mark.parametrize("explain", [Explain.NONE, Explain.SUMMARY])
@pytest.mark.parametrize("name", HOSTILE)
def test_the_same_request_takes_the_same_steps(name: str, explain: Explain) -> None:
    first, answer = spent(*HOSTILE[name], explain)
    second, again = spent(*HOSTILE[name], explain)
    assert first.spent == second.spent
    assert answer == again


@pytest.mark.parametrize("seed", range(60))
def test_any_cards_within_the_bounds_are_judged_within_the_budget(seed: int) -> None:
    chance = random.Random(seed)
    laid = any_table(chance)
    move = chance.choice(MOVES)
    requests: dict[str, Json] = {
        "legal_moves": {"snapshot": laid},
        "validate": {"snapshot": laid, "move": move},
        "replay": {"snapshot": laid, "moves": [move, *[END] * 50, move]},
        "score": {"snapshot": laid},
    }
    for operation, asked in requests.items():
        for explain in (Explain.NONE, chance.choice((Explain.SUMMARY, Explain.FULL))):
            work, answer = spent(operation, asked, explain)
            assert work.spent <= OVERSHOT * MOST_STEPS
            assert len(answer) <= MOST_BYTES


def test_more_of_everything_costs_more_steps() -> None:
    """Not the square of it: eight times the cards are not twenty times the work."""
    operation, asked = HOSTILE["powers of Allies"]
    steps: list[int] = []
    for number in (2, 16):
        players = [
            {**player, "allies": player["allies"][:number]}
            for player in asked["snapshot"]["players"]
        ]
        work, _ = spent(operation, {"snapshot": {**asked["snapshot"], "players": players}})
        steps.append(work.spent)
    assert steps[0] < steps[1] < 12 * steps[0]
