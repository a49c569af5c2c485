"""A fresh game of Destiny, dealt from a seed: `destiny.setup.draw`, and both decks shuffled."""

from collections.abc import Iterator

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId, Family
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyDeck, DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinySetupRequest, DestinySetupResult
from service.rules.destiny.game import DESTINY_TYPES, OPENING
from service.rules.destiny.possible.table import check_seats, copies, is_whole
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Record
from service.rules.engine.shuffle import shuffled
from service.rules.engine.tasks import READING, TABLE
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work


def deal_destiny(
    catalogue: Catalogue,
    request: DestinySetupRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinySetupResult:
    """Deal a game. The same request deals the same cards.

    Raises `ImpossibleState` for too few players, unknown sets, and decks too small.
    """
    judgement = Judgement(
        catalogue,
        request.ruleset,
        rulings=request.rulings,
        family=Family.DESTINY,
        record=record,
        work=work,
    )
    judgement.work.spend(TABLE, OPENING + len(request.players))
    check_seats(judgement, request.players, at=("players",), named=())
    for index, name in enumerate(request.sets):
        if name not in catalogue.sets:
            hint = judgement.hint(name, catalogue.sets)
            where = ("sets", str(index))
            message = say("no-set", set=name, hint=hint)
            judgement.fault(ReasonCode.UNKNOWN_CARD, message, at=where)
    judgement.refuse_if_faulty()
    deck = shuffled(_ids(judgement, request, DESTINY_TYPES), f"{request.seed}/destiny")
    treasures = shuffled(
        _ids(judgement, request, frozenset({CardType.TREASURE})), f"{request.seed}/treasures"
    )
    judgement.work.spend(READING, 2 * (len(deck) + len(treasures)))
    size = judgement.numbers.hand_size
    if len(deck) < size * len(request.players):
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("too-few-for-hands", cards=len(deck), players=len(request.players), size=size),
            ClauseId("destiny.setup.draw"),
            ClauseId("destiny.deck.composition"),
            at=("players",),
        )
    if not treasures:
        judgement.fault(
            ReasonCode.NO_TREASURE,
            say("no-treasures-in-sets"),
            ClauseId("destiny.treasure.composition"),
            at=("sets",),
        )
    judgement.refuse_if_faulty()
    judgement.cite(
        ClauseId("destiny.players"),
        ClauseId("destiny.deck.composition"),
        ClauseId("destiny.treasure.composition"),
        ClauseId("destiny.setup.draw"),
        ClauseId("destiny.treasure.faceup"),
    )
    players = tuple(
        DestinyPlayer(id=player, hand=deck[place * size : place * size + size], treasure_points=0)
        for place, player in enumerate(request.players)
    )
    snapshot = DestinySnapshot(
        ruleset=request.ruleset,
        players=players,
        phase=DestinyPhase.SETUP,
        deck=DestinyDeck(
            cards=deck[size * len(players) :], seed=f"{request.seed[:64]}/destiny/again"
        ),
        treasures=treasures,
        rulings=request.rulings,
    )
    return DestinySetupResult(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.ruleset,
        snapshot=snapshot,
        clauses=judgement.clauses,
    )


def _ids(
    judgement: Judgement, request: DestinySetupRequest, types: frozenset[CardType]
) -> Iterator[str]:
    """Cards of the chosen sets, each as often as its deck has it."""
    for card in judgement.catalogue.cards.values():
        here = card.set_id in request.sets and request.ruleset in card.rulesets
        if here and card.type in types and is_whole(card):
            yield from (card.id,) * copies(card)
