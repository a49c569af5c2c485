"""Every operation of the service, once. The doors, the documents, prices and tests walk this table.

Each operation is a module of this package, which is found by walking the folder. It says its name,
shapes, rule, words, examples, and where it stands in the published documents.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from schema.operations.best_total import BEST_TOTAL
from schema.operations.cast import CAST
from schema.operations.check_cards import CHECK_CARDS
from schema.operations.commit_seeds import COMMIT_SEEDS
from schema.operations.destiny_legal_moves import DESTINY_LEGAL_MOVES
from schema.operations.destiny_replay import DESTINY_REPLAY
from schema.operations.destiny_setup import DESTINY_SETUP
from schema.operations.destiny_total import DESTINY_TOTAL
from schema.operations.destiny_validate import DESTINY_VALIDATE
from schema.operations.destiny_view import DESTINY_VIEW
from schema.operations.legal_moves import LEGAL_MOVES
from schema.operations.named_cards import NAMED_CARDS
from schema.operations.odds import ODDS
from schema.operations.operation import Example, Operation, Tag
from schema.operations.parse_cards import PARSE_CARDS
from schema.operations.replay import REPLAY
from schema.operations.score import SCORE
from schema.operations.score_sheet import SCORE_SHEET
from schema.operations.setup import SETUP
from schema.operations.validate import VALIDATE
from schema.operations.verify_receipt import VERIFY_RECEIPT
from schema.operations.view import VIEW

_READERS: Final = frozenset({"batch", "examples", "prices", "sealed_fields"})
"""Modules of the package that read the table."""


def _found() -> Iterator[Operation]:
    """The operations of all modules."""
    for module in iter_modules(__path__):
        if module.name not in _READERS:
            held = vars(import_module(f"{__name__}.{module.name}"))
            yield from (each for each in held.values() if isinstance(each, Operation))


ALL_OPERATIONS: Final = tuple(sorted(_found(), key=lambda each: (each.place, each.name)))
BY_NAME: Final = {each.name: each for each in ALL_OPERATIONS}
OPERATIONS: Final = tuple(each for each in ALL_OPERATIONS if each.tag is Tag.ADJUDICATION)
"""The adjudications: each has a function of `service.rules`."""
RECEIPT_OPERATIONS: Final = tuple(each for each in ALL_OPERATIONS if each.tag is Tag.RECEIPTS)

__all__ = [
    "ALL_OPERATIONS",
    "BEST_TOTAL",
    "BY_NAME",
    "CAST",
    "CHECK_CARDS",
    "COMMIT_SEEDS",
    "DESTINY_LEGAL_MOVES",
    "DESTINY_REPLAY",
    "DESTINY_SETUP",
    "DESTINY_TOTAL",
    "DESTINY_VALIDATE",
    "DESTINY_VIEW",
    "LEGAL_MOVES",
    "NAMED_CARDS",
    "ODDS",
    "OPERATIONS",
    "PARSE_CARDS",
    "RECEIPT_OPERATIONS",
    "REPLAY",
    "SCORE",
    "SCORE_SHEET",
    "SETUP",
    "VALIDATE",
    "VERIFY_RECEIPT",
    "VIEW",
    "Example",
    "Operation",
    "Tag",
]
