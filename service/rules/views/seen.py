"""What a seat sees of a table: whatever is secret is only counted, as on a table of cardboard.

A part that is not told takes the form that it has where nobody knows it: a hand is counted by the
backs of its cards, a deck by its cards, a place of a row has no card. A view has no seeds.
"""

from typing import Final

from msgspec.structs import replace

from cards.model.vocabulary import CardType
from schema.shapes.play import Choice, ChoiceCode, Deck, Row, RowCard
from schema.shapes.table import Characters, Player, Snapshot
from service.rules.game.backs import BACKS, HIDDEN_ANTIHERO, HIDDEN_HERO
from service.rules.game.table import Table

UNKNOWN: Final = RowCard()
NOTHING_KEPT: Final = Characters()


def still_choosing(snapshot: Snapshot) -> bool:
    """setup.characters.keep.*: whether somebody still chooses Character cards."""
    if snapshot.turn is not None:
        return False
    return any(player.dealt or player.hidden_dealt for player in snapshot.players)


def seen_from(table: Table, seat: str | None) -> Snapshot:
    """The table as the player of this seat may see it; as anybody may if there is no seat."""
    snapshot = table.snapshot
    choosing = still_choosing(snapshot)
    players = tuple(
        player if player.key == seat else _another(table, player, choosing=choosing)
        for player in snapshot.players
    )
    return replace(
        snapshot,
        players=players,
        rows=tuple(_row(row) for row in snapshot.rows),
        decks=tuple(counted(deck) for deck in snapshot.decks),
        choices=tuple(_choice(table, choice, seat) for choice in snapshot.choices),
        extra_cards=tuple(sorted(snapshot.extra_cards, key=lambda card: card.id)),
    )


def _another(table: Table, player: Player, *, choosing: bool) -> Player:
    """setup.hand, setup.place.destiny: what others see of a player.

    Character cards are revealed together, when everybody has kept theirs.
    """
    held = [table.card(card).type for card in player.hand]
    heroes = held.count(CardType.HERO)
    characters = player.characters
    if choosing and characters != NOTHING_KEPT:
        characters = NOTHING_KEPT
    elif characters.destiny is not None and not player.destiny_revealed:
        characters = replace(characters, destiny=None)
    return replace(
        player,
        characters=characters,
        hand=(),
        hidden_heroes=player.hidden_heroes + heroes,
        hidden_antiheroes=player.hidden_antiheroes + len(held) - heroes,
        dealt=(),
        hidden_dealt=player.hidden_dealt + len(player.dealt),
    )


def _row(row: Row) -> Row:
    """row.faceup-visible: how many cards lie in a row that is face down."""
    return row if row.revealed else replace(row, cards=(UNKNOWN,) * len(row.cards))


def counted(deck: Deck) -> Deck:
    """setup.shuffle: how many cards a deck has; its discards lie open."""
    if deck.cards is None:
        return deck if deck.seed is None else replace(deck, seed=None)
    return replace(deck, cards=None, count=len(deck.cards), seed=None)


def _choice(table: Table, choice: Choice, seat: str | None) -> Choice:
    """card.discard-as-cost.epic: cards of a hand among which somebody else chooses, by backs."""
    if choice.code is not ChoiceCode.DISCARD_FEAT or choice.player == seat:
        return choice
    backs = {_back(table, option) for option in choice.options}
    return replace(choice, options=tuple(back for back in BACKS.values() if back in backs))


def _back(table: Table, option: str) -> str:
    if option in BACKS.values():
        return option
    return HIDDEN_HERO if table.card(option).type is CardType.HERO else HIDDEN_ANTIHERO
