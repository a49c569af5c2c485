"""Odds of a pool, and of an attempt on a table by each number of Dark runes.

Rulebook: "Attempt a Challenge", "Dark Runes".
"""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import ClauseId, Face, PathHalf
from schema.shapes.common import Missing, Reason, ReasonCode
from schema.shapes.legal import LeftOutCode
from schema.shapes.moves import BuyDarkRunes, CastRunes, DeclareAttempt
from schema.shapes.odds import AttemptDarkOdds, AttemptOdds, Odds, OddsRequest
from schema.shapes.runes import Cast
from service.rules.chapters.cast.casting import SOURCE, icons_open, pool_of, stones_now
from service.rules.chapters.resolve import difficulty_of, result_of
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.work import Work
from service.rules.game.game import Game
from service.rules.game.runes import DARK_RUNES
from service.rules.moves.validate import decide, decide_as_if_known
from service.rules.odds import distribution, left_out
from service.rules.odds.answering import told_by_adversary
from service.rules.odds.best_choices import best_choices
from service.rules.odds.expected_value import ExpectedValues, Weight
from service.rules.odds.resolution import NotWorkedOut, Tries
from service.rules.possible.table import open_game

MOST_TRIED: Final = 1500
"""Moves that are tried to resolve one attempt, over all numbers of Dark runes."""
DIFFICULTY: Final = ClauseId("attempt.step.difficulty")
NOT_KNOWN: Final = (LeftOutCode.NOT_KNOWN,)
OF_A_POOL: Final = ("ruleset", "difficulty", "modifier", "rulings")
"""Fields of a request that say what a table says itself."""
HIGHEST: Final = 99
"""Difficulty that no cast reaches."""


def odds_of(
    catalogue: Catalogue,
    request: OddsRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> Odds:
    """cast.range.formula, attempt.overcome.threshold: exact odds of a pool, or of an attempt.

    Raises `ImpossibleState` for a pool or a table that cannot be, and for an attempt that is not
    allowed on it, with the clauses that it breaks.
    """
    if request.snapshot is None:
        return distribution.odds_of(catalogue, request, record, work=work)
    assert request.card is not None
    _refuse_facts_of_a_pool(request)
    table = open_game(catalogue, request.snapshot, record=record, work=work)
    game, missing = _declared(table, request.card, request.path)
    difficulty = difficulty_of(game).low
    found = distribution.odds_of_pool(
        game.judgement, pool_of(game), min(max(difficulty, 0), HIGHEST), result_of(game)
    )
    attempt, tables = _attempt_odds(game, known=not missing)
    notes = [*found.notes, *_icons_not_counted(game), *map(_not_counted, missing)]
    for row, table in zip(attempt.by_dark_runes, tables, strict=True):
        told = {(note.code, note.at) for note in notes}
        more = left_out.named(table.again(record=game.record), row.left_out)
        notes += [note for note in more if (note.code, note.at) not in told]
    return msgspec.structs.replace(found, attempt=attempt, notes=tuple(notes))


def _not_counted(lack: Missing) -> Reason:
    """What the attempt depends on besides its runes, and is not known."""
    code = ReasonCode.UNKNOWN_CARD
    return Reason(code=code, message=lack.message, clauses=lack.clauses, at=lack.at)


def _icons_not_counted(game: Game) -> Iterator[Reason]:
    """pool.icons-source: cards whose icons may add runes that the pool of the answer lacks."""
    icons = icons_open(game, game.card(game.attempt.card))
    gaps = dict.fromkeys(gap for number in icons.values() for gap in number.open)
    cited = game.judgement.cite(*SOURCE) if gaps else ()
    for gap in gaps:
        code = ReasonCode.UNKNOWN_CARD
        yield Reason(code=code, message=gap.lack.message, clauses=cited, at=gap.at)


def _refuse_facts_of_a_pool(request: OddsRequest) -> None:
    """Refuse what only a pool needs; the table's own would be meant or not."""
    given = [field for field in OF_A_POOL if getattr(request, field)]
    if given:
        raise ImpossibleState(
            tuple(
                [
                    Reason(
                        code=ReasonCode.GIVEN_BY_TABLE,
                        message=say("given-by-table", field=field),
                        clauses=(),
                        at=(field,),
                    )
                    for field in given
                ]
            )
        )


def _declared(game: Game, card: str, path: PathHalf) -> tuple[Game, tuple[Missing, ...]]:
    """attempt.step.declare-path: the table on which this attempt stands to be cast.

    One that is under way is the one that is asked about, or refused like another one. With the
    table what must be known before anything can be counted but what the runes show.
    """
    attempt = game.snapshot.attempt
    under_way = attempt is not None and attempt.card == card and attempt.path == path
    if under_way and attempt is not None and (attempt.faces is None or attempt.recasting):
        _need_difficulty(game)
        return game, ()
    trial = game.again(record=game.record)
    missing = decide_as_if_known(trial, "attempt", DeclareAttempt(card=card, path=path))
    _refuse(trial)
    if trial.snapshot.attempt is None:  # broken off by what answers it
        after = trial.again(record=game.record)
        decide(after, "cast", CastRunes(cast=Cast(seed="")))
        _refuse(after)
    _need_difficulty(trial)
    return trial, missing


def _refuse(game: Game) -> None:
    """attempt.step.declare-path: an attempt that may not be declared, or cast, has no odds."""
    if not game.reasons:
        return
    at = {"card": ("card",), "path": ("path",)}
    raise ImpossibleState(
        tuple(
            [
                msgspec.structs.replace(reason, at=at.get(reason.at[-1], ("card",)))
                for reason in game.reasons
            ]
        )
    )


def _need_difficulty(game: Game) -> None:
    """attempt.step.difficulty: odds are refused where nobody knows against what they are."""
    gaps = difficulty_of(game).open
    if not gaps:
        return
    code, clauses = ReasonCode.UNKNOWN_CARD, game.judgement.cite(DIFFICULTY)
    raise ImpossibleState(
        tuple(
            [
                Reason(code=code, message=gap.lack.message, clauses=clauses, at=("card",))
                for gap in gaps
            ]
        )
    )


def _attempt_odds(game: Game, *, known: bool) -> tuple[AttemptOdds, list[Game]]:
    """dark.buy.*: the attempt with the Dark runes it has, and with each number more.

    With it the table of each row. Not `known`: something is missing first, and no row has numbers
    of more than its runes.
    """
    tries, of_the_deck = Tries(MOST_TRIED), Tries(MOST_TRIED)
    expected_values = ExpectedValues(game, decide, tries, of_the_deck)
    tables: list[Game] = []
    rows: list[AttemptDarkOdds] = []
    for dark in range(game.attempt.dark, DARK_RUNES + 1):
        trial = game.again(quiet=True)
        if dark > game.attempt.dark:
            decide(trial, "buy_dark_runes", BuyDarkRunes(count=dark - game.attempt.dark))
            if trial.reasons or trial.missing:
                break
        weigh = expected_values.weigh if known else _not_weighed
        rows.append(_row(game, trial.again(quiet=True), expected_values, weigh))
        tables.append(trial)
    # Numbers come first: choices are named with what of the tries is left.
    rows = [_with_choices(row, table, tries) for row, table in zip(rows, tables, strict=True)]
    told = [row for row in rows if row.success is not None and row.expected is not None]
    best = max(told, key=lambda row: (row.expected, row.success, -row.dark), default=None)
    odds = AttemptOdds(
        card=game.attempt.card,
        path=game.attempt.path,
        player=game.turn.player,
        by_dark_runes=tuple(rows),
        best=None if best is None else best.dark,
    )
    return odds, tables


def _with_choices(row: AttemptDarkOdds, table: Game, tries: Tries) -> AttemptDarkOdds:
    if row.expected is None:
        return row
    told = () if LeftOutCode.ADVERSARY_CARD in row.left_out else told_by_adversary(table)
    try:
        return msgspec.structs.replace(row, choices=best_choices(table, decide, tries, told))
    except NotWorkedOut:
        return row


def _not_weighed(*_: object) -> Weight:
    return Weight(left_out=NOT_KNOWN)


def _row(
    game: Game, trial: Game, expected_values: ExpectedValues, weigh: Callable[..., Weight]
) -> AttemptDarkOdds:
    attempt = trial.attempt
    part = game.table.part(game.judgement, attempt.card, attempt.path)
    weight = weigh(trial, part, attempt.path)
    paid = game.active.experience - trial.active.experience
    stones = stones_now(trial.again(quiet=True))
    moons, twists = [
        sum(face in stone.faces for stone in stones) for face in (Face.MOON, Face.TWIST)
    ]
    change = expected_values.points(trial) - expected_values.points(game)
    return AttemptDarkOdds(
        dark=attempt.dark,
        success=weight.success,
        expected=None if weight.expected is None else weight.expected + change,
        experience=paid,
        corruption=moons / 2,
        moon=1 - 0.5**moons,
        twist=1 - 0.5**twists,
        left_out=weight.left_out or NOT_KNOWN if weight.success is None else weight.left_out,
        choices=None,
    )
