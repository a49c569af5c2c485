"""Legal moves with one thing changed: the referee has to know why each is not allowed."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.model.vocabulary import PathHalf
from schema.shapes.moves import Move
from service.rules.game.game import Game
from service.rules.moves.candidates import candidates

STRANGER: Final = "nobody"
FEW: Final = 12
"""Changed moves that are tried on one table."""


def mutants(
    catalogue: Catalogue, game: Game, legal: list[Move], rng: random.Random
) -> Iterator[Move]:
    """Some changed moves, and some that only look possible."""
    offered = [move for move in candidates(game) if move.cast is None]
    known = [move for move in legal if move.cast is None]
    for moves in (known, offered):
        for move in rng.sample(moves, min(FEW, len(moves))):
            changed = list(_changed(catalogue, game, move, rng))
            if changed:
                yield rng.choice(changed)
    yield from rng.sample(offered, min(FEW, len(offered)))


def _changed(catalogue: Catalogue, game: Game, move: Move, rng: random.Random) -> Iterator[Move]:
    """One move with another card, player, path, number or option in it."""
    body: Any = getattr(move, move.key)
    for field, others in _others(catalogue, game, rng):
        old = getattr(body, field, None)
        for other in others if old is not None else ():
            if other != old:
                fresh = msgspec.structs.replace(body, **{field: other})
                yield msgspec.structs.replace(move, **{move.key: fresh})


def _others(
    catalogue: Catalogue, game: Game, rng: random.Random
) -> Iterator[tuple[str, Iterable[object]]]:
    snapshot = game.snapshot
    anywhere = rng.sample(sorted(catalogue.cards), 3)
    near = [place.card for row in snapshot.rows for place in row.cards]
    hands = [card for player in snapshot.players for card in player.hand]
    cards = [*anywhere, "ashen.no-such-card", *near, *hands]
    players = [*(player.key for player in snapshot.players), STRANGER]
    yield "card", cards
    yield "origin", cards
    yield "destiny", cards
    yield "player", players
    yield "path", tuple(PathHalf)
    yield "power", (1, 2, 99)
    yield "count", (1, 2, 3, 4, 99)
    yield "option", ("DRAW_HERO", "REVEAL", "", near[0] if near else "x")
