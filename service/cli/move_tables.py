"""Moves, verdicts and tables in play, as tables for people."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cards.decode.fault import json_pointer
from cards.messages.message import Message, printable, say
from schema.shapes.common import Missing, Reason
from schema.shapes.drawn import Ask
from schema.shapes.legal import LegalMoves, ReplayAnswer
from schema.shapes.play import Choice, Deck, Row, RowCard
from schema.shapes.runes import RuneFace
from schema.shapes.table import Player, Snapshot
from schema.shapes.verdict import TableEvent, Verdict, VerdictStatus
from schema.shapes.view import DestinyView, View
from service.cli.language import figure, localized
from service.cli.tables import either, titled

WIDEST: Final = 200
NO_ROOM: Final = {"drawn"}
"""Fields of moves that are not shown in a line."""
STYLES: Final = {
    VerdictStatus.LEGAL: "bold green",
    VerdictStatus.ILLEGAL: "bold red",
    VerdictStatus.INDETERMINATE: "bold yellow",
}


def verdict_tables(verdict: Verdict) -> Iterator[RenderableType]:
    """Whether the move is legal and why not, what happens, and who must choose next."""
    yield _status(
        say("verdict-of-move", ruleset=verdict.ruleset, status=verdict.status), verdict.status
    )
    yield from _why(verdict.reasons, verdict.missing)
    if verdict.events:
        yield _events(verdict.events)
    for decision in verdict.decisions:
        options = either(decision.options)
        yield localized(say("to-decide", message=decision.message, options=options))


def legal_moves_tables(answer: LegalMoves) -> Iterator[RenderableType]:
    """A row for each move; attempts with their odds."""
    table = titled(
        localized(say("legal-moves-of", ruleset=answer.ruleset)), localized(say("label-move"))
    )
    table.add_column(localized(say("label-success")), justify="right")
    table.add_column(localized(say("label-score")), justify="right")
    table.add_column(localized(say("label-status")))
    for each in answer.moves:
        table.add_row(
            "\n".join((localized(each.message), *map(_ask_words, each.asks))),
            "" if each.success is None else figure(f"{each.success:.2%}"),
            "" if each.expected is None else figure(f"{each.expected:+.2f}"),
            localized(say("status-name", status=each.status)),
        )
    yield table
    yield localized(say("moves-listed", moves=len(answer.moves)))


def _ask_words(ask: Ask) -> str:
    """Cards that a move has to be told, and where they come from."""
    if ask.at_most == ask.count:
        return localized(say("asked-cards", place=ask.from_, count=ask.count))
    if ask.at_most is None:
        return localized(say("asked-cards-or-more", place=ask.from_, count=ask.count))
    return localized(say("asked-cards-at-most", place=ask.from_, count=ask.at_most))


def view_heading(view: View | DestinyView) -> str:
    """Of which game, and from whose seat."""
    ruleset, player = view.ruleset, view.seat
    if player is None:
        return localized(say("view-from-outside", ruleset=ruleset))
    return localized(say("view-from", ruleset=ruleset, player=player))


def hidden_table(view: View | DestinyView) -> Table:
    """What a view does not tell, and why."""
    table = titled(localized(say("not-shown")), localized(say("label-card")))
    table.add_column(localized(say("label-amount")), justify="right")
    table.add_column(localized(say("label-clauses")))
    for part in view.hidden:
        act = None if part.act is None else localized(say("act-number", act=part.act))
        whose = part.player or part.deck or act
        what = localized(say("hidden-cards", code=part.code))
        name = what if whose is None else f"{what}: {whose}"
        table.add_row(name, str(part.count), "\n".join(part.clauses))
    return table


def replay_tables(answer: ReplayAnswer) -> Iterator[RenderableType]:
    """How many moves are legal, and why the log stops there."""
    ruleset, moves, status = answer.ruleset, answer.played, answer.status
    if status is VerdictStatus.LEGAL:
        yield _status(say("all-moves-legal", ruleset=ruleset, moves=moves), status)
        return
    yield _status(say("log-stops", ruleset=ruleset, moves=moves, status=status), status)
    yield from _why(answer.reasons, answer.missing)


def table_tables(snapshot: Snapshot) -> Iterator[RenderableType]:
    """The table: a column for each player, then rows, decks, and pending choices."""
    players = titled(localized(say("table-in-play")))
    for player in snapshot.players:
        players.add_column(player.key)
    for name, cells in _player_rows(snapshot.players):
        if any(cells):
            players.add_row(localized(name), *cells)
    yield players
    if snapshot.rows or snapshot.decks:
        rows = titled(localized(say("rows-and-decks")))
        rows.add_column(localized(say("label-cards")))
        rows.add_column(localized(say("label-discards")), justify="right")
        for row in snapshot.rows:
            rows.add_row(localized(say("act-row", act=row.act)), _row_words(row), "")
        for deck in snapshot.decks:
            deck_name = localized(say("deck-row", deck=deck.name))
            rows.add_row(deck_name, _deck_words(deck), str(len(deck.discards) or ""))
        yield rows
    yield from _under_way(snapshot)


def _face_words(faces: Iterable[RuneFace]) -> str:
    names = (localized(say("face-shown", face=each.face)) for each in faces)
    return localized(say("between-faces")).join(names)


def _why(reasons: Iterable[Reason], missing: Iterable[Missing]) -> Iterator[RenderableType]:
    for reason in reasons:
        yield printable(
            f"{reason.code}: {localized(reason.message)} ({json_pointer(reason.at)}) "
            f"[{', '.join(reason.clauses)}]",
            WIDEST,
        )
    for need in missing:
        message = say("missing-value", what=need.message, at=json_pointer(need.at))
        yield printable(localized(message), WIDEST)


def _events(events: Iterable[TableEvent]) -> Table:
    table = titled(localized(say("what-happens")), localized(say("label-event")))
    table.add_column(localized(say("label-clauses")))
    for event in events:
        table.add_row(localized(event.message), "\n".join(event.clauses))
    return table


def _open_choice(choice: Choice) -> str:
    player, code, options = choice.player, choice.code, either(choice.options)
    if choice.card:
        card = choice.card
        message = say("to-choose-about", player=player, choice=code, card=card, options=options)
    else:
        message = say("to-choose", player=player, choice=code, options=options)
    return printable(localized(message), WIDEST)


def _player_rows(players: Iterable[Player]) -> Iterator[tuple[Message, list[str]]]:
    everyone = tuple(players)
    yield say("label-experience"), [str(each.experience) for each in everyone]
    yield say("label-morality"), [_level(each.morality) for each in everyone]
    yield say("label-origin"), [each.characters.origin or "" for each in everyone]
    yield say("label-motivation"), [each.characters.motivation or "" for each in everyone]
    yield say("label-destiny"), [each.characters.destiny or "" for each in everyone]
    yield say("label-to-choose-from"), ["\n".join(_dealt(each)) for each in everyone]
    yield say("label-story"), ["\n".join(card.card for card in each.story) for each in everyone]
    yield say("label-allies"), ["\n".join(ally.card for ally in each.allies) for each in everyone]
    yield say("label-hand"), ["\n".join(_hand(each)) for each in everyone]
    yield say("label-played"), ["\n".join(each.played) for each in everyone]


def _level(morality: int) -> str:
    return f"{morality:+d}" if morality else "0"


def _hand(player: Player) -> Iterator[str]:
    yield from player.hand
    if player.hidden_heroes:
        yield localized(say("hidden-heroes", cards=player.hidden_heroes))
    if player.hidden_antiheroes:
        yield localized(say("hidden-antiheroes", cards=player.hidden_antiheroes))


def _dealt(player: Player) -> Iterator[str]:
    yield from player.dealt
    if player.hidden_dealt:
        yield localized(say("dealt-not-known", cards=player.hidden_dealt))


def _row_words(row: Row) -> str:
    if not row.revealed:
        return localized(say("cards-face-down", cards=len(row.cards)))
    return "\n".join(map(_entry_words, row.cards))


def _entry_words(entry: RowCard) -> str:
    card = entry.card or localized(say("card-not-known"))
    return localized(say("card-with-ally", card=card, ally=entry.ally)) if entry.ally else card


def _deck_words(deck: Deck) -> str:
    if deck.cards is None:
        return localized(say("cards-not-known", cards=deck.count))
    return str(len(deck.cards))


def _under_way(snapshot: Snapshot) -> Iterator[str]:
    turn, attempt = snapshot.turn, snapshot.attempt
    if turn is not None:
        number, player = str(turn.number), turn.player
        if turn.action_taken:
            yield localized(say("turn-of-action-taken", turn=number, player=player))
        else:
            yield localized(say("turn-of", turn=number, player=player))
    if attempt is not None:
        path = say("path-taken", path=attempt.path)
        cast = _face_words(attempt.faces or ()) or localized(say("not-yet-cast"))
        yield f"{localized(say('attempt-at', card=attempt.card, path=path))}, {cast}"
    for pending in reversed(snapshot.pending):
        yield localized(say("effect-waits", card=pending.card, player=pending.player))
    yield from map(_open_choice, snapshot.choices)
    if snapshot.end is not None:
        final_turns = say("final-turns", players=snapshot.end.final_turns)
        yield localized(say("game-over") if snapshot.end.over else final_turns)


def _status(message: Message, status: VerdictStatus) -> Text:
    return Text(localized(message), style=STYLES[status])
