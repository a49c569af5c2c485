"""What everybody at a table makes of one another, and of the attempt under way."""

import random
from collections.abc import Mapping
from typing import Final

import msgspec

from cards.model.power import Event
from cards.model.vocabulary import Ability
from schema.shapes.play import RowCard
from service.rules.game.game import Game
from tests.play.luck import chance
from tests.play.mind import DARK_RUNES, LAST_CARD, Mind
from tests.play.quest import DUTY, Quest

SPITE: Final = 0.8
"""What the leading rival's loss is worth against one's own gain."""
GRUDGE: Final = 0.05
"""What the loss of all the other rivals is worth, shared among them."""
RUSH: Final = 10.0
"""What it is worth to rivals that the last turns do not begin yet."""
CARE: Final = 0.8
"""What a fellow hero's gain is worth."""
FAILURE: Final = 1.0
"""The Experience of a failure."""
EXCESS: Final = 2.4
"""What a success beyond the Adversary's difficulty is worth to an Epic party."""
MOST_EXCESS: Final = 12
LAST_ACT: Final = 3
SHOWN: Final = {"SLASH": 1, "SYMBOL": 2, "MOON": 2}
"""Successes that a face shows."""


class Onlooker:
    """What players make of one table."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        """Look at the table."""
        self.game = game
        self.rng = rng
        self.snapshot = game.snapshot
        self.quest = Quest(game)
        self.minds: dict[tuple[str, bool], Mind] = {}

    def mind(self, player: str, *, seen_by: str | None = None) -> Mind:
        """What a player makes of the table, or what another one makes of that player's cards."""
        own = seen_by is None or seen_by == player
        if (player, own) not in self.minds:
            self.minds[player, own] = Mind(self.game, self.game.player(player), destiny=own)
        return self.minds[player, own]

    def share(self, player: str, other: str) -> float:
        """What a point of another player is worth to a player."""
        if other == player:
            return 1.0
        if self.quest.together:
            return CARE
        rivals = [seat.key for seat in self.snapshot.players if seat.key != player]
        totals = [self.mind(rival, seen_by=player).total for rival in rivals]
        if self.closing(other) or self.mind(other, seen_by=player).total == max(totals):
            return -SPITE
        return -GRUDGE / len(rivals)

    def closing(self, player: str) -> bool:
        """Whether a player's next card sets off the last turns."""
        cards = len(self.game.player(player).story)
        return cards == LAST_CARD - 1 and self.snapshot.end is None

    def place(self, card: str) -> tuple[int, RowCard]:
        """The Act of the row in which a card lies, and what lies beneath it."""
        if card == self.quest.adversary:
            return LAST_ACT, RowCard(card=card)
        for row in self.snapshot.rows:
            for entry in row.cards:
                if entry.card == card:
                    return row.act, entry
        raise LookupError(card)

    def standing(
        self,
        *,
        dark: int = 0,
        successes: int = 0,
        icons: Mapping[Ability, int] | None = None,
        seen_by: str | None = None,
    ) -> float:
        """What the attempt under way is worth to its player, with what is added to it."""
        attempt = self.game.attempt
        mind = self.mind(self.game.turn.player, seen_by=seen_by)
        card = self.game.card(attempt.card)
        _, place = self.place(card.id)
        path = next(path for path in card.paths if path.half is attempt.path)
        worth = mind.gain(card, path, place.ally) - self.quest.loss(Event.OVERCOME, card, path.half)
        failed = FAILURE - self.quest.loss(Event.FAILED, card, path.half)
        if card.id == self.quest.adversary:
            worth += DUTY
        if seen_by is not None and self._hopes(seen_by):
            worth += RUSH
        needed = (card.difficulty or 0) + bool(path.plus_one) + (place.ally is not None)
        needed += sum(change.difficulty - change.successes for change in attempt.changes)
        needed -= successes
        if attempt.failed:
            return failed
        if attempt.faces is not None and not attempt.recasting:
            shown = sum(SHOWN.get(face.face, 0) for face in attempt.faces)
            beyond = EXCESS * max(shown - needed, 0) if self.quest.weakens(card.id) else 0.0
            return worth + beyond if shown >= needed else failed
        pool = {
            ability: mind.story.abilities[ability]
            + getattr(attempt.gifts, ability.lower())
            + (icons or {}).get(ability, 0)
            for ability in card.challenge_abilities
        }
        total = min(attempt.dark + dark, DARK_RUNES)
        odds = chance(pool, card.challenge_abilities, dark=total, needed=needed)
        beyond = 0.0
        if self.quest.weakens(card.id):
            beyond = EXCESS * sum(
                chance(pool, card.challenge_abilities, dark=total, needed=needed + more)
                for more in range(1, MOST_EXCESS)
            )
        return odds * worth + (1 - odds) * failed + beyond

    def _hopes(self, rival: str) -> bool:
        """Whether somebody hopes that the attempt fails, so that the game goes on."""
        active = self.game.turn.player
        return rival != active and not self.quest.together and self.closing(active)

    def again(self, by: str) -> float:
        """What the attempt under way would be worth if it were cast again."""
        attempt = self.game.attempt
        bare = msgspec.structs.replace(attempt, faces=None)
        game = self.game.again()
        game.change(attempt=bare)
        return Onlooker(game, self.rng).standing(seen_by=by)
