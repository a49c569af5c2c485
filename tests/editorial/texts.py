"""Every text for people, with its language, file and line: what the editor's checks read."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import yaml
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cards.catalogue import load_catalogue
from cards.model.language import Language
from cards.prose import destiny_text_of, text_of

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "cards" / "data"
ENTRIES: Final = ("clauses", "rulings")
NAMED: Final = ("boards", "rulesets", "sets")
PAGES: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "docs/decisions/*.md")
LABELS: Final = ("label-", "word-")
"""How messages are called that fill tables."""
TYPED: Final = ("word-found-", "word-sign-")
"""Messages with what people type, which may be any word that they use."""
PLACEABLE: Final = "{}"
"""What stands in a message where a value will stand."""
_CODE: Final = re.compile(r"(?ms)^ *(```|~~~).*?^ *\1 *$|`+[^`\n]*`+")
_NO_PROSE: Final = re.compile(r"(?m)\]\([^)\n]*\)|<[^>\n]+>|^\|[-:| ]+\|$|https?://\S+")
_PARAGRAPH: Final = re.compile(r"(?:[^\n]*\S[^\n]*\n?)+")


class Text(NamedTuple):
    """One text as it stands somewhere."""

    language: Language
    file: str
    """Its path; of a card, its id."""
    line: int
    """Where it begins; 0 for a card."""
    text: str
    label: bool = False
    """Whether it heads or fills a table, where small letters are right."""

    def place(self, after: int = 0) -> str:
        """File and line, some lines after its beginning."""
        return (
            f"{self.file}:{self.line + after}"
            if self.line
            else f"{self.file} ({self.language.tag})"
        )


def all_texts(root: Path = ROOT) -> Iterator[Text]:
    """The texts of a working tree; the prose of cards is that of the tree that is imported."""
    data = root / "cards" / "data"
    for folder in ENTRIES:
        for file in sorted((data / folder).glob("*.yaml")):
            yield from yaml_texts(file, root)
    for language in Language:
        for file in sorted((data / "messages" / language.tag).glob("*.ftl")):
            yield from message_texts(file, language, root)
        for file in sorted((root / "web" / "src" / "words" / language.tag).glob("*.ftl")):
            yield from message_texts(file, language, root)
    yield from card_texts()
    for pattern in PAGES:
        for file in sorted(root.glob(pattern)):
            yield from page_texts(file, root)


def named_texts(root: Path = ROOT) -> Iterator[Text]:
    """The names of sets, cards, boards and rulesets, and the texts that stand with them."""
    for folder in NAMED:
        for file in sorted((root / "cards" / "data" / folder).rglob("*.yaml")):
            yield from yaml_texts(file, root)


def yaml_texts(file: Path, root: Path = ROOT) -> Iterator[Text]:
    """What stands under the name of a language."""
    name = file.relative_to(root).as_posix()
    tags = {language.tag: language for language in Language}
    todo = [yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)]
    while todo:
        node = todo.pop()
        if isinstance(node, yaml.SequenceNode):
            todo += reversed(node.value)
        elif isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                language = tags.get(key.value)
                if language is not None and isinstance(value, yaml.ScalarNode):
                    yield Text(language, name, value.start_mark.line + 1, str(value.value))
                else:
                    todo.append(value)


def message_texts(file: Path, language: Language, root: Path = ROOT) -> Iterator[Text]:
    """The patterns of a file of messages; each variant of a choice is a text of its own."""
    name, source = file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message) and not entry.id.name.startswith(TYPED):
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for pattern in patterns:
                label = entry.id.name.startswith(LABELS)
                for at, text in _variants(pattern):
                    yield Text(language, name, source.count("\n", 0, at) + 1, text, label)


def _variants(pattern: ftl.Pattern | None) -> Iterator[tuple[int, str]]:
    if pattern is None:
        return
    said: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            said.append(element.value)
            continue
        said.append(PLACEABLE)
        if isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                yield from _variants(variant.value)
    assert pattern.span is not None
    yield pattern.span.start, "".join(said)


def card_texts() -> Iterator[Text]:
    """The texts of all cards: made of their data, or written by hand."""
    for card in load_catalogue().cards.values():
        made = destiny_text_of(card) if card.destiny_powers else text_of(card)
        for text in (made, *([] if card.power is None else [card.power])):
            for language in Language:
                said = text.en if language is Language.EN else text.pl
                if said:
                    yield Text(language, f"card {card.id}", 0, said)


def page_texts(file: Path, root: Path = ROOT) -> Iterator[Text]:
    """The paragraphs of a page, each as one line, without code and addresses."""
    name, source = file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")
    prose = _NO_PROSE.sub(_blank, _CODE.sub(_blank, source))
    for found in _PARAGRAPH.finditer(prose):
        line = prose.count("\n", 0, found.start()) + 1
        for offset, cells in enumerate(found.group().splitlines()):
            if cells.lstrip().startswith("|"):
                yield Text(Language.EN, name, line + offset, cells)
        running = [each for each in found.group().splitlines() if not each.lstrip().startswith("|")]
        if running:
            yield Text(Language.EN, name, line, "\n".join(running))


def _blank(found: re.Match[str]) -> str:
    """Nothing, in as many lines."""
    return "…" + "\n" * found.group().count("\n")
