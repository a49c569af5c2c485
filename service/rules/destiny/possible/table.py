"""Can this table of Destiny exist? Every fault, each with its clause and its place."""

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import MOST_CARDS
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from service.rules.destiny.chapters.object_of_the_game import (
    WIN,
    points_of,
    winners_of,
    with_enough,
)
from service.rules.destiny.chapters.treasure_phase import CURRENT
from service.rules.destiny.decks.destiny_deck import DECK, copies, is_of_deck, printed
from service.rules.destiny.decks.treasure_deck import TREASURES
from service.rules.destiny.game.cards import Cards, cards_of, hand_size, laid_out
from service.rules.destiny.game.derived import treasures_gone, with_derived
from service.rules.destiny.game.game import DestinyGame, open_judgement
from service.rules.destiny.possible.contradictions import check_contradictions
from service.rules.destiny.possible.phase import check_not_early, check_pending, check_phase
from service.rules.destiny.possible.players import check_players
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record
from service.rules.engine.work import Work


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
