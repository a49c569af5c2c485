"""Can these cards lie where they do? Every fault, each with its clause and its place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_total import BestTotalRequest
from service.rules.destiny.chapters.first_and_second_aid_phase import AID
from service.rules.destiny.chapters.laid_out_cards import PLAY
from service.rules.destiny.chapters.setup.character import IDENTITY
from service.rules.destiny.decks.destiny_deck import (
    CHARACTER,
    DECK,
    DESTINY_TYPES,
    copies,
    is_whole,
)
from service.rules.destiny.decks.treasure_deck import TREASURE, TREASURES
from service.rules.destiny.game.cards import Cards
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.own_cards import check_known
from service.rules.engine.work import READING


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
