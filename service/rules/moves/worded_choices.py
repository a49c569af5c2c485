"""The sentence of each open choice, with what each of its options means."""

from typing import NamedTuple

from cards.messages.message import Message, Value, later, say
from cards.model.text import LocalText
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import OptionLabel, PlayDecision
from service.rules.game.game import Game
from service.rules.game.option_words import option_words
from service.rules.sentences.sentence import sentence


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
    """What is said of a choice."""
    values: dict[str, Value] = facts._asdict()
    values["act"] = say("act-number", act=facts.act or 0)
    return sentence("choice", facts.code, values)


def decisions_of(game: Game) -> tuple[PlayDecision, ...]:
    """The open choices as an answer tells them."""
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
