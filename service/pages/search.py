"""The page of a search: the form, and what was found."""

from collections.abc import Iterator
from typing import Final

import htpy as h
from htpy import Element, Node

from cards.messages.message import say
from schema.shapes.search import SEARCH_PATH, SearchAnswer, SearchHit, SearchRequest
from service.pages.layout import document, listed, search_form
from service.pages.reader import Reader

CUT: Final = "… "
"""Where a snippet is cut, at either end."""


def search_page(reader: Reader, asked: SearchRequest, answer: SearchAnswer) -> bytes:
    """Hits, best first. Without a question, the form alone."""
    query = tuple(
        (name, value) for name, value in (("q", asked.q), ("after", asked.after)) if value
    )
    return document(
        reader,
        say("page-search"),
        SEARCH_PATH,
        search_form(reader, asked.q),
        _found(reader, asked, answer) if asked.q else None,
        query=query,
    )


def _found(reader: Reader, asked: SearchRequest, answer: SearchAnswer) -> Node:
    following = answer.next and reader.href(
        SEARCH_PATH, ("q", asked.q), ("first", str(asked.first)), ("after", answer.next)
    )
    return [
        listed([reader.text(warning.message) for warning in answer.warnings]),
        h.p[reader.text(say("page-total", n=answer.total))],
        _hits(reader, answer) if answer.hits else None,
        following and h.p[h.a(href=following, rel="next")[reader.text(say("page-next"))]],
    ]


def _hits(reader: Reader, answer: SearchAnswer) -> Node:
    """The best answer with what other editions answer, then the others."""
    best, *others = (_hit(reader, hit) for hit in answer.hits)
    elsewhere = [
        h.li[
            each.says,
            " ",
            reader.link(each.link, each.of),
        ]
        for each in answer.elsewhere
    ]
    return [
        h.ol(".items")[h.li[best, h.ul[elsewhere] if elsewhere else None]],
        others and h.h2[reader.text(say("search-not-meant"))],
        others and h.ol(".items")[(h.li[each] for each in others)],
    ]


def _hit(reader: Reader, hit: SearchHit) -> Element:
    return h.article[
        h.h2[reader.link(hit.link, hit.title)],
        h.p[_marked(hit)],
        h.p(".rulesets")[hit.holds],
    ]


def _marked(hit: SearchHit) -> Iterator[Node]:
    """The answer, whole, or else the snippet, with its matches marked."""
    text, offset = hit.snippet, 0
    if hit.answer is not None:
        place = hit.answer.find(hit.snippet.strip(CUT))
        if place >= 0:
            before = len(hit.snippet) - len(hit.snippet.lstrip(CUT))
            text, offset = hit.answer, place - before
    end = 0
    for mark in hit.marks:
        start = mark.start + offset
        yield text[end:start]
        end = mark.end + offset
        yield h.mark[text[start:end]]
    yield text[end:]
