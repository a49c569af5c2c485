"""Setup: each player keeps a Character, or draws a new hand if there is none in it.

Rulebook: "Destiny: Setup".
Decides `destiny.setup.identity` and `destiny.setup.redraw`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPlayer
from schema.shapes.destiny_moves import DestinyChooseCharacter, DestinyRedraw
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.drawn import Place
from service.rules.destiny.chapters.hands import (
    check_holds,
    check_in_hand,
    discard,
    draw,
    take_from_hand,
)
from service.rules.destiny.chapters.setup.characters_left import deal_again, deals_again, none_left
from service.rules.destiny.chapters.turn_sequence import be_done
from service.rules.destiny.game.cards import hand_size
from service.rules.destiny.game.game import DestinyGame
from service.rules.engine.paper import Untold

IDENTITY: Final = ClauseId("destiny.setup.identity")
REDRAW: Final = ClauseId("destiny.setup.redraw")


def check_choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """destiny.setup.identity: one Character of the hand is kept."""
    check_in_hand(game, move.player, move.card, CardType.IDENTITY, IDENTITY)


def choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """destiny.setup.identity: the Character lies face up for the rest of the game."""
    take_from_hand(game, move.player, move.named)
    game.change_player(move.player, character=move.named)
    game.happens(DestinyEventCode.CHARACTER_CHOSEN, IDENTITY, player=move.player, card=move.card)
    be_done(game, move.player)


def holds_character(game: DestinyGame, player: DestinyPlayer) -> bool:
    """destiny.setup.redraw: whether a Character is known to be in a hand."""
    return any(game.cards[card].type is CardType.IDENTITY for card in player.hand)


def check_redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """destiny.setup.redraw: only a hand without a Character is discarded."""
    player = game.player(move.player)
    shown_characters = [
        card
        for card in move.shown
        if check_holds(game, move.player, card, REDRAW, key="shown")
        and game.cards[card].type is CardType.IDENTITY
    ]
    holds = bool(holds_character(game, player) or shown_characters)
    game.require(
        not holds,
        ReasonCode.HOLDS_CHARACTER,
        REDRAW,
        IDENTITY,
        says=lambda: say("holds-character", player=player.key),
        key="player",
        in_hand=holds,
        used=player.redraws,
    )
    game.require(
        not (player.redraws and game.readings.redraws_once),
        ReasonCode.LIMIT_REACHED,
        REDRAW,
        says=lambda: say("has-redrawn", player=player.key),
        key="player",
    )
    unseen = set(move.shown) - set(player.hand)
    game.require(
        len(unseen) == len(move.shown) and len(move.shown) <= player.hidden,
        ReasonCode.NOT_IN_HAND,
        REDRAW,
        says=lambda: say("shows-hidden-cards", player=player.key, cards=player.hidden),
        key="shown",
    )


def redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """destiny.setup.redraw: the whole hand is discarded and as many cards are drawn."""
    player = game.player(move.player)
    if none_left(game, player) and deals_again(game):
        deal_again(game)
        return
    unseen = player.hidden - len(move.shown)
    if unseen and game.supposed:
        game.untold.append(Untold(Place.HAND, "shown", cards=unseen))
    elif unseen:
        message = say("hidden-cards-shown")
        game.need_told(MissingCode.HIDDEN_CARDS, message, REDRAW, key="shown")
        return
    discard(game, (*player.hand, *move.shown))
    number = hand_size(player)
    game.change_player(move.player, hand=(), hidden=0, redraws=min(player.redraws + 1, MOST_COUNT))
    game.happens(DestinyEventCode.HAND_DISCARDED, REDRAW, player=move.player, amount=number)
    game.readings.state("destiny-redraw")
    draw(game, move.player, game.judgement.numbers.hand_size, REDRAW)


def check_no_character(game: DestinyGame, player: DestinyPlayer) -> None:
    """destiny.setup.redraw: only who can draw no hand with a Character goes without one."""
    in_vain = bool(player.redraws) and (
        game.readings.redraws_once or (none_left(game, player) and not deals_again(game))
    )
    game.require(
        in_vain and not holds_character(game, player),
        ReasonCode.NO_CHARACTER,
        IDENTITY,
        REDRAW,
        says=lambda: say("character-or-redraw", player=player.key),
    )
