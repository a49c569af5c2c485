"""Cards on a Base: what Bonus phase and Multiplier phase have in common.

Rulebook: "Destiny: Bonus phase", "Destiny: Multiplier phase".
Decides `destiny.bonus.play` and `destiny.multiplier.play`.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.vocabulary import CardType
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyGroup
from schema.shapes.destiny_moves import DestinyAttach
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import FACE_UP, check_in_hand, take_card
from service.rules.destiny.chapters.laid_out_cards import PLAY, Layout, Require, of_move
from service.rules.destiny.game.game import DestinyGame

Lies = Callable[[Layout, str, DestinyGroup, Sequence[DestinyGroup], Require], None]
"""States what lets a card lie on a Base, beside a player's other Bases."""
WHERE: Final = {
    CardType.BONUS: ("bonuses", DestinyEventCode.BONUS_PLAYED),
    CardType.MULTIPLIER: ("multipliers", DestinyEventCode.MULTIPLIER_PLAYED),
}
"""Where a group has its cards of a type, and what is said of one that is played."""


def check_attached(game: DestinyGame, move: DestinyAttach, kind: CardType, lies: Lies) -> None:
    """destiny.bonus.play, destiny.multiplier.play: a card of the hand on an own Base."""
    fits = check_in_hand(game, move.player, move.card, kind, PLAY[kind])
    player = game.player(move.player)
    group = next((group for group in player.groups if group.base == move.base), None)
    game.require(
        group is not None,
        ReasonCode.NO_SUCH_BASE,
        PLAY[kind],
        says=lambda: say("not-own-base", base=move.base, player=player.key),
        key="base",
    )
    if group is not None and fits:
        others = [entry for entry in player.groups if entry is not group]
        layout = Layout(game.judgement, game.cards, game.readings, player)
        lies(layout, move.named, group, others, of_move(game))


def attach(game: DestinyGame, move: DestinyAttach, kind: CardType) -> None:
    """destiny.bonus.play, destiny.multiplier.play: the card lies on the Base."""
    key, played = WHERE[kind]
    take_card(game, move.player, move.named)
    groups = tuple(
        msgspec.structs.replace(group, **{key: (*getattr(group, key), move.named)})
        if group.base == move.base
        else group
        for group in game.player(move.player).groups
    )
    game.change_player(move.player, groups=groups)
    facts = {"player": move.player, "card": move.card, "base": move.base}
    game.happens(played, PLAY[kind], FACE_UP, **facts)
