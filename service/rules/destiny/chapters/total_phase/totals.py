"""Total phase: every player's Destiny total is counted.

Rulebook: "Destiny: Total phase".
Decides `destiny.total.per-base`.
"""

from cards.messages.message import say
from schema.shapes.destiny import DestinyPhase, DestinyPlayer
from schema.shapes.destiny_total import DestinyPlayerTotal
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.total_phase.lines import PER_BASE, Side, counted
from service.rules.destiny.chapters.turn_sequence import start
from service.rules.destiny.game.cards import Cards, powers_of, realigned
from service.rules.destiny.game.game import DestinyGame
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement


def total_of(
    judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer
) -> DestinyPlayerTotal:
    """destiny.total.per-base: a player's Destiny total, step by step."""
    side = Side(powers_of(cards, player), player.groups, realigned(player))
    with judgement.under(lambda: say("step-score-of", player=player.key)):
        total = counted(judgement, cards, readings, side)
        judgement.saw(points=total.total)
    return total


def count_totals(game: DestinyGame) -> None:
    """destiny.total.per-base: count everybody's total, and go on to the Destiny phase."""
    for player in game.snapshot.players:
        total = total_of(game.judgement, game.cards, game.readings, player).total
        game.change_player(player.key, total=total)
        game.happens(DestinyEventCode.TOTAL_COUNTED, PER_BASE, player=player.key, amount=total)
    start(game, DestinyPhase.DESTINY)
