"""Checks of one card's powers: when they can happen, what they cost, and what they do."""

from collections.abc import Iterator
from typing import Final

from cards.lint.counting import POINT_COLUMNS, Finding, countable, satisfiable
from cards.lint.reach import REACH_LINTS, PowerLint, Trigger, effects_in, trigger_of
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import IN_AN_ATTEMPT, LASTING, Cost, Event, Power, Target, Whose, Window
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


def triggers_are_one(_: Card, power: Power) -> Iterator[Finding]:
    """A power is used by its player, happens by itself, or holds all the time: one of the three."""
    given = _ways(power)
    if len(given) != 1:
        surplus = "".join(f"/{field}" for field in given[-1:])
        yield LintCode.POWER_TRIGGER, surplus, say("power-trigger")


def events_ask_little(_: Card, power: Power) -> Iterator[Finding]:
    """What happens by itself costs nothing that cannot be declined, and has a plain target."""
    if power.event is None:
        return
    if power.cost != Cost() and not (power.optional or power.event is Event.TWIST):
        yield LintCode.EVENT_ASKS, "/cost", say("event-cost")
    if power.target in {Target.ANY_PLAYER, Target.OTHER_PLAYER}:
        yield LintCode.EVENT_ASKS, "/target", say("event-target")


def ongoing_powers_only_count(_: Card, power: Power) -> Iterator[Finding]:
    """An ongoing power changes results and difficulties, and nothing else."""
    if not power.ongoing:
        return
    cost = power.cost != Cost()
    for field in _given(choose=power.choose, cost=cost, limit=power.limit, optional=power.optional):
        yield LintCode.ONGOING_ASKS, f"/{field}", say("ongoing-asks")
    for place, effect in enumerate(power.do):
        if effect.key not in {"successes", "difficulty"}:
            at = f"/do/{place}/{effect.wire_key}"
            yield LintCode.ONGOING_EFFECT, at, say("ongoing-effect")


def ends_move_the_adversary(card: Card, power: Power) -> Iterator[Finding]:
    """After the last turn only the Adversary's Experience can still change."""
    if power.event is not Event.GAME_ENDED:
        return
    if card.type not in LASTING:
        yield LintCode.WRONG_CARD, "/event", say("not-at-the-end", type=card.type)
    for field in _given(
        choose=power.choose, optional=power.optional, limit=power.limit, attempt=power.attempt
    ):
        yield LintCode.END_ASKS, f"/{field}", say("end-asks")
    for place, effect in enumerate(power.do):
        if effect.key != "adversary_experience":
            yield LintCode.END_ASKS, f"/do/{place}/{effect.wire_key}", say("end-asks")


OWN_EVENTS: Final = {
    Event.GAINED: CardType.TRAIT,
    Event.CHOSEN: CardType.ORIGIN,
    Event.TWIST: CardType.HERITAGE,
}


def events_fit_the_card(card: Card, power: Power) -> Iterator[Finding]:
    """Some events are of one kind of card alone, and so are thresholds."""
    kind = None if power.event is None else OWN_EVENTS.get(power.event)
    if kind is not None and card.type is not kind:
        detail = say("event-of-card", event=power.event or "", type=kind)
        yield LintCode.WRONG_CARD, "/event", detail
    if card.type is CardType.HERITAGE and power.event not in {None, Event.TWIST}:
        yield LintCode.WRONG_CARD, "/event", say("heritage-waits-for-twist")
    if power.threshold is not None and card.type is not CardType.CLASS:
        yield LintCode.WRONG_CARD, "/threshold", say("banked-on-class")


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


def powers_can_work(card: Card, power: Power) -> Iterator[Finding]:
    """A power works as its kind of card does: played, used, set off, or all the time."""
    works, given = WORKS.get(card.type), _ways(power)
    if works is None:
        return
    if len(given) == 1 and given[0] not in works:
        detail = say("power-cannot-work", type=card.type)
        yield LintCode.WRONG_CARD, f"/{given[0]}", detail
    if card.type in LASTING and power.whose is Whose.OTHERS:
        yield LintCode.WRONG_CARD, "/whose", say("whose-of-nobody", type=card.type)


def powers_do_something(card: Card, power: Power) -> Iterator[Finding]:
    """A power has an effect, and so has each list to choose from; of some it is not known."""
    if power.unread and not card.partial:
        yield LintCode.POWER_EMPTY, "/do", say("power-empty")
    for choice, effects in enumerate(power.choose):
        if not effects:
            yield LintCode.POWER_EMPTY, f"/choose/{choice}", say("choice-empty")


def effects_have_an_attempt(_: Card, power: Power) -> Iterator[Finding]:
    """An effect on an attempt needs one that is not resolved yet; flags are set with true."""
    trigger = trigger_of(power)
    for place, effect in effects_in(power):
        key, where = effect.key, f"{place}/{effect.wire_key}"
        if getattr(effect, key) is False:
            yield LintCode.FLAG_FALSE, where, say("effect-true")
        if key == "discard_ally" and trigger is Event.CHOSEN:
            yield LintCode.FOR_NOBODY, where, say("no-allies-yet")
        if key == "reroll" and trigger in BEFORE_RESOLUTION - AFTER_CAST:
            yield LintCode.FACES_NEED_CAST, where, say("no-runes-lie", trigger=str(trigger))
        if trigger is not None and trigger not in BEFORE_RESOLUTION and key in IN_AN_ATTEMPT:
            detail = say("no-attempt-to-change", trigger=trigger)
            yield LintCode.EFFECT_NEEDS_ATTEMPT, where, detail


def conditions_can_hold(_: Card, power: Power) -> Iterator[Finding]:
    """A condition asks about something that is there when the power can happen."""
    trigger, wanted = trigger_of(power), power.attempt
    ended = trigger is Event.GAME_ENDED
    yield from satisfiable(power.when, "/when", ended=ended)
    if power.for_each is not None:
        yield from countable(power.for_each, "/forEach", ended=ended)
    if wanted is None:
        return
    if wanted.path is not None and wanted.path not in POINT_COLUMNS:
        yield LintCode.WRONG_COLUMN, "/attempt/path", say("path-column")
    if trigger is not None and trigger not in OF_AN_ATTEMPT:
        detail = say("no-attempt-to-see", trigger=trigger)
        yield LintCode.CONDITION_NEEDS_ATTEMPT, "/attempt", detail
    elif trigger is not None and wanted.faces and trigger not in AFTER_CAST:
        detail = say("no-runes-lie", trigger=trigger)
        yield LintCode.FACES_NEED_CAST, "/attempt/faces", detail


def _ways(power: Power) -> list[str]:
    """The fields that say how a power works."""
    return _given(window=power.window, event=power.event, ongoing=power.ongoing)


def _given(**fields: object) -> list[str]:
    """The fields that say something: those that are not None, false or empty."""
    return [field for field, value in fields.items() if value]


POWER_LINTS: Final[tuple[PowerLint, ...]] = (
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
)
"""Checks of each power of a card."""
