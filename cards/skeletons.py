"""Skeletons of what an operator writes: folders that pass the check as they are, with comments.

`data/skeletons` has each once, its comments in every language: `# en:` and `# pl:`; a language
without any gets the English ones. Lines that begin with `#` and no blank are YAML to uncomment.
`$slug`, `$upper`, `$title` and `$words` stand for the name.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template
from typing import Final

from cards.catalogue import DATA
from cards.model.language import Language
from cards.model.word import Word

SKELETONS: Final = DATA / "skeletons"
SCHEMA_FOLDER: Final = ".schema"
"""The folder of the JSON Schemas beside the files; hidden, so that the loader leaves it out."""
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MOST: Final = 30
_COMMENT: Final = re.compile(rf"# ({'|'.join(each.tag for each in Language)}): (.*)")


class Kind(Word):
    """What can be begun."""

    SET = "set"
    BOARD = "board"
    RULESET = "ruleset"
    QUEST = "quest"


FILES: Final[Mapping[Kind, Mapping[str, tuple[str, str]]]] = {
    Kind.SET: {"set.yaml": ("set.yaml", "set"), "cards.yaml": ("cards.yaml", "cards")},
    Kind.BOARD: {"boards/$slug.yaml": ("board.yaml", "board")},
    Kind.RULESET: {
        "ruleset.yaml": ("ruleset.yaml", "ruleset"),
        "clauses/$slug.yaml": ("clauses/clauses.yaml", "clauses"),
    },
    Kind.QUEST: {"set.yaml": ("set.yaml", "set"), "quests.yaml": ("quests.yaml", "cards")},
}
"""Files to write: path, the file that it is made of, and its schema."""


def is_name(name: str) -> bool:
    """Whether ids can begin with a name: lower-case words joined by hyphens, not too long."""
    return len(name) <= _MOST and _NAME.fullmatch(name) is not None and name[0].isalpha()


def skeleton(kind: Kind, name: str, language: Language) -> Iterator[tuple[Path, str, str]]:
    """Each file: its path, its text with comments in a language, and the name of its schema."""
    words = name.replace("-", " ")
    given = {
        "slug": name,
        "upper": name.replace("-", "_").upper(),
        "title": words.capitalize(),
        "words": words,
    }
    for path, (source, schema) in FILES[kind].items():
        file = Path(Template(path).substitute(given))
        up = "../" * (len(file.parts) - 1)
        head = f"# yaml-language-server: $$schema={up}{SCHEMA_FOLDER}/{schema}.json\n"
        text = (SKELETONS / kind.value / source).read_text(encoding="utf-8")
        spoken = language if f"# {language.tag}: " in text else Language.EN
        text = "".join(_within(line, spoken) for line in text.splitlines(keepends=True))
        yield file, Template(head + text).substitute(given), schema


def uncommented(text: str) -> str:
    """The text with all of its commented YAML in force."""
    return re.sub(r"^#(?=[^ \n]| {2,})", "", text, flags=re.MULTILINE)


def _within(line: str, language: Language) -> str:
    """A line in a language; empty for a comment in another one."""
    comment = _COMMENT.match(line)
    if comment is None:
        return line
    return f"# {comment[2]}\n" if comment[1] == language.tag else ""
