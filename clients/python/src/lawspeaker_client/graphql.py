"""For those who ask by GraphQL, with a client of their own."""

from typing import Any

from lawspeaker_client.fragments import (
    WHOLE_DESTINY_MOVE,
    WHOLE_DESTINY_SNAPSHOT,
    WHOLE_MOVE,
    WHOLE_SNAPSHOT,
)

__all__ = [
    "WHOLE_DESTINY_MOVE",
    "WHOLE_DESTINY_SNAPSHOT",
    "WHOLE_MOVE",
    "WHOLE_SNAPSHOT",
    "without_nulls",
]


def without_nulls(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """An answer of GraphQL as a request may send it.

    Members that are null are left out, since an object such as a move takes no second key; so is
    `__typename`. The null of a list, a gap in a row, stays.
    """
    match value:
        case {**members}:
            return {
                name: without_nulls(member)
                for name, member in members.items()
                if member is not None and name != "__typename"
            }
        case [*items]:
            return [without_nulls(item) for item in items]
        case _:
            return value
