"""A table of which less is known: cards that nobody told, cards of which facts are not known."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec

from cards.model.card import Card, Path
from cards.model.vocabulary import CardType
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from tests.absence.changes import part_at, put
from tests.closed.powers import sound

Json = Any
At = tuple[str | int, ...]
Table = Snapshot | DestinySnapshot

OWN: Final = "home"
"""The set of cards with powers that no rulebook gives their kind (`tests.closed.deals`)."""
SLOTS: Final = ("heritage", "origin", "motivation", "class", "destiny")
OF_THE_ADVERSARY: Final = ("card", "experience", "goal", "soloGoal", "goalPerPlayer")
COUNTED: Final = {CardType.HERO: "hiddenHeroes", CardType.ANTIHERO: "hiddenAntiheroes"}
FACTS: Final = (
    "difficulty",
    "challenge_abilities",
    "paths",
    "abilities",
    "story_icons",
    "triumph",
    "tragedy",
    "prerequisites",
    "price",
    "powers",
    "scoring",
)
"""What a partial card may leave out; without it, nobody knows whether there is more."""
FACTS_OF_A_PATH: Final = (
    "plus_one",
    "abilities",
    "story_icons",
    "triumph",
    "tragedy",
    "experience",
    "hero_draws",
    "antihero_draws",
    "virtue",
    "corruption",
)


@dataclass(frozen=True, slots=True)
class Less:
    """One thing that is no longer known."""

    name: str
    """What, for people: a place, or a card and what it leaves out."""
    at: At = ()
    """The place in the snapshot that tells it; nothing for a card."""
    part: Json = None
    """What stands there instead."""
    beside: tuple[At, Json] | None = None
    """Another place that changes with it: a card in hand that is only counted."""
    card: Card | None = None
    """What is still known of a card."""

    def __str__(self) -> str:
        """What it is, for people."""
        return self.name

    def names(self, missing: Json) -> bool:
        """Whether a missing fact is this one."""
        if self.card is not None:
            return bool(missing.get("card") == self.card.id)
        asked: list[str] = missing["at"]
        place = [*map(str, ("snapshot", *self.at))]
        if place[-1] in ("soloGoal", "goalPerPlayer"):  # of which the goal follows
            return asked[1:] == ["adversary", "goal"]
        if "characters" in place:  # a middle card is of either kind; a Destiny is told by its move
            return asked[:4] == place[:4] or asked[1:] == ["revealDestiny", "destiny"]
        if self.at[0] in ("deck", "decks", "rows") or self.beside is not None:
            return asked[0] == "move" or asked[-1].startswith("hidden") or asked[:2] == place[:2]
        return asked[: len(place)] == place


def places(table: Json, cards: Mapping[str, Card]) -> Iterator[Less]:
    """Everything that a table may tell, and need not."""
    for seat, player in enumerate(table.get("players", ())):
        at = ("players", seat)
        for slot in SLOTS:
            if player.get("characters", {}).get(slot):
                yield Less(f"{seat}/{slot}", (*at, "characters", slot))
        for key, hidden in (("hand", None), ("dealt", "hiddenDealt")):
            yield from _turned_down(at, player, key, hidden, cards)
    yield from _decks_and_rows(table)
    adversary: Json = table.get("adversary")
    for key in OF_THE_ADVERSARY if adversary else ():
        if adversary.get(key) is not None:
            yield Less(f"adversary/{key}", ("adversary", key))


def _decks_and_rows(table: Json) -> Iterator[Less]:
    """Decks that are only counted, or in no known order; cards of rows that nobody told."""
    decks = [(("decks", place), deck) for place, deck in enumerate(table.get("decks", ()))]
    for at, deck in [*decks, *([(("deck",), table["deck"])] if "deck" in table else [])]:
        if deck.get("cards"):
            counted = {key: inner for key, inner in deck.items() if key != "cards"}
            counted["count"] = len(deck["cards"])
            yield Less(f"{deck.get('name')}/cards", at, counted)
        if deck.get("seed"):
            yield Less(f"{deck.get('name')}/seed", (*at, "seed"))
    for number, row in enumerate(table.get("rows", ())):
        for place, entry in enumerate(row.get("cards", ())):
            if entry.get("card"):
                yield Less(f"row {number}/{place}", ("rows", number, "cards", place, "card"))


def _turned_down(
    at: At, player: Json, key: str, hidden: str | None, cards: Mapping[str, Card]
) -> Iterator[Less]:
    """A card of a hand, or one to choose from, that is only counted."""
    held = player.get(key, ())
    for place, card in enumerate(held):
        counted = hidden or COUNTED.get(cards[card].type, "hidden")
        left = [*held[:place], *held[place + 1 :]]
        beside = ((*at, counted), player.get(counted, 0) + 1)
        yield Less(f"{at[1]}/{key}/{card}", (*at, key), left, beside)


def partial(card: Card, chance: random.Random) -> Less | None:
    """A card of which some facts are not known; None where nothing could be left out."""
    for _ in range(8):
        dropped = {
            key for key in FACTS if getattr(card, key) != _nothing(key) and chance.random() < 0.5
        }
        if card.set_id == OWN:
            dropped.discard("powers")
        of_paths = {key for key in FACTS_OF_A_PATH if chance.random() < 0.3}
        paths = card.paths
        if "paths" in dropped and card.paths:
            dropped.remove("paths")
            paths = tuple(_path(path, of_paths) for path in card.paths)
        if not dropped and paths == card.paths:
            continue
        left = msgspec.structs.replace(
            card, partial=True, paths=paths, **{key: _nothing(key) for key in dropped}
        )
        if sound(left):
            told = [*sorted(dropped), *(sorted(of_paths) if paths != card.paths else ())]
            return Less(f"{card.id} without {', '.join(told)}", card=left)
    return None


def _path(path: Path, dropped: set[str]) -> Path:
    told = [key for key in dropped if getattr(path, key)]
    if "plus_one" in dropped and path.plus_one is not None:
        told.append("plus_one")
    if not told:
        return path
    return msgspec.structs.replace(path, partial=True, **{key: _nothing(key, Path) for key in told})


def _nothing(key: str, shape: type[Card] | type[Path] = Card) -> Json:
    field = next(field for field in msgspec.structs.fields(shape) if field.name == key)
    factory = field.default_factory
    return field.default if factory is msgspec.NODEFAULT else factory()


def less_known(table: Json, cards: Mapping[str, Card], chance: random.Random) -> list[Less]:
    """Everything of which less may be known: places, and cards that the table names."""
    found = [*places(table, cards)]
    known = [cards[name] for name in sorted(_names(table)) if name in cards]
    for card in known:
        if not card.partial and (less := partial(card, chance)) is not None:
            found.append(less)
    return found


def _names(value: Json) -> set[str]:
    if isinstance(value, str):
        return {value}
    if not isinstance(value, dict | list):
        return set()
    inner = cast("Json", value)
    return {
        name for key in inner for name in _names(inner[key] if isinstance(inner, dict) else key)
    }


def without(table: Json, lesses: Sequence[Less]) -> Json | None:
    """The table without these; None where one holds the other."""
    for less in lesses:
        if less.card is not None:
            table = _with_own(table, less.card)
            continue
        try:
            part_at(table, less.at)
        except (KeyError, IndexError, TypeError):
            return None
        table = put(table, less.at, less.part)
        if less.beside is not None:
            where, part = less.beside
            table = put_key(table, where, part)
    return table


def put_key(table: Json, at: At, part: Json) -> Json:
    """A copy of the table with a key that may not have been there."""
    *holder, key = at
    return put(table, tuple(holder), {**part_at(table, tuple(holder)), key: part})


def _with_own(table: Json, card: Card) -> Json:
    """The table with what is still known of a card of its own."""
    own = table.get("extraCards", ())
    told = msgspec.json.decode(msgspec.json.encode(card))
    left = [told if each.get("card", each.get("id")) == card.id else each for each in own]
    return {**table, "extraCards": left} if own else table
