"""What follows from the rest of a table is derived, where the caller has left it out."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType
from schema.shapes.play import ChoiceCode, RowCard, Turn
from schema.shapes.table import Mode, Snapshot
from service.rules.game.table import Table

OPPONENTS: Final = frozenset({CardType.ADVERSARY, CardType.FINAL_ADVERSARY})


def action_shown(snapshot: Snapshot, turn: Turn) -> bool:
    """turn.main-action.once: whether the rest of the table shows that the main action was taken."""
    attempted = snapshot.attempt is not None or turn.last_attempt is not None
    return attempted or turn.faced_adversary


def with_derived(snapshot: Snapshot, procedure: DefeatProcedure) -> Snapshot:
    """Return the same table with what follows from it: an attempt is the turn's main action."""
    snapshot = with_facing(with_rows(snapshot), procedure)
    turn = snapshot.turn
    if turn is None or turn.action_taken is not None or not action_shown(snapshot, turn):
        return snapshot
    return replace(snapshot, turn=replace(turn, action_taken=True))


def with_attempted(table: Table) -> Table:
    """attempt.who: what is attempted lies in the one place of the table that nobody told.

    Where several places may be it, and what lies beneath differs, it stays untold.
    """
    attempt = table.snapshot.attempt
    if attempt is None or (card := table.find(attempt.card)) is None:
        return table
    snapshot = table.snapshot
    adversary = snapshot.adversary
    if adversary is not None and adversary.card == card.id:
        return table
    if adversary is not None and adversary.card is None and card.type in OPPONENTS:
        return table.standing(replace(snapshot, adversary=replace(adversary, card=card.id)))
    entries = [entry for row in snapshot.rows for entry in row.cards]
    if card.id in [entry.card for entry in entries]:
        return table
    gaps = list(gaps_for(snapshot, card))
    if len({entry.ally for *_, entry in gaps}) != 1:
        return table
    index, place, entry = gaps[0]
    row, rows = snapshot.rows[index], list(snapshot.rows)
    told = (*row.cards[:place], replace(entry, card=card.id), *row.cards[place + 1 :])
    rows[index] = replace(row, cards=told)
    return table.standing(replace(snapshot, rows=tuple(rows)))


def gaps_for(snapshot: Snapshot, card: Card) -> Iterator[tuple[int, int, RowCard]]:
    """row.faceup-visible: places of face-up rows that nobody told, where the card may lie."""
    for index, row in enumerate(snapshot.rows):
        if row.revealed and card.act in {None, row.act}:
            for place, entry in enumerate(row.cards):
                if entry.card is None:
                    yield index, place, entry


def with_facing(snapshot: Snapshot, procedure: DefeatProcedure) -> Snapshot:
    """endgame.epic.trigger, adversary.coop.face-when.2e: who ended it has a last turn to face it.

    In no other last turns is whoever ended the game. Where the Adversary is a ninth card there is
    no such phase, so nothing is derived: who says that there is one is told so.
    """
    if procedure is DefeatProcedure.GOAL:
        return snapshot
    end = snapshot.end
    if end is None or end.facing or snapshot.mode is Mode.COMPETITIVE:
        return snapshot
    if end.triggered_by not in end.final_turns:
        return snapshot
    return replace(snapshot, end=replace(end, facing=True))


def with_rows(snapshot: Snapshot) -> Snapshot:
    """setup.rows.reveal-act-1: the row of the lowest Act lies face up, unless it says otherwise.

    Before the first turn it still lies face down.
    """
    rows = snapshot.rows if snapshot.turn is not None else ()
    if not rows or None not in [row.revealed for row in rows]:
        return snapshot
    first = min(rows, key=lambda row: row.act)
    if first.revealed is not None:
        return snapshot
    if any(choice.code is ChoiceCode.REVEAL_ACT for choice in snapshot.choices):
        return snapshot  # the next row is about to be turned up
    told = tuple(replace(row, revealed=True) if row is first else row for row in rows)
    return replace(snapshot, rows=told)
