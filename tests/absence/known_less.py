"""A table of which less is known: cards that nobody told, cards of which facts are not known."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec

from cards.catalogue import Catalogue
from cards.model.board import Board
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
GOALS: Final = ("goal", "soloGoal", "goalPerPlayer")
OF_THE_ADVERSARY: Final = ("card", "experience", *GOALS)
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
    "half",
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
    fields: frozenset[str] = frozenset()
    """Fields of a table that are null then, as `nullable` names them."""

    def __str__(self) -> str:
        """What it is, for people."""
        return self.name

    def names(self, missing: Json) -> bool:
        """Whether a missing fact is this one."""
        if self.card is not None:
            return bool(missing.get("card") == self.card.id)
        asked: list[str] = missing["at"]
        place = [*map(str, ("snapshot", *self.at))]
        if place[1] == "board":
            return asked[1:2] == ["board"]
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
                where = (*at, "characters", slot)
                yield Less(f"{seat}/{slot}", where, fields=frozenset({f"Characters.{slot}"}))
        if player.get("treasurePoints") is not None:
            field = frozenset({"DestinyPlayer.treasurePoints"})
            yield Less(f"{seat}/treasurePoints", (*at, "treasurePoints"), fields=field)
        for key, hidden in (("hand", None), ("dealt", "hiddenDealt")):
            yield from _turned_down(at, player, key, hidden, cards)
    yield from _decks_and_rows(table)
    adversary: Json = table.get("adversary")
    if adversary and any(adversary.get(key) is not None for key in GOALS):
        left = {key: part for key, part in adversary.items() if key not in GOALS}
        field = frozenset({"AdversaryState.goal"})
        yield Less("adversary/goal of any kind", ("adversary",), left, fields=field)
    for key in OF_THE_ADVERSARY if adversary else ():
        if adversary.get(key) is not None:
            field = frozenset({f"AdversaryState.{key}"})
            yield Less(f"adversary/{key}", ("adversary", key), fields=field)


def _decks_and_rows(table: Json) -> Iterator[Less]:
    """Decks that are only counted, or in no known order; cards of rows that nobody told."""
    decks = [(("decks", place), deck) for place, deck in enumerate(table.get("decks", ()))]
    shape = "DestinyDeck" if "deck" in table else "Deck"
    for at, deck in [*decks, *([(("deck",), table["deck"])] if "deck" in table else [])]:
        if deck.get("cards"):
            counted = {key: inner for key, inner in deck.items() if key != "cards"}
            counted["count"] = len(deck["cards"])
            field = frozenset({f"{shape}.cards"})
            yield Less(f"{deck.get('name')}/cards", at, counted, fields=field)
        if deck.get("seed"):
            field = frozenset({f"{shape}.seed"})
            yield Less(f"{deck.get('name')}/seed", (*at, "seed"), fields=field)
    for number, row in enumerate(table.get("rows", ())):
        for place, entry in enumerate(row.get("cards", ())):
            if entry.get("card"):
                where = ("rows", number, "cards", place, "card")
                yield Less(f"row {number}/{place}", where, fields=frozenset({"RowCard.card"}))


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


def levels(table: Json, boards: Mapping[str, Board]) -> Iterator[Less]:
    """Levels of the track whose points, or whose kinds of cards, nobody told."""
    told: dict[str, Json] = table.get("board") or {}
    given = told.get("board")
    own = [board for board in boards.values() if table["ruleset"] in board.rulesets]
    for level in (boards[given] if given else own[0]).track if own else ():
        for key in ("score", "plays"):
            if getattr(level, key) is not None:
                left = msgspec.structs.replace(level, **{key: None})
                track = [msgspec.json.decode(msgspec.json.encode(left))]
                custom = {"custom": {"base": given, "track": track}}
                field = frozenset({f"TrackLevel.{key}"})
                yield Less(f"{key} of level {level.morality}", ("board",), custom, fields=field)


def partial(card: Card, chance: random.Random) -> Less | None:
    """A card of which some facts are not known; None where nothing could be left out."""
    for _ in range(8):
        dropped = {
            key for key in FACTS if getattr(card, key) != _nothing(key) and chance.random() < 0.5
        }
        powers = card.powers
        if "powers" in dropped and (card.set_id == OWN or chance.random() < 0.5):
            dropped.remove("powers")  # the moment of each is known, and not what it does
            powers = tuple(msgspec.structs.replace(each, do=(), choose=()) for each in powers)
        of_paths = {key for key in FACTS_OF_A_PATH if chance.random() < 0.3}
        paths = card.paths
        if "paths" in dropped and card.paths:
            dropped.remove("paths")
            paths = tuple(_path(path, of_paths) for path in card.paths)
        if not dropped and (paths, powers) == (card.paths, card.powers):
            continue
        nothing = {key: _nothing(key) for key in dropped}
        told = {"paths": paths, "powers": powers, **nothing}
        left = msgspec.structs.replace(card, partial=True, **told)
        if sound(left):
            lacks = [*sorted(dropped), *(sorted(of_paths) if paths != card.paths else ())]
            lacks += ["what its powers do"] if powers != card.powers else []
            name = f"{card.id} without {', '.join(lacks)}"
            return Less(name, card=left, fields=_null(card, left))
    return None


def _null(card: Card, left: Card) -> frozenset[str]:
    """What is null of a card now, and was not."""
    found = {"InlineCard.difficulty"} if left.difficulty != card.difficulty else set[str]()
    for before, after in zip(card.paths, left.paths, strict=False):
        found |= {"InlinePath.half"} if before.half != after.half else set()
        found |= {"InlinePath.plusOne"} if before.plus_one != after.plus_one else set()
    return frozenset(found)


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


def less_known(
    table: Json, cards: Mapping[str, Card], catalogue: Catalogue, chance: random.Random
) -> list[Less]:
    """Everything of which less may be known: places, levels, and cards that the table names."""
    found = [*places(table, cards), *levels(table, catalogue.boards)]
    known = [cards[name] for name in sorted(names(table)) if name in cards]
    for card in known:
        if not card.partial and (less := partial(card, chance)) is not None:
            found.append(less)
    return found


def names(value: Json) -> set[str]:
    """Everything that is named in a table: cards among it."""
    if isinstance(value, str):
        return {value}
    if not isinstance(value, dict | list):
        return set()
    inner = cast("Json", value)
    return {name for key in inner for name in names(inner[key] if isinstance(inner, dict) else key)}


def without(table: Json, lesses: Sequence[Less]) -> Json | None:
    """The table without these; None where one holds the other."""
    for less in lesses:
        if less.card is not None:
            table = _with_own(table, less.card)
            continue
        try:
            table = put_key(table, less.at, less.part)
        except (KeyError, IndexError, TypeError):
            return None
        if less.beside is not None:
            where, part = less.beside
            table = put_key(table, where, part)
    return table


def put_key(table: Json, at: At, part: Json) -> Json:
    """A copy of the table with a key that may not have been there."""
    *holder, key = at
    before = part_at(table, tuple(holder))
    if isinstance(before, list):
        return put(table, at, part)
    return put(table, tuple(holder), {**before, key: part})


def _with_own(table: Json, card: Card) -> Json:
    """The table with what is still known of a card of its own."""
    own = table.get("extraCards", ())
    told = msgspec.json.decode(msgspec.json.encode(card))
    left = [told if each.get("card", each.get("id")) == card.id else each for each in own]
    return {**table, "extraCards": left} if own else table
