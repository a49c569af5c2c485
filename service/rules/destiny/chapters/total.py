"""Destiny totals with every step as a line: `destiny.total.*`, `destiny.power.*`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import Alignment, CardType, ClauseId
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from schema.shapes.destiny_total import (
    DestinyGroupTotal,
    DestinyLine,
    DestinyLineCode,
    DestinyPlayerTotal,
    DestinySeatTotal,
    DestinyTotalRequest,
    DestinyTotals,
)
from service.rules.destiny.chapters.count import (
    AFTERWARDS,
    EACH_CARD,
    Piece,
    Terms,
    alignments_of,
    matched,
    piece_of,
    reckon,
    terms_of,
)
from service.rules.destiny.chapters.powers import Powers, cite_stacked
from service.rules.destiny.game import SNAPSHOT, Cards, cards_of, open_judgement, powers_of
from service.rules.destiny.game import realigned as realignments
from service.rules.destiny.possible.table import check_players
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Record
from service.rules.engine.tasks import LINES
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work

FORMULA: Final = ClauseId("destiny.total.formula")


class Side(NamedTuple):
    """What one player counts."""

    powers: Powers
    groups: Sequence[DestinyGroup]
    changed: Mapping[str, Alignment]
    """Alignments that an Alchemist has given to cards."""


def destiny_totals(
    catalogue: Catalogue,
    request: DestinyTotalRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyTotals:
    """destiny.total.per-base, destiny.round.*: every player's total, and who would win.

    Raises `ImpossibleState` for cards that cannot lie as they do.
    """
    snapshot = request.snapshot
    judgement = open_judgement(catalogue, snapshot, record=record, work=work)
    cards = cards_of(judgement, snapshot.extra_cards, at=SNAPSHOT)
    check_players(judgement, cards, snapshot, at=SNAPSHOT)
    judgement.refuse_if_faulty()
    readings = Readings(judgement)
    players = tuple(
        _of_seat(player, total_of(judgement, cards, readings, player))
        for player in snapshot.players
    )
    highest = highest_of({player.id: player.total for player in players})
    judgement.cite(
        ClauseId("destiny.round.winner") if len(highest) == 1 else ClauseId("destiny.round.tie")
    )
    return DestinyTotals(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=snapshot.ruleset,
        players=players,
        highest=highest,
        winner=highest[0] if len(highest) == 1 else None,
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


def highest_of(totals: Mapping[str, int]) -> tuple[str, ...]:
    """destiny.round.winner: who has the highest total, in seat order."""
    most = max(totals.values())
    return tuple(player for player, total in totals.items() if total == most)


def _of_seat(player: DestinyPlayer, total: DestinyPlayerTotal) -> DestinySeatTotal:
    return DestinySeatTotal(id=player.id, total=total.total, groups=total.groups, lines=total.lines)


def total_of(
    judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer
) -> DestinyPlayerTotal:
    """destiny.total.per-base: a player's Destiny total, step by step."""
    changed = realignments(player)
    powers = powers_of(cards, player)
    side = Side(powers, player.groups, changed)
    if judgement.record is None:
        return counted(judgement, cards, readings, side)
    with judgement.record.under(say("step-score-of", player=player.id)) as note:
        total = counted(judgement, cards, readings, side)
        note.look({"points": total.total})
    return total


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
        record = self.judgement.record
        if record is None:
            return self._of_group(group, base, multipliers, matching)
        with record.giving(say("step-base"), base=group.base) as note:
            total = self._of_group(group, base, multipliers, matching)
            note.look({"points": total.amount})
            # Each line tells the clauses of its own.
            note.below = [below for below in note.below if below.clause is None]
            tell_lines(record, total.lines)
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
        if self.powers.adds_multipliers:
            factors += self.judgement.cite(ClauseId("destiny.power.dragon"))
        lines.append(_line(DestinyLineCode.FACTOR, step.factor, where, factors))
        lines.append(_line(DestinyLineCode.PRODUCT, step.sum * step.factor, where, cited))
        if step.afterwards:
            lines.append(_line(DestinyLineCode.AFTERWARDS, step.afterwards, where, cited))
        of_base = self.judgement.cite(ClauseId("destiny.total.per-base"))
        lines.append(_line(DestinyLineCode.GROUP, step.value, where, of_base))
        return DestinyGroupTotal(group=group, amount=step.value, lines=tuple(lines))

    def _of_card(self, base: str, piece: Piece, count: int) -> Iterator[DestinyLine]:
        """Write down what a card counts, what powers add, and what matching adds."""
        cited = self.judgement.cite(FORMULA)
        yield DestinyLine(
            code=DestinyLineCode.PRINTED,
            amount=piece.printed,
            base=base,
            card=piece.card,
            clauses=cited,
        )
        stacked = cite_stacked(self.judgement, piece.sources)
        for source in piece.sources:
            assert source.power.raises is not None
            of_source = self.judgement.cite(*source.clauses)
            more = tuple(clause for clause in stacked if clause == STACKING)
            yield DestinyLine(
                code=DestinyLineCode.PLUS,
                amount=source.power.raises.amount,
                base=base,
                card=piece.card,
                source=source.card.id,
                clauses=(*of_source, *more),
            )
        if matched(count, self.terms) and self._gets_matching(piece):
            yield from self._matching(base, piece, count)

    def _gets_matching(self, piece: Piece) -> bool:
        """Whether matching adds to a card of this type, by the reading in force."""
        anywhere = self.terms.matching_target in {EACH_CARD, AFTERWARDS}
        return anywhere or piece.type is not CardType.MULTIPLIER

    def _matching(self, base: str, piece: Piece, count: int) -> Iterator[DestinyLine]:
        three = count > 2
        clause = THREE if three else TWO
        yield DestinyLine(
            code=DestinyLineCode.MATCHING,
            amount=self.terms.three if three else self.terms.two,
            base=base,
            card=piece.card,
            clauses=self.judgement.cite(clause),
        )
        more = self.terms.three_more if three else self.terms.two_more
        if more:
            sources = self.powers.of("matching")
            yield DestinyLine(
                code=DestinyLineCode.MATCHING_PLUS,
                amount=more,
                base=base,
                card=piece.card,
                source=sources[0].card.id,
                clauses=cite_stacked(self.judgement, sources),
            )

    def of_player(self, groups: tuple[DestinyGroupTotal, ...]) -> DestinyPlayerTotal:
        """Write down the sum of the groups, what powers add to it, and the total."""
        together = sum(group.amount for group in groups)
        cited = self.judgement.cite(ClauseId("destiny.total.per-base"))
        lines = [_line(DestinyLineCode.GROUPS, together, None, cited)]
        sources = self.powers.of("total")
        stacked = cite_stacked(self.judgement, sources)
        for source in sources:
            lines.append(
                DestinyLine(
                    code=DestinyLineCode.TOTAL_PLUS,
                    amount=source.power.total or 0,
                    base=None,
                    source=source.card.id,
                    clauses=stacked,
                )
            )
        total = together + self.powers.total
        lines.append(_line(DestinyLineCode.TOTAL, total, None, cited))
        if self.judgement.record is not None:
            tell_lines(self.judgement.record, lines)
        return DestinyPlayerTotal(total=total, groups=groups, lines=tuple(lines))


def tell_lines(record: Record, lines: Iterable[DestinyLine]) -> None:
    """Say in an explanation what each line of a count gives, and by which clauses."""
    for line in lines:
        what = say("step-name", code=line.code)
        with record.giving(what, amount=line.amount, card=line.card, source=line.source):
            record.consulted(line.clauses, {})


STACKING: Final = ClauseId("destiny.power.stacking")
TWO: Final = ClauseId("destiny.total.match-two")
THREE: Final = ClauseId("destiny.total.match-three")


def _line(
    code: DestinyLineCode, amount: int, base: str | None, clauses: tuple[str, ...]
) -> DestinyLine:
    return DestinyLine(code=code, amount=amount, base=base, clauses=clauses)
