"""Equivalent moves: one of them is judged for all.

Two moves of one key and one class, on one table, are both legal or both not. Where they are legal
they follow from the same clauses, and the tables that they leave differ only in what an answer to
`legal-moves` does not show; attempts leave tables that differ in the card and the path attempted.
A test holds every list of legal moves to the moves judged one by one.
"""

from collections.abc import Iterable
from typing import Final

from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, PathHalf
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.moves import UsePower
from schema.shapes.play import Row, RowCard
from service.rules.engine.known import is_counted, known_of, left_in
from service.rules.engine.moves import EquivalenceClass
from service.rules.engine.story_card import visible_path
from service.rules.game.adversary import is_the_adversary, plays_against
from service.rules.game.decks import ACT_DECK, deck_of
from service.rules.game.game import Game, open_act
from service.rules.game.rows import hosts, told_cards
from service.rules.powers.triggers import listening

HALVES: Final = tuple(PathHalf)


class Equivalence:
    """Which attempts at the cards of one table, and which Journeys past them, are equivalent."""

    __slots__ = ("_against", "_alone", "_barred", "_game", "_heard", "_open", "_scoped")

    def __init__(self, game: Game) -> None:
        """Look at what the table has for all of its cards."""
        self._game = game
        self._against = plays_against(game)
        self._heard = bool(listening(game, Event.ATTEMPT_DECLARED))
        self._barred = game.turn.barred
        self._open = open_act(game, game.active)
        self._scoped = game.judgement.applies("epic-journey-scope")
        lying = [card for row in game.snapshot.rows for _, card in told_cards(row)]
        self._alone = len(set(lying)) == len(lying)

    def attempts(
        self, row: Row, card: Card, *, every: bool
    ) -> list[tuple[PathHalf, EquivalenceClass]]:
        """attempt.who, act.close.no-more, component.card.challenge: what declaring looks at.

        A power that waits for a declaration may look at the card closely. Not `every`: only paths
        that the card may have.
        """
        if (
            self._heard
            or not self._alone
            or (self._against and is_the_adversary(self._game, card.id))
        ):
            return [(half, None) for half in HALVES]
        closed, barred = row.act < self._open, card.id in self._barred
        class_ = (card.type, closed, barred)
        found: list[tuple[PathHalf, EquivalenceClass]] = []
        for half in HALVES:
            if visible_path(card, half) is not None:
                found.append((half, class_))
            elif every or card.partial:
                found.append((half, (*class_, half, card.partial)))
        return found

    def refill(self, row: Row) -> EquivalenceClass:
        """row.deck-empty, ally.assign.none: what comes up, if the same whatever card goes.

        None if not: the card that goes is shuffled into a deck that is made anew.
        """
        deck = deck_of(self._game, ACT_DECK[row.act])
        if not self._alone:
            return None
        next_up: str | None = None
        if deck is not None and not left_in(deck):
            return None
        if deck is not None and (known := known_of(deck)):
            card = self._game.card(known[0])
            if card.type is CardType.ALLY and len(hosts(self._game, row.act)) < 2:
                return None
            if card.type in SPECIAL:
                next_up = card.id
        told = self._scoped or deck is None or is_counted(deck)
        return row.act if told else 0, next_up

    @staticmethod
    def journey(refill: EquivalenceClass, entry: RowCard, card: Card) -> EquivalenceClass:
        """journey.cost, journey.ally: what paying past a card looks at.

        An Adversary that goes works no more, which matters if its powers wait for what a Journey
        may bring.
        """
        if refill is None:
            return None
        if card.powers and card.type is CardType.ADVERSARY:
            for power in card.powers:
                if power.event not in NEVER_IN_JOURNEYS:
                    return None
        return refill, entry.ally is not None


def played_class(move: UsePower, active: str) -> EquivalenceClass:
    """card.play.interrupt: what playing a card looks at, which only announces its effect.

    So it is the same for every list and Ability, and for all targets but the player's own and who
    is in turn.
    """
    own, aimed = move.target in {None, move.player}, move.target == active
    return move.player, move.card, move.power, own, aimed


NEVER_IN_JOURNEYS: Final = frozenset(
    {
        Event.ATTEMPT_DECLARED,
        Event.DARK_RUNES_BOUGHT,
        Event.RUNES_CAST,
        Event.OVERCOME,
        Event.FAILED,
        Event.TRAIT_GAINED,
        Event.TURN_STARTED,
        Event.FEAT_PLAYED,
    }
)
"""Events of other moves, which no power brings about."""


SPECIAL: Final = frozenset({CardType.ALLY, CardType.ADVERSARY})
"""Cards of which more is said as they come up."""


AGAINST_ALL: Final = frozenset(
    {
        ReasonCode.NO_TURN,
        ReasonCode.GAME_OVER,
        ReasonCode.CHOICE_OPEN,
        ReasonCode.EFFECT_PENDING,
        ("gain_trait", ReasonCode.ACTION_TAKEN),
        ("gain_trait", ReasonCode.ATTEMPT_UNDER_WAY),
        ("attempt", ReasonCode.ACTION_TAKEN),
        ("attempt", ReasonCode.ATTEMPT_UNDER_WAY),
        ("journey", ReasonCode.ATTEMPT_UNDER_WAY),
        ("journey", ReasonCode.JOURNEY_LIMIT),
        ("journey", ReasonCode.JOURNEY_TOO_LATE),
        ("free_discard", ReasonCode.ATTEMPT_UNDER_WAY),
        ("free_discard", ReasonCode.OPTIONS_EXIST),
        ("free_discard", ReasonCode.FREE_DISCARD_USED),
        ("reveal_destiny", ReasonCode.GAME_NOT_OVER),
        ("buy_dark_runes", ReasonCode.NO_ATTEMPT),
        ("buy_dark_runes", ReasonCode.ALREADY_CAST),
    }
)
"""Reasons against a move that stand against every move of its key, whatever its card or number.

Where nobody asks for an explanation, the others of the key are not judged then.
"""


def against_all(key: str, reasons: Iterable[Reason]) -> bool:
    """Whether a reason stands against every move of the key."""
    return any(each.code in AGAINST_ALL or (key, each.code) in AGAINST_ALL for each in reasons)
