"""Acts: which cards a player may take, when an Act closes, and who turns up the next row.

Rulebook: "Ending an Act", "Each Turn", "Traits and Challenges".
Decides `act.*`, `row.faceup-visible` and `turn.main-action.once`.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import Choice, ChoiceCode, Row, RowCard
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.facing import is_due
from service.rules.engine.judgement import At
from service.rules.engine.known import is_counted
from service.rules.engine.paper import Untold
from service.rules.engine.record import CLOSING, ONE_ACTION, ROW, step
from service.rules.game.adversary import two_sided
from service.rules.game.conditions import Fact, look
from service.rules.game.decks import ACT_DECK, PLACE_OF, ROW_PLACE, deck_of, named_card
from service.rules.game.game import Game, current_slot, open_act, slots_in_order
from service.rules.game.options import REVEALING
from service.rules.game.rows import (
    card_at,
    find_in_rows,
    may_lie,
    note_adversary,
    place_ally,
    put_row,
    refill,
    row_of,
)

VISIBLE: Final = ClauseId("row.faceup-visible")
TYPES: Final = (ClauseId("component.card.trait"), ClauseId("component.card.challenge"))
CLOSED: Final = (ClauseId("act.close.no-more"), ClauseId("act.no-backfill"))
ONCE: Final = ClauseId("turn.main-action.once")


@step(ROW)
def check_available(
    game: Game, card_id: str, kinds: frozenset[CardType], which: ClauseId, *, at: At
) -> Card | None:
    """act.open-to-all, act.close.no-more, row.faceup-visible: may the active player take it?

    `which` says of the move itself which cards it may be made with. Returns the card, or None where
    it is not on the table.
    """
    found = find_in_rows(game, card_id)
    game.judgement.consult(VISIBLE, card=card_id)
    if found is None and (places := may_lie(game, card_id)):
        game.need_all(places, VISIBLE, which)
        return None
    if found is None:
        game.refuse(ReasonCode.NOT_IN_ROW, say("not-in-row", card=card_id), VISIBLE, which, at=at)
        return None
    row, _ = found
    card = game.card(card_id)
    game.require(
        bool(row.revealed),
        ReasonCode.ROW_FACE_DOWN,
        VISIBLE,
        which,
        at=at,
        says=lambda: say("row-face-down", act=row.act),
        looks=(VISIBLE,),
        revealed=row.revealed,
        act=row.act,
    )
    game.require(
        card.type in kinds,
        ReasonCode.CARD_TYPE,
        *TYPES,
        at=at,
        says=lambda: say(
            "type-not-wanted",
            card=card_id,
            type=card.type,
            types=tuple(say("of-a-type", type=kind) for kind in sorted(kinds)),
        ),
        looks=TYPES[:1] if CardType.TRAIT in kinds else TYPES[1:],
        type=card.type,
    )
    lowest = open_act(game, game.active)
    game.require(
        row.act >= lowest,
        ReasonCode.ACT_CLOSED,
        *CLOSED,
        which,
        at=at,
        says=lambda: say("has-closed-act", player=game.turn.player, act=row.act),
        looks=CLOSED,
        act=row.act,
        open_act=lowest,
    )
    if barred := game.turn.barred:
        game.require(
            card_id not in barred,
            ReasonCode.CARD_BARRED,
            ClauseId("adversary.coop.instill-fear.pl"),
            ClauseId("effect.cost-on-card"),
            at=at,
            says=lambda: say("card-barred", card=card.name),
            looks=(ClauseId("adversary.coop.instill-fear.pl"),),
            barred=barred,
        )
    game.judgement.cite(ClauseId("act.open-to-all"))
    return card


@step(ONE_ACTION)
def refuse_second_action(game: Game, *, at: At) -> None:
    """turn.main-action.once, act.closed-waiting: one Trait or one attempt a turn."""
    taken = bool(game.turn.action_taken)
    waits = (ClauseId("act.closed-waiting"),) if taken and _has_closed(game, game.active) else ()
    game.require(
        not taken,
        ReasonCode.ACTION_TAKEN,
        ONCE,
        ClauseId("turn.main-action.epic"),
        *waits,
        at=at,
        says=lambda: say("action-taken"),
        looks=(ONCE,),
        action_taken=taken,
    )


def _has_closed(game: Game, player: Player) -> bool:
    """act.closed-waiting: whether the last card gained has closed an Act."""
    under = {gained.slot for gained in player.story}
    return bool(under) and current_slot(game, player) not in under


@step(CLOSING)
def close_acts(game: Game, player: str) -> None:
    """act.slot-size, endgame.trigger: the third card under a Character card closes its Act."""
    holder = game.player(player)
    size = game.judgement.parameters.slot_size
    slot = holder.story[-1].slot
    under = sum([gained.slot is slot for gained in holder.story])
    game.judgement.consult(ClauseId("act.slot-size"), story_cards=under, limit=size)
    if under < size:
        return
    act = slots_in_order(game).index(slot) + 1
    game.happens(EventCode.ACT_CLOSED, ClauseId("act.slot-size"), player=player, amount=act)
    game.queue.append((Event.ACT_CLOSED, player))
    look(game, Fact.STORIES)


def ask_to_reveal(game: Game, player: str) -> None:
    """act.reveal.who-when: who closed an Act first turns up the next row as the own turn starts."""
    act = open_act(game, game.player(player))
    if is_due(game) and two_sided(game):
        late = game.judgement.reading("epic-act-three-reveal") == "TURN_AFTER"
        act = min(act, 2) if late else act
    for wanted in range(2, min(act, 3) + 1):
        row = row_of(game, wanted)
        if row is not None and not row.revealed:
            game.judgement.cite(
                ClauseId("act.reveal.who-when"), ClauseId("act.trigger.wording.base")
            )
            game.ask(
                Choice(code=ChoiceCode.REVEAL_ACT, player=player, options=(REVEALING,), act=wanted)
            )
            return


def _turned_up(game: Game, row: Row, place: int) -> str | None:
    """row.faceup-visible: the card of a place; one that was not known is seen from now on."""
    if (told := card_at(row, place)) is not None:
        game.came.append((ROW_PLACE[row.act], told))
        return told
    card = named_card(game, ROW_PLACE[row.act])
    deck = deck_of(game, ACT_DECK[row.act])
    if card is None and deck is not None and is_counted(deck):
        # An Ally among them brings a card of the deck.
        game.untold.append(Untold(PLACE_OF[deck.name], cards=0))
    if card is not None:
        lying = row_of(game, row.act)
        assert lying is not None
        cards = (*lying.cards[:place], RowCard(card=card), *lying.cards[place + 1 :])
        put_row(game, msgspec.structs.replace(lying, cards=cards))
    return card


REVEAL = (
    ClauseId("act.reveal.who-when"),
    ClauseId("act.reveal.row-size"),
    ClauseId("act.reveal.once"),
    ClauseId("act.trigger.wording.base"),
)


def reveal(game: Game, act: int, *clauses: ClauseId) -> None:
    """act.reveal.row-size, ally.reveal.any-time: turn up a whole row, Allies one at a time."""
    row = row_of(game, act)
    assert row is not None
    cards: list[str | None] = []
    allies: list[str] = []
    for place in range(len(row.cards)):
        known = _turned_up(game, row, place)
        if known is not None and game.card(known).type is CardType.ALLY:
            allies.append(known)
        else:
            cards.append(known)
    places = tuple(RowCard(card=card) for card in cards)
    put_row(game, msgspec.structs.replace(row, revealed=True, cards=places))
    game.happens(
        EventCode.ACT_REVEALED,
        *clauses,
        player=game.turn.player,
        amount=act,
    )
    for card in cards:
        note_adversary(game, card)
    for ally in allies:
        game.happens(
            EventCode.CARD_REVEALED, ClauseId("ally.reveal.any-time"), card=ally, amount=act
        )
        if not place_ally(game, act, ally):
            refill(game, act)
