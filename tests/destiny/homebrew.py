"""Tables that no printed deck can lay out: up to 16 seats, cards with every power, full hands."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cards.model.destiny_power import DestinyAction
from schema.shapes.destiny import DestinySnapshot

Json = dict[str, Any]
SEATS: Final = (2, 4, 8, 16)
AIDS: Final = 24
GROUPS: Final = 24
ALIGNMENTS: Final = ("NATURE", "LAW", "GOOD", "CHAOS", "EVIL")
ACTIONS: Final = tuple({"action": action.value} for action in DestinyAction)


def identity(number: int, *powers: Json) -> Json:
    """A character of one's own."""
    return _card("identity", number, destinyPowers=list(powers))


def aligned(kind: str, number: int, *, mixed: bool = False) -> Json:
    """A card with an alignment: of Nature, or of one after the other."""
    alignment = ALIGNMENTS[number % len(ALIGNMENTS)] if mixed else ALIGNMENTS[0]
    return _card(kind, number, alignment=alignment, value=1 + number % 9)


def _card(kind: str, number: int, **fields: object) -> Json:
    return {
        "id": f"home.{kind}-{number}",
        "type": kind.upper(),
        "name": {"en": "Home"},
        "rulesets": ["DESTINY"],
        "copies": 99,
        **fields,
    }


def ids(kind: str, number: int) -> list[str]:
    """The ids of the first cards of a kind."""
    return [f"home.{kind}-{place}" for place in range(number)]


def table(seats: int, phase: str, extra: list[Json], player: Json, **more: object) -> Json:
    """A table on which everybody has the same."""
    first = {} if phase == "SETUP" else {"character": "home.identity-0"}
    return {
        "ruleset": "DESTINY",
        "players": [{"key": f"player-{seat}", **first, **player} for seat in range(seats)],
        "phase": phase,
        "treasures": ["destiny.lesser-hoard"],
        "deck": {"count": 20},
        "extraCards": extra,
        **more,
    }


def tables(seats: int, *, aids: int = AIDS, groups: int = GROUPS) -> Iterator[tuple[str, Json]]:
    """Tables of every phase, by name."""
    able = [identity(number, *ACTIONS) for number in range(aids)]
    cards = [
        aligned(kind, number, mixed=number % 2 == 1)
        for kind in ("base", "bonus", "multiplier")
        for number in range(groups)
    ]
    plain = [aligned("base", number) for number in range(groups)]
    hand = [card for kind in ("base", "bonus", "multiplier") for card in ids(kind, min(6, groups))]
    bases = [{"base": base} for base in ids("base", groups)]
    laid = [{"base": f"home.base-{n}", "bonuses": [f"home.bonus-{n}"]} for n in range(groups)]
    own = ids("identity", aids)
    late = {"destiny-alchemist": "UNTIL_TOTAL", "destiny-order-of-play": "ALL_IN_SEAT_ORDER"}
    yield "setup", table(seats, "SETUP", able, {"hand": own[:7]})
    yield "no-character", table(seats, "SETUP", plain, {"hand": ids("base", min(7, groups))})
    yield "first-aid", table(seats, "FIRST_AID", able, {"hand": own})
    yield "treasure", table(seats, "TREASURE", able, {"hand": own})
    yield "draw", table(seats, "DRAW", able, {"hand": own[:3]})
    yield "hit", table(seats, "HIT", able, {"hand": own})
    yield "action", table(seats, "ACTION", [*able, *cards], {"hand": hand, "aids": own})
    seated: list[Json] = table(seats, "ACTION", able, {"hand": own, "used": own[:2]})["players"]
    first, *others = seated
    pending = {"player": first["key"], "power": own[0]}
    waiting: Json = {"done": False, "used": []}
    players = [first, *(other | waiting for other in others)]
    yield (
        "discard",
        table(seats, "ACTION", able, {}, players=players, pending=pending),
    )
    yield "base", table(seats, "BASE", [*able, *cards], {"hand": hand})
    player = {"hand": hand, "groups": [{"base": base} for base in ids("base", 1)]}
    yield "mixed", table(seats, "BONUS", [*able, *cards], player)
    nature = [*able, *plain, *(aligned("bonus", number) for number in range(groups))]
    nature.append(aligned("multiplier", 0))
    some = ["home.bonus-0", "home.multiplier-0"]
    yield "bonus", table(seats, "BONUS", nature, {"hand": some, "groups": bases})
    yield "multiplier", table(seats, "MULTIPLIER", nature, {"hand": some, "groups": laid})
    late_player = {"hand": some, "groups": laid[:2], "aids": own[:2]}
    yield "late", table(seats, "MULTIPLIER", nature, late_player, rulings=late)
    yield "total", table(seats, "TOTAL", nature, {"groups": laid})


def snapshot(table: Json) -> DestinySnapshot:
    """The table as a request carries it."""
    return msgspec.convert(table, DestinySnapshot)
