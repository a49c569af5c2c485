"""What the active player may have after an attempt, and the points that it is worth."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, PathHalf
from schema.shapes.table import AdversaryState, AllyCard, Player
from service.rules.chapters.cast.casting import moons_come_last
from service.rules.chapters.scoring.score_lines import level_in_force, weight
from service.rules.chapters.tucking import tuck
from service.rules.engine.judgement import Judgement
from service.rules.engine.story_card import Part
from service.rules.game.gains import fallen
from service.rules.game.game import Game, current_slot
from service.rules.game.lookups import same_story
from service.rules.game.story import Story, story_of
from service.rules.odds.expected_points import Prospects, known_points

MANY: Final = 99
"""More Experience than an attempt brings."""


class Standing(NamedTuple):
    """The active player as runes leave it, and what it comes to then."""

    player: Player
    prospects: Prospects


class Standings:
    """Points of the active player, worked out once while players and Adversary stay the same."""

    __slots__ = (
        "_aside",
        "_gained",
        "_icons_open",
        "_known",
        "_levels_open",
        "_linear",
        "_scoring_open",
        "adversary",
        "full",
        "players",
        "weight",
    )

    def __init__(self, aside: Judgement, game: Game, others: "Standings | None" = None) -> None:
        """Nobody sees, beside the `aside`, the clauses of the points.

        `others` of a table where the player may have the same story save collecting it again.
        """
        self._aside = aside
        self._known: dict[tuple[int, int], Standing] = {}
        self._gained: dict[tuple[str, PathHalf, str | None, int, int, bool], int] = {}
        self.players: tuple[Player, ...] = game.snapshot.players
        self.adversary: AdversaryState | None = game.snapshot.adversary
        self.full = current_slot(game, game.active) is None
        """All places of the story are taken."""
        player = game.active
        if others is not None and others.tell_of(game):
            prospects = others.prospects.of(player, game.cards)
        else:
            prospects = Prospects(aside, game.mat, self._story(game, player))
        self._known[0, 0] = Standing(player, prospects)
        self._linear = not prospects.counts_experience and player.experience < MOST_COUNT - MANY
        """Whether each Experience more is a point more: no rule counts it, and it still counts."""
        self.weight = weight(prospects.story)
        self._scoring_open = prospects.scoring_open or prospects.counts_hand
        self._icons_open = prospects.icons_open
        self._levels_open: frozenset[int] | None = None
        """Levels whose points are not known; None before somebody asks."""

    def lacks_points(self, part: Part) -> bool:
        """Whether a card that is gained or drawn may be worth more by what is not known."""
        return self._scoring_open or (self._icons_open and bool(part.story_icons))

    def lacks_levels(self, game: Game, part: Part, *, answered: bool) -> bool:
        """Whether an attempt may move the marker to or from a level whose points are not known.

        If it is `answered` by powers, that may be any level.
        """
        if part.path is None:
            return False
        level = game.active.morality
        least = fallen(level, game.attempt.dark + part.path.corruption)
        most = min(level + part.path.virtue, MORALITY_TOP)
        if answered:
            least, most = MORALITY_BOTTOM, MORALITY_TOP
        if least >= most:
            return False
        if self._levels_open is None:
            self._levels_open = frozenset(
                [
                    each
                    for each in range(MORALITY_BOTTOM, MORALITY_TOP + 1)
                    if level_in_force(self._aside, game.mat.score(each)) is None
                ]
            )
        return not self._levels_open.isdisjoint(range(least, most + 1))

    @property
    def prospects(self) -> Prospects:
        """What the story comes to as the player stands."""
        return self._known[0, 0].prospects

    def tell_of(self, game: Game) -> bool:
        """Whether the active player of the table has the same story."""
        was, now = self._known[0, 0].player, game.active
        return (
            was.key == now.key
            and same_story(was, now)
            and was.overcame_adversary == now.overcame_adversary
            and self.adversary is game.snapshot.adversary
        )

    def are_of(self, game: Game) -> bool:
        """Whether they are of this table too."""
        snapshot = game.snapshot
        return self.players is snapshot.players and self.adversary is snapshot.adversary

    def points(self, game: Game, experience: int = 0, moons: int = 0) -> int:
        """cast.bonus.*: the points with so much Experience more, and after so many moons."""
        if self._linear:
            return self._of(game, 0, moons).prospects.points + experience
        return self._of(game, experience, moons).prospects.points

    def points_with(
        self,
        game: Game,
        gained: tuple[Part, PathHalf, str | None],
        experience: int,
        moons: int,
        *,
        moved: bool = False,
    ) -> int:
        """attempt.overcome.gain, ally.gain: the same with a card, by its half, and its Ally.

        If the marker has `moved` already, it did before the card is gained in every edition.
        """
        if self.full:
            return self.points(game, experience, moons)
        later = 0
        if self._linear and not gained[0].card.scoring:
            later, experience = experience, 0
        early = moved or not moons_come_last(game.judgement)
        key = gained[0].card.id, *gained[1:], experience, moons, early
        known = self._gained.get(key)
        if known is None:
            known = self._gained[key] = self._points_with(
                game, gained, experience, moons, early=early
            )
        return known + later

    def _points_with(
        self,
        game: Game,
        gained: tuple[Part, PathHalf, str | None],
        experience: int,
        moons: int,
        *,
        early: bool,
    ) -> int:
        part, half, ally = gained
        late = 0 if early or part.path is None or not part.path.virtue else moons
        player, prospects = self._of(game, experience, moons - late)
        if not late and part.path is not None and not part.card.partial and ally is None:
            return prospects.points_with(part, part.path)
        trial = game.again()
        trial.change_player(player.key, experience=player.experience, morality=player.morality)
        tuck(trial, player.key, part.card, half)
        if late:
            level = fallen(trial.player(player.key).morality, late)
            trial.change_player(player.key, morality=level)
        if ally is not None:
            trial.change_player(player.key, allies=(*player.allies, AllyCard(card=ally)))
        return known_points(self._aside, game.mat, self._story(trial, trial.active))

    def _of(self, game: Game, experience: int, moons: int) -> Standing:
        known = self._known.get((experience, moons))
        if known is None:
            before = game.active
            player = replace(
                before,
                experience=min(before.experience + experience, MOST_COUNT),
                morality=fallen(before.morality, moons),
            )
            known = Standing(player, self.prospects.of(player, game.cards))
            self._known[experience, moons] = known
        return known

    def _story(self, game: Game, player: Player) -> Story:
        table = game.table.standing(game.snapshot)
        return story_of(self._aside, table, player, at=("snapshot", "players"))
