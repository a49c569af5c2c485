"""Answers as tables for people. Facts come from the answer; here they are only laid out."""

from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from cards.vocabulary import Basis
from schema.common import MissingCode
from schema.runes import AbilityCounts, CastResult, Odds, OddsRequest
from schema.score import LineCode, PlayerScore, Scores

PIPED_WIDTH: Final = 120
BAR_WIDTH: Final = 40
UNKNOWN: Final = "?"
MARKS: Final = {Basis.PRINTED: "", Basis.SECOND_HAND: "*", Basis.INFERRED: "+"}
FOOTNOTES: Final = {
    Basis.SECOND_HAND: "* second-hand: told by a third party, not in a rulebook that survives",
    Basis.INFERRED: "+ inferred: read into the rules, printed nowhere",
}
MISSING_LINES: Final = {MissingCode.TRACK_SCORE: LineCode.CORRUPTION_TRACK}
"""The line that a missing value would have given, where it is one line."""
_COLUMNS: Final = ("triumph", "tragedy", "experience", "story_icons")
_BOXES: Final = ("a", "b", "c", "d", "e")


def print_to(stream: TextIO, parts: Iterable[RenderableType]) -> None:
    """Lay out the parts; colour only at a terminal, and no markup read from texts."""
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
    """A row for each line code, a column for each player; then totals, winners, what is missing."""
    table = titled(f"Final scores, {scores.ruleset}")
    for player in scores.players:
        table.add_column(player.id, justify="right")
    used = {line.code for player in scores.players for line in player.lines}
    wanted = {MISSING_LINES.get(need.code) for each in scores.players for need in each.missing}
    for code in (code for code in LineCode if code in used | wanted):
        table.add_row(words(code), *(_cell(player, code) for player in scores.players))
    table.add_section()
    for column in _COLUMNS:
        table.add_row(words(column), *(_known(getattr(each, column)) for each in scores.players))
    if any(player.boxes for player in scores.players):
        table.add_section()
        for box in _BOXES:
            boxes = (getattr(player.boxes, box, None) for player in scores.players)
            table.add_row(f"box {box.upper()}", *(_known(points) for points in boxes))
    table.add_section()
    totals = (_total(player) for player in scores.players)
    table.add_row(Text("destiny", style="bold"), *(Text(each, style="bold") for each in totals))
    yield table
    yield f"winners: {_winners(scores.winners)}"
    yield from _footnotes(scores)


def _cell(player: PlayerScore, code: LineCode) -> str:
    """The points of a player's lines with this code, marked by the weakest basis among them."""
    lines = [line for line in player.lines if line.code == code]
    if not lines:
        is_missing = code in {MISSING_LINES.get(need.code) for need in player.missing}
        return UNKNOWN if is_missing else ""
    marks = "".join(mark for basis, mark in MARKS.items() if any(x.basis == basis for x in lines))
    return f"{sum(line.points for line in lines)}{marks}"


def _total(player: PlayerScore) -> str:
    return f"{UNKNOWN} ({player.known} known)" if player.destiny is None else str(player.destiny)


def _known(points: int | None) -> str:
    return UNKNOWN if points is None else str(points)


def _winners(winners: tuple[str, ...] | None) -> str:
    if winners is None:
        return "undecided while values are missing"
    return ", ".join(winners) or "nobody"


def _footnotes(scores: Scores) -> Iterator[str]:
    bases = {line.basis for player in scores.players for line in player.lines}
    yield from (note for basis, note in FOOTNOTES.items() if basis in bases)
    told = dict.fromkeys(
        (missing.message, missing.at)
        for missing in (*(m for each in scores.players for m in each.missing), *scores.missing)
    )
    for message, at in told:
        yield f"missing: {message} (/{'/'.join(at)})"
    for ruling in scores.rulings:
        yield f"reading: {ruling.id} = {ruling.option}{'' if ruling.chosen else ' (default)'}"


def odds_tables(odds: Odds, request: OddsRequest) -> Iterator[RenderableType]:
    """The chance to overcome, the distribution as bars, side effects, and the Dark runes."""
    target = f"difficulty {request.difficulty}, modifier {request.modifier:+d}"
    yield f"{odds.ruleset}: {_pool(request)} against {target}"
    yield Text(
        f"success {_percent(odds.success)} of {odds.outcomes} equally likely throws; "
        f"successes {odds.minimum} to {odds.maximum}, mean {odds.mean:.2f}",
        style="bold",
    )
    yield _distribution(odds, request.difficulty)
    effects = odds.side_effects
    yield (
        f"expected: twist {effects.twist:.2f}, moon {effects.moon:.2f}, "
        f"experience {effects.experience:.2f}, hero {effects.hero:.2f}, "
        f"antihero {effects.antihero:.2f}"
    )
    yield _dark_runes(odds)
    for note in odds.notes:
        yield f"note: {note.code} {note.message} [{', '.join(note.clauses)}]"


def _pool(request: OddsRequest) -> str:
    names = AbilityCounts.__struct_fields__
    counts = [(name, getattr(request.pool.abilities, name)) for name in names]
    counts.append(("dark", request.pool.dark))
    return ", ".join(f"{name} {count}" for name, count in counts if count) or "core runes only"


def _distribution(odds: Odds, difficulty: int) -> Table:
    """A bar for each result; those that reach the difficulty stand out."""
    table = titled("Distribution", head="result")
    table.add_column("ways", justify="right")
    table.add_column("chance", justify="right")
    table.add_column("", min_width=BAR_WIDTH)
    most = max(outcome.probability for outcome in odds.distribution)
    for outcome in odds.distribution:
        bar = "#" * max(1, round(BAR_WIDTH * outcome.probability / most))
        reached = outcome.result >= difficulty
        table.add_row(
            f"{outcome.result}{'' if reached else ' fails'}",
            str(outcome.ways),
            _percent(outcome.probability),
            Text(bar, style="green" if reached else "red"),
        )
    return table


def _dark_runes(odds: Odds) -> Table:
    table = titled("What each Dark rune buys", head="dark runes")
    for column in ("success", "gain", "mean successes", "experience paid", "moons expected"):
        table.add_column(column, justify="right")
    for each in odds.by_dark_runes:
        table.add_row(
            str(each.dark),
            _percent(each.success),
            f"{each.gain * 100:+.2f}" if each.dark else "",
            f"{each.mean:.2f}",
            str(each.experience),
            f"{each.corruption:.2f}",
        )
    return table


def cast_tables(result: CastResult) -> Iterator[RenderableType]:
    """The stones as they lie, the outcome, and everything that follows in order."""
    table = titled(f"Cast, {result.ruleset}", head="rune")
    table.add_column("face")
    table.add_column("successes", justify="right")
    for stone in result.runes:
        table.add_row(words(stone.rune), words(stone.face), str(stone.successes))
    yield table
    yield Text(
        f"{result.outcome}: {result.successes} {result.modifier:+d} = {result.result} "
        f"against {result.difficulty}, margin {result.margin:+d}",
        style="bold",
    )
    for consequence in result.consequences:
        yield f"{words(consequence.moment)}: {consequence.message}"
    for decision in result.decisions:
        yield f"to decide: {decision.message} ({' or '.join(decision.options)})"


def titled(title: str, head: str = "") -> Table:
    """An empty table whose first column holds the names of its rows."""
    table = Table(title=title, title_justify="left")
    table.add_column(head)
    return table


def words(code: str) -> str:
    """A code as people say it."""
    return code.replace("_", " ").lower()


def _percent(share: float) -> str:
    return f"{share:.2%}"
