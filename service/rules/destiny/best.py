"""The highest Destiny total that a hand can reach, exactly, and the arrangement that reaches it.

Every Base that may lie out does, as it never takes anything away; which side of each opposition is
played is tried both ways. What each Base may bear is listed with its value, and the cards are
shared out among the Bases by going through sets of used cards, so that no arrangement is missed. A
bound from above spares the alignments of an Alchemist, and the numbers of matching cards, that
cannot win.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from cards.card import Card
from cards.catalogue import Catalogue
from cards.destiny_power import DestinyAction
from cards.vocabulary import Alignment, CardType, ClauseId, Family
from schema.destiny import DestinyGroup, DestinyRealignment
from schema.destiny_total import BestTotal, BestTotalRequest
from service.rules.destiny.alignment import OPPOSITES, any_opposed, opposed
from service.rules.destiny.count import Piece, Terms, piece_of, reckon, terms_of
from service.rules.destiny.game import ALIGNED, cards_of
from service.rules.destiny.possible import check_best
from service.rules.destiny.powers import Powers
from service.rules.destiny.readings import Readings
from service.rules.destiny.total import Side, counted
from service.rules.judgement import Judgement
from service.rules.record import Record
from service.rules.version import ENGINE_VERSION
from service.rules.work import Work

TIERS: Final = (0, 2, 3)
"""destiny.total.match-*: numbers of matching cards from which more is added."""


class Load(NamedTuple):
    """Something that a Base may bear, and what they count together."""

    used: int
    """The cards it bears, as bits."""
    value: int
    bonuses: tuple[Piece, ...]
    multipliers: tuple[Piece, ...]


class Found(NamedTuple):
    """An arrangement: its value, and what each Base bears."""

    value: int
    groups: tuple[tuple[Piece, Load], ...]


class Rules(NamedTuple):
    """What decides which arrangements there are and what they count."""

    terms: Terms
    bonuses: int
    """Most Bonuses on a Base that has a Multiplier."""
    bonuses_alone: int
    """Most Bonuses on a Base that has none."""
    multipliers: int
    opposes_all_cards: bool


def best_total(
    catalogue: Catalogue,
    request: BestTotalRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> BestTotal:
    """destiny.total.formula: the most that the cards of a hand can count.

    Raises `ImpossibleState` for cards that no player can hold like this.
    """
    judgement = Judgement(
        catalogue,
        request.ruleset,
        rulings=request.rulings,
        family=Family.DESTINY,
        record=record,
        work=work,
    )
    cards = cards_of(judgement, request.extra_cards, at=())
    check_best(judgement, cards, request)
    judgement.refuse_if_faulty()
    readings = Readings(judgement)
    character = () if request.character is None else (request.character,)
    powers = cards.powers((*character, *request.aids, *request.treasures))
    hand = [cards[card] for card in sorted(request.hand) if cards[card].type in ALIGNED]
    given = {change.card: change.to for change in request.realigned}
    rules = _rules(judgement, powers, readings)
    changed, found = _search(hand, powers, readings, rules, given)
    groups = tuple(_group(base, load) for base, load in found.groups)
    played = {card for group in groups for card in _cards_of(group)}
    kept = {card: to for card, to in changed.items() if card in played}
    if set(kept) - set(given):
        judgement.cite(ClauseId("destiny.power.realign"))
    judgement.cite(
        ClauseId("destiny.base.play"),
        ClauseId("destiny.bonus.play"),
        ClauseId("destiny.multiplier.play"),
        ClauseId("destiny.alignment.opposed"),
    )
    return BestTotal(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.ruleset,
        best=counted(judgement, cards, readings, Side(powers, groups, kept)),
        realigned=tuple(
            DestinyRealignment(card=card, to=to)
            for card, to in sorted(kept.items())
            if card not in given
        ),
        unplayed=tuple(card for card in request.hand if card not in played),
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


def _rules(judgement: Judgement, powers: Powers, readings: Readings) -> Rules:
    return Rules(
        terms=terms_of(judgement, powers, readings),
        bonuses=powers.most_bonuses(judgement, multiplied=True),
        bonuses_alone=powers.most_bonuses(judgement, multiplied=False),
        multipliers=powers.most_multipliers(judgement),
        opposes_all_cards=readings.opposes_all_cards,
    )


def _search(
    hand: Sequence[Card],
    powers: Powers,
    readings: Readings,
    rules: Rules,
    given: Mapping[str, Alignment],
) -> tuple[Mapping[str, Alignment], Found]:
    """The best arrangement over everything that an Alchemist may do."""
    best: Found = Found(-1, ())
    how: Mapping[str, Alignment] = given
    plain = [piece_of(card, powers, readings, given.get(card.id)) for card in hand]
    for changed, pieces in _realigned(hand, plain, powers, readings, given):
        found = _arranged(pieces, rules, best.value)
        if found is not None:
            best, how = found, changed
    return how, best


def _realigned(
    hand: Sequence[Card],
    plain: Sequence[Piece],
    powers: Powers,
    readings: Readings,
    given: Mapping[str, Alignment],
) -> Iterator[tuple[Mapping[str, Alignment], Sequence[Piece]]]:
    """destiny.power.realign: the hand as it is, and with each change that makes a difference."""
    yield given, plain
    may_change = any(action is DestinyAction.REALIGN for _, action in powers.actions())
    if given or not may_change:
        return
    for place, card in enumerate(hand):
        seen = {plain[place].alignment}
        for to in Alignment:
            piece = piece_of(card, powers, readings, to)
            if piece.alignment not in seen:
                seen.add(piece.alignment)
                yield {card.id: to}, [*plain[:place], piece, *plain[place + 1 :]]


def _arranged(pieces: Sequence[Piece], rules: Rules, floor: int) -> Found | None:
    """The best arrangement of these cards, if it counts more than `floor`."""
    best: Found | None = None
    for allowed in _one_side(pieces, all_cards=rules.opposes_all_cards):
        bases = [piece for piece in allowed if piece.type is CardType.BASE]
        others = [piece for piece in allowed if piece.type is not CardType.BASE]
        for number, tiers in enumerate(_tiers(allowed, rules.terms)):
            loads = [list(_loads(base, others, rules, tiers)) for base in bases]
            if sum(max(load.value for load in each) for each in loads) <= floor:
                if not number:
                    break  # the first has most matching cards, and none of the others counts more
                continue
            found = _shared_out(bases, others, loads, tiers, floor)
            if found is not None:
                best, floor = found, found.value
    return best


def _one_side(pieces: Sequence[Piece], *, all_cards: bool) -> Iterator[Sequence[Piece]]:
    """destiny.base.play: the cards without one side of each opposition, every way round."""
    bound = [piece for piece in pieces if all_cards or piece.type is CardType.BASE]
    there = {piece.alignment for piece in bound}
    sides = [pair if there.issuperset(pair) else (None,) for pair in OPPOSITES]
    for left_out in product(*sides):
        yield [
            piece
            for piece in pieces
            if piece.alignment not in left_out or not (all_cards or piece.type is CardType.BASE)
        ]


def _tiers(pieces: Sequence[Piece], terms: Terms) -> Iterable[Mapping[Alignment, int] | None]:
    """How many cards of each alignment are to be played at least, where all of them match."""
    if not terms.matches_all_cards:
        return (None,)
    held = dict.fromkeys(Alignment, 0)
    for piece in pieces:
        held[piece.alignment] += 1
    choices = [[tier for tier in TIERS if tier <= number] for number in held.values()]
    ways = [dict(zip(held, way, strict=True)) for way in product(*choices)]
    return ways[::-1]


def _shared_out(
    bases: Sequence[Piece],
    others: Sequence[Piece],
    loads: Sequence[Sequence[Load]],
    tiers: Mapping[Alignment, int] | None,
    floor: int,
) -> Found | None:
    """Share cards out among the Bases; None unless the best way counts more than `floor`."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for each in loads:
        after: dict[int, tuple[int, tuple[int, ...]]] = {}
        for used, (value, ways) in best.items():
            for number, load in enumerate(each):
                if used & load.used:
                    continue
                both, more = used | load.used, value + load.value
                known = after.get(both)
                if known is None or more > known[0]:
                    after[both] = (more, (*ways, number))
        best = after
    enough = [
        (value, ways)
        for used, (value, ways) in best.items()
        if value > floor and (tiers is None or _reached(bases, others, used, tiers))
    ]
    if not enough:
        return None
    value, ways = max(enough, key=lambda entry: entry[0])
    chosen = (each[number] for each, number in zip(loads, ways, strict=True))
    return Found(value, tuple(zip(bases, chosen, strict=True)))


def _reached(
    bases: Sequence[Piece],
    others: Sequence[Piece],
    used: int,
    tiers: Mapping[Alignment, int],
) -> bool:
    """Whether so many cards of each alignment are played."""
    played = [*bases, *(piece for place, piece in enumerate(others) if used >> place & 1)]
    return all(
        sum(piece.alignment is alignment for piece in played) >= tier
        for alignment, tier in tiers.items()
        if tier
    )


def _loads(
    base: Piece,
    others: Sequence[Piece],
    rules: Rules,
    tiers: Mapping[Alignment, int] | None,
) -> Iterator[Load]:
    """destiny.bonus.play, destiny.multiplier.play: everything that one Base may bear."""
    fitting = [
        (1 << place, piece)
        for place, piece in enumerate(others)
        if not opposed(base.alignment, piece.alignment)
    ]
    bonuses = [entry for entry in fitting if entry[1].type is CardType.BONUS]
    multipliers = [entry for entry in fitting if entry[1].type is CardType.MULTIPLIER]
    for upper in _some(multipliers, rules.multipliers):
        most = rules.bonuses if upper else rules.bonuses_alone
        for lower in _some(bonuses, most):
            chosen = (*lower, *upper)
            if len(chosen) > 1 and any_opposed(piece.alignment for _, piece in chosen):
                continue
            under = tuple(piece for _, piece in lower)
            over = tuple(piece for _, piece in upper)
            value = reckon((base, *under), over, rules.terms, tiers).value
            yield Load(sum(bit for bit, _ in chosen), value, under, over)


def _some(
    entries: Sequence[tuple[int, Piece]], most: int
) -> Iterator[tuple[tuple[int, Piece], ...]]:
    """Every choice of so many at most."""
    for number in range(min(most, len(entries)) + 1):
        yield from combinations(entries, number)


def _group(base: Piece, load: Load) -> DestinyGroup:
    return DestinyGroup(
        base=base.card,
        bonuses=tuple(piece.card for piece in load.bonuses),
        multipliers=tuple(piece.card for piece in load.multipliers),
    )


def _cards_of(group: DestinyGroup) -> tuple[str, ...]:
    return (group.base, *group.bonuses, *group.multipliers)
