"""Which cards may lie together: a player's Bases, and what each of them bears.

Decides `destiny.base.play`, `destiny.bonus.play`, `destiny.multiplier.play`, and what Dragon and
Rogue change about them. The same conditions judge a move and a table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cards.messages.message import Message, say
from cards.model.vocabulary import Alignment, CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from service.rules.destiny.chapters.alignment import counts_as, opposed
from service.rules.destiny.chapters.powers import Powers
from service.rules.destiny.game import Cards, powers_of, realigned
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.tasks import READING

PLAY: Final = {
    CardType.BASE: ClauseId("destiny.base.play"),
    CardType.BONUS: ClauseId("destiny.bonus.play"),
    CardType.MULTIPLIER: ClauseId("destiny.multiplier.play"),
}
KEY: Final = {CardType.BONUS: "bonuses", CardType.MULTIPLIER: "multipliers"}
"""Where a group has its cards of a type."""
OPPOSED: Final = ClauseId("destiny.alignment.opposed")


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a card must not lie where it does."""

    code: ReasonCode
    message: Message
    clauses: tuple[ClauseId, ...]


class Layout:
    """What one player has laid out, and what each card counts as."""

    def __init__(
        self, judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer
    ) -> None:
        """Look at the cards of a player."""
        self.judgement = judgement
        self.cards = cards
        self.readings = readings
        self.player = player
        self.powers: Powers = powers_of(cards, player)
        self._changed = realigned(player)
        self._alignments: dict[str, Alignment] = {}

    def alignment(self, card: str) -> Alignment:
        """destiny.power.realign: what a card of the player counts as."""
        found = self._alignments.get(card)
        if found is None:
            changed = self._changed.get(card)
            found = counts_as(self.cards[card], self.powers, self.readings, changed)
            self._alignments[card] = found
        return found

    def of_base(self, card: str, others: Sequence[DestinyGroup]) -> Iterator[Objection]:
        """destiny.base.play: a Base must not oppose what the player has laid out."""
        yield from self._against(card, [group.base for group in others], CardType.BASE)
        if self.readings.opposes_all_cards:
            more = [one for group in others for one in (*group.bonuses, *group.multipliers)]
            yield from self._against(card, more, CardType.BASE)

    def of_bonus(
        self, card: str, group: DestinyGroup, others: Sequence[DestinyGroup]
    ) -> Iterator[Objection]:
        """destiny.bonus.play: so many Bonuses, none of which opposes the cards on the Base."""
        if self.powers.no_bonuses:
            dragon = ClauseId("destiny.power.dragon")
            message = say("bonuses-barred", player=self.player.id)
            yield Objection(ReasonCode.BONUS_FORBIDDEN, message, (dragon,))
        else:
            yield from self._bonus_limit(group)
        yield from self._against(card, self._on(group, others, without=card), CardType.BONUS)

    def of_multiplier(
        self, card: str, group: DestinyGroup, others: Sequence[DestinyGroup]
    ) -> Iterator[Objection]:
        """destiny.multiplier.play: so many Multipliers, none of which opposes another card."""
        clauses = [PLAY[CardType.MULTIPLIER]]
        most = self.powers.most_multipliers(self.judgement)
        laid = len(group.multipliers)
        self.judgement.consult(*clauses, base=group.base, multipliers=laid, limit=most)
        if self.powers.adds_multipliers:
            clauses.append(ClauseId("destiny.power.dragon"))
        if len(group.multipliers) >= most:
            message = say("multipliers-already", base=group.base, cards=len(group.multipliers))
            yield Objection(ReasonCode.MULTIPLIER_LIMIT, message, tuple(clauses))
        usual = self.powers.most_bonuses(self.judgement, multiplied=True)
        if len(group.bonuses) > usual and self.powers.of("bonuses_without_multiplier"):
            message = say("bonuses-bar-multiplier", base=group.base, cards=len(group.bonuses))
            rogue = (ClauseId("destiny.power.rogue"), PLAY[CardType.MULTIPLIER])
            self.readings.state("destiny-rogue-multiplier")
            yield Objection(ReasonCode.MULTIPLIER_LIMIT, message, rogue)
        yield from self._against(card, self._on(group, others, without=card), CardType.MULTIPLIER)

    def _bonus_limit(self, group: DestinyGroup) -> Iterator[Objection]:
        most = self.powers.most_bonuses(self.judgement, multiplied=bool(group.multipliers))
        laid = len(group.bonuses)
        self.judgement.consult(PLAY[CardType.BONUS], base=group.base, bonuses=laid, limit=most)
        if len(group.bonuses) < most:
            return
        clauses = [PLAY[CardType.BONUS]]
        if self.powers.of("bonuses_without_multiplier"):
            clauses.append(ClauseId("destiny.power.rogue"))
        message = say("bonuses-already", base=group.base, cards=len(group.bonuses))
        yield Objection(ReasonCode.BONUS_LIMIT, message, tuple(clauses))

    def _on(
        self, group: DestinyGroup, others: Sequence[DestinyGroup], *, without: str
    ) -> list[str]:
        """The cards that another card on this Base must not oppose."""
        groups = [group, *others] if self.readings.opposes_all_cards else [group]
        cards = (
            card for entry in groups for card in (entry.base, *entry.bonuses, *entry.multipliers)
        )
        return [card for card in cards if card != without]

    def _against(self, card: str, others: Sequence[str], kind: CardType) -> Iterator[Objection]:
        self.judgement.work.spend(READING, 2 + len(others) // 2)
        own = self.alignment(card)
        self.judgement.consult(PLAY[kind], OPPOSED, card=card, alignment=own)
        for other in others:
            there = self.alignment(other)
            self.judgement.consult(OPPOSED, other=other, alignment=there)
            if opposed(own, there):
                clauses = [PLAY[kind], OPPOSED]
                if self.powers.treating or self._changed:
                    self.readings.state("destiny-realign-scope")
                    clauses.append(ClauseId("destiny.power.realign"))
                message = say("opposes", card=card, alignment=own, other=other, opposed=there)
                yield Objection(ReasonCode.OPPOSED_ALIGNMENTS, message, tuple(clauses))


def check_groups(
    judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer, *, at: At
) -> None:
    """Note a fault for each card that could not have been laid where it lies.

    Cards are looked at as they were played: all Bases, then Bonuses, then Multipliers.
    """
    layout = Layout(judgement, cards, readings, player)
    bare = [DestinyGroup(base=group.base) for group in player.groups]
    for number, group in enumerate(player.groups):
        where = (*at, "groups", str(number), "base")
        _note(judgement, layout.of_base(group.base, bare[:number]), at=where)
    for kind, key in KEY.items():
        for number, group in enumerate(player.groups):
            others = _others(readings, player.groups, number, kind)
            for place, card in enumerate(getattr(group, key)):
                where = (*at, "groups", str(number), key, str(place))
                lay = layout.of_bonus if kind is CardType.BONUS else layout.of_multiplier
                _note(judgement, lay(card, _until(group, kind, place), others), at=where)


def _others(
    readings: Readings, groups: Sequence[DestinyGroup], number: int, kind: CardType
) -> Sequence[DestinyGroup]:
    """The other groups as they were when a card was put there, where they matter."""
    if not (getattr(groups[number], KEY[kind]) and readings.opposes_all_cards):
        return ()
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


def _note(judgement: Judgement, objections: Iterator[Objection], *, at: At) -> None:
    for objection in objections:
        judgement.fault(objection.code, objection.message, *objection.clauses, at=at)


def arrangement_faults(
    judgement: Judgement, cards: Cards, player: DestinyPlayer
) -> list[tuple[ReasonCode, Message, tuple[ClauseId, ...]]]:
    """What stands against a player's groups as they lie, without noting it as a fault."""
    other = judgement.fresh()
    check_groups(other, cards, Readings(judgement), player, at=())
    return [
        (fault.code, fault.message, tuple(ClauseId(clause) for clause in fault.clauses))
        for fault in other.take_faults()
    ]
