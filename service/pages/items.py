"""The page of any item of the catalogue; those of sets and boards are made here."""

import htpy as h
from htpy import Element

from cards.messages.message import say
from cards.model.board import Board, TrackLevel
from cards.model.card import CardSet
from cards.model.ruleset import Ruleset
from cards.model.shape import Shape
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling
from service.pages.cards import card_page
from service.pages.clauses import clause_page
from service.pages.layout import document, facts, in_a_row, section
from service.pages.reader import Catalogued
from service.pages.rulesets import ruleset_page
from service.pages.rulings import ruling_page


def set_page(reader: Catalogued, cards: CardSet) -> bytes:
    """A set of cards: where it comes from, and its cards."""
    return document(
        reader,
        reader.text(cards.name),
        f"/v1/sets/{cards.id}",
        h.p[reader.local(cards.note)],
        facts(
            reader,
            (say("page-id"), h.code[cards.id]),
            (say("page-licence"), h.span(lang="en")[cards.licence]),
            (
                say("page-complete"),
                reader.text(say("page-yes") if cards.complete else say("page-no")),
            ),
        ),
        h.p[reader.link("/v1/cards", reader.text(say("page-cards")), ("set", cards.id))],
    )


def board_page(reader: Catalogued, board: Board) -> bytes:
    """A player board: its Corruption track."""
    return document(
        reader,
        reader.text(board.name),
        f"/v1/boards/{board.id}",
        h.p[reader.local(board.note)],
        facts(
            reader,
            (say("page-id"), h.code[board.id]),
            (say("page-belongs-to"), in_a_row([reader.ruleset(each) for each in board.rulesets])),
        ),
        section(reader, say("page-track"), _track(reader, board)),
    )


def _track(reader: Catalogued, board: Board) -> Element:
    return h.table[
        h.thead[
            h.tr[
                h.th(scope="col")[reader.text(say("page-level"))],
                h.th(scope="col")[reader.text(say("page-triumph"))],
                h.th(scope="col")[reader.text(say("page-tragedy"))],
                h.th(scope="col")[reader.text(say("page-plays"))],
            ]
        ],
        h.tbody[(_level(reader, level) for level in board.track)],
    ]


def _level(reader: Catalogued, level: TrackLevel) -> Element:
    plays = None if level.plays is None else map(reader.cards_of, level.plays)
    return h.tr[
        h.th(scope="row")[f"{level.morality:+d}"],
        h.td["?" if level.score is None else str(level.score.triumph)],
        h.td["?" if level.score is None else str(level.score.tragedy)],
        h.td["?" if plays is None else ", ".join(plays)],
    ]


def item_page(reader: Catalogued, item: Shape) -> bytes:
    match item:
        case CatalogueClause():
            return clause_page(reader, item)
        case CatalogueRuling():
            return ruling_page(reader, item)
        case CatalogueCard():
            return card_page(reader, item)
        case Ruleset():
            return ruleset_page(reader, item)
        case CardSet():
            return set_page(reader, item)
        case Board():
            return board_page(reader, item)
        case _:
            raise AssertionError(item)
