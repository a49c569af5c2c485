"""What a table's name saves: bytes and CPU of a request in full, and of the same by name.

    python -m loadtest.named_tables

Requests of recorded games; CPU of the whole application in this process, without a network, the
least of some rounds for each, full and named in turn.
"""

import statistics
import sys
from typing import Any, Final, NamedTuple

import msgspec

from cards.catalogue import load_catalogue
from loadtest.inside import MICRO, Answer, Ask, Inside, inside
from loadtest.recorded import recorded
from loadtest.tables import percent, table
from schema.operations import DESTINY_VALIDATE, LEGAL_MOVES, SCORE, VALIDATE, VIEW, Operation
from schema.shapes.named_tables import BY_NAME, SNAPSHOT, TABLE_HEADER

ROUNDS: Final = 7
ASKED: Final = (VALIDATE, LEGAL_MOVES, SCORE, VIEW, DESTINY_VALIDATE)
NAMING: Final = (("prefer", "table=name, return=minimal"),)


class Cost(NamedTuple):
    """One request, in full and by the name of its table."""

    full: Answer
    named: Answer
    sent: int
    """Bytes of the request in full."""
    sent_named: int


def main() -> None:
    """Print a table: medians by operation."""
    requests = recorded(load_catalogue())
    rows: list[tuple[object, ...]] = []
    with inside() as app:
        for operation in ASKED:
            bodies = map(msgspec.to_builtins, requests[operation.name])
            rows.append(
                _row(operation, [each for body in bodies if (each := _cost(app, operation, body))])
            )
    head = ("operation", "up", "named", "down", "named", "CPU µs", "named", "share")
    sys.stdout.write(table(head, rows) + "\n")


def _row(operation: Operation, costs: list[Cost]) -> tuple[object, ...]:
    full = statistics.median(each.full.cpu for each in costs)
    named = statistics.median(each.named.cpu for each in costs)
    sizes = (
        [each.sent for each in costs],
        [each.sent_named for each in costs],
        [each.full.size for each in costs],
        [each.named.size for each in costs],
    )
    return (
        operation.name,
        *(f"{statistics.median(each):,.0f}" for each in sizes),
        f"{full * MICRO:.0f}",
        f"{named * MICRO:.0f}",
        percent(named, full),
    )


def _cost(app: Inside, operation: Operation, request: dict[str, Any]) -> Cost | None:
    """The least of some rounds; None for a table that cannot be named."""
    full = msgspec.json.encode(request)
    scored = SCORE.path if "destiny" not in operation.name else "/v1/destiny/total"
    first = app.ask(
        Ask("POST", scored, msgspec.json.encode({SNAPSHOT: request[SNAPSHOT]}), headers=NAMING)
    )
    name = dict(first.headers).get(TABLE_HEADER.lower().encode())
    if name is None:
        return None
    others = {key: value for key, value in request.items() if key != SNAPSHOT}
    named = msgspec.json.encode({BY_NAME: name.decode(), **others})
    answers: tuple[list[Answer], list[Answer]] = ([], [])
    for _ in range(ROUNDS):
        answers[0].append(app.ask(Ask("POST", operation.path, full)))
        answers[1].append(app.ask(Ask("POST", operation.path, named, headers=NAMING)))
    in_full, by_name = (min(each, key=lambda answer: answer.cpu) for each in answers)
    return Cost(in_full, by_name, len(full), len(named))


if __name__ == "__main__":
    main()
