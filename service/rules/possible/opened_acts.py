"""Can these rows lie like this? Acts are opened one after the other, by who closed the one before.

Decides nothing of a row that is not told: a caller who only scores need not lay it out.
"""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import Mode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.rulebook import Rulebook
from service.rules.game.table import Table
from service.rules.possible.where_cards_lie import ACT_OF_DECK, places_of

OPENED: Final = (ClauseId("row.faceup-visible"), ClauseId("act.reveal.who-when"))
FIRST: Final = (ClauseId("setup.rows.reveal-act-1"),)
CLOSED: Final = (ClauseId("act.reveal.who-when"), ClauseId("act.trigger.wording.base"))
THE_ADVERSARY: Final = frozenset({CardType.ADVERSARY, CardType.FINAL_ADVERSARY})


def check_opened(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note cards of an Act that nobody has opened, and Acts that nobody can have opened."""
    snapshot = table.snapshot
    down = {row.act for row in snapshot.rows if not row.revealed}
    if down and not _plainly_closed(judgement.rulebook, table, down):
        _of_closed_rows(judgement, table, down, at=at)
    if snapshot.turn is None:
        return
    longest = max(len(player.story) for player in snapshot.players)
    closed = longest // judgement.parameters.slot_size
    for index, row in enumerate(snapshot.rows):
        if row.revealed and row.act - 1 > closed:
            message = say("row-up-unclosed", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.revealed and (row.act - 1) in down:
            message = say("row-up-too-early", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.act == 1 and not row.revealed:
            judgement.fault(
                ReasonCode.ROW_FACE_DOWN,
                say("first-row-down"),
                *FIRST,
                at=(*at, "rows", str(index), "revealed"),
            )


def _plainly_closed(book: Rulebook, table: Table, down: set[int]) -> bool:
    """Whether plainly no card of a row that lies face down lies with a player, or is discarded."""
    if table.extra:
        return False
    snapshot = table.snapshot
    cards: list[str] = []
    for player in snapshot.players:
        cards += [gained.card for gained in player.story]
        if player.allies:
            cards += [ally.card for ally in player.allies]
    for deck in snapshot.decks:
        cards += deck.discards
    of_act = places_of(book).of_act
    return all(of_act[act].isdisjoint(cards) for act in down)


def _of_closed_rows(judgement: Judgement, table: Table, down: set[int], *, at: At) -> None:
    """row.faceup-visible: nobody takes, or discards, a card of a row that lies face down."""
    against = table.snapshot.mode is not Mode.COMPETITIVE

    def closed(name: str) -> Card | None:
        card = table.find(name)
        if card is None or card.act not in down:
            return None
        return None if against and card.type in THE_ADVERSARY else card

    for index, player in enumerate(table.snapshot.players):
        where = (*at, "players", str(index))
        held = [(gained.card, "story", place) for place, gained in enumerate(player.story)]
        if player.allies:
            held += [(ally.card, "allies", place) for place, ally in enumerate(player.allies)]
        for name, key, place in held:
            card = closed(name)
            if card is not None:
                _down(judgement, card, at=(*where, key, str(place), "card"))
    for index, deck in enumerate(table.snapshot.decks):
        if deck.discards and ACT_OF_DECK.get(deck.name) in down:
            for place, name in enumerate(deck.discards):
                card = closed(name)
                if card is not None:
                    _down(judgement, card, at=(*at, "decks", str(index), "discards", str(place)))


def _down(judgement: Judgement, card: Card, *, at: At) -> None:
    message = say("card-of-closed-row", card=card.id, act=card.act)
    judgement.fault(ReasonCode.ROW_FACE_DOWN, message, *OPENED, at=at)
