"""Can this table of Destiny exist? Every fault, each with its clause and its place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_total import BestTotalRequest
from service.rules.destiny.best_total.groups import check_groups
from service.rules.destiny.game import ALIGNED, DESTINY_TYPES, Cards
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.tasks import READING

CHARACTER: Final = frozenset({CardType.IDENTITY})
TREASURE: Final = frozenset({CardType.TREASURE})
DECK: Final = ClauseId("destiny.deck.composition")
TREASURES: Final = ClauseId("destiny.treasure.composition")


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table, its place, what may lie there, and the clauses that say so."""

    card: str
    at: At
    types: frozenset[CardType]
    clauses: tuple[ClauseId, ...]


def check_players(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """Note every fault of the players and of all cards on the table."""
    check_seats(judgement, [player.id for player in snapshot.players], at=(*at, "players"))
    check_cards(judgement, cards, list(_lying(snapshot, at=at)))
    judgement.refuse_if_faulty()  # what follows looks at values and alignments
    for index, player in enumerate(snapshot.players):
        check_player(judgement, cards, player, at=(*at, "players", str(index)))


def check_player(judgement: Judgement, cards: Cards, player: DestinyPlayer, *, at: At) -> None:
    """Note faults of one player's groups, alignments and Treasure points."""
    check_groups(judgement, cards, Readings(judgement), player, at=at)
    own = {*player.hand, *_played(player)}
    changed = [change.card for change in player.realigned]
    for index, card in enumerate(changed):
        where = (*at, "realigned", str(index), "card")
        if card not in own or card in changed[:index]:
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("realigned-once", card=card, player=player.id),
                ClauseId("destiny.power.realign"),
                at=where,
            )
        elif cards[card].type not in ALIGNED:
            judgement.fault(
                ReasonCode.NO_ALIGNMENT,
                say("no-alignment-to-change", card=card),
                ClauseId("destiny.alignment.enum"),
                at=where,
            )
    points = cards.points(player.treasures)
    if player.treasure_points not in {None, points}:
        judgement.fault(
            ReasonCode.WRONG_TREASURE_POINTS,
            say("treasures-worth", player=player.id, points=points, told=player.treasure_points),
            TREASURES,
            ClauseId("destiny.win"),
            at=(*at, "treasurePoints"),
        )


def check_seats(
    judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("id",)
) -> None:
    """destiny.players: two or more, each named once."""
    if len(players) < judgement.ruleset.players_minimum:
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("at-least-players", players=len(players), least=judgement.ruleset.players_minimum),
            ClauseId("destiny.players"),
            at=at,
        )
    for index, player in enumerate(players):
        if player in players[:index]:
            judgement.fault(
                ReasonCode.DUPLICATE_PLAYER,
                say("player-name-twice", player=player),
                at=(*at, str(index), *named),
            )


def check_cards(judgement: Judgement, cards: Cards, lying: Sequence[Lying]) -> None:
    """destiny.deck.composition: each card exists, may lie where it does, and lies there once."""
    judgement.work.spend(READING, 2 * len(lying))
    seen: Counter[str] = Counter()
    for entry in lying:
        card = cards.find(entry.card)
        if card is None:
            hint = judgement.hint(entry.card, (*cards.extra, *cards.catalogue))
            judgement.fault(
                ReasonCode.UNKNOWN_CARD,
                say("no-card-extra", card=entry.card, hint=hint),
                at=entry.at,
            )
            continue
        seen[card.id] += 1
        if not judgement.rulebook.has(card):
            judgement.fault(
                ReasonCode.CARD_RULESET,
                say("card-elsewhere", card=card.id, ruleset=judgement.ruleset.id),
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


def is_whole(card: Card) -> bool:
    """Whether everything is known that the rules look at."""
    if card.type in ALIGNED:
        return card.value is not None and card.alignment is not None
    return card.type is not CardType.TREASURE or card.treasure_points is not None


def copies(card: Card) -> int:
    """How often a card may lie on one table."""
    return card.copies or 1


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
    identity, aid = (ClauseId("destiny.setup.identity"),), (ClauseId("destiny.aid.play"),)
    if character is not None:
        yield Lying(character, (*at, "character"), CHARACTER, identity)
    yield from _each(hand, DESTINY_TYPES, (DECK,), at=(*at, "hand"))
    yield from _each(aids, CHARACTER, aid, at=(*at, "aids"))
    yield from _each(treasures, TREASURE, (TREASURES,), at=(*at, "treasures"))


def _each(
    ids: Sequence[str], types: frozenset[CardType], clauses: tuple[ClauseId, ...], *, at: At
) -> Iterator[Lying]:
    for index, card in enumerate(ids):
        yield Lying(card, (*at, str(index)), types, clauses)


def _lying(snapshot: DestinySnapshot, *, at: At) -> Iterator[Lying]:
    """Every card on the table that is named."""
    for index, player in enumerate(snapshot.players):
        place = (*at, "players", str(index))
        yield from _of_player(
            player.character, player.hand, player.aids, player.treasures, at=place
        )
        for number, group in enumerate(player.groups):
            where = (*place, "groups", str(number))
            base = (ClauseId("destiny.base.play"),)
            yield Lying(group.base, (*where, "base"), frozenset({CardType.BASE}), base)
            bonus, multiplier = ClauseId("destiny.bonus.play"), ClauseId("destiny.multiplier.play")
            for ids, kind, clause, key in (
                (group.bonuses, CardType.BONUS, bonus, "bonuses"),
                (group.multipliers, CardType.MULTIPLIER, multiplier, "multipliers"),
            ):
                yield from _each(ids, frozenset({kind}), (clause,), at=(*where, key))
    deck = (*at, "deck")
    yield from _each(snapshot.deck.cards or (), DESTINY_TYPES, (DECK,), at=(*deck, "cards"))
    yield from _each(snapshot.deck.discards, DESTINY_TYPES, (DECK,), at=(*deck, "discards"))
    treasures = (TREASURES, ClauseId("destiny.treasure.faceup"))
    yield from _each(snapshot.treasures, TREASURE, treasures, at=(*at, "treasures"))
    buried = (ClauseId("destiny.buried"),)
    yield from _each(snapshot.buried, TREASURE, buried, at=(*at, "buried"))


def _played(player: DestinyPlayer) -> Iterator[str]:
    for group in player.groups:
        yield from (group.base, *group.bonuses, *group.multipliers)
