"""Can this table of Destiny exist? Every fault of it and its cards, each with clause and place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import MOST_CARDS
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_total import BestTotalRequest
from service.rules.destiny.chapters.arrangement import check_arrangement
from service.rules.destiny.chapters.first_and_second_aid_phase import AID
from service.rules.destiny.chapters.laid_out_cards import PLAY, REALIGN
from service.rules.destiny.chapters.object_of_the_game import (
    WIN,
    points_of,
    winners_of,
    with_enough,
)
from service.rules.destiny.chapters.setup.character import IDENTITY
from service.rules.destiny.chapters.setup.deal import check_seats
from service.rules.destiny.chapters.treasure_phase import CURRENT
from service.rules.destiny.decks.destiny_deck import (
    ALIGNED,
    CHARACTER,
    DECK,
    DESTINY_TYPES,
    copies,
    is_of_deck,
    is_whole,
    printed,
)
from service.rules.destiny.decks.treasure_deck import TREASURE, TREASURES
from service.rules.destiny.game import (
    Cards,
    DestinyGame,
    cards_of,
    hand_size,
    laid_out,
    open_judgement,
    out_of_sight,
    treasures_gone,
    with_derived,
)
from service.rules.destiny.possible.contradictions import check_contradictions
from service.rules.destiny.possible.phase import check_not_early, check_pending, check_phase
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.kept_tables import look_once
from service.rules.engine.own_cards import check_known
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record
from service.rules.engine.work import READING, Work


class Lying(NamedTuple):
    """A card on the table, its place, what may lie there, and the clauses that say so."""

    card: str
    at: At
    types: frozenset[CardType]
    clauses: tuple[ClauseId, ...]


def check_cards(judgement: Judgement, cards: Cards, lying: Sequence[Lying]) -> None:
    """destiny.deck.composition: each card exists, may lie where it does, and lies there once."""
    judgement.work.spend(READING, 2 * len(lying))
    seen: Counter[str] = Counter()
    for entry in lying:
        card = cards.find(entry.card)
        check_known(judgement, entry.card, card, cards.extra, at=entry.at)
        if card is None:
            continue
        seen[card.id] += 1
        if not judgement.rulebook.has(card):
            judgement.fault(
                ReasonCode.CARD_RULESET,
                say("card-elsewhere", card=card.id, ruleset=judgement.ruleset.id),
                ClauseId("destiny.deck.composition"),
                at=entry.at,
            )
        elif card.type not in entry.types:
            allowed = tuple(say("card-type", type=kind) for kind in sorted(entry.types))
            judgement.fault(
                ReasonCode.CARD_TYPE,
                say("wrong-type-here", card=card.id, type=card.type, allowed=allowed),
                *entry.clauses,
                at=entry.at,
            )
        elif not is_whole(card):
            judgement.fault(
                ReasonCode.CARD_TYPE,
                say("value-unknown", card=card.id),
                ClauseId("destiny.alignment.enum"),
                at=entry.at,
            )
        if seen[card.id] > copies(card):
            judgement.fault(
                ReasonCode.CARD_TWICE,
                say("card-times", card=card.id, times=seen[card.id]),
                TREASURES if card.type is CardType.TREASURE else DECK,
                at=entry.at,
            )


def check_best(judgement: Judgement, cards: Cards, request: BestTotalRequest) -> None:
    """Note every fault of the cards of a hand and of what helps it."""
    lying = list(_of_player(request.character, request.hand, request.aids, request.treasures))
    check_cards(judgement, cards, lying)
    for index, change in enumerate(request.realigned):
        if change.card not in request.hand:
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("not-in-the-hand", card=change.card),
                ClauseId("destiny.power.realign"),
                at=("realigned", str(index), "card"),
            )


def _of_player(
    character: str | None,
    hand: Sequence[str],
    aids: Sequence[str],
    treasures: Sequence[str],
    at: At = (),
) -> Iterator[Lying]:
    """A player's cards that do not lie in groups."""
    if character is not None:
        yield Lying(character, (*at, "character"), CHARACTER, (IDENTITY,))
    yield from _each(hand, DESTINY_TYPES, (DECK,), at=(*at, "hand"))
    yield from _each(aids, CHARACTER, (AID,), at=(*at, "aids"))
    yield from _each(treasures, TREASURE, (TREASURES,), at=(*at, "treasures"))


def _each(
    ids: Sequence[str], types: frozenset[CardType], clauses: tuple[ClauseId, ...], *, at: At
) -> Iterator[Lying]:
    for index, card in enumerate(ids):
        yield Lying(card, (*at, str(index)), types, clauses)


def lying_on(snapshot: DestinySnapshot, *, at: At) -> Iterator[Lying]:
    """Every card on the table that is named."""
    for index, player in enumerate(snapshot.players):
        place = (*at, "players", str(index))
        yield from _of_player(
            player.character, player.hand, player.aids, player.treasures, at=place
        )
        for number, group in enumerate(player.groups):
            where = (*place, "groups", str(number))
            base = CardType.BASE
            yield Lying(group.base, (*where, "base"), frozenset({base}), (PLAY[base],))
            for ids, kind, key in (
                (group.bonuses, CardType.BONUS, "bonuses"),
                (group.multipliers, CardType.MULTIPLIER, "multipliers"),
            ):
                yield from _each(ids, frozenset({kind}), (PLAY[kind],), at=(*where, key))
    deck = (*at, "deck")
    yield from _each(snapshot.deck.cards or (), DESTINY_TYPES, (DECK,), at=(*deck, "cards"))
    yield from _each(snapshot.deck.discards, DESTINY_TYPES, (DECK,), at=(*deck, "discards"))
    treasures = (TREASURES, ClauseId("destiny.treasure.faceup"))
    yield from _each(snapshot.treasures, TREASURE, treasures, at=(*at, "treasures"))
    buried = (ClauseId("destiny.buried"),)
    yield from _each(snapshot.buried, TREASURE, buried, at=(*at, "buried"))


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
                ClauseId("destiny.alignment.enum"),
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
    throw: object = None,
) -> DestinyGame:
    """Open a table for a move, in which nothing is thrown.

    Raises `ImpossibleState` for a table that no game can show.
    """
    snapshot = with_derived(snapshot)
    judgement = open_judgement(catalogue, snapshot, work=work)
    cards = cards_of(judgement, snapshot.extra_cards, at=SNAPSHOT, sets=snapshot.sets)
    look_once(judgement, snapshot, lambda: check_table(judgement, cards, snapshot, at=SNAPSHOT))
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
