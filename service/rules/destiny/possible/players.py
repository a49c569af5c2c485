"""Can these players exist? Faults of seats, cards, alignments and Treasure points."""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from service.rules.destiny.chapters.arrangement import check_arrangement
from service.rules.destiny.chapters.laid_out_cards import REALIGN
from service.rules.destiny.chapters.object_of_the_game import WIN
from service.rules.destiny.chapters.setup.deal import check_seats
from service.rules.destiny.decks.destiny_deck import ALIGNED
from service.rules.destiny.decks.treasure_deck import TREASURES
from service.rules.destiny.game.cards import Cards, laid_out, out_of_sight
from service.rules.destiny.possible.cards import check_cards, lying_on
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement

ALIGNMENTS: Final = ClauseId("destiny.alignment.enum")


def check_players(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """Note every fault of the players and of all cards on the table."""
    check_seats(judgement, [player.key for player in snapshot.players], at=(*at, "players"))
    check_cards(judgement, cards, list(lying_on(snapshot, at=at)))
    judgement.refuse_if_faulty()  # what follows looks at values and alignments
    for index, player in enumerate(snapshot.players):
        check_player(judgement, cards, snapshot, player, at=(*at, "players", str(index)))


def check_player(
    judgement: Judgement,
    cards: Cards,
    snapshot: DestinySnapshot,
    player: DestinyPlayer,
    *,
    at: At,
) -> None:
    """Note faults of one player's groups, alignments and Treasure points."""
    check_arrangement(judgement, cards, Readings(judgement), player, at=at)
    own = {*player.hand, *laid_out(player)}
    changed = [change.card for change in player.realigned]
    for index, card in enumerate(changed):
        where = (*at, "realigned", str(index), "card")
        hidden = bool(player.hidden) and out_of_sight(judgement, cards, snapshot, card)
        if not (card in own or hidden) or card in changed[:index]:
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("realigned-once", card=card, player=player.key),
                REALIGN,
                at=where,
            )
        elif cards[card].type not in ALIGNED:
            judgement.fault(
                ReasonCode.NO_ALIGNMENT,
                say("no-alignment-to-change", card=card),
                ALIGNMENTS,
                at=where,
            )
    points, named = cards.points(player.treasures), player.treasure_points
    judgement.require(
        named in {None, points},
        ReasonCode.WRONG_TREASURE_POINTS,
        TREASURES,
        WIN,
        at=(*at, "treasurePoints"),
        says=lambda: say("treasures-worth", player=player.key, points=points, told=named),
    )
