"""The desk's own words: the same messages in both languages, each used, with the same arguments."""

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cards.model.language import MESSAGES
from tests.desk.build import WEB

WORDS = WEB / "src" / "words"
FILES = sorted(path.name for path in (WORDS / "en").glob("*.ftl"))


class _Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's
        self.names.add(node.id.name)


def messages(language: str, file: str) -> dict[str, set[str]]:
    """Each message of a file with the names of its arguments."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((WORDS / language / file).read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), (language, file, entry.content)
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, entry.id.name
            arguments = _Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (WORDS / "pl").glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages(file: str) -> None:
    english, polish = messages("en", file), messages("pl", file)
    assert english == polish
    assert all(name.startswith(file.removesuffix("ftl").replace(".", "-")) for name in english)


def test_every_message_is_used_and_every_used_message_is_there() -> None:
    """Of a name that is put together, as `shell-screen-${name}`, the beginning is looked for."""
    known = {name for file in FILES for name in messages("en", file)}
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (WEB / "src").rglob("*")
        if path.suffix in {".ts", ".svelte"}
    )
    whole = set(re.findall(r'\bsay\(\s*"([\w-]+)"', sources))
    assert whole <= known, sorted(whole - known)
    quoted = set(re.findall(r'"([a-z]+-[\w-]+)"', sources))
    begun = tuple(re.findall(r"`([a-z]+-[\w-]*)\$\{", sources))
    assert [name for name in sorted(known - whole - quoted) if not name.startswith(begun)] == []


RULES = ("attempts", "destiny", "moves", "play", "powers", "prose", "runes", "scores", "tables")
OF_A_WIRE = re.compile(r"\b[a-z]+[A-Z]\w*|`|\bJSON\b|\bfield\b|\b(?!VIII)[A-Z]{4,}\b")
"""Names of fields, constants, and what only the authors of programs know."""


class _Texts(Visitor):
    def __init__(self) -> None:
        self.text = ""

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the library's
        self.text += f"{node.value}\n"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("file", RULES)
def test_what_the_rules_say_can_be_read_at_a_table(file: str, language: str) -> None:
    """The desk shows it to players as it is; the place in a request stands beside the sentence."""
    path = MESSAGES / language / f"{file}.ftl"
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            texts = _Texts()
            texts.visit(entry)
            assert not OF_A_WIRE.search(texts.text), (entry.id.name, texts.text)
