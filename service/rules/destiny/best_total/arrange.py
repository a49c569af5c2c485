"""The arrangement of cards that is worth most.

A card may be changed where a power is left to do it; what it then counts as is a choice like where
it lies. What each Base may bear is listed with its value, by the cards and the changes that it
takes; then the Bases share out cards and changes, going through sets of used cards. So no
arrangement is missed. A bound from above spares what cannot win.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from cards.model.vocabulary import Alignment, CardType
from service.rules.destiny.best_total.bearing import (
    BIT,
    Bearing,
    Load,
    Needs,
    Options,
    Rules,
    State,
    Tiers,
    Worth,
    keep,
    type_of,
)
from service.rules.destiny.chapters.alignments import OPPOSITES
from service.rules.destiny.chapters.total_phase.count import Piece, matched
from service.rules.engine.work import COMBINATIONS, Work

TIERS: Final = (0, 2, 3)
"""destiny.total.match-*: numbers of matching cards from which more is added."""
MOST_TRIED: Final = 2
"""With more changes a bound looks at all cards as if they could be changed."""
AT_ONCE: Final = 24
"""Ways to share cards out that are looked at in the time of one combination."""
TRIED_AT_ONCE: Final = 6
"""Numbers of those that are tried, and that are added up in the same time."""


class Arrangement(NamedTuple):
    """An arrangement: its value, and the Bases with what they bear."""

    value: int
    changes: int
    rank: int
    groups: tuple[Load, ...]

    def beats(self, other: "Arrangement | None") -> bool:
        """Whether it counts more, or the same with fewer changes, or with those of higher rank."""
        if other is None:
            return True
        mine = (self.value, -self.changes, self.rank)
        return mine > (other.value, -other.changes, other.rank)


def arranged(
    hand: Sequence[Options], rules: Rules, work: Work, best: Arrangement | None
) -> Arrangement | None:
    """The best arrangement of cards, each with its options, or another that is better.

    Raises `TooMuchWork` where the search is not over when the work is spent.
    """
    bearing: Bearing | None = None
    for side in _one_side(hand, all_cards=rules.opposes_all_cards):
        kinds = [type_of(options) for options in hand]
        bases, others = (
            [
                options
                for kind, options in zip(kinds, side, strict=True)
                if (kind is CardType.BASE) is wanted
            ]
            for wanted in (True, False)
        )
        if bearing is None or rules.opposes_all_cards:
            bearing = Bearing(others, rules, work)
        cards = [options for options in side if options]
        sharing = _Sharing(bases, _held(side), bearing)
        for bound, tiers in _ways(cards, rules, work):
            if best is not None and bound is not None and bound < best.value:
                break
            found = sharing.best(tiers, 0 if best is None else best.value)
            if found is not None and found.beats(best):
                best = found
    return best


def _one_side(hand: Sequence[Options], *, all_cards: bool) -> Iterator[Sequence[Options]]:
    """destiny.base.play: the options without one side of each opposition, every way round."""
    bound = [all_cards or type_of(options) is CardType.BASE for options in hand]
    there = {
        choice.piece.alignment
        for options, is_bound in zip(hand, bound, strict=True)
        if is_bound
        for choice in options
    }
    sides = [pair if there.issuperset(pair) else (None,) for pair in OPPOSITES]
    for left_out in product(*sides):
        yield [
            [choice for choice in options if choice.piece.alignment not in left_out]
            if is_bound
            else options
            for options, is_bound in zip(hand, bound, strict=True)
        ]


def _ways(
    cards: Sequence[Options], rules: Rules, work: Work
) -> Iterable[tuple[int | None, Tiers | None]]:
    """What may be reached where all played cards match, and bounds, the highest first."""
    if not rules.terms.matches_all_cards:
        return ((None, None),)
    ways: list[tuple[int, Tiers]] = [
        (_bound(cards, rules, tiers, work), tiers) for tiers in _tiers(cards, rules)
    ]
    ways.sort(key=lambda way: -way[0])
    return ways


def _tiers(cards: Sequence[Options], rules: Rules) -> Iterable[Tiers]:
    """Every number of matching cards that may be reached, where all played cards match."""
    held, may_be = _held(cards), dict.fromkeys(Alignment, 0)
    for options in cards:
        for choice in options:
            may_be[choice.piece.alignment] += 1
    choices = [[tier for tier in TIERS if tier <= number] for number in may_be.values()]
    ways = (dict(zip(may_be, way, strict=True)) for way in product(*choices))
    return [
        way
        for way in ways
        if sum(way.values()) <= len(cards)
        and sum(max(0, tier - held[each]) for each, tier in way.items()) <= rules.changes
    ][::-1]


def _held(cards: Sequence[Options]) -> dict[Alignment, int]:
    """How many cards are of each alignment as they are."""
    held = dict.fromkeys(Alignment, 0)
    for options in cards:
        if options and not options[0].changes:
            held[options[0].piece.alignment] += 1
    return held


def _bound(cards: Sequence[Options], rules: Rules, tiers: Tiers, work: Work) -> int:
    """No arrangement counts more: all cards at their most, the greatest of them together."""
    worth = [
        [(choice.changes, _most(choice.piece, rules, tiers)) for choice in options]
        for options in cards
    ]
    types = [type_of(options) for options in cards]
    plain = [max((value for changes, value in each if not changes), default=0) for each in worth]
    changed = [max(value for _, value in each) for each in worth]
    better = [place for place, value in enumerate(changed) if value > plain[place]]
    if rules.changes > MOST_TRIED:
        work.spend(COMBINATIONS, len(cards))
        return _at_most(types, changed, rules)
    best = 0
    for places in combinations(better, min(rules.changes, len(better))):
        work.spend(COMBINATIONS, len(cards))
        values = [changed[at] if at in places else value for at, value in enumerate(plain)]
        best = max(best, _at_most(types, values, rules))
    return best


def _most(piece: Piece, rules: Rules, tiers: Tiers) -> int:
    """The most that a card adds to a sum or a factor."""
    match = matched(tiers[piece.alignment], rules.terms)
    return piece.printed + piece.fixed + piece.plus + match


def _at_most(types: Sequence[CardType], values: Sequence[int], rules: Rules) -> int:
    of_type: dict[CardType, list[int]] = {
        CardType.BASE: [],
        CardType.BONUS: [],
        CardType.MULTIPLIER: [],
    }
    for kind, value in zip(types, values, strict=True):
        of_type[kind].append(value)
    bases = sorted(of_type[CardType.BASE], reverse=True)
    most = max(rules.bonuses, rules.bonuses_alone)
    bonuses = _together(of_type[CardType.BONUS], most, len(bases))
    factors = _together(of_type[CardType.MULTIPLIER], rules.multipliers, len(bases))
    return sum(
        (base + bonus) * max(factor, 1)
        for base, bonus, factor in zip(bases, bonuses, factors, strict=True)
    )


def _together(values: list[int], each: int, number: int) -> list[int]:
    """The greatest values, so many at a time."""
    ordered = sorted(values, reverse=True)
    return [sum(ordered[place * each : place * each + each]) for place in range(number)]


class _Sharing:
    """Shares cards and changes out among the Bases."""

    def __init__(
        self, bases: Sequence[Options], held: Mapping[Alignment, int], bearing: Bearing
    ) -> None:
        """Look at the Bases that may lie together, at cards as they are, and what Bases bear."""
        self.bases = bases
        self.held = held
        self.bearing = bearing
        self.rules = bearing.rules
        self.work = bearing.work

    def best(self, tiers: Tiers | None, floor: int) -> Arrangement | None:
        """The best way to share out; None if it counts less than `floor`."""
        needed = tuple((each, tier) for each, tier in (tiers or {}).items() if tier)
        needs = Needs(tiers, needed, self._wanted(needed))
        loads = [
            self._loads(place, options, needs)
            for place, options in enumerate(self.bases)
            if options
        ]
        rest = [max(load.worth[0] for load in each) for each in loads]
        most = sum(rest)
        if most < floor:
            return None
        loads = [
            [load for load in each if load.worth[0] + most - own >= floor]
            for each, own in zip(loads, rest, strict=True)
        ]
        enough = tuple(tier for _, tier in needed)
        start: State = (0, 0, (0,) * len(needed))
        best: dict[State, tuple[Worth, tuple[Load, ...]]] = {start: ((0, 0), ())}
        for number, each in enumerate(loads):
            best = self._with(best, each, enough, floor - sum(rest[number:]))
            if not best:
                return None
        ends = [
            (value, -changes, rank, ways)
            for (_, changes, reached), ((value, rank), ways) in best.items()
            if value >= floor and reached == enough
        ]
        if not ends:
            return None
        value, changes, rank, ways = max(ends, key=lambda end: end[:3])
        laid = tuple(load for load in ways if load.base is not None)
        return Arrangement(value, -changes, rank, laid)

    def _loads(self, place: int, options: Options, needs: Needs) -> Sequence[Load]:
        """What a Base may bear, as anything that it may count as; or it stays in the hand."""
        if len(options) == 1 and not options[0].changes:
            return self.bearing.loads(place, options[0], needs)
        found: dict[State, Load] = {}
        if options[0].changes:
            keep(found, Load(0, 0, (0,) * len(needs.needed), (0, 0), None))
        for base in options:
            for load in self.bearing.loads(place, base, needs):
                keep(found, load)
        return list(found.values())

    def _wanted(self, needed: Sequence[tuple[Alignment, int]]) -> int:
        """Alignments, as bits, to which cards are changed: where all changes are needed, those."""
        short = {each: tier - self.held[each] for each, tier in needed if tier > self.held[each]}
        if sum(short.values()) < self.rules.changes:
            return sum(BIT.values())
        return sum(BIT[each] for each in short)

    def _with(
        self,
        before: Mapping[State, tuple[Worth, tuple[Load, ...]]],
        loads: Sequence[Load],
        enough: tuple[int, ...],
        least: int,
    ) -> dict[State, tuple[Worth, tuple[Load, ...]]]:
        """Every state with one Base more, of those that count `least` already."""
        after: dict[State, tuple[Worth, tuple[Load, ...]]] = {}
        most, tried, each = self.rules.changes, 0, 2 + len(enough)
        for (used, changes, reached), ((value, rank), ways) in before.items():
            if value < least:
                continue
            self.work.spend(COMBINATIONS, len(loads) // AT_ONCE + tried * each // TRIED_AT_ONCE + 1)
            tried = 0
            for load in loads:
                if used & load.used or changes + load.changes > most:
                    continue
                tried += 1
                state = (
                    used | load.used,
                    changes + load.changes,
                    _both(reached, load.reached, enough),
                )
                worth = (value + load.worth[0], rank + load.worth[1])
                known = after.get(state)
                if known is None or worth > known[0]:
                    after[state] = (worth, (*ways, load))
        self.work.spend(COMBINATIONS, tried * each // TRIED_AT_ONCE)
        return after


def _both(one: tuple[int, ...], other: tuple[int, ...], enough: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of each alignment together, no more than are needed."""
    if not one:
        return one
    return tuple([min(a + b, tier) for a, b, tier in zip(one, other, enough, strict=True)])
