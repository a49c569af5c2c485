"""The page of any item of the catalogue."""

from cards.model.board import Board
from cards.model.card import CardSet
from cards.model.ruleset import Ruleset
from cards.model.shape import Shape
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling
from service.pages.cards import card_page
from service.pages.clauses import clause_page
from service.pages.reader import Catalogued
from service.pages.rulesets import ruleset_page
from service.pages.rulings import ruling_page
from service.pages.sets_and_boards import board_page, set_page


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
