"""Setup: a fresh game is dealt from a seed, and both decks are shuffled.

Rulebook: "Destiny: Setup".
Decides `destiny.players` and `destiny.setup.draw`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.destiny import DestinyDeck, DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinySetupRequest
from service.rules.destiny.decks.destiny_deck import DECK, DESTINY_TYPES, copies, is_whole
from service.rules.destiny.decks.treasure_deck import TREASURE, TREASURES
from service.rules.destiny.game import OPENING
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import known_of
from service.rules.engine.seats import check_named_once, check_sets
from service.rules.engine.shuffle import deck_seed, shuffled
from service.rules.engine.work import READING, TABLE

PLAYERS: Final = ClauseId("destiny.players")
DRAW: Final = ClauseId("destiny.setup.draw")


def deal(judgement: Judgement, request: DestinySetupRequest) -> Mapping[str, Any]:
    """Deal a game; notes too few players, unknown sets, and decks too small."""
    judgement.work.spend(TABLE, OPENING + len(request.players))
    check_seats(judgement, request.players, at=("players",), named=())
    check_sets(judgement, request.sets)
    judgement.refuse_if_faulty()
    deck = shuffled(_ids(judgement, request, DESTINY_TYPES), f"{request.seed}/destiny")
    treasures = shuffled(_ids(judgement, request, TREASURE), f"{request.seed}/treasures")
    judgement.work.spend(READING, 2 * (len(deck) + len(treasures)))
    size = judgement.numbers.hand_size
    judgement.require(
        len(deck) >= size * len(request.players),
        ReasonCode.PLAYER_COUNT,
        DRAW,
        DECK,
        at=("players",),
        says=lambda: say(
            "too-few-for-hands", cards=len(deck), players=len(request.players), size=size
        ),
    )
    judgement.require(
        bool(treasures),
        ReasonCode.NO_TREASURE,
        TREASURES,
        at=("sets",),
        says=lambda: say("no-treasures-in-sets"),
    )
    judgement.refuse_if_faulty()
    judgement.cite(
        PLAYERS,
        DECK,
        TREASURES,
        DRAW,
        ClauseId("destiny.treasure.faceup"),
    )
    players = tuple(
        DestinyPlayer(key=player, hand=deck[place * size : place * size + size], treasure_points=0)
        for place, player in enumerate(request.players)
    )
    snapshot = DestinySnapshot(
        ruleset=request.ruleset,
        players=players,
        phase=DestinyPhase.SETUP,
        round=1,
        deck=DestinyDeck(
            cards=deck[size * len(players) :], seed=deck_seed(request.seed, "destiny")
        ),
        treasures=treasures,
        rulings=request.rulings,
    )
    return {"snapshot": snapshot, "notes": tuple(_without_characters(judgement, snapshot))}


def _without_characters(judgement: Judgement, snapshot: DestinySnapshot) -> Iterator[Reason]:
    """destiny.setup.redraw: note a deal in which not everybody can find a Character."""
    cards = judgement.catalogue.cards

    def characters(there: Sequence[str]) -> int:
        return sum(cards[card].type is CardType.IDENTITY for card in there)

    without = tuple(player.key for player in snapshot.players if not characters(player.hand))
    left = characters(known_of(snapshot.deck))
    if len(without) <= left:
        return
    again = Readings(judgement).deals_again
    message = say(
        "characters-gone",
        players=without,
        n=len(without),
        left=left,
        option="DEALT_AGAIN" if again else "PLAYS_WITHOUT",
    )
    clauses = judgement.cite(ClauseId("destiny.setup.redraw"), ClauseId("destiny.setup.identity"))
    yield Reason(
        code=ReasonCode.NO_CHARACTER, message=message, clauses=clauses, at=("snapshot", "players")
    )


def check_seats(
    judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("key",)
) -> None:
    """destiny.players: two or more, each named once."""
    least = judgement.ruleset.players_minimum
    judgement.require(
        len(players) >= least,
        ReasonCode.PLAYER_COUNT,
        PLAYERS,
        at=at,
        says=lambda: say("at-least-players", players=len(players), least=least),
    )
    check_named_once(judgement, players, at=at, named=named)


def _ids(
    judgement: Judgement, request: DestinySetupRequest, types: frozenset[CardType]
) -> Iterator[str]:
    """Cards of the chosen sets, each as often as its deck has it."""
    for card in judgement.catalogue.cards.values():
        here = card.set_id in request.sets and request.ruleset in card.rulesets
        if here and card.type in types and is_whole(card):
            yield from (card.id,) * copies(card)
