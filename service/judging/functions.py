"""The function of `service.rules` for each operation."""

from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import Final

from cards.model.shape import Shape
from schema.operations import (
    BEST_TOTAL,
    CAST,
    CHECK_CARDS,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    NAMED_CARDS,
    ODDS,
    PARSE_CARDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
    VIEW,
)
from service.catalogue.named import named_cards
from service.rules.chapters.cast.cast import resolve_cast
from service.rules.chapters.scoring.score_pad import score_sheet
from service.rules.chapters.scoring.scoring import score_table
from service.rules.destiny.best_total.best import best_total
from service.rules.destiny.totals import destiny_totals
from service.rules.moves.odds import odds_of
from service.rules.own.check import check_cards
from service.rules.own.parse import parse_cards
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY

Rule = Callable[..., Shape]
"""From the catalogue and a request to its answer."""

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {
        ODDS.name: odds_of,
        CAST.name: resolve_cast,
        SCORE.name: score_table,
        SCORE_SHEET.name: score_sheet,
        VALIDATE.name: ADVENTURE.validate,
        LEGAL_MOVES.name: ADVENTURE.legal_moves,
        REPLAY.name: ADVENTURE.replay,
        SETUP.name: ADVENTURE.setup,
        VIEW.name: ADVENTURE.view,
        DESTINY_VALIDATE.name: DESTINY.validate,
        DESTINY_LEGAL_MOVES.name: DESTINY.legal_moves,
        DESTINY_REPLAY.name: DESTINY.replay,
        DESTINY_SETUP.name: DESTINY.setup,
        DESTINY_VIEW.name: DESTINY.view,
        DESTINY_TOTAL.name: destiny_totals,
        BEST_TOTAL.name: best_total,
        CHECK_CARDS.name: check_cards,
        PARSE_CARDS.name: parse_cards,
        NAMED_CARDS.name: named_cards,
    }
)
"""The rule of each operation."""

Lines = Generator[Shape, None, None]
"""Streamed lines of an answer, then, as return value, the answer itself."""

LINES: Final[Mapping[str, Callable[..., Generator[Shape, None, Shape]]]] = MappingProxyType(
    {REPLAY.name: ADVENTURE.steps, DESTINY_REPLAY.name: DESTINY.steps}
)
"""The function of each streaming operation."""
