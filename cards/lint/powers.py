"""Checks of one card's powers: when they can happen, what they cost, and what they do."""

from collections.abc import Callable, Iterator
from typing import Final

from cards.lint.counting import POINT_COLUMNS, Finding, countable, satisfiable
from cards.lint.reach import REACH_LINTS, Trigger, effects_in, trigger_of
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import IN_AN_ATTEMPT, LASTING, Cost, Event, Target, Whose, Window
from cards.model.vocabulary import CardType

BEFORE_RESOLUTION: Final[frozenset[Trigger]] = frozenset(
    {
        Window.BEFORE_CAST,
        Window.DURING_ATTEMPT,
        Event.ATTEMPT_DECLARED,
        Event.DARK_RUNES_BOUGHT,
        Event.RUNES_CAST,
        Event.TWIST,
    }
)
"""When an attempt can still be changed."""

OF_AN_ATTEMPT: Final[frozenset[Trigger]] = BEFORE_RESOLUTION | {
    Window.AFTER_RESOLUTION,
    Event.OVERCOME,
    Event.FAILED,
}
"""When there is an attempt to set conditions for."""

AFTER_CAST: Final[frozenset[Trigger]] = frozenset(
    {Window.DURING_ATTEMPT, Event.RUNES_CAST, Event.TWIST}
)
"""When the runes of a cast lie on the table and may still be judged."""

FROM_THE_HAND: Final = (CardType.HERO, CardType.ANTIHERO)


def triggers_are_one(card: Card) -> Iterator[Finding]:
    """A power is used by its player, happens by itself, or holds all the time: one of the three."""
    for number, power in enumerate(card.powers):
        given = _given(window=power.window, event=power.event, ongoing=power.ongoing)
        if len(given) != 1:
            detail = say("power-trigger")
            surplus = "".join(f"/{field}" for field in given[-1:])
            yield LintCode.POWER_TRIGGER, f"/powers/{number}{surplus}", detail


def events_ask_little(card: Card) -> Iterator[Finding]:
    """What happens by itself costs nothing that cannot be declined, and has a plain target."""
    for number, power in enumerate(card.powers):
        if power.event is None:
            continue
        where = f"/powers/{number}"
        declinable = power.optional or power.event is Event.TWIST
        if power.cost != Cost() and not declinable:
            detail = say("event-cost")
            yield LintCode.EVENT_ASKS, f"{where}/cost", detail
        if power.target in {Target.ANY_PLAYER, Target.OTHER_PLAYER}:
            detail = say("event-target")
            yield LintCode.EVENT_ASKS, f"{where}/target", detail


def ongoing_powers_only_count(card: Card) -> Iterator[Finding]:
    """An ongoing power changes results and difficulties, and nothing else."""
    for number, power in enumerate(card.powers):
        where = f"/powers/{number}"
        if not power.ongoing:
            continue
        cost = power.cost != Cost()
        for field in _given(
            choose=power.choose, cost=cost, limit=power.limit, optional=power.optional
        ):
            yield LintCode.ONGOING_ASKS, f"{where}/{field}", say("ongoing-asks")
        for place, effect in enumerate(power.do):
            if effect.key not in {"successes", "difficulty"}:
                detail = say("ongoing-effect")
                at = f"{where}/do/{place}/{effect.wire_key}"
                yield LintCode.ONGOING_EFFECT, at, detail


def ends_move_the_adversary(card: Card) -> Iterator[Finding]:
    """After the last turn only the Adversary's Experience can still change."""
    for number, power in enumerate(card.powers):
        where = f"/powers/{number}"
        if power.event is not Event.GAME_ENDED:
            continue
        if card.type not in LASTING:
            detail = say("not-at-the-end", type=card.type)
            yield LintCode.WRONG_CARD, f"{where}/event", detail
        for field in _given(
            choose=power.choose,
            optional=power.optional,
            limit=power.limit,
            attempt=power.attempt,
        ):
            yield LintCode.END_ASKS, f"{where}/{field}", say("end-asks")
        for place, effect in enumerate(power.do):
            if effect.key != "adversary_experience":
                at = f"{where}/do/{place}/{effect.wire_key}"
                yield LintCode.END_ASKS, at, say("end-asks")


OWN_EVENTS: Final = {
    Event.GAINED: CardType.TRAIT,
    Event.CHOSEN: CardType.ORIGIN,
    Event.TWIST: CardType.HERITAGE,
}


def events_fit_the_card(card: Card) -> Iterator[Finding]:
    """Some events are of one kind of card alone, and so are thresholds."""
    for number, power in enumerate(card.powers):
        where = f"/powers/{number}"
        kind = OWN_EVENTS.get(power.event) if power.event is not None else None
        if kind is not None and card.type is not kind:
            yield (
                LintCode.WRONG_CARD,
                f"{where}/event",
                say("event-of-card", event=power.event or "", type=kind),
            )
        if card.type is CardType.HERITAGE and power.event not in {None, Event.TWIST}:
            detail = say("heritage-waits-for-twist")
            yield LintCode.WRONG_CARD, f"{where}/event", detail
        if power.threshold is not None and card.type is not CardType.CLASS:
            yield LintCode.WRONG_CARD, f"{where}/threshold", say("banked-on-class")


USED: Final = frozenset({"window"})
PLAYED: Final = USED | {"event"}
"""`hand_cards_have_one_power` speaks of events."""
HAPPENS: Final = frozenset({"event", "ongoing"})
NOTHING: Final = frozenset[str]()
WORKS: Final = {
    CardType.TRAIT: HAPPENS,
    CardType.CHALLENGE: NOTHING,
    CardType.DESTINY: NOTHING,
    CardType.HERO: PLAYED,
    CardType.ANTIHERO: PLAYED,
    CardType.HERITAGE: frozenset({"event"}),
    CardType.ADVERSARY: HAPPENS,
    CardType.FINAL_ADVERSARY: HAPPENS,
    CardType.ADVERSARY_QUEST: HAPPENS,
    CardType.ADVERSARY_FEAT: USED,
    CardType.VICTORY_CONDITION: NOTHING,
}
"""How a power of each kind of card can work; all others work in every way."""


def powers_can_work(card: Card) -> Iterator[Finding]:
    """A power works as its kind of card does: played, used, set off, or all the time."""
    works = WORKS.get(card.type)
    for number, power in enumerate(card.powers if works is not None else ()):
        given = _given(window=power.window, event=power.event, ongoing=power.ongoing)
        for field in given if len(given) == 1 else ():
            if works is not None and field not in works:
                detail = say("power-cannot-work", type=card.type)
                yield LintCode.WRONG_CARD, f"/powers/{number}/{field}", detail
        if card.type in LASTING and power.whose is Whose.OTHERS:
            detail = say("whose-of-nobody", type=card.type)
            yield LintCode.WRONG_CARD, f"/powers/{number}/whose", detail


def powers_do_something(card: Card) -> Iterator[Finding]:
    """A power has an effect, and so has each list to choose from; of some it is not known."""
    for number, power in enumerate(card.powers):
        where = f"/powers/{number}"
        if power.unread and not card.partial:
            yield LintCode.POWER_EMPTY, f"{where}/do", say("power-empty")
        for choice, effects in enumerate(power.choose):
            if not effects:
                detail = say("choice-empty")
                yield LintCode.POWER_EMPTY, f"{where}/choose/{choice}", detail


def effects_have_an_attempt(card: Card) -> Iterator[Finding]:
    """An effect on an attempt needs one that is not resolved yet; flags are set with true."""
    for number, power in enumerate(card.powers):
        trigger = trigger_of(power)
        for where, effect in effects_in(power, f"/powers/{number}"):
            key = effect.key
            if getattr(effect, key) is False:
                yield LintCode.FLAG_FALSE, f"{where}/{effect.wire_key}", say("effect-true")
            if key == "discard_ally" and trigger is Event.CHOSEN:
                yield LintCode.FOR_NOBODY, f"{where}/{effect.wire_key}", say("no-allies-yet")
            if key == "reroll" and trigger in BEFORE_RESOLUTION - AFTER_CAST:
                detail = say("no-runes-lie", trigger=str(trigger))
                yield LintCode.FACES_NEED_CAST, f"{where}/{effect.wire_key}", detail
            if trigger is None or trigger in BEFORE_RESOLUTION:
                continue
            if key in IN_AN_ATTEMPT:
                detail = say("no-attempt-to-change", trigger=trigger)
                yield LintCode.EFFECT_NEEDS_ATTEMPT, f"{where}/{effect.wire_key}", detail


def conditions_can_hold(card: Card) -> Iterator[Finding]:
    """A condition asks about something that is there when the power can happen."""
    for number, power in enumerate(card.powers):
        where, trigger, wanted = f"/powers/{number}", trigger_of(power), power.attempt
        ended = trigger is Event.GAME_ENDED
        yield from satisfiable(power.when, f"{where}/when", ended=ended)
        if power.for_each is not None:
            yield from countable(power.for_each, f"{where}/forEach", ended=ended)
        if wanted is None:
            continue
        if wanted.path is not None and wanted.path not in POINT_COLUMNS:
            detail = say("path-column")
            yield LintCode.WRONG_COLUMN, f"{where}/attempt/path", detail
        if trigger is not None and trigger not in OF_AN_ATTEMPT:
            detail = say("no-attempt-to-see", trigger=trigger)
            yield LintCode.CONDITION_NEEDS_ATTEMPT, f"{where}/attempt", detail
        elif trigger is not None and wanted.faces and trigger not in AFTER_CAST:
            detail = say("no-runes-lie", trigger=trigger)
            yield LintCode.FACES_NEED_CAST, f"{where}/attempt/faces", detail


def only_allies_are_sacrificed(card: Card) -> Iterator[Finding]:
    """Only an Ally can be turned face down as a cost (`ally.sacrifice`)."""
    if card.type is CardType.ALLY:
        return
    detail = say("not-sacrificed", type=card.type)
    for number, power in enumerate(card.powers):
        if power.cost.sacrifice:
            yield LintCode.NOT_AN_ALLY, f"/powers/{number}/cost/sacrifice", detail
    if card.price.sacrifice:
        yield LintCode.NOT_AN_ALLY, "/price/sacrifice", detail


def hand_cards_have_one_power(card: Card) -> Iterator[Finding]:
    """A Hero or Antihero card has one power, played in a window; none if it is not data."""
    if card.type not in FROM_THE_HAND:
        return
    if len(card.powers) > 1:
        detail = say("one-power", type=card.type, given=len(card.powers))
        yield LintCode.HAND_POWER, "/powers/1", detail
    for number, power in enumerate(card.powers):
        if power.window is None and power.event is not None:
            detail = say("played-in-window", type=card.type)
            yield LintCode.HAND_POWER, f"/powers/{number}/event", detail


def only_traits_are_bought(card: Card) -> Iterator[Finding]:
    """Only a Trait has prerequisites and a price (`trait.gain.prerequisite`)."""
    yield from satisfiable(card.prerequisites, "/prerequisites")
    if card.type is CardType.TRAIT:
        return
    if card.prerequisites:
        detail = say("no-prerequisites", type=card.type)
        yield LintCode.NOT_A_TRAIT, "/prerequisites", detail
    if card.price != Cost():
        yield LintCode.NOT_A_TRAIT, "/price", say("no-price", type=card.type)


def _given(**fields: object) -> list[str]:
    """The fields that say something: those that are not None, false or empty."""
    return [field for field, value in fields.items() if value]


POWER_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    triggers_are_one,
    events_ask_little,
    ends_move_the_adversary,
    ongoing_powers_only_count,
    events_fit_the_card,
    powers_can_work,
    powers_do_something,
    effects_have_an_attempt,
    *REACH_LINTS,
    conditions_can_hold,
    hand_cards_have_one_power,
)
"""Checks of cards that have powers."""
PRICE_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    only_allies_are_sacrificed,
    only_traits_are_bought,
)
"""Checks of what a card costs, and what its powers do."""
