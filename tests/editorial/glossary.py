"""`python -m tests.editorial.glossary` writes docs/glossary.md from the term base."""

from collections.abc import Iterable, Iterator
from typing import Final

from cards.load.terms import term_base
from cards.model.term import Term
from tests.doc_tables import ROOT, table

PAGE: Final = ROOT / "docs" / "glossary.md"

INTRODUCTION: Final = """\
# Glossary

What the games and this service call things, in English and in Polish. Every text of the service
uses these words; `cards/data/terms.yaml` also has the forms that none of them uses.
"""


def written() -> str:
    """The page: one table, with a row above each group of terms."""
    rows: list[tuple[str, ...]] = []
    for group in term_base().groups:
        rows.append((f"*{group.name}*", "", "", ""))
        rows += _rows(group.terms)
    return f"{INTRODUCTION}\n{table(('English', 'Polish', 'meaning', 'znaczenie'), rows)}"


def _rows(terms: Iterable[Term]) -> Iterator[tuple[str, ...]]:
    """Terms by name; those that mean the same, such as the six Abilities, share a row."""
    by_meaning: dict[str, list[Term]] = {}
    for term in sorted(terms, key=lambda term: term.name.en.casefold()):
        by_meaning.setdefault(term.meaning.en, []).append(term)
    for alike in by_meaning.values():
        names = zip(*(term.name.all for term in alike), strict=True)
        yield (
            *(", ".join(f"**{name}**" for name in each) for each in names),
            *alike[0].meaning.all,
        )


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
