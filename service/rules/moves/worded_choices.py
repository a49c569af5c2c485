"""The sentence of each open choice, with what each of its options means."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, later, say
from cards.model.text import LocalText
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import OptionLabel, PlayDecision
from service.rules.game.game import Game
from service.rules.game.option_words import option_words
from service.rules.sentences import counts


class ChoiceFacts(NamedTuple):
    """What is known of a choice."""

    player: str
    card: LocalText | None = None
    """The name of the card that it is about."""
    act: int | None = None
    taker: str | None = None
    """Who gets the card that is chosen, if it is not discarded."""


def _power(facts: ChoiceFacts) -> Message:
    if facts.card is None:
        return say("choice-of-power", player=facts.player)
    return say("choice-power", player=facts.player, card=facts.card)


def _adversary_card(facts: ChoiceFacts) -> Message:
    if facts.card is None:
        return say("choice-of-power", player=facts.player)
    return say("choice-adversary-card", player=facts.player, card=facts.card)


def _assign_ally(facts: ChoiceFacts) -> Message:
    act = counts.act(facts.act)
    if facts.card is None:
        return say("choice-assign-an-ally", player=facts.player, act=act)
    return say("choice-assign-ally", player=facts.player, card=facts.card, act=act)


def _discard_feat(facts: ChoiceFacts) -> Message:
    if facts.taker is None:
        return say("choice-discard-feat", player=facts.player)
    return say("choice-give-feat", player=facts.player, taker=facts.taker)


CHOICE_SENTENCES: Final[Mapping[ChoiceCode, Callable[[ChoiceFacts], Message]]] = {
    ChoiceCode.TWIST_DRAW: lambda facts: say("choice-twist-draw", player=facts.player),
    ChoiceCode.ASSIGN_ALLY: _assign_ally,
    ChoiceCode.REVEAL_ACT: lambda facts: say(
        "choice-reveal-act", player=facts.player, act=counts.act(facts.act)
    ),
    ChoiceCode.ADVERSARY_CARD: _adversary_card,
    ChoiceCode.HERITAGE: lambda facts: say("choice-heritage", player=facts.player),
    ChoiceCode.POWER: _power,
    ChoiceCode.DISCARD_FEAT: _discard_feat,
}
"""What is said of each choice."""


def decisions_of(game: Game) -> tuple[PlayDecision, ...]:
    """The open choices as an answer tells them."""
    return tuple([_decision(game, choice) for choice in game.snapshot.choices])


def _decision(game: Game, choice: Choice) -> PlayDecision:
    card = None if choice.card is None else game.table.find(choice.card)
    taker = None if choice.target == choice.player else choice.target
    facts = ChoiceFacts(choice.player, None if card is None else card.name, choice.act, taker)
    return PlayDecision(
        code=choice.code,
        player=choice.player,
        options=choice.options,
        card=choice.card,
        act=choice.act,
        power=choice.power,
        target=choice.target,
        message=later(CHOICE_SENTENCES[choice.code], facts),
        labels=tuple([_label(game, choice, option) for option in choice.options]),
    )


def _label(game: Game, choice: Choice, option: str) -> OptionLabel:
    words = option_words(game, choice, option)
    message = words if isinstance(words, Message) else say("option-card", card=words)
    return OptionLabel(option=option, message=message)
