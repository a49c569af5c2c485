"""What a score that names eight own sets costs beside one that names none: new ones, and again.

    python -m loadtest.named_sets

CPU of the whole application in this process, without a network. Fails beyond `MOST` times as much.
"""

import statistics
import sys
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from loadtest.inside import QUIET, Answer, Ask, Inside, inside
from schema.operations import CHECK_CARDS, SCORE
from service.settings.settings import Settings

SETS: Final = 8
CARDS: Final = 100
TIMES: Final = 200
ROUNDS: Final = 5
MOST: Final = {"new tables": 1.5, "the same table again": 1.3}


def main() -> None:
    """Print both ratios; end with 1 where one is too high."""
    with inside(replace(QUIET, cache_bytes=Settings().cache_bytes)) as app:
        named = [{"digest": _checked(app, number)} for number in range(SETS)]
        found = {
            "new tables": _ratio(app, named, fresh=True),
            "the same table again": _ratio(app, named, fresh=False),
        }
    for name, ratio in found.items():
        print(f"{name}: {ratio:.2f} times")  # noqa: T201 - a command
    sys.exit(any(ratio > MOST[name] for name, ratio in found.items()))


def _checked(app: Inside, number: int) -> str:
    """The digest of one more set."""
    cards: list[dict[str, object]] = [
        {
            "card": f"own.s{number}-c{each}",
            "name": f"Card {number} {each}",
            "type": "TRAIT",
            "act": 1,
            "price": {},
        }
        for each in range(CARDS)
    ]
    answer = _posted(app, CHECK_CARDS.path, {"ruleset": "CTA_2E", "cards": cards})
    digest: str = msgspec.json.decode(answer.body)["digest"]
    return digest


def _posted(app: Inside, path: str, body: object) -> Answer:
    answer = app.ask(Ask("POST", path, body=msgspec.json.encode(body)))
    assert answer.status == 200, answer.body
    return answer


def _ratio(app: Inside, named: list[dict[str, str]], *, fresh: bool) -> float:
    """CPU with the sets by CPU without, in the median round."""
    rounds = [
        _cost(app, named, turn, fresh) / _cost(app, [], turn, fresh) for turn in range(ROUNDS)
    ]
    return statistics.median(rounds)


def _cost(app: Inside, named: list[dict[str, str]], turn: int, fresh: bool) -> float:
    """CPU seconds of a score: the median of `TIMES`."""
    snapshot: Any = SCORE.examples[0].request["snapshot"]
    costs: list[float] = []
    for number in range(-3, TIMES):
        first, *others = snapshot["players"]
        name = f"turn {turn} {number}" if fresh else "ana"
        table = {**snapshot, "players": [{**first, "name": name}, *others], "sets": named}
        costs.append(_posted(app, SCORE.path, {"snapshot": table}).cpu)
    return statistics.median(costs[3:])


if __name__ == "__main__":
    main()
