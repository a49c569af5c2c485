"""Sealed rolls of one request: the chain is checked and the faces are made.

The rules ask for faces in the middle of judging, and cannot wait. So a roll is made first and
claimed afterwards, by `service.receipts.sealing`, which signs it then.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from cards.speech import say
from cards.vocabulary import Face
from schema.common import ReasonCode
from schema.receipts import (
    SCHEME,
    EpochState,
    Roll,
    RolledStone,
    Standing,
    Subject,
    Throw,
)
from schema.runes import RuneFace
from service.receipts.canonical import digest, digest_of_table
from service.receipts.chain import Step, linked
from service.receipts.desk import Desk
from service.receipts.epochs import SecretEpoch
from service.receipts.faces import faces_of
from service.rules.faces import thrown
from service.rules.runes import Stone
from service.rules.throwing import Asked, RollRefused

TRIAL: Final = "trial"


class Thrown(NamedTuple):
    """A roll that was made and not signed yet."""

    throw: Throw
    digest: str
    shown: tuple[Face, ...]
    standing: Standing


class Roller:
    """Throws for the rules, as a `service.rules.throwing.Thrower`.

    It remembers the rolls of its request, so that a log need not repeat the receipt of each.
    """

    def __init__(self, desk: Desk, now: datetime, refused: Mapping[str, RollRefused]) -> None:
        """Throw at a desk, but for throws that are known to be refused, by digest."""
        self._desk = desk
        self._now = now
        self._refused = refused
        self._steps: dict[tuple[str, int], Step] = {}
        self.thrown: list[Thrown] = []
        """Every roll made so far, in order."""

    def __call__(self, asked: Asked) -> tuple[RuneFace, ...]:
        """Say which face each stone shows. Raises `RollRefused`."""
        throw, epoch, standing = self._taken_up(asked)
        shown = faces_of(throw, epoch.secret)
        self.thrown.append(Thrown(throw, digest(throw), shown, standing))
        return _on(asked.stones, shown)

    def trial(self, asked: Asked) -> tuple[RuneFace, ...]:
        """Show faces for a changed request that is only tried. Raises `RollRefused`.

        The chain is checked as for a roll. But no place is claimed for it, so unless the request
        itself made the very roll, nothing that is told of a trial may follow from the secret.
        """
        other = Roller(self._desk, self._now, self._refused)
        other._steps = dict(self._steps)
        throw, _, _ = other._taken_up(asked)
        for made in self.thrown:
            if made.throw == throw:
                return _on(asked.stones, made.shown)
        return thrown(asked.stones, TRIAL, b"")

    def _taken_up(self, asked: Asked) -> tuple[Throw, SecretEpoch, Standing]:
        """What is to be thrown, once it is in its place. Raises `RollRefused`."""
        roll = asked.roll
        epoch, standing = self._epoch(roll)
        link = linked(self._desk, roll, self._steps.get((roll.game, roll.sequence - 1)))
        table = asked.snapshot
        throw = Throw(
            scheme=SCHEME,
            epoch=epoch.id,
            commitment=epoch.commitment,
            game=roll.game,
            sequence=roll.sequence,
            previous=link.previous,
            ruleset=asked.ruleset,
            subject=Subject.POOL if table is None else Subject.SNAPSHOT,
            subject_digest=digest_of_table(asked.pool if table is None else table),
            stones=tuple(RolledStone(rune=stone.rune, sides=stone.faces) for stone in asked.stones),
            seeds=link.seeds,
        )
        self._enter(throw)
        return throw, epoch, standing

    def _epoch(self, roll: Roll) -> tuple[SecretEpoch, Standing]:
        """The epoch of a roll: the current one, or one that is over and that it names."""
        current = self._desk.epochs.current(self._now)
        if roll.epoch is None or roll.epoch == current.id:
            return current, Standing.FRESH
        named = self._desk.epochs.find(roll.epoch)
        if named is None or named.state(self._now) is EpochState.COMING:
            message = say("no-such-epoch", epoch=roll.epoch)
            raise RollRefused(ReasonCode.UNKNOWN_EPOCH, message, "epoch")
        return named, Standing.RECOMPUTED

    def _enter(self, throw: Throw) -> None:
        """Note the place of a throw; one log does not throw twice for it. Raises `RollRefused`."""
        step = Step(throw.game, throw.sequence, digest(throw))
        if step.digest in self._refused:
            raise self._refused[step.digest]
        if self._steps.setdefault((step.game, step.place), step) != step:
            raise taken(throw, throw.epoch)


def _on(stones: tuple[Stone, ...], shown: tuple[Face, ...]) -> tuple[RuneFace, ...]:
    return tuple(
        RuneFace(rune=stone.rune, face=face) for stone, face in zip(stones, shown, strict=True)
    )


def taken(throw: Throw, epoch: str) -> RollRefused:
    """The refusal of a throw whose place had another one, in this epoch."""
    game, sequence = throw.game, throw.sequence
    if epoch == throw.epoch:
        message = say("roll-taken-otherwise", sequence=sequence, game=game)
    else:
        message = say("roll-taken-in-epoch", sequence=sequence, game=game, epoch=epoch)
    return RollRefused(ReasonCode.ROLL_TAKEN, message, "sequence")
