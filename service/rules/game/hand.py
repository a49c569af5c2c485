"""Hands: cards that leave one unplayed, backs of cards that nobody knows, and what must be named.

A card that goes into a hand may stay unseen. Any other is named, or the verdict is INDETERMINATE
and names it as missing.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode
from schema.shapes.drawn import Place
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.engine.paper import Untold
from service.rules.game.decks import FEAT_DECK, discard, left_over
from service.rules.game.game import Game
from service.rules.game.story import feats_held

HIDDEN_HERO: Final = "HIDDEN_HERO"
HIDDEN_ANTIHERO: Final = "HIDDEN_ANTIHERO"
BACKS: Final[Mapping[CardType, str]] = {
    CardType.HERO: HIDDEN_HERO,
    CardType.ANTIHERO: HIDDEN_ANTIHERO,
}
"""The back of each kind of card, in the order in which options name them."""


def hand_options(player: Player) -> tuple[str, ...]:
    """card.discard-as-cost.epic: what a player can discard: each card known, each back once."""
    known = tuple(dict.fromkeys(player.hand))
    heroes = (HIDDEN_HERO,) if player.hidden_heroes else ()
    antiheroes = (HIDDEN_ANTIHERO,) if player.hidden_antiheroes else ()
    return (*known, *heroes, *antiheroes)


ROWS: Final = (ClauseId("row.faceup-visible"),)
WHY: Final[Mapping[Place, tuple[ClauseId, ...]]] = {
    Place.ACT_1: ROWS,
    Place.ACT_2: ROWS,
    Place.ACT_3: ROWS,
    Place.ROW_1: ROWS,
    Place.ROW_2: ROWS,
    Place.ROW_3: ROWS,
    Place.ADVERSARY: (
        ClauseId("adversary.coop.trigger"),
        ClauseId("adversary.epic.play-feat"),
    ),
    Place.DEALT: (ClauseId("setup.characters.keep.*"),),
    Place.DESTINY: (ClauseId("scoring.reveal-destiny"),),
    Place.HAND: (ClauseId("card.discard-as-cost.epic"),),
}
"""Why a card of each place is seen by all."""


def need_untold(game: Game) -> None:
    """row.faceup-visible, adversary.coop.trigger: cards that all see have to be named."""
    asked: set[tuple[str, Place]] = set()
    for untold in game.untold:
        place, field = untold.place, untold.field
        if untold.unseen or not untold.cards or (field, place) in asked:
            continue
        asked.add((field, place))
        message = say("hidden-card-to-tell", place=place)
        game.need_told(MissingCode.HIDDEN_CARDS, message, *WHY[place], key=field)


def unseen_character(game: Game, card: str) -> bool:
    """setup.characters.deal.*: whether a Character card lies nowhere where the table shows it."""
    players = game.snapshot.players
    kept = [each for player in players for each in msgspec.structs.astuple(player.characters)]
    dealt = [each for player in players for each in player.dealt]
    return card not in kept and card not in dealt


def hidden_like(player: Player, card: Card) -> int:
    """Cards of a hand that are not known and have the back of this one; of any back for a Feat."""
    if card.type is CardType.HERO:
        return player.hidden_heroes
    if card.type is CardType.ANTIHERO:
        return player.hidden_antiheroes
    return player.hidden_heroes + player.hidden_antiheroes if card.type is CardType.FEAT else 0


def may_hold(game: Game, player: Player, card: Card) -> bool:
    """setup.hand: whether a card may be one of a hand's that are not known."""
    return hidden_like(player, card) > 0 and left_over(game, card)


def take_hidden(game: Game, player: str, card: Card) -> None:
    """Take a card out of a hand in which it was not known."""
    holder = game.player(player)
    hero = card.type is CardType.HERO or (
        card.type is CardType.FEAT and not holder.hidden_antiheroes
    )
    count_hidden(game, player, -1, hero=hero)


def ask_discards(
    game: Game, player: str, number: int, card: str, *, taker: str | None = None
) -> None:
    """card.discard-as-cost.epic: ask which cards of the hand are discarded, or taken."""
    for _ in range(min(number, feats_held(game.player(player)))):
        options = hand_options(game.player(player))
        choice = Choice(code=ChoiceCode.DISCARD_FEAT, player=player, options=options, card=card)
        game.ask(choice if taker is None else msgspec.structs.replace(choice, target=taker))


def give_up(game: Game, choice: Choice, option: str) -> None:
    """card.discard-as-cost.epic, effect.cost-on-card: the card that was chosen leaves the hand."""
    if choice.target is None or choice.target == choice.player:
        discard_feat(game, choice.player, option)
    else:
        hand_over(game, choice.player, option, choice.target)


def hand_over(game: Game, player: str, option: str, taker: str) -> None:
    """effect.cost-on-card: a card goes from one hand into another, as known as it was."""
    if option in BACKS.values():
        for key, number in ((player, -1), (taker, 1)):
            count_hidden(game, key, number, hero=option == HIDDEN_HERO)
    else:
        leave_hand(game, player, game.card(option))
        game.change_player(taker, hand=(*game.player(taker).hand, option))
    game.judgement.cite(ClauseId("card.hand.limit"))
    game.happens(EventCode.CARD_TAKEN, ClauseId("effect.cost-on-card"), player=taker, amount=1)


def count_hidden(game: Game, player: str, number: int, *, hero: bool) -> None:
    """setup.hand: so many Hero or Antihero cards more, of a hand's that nobody knows."""
    field = "hidden_heroes" if hero else "hidden_antiheroes"
    game.change_player(player, **{field: getattr(game.player(player), field) + number})


def leave_hand(game: Game, player: str, card: Card) -> None:
    """setup.hand: take a card out of a hand, whether it was known to be there or not."""
    hand = game.player(player).hand
    if card.id not in hand:
        take_hidden(game, player, card)
        return
    place = hand.index(card.id)
    game.change_player(player, hand=(*hand[:place], *hand[place + 1 :]))


def discard_feat(game: Game, player: str, option: str) -> None:
    """card.discard-as-cost.epic: it goes to its deck's discards and does not count as played."""
    clause = ClauseId("card.discard-as-cost.epic")
    if option in BACKS.values():
        count_hidden(game, player, -1, hero=option == HIDDEN_HERO)
        game.untold.append(Untold(Place.HAND, "option", unseen=True))
        game.happens(EventCode.CARD_DISCARDED, clause, player=player)
        return
    card = game.card(option)
    leave_hand(game, player, card)
    if card.type in FEAT_DECK:
        discard(game, FEAT_DECK[card.type], option)
    game.happens(EventCode.CARD_DISCARDED, clause, player=player, card=option)


def names_hidden(game: Game, choice: Choice, option: str) -> bool:
    """card.discard-as-cost.epic: whether an option names a card of the hand that is not known."""
    if choice.code is not ChoiceCode.DISCARD_FEAT:
        return False
    card, backs = game.table.find(option), BACKS.values()
    known = card is not None and may_hold(game, game.player(choice.player), card)
    return known and any(back in choice.options for back in backs)


def refresh_discards(game: Game) -> None:
    """card.discard-as-cost.epic: what is still to be discarded is one of what is left."""
    choices = tuple(game.snapshot.choices)
    game.change(choices=())
    for choice in choices:
        if choice.code is not ChoiceCode.DISCARD_FEAT:
            game.ask(choice)
            continue
        options = hand_options(game.player(choice.player))
        if options:
            game.ask(msgspec.structs.replace(choice, options=options))
