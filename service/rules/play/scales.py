"""What an attempt is worth to the player whose turn it is, in points of the final score."""

from schema.table import AdversaryState, Player
from service.rules.part import Part, visible_path
from service.rules.play.attempt import tuck
from service.rules.play.game import Game, current_slot
from service.rules.points import known_points, rewarded
from service.rules.story import Story, story_of

FAILURE = 1
"""attempt.fail: a failure brings 1 Experience, which scores 1."""


class Scales:
    """Weighs attempts on one table: what a path would bring, against what a failure brings."""

    def __init__(self, game: Game) -> None:
        """Weigh for the table as it stands."""
        self._game = game
        self._before: tuple[Player, AdversaryState | None, Story, int] | None = None

    def expected(self, game: Game, success: float) -> float:
        """Weigh the path's points and rewards against the Experience of a failure.

        Cards drawn and Corruption of the cast are not counted.
        """
        attempt, player = game.attempt, game.active
        if current_slot(game, player) is None:
            return (1 - success) * FAILURE
        story, before = self._standing(game, player)
        card = game.card(attempt.card)
        path = visible_path(card, attempt.path)
        if path is None or card.partial:
            trial = game.again()
            tuck(trial, player.id, card, attempt.path)
            after = self._points(trial, self._story(trial))
        else:
            parts = (*story.parts, Part(card, path))
            told = Story(parts, rewarded(player, path), story.played, story.missing)
            after = self._points(game, told)
        return success * (after - before) + (1 - success) * FAILURE

    def _standing(self, game: Game, player: Player) -> tuple[Story, int]:
        """The story and the score of the active player, told once while they stay the same."""
        known, adversary = self._before, game.snapshot.adversary
        if known is None or known[0] is not player or known[1] is not adversary:
            story = self._story(game)
            known = self._before = (player, adversary, story, self._points(game, story))
        return known[2], known[3]

    @staticmethod
    def _story(game: Game) -> Story:
        table = game.table.standing(game.snapshot)
        return story_of(game.judgement.fresh(), table, game.active, at=("snapshot", "players"))

    @staticmethod
    def _points(game: Game, story: Story) -> int:
        return known_points(game.judgement.fresh(), game.mat, story)
