"""Tables and shares in Markdown."""

from collections.abc import Iterable


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Write a Markdown table, numbers to the right."""
    names = list(head)
    lines = [names, ["---"] + ["---:"] * (len(names) - 1)]
    lines += [[str(cell) for cell in row] for row in rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def percent(part: float, whole: float) -> str:
    """A share in percent."""
    return f"{part / whole:.0%}" if whole else "-"
