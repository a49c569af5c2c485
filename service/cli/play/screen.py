"""What a game at the terminal shows: the table with the names of cards, moves, events, scores."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.shapes.destiny import DestinyPhase, DestinySnapshot
from schema.shapes.destiny_total import DestinyTotals
from schema.shapes.legal import LegalMove, LegalMoves
from schema.shapes.odds import AttemptOdds
from schema.shapes.score import PlayerScore, Scores
from schema.shapes.table import Snapshot
from service.cli import destiny_tables, move_tables
from service.cli.language import figure, localized, reader
from service.cli.play.game import AnyEvent, AnyListed, AnyTable, AnyVerdict, Game, Step
from service.cli.tables import attempt_table, score_tables, titled

Names = Mapping[str, str]
"""Names of cards by their ids."""
Part = TypeVar("Part")
BARE: Final = (0, 1, 0, 0)


def names_of(catalogue: Catalogue, table: AnyTable) -> Names:
    """The names of all cards that a table may show, in the language of the reader."""
    ours = {id_: card.name.within(reader()) for id_, card in catalogue.cards.items()}
    brought = {card.id: card.name.within(reader()) for card in table.extra_cards}
    return {**ours, **brought}


def with_names(part: Part, names: Names) -> Part:
    """A part of a table with names in place of ids, to be shown and nothing else."""
    given: Any = part
    match given:
        case str():
            shown: Any = names.get(given, given)
        case tuple():
            several = cast("tuple[object, ...]", given)
            shown = tuple(with_names(each, names) for each in several)
        case msgspec.Struct():
            values = {name: getattr(given, name) for name in given.__struct_fields__}
            shown = msgspec.structs.replace(
                given, **{name: with_names(value, names) for name, value in values.items()}
            )
        case _:
            shown = given
    changed: Part = shown
    return changed


def table_parts(table: AnyTable, names: Names) -> Iterator[RenderableType]:
    """A table: what each player has, rows, decks, and what is under way."""
    shown = with_names(table, names)
    if isinstance(shown, DestinySnapshot):
        yield from destiny_tables.table_tables(shown)
    else:
        yield from move_tables.table_tables(shown)


def heading(player: str | None) -> Rule:
    """A line across the screen, with who moves next."""
    title = say("play-over") if player is None else say("play-to-move", player=player)
    return Rule(localized(title), characters="-")


def mover(game: Game) -> str | None:
    """Who makes the next move; None where nobody has one."""
    table = game.table
    listed: Sequence[AnyListed] = game.legal().moves
    if not listed:
        return None
    if isinstance(table, Snapshot):
        if table.choices:
            return table.choices[0].player
        if table.turn is not None and not (table.end is not None and table.end.over):
            return table.turn.player
    move = listed[0].move
    player: str | None = getattr(getattr(move, move.key), "player", None)
    return player or table.players[0].key


def moves_table(answer: LegalMoves | Any) -> Iterator[RenderableType]:  # noqa: ANN401 - or those of Destiny
    """The legal moves as numbered sentences; attempts with their odds."""
    listed: Sequence[AnyListed] = answer.moves
    odds = any(isinstance(each, LegalMove) and each.success is not None for each in listed)
    table = Table(box=None, padding=BARE, show_header=odds)
    table.add_column("", justify="right")
    table.add_column(localized(say("label-move")), overflow="fold")
    if odds:
        table.add_column(localized(say("label-success")), justify="right", no_wrap=True)
        table.add_column(localized(say("label-score")), justify="right", no_wrap=True)
    for number, each in enumerate(listed, 1):
        numbers = _numbers(each) if odds else ()
        table.add_row(str(number), _sentence(each), *numbers)
    yield table
    if isinstance(answer, LegalMoves):
        yield from (localized(each.message) for each in answer.left_out)


def _sentence(listed: AnyListed) -> str:
    text = localized(listed.message)
    if listed.asks or getattr(listed, "discards", None) or getattr(listed, "any_part", False):
        return f"{text} …"
    return text


def _numbers(listed: AnyListed) -> tuple[str, str]:
    if not isinstance(listed, LegalMove) or listed.success is None or listed.expected is None:
        return ("", "")
    return figure(f"{listed.success:.1%}"), figure(f"{listed.expected:+.2f}")


def odds_parts(odds: AttemptOdds, names: Names) -> Iterator[RenderableType]:
    """The odds of an attempt: a row for each number of Dark runes."""
    yield attempt_table(with_names(odds, names))


def moment(game: Game) -> tuple[object, ...]:
    """The turn, or in Destiny the phase: when it changes, the table is shown again.

    So it is where somebody else chooses from the cards that were dealt.
    """
    table = game.table
    if isinstance(table, DestinySnapshot):
        return table.round, table.phase, mover(game) if table.phase is DestinyPhase.SETUP else None
    return (mover(game),) if table.turn is None else (table.turn.number, table.turn.player)


def of_cards_dealt_to_others(listed: AnyListed, player: str | None) -> bool:
    """Whether a move is somebody else's choice from cards that `player` must not see."""
    return listed.move.key in CHOICES and getattr(listed.move, listed.move.key).player != player


CHOICES: Final = frozenset({"choose_characters", "choose_character"})
"""Moves that choose from the cards that a player was dealt."""


def event_lines(events: Sequence[AnyEvent]) -> Iterator[RenderableType]:
    """What happened, a sentence a line."""
    for event in events:
        yield Text(f"  {localized(event.message)}")


def decision_lines(verdict: AnyVerdict) -> Iterator[RenderableType]:
    """What somebody must choose now; the options are among the legal moves."""
    for decision in getattr(verdict, "decisions", ())[:1]:
        yield Text(localized(decision.message), style="bold")


def why_parts(verdict: AnyVerdict) -> Iterator[RenderableType]:
    """Whether a move is legal, and every reason why not."""
    without_next = msgspec.structs.replace(verdict, next=None, events=())
    tables: Any = destiny_tables if hasattr(verdict.next, "phase") else move_tables
    yield from tables.verdict_tables(without_next)


def log_lines(steps: Sequence[Step]) -> Iterator[RenderableType]:
    """Every move made so far, with what it did."""
    for number, step in enumerate(steps, 1):
        first = localized(step.message) if step.message is not None else ""
        events = [localized(event.message) for event in step.events]
        yield f"{number:3}  {first or (events[0] if events else '')}"
        yield from (f"       {each}" for each in events if each != first)


def score_parts(score: Scores | DestinyTotals, names: Names) -> Iterator[RenderableType]:
    """The score with every line, the cards that gave it and the clauses it rests on."""
    if isinstance(score, DestinyTotals):
        yield from destiny_tables.total_tables(with_names(score, names))
        return
    for player in score.players:
        yield _lines_of(player, names)
    yield from score_tables(score)


def _lines_of(player: PlayerScore, names: Names) -> Table:
    total = "?" if player.destiny is None else str(player.destiny)
    table = titled(localized(say("count-of", player=player.name or player.key, total=total)))
    table.add_column(localized(say("label-score")), justify="right")
    table.add_column(f"{localized(say('label-cards'))}; {localized(say('label-clauses'))}")
    for line in player.lines:
        name = localized(say("line-name", code=line.code))
        cards = (names.get(each, each) for each in line.cards)
        table.add_row(name, str(line.points), "\n".join((*cards, *line.clauses)))
    return table
