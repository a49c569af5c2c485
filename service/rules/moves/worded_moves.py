"""The sentence of each move of the adventure family: who does what, cards by their names."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.messages.message import Message, say
from cards.model.text import LocalText
from cards.model.vocabulary import PathHalf
from schema.shapes.moves import (
    BankExperience,
    BuyDarkRunes,
    Choose,
    ChooseCharacters,
    DeclareAttempt,
    FreeDiscard,
    GainTrait,
    Journey,
    Move,
    RevealDestiny,
    UsePower,
)
from service.rules.game.game import Game
from service.rules.game.option_words import list_words, option_words
from service.rules.sentences import counts

Sentence = Callable[[Game, str, Any], Message]
"""What is said of a move on a table, by the player who makes it and its body."""


def move_message(game: Game, move: Move) -> Message:
    """The sentence of a move that may be made on this table."""
    key = move.key
    body: Any = getattr(move, key)
    return MOVE_SENTENCES[key](game, mover_of(game, key, body), body)


def mover_of(game: Game, key: str, body: Any) -> str:  # noqa: ANN401 - of the key's move
    """Who makes a move: whom it names, else whoever is to make it (`whose_move`)."""
    if body.player is not None:
        return str(body.player)
    snapshot = game.snapshot
    if key == "choose":
        return snapshot.choices[0].player
    return game.turn.player


def _name(game: Game, card: str) -> LocalText:
    return game.cards[card].name


def _choose_characters(game: Game, player: str, move: ChooseCharacters) -> Message:
    kept = (move.heritage, move.origin, move.motivation, move.class_, move.destiny)
    names = tuple([_name(game, card) for card in kept if card is not None])
    if not names:
        return say("event-characters-chosen", player=player)
    return say("move-choose-characters", player=player, cards=names)


def _gain_trait(game: Game, player: str, move: GainTrait) -> Message:
    return say("event-trait-gained", player=player, card=_name(game, move.card))


def _attempt(game: Game, player: str, move: DeclareAttempt) -> Message:
    card = game.cards[move.card]
    if len(card.paths) < 2:
        return say("event-attempt-declared", player=player, card=card.name)
    path = card.paths[0 if move.path is PathHalf.TOP else 1]
    name = path.name or say("path-name", path=move.path)
    return say("move-attempt", player=player, card=card.name, path=name)


def _buy_dark_runes(_: Game, player: str, move: BuyDarkRunes) -> Message:
    return say("event-dark-runes-bought", player=player, runes=counts.dark_runes(move.count))


def _bank(_: Game, player: str, move: BankExperience) -> Message:
    return say("move-bank", player=player, banked=counts.experience(move.count))


def _cast(game: Game, player: str, _: object) -> Message:
    attempt = game.snapshot.attempt
    if attempt is None or attempt.faces is None:
        return say("move-cast", player=player)
    return say("move-cast-again", player=player)


def _resolve(_: Game, player: str, __: object) -> Message:
    return say("move-resolve", player=player)


def _choose(game: Game, player: str, move: Choose) -> Message:
    option = option_words(game, game.snapshot.choices[0], move.option)
    return say("move-choose", player=player, option=option)


def _play_card(game: Game, player: str, move: UsePower) -> Message:
    played = say("event-card-played", player=player, card=_name(game, move.card))
    return _with_details(game, move, played)


def _use_power(game: Game, player: str, move: UsePower) -> Message:
    used = say("move-use-power", player=player, card=_name(game, move.card))
    return _with_details(game, move, used)


def _with_details(game: Game, move: UsePower, message: Message) -> Message:
    """The use of a power, with what is chosen for it."""
    details: list[Message | LocalText] = []
    if move.target is not None and move.target != move.player:
        details.append(say("move-target", player=move.target))
    if move.choice is not None:
        details.append(list_words(game, move.card, move.power, move.choice))
    elif move.power:
        details.append(say("move-power", power=move.power + 1))
    if move.ability is not None:
        details.append(say("ability", ability=move.ability))
    if move.discards:
        details.append(say("move-discards", cards=counts.cards(len(move.discards))))
    return say("move-with", move=message, details=tuple(details)) if details else message


def _let_happen(game: Game, _: str, __: object) -> Message:
    return say("move-let-happen", card=_name(game, game.snapshot.pending[-1].card))


def _journey(game: Game, player: str, move: Journey) -> Message:
    return say("event-journeyed", player=player, card=_name(game, move.card))


def _free_discard(game: Game, player: str, move: FreeDiscard) -> Message:
    return say("move-free-discard", player=player, card=_name(game, move.card))


def _end_turn(_: Game, player: str, __: object) -> Message:
    return say("event-turn-ended", player=player)


def _reveal_destiny(game: Game, player: str, move: RevealDestiny) -> Message:
    if move.destiny is None:
        return say("event-destiny-revealed", player=player)
    return say("move-reveal-destiny", player=player, card=_name(game, move.destiny))


MOVE_SENTENCES: Final[Mapping[str, Sentence]] = {
    "choose_characters": _choose_characters,
    "gain_trait": _gain_trait,
    "attempt": _attempt,
    "buy_dark_runes": _buy_dark_runes,
    "bank": _bank,
    "cast": _cast,
    "resolve": _resolve,
    "choose": _choose,
    "play_card": _play_card,
    "use_power": _use_power,
    "let_happen": _let_happen,
    "journey": _journey,
    "free_discard": _free_discard,
    "end_turn": _end_turn,
    "reveal_destiny": _reveal_destiny,
}
"""What is said of each move, by its key."""
