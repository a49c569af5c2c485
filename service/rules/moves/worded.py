"""Sentences of moves and of open choices, with what each option of a choice means."""

from typing import Any, NamedTuple

from cards.messages.message import Message, Value, later, say
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
    LetHappen,
    RevealDestiny,
    UsePower,
)
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import OptionLabel, PlayDecision
from service.rules.game.game import Game
from service.rules.game.options import list_words, option_words
from service.rules.sentences import counted, sentence


def move_message(game: Game, key: str, body: Any) -> Message:  # noqa: ANN401 - of the key's move
    """The sentence of a move that may be made on this table."""
    if key == "cast" and (attempt := game.snapshot.attempt) and attempt.faces is not None:
        key = "cast_again"
    values: dict[str, Value] = {"player": mover_of(game, key, body), **_values(game, body)}
    message = sentence("move", key, values)
    return _with_details(game, body, message) if isinstance(body, UsePower) else message


def mover_of(game: Game, key: str, body: Any) -> str:  # noqa: ANN401 - of the key's move
    """Who makes a move: whom it names, else whoever is to make it (`turn.check_mover`)."""
    if body.player is not None:
        return str(body.player)
    snapshot = game.snapshot
    if key == "choose":
        return snapshot.choices[0].player
    return game.turn.player


def _name(game: Game, card: str) -> LocalText:
    return game.cards[card].name


def _values(game: Game, body: object) -> dict[str, Value]:
    """What a sentence says besides whose move it is."""
    match body:
        case UsePower() | GainTrait() | Journey() | FreeDiscard():
            return {"card": _name(game, body.card)}
        case DeclareAttempt():
            card = game.cards[body.card]
            if len(card.paths) < 2:
                return {"card": card.name, "path": None}
            path = card.paths[0 if body.path is PathHalf.TOP else 1]
            return {"card": card.name, "path": path.name or say("path-name", path=body.path)}
        case BuyDarkRunes():
            return {"amount": counted("dark-runes", body.count)}
        case BankExperience():
            return {"amount": counted("experience", body.count)}
        case ChooseCharacters():
            kept = (body.heritage, body.origin, body.motivation, body.class_, body.destiny)
            return {"cards": tuple([_name(game, card) for card in kept if card is not None])}
        case Choose():
            return {"option": option_words(game, game.snapshot.choices[0], body.option)}
        case LetHappen():
            return {"card": _name(game, game.snapshot.pending[-1].card)}
        case RevealDestiny():
            return {"card": None if body.destiny is None else _name(game, body.destiny)}
        case _:
            return {}


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
        details.append(say("move-discards", cards=counted("cards", len(move.discards))))
    return say("move-with", move=message, details=tuple(details)) if details else message


class ChoiceFacts(NamedTuple):
    """What is known of a choice."""

    code: ChoiceCode
    player: str
    card: LocalText | None = None
    """The name of the card that it is about."""
    act: int | None = None
    taker: str | None = None
    """Who gets the card that is chosen, if it is not discarded."""


def choice_sentence(facts: ChoiceFacts) -> Message:
    values: dict[str, Value] = facts._asdict()
    values["act"] = say("act-number", act=facts.act or 0)
    return sentence("choice", facts.code, values)


def decisions_of(game: Game) -> tuple[PlayDecision, ...]:
    """The open choices as an answer gives them."""
    return tuple([_decision(game, choice) for choice in game.snapshot.choices])


def _decision(game: Game, choice: Choice) -> PlayDecision:
    card = None if choice.card is None else game.table.find(choice.card)
    taker = None if choice.target == choice.player else choice.target
    name = None if card is None else card.name
    facts = ChoiceFacts(choice.code, choice.player, name, choice.act, taker)
    return PlayDecision(
        code=choice.code,
        player=choice.player,
        options=choice.options,
        card=choice.card,
        act=choice.act,
        power=choice.power,
        target=choice.target,
        message=later(choice_sentence, facts),
        labels=tuple([_label(game, choice, option) for option in choice.options]),
    )


def _label(game: Game, choice: Choice, option: str) -> OptionLabel:
    words = option_words(game, choice, option)
    message = words if isinstance(words, Message) else say("option-card", card=words)
    return OptionLabel(option=option, message=message)
