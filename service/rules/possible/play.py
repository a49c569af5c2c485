"""Can a game in progress look like this? Rows, decks, the turn, and who is named.

`possible` checks what a finished table has as well; every card that a snapshot names is checked
to exist, so the engine never meets one that does not.
"""

from collections.abc import Iterator
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import ChoiceCode, Row
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table
from service.rules.possible.attempt import check_attempt
from service.rules.possible.choices import HOSTS, check_choices
from service.rules.possible.counts import check_counts
from service.rules.possible.epic import check_epic
from service.rules.possible.placed import Placed
from service.rules.possible.where_cards_lie import (
    ACT_OF_DECK,
    ALLY,
    CHARACTER_TYPES,
    DECK_TYPES,
    FEATS,
    QUEST,
    STORY_OR_ALLY,
    STORY_TYPES,
)

UNDER: Final = (ClauseId("ally.assign"), ClauseId("ally.none.epic"))
IN_A_ROW: Final = (ClauseId("ally.assign"), ClauseId("setup.rows.size"))
QUESTS: Final = (ClauseId("adversary.coop.quests"), ClauseId("component.adversaries.epic"))
DEALT: Final = (
    ClauseId("setup.characters.deal.base"),
    ClauseId("setup.characters.deal.epic"),
)


def placed_in_play(snapshot: Snapshot, *, at: At) -> Iterator[Placed]:
    """Return every card that a game in progress adds to the table, with what may lie there."""
    for index, row in enumerate(snapshot.rows):
        for place, entry in enumerate(row.cards):
            where = (*at, "rows", str(index), "cards", str(place))
            kinds = STORY_TYPES if row.revealed else STORY_OR_ALLY
            if entry.card is not None:
                yield entry.card, (*where, "card"), kinds, IN_A_ROW
            if entry.ally is not None:
                yield entry.ally, (*where, "ally"), ALLY, UNDER
    for index, deck in enumerate(snapshot.decks):
        for key, cards in (("cards", deck.cards or ()), ("discards", deck.discards)):
            for place, card in enumerate(cards):
                where = (*at, "decks", str(index), key, str(place))
                yield card, where, DECK_TYPES[deck.name], (ClauseId("setup.decks"),)
    for index, player in enumerate(snapshot.players):
        for place, card in enumerate(player.dealt):
            where = (*at, "players", str(index), "dealt", str(place))
            yield card, where, CHARACTER_TYPES, DEALT
    for index, choice in enumerate(snapshot.choices):
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY:
            where = (*at, "choices", str(index), "card")
            yield choice.card, where, ALLY, UNDER
    yield from _of_the_adversary(snapshot, at=at)


def _of_the_adversary(snapshot: Snapshot, *, at: At) -> Iterator[Placed]:
    """adversary.coop.quests, adversary.coop.deck: its Quests, and its cards that lie face up."""
    quests = snapshot.adversary.quests if snapshot.adversary is not None else ()
    for place, card in enumerate(quests):
        where = (*at, "adversary", "quests", str(place))
        yield card, where, QUEST, QUESTS
    turn = snapshot.turn
    for place, card in enumerate(turn.revealed if turn is not None else ()):
        where = (*at, "turn", "revealed", str(place))
        clauses = (ClauseId("adversary.coop.deck"), ClauseId("setup.epic.adversary.deck"))
        yield card, where, FEATS, clauses


def check_play(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """Note every fault of what a game in progress adds to a snapshot.

    `in_place` says that every card plainly lies where it may, so rows and decks of their Acts.
    """
    snapshot = table.snapshot
    _rows(judgement, table, at=(*at, "rows"), in_place=in_place)
    _decks(judgement, table, at=(*at, "decks"), in_place=in_place)
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


def _rows(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """setup.rows.size, ally.assign.*: one row an Act, not too long, Allies under Challenges."""
    snapshot, sizes = table.snapshot, judgement.parameters.row_sizes
    size = sizes[min(max(len(snapshot.players), 1), len(sizes)) - 1]
    acts = [row.act for row in snapshot.rows]
    longest = max([len(row.cards) for row in snapshot.rows], default=0)
    if (
        in_place
        and len(set(acts)) == len(acts)
        and longest <= size
        and not _allies_in_rows(snapshot)
    ):
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
        where = (*at, "cards", str(place))
        card = table.find(entry.card) if entry.card is not None else None
        if card is not None and card.act is not None and card.act != row.act:
            judgement.fault(
                ReasonCode.WRONG_ACT,
                say("card-of-act", card=card.id, act=card.act),
                ClauseId("setup.rows.size"),
                at=(*where, "card"),
            )
        hosts = entry.card is None or (card is not None and card.type in HOSTS)
        if entry.ally is not None and not (hosts and row.revealed):
            judgement.fault(
                ReasonCode.ALLY_NOT_UNDER_CHALLENGE,
                say("ally-without-host", ally=entry.ally),
                ClauseId("ally.assign"),
                ClauseId("ally.assign.trait"),
                ClauseId("ally.none.epic"),
                at=(*where, "ally"),
            )


def _decks(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """setup.decks: each deck once, its cards of its own Act."""
    names = [deck.name for deck in table.snapshot.decks]
    if in_place and len(set(names)) == len(names):
        return
    for index, deck in enumerate(table.snapshot.decks):
        where = (*at, str(index))
        if deck.name in names[:index]:
            judgement.fault(
                ReasonCode.DECK_TWICE,
                say("deck-twice", deck=deck.name),
                ClauseId("setup.decks"),
                at=(*where, "name"),
            )
        act = ACT_OF_DECK.get(deck.name)
        for key, cards in (("cards", deck.cards or ()), ("discards", deck.discards)):
            for place, card_id in enumerate(cards):
                card: Card | None = table.find(card_id)
                if act is not None and card is not None and card.act not in {None, act}:
                    judgement.fault(
                        ReasonCode.WRONG_ACT,
                        say("card-of-act", card=card_id, act=card.act),
                        ClauseId("setup.decks"),
                        at=(*where, key, str(place)),
                    )


def _people(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """Whoever is named sits at the table."""
    seated = {player.key for player in snapshot.players}
    named = _named(snapshot)
    if seated.issuperset([player for player, _ in named]):
        return
    for player, where in named:
        if player not in seated:
            judgement.fault(
                ReasonCode.UNKNOWN_PLAYER,
                say("nobody-at-table", player=player),
                at=(*at, *map(str, where)),
            )


def _named(snapshot: Snapshot) -> list[tuple[str, tuple[str | int, ...]]]:
    """Players, and where they are named."""
    named: list[tuple[str, tuple[str | int, ...]]] = []
    if snapshot.turn is not None:
        named.append((snapshot.turn.player, ("turn", "player")))
    for index, choice in enumerate(snapshot.choices):
        named.append((choice.player, ("choices", index, "player")))
        if choice.target is not None:
            named.append((choice.target, ("choices", index, "target")))
    for index, pending in enumerate(snapshot.pending):
        named.append((pending.player, ("pending", index, "player")))
        if pending.target is not None:
            named.append((pending.target, ("pending", index, "target")))
    for index, use in enumerate(snapshot.uses):
        named.append((use.player, ("uses", index, "player")))
    if snapshot.end is not None:
        named.append((snapshot.end.triggered_by, ("end", "triggeredBy")))
        for index, player in enumerate(snapshot.end.final_turns):
            named.append((player, ("end", "finalTurns", index)))
    return named
