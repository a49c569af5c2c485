"""Answers about Destiny, laid out for people. Facts come from the answer."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from cards.strict import json_pointer
from cards.wording import printable
from schema.common import Missing, Reason
from schema.destiny import DestinyGroup, DestinyPlayer, DestinySnapshot
from schema.destiny_moves import DestinyMove
from schema.destiny_total import BestTotal, DestinyPlayerTotal, DestinyTotals
from schema.destiny_verdict import (
    DestinyLegalMoves,
    DestinyReplayResult,
    DestinySetupResult,
    DestinyVerdict,
)
from schema.verdict import VerdictStatus
from service.cli_tables import titled, words

WIDEST: Final = 200
STYLES: Final = {
    VerdictStatus.LEGAL: "bold green",
    VerdictStatus.ILLEGAL: "bold red",
    VerdictStatus.INDETERMINATE: "bold yellow",
}


def setup_tables(answer: DestinySetupResult) -> Iterator[RenderableType]:
    """The table that was dealt."""
    yield from table_tables(answer.snapshot)


def verdict_tables(verdict: DestinyVerdict) -> Iterator[RenderableType]:
    """Whether the move is legal and why not, what happens, and the table after it."""
    yield Text(f"{verdict.ruleset}: {verdict.status}", style=STYLES[verdict.status])
    yield from _why(verdict.reasons, verdict.missing)
    if verdict.events:
        table = titled("What happens")
        for column in ("player", "other", "card", "amount"):
            table.add_column(column)
        for event in verdict.events:
            facts = (event.player, event.other, event.card or event.phase, event.amount)
            table.add_row(words(event.code), *("" if fact is None else str(fact) for fact in facts))
        yield table
    if verdict.next is not None:
        yield from table_tables(verdict.next)


def legal_tables(answer: DestinyLegalMoves) -> Iterator[RenderableType]:
    """A line for each move."""
    for entry in answer.moves:
        yield move_words(entry.move) + (" or any part of them" if entry.any_part else "")
    yield f"{len(answer.moves)} moves"


def replay_tables(answer: DestinyReplayResult) -> Iterator[RenderableType]:
    """How far the log is legal, why it stops there, and the table."""
    told = f"{answer.played} moves are legal"
    if answer.status is not VerdictStatus.LEGAL:
        told += f"; move {answer.played} is {answer.status}"
    yield Text(f"{answer.ruleset}: {told}", style=STYLES[answer.status])
    yield from _why(answer.reasons, answer.missing)
    yield from table_tables(answer.snapshot)


def total_tables(answer: DestinyTotals) -> Iterator[RenderableType]:
    """Every player's count, and who would win the round."""
    for player in answer.players:
        yield from _count(player.id, player)
    highest = ", ".join(answer.highest)
    yield f"winner: {answer.winner}" if answer.winner else f"tied: {highest}"


def best_tables(answer: BestTotal) -> Iterator[RenderableType]:
    """The best arrangement, and what stays in the hand."""
    yield from _count("best", answer.best)
    for change in answer.realigned:
        yield f"realigned: {change.card} to {change.to}"
    yield f"unplayed: {', '.join(answer.unplayed) or 'nothing'}"


def table_tables(snapshot: DestinySnapshot) -> Iterator[RenderableType]:
    """The table: a column for each player, then decks and what is open."""
    players = titled(f"Round {snapshot.round}, {words(snapshot.phase)}")
    for player in snapshot.players:
        players.add_column(player.id)
    for name, cells in _rows(snapshot.players):
        if any(cells):
            players.add_row(name, *cells)
    yield players
    deck = snapshot.deck
    left = deck.count if deck.cards is None else len(deck.cards)
    yield f"deck {left}, discards {len(deck.discards)}, treasures {len(snapshot.treasures)}"
    if snapshot.treasures:
        yield f"current treasure: {snapshot.treasures[0]}, {len(snapshot.buried)} buried"
    if snapshot.pending is not None:
        yield f"{snapshot.pending.player} has to discard a card: {snapshot.pending.power}"
    if snapshot.end is not None:
        yield f"winners: {', '.join(snapshot.end.winners) or 'nobody'}"


def move_words(move: DestinyMove) -> str:
    """A move as a line: its name, and its fields in order."""
    plain = msgspec.to_builtins(getattr(move, move.key))
    told = [
        ", ".join(value) if isinstance(value, list) else str(value)
        for value in msgspec.convert(plain, dict[str, list[str] | str]).values()
    ]
    return printable(f"{words(move.key.rstrip('_'))}: {' '.join(told)}", WIDEST)


def _rows(players: Iterable[DestinyPlayer]) -> Iterator[tuple[str, list[str]]]:
    seats = list(players)
    yield "character", [player.character or "" for player in seats]
    yield "hand", ["\n".join(player.hand) for player in seats]
    yield "hidden", [str(player.hidden or "") for player in seats]
    yield "aids", ["\n".join(player.aids) for player in seats]
    yield "groups", ["\n".join(map(_group, player.groups)) for player in seats]
    yield "treasures", ["\n".join(player.treasures) for player in seats]
    yield "treasure points", [str(player.treasure_points or "") for player in seats]
    yield "total", ["" if player.total is None else str(player.total) for player in seats]
    yield "done", ["yes" if player.done else "" for player in seats]


def _group(group: DestinyGroup) -> str:
    return " + ".join((group.base, *group.bonuses, *group.multipliers))


def _count(name: str, count: DestinyPlayerTotal) -> Iterator[RenderableType]:
    table = titled(f"{name}: {count.total}", head="step")
    for column in ("amount", "card", "clauses"):
        table.add_column(column, justify="right" if column == "amount" else "left")
    lines = [line for group in count.groups for line in group.lines] + list(count.lines)
    for line in lines:
        card = " for ".join(part for part in (line.source, line.card) if part)
        table.add_row(words(line.code), str(line.amount), card, ", ".join(line.clauses))
    yield table


def _why(reasons: Iterable[Reason], missing: Iterable[Missing]) -> Iterator[RenderableType]:
    told: list[Reason | Missing] = [*reasons, *missing]
    for each in told:
        cited = f" [{', '.join(each.clauses)}]" if each.clauses else ""
        yield printable(f"{json_pointer(each.at)}: {each.code} {each.message}{cited}", WIDEST * 2)
