"""Setup: each player keeps a Character, or draws a new hand if there is none in it.

Whoever holds several keeps one, and the others in hand, so many players can run out of them.

Rulebook: "Destiny: Setup".
Decides `destiny.setup.identity` and `destiny.setup.redraw`.
"""

from collections.abc import Iterator
from typing import Final

from cards.messages.message import say
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyDeck, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_moves import DestinyChooseCharacter, DestinyRedraw
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.drawn import Place
from service.rules.destiny.chapters.hands import (
    check_holds,
    check_in_hand,
    discard,
    draw,
    may_hide,
    put_deck,
    take_from_hand,
)
from service.rules.destiny.chapters.turn_sequence import be_done
from service.rules.destiny.decks.destiny_deck import copies, is_of_deck, printed
from service.rules.destiny.game import DestinyGame, character_of, hand_size, in_sight
from service.rules.engine.known import is_counted, known_of
from service.rules.engine.paper import Untold
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


IDENTITY: Final = ClauseId("destiny.setup.identity")


def check_choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """destiny.setup.identity: one Character of the hand is kept."""
    check_in_hand(game, move.player, move.card, CardType.IDENTITY, IDENTITY)


def choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """destiny.setup.identity: the Character lies face up for the rest of the game."""
    take_from_hand(game, move.player, move.named)
    game.change_player(move.player, character=move.named)
    game.happens(DestinyEventCode.CHARACTER_CHOSEN, IDENTITY, player=move.player, card=move.card)
    be_done(game, move.player)


def holds_character(game: DestinyGame, player: DestinyPlayer) -> bool:
    """destiny.setup.redraw: whether a Character is known to be in a hand."""
    return any(game.cards[card].type is CardType.IDENTITY for card in player.hand)


def check_redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """destiny.setup.redraw: only a hand without a Character is discarded."""
    player = game.player(move.player)
    shown_characters = [
        card
        for card in move.shown
        if check_holds(game, move.player, card, REDRAW, key="shown")
        and game.cards[card].type is CardType.IDENTITY
    ]
    holds = bool(holds_character(game, player) or shown_characters)
    game.require(
        not holds,
        ReasonCode.HOLDS_CHARACTER,
        REDRAW,
        IDENTITY,
        says=lambda: say("holds-character", player=player.key),
        key="player",
        in_hand=holds,
        used=player.redraws,
    )
    game.require(
        not (player.redraws and game.readings.redraws_once),
        ReasonCode.LIMIT_REACHED,
        REDRAW,
        says=lambda: say("has-redrawn", player=player.key),
        key="player",
    )
    unseen = set(move.shown) - set(player.hand)
    game.require(
        len(unseen) == len(move.shown) and len(move.shown) <= player.hidden,
        ReasonCode.NOT_IN_HAND,
        REDRAW,
        says=lambda: say("shows-hidden-cards", player=player.key, cards=player.hidden),
        key="shown",
    )


def redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """destiny.setup.redraw: the whole hand is discarded and as many cards are drawn."""
    player = game.player(move.player)
    if none_left(game, player) and deals_again(game):
        deal_again(game)
        return
    unseen = player.hidden - len(move.shown)
    if unseen and game.supposed:
        game.untold.append(Untold(Place.HAND, "shown", cards=unseen))
    elif unseen:
        message = say("hidden-cards-shown")
        game.need_told(MissingCode.HIDDEN_CARDS, message, REDRAW, key="shown")
        return
    discard(game, (*player.hand, *move.shown))
    number = hand_size(player)
    game.change_player(move.player, hand=(), hidden=0, redraws=min(player.redraws + 1, MOST_COUNT))
    game.happens(DestinyEventCode.HAND_DISCARDED, REDRAW, player=move.player, amount=number)
    game.readings.state("destiny-redraw")
    draw(game, move.player, game.judgement.numbers.hand_size, REDRAW)


def check_no_character(game: DestinyGame, player: DestinyPlayer) -> None:
    """destiny.setup.redraw: only who can draw no hand with a Character goes without one."""
    in_vain = bool(player.redraws) and (
        game.readings.redraws_once or (none_left(game, player) and not deals_again(game))
    )
    game.require(
        in_vain and not holds_character(game, player),
        ReasonCode.NO_CHARACTER,
        IDENTITY,
        REDRAW,
        says=lambda: say("character-or-redraw", player=player.key),
    )
    if may_hide(game, player, CHARACTER):
        message = say("hand-needed", player=player.key)
        game.need_told(MissingCode.HIDDEN_CARDS, message, IDENTITY, REDRAW, key="player")
