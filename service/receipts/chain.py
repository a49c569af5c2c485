"""The chain of rolls: each roll of a game names the previous one by our receipt."""

from typing import NamedTuple

from cards.messages.message import Message, say
from schema.shapes.common import ReasonCode
from schema.shapes.receipts import ClientSeed, Receipt, Roll, Standing, Statement
from service.cache.rolls import Held
from service.receipts.canonical import digest
from service.receipts.openings import OPENING_PLACE, kept_pledge
from service.receipts.signer import Place, Signer
from service.rules.engine.work import RECEIPTS, Work
from service.rules.game.sealed_throws import RollRefused
from service.telemetry.logs import log


class Step(NamedTuple):
    """The position of a receipt in the chain of its game."""

    game: str
    place: int
    digest: str
    epoch: str = ""
    """The epoch of the throw; empty for an opening."""
    recomputed: bool = False
    """Whether it was thrown after the end of its epoch."""

    @property
    def where(self) -> Place:
        """Its place: the game and the number in it."""
        return self.game, self.place

    @property
    def held(self) -> Held:
        """What holds its place."""
        return Held(self.digest, self.epoch)


class Link(NamedTuple):
    """What a roll takes from the previous one."""

    before: Step | None
    """None for the first roll."""
    seeds: tuple[ClientSeed, ...] = ()

    @property
    def previous(self) -> str | None:
        """The digest of the previous roll that the roll names."""
        return None if self.before is None else self.before.digest


def step_of(statement: Statement) -> Step | None:
    """The step of a statement in a chain; None for an answer, which is in none."""
    if statement.roll is not None:
        throw, standing = statement.roll.throw, statement.roll.standing
        recomputed = standing is Standing.RECOMPUTED
        return Step(throw.game, throw.sequence, digest(throw), throw.epoch, recomputed)
    if statement.opening is not None:
        pledge = statement.opening.pledge
        return Step(pledge.game, OPENING_PLACE, digest(pledge))
    return None


def linked(signer: Signer, roll: Roll, earlier: Step | None, work: Work) -> Link:
    """Check that a roll follows the previous one.

    `earlier` is that roll where the same request made it. Raises `RollRefused`.
    """
    if roll.previous is not None:
        link = _after_receipt(signer, roll, roll.previous, work)
        if earlier is not None and link.previous != earlier.digest:
            raise not_the_claimed(roll)
        return link
    if earlier is not None:
        _refuse_seeds(roll)
        return Link(earlier)
    if roll.sequence > 1:
        raise _out_of_order(
            say("roll-needs-receipt", sequence=roll.sequence, before=roll.sequence - 1)
        )
    _refuse_seeds(roll)
    return Link(None)


def not_the_claimed(roll: Roll) -> RollRefused:
    """The refusal of a roll that names another roll than the one that holds the previous place."""
    return _out_of_order(say("previous-not-claimed", before=roll.sequence - 1, game=roll.game))


def _after_receipt(signer: Signer, roll: Roll, before: Receipt, work: Work) -> Link:
    work.spend(RECEIPTS)
    fault = signer.fault_of(before)
    if fault is not None:
        raise RollRefused(
            ReasonCode.RECEIPT_NOT_OURS,
            say("previous-not-ours", fault=fault.value),
            "previous",
            "signature",
        )
    step = step_of(before.statement)
    if step is None:
        raise _out_of_order(say("previous-of-an-answer"))
    if step.game != roll.game:
        raise _out_of_order(say("previous-of-another-game", game=step.game))
    if step.place != roll.sequence - 1:
        raise _out_of_order(
            say("previous-of-another-roll", place=step.place, before=roll.sequence - 1)
        )
    opening = before.statement.opening
    if opening is not None:
        return Link(step, kept_pledge(opening.pledge, roll.client_seeds, work))
    _refuse_seeds(roll)
    return Link(step)


def _refuse_seeds(roll: Roll) -> None:
    if roll.client_seeds:
        raise RollRefused(
            ReasonCode.SEEDS_NOT_COMMITTED, say("seeds-enter-at-first-roll"), "clientSeeds"
        )


def _out_of_order(message: Message) -> RollRefused:
    return RollRefused(ReasonCode.ROLL_OUT_OF_ORDER, message, "previous")


def log_receipt(receipt: Receipt) -> None:
    """Log a roll or an opening. Two lines for one place with different digests show a fork."""
    step = step_of(receipt.statement)
    if step is not None:
        log.info("roll", game=step.game, place=step.place, digest=step.digest)
