"""How long the engine takes for a game in progress, decode to encode, and where the time goes.

Run with `python -m loadtest.engine`; one process, no server. The table is four players' in the
middle of a game that was dealt and played from a fixed seed.
"""

import cProfile
import io
import pstats
import statistics
import time
from collections.abc import Callable
from typing import Final

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import CastRunes, EndTurn, Move
from schema.shapes.runes import Cast
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.engine.work import ENDLESS, Work
from service.rules.moves.candidates import candidates
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE

SEED: Final = "engine bench"
MIDDLE: Final = 20
"""Turn at which the game is taken to be in its middle."""
ROUNDS: Final = 7
PREFERENCE: Final = (
    "choose_characters",
    "choose",
    "let_happen",
    "cast",
    "resolve",
    "gain_trait",
    "attempt",
    "end_turn",
)

_encode = encoder_in(Language.EN).encode


def mid_game(catalogue: Catalogue) -> Snapshot:
    """Deal to four players and play plainly until the middle of the game."""
    players = ("ada", "bo", "cy", "di")
    request = SetupRequest(ruleset="CTA_2E", players=players, seed=SEED)
    game = open_game(catalogue, ADVENTURE.setup(catalogue, request).snapshot, work=Work(ENDLESS))
    for step in range(1000):
        turn = game.snapshot.turn
        if turn is not None and turn.number > MIDDLE and not turn.action_taken:
            return game.snapshot
        wanted = [move for move in candidates(game) if move.key in PREFERENCE]
        for move in sorted(wanted, key=lambda entry: PREFERENCE.index(entry.key)):
            cast = Move(cast=CastRunes(cast=Cast(seed=f"{SEED}/{step}")))
            trial = game.again()
            if ADVENTURE.judge(trial, cast if move.cast else move).status is VerdictStatus.LEGAL:
                game = trial
                break
    raise AssertionError("the game never reached its middle")


def seconds(work: Callable[[], object], times: int) -> float:
    """Median seconds of one call, over rounds of `times` calls."""
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(times):
            work()
        rounds.append((time.perf_counter() - began) / times)
    return statistics.median(rounds)


def main() -> None:
    """Print milliseconds and the dearest functions of both operations."""
    catalogue = load_catalogue()
    snapshot = mid_game(catalogue)
    move = Move(end_turn=EndTurn())
    validate_body = _encode(ValidateRequest(snapshot=snapshot, move=move))
    legal_body = _encode(LegalMovesRequest(snapshot=snapshot))
    read_validate = msgspec.json.Decoder(ValidateRequest).decode
    read_legal = msgspec.json.Decoder(LegalMovesRequest).decode

    def validate() -> bytes:
        return _encode(ADVENTURE.validate(catalogue, read_validate(validate_body)))

    def legal() -> bytes:
        return _encode(ADVENTURE.legal_moves(catalogue, read_legal(legal_body)))

    listed = len(ADVENTURE.legal_moves(catalogue, read_legal(legal_body)).moves)
    for name, work, times in (("validate", validate, 50), ("legal-moves", legal, 5)):
        took = seconds(work, times)
        print(f"{name}: {took * 1000:.2f} ms, {1 / took:,.0f}/s on one core")  # noqa: T201
        profile = cProfile.Profile()
        profile.enable()
        for _ in range(times):
            work()
        profile.disable()
        out = io.StringIO()
        pstats.Stats(profile, stream=out).sort_stats("tottime").print_stats(8)
        print("\n".join(out.getvalue().splitlines()[6:18]))  # noqa: T201
    print(f"body {len(validate_body):,} bytes, {listed} legal moves")  # noqa: T201


if __name__ == "__main__":
    main()
