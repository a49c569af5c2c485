"""The sentence of each move of Destiny: who does what, cards by their names."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.messages.message import Message, Value
from cards.model.text import LocalText
from schema.shapes.destiny_moves import DestinyMove
from service.rules.destiny.game.game import DestinyGame
from service.rules.sentences.sentence import sentence

OF_THE_HAND: Final = LocalText(en="from the hand", pl="nieznana karta")
"""Stands for the name of a card that a listed move does not name."""


def _name(game: DestinyGame, card: str | None) -> LocalText:
    return OF_THE_HAND if card is None else game.cards[card].name


VALUES: Final[Mapping[str, tuple[str, Callable[[DestinyGame, Any], Value]]]] = {
    "player": ("player", lambda _, player: player),
    "target": ("other", lambda _, player: player),
    "first": ("first", lambda _, player: player),
    "second": ("second", lambda _, player: player),
    "to": ("alignment", lambda _, alignment: alignment),
    "card": ("card", _name),
    "aid": ("card", _name),
    "base": ("base", _name),
    "power": ("power", _name),
    "discards": ("cards", lambda game, cards: tuple([_name(game, card) for card in cards])),
}
"""What a field of a move is called in its sentence, and how it is told."""


def move_message(game: DestinyGame, move: DestinyMove) -> Message:
    """The sentence of a move that may be made on this table."""
    body = getattr(move, move.key)
    values: dict[str, Value] = {"phase": game.phase}
    for field in body.__struct_fields__:
        if field in VALUES:
            name, told = VALUES[field]
            values[name] = told(game, getattr(body, field))
    return sentence("move", move.key, values)
