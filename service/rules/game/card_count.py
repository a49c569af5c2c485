"""How many cards lie on a table, known or counted: play moves them, and brings none."""

from schema.shapes.table import Snapshot
from service.rules.engine.known import left_in


def cards_lying(snapshot: Snapshot) -> int:
    """component.story.*, component.feats.*: Story cards, Allies, and all that is played.

    Character cards that players choose from leave the table when they do, and are not counted.
    """
    number = 0
    for player in snapshot.players:
        number += len(player.hand) + player.hidden_heroes + player.hidden_antiheroes
        number += len(player.played) + len(player.story) + len(player.allies)
    for deck in snapshot.decks:
        number += left_in(deck) + len(deck.discards)
    for row in snapshot.rows:
        number += 2 * len(row.cards)  # each may have an Ally beneath it
    if snapshot.turn is not None:
        number += len(snapshot.turn.revealed)
    return number
