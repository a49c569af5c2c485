"""Can this table of Destiny exist? Every fault, each with its clause and its place."""

from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import MOST_CARDS
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from service.rules.destiny.chapters.arrangement import check_arrangement
from service.rules.destiny.chapters.laid_out_cards import REALIGN
from service.rules.destiny.chapters.object_of_the_game import (
    WIN,
    points_of,
    winners_of,
    with_enough,
)
from service.rules.destiny.chapters.setup.deal import check_seats
from service.rules.destiny.chapters.treasure_phase import CURRENT
from service.rules.destiny.decks.destiny_deck import ALIGNED, DECK, copies, is_of_deck, printed
from service.rules.destiny.decks.treasure_deck import TREASURES
from service.rules.destiny.game.cards import Cards, cards_of, hand_size, laid_out, out_of_sight
from service.rules.destiny.game.game import (
    DestinyGame,
    open_judgement,
    treasures_gone,
    with_derived,
)
from service.rules.destiny.possible.cards import check_cards, lying_on
from service.rules.destiny.possible.contradictions import check_contradictions
from service.rules.destiny.possible.phase import check_not_early, check_pending, check_phase
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record
from service.rules.engine.work import Work

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


def open_game(
    catalogue: Catalogue,
    snapshot: DestinySnapshot,
    *,
    record: Record | None = None,
    work: Work | None = None,
) -> DestinyGame:
    """Open a table for a move. Raises `ImpossibleState` for a table that no game can show."""
    snapshot = with_derived(snapshot)
    judgement = open_judgement(catalogue, snapshot, work=work)
    cards = cards_of(judgement, snapshot.extra_cards, at=SNAPSHOT, sets=snapshot.sets)
    check_table(judgement, cards, snapshot, at=SNAPSHOT)
    judgement.refuse_if_faulty()
    return DestinyGame(judgement.fresh(record), cards, snapshot)


def check_table(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """Note every fault of a game in progress."""
    check_players(judgement, cards, snapshot, at=at)
    _deck(judgement, cards, snapshot, at=at)
    for index, player in enumerate(snapshot.players):
        place = (*at, "players", str(index))
        check_not_early(judgement, snapshot, player, at=place)
        check_phase(judgement, cards, snapshot, player, at=place)
    check_pending(judgement, snapshot, at=at)
    _end(judgement, cards, snapshot, at=at)
    if not judgement.faulty:  # each part can be; now whether all of them can be at once
        check_contradictions(judgement, cards, snapshot, at=at)


def _deck(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.deck.composition: no more cards than there are."""
    deck = snapshot.deck
    judgement.require(
        deck.cards is None or not deck.count,
        ReasonCode.TOO_MANY_CARDS,
        DECK,
        at=(*at, "deck", "count"),
        says=lambda: say("counted-and-known"),
    )
    lying = sum(hand_size(player) + _out(player) for player in snapshot.players)
    number = lying + len(deck.cards or ()) + deck.count + len(deck.discards)
    book = judgement.rulebook
    there = dict(printed(judgement.catalogue, book.ruleset.id))
    there.update((card.id, copies(card)) for card in cards.extra.values() if is_of_deck(card, book))
    most = min(sum(there.values()), MOST_CARDS)
    judgement.require(
        number <= most,
        ReasonCode.TOO_MANY_CARDS,
        DECK,
        at=(*at, "deck"),
        says=lambda: say("too-many-destiny-cards", cards=number, all=most),
    )
    treasures = len(snapshot.treasures) + treasures_gone(snapshot)
    judgement.require(
        treasures <= MOST_CARDS,
        ReasonCode.TOO_MANY_CARDS,
        TREASURES,
        at=(*at, "treasures"),
        says=lambda: say("too-many-on-table", cards=treasures, most=MOST_CARDS),
    )


def _out(player: DestinyPlayer) -> int:
    """How many cards of the Destiny deck a player has laid out."""
    return len(player.aids) + len(laid_out(player)) + (player.character is not None)


def _end(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.win, destiny.treasure.faceup: the game is over exactly when it is."""
    points = points_of(cards, snapshot)
    enough = with_enough(judgement, points)
    if snapshot.end is None:
        for index, player in enumerate(snapshot.players):
            if player.key in enough:
                judgement.fault(
                    ReasonCode.WRONG_END,
                    say("points-enough", player=player.key, points=points[player.key]),
                    WIN,
                    at=(*at, "players", str(index), "treasures"),
                )
        judgement.require(
            bool(snapshot.treasures),
            ReasonCode.NO_TREASURE,
            CURRENT,
            at=(*at, "treasures"),
            says=lambda: say("no-treasure-left"),
        )
        return
    winners = winners_of(judgement, Readings(judgement), points)
    judgement.require(
        set(snapshot.end.winners) == set(winners) and bool(enough or not snapshot.treasures),
        ReasonCode.WRONG_END,
        WIN,
        at=(*at, "end", "winners"),
        says=lambda: say("other-winners", players=winners) if winners else say("nobody-won"),
    )
