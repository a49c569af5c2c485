"""Experience on the Class card: banked in one's own turn, and never taken back (Epic).

Rulebook: "Class Cards", "Activate Character Powers".
Decides `class.bank.epic` and `class.interchange.epic`.
"""

from cards.messages.message import say
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import BankExperience
from service.rules.game.gains import noted_banking
from service.rules.game.game import Game
from service.rules.game.options import all_options
from service.rules.game.story import has_motivation


def check_bank(game: Game, move: BankExperience) -> None:
    """class.bank.epic: is there a Class to bank on, and so much Experience to bank?"""
    player = game.active
    game.require(
        game.judgement.parameters.banks_experience and not has_motivation(player),
        ReasonCode.NO_CLASS,
        ClauseId("class.bank.epic"),
        ClauseId("class.interchange.epic"),
        at=("bank",),
        says=lambda: say("no-class-to-bank", player=player.key),
        looks=(ClauseId("class.bank.epic"),),
        experience=player.experience,
        count=move.count,
    )
    game.require(
        move.count > 0,
        ReasonCode.NO_WITHDRAWAL,
        ClauseId("class.bank.no-withdraw.epic") if move.count else ClauseId("class.bank.epic"),
        at=("bank", "count"),
        says=lambda: say("nothing-banked") if not move.count else say("banked-for-good"),
    )
    game.require(
        move.count <= player.experience,
        ReasonCode.COST_UNPAID,
        ClauseId("class.bank.epic"),
        at=("bank", "count"),
        says=lambda: say("experience-held", player=player.key, held=player.experience),
    )
    held = player.banked_experience
    game.require(
        held + move.count <= MOST_COUNT,
        ReasonCode.LIMIT_REACHED,
        ClauseId("class.bank.epic"),
        at=("bank", "count"),
        says=lambda: say("class-holds-most", most=MOST_COUNT, held=held),
    )
    _check_waiting(game)


def _check_waiting(game: Game) -> None:
    """class.bank.epic: at any point of the turn, or between its steps (`epic-banking-time`)."""
    snapshot = game.snapshot
    if not (snapshot.choices or snapshot.pending):
        return
    anywhere = game.judgement.applies("epic-banking-time")
    anywhere = anywhere and game.judgement.reading("epic-banking-time") == "OWN_TURN"
    first = snapshot.choices[0] if snapshot.choices else None
    if first is not None:
        game.require(
            anywhere,
            ReasonCode.CHOICE_OPEN,
            ClauseId("class.bank.epic"),
            at=("bank",),
            says=lambda: say("choice-open", player=first.player, options=all_options(game, first)),
        )
    if snapshot.pending:
        game.require(
            anywhere,
            ReasonCode.EFFECT_PENDING,
            ClauseId("class.bank.epic"),
            at=("bank",),
            says=lambda: say("effect-pending", card=snapshot.pending[-1].card),
        )


def bank(game: Game, move: BankExperience) -> None:
    """class.bank.epic, class.bank.no-withdraw.epic: move it onto the Class, for good."""
    player = game.active
    game.change_player(
        player.key,
        experience=player.experience - move.count,
        banked_experience=player.banked_experience + move.count,
    )
    game.judgement.reading("epic-banking-time")
    noted_banking(game, player.key, move.count)
