"""Hands and the Destiny deck: drawing, discarding, and cards that chance picks.

A deck is known in order or only counted; a hand is known card by card or partly counted.

Rulebook: "Destiny: Draw phase", "Destiny: Hit phase".
Decides `destiny.draw.fill` and `destiny.cards-faceup`.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.shape import NameOf
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyDeck, DestinyPlayer
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.drawn import Place
from service.rules.destiny.characters import most_in_hand
from service.rules.destiny.decks.destiny_deck import DECK, copies, is_of_deck
from service.rules.destiny.game import AT_ONCE, DestinyGame, hand_size, in_sight, out_of_sight
from service.rules.engine.known import is_counted, known_of, left_in
from service.rules.engine.paper import Untold
from service.rules.engine.record import HAND, step
from service.rules.engine.shuffle import in_order
from service.rules.engine.work import EFFECTS, READING

FILL: Final = ClauseId("destiny.draw.fill")
FACE_UP: Final = ClauseId("destiny.cards-faceup")


def holds(game: DestinyGame, player: DestinyPlayer, card: str) -> bool:
    """Whether a card is in a hand, or may be one of those that are not known."""
    if card in player.hand:
        return True
    return bool(player.hidden) and may_be_hidden(game, card)


def may_be_hidden(game: DestinyGame, card: str) -> bool:
    """destiny.deck.composition: whether a copy of a card is in nobody's sight."""
    return out_of_sight(game.judgement, game.cards, game.snapshot, card)


def may_hide(game: DestinyGame, player: DestinyPlayer, kind: CardType) -> bool:
    """destiny.deck.composition: whether a hand may hold a card of a type that is not known."""
    if not player.hidden:
        return False
    seen = Counter(in_sight(game.snapshot))
    book = game.judgement.rulebook
    every = {**book.cards, **game.cards.extra}
    game.judgement.work.spend(READING, len(every) // AT_ONCE + 1)
    return any(
        card.type is kind and is_of_deck(card, book) and seen[card.id] < copies(card)
        for card in every.values()
    )


@step(HAND)
def check_holds(
    game: DestinyGame, player: str, card: str | None, *clauses: ClauseId, key: str
) -> bool:
    """Refuse a card that is not there, or not in the player's hand; ask for one not named."""
    if card is None:
        if game.require(
            game.player(player).hidden > 0,
            ReasonCode.NOT_IN_HAND,
            *clauses,
            says=lambda: say("no-such-hidden-card", player=player),
            key=key,
        ):
            message = say("hand-card-needed", player=player)
            game.need_told(MissingCode.HIDDEN_CARDS, message, *clauses, key=key)
        return False
    if game.cards.find(card) is None:
        hint = game.judgement.hint(NameOf.CARD, card, game.cards.extra.values())
        game.refuse(ReasonCode.UNKNOWN_CARD, say("no-card", card=card, hint=hint), key=key)
        return False
    held = holds(game, game.player(player), card)
    return game.require(
        held,
        ReasonCode.NOT_IN_HAND,
        *clauses,
        says=lambda: say("not-in-hand-of", card=card, player=player),
        key=key,
        player=player,
        card=card,
        in_hand=held,
    )


def check_in_hand(
    game: DestinyGame, player: str, card: str | None, kind: CardType, clause: ClauseId
) -> bool:
    """Refuse a card that is not in the hand, or not of the type that the clause is about."""
    if not check_holds(game, player, card, clause, key="card") or card is None:
        entry = game.player(player)
        game.require(
            card is not None or not entry.hidden or may_hide(game, entry, kind),
            ReasonCode.NOT_IN_HAND,
            clause,
            says=lambda: say("hides-none-of-type", player=player, wanted=kind),
            key="card",
        )
        return False
    there = game.cards[card].type
    return game.require(
        there is kind,
        ReasonCode.CARD_TYPE,
        clause,
        says=lambda: say("type-not-type", card=card, type=there, wanted=kind),
        key="card",
        card=card,
        type=there,
    )


def take_from_hand(game: DestinyGame, player: str, card: str) -> None:
    """Take a card out of a hand; one that was not known leaves one less of those."""
    entry = game.player(player)
    changed = tuple(change for change in entry.realigned if change.card != card)
    if card in entry.hand:
        hand = tuple(other for other in entry.hand if other != card)
        again = entry.hand.count(card) - 1
        game.change_player(player, hand=hand + (card,) * again, realigned=changed)
    else:
        game.change_player(player, hidden=entry.hidden - 1, realigned=changed)


def take_card(game: DestinyGame, player: str, card: str) -> None:
    """Take a card out of a hand to lay it out; what an Alchemist made of it stays."""
    changed = game.player(player).realigned
    take_from_hand(game, player, card)
    game.change_player(player, realigned=changed)


def put_in_hand(game: DestinyGame, player: str, card: str | None) -> None:
    """Put a card into a hand; None is one that is not known."""
    entry = game.player(player)
    if card is None:
        game.change_player(player, hidden=entry.hidden + 1)
    else:
        game.change_player(player, hand=(*entry.hand, card))


def discard(game: DestinyGame, cards: Sequence[str]) -> None:
    deck = game.snapshot.deck
    put_deck(game, msgspec.structs.replace(deck, discards=(*deck.discards, *cards)))


def put_deck(game: DestinyGame, deck: DestinyDeck) -> None:
    game.change(deck=deck)


def fill(game: DestinyGame, player: str, *clauses: ClauseId) -> None:
    """destiny.draw.fill, destiny.hand.max: draw until the hand has its size."""
    size = most_in_hand(game.judgement, game.powers(player))
    held = hand_size(game.player(player))
    if held > size:
        game.readings.state("destiny-hand-over")
    draw(game, player, max(size - held, 0), FILL, *clauses)


def draw(game: DestinyGame, player: str, number: int, *clauses: ClauseId) -> None:
    """Draw so many cards, as far as there are any."""
    drawn = 0
    for _ in range(number):
        game.judgement.work.spend(EFFECTS, 2)
        if left_in(game.snapshot.deck) <= 0 and not _remade(game):
            game.readings.state("destiny-empty-deck")
            game.happens(DestinyEventCode.NOTHING_TO_DRAW, FILL, player=player)
            break
        put_in_hand(game, player, _top(game))
        drawn += 1
    game.happens(DestinyEventCode.CARDS_DRAWN, *clauses, player=player, amount=drawn)


def _top(game: DestinyGame) -> str | None:
    """The top card of the deck; None where nobody knows it."""
    deck = game.snapshot.deck
    if known := known_of(deck):
        put_deck(game, msgspec.structs.replace(deck, cards=known[1:]))
        game.came.append((Place.DECK, known[0]))
        return known[0]
    put_deck(game, msgspec.structs.replace(deck, count=deck.count - 1))
    return _carried(game)


def _carried(game: DestinyGame) -> str | None:
    """The next card that the move names of the deck; None where it goes into the hand unseen."""
    for index, (_, drawn) in enumerate(game.carried):
        if drawn.from_ is not Place.DECK:
            continue
        del game.carried[index]
        if drawn.card is None:
            break
        if may_be_hidden(game, drawn.card) and game.may_come(Place.DECK, drawn.card):
            return drawn.card
        game.refuse(
            ReasonCode.WRONG_DRAWN_CARD,
            say("not-of-destiny-deck", card=drawn.card),
            DECK,
            key="drawn",
        )
        return None
    game.untold.append(Untold(Place.DECK, unseen=True))
    return None


def check_all_drawn(game: DestinyGame) -> None:
    """Refuse cards that the move carries and that nobody drew."""
    game.require(
        not game.carried or bool(game.reasons),
        ReasonCode.WRONG_DRAWN_CARD,
        FILL,
        says=lambda: say("too-many-drawn", cards=len(game.carried)),
        key="drawn",
    )


def _remade(game: DestinyGame) -> bool:
    """destiny.draw.fill: make an empty deck anew of the shuffled discards; False without any."""
    deck = game.snapshot.deck
    if not deck.discards:
        return False
    number = len(deck.discards)
    game.happens(DestinyEventCode.DECK_REMADE, FILL, amount=number)
    put_deck(game, made_anew(deck))
    if is_counted(game.snapshot.deck):
        game.remade[Place.DECK] = list(deck.discards)
    return True


def made_anew(deck: DestinyDeck) -> DestinyDeck:
    """The deck of the shuffled discards; only counted where no seed gives their order."""
    anew = in_order(deck.discards, deck.seed)
    if anew is None:
        return DestinyDeck(count=len(deck.discards))
    return DestinyDeck(cards=anew[0], seed=anew[1])


def picked(player: DestinyPlayer, seed: str) -> str | None:
    """A card of a hand that chance picks by a seed; None if it picks one that is not known."""
    hand = (*sorted(player.hand), *(None for _ in range(player.hidden)))
    key = hashlib.blake2b(f"{seed}\0{player.key}".encode(), digest_size=8).digest()
    return hand[int.from_bytes(key) % len(hand)]
