"""What Character, Aid cards and Treasures of a player do together (`destiny.power.stacking`)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cards.model.card import Card
from cards.model.destiny_power import DestinyAction, DestinyPower, Raise, TreatAs
from cards.model.vocabulary import Alignment, CardType, ClauseId
from service.rules.engine.judgement import Judgement

CLAUSES: Final[Mapping[str, ClauseId]] = {
    "treats": ClauseId("destiny.power.realign"),
    "matching": ClauseId("destiny.power.lover"),
    "total": ClauseId("destiny.power.overlord"),
    "hand_size": ClauseId("destiny.hand.max"),
    "no_bonuses": ClauseId("destiny.power.dragon"),
    "multipliers_per_base": ClauseId("destiny.power.dragon"),
    "bonuses_without_multiplier": ClauseId("destiny.power.rogue"),
}
"""The clause behind each kind of power; raises and actions have several."""

RAISED: Final[Mapping[CardType | None, ClauseId]] = {
    CardType.BASE: ClauseId("destiny.power.king"),
    CardType.BONUS: ClauseId("destiny.power.warrior"),
    CardType.MULTIPLIER: ClauseId("destiny.power.wizard"),
    None: ClauseId("destiny.power.aligned-plus"),
}
"""The clause behind an addition, by the type of card that it is about."""


@dataclass(frozen=True, slots=True)
class Source:
    """One power and the card that gives it."""

    card: Card
    power: DestinyPower

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """The clauses that say what it does."""
        if self.power.raises is not None:
            own = RAISED[self.power.raises.type]
        elif self.power.action is DestinyAction.REALIGN:
            own = ClauseId("destiny.power.realign")
        elif self.power.action is not None:
            own = ClauseId("destiny.power.disrupt")
        else:
            own = CLAUSES[self.power.key]
        if self.card.type is CardType.TREASURE:
            return (ClauseId("destiny.power.treasures"), own)
        return (own,)


def is_about(about: Raise | TreatAs, kind: CardType, alignment: Alignment) -> bool:
    """Whether a power is about a card of this type and alignment."""
    of_type = about.type is None or about.type is kind
    return of_type and (about.alignment is None or about.alignment is alignment)


class Powers:
    """All powers that work for one player: of the Character first, then Aid cards as played."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Collect the powers of the cards."""
        self.sources = tuple(Source(card, power) for card in cards for power in card.destiny_powers)
        self._treated: dict[tuple[CardType, Alignment], Alignment] = {}
        self._by_kind: dict[str, list[Source]] = {}
        for source in self.sources:
            self._by_kind.setdefault(source.power.key, []).append(source)

    def of(self, key: str) -> tuple[Source, ...]:
        """Every power of one kind."""
        return tuple(self._by_kind.get(key, ()))

    @cached_property
    def raising(self) -> tuple[Source, ...]:
        """Powers that let cards count for more."""
        return self.of("raises")

    @cached_property
    def treating(self) -> tuple[Source, ...]:
        """Powers that change what alignment cards count as."""
        return self.of("treats")

    @cached_property
    def matching(self) -> int:
        """What each of two or three matching cards gets besides."""
        return sum(source.power.matching or 0 for source in self.of("matching"))

    @cached_property
    def no_bonuses(self) -> bool:
        """Whether Bonus cards cannot be used."""
        return bool(self.of("no_bonuses"))

    @cached_property
    def total(self) -> int:
        """What is added to the Destiny total."""
        return sum(source.power.total or 0 for source in self.of("total"))

    def hand_size(self, judgement: Judgement) -> int:
        """destiny.hand.max: how many cards a hand is filled to."""
        sources = self.of("hand_size")
        cite_stacked(judgement, sources)
        more = sum(source.power.hand_size or 0 for source in sources)
        return judgement.numbers.hand_size + more

    def most_multipliers(self, judgement: Judgement) -> int:
        """destiny.multiplier.play, destiny.power.dragon: Multipliers that a Base may bear."""
        found = (source.power.multipliers_per_base or 0 for source in self.of(_MULTIPLIERS))
        return max((judgement.numbers.multipliers_per_base, *found))

    def most_bonuses(self, judgement: Judgement, *, multiplied: bool) -> int:
        """destiny.bonus.play, destiny.power.rogue: Bonuses that a Base may bear."""
        if self.no_bonuses:
            return 0
        found = (source.power.bonuses_without_multiplier or 0 for source in self.of(_BONUSES))
        usual = judgement.numbers.bonuses_per_base
        return usual if multiplied else max((usual, *found))

    @cached_property
    def adds_multipliers(self) -> bool:
        """Whether Multipliers are added together before they multiply."""
        return bool(self.of(_MULTIPLIERS))

    @cached_property
    def actions(self) -> Mapping[tuple[str, DestinyAction], Source]:
        """What may be done in the Action phase, by the card that gives it."""
        found: dict[tuple[str, DestinyAction], Source] = {}
        for source in self.of("action"):
            assert source.power.action is not None
            found.setdefault((source.card.id, source.power.action), source)
        return found

    def treated(self, kind: CardType, own: Alignment, *, at_once: bool) -> Alignment:
        """destiny.power.realign: what a card of a type and an alignment counts as.

        Powers go one after the other, or all look at the card itself.
        """
        known = self._treated.get((kind, own))
        if known is None:
            known = own
            for source in self.treating:
                treat = source.power.treats
                assert treat is not None
                if is_about(treat, kind, own if at_once else known):
                    known = treat.to
            self._treated[kind, own] = known
        return known


_MULTIPLIERS: Final = "multipliers_per_base"
_BONUSES: Final = "bonuses_without_multiplier"


def cite_stacked(judgement: Judgement, sources: Iterable[Source]) -> tuple[str, ...]:
    """Cite what powers rest on; destiny.power.stacking where several add up."""
    found = list(sources)
    clauses = dict.fromkeys(clause for source in found for clause in source.clauses)
    cited = judgement.cite(*clauses)
    if len(found) > 1:
        cited += judgement.cite(ClauseId("destiny.power.stacking"))
    return tuple(dict.fromkeys(cited))
