"""Can a game in progress look like this? Rows, decks, the turn, and who is named.

`possible` checks what a finished table has as well; every card that a snapshot names is checked
to exist, so the engine never meets one that does not.
"""

from collections.abc import Sequence

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import Choice, Pending, Row
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table
from service.rules.possible.attempt import check_attempt
from service.rules.possible.choices import check_choices
from service.rules.possible.counts import check_counts
from service.rules.possible.epic import check_epic
from service.rules.possible.places import HOSTS


def check_play(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of what a game in progress adds to a snapshot."""
    snapshot = table.snapshot
    _rows(judgement, table, at=(*at, "rows"))
    _decks(judgement, table, at=(*at, "decks"))
    _people(judgement, snapshot, at=at)
    check_attempt(judgement, table, at=at)
    check_choices(judgement, table, at=(*at, "choices"))
    check_epic(judgement, table, at=at)
    check_counts(judgement, snapshot, at=at)
    _dark_runes(judgement, snapshot, at=(*at, "turn", "darkRunesBought"))


def _dark_runes(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """dark.buy.limit: three in a turn, or for each attempt of it (`dark-limit-scope`).

    Attempts that were broken off count where their Dark runes are lost (`broken-off-dark-runes`).
    """
    turn, limit = snapshot.turn, judgement.parameters.dark_runes_per_turn
    if turn is None or turn.dark_runes_bought <= limit:
        return
    most, attempt = limit, snapshot.attempt
    if (
        turn.barred
        and judgement.reading("dark-limit-scope") == "PER_CAST"
        and judgement.reading("broken-off-dark-runes") == "LOST"
    ):
        most = limit if attempt is None else min(attempt.dark, limit)
        most += limit * len(turn.barred)
    if turn.dark_runes_bought > most:
        judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("dark-runes-bought-in-turn", runes=turn.dark_runes_bought),
            ClauseId("dark.buy.limit"),
            at=at,
        )


def _rows(judgement: Judgement, table: Table, *, at: At) -> None:
    """setup.rows.size, ally.assign.*: one row an Act, not too long, Allies under Challenges."""
    snapshot, sizes = table.snapshot, judgement.parameters.row_sizes
    size = sizes[min(max(len(snapshot.players), 1), len(sizes)) - 1]
    acts = [row.act for row in snapshot.rows]
    longest = max([len(row.cards) for row in snapshot.rows], default=0)
    if len(set(acts)) == len(acts) and longest <= size and not _allies_in_rows(snapshot):
        return
    for index, row in enumerate(snapshot.rows):
        where = (*at, str(index))
        if row.act in acts[:index]:
            judgement.fault(
                ReasonCode.ROW_TWICE,
                say("two-rows", act=row.act),
                ClauseId("setup.rows.size"),
                at=(*where, "act"),
            )
        if len(row.cards) > size:
            judgement.fault(
                ReasonCode.ROW_SIZE,
                say("row-too-long", cards=len(row.cards), size=size),
                ClauseId("setup.rows.size"),
                ClauseId("act.reveal.row-size"),
                at=(*where, "cards"),
            )
        _row_cards(judgement, table, row, at=where)


def _allies_in_rows(snapshot: Snapshot) -> bool:
    return bool([1 for row in snapshot.rows for entry in row.cards if entry.ally is not None])


def _row_cards(judgement: Judgement, table: Table, row: Row, *, at: At) -> None:
    for place, entry in enumerate(row.cards):
        if entry.ally is None:
            continue
        card = table.find(entry.card) if entry.card is not None else None
        hosts = entry.card is None or (card is not None and card.type in HOSTS)
        if not (hosts and row.revealed):
            judgement.fault(
                ReasonCode.ALLY_NOT_UNDER_CHALLENGE,
                say("ally-without-host", ally=entry.ally),
                ClauseId("ally.assign"),
                ClauseId("ally.assign.trait"),
                ClauseId("ally.none.epic"),
                at=(*at, "cards", str(place), "ally"),
            )


def _decks(judgement: Judgement, table: Table, *, at: At) -> None:
    """setup.decks: each deck lies there once."""
    names = [deck.name for deck in table.snapshot.decks]
    if len(set(names)) == len(names):
        return
    for index, deck in enumerate(table.snapshot.decks):
        if deck.name in names[:index]:
            judgement.fault(
                ReasonCode.DECK_TWICE,
                say("deck-twice", deck=deck.name),
                ClauseId("setup.decks"),
                at=(*at, str(index), "name"),
            )


def _people(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """Whoever is named sits at the table."""
    seated = [player.key for player in snapshot.players]
    turn, end = snapshot.turn, snapshot.end
    if turn is not None and turn.player not in seated:
        _nobody(judgement, turn.player, at=(*at, "turn", "player"))
    waiting: dict[str, Sequence[Choice | Pending]]
    waiting = {"choices": snapshot.choices, "pending": snapshot.pending}
    for key, entries in waiting.items():
        for index, entry in enumerate(entries):
            if entry.player not in seated:
                _nobody(judgement, entry.player, at=(*at, key, str(index), "player"))
            if entry.target is not None and entry.target not in seated:
                _nobody(judgement, entry.target, at=(*at, key, str(index), "target"))
    for index, use in enumerate(snapshot.uses):
        if use.player not in seated:
            _nobody(judgement, use.player, at=(*at, "uses", str(index), "player"))
    if end is None:
        return
    if end.triggered_by not in seated:
        _nobody(judgement, end.triggered_by, at=(*at, "end", "triggeredBy"))
    for index, player in enumerate(end.final_turns):
        if player not in seated:
            _nobody(judgement, player, at=(*at, "end", "finalTurns", str(index)))


def _nobody(judgement: Judgement, player: str, *, at: At) -> None:
    judgement.fault(ReasonCode.UNKNOWN_PLAYER, say("nobody-at-table", player=player), at=at)
