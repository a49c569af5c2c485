"""Allies: the Challenge that takes one, and what follows for those that still wait.

How an Ally comes up is in `game.rows`, what it brings in `resolve`.

Rulebook: "Allies".
Decides `ally.assign*` and `ally.refill-slot`.
"""

import msgspec

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.game.game import Game
from service.rules.game.rows import find_in_rows, place_ally, put_row, refill, row_of

ADVERSARY_HOST = (ClauseId("ally.assign.adversary.*"),)


def not_a_host(game: Game, card: str) -> tuple[ClauseId, ...]:
    """ally.assign.*: why a card of the row cannot take the Ally."""
    found = find_in_rows(game, card)
    if found is None:
        return ()
    if game.card(card).type is CardType.TRAIT:
        return (ClauseId("ally.assign.trait"),)
    held = found[0].cards[found[1]].ally
    return () if held is None else (ClauseId("ally.assign.one-per"),)


def assign(game: Game, act: int, ally: str, host: str) -> None:
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


def ask_again(game: Game) -> None:
    """ally.assign.one-per, ally.assign.none: Allies that still wait see the row as it now is."""
    waiting = game.snapshot.choices
    game.change(choices=())
    for choice in waiting:
        if choice.code is not ChoiceCode.ASSIGN_ALLY or choice.act is None or choice.card is None:
            game.ask(choice)
        elif not place_ally(game, choice.act, choice.card):
            refill(game, choice.act)
