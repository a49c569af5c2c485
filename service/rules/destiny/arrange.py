"""The arrangement of cards that counts most.

A card may be changed where a power is left to do it; what it then counts as is a choice like where
it lies. What each Base may bear is listed with its value, by the cards and the changes that it
takes; then the Bases share out cards and changes, going through sets of used cards. So no
arrangement is missed. A bound from above spares what cannot win.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from cards.vocabulary import Alignment, CardType
from service.rules.destiny.alignment import OPPOSED, OPPOSITES
from service.rules.destiny.count import Piece, Terms, matched, reckon
from service.rules.tasks import ARRANGEMENTS, COMBINATIONS
from service.rules.work import Work

TIERS: Final = (0, 2, 3)
"""destiny.total.match-*: numbers of matching cards from which more is added."""
MOST_TOLD: Final = 3
"""A fourth matching card adds no more than the third."""
AT_ONCE: Final = 16
"""Ways to share cards out that are gone through in the time of one combination."""


class Choice(NamedTuple):
    """A card as one of the alignments that it may count as."""

    piece: Piece
    to: Alignment | None = None
    """What it has to be changed to; None where it is as it is."""
    changes: int = 0
    """Changes that it takes."""
    rank: int = 0
    """Of arrangements that count the same, that of the greatest ranks together is taken."""


Options = Sequence[Choice]
"""What a card may count as: as it is first, then with a change."""


class Rules(NamedTuple):
    """What decides which arrangements there are and what they count."""

    terms: Terms
    bonuses: int
    """Most Bonuses on a Base that has a Multiplier."""
    bonuses_alone: int
    """Most Bonuses on a Base that has none."""
    multipliers: int
    opposes_all_cards: bool
    changes: int
    """Most cards that may be changed."""


Worth = tuple[int, int]
"""Value and rank."""


class Load(NamedTuple):
    """A Base and what it bears: what they take, and what they count together."""

    used: int
    """The cards it bears, as bits."""
    changes: int
    reached: tuple[int, ...]
    """Cards of each alignment of which there must be some."""
    worth: "Worth"
    base: Choice | None
    """None for a Base that stays in the hand."""
    bonuses: tuple[Choice, ...] = ()
    multipliers: tuple[Choice, ...] = ()

    @property
    def cards(self) -> Iterator[Choice]:
        """The Base and what it bears."""
        if self.base is not None:
            yield from (self.base, *self.bonuses, *self.multipliers)


class Found(NamedTuple):
    """An arrangement: its value, and the Bases with what they bear."""

    value: int
    changes: int
    rank: int
    groups: tuple[Load, ...]

    def beats(self, other: "Found | None") -> bool:
        """Whether it counts more, or the same with fewer changes, or with those of higher rank."""
        if other is None:
            return True
        mine = (self.value, -self.changes, self.rank)
        return mine > (other.value, -other.changes, other.rank)


Tiers = Mapping[Alignment, int]
"""How many cards of each alignment are to be played at least, where all of them match."""
State = tuple[int, int, tuple[int, ...]]
"""Cards that are used, changes that are made, and cards of each alignment that are needed."""


def arranged(hand: Sequence[Options], rules: Rules, work: Work, best: Found | None) -> Found | None:
    """The best arrangement of cards, each with its options, or another that is better.

    Raises `TooMuchWork` where the search is not over when the work is spent.
    """
    for side in _one_side(hand, all_cards=rules.opposes_all_cards):
        cards = [options for options in side if options]
        ways = [(_bound(cards, rules, tiers, work), tiers) for tiers in _tiers(cards, rules)]
        sharing = _Sharing(side, hand, rules, work)
        for bound, tiers in sorted(ways, key=lambda way: -way[0]):
            if best is not None and bound < best.value:
                break
            found = sharing.best(tiers, 0 if best is None else best.value)
            if found is not None and found.beats(best):
                best = found
    return best


def _one_side(hand: Sequence[Options], *, all_cards: bool) -> Iterator[Sequence[Options]]:
    """destiny.base.play: the options without one side of each opposition, every way round."""
    bound = [all_cards or _type(options) is CardType.BASE for options in hand]
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


def _type(options: Options) -> CardType:
    return options[0].piece.type


def _tiers(cards: Sequence[Options], rules: Rules) -> Iterable[Tiers | None]:
    """Every number of matching cards that may be reached, where all played cards match."""
    if not rules.terms.matches_all_cards:
        return (None,)
    held, may_be = dict.fromkeys(Alignment, 0), dict.fromkeys(Alignment, 0)
    for options in cards:
        for choice in options:
            may_be[choice.piece.alignment] += 1
            held[choice.piece.alignment] += not choice.changes
    choices = [[tier for tier in TIERS if tier <= number] for number in may_be.values()]
    ways = (dict(zip(may_be, way, strict=True)) for way in product(*choices))
    return [
        way
        for way in ways
        if sum(way.values()) <= len(cards)
        and sum(max(0, tier - held[each]) for each, tier in way.items()) <= rules.changes
    ][::-1]


def _bound(cards: Sequence[Options], rules: Rules, tiers: Tiers | None, work: Work) -> int:
    """No arrangement counts more: all cards at their most, the greatest of them together."""
    work.spend(COMBINATIONS, len(cards))
    most: dict[CardType, list[int]] = {
        CardType.BASE: [], CardType.BONUS: [], CardType.MULTIPLIER: []
    }  # fmt: skip
    for options in cards:
        values = (
            choice.piece.printed
            + choice.piece.fixed
            + choice.piece.plus
            + matched(MOST_TOLD if tiers is None else tiers[choice.piece.alignment], rules.terms)
            for choice in options
        )
        most[_type(options)].append(max(values))
    bases = sorted(most[CardType.BASE], reverse=True)
    bonuses = _together(most[CardType.BONUS], max(rules.bonuses, rules.bonuses_alone), len(bases))
    factors = _together(most[CardType.MULTIPLIER], rules.multipliers, len(bases))
    return sum(
        (base + bonus) * max(factor, 1)
        for base, bonus, factor in zip(bases, bonuses, factors, strict=True)
    )


def _together(values: list[int], each: int, number: int) -> list[int]:
    """The greatest values, so many at a time."""
    ordered = sorted(values, reverse=True)
    return [sum(ordered[place * each : place * each + each]) for place in range(number)]


class _Laid(NamedTuple):
    """A Base and what it bears, whatever they count."""

    used: int
    changes: int
    rank: int
    split: int
    """Where the Multipliers begin."""
    choices: tuple[Choice, ...]
    pieces: tuple[Piece, ...]
    alignments: tuple[Alignment, ...]


class _Sharing:
    """Shares cards and changes out among the Bases."""

    def __init__(
        self, side: Sequence[Options], hand: Sequence[Options], rules: Rules, work: Work
    ) -> None:
        """Look at the options that are left of a hand."""
        self.rules = rules
        self.work = work
        pairs = list(zip(hand, side, strict=True))
        self.bases = [
            options for whole, options in pairs if _type(whole) is CardType.BASE and options
        ]
        others = [
            options for whole, options in pairs if _type(whole) is not CardType.BASE and options
        ]
        self.others = [(1 << place, options) for place, options in enumerate(others)]
        self._laid: list[list[_Laid]] | None = None

    @property
    def laid(self) -> list[list[_Laid]]:
        """What each Base may bear."""
        if self._laid is None:
            self._laid = [list(self._ways(options)) for options in self.bases]
        return self._laid

    def best(self, tiers: Tiers | None, floor: int) -> Found | None:
        """The best way to share out; None if it counts less than `floor`."""
        needed = [(each, tier) for each, tier in (tiers or {}).items() if tier]
        loads = [
            self._loads(options, laid, tiers, needed)
            for options, laid in zip(self.bases, self.laid, strict=True)
        ]
        rest = [max(load.worth[0] for load in each) for each in loads]
        most = sum(rest)
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
        return Found(value, -changes, rank, laid)

    def _with(
        self,
        before: Mapping[State, tuple[Worth, tuple[Load, ...]]],
        loads: Sequence[Load],
        enough: tuple[int, ...],
        least: int,
    ) -> dict[State, tuple[Worth, tuple[Load, ...]]]:
        """Every state with one Base more, of those that count `least` already."""
        after: dict[State, tuple[Worth, tuple[Load, ...]]] = {}
        most = self.rules.changes
        for (used, changes, reached), ((value, rank), ways) in before.items():
            if value < least:
                continue
            self.work.spend(COMBINATIONS, len(loads) // AT_ONCE + 1)
            for load in loads:
                if used & load.used or changes + load.changes > most:
                    continue
                state = (
                    used | load.used,
                    changes + load.changes,
                    _both(reached, load.reached, enough),
                )
                worth = (value + load.worth[0], rank + load.worth[1])
                known = after.get(state)
                if known is None or worth > known[0]:
                    after[state] = (worth, (*ways, load))
        return after

    def _ways(self, options: Options) -> Iterator[_Laid]:
        """destiny.bonus.play, destiny.multiplier.play: everything that one Base may bear."""
        for base in options:
            fitting = [(bit, fit) for bit, each in self.others if (fit := _not_opposed(each, base))]
            bonuses = [entry for entry in fitting if _type(entry[1]) is CardType.BONUS]
            multipliers = [entry for entry in fitting if _type(entry[1]) is CardType.MULTIPLIER]
            for upper in _some(multipliers, self.rules.multipliers):
                most = self.rules.bonuses if upper else self.rules.bonuses_alone
                for lower in _some(bonuses, most):
                    used = sum(bit for bit, _ in (*lower, *upper))
                    borne = [each for _, each in (*lower, *upper)]
                    for chosen in self._chosen((base,), borne, base.changes):
                        yield _laid(used, chosen, len(lower) + 1)

    def _chosen(
        self, taken: tuple[Choice, ...], rest: Sequence[Options], changes: int
    ) -> Iterator[tuple[Choice, ...]]:
        """Every way to choose what cards count as, so that none opposes another."""
        if changes > self.rules.changes:
            return
        self.work.spend(COMBINATIONS)
        if not rest:
            yield taken
            return
        for choice in rest[0]:
            against = OPPOSED.get(choice.piece.alignment)
            if against is None or all(each.piece.alignment is not against for each in taken):
                more = changes + choice.changes
                yield from self._chosen((*taken, choice), rest[1:], more)

    def _loads(
        self,
        options: Options,
        laid: Sequence[_Laid],
        tiers: Tiers | None,
        needed: Sequence[tuple[Alignment, int]],
    ) -> list[Load]:
        """What a Base and the cards on it count.

        Of what takes the same cards and no fewer changes only what counts more is kept.
        """
        self.work.spend(ARRANGEMENTS, len(laid))
        found: dict[State, Load] = {}
        if options[0].changes:
            _keep(found, Load(0, 0, (0,) * len(needed), (0, 0), None))
        terms = self.rules.terms
        for used, changes, rank, split, chosen, pieces, alignments in laid:
            value = reckon(pieces[:split], pieces[split:], terms, tiers).value
            reached = tuple([min(tier, alignments.count(each)) for each, tier in needed])
            base, lower, upper = chosen[0], chosen[1:split], chosen[split:]
            _keep(found, Load(used, changes, reached, (value, rank), base, lower, upper))
        return list(found.values())


def _laid(used: int, chosen: tuple[Choice, ...], split: int) -> _Laid:
    pieces = tuple([choice.piece for choice in chosen])
    return _Laid(
        used,
        sum([choice.changes for choice in chosen]),
        sum([choice.rank for choice in chosen]),
        split,
        chosen,
        pieces,
        tuple([piece.alignment for piece in pieces]),
    )


def _keep(found: dict[State, Load], load: Load) -> None:
    for changes in range(load.changes):
        known = found.get((load.used, changes, load.reached))
        if known is not None and known.worth[0] >= load.worth[0]:
            return
    known = found.get((load.used, load.changes, load.reached))
    if known is None or known.worth < load.worth:
        found[load.used, load.changes, load.reached] = load


def _both(one: tuple[int, ...], other: tuple[int, ...], enough: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of each alignment together, no more than are needed."""
    if not one:
        return one
    return tuple([min(a + b, tier) for a, b, tier in zip(one, other, enough, strict=True)])


def _not_opposed(options: Options, base: Choice) -> Options:
    """destiny.alignment.opposed: what a card may count as on a Base."""
    against = OPPOSED.get(base.piece.alignment)
    return [choice for choice in options if choice.piece.alignment is not against]


def _some(
    entries: Sequence[tuple[int, Options]], most: int
) -> Iterator[tuple[tuple[int, Options], ...]]:
    """Every choice of so many at most."""
    for number in range(min(most, len(entries)) + 1):
        yield from combinations(entries, number)
