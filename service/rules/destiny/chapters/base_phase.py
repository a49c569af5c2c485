"""Base phase: Bases are laid out.

Rulebook: "Destiny: Base phase".
Decides `destiny.base.play`.
"""

from collections.abc import Sequence

from cards.messages.message import say
from cards.model.vocabulary import CardType
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from schema.shapes.destiny_moves import DestinyPlayBase
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import FACE_UP, check_in_hand, may_hide, take_card
from service.rules.destiny.chapters.laid_out_cards import PLAY, Layout, Require, of_move
from service.rules.destiny.game import DestinyGame, cards_on

BASE = PLAY[CardType.BASE]


def check_lies(layout: Layout, card: str, others: Sequence[DestinyGroup], require: Require) -> None:
    """destiny.base.play: a Base does not oppose what the player has laid out."""
    layout.check_not_opposed(card, [group.base for group in others], CardType.BASE, require)
    if layout.readings.opposes_all_cards:
        more = [one for group in others for one in cards_on(group)[1:]]
        layout.check_not_opposed(card, more, CardType.BASE, require)


def check_base(game: DestinyGame, move: DestinyPlayBase) -> None:
    """destiny.base.play: a Base of the hand that opposes nothing laid out."""
    if check_in_hand(game, move.player, move.card, CardType.BASE, BASE):
        player = game.player(move.player)
        layout = Layout(game.judgement, game.cards, game.readings, player)
        check_lies(layout, move.named, player.groups, of_move(game))


def play_base(game: DestinyGame, move: DestinyPlayBase) -> None:
    """destiny.base.play: the Base lies face up."""
    take_card(game, move.player, move.named)
    groups = game.player(move.player).groups
    game.change_player(move.player, groups=(*groups, DestinyGroup(base=move.named)))
    game.happens(DestinyEventCode.BASE_PLAYED, BASE, FACE_UP, player=move.player, card=move.card)


def check_duty(game: DestinyGame, player: DestinyPlayer) -> None:
    """destiny.base.play: a reading may say that a player lays out a Base who can."""
    free = bool(player.groups) or not game.readings.base_is_duty
    bases = [card for card in player.hand if game.cards[card].type is CardType.BASE]
    for first in () if free else bases[:1]:
        layout = Layout(game.judgement, game.cards, game.readings, player)
        check_lies(layout, first, (), of_move(game))
    game.require(
        free or not bases,
        ReasonCode.BASE_REQUIRED,
        BASE,
        says=lambda: say("base-to-lay", player=player.key),
    )
    if not free and not bases and may_hide(game, player, CardType.BASE):
        message = say("hand-needed", player=player.key)
        game.need_told(MissingCode.HIDDEN_CARDS, message, BASE, key="player")
