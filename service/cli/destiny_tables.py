"""Tables of Destiny answers for people. All facts come from the answer."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from cards.decode.fault import json_pointer
from cards.messages.message import Message, printable, say
from schema.shapes.common import Missing, Reason
from schema.shapes.destiny import DestinyGroup, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_total import BestTotal, DestinyLine, DestinyPlayerTotal, DestinyTotals
from schema.shapes.destiny_verdict import (
    DestinyEvent,
    DestinyLegalMoves,
    DestinyReplayAnswer,
    DestinySetupAnswer,
    DestinyVerdict,
)
from schema.shapes.verdict import VerdictStatus
from schema.shapes.view import DestinyView
from service.cli.language import localized
from service.cli.move_tables import hidden_table, view_heading
from service.cli.tables import titled, winner_names

WIDEST: Final = 200
STYLES: Final = {
    VerdictStatus.LEGAL: "bold green",
    VerdictStatus.ILLEGAL: "bold red",
    VerdictStatus.INDETERMINATE: "bold yellow",
}


def setup_tables(answer: DestinySetupAnswer) -> Iterator[RenderableType]:
    """The table as dealt."""
    yield from table_tables(answer.snapshot)


def verdict_tables(verdict: DestinyVerdict) -> Iterator[RenderableType]:
    """Whether the move is legal and why not, what happens, and the table afterwards."""
    yield _status(
        say("verdict-of-move", ruleset=verdict.ruleset, status=verdict.status), verdict.status
    )
    yield from _why(verdict.reasons, verdict.missing)
    if verdict.events:
        yield _events(verdict.events)
    if verdict.next is not None:
        yield from table_tables(verdict.next)


def legal_tables(answer: DestinyLegalMoves) -> Iterator[RenderableType]:
    """A line for each move."""
    for entry in answer.moves:
        yield localized(entry.message)
    yield localized(say("moves-listed", moves=len(answer.moves)))


def replay_tables(answer: DestinyReplayAnswer) -> Iterator[RenderableType]:
    """How many moves are legal, why the log stops there, and the table."""
    ruleset, moves, status = answer.ruleset, answer.played, answer.status
    if status is VerdictStatus.LEGAL:
        yield _status(say("moves-legal", ruleset=ruleset, moves=moves), status)
    else:
        yield _status(say("log-stops", ruleset=ruleset, moves=moves, status=status), status)
    yield from _why(answer.reasons, answer.missing)
    yield from table_tables(answer.snapshot)


def view_tables(answer: DestinyView) -> Iterator[RenderableType]:
    """The table as one seat may see it, and what is not shown."""
    yield view_heading(answer)
    yield from table_tables(answer.snapshot)
    yield hidden_table(answer)


def total_tables(answer: DestinyTotals) -> Iterator[RenderableType]:
    """The total of every player, and who would win the round."""
    for player in answer.players:
        yield _count(say("count-of", player=player.key, total=str(player.total)), player)
    tied = say("round-tied", players=answer.highest)
    yield localized(say("round-winner", player=answer.winner) if answer.winner else tied)


def best_tables(answer: BestTotal) -> Iterator[RenderableType]:
    """The best arrangement, and the cards that stay in the hand."""
    yield _count(say("best-count", total=str(answer.best.total)), answer.best)
    for change in answer.realigned:
        alignment = say("alignment-taken", alignment=change.to)
        yield localized(say("card-realigned", card=change.card, alignment=alignment))
    yield localized(say("cards-unplayed", count=len(answer.unplayed), cards=answer.unplayed))


def table_tables(snapshot: DestinySnapshot) -> Iterator[RenderableType]:
    """The table: a column for each player, then decks and open cards."""
    phase = say("round-and-phase", round=str(snapshot.round), phase=snapshot.phase)
    players = titled(localized(phase))
    for player in snapshot.players:
        players.add_column(player.key)
    for name, cells in _rows(snapshot.players):
        if any(cells):
            players.add_row(localized(name), *cells)
    yield players
    deck = snapshot.deck
    left = deck.count if deck.cards is None else len(deck.cards)
    discards, treasures = str(len(deck.discards)), str(len(snapshot.treasures))
    yield localized(say("decks-of-destiny", deck=str(left), discards=discards, treasures=treasures))
    if snapshot.treasures:
        current, buried = snapshot.treasures[0], str(len(snapshot.buried))
        yield localized(say("treasure-at-stake", treasure=current, buried=buried))
    if snapshot.pending is not None:
        who, power = snapshot.pending.player, snapshot.pending.power
        yield localized(say("discard-due", player=who, power=power))
    if snapshot.end is not None:
        yield winner_names(snapshot.end.winners)


def _rows(players: Iterable[DestinyPlayer]) -> Iterator[tuple[Message, list[str]]]:
    seats = list(players)
    yield say("label-character"), [player.character or "" for player in seats]
    yield say("label-hand"), ["\n".join(player.hand) for player in seats]
    yield say("label-hidden"), [str(player.hidden or "") for player in seats]
    yield say("label-aids"), ["\n".join(player.aids) for player in seats]
    yield say("label-groups"), ["\n".join(map(_group, player.groups)) for player in seats]
    yield say("label-treasures"), ["\n".join(player.treasures) for player in seats]
    yield say("label-treasure-points"), [str(player.treasure_points or "") for player in seats]
    yield (
        say("label-total"),
        ["" if player.total is None else str(player.total) for player in seats],
    )
    yield (
        say("label-done"),
        [localized(say("done-with-it")) if player.done else "" for player in seats],
    )


def _group(group: DestinyGroup) -> str:
    return " + ".join((group.base, *group.bonuses, *group.multipliers))


def _events(events: Iterable[DestinyEvent]) -> RenderableType:
    table = titled(localized(say("what-happens")), localized(say("label-event")))
    table.add_column(localized(say("label-clauses")))
    for event in events:
        table.add_row(localized(event.message), "\n".join(event.clauses))
    return table


def _count(title: Message, count: DestinyPlayerTotal) -> RenderableType:
    table = titled(localized(title), head=localized(say("label-step")))
    table.add_column(localized(say("label-amount")), justify="right")
    table.add_column(localized(say("label-card")))
    table.add_column(localized(say("label-clauses")))
    lines = [line for group in count.groups for line in group.lines] + list(count.lines)
    for line in lines:
        name = localized(say("step-name", code=line.code))
        table.add_row(name, str(line.amount), _line_card(line), ", ".join(line.clauses))
    return table


def _line_card(line: DestinyLine) -> str:
    if line.source and line.card:
        return localized(say("source-for-card", source=line.source, card=line.card))
    return line.source or line.card or ""


def _why(reasons: Iterable[Reason], missing: Iterable[Missing]) -> Iterator[RenderableType]:
    lines: list[Reason | Missing] = [*reasons, *missing]
    for each in lines:
        cited = f" [{', '.join(each.clauses)}]" if each.clauses else ""
        text = f"{json_pointer(each.at)}: {each.code} {localized(each.message)}{cited}"
        yield printable(text, WIDEST * 2)


def _status(message: Message, status: VerdictStatus) -> RenderableType:
    return Text(localized(message), style=STYLES[status])
