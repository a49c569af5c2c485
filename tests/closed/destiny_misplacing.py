"""One card of a played table of Destiny is moved to where no move brings it."""

import functools
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinyPhase, DestinySnapshot
from service.rules.destiny.possible.table import open_game
from service.rules.engine.work import ENDLESS, Work
from tests.closed.misplacing import count_refused

Json = dict[str, Any]
Path_ = tuple[str | int, ...]
OF_PLAYER: Final = {"hand": "hand", "aids": "aids", "treasures": "won treasures"}


@functools.cache
def _places() -> Mapping[str, Mapping[str, list[str]]]:
    text = Path(__file__).with_name("destiny-places.yaml").read_text("utf-8")
    places: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(text)
    return places


def _piles(table: Json) -> Iterator[tuple[str, Path_]]:
    """The lists of a table, by the place that each is."""
    for seat, player in enumerate(table["players"]):
        for key, name in OF_PLAYER.items():
            yield name, ("players", seat, key)
        for place in range(len(player.get("groups", ()))):
            for key in ("bonuses", "multipliers"):
                yield key, ("players", seat, "groups", place, key)
    yield "deck", ("deck", "cards")
    yield "discards", ("deck", "discards")
    yield "treasures", ("treasures",)
    yield "buried", ("buried",)


def _pile(table: Json, path: Path_) -> list[str]:
    holder: Any = table
    for key in path[:-1]:
        holder = holder[key]
    last = path[-1]
    holder[last] = list(holder.get(last) or ())
    pile: list[str] = holder[last]
    return pile


def misplaced(
    catalogue: Catalogue, table: DestinySnapshot, rng: random.Random, *, times: int
) -> Iterator[tuple[str, DestinySnapshot]]:
    """Tables with one card moved to where no move brings it."""
    types = {card.id: card.type for card in (*catalogue.cards.values(), *table.extra_cards)}
    for _ in range(times):
        moved: Json = msgspec.json.decode(msgspec.json.encode(table))
        full = [path for _, path in _piles(moved) if _pile(moved, path)]
        pile = _pile(moved, rng.choice(full))
        card = pile.pop(rng.randrange(len(pile)))
        name, path = rng.choice([*_piles(moved)])
        entry = _places()[types[card]]
        in_setup = table.phase is DestinyPhase.SETUP
        if name not in entry.get("setup" if in_setup else "lies", entry["lies"]):
            _pile(moved, path).append(card)
            yield f"{card} at {name}", msgspec.convert(moved, DestinySnapshot)


def check_misplaced(
    catalogue: Catalogue, table: DestinySnapshot, rng: random.Random, *, times: int
) -> int:
    """Every table with a card where no move brings it is refused; how many were."""
    opened = functools.partial(open_game, catalogue, work=Work(ENDLESS))
    return count_refused(misplaced(catalogue, table, rng, times=times), opened)
