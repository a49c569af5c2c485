"""Every player's Destiny total on a table, and who would win the round."""

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinyPlayer
from schema.shapes.destiny_total import (
    DestinyPlayerTotal,
    DestinySeatTotal,
    DestinyTotalRequest,
    DestinyTotals,
)
from service.rules.destiny.chapters.destiny_phase import TIE, WINNER
from service.rules.destiny.chapters.object_of_the_game import highest_of
from service.rules.destiny.chapters.total_phase.lines import total_of
from service.rules.destiny.game import cards_of, open_judgement
from service.rules.destiny.possible.contradictions import changing, check_changed
from service.rules.destiny.possible.table import check_players
from service.rules.destiny.readings import Readings
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work


def destiny_totals(
    catalogue: Catalogue,
    request: DestinyTotalRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyTotals:
    """destiny.total.per-base, destiny.round.*: every player's total, and who would win.

    Raises `ImpossibleState` for cards that cannot lie as they do.
    """
    snapshot = request.snapshot
    judgement = open_judgement(catalogue, snapshot, record=record, work=work)
    cards = cards_of(judgement, snapshot.extra_cards, at=SNAPSHOT, sets=snapshot.sets)
    check_players(judgement, cards, snapshot, at=SNAPSHOT)
    judgement.refuse_if_faulty()
    for index, player in enumerate(snapshot.players):
        own = (player.character, *player.aids, *player.treasures, *player.used)
        at = (*SNAPSHOT, "players", str(index))
        check_changed(judgement, player.realigned, changing(cards, own), at=at)
    judgement.refuse_if_faulty()
    readings = Readings(judgement)
    players = tuple(
        _of_seat(player, total_of(judgement, cards, readings, player))
        for player in snapshot.players
    )
    highest = highest_of({player.key: player.total for player in players})
    judgement.cite(WINNER if len(highest) == 1 else TIE)
    return DestinyTotals(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=snapshot.ruleset,
        players=players,
        highest=highest,
        winner=highest[0] if len(highest) == 1 else None,
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


def _of_seat(player: DestinyPlayer, total: DestinyPlayerTotal) -> DestinySeatTotal:
    return DestinySeatTotal(
        key=player.key,
        name=player.name,
        total=total.total,
        groups=total.groups,
        lines=total.lines,
    )
