"""Options of a choice: which clauses leave it, how its options are named, and what they mean.

A list of a power is named by its index (`0`). Where runes of two Abilities could be ignored, the
Ability is part of the option: `DEXTERITY` for a power without lists, `0:DEXTERITY` for a list.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.power import Effect, Power
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, ClauseId
from cards.prose import list_text
from schema.shapes.play import Attempt, Choice, ChoiceCode
from service.rules.engine.known import ABILITIES
from service.rules.game.game import Game
from service.rules.game.hand import HIDDEN_ANTIHERO, HIDDEN_HERO
from service.rules.game.runes import ABILITY_OF

CHOICE_CLAUSES: Final[Mapping[ChoiceCode, tuple[ClauseId, ...]]] = {
    ChoiceCode.TWIST_DRAW: (ClauseId("card.draw.choice"), ClauseId("heritage.choice.epic")),
    ChoiceCode.ASSIGN_ALLY: (ClauseId("ally.assign"), ClauseId("ally.none.epic")),
    ChoiceCode.REVEAL_ACT: (ClauseId("act.reveal.who-when"),),
    ChoiceCode.ADVERSARY_CARD: (
        ClauseId("adversary.coop.choice"),
        ClauseId("adversary.epic.twist-order"),
    ),
    ChoiceCode.HERITAGE: (ClauseId("heritage.choice.epic"), ClauseId("card.draw.choice")),
    ChoiceCode.POWER: (ClauseId("effect.cost-on-card"),),
    ChoiceCode.DISCARD_FEAT: (
        ClauseId("card.discard-as-cost.epic"),
        ClauseId("effect.cost-on-card"),
    ),
}
"""Why each choice has to be made."""


APPLY: Final = "APPLY"
DECLINE: Final = "DECLINE"
POWER: Final = "POWER"
"""The power of the Heritage, on a Twist of Fate."""
REVEALING: Final = "REVEAL"
"""The option of who turns up a row."""
WITHIN: Final = ":"


class Chosen(NamedTuple):
    """What was chosen of a power: one of its lists, and an Ability."""

    which: int | None = None
    ability: Ability | None = None


NOTHING: Final = Chosen()


def name_of(chosen: Chosen) -> str:
    """Return the option that stands for a choice."""
    which, ability = chosen
    if which is None:
        return APPLY if ability is None else ability
    return str(which) if ability is None else f"{which}{WITHIN}{ability}"


def read(option: str) -> Chosen:
    """Return the choice that an option of a power stands for."""
    which, _, ability = option.rpartition(WITHIN)
    if option.isdecimal():
        which, ability = option, ""
    return Chosen(
        int(which) if which.isdecimal() else None,
        Ability(ability) if ability in Ability.__members__ else None,
    )


def every_option(power: Power) -> frozenset[str]:
    """Return all that could ever be chosen of a power."""
    declining = (DECLINE,) if power.optional else ()
    if not power.choose:
        named = () if power.optional and not asks_ability(power.do) else tuple(Ability)
        return frozenset((APPLY, *named, *declining))
    lists = [Chosen(which) for which in range(len(power.choose))]
    lists += [
        Chosen(which, ability)
        for which in range(len(power.choose))
        if asks_ability(effects_of(power, which))
        for ability in Ability
    ]
    return frozenset((*map(name_of, lists), *declining))


def effects_of(power: Power, which: int | None) -> tuple[Effect, ...]:
    """Return what a power does with one of its lists chosen."""
    if which is None or which >= len(power.choose):
        return power.do
    return (*power.do, *power.choose[which])


def asks_ability(effects: Iterable[Effect]) -> bool:
    """Whether one of the effects is about an Ability that has to be chosen."""
    return bool([1 for effect in effects if effect.ignore_ability])


def abilities_open(attempt: Attempt, card: Card) -> Sequence[Ability] | None:
    """adversary.coop.tap-darkness.pl: Abilities of the Challenge whose runes may be ignored.

    After the cast those that its runes show; before it, and before a second one, all of them. None
    where it is not known which the Challenge prints.
    """
    relevant = card.challenge_abilities
    told = not card.partial or len(relevant) >= ABILITIES
    if attempt.faces is None or attempt.recasting:
        return relevant if told else None
    shown = {ABILITY_OF[face.rune] for face in attempt.faces if face.rune in ABILITY_OF}
    if not told and not shown.issubset(relevant):
        return None
    return tuple([ability for ability in relevant if ability in shown])


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
