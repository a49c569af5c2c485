"""Tables of the documentation that come from the code. `make readme` writes them.

A table stands between `<!-- table: NAME -->` and `<!-- end -->`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import Family
from schema.operations import ALL_OPERATIONS
from schema.operations.prices import (
    BULK_UNITS,
    OPERATION_COSTS,
    READ_UNITS,
    SEARCH_UNITS,
    camel_case,
)
from schema.shapes.explanation import Explain
from service.search.facts import KEYS
from service.settings.settings import VARIABLES

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = re.compile(r"(?ms)^<!-- table: ([a-z-]+) -->\n.*?^<!-- end -->$")
DOCUMENTS: Final = tuple(
    str(page.relative_to(ROOT))
    for page in (ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
    if TABLE.search(page.read_text())
)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Write a Markdown table."""
    lines = [list(head)]
    lines += [["---"] * len(lines[0])]
    lines += [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _operations() -> str:
    """Each operation, and its price: in units, and times for an explanation."""
    rows: list[tuple[str, ...]] = []
    for operation in ALL_OPERATIONS:
        cost = OPERATION_COSTS[operation.name]
        more = (
            f"{each.units:.3g} for each of `{'.'.join(map(camel_case, each.counted))}`"
            for each in cost.each
        )
        times = " and ".join(
            f"{cost.explained[level]:g}" for level in (Explain.SUMMARY, Explain.FULL)
        )
        rows.append(
            (
                f"`POST {operation.path}`" + ("" if operation.link is None else ", `GET`"),
                f"`{operation.field}`",
                operation.summary,
                ", and ".join((f"{cost.base:.3g}", *more)),
                times if operation.explained else "",
            )
        )
    others = (
        ("`GET /v1/search`, a list with `q`", SEARCH_UNITS),
        ("a file under `/v1/bulk`", BULK_UNITS),
        ("any other `GET` under `/v1`; `/v1/batch` beside its items", READ_UNITS),
    )
    rows += [(what, "", "", str(units), "") for what, units in others]
    return table(("REST", "GraphQL field", "what", "units", "explained, times"), rows)


def _settings() -> str:
    rows = ((f"`{row.variable}`", f"`{row.default}`", row.meaning) for row in VARIABLES.rows())
    return table(("variable", "default", "meaning"), rows)


def _catalogue() -> Catalogue:
    return load_catalogue()


def _rulesets() -> str:
    rows: list[tuple[str, ...]] = []
    catalogue = _catalogue()
    for ruleset in catalogue.rulesets.values():
        if ruleset.family is not Family.ADVENTURE or ruleset.adventure is None:
            continue
        held = sum(ruleset.id in clause.rulesets for clause in catalogue.clauses.values())
        parameters = ruleset.adventure
        rows.append(
            (
                f"`{ruleset.id}`",
                ruleset.name.en,
                str(held),
                f"`{parameters.default_board}`",
                str(parameters.middle_slot),
                str(parameters.defeat_procedure),
            )
        )
    head = ("ruleset", "rulebook", "clauses", "board", "middle slot", "Adversary falls by")
    return table(head, rows)


def _keys() -> str:
    rows = ((f"`{key.name}`", key.finds, f"`{key.example}`") for key in KEYS)
    return table(("key", "keeps", "example"), rows)


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "operations": _operations,
    "settings": _settings,
    "rulesets": _rulesets,
    "keys": _keys,
}


def written(text: str) -> str:
    """Return a document with its tables made afresh."""

    def fresh(found: re.Match[str]) -> str:
        name = found.group(1)
        return f"<!-- table: {name} -->\n{TABLES[name]()}<!-- end -->"

    return TABLE.sub(fresh, text)


def main() -> None:
    """Write every table into its document."""
    for document in DOCUMENTS:
        path = ROOT / document
        path.write_text(written(path.read_text()))


if __name__ == "__main__":
    main()
