"""Can a game in progress look like this? Rows, decks, the turn, its counts, and who is named.

`possible` checks what a finished table has as well; every card that a snapshot names is checked
to exist, so the engine never meets one that does not.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.shape import MOST_CARDS
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import Choice, EndOfGame, Pending, PowerUse, Row, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.decks import cards_lying
from service.rules.game.table import Table
from service.rules.game.uses import MOST_IN_A_TURN, discards_repeat, journeys_allowed
from service.rules.possible.attempt import check_attempt
from service.rules.possible.choices import check_choices
from service.rules.possible.epic import check_epic
from service.rules.possible.places import HOSTS

FREE: Final = (ClauseId("journey.free.epic"), ClauseId("journey.extra.base"))
EXTRA: Final = (ClauseId("journey.extra.base"), ClauseId("journey.limit.epic"))
LIMIT: Final = (
    ClauseId("journey.limit.base"),
    ClauseId("journey.extra.base"),
    ClauseId("journey.limit.epic"),
    ClauseId("journey.cost"),
)
CARDS: Final = (ClauseId("component.story.*"), ClauseId("component.feats.*"))
NO_OPTIONS: Final = (
    ClauseId("attempt.no-options.base"),
    ClauseId("attempt.no-options.pl"),
    ClauseId("attempt.no-options.epic"),
)


def check_counts(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """Note counts of a turn, a deck and a power that cannot be, and a game over and not over."""
    number = cards_lying(snapshot)
    if number > MOST_CARDS:
        message = say("too-many-on-table", cards=number, most=MOST_CARDS)
        judgement.fault(ReasonCode.TOO_MANY_CARDS, message, *CARDS, at=at)
    if snapshot.turn is not None:
        _journeys(judgement, snapshot.turn, at=at)
        _free_discards(judgement, snapshot.turn, at=at)
    for index, deck in enumerate(snapshot.decks):
        if deck.count and deck.cards is not None:
            judgement.fault(
                ReasonCode.DECK_TWICE,
                say("deck-counted-too", deck=deck.name),
                ClauseId("setup.decks"),
                at=(*at, "decks", str(index), "count"),
            )
    for index, use in enumerate(snapshot.uses):
        if not use.in_attempt <= use.in_turn <= use.in_game:
            _uses(judgement, use, at=(*at, "uses", str(index)))
    for index, player in enumerate(snapshot.players):
        if player.dealt:
            _dealt(judgement, player, at=(*at, "players", str(index), "dealt"))
    if snapshot.end is not None:
        _end(judgement, snapshot.mode, snapshot.end, at=(*at, "end"))


def _journeys(judgement: Judgement, turn: Turn, *, at: At) -> None:
    """journey.limit.*, journey.extra.base: no more than the limit and what cards have given."""
    allowed = journeys_allowed(judgement, turn)
    most = MOST_IN_A_TURN if allowed is None else allowed
    if turn.journeys <= most and max(turn.extra_journeys, turn.free_journeys) <= MOST_IN_A_TURN:
        return
    for key, number, highest, clauses in (
        ("journeys", turn.journeys, most, LIMIT),
        ("extraJourneys", turn.extra_journeys, MOST_IN_A_TURN, EXTRA),
        ("freeJourneys", turn.free_journeys, MOST_IN_A_TURN, FREE),
    ):
        if number > highest:
            judgement.fault(
                ReasonCode.JOURNEY_LIMIT,
                say("turn-count", number=number, most=highest),
                *clauses,
                at=(*at, "turn", key),
            )


def _free_discards(judgement: Judgement, turn: Turn, *, at: At) -> None:
    """attempt.no-options.*: none in Epic, one in the English editions, more in the Polish one."""
    if not turn.free_discards:
        return
    most = 0
    if judgement.holds(ClauseId("attempt.no-options.base")):
        most = 1
    if turn.free_discards > most and discards_repeat(judgement):
        most = MOST_IN_A_TURN
    if turn.free_discards > most:
        judgement.fault(
            ReasonCode.FREE_DISCARD_USED,
            say("free-discards-in-turn", number=turn.free_discards, most=most),
            *NO_OPTIONS,
            at=(*at, "turn", "freeDiscards"),
        )


def _uses(judgement: Judgement, use: PowerUse, *, at: At) -> None:
    """effect.cost-on-card: a use in the attempt is one in the turn, and that one in the game."""
    for key, number, within in (
        ("inAttempt", use.in_attempt, use.in_turn),
        ("inTurn", use.in_turn, use.in_game),
    ):
        if number > within:
            judgement.fault(
                ReasonCode.WRONG_TOTAL,
                say("used-more-often", card=use.card, number=number, key=key, within=within),
                ClauseId("effect.cost-on-card"),
                at=(*at, key),
            )


def _dealt(judgement: Judgement, player: Player, *, at: At) -> None:
    """setup.characters.keep.*: whoever has kept some Character cards has put the others back."""
    characters = player.characters
    kept = (characters.origin, characters.motivation, characters.class_, characters.destiny)
    if any(card is not None for card in kept):
        judgement.fault(
            ReasonCode.CHARACTERS_CHOSEN,
            say("has-chosen", player=player.key),
            ClauseId("setup.characters.keep.*"),
            at=at,
        )


def _end(judgement: Judgement, mode: Mode, end: EndOfGame, *, at: At) -> None:
    """endgame.last-turns, variant.*: nobody has a turn left, or faces what is not there."""
    against = mode is not Mode.COMPETITIVE
    if end.over and end.final_turns:
        judgement.fault(
            ReasonCode.WRONG_END,
            say("over-with-final-turns"),
            ClauseId("endgame.last-turns"),
            ClauseId("endgame.epic.trigger") if against else ClauseId("endgame.epic.competitive"),
            at=(*at, "finalTurns"),
        )
    if end.facing and not against:
        judgement.fault(
            ReasonCode.NO_ADVERSARY,
            say("competitive-facing"),
            ClauseId("variant.epic.competitive"),
            ClauseId("variant.solo.base"),
            at=(*at, "facing"),
        )


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
    seated = {player.key for player in snapshot.players}
    for player, place in _named(snapshot):
        if player not in seated:
            message = say("nobody-at-table", player=player)
            judgement.fault(ReasonCode.UNKNOWN_PLAYER, message, at=(*at, *place))


def _named(snapshot: Snapshot) -> Iterator[tuple[str, At]]:
    """The players that a table names, and where."""
    if snapshot.turn is not None:
        yield snapshot.turn.player, ("turn", "player")
    waiting: dict[str, Sequence[Choice | Pending]]
    waiting = {"choices": snapshot.choices, "pending": snapshot.pending}
    for key, entries in waiting.items():
        for index, entry in enumerate(entries):
            yield entry.player, (key, str(index), "player")
            if entry.target is not None:
                yield entry.target, (key, str(index), "target")
    for index, use in enumerate(snapshot.uses):
        yield use.player, ("uses", str(index), "player")
    if snapshot.end is not None:
        yield snapshot.end.triggered_by, ("end", "triggeredBy")
        for index, player in enumerate(snapshot.end.final_turns):
            yield player, ("end", "finalTurns", str(index))
