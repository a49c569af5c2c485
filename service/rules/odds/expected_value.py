"""The odds of an attempt, and its expected points for the player who acts.

Where no power answers what may happen, the throws are counted; where one does, the attempt is
resolved (`resolution`), as long as that is not too dear for a list.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.model.vocabulary import Ability, PathHalf
from schema.shapes.legal import LeftOutCode
from schema.shapes.runes import AbilityCounts, Pool
from schema.shapes.table import AdversaryState, AllyCard, Player
from service.rules.chapters.cast.casting import corruption_at_cast, icons_for, shown_successes
from service.rules.chapters.resolve import (
    FAILURE,
    added_by_ally,
    difficulty_of,
    printed_difficulty,
    result_of,
)
from service.rules.chapters.scoring.score_lines import weight
from service.rules.chapters.tucking import tuck
from service.rules.engine.story_card import Part
from service.rules.engine.tasks import LINES
from service.rules.game.gains import fallen
from service.rules.game.game import Game, current_slot
from service.rules.game.runes import stones_of
from service.rules.game.story import Story, story_of
from service.rules.odds.answering import Answers
from service.rules.odds.declared import Brought, Declared, declared_on, key_of
from service.rules.odds.expected_points import Prospects, known_points
from service.rules.odds.falls import Fall, falls_of
from service.rules.odds.resolution import (
    Decide,
    NotKnown,
    NotWorkedOut,
    Resolution,
    TooDear,
)
from service.rules.powers.ongoing import ongoing_changes

MOST_TRIED: Final = 4
"""Moves that one list tries to resolve attempts whose numbers powers change."""

_Pool = tuple[int, int, int, tuple[Ability, ...]]
"""What the runes of an attempt depend on: players, gifts, Dark runes, Abilities."""


class Weight(NamedTuple):
    """Numbers of an attempt, and what of the game is not in them."""

    success: float | None = None
    expected: float | None = None
    left_out: tuple[LeftOutCode, ...] = ()


NOTHING: Final = Weight()


class _Prize(NamedTuple):
    """What is gained where an attempt is overcome."""

    part: Part
    half: PathHalf
    ally: str | None
    answered: bool
    """Whether powers answer the outcome, so that the attempt is to be resolved."""


class _Standing(NamedTuple):
    """The active player as runes leave it, and what it comes to then."""

    player: Player
    prospects: Prospects


_Ends = Callable[[bool], tuple[int, int]]
"""Points and success in the end, by whether an attempt is overcome."""


class _Table(NamedTuple):
    """Players and the Adversary as they are, and how the active player may come to stand."""

    players: tuple[Player, ...]
    adversary: AdversaryState | None
    weight: int
    full: bool
    """All places of the story are taken."""
    standings: dict[tuple[int, int], _Standing]
    """By Experience and moons that the runes bring."""


class ExpectedValues:
    """Weighs attempts on one table: what a path would bring, against what a failure brings.

    Each attempt is given as a table on which one is declared, with the card and the path; tables
    of attempts that are judged alike are told apart by those alone.
    """

    def __init__(self, game: Game, decide: Decide) -> None:
        """Weigh for the table as it stands; `decide` makes a move on a table."""
        self._decide = decide
        self._aside = game.judgement.fresh()
        """Nobody is told what weighing rests on."""
        self._table: _Table | None = None
        self._tables: dict[Hashable, Declared] = {}
        self._pools: dict[_Pool, tuple[tuple[Player, ...], AbilityCounts, tuple[Fall, ...]]] = {}
        self._left = MOST_TRIED

    def weigh(self, game: Game, part: Part, half: PathHalf) -> Weight:
        """attempt.overcome.threshold: the odds and the points of an attempt with its pool.

        Whoever attempts it casts, chooses what is best where the cast or its outcome asks, and
        resolves. Cards that are drawn are worth nothing here.
        """
        card = part.card
        printed = printed_difficulty(card, part.path)
        if printed is None or not card.challenge_abilities:
            return Weight(left_out=(LeftOutCode.CARD_FACTS,))
        key = key_of(game)
        declared = self._tables.get(key)
        if declared is None:
            declared = self._tables[key] = declared_on(game)
        answers, ally = declared.answers, declared.allies.get(card.id)
        if answers.in_cast(game, part, half) or (game.attempt.dark and answers.at_cast(game)):
            return self._resolved(game, part, half, answers)
        falls = declared.falls.get(card.challenge_abilities)
        if falls is None:
            falls = self._thrown(declared, card.challenge_abilities)
            declared.falls[card.challenge_abilities] = falls
        difficulty = printed + declared.modifier + added_by_ally(ally)
        if declared.changing:
            game.change_attempt(card=card.id, path=half)
            for change in ongoing_changes(game):
                difficulty += change.difficulty - change.successes
        gained = None if ally is None else game.card(ally)
        prize = _Prize(part, half, ally, answers.in_outcome(game, part, half, gained))
        try:
            success, points = self._counted(declared, prize, falls, difficulty)
        except NotKnown:
            return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        except NotWorkedOut:
            return Weight(left_out=(LeftOutCode.TOO_DEAR,))
        return Weight(success, points, answers.unknown)

    def _counted(
        self, declared: Declared, prize: _Prize, falls: tuple[Fall, ...], difficulty: int
    ) -> tuple[float, float]:
        """Add up what the throws bring, overcome or not.

        Where a twist wakes the Heritage, each throw has the better of its power and of a draw.
        """
        game = declared.game
        table = self._standing_table(game)
        self._aside.work.spend(LINES, 1 + table.weight)
        before = self._standing(game, table, 0, 0).prospects.points
        known: dict[tuple[int, int], _Ends] = {}
        success = points = 0.0
        for fall in falls:
            brought = fall.experience, fall.moons
            drawn = known.get(brought)
            if drawn is None:
                drawn = known[brought] = self._drawn(declared, table, prize, fall)
            woken: list[tuple[int, _Ends]] = []
            if fall.twist and declared.answers.heritage:
                woken = self._woken(declared, table, prize, fall, drawn)
            for shown, chance in enumerate(fall.chances):
                if not chance:
                    continue
                end = drawn(shown >= difficulty)
                for needed, ends in woken:
                    end = max(end, ends(shown >= needed))
                points += chance * (end[0] - before)
                success += chance * end[1]
        return success, points

    def _drawn(self, declared: Declared, table: _Table, prize: _Prize, fall: Fall) -> _Ends:
        """How throws may end that wake no Heritage."""
        game = declared.game
        if not prize.answered:
            return self._ends(game, table, prize, (fall.experience, fall.moons))
        trial = game.again(quiet=True)
        player = trial.active
        trial.change_attempt(card=prize.part.card.id, path=prize.half, faces=fall.faces)
        trial.change_player(player.id, experience=player.experience + fall.experience)
        failures = declared.failures if _fails_alike(declared, prize) else {}
        return self._resolutions(trial, declared, failures, (fall.experience, fall.moons))

    def _resolutions(
        self,
        game: Game,
        declared: Declared,
        failures: dict[tuple[int, int], tuple[int, int]],
        brought: tuple[int, int],
    ) -> _Ends:
        """The same, resolved for powers that answer; failures are shared by all cards."""
        known: dict[bool, tuple[int, int]] = {}

        def end(overcome: bool) -> tuple[int, int]:
            if overcome not in known:
                if not overcome and brought in failures:
                    return failures[brought]
                resolution = Resolution(
                    game, declared.answers.watched, self._decide, most=self._left
                )
                try:
                    known[overcome] = resolution.outcome(overcome=overcome)
                finally:
                    self._left = resolution.left
                if not overcome:
                    failures[brought] = known[overcome]
            return known[overcome]

        return end

    def _ends(
        self, game: Game, table: _Table, prize: _Prize, brought: tuple[int, int], failure: int = 0
    ) -> _Ends:
        """Points and success by whether the attempt is overcome, each told once."""
        experience, moons = brought
        known: dict[bool, tuple[int, int]] = {}

        def end(overcome: bool) -> tuple[int, int]:
            if overcome not in known:
                gained = experience if overcome else experience + FAILURE + failure
                standing = self._standing(game, table, gained, moons)
                after = standing.prospects.points
                if overcome:
                    after = self._after(game, table, standing, prize)
                known[overcome] = after, int(overcome)
            return known[overcome]

        return end

    def _woken(
        self, declared: Declared, table: _Table, prize: _Prize, fall: Fall, drawn: _Ends
    ) -> list[tuple[int, _Ends]]:
        """heritage.choice.epic: what each way to use the power needs, and how it may end."""
        game, answers = declared.game, declared.answers
        paid = any(power.cost.feats for power in answers.heritage)
        key: Brought = (fall.experience, fall.moons, fall.cards if paid else 0, None)
        if any(power.attempt is not None for power in answers.heritage):
            key = *key[:3], (prize.part.card.id, prize.half)
        known = declared.woken.get(key)
        if known is None:
            trial = game.again(quiet=True)
            trial.change_attempt(card=prize.part.card.id, path=prize.half)
            resolution = Resolution(trial, answers.watched, self._decide, most=self._left)
            try:
                known = declared.woken[key] = resolution.woken(fall.faces)
            finally:
                self._left = resolution.left
        before = game.active
        found: list[tuple[int, _Ends]] = []
        for woken in known:
            if woken.snapshot.attempt is None or woken.attempt.failed:
                raise TooDear
            woken.change_attempt(card=prize.part.card.id, path=prize.half)
            difficulty = difficulty_of(woken)
            if difficulty is None:
                raise NotKnown
            needed = difficulty - result_of(woken) + shown_successes(woken)
            after = woken.active
            if (
                after.experience == before.experience + fall.experience
                and after.morality == before.morality
                and after.banked_experience == before.banked_experience
                and not woken.attempt.experience_if_failed
            ):
                found.append((needed, drawn))
                continue
            if prize.answered:
                failures: dict[tuple[int, int], tuple[int, int]] = {}
                if _fails_alike(declared, prize):
                    failures = declared.woken_failures.setdefault(id(woken), failures)
                ends = self._resolutions(woken.again(quiet=True), declared, failures, (0, 0))
                found.append((needed, ends))
                continue
            experience = after.experience - before.experience
            # Moons that wait for the resolution have not moved the marker yet.
            moons = before.morality - after.morality
            if not corruption_at_cast(woken):
                moons += fall.moons
            failure = woken.attempt.experience_if_failed
            found.append((needed, self._ends(game, table, prize, (experience, moons), failure)))
        return found

    def _after(self, game: Game, table: _Table, standing: _Standing, prize: _Prize) -> int:
        """attempt.overcome.gain, ally.gain: what the player comes to with card and Ally."""
        part, half, ally, _ = prize
        if table.full:
            return standing.prospects.points
        if part.path is not None and not part.card.partial and ally is None:
            return standing.prospects.points_with(part, part.path)
        trial = game.again()
        player = standing.player
        trial.change_player(player.id, experience=player.experience, morality=player.morality)
        tuck(trial, player.id, part.card, half)
        if ally is not None:
            trial.change_player(player.id, allies=(*player.allies, AllyCard(card=ally)))
        return known_points(self._aside, game.mat, self._story(trial, trial.active))

    def _resolved(self, game: Game, part: Part, half: PathHalf, answers: Answers) -> Weight:
        """Resolve the attempt in every way."""
        trial = game.again(quiet=True)
        trial.change_attempt(card=part.card.id, path=half)
        resolution = Resolution(trial, answers.watched, self._decide, most=self._left)
        try:
            success, points = resolution.numbers()
        except NotKnown:
            return Weight(left_out=(LeftOutCode.NOT_KNOWN,))
        except NotWorkedOut:
            return Weight(left_out=(LeftOutCode.TOO_DEAR,))
        finally:
            self._left = resolution.left
        return Weight(success, points, answers.unknown)

    def _thrown(self, declared: Declared, abilities: tuple[Ability, ...]) -> tuple[Fall, ...]:
        """What the runes of an attempt bring, told once for tables where they are the same."""
        game, attempt = declared.game, declared.attempt
        players = game.snapshot.players
        key = (id(players), id(attempt.gifts), attempt.dark, abilities)
        known = self._pools.get(key)
        if known is None:
            icons = icons_for(abilities, declared.held, attempt.gifts)
            limit = game.judgement.parameters.runes_per_ability
            pool = Pool(abilities=AbilityCounts(**icons), dark=attempt.dark)
            found = falls_of(stones_of(pool, runes_per_ability=limit), ())
            known = self._pools[key] = (players, attempt.gifts, found)
        return known[2]

    def _standing_table(self, game: Game) -> _Table:
        """How the active player stands, told once while players and Adversary stay the same."""
        known, snapshot = self._table, game.snapshot
        players, adversary = snapshot.players, snapshot.adversary
        if known is None or known.players is not players or known.adversary is not adversary:
            full = current_slot(game, game.active) is None
            known = _Table(players, adversary, 0, full, {})
            heavy = weight(self._standing(game, known, 0, 0).prospects.story)
            known = self._table = known._replace(weight=heavy)
        return known

    def _standing(self, game: Game, table: _Table, experience: int, moons: int) -> _Standing:
        """cast.bonus.*: the active player with so much Experience more, and so many moons."""
        known = table.standings.get((experience, moons))
        if known is None:
            player = game.active
            if experience or moons:
                player = replace(
                    player,
                    experience=player.experience + experience,
                    morality=fallen(player.morality, moons),
                )
            prospects = Prospects(self._aside, game.mat, self._story(game, player))
            known = table.standings[experience, moons] = _Standing(player, prospects)
        return known

    def _story(self, game: Game, player: Player) -> Story:
        table = game.table.standing(game.snapshot)
        return story_of(self._aside, table, player, at=("snapshot", "players"))


def _fails_alike(declared: Declared, prize: _Prize) -> bool:
    """row.adversary-note: whether a failure is answered as at any card.

    A card with powers of its own, an Adversary, leaves the row and answers no more.
    """
    return declared.answers.alike_in_failure and not prize.part.card.powers
