"""What an attempt comes to by brute force: every throw is cast, answered and resolved.

Nothing is known here of how odds are worked out: each throw is a `cast` with faces, each open
choice is answered in every way, and the attempt is resolved, all by the rules that judge moves.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace

from schema.shapes.moves import CastRunes, Choose, LetHappen, Move, Resolve
from schema.shapes.play import ChoiceCode, DeckName
from schema.shapes.runes import Cast, RuneFace
from schema.shapes.score import ScoreRequest
from service.rules.chapters.cast.casting import stones_now
from service.rules.chapters.scoring.scoring import score_table
from service.rules.game.game import Game
from service.rules.moves.validate import decide

IDLE: Final = frozenset({ChoiceCode.ASSIGN_ALLY, ChoiceCode.REVEAL_ACT, ChoiceCode.TWIST_DRAW})
"""Choices whose options are all worth the same here; of each the first is taken."""


class Truth(NamedTuple):
    """How likely an attempt is overcome, and the points that it brings on average."""

    success: float
    points: float


def hidden(game: Game, *, told: bool) -> Game:
    """The table without its decks, but for the Adversary's if that is `told`."""
    game = game.again()
    left = [deck for deck in game.snapshot.decks if deck.name is DeckName.ADVERSARY and deck.cards]
    game.change(decks=tuple(left) if told else ())
    return game


def truth(game: Game, *, told: bool = False) -> Truth:
    """Cast, answer and resolve every throw of the attempt that stands to be cast.

    Whoever attempts it answers so that the points are the most, and then the success. Nobody
    looks into the decks, but for the Adversary's if that is `told`.
    """
    game = hidden(game, told=told)
    player = game.active.key
    before = points(game, player)
    overcome = gained = 0.0
    thrown = throws(game)
    total = sum(thrown.values())
    for faces, ways in thrown.items():
        gain, success = ended(game, faces, player)
        overcome += ways * success
        gained += ways * (gain - before)
    return Truth(overcome / total, gained / total)


def ended(game: Game, faces: tuple[RuneFace, ...], player: str) -> tuple[int, int]:
    """Points and success after a throw, as well as its player can answer."""
    return _best(_moved(game, Move(cast=CastRunes(cast=Cast(faces=faces)))), player)


def throws(game: Game) -> Counter[tuple[RuneFace, ...]]:
    """Everything that the runes can show, and in how many ways."""
    stones = stones_now(game.again())
    shown: Counter[tuple[RuneFace, ...]] = Counter()
    for faces in product(*(stone.faces for stone in stones)):
        fell = sorted(
            (
                RuneFace(rune=stone.rune, face=face)
                for stone, face in zip(stones, faces, strict=True)
            ),
            key=lambda one: (one.rune, one.face),
        )
        shown[tuple(fell)] += 1
    return shown


def points(game: Game, player: str) -> int:
    """What a player's table would score now, as `score` says; only what is known."""
    table = replace(game.snapshot, uses=())  # of cards in decks that are hidden here
    scores = score_table(game.judgement.catalogue, ScoreRequest(snapshot=table))
    return next(each.known for each in scores.players if each.key == player)


def _moved(game: Game, move: Move) -> Game:
    after = game.again(supposed=True)
    decide(after, move.key, getattr(move, move.key))
    assert not after.reasons, (move, after.reasons)
    assert not after.missing, (move, after.missing)
    return after


def _best(game: Game, player: str) -> tuple[int, int]:
    """Points and success at the end of the attempt, as well as its player can answer."""
    snapshot = game.snapshot
    if snapshot.choices:
        options = snapshot.choices[0].options
        if snapshot.choices[0].code in IDLE:
            options = options[:1]
        return max(_best(after, player) for after in _answered(game, options))
    if snapshot.pending:
        return _best(_moved(game, Move(let_happen=LetHappen())), player)
    if snapshot.attempt is not None:
        return _best(_moved(game, Move(resolve=Resolve())), player)
    last = game.turn.last_attempt
    return points(game, player), int(last is not None and last.overcome)


def _answered(game: Game, options: Sequence[str]) -> Iterator[Game]:
    for option in options:
        yield _moved(game, Move(choose=Choose(option=option)))
