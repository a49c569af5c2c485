"""Openings: players commit to seeds, get a receipt, and reveal the seeds at the first roll.

Then nobody alone has chosen the root of the game. The players did not know the secret of the epoch.
The service committed to that secret, and signed the commitments, before it knew the seeds.
"""

from typing import Final

import msgspec

from cards.messages.message import Message, say
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.receipts import (
    ClientSeed,
    OpeningStatement,
    Pledge,
    Receipt,
    SeedCommitment,
    Statement,
    Uniqueness,
)
from service.cache.rolls import Held
from service.receipts.canonical import canonical_json, digest, digest_of
from service.receipts.signer import Signer
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import PROMISES, RECEIPTS, Work
from service.rules.game.sealed_throws import RollRefused

OPENING_PLACE: Final = 0
"""The place of an opening in its game; that of a roll is its sequence number."""


def commitment_of(game: str, seed: ClientSeed) -> str:
    """The commitment to a seed; it is valid for one player of one game."""
    committed = {"game": game, "player": seed.player, "seed": seed.seed}
    return digest_of(canonical_json(msgspec.json.encode(committed)))


async def opened(
    signer: Signer, game: str, commitments: tuple[SeedCommitment, ...], work: Work
) -> Receipt:
    """Sign the commitments of a game. Raises `ImpossibleState`."""
    work.spend(PROMISES, len(commitments))
    work.spend(RECEIPTS)
    players: set[str] = set()
    faults: list[Reason] = []
    for index, entry in enumerate(commitments):
        if entry.player in players:
            message = say("commitment-given-already", player=entry.player)
            at = ("commitments", str(index), "player")
            faults.append(_reason(ReasonCode.DUPLICATE_PLAYER, message, at))
        players.add(entry.player)
    if faults:
        raise ImpossibleState(tuple(faults))
    # Sorted by player, so that nobody can choose the order.
    ordered = tuple(sorted(commitments, key=lambda entry: entry.player))
    pledge = Pledge(game=game, commitments=ordered)
    held = Held(digest(pledge))
    claim = await signer.claim((game, OPENING_PLACE), held)
    if claim.held != held:
        message = say("opened-otherwise", game=game)
        raise ImpossibleState((_reason(ReasonCode.ROLL_TAKEN, message, ("commitments",)),))
    uniqueness = Uniqueness.LEDGER if claim.shared else Uniqueness.NONE
    statement = OpeningStatement(pledge=pledge, uniqueness=uniqueness, ephemeral=signer.ephemeral)
    return signer.enter(Statement(opening=statement))


def kept_pledge(
    pledge: Pledge, seeds: tuple[ClientSeed, ...], work: Work
) -> tuple[ClientSeed, ...]:
    """The seeds that a game has committed to, by player. Raises `RollRefused` unless complete."""
    work.spend(PROMISES, len(seeds))
    given = {seed.player: seed for seed in seeds}
    for index, seed in enumerate(seeds):
        if given[seed.player] is not seed:
            raise _not_committed(say("seed-given-already", player=seed.player), str(index))
        committed = SeedCommitment(player=seed.player, commitment=commitment_of(pledge.game, seed))
        if committed not in pledge.commitments:
            raise _not_committed(say("seed-not-promised", player=seed.player), str(index))
    absent = tuple(entry.player for entry in pledge.commitments if entry.player not in given)
    if absent:
        raise _not_committed(say("seeds-not-revealed", players=absent, count=len(absent)))
    return tuple(sorted(seeds, key=lambda seed: seed.player))


def _not_committed(message: Message, *at: str) -> RollRefused:
    return RollRefused(ReasonCode.SEEDS_NOT_COMMITTED, message, "clientSeeds", *at)


def _reason(code: ReasonCode, message: Message, at: tuple[str, ...]) -> Reason:
    return Reason(code=code, message=message, clauses=(), at=at)
