"""May this move be made? Every clause it breaks, what happens if it is made, and the table after.

`RULES` is the table from the key of a move to its conditions and its effect.
"""

from collections.abc import Mapping
from typing import Any, Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import Missing, ReasonCode
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from service.rules.chapters import (
    attempt,
    bank,
    choices,
    dark_runes,
    endgame,
    free_discards,
    hero_and_antihero_cards,
    journey,
    resolve,
    trait,
    turn,
)
from service.rules.chapters.cast import casting
from service.rules.chapters.setup import characters
from service.rules.engine.moves import MoveRule, Moves, places
from service.rules.engine.record import DOES, MOMENT, NEEDS, Record, step
from service.rules.game.conditions import GameEnds, last_turns
from service.rules.game.game import Game
from service.rules.game.hand import need_untold
from service.rules.game.options import CHOICE_CLAUSES, all_options
from service.rules.moves.equivalence import against_all
from service.rules.powers import using
from service.rules.powers.triggers import settle

RULES: Final[Mapping[str, MoveRule[Game]]] = {
    "choose_characters": MoveRule(
        characters.check_characters, characters.choose_characters, in_turn=False
    ),
    "gain_trait": MoveRule(trait.check_trait, trait.gain_trait),
    "attempt": MoveRule(attempt.check_attempt, attempt.declare),
    "buy_dark_runes": MoveRule(dark_runes.check_buy, dark_runes.buy),
    "bank": MoveRule(bank.check_bank, bank.bank),
    "cast": MoveRule(casting.check_cast, casting.cast),
    "resolve": MoveRule(resolve.check_resolve, resolve.resolve),
    "choose": MoveRule(choices.check_choose, choices.choose),
    "play_card": MoveRule(
        hero_and_antihero_cards.check_play_card, hero_and_antihero_cards.play_card, in_turn=False
    ),
    "use_power": MoveRule(using.check_use_power, using.use_power, in_turn=False),
    "let_happen": MoveRule(using.check_let_happen, using.let_happen),
    "journey": MoveRule(journey.check_journey, journey.journey),
    "free_discard": MoveRule(free_discards.check_free_discard, free_discards.free_discard),
    "end_turn": MoveRule(turn.check_end_turn, turn.end_turn),
    "reveal_destiny": MoveRule(endgame.check_reveal_destiny, endgame.reveal_destiny, in_turn=False),
}

OUT_OF_TURN: Final = frozenset({"choose_characters", "reveal_destiny"})
"""Moves that need no turn under way."""
MAIN: Final = frozenset({"gain_trait", "attempt", "journey", "free_discard"})
"""Moves that wait until an attempt has resolved."""
WHILE_PENDING: Final = frozenset({"play_card", "use_power", "let_happen", "bank"})
"""Moves that may come between an effect and its taking place; `bank` looks for itself."""
INTERRUPT: Final = (ClauseId("card.play.interrupt.*"),)
LOCKED: Final = (ClauseId("attempt.path.locked.*"),)

TIMING: Final = {"journey": (ClauseId("journey.timing.*"),)}
"""What else says that an attempt comes first, by the key of the move."""


def _check(game: Game, key: str, body: Any) -> None:  # noqa: ANN401 - of the key's move
    rule = RULES[key]
    if rule.in_turn and body.player is not None:
        turn.check_mover(game, key, body.player)
    _needs(game, rule, body)


@step(NEEDS)
def _needs(game: Game, rule: MoveRule[Game], body: Any) -> None:  # noqa: ANN401 - of the rule's move
    if rule.check is not None:
        rule.check(game, body)


@step(DOES)
def _make(game: Game, rule: MoveRule[Game], body: Any) -> None:  # noqa: ANN401 - of the rule's move
    try:
        rule.make(game, body)
        if game.queue:
            settle(game)
    except GameEnds:
        game.queue.clear()
        game.missing.clear()  # an unread card may add Experience and takes none: a loss stands
    if game.snapshot.choices:
        choices.refresh_choices(game)
    if game.carried:
        _refuse_unneeded(game)
    if game.untold and not game.supposed:
        need_untold(game)


def _refuse_unneeded(game: Game) -> None:
    """setup.decks: a card that the move carries, and that nobody draws, says something untrue.

    That holds where the deck's order is known as well: then the table says what is drawn.
    """
    for place, entry in game.carried:
        game.refuse(
            ReasonCode.WRONG_DRAWN_CARD,
            say("not-drawn-by-move", place=entry.from_),
            ClauseId("setup.decks"),
            at=(*game.at, "drawn", str(place)),
        )


def timely(game: Game, key: str) -> bool:
    """turn.*, card.play.interrupt: whether nothing must be done before a move of this key."""
    if key in OUT_OF_TURN:
        return True
    snapshot = game.snapshot
    if snapshot.turn is None or game.over:
        return False
    if not (snapshot.choices or snapshot.pending) and snapshot.attempt is None:
        return True
    return not (
        waits_for_choice(snapshot, key)
        or waits_for_effect(snapshot, key)
        or waits_for_attempt(snapshot, key)
    )


def waits_for_choice(snapshot: Snapshot, key: str) -> bool:
    """Whether an open choice comes before a move of this key."""
    return bool(snapshot.choices) and key not in {"choose", "bank"}


def waits_for_effect(snapshot: Snapshot, key: str) -> bool:
    """card.play.interrupt: whether an effect takes place before a move of this key."""
    if not snapshot.pending or key in WHILE_PENDING:
        return False
    return key != "choose" or not snapshot.choices


def waits_for_attempt(snapshot: Snapshot, key: str) -> bool:
    """attempt.path.locked: whether the attempt under way ends before a move of this key."""
    return snapshot.attempt is not None and key in MAIN


@step(MOMENT)
def check_moment(game: Game, key: str) -> bool:
    """turn.*, card.play.interrupt: what must be done before anything else.

    Returns whether it can be said what else is against the move: a game is under way.
    """
    at, snapshot = game.at, game.snapshot
    if key in OUT_OF_TURN:
        return True
    game.judgement.arrange(lambda record: _look_around(game, record))
    if timely(game, key):
        return True
    if not game.require(
        snapshot.turn is not None,
        ReasonCode.NO_TURN,
        ClauseId("setup.characters.keep.*"),
        at=at,
        says=lambda: say("no-turn-yet"),
    ):
        return False
    if game.over:
        game.refuse(ReasonCode.GAME_OVER, say("game-over"), *endgame.how_it_ended(game), at=at)
    if waits_for_choice(snapshot, key):
        choice = snapshot.choices[0]
        game.refuse(
            ReasonCode.CHOICE_OPEN,
            say("choice-open", player=choice.player, options=all_options(game, choice)),
            *CHOICE_CLAUSES[choice.code],
            at=at,
        )
    game.require(
        not waits_for_effect(snapshot, key),
        ReasonCode.EFFECT_PENDING,
        *INTERRUPT,
        at=at,
        says=lambda: say("effect-pending", card=snapshot.pending[-1].card),
    )
    game.require(
        not waits_for_attempt(snapshot, key),
        ReasonCode.ATTEMPT_UNDER_WAY,
        *LOCKED,
        *TIMING.get(key, ()),
        at=at,
        says=lambda: say("attempt-under-way"),
    )
    return not game.over


def _look_around(game: Game, record: Record) -> None:
    """Note for an explanation what may come before a move."""
    snapshot = game.snapshot
    consult, set_aside = game.judgement.consult, game.judgement.set_aside
    if snapshot.turn is not None:
        record.saw(active_player=snapshot.turn.player)
    if snapshot.end is not None:
        ended = endgame.how_it_ended(game) if game.over else last_turns(game)
        consult(*ended, game_over=game.over)
    if snapshot.choices:
        code = snapshot.choices[0].code
        consult(*CHOICE_CLAUSES[code], choices=len(snapshot.choices))
    waiting, attempt = len(snapshot.pending), snapshot.attempt
    (consult if waiting else set_aside)(*INTERRUPT, pending=waiting)
    if attempt is None:
        set_aside(*LOCKED)
    else:
        consult(*LOCKED, attempt=attempt.card)


_MOVES: Final = Moves(
    rules=RULES,
    at=places(Move),
    moment=check_moment,
    check=_check,
    make=_make,
    may_be_made=lambda game: not game.reasons,
    against_all=against_all,
)
decide: Final = _MOVES.decide
tried: Final = _MOVES.tried


def decide_as_if_known(game: Game, key: str, body: Any) -> tuple[Missing, ...]:  # noqa: ANN401
    """Judge the body of a move as `decide` does, and do it even if something must be known first.

    Returns what must be known: before it, or for all that it does.
    """
    decide(game, key, body)
    missing = tuple(game.missing)
    if missing and not game.reasons:
        game.missing.clear()
        _make(game, RULES[key], body)
    return missing
