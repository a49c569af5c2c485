"""The highest Destiny total that a hand can reach, exactly, and the arrangement that reaches it.

Each card with a power that may REALIGN changes one own card; what the search gets of each card
is what it may count as.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import Alignment, ClauseId, Family
from schema.shapes.destiny import DestinyGroup, DestinyRealignment
from schema.shapes.destiny_total import BestTotal, BestTotalRequest
from service.rules.destiny.best_total.arrange import Arrangement, arranged
from service.rules.destiny.best_total.bearing import Load, Options, Rules, choice_of
from service.rules.destiny.chapters.total_phase.count import piece_of, terms_of
from service.rules.destiny.chapters.total_phase.lines import Side, counted
from service.rules.destiny.characters import Powers, most_bonuses, most_multipliers
from service.rules.destiny.decks.destiny_deck import ALIGNED
from service.rules.destiny.game import cards_of, cards_on
from service.rules.destiny.possible.contradictions import changing, check_changed
from service.rules.destiny.possible.table import check_best
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Record
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work

RANKS: Final = 64
"""More than the changes that the cards of a hand allow."""
Changes = Mapping[str, Alignment]
"""Alignments that cards are changed to."""


def best_total(
    catalogue: Catalogue,
    request: BestTotalRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> BestTotal:
    """destiny.total.formula: the most that the cards of a hand can count.

    Raises `ImpossibleState` for cards that no player can hold like this, and `TooMuchWork` where
    the search takes too long: what it has found by then may not be the most.
    """
    judgement = Judgement.open(
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
    own = (request.character, *request.aids, *request.treasures)
    check_changed(judgement, request.realigned, changing(cards, own), at=())
    judgement.refuse_if_faulty()
    readings = Readings(judgement)
    character = () if request.character is None else (request.character,)
    powers = cards.powers((*character, *request.aids, *request.treasures))
    hand = [cards[card] for card in sorted(request.hand) if cards[card].type in ALIGNED]
    given = {change.card: change.to for change in request.realigned}
    rules = _rules(judgement, powers, readings, changed=len(given))
    options = _Options(hand, powers, readings, given, may_change=rules.changes > 0)
    found = _search(hand, options, rules, judgement.work)
    groups = tuple(_group(load) for load in found.groups)
    played = Counter(card for group in groups for card in cards_on(group))
    changed = {
        choice.piece.card: choice.to
        for load in found.groups
        for choice in load.cards
        if choice.to is not None
    }
    kept = {card: to for card, to in given.items() if card in played} | changed
    if changed:
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
            DestinyRealignment(card=card, to=to) for card, to in sorted(changed.items())
        ),
        unplayed=tuple(_left(request.hand, played)),
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


def _rules(judgement: Judgement, powers: Powers, readings: Readings, *, changed: int) -> Rules:
    return Rules(
        terms=terms_of(judgement, powers, readings),
        bonuses=most_bonuses(judgement, powers, multiplied=True),
        bonuses_alone=most_bonuses(judgement, powers, multiplied=False),
        multipliers=most_multipliers(judgement, powers),
        opposes_all_cards=readings.opposes_all_cards,
        changes=max(0, _realigners(powers) - changed),
    )


def _realigners(powers: Powers) -> int:
    """destiny.power.realign, destiny.action: how many cards may be changed, by one power each."""
    return sum(action is DestinyAction.REALIGN for _, action in powers.actions)


class _Options:
    """What the cards of a hand may count as."""

    def __init__(
        self,
        hand: Sequence[Card],
        powers: Powers,
        readings: Readings,
        given: Changes,
        *,
        may_change: bool,
    ) -> None:
        self.powers = powers
        self.readings = readings
        self.may_change = may_change
        self.plain = {
            card.id: choice_of(piece_of(card, powers, readings, given.get(card.id)))
            for card in hand
        }

    def of(self, card: Card, place: int) -> Options:
        """destiny.power.realign: a card as it is, and with each change that makes a difference.

        The first cards of the hand are changed rather than others that come to the same.
        """
        found = [self.plain[card.id]]
        seen = {found[0].piece.alignment}
        for number, to in enumerate(Alignment if self.may_change else ()):
            piece = piece_of(card, self.powers, self.readings, to)
            if piece.alignment not in seen:
                seen.add(piece.alignment)
                rank = 1 << RANKS - place * len(Alignment) - number
                found.append(choice_of(piece, to, changes=1, rank=rank))
        return found


def _search(hand: Sequence[Card], options: _Options, rules: Rules, work: Work) -> Arrangement:
    """The best arrangement over everything that may be changed."""
    best: Arrangement | None = None
    for cards, free in _twins(hand, options, rules):
        best = arranged(cards, rules._replace(changes=free), work, best)
    assert best is not None
    return best


def _twins(
    hand: Sequence[Card], options: _Options, rules: Rules
) -> Iterator[tuple[Sequence[Options], int]]:
    """What the cards of a hand may count as, and the changes left for those that it holds once.

    Copies of one card change together: each way to change them is tried by itself.
    """
    may_be = {card.id: options.of(card, place) for place, card in enumerate(hand)}
    twins = [card for card, number in Counter(card.id for card in hand).items() if number > 1]
    for chosen in product(*(may_be[card] for card in twins)):
        free = rules.changes - sum(choice.changes for choice in chosen)
        if free >= 0:
            known = [choice._replace(changes=0) for choice in chosen]
            fixed = may_be | {card: [choice] for card, choice in zip(twins, known, strict=True)}
            yield [fixed[card.id] for card in hand], free


def _group(load: Load) -> DestinyGroup:
    assert load.base is not None
    return DestinyGroup(
        base=load.base.piece.card,
        bonuses=tuple(choice.piece.card for choice in load.bonuses),
        multipliers=tuple(choice.piece.card for choice in load.multipliers),
    )


def _left(hand: Sequence[str], played: Counter[str]) -> Iterator[str]:
    """The cards of a hand that are not played, each as often as it stays."""
    left = Counter(played)
    for card in hand:
        if left[card]:
            left[card] -= 1
        else:
            yield card
