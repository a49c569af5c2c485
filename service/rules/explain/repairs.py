"""The smallest single changes that make an illegal move legal: each of them is tried.

First other moves of the same kind are tried; where none of them is legal, changes of the
situation. Both are bounded, in how many are tried and in how many are told.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinyValidateRequest
from schema.shapes.explanation import Repair
from schema.shapes.moves import Move, UsePower
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.destiny.moves.candidates import candidates as destiny_candidates
from service.rules.destiny.moves.validate import PLACE as DESTINY_PLACE
from service.rules.destiny.moves.validate import judge as judge_destiny
from service.rules.destiny.moves.validate import validate_destiny
from service.rules.destiny.possible.table import open_game as open_destiny
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.tasks import REPAIRS
from service.rules.engine.work import Work
from service.rules.explain.destiny_situations import destiny_situations
from service.rules.explain.edits import Edit, Json, changed, json_of, move_edits
from service.rules.explain.face_edits import face_edits
from service.rules.explain.names import card_names
from service.rules.explain.play_situations import play_situations
from service.rules.game.game import Game
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.moves.candidates import candidates
from service.rules.moves.validate import PLACE, judge, validate_move
from service.rules.possible.open_table import open_game
from service.rules.powers.terms import payment

MOST_TOLD: Final = 5
MOST_MOVES: Final = 200
"""Moves that are tried; each takes about a tenth of a millisecond."""
READ_ONCE: Final = 2
"""How much dearer it is to write a request as JSON than to read it with a change."""
MOST_SITUATIONS: Final = 48
"""Situations that are tried; each takes about a millisecond, for its table is looked at anew."""

Asked = ValidateRequest | DestinyValidateRequest


def repairs_of(
    catalogue: Catalogue, request: Asked, *, throw: Thrower = nobody, work: Work | None = None
) -> tuple[Repair, ...]:
    """Changes of an illegal move, or else of its situation, that make it legal; smallest first.

    `throw` is asked for some faces of a roll, and `work` counts what is tried.
    """
    work = Work() if work is None else work
    if isinstance(request, DestinyValidateRequest):
        moves, legal = _destiny_moves(catalogue, request, work)
        situations = destiny_situations(catalogue, request, work)
    else:
        moves, legal = _play_moves(catalogue, request, throw, work)
        situations = play_situations(catalogue, request, work)
    document = _Document(request, work)
    found = _legal_edits(catalogue, document, filter(legal, _ordered(moves, MOST_MOVES)), throw)
    if not found:
        tried = _ordered(situations, MOST_SITUATIONS)
        found = _legal_edits(catalogue, document, tried, throw)
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


class _Document:
    """A request as JSON, read when the first change of it is made."""

    def __init__(self, request: Asked, work: Work) -> None:
        """Keep the request; `work` counts what is read of it."""
        self.request = request
        self.work = work
        self._read: tuple[Json, int] | None = None

    def with_(self, edit: Edit) -> Json:
        """The request with a change."""
        if self._read is None:
            written = msgspec.json.encode(self.request)
            kibibytes = len(written) // 1024
            self.work.spend(REPAIRS, READ_ONCE * kibibytes)
            self._read = msgspec.json.decode(written), kibibytes
        document, kibibytes = self._read
        self.work.spend(REPAIRS, 1 + kibibytes)
        return changed(document, edit)


def _legal_edits(
    catalogue: Catalogue, document: _Document, edits: Iterable[Edit], throw: Thrower
) -> list[Edit]:
    """The first edits whose changed request is legal, judged as any request is.

    Of a number the nearest that helps is enough.
    """
    found: list[Edit] = []
    numbers: set[tuple[str, ...]] = set()
    for edit in edits:
        if edit.path in numbers:
            continue
        shape = type(document.request)
        if _is_legal(catalogue, shape, document.with_(edit), throw, document.work):
            found.append(edit)
        if len(found) == MOST_TOLD:
            break
        if edit in found and isinstance(edit.value, int):
            numbers.add(edit.path)
    return found


def _is_legal(
    catalogue: Catalogue, shape: type[Asked], document: Json, throw: Thrower, work: Work
) -> bool:
    try:
        request = msgspec.convert(document, shape)
        if isinstance(request, DestinyValidateRequest):
            status = validate_destiny(catalogue, request, work=work).status
        else:
            status = validate_move(catalogue, request, throw=throw, work=work).status
    except (msgspec.ValidationError, ImpossibleState):
        return False
    return status is VerdictStatus.LEGAL


Trial = Callable[[Edit], bool]
"""Whether a changed move is legal on the table as it is: quicker than a whole request."""


def _play_moves(
    catalogue: Catalogue, request: ValidateRequest, throw: Thrower, work: Work
) -> tuple[Iterator[Edit], Trial]:
    move = request.move
    body: Any = getattr(move, move.key)
    at = ("move", PLACE[move.key])
    names = card_names(catalogue, request)
    game = open_game(catalogue, request.snapshot, throw=throw, work=work)

    def edits() -> Iterator[Edit]:
        others = _others(game, move)
        yield from move_edits(at, body, others, names)
        if move.cast is not None and move.cast.cast.faces is not None:
            yield from face_edits((*at, "cast", "faces"), move.cast.cast.faces)

    def legal(edit: Edit) -> bool:
        work.spend(REPAIRS)
        other = _changed_move(request.move, edit)
        if other is None:
            return False
        drawn = getattr(getattr(other, other.key), "drawn", ())
        return judge(game.again(drawn=drawn), other).status is VerdictStatus.LEGAL

    return edits(), legal


def _others(game: Game, move: Move) -> Iterator[Shape]:
    """Other moves of the kind; one that is paid with cards of the hand keeps those that it can."""
    mine: Any = getattr(move, move.key)
    for other in candidates(game):
        if other.key != move.key:
            continue
        body: Any = getattr(other, other.key)
        if isinstance(body, UsePower) and body.discards and mine.card == body.card:
            player = game.player(body.player)
            paid = payment(player, game.card(body.card), len(body.discards), mine.discards)
            body = msgspec.structs.replace(body, discards=paid)
        yield body


def _destiny_moves(
    catalogue: Catalogue, request: DestinyValidateRequest, work: Work
) -> tuple[Iterator[Edit], Trial]:
    move = request.move
    body: Any = getattr(move, move.key)
    game = open_destiny(catalogue, request.snapshot, work=work)
    others = (getattr(other, move.key) for other in destiny_candidates(game, move.key))
    at = ("move", DESTINY_PLACE[move.key])

    def legal(edit: Edit) -> bool:
        other = _changed_move(request.move, edit)
        return other is not None and (
            judge_destiny(game.again(), other).status is VerdictStatus.LEGAL
        )

    return move_edits(at, body, others, card_names(catalogue, request)), legal


Kind = TypeVar("Kind", Move, DestinyMove)


def _changed_move(move: Kind, edit: Edit) -> Kind | None:
    document = {"move": json_of(move)}
    try:
        return msgspec.convert(changed(document, edit)["move"], type(move))
    except msgspec.ValidationError:
        return None
