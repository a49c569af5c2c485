"""Open choices: a twist's card, an Ally's Challenge, the next row, the cards kept at first."""

import msgspec

from cards.messages.message import say
from cards.model.vocabulary import Ability, CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import Choose, RevealDestiny
from schema.shapes.play import ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import REVEAL, reveal
from service.rules.chapters.adversary.its_cards import chosen_feat
from service.rules.chapters.cast.consequences import DRAW_TIMING
from service.rules.chapters.twist_of_fate import check_heritage, choose_heritage
from service.rules.game.adversary import two_sided
from service.rules.game.adversary_deck import reveal_feat
from service.rules.game.decks import find_in_rows, place_ally, put_row, refill, row_of
from service.rules.game.gains import draw_feats
from service.rules.game.game import Game
from service.rules.game.hand import discard_feat, refresh_discards
from service.rules.powers.asking import choose_power
from service.rules.powers.effects import Use, carry_out_all

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
    if not game.require(
        bool(game.snapshot.choices),
        ReasonCode.NOTHING_TO_CHOOSE,
        at=("choose",),
        says=lambda: say("nothing-to-choose"),
    ):
        return
    choice = game.snapshot.choices[0]
    why = CHOICE_CLAUSES[choice.code]
    listed = move.option in choice.options
    hosting = choice.code is ChoiceCode.ASSIGN_ALLY and not listed
    if not game.require(
        listed,
        ReasonCode.NOT_AN_OPTION,
        *why,
        *(_not_a_host(game, move.option) if hosting else ()),
        at=("choose", "option"),
        says=lambda: say("choose-one-of", options=choice.options),
        looks=why,
        player=choice.player,
        option=move.option,
        options=choice.options,
    ):
        return
    if choice.code is ChoiceCode.HERITAGE:
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
            _adversary_card(game, choice.card, move.option)
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


def _adversary_card(game: Game, card_id: str, option: str) -> None:
    """adversary.coop.apply.*: the card of the Adversary's deck does what it says."""
    if two_sided(game):
        chosen_feat(game, card_id, option)
        return
    power = game.card(card_id).powers[0]
    player = game.turn.player
    chosen = power.choose[int(option)] if power.choose else ()
    ability = Ability(option) if option in Ability.__members__ else None
    what = Use(player=player, target=player, card=card_id, ability=ability)
    carry_out_all(game, (*power.do, *chosen), 1, what)


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


def check_reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny, setup.place.destiny: a Destiny is revealed when the game is over."""
    at = ("revealDestiny",)
    game.require(
        game.seated(move.player),
        ReasonCode.UNKNOWN_PLAYER,
        at=(*at, "player"),
        says=lambda: say("nobody-at-table", player=move.player),
    )
    game.require(
        game.over,
        ReasonCode.GAME_NOT_OVER,
        ClauseId("setup.place.destiny"),
        ClauseId("scoring.reveal-destiny"),
        at=at,
        says=lambda: say("destinies-face-down"),
        game_over=game.over,
    )


def reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny: turn the Destiny face up."""
    game.change_player(move.player, destiny_revealed=True)
    game.happens(EventCode.DESTINY_REVEALED, ClauseId("scoring.reveal-destiny"), player=move.player)
