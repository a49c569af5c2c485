"""Answers as tables for people. All facts come from the answer; only layout and words are here."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, TextIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from cards.messages.message import Message, say
from cards.model.shape import Shape
from cards.model.vocabulary import Basis, Column
from schema.shapes.common import MissingCode
from schema.shapes.odds import AttemptOdds, Odds, OddsRequest
from schema.shapes.runes import AbilityCounts, CastAnswer, Pool
from schema.shapes.score import LineCode, PlayerScore, Scores
from service.cli.language import figure, localized

PIPED_WIDTH: Final = 120
BAR_WIDTH: Final = 40
UNKNOWN: Final = "?"
MARKS: Final = {Basis.PRINTED: "", Basis.SECOND_HAND: "*", Basis.INFERRED: "+"}
FOOTNOTES: Final = {
    Basis.SECOND_HAND: say("second-hand-note"),
    Basis.INFERRED: say("inferred-note"),
}
MISSING_LINES: Final = {MissingCode.TRACK_SCORE: LineCode.CORRUPTION_TRACK}
"""The line code that a missing value would have given, where it is one line."""
_BOXES: Final = ("a", "b", "c", "d", "e")


def print_to(stream: TextIO, parts: Iterable[RenderableType]) -> None:
    """Print the parts; colour only at a terminal, and no markup is read from texts."""
    console = Console(
        file=stream,
        width=None if stream.isatty() else PIPED_WIDTH,
        markup=False,
        emoji=False,
        highlight=False,
    )
    for part in parts:
        console.print(part)


def score_tables(scores: Scores) -> Iterator[RenderableType]:
    """A row for each line code, a column for each player; then totals, winners, missing values."""
    table = titled(localized(say("final-scores", ruleset=scores.ruleset)))
    for player in scores.players:
        table.add_column(player.key, justify="right")
    used = {line.code for player in scores.players for line in player.lines}
    wanted = {MISSING_LINES.get(need.code) for each in scores.players for need in each.missing}
    for code in (code for code in LineCode if code in used | wanted):
        table.add_row(
            localized(say("line-name", code=code)),
            *(_cell(player, code) for player in scores.players),
        )
    table.add_section()
    for column in Column:
        points = (getattr(player, column.lower()) for player in scores.players)
        table.add_row(localized(say("column-name", column=column)), *map(_known, points))
    if any(player.boxes for player in scores.players):
        table.add_section()
        for box in _BOXES:
            boxes = (getattr(player.boxes, box, None) for player in scores.players)
            table.add_row(localized(say("sheet-box", box=box.upper())), *map(_known, boxes))
    table.add_section()
    totals = (_total(player) for player in scores.players)
    total = (localized(say("label-destiny")), *totals)
    table.add_row(*(Text(each, style="bold") for each in total))
    yield table
    yield winner_names(scores.winners)
    yield from _footnotes(scores)


def _cell(player: PlayerScore, code: LineCode) -> str:
    """The points of a player's lines with this code, marked by their weakest basis."""
    lines = [line for line in player.lines if line.code == code]
    if not lines:
        is_missing = code in {MISSING_LINES.get(need.code) for need in player.missing}
        return UNKNOWN if is_missing else ""
    marks = "".join(mark for basis, mark in MARKS.items() if any(x.basis == basis for x in lines))
    return f"{sum(line.points for line in lines)}{marks}"


def _total(player: PlayerScore) -> str:
    if player.destiny is not None:
        return str(player.destiny)
    return localized(say("known-points", unknown=UNKNOWN, known=str(player.known)))


def _known(points: int | None) -> str:
    return UNKNOWN if points is None else str(points)


def winner_names(winners: tuple[str, ...] | None) -> str:
    """The names of the winners; a message where there are none, or it is not known."""
    if winners is None:
        return localized(say("winners-undecided"))
    return localized(say("winners", count=len(winners), players=winners))


def _footnotes(scores: Scores) -> Iterator[str]:
    bases = {line.basis for player in scores.players for line in player.lines}
    yield from (localized(note) for basis, note in FOOTNOTES.items() if basis in bases)
    needed = dict.fromkeys(
        (missing.message, missing.at)
        for missing in (*(m for each in scores.players for m in each.missing), *scores.missing)
    )
    for message, at in needed:
        yield localized(say("missing-value", what=message, at=f"/{'/'.join(at)}"))
    for ruling in scores.rulings:
        if ruling.chosen:
            yield localized(say("reading-chosen", ruling=ruling.ruling, option=ruling.option))
        else:
            yield localized(say("reading-by-default", ruling=ruling.ruling, option=ruling.option))


def odds_tables(odds: Odds, request: Shape) -> Iterator[RenderableType]:
    """The chance to overcome, the distribution as bars, side effects, and the Dark runes."""
    assert isinstance(request, OddsRequest)
    if odds.attempt is not None:
        yield attempt_table(odds.attempt)
        return
    assert request.pool is not None
    yield localized(
        say(
            "odds-asked",
            ruleset=odds.ruleset,
            pool=_pool(request.pool),
            difficulty=str(request.difficulty),
            modifier=f"{request.modifier:+d}",
        )
    )
    success = say(
        "odds-of-success",
        success=_percent(odds.success),
        throws=odds.outcomes,
        least=str(odds.minimum),
        most=str(odds.maximum),
        mean=_mean(odds.mean),
    )
    yield Text(localized(success), style="bold")
    yield _distribution(odds, request.difficulty)
    effects = odds.side_effects
    expected = {name: _mean(getattr(effects, name)) for name in effects.__struct_fields__}
    yield localized(say("side-effects", **expected))
    yield _dark_runes(odds)
    for note in odds.notes:
        code, clauses = note.code, note.clauses
        yield localized(say("odds-note", code=code, message=note.message, clauses=clauses))


def attempt_table(attempt: AttemptOdds) -> Table:
    """A row for each number of Dark runes; the best one is marked."""
    title = localized(
        say(
            "attempt-odds-of",
            card=attempt.card,
            path=localized(say("path-taken", path=attempt.path)),
        )
    )
    table = titled(title, head=localized(say("label-dark-runes")))
    for column in (
        say("label-success"),
        say("label-score"),
        say("label-experience-paid"),
        say("label-expected-moons"),
        say("label-moon-chance"),
        say("label-twist-chance"),
    ):
        table.add_column(localized(column), justify="right")
    for each in attempt.by_dark_runes:
        number = str(each.dark)
        table.add_row(
            localized(say("best-choice", choice=number)) if each.dark == attempt.best else number,
            "" if each.success is None else _percent(each.success),
            "" if each.expected is None else figure(f"{each.expected:+.2f}"),
            str(each.experience),
            _mean(each.corruption),
            _percent(each.moon),
            _percent(each.twist),
        )
    return table


def _pool(pool: Pool) -> Message | tuple[Message, ...]:
    names = AbilityCounts.__struct_fields__
    counts = [(name, getattr(pool.abilities, name)) for name in names]
    counts.append(("dark", pool.dark))
    parts = (
        say("pool-icons", what=name.upper(), count=str(count)) for name, count in counts if count
    )
    return tuple(parts) or say("core-runes-only")


def _distribution(odds: Odds, difficulty: int) -> Table:
    """A bar for each result; those that reach the difficulty are highlighted."""
    table = titled(localized(say("distribution")), head=localized(say("label-result")))
    table.add_column(localized(say("label-ways")), justify="right")
    table.add_column(localized(say("label-chance")), justify="right")
    table.add_column("", min_width=BAR_WIDTH)
    most = max(outcome.probability for outcome in odds.distribution)
    for outcome in odds.distribution:
        bar = "#" * max(1, round(BAR_WIDTH * outcome.probability / most))
        reached = outcome.result >= difficulty
        result = str(outcome.result)
        table.add_row(
            result if reached else localized(say("result-fails", result=result)),
            str(outcome.ways),
            _percent(outcome.probability),
            Text(bar, style="green" if reached else "red"),
        )
    return table


def _dark_runes(odds: Odds) -> Table:
    table = titled(localized(say("what-dark-runes-buy")), head=localized(say("label-dark-runes")))
    for column in (
        say("label-success"),
        say("label-gain"),
        say("label-mean-successes"),
        say("label-experience-paid"),
        say("label-expected-moons"),
    ):
        table.add_column(localized(column), justify="right")
    for each in odds.by_dark_runes:
        table.add_row(
            str(each.dark),
            _percent(each.success),
            figure(f"{each.gain * 100:+.2f}") if each.dark else "",
            _mean(each.mean),
            str(each.experience),
            _mean(each.corruption),
        )
    return table


def cast_tables(result: CastAnswer) -> Iterator[RenderableType]:
    """The stones as they lie, the outcome, and all consequences in order."""
    table = titled(
        localized(say("cast-shown", ruleset=result.ruleset)), head=localized(say("label-rune"))
    )
    table.add_column(localized(say("label-face")))
    table.add_column(localized(say("label-successes")), justify="right")
    for stone in result.runes:
        rune, face = say("stone-name", rune=stone.rune), say("face-name", face=stone.face)
        table.add_row(localized(rune), localized(face), str(stone.successes))
    yield table
    outcome = say(
        "cast-outcome",
        outcome=result.outcome,
        successes=str(result.successes),
        modifier=f"{result.modifier:+d}",
        result=str(result.result),
        difficulty=str(result.difficulty),
        margin=f"{result.margin:+d}",
    )
    yield Text(localized(outcome), style="bold")
    for each in result.consequences:
        yield localized(say("at-moment", moment=each.moment, message=each.message))
    for decision in result.decisions:
        options = either(decision.options)
        yield localized(say("to-decide", message=decision.message, options=options))


class WholeTable(Table):
    """A table that cuts nothing off: a word too long for its column goes on in the next line."""

    def add_column(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - as `Table` has it
        """Add a column, folded where it is too narrow."""
        super().add_column(*given, **{"overflow": "fold", **named})


def titled(title: str, head: str = "") -> Table:
    """An empty table whose first column names its rows."""
    table = WholeTable(title=title, title_justify="left")
    table.add_column(head)
    return table


def either(options: Iterable[str]) -> str:
    """The options as codes, joined by "or", so that one can be sent back."""
    return f" {localized(say('either'))} ".join(options)


def _percent(share: float) -> str:
    return figure(f"{share:.2%}")


def _mean(number: float) -> str:
    return figure(f"{number:.2f}")
