"""Requests as they come up in games: two games are played from fixed seeds, and asked about.

The first is one of four rivals at the base game, the second one of four at Destiny. Each operation
is asked at several moments of its game; those that no game asks for are asked what their examples
in the documentation are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from loadtest.questions import questions
from schema.operations import (
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    ODDS,
    OPERATIONS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
    VIEW,
)
from schema.operations.examples import EXAMPLES
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinyValidateRequest,
)
from schema.shapes.legal import LegalMovesRequest, ReplayRequest
from schema.shapes.score import ScoreRequest
from schema.shapes.verdict import ValidateRequest
from schema.shapes.view import DestinyViewRequest, ViewRequest
from tests.destiny import players as destiny
from tests.play import players as rivals
from tests.play.sensible import sensible_player

SEED: Final = "recorded"
MOMENTS: Final = 5
"""How many requests of each operation a game gives."""
SEATS: Final = 4
DESTINY_MOVES: Final = 200
"""Of a game of Destiny by chance; it may take thousands."""

Requests = Mapping[str, Sequence[Shape]]
"""By operation."""


def recorded(catalogue: Catalogue) -> Requests:
    """Requests of every operation; the same each time."""
    asked = dict(_of_rivals(catalogue)) | dict(_of_destiny(catalogue))
    for operation in (SCORE_SHEET, ODDS, CAST):
        raw = [question.request for question in questions(operation)]
        asked[operation.name] = [msgspec.convert(each, operation.request) for each in raw]
    for operation in OPERATIONS:
        if operation.name not in asked:
            raw = [example.request for example in EXAMPLES[operation.name]]
            asked[operation.name] = [msgspec.convert(each, operation.request) for each in raw]
    return asked


def _of_rivals(catalogue: Catalogue) -> Iterator[tuple[str, list[Shape]]]:
    setup = rivals.request("CTA_2E", SEATS, SEED)
    game = list(rivals.steps(catalogue, setup, sensible_player))
    moments = [game[place] for place in _spread(len(game))]
    moves = [step.move for step in game]
    yield SETUP.name, [setup]
    yield VALIDATE.name, [ValidateRequest(snapshot=each.before, move=each.move) for each in moments]
    yield LEGAL_MOVES.name, [LegalMovesRequest(snapshot=each.before) for each in moments]
    seats = (*setup.players, None)
    views: list[Shape] = [
        ViewRequest(snapshot=each.before, seat=seat) for seat in seats for each in moments
    ]
    yield VIEW.name, views
    yield SCORE.name, [ScoreRequest(snapshot=game[-1].after.snapshot)]
    logs = (tuple(moves[: place + 1]) for place in _spread(len(moves)))
    yield REPLAY.name, [ReplayRequest(setup=setup, moves=log) for log in logs]


def _of_destiny(catalogue: Catalogue) -> Iterator[tuple[str, list[Shape]]]:
    setup = destiny.request(SEATS, SEED)
    game: list[destiny.Step] = []
    for step in destiny.steps(catalogue, setup):
        game.append(step)
        if len(game) == DESTINY_MOVES:
            break
    moments = [game[place] for place in _spread(len(game))]
    moves = [step.move for step in game]
    tables = [each.before for each in moments]
    yield DESTINY_SETUP.name, [setup]
    yield (
        DESTINY_VALIDATE.name,
        [DestinyValidateRequest(snapshot=each.before, move=each.move) for each in moments],
    )
    yield DESTINY_LEGAL_MOVES.name, [DestinyLegalMovesRequest(snapshot=each) for each in tables]
    seat = setup.players[0]
    yield DESTINY_VIEW.name, [DestinyViewRequest(snapshot=each, seat=seat) for each in tables]
    yield DESTINY_TOTAL.name, [DestinyTotalRequest(snapshot=each) for each in tables]
    logs = (tuple(moves[: place + 1]) for place in _spread(len(moves)))
    yield DESTINY_REPLAY.name, [DestinyReplayRequest(setup=setup, moves=log) for log in logs]


def _spread(length: int) -> Iterator[int]:
    """Places of a list, evenly from early on to the last but a few."""
    return (length * (2 * number + 1) // (2 * MOMENTS) for number in range(MOMENTS))
