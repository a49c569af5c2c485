"""What a run leaves behind: tables for the terminal, and a page beside locust's own report."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table

from loadtest.drive import Plan
from loadtest.measured import Measured, Tally
from loadtest.slo import Verdict, limit, number

HEAD: Final = (
    *("asked", "requests", "per second", "wrong", "errors", "refused"),
    *("p50 ms", "p95 ms", "p99 ms"),
)
STYLE: Final = (
    "body{font:15px system-ui;margin:2em;max-width:70em}"
    "table{border-collapse:collapse;margin:1em 0}"
    "td,th{padding:.2em .8em;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}.broken{color:#b00020;font-weight:bold}"
    ".kept{color:#1b6e2d}"
)


def cells(measured: Measured) -> list[tuple[str, ...]]:
    """A row for each kind of question, and one for all of them."""
    rows = [*sorted(measured.rows.items()), ("all", measured.total)]
    return [(name, *_numbers(tally, measured.seconds)) for name, tally in rows]


def _numbers(tally: Tally, seconds: float) -> Iterable[str]:
    yield str(tally.requests)
    yield f"{tally.requests / seconds:.1f}" if seconds else "-"
    yield from (str(count) for count in (tally.wrong, tally.errors, tally.refused))
    yield from (f"{tally.within_ms(percent):.1f}" for percent in (50, 95, 99))


def table(measured: Measured) -> Table:
    """The rows for a terminal."""
    shown = Table(title="requests")
    for column in HEAD:
        shown.add_column(column, justify="left" if column == HEAD[0] else "right", no_wrap=True)
    for row in cells(measured):
        shown.add_row(*row)
    return shown


def page(plan: Plan, measured: Measured, verdicts: Sequence[Verdict]) -> str:
    """The page: verdicts first, then what was asked, and a link to locust's report."""
    broken = sum(not each.ok for each in verdicts)
    word = "kept" if not broken else f"broken: {broken} of {len(verdicts)}"
    judged = [
        (each.scenario, each.what, number(each.measured), limit(each), _mark(each.ok))
        for each in verdicts
    ]
    failures = [
        (text, str(each.count), f"{each.first_seconds:.1f}", f"{each.last_seconds:.1f}")
        for text, each in measured.failures.items()
    ]
    summary = (
        f"{plan.scenario}, {plan.shape}, {plan.users} clients, {measured.seconds:.0f} s, "
        f"against {plan.host}"
    )
    return "\n".join(
        (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>Load test: {word}</title>",
            f"<style>{STYLE}</style><h1>Service levels {word}</h1><p>{escape(summary)}</p>",
            _html(("scenario", "what", "measured", "limit", ""), judged, marked=True),
            "<h2>Requests</h2>",
            _html(HEAD, cells(measured)),
            "<h2>Failures</h2>" if failures else "",
            _html(("what", "times", "first s", "last s"), failures) if failures else "",
            '<p><a href="locust.html">Charts of locust</a>, <a href="measured.json">all of it as '
            'JSON</a>, <a href="verdicts.json">the verdicts as JSON</a></p></html>\n',
        )
    )


def _mark(ok: bool) -> str:
    return "kept" if ok else "broken"


def _html(head: Sequence[str], rows: Iterable[Sequence[str]], *, marked: bool = False) -> str:
    lines = ["<table><tr>" + "".join(f"<th>{escape(each)}</th>" for each in head) + "</tr>"]
    for row in rows:
        style = f' class="{row[-1]}"' if marked else ""
        lines.append(f"<tr{style}>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>")
    return "\n".join([*lines, "</table>"])


def write(plan: Plan, measured: Measured, verdicts: Sequence[Verdict]) -> Path:
    """Write the page and the verdicts; where the page is."""
    out = Path(plan.out)
    (out / "verdicts.json").write_bytes(msgspec.json.encode(verdicts))
    file = out / "index.html"
    file.write_text(page(plan, measured, verdicts), encoding="utf-8")
    return file
