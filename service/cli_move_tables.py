"""Moves, verdicts and tables in play, laid out for people."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cards.strict import json_pointer
from cards.wording import printable
from schema.common import Missing, Reason
from schema.legal import LegalMoves, ReplayResult
from schema.moves import Move
from schema.play import Choice, Deck, Row
from schema.runes import Cast
from schema.table import Player, Snapshot
from schema.verdict import TableEvent, Verdict, VerdictStatus
from service.cli_tables import titled, words

WIDEST: Final = 200
NO_ROOM: Final = {"drawn"}
"""Fields of moves that a line has no room for."""
NAMED: Final = {"target": "for", "choice": "choice", "ability": "with", "power": "power"}
"""Fields of moves that need a word before them."""
STYLES: Final = {
    VerdictStatus.LEGAL: "bold green",
    VerdictStatus.ILLEGAL: "bold red",
    VerdictStatus.INDETERMINATE: "bold yellow",
}


def verdict_tables(verdict: Verdict) -> Iterator[RenderableType]:
    """Whether the move is legal and why not, what happens, and who chooses next."""
    yield _status(f"{verdict.ruleset}: {verdict.status}", verdict.status)
    yield from _why(verdict.reasons, verdict.missing)
    if verdict.events:
        yield _events(verdict.events)
    yield from map(_open_choice, verdict.decisions)


def legal_moves_tables(answer: LegalMoves) -> Iterator[RenderableType]:
    """A row for each move; attempts with their odds."""
    table = titled(f"Legal moves, {answer.ruleset}", "move")
    for column in ("success", "score", "status"):
        table.add_column(column, justify="left" if column == "status" else "right")
    for each in answer.moves:
        table.add_row(
            move_words(each.move),
            "" if each.success is None else f"{each.success:.2%}",
            "" if each.expected is None else f"{each.expected:+.2f}",
            each.status,
        )
    yield table
    yield f"{len(answer.moves)} moves"


def replay_tables(answer: ReplayResult) -> Iterator[RenderableType]:
    """How far the log is legal, and why it stops there."""
    if answer.status is VerdictStatus.LEGAL:
        yield _status(f"{answer.ruleset}: all {answer.played} moves are legal", answer.status)
        return
    text = f"{answer.ruleset}: {answer.played} moves are legal; move {answer.played} is "
    yield _status(f"{text}{answer.status}", answer.status)
    yield from _why(answer.reasons, answer.missing)


def table_tables(snapshot: Snapshot) -> Iterator[RenderableType]:
    """The table: a column for each player, then rows, decks, and what is under way."""
    players = titled("Table")
    for player in snapshot.players:
        players.add_column(player.id)
    for name, cells in _player_rows(snapshot.players):
        if any(cells):
            players.add_row(name, *cells)
    yield players
    if snapshot.rows or snapshot.decks:
        rows = titled("Rows and decks")
        rows.add_column("cards")
        rows.add_column("discards", justify="right")
        for row in snapshot.rows:
            rows.add_row(f"Act {row.act}", _row_words(row), "")
        for deck in snapshot.decks:
            rows.add_row(deck.name, _deck_words(deck), str(len(deck.discards) or ""))
        yield rows
    yield from _under_way(snapshot)


def move_words(move: Move) -> str:
    """A move on one line: its key, and what it says."""
    body = getattr(move, move.key)
    told = [words(move.key)]
    for name in body.__struct_fields__:
        value: object = getattr(body, name)
        if name in NO_ROOM or value is None or (name == "power" and value == 0):
            continue
        if isinstance(value, Cast):
            value = _cast_words(value)
        told += [NAMED[name], str(value)] if name in NAMED else [str(value)]
    return printable(" ".join(told), WIDEST)


def _cast_words(cast: Cast) -> str:
    if cast.roll is not None:
        return f"roll {cast.roll.sequence} of {cast.roll.game}"
    faces = " ".join(shown.face for shown in cast.faces or ())
    return faces if cast.seed is None else f"from seed {cast.seed}"


def _why(reasons: Iterable[Reason], missing: Iterable[Missing]) -> Iterator[RenderableType]:
    for reason in reasons:
        yield printable(
            f"{reason.code}: {reason.message} ({json_pointer(reason.at)}) "
            f"[{', '.join(reason.clauses)}]",
            WIDEST,
        )
    for need in missing:
        yield printable(f"missing: {need.message} ({json_pointer(need.at)})", WIDEST)


def _events(events: Iterable[TableEvent]) -> Table:
    table = titled("What happens", "event")
    for column in ("player", "card", "amount", "clauses"):
        table.add_column(column, justify="right" if column == "amount" else "left")
    for event in events:
        table.add_row(
            words(event.code),
            event.player or "",
            event.card or "",
            "" if event.amount is None else str(event.amount),
            "\n".join(event.clauses),
        )
    return table


def _open_choice(choice: Choice) -> str:
    about = f" about {choice.card}" if choice.card else ""
    options = " or ".join(choice.options)
    return printable(f"to choose: {choice.player}, {words(choice.code)}{about}: {options}", WIDEST)


def _player_rows(players: Iterable[Player]) -> Iterator[tuple[str, list[str]]]:
    everyone = tuple(players)
    yield "experience", [str(each.experience) for each in everyone]
    yield "morality", [_level(each.morality) for each in everyone]
    for kind in ("origin", "motivation", "destiny"):
        yield kind, [getattr(each.characters, kind) or "" for each in everyone]
    yield "to choose from", ["\n".join(each.dealt) for each in everyone]
    yield "story", ["\n".join(gained.card for gained in each.story) for each in everyone]
    yield "allies", ["\n".join(ally.card for ally in each.allies) for each in everyone]
    yield "hand", ["\n".join(_hand(each)) for each in everyone]
    yield "played", ["\n".join(each.played) for each in everyone]


def _level(morality: int) -> str:
    return f"{morality:+d}" if morality else "0"


def _hand(player: Player) -> Iterator[str]:
    yield from player.hand
    if player.hidden_heroes:
        yield f"{player.hidden_heroes} Hero cards, not known"
    if player.hidden_antiheroes:
        yield f"{player.hidden_antiheroes} Antihero cards, not known"


def _row_words(row: Row) -> str:
    if not row.revealed:
        return f"{len(row.cards)}, face down"
    return "\n".join(
        (entry.card or "not known") + (f" with {entry.ally}" if entry.ally else "")
        for entry in row.cards
    )


def _deck_words(deck: Deck) -> str:
    return f"{deck.count}, not known" if deck.cards is None else str(len(deck.cards))


def _under_way(snapshot: Snapshot) -> Iterator[str]:
    turn, attempt = snapshot.turn, snapshot.attempt
    if turn is not None:
        taken = ", the story action is taken" if turn.action_taken else ""
        yield f"turn {turn.number}: {turn.player}{taken}"
    if attempt is not None:
        shown = " ".join(face.face for face in attempt.faces or ())
        yield f"attempt: {attempt.card} {attempt.path}, {shown or 'not yet cast'}"
    for waiting in reversed(snapshot.pending):
        yield f"waits: {waiting.card} of {waiting.player}"
    yield from map(_open_choice, snapshot.choices)
    if snapshot.end is not None:
        waiting_for = ", ".join(snapshot.end.final_turns)
        yield "the game is over" if snapshot.end.over else f"final turns: {waiting_for}"


def _status(text: str, status: VerdictStatus) -> Text:
    return Text(text, style=STYLES[status])
