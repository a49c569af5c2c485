"""The odds of an attempt, and its expected points for the player who acts.

Where no power answers what may happen, the throws are counted; where one does, the attempt is
resolved (`resolution`), as long as that is not too dear for a list.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from cards.model.vocabulary import Ability, Face, PathHalf
from schema.shapes.legal import LeftOutCode
from schema.shapes.play import Deck
from schema.shapes.runes import AbilityCounts, Pool
from schema.shapes.table import Player
from service.rules.chapters.cast.casting import icons_for, icons_open
from service.rules.chapters.resolve import added_by_ally
from service.rules.engine.story_card import Part, printed_difficulty
from service.rules.engine.work import LINES
from service.rules.game.adversary import is_the_adversary
from service.rules.game.game import Game
from service.rules.game.runes import stones_of
from service.rules.odds.answering import Answers, told_by_adversary, watched_by
from service.rules.odds.declared import Declared, Fall, declared_on, falls_of, key_of
from service.rules.odds.outcomes import Ends, Outcomes, Prize, added
from service.rules.odds.resolution import Decide, NotKnown, NotWorkedOut, Resolution, Tries
from service.rules.odds.standings import Standings
from service.rules.powers.ongoing import ongoing_changes

MOST_TRIED: Final = 4
"""Moves that one list tries to resolve attempts whose numbers powers change."""
NEVER: Final = 1000
"""Successes that no cast shows: `attempt.failed`."""

_Pool = tuple[int, int, int, tuple[Ability, ...], tuple[Ability, ...], frozenset[Face]]
"""What the runes of an attempt depend on: players, gifts, Dark runes, Abilities, those that are
ignored, and watched faces."""


class Weight(NamedTuple):
    """Numbers of an attempt, and what of the game is not in them."""

    success: float | None = None
    expected: float | None = None
    left_out: tuple[LeftOutCode, ...] = ()


NOTHING: Final = Weight()
TOO_DEAR: Final = (LeftOutCode.TOO_DEAR,)


class ExpectedValues:
    """Weighs attempts on one table: what a path would bring, against what a failure brings.

    Each attempt is given as a table on which one is declared, with the card and the path; tables
    of attempts that are judged alike differ by those alone.
    """

    def __init__(
        self, game: Game, decide: Decide, tries: Tries | None = None, told: Tries | None = None
    ) -> None:
        """Weigh for the table as it stands; `decide` makes a move on a table.

        With tries for it, the Adversary's deck is played out where it is in `told`.
        """
        self._decide, self._told = decide, told
        self._aside = game.judgement.fresh()
        """Nobody sees the clauses of weighing."""
        self._standings: dict[int, Standings] = {}
        self._tables: dict[Hashable, tuple[Declared, Outcomes]] = {}
        self._pools: dict[_Pool, tuple[tuple[Player, ...], AbilityCounts, tuple[Fall, ...]]] = {}
        self._tries = Tries(MOST_TRIED) if tries is None else tries

    def points(self, game: Game) -> int:
        """scoring.destiny-total: what the player who acts would score now, as far as known."""
        return self._standings_of(game).points(game)

    def weigh(self, game: Game, part: Part, half: PathHalf) -> Weight:
        """attempt.overcome.threshold: the odds and the points of an attempt with its pool.

        Whoever attempts it casts, chooses what is best where the cast or its outcome asks, and
        resolves. Cards that are drawn are worth nothing here.
        """
        card = part.card
        printed = printed_difficulty(card, part.path)
        unread = not printed.exact or card.partial
        if unread or icons_open(game, card):
            return Weight(left_out=(LeftOutCode.CARD_FACTS if unread else LeftOutCode.NOT_KNOWN,))
        key = key_of(game)
        known = self._tables.get(key)
        if known is None:
            declared = declared_on(game)
            standings = self._standings_of(game)
            known = declared, Outcomes(declared, standings, self._decide, self._tries)
            self._tables[key] = known
        declared, outcomes = known
        answers, ally = declared.answers, declared.allies.get(card.id)
        if (answers.unread or answers.untold) and answers.not_known(game, part, half):
            return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        if self._told is not None and (deck := told_by_adversary(game)):
            weight = self._with_deck(game, part, half, answers, deck)
            if weight.success is not None:
                return weight
        gained = None if ally is None else game.card(ally)
        fitting = answers.fitting(game, part, half, gained)
        answered = bool(fitting.places or answers.heritage or answers.always)
        standings = outcomes.standings
        open_level = standings.lacks_levels(game, part, answered=answered)
        chosen = answered and not (fitting.plain_success and fitting.plain_failure)
        if (
            answers.always
            or not fitting.plain_cast
            or (game.attempt.dark and answers.at_cast(game))
            or is_the_adversary(game, card.id)
        ):
            if open_level:
                return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
            left_out = self._left_out(answers, standings, game, part, half)
            return self._weight(left_out, lambda: self._resolved(game, part, half, answers))
        if open_level and chosen:  # who does not know what is worth more cannot choose
            return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        difficulty = printed.low + declared.modifier + added_by_ally(ally)
        if declared.changing:
            game.change_attempt(card=card.id, path=half)
            game.missing.clear()
            difficulty += added(ongoing_changes(game))
            if game.missing:
                return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        if game.attempt.failed:
            difficulty += NEVER
        prize = Prize(part, half, ally, fitting, difficulty)
        falls = self._thrown(declared, card.challenge_abilities)
        left_out = self._left_out(answers, standings, game, part, half)
        if not open_level:
            return self._or_resolved(
                self._weight(left_out, lambda: self._counted(outcomes, prize, falls, alike=False)),
                left_out,
                lambda: self._resolved(game, part, half, answers),
            )
        left_out = tuple(dict.fromkeys((*left_out, LeftOutCode.POINTS_NOT_KNOWN)))
        weight = self._weight(left_out, lambda: self._counted(outcomes, prize, falls, alike=True))
        return weight._replace(expected=None)

    def _or_resolved(
        self,
        weight: Weight,
        left_out: tuple[LeftOutCode, ...],
        resolved: Callable[[], tuple[float, float]],
    ) -> Weight:
        """Odds of one attempt may cost more: what cannot be counted is resolved in every way."""
        if self._told is None or weight.left_out != TOO_DEAR:
            return weight
        return self._weight(left_out, resolved)

    @staticmethod
    def _left_out(
        answers: Answers, standings: Standings, game: Game, part: Part, half: PathHalf
    ) -> tuple[LeftOutCode, ...]:
        left_out = answers.left_out(game, part, half)
        if standings.lacks_points(part):
            return (*left_out, LeftOutCode.POINTS_NOT_KNOWN)
        return left_out

    @staticmethod
    def _weight(
        left_out: tuple[LeftOutCode, ...], work: Callable[[], tuple[float, float]]
    ) -> Weight:
        try:
            success, points = work()
        except NotKnown:
            return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        except NotWorkedOut:
            return Weight(left_out=TOO_DEAR)
        return Weight(success, points, left_out)

    def _counted(
        self, outcomes: Outcomes, prize: Prize, falls: tuple[Fall, ...], *, alike: bool
    ) -> tuple[float, float]:
        """Add up what the throws bring, overcome or not.

        Where a twist wakes the Heritage, each throw has the better of its power and of a draw;
        where only `alike` ones may be chosen from, since points are not known, `NotKnown` is
        raised if one of them succeeds and another fails.
        """
        outcomes.refuse_if_too_dear(prize, falls)
        self._aside.work.spend(LINES, 1 + outcomes.standings.weight)
        before = outcomes.points
        known: dict[tuple[int, int, frozenset[Face]], tuple[int, Ends]] = {}
        success = points = 0.0
        for fall in falls:
            key = fall.experience, fall.moons, fall.shown
            drawn = known.get(key)
            if drawn is None:
                drawn = known[key] = outcomes.drawn(prize, fall)
            ways = [drawn]
            if fall.twist:
                ways += outcomes.woken(prize, fall, drawn[1])
            edges = sorted({0, *[needed for needed, _ in ways if needed > 0]})
            for least, most in zip(edges, [*edges[1:], None], strict=True):
                chance = fall.between(least, most)
                if chance:
                    found = [ends(least >= needed) for needed, ends in ways]
                    if alike and len({success for _, success in found}) > 1:
                        raise NotKnown
                    end = max(found)
                    points += chance * (end[0] - before)
                    success += chance * end[1]
        return success, points

    def _resolved(
        self, game: Game, part: Part, half: PathHalf, answers: Answers
    ) -> tuple[float, float]:
        """Resolve the attempt in every way."""
        trial = game.again(quiet=True)
        trial.change_attempt(card=part.card.id, path=half)
        return Resolution(trial, answers.watched, self._decide, tries=self._tries).numbers()

    def _with_deck(
        self,
        game: Game,
        part: Part,
        half: PathHalf,
        answers: Answers,
        told: tuple[Deck, ...],
    ) -> Weight:
        """adversary.coop.trigger: the same, with the card that a Twist of Fate turns up."""
        tries, standings = self._told, self._standings_of(game)
        if tries is None or standings.lacks_levels(game, part, answered=True):
            return NOTHING
        trial = game.again(quiet=True)
        trial.change_attempt(card=part.card.id, path=half)
        watched = answers.watched | watched_by(game, told)
        resolution = Resolution(trial, watched, self._decide, tries=tries, told=told)
        codes = self._left_out(answers, standings, game, part, half)
        left_out = tuple([code for code in codes if code is not LeftOutCode.ADVERSARY_CARD])
        return self._weight(left_out, resolution.numbers)

    def _thrown(self, declared: Declared, abilities: tuple[Ability, ...]) -> tuple[Fall, ...]:
        """What the runes of an attempt bring, once for tables where that is the same."""
        falls = declared.falls.get(abilities)
        if falls is not None:
            return falls
        game, attempt, watched = declared.game, declared.attempt, declared.answers.watched
        players = game.snapshot.players
        ignored = attempt.ignored
        key = (id(players), id(attempt.gifts), attempt.dark, abilities, ignored, watched)
        known = self._pools.get(key)
        if known is None:
            icons = icons_for(abilities, declared.held, attempt.gifts)
            limit = game.judgement.parameters.runes_per_ability
            pool = Pool(abilities=AbilityCounts(**icons), dark=attempt.dark)
            found = falls_of(
                stones_of(pool, runes_per_ability=limit),
                ignored,
                watched,
                twists=bool(declared.answers.heritage),
            )
            known = self._pools[key] = (players, attempt.gifts, found)
        declared.falls[abilities] = known[2]
        return known[2]

    def _standings_of(self, game: Game) -> Standings:
        """How the active player stands, once while players and Adversary stay."""
        known = self._standings.get(id(game.snapshot.players))
        if known is None or not known.are_of(game):
            others = next(iter(self._standings.values()), None)
            known = Standings(self._aside, game, others)
            self._standings[id(game.snapshot.players)] = known
        return known
