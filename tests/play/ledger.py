"""Laws that hold on every table of a game, whatever the players do."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from cards.model.vocabulary import CardType, Slot
from schema.shapes.play import ChoiceCode
from schema.shapes.table import Snapshot
from tests.play.players import Step, is_over
from tests.play.tally import Cards

SLOTS = (Slot.ORIGIN, Slot.MOTIVATION, Slot.CLASS, Slot.DESTINY)
MIDDLES = frozenset({Slot.MOTIVATION, Slot.CLASS})


def cards_on(snapshot: Snapshot) -> Counter[str]:
    """Every card of the table, wherever it lies."""
    return Counter(_cards(snapshot))


def _cards(snapshot: Snapshot) -> Iterator[str]:
    for deck in snapshot.decks:
        assert deck.cards is not None, "the order of every deck stays known"
        yield from deck.cards
        yield from deck.discards
    for row in snapshot.rows:
        for place in row.cards:
            yield from (card for card in (place.card, place.ally) if card is not None)
    for choice in snapshot.choices:
        if choice.code is ChoiceCode.ASSIGN_ALLY and choice.card is not None:
            yield choice.card
    yield from snapshot.turn.revealed if snapshot.turn is not None else ()
    for player in snapshot.players:
        characters = player.characters
        kept = (
            characters.heritage,
            characters.origin,
            characters.motivation,
            characters.class_,
            characters.destiny,
        )
        yield from (card for card in kept if card is not None)
        yield from player.dealt
        yield from player.hand
        yield from player.played
        yield from (gained.card for gained in player.story)
        yield from (ally.card for ally in player.allies)


def check_laws(cards: Cards, step: Step) -> None:
    """Every law, after one move."""
    after = step.after.snapshot
    check_cards(step)
    check_players(after)
    check_rows(cards, after)
    check_turn(step)


def check_cards(step: Step) -> None:
    """No card comes or goes, but Character cards that are rejected."""
    before, after = cards_on(step.before), cards_on(step.after.snapshot)
    rejected = Counter[str]()
    if choice := step.move.choose_characters:
        dealt = next(entry.dealt for entry in step.before.players if entry.key == choice.player)
        rejected.update(dealt)
        kept = (choice.origin, choice.motivation, choice.class_, choice.destiny)
        rejected.subtract(card for card in kept if card is not None)
        entries = step.after.snapshot.players
        chosen = next(entry for entry in entries if entry.key == choice.player)
        if chosen.characters.heritage is not None:
            rejected.subtract((chosen.characters.heritage,))
        assert min(rejected.values()) >= 0
    assert before == after + rejected


def check_players(snapshot: Snapshot) -> None:
    """Markers on the track, no debts, slots of three that are filled in order."""
    for player in snapshot.players:
        assert player.experience >= 0
        assert -4 <= player.morality <= 2
        under = Counter(gained.slot for gained in player.story)
        assert max(under.values(), default=0) <= 3
        assert [gained.slot for gained in player.story] == sorted(
            (gained.slot for gained in player.story), key=SLOTS.index
        )
        order = [slot for slot in SLOTS if slot not in MIDDLES or under[slot]]
        assert all(under[before] == 3 for before, slot in pairwise(order) if under[slot])


def check_rows(cards: Cards, snapshot: Snapshot) -> None:
    """A revealed row has its size, no Ally in a place of its own, and one beneath a Challenge."""
    size = 5 if len(snapshot.players) == 4 else 4
    for row in snapshot.rows:
        if not row.revealed:
            assert len(row.cards) == size
            continue
        kinds = [cards[place.card].type for place in row.cards if place.card is not None]
        assert CardType.ALLY not in kinds
        for place in row.cards:
            assert place.card is not None
            assert place.ally is None or cards[place.card].type is not CardType.TRAIT
        deck = next(deck for deck in snapshot.decks if deck.name == f"ACT_{row.act}")
        waiting = sum(choice.act == row.act for choice in snapshot.choices)
        left = [
            card
            for card in (*(deck.cards or ()), *deck.discards)
            if cards[card].type is not CardType.ALLY
        ]
        assert len(row.cards) + waiting == size or (len(row.cards) + waiting < size and not left)


def check_turn(step: Step) -> None:
    """At most three Dark runes; nothing open when a turn ends; whoever may act is at the table."""
    after = step.after.snapshot
    if step.move.end_turn:
        assert not step.before.choices
        assert not step.before.pending
        assert step.before.attempt is None
        assert after.attempt is None
    if after.attempt is not None:
        assert after.attempt.dark <= 3
    if after.turn is not None:
        assert after.turn.dark_runes_bought <= 3
        assert after.turn.player in {player.key for player in after.players}
    if is_over(after):
        assert after.end is not None
        assert not after.end.final_turns
        closed = next(player for player in after.players if player.key == after.end.triggered_by)
        assert len(closed.story) == 9
