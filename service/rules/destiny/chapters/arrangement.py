"""Bases, Bonuses and Multipliers as they lie: each could have been laid where it is.

The rules of Base, Bonus and Multiplier phase are stated of every card.
"""

from collections.abc import Sequence
from typing import Final

from cards.messages.message import Message
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from service.rules.destiny.chapters import base_phase, bonus_phase, multiplier_phase
from service.rules.destiny.chapters.laid_out_cards import Layout, Lies, of_table
from service.rules.destiny.game import Cards
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement

ON_BASE: Final[tuple[tuple[CardType, str, Lies], ...]] = (
    (CardType.BONUS, "bonuses", bonus_phase.check_lies),
    (CardType.MULTIPLIER, "multipliers", multiplier_phase.check_lies),
)
"""Types of cards on a Base as they are played, where a group has them, and what lets them lie."""


def check_arrangement(
    judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer, *, at: At
) -> None:
    """Note a fault for each card that could not have been laid where it lies.

    Cards are looked at as they were played: all Bases, then Bonuses, then Multipliers.
    """
    layout = Layout(judgement, cards, readings, player)
    bare = [DestinyGroup(base=group.base) for group in player.groups]
    for number, group in enumerate(player.groups):
        require = of_table(judgement, (*at, "groups", str(number), "base"))
        base_phase.check_lies(layout, group.base, bare[:number], require)
    for kind, key, lies in ON_BASE:
        for number, group in enumerate(player.groups):
            laid: Sequence[str] = getattr(group, key)
            others = _others(player.groups, number, kind) if _matter(readings, laid) else ()
            for place, card in enumerate(laid):
                require = of_table(judgement, (*at, "groups", str(number), key, str(place)))
                lies(layout, card, _until(group, kind, place), others, require)


def _matter(readings: Readings, laid: Sequence[str]) -> bool:
    """Whether a player's other groups matter for cards on a Base."""
    return bool(laid) and readings.opposes_all_cards


def _others(groups: Sequence[DestinyGroup], number: int, kind: CardType) -> Sequence[DestinyGroup]:
    """The other groups as they were when a card was put there."""
    return [
        group if index < number else _until(group, kind, 0)
        for index, group in enumerate(groups)
        if index != number
    ]


def _until(group: DestinyGroup, kind: CardType, most: int) -> DestinyGroup:
    """A group as it was before a card came after so many others of its type."""
    if kind is CardType.BONUS:
        return DestinyGroup(base=group.base, bonuses=group.bonuses[:most])
    return DestinyGroup(
        base=group.base, bonuses=group.bonuses, multipliers=group.multipliers[:most]
    )


def arrangement_faults(
    judgement: Judgement, cards: Cards, player: DestinyPlayer
) -> list[tuple[ReasonCode, Message, tuple[ClauseId, ...]]]:
    """What stands against a player's groups as they lie, without noting it as a fault."""
    other = judgement.fresh()
    check_arrangement(other, cards, Readings(judgement), player, at=())
    return [
        (fault.code, fault.message, tuple(ClauseId(clause) for clause in fault.clauses))
        for fault in other.take_faults()
    ]
