"""The table of prices for people."""

from loadtest.tables import table
from schema.operations.prices import CostTable


def price_table(found: CostTable) -> str:
    """What was measured, as a table of Markdown."""
    head = ("price", "µs", "and for each", "summary", "full", "rules alone µs", "fits")
    rows = (
        (
            each.name,
            f"{each.base:,.0f}",
            ", ".join(f"{one.counted} {one.micros:g}" for one in each.each),
            f"{each.summary:g}",
            f"{each.full:g}",
            f"{each.judged:,.0f}",
            f"{each.fits:.0%}",
        )
        for each in found.prices
    )
    return table(head, rows)
