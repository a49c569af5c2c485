"""What each option of an open choice means, in words."""

from collections.abc import Mapping
from typing import Final

from cards.messages.message import Message, say
from cards.model.text import LocalText
from cards.prose import list_text
from schema.shapes.play import Choice
from service.rules.game.backs import HIDDEN_ANTIHERO, HIDDEN_HERO
from service.rules.game.game import Game
from service.rules.game.option_names import APPLY, DECLINE, POWER, REVEALING, read

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


def all_options(game: Game, choice: Choice) -> tuple[Message | LocalText, ...]:
    """What each option of a choice means."""
    return tuple(option_words(game, choice, option) for option in choice.options)
