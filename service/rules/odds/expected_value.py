"""The odds of an attempt, and its expected points for the player who acts."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cards.model.vocabulary import Ability, PathHalf
from schema.shapes.play import Attempt, Row
from schema.shapes.runes import AbilityCounts
from schema.shapes.table import AdversaryState, Player
from service.rules.chapters.adversary.its_cards import due_effects
from service.rules.chapters.cast.casting import icons_for
from service.rules.chapters.resolve import FAILURE, added_by_ally, printed_difficulty
from service.rules.chapters.scoring.score_lines import weight
from service.rules.chapters.tucking import tuck
from service.rules.engine.story_card import Part
from service.rules.engine.tasks import LINES
from service.rules.game.game import Game, current_slot
from service.rules.game.story import Story, story_of
from service.rules.odds.distribution import chances_with
from service.rules.odds.expected_points import Prospects, known_points
from service.rules.powers.ongoing import may_change, ongoing_changes

_Pool = tuple[int, int, int, tuple[Ability, ...]]
"""What the runes of an attempt depend on: players, gifts, Dark runes, Abilities."""


class _Declared(NamedTuple):
    """What all attempts declared on the same table share, whatever the card."""

    game: Game
    attempt: Attempt
    modifier: int
    """What cards that were played add to the difficulty, and take from the result."""
    changing: bool
    """Whether ongoing powers may add to that, depending on card and path."""
    allies: Mapping[str | None, int]
    """What an Ally beneath a card adds to its difficulty."""
    held: Mapping[Ability, int]
    """Icons of the active player's story."""
    chances: dict[tuple[Ability, ...], tuple[float, ...]]
    """What the runes show, by the Abilities of the Challenge."""


class _Standing(NamedTuple):
    """Players and the Adversary as they are, and the points of the active player."""

    players: tuple[Player, ...]
    adversary: AdversaryState | None
    player: Player
    prospects: Prospects
    weight: int
    full: bool
    """All places of the story are taken."""


class ExpectedValues:
    """Weighs attempts on one table: what a path would bring, against what a failure brings.

    Each attempt is given as a table on which one is declared, with the card and the path; tables
    of attempts that are judged alike are told apart by those alone.
    """

    def __init__(self, game: Game) -> None:
        """Start with the table as it stands."""
        self._aside = game.judgement.fresh()
        """What is cited here is not part of any answer."""
        self._before: _Standing | None = None
        self._tables: dict[int, _Declared] = {}
        self._pools: dict[_Pool, tuple[tuple[Player, ...], AbilityCounts, tuple[float, ...]]] = {}

    def success(self, game: Game, part: Part, half: PathHalf) -> float | None:
        """attempt.overcome.threshold: the odds of an attempt with the pool as it stands."""
        card = part.card
        difficulty = printed_difficulty(card, part.path)
        if difficulty is None or not card.challenge_abilities:
            return None
        declared = self._tables.get(id(game))
        if declared is None:
            declared = self._tables[id(game)] = _declared(game)
        chances = declared.chances.get(card.challenge_abilities)
        if chances is None:
            chances = self._thrown(declared, card.challenge_abilities)
            declared.chances[card.challenge_abilities] = chances
        difficulty += declared.modifier + declared.allies.get(card.id, 0)
        if declared.changing:
            game.change_attempt(card=card.id, path=half)
            for change in ongoing_changes(game):
                difficulty += change.difficulty - change.successes
        if difficulty <= 0:
            return chances[0]
        return chances[difficulty] if difficulty < len(chances) else 0.0

    def _thrown(self, declared: _Declared, abilities: tuple[Ability, ...]) -> tuple[float, ...]:
        """Odds of each number of successes; worked out once for tables with the same pool."""
        game, attempt = declared.game, declared.attempt
        players = game.snapshot.players
        key = (id(players), id(attempt.gifts), attempt.dark, abilities)
        known = self._pools.get(key)
        if known is None:
            icons = icons_for(abilities, declared.held, attempt.gifts)
            limit = game.judgement.parameters.runes_per_ability
            found = chances_with(tuple(icons.items()), attempt.dark, limit)
            known = self._pools[key] = (players, attempt.gifts, found)
        return known[2]

    def expected(self, game: Game, part: Part, half: PathHalf, success: float) -> float:
        """Weigh the path's points and rewards against the Experience of a failure.

        Cards drawn and Corruption of the cast are not counted.
        """
        standing = self._standing(game)
        self._aside.work.spend(LINES, 1 + standing.weight)
        if standing.full:
            return (1 - success) * FAILURE
        prospects = standing.prospects
        if part.path is None or part.card.partial:
            trial = game.again()
            tuck(trial, standing.player.id, part.card, half)
            after = known_points(self._aside, game.mat, self._story(trial))
        else:
            after = prospects.points_with(part, part.path)
        return success * (after - prospects.points) + (1 - success) * FAILURE

    def _standing(self, game: Game) -> _Standing:
        """The active player's standing; worked out once while players and Adversary stay."""
        known, snapshot = self._before, game.snapshot
        players, adversary = snapshot.players, snapshot.adversary
        if known is None or known.players is not players or known.adversary is not adversary:
            player = game.active
            prospects = Prospects(self._aside, game.mat, self._story(game))
            full = current_slot(game, player) is None
            heavy = weight(prospects.story)
            known = _Standing(players, adversary, player, prospects, heavy, full)
            self._before = known
        return known

    def _story(self, game: Game) -> Story:
        table = game.table.standing(game.snapshot)
        return story_of(self._aside, table, game.active, at=("snapshot", "players"))


def _declared(game: Game) -> _Declared:
    attempt, modifier = game.attempt, 0
    for change in attempt.changes:
        modifier += change.difficulty - change.successes
    for feat in attempt.due:
        for effect in due_effects(game, feat):
            modifier += (effect.difficulty or 0) - (effect.successes or 0)
    allies = _allies(game.snapshot.rows)
    held = game.story(game.active).abilities
    return _Declared(game, attempt, modifier, may_change(game), allies, held, {})


def _allies(rows: Iterable[Row]) -> dict[str | None, int]:
    """attempt.difficulty.ally-plus-one: what Allies add to the difficulty of cards of rows.

    Where a card lies there twice, the first one counts.
    """
    added: dict[str | None, int] = {}
    for row in rows:
        for entry in row.cards:
            added.setdefault(entry.card, added_by_ally(entry.ally))
    return added
