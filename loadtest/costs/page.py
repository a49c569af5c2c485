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


def cache_table(found: CostTable) -> str:
    """What the cache in memory is worth to each operation of the load test's mix."""
    head = ("asked", "of the mix", "hits", "judged µs", "look up", "keep", "with a cache", "kept")
    rows = [
        (
            each.operation,
            f"{each.share:.1%}",
            f"{each.hits:.1%}",
            f"{each.judged:,.0f}",
            f"{each.looking:.0f}",
            f"{each.storing:.0f}",
            f"{each.cached:,.0f}",
            "yes" if each.pays else "no",
        )
        for each in found.cached
    ]
    anew = sum(each.share * each.judged for each in found.cached)
    all_kept = sum(each.share * each.cached for each in found.cached)
    now = sum(each.share * each.as_it_is for each in found.cached)
    return table(head, rows) + (
        f"\nJudging takes {anew:,.0f} µs a request of this mix without a cache, {all_kept:,.0f} "
        f"with every answer kept, {now:,.0f} as it is.\n"
    )


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
