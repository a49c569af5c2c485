"""Powers of Character cards, Aid cards and Treasures that work together for one player.

What each kind of power does is in the modules beside this one, named after the Characters.

Rulebook: "Destiny: Character card list", "Destiny: Treasure deck card list".
Decides `destiny.power.stacking` and `destiny.power.treasures`.
"""

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
        self.treated: dict[tuple[CardType, Alignment], Alignment] = {}
        """Alignments that `characters.amazon_druid_warlord_paladin_necromancer` has worked out."""
        self._by_kind: dict[str, tuple[Source, ...]] = {}
        for source in self.sources:
            key = source.power.key
            self._by_kind[key] = (*self.of(key), source)

    def of(self, key: str) -> tuple[Source, ...]:
        """Every power of one kind."""
        return self._by_kind.get(key, ())

    @cached_property
    def raising(self) -> tuple[Source, ...]:
        """Powers that let cards count for more."""
        return self.of("raises")

    @cached_property
    def treating(self) -> tuple[Source, ...]:
        """Powers that change what alignment cards count as."""
        return self.of("treats")

    @cached_property
    def actions(self) -> Mapping[tuple[str, DestinyAction], Source]:
        """What may be done in the Action phase, by the card that gives it."""
        found: dict[tuple[str, DestinyAction], Source] = {}
        for source in self.of("action"):
            assert source.power.action is not None
            found.setdefault((source.card.id, source.power.action), source)
        return found


def cite_stacked(judgement: Judgement, sources: Iterable[Source]) -> tuple[str, ...]:
    """Cite what powers rest on; destiny.power.stacking where several add up."""
    found = list(sources)
    clauses = dict.fromkeys(clause for source in found for clause in source.clauses)
    cited = judgement.cite(*clauses)
    if len(found) > 1:
        cited += judgement.cite(ClauseId("destiny.power.stacking"))
    return tuple(dict.fromkeys(cited))
