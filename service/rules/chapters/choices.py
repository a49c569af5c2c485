"""Open choices: a twist's card, an Ally's Challenge, the next row, the cards kept at first."""

import msgspec

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import Choose, RevealDestiny
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import REVEAL, reveal
from service.rules.chapters.adversary.feats import choose_adversary_card
from service.rules.chapters.adversary.revealed import (
    held_by_adversary,
    ignored,
    options_left,
    reveal_feat,
)
from service.rules.chapters.cast.consequences import DRAW_TIMING
from service.rules.chapters.twist_of_fate import check_heritage, choose_heritage, heritage_options
from service.rules.game.decks import find_in_rows, place_ally, put_row, refill, row_of
from service.rules.game.gains import draw_feats
from service.rules.game.game import Game
from service.rules.game.hand import discard_feat, refresh_discards
from service.rules.powers.asking import choose_power, open_again

CHOICE_CLAUSES = {
    ChoiceCode.TWIST_DRAW: (ClauseId("card.draw.choice"),),
    ChoiceCode.ASSIGN_ALLY: (ClauseId("ally.assign"),),
    ChoiceCode.REVEAL_ACT: (ClauseId("act.reveal.who-when"),),
    ChoiceCode.ADVERSARY_CARD: (
        ClauseId("adversary.coop.choice"),
        ClauseId("adversary.epic.twist-order"),
    ),
    ChoiceCode.HERITAGE: (ClauseId("heritage.choice.epic"),),
    ChoiceCode.POWER: (ClauseId("effect.cost-on-card"),),
    ChoiceCode.DISCARD_FEAT: (ClauseId("card.discard-as-cost.epic"),),
}
"""Why each choice has to be made."""
ADVERSARY_HOST = (
    ClauseId("ally.assign.adversary.base"),
    ClauseId("ally.assign.adversary.pl"),
)


def check_choose(game: Game, move: Choose) -> None:
    """Is there a choice, and is this one of its options?"""
    if not game.snapshot.choices:
        game.refuse(ReasonCode.NOTHING_TO_CHOOSE, say("nothing-to-choose"), at=("choose",))
        return
    choice = game.snapshot.choices[0]
    game.judgement.consult(
        *CHOICE_CLAUSES[choice.code],
        player=choice.player,
        option=move.option,
        options=choice.options,
    )
    if move.option not in choice.options:
        game.refuse(
            ReasonCode.NOT_AN_OPTION,
            say("choose-one-of", options=choice.options),
            *CHOICE_CLAUSES[choice.code],
            *(_not_a_host(game, move.option) if choice.code is ChoiceCode.ASSIGN_ALLY else ()),
            at=("choose", "option"),
        )
    elif choice.code is ChoiceCode.HERITAGE:
        check_heritage(game, choice.player, move.option)


def _not_a_host(game: Game, card: str) -> tuple[ClauseId, ...]:
    """ally.assign.*: why a card of the row cannot take the Ally."""
    found = find_in_rows(game, card)
    if found is None:
        return ()
    if game.card(card).type is CardType.TRAIT:
        return (ClauseId("ally.assign.trait"),)
    held = found[0].cards[found[1]].ally
    return () if held is None else (ClauseId("ally.assign.one-per"),)


def choose(game: Game, move: Choose) -> None:
    """Carry out the first open choice."""
    choice, *rest = game.snapshot.choices
    game.change(choices=tuple(rest))
    match choice.code:
        case ChoiceCode.TWIST_DRAW:
            kind = CardType.HERO if move.option == "DRAW_HERO" else CardType.ANTIHERO
            draw_feats(game, choice.player, kind, 1, ClauseId("card.draw.choice"), *DRAW_TIMING)
            reveal_feat(game)
        case ChoiceCode.ADVERSARY_CARD:
            assert choice.card is not None
            choose_adversary_card(game, choice.card, move.option)
        case ChoiceCode.ASSIGN_ALLY:
            assert choice.act is not None
            assert choice.card is not None
            _assign(game, choice.act, choice.card, move.option)
            _ask_again(game)
        case ChoiceCode.HERITAGE:
            choose_heritage(game, choice.player, move.option)
        case ChoiceCode.POWER:
            choose_power(game, choice, move.option)
        case ChoiceCode.DISCARD_FEAT:
            discard_feat(game, choice.player, move.option)
            refresh_discards(game)
        case ChoiceCode.REVEAL_ACT:
            assert choice.act is not None
            reveal(game, choice.act, *REVEAL)


def _assign(game: Game, act: int, ally: str, host: str) -> None:
    """ally.assign, ally.refill-slot: tuck the Ally, and turn up a card in its place."""
    row = row_of(game, act)
    assert row is not None
    cards = tuple(
        msgspec.structs.replace(entry, ally=ally) if entry.card == host else entry
        for entry in row.cards
    )
    put_row(game, msgspec.structs.replace(row, cards=cards))
    adversary = game.card(host).type is CardType.ADVERSARY
    game.happens(
        EventCode.ALLY_ASSIGNED,
        ClauseId("ally.assign"),
        ClauseId("ally.assign.one-per"),
        *(ADVERSARY_HOST if adversary else ()),
        player=game.turn.player,
        card=ally,
        amount=act,
    )
    game.judgement.cite(ClauseId("ally.refill-slot"))
    refill(game, act)


def _ask_again(game: Game) -> None:
    """ally.assign.one-per, ally.assign.none: Allies that still wait see the row as it now is."""
    waiting = game.snapshot.choices
    game.change(choices=())
    for choice in waiting:
        if choice.code is not ChoiceCode.ASSIGN_ALLY or choice.act is None or choice.card is None:
            game.ask(choice)
        elif not place_ally(game, choice.act, choice.card):
            refill(game, choice.act)


def refresh_choices(game: Game) -> None:
    """effect.cost-on-card, adversary.coop.irrelevant: open choices see the table as it now is.

    What can no longer be paid for or done is not an option any more, and a choice without any
    option is none.
    """
    choices = game.snapshot.choices
    found = tuple([now for choice in choices for now in _refreshed(game, choice)])
    if found != choices:
        game.change(choices=found)


def _refreshed(game: Game, choice: Choice) -> tuple[Choice, ...]:
    options = choice.options
    card = None if choice.card is None else game.card(choice.card)
    lacking = card is None or choice.power >= len(card.powers)
    match choice.code:
        case ChoiceCode.HERITAGE:
            options = heritage_options(game, choice.player)
        case ChoiceCode.POWER if not lacking:
            options = open_again(game, choice)
        case ChoiceCode.ADVERSARY_CARD if card is not None and not lacking:
            held = held_by_adversary(game, card)
            options = options_left(game, held)
            if not options:
                ignored(game, held)
        case _:
            return (choice,)
    return (msgspec.structs.replace(choice, options=options),) if options else ()


def check_reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny, setup.place.destiny: a Destiny is revealed when the game is over."""
    at = ("revealDestiny",)
    if not game.seated(move.player):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
    game.judgement.consult(
        ClauseId("setup.place.destiny"), ClauseId("scoring.reveal-destiny"), game_over=game.over
    )
    if not game.over:
        game.refuse(
            ReasonCode.GAME_NOT_OVER,
            say("destinies-face-down"),
            ClauseId("setup.place.destiny"),
            ClauseId("scoring.reveal-destiny"),
            at=at,
        )


def reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny: turn the Destiny face up."""
    game.change_player(move.player, destiny_revealed=True)
    game.happens(EventCode.DESTINY_REVEALED, ClauseId("scoring.reveal-destiny"), player=move.player)
