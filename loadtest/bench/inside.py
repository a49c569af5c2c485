"""What the engine does in this process, from the bytes of a request to those of the answer."""

import statistics
import time
from collections.abc import Callable
from typing import Final

import msgspec

from cards.catalogue import Catalogue
from cards.decode.decoder import decoder_of
from cards.messages.message import encoder_in
from cards.model.language import Language
from loadtest.bench import facts
from loadtest.bench.asks import request
from loadtest.bench.record import Line
from loadtest.questions import questions
from schema.operations import LEGAL_MOVES, ODDS, REPLAY, SCORE, VALIDATE, Operation
from schema.shapes.legal import ReplayRequest
from service.judging.functions import RULES

ROUNDS: Final = 7
AT_LEAST: Final = 0.06
"""CPU seconds of work in a round."""

Work = Callable[[], object]


def works(catalogue: Catalogue) -> dict[str, tuple[str, int, Work]]:
    """By name: what is counted, how much of it one call does, and the call."""
    moves = len(msgspec.json.decode(request("replay"), type=ReplayRequest).moves)
    odds = msgspec.json.encode(questions(ODDS)[0].request)
    return {
        "score": ("scores", 1, _work(catalogue, SCORE, request("score"))),
        "validate": ("moves", 1, _work(catalogue, VALIDATE, request("validate"))),
        "legal-moves": ("tables", 1, _work(catalogue, LEGAL_MOVES, request("legal-moves"))),
        "odds": ("pools", 1, _work(catalogue, ODDS, odds)),
        "replay": ("moves", moves, _work(catalogue, REPLAY, request("replay"))),
    }


def _work(catalogue: Catalogue, operation: Operation, body: bytes) -> Work:
    read = decoder_of(operation.request).decode
    encode = encoder_in(Language.EN).encode
    rule = RULES[operation.name]
    return lambda: encode(rule(catalogue, read(body)))


def yardstick() -> int:
    """Plain Python of the kind that rules are made of: attributes, dictionaries, small tuples."""
    counts: dict[str, int] = {}
    for number in range(400):
        word = "abcdefgh"[number % 8]
        counts[word] = counts.get(word, 0) + len((word, number))
    return sum(counts.values())


def lines(rounds: int = ROUNDS, at_least: float = AT_LEAST) -> tuple[Line, ...]:
    """Measure everything in turn, round after round."""
    listed = works(facts.catalogue())
    calls: dict[str, Work] = {
        "": yardstick,
        **{name: work for name, (_, _, work) in listed.items()},
    }
    times = {name: _times(work, at_least) for name, work in calls.items()}
    took: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, work in calls.items():
            took[name].append(_seconds(work, times[name]))
    return tuple(
        Line(
            name=name,
            unit=unit,
            per_second=many / statistics.median(took[name]),
            of_yardstick=many
            * statistics.median(
                plain / own for own, plain in zip(took[name], took[""], strict=True)
            ),
        )
        for name, (unit, many, _) in listed.items()
    )


def _times(work: Work, at_least: float) -> int:
    """How many calls take so long; the first one warms up."""
    work()
    return max(1, round(at_least / max(_seconds(work, 1), 1e-6)))


def _seconds(work: Work, times: int) -> float:
    """CPU seconds of one call, over some."""
    began = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - began) / times
