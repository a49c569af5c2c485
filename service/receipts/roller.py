"""The sealed rolls of one request: checks the chain and makes the faces.

The rules ask for faces in the middle of a judgement, and cannot wait. So `service.receipts.sealing`
reads the places of all rolls before it, and claims and signs them afterwards.

A place that is held already gets the throw that holds it, in the epoch of that throw, or none:
another table or another epoch does not give a second roll.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.vocabulary import Face
from schema.shapes.common import ReasonCode
from schema.shapes.receipts import SCHEME, EpochState, Roll, RolledStone, Standing, Subject, Throw
from schema.shapes.runes import RuneFace
from service.cache.rolls import Held, Look
from service.receipts.canonical import digest
from service.receipts.chain import Link, Step, linked, not_the_claimed
from service.receipts.epochs import SecretEpoch, faces_of
from service.receipts.signer import Place, Signer
from service.receipts.tables import Digests
from service.rules.engine.work import ROLLS, Work
from service.rules.game.faces import thrown
from service.rules.game.runes import Stone
from service.rules.game.sealed_throws import Asked, RollRefused

TRIAL: Final = "trial"
_UNKNOWN: Final = Look(None, shared=False)


class Thrown(NamedTuple):
    """A roll that was made and is not signed yet."""

    throw: Throw
    step: Step
    before: Step | None
    """The previous roll or opening, unless it is in the same log."""
    shown: tuple[Face, ...]

    @property
    def standing(self) -> Standing:
        """Whether its epoch was in force when it was thrown."""
        return Standing.RECOMPUTED if self.step.recomputed else Standing.FRESH


class _Claim(NamedTuple):
    """A throw that is ready to be claimed."""

    throw: Throw
    step: Step
    before: Step | None
    epoch: SecretEpoch


class Roller:
    """Throws for the rules, as a `service.rules.game.sealed_throws.Thrower`.

    It stores the rolls of its request, so that a log need not repeat the receipt of each.
    """

    def __init__(
        self,
        signer: Signer,
        now: datetime,
        known: Mapping[Place, Look],
        work: Work,
        digests: Digests | None = None,
    ) -> None:
        """Throw with a signer; `known` says what holds the places that the request names."""
        self._signer = signer
        self._now = now
        self._known = known
        self._work = work
        self._digests = Digests(work) if digests is None else digests
        self._made: dict[Place, Thrown] = {}
        self.thrown: list[Thrown] = []
        """All rolls made so far, in order."""

    def __call__(self, asked: Asked) -> tuple[RuneFace, ...]:
        """The face of each stone. Raises `RollRefused`."""
        throw, step, before, epoch = self._taken_up(asked)
        shown = faces_of(throw, epoch.secret)
        made = Thrown(throw, step, before, shown)
        self._made[step.where] = made
        self.thrown.append(made)
        return _on(asked.stones, shown)

    def trial(self, asked: Asked) -> tuple[RuneFace, ...]:
        """The faces for a changed request that is only tried. Raises `RollRefused`.

        The chain is checked as for a roll, but no place is claimed. So unless the request itself
        made the same roll, the faces of a trial must not depend on the secret.
        """
        step = self._taken_up(asked).step
        made = self._made.get(step.where)
        if made is not None:
            return _on(asked.stones, made.shown)
        return thrown(asked.stones, TRIAL, b"")

    def _taken_up(self, asked: Asked) -> _Claim:
        """The throw for a roll, ready to be claimed. Raises `RollRefused`."""
        self._work.spend(ROLLS)
        roll = asked.roll
        place = roll.game, roll.sequence
        held = self._known.get(place, _UNKNOWN).held
        epoch = self._epoch(roll, held)
        recomputed = epoch.state(self._now) in {EpochState.OVER, EpochState.REVEALED}
        earlier = self._made.get((roll.game, roll.sequence - 1))
        link = linked(self._signer, roll, None if earlier is None else earlier.step, self._work)
        self._check_before(roll, link, claims=held is None and not recomputed)
        throw = self._throw(asked, epoch, link)
        step = Step(roll.game, roll.sequence, digest(throw), epoch.id, recomputed)
        made = self._made.get(place)
        if held is None and made is not None:
            held = made.step.held
        if held is not None and held != step.held:
            raise _taken(roll, held, epoch)
        return _Claim(throw, step, link.before if earlier is None else None, epoch)

    def _throw(self, asked: Asked, epoch: SecretEpoch, link: Link) -> Throw:
        roll, table = asked.roll, asked.snapshot
        return Throw(
            scheme=SCHEME,
            epoch=epoch.id,
            commitment=epoch.commitment,
            game=roll.game,
            sequence=roll.sequence,
            previous=link.previous,
            ruleset=asked.ruleset,
            subject=Subject.POOL if table is None else Subject.SNAPSHOT,
            subject_digest=self._digests.of(asked.pool if table is None else table),
            stones=tuple(RolledStone(rune=stone.rune, sides=stone.faces) for stone in asked.stones),
            seeds=link.seeds,
        )

    def _epoch(self, roll: Roll, held: Held | None) -> SecretEpoch:
        """The epoch that a roll names; else that of the throw that holds its place, or the current.

        Raises `RollRefused` for an unknown epoch, or one in the future.
        """
        current = self._signer.epochs.current(self._now)
        if roll.epoch is None and held is not None:
            holding = self._signer.epochs.find(held.epoch)
            if holding is None:
                raise _taken(roll, held, current)
            return holding
        if roll.epoch is None or roll.epoch == current.id:
            return current
        named = self._signer.epochs.find(roll.epoch)
        if named is None or named.state(self._now) is EpochState.COMING:
            message = say("no-such-epoch", epoch=roll.epoch)
            raise RollRefused(ReasonCode.UNKNOWN_EPOCH, message, "epoch")
        return named

    def _check_before(self, roll: Roll, link: Link, *, claims: bool) -> None:
        """Check that the previous roll holds its place. Raises `RollRefused`.

        A roll that `claims` its place may not follow a recomputed roll without a claim: whoever
        chose its table could have known its faces.
        """
        before = link.before
        if before is None:
            return
        held, shared = self._known.get(before.where, _UNKNOWN)
        unclaimed = held is None and shared and before.recomputed and claims
        if unclaimed or (held is not None and held != before.held):
            raise not_the_claimed(roll)


def _on(stones: tuple[Stone, ...], shown: tuple[Face, ...]) -> tuple[RuneFace, ...]:
    return tuple(
        RuneFace(rune=stone.rune, face=face) for stone, face in zip(stones, shown, strict=True)
    )


def _taken(roll: Roll, held: Held, epoch: SecretEpoch) -> RollRefused:
    """The refusal of a throw in an epoch whose place another throw holds."""
    game, sequence = roll.game, roll.sequence
    if held.epoch == epoch.id:
        message = say("roll-taken-otherwise", sequence=sequence, game=game)
    else:
        message = say("roll-taken-in-epoch", sequence=sequence, game=game, epoch=held.epoch)
    return RollRefused(ReasonCode.ROLL_TAKEN, message, "sequence")
