"""Tables of the documentation that come from the code. `make readme` writes them.

A table stands between `<!-- table: NAME -->` and `<!-- end -->`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import Family
from schema.graphql.words import words_of_members
from schema.operations import ALL_OPERATIONS
from schema.operations.prices import (
    BULK_UNITS,
    OPERATION_COSTS,
    READ_UNITS,
    SEARCH_UNITS,
    camel_case,
)
from schema.shapes.collections import COLLECTIONS
from schema.shapes.explanation import Explain
from schema.shapes.filters import Bound, Choice, Filter, Query, Truth
from schema.shapes.problem_kinds import PROBLEM_KINDS
from schema.shapes.search import SearchWarningCode
from service.search.facts import KEYS
from service.settings.settings import VARIABLES
from service.settings.shared_operations import COSTS
from service.telemetry.metrics import METRICS
from tests.imports import drawing

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
    rows = (
        (
            f"`POST {item.path}`" if item.link is None else f"`POST {item.path}`, `GET`",
            f"`{item.field}`",
            item.summary,
        )
        for item in ALL_OPERATIONS
    )
    return table(("REST", "GraphQL field", "what"), rows)


def _costs() -> str:
    rows: list[tuple[str, ...]] = []
    for operation in ALL_OPERATIONS:
        cost = OPERATION_COSTS[operation.name]
        more = (
            f"{each.units:.3g} for each of `{'.'.join(map(camel_case, each.counted))}`"
            for each in cost.each
        )
        times = (f"{cost.explained[level]:g}" for level in (Explain.SUMMARY, Explain.FULL))
        rows.append(
            (
                f"`{operation.path}`",
                f"`{operation.field}`",
                ", and ".join((f"{cost.base:.3g}", *more)),
                *(times if operation.explained else ("", "")),
            )
        )
    rows += [
        ("`/v1/search`", "`search`", str(SEARCH_UNITS), "", ""),
        ("a list with `q`", "a list with `q`", str(SEARCH_UNITS), "", ""),
        ("a file under `/v1/bulk`", "", str(BULK_UNITS), "", ""),
        ("any other `GET` under `/v1`", "", str(READ_UNITS), "", ""),
        ("`/v1/batch`, beside its items", "", str(READ_UNITS), "", ""),
    ]
    head = ("REST", "GraphQL field", "units", "times with `SUMMARY`", "times with `FULL`")
    return table(head, rows)


def _problems() -> str:
    rows = (
        (f"`{slug}`", str(kind.status), str(kind.title), str(kind.meaning))
        for slug, kind in PROBLEM_KINDS.items()
    )
    return table(("slug", "status", "title", "meaning"), rows)


def _settings() -> str:
    rows = ((f"`{row.variable}`", f"`{row.default}`", row.meaning) for row in VARIABLES.rows())
    return table(("variable", "default", "meaning"), rows)


def _metrics() -> str:
    rows = (
        (
            f"`{row.name}`",
            row.kind,
            ", ".join(f"`{label}`" for label in row.labels),
            row.together,
            row.meaning,
        )
        for row in METRICS
    )
    return table(("metric", "kind", "labels", "together", "meaning"), rows)


def _filters() -> str:
    rows = (
        (f"`{collection.path}`", f"`{by.parameter}`", _taken(by), by.summary)
        for collection in COLLECTIONS
        for by in collection.filters
    )
    return table(("list", "filter", "takes", "meaning"), rows)


def _taken(by: Filter) -> str:
    match by:
        case Choice(options=range() as numbers):
            return ", ".join(map(str, numbers))
        case Choice(options=str() as collection):
            return f"ids of {collection}"
        case Choice(options=None):
            return f"any {by.parameter}"
        case Choice(options=type() as words):
            return words.__name__
        case Truth():
            return "true, false"
        case Bound():
            return "a number"
        case Query():
            return "a query"
        case _:
            return "a text"


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


def _rulings() -> str:
    rows = (
        (
            f"`{ruling.id}`",
            ruling.question.en,
            ", ".join(
                f"**{option.option}**" if option.option == ruling.default else option.option
                for option in ruling.options
            ),
            ruling.reasoning.en,
        )
        for ruling in _catalogue().rulings.values()
        if ruling.options
    )
    return table(("ruling", "question", "options (default in bold)", "why"), rows)


def _keys() -> str:
    rows = ((f"`{key.name}`", key.finds, f"`{key.example}`") for key in KEYS)
    return table(("key", "keeps", "example"), rows)


def _warnings() -> str:
    words = words_of_members(SearchWarningCode)
    return table(
        ("code", "meaning"), ((f"`{code}`", words[code.name]) for code in SearchWarningCode)
    )


def _cache_costs() -> str:
    rows = (
        (
            f"`{cost.operation}`",
            f"{cost.judged:,}",
            f"{cost.fetched:,}",
            f"{cost.missed:,}",
            f"{cost.pays_from:.0%} of hits" if cost.pays_from <= 1 else "never",
            "yes" if cost.pays else "no",
        )
        for cost in COSTS
    )
    head = ("operation", "judged µs", "fetched µs", "a miss adds µs", "pays from", "shared")
    return table(head, rows)


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "operations": _operations,
    "costs": _costs,
    "problems": _problems,
    "filters": _filters,
    "settings": _settings,
    "metrics": _metrics,
    "cache-costs": _cache_costs,
    "rulesets": _rulesets,
    "rulings": _rulings,
    "keys": _keys,
    "warnings": _warnings,
    "layers": lambda: drawing(("service", "schema", "cards")),
    "layers-of-rules": lambda: drawing(("service.rules",)),
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
