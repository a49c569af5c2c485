"""Experience on the Class card: banked in one's own turn, and never taken back (Epic)."""

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import BankExperience
from schema.shapes.verdict import EventCode
from service.rules.game.game import Game

IN_AN_ATTEMPT = (
    ClauseId("class.bank.mid-attempt.epic"),
    ClauseId("class.bank.mid-attempt.after-cast.epic"),
)


def check_bank(game: Game, move: BankExperience) -> None:
    """class.bank.epic: is there a Class to bank on, and so much Experience to bank?"""
    player = game.active
    instead = player.characters.class_ is None and player.characters.motivation is not None
    game.require(
        game.judgement.parameters.banks_experience and not instead,
        ReasonCode.NO_CLASS,
        ClauseId("class.bank.epic"),
        ClauseId("class.interchange.epic"),
        at=("bank",),
        says=lambda: say("no-class-to-bank", player=player.id),
        looks=(ClauseId("class.bank.epic"),),
        experience=player.experience,
        count=move.count,
    )
    game.require(
        move.count <= player.experience,
        ReasonCode.COST_UNPAID,
        ClauseId("class.bank.epic"),
        at=("bank", "count"),
        says=lambda: say("experience-held", player=player.id, held=player.experience),
    )


def bank(game: Game, move: BankExperience) -> None:
    """class.bank.epic, class.bank.no-withdraw.epic: move it onto the Class, for good."""
    player = game.active
    game.change_player(
        player.id,
        experience=player.experience - move.count,
        banked_experience=player.banked_experience + move.count,
    )
    game.judgement.reading("epic-banking-time")
    noted_banking(game, player.id, move.count)


def noted_banking(game: Game, player: str, number: int, *, card: str | None = None) -> None:
    """class.thresholds.epic: Experience lies on the Class now; it may reach a threshold."""
    attempt = game.snapshot.attempt
    inside = () if attempt is None else IN_AN_ATTEMPT[: 1 if attempt.faces is None else 2]
    held = game.player(player).banked_experience
    reached = any(
        held - number < level <= held for level in game.judgement.parameters.class_thresholds
    )
    game.happens(
        EventCode.EXPERIENCE_BANKED,
        ClauseId("class.bank.epic"),
        ClauseId("class.bank.no-withdraw.epic"),
        *inside,
        *((ClauseId("class.thresholds.epic"),) if reached else ()),
        player=player,
        card=card,
        amount=number,
    )
    game.queue.append((Event.EXPERIENCE_BANKED, player))
