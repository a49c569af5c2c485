"""Jester: two other players give each other a card at random.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from schema.shapes.common import ReasonCode
from schema.shapes.destiny_moves import (
    DestinySwap,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.powers import (
    DISRUPT,
    Pick,
    by_chance,
    check_picked,
    check_power,
    check_target,
    pass_on,
    use_up,
)
from service.rules.destiny.decks.destiny_deck import copies
from service.rules.destiny.game.game import DestinyGame


def check_swap(game: DestinyGame, move: DestinySwap) -> None:
    """destiny.power.disrupt: the Jester needs two other players with cards."""
    check_power(game, move.player, move.power, DestinyAction.SWAP)
    check_target(game, move.player, move.first, key="first")
    check_target(game, move.player, move.second, key="second")
    game.require(
        move.first != move.second,
        ReasonCode.WRONG_TARGET,
        DISRUPT,
        says=lambda: say("two-swap"),
        key="second",
    )
    check_picked(game, move.first, Pick(move.first_gives, move.first_unseen), key="firstGives")
    check_picked(game, move.second, Pick(move.second_gives, move.second_unseen), key="secondGives")
    given = move.first_gives
    card = None if given is None else game.cards.find(given)
    game.require(
        card is None or given != move.second_gives or copies(card) > 1,
        ReasonCode.NOT_IN_HAND,
        DISRUPT,
        says=lambda: say("one-card-of-two-hands", card=given or ""),
        key="secondGives",
    )


def swap(game: DestinyGame, move: DestinySwap) -> None:
    """destiny.power.disrupt: two others give each other a card at random, at the same time."""
    first, second = game.player(move.first), game.player(move.second)
    one = by_chance(
        game, first, Pick(move.first_gives, move.first_unseen), move.seed, key="firstGives"
    )
    other = by_chance(
        game, second, Pick(move.second_gives, move.second_unseen), move.seed, key="secondGives"
    )
    if game.missing:
        return
    for giver, taker, card in ((first.key, second.key, one), (second.key, first.key, other)):
        pass_on(game, giver, taker, card)
        game.happens(DestinyEventCode.CARD_GIVEN, DISRUPT, player=taker, other=giver, card=card)
    use_up(game, move.player, move.power)
