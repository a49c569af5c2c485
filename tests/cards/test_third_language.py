"""A third language is files: one is made up here, and nothing that is worded in it is English.

Its messages are the English ones with every letter of their texts turned into a Cyrillic "Ж", so
a word that comes from anywhere but the files stands out. A smaller one, a folder of three messages
beside the others, is asked over the doors of a server whose code is not touched.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, cast

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from cards.catalogue import load_catalogue
from cards.messages import bundles
from cards.messages.message import say
from cards.model.language import MESSAGES, Language
from cards.prose.walker import destiny_sentences, sentences
from cards.prose.words import Words

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGES: Final = ("cards", "schema", "service")
SMALL: Final = {
    "language.ftl": "-language = Made-up\n-locale = el_GR\n",
    "words.ftl": "word-STRENGTH = ЖЖЖ\n",
    "play.ftl": "event-attempt-declared = { $player } Ж { $card }\n",
    "pages.ftl": "in-this-language = Жжж\n",
}
"""A language of three messages; the others are said in English."""
ASK: Final = """
import json
from starlette.testclient import TestClient
from schema.openapi.document import openapi_document
from schema.operations import VALIDATE
from service.app import create_app
from service.settings.settings import Settings

card = "/v1/cards/ashen.the-leaking-ferry"
with TestClient(create_app(Settings(log_level="error"))) as client:
    words = client.get("/v1/words", params={"lang": "qq"})
    verdict = client.post(
        "/v1/validate", json=VALIDATE.examples[0].request, headers={"accept-language": "qq"}
    )
    page = client.get(card, headers={"accept": "text/html"})
    graphql = client.post(
        "/graphql",
        json={
            "query": "query ($card: CardInput!) {"
            " checkCards(ruleset: CTA_2E, cards: [$card])"
            " { cards { card { name { en qq } } } } }",
            "variables": {
                "card": {"card": "own.x", "type": "ALLY", "name": {"en": "X", "qq": "Ж"}}
            },
        },
    )
print(json.dumps([words.json(), verdict.json(), page.text, graphql.json(), openapi_document()]))
"""
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
    for file in (MESSAGES / "en").glob("*.ftl"):
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
        for text in (sentences(card, words), destiny_sentences(card, words)):
            read += bool(text)
            own = re.sub("“[^”]*”", "", text)  # names of cards are data
            assert LATIN.findall(own.replace(name, "")) == ROMAN.findall(own), (card.id, text)
    assert read > 200


def test_messages_are_worded_in_it(made_up: Language) -> None:
    message = say("dark-runes-bought-in-turn", runes=4)
    assert not LATIN.search(message.within(made_up))


def test_a_folder_of_messages_is_a_language_at_every_door(tmp_path: Path) -> None:
    for package in PACKAGES:
        left_out = shutil.ignore_patterns("__pycache__", "compiled")
        shutil.copytree(ROOT / package, tmp_path / package, ignore=left_out)
    folder = tmp_path / "cards/data/messages/qq"
    folder.mkdir()
    for name, text in SMALL.items():
        (folder / name).write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    asked = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    words, verdict, page, graphql, document = json.loads(asked.stdout.splitlines()[-1])
    labels = {(each["kind"], each["code"]): each["label"] for each in words["items"]}
    assert labels["ABILITY", "STRENGTH"] == "ЖЖЖ"
    assert labels["ABILITY", "DEXTERITY"] == "Dexterity"
    assert verdict["events"][0]["message"] == "wanda Ж The Leaking Ferry"
    assert "lang=qq" in page
    assert ">Жжж</a>" in page
    (checked,) = graphql["data"]["checkCards"]["cards"]
    assert checked["card"]["name"] == {"en": "X", "qq": "Ж"}
    text = document["components"]["schemas"]["LocalText"]["properties"]["qq"]
    assert text["description"] == "Made-up, where it is known."
    (lang,) = (
        each
        for each in document["paths"]["/v1/words"]["get"]["parameters"]
        if each.get("name") == "lang"
    )
    assert lang["schema"]["enum"] == ["en", "pl", "qq"]
