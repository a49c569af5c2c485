"""Every legal move of Destiny: candidates that nothing bars are judged.

Of a hand that is not known only the known cards are listed. A card that chance picks is listed with
one seed that stands for any of them; a hit once, with all cards of the hand.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from cards.messages.message import Message, Value
from cards.model.text import LocalText
from schema.shapes.common import MissingCode
from schema.shapes.destiny_moves import DestinyMove, OfHand
from schema.shapes.destiny_verdict import DestinyLegalMove
from schema.shapes.drawn import Ask, Place
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.game import DestinyGame, hand_size
from service.rules.destiny.moves.candidates import EquivalenceClass, Gates, gated_candidates
from service.rules.destiny.moves.validate import decide
from service.rules.engine.known import is_counted
from service.rules.engine.paper import Untold, asks_of
from service.rules.engine.record import beside, note_candidate
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


def move_message(game: DestinyGame, move: DestinyMove) -> Message:
    """The sentence of a move that may be made on this table."""
    body = getattr(move, move.key)
    values: dict[str, Value] = {"phase": game.phase}
    for field in body.__struct_fields__:
        if field in VALUES:
            name, told = VALUES[field]
            values[name] = told(game, getattr(body, field))
    return sentence("move", move.key, values)


def listed(game: DestinyGame, cited: dict[str, None]) -> Mapping[str, Any]:
    """Every legal move, worded."""
    moves = [
        DestinyLegalMove(
            move=move,
            message=move_message(game, move),
            any_part=move.hit is not None,
            asks=asks,
        )
        for move, asks in legal(game, cited)
    ]
    return {"moves": tuple(moves)}


def legal(
    game: DestinyGame, cited: dict[str, None]
) -> Iterator[tuple[DestinyMove, tuple[Ask, ...]]]:
    """The legal moves, each with the cards that it must name; `cited` collects what decides it.

    For an explanation every candidate is judged, for it says what bars each move.
    """
    explained, work = game.explained, game.judgement.work
    known: dict[EquivalenceClass, tuple[Untold, ...]] = {}
    for move, class_ in gated_candidates(game, Gates(game, closed=not explained)):
        if class_ is not None and class_ in known:
            work.spend(COMBINATIONS)
            untold = known[class_]
        else:
            trial = game.again(record=beside(game.record), supposed=True)
            decide(trial, move.key, getattr(move, move.key))
            is_legal = trial.status is VerdictStatus.LEGAL or _asks_for_card(trial)
            note_candidate(game.record, move.key, trial.record, legal=is_legal)
            if not is_legal:
                continue
            trial.judgement.cited_for(cited)
            untold = tuple(trial.untold)
            if class_ is not None and not explained:
                known[class_] = untold
            work.spend(MOVES)
        yield move, _asked(game, move, untold)


def _asks_for_card(trial: DestinyGame) -> bool:
    """Whether nothing is against a move but that it does not name the card of the hand."""
    lacks = {(lack.code, lack.at[-1]) for lack in trial.missing}
    return lacks == {(MissingCode.HIDDEN_CARDS, "card")}


CARD: Final = Ask(field="card", from_=Place.HAND, count=1, at_most=1, unseen=False)


def _asked(game: DestinyGame, move: DestinyMove, untold: tuple[Untold, ...]) -> tuple[Ask, ...]:
    """What a move asks: cards of the deck, and those of hands that are not known."""
    body = getattr(move, move.key)
    if isinstance(body, OfHand) and body.card is None:
        return (CARD,)
    if move.steal is not None:
        return _picked(game, ((move.steal.target, "taken"),))
    if move.swap is not None:
        swap = move.swap
        return _picked(game, ((swap.first, "firstGives"), (swap.second, "secondGives")))
    asks = asks_of(untold)
    if move.hit is None:
        return asks
    # Any cards of the hand may be discarded, known or not; as many are drawn.
    hidden, all_cards = game.player(move.hit.player).hidden, hand_size(game.player(move.hit.player))
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
