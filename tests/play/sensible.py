"""A player who weighs what a move earns against what it costs, and knows the odds of a cast.

Points are the unit: a move is worth the change of the player's own final score, and a part of what
it takes from a rival, most of all from the one who leads. In a solo or co-op game there is no rival
but the Adversary. The player sees what a player at the table sees, its own Destiny included.
"""

import random
from collections.abc import Iterator
from typing import Final

from cards.model.power import Event
from cards.model.vocabulary import CardType, PathHalf
from schema.shapes.moves import Choose, LetHappen, Move
from service.rules.game.game import Game
from service.rules.moves.candidates import candidates
from tests.play.quest import DUTY
from tests.play.user import SOUR, User

ALONE: Final = 0.99
"""How sour it is to pass where nobody else can change what lies on the table."""
POOR: Final = {1: 1.6, 2: 2.2, 3: 3.0}
"""An Act's row in which nothing is worth more than this is worth a Journey."""
NEVER: Final = -99.0
"""A move that is not allowed."""
RESERVE: Final = 3
"""Experience that is kept for the Dark runes of an Adversary."""
LATE: Final = 25
"""Turns of one's own after which a card that costs more than it is worth beats another pass."""


def sensible_player(game: Game, rng: random.Random) -> Iterator[Move]:
    """What is worth most first; what nobody needs only where nothing else is allowed."""
    weigh = Weigher(game, rng)
    found: list[tuple[float, float, int, Move]] = []
    sour: list[tuple[float, int, Move]] = []
    for place, move in enumerate(offered(game)):
        worth = weigh(move)
        if worth > SOUR:
            found.append((-worth, rng.random(), place, move))
        else:
            sour.append((-worth, place, move))
    for *_, move in sorted(found, key=lambda entry: entry[:3]):
        yield move
    for *_, move in sorted(sour, key=lambda entry: entry[:2]):
        yield move


def offered(game: Game) -> Iterator[Move]:
    """Moves that could be made now; none at the cards of a row once the action is taken."""
    if game.snapshot.choices:
        return (Move(choose=Choose(option=option)) for option in game.snapshot.choices[0].options)
    if game.snapshot.pending:
        return iter((Move(let_happen=LetHappen()),))
    turn = game.snapshot.turn
    if turn is not None and (turn.action_taken or game.snapshot.attempt is not None):
        game = game.again()
        game.change(rows=())
    return candidates(game)


class Weigher(User):
    """What each move that could be made on a table is worth to whoever makes it."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        """Look at the table."""
        super().__init__(game, rng)
        self.worth: dict[tuple[str, PathHalf], float] = {}

    def __call__(self, move: Move) -> float:
        """What a move is worth; nothing sensible is worth SOUR or less."""
        if self.snapshot.turn is None:
            return self.rng.random() if move.choose_characters else SOUR
        if move.choose:
            return self._choice(move.choose.option)
        if self.snapshot.pending:
            return 0.0
        if move.play_card:
            return self.use(move.play_card, played=True)
        if move.use_power:
            return self.use(move.use_power, played=False)
        if move.cast or move.resolve or move.free_discard:
            return 0.0
        if move.end_turn:
            return self._pass()
        if move.bank:
            return self._bank(move.bank.count)
        if self.snapshot.attempt is not None:
            return self._dark(move.buy_dark_runes.count) if move.buy_dark_runes else SOUR
        if self.game.turn.action_taken:
            return SOUR
        if move.gain_trait:
            trait = self.game.card(move.gain_trait.card).type is CardType.TRAIT
            return self._take(move.gain_trait.card, PathHalf.TOP) if trait else SOUR
        if move.attempt:
            trait = self.game.card(move.attempt.card).type is CardType.TRAIT
            return SOUR if trait else self._take(move.attempt.card, move.attempt.path)
        return self._journey(move.journey.card) if move.journey else SOUR

    def _bank(self, count: int) -> float:
        """class.bank.epic: up to a threshold, with Experience left for Dark runes."""
        player = self.game.active
        levels = self.game.judgement.parameters.class_thresholds
        held = player.banked_experience + count
        reserve = RESERVE if held > min(levels, default=0) else 1
        spare = player.experience - count >= reserve
        return 0.6 if held in levels and spare and self.snapshot.attempt is None else SOUR

    def _pass(self) -> float:
        """Nobody waits for ever: late in a long game, passing is worse than any card."""
        if self.game.turn.action_taken:
            return SOUR * 0.5
        return SOUR * (ALONE if self._in_a_hurry() else 0.5)

    def _in_a_hurry(self) -> bool:
        """A table that nobody else changes stays as it is, and in time everybody has waited."""
        seats = len(self.snapshot.players)
        return seats == 1 or self.game.turn.number > LATE * seats

    def _choice(self, option: str) -> float:
        level = self.game.active.morality
        if option == "DRAW_HERO":
            return 1.0 + level + self.rng.random()
        return 1.0 + (self.rng.random() if option == "DRAW_ANTIHERO" else 0)

    def _take(self, card_id: str, half: PathHalf) -> float:
        """What it is worth to gain a Trait, or to attempt a Challenge."""
        known = self.worth.get((card_id, half))
        if known is None:
            known = self._taken(card_id, half)
            if known <= SOUR * 0.9 and known != NEVER and self._in_a_hurry():
                known = SOUR * 0.9 + known / 1000
            self.worth[card_id, half] = known
        return known

    def _taken(self, card_id: str, half: PathHalf) -> float:
        card = self.game.card(card_id)
        mind = self.mind(self.game.turn.player)
        act, place = self.place(card_id)
        path = next((path for path in card.paths if path.half is half), None)
        if path is None or act < mind.act:
            return NEVER
        if card_id == self.quest.adversary:
            return mind.attempt(card, path, place) + DUTY
        if card.type is not CardType.TRAIT:
            won = self.quest.loss(Event.OVERCOME, card, half)
            lost = self.quest.loss(Event.FAILED, card, half)
            return mind.attempt(card, path, place, won=-won, lost=-lost)
        if not mind.story.meets(card.prerequisites) or mind.poor(card):
            return NEVER
        cost = card.price.experience - mind.moved(-card.price.corruption)
        return mind.gain(card, path) - cost - self.quest.loss(Event.TRAIT_GAINED)

    def _journey(self, card_id: str) -> float:
        """A Journey is for a row in which nothing is worth much; it takes the worst card."""
        act, _ = self.place(card_id)
        mind = self.mind(self.game.turn.player)
        if act != mind.act or mind.player.experience < 2:
            return SOUR
        row = next(row for row in self.snapshot.rows if row.act == act)
        best = {
            place.card: max(self._take(place.card, half) for half in PathHalf)
            for place in row.cards
            if place.card is not None
        }
        if best[card_id] > min(best.values()) or max(best.values()) > POOR[act]:
            return SOUR
        return max(best.values()) + 0.1 - self.quest.loss(Event.JOURNEYED)

    def _dark(self, count: int) -> float:
        attempt = self.game.attempt
        if attempt.faces is not None and not attempt.recasting:
            return SOUR
        mind = self.mind(self.game.turn.player)
        if count > mind.player.experience:
            return SOUR
        before, after = self.standing(), self.standing(dark=count)
        cost = count + self.quest.loss(Event.DARK_RUNES_BOUGHT)
        return after - before - cost + mind.moons(count)
