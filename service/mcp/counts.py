"""What is counted, in tables: odds, casts, final scores, and the totals of Destiny."""

from collections.abc import Iterable, Iterator
from typing import Final

from cards.decode.fault import json_pointer
from cards.messages.message import Message, say
from cards.model.vocabulary import Basis, Column
from schema.shapes.common import MissingCode
from schema.shapes.runes import AbilityCounts
from schema.shapes.score import LineCode
from service.mcp.answers import Json
from service.mcp.lines import Cell, Grid, Lines, Toned
from service.mcp.tables import Words

BAR_WIDTH: Final = 40
UNKNOWN: Final = "?"
MARKS: Final = {Basis.PRINTED: "", Basis.SECOND_HAND: "*", Basis.INFERRED: "+"}
FOOTNOTES: Final = {
    Basis.SECOND_HAND: say("second-hand-note"),
    Basis.INFERRED: say("inferred-note"),
}
MISSING_LINES: Final = {MissingCode.TRACK_SCORE: LineCode.CORRUPTION_TRACK}
"""The line code that a missing value would have given, where it is one line."""
COLUMNS: Final = {Column.STORY_ICONS: "storyIcons"}
"""Fields of columns that are not called as they are."""
Columns = tuple[tuple[str, Message | str, str], ...]
"""Fields of rows, with what stands above them, and how their numbers are written."""
ATTEMPT: Final[Columns] = (
    ("dark", say("label-dark-runes"), "d"),
    ("success", say("label-success"), ".2%"),
    ("expected", say("label-score"), "+.2f"),
    ("experience", say("label-experience-paid"), "d"),
    ("corruption", say("label-expected-moons"), ".2f"),
    ("moon", say("label-moon-chance"), ".2%"),
    ("twist", say("label-twist-chance"), ".2%"),
)
DARK_RUNES: Final[Columns] = (
    ("dark", say("label-dark-runes"), "d"),
    ("success", say("label-success"), ".2%"),
    ("gain", say("label-gain"), "+.2f"),
    ("mean", say("label-mean-successes"), ".2f"),
    ("experience", say("label-experience-paid"), "d"),
    ("corruption", say("label-expected-moons"), ".2f"),
)
DISTRIBUTION: Final[Columns] = (
    ("result", say("label-result"), "d"),
    ("ways", say("label-ways"), "d"),
    ("probability", say("label-chance"), ".2%"),
    ("bar", "", ""),
)
STONES: Final[Columns] = (
    ("rune", say("label-rune"), ""),
    ("face", say("label-face"), ""),
    ("successes", say("label-successes"), "d"),
)
BOXES: Final = ("a", "b", "c", "d", "e")


def scores_lines(answer: Json, _: Words) -> Lines:
    """A row for each line code, a column for each player; then totals and winners."""
    players: list[Json] = answer["players"]
    missing = [{MISSING_LINES.get(each["code"]) for each in row["missing"]} for row in players]
    used = {line["code"] for player in players for line in player["lines"]}.union(*missing)
    rows: list[tuple[Cell, ...]] = [
        (
            say("line-name", code=code),
            *(_cell(row, code, code in gaps) for row, gaps in zip(players, missing, strict=True)),
        )
        for code in LineCode
        if code in used
    ]
    rows.append(())
    for column in Column:
        name = COLUMNS.get(column, column.lower())
        rows.append((say("column-name", column=column), *_known(players, name)))
    boxes: list[Json] = [player["boxes"] or {} for player in players]
    if any(boxes):
        rows.append(())
        rows += [(say("sheet-box", box=box.upper()), *_known(boxes, box)) for box in BOXES]
    total = (say("label-destiny"), *map(_total, players))
    rows += [(), tuple(Toned(each, "head") for each in total)]
    keys = (player["key"] for player in players)
    yield Grid(say("final-scores", ruleset=answer["ruleset"]), ("", *keys), rows)
    winners: list[str] | None = answer["winners"]
    if winners is None:
        yield say("winners-undecided")
    else:
        yield say("winners", count=len(winners), players=tuple(winners))
    yield from _footnotes(answer)


def _cell(player: Json, code: LineCode, missing: bool) -> str:
    """The points of a player's lines with this code, marked by their weakest basis."""
    lines = [line for line in player["lines"] if line["code"] == code]
    if not lines:
        return UNKNOWN if missing else ""
    bases = {line["basis"] for line in lines}
    marks = "".join(mark for basis, mark in MARKS.items() if basis in bases)
    return f"{sum(line['points'] for line in lines)}{marks}"


def _total(player: Json) -> Message | str:
    if player["destiny"] is not None:
        return str(player["destiny"])
    return say("known-points", unknown=UNKNOWN, known=str(player["known"]))


def _known(of: Iterable[Json], name: str) -> Iterator[str]:
    yield from (UNKNOWN if each.get(name) is None else str(each[name]) for each in of)


def _footnotes(answer: Json) -> Lines:
    players: list[Json] = answer["players"]
    bases = {line["basis"] for player in players for line in player["lines"]}
    yield from (note for basis, note in FOOTNOTES.items() if basis in bases)
    missing = [*(each for player in players for each in player["missing"]), *answer["missing"]]
    for message, at in dict.fromkeys((each["message"], (*each["at"],)) for each in missing):
        yield say("missing-value", what=message, at=json_pointer(at))
    for each in answer["rulings"]:
        if each["chosen"]:
            yield say("reading-chosen", ruling=each["ruling"], option=each["option"])
        else:
            yield say("reading-by-default", ruling=each["ruling"], option=each["option"])


def odds_lines(answer: Json, words: Words) -> Lines:
    """The chance to overcome, and what each Dark rune brings; in full the distribution as bars."""
    if answer.get("attempt"):
        yield _attempt(answer["attempt"], words)
        return
    asked = words.asked
    if words.full:
        yield say(
            "odds-asked",
            ruleset=answer["ruleset"],
            pool=_pool(asked["pool"]),
            difficulty=str(asked.get("difficulty", 0)),
            modifier=f"{asked.get('modifier', 0):+d}",
        )
    success = say(
        "odds-of-success",
        success=words.figure(answer["success"], ".2%"),
        throws=answer["outcomes"],
        least=str(answer["minimum"]),
        most=str(answer["maximum"]),
        mean=words.figure(answer["mean"]),
    )
    yield Toned(success, "head")
    if words.full:
        yield _distribution(answer["distribution"], asked.get("difficulty", 0), words)
        effects: Json = answer["sideEffects"]
        yield say("side-effects", **{name: words.figure(each) for name, each in effects.items()})
    yield _dark_runes(answer["byDarkRunes"], words)
    for note in answer["notes"]:
        code, clauses = note["code"], tuple(note["clauses"])
        yield say("odds-note", code=code, message=note["message"], clauses=clauses)


def _pool(pool: Json) -> Message | tuple[Message, ...]:
    given: Json = {**pool.get("abilities", {}), "DARK": pool.get("dark", 0)}
    names = (*(name.upper() for name in AbilityCounts.__struct_fields__), "DARK")
    counts = ((name, given.get(name, 0)) for name in names)
    parts = (say("pool-icons", what=name, count=str(count)) for name, count in counts if count)
    return tuple(parts) or say("core-runes-only")


def _attempt(attempt: Json, words: Words) -> Grid:
    """A row for each number of Dark runes; the best one is marked."""
    rows = [
        {**each, "dark": say("best-choice", choice=str(each["dark"]))}
        if each["dark"] == attempt["best"]
        else each
        for each in attempt["byDarkRunes"]
    ]
    path = say("path-taken", path=attempt["path"])
    return _grid(say("attempt-odds-of", card=attempt["card"], path=path), ATTEMPT, rows, words)


def _distribution(outcomes: list[Json], difficulty: int, words: Words) -> Grid:
    """A bar for each result; those that reach the difficulty are highlighted."""
    most = max(outcome["probability"] for outcome in outcomes)
    rows: list[Json] = []
    for outcome in outcomes:
        bar = "#" * max(1, round(BAR_WIDTH * outcome["probability"] / most))
        result, reached = outcome["result"], outcome["result"] >= difficulty
        shown = result if reached else say("result-fails", result=str(result))
        rows.append({**outcome, "result": shown, "bar": Toned(bar, "good" if reached else "bad")})
    return _grid(say("distribution"), DISTRIBUTION, rows, words)


def _dark_runes(entries: list[Json], words: Words) -> Grid:
    rows = [{**each, "gain": 100 * each["gain"] if each["dark"] else None} for each in entries]
    return _grid(say("what-dark-runes-buy"), DARK_RUNES, rows, words)


def cast_lines(answer: Json, words: Words) -> Lines:
    """The stones as they lie, the outcome, and all consequences in order."""
    rows = [
        {
            "rune": say("stone-name", rune=stone["rune"]),
            "face": say("face-name", face=stone["face"]),
            "successes": stone["successes"],
        }
        for stone in answer["runes"]
    ]
    yield _grid(say("cast-shown", ruleset=answer["ruleset"]), STONES, rows, words)
    outcome = say(
        "cast-outcome",
        outcome=answer["outcome"],
        successes=str(answer["successes"]),
        modifier=f"{answer['modifier']:+d}",
        result=str(answer["result"]),
        difficulty=str(answer["difficulty"]),
        margin=f"{answer['margin']:+d}",
    )
    yield Toned(outcome, "head")
    for each in answer["consequences"]:
        yield say("at-moment", moment=each["moment"], message=each["message"])
    yield from decisions_lines(answer, words)


def _grid(title: Message, columns: Columns, rows: Iterable[Json], words: Words) -> Grid:
    """A column for each of these fields; nothing stands for null."""
    heads = tuple(label for _, label, _ in columns)
    return Grid(title, heads, [(*_cells(row, columns, words),) for row in rows])


def _cells(row: Json, columns: Columns, words: Words) -> Iterator[Cell]:
    for name, _, form in columns:
        value = row[name]
        if value is None:
            yield ""
        else:
            yield words.figure(value, form) if isinstance(value, int | float) else value


def decisions_lines(answer: Json, words: Words) -> Lines:
    """What must be decided, with codes that can be sent back."""
    for each in answer["decisions"]:
        yield say("to-decide", message=each["message"], options=words.either(each["options"]))


def totals_lines(answer: Json, words: Words) -> Lines:
    """The totals of a round of Destiny, and who wins it."""
    for player in answer["players"]:
        yield say("count-of", player=player["key"], total=str(player["total"]))
        yield from _counted(player, words)
    if answer["winner"]:
        yield say("round-winner", player=answer["winner"])
    else:
        yield say("round-tied", players=tuple(answer["highest"]))


def best_lines(answer: Json, words: Words) -> Lines:
    """The best total of cards of Destiny, and what is left of them."""
    yield say("best-count", total=str(answer["best"]["total"]))
    yield from _counted(answer["best"], words)
    for change in answer["realigned"]:
        alignment = say("alignment-taken", alignment=change["to"])
        yield say("card-realigned", card=words.card(change["card"]), alignment=alignment)
    left = tuple(map(words.card, answer["unplayed"]))
    yield say("cards-unplayed", count=len(left), cards=left)


def _counted(count: Json, words: Words) -> Lines:
    """What each Base brings; line by line in a full text."""
    for each in count["groups"]:
        yield f"- {words.group(each['group'])}: {each['amount']}"
        yield from _steps(each["lines"] if words.full else (), words)
    yield from _steps(count["lines"], words)


def _steps(lines: Iterable[Json], words: Words) -> Lines:
    for line in lines:
        of = [words.card(line[part]) for part in ("source", "card") if line.get(part)]
        who = of[0] if of else ""
        if len(of) > 1 and words.full:
            who = say("source-for-card", source=of[0], card=of[1]).within(words.language)
        name = say("step-name", code=line["code"]).within(words.language)
        cited = f" [{', '.join(line['clauses'])}]" if line["clauses"] and words.full else ""
        yield f"  {name}: {line['amount']}" + (f" ({who})" if who else "") + cited
