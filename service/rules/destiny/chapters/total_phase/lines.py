"""Total phase: a Destiny total with every step as a line that cites its clauses.

Rulebook: "Destiny: Total phase".
Decides `destiny.total.*`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.vocabulary import Alignment, CardType, ClauseId
from schema.shapes.destiny import MOST_TOTAL, DestinyGroup, DestinyPhase, DestinyPlayer
from schema.shapes.destiny_total import (
    DestinyGroupTotal,
    DestinyLine,
    DestinyLineCode,
    DestinyPlayerTotal,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.total_phase.count import (
    Piece,
    Terms,
    alignments_of,
    gets_matching,
    matched,
    piece_of,
    reckon,
    terms_of,
)
from service.rules.destiny.chapters.turn_sequence import start
from service.rules.destiny.characters import Powers, adds_multipliers, cite_stacked, more_in_total
from service.rules.destiny.game import Cards, DestinyGame, powers_of, realigned
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Record
from service.rules.engine.work import LINES

FORMULA: Final = ClauseId("destiny.total.formula")
PER_BASE: Final = ClauseId("destiny.total.per-base")
THREE: Final = ClauseId("destiny.total.match-three")
STACKING: Final = ClauseId("destiny.power.stacking")


class Side(NamedTuple):
    """What one player counts."""

    powers: Powers
    groups: Sequence[DestinyGroup]
    changed: Mapping[str, Alignment]
    """Alignments that an Alchemist has given to cards."""


def counted(
    judgement: Judgement,
    cards: Cards,
    readings: Readings,
    side: Side,
) -> DestinyPlayerTotal:
    """Count groups of cards under a player's powers."""
    powers, groups, changed = side
    count = _Count(judgement, powers, terms_of(judgement, powers, readings))
    laid = [
        (
            group,
            _pieces(cards, powers, readings, changed, (group.base, *group.bonuses)),
            _pieces(cards, powers, readings, changed, group.multipliers),
        )
        for group in groups
    ]
    matching = None
    if count.terms.matches_all_cards:
        matching = alignments_of(piece for _, base, more in laid for piece in (*base, *more))
    totals = tuple(count.of_group(group, base, more, matching) for group, base, more in laid)
    return count.of_player(totals)


def _pieces(
    cards: Cards,
    powers: Powers,
    readings: Readings,
    changed: Mapping[str, Alignment],
    ids: Sequence[str],
) -> tuple[Piece, ...]:
    return tuple(piece_of(cards[card], powers, readings, changed.get(card)) for card in ids)


class _Count:
    """One player's count as it is written down."""

    def __init__(self, judgement: Judgement, powers: Powers, terms: Terms) -> None:
        self.judgement = judgement
        self.powers = powers
        self.terms = terms

    def of_group(
        self,
        group: DestinyGroup,
        base: tuple[Piece, ...],
        multipliers: tuple[Piece, ...],
        matching: Mapping[Alignment, int] | None,
    ) -> DestinyGroupTotal:
        """Write down what one Base counts."""
        judgement = self.judgement
        with judgement.giving(lambda: say("step-base"), base=group.base):
            total = self._of_group(group, base, multipliers, matching)
            judgement.saw(points=total.amount)
            judgement.arrange(lambda record: _tell(record, total.lines, instead=True))
        return total

    def _of_group(
        self,
        group: DestinyGroup,
        base: tuple[Piece, ...],
        multipliers: tuple[Piece, ...],
        matching: Mapping[Alignment, int] | None,
    ) -> DestinyGroupTotal:
        pieces = (*base, *multipliers)
        self.judgement.work.spend(LINES, sum(len(piece.sources) // 2 + 2 for piece in pieces) + 3)
        step = reckon(base, multipliers, self.terms, matching)
        cited = self.judgement.cite(FORMULA)
        lines = [
            line
            for piece, count in zip(pieces, step.matching, strict=True)
            for line in self._of_card(group.base, piece, count)
        ]
        where = group.base
        lines.append(_line(DestinyLineCode.SUM, step.sum, where, cited))
        factors = cited
        if adds_multipliers(self.powers):
            factors += self.judgement.cite(ClauseId("destiny.power.dragon"))
        lines.append(_line(DestinyLineCode.FACTOR, step.factor, where, factors))
        lines.append(_line(DestinyLineCode.PRODUCT, step.sum * step.factor, where, cited))
        if step.afterwards:
            lines.append(_line(DestinyLineCode.AFTERWARDS, step.afterwards, where, cited))
        of_base = self.judgement.cite(PER_BASE)
        lines.append(_line(DestinyLineCode.GROUP, step.value, where, of_base))
        return DestinyGroupTotal(group=group, amount=step.value, lines=tuple(lines))

    def _of_card(self, base: str, piece: Piece, count: int) -> Iterator[DestinyLine]:
        """Write down what a card counts, what powers add, and what matching adds."""
        cited = self.judgement.cite(FORMULA)
        yield _line(DestinyLineCode.PRINTED, piece.printed, base, cited, card=piece.card)
        stacked = cite_stacked(self.judgement, piece.sources)
        for source in piece.sources:
            assert source.power.raises is not None
            of_source = self.judgement.cite(*source.clauses)
            more = tuple(clause for clause in stacked if clause == STACKING)
            yield _line(
                DestinyLineCode.PLUS,
                source.power.raises.amount,
                base,
                (*of_source, *more),
                card=piece.card,
                source=source.card.id,
            )
        multiplies = piece.type is CardType.MULTIPLIER
        if matched(count, self.terms) and gets_matching(self.terms, multiplies=multiplies):
            yield from self._matching(base, piece, count)

    def _matching(self, base: str, piece: Piece, count: int) -> Iterator[DestinyLine]:
        three = count > 2
        amount = self.terms.three if three else self.terms.two
        cited = self.judgement.cite(THREE if three else ClauseId("destiny.total.match-two"))
        yield _line(DestinyLineCode.MATCHING, amount, base, cited, card=piece.card)
        more = self.terms.three_more if three else self.terms.two_more
        if more:
            sources = self.powers.of("matching")
            cited, source = cite_stacked(self.judgement, sources), sources[0].card.id
            code = DestinyLineCode.MATCHING_PLUS
            yield _line(code, more, base, cited, card=piece.card, source=source)

    def of_player(self, groups: tuple[DestinyGroupTotal, ...]) -> DestinyPlayerTotal:
        """Write down the sum of the groups, what powers add to it, and the total."""
        together = sum(group.amount for group in groups)
        cited = self.judgement.cite(PER_BASE)
        lines = [_line(DestinyLineCode.GROUPS, together, None, cited)]
        sources = self.powers.of("total")
        stacked = cite_stacked(self.judgement, sources)
        for source in sources:
            more, code = source.power.total or 0, DestinyLineCode.TOTAL_PLUS
            lines.append(_line(code, more, None, stacked, source=source.card.id))
        total = min(together + more_in_total(self.powers), MOST_TOTAL)
        lines.append(_line(DestinyLineCode.TOTAL, total, None, cited))
        self.judgement.arrange(lambda record: _tell(record, lines))
        return DestinyPlayerTotal(total=total, groups=groups, lines=tuple(lines))


def _tell(record: Record, lines: Iterable[DestinyLine], *, instead: bool = False) -> None:
    """Tell what each line gives and by which clauses, `instead` of those that were noted."""
    if instead:
        record.leave_out_clauses()
    for line in lines:
        what = say("step-name", code=line.code)
        with record.giving(what, amount=line.amount, card=line.card, source=line.source):
            record.consulted(line.clauses, {})


def _line(
    code: DestinyLineCode,
    amount: int,
    base: str | None,
    clauses: tuple[str, ...],
    **of: str,
) -> DestinyLine:
    """A line, `of` a card and of the `source` that adds to it."""
    return DestinyLine(code=code, amount=amount, base=base, clauses=clauses, **of)


def total_of(
    judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer
) -> DestinyPlayerTotal:
    """destiny.total.per-base: a player's Destiny total, step by step."""
    side = Side(powers_of(cards, player), player.groups, realigned(player))
    with judgement.under(lambda: say("step-score-of", player=player.key)):
        total = counted(judgement, cards, readings, side)
        judgement.saw(points=total.total)
    return total


def count_totals(game: DestinyGame) -> None:
    """destiny.total.per-base: count everybody's total, and go on to the Destiny phase."""
    for player in game.snapshot.players:
        total = total_of(game.judgement, game.cards, game.readings, player).total
        game.change_player(player.key, total=total)
        game.happens(DestinyEventCode.TOTAL_COUNTED, PER_BASE, player=player.key, amount=total)
    start(game, DestinyPhase.DESTINY)
