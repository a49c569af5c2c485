"""A third language is files: one is made up here, and nothing that is worded in it is English.

Its messages are the English ones with every letter of their texts turned into a Cyrillic "Ж", so
a word that comes from anywhere but the files stands out.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, cast

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from cards.catalogue import load_catalogue
from cards.messages import bundles
from cards.messages.message import say
from cards.model.language import Language
from cards.prose.destiny import said_by
from cards.prose.walker import sentences
from cards.prose.words import Words

LATIN: Final = re.compile(r"[A-Za-z]{2,}")
ROMAN: Final = re.compile(r"\bI{1,3}\b")


class MadeUp(NamedTuple):
    """A language as the messages know it: by its tag and its locale."""

    tag: str = "qq"
    locale: str = "el_GR"


class Foreign(Transformer):
    """Makes the texts of a message foreign; what is looked at stays."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(re.sub(r"[A-Za-z]", "Ж", node.value))


def _made(_: str, make: Callable[[], object]) -> object:
    """What is made, without the build cache."""
    return make()


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """The language, for as long as a test runs."""
    (tmp_path / "qq").mkdir()
    for file in (bundles.MESSAGES / "en").glob("*.ftl"):
        resource = Foreign().visit(FluentParser().parse(file.read_text(encoding="utf-8")))
        text = FluentSerializer().serialize(cast("ast.Resource", resource))
        (tmp_path / "qq" / file.name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(bundles, "MESSAGES", tmp_path)
    monkeypatch.setattr(bundles, "cached", _made)
    yield cast("Language", MadeUp())
    bundles.bundle_in.cache_clear()
    bundles.template_of.cache_clear()


def test_the_texts_of_cards_are_all_in_the_files(made_up: Language) -> None:
    words, read = Words(made_up), 0
    for card in load_catalogue().cards.values():
        name = card.name.en
        for text in (sentences(card, words), said_by(card, words)):
            read += bool(text)
            own = re.sub("“[^”]*”", "", text)  # names of cards are data
            assert LATIN.findall(own.replace(name, "")) == ROMAN.findall(own), (card.id, text)
    assert read > 200


def test_messages_are_worded_in_it(made_up: Language) -> None:
    message = say("dark-runes-bought-in-turn", runes=4)
    assert not LATIN.search(message.within(made_up))
