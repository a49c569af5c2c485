"""The end of an attempt: difficulty against result, and what success and failure bring.

Rulebook: "Attempt a Challenge", "Allies", "Adversaries".
Decides `attempt.difficulty.*`, `attempt.overcome.*`, `attempt.fail.*`, `ally.gain*` and
`adversary.fail*`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import Resolve
from schema.shapes.play import Attempt, LastAttempt
from schema.shapes.table import AllyCard
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.facing import faced
from service.rules.chapters.adversary.its_cards import carry_out_due
from service.rules.chapters.cast.casting import (
    LAST_OF_ALL,
    answered_at_cast,
    corruption_at_cast,
    moons_come_last,
    moons_shown,
    shown_successes,
    take_moons,
)
from service.rules.chapters.tucking import take_rewards, tuck
from service.rules.engine.facts import as_fact
from service.rules.engine.known import Gap, Range
from service.rules.engine.record import DIFFICULTY, RESULT, step
from service.rules.engine.story_card import printed_difficulty, prints_plus_one, visible_path
from service.rules.game.adversary import depletes, is_the_adversary, two_sided
from service.rules.game.gains import gain_experience
from service.rules.game.game import Game
from service.rules.game.rows import discard_from_row, find_in_rows, may_lie, refill, take_from_row
from service.rules.game.runes import STEPS
from service.rules.game.uses import attempt_ended
from service.rules.powers.adversary_deck import due_after_resolution
from service.rules.powers.ongoing import ongoing_changes
from service.rules.powers.triggers import settle
from service.rules.powers.unread import need_ongoing

FAILURE: Final = 1
"""attempt.fail: Experience that a failure brings."""


@step(DIFFICULTY)
def difficulty_of(game: Game) -> Range:
    """attempt.difficulty.*: the base, +1 of the path, +1 of an Ally, and what cards change."""
    card = game.card(game.attempt.card)
    path = visible_path(card, game.attempt.path)
    game.judgement.cite(ClauseId("attempt.step.difficulty"))
    printed = printed_difficulty(card, path)
    if prints_plus_one(path):
        game.judgement.cite(
            ClauseId("attempt.difficulty.path-plus-one"),
            ClauseId("component.card.challenge.plus-one.*"),
        )
    place = find_in_rows(game, card.id)
    ally = added_by_ally(None if place is None else place[0].cards[place[1]].ally)
    if ally:
        game.judgement.cite(ClauseId("attempt.difficulty.ally-plus-one"))
    changes = (*game.attempt.changes, *ongoing_changes(game))
    difficulty = printed.plus(ally + sum([change.difficulty for change in changes]))
    if place is None and (gaps := _places(game)):
        difficulty = difficulty.wider(1, gaps)
    game.judgement.saw(difficulty=lambda: as_fact(difficulty))
    return difficulty


def added_by_ally(ally: str | None) -> int:
    """attempt.difficulty.ally-plus-one: what an Ally beneath a card adds; None where none lies."""
    return 0 if ally is None else 1


def _places(game: Game) -> tuple[Gap, ...]:
    """row.faceup-visible: where what is attempted may lie, if several places of rows are untold."""
    card = game.attempt.card
    if is_the_adversary(game, card) or find_in_rows(game, card) is not None:
        return ()
    return may_lie(game, card)


@step(RESULT, gives="result")
def result_of(game: Game) -> int:
    """attempt.modifiers.total: successes of the runes, and what cards add or take."""
    changes = (*game.attempt.changes, *ongoing_changes(game))
    shown, added = shown_successes(game), sum([change.successes for change in changes])
    game.judgement.consult(ClauseId("attempt.modifiers.total"), successes=shown, modifier=added)
    return shown + added


def _compared(game: Game) -> tuple[Range, int]:
    """attempt.overcome.threshold: difficulty and result."""
    return difficulty_of(game), result_of(game)


def check_resolve(game: Game, move: Resolve) -> None:
    """attempt.overcome.threshold: is there a cast to compare with the difficulty?"""
    del move
    at = ("resolve",)
    attempt = game.snapshot.attempt
    if attempt is None or attempt.faces is None:
        game.refuse(
            ReasonCode.NOT_CAST if attempt else ReasonCode.NO_ATTEMPT,
            say("no-cast-to-resolve"),
            ClauseId("attempt.overcome.threshold"),
            *STEPS,
            at=at,
        )
        return
    game.require(
        not attempt.recasting,
        ReasonCode.NOT_CAST,
        ClauseId("reroll.no-resolution.*"),
        at=at,
        says=lambda: say("recast-first"),
        looks=(ClauseId("attempt.overcome.threshold"),),
        attempt=attempt.card,
        cast=True,
    )
    if not attempt.failed:
        difficulty, result = game.once(_compared)
        game.sure(difficulty.at_most(result), ClauseId("attempt.step.difficulty"))
    game.need_all(_places(game), ClauseId("row.faceup-visible"))
    need_ongoing(game)


def resolve(game: Game, move: Resolve) -> None:
    """attempt.overcome.*, attempt.fail: compare, gain or discard, and refill the row."""
    del move
    carry_out_due(game)
    if _is_broken_off(game):
        return
    _note_ongoing(game)
    player, attempt = game.turn.player, game.attempt
    difficulty, result = game.once(_compared)
    overcome = not game.attempt.failed and difficulty.at_most(result).certain
    margin = result - difficulty.low if difficulty.exact else None
    excess = max(margin or 0, 0)
    game.happens(
        EventCode.OVERCAME if overcome else EventCode.FAILED,
        ClauseId("attempt.modifiers.total"),
        ClauseId("attempt.overcome.threshold"),
        player=player,
        card=attempt.card,
        amount=margin,
    )
    moons = moons_shown(game)
    if corruption_at_cast(game, moons):
        moons = 0
    # The Adversary's excess is counted after what answers the moons; nothing is gained there.
    last_of_all = moons_come_last(game.judgement) and not is_the_adversary(game, attempt.card)
    if moons and not last_of_all:
        _take_moons(game, player, moons)
    if game.queue:
        settle(game)
    if _is_broken_off(game):
        return
    last = LastAttempt(
        card=attempt.card,
        path=attempt.path,
        overcome=overcome,
        class_blank=game.attempt.class_blank,
    )
    act: int | None = None
    if is_the_adversary(game, attempt.card):
        _face(game, player, attempt, overcome=overcome, excess=excess)
    elif overcome:
        act = _gain(game, player, attempt)
    else:
        clauses = (ClauseId("attempt.fail"), *_fail_clauses(game.card(attempt.card)))
        ally = ClauseId("attempt.fail.ally")
        act = discard_from_row(game, attempt.card, *clauses, ally=ally)
        gain_experience(game, player, FAILURE + attempt.experience_if_failed, *clauses)
    game.change(attempt=None)
    game.change_turn(last_attempt=last)
    attempt_ended(game)
    if act is not None:
        refill(game, act)
    due_after_resolution(game)
    game.queue.append((Event.OVERCOME if overcome else Event.FAILED, player))
    if last_of_all and moons:
        settle(game)
        game.judgement.cite(LAST_OF_ALL)
        _take_moons(game, player, moons)


def _is_broken_off(game: Game) -> bool:
    """adversary.coop.instill-fear.pl: whether another card is due instead."""
    return game.snapshot.attempt is None


def _take_moons(game: Game, player: str, moons: int) -> None:
    """cast.corruption.timing.*: the marker moves, and what waits for it answers.

    In Epic powers may have answered at the cast.
    """
    answered, waiting = answered_at_cast(game, moons), len(game.queue)
    take_moons(game, player, moons)
    if answered:
        del game.queue[waiting:]


def _note_ongoing(game: Game) -> None:
    """attempt.modifiers.total: note what ongoing powers change about the attempt."""
    for change in ongoing_changes(game):
        for code, amount in (
            (EventCode.RESULT_CHANGED, change.successes),
            (EventCode.DIFFICULTY_CHANGED, change.difficulty),
        ):
            if amount:
                clauses = (ClauseId("attempt.modifiers.total"), ClauseId("effect.always-active"))
                game.happens(
                    code, *clauses, player=game.turn.player, card=change.card, amount=amount
                )


def _face(game: Game, player: str, attempt: Attempt, *, overcome: bool, excess: int) -> None:
    """adversary.coop.*: the Adversary lies in no row; it is tucked, or stays on the table."""
    card = game.card(attempt.card)
    path = visible_path(card, attempt.path)
    if overcome and not depletes(game):
        tuck(game, player, card, attempt.path)
    elif overcome and two_sided(game) and card.type is CardType.ADVERSARY and path is not None:
        take_rewards(game, player, card, path)
    elif not overcome and two_sided(game):
        gain_experience(
            game, player, attempt.experience_if_failed, ClauseId("heritage.late-power.epic")
        )
    elif not overcome:
        clauses = (ClauseId("attempt.fail"), ClauseId("attempt.fail.coop-adversary"))
        gain_experience(game, player, FAILURE, *clauses)
    faced(game, card, overcome=overcome, excess=excess)


def _fail_clauses(card: Card) -> tuple[ClauseId, ...]:
    """adversary.fail.competitive: an Adversary of a row goes as any Challenge does."""
    adversary = card.type is CardType.ADVERSARY
    return (ClauseId("adversary.fail.competitive"),) if adversary else ()


def _gain(game: Game, player: str, attempt: Attempt) -> int:
    """attempt.overcome.gain, ally.gain: tuck the card, take its rewards and its Ally."""
    act, taken = take_from_row(game, attempt.card)
    card = game.card(attempt.card)
    tuck(game, player, card, attempt.path)
    if taken.ally is not None:
        holder = game.player(player)
        game.change_player(player, allies=(*holder.allies, AllyCard(card=taken.ally)))
        game.happens(
            EventCode.ALLY_GAINED,
            ClauseId("ally.gain"),
            ClauseId("ally.story"),
            ClauseId("act.ally-not-counted"),
            player=player,
            card=taken.ally,
        )
    return act
