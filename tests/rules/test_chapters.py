"""The rules read like the rulebook: what a module says of itself is what it does."""

import re
from fnmatch import fnmatchcase
from typing import Final

import pytest

from cards.catalogue import load_catalogue
from tests.rule_tables import RULES, RuleModule, rule_modules

CHAPTERS: Final = [each for each in rule_modules() if each.name.startswith("chapters/")]
GUARD: Final = re.compile(r"\brecord is (not )?None")
EXPLAINED: Final = re.compile(r"\bgame\.explained\b")
ENGLISH: Final = {"CTA_1E", "CTA_2E", "EPIC_ORIGINS"}
SAID_AGAIN: Final = {
    "Actions During Your Turn",
    "Cover",
    "Example",
    "FAQ",
    "Glossary",
    "Overview",
    "Play Example: Ending Act I",
    "Play Example: Facing a Challenge",
    "Play Example: Gaining a Trait",
    "Player aid",
    "Quick Start",
    "Rules Overview 1",
    "Rules Overview 3",
    "Rules Overview 4",
    "Story Cards",
}
"""Parts of a rulebook that are about many of its chapters."""
ASKING: Final = {"game/game.py", "destiny/game.py"}
"""Where it is asked whether somebody wants an explanation; the engine does it for all others."""
LISTING: Final = {"moves/legal_moves.py", "kernel/variant.py", "destiny/moves/legal_moves.py"}
"""What lists or plays moves, and judges them one by one where an explanation is wanted."""


def name_of(module: RuleModule) -> str:
    return module.name


@pytest.mark.parametrize("module", CHAPTERS, ids=name_of)
def test_a_chapter_names_its_headings(module: RuleModule) -> None:
    clauses = load_catalogue().clauses
    sections = [source.section for clause in module.cites for source in clauses[clause].sources]
    assert module.headings, 'the docstring has no line `Rulebook: "..."`'
    for heading in module.headings:
        assert any(heading.casefold() in section.casefold() for section in sections), heading


def test_every_heading_of_a_rulebook_has_a_module() -> None:
    """Of those that clauses name as their source; a rulebook says many a rule again elsewhere."""
    named = {heading.casefold() for module in rule_modules() for heading in module.headings}
    sections = (
        section.split(",")[0].strip()
        for clause in load_catalogue().clauses.values()
        for source in clause.sources
        if source.rulebook in ENGLISH
        for section in source.section.split(";")
    )
    assert {each for each in sections if each.casefold() not in named} <= SAID_AGAIN


@pytest.mark.parametrize("module", CHAPTERS, ids=name_of)
def test_a_chapter_decides_the_clauses_that_it_names(module: RuleModule) -> None:
    assert module.decides, "the docstring has no sentence `Decides ...`"
    for pattern in module.decides:
        assert any(fnmatchcase(clause, pattern) for clause in module.cites), pattern


@pytest.mark.parametrize("module", rule_modules(), ids=name_of)
def test_a_module_cites_clauses_that_exist(module: RuleModule) -> None:
    assert module.about
    assert module.cites <= load_catalogue().clauses.keys()


def modules_with(pattern: re.Pattern[str]) -> set[str]:
    """Modules of the rules that have the pattern, but those of the engine."""
    return {
        path.relative_to(RULES).as_posix()
        for path in RULES.rglob("*.py")
        if not path.is_relative_to(RULES / "engine") and pattern.search(path.read_text())
    }


def test_no_rule_asks_whether_it_is_explained() -> None:
    assert modules_with(GUARD) == ASKING
    assert modules_with(EXPLAINED) == LISTING
