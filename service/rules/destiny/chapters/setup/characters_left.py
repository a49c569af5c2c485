"""Setup: a Character for everybody, as far as there are any.

Whoever holds one keeps it, and keeps the others in hand, so many players can run out of them.

Rulebook: "Destiny: Setup".
Decides `destiny.setup.redraw` where no hand can hold a Character any more.
"""

from collections.abc import Iterator
from typing import Final

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.destiny import DestinyDeck, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import put_deck
from service.rules.destiny.decks.destiny_deck import copies, is_of_deck, printed
from service.rules.destiny.game.cards import character_of, hand_size, in_sight
from service.rules.destiny.game.game import DestinyGame
from service.rules.engine.known import is_counted, known_of
from service.rules.engine.shuffle import in_order
from service.rules.engine.work import READING

REDRAW: Final = ClauseId("destiny.setup.redraw")
CHARACTER: Final = CardType.IDENTITY


def none_left(game: DestinyGame, player: DestinyPlayer) -> bool:
    """destiny.setup.redraw: whether no hand that the player draws can hold a Character.

    False while one may be among cards that nobody sees.
    """
    deck = game.snapshot.deck
    drawn = (*player.hand, *known_of(deck), *deck.discards)
    game.judgement.work.spend(READING, len(drawn) // 8 + 1)
    if any(game.cards[card].type is CHARACTER for card in drawn):
        return False
    unseen = player.hidden or (is_counted(deck) and deck.count)
    return not unseen or not any(_unseen_characters(game))


def deals_again(game: DestinyGame) -> bool:
    """destiny.setup.redraw: whether all hands are dealt again, by the reading in force.

    Where there are fewer Characters than players that would go on for ever, so it is not done.
    """
    if not game.readings.deals_again:
        return False
    snapshot, known = game.snapshot, list(in_sight(game.snapshot))
    seats, number = len(snapshot.players), len(known) + _not_known(snapshot)
    seen = sum(game.cards[card].type is CHARACTER for card in known)
    enough = number >= seats * game.judgement.numbers.hand_size
    return enough and seen + sum(_unseen_characters(game)) >= seats


def _not_known(snapshot: DestinySnapshot) -> int:
    """How many cards of the Destiny deck nobody sees."""
    return snapshot.deck.count + sum(player.hidden for player in snapshot.players)


def _unseen_characters(game: DestinyGame) -> Iterator[int]:
    """How many copies of each Character nobody sees, where some cards are not seen at all."""
    if not _not_known(game.snapshot):
        return
    seen = list(in_sight(game.snapshot))
    book = game.judgement.rulebook
    there = dict(printed(game.judgement.catalogue, book.ruleset.id))
    there.update(
        (card.id, copies(card)) for card in game.cards.extra.values() if is_of_deck(card, book)
    )
    game.judgement.work.spend(READING, len(there))
    for card, number in there.items():
        if game.cards[card].type is CHARACTER and seen.count(card) < number:
            yield number - seen.count(card)


def deal_again(game: DestinyGame) -> None:
    """destiny.setup.redraw: every card is shuffled, and everybody is dealt a new hand."""
    snapshot, size = game.snapshot, game.judgement.numbers.hand_size
    deck, players = snapshot.deck, snapshot.players
    number = _not_known(snapshot)
    known = list(in_sight(game.snapshot))
    anew = None if number else in_order(known, deck.seed)
    order, seed = ((), None) if anew is None else anew
    for place, player in enumerate(players):
        held = hand_size(player) + len(character_of(player))
        hand = order[place * size : place * size + size]
        game.change_player(
            player.key,
            hand=hand,
            hidden=size if anew is None else 0,
            character=None,
            done=False,
            realigned=(),
        )
        game.happens(DestinyEventCode.HAND_DISCARDED, REDRAW, player=player.key, amount=held)
    game.happens(DestinyEventCode.DECK_REMADE, REDRAW, amount=number + len(known))
    dealt = size * len(players)
    if anew is None:
        put_deck(game, DestinyDeck(count=number + len(known) - dealt))
    else:
        put_deck(game, DestinyDeck(cards=order[dealt:], seed=seed))
    for player in players:
        game.happens(DestinyEventCode.CARDS_DRAWN, REDRAW, player=player.key, amount=size)
