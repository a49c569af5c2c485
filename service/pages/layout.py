"""The frame of every page: head, links to all lists, what the page says, the other languages."""

import functools
from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from cards.messages.message import Message, say
from cards.model.language import Language
from service.pages.reader import Reader

STYLESHEET_PATH: Final = "/style.css"
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""No scripts, frames or images; one stylesheet of ours, and the form of the search."""

Query = tuple[tuple[str, str], ...]


def document(
    reader: Reader, title: Message | str, path: str, *content: Node, query: Query = ()
) -> bytes:
    """A page with this heading, found at this address."""
    others = [Reader(each) for each in Language if each is not reader.language]
    heading = title if isinstance(title, str) else reader.text(title)
    here = h.html(lang=reader.language.tag)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[f"{heading} - lawspeaker"],
            h.link(rel="stylesheet", href=STYLESHEET_PATH),
            *(
                h.link(rel="alternate", hreflang=each.language.tag, href=each.href(path, *query))
                for each in others
            ),
        ],
        h.body[
            h.header[_navigation(Reader(reader.language))],
            h.main[h.h1[heading], content],
            h.footer[
                *(
                    h.p[
                        h.a(
                            href=each.href(path, *query),
                            hreflang=each.language.tag,
                            lang=each.language.tag,
                        )[each.text(say("in-this-language"))]
                    ]
                    for each in others
                ),
                h.p[reader.marked(say("page-same-as-json"))],
            ],
        ],
    ]
    return str(here).encode()


@functools.cache
def _navigation(reader: Reader) -> Markup:
    """The links of every page, made once for each language."""
    links = h.nav(aria_label=reader.text(say("page-everywhere")))[
        h.ul[
            h.li[reader.link("/", h.strong["lawspeaker"])],
            h.li[reader.link("/v1/rulesets", reader.text(say("page-rulesets")))],
            h.li[reader.link("/v1/rulings", reader.text(say("page-rulings")))],
            h.li[reader.link("/v1/clauses", reader.text(say("page-clauses")))],
            h.li[reader.link("/v1/cards", reader.text(say("page-cards")))],
            h.li[reader.link("/v1/search", reader.text(say("page-search")))],
        ]
    ]
    return rendered(links)


def rendered(element: Element) -> Markup:
    """An element as text, so that it is not walked again with each element around it."""
    return Markup(str(element))  # noqa: S704 - escaped by the element


def section(reader: Reader, title: Message, *content: Node) -> Markup | None:
    """A part of a page under a heading; nothing where there is nothing to say."""
    if not any(content):
        return None
    return rendered(h.section[h.h2[reader.text(title)], content])


def listed(items: Sequence[Node]) -> Markup | None:
    """A list; nothing without items."""
    return rendered(h.ul[(rendered(h.li[item]) for item in items)]) if items else None


def facts(reader: Reader, *rows: tuple[Message, Node]) -> Markup | None:
    """Facts by name; those that are None, false or empty are left out."""
    told = [(reader.text(name), value) for name, value in rows if value not in (None, "", False)]
    return rendered(h.dl[((h.dt[name], h.dd[value]) for name, value in told)]) if told else None


def in_a_row(items: list[Node]) -> list[Node] | None:
    """Items with commas between them; None without items."""
    if not items:
        return None
    return [part for item in items for part in (", ", item)][1:]


def search_form(reader: Reader, asked: str = "") -> Element:
    """The form that asks `/v1/search`."""
    return h.form(role="search", action="/v1/search", method="get")[
        h.label(for_="q")[reader.text(say("page-ask"))],
        h.input(type="search", id="q", name="q", value=asked, maxlength="300"),
        h.input(type="hidden", name="lang", value=reader.language.tag),
        h.button(type="submit")[reader.text(say("page-search"))],
    ]
