"""The shares as a chart: an SVG that is read as text, too, on light and on dark pages alike.

It paints its own ground, in the colours of the reader's scheme, and says every value in words.
"""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from loadtest.bench.asks import Contender, Scenario
from loadtest.bench.record import OURS, Record, Row

WIDTH: Final = 760
LEFT: Final = 250
"""Where bars begin."""
LENGTH: Final = 420
"""Of a bar as long as the bare server's."""
BAR: Final = 16
STEP: Final = 24
HEAD: Final = 34
GAP: Final = 18

LIGHT: Final = {"ground": "#ffffff", "text": "#1f2328", "ours": "#0b57d0", "other": "#767b85"}
DARK: Final = {"ground": "#161b22", "text": "#e6edf3", "ours": "#6ea8fe", "other": "#8b949e"}

NAMES: Final = {
    Contender.BARE: "bare ASGI",
    Contender.HAND: "Starlette + msgspec by hand",
    Contender.RULES: "by hand, with our rules",
    Contender.REST: "our REST",
    Contender.NAMED: "our REST, the table by its name",
    Contender.GRAPHQL: "our GraphQL",
    Contender.CORE: "graphql-core with caches",
    Contender.MERCURIUS: "Mercurius with jit",
}


def chart(record: Record, scenarios: tuple[Scenario, ...]) -> str:
    """The whole chart."""
    body: list[str] = []
    top = HEAD
    for scenario in scenarios:
        rows = [
            row
            for row in record.rows
            if row.scenario == scenario.key and row.contender is not Contender.BARE
        ]
        body.extend(_panel(scenario.title, rows, top))
        top += HEAD + STEP * len(rows) + GAP
    text = "; ".join(_described(record, scenario) for scenario in scenarios)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" '
            f'width="{WIDTH}" height="{top}" role="img" aria-labelledby="title description" '
            'font-family="system-ui, sans-serif" font-size="14">',
            '<title id="title">Share of the bare server’s requests, by CPU time</title>',
            f'<desc id="description">{escape(text)}.</desc>',
            f"<style>{_style()}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{top}" rx="8"/>',
            f'<text class="text" x="20" y="{HEAD - 6}" font-weight="600">'
            "Requests for the CPU time of one at the bare server (1.00)</text>",
            *body,
            "</svg>",
            "",
        )
    )


def _style() -> str:
    light = " ".join(f".{name} {{ fill: {colour}; }}" for name, colour in LIGHT.items())
    dark = " ".join(f".{name} {{ fill: {colour}; }}" for name, colour in DARK.items())
    return f"{light} @media (prefers-color-scheme: dark) {{ {dark} }}"


def _panel(title: str, rows: list[Row], top: int) -> Iterator[str]:
    yield f'<text class="text" x="20" y="{top + 22}" font-weight="600">{escape(title)}</text>'
    for place, row in enumerate(rows):
        y = top + HEAD + STEP * place
        length = max(1.0, LENGTH * min(row.of_bare, 1.0))
        kind = "ours" if row.contender in OURS else "other"
        name = escape(NAMES[row.contender])
        yield f'<text class="text" x="{LEFT - 10}" y="{y + 13}" text-anchor="end">{name}</text>'
        yield f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}"/>'
        after = f"{LEFT + length + 8:.1f}"
        yield f'<text class="text" x="{after}" y="{y + 13}">{row.of_bare:.3g}</text>'


def _described(record: Record, scenario: Scenario) -> str:
    """One panel as text."""
    values = ", ".join(
        f"{NAMES[row.contender]} {row.of_bare:.3g}"
        for row in record.rows
        if row.scenario == scenario.key and row.contender is not Contender.BARE
    )
    return f"{scenario.title}: {values}"
