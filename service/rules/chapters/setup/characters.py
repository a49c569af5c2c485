"""Keeping one Character card of each type, out of those dealt, before the first turn.

Rulebook: "Setting Up the Game", "Game Setup IV".
Decides `setup.characters.keep.*` and `setup.place.*`.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import ChooseCharacters
from schema.shapes.play import Turn
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import reveal
from service.rules.game.game import Game
from service.rules.game.rows import row_of
from service.rules.powers.triggers import fire_own

DEALT: Final = (ClauseId("setup.characters.deal.base"), ClauseId("setup.characters.deal.epic"))
KEPT: Final = (ClauseId("setup.characters.keep.base"), ClauseId("setup.characters.keep.epic"))
ORIGIN: Final = CardType.ORIGIN
DESTINY: Final = CardType.DESTINY
MIDDLE: Final = (("motivation", CardType.MOTIVATION), ("class_", CardType.CLASS))


def check_characters(game: Game, move: ChooseCharacters) -> None:
    """setup.characters.keep.*: exactly one of each type, out of those dealt."""
    at = ("chooseCharacters",)
    if not game.seated(move.player):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
        return
    dealt, unseen = game.player(move.player).dealt, game.player(move.player).hidden_dealt
    if unseen:
        game.need_cards(say("dealt-unseen", player=move.player), *DEALT, at=(*at, "player"))
        return
    if not game.require(
        bool(dealt),
        ReasonCode.CHARACTERS_CHOSEN,
        *KEPT,
        at=at,
        says=lambda: say("no-characters-to-choose", player=move.player),
        characters_dealt=dealt,
    ):
        return
    game.require(
        (move.motivation is None) != (move.class_ is None),
        ReasonCode.NOT_DEALT,
        *KEPT,
        ClauseId("class.interchange.epic"),
        at=(*at, game.judgement.parameters.middle_slot.lower()),
        says=lambda: say("keep-one-middle-card"),
    )
    for key, card, kind in _characters_chosen(move):
        if card not in dealt or game.card(card).type is not kind:
            game.refuse(
                ReasonCode.NOT_DEALT,
                say("not-dealt", card=card, type=kind, player=move.player),
                *DEALT,
                *KEPT,
                at=(*at, key.rstrip("_")),
            )


def _characters_chosen(move: ChooseCharacters) -> Iterator[tuple[str, str, CardType]]:
    yield "origin", move.origin, ORIGIN
    for key, kind in MIDDLE:
        card: str | None = getattr(move, key)
        if card is not None:
            yield key, card, kind
    yield "destiny", move.destiny, DESTINY


def choose_characters(game: Game, move: ChooseCharacters) -> None:
    """setup.place.*: lay out the cards kept, the Heritage among them; the others leave the game."""
    holder = game.player(move.player)
    heritage = next(
        (card for card in holder.dealt if game.card(card).type is CardType.HERITAGE), None
    )
    characters = msgspec.structs.replace(
        holder.characters,
        heritage=heritage or holder.characters.heritage,
        origin=move.origin,
        motivation=move.motivation,
        class_=move.class_,
        destiny=move.destiny,
    )
    game.change_player(move.player, characters=characters, dealt=())
    game.happens(
        EventCode.CHARACTERS_CHOSEN,
        *KEPT,
        ClauseId("setup.place.origin"),
        ClauseId("setup.place.motivation"),
        ClauseId("setup.place.destiny"),
        ClauseId("setup.origin.runes.epic"),
        player=move.player,
    )
    _start_effects(game, move.player, move.origin, late=False)
    if game.snapshot.turn is None and not any(
        entry.dealt or entry.hidden_dealt for entry in game.snapshot.players
    ):
        _begin(game)


def _start_effects(game: Game, player: str, origin: str, *, late: bool) -> None:
    """setup.origin.start-effect.epic: `late` are those that wait for the first turn."""
    fire_own(game, Event.CHOSEN, player, game.card(origin), late=late)
    if game.queue:
        # corruption.trigger.setup.epic: what happens before the game sets nothing off.
        game.judgement.cite(ClauseId("corruption.trigger.setup.epic"))
        game.queue.clear()


def _begin(game: Game) -> None:
    """setup.rows.reveal-act-1: the first turn starts, and the first row is turned up."""
    first = game.snapshot.players[0].id
    game.change(turn=Turn(player=first))
    game.happens(EventCode.TURN_STARTED, ClauseId("turn.order.base"), player=first)
    row = row_of(game, 1)
    if row is not None and not row.revealed:
        reveal(game, 1, ClauseId("setup.rows.reveal-act-1"))
    for player in game.snapshot.players:
        if player.characters.origin is not None:
            _start_effects(game, player.id, player.characters.origin, late=True)
