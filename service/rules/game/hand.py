"""Hero and Antihero cards that leave a hand unplayed: discarded, or taken by somebody else."""

import msgspec

from cards.model.card import Card
from cards.model.vocabulary import ClauseId
from schema.shapes.drawn import Place
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.engine.untold import Untold
from service.rules.game.backs import BACKS, HIDDEN_HERO, hand_options
from service.rules.game.decks import FEAT_DECK, discard
from service.rules.game.game import Game
from service.rules.game.hidden import may_hold, take_hidden
from service.rules.game.story import feats_held


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
            holder = game.player(key)
            if option == HIDDEN_HERO:
                game.change_player(key, hidden_heroes=holder.hidden_heroes + number)
            else:
                game.change_player(key, hidden_antiheroes=holder.hidden_antiheroes + number)
    else:
        leave_hand(game, player, game.card(option))
        game.change_player(taker, hand=(*game.player(taker).hand, option))
    game.judgement.cite(ClauseId("card.hand.limit"))
    game.happens(EventCode.CARD_TAKEN, ClauseId("effect.cost-on-card"), player=taker, amount=1)


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
    holder = game.player(player)
    clause = ClauseId("card.discard-as-cost.epic")
    if option in BACKS.values():
        if option == HIDDEN_HERO:
            game.change_player(player, hidden_heroes=holder.hidden_heroes - 1)
        else:
            game.change_player(player, hidden_antiheroes=holder.hidden_antiheroes - 1)
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
