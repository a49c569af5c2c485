"""Open choices: whose it is, what may be chosen, and which chapter carries it out.

Rulebook: "Hero and Antihero Cards", "Heritage Cards", "Allies", "Ending an Act".
Decides `heritage.choice.epic`, `ally.assign`, `act.reveal.who-when`, `card.draw.choice` and
`adversary.coop.choice`.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import Choose
from schema.shapes.play import Choice, ChoiceCode
from service.rules.chapters import twist_of_fate
from service.rules.chapters.acts import REVEAL, reveal
from service.rules.chapters.adversary.its_cards import choose_adversary_card
from service.rules.chapters.allies import ask_again, assign, not_a_host
from service.rules.chapters.heritage import DRAWS, check_heritage, choose_heritage, heritage_options
from service.rules.game.decks import FEAT_TYPES
from service.rules.game.game import Game
from service.rules.game.hand import give_up, names_hidden, refresh_discards
from service.rules.game.options import CHOICE_CLAUSES, DECLINE, POWER, REVEALING, all_options
from service.rules.game.rows import find_in_rows, may_lie
from service.rules.powers.adversary_deck import held_by_adversary, ignored, options_left
from service.rules.powers.asking import choose_power, open_again
from service.rules.powers.unread import need_power

MEANT: Final = {
    **dict.fromkeys(DRAWS, CHOICE_CLAUSES[ChoiceCode.TWIST_DRAW]),
    POWER: CHOICE_CLAUSES[ChoiceCode.HERITAGE],
    REVEALING: CHOICE_CLAUSES[ChoiceCode.REVEAL_ACT],
}
"""What says when there is such a choice, by its option; cards say it of any other."""
OF_A_POWER: Final = frozenset({ChoiceCode.ADVERSARY_CARD, ChoiceCode.POWER})


def check_choose(game: Game, move: Choose) -> None:
    """Is there a choice, and is this one of its options?"""
    if not game.require(
        bool(game.snapshot.choices),
        ReasonCode.NOTHING_TO_CHOOSE,
        *_meant(game, move.option),
        at=("choose",),
        says=lambda: say("nothing-to-choose"),
    ):
        return
    choice = game.snapshot.choices[0]
    why = CHOICE_CLAUSES[choice.code]
    listed = move.option in choice.options or names_hidden(game, choice, move.option)
    hosting = choice.code is ChoiceCode.ASSIGN_ALLY and not listed
    if not game.require(
        listed,
        ReasonCode.NOT_AN_OPTION,
        *why,
        *(not_a_host(game, move.option) if hosting else ()),
        at=("choose", "option"),
        says=lambda: say("choose-one-of", options=all_options(game, choice)),
        looks=why,
        player=choice.player,
        option=move.option,
        options=choice.options,
    ):
        return
    if choice.code is ChoiceCode.ASSIGN_ALLY and find_in_rows(game, move.option) is None:
        game.need_all(may_lie(game, move.option), *why)
    if choice.code is ChoiceCode.HERITAGE:
        check_heritage(game, choice.player, move.option)


def _meant(game: Game, option: str) -> tuple[ClauseId, ...]:
    """When there is such a choice: a card is a host for an Ally, or one to discard."""
    card = game.table.find(option)
    if card is None:
        return MEANT.get(option, CHOICE_CLAUSES[ChoiceCode.POWER])
    discarded = card.type in FEAT_TYPES
    return CHOICE_CLAUSES[ChoiceCode.DISCARD_FEAT if discarded else ChoiceCode.ASSIGN_ALLY]


def choose(game: Game, move: Choose) -> None:
    """Carry out the first open choice."""
    choice, *rest = game.snapshot.choices
    game.change(choices=tuple(rest))
    if _is_untold(game, choice, move.option):
        return
    match choice.code:
        case ChoiceCode.TWIST_DRAW:
            twist_of_fate.choose(game, choice.player, move.option)
        case ChoiceCode.ADVERSARY_CARD:
            assert choice.card is not None
            choose_adversary_card(game, choice.card, move.option)
        case ChoiceCode.ASSIGN_ALLY:
            assert choice.act is not None
            assert choice.card is not None
            assign(game, choice.act, choice.card, move.option)
            ask_again(game)
        case ChoiceCode.HERITAGE:
            choose_heritage(game, choice.player, move.option)
        case ChoiceCode.POWER:
            choose_power(game, choice, move.option)
        case ChoiceCode.DISCARD_FEAT:
            give_up(game, choice, move.option)
            refresh_discards(game)
        case ChoiceCode.REVEAL_ACT:
            assert choice.act is not None
            reveal(game, choice.act, *REVEAL)


def _is_untold(game: Game, choice: Choice, option: str) -> bool:
    """effect.cost-on-card: whether it is not known what the chosen power does."""
    if choice.card is None or choice.code not in OF_A_POWER or option == DECLINE:
        return False
    card = game.card(choice.card)
    if card.tells(choice.power):
        return False
    need_power(game, card, *CHOICE_CLAUSES[choice.code])
    return True


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
