"""The chain: each roll of a game names the one before, by a receipt that is ours."""

from typing import NamedTuple

from cards.speech import Said, say
from schema.common import ReasonCode
from schema.receipts import ClientSeed, Receipt, Roll, Statement
from service.receipts.canonical import digest
from service.receipts.desk import Desk
from service.receipts.openings import OPENING_PLACE, kept_promise
from service.rules.throwing import RollRefused


class Link(NamedTuple):
    """What a roll takes from the one before it."""

    previous: str | None
    seeds: tuple[ClientSeed, ...]


class Step(NamedTuple):
    """What a receipt is in the chain of its game."""

    game: str
    place: int
    digest: str


def step_of(statement: Statement) -> Step | None:
    """The place of a statement in a chain; None for an answer, which is in none."""
    if statement.roll is not None:
        throw = statement.roll.throw
        return Step(throw.game, throw.sequence, digest(throw))
    if statement.opening is not None:
        promise = statement.opening.promise
        return Step(promise.game, OPENING_PLACE, digest(promise))
    return None


def linked(desk: Desk, roll: Roll, earlier: Step | None) -> Link:
    """Check that a roll follows the one before it.

    `earlier` is that roll where the same request made it. Raises `RollRefused`.
    """
    if roll.previous is not None:
        return _after_receipt(desk, roll, roll.previous)
    if earlier is not None:
        _refuse_seeds(roll)
        return Link(earlier.digest, ())
    if roll.sequence > 1:
        raise _out_of_order(
            say("roll-needs-receipt", sequence=roll.sequence, before=roll.sequence - 1)
        )
    _refuse_seeds(roll)
    return Link(None, ())


def _after_receipt(desk: Desk, roll: Roll, before: Receipt) -> Link:
    fault = desk.fault_of(before)
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
        return Link(step.digest, kept_promise(opening.promise, roll.client_seeds))
    _refuse_seeds(roll)
    return Link(step.digest, ())


def _refuse_seeds(roll: Roll) -> None:
    if roll.client_seeds:
        raise RollRefused(
            ReasonCode.SEEDS_NOT_COMMITTED, say("seeds-enter-at-first-roll"), "clientSeeds"
        )


def _out_of_order(message: Said) -> RollRefused:
    return RollRefused(ReasonCode.ROLL_OUT_OF_ORDER, message, "previous")
