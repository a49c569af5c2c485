"""The page of a list: the items that match, and links that narrow it down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h
from htpy import Element, Node

from cards.messages.message import Message, say
from cards.model.board import Board
from cards.model.card import CardSet
from cards.model.ruleset import Ruleset
from cards.model.shape import Shape
from cards.model.vocabulary import CardType, ClauseKind, RulingStatus
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling
from service.catalogue.index import CollectionIndex
from service.pages.layout import document, rendered, search_form
from service.pages.reader import Catalogued

Given = Mapping[str, Sequence[str]]

_TITLES: Final = {
    "rulesets": say("page-rulesets"),
    "clauses": say("page-clauses"),
    "rulings": say("page-rulings"),
    "cards": say("page-cards"),
    "sets": say("page-sets"),
    "boards": say("page-boards"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What was asked for, and what was found."""

    given: Given
    """Parameters of the request."""
    ids: Sequence[str]
    """Items of this page."""
    total: int
    after: Sequence[tuple[str, str]] | None
    """Parameters of the next page, if there is one."""


def list_page(reader: Catalogued, index: CollectionIndex, listing: Listing) -> bytes:
    name, path = index.collection.name, index.collection.path
    query = tuple(_pairs(listing.given))
    following = [pair for pair in listing.after or () if pair[0] != "lang"]
    return document(
        reader,
        _TITLES[name],
        path,
        search_form(reader) if name in {"clauses", "rulings", "cards"} else None,
        _narrowed(reader, index, listing.given),
        h.p[reader.text(say("page-total", n=listing.total))],
        h.ul(".items")[(rendered(h.li[_item(reader, index.items[id_])]) for id_ in listing.ids)]
        if listing.ids
        else None,
        following
        and h.p[h.a(href=reader.href(path, *following), rel="next")[reader.text(say("page-next"))]],
        query=query,
    )


def _pairs(given: Given) -> list[tuple[str, str]]:
    return [(name, value) for name in given if name != "lang" for value in given[name]]


def _narrowed(reader: Catalogued, index: CollectionIndex, given: Given) -> Element | None:
    """Links to the same list for one ruleset, kind, type or origin."""
    filters = {by.parameter for by in index.collection.filters}
    rulesets = reader.library.catalogue.rulesets
    rows: list[tuple[str, Message, dict[str, str]]] = [
        (
            "ruleset",
            say("page-ruleset"),
            {id_: reader.text(rulesets[id_].name) for id_ in rulesets},
        ),
        (
            "kind",
            say("page-about"),
            {kind: reader.text(say("page-clause-kind", about=kind)) for kind in ClauseKind},
        ),
        ("type", say("page-type"), {kind: reader.cards_of(kind) for kind in CardType}),
        (
            "status",
            say("page-comes-from"),
            {each: reader.text(say("page-ruling-status", basis=each)) for each in RulingStatus},
        ),
    ]
    shown = [row for row in rows if row[0] in filters]
    return (
        h.details[
            h.summary[reader.text(say("page-narrow"))],
            h.dl[
                (
                    (h.dt[reader.text(row[1])], h.dd[_choices(reader, index, given, row)])
                    for row in shown
                )
            ],
        ]
        if shown
        else None
    )


def _choices(
    reader: Catalogued,
    index: CollectionIndex,
    given: Given,
    row: tuple[str, Message, dict[str, str]],
) -> Element:
    """All values of one filter, the chosen one in bold, and none of them."""
    name, _, options = row
    rest = [pair for pair in _pairs(given) if pair[0] not in {name, "ids", "after"}]
    path, chosen = index.collection.path, given.get(name, ())
    every = reader.link(path, reader.text(say("page-all")), *rest)
    return h.ul(".choices")[
        h.li[every if chosen else h.strong[reader.text(say("page-all"))]],
        (
            h.li[
                h.strong[words]
                if value in chosen
                else reader.link(path, words, *rest, (name, value))
            ]
            for value, words in options.items()
        ),
    ]


def _item(reader: Catalogued, item: Shape) -> Node:
    """An item in a list: its link, and what tells it from others."""
    match item:
        case CatalogueClause():
            return [reader.clause(item.id), " ", reader.local(item.text)]
        case CatalogueRuling():
            return [reader.ruling(item.id), h.br, reader.local(item.answer)]
        case CatalogueCard():
            act = item.act and f", {reader.text(say('act-number', act=item.act))}"
            return [reader.card(item.id), " (", reader.cards_of(item.type), act, ")"]
        case Ruleset():
            return [reader.ruleset(item.id), " ", h.code[item.id]]
        case CardSet():
            return reader.link(f"/v1/sets/{item.id}", reader.local(item.name))
        case Board():
            return reader.link(f"/v1/boards/{item.id}", reader.local(item.name))
        case _:
            raise AssertionError(item)
