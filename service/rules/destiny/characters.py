"""Character card list, and the powers of the Treasure deck card list: powers that are always on.

They work together for one player: those of the Character, of Aid cards and of Treasures.

* Amazon, Druid, Warlord, Paladin, Necromancer: cards count as another alignment
* King, Warrior, Wizard, Barbarian, Knight, Ranger, Wraith Lord: cards add more
* Dragon: no Bonuses, and more Multipliers on a Base; Rogue: more Bonuses without a Multiplier
* Emperor: the hand is larger; Lover: matching cards get more; Overlord: the total is higher

Characters who act in the Action phase are in `chapters/action_phase`.

Rulebook: "Destiny: Character card list", "Destiny: Treasure deck card list".
Decides `destiny.power.stacking`, `destiny.power.treasures`, `destiny.power.realign`,
`destiny.power.dragon`, `destiny.power.rogue`, `destiny.power.king`, `destiny.power.warrior`,
`destiny.power.wizard`, `destiny.power.aligned-plus`, `destiny.power.lover`,
`destiny.power.overlord` and `destiny.hand.max`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.destiny_power import DestinyAction, DestinyPower, Raise, TreatAs
from cards.model.vocabulary import Alignment, CardType, ClauseId
from service.rules.destiny.readings import Readings
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
        self.sources = tuple(Source(card, power) for card in cards for power in card.destiny_powers)
        self.treated: dict[tuple[CardType, Alignment], Alignment] = {}
        """Alignments that `treated_as` has worked out."""
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
    """Cite the clauses of powers; destiny.power.stacking where several add up."""
    found = list(sources)
    clauses = dict.fromkeys(clause for source in found for clause in source.clauses)
    cited = judgement.cite(*clauses)
    if len(found) > 1:
        cited += judgement.cite(ClauseId("destiny.power.stacking"))
    return tuple(dict.fromkeys(cited))


def bars_bonuses(powers: Powers) -> bool:
    """destiny.power.dragon: whether the player cannot use Bonuses."""
    return bool(powers.of("no_bonuses"))


def adds_multipliers(powers: Powers) -> bool:
    """destiny.power.dragon: whether Multipliers are added together before they multiply."""
    return bool(powers.of("multipliers_per_base"))


def most_multipliers(judgement: Judgement, powers: Powers) -> int:
    """destiny.multiplier.play, destiny.power.dragon: Multipliers that a Base may bear."""
    sources = powers.of("multipliers_per_base")
    usual = judgement.numbers.multipliers_per_base
    return max((usual, *(source.power.multipliers_per_base or 0 for source in sources)))


def trades_multiplier(powers: Powers) -> bool:
    """destiny.power.rogue: whether a Base may bear more Bonuses in place of a Multiplier."""
    return bool(powers.of("bonuses_without_multiplier"))


def most_bonuses(judgement: Judgement, powers: Powers, *, multiplied: bool) -> int:
    """destiny.bonus.play, destiny.power.rogue, destiny.power.dragon: Bonuses that a Base may bear.

    `multiplied` says whether it bears a Multiplier.
    """
    if bars_bonuses(powers):
        return 0
    usual = judgement.numbers.bonuses_per_base
    if multiplied:
        return usual
    sources = powers.of("bonuses_without_multiplier")
    return max((usual, *(source.power.bonuses_without_multiplier or 0 for source in sources)))


def most_in_hand(judgement: Judgement, powers: Powers) -> int:
    """destiny.hand.max: how many cards a hand is filled to."""
    sources = powers.of("hand_size")
    cite_stacked(judgement, sources)
    more = sum(source.power.hand_size or 0 for source in sources)
    return judgement.numbers.hand_size + more


class Additions(NamedTuple):
    """What powers add to one card."""

    plus: int
    """Added to its value; a reading may put this after the multiplication."""
    fixed: int
    """Added to a Multiplier as such, so it always multiplies."""
    sources: tuple[Source, ...]
    """The powers that add something."""


def additions_to(card: Card, alignment: Alignment, powers: Powers, readings: Readings) -> Additions:
    """destiny.power.king and the like: what powers add to a card that counts as of `alignment`."""
    plus = fixed = 0
    sources: list[Source] = []
    for source in powers.raising:
        raised = source.power.raises
        assert raised is not None
        if not is_about(raised, card.type, alignment):
            continue
        if raised.type is CardType.MULTIPLIER:
            fixed += raised.amount
        elif card.type is CardType.MULTIPLIER and not readings.plus_on_multiplier:
            continue
        else:
            plus += raised.amount
        sources.append(source)
    return Additions(plus, fixed, tuple(sources))


def more_for_two(powers: Powers) -> int:
    """destiny.power.lover: what each of two matching cards gets besides."""
    return sum(source.power.matching or 0 for source in powers.of("matching"))


def more_for_three(powers: Powers, readings: Readings) -> int:
    """destiny.power.lover: what each of three matching cards gets besides."""
    more = more_for_two(powers)
    return more * 2 if more and readings.triple_is_pair else more


def more_in_total(powers: Powers) -> int:
    """destiny.power.overlord: what is added to the Destiny total."""
    return sum(source.power.total or 0 for source in powers.of("total"))


def treated_as(powers: Powers, kind: CardType, own: Alignment, *, at_once: bool) -> Alignment:
    """destiny.power.realign: what a card of a type and an alignment counts as.

    Powers work one after the other; with `at_once` all of them look at the card itself.
    """
    now = powers.treated.get((kind, own))
    if now is None:
        now = own
        for source in powers.treating:
            treat = source.power.treats
            assert treat is not None
            if is_about(treat, kind, own if at_once else now):
                now = treat.to
        powers.treated[kind, own] = now
    return now
