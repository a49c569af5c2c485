"""What an attempt comes to: how likely it is overcome, and what that is worth to whom it is."""

from typing import Final, NamedTuple

from cards.card import Card
from cards.vocabulary import Ability
from schema.play import Attempt
from schema.runes import AbilityCounts
from schema.table import AdversaryState, Player
from service.rules.odds import Distribution, distribution_of_pool, ways_to_reach
from service.rules.part import visible_path
from service.rules.play.adversary_feats import due_effects
from service.rules.play.casting import pool_of
from service.rules.play.game import Game, current_slot
from service.rules.play.ongoing import ongoing_changes
from service.rules.play.resolving import has_ally, printed_difficulty
from service.rules.play.tucking import tuck
from service.rules.points import Printed, known_points, points_of, printed, rewarded
from service.rules.story import Story, story_of

FAILURE: Final = 1
"""attempt.fail: a failure brings 1 Experience, which scores 1."""


_Pool = tuple[int, int, int, tuple[Ability, ...]]
"""What the runes of an attempt depend on: players, gifts, Dark runes, Abilities."""


class _Standing(NamedTuple):
    """Players and the Adversary as they are, and what the active player comes to."""

    players: tuple[Player, ...]
    adversary: AdversaryState | None
    player: Player
    story: Story
    shown: Printed
    points: int
    full: bool
    """All places of the story are taken."""


class Scales:
    """Weighs attempts on one table: what a path would bring, against what a failure brings."""

    def __init__(self, game: Game) -> None:
        """Weigh for the table as it stands."""
        self._aside = game.judgement.fresh()
        """Nobody is told what weighing rests on."""
        self._before: _Standing | None = None
        self._pools: dict[_Pool, tuple[tuple[Player, ...], AbilityCounts, Distribution, int]] = {}

    def success(self, game: Game) -> float | None:
        """attempt.overcome.threshold: the odds of an attempt with the pool as it stands."""
        attempt = game.snapshot.attempt
        if attempt is None or game.missing:
            return None
        card = game.cards[attempt.card]
        difficulty = printed_difficulty(card, visible_path(card, attempt.path))
        if difficulty is None or not card.challenge_abilities:
            return None
        distribution, all_ways = self._thrown(game, attempt, card)
        difficulty += has_ally(game, card.id)
        for change in (*attempt.changes, *ongoing_changes(game)):
            difficulty += change.difficulty - change.successes
        for feat in attempt.due:
            for effect in due_effects(game, feat):
                difficulty += (effect.difficulty or 0) - (effect.successes or 0)
        return ways_to_reach(distribution, difficulty) / all_ways

    def _thrown(self, game: Game, attempt: Attempt, card: Card) -> tuple[Distribution, int]:
        """What the runes of the attempt show, told once for Challenges of the same Abilities."""
        players = game.snapshot.players
        key = (id(players), id(attempt.gifts), attempt.dark, card.challenge_abilities)
        known = self._pools.get(key)
        if known is None:
            limit = game.judgement.parameters.runes_per_ability
            found = distribution_of_pool(pool_of(game), limit)
            known = self._pools[key] = (players, attempt.gifts, found, sum(found))
        return known[2], known[3]

    def expected(self, game: Game, success: float) -> float:
        """Weigh the path's points and rewards against the Experience of a failure.

        Cards drawn and Corruption of the cast are not counted.
        """
        attempt, standing = game.attempt, self._standing(game)
        if standing.full:
            return (1 - success) * FAILURE
        card, player, aside = game.cards[attempt.card], standing.player, self._aside
        part = game.table.part(aside, card.id, attempt.path)
        if part.path is None or card.partial:
            trial = game.again()
            tuck(trial, player.id, card, attempt.path)
            after = known_points(aside, game.mat, self._story(trial))
        else:
            story = standing.story.joined(part, rewarded(player, part.path))
            after = points_of(aside, game.mat, story, standing.shown.joined(aside, part))
        return success * (after - standing.points) + (1 - success) * FAILURE

    def _standing(self, game: Game) -> _Standing:
        """How the active player stands, told once while players and Adversary stay the same."""
        known, snapshot = self._before, game.snapshot
        players, adversary = snapshot.players, snapshot.adversary
        if known is None or known.players is not players or known.adversary is not adversary:
            player, story, aside = game.active, self._story(game), self._aside
            shown = printed(aside, story)
            points = points_of(aside, game.mat, story, shown)
            full = current_slot(game, player) is None
            known = _Standing(players, adversary, player, story, shown, points, full)
            self._before = known
        return known

    def _story(self, game: Game) -> Story:
        table = game.table.standing(game.snapshot)
        return story_of(self._aside, table, game.active, at=("snapshot", "players"))
