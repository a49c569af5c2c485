"""Real games for tests of the doors: dealt from a seed and played by chance, moves and all."""

import functools
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupRequest
from schema.shapes.moves import CastRunes, Move
from schema.shapes.runes import Cast
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.variants.adventure import ADVENTURE

Json = dict[str, Any]
NAMES: Final = ("ada", "bo", "cy", "dee")


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it was played: one table more than moves."""

    tables: tuple[Snapshot, ...]
    moves: tuple[Move, ...]

    @property
    def log(self) -> ReplayRequest:
        """The whole game as a log."""
        return ReplayRequest(snapshot=self.tables[0], moves=self.moves)

    @property
    def log_of_faces(self) -> ReplayRequest:
        """The same, each cast with its faces instead of a seed."""
        after = zip(self.moves, self.tables[1:], strict=True)
        return ReplayRequest(
            snapshot=self.tables[0], moves=tuple(_with_faces(move, table) for move, table in after)
        )


@functools.cache
def play(ruleset: RulesetId, players: int, seed: str, *, most: int = 2000) -> Played:
    """Play by chance until the game is over, or so many moves are made."""
    dealt = SetupRequest(ruleset=ruleset, players=NAMES[:players], seed=seed)
    tables, moves = [ADVENTURE.setup(_catalogue(), dealt).snapshot], list[Move]()
    chance = random.Random(seed)
    while len(moves) < most and not _is_over(tables[-1]):
        found = ADVENTURE.legal_moves(_catalogue(), LegalMovesRequest(snapshot=tables[-1])).moves
        move = chance.choice([each.move for each in found if each.status is VerdictStatus.LEGAL])
        after = ADVENTURE.validate(
            _catalogue(), ValidateRequest(snapshot=tables[-1], move=move)
        ).next
        assert after is not None
        tables.append(after)
        moves.append(move)
    return Played(tuple(tables), tuple(moves))


def wire(shape: msgspec.Struct) -> Json:
    """A request as it stands on the wire, defaults left out."""
    body: Json = msgspec.json.decode(encoder_in(Language.EN).encode(shape))
    return body


def spread(items: Sequence[Snapshot], number: int) -> list[Snapshot]:
    """So many of the items, evenly apart, the first and the last among them."""
    last = len(items) - 1
    return [items[last * place // (number - 1)] for place in range(number)]


@functools.cache
def _catalogue() -> Catalogue:
    return load_catalogue()


def _is_over(table: Snapshot) -> bool:
    return table.end is not None and table.end.over


def _with_faces(move: Move, after: Snapshot) -> Move:
    if move.cast is None or after.attempt is None:
        return move
    return Move(cast=CastRunes(cast=Cast(faces=after.attempt.faces), drawn=move.cast.drawn))
