"""Sealed rolls of one request: the chain is checked, the faces are made, the receipt is signed."""

from schema.common import ReasonCode
from schema.receipts import (
    SCHEME,
    EpochState,
    Receipt,
    Roll,
    RolledStone,
    RollStatement,
    Standing,
    Statement,
    Subject,
    Throw,
    Uniqueness,
)
from schema.runes import RuneFace
from service.receipts.canonical import digest
from service.receipts.chain import linked
from service.receipts.desk import Desk, Taken
from service.receipts.epochs import SecretEpoch
from service.receipts.faces import faces_of
from service.rules.throwing import Asked, RollRefused


class Roller:
    """Throws for the rules, as a `service.rules.throwing.Thrower`.

    It remembers the rolls of its request, so that a log need not repeat the receipt of each.
    """

    def __init__(self, desk: Desk) -> None:
        """Throw at a desk."""
        self._desk = desk
        self._now = desk.clock()
        self._last: dict[tuple[str, int], Receipt] = {}
        self.receipts: list[Receipt] = []
        """Of every roll made so far, in order."""

    def __call__(self, asked: Asked) -> tuple[RuneFace, ...]:
        """Say which face each stone shows. Raises `RollRefused`."""
        roll = asked.roll
        epoch, standing = self._epoch(roll)
        link = linked(self._desk, roll, self._last.get((roll.game, roll.sequence - 1)))
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
            subject_digest=digest(asked.pool if table is None else table),
            stones=tuple(RolledStone(rune=stone.rune, sides=stone.faces) for stone in asked.stones),
            seeds=link.seeds,
        )
        uniqueness = Uniqueness.NONE
        if standing is Standing.FRESH:
            uniqueness = self._take(throw)
        shown = faces_of(throw, epoch.secret)
        statement = RollStatement(
            throw=throw,
            shown=shown,
            uniqueness=uniqueness,
            standing=standing,
            ephemeral=self._desk.ephemeral,
        )
        receipt = self._desk.enter(Statement(roll=statement))
        self._last[roll.game, roll.sequence] = receipt
        self.receipts.append(receipt)
        return tuple(
            RuneFace(rune=stone.rune, face=face)
            for stone, face in zip(asked.stones, shown, strict=True)
        )

    def _epoch(self, roll: Roll) -> tuple[SecretEpoch, Standing]:
        """The epoch of a roll: the current one, or one that is over and that it names."""
        current = self._desk.epochs.current(self._now)
        if roll.epoch is None or roll.epoch == current.id:
            return current, Standing.FRESH
        named = self._desk.epochs.find(roll.epoch)
        if named is None or named.state(self._now) is EpochState.COMING:
            message = f"no epoch {roll.epoch} that is current or over"
            raise RollRefused(ReasonCode.UNKNOWN_EPOCH, message, "epoch")
        return named, Standing.RECOMPUTED

    def _take(self, throw: Throw) -> Uniqueness:
        """Take the place of a throw in its game. Raises `RollRefused`."""
        try:
            return self._desk.take(throw.game, throw.sequence, f"{digest(throw)} {throw.epoch}")
        except Taken as taken:
            epoch = taken.kept.partition(" ")[2]
            other = "for another table, pool or receipt before it"
            when = other if epoch == throw.epoch else f"in epoch {epoch}; name it to see it again"
            raise RollRefused(
                ReasonCode.ROLL_TAKEN,
                f"roll {throw.sequence} of {throw.game} was thrown {when}",
                "sequence",
            ) from None
