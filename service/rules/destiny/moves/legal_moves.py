"""Every legal move of Destiny: candidates that nothing bars are judged.

Of a hand that is not known only the known cards are listed. A card that chance picks is listed with
one seed that stands for any of them; a hit once, with all cards of the hand.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from cards.messages.message import Message, Value
from cards.model.text import LocalText
from schema.shapes.destiny_moves import DestinyHit, DestinyMove, DestinySteal, DestinySwap, OfHand
from schema.shapes.destiny_verdict import DestinyLegalMove
from schema.shapes.drawn import Ask, Place
from service.rules.destiny.game import DestinyGame, hand_size
from service.rules.destiny.moves.candidates import Gates, gated_candidates
from service.rules.destiny.moves.validate import tried
from service.rules.engine.known import is_counted
from service.rules.engine.paper import Untold, asks_of
from service.rules.engine.work import COMBINATIONS, MOVES
from service.rules.sentences import sentence

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
"""What a field of a move is called in its sentence, and how it is worded."""


def move_message(game: DestinyGame, key: str, body: Any) -> Message:  # noqa: ANN401 - of the key's move
    """The sentence of a move that may be made on this table."""
    values: dict[str, Value] = {"phase": game.phase}
    for field in body.__struct_fields__:
        if field in VALUES:
            name, told = VALUES[field]
            values[name] = told(game, getattr(body, field))
    return sentence("move", key, values)


def listed(game: DestinyGame, cited: dict[str, None]) -> Mapping[str, Any]:
    """Every legal move, worded."""
    return {"moves": tuple(legal(game, cited))}


def legal(game: DestinyGame, cited: dict[str, None]) -> Iterator[DestinyLegalMove]:
    """The legal moves, each with the cards that it must name; `cited` collects what decides it."""
    candidates = gated_candidates(game, Gates(game, closed=not game.explained))
    for (key, body, _, _), trial, first in tried(game, candidates, cited):
        game.judgement.work.spend(MOVES if first else COMBINATIONS)
        yield DestinyLegalMove(
            move=DestinyMove(**{key: body}),
            message=move_message(game, key, body),
            any_part=key == "hit",
            asks=_asked(game, body, trial.untold),
        )


CARD: Final = Ask(field="card", from_=Place.HAND, count=1, at_most=1, unseen=False)


def _asked(game: DestinyGame, body: object, untold: Sequence[Untold]) -> tuple[Ask, ...]:
    """What a move asks: cards of the deck, and those of hands that are not known."""
    if isinstance(body, OfHand) and body.card is None:
        return (CARD,)
    if isinstance(body, DestinySteal):
        return _picked(game, ((body.target, "taken"),))
    if isinstance(body, DestinySwap):
        return _picked(game, ((body.first, "firstGives"), (body.second, "secondGives")))
    asks = asks_of(untold)
    if not isinstance(body, DestinyHit):
        return asks
    # Any cards of the hand may be discarded, known or not; as many are drawn.
    player = game.player(body.player)
    hidden, all_cards = player.hidden, hand_size(player)
    asks = tuple([replace(ask, at_most=max(ask.count, all_cards)) for ask in asks])
    if hidden and not asks and is_counted(game.snapshot.deck):
        drawn = Ask(field="drawn", from_=Place.DECK, count=0, at_most=hidden, unseen=True)
        asks = (drawn,)
    if not hidden:
        return asks
    shown = Ask(field="discards", from_=Place.HAND, count=0, at_most=hidden, unseen=False)
    return (shown, *asks)


def _picked(game: DestinyGame, hands: tuple[tuple[str, str], ...]) -> tuple[Ask, ...]:
    """destiny.power.disrupt: cards that chance picks out of hands which are not all known."""
    return tuple(
        [
            Ask(field=field, from_=Place.HAND, count=1, at_most=1, unseen=True)
            for player, field in hands
            if game.player(player).hidden
        ]
    )
