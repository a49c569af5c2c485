"""First Aid phase and Second Aid phase: Characters are played as Aid cards.

Rulebook: "Destiny: First Aid phase", "Destiny: Second Aid phase".
Decides `destiny.aid.play` and `destiny.aid.power`.
"""

from typing import Final

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.destiny_moves import DestinyPlayAid
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import FACE_UP, check_in_hand, take_from_hand
from service.rules.destiny.game import DestinyGame

AID: Final = ClauseId("destiny.aid.play")


def check_aid(game: DestinyGame, move: DestinyPlayAid) -> None:
    """destiny.aid.play: a Character of the hand."""
    check_in_hand(game, move.player, move.card, CardType.IDENTITY, AID)


def play_aid(game: DestinyGame, move: DestinyPlayAid) -> None:
    """destiny.aid.power: the Character lies face up, and its power works from now on."""
    take_from_hand(game, move.player, move.named)
    aids = game.player(move.player).aids
    game.change_player(move.player, aids=(*aids, move.named))
    game.happens(
        DestinyEventCode.AID_PLAYED,
        AID,
        ClauseId("destiny.aid.power"),
        FACE_UP,
        player=move.player,
        card=move.card,
    )
