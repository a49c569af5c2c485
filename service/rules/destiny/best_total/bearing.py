"""What each Base may bear in the search for the best total, and what it is then worth."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cards.model.vocabulary import Alignment, CardType
from service.rules.destiny.chapters.alignments import OPPOSED
from service.rules.destiny.chapters.total_phase.count import Piece, Terms, reckon
from service.rules.engine.work import ARRANGEMENTS, COMBINATIONS, Work


class Choice(NamedTuple):
    """A card as one of the alignments that it may count as."""

    piece: Piece
    to: Alignment | None = None
    """What it has to be changed to; None where it is as it is."""
    changes: int = 0
    """Changes that it takes."""
    rank: int = 0
    """Of arrangements that count the same, that of the greatest ranks together is taken."""
    bit: int = 0
    """Its alignment, as a bit."""
    against: int = 0
    """The alignment that opposes it, as a bit."""


BIT: Final = {alignment: 1 << place for place, alignment in enumerate(Alignment)}


def choice_of(
    piece: Piece, to: Alignment | None = None, *, changes: int = 0, rank: int = 0
) -> Choice:
    """A card as it is, or with a change."""
    against = OPPOSED.get(piece.alignment)
    bars = 0 if against is None else BIT[against]
    return Choice(piece, to, changes, rank, BIT[piece.alignment], bars)


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


Tiers = Mapping[Alignment, int]
"""How many cards of each alignment are to be played at least, where all of them match."""
State = tuple[int, int, tuple[int, ...]]
"""Cards that are used, changes that are made, and cards of each alignment that are needed."""


class _Laid(NamedTuple):
    """Cards that lie together, whatever they count."""

    used: int
    changes: int
    rank: int
    barred: int
    """Alignments, as bits, that may not come to them."""
    choices: tuple[Choice, ...]
    pieces: tuple[Piece, ...]


class Needs(NamedTuple):
    """What all cards that are played have to reach together, where all of them match."""

    tiers: Tiers | None = None
    """None where cards match on one Base only."""
    needed: tuple[tuple[Alignment, int], ...] = ()
    """Those of them that are not none."""
    wanted: int = 0
    """Alignments, as bits, that cards may be changed to."""


class Bearing:
    """What the Bases of a hand may bear, of the cards that are no Bases."""

    def __init__(self, others: Sequence[Options], rules: Rules, work: Work) -> None:
        """Look at the cards, each with its options."""
        self.others = [(1 << place, options) for place, options in enumerate(others) if options]
        self.rules = rules
        self.work = work
        self._laid: dict[tuple[int, int], list[tuple[int, _Laid]]] = {}
        self._loads: dict[tuple[int, int], list[Load]] = {}

    def loads(self, place: int, base: Choice, needs: Needs) -> list[Load]:
        """What a Base and the cards on it count; `place` says which Base.

        Of what takes the same cards and no fewer changes only what counts more is kept.
        """
        key = (place, base.bit)
        if needs.tiers is not None:
            return self._counted(key, base, needs)
        if key not in self._loads:
            self._loads[key] = self._counted(key, base, needs)
        return self._loads[key]

    def _counted(self, key: tuple[int, int], base: Choice, needs: Needs) -> list[Load]:
        if key not in self._laid:
            self._laid[key] = list(self._ways(base))
        laid = self._laid[key]
        self.work.spend(ARRANGEMENTS, len(laid))
        tiers, needed, wanted = needs
        terms = self.rules.terms
        found: dict[State, Load] = {}
        reached: tuple[int, ...] = ()
        for split, (used, changes, rank, _, chosen, pieces) in laid:
            if (
                needed
                and changes
                and not all(choice.bit & wanted for choice in chosen if choice.changes)
            ):
                continue
            value = reckon(pieces[:split], pieces[split:], terms, tiers).value
            if needed:
                there = [piece.alignment for piece in pieces]
                reached = tuple([min(tier, there.count(each)) for each, tier in needed])
            lower, upper = chosen[1:split], chosen[split:]
            keep(found, Load(used, changes, reached, (value, rank), base, lower, upper))
        return list(found.values())

    def _ways(self, base: Choice) -> Iterator[tuple[int, _Laid]]:
        """destiny.bonus.play, destiny.multiplier.play: everything that one Base may bear.

        With each comes the place where its Multipliers begin.
        """
        if base.changes > self.rules.changes:
            return
        fitting = [(bit, fit) for bit, each in self.others if (fit := _not_opposed(each, base))]
        bonuses = [entry for entry in fitting if type_of(entry[1]) is CardType.BONUS]
        multipliers = [entry for entry in fitting if type_of(entry[1]) is CardType.MULTIPLIER]
        start = _Laid(0, base.changes, base.rank, base.against, (base,), (base.piece,))
        most = max(self.rules.bonuses, self.rules.bonuses_alone)
        lowers = [laid for lower in _some(bonuses, most) for laid in self._with(start, lower)]
        for upper in _some(multipliers, self.rules.multipliers):
            bearable = 1 + (self.rules.bonuses if upper else self.rules.bonuses_alone)
            for lower in lowers:
                split = len(lower.choices)
                if split <= bearable:
                    for laid in self._with(lower, upper):
                        yield split, laid

    def _with(self, start: _Laid, more: Sequence[tuple[int, Options]]) -> Sequence[_Laid]:
        """Every way to choose what more cards count as, so that none opposes another."""
        found = [start]
        most = self.rules.changes
        for bit, options in more:
            self.work.spend(COMBINATIONS, len(found))
            found = [
                _Laid(
                    used | bit,
                    changes + choice.changes,
                    rank + choice.rank,
                    barred | choice.against,
                    (*choices, choice),
                    (*pieces, choice.piece),
                )
                for used, changes, rank, barred, choices, pieces in found
                for choice in options
                if not barred & choice.bit and changes + choice.changes <= most
            ]
        return found


def keep(found: dict[State, Load], load: Load) -> None:
    """Keep a load unless another takes the same cards, no more changes, and counts as much."""
    for changes in range(load.changes):
        known = found.get((load.used, changes, load.reached))
        if known is not None and known.worth[0] >= load.worth[0]:
            return
    known = found.get((load.used, load.changes, load.reached))
    if known is None or known.worth < load.worth:
        found[load.used, load.changes, load.reached] = load


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


def type_of(options: Options) -> CardType:
    """The type of a card that has some options."""
    return options[0].piece.type
