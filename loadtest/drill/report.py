"""The report of a drill: for the terminal, as JSON, and as a page of its own."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from loadtest.drill.figures import Act, Report

WIDTH: Final = 860
HEIGHT: Final = 150
FLOOR: Final = 130
LEAST_MS: Final = 50.0
"""The least that the scale of a timeline reaches to."""
STYLE: Final = (
    "body{font:15px system-ui;margin:2em auto;max-width:60em;padding:0 1em}"
    "table{border-collapse:collapse;margin:1em 0}"
    "td,th{padding:.2em .8em;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}"
    ".broken{color:#b00020;font-weight:bold}.kept{color:#1b6e3c}"
    "svg{background:#fafafa;border:1px solid #ddd}ol{columns:2;font-size:.85em}"
)


def write(report: Report, folder: Path) -> Path:
    """Write `drill.json` and `index.html`; the page."""
    folder.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(report), indent=1)
    (folder / "drill.json").write_bytes(text + b"\n")
    file = folder / "index.html"
    file.write_text("".join(page(report)), encoding="utf-8")
    return file


def read(file: Path) -> Report:
    """A report that was written."""
    return msgspec.json.decode(file.read_bytes(), type=Report)


TIMES: Final = ("failed", "p50 ms", "p99 ms")
ACT_HEAD: Final = ("act", "s", "witness", *TIMES, "crowd", *TIMES, "sent again")


def act_rows(report: Report) -> Iterator[tuple[str, ...]]:
    """A row for each act."""
    for act in report.acts:
        cells = [act.name, f"{act.seconds:.0f}"]
        for found in (act.witness, act.crowd):
            if found is None:
                cells += ["-"] * 4
            else:
                cells += [f"{found.requests:,}", str(found.failed)]
                cells += [f"{found.p50_ms:.1f}", f"{found.p99_ms:.0f}"]
        yield (*cells, str(act.sent_again))


def show(report: Report, console: Console) -> None:
    """Print it."""
    console.print(report.circumstances, markup=False, highlight=False)
    table = Table()
    for number, column in enumerate(ACT_HEAD):
        table.add_column(column, justify="right" if number else "left")
    for row in act_rows(report):
        table.add_row(*row)
    console.print(table)
    for act in report.acts:
        console.print(act.name, style="bold", markup=False, highlight=False)
        for promise in act.promises:
            word, style = ("kept  ", "green") if promise.kept else ("BROKEN", "red")
            console.print(f"  {word} {promise.what} ({promise.found})", style=style, markup=False)


def page(report: Report) -> Iterator[str]:
    """The page, bit by bit."""
    yield f'<!doctype html><meta charset="utf-8"><title>Drill</title><style>{STYLE}</style>'
    verdict = "broken" if report.broken else "kept"
    yield f'<h1>Drill: <span class="{verdict}">promises {verdict}</span></h1>'
    yield f"<p>{escape(report.circumstances)}</p>"
    yield from _table(ACT_HEAD, act_rows(report))
    for act in report.acts:
        yield from _act(act)


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield "<table><tr>"
    yield from (f"<th>{escape(cell)}</th>" for cell in head)
    yield "</tr>"
    for row in rows:
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    yield "</table>"


def _act(act: Act) -> Iterator[str]:
    yield f"<h2>{escape(act.name)}</h2><ul>"
    for promise in act.promises:
        word = "kept" if promise.kept else "broken"
        yield f'<li><span class="{word}">{word}</span> {escape(promise.what)}'
        yield f" <small>({escape(promise.found)})</small></li>"
    yield "</ul>"
    yield from _timeline(act)
    yield "<ol>"
    yield from (f"<li>{event.at:.1f} s: {escape(event.what)}</li>" for event in act.events)
    yield "</ol>"


def _timeline(act: Act) -> Iterator[str]:
    """p50 and p99 over time, what happened as upright lines, failures as dots."""
    most = max((point.p99_ms for point in act.timeline), default=0.0)
    most = max(most, LEAST_MS)

    def x(at: float) -> float:
        return round(at / max(act.seconds, 1) * WIDTH, 1)

    def y(milliseconds: float) -> float:
        return round(FLOOR - milliseconds / most * (FLOOR - 10), 1)

    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
    yield f"<title>{escape(act.name)}: milliseconds of the witness over time</title>"
    for number, event in enumerate(act.events, 1):
        at = x(event.at)
        yield f'<line x1="{at}" x2="{at}" y1="0" y2="{FLOOR}" stroke="#ccc"/>'
        yield f'<text x="{at}" y="{HEIGHT - 5}" font-size="10">{number}</text>'
    for values, colour in (
        ([(point.at, point.p50_ms) for point in act.timeline], "#3367d6"),
        ([(point.at, point.p99_ms) for point in act.timeline], "#e37400"),
    ):
        line = " ".join(f"{x(at)},{y(value)}" for at, value in values)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}"/>'
    for point in act.timeline:
        if point.failed:
            yield f'<circle cx="{x(point.at)}" cy="8" r="4" fill="#b00020"/>'
    yield f'<text x="4" y="12" font-size="10">{most:.0f} ms; blue p50, orange p99</text></svg>'
