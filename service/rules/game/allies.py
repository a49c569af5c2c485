"""An Ally that is turned up: which cards can take it, and who chooses.

Rulebook: "Allies".
"""

from collections.abc import Iterator
from typing import Final

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.engine.known import OWN_CARDS, Gap, unseen
from service.rules.game.decks import ACT_DECK, discard
from service.rules.game.game import Game
from service.rules.game.rows import row_of

ALLY: Final = CardType.ALLY
HOSTS: Final = frozenset({CardType.CHALLENGE, CardType.ADVERSARY})


def place_ally(game: Game, act: int, ally: str) -> bool:
    """ally.assign, ally.assign.none: ask where a revealed Ally goes; False if it is discarded."""
    game.need_all(may_host(game, act), ClauseId("ally.assign"))
    options = hosts(game, act)
    if not options:
        game.happens(
            EventCode.CARD_DISCARDED,
            ClauseId("ally.assign.none"),
            ClauseId("ally.assign.none.pl"),
            card=ally,
        )
        discard(game, ACT_DECK[act], ally)
        return False
    game.judgement.cite(ClauseId("ally.assign"))
    game.ask(
        Choice(
            code=ChoiceCode.ASSIGN_ALLY,
            player=game.turn.player,
            options=options,
            card=ally,
            act=act,
        )
    )
    return True


def may_host(game: Game, act: int) -> Iterator[Gap]:
    """ally.assign.*: cards of the row of which nobody told whether they can take an Ally."""
    for index, row in enumerate(game.snapshot.rows):
        if row.act != act or not row.revealed:
            continue
        for entry in row.cards:
            if entry.ally is not None:
                continue
            if entry.card is None:
                at = ("snapshot", "rows", str(index), "cards")  # places have moved in this move
                yield Gap(unseen(CardType.STORY, at), at)
            elif (card := game.cards[entry.card]).type is CardType.STORY:
                yield Gap(card, OWN_CARDS)


def hosts(game: Game, act: int) -> tuple[str, ...]:
    """ally.assign.*: Challenges and Adversaries of the row that hold no Ally; never a Trait."""
    row = row_of(game, act)
    if row is None or not row.revealed:
        return ()
    cards = game.cards
    return tuple(
        [
            entry.card
            for entry in row.cards
            if entry.card is not None and entry.ally is None and cards[entry.card].type in HOSTS
        ]
    )
