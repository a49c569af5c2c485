"""Hit phase: cards are discarded, and hands are filled again.

Rulebook: "Destiny: Hit phase".
Decides `destiny.hit`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny_moves import DestinyHit
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import check_holds, discard, fill, take_from_hand
from service.rules.destiny.chapters.turn_sequence import be_done
from service.rules.destiny.game import DestinyGame

HIT: Final = ClauseId("destiny.hit")


def check_hit(game: DestinyGame, move: DestinyHit) -> None:
    """destiny.hit: cards of the own hand, each once."""
    player = game.player(move.player)
    hidden = player.hidden
    for place, card in enumerate(move.discards):
        if card in move.discards[:place]:
            message = say("discarded-twice", card=card)
            game.refuse(ReasonCode.CARD_TWICE, message, HIT, key="discards")
        elif check_holds(game, move.player, card, HIT, key="discards"):
            hidden -= card not in player.hand
    game.require(
        hidden >= 0,
        ReasonCode.NOT_IN_HAND,
        HIT,
        says=lambda: say("not-so-many-in-hand", player=move.player),
        key="discards",
    )


def hit(game: DestinyGame, move: DestinyHit) -> None:
    """destiny.hit: discard the cards and fill the hand again."""
    for card in move.discards:
        take_from_hand(game, move.player, card)
        game.happens(DestinyEventCode.CARD_DISCARDED, HIT, player=move.player, card=card)
    discard(game, move.discards)
    fill(game, move.player, HIT)
    be_done(game, move.player)
