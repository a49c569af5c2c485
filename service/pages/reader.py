"""The reader of a page: texts in one language, and links that stay in it."""

import re
from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import quote, urlencode

from htpy import Element, Node, a, code, span
from markupsafe import Markup

from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.text import LocalText
from service.catalogue.index import Library

_CODE: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Reader:
    """Words everything in one language."""

    language: Language

    def text(self, message: Message | LocalText) -> str:
        return message.within(self.language)

    def local(self, text: LocalText) -> Node:
        """A text of the data, marked as English where it is not known in the page's language."""
        if text.known_in(self.language) is None:
            return span(lang="en")[text.en]
        return text.within(self.language)

    def marked(self, message: Message) -> Markup:
        """A message whose words between backticks are code."""
        escaped = escape(self.text(message))
        return Markup(_CODE.sub(r"<code>\1</code>", escaped))  # noqa: S704 - escaped above

    def href(self, path: str, *query: tuple[str, str]) -> str:
        """An address of ours in the language of the page."""
        more = f"{urlencode(query)}&" if query else ""
        return f"{quote(path)}?{more}lang={self.language.tag}"

    def link(self, path: str, text: Node, *query: tuple[str, str]) -> Element:
        """A link in the language of the page."""
        return a(href=self.href(path, *query))[text]


@dataclass(frozen=True, slots=True)
class Catalogued(Reader):
    """A reader who can look up what a page links to."""

    library: Library

    def ruleset(self, id_: str) -> Element:
        """A link to a ruleset by its name."""
        name = self.library.catalogue.rulesets[id_].name
        return self.link(f"/v1/rulesets/{id_}", self.local(name))

    def clause(self, id_: str) -> Element:
        """A link to a clause by its id."""
        return self.link(f"/v1/clauses/{id_}", code[id_])

    def ruling(self, id_: str) -> Element:
        """A link to a ruling by its question."""
        question = self.library.catalogue.rulings[id_].question
        return self.link(f"/v1/rulings/{id_}", self.local(question))

    def card(self, id_: str) -> Element:
        """A link to a card by its name."""
        return self.link(f"/v1/cards/{id_}", self.local(self.library.catalogue.cards[id_].name))

    def cards_of(self, kind: str) -> str:
        """What people call a type of card."""
        return self.text(say("page-card-type", type=kind))
