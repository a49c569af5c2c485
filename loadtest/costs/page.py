"""The table of costs for people: what operations take, their prices, and what a cache is worth."""

from loadtest.tables import table
from schema.operations.prices import PAGE, READ, SEARCH, CostTable


def spread_table(found: CostTable) -> str:
    """What operations take in recorded games, and what a core answers with the server on top."""
    head = ("asked", "tables", "p10 µs", "median", "p90", "mean", "rules alone", "a core, a second")
    rows: list[tuple[object, ...]] = [
        (
            each.asked,
            each.requests,
            f"{each.p10:,.0f}",
            f"{each.median:,.0f}",
            f"{each.p90:,.0f}",
            f"{each.mean:,.0f}",
            f"{each.judged:,.0f}",
            _a_second(each.mean + found.server),
        )
        for each in found.spreads
    ]
    for asked, name in (("a card", READ), ("a page of a list", PAGE), ("a search", SEARCH)):
        micros = found.price(name).base
        rows.append((asked, "", "", f"{micros:,.0f}", "", "", "", _a_second(micros + found.server)))
    return table(head, rows)


def _a_second(micros: float) -> str:
    return f"{1_000_000 / micros:,.0f}"


def price_table(found: CostTable) -> str:
    """The prices that were made of it."""
    head = ("price", "µs", "and for each", "summary", "full", "fits")
    rows = (
        (
            each.name,
            f"{each.base:,.0f}",
            ", ".join(f"{one.counted} {one.micros:g}" for one in each.each),
            f"{each.summary:g}",
            f"{each.full:g}",
            f"{each.fits:.0%}",
        )
        for each in found.prices
    )
    return table(head, rows)


def circumstances(found: CostTable) -> str:
    """Where and when it was measured."""
    return f"{found.cpu}, Python {found.python}, {found.day}.\n"
