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
UNOWNED: Final = (*LASTING, CardType.ADVERSARY_FEAT)
"""Cards that lie before no player."""


def trigger_of(power: Power) -> Trigger | None:
    """When a power can happen; None where it does not say so once."""
    if power.window is not None and power.event is not None:
        return None
    return power.window or power.event


def effects_in(power: Power, where: str) -> Iterator[tuple[str, Effect]]:
    for number, effect in enumerate(power.do):
        yield f"{where}/do/{number}", effect
    for choice, effects in enumerate(power.choose):
        for number, effect in enumerate(effects):
            yield f"{where}/choose/{choice}/{number}", effect


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


def effects_reach_somebody(card: Card) -> Iterator[Finding]:
    """What changes an attempt or a turn is for the player whose it is: somebody meant must be."""
    for number, power in enumerate(card.powers):
        if not _reaches_nobody(card, power):
            continue
        for where, effect in effects_in(power, f"/powers/{number}"):
            at_hand = effect.key in ON_AN_ATTEMPT
            if power.target is Target.POWERS_PLAYER and at_hand:
                continue  # it is for the attempt under way
            if at_hand or effect.key in OF_THE_TURN:
                detail = say("effect-for-nobody")
                yield LintCode.FOR_NOBODY, f"{where}/{effect.wire_key}", detail


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


def cards_are_taken_from_others(card: Card) -> Iterator[Finding]:
    """Somebody with a hand takes a card out of somebody else's."""
    of_nobody = card.type in UNOWNED or card.adversary_deck
    for number, power in enumerate(card.powers):
        own = trigger_of(power) in ONES_OWN or power.whose is Whose.OWN
        active = own and trigger_of(power) not in LOOSE and power.target is Target.ACTIVE_PLAYER
        if not (of_nobody or active or power.target is Target.POWERS_PLAYER):
            continue
        for where, effect in effects_in(power, f"/powers/{number}"):
            if effect.take_feats is not None:
                yield LintCode.FOR_NOBODY, f"{where}/takeFeats", say("takes-from-others")


def the_active_player_is_met(card: Card) -> Iterator[Finding]:
    """adversary.coop.choice: nobody says whom a revealed card of the Adversary is for."""
    if not (card.type is CardType.ADVERSARY_FEAT or card.adversary_deck):
        return
    for number, power in enumerate(card.powers):
        if power.target in {Target.ANY_PLAYER, Target.OTHER_PLAYER}:
            detail = say("adversary-aims-at-nobody")
            yield LintCode.FOR_NOBODY, f"/powers/{number}/target", detail


def motivations_have_no_class(card: Card) -> Iterator[Finding]:
    """class.interchange.epic: whoever has a Motivation has no Class to bank on."""
    if card.type is not CardType.MOTIVATION:
        return
    for number, power in enumerate(card.powers):
        trigger, detail = trigger_of(power), say("motivation-banks-nothing")
        own = trigger in ONES_OWN or power.whose is Whose.OWN
        if trigger is Event.EXPERIENCE_BANKED and own:
            yield LintCode.FOR_NOBODY, f"/powers/{number}/event", detail
        active = power.target is Target.ACTIVE_PLAYER and own and trigger not in LOOSE
        if not (active or power.target is Target.POWERS_PLAYER):
            continue
        for where, effect in effects_in(power, f"/powers/{number}"):
            if effect.bank is not None:
                yield LintCode.FOR_NOBODY, f"{where}/bank", detail


REACH_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    effects_reach_somebody,
    cards_are_taken_from_others,
    the_active_player_is_met,
    motivations_have_no_class,
)
"""Checks of whom a card's powers are for."""
