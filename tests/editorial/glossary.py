"""`python -m tests.editorial.glossary` writes docs/glossary.md from the term base."""

from typing import Final

from cards.load.terms import term_base
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
        rows += [
            (*(f"**{name}**" for name in term.name.all), *term.meaning.all)
            for term in sorted(group.terms, key=lambda term: term.name.en.casefold())
        ]
    return f"{INTRODUCTION}\n{table(('English', 'Polish', 'meaning', 'znaczenie'), rows)}"


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
