"""The smallest single changes that make an illegal move legal: each of them is tried.

First other moves of the same kind are tried; where none of them is legal, changes of the
situation. Both are bounded, in how many are tried and in how many are given.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from schema.shapes.destiny_verdict import DestinyValidateRequest
from schema.shapes.explanation import Repair
from schema.shapes.moves import CastRunes
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import REPAIRS, Work
from service.rules.explain.case import Case, Suggestions
from service.rules.explain.edits import (
    Edit,
    Json,
    card_names,
    changed,
    face_edits,
    field_of,
    json_of,
    move_edits,
)
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.kernel.variant import AnyGame, AnyMove, AnyVariant

MOST_TOLD: Final = 5
MOST_MOVES: Final = 200
"""Moves that are tried; each takes about a tenth of a millisecond."""
READ_ONCE: Final = 2
"""How much dearer it is to write a request as JSON than to read it with a change."""
MOST_SITUATIONS: Final = 48
"""Situations that are tried; each takes about a millisecond, for its table is looked at anew."""

Asked = ValidateRequest | DestinyValidateRequest


def repairs_of(
    variant: AnyVariant,
    catalogue: Catalogue,
    request: Asked,
    *,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> tuple[Repair, ...]:
    """Changes of an illegal move, or else of its situation, that make it legal; smallest first.

    `throw` is asked for some faces of a roll, and `work` counts what is tried.
    """
    work = Work() if work is None else work
    game = variant.open_game(catalogue, request.snapshot, throw=throw, work=work)
    tried = _Tried(variant, catalogue, request, throw, work)
    moves = _ordered(_other_moves(variant, catalogue, request, game), MOST_MOVES)
    found = tried.legal(each for each in moves if _is_legal_here(variant, game, request.move, each))
    if not found:
        found = tried.legal(_ordered(_situations(variant, game, request.move), MOST_SITUATIONS))
    return tuple(edit.repair() for edit in found)


def _ordered(edits: Iterable[Edit], most: int) -> list[Edit]:
    """The smallest of the edits, each once."""
    known: set[tuple[str, ...]] = set()
    found: list[Edit] = []
    for edit in sorted(edits, key=lambda each: each.size):
        key = (edit.op, *edit.path, str(edit.value))
        if key not in known:
            known.add(key)
            found.append(edit)
    return found[:most]


@dataclass
class _Tried:
    """Changed requests, judged as any request is."""

    variant: AnyVariant
    catalogue: Catalogue
    request: Asked
    throw: Thrower
    work: Work
    _read: tuple[Json, int] | None = None
    """The request as JSON and its size, once the first change of it is made."""

    def legal(self, edits: Iterable[Edit]) -> list[Edit]:
        """The first edits whose changed request is legal; of a number the nearest is enough."""
        found: list[Edit] = []
        numbers: set[tuple[str, ...]] = set()
        for edit in edits:
            if edit.path in numbers:
                continue
            if self._is_legal(self._with(edit)):
                found.append(edit)
                if len(found) == MOST_TOLD:
                    break
                if isinstance(edit.value, int):
                    numbers.add(edit.path)
        return found

    def _with(self, edit: Edit) -> Json:
        """The request with a change."""
        if self._read is None:
            written = msgspec.json.encode(self.request)
            kibibytes = len(written) // 1024
            self.work.spend(REPAIRS, READ_ONCE * kibibytes)
            self._read = msgspec.json.decode(written), kibibytes
        document, kibibytes = self._read
        self.work.spend(REPAIRS, 1 + kibibytes)
        return changed(document, edit)

    def _is_legal(self, document: Json) -> bool:
        try:
            request = msgspec.convert(document, type(self.request))
            verdict = self.variant.validate(
                self.catalogue, request, throw=self.throw, work=self.work
            )
        except (msgspec.ValidationError, ImpossibleState):
            return False
        return verdict.status is VerdictStatus.LEGAL


def _other_moves(
    variant: AnyVariant, catalogue: Catalogue, request: Asked, game: AnyGame
) -> Iterator[Edit]:
    """Changes of one member of the move."""
    move = request.move
    body: Any = getattr(move, move.key)
    at = ("move", field_of(move, move.key).encode_name)
    yield from move_edits(at, body, variant.others(game, move), card_names(catalogue, request))
    if isinstance(body, CastRunes) and body.cast.faces is not None:
        yield from face_edits((*at, "cast", "faces"), body.cast.faces)


def _is_legal_here(variant: AnyVariant, game: AnyGame, move: AnyMove, edit: Edit) -> bool:
    """Whether a changed move is legal on the table as it is: quicker than a whole request."""
    game.judgement.work.spend(REPAIRS)
    try:
        other = msgspec.convert(changed({"move": json_of(move)}, edit)["move"], type(move))
    except msgspec.ValidationError:
        return False
    return variant.judge(game.again(), other).status is VerdictStatus.LEGAL


def _situations(variant: AnyVariant, game: AnyGame, move: AnyMove) -> Suggestions:
    """Changes of the snapshot that may make the move legal."""
    trial = game.again()
    variant.judge(trial, move)
    case = Case(game, move.key, getattr(move, move.key))
    for reason in trial.reasons:
        for suggest in variant.situations.get(reason.code, ()):
            yield from suggest(case)
