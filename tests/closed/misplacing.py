"""One card of a played table is moved to a place to which no move brings it: `places.yaml`."""

import functools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import yaml
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import PathHalf
from schema.shapes.play import DeckName, LastAttempt, RowCard
from schema.shapes.table import AllyCard, Player, Snapshot, StoryCard
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import ENDLESS, Work
from service.rules.possible.laws import is_about_others
from service.rules.possible.table import open_game

T = TypeVar("T")
Change = Callable[[Snapshot, str], Snapshot]
SLOTS: Final = ("heritage", "origin", "motivation", "class_", "destiny")
DECKS: Final = {
    DeckName.HERO: ("hero deck", "hero discards"),
    DeckName.ANTIHERO: ("antihero deck", "antihero discards"),
    DeckName.ADVERSARY: ("adversary deck", "adversary discards"),
}
ACT_OF: Final = {DeckName.ACT_1: 1, DeckName.ACT_2: 2, DeckName.ACT_3: 3}
BASE_SLOTS: Final = ("ORIGIN", "MOTIVATION", "DESTINY")
EPIC_SLOTS: Final = ("ORIGIN", "CLASS", "DESTINY")


class MisplacedError(Exception):
    """A table that has a card where no move brings it, and is not refused."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a table: its name, its Act where it has one, and how a card is put there."""

    name: str
    act: int | None
    put: Change


def _set(many: tuple[T, ...], place: int, one: T) -> tuple[T, ...]:
    return (*many[:place], one, *many[place + 1 :])


def spots(table: Snapshot) -> Iterator[Spot]:
    """Every place of a table to which a card may be moved."""
    for seat in range(len(table.players)):
        yield from _of_player(table, seat)
    for index, row in enumerate(table.rows):
        yield Spot("row", row.act, functools.partial(_into_row, index=index))
        if row.cards:
            yield Spot("under", row.act, functools.partial(_under, index=index))
    for index, deck in enumerate(table.decks):
        there, gone = DECKS.get(deck.name, ("deck", "discards"))
        act = ACT_OF.get(deck.name)
        if deck.cards is not None:
            yield Spot(there, act, functools.partial(_into_deck, index=index, key="cards"))
        yield Spot(gone, act, functools.partial(_into_deck, index=index, key="discards"))
    if table.adversary is not None:
        yield Spot("adversary", None, _as_adversary)
        yield Spot("quests", None, _as_quest)
    if table.turn is not None:
        yield Spot("revealed", None, functools.partial(_into_turn, key="revealed"))
        yield Spot("barred", None, functools.partial(_into_turn, key="barred"))
        yield Spot("failed", None, _failed)


def _of_player(table: Snapshot, seat: int) -> Iterator[Spot]:
    player = table.players[seat]
    for key in SLOTS:
        if getattr(player.characters, key) is None:
            name = key.rstrip("_")
            yield Spot(name, None, functools.partial(_into_slot, seat=seat, key=key))
    for key in ("dealt", "hand", "played"):
        yield Spot(key, None, functools.partial(_before, seat=seat, key=key))
    if len(player.story) < 9:
        yield Spot("story", None, functools.partial(_into_story, seat=seat))
    yield Spot("allies", None, functools.partial(_as_ally, seat=seat))


def _of_seat(table: Snapshot, seat: int, change: Callable[[Player], Player]) -> Snapshot:
    players = _set(table.players, seat, change(table.players[seat]))
    return replace(table, players=players)


def _into_slot(table: Snapshot, card: str, *, seat: int, key: str) -> Snapshot:
    return _of_seat(
        table,
        seat,
        lambda player: replace(player, characters=replace(player.characters, **{key: card})),
    )


def _before(table: Snapshot, card: str, *, seat: int, key: str) -> Snapshot:
    return _of_seat(
        table, seat, lambda player: replace(player, **{key: (*getattr(player, key), card)})
    )


def _into_story(table: Snapshot, card: str, *, seat: int) -> Snapshot:
    slots = EPIC_SLOTS if table.ruleset == "EPIC_ORIGINS" else BASE_SLOTS

    def put(player: Player) -> Player:
        slot = slots[len(player.story) // 3]
        gained = msgspec.convert({"card": card, "slot": slot, "path": PathHalf.TOP}, StoryCard)
        return replace(player, story=(*player.story, gained))

    return _of_seat(table, seat, put)


def _as_ally(table: Snapshot, card: str, *, seat: int) -> Snapshot:
    return _of_seat(
        table, seat, lambda player: replace(player, allies=(*player.allies, AllyCard(card=card)))
    )


def _into_row(table: Snapshot, card: str, *, index: int) -> Snapshot:
    row = table.rows[index]
    return replace(
        table,
        rows=_set(table.rows, index, replace(row, cards=(*row.cards[1:], RowCard(card=card)))),
    )


def _under(table: Snapshot, card: str, *, index: int) -> Snapshot:
    row = table.rows[index]
    cards = _set(row.cards, len(row.cards) - 1, replace(row.cards[-1], ally=card))
    return replace(table, rows=_set(table.rows, index, replace(row, cards=cards)))


def _into_deck(table: Snapshot, card: str, *, index: int, key: str) -> Snapshot:
    deck = table.decks[index]
    more = (*(getattr(deck, key) or ()), card)
    return replace(table, decks=_set(table.decks, index, replace(deck, **{key: more})))


def _as_adversary(table: Snapshot, card: str) -> Snapshot:
    assert table.adversary is not None
    return replace(table, adversary=replace(table.adversary, card=card))


def _as_quest(table: Snapshot, card: str) -> Snapshot:
    assert table.adversary is not None
    return replace(table, adversary=replace(table.adversary, quests=(card,)))


def _into_turn(table: Snapshot, card: str, *, key: str) -> Snapshot:
    assert table.turn is not None
    more = (*getattr(table.turn, key), card)
    return replace(table, turn=replace(table.turn, **{key: more}))


def _failed(table: Snapshot, card: str) -> Snapshot:
    assert table.turn is not None
    last = LastAttempt(card=card, path=PathHalf.TOP, overcome=False)
    return replace(table, attempt=None, turn=replace(table.turn, last_attempt=last))


def lying(table: Snapshot) -> Iterator[tuple[str, Change]]:
    """Every card of a table that is told, and how it is taken away; a gap stays where it was."""
    for seat, player in enumerate(table.players):
        for key in SLOTS:
            card = getattr(player.characters, key)
            if card is not None:
                yield card, functools.partial(_empty_slot, seat=seat, key=key)
        for key in ("dealt", "hand", "played", "story", "allies"):
            for place, entry in enumerate(getattr(player, key)):
                name = entry if isinstance(entry, str) else entry.card
                yield name, functools.partial(_from_player, seat=seat, key=key, place=place)
    for index, row in enumerate(table.rows):
        for place, entry in enumerate(row.cards):
            for key in ("card", "ally"):
                card = getattr(entry, key)
                if card is not None:
                    yield card, functools.partial(_from_row, index=index, place=place, key=key)
    for index, deck in enumerate(table.decks):
        for key in ("cards", "discards"):
            for place, card in enumerate(getattr(deck, key) or ()):
                yield card, functools.partial(_from_deck, index=index, key=key, place=place)


def _less(many: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*many[:place], *many[place + 1 :])


def _empty_slot(table: Snapshot, _: str, *, seat: int, key: str) -> Snapshot:
    return _of_seat(
        table,
        seat,
        lambda player: replace(player, characters=replace(player.characters, **{key: None})),
    )


def _from_player(table: Snapshot, _: str, *, seat: int, key: str, place: int) -> Snapshot:
    return _of_seat(
        table, seat, lambda player: replace(player, **{key: _less(getattr(player, key), place)})
    )


def _from_row(table: Snapshot, _: str, *, index: int, place: int, key: str) -> Snapshot:
    row = table.rows[index]
    cards = _set(row.cards, place, replace(row.cards[place], **{key: None}))
    return replace(table, rows=_set(table.rows, index, replace(row, cards=cards)))


def _from_deck(table: Snapshot, _: str, *, index: int, key: str, place: int) -> Snapshot:
    deck = table.decks[index]
    fewer = _less(getattr(deck, key), place)
    return replace(table, decks=_set(table.decks, index, replace(deck, **{key: fewer})))


Json = Mapping[str, Any]


@functools.cache
def _entries() -> list[Json]:
    text = Path(__file__).with_name("places.yaml").read_text("utf-8")
    entries: list[Json] = yaml.safe_load(text)
    return entries


def kinds_listed() -> frozenset[str]:
    """Types of cards of which the data say where they may lie."""
    return frozenset(kind for entry in _entries() for kind in entry["when"].get("types", ()))


def reached(catalogue: Catalogue, table: Snapshot, card: Card) -> frozenset[str]:
    """Where play can bring a card on a table such as this, as `places.yaml` says."""
    for entry in _entries():
        if all(_fits(catalogue, table, card, key, want) for key, want in entry["when"].items()):
            return frozenset(entry["lies"])
    raise LookupError(card.id)


def _fits(catalogue: Catalogue, table: Snapshot, card: Card, key: str, want: Any) -> bool:  # noqa: ANN401 - what the data say
    match key:
        case "types":
            return bool(card.type in want)
        case "rulesets":
            return bool(table.ruleset in want)
        case "modes":
            return bool(table.mode in want)
        case "marked":
            return card.adversary_deck is want
        case "solo":
            own = any(card.id == each.id for each in table.extra_cards)
            return (card.solo if own else not is_about_others(card)) is want
        case "own":
            return (card.used_with in {None, *_sides(catalogue, table)}) is want
        case "sealed":
            chapter = None if table.campaign is None else table.campaign.chapter
            later = chapter is not None and card.chapter is not None and card.chapter > chapter
            return later is want
        case "tucked":
            parameters = catalogue.rulesets[table.ruleset].adventure
            assert parameters is not None
            return (parameters.defeat_procedure is DefeatProcedure.GOAL) is want
        case "row":
            up = any(row.revealed for row in table.rows if row.act == card.act)
            return bool(("UP" if up else "DOWN") == want)
        case "choosing":
            choosing = any(player.dealt or player.hidden_dealt for player in table.players)
            return (table.turn is None and choosing) is want
        case _:
            raise KeyError(key)


def _sides(catalogue: Catalogue, table: Snapshot) -> set[str | None]:
    up = None if table.adversary is None else table.adversary.card
    return {up, *(card.id for card in catalogue.cards.values() if card.other_side == up)}


def misplaced(
    catalogue: Catalogue, table: Snapshot, rng: random.Random, *, times: int
) -> Iterator[tuple[str, Snapshot]]:
    """Tables with one card moved, or brought from the box, to where no move brings it."""
    own = {card.id: card for card in table.extra_cards}
    there = list(lying(table))
    named = {name for name, _ in there}
    box = [
        card.id
        for card in catalogue.cards.values()
        if table.ruleset in card.rulesets and not card.partial and card.id not in named
    ]
    for _ in range(times):
        if box and rng.random() < 0.3:
            name, left = rng.choice(box), table
        else:
            name, take = rng.choice(there)
            left = take(table, name)
        card = own.get(name) or catalogue.cards[name]
        spot = rng.choice(list(spots(left)))
        may = reached(catalogue, table, card)
        if spot.name not in may or spot.act not in {None, card.act}:
            yield f"{name} ({card.type}) at {spot.name} {spot.act or ''}", spot.put(left, name)


def check_misplaced(
    catalogue: Catalogue, table: Snapshot, rng: random.Random, *, times: int
) -> int:
    """Every table with a card where no move brings it is refused; how many were."""
    opened = functools.partial(open_game, catalogue, work=Work(ENDLESS))
    return count_refused(misplaced(catalogue, table, rng, times=times), opened)


def count_refused(tables: Iterable[tuple[str, T]], opened: Callable[[T], object]) -> int:
    """How many tables there are, each with what is wrong; `MisplacedError` if one is opened."""
    number = 0
    for what, moved in tables:
        number += 1
        try:
            opened(moved)
        except ImpossibleState:
            continue
        raise MisplacedError(f"{what}\n{msgspec.json.encode(moved).decode()}")
    return number
