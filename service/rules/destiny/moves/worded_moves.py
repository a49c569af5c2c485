"""The sentence of each move of Destiny: who does what, cards by their names."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.messages.message import Message, say
from cards.model.text import LocalText
from schema.shapes.destiny_moves import (
    DestinyAttach,
    DestinyChooseCharacter,
    DestinyDiscard,
    DestinyDraw,
    DestinyHit,
    DestinyLook,
    DestinyMove,
    DestinyPass,
    DestinyPlayAid,
    DestinyPlayBase,
    DestinyRealign,
    DestinyRedraw,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
)
from service.rules.destiny.game.game import DestinyGame


def move_message(game: DestinyGame, move: DestinyMove) -> Message:
    """The sentence of a move that may be made on this table."""
    return DESTINY_MOVE_SENTENCES[move.key](game, getattr(move, move.key))


OF_THE_HAND: Final = LocalText(en="from the hand", pl="nieznana karta")
"""Stands for the name of a card that a listed move does not name."""


def _name(game: DestinyGame, card: str | None) -> LocalText:
    return OF_THE_HAND if card is None else game.cards[card].name


def _choose_character(game: DestinyGame, move: DestinyChooseCharacter) -> Message:
    return say("event-character-chosen", player=move.player, card=_name(game, move.card))


def _redraw(_: DestinyGame, move: DestinyRedraw) -> Message:
    return say("move-redraw", player=move.player)


def _play_aid(game: DestinyGame, move: DestinyPlayAid) -> Message:
    return say("event-aid-played", player=move.player, card=_name(game, move.card))


def _draw(_: DestinyGame, move: DestinyDraw) -> Message:
    return say("move-draw", player=move.player)


def _hit(game: DestinyGame, move: DestinyHit) -> Message:
    if not move.discards:
        return say("move-hit", player=move.player)
    names = tuple([_name(game, card) for card in move.discards])
    return say("move-hit-with", player=move.player, cards=names)


def _steal(game: DestinyGame, move: DestinySteal) -> Message:
    power = _name(game, move.power)
    return say("move-steal", player=move.player, other=move.target, power=power)


def _swap(game: DestinyGame, move: DestinySwap) -> Message:
    return say(
        "move-swap",
        player=move.player,
        first=move.first,
        second=move.second,
        power=_name(game, move.power),
    )


def _trade(game: DestinyGame, move: DestinyTrade) -> Message:
    return say("move-trade", player=move.player, power=_name(game, move.power))


def _strike(game: DestinyGame, move: DestinyStrike) -> Message:
    power, aid = _name(game, move.power), _name(game, move.aid)
    return say("move-strike", player=move.player, card=aid, power=power)


def _look(game: DestinyGame, move: DestinyLook) -> Message:
    return say("move-look", player=move.player, power=_name(game, move.power))


def _realign(game: DestinyGame, move: DestinyRealign) -> Message:
    card = _name(game, move.card)
    return say("event-card-realigned", player=move.player, card=card, alignment=move.to)


def _discard(game: DestinyGame, move: DestinyDiscard) -> Message:
    return say("event-card-discarded-by", player=move.player, card=_name(game, move.card))


def _play_base(game: DestinyGame, move: DestinyPlayBase) -> Message:
    return say("event-base-played", player=move.player, card=_name(game, move.card))


def _play_bonus(game: DestinyGame, move: DestinyAttach) -> Message:
    card, base = _name(game, move.card), _name(game, move.base)
    return say("event-bonus-played", player=move.player, card=card, base=base)


def _play_multiplier(game: DestinyGame, move: DestinyAttach) -> Message:
    card, base = _name(game, move.card), _name(game, move.base)
    return say("event-multiplier-played", player=move.player, card=card, base=base)


def _pass(game: DestinyGame, move: DestinyPass) -> Message:
    return say("event-player-done", player=move.player, phase=game.phase)


def _proceed(game: DestinyGame, _: object) -> Message:
    return say("move-proceed", phase=game.phase)


DESTINY_MOVE_SENTENCES: Final[Mapping[str, Callable[[DestinyGame, Any], Message]]] = {
    "choose_character": _choose_character,
    "redraw": _redraw,
    "play_aid": _play_aid,
    "draw": _draw,
    "hit": _hit,
    "steal": _steal,
    "swap": _swap,
    "trade": _trade,
    "strike": _strike,
    "look": _look,
    "realign": _realign,
    "discard": _discard,
    "play_base": _play_base,
    "play_bonus": _play_bonus,
    "play_multiplier": _play_multiplier,
    "pass_": _pass,
    "proceed": _proceed,
}
"""What is said of each move, by its key."""
