"""Checks of whom a power is for: somebody whom it can do something to, when it happens."""

from collections.abc import Callable, Iterator
from typing import Final

from cards.lint.counting import Finding
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import LASTING, ON_AN_ATTEMPT, Effect, Event, Power, Target, Whose, Window
from cards.model.vocabulary import CardType

Trigger = Window | Event
PowerLint = Callable[[Card, Power], Iterator[Finding]]
"""A check of one power of a card; its findings have pointers into the power."""
UNOWNED: Final = (*LASTING, CardType.ADVERSARY_FEAT)
"""Cards that lie before no player."""


def trigger_of(power: Power) -> Trigger | None:
    """When a power can happen; None where it does not say so once."""
    if power.window is not None and power.event is not None:
        return None
    return power.window or power.event


def effects_in(power: Power) -> Iterator[tuple[str, Effect]]:
    """The effects of a power, each with its place in the power."""
    for number, effect in enumerate(power.do):
        yield f"/do/{number}", effect
    for choice, effects in enumerate(power.choose):
        for number, effect in enumerate(effects):
            yield f"/choose/{choice}/{number}", effect


LOOSE: Final[frozenset[Trigger]] = frozenset(
    {
        Window.ANY_TIME,
        Event.CORRUPTION_GAINED,
        Event.VIRTUE_GAINED,
        Event.FEAT_PLAYED,
        Event.EXPERIENCE_BANKED,
    }
)
"""When a power may work for somebody who is not the active player."""
ONES_OWN: Final[frozenset[Trigger]] = frozenset(
    {Window.OWN_TURN, Event.GAINED, Event.CHOSEN, Event.TWIST}
)
"""What only the power's own player does, whatever `whose` says."""
OF_THE_TURN: Final = frozenset({"extra_journeys", "free_journeys"})
"""Effects that only the active player can use."""
OTHERS_ONLY: Final = frozenset({Target.EACH_OTHER, Target.OTHER_PLAYER})


def effects_reach_somebody(card: Card, power: Power) -> Iterator[Finding]:
    """What changes an attempt or a turn is for the player whose it is: somebody meant must be."""
    for where, effect in effects_in(power) if _reaches_nobody(card, power) else ():
        at_hand = effect.key in ON_AN_ATTEMPT
        if power.target is Target.POWERS_PLAYER and at_hand:
            continue  # it is for the attempt under way
        if at_hand or effect.key in OF_THE_TURN:
            yield LintCode.FOR_NOBODY, f"{where}/{effect.wire_key}", say("effect-for-nobody")


def _reaches_nobody(card: Card, power: Power) -> bool:
    """Whether nobody whom a power is for can be the active player when it happens."""
    trigger = trigger_of(power)
    of_nobody = card.type in UNOWNED or card.adversary_deck
    loose = trigger in LOOSE and not (of_nobody and trigger is Window.ANY_TIME)
    own = of_nobody or trigger in ONES_OWN or power.whose is Whose.OWN
    if power.target in OTHERS_ONLY:
        return own and not loose
    if power.target is Target.POWERS_PLAYER:
        return not own and power.whose is Whose.OTHERS and not (loose and power.event is not None)
    return False


def cards_are_taken_from_others(card: Card, power: Power) -> Iterator[Finding]:
    """Somebody with a hand takes a card out of somebody else's."""
    of_nobody = card.type in UNOWNED or card.adversary_deck
    if of_nobody or _is_for_its_player(power):
        for where, effect in effects_in(power):
            if effect.take_feats is not None:
                yield LintCode.FOR_NOBODY, f"{where}/takeFeats", say("takes-from-others")


def the_active_player_is_met(card: Card, power: Power) -> Iterator[Finding]:
    """adversary.coop.choice: nobody says whom a revealed card of the Adversary is for."""
    revealed = card.type is CardType.ADVERSARY_FEAT or card.adversary_deck
    if revealed and power.target in {Target.ANY_PLAYER, Target.OTHER_PLAYER}:
        yield LintCode.FOR_NOBODY, "/target", say("adversary-aims-at-nobody")


def motivations_have_no_class(card: Card, power: Power) -> Iterator[Finding]:
    """class.interchange.epic: whoever has a Motivation has no Class to bank on."""
    if card.type is not CardType.MOTIVATION:
        return
    detail = say("motivation-banks-nothing")
    if trigger_of(power) is Event.EXPERIENCE_BANKED and _is_own(power):
        yield LintCode.FOR_NOBODY, "/event", detail
    if _is_for_its_player(power):
        for where, effect in effects_in(power):
            if effect.bank is not None:
                yield LintCode.FOR_NOBODY, f"{where}/bank", detail


def _is_own(power: Power) -> bool:
    """Whether a power works for what its own player does."""
    return trigger_of(power) in ONES_OWN or power.whose is Whose.OWN


def _is_for_its_player(power: Power) -> bool:
    """Whether whoever it is for has the card."""
    active = power.target is Target.ACTIVE_PLAYER and trigger_of(power) not in LOOSE
    return power.target is Target.POWERS_PLAYER or (active and _is_own(power))


REACH_LINTS: Final[tuple[PowerLint, ...]] = (
    effects_reach_somebody,
    cards_are_taken_from_others,
    the_active_player_is_met,
    motivations_have_no_class,
)
"""Checks of whom a card's powers are for."""
