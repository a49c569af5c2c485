"""The sentence of each open choice, and what each of its options means."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, later, say
from cards.model.text import LocalText
from cards.prose import list_text
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import OptionLabel, PlayDecision
from service.rules.chapters.acts import REVEALING
from service.rules.chapters.heritage import POWER
from service.rules.game.backs import HIDDEN_ANTIHERO, HIDDEN_HERO
from service.rules.game.game import Game
from service.rules.game.option_names import APPLY, DECLINE, read
from service.rules.sentences import counts


class ChoiceFacts(NamedTuple):
    """What is known of a choice."""

    player: str
    card: LocalText | None = None
    """The name of the card that it is about."""
    act: int | None = None


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


CHOICE_SENTENCES: Final[Mapping[ChoiceCode, Callable[[ChoiceFacts], Message]]] = {
    ChoiceCode.TWIST_DRAW: lambda facts: say("choice-twist-draw", player=facts.player),
    ChoiceCode.ASSIGN_ALLY: _assign_ally,
    ChoiceCode.REVEAL_ACT: lambda facts: say(
        "choice-reveal-act", player=facts.player, act=counts.act(facts.act)
    ),
    ChoiceCode.ADVERSARY_CARD: _adversary_card,
    ChoiceCode.HERITAGE: lambda facts: say("choice-heritage", player=facts.player),
    ChoiceCode.POWER: _power,
    ChoiceCode.DISCARD_FEAT: lambda facts: say("choice-discard-feat", player=facts.player),
}
"""What is said of each choice."""

OPTIONS: Final[Mapping[str, Message]] = {
    "DRAW_HERO": say("option-draw-hero"),
    "DRAW_ANTIHERO": say("option-draw-antihero"),
    POWER: say("option-heritage"),
    REVEALING: say("option-reveal"),
    APPLY: say("option-apply"),
    DECLINE: say("option-decline"),
    HIDDEN_HERO: say("option-hidden-hero"),
    HIDDEN_ANTIHERO: say("option-hidden-antihero"),
}
"""Options that always mean the same."""


def option_words(game: Game, choice: Choice, option: str) -> Message | LocalText:
    """What an option means: a card by its name, a list of a power by what it does."""
    known = OPTIONS.get(option)
    if known is not None:
        return known
    card = game.table.find(option)
    if card is not None:
        return card.name
    which, ability = read(option)
    if which is None:
        return say("ability", ability=option if ability is None else ability)
    effect = list_words(game, choice.card, choice.power, which)
    return effect if ability is None else say("option-with", effect=effect, ability=ability)


def list_words(game: Game, card: str | None, power: int, which: int) -> Message | LocalText:
    """What one list of a power does; its number where the card is not known."""
    powers = () if card is None or (known := game.table.find(card)) is None else known.powers
    lists = powers[power].choose if power < len(powers) else ()
    return list_text(lists[which]) if which < len(lists) else say("option-list", number=which + 1)


def decisions_of(game: Game) -> tuple[PlayDecision, ...]:
    """The open choices as an answer tells them."""
    return tuple([_decision(game, choice) for choice in game.snapshot.choices])


def _decision(game: Game, choice: Choice) -> PlayDecision:
    card = None if choice.card is None else game.table.find(choice.card)
    facts = ChoiceFacts(choice.player, None if card is None else card.name, choice.act)
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
