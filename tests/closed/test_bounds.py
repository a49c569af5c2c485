"""What holds each bound of a table's shapes in play: a bound that nothing holds would be passed."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import inspect as shapes

from cards.model.card import Card
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot

CARDS: Final = "play moves cards and brings none; a table has 2000 at most, and each list takes all"
STOPS: Final = "the count stops there"
GIVEN: Final = "a move never changes it"
SMALL: Final = "the place of a power or a list on a card, which has four or six"
FEWER: Final = "it only gets smaller"
ROOM: Final = "a move that needs more is refused as too much work"
RULE: Final = "the rules hold it lower, and tables beyond them are refused"
OPTIONS: Final = "cards of a hand and its two kinds of unknown cards, of 2000 in all; else a few"

HELD: Final = {
    "Snapshot.players": GIVEN,
    "Player.story": RULE,
    "Player.allies": CARDS,
    "Player.experience": STOPS,
    "Player.banked_experience": "what cards give stops there, and banking more is refused",
    "Player.morality": RULE,
    "Player.played": CARDS,
    "Player.hand": CARDS,
    "Player.hidden_heroes": CARDS,
    "Player.hidden_antiheroes": CARDS,
    "Player.dealt": FEWER,
    "Player.hidden_dealt": FEWER,
    "AdversaryState.experience": STOPS,
    "AdversaryState.goal": GIVEN,
    "AdversaryState.quests": GIVEN,
    "AdversaryState.faced": RULE,
    "AdversaryState.faced_final": RULE,
    "AdversaryState.solo_goal": GIVEN,
    "AdversaryState.goal_per_player": GIVEN,
    "Snapshot.rows": GIVEN,
    "Row.act": GIVEN,
    "Row.cards": RULE,
    "Snapshot.decks": GIVEN,
    "Deck.cards": CARDS,
    "Deck.count": CARDS,
    "Deck.discards": CARDS,
    "Turn.number": STOPS,
    "Turn.journeys": STOPS,
    "Turn.extra_journeys": STOPS,
    "Turn.free_discards": STOPS,
    "Turn.dark_runes_bought": STOPS,
    "Turn.free_journeys": STOPS,
    "Turn.revealed": CARDS,
    "Turn.barred": "each is another card of the table",
    "Attempt.dark": RULE,
    "AbilityCounts.strength": STOPS,
    "AbilityCounts.dexterity": STOPS,
    "AbilityCounts.constitution": STOPS,
    "AbilityCounts.intelligence": STOPS,
    "AbilityCounts.wisdom": STOPS,
    "AbilityCounts.charisma": STOPS,
    "Attempt.ignored": "each Ability is there once",
    "Attempt.changes": ROOM,
    "Change.successes": "one effect of a card, to 40",
    "Change.difficulty": "one effect of a card, to 40",
    "Attempt.due": "each is a card turned up in this turn",
    "DueFeat.choice": SMALL,
    "Attempt.experience_if_failed": STOPS,
    "Attempt.corruption": "levels of the track",
    "Attempt.rerolled": "a pool has 24 stones at most",
    "Attempt.faces": "a pool has 24 stones at most",
    "Snapshot.pending": ROOM,
    "Pending.power": SMALL,
    "Pending.choice": SMALL,
    "Snapshot.choices": ROOM,
    "Choice.options": OPTIONS,
    "Choice.act": GIVEN,
    "Choice.power": SMALL,
    "Snapshot.uses": ROOM,
    "PowerUse.power": SMALL,
    "PowerUse.in_attempt": STOPS,
    "PowerUse.in_turn": STOPS,
    "PowerUse.in_game": STOPS,
    "Campaign.chapter": "the next one is a chapter of a card",
    "Campaign.unlocked": GIVEN,
    "Campaign.won": "each chapter is there once",
    "EndOfGame.final_turns": RULE,
    "Snapshot.extra_cards": GIVEN,
    "Snapshot.sets": GIVEN,
    "NamedSet.cards": GIVEN,
    "NamedSet.boards": GIVEN,
    "InlineBoard.rulesets": GIVEN,
    "InlineBoard.track": GIVEN,
    "CustomBoard.track": GIVEN,
    "TrackLevel.morality": GIVEN,
    "TrackScore.triumph": GIVEN,
    "TrackScore.tragedy": GIVEN,
    "TrackLevel.plays": GIVEN,
    "Snapshot.rulings": GIVEN,
    "DestinySnapshot.players": GIVEN,
    "DestinyPlayer.hand": CARDS,
    "DestinyPlayer.hidden": CARDS,
    "DestinyPlayer.aids": CARDS,
    "DestinyPlayer.groups": CARDS,
    "DestinyGroup.bonuses": RULE,
    "DestinyGroup.multipliers": RULE,
    "DestinyPlayer.treasures": CARDS,
    "DestinyPlayer.treasure_points": STOPS,
    "DestinyPlayer.realigned": "each by another card of the player",
    "DestinyPlayer.used": "each is another card of the player",
    "DestinyPlayer.redraws": STOPS,
    "DestinyPlayer.total": STOPS,
    "DestinySnapshot.round": STOPS,
    "DestinyDeck.cards": CARDS,
    "DestinyDeck.count": CARDS,
    "DestinyDeck.discards": CARDS,
    "DestinySnapshot.treasures": CARDS,
    "DestinySnapshot.buried": CARDS,
    "DestinyEnd.winners": "players of the table",
    "DestinySnapshot.extra_cards": GIVEN,
    "DestinySnapshot.sets": GIVEN,
    "DestinySnapshot.rulings": GIVEN,
}
"""Each bounded number and list of a table, and why no move passes its bound."""


def bounded(kind: shapes.Type, name: str, seen: set[type]) -> Iterator[str]:
    """Numbers and lists with a bound, as `Shape.field`.

    What stands on a card is not looked at: a move never changes what is printed.
    """
    match kind:
        case shapes.IntType(ge=least, le=most) if least is not None or most is not None:
            yield name
        case shapes.DictType(max_length=most) if most is not None:
            yield name
        case shapes.VarTupleType(item_type=item, max_length=most):
            if most is not None:
                yield name
            yield from bounded(item, name, seen)
        case shapes.UnionType(types=members):
            for member in members:
                yield from bounded(member, name, seen)
        case shapes.Metadata(type=inner):
            yield from bounded(inner, name, seen)
        case shapes.StructType(cls=shape, fields=fields) if (
            not issubclass(shape, Card) and shape not in seen
        ):
            seen.add(shape)
            for field in fields:
                yield from bounded(field.type, f"{shape.__name__}.{field.name}", seen)
        case _:
            return


def test_something_holds_every_bound() -> None:
    seen: set[type] = set()
    found: set[str] = set()
    for shape in (Snapshot, DestinySnapshot):
        assert issubclass(shape, msgspec.Struct)
        found.update(bounded(shapes.type_info(shape), "", seen))
    assert found == set(HELD)
