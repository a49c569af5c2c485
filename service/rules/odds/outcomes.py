"""How throws of an attempt may end where powers react to them; equal ones are resolved once.

A plain power (`answering.is_plain`) does the same whatever card is attempted and whatever the
runes bring besides: what it adds is read from one move that is really made. Where another power
answers, each outcome is resolved for each card, and for each Experience and moons.
"""

from collections.abc import Callable, Hashable
from functools import cache, partial
from typing import Final, NamedTuple

from cards.model.power import Power
from cards.model.vocabulary import PathHalf
from schema.shapes.play import Change
from service.rules.chapters.cast.casting import (
    corruption_at_cast,
    moons_come_last,
    moons_shown,
    shown_successes,
)
from service.rules.chapters.resolve import FAILURE, difficulty_of, result_of
from service.rules.chapters.tucking import rewarded
from service.rules.engine.story_card import Part
from service.rules.game.game import Game
from service.rules.odds.answering import Fitting
from service.rules.odds.declared import Brought, Declared, Fall, Places
from service.rules.odds.resolution import Decide, NotKnown, Resolution, TooDear, Tries
from service.rules.odds.standings import Standings
from service.rules.powers.ongoing import ongoing_changes

WAKING: Final = 2
"""Moves that wake a Heritage: the cast, and the choice of its power."""

End = tuple[int, int]
"""Points in the end, and 1 for success or 0."""
Ends = Callable[[bool], End]
"""Points and success in the end, by whether an attempt is overcome."""


class Prize(NamedTuple):
    """What is attempted, and what is gained where that is overcome."""

    part: Part
    half: PathHalf
    ally: str | None
    fitting: Fitting
    """Powers that may answer."""
    needed: int
    """Successes that the runes must show, as long as no power waits for faces."""


def added(changes: tuple[Change, ...]) -> int:
    """What changes add to the difficulty, and take from the result."""
    return sum([change.difficulty - change.successes for change in changes])


_Outcome = tuple[Places, bool, int, tuple[int, int], str | None]
"""Outcomes to which plain powers add the same."""


def _outcome_key(prize: Prize, moons: int, *, overcome: bool) -> _Outcome:
    part, path = prize.part, prize.part.path
    own = part.card.id if part.card.powers else None
    moved = (path.virtue, path.corruption) if overcome and path is not None else (0, 0)
    return prize.fitting.places, overcome, moons, moved, own


def _is_alike(power: Power) -> bool:
    """Whether a Heritage's power does the same however much Experience its player has."""
    return not (power.when or power.for_each or power.cost.experience) and all(
        (effect.experience or 0) >= 0 for effects in (power.do, *power.choose) for effect in effects
    )


def _with_more(game: Game, prize: Prize, experience: int) -> Game:
    """The table with so much more Experience from the runes."""
    trial = game.again(quiet=True)
    trial.change_attempt(card=prize.part.card.id, path=prize.half)
    player = trial.active
    trial.change_player(player.key, experience=player.experience + experience)
    return trial


class Outcomes:
    """How throws of one table's attempts may end."""

    def __init__(
        self, declared: Declared, standings: Standings, decide: Decide, tries: Tries
    ) -> None:
        """Make moves by `decide`, as many as `tries` has left."""
        self.declared = declared
        self.standings = standings
        self.points = standings.points(declared.game)
        """As the player stands before the cast."""
        self._decide, self._tries = decide, tries
        self._all_needed: dict[tuple[int, str, PathHalf], int] = {}

    def refuse_if_too_dear(self, prize: Prize, falls: tuple[Fall, ...]) -> None:
        """Raise `TooDear` before anything is tried, where that is not allowed to the end."""
        fitting, least = prize.fitting, 0
        if self.declared.answers.heritage:
            keys = {self._woken_key(prize, fall) for fall in falls if fall.twist}
            least += WAKING * len(keys - self.declared.woken.keys())
        if fitting.cast or self.declared.game.attempt.recasting:
            shown = [fall.shown for fall in falls if self._adds_at_cast(prize, fall)]
            casts = {(fitting.places, each) for each in shown}
            least += len(casts - self.declared.casts.keys())
        elif fitting.success or fitting.failure:
            least += self._least_resolved(prize, falls)
        if least > self._tries.left:
            raise TooDear

    def _least_resolved(self, prize: Prize, falls: tuple[Fall, ...]) -> int:
        """Moves that resolve the throws at least, where nothing is added to a cast."""
        fitting, needed = prize.fitting, prize.needed
        known, plain = set[Hashable](), set[_Outcome]()
        for fall in falls:
            if fitting.success and fall.between(needed, None):
                if fitting.plain_success:
                    plain.add(_outcome_key(prize, fall.moons, overcome=True))
                else:
                    known.add((True, fall.experience, fall.moons, fall.shown))
            if fitting.failure and fall.between(0, needed):
                if fitting.plain_failure:
                    plain.add(_outcome_key(prize, fall.moons, overcome=False))
                elif (fitting.places, (fall.experience, fall.moons), None) not in (
                    self.declared.failures
                ):
                    known.add((False, fall.experience, fall.moons))
        return len(known) + len(plain - self.declared.outcomes.keys())

    def _adds_at_cast(self, prize: Prize, fall: Fall) -> bool:
        """Whether a cast is made to see what such throws bring."""
        fitting = prize.fitting
        answered = fitting.cast and (fall.shown or self.declared.answers.blind)
        return bool(self.declared.game.attempt.recasting or answered)

    def drawn(self, prize: Prize, fall: Fall) -> tuple[int, Ends]:
        """What throws need, and how they may end, that wake no Heritage."""
        game, fitting = self.declared.game, prize.fitting
        experience, needed = fall.experience, prize.needed
        if self._adds_at_cast(prize, fall):
            gained, eased = self._at_cast(prize, fall)
            experience, needed = experience + gained, needed - eased
        brought = experience, fall.moons
        if not fitting.success and not fitting.failure:
            failure = game.attempt.experience_if_failed
            return needed, self._plain(prize, brought, failure=failure)

        def after_cast() -> Game:
            trial = game.again(quiet=True)
            card, half = prize.part.card.id, prize.half
            trial.change_attempt(card=card, path=half, faces=fall.faces, recasting=False)
            trial.change_player(trial.active.key, experience=trial.active.experience + experience)
            return trial

        return needed, self._answered(prize, after_cast, brought)

    def woken(self, prize: Prize, fall: Fall, drawn: Ends) -> list[tuple[int, Ends]]:
        """heritage.choice.epic: what each way to use the power needs, and how it may end."""
        fitting, before = prize.fitting, self.declared.game.active
        found: list[tuple[int, Ends]] = []
        failed = self.declared.attempt.failed
        told, tables = self._tables_woken(prize, fall)
        later = fall.experience - told
        for woken in tables:
            attempt = woken.snapshot.attempt
            if attempt is None or attempt.failed != failed or attempt.recasting:
                raise TooDear
            needed = prize.needed if failed else self._needed(woken, prize)
            after = woken.active
            failure = woken.attempt.experience_if_failed
            stays = after.morality == before.morality
            if (
                stays
                and not fitting.cast
                and failure == self.declared.attempt.experience_if_failed
                and after.experience == before.experience + told
                and after.banked_experience == before.banked_experience
            ):
                found.append((needed, drawn))
                continue
            experience = after.experience - before.experience + later
            # Moons that wait for the resolution have not moved the marker yet.
            waiting = 0 if corruption_at_cast(woken, moons_shown(woken)) else fall.moons
            if waiting and not stays and moons_come_last(woken.judgement):
                raise TooDear  # the marker moves before the card is gained, and after
            brought = experience, before.morality - after.morality + waiting
            if not fitting.success and not fitting.failure:
                ends = self._plain(prize, brought, failure=failure, moved=not stays)
            else:
                after_cast = partial(_with_more, woken, prize, later)
                ends = self._answered(prize, after_cast, brought, woken, moved=not stays)
            found.append((needed, ends))
        return found

    def _needed(self, woken: Game, prize: Prize) -> int:
        """Successes that the runes must show at this card, worked out once for a table."""
        key = id(woken), prize.part.card.id, prize.half
        needed = self._all_needed.get(key)
        if needed is None:
            woken.change_attempt(card=prize.part.card.id, path=prize.half)
            difficulty = difficulty_of(woken)
            if not difficulty.exact:
                raise NotKnown
            needed = difficulty.low - result_of(woken) + shown_successes(woken)
            self._all_needed[key] = needed
        return needed

    def _tables_woken(self, prize: Prize, fall: Fall) -> tuple[int, list[Game]]:
        """Tables after the Heritage was woken, once for all throws after which it does the same.

        With them the Experience that the runes of the throw that was cast have brought.
        """
        key = self._woken_key(prize, fall)
        known = self.declared.woken.get(key)
        if known is None:
            woken = self._resolution(prize).woken(fall.faces)
            known = self.declared.woken[key] = fall.experience, woken
        return known

    def _woken_key(self, prize: Prize, fall: Fall) -> Brought:
        heritage = self.declared.answers.heritage
        paid = any(power.cost.feats for power in heritage)
        alike = all(_is_alike(power) for power in heritage)
        card: tuple[str, PathHalf] | None = None
        if any(power.attempt is not None for power in heritage):
            card = prize.part.card.id, prize.half
        return (
            0 if alike else fall.experience,
            fall.moons,
            fall.cards if paid else 0,
            fall.shown,
            prize.fitting.places if prize.fitting.cast else (),
            card,
        )

    def _resolution(self, prize: Prize) -> Resolution:
        trial = self.declared.game.again(quiet=True)
        trial.change_attempt(card=prize.part.card.id, path=prize.half)
        return self._resolution_of(trial)

    def _at_cast(self, prize: Prize, fall: Fall) -> tuple[int, int]:
        """Experience and successes that plain powers add; of throws that are alike one is cast.

        reroll.keep-draws.*: a second cast may give back the Experience of the first one.
        """
        key = prize.fitting.places, fall.shown
        casts = self.declared.casts
        if key not in casts:
            resolution = self._resolution(prize)
            trial, cast = resolution.start, resolution.cast(fall.faces)
            if cast.snapshot.attempt is None or cast.snapshot.pending:
                raise TooDear
            before = added((*trial.attempt.changes, *ongoing_changes(trial)))
            after = added((*cast.attempt.changes, *ongoing_changes(cast)))
            gained = cast.active.experience - trial.active.experience - fall.experience
            casts[key] = gained, before - after
        return casts[key]

    def _plain(
        self,
        prize: Prize,
        brought: tuple[int, int],
        *,
        gain: int = 0,
        failure: int = 0,
        moved: bool = False,
    ) -> Ends:
        """What comes of it by what cards print; powers add Experience at most."""
        game, (experience, moons) = self.declared.game, brought

        def end(overcome: bool) -> End:
            if not overcome:
                return self.standings.points(game, experience + FAILURE + failure, moons), 0
            gained = prize.part, prize.half, prize.ally
            points = self.standings.points_with(game, gained, experience + gain, moons, moved=moved)
            return points, 1

        return end

    def _answered(
        self,
        prize: Prize,
        after_cast: Callable[[], Game],
        brought: tuple[int, int],
        woken: Game | None = None,
        *,
        moved: bool = False,
    ) -> Ends:
        """The same where powers answer: the table after the cast is resolved.

        Unless the marker has `moved` already, plain powers are asked once for all that are alike.
        """
        fitting = prize.fitting
        attempt = self.declared.attempt if woken is None else woken.attempt
        failure = attempt.experience_if_failed

        @cache
        def end(overcome: bool) -> End:
            answered = fitting.success if overcome else fitting.failure
            plain = fitting.plain_success if overcome else fitting.plain_failure
            if answered and (moved or not plain):
                return self._resolved(prize, after_cast, brought, woken, overcome)
            more = 0
            if answered:
                more = self._added_by_powers(prize, after_cast, brought[1], overcome)
            end_plainly = self._plain(
                prize, brought, gain=more, failure=more + failure, moved=moved
            )
            return end_plainly(overcome)

        return end

    def _added_by_powers(
        self, prize: Prize, after_cast: Callable[[], Game], moons: int, overcome: bool
    ) -> int:
        """Experience that plain powers add to an outcome, the same for all that is alike."""
        path = prize.part.path
        key = _outcome_key(prize, moons, overcome=overcome)
        outcomes = self.declared.outcomes
        if key not in outcomes:
            trial = after_cast()
            before = trial.active
            after = self._resolution_of(trial).ends(overcome=overcome)[0]
            if overcome and path is not None:
                before = rewarded(before, path)
            gained = after.active.experience - before.experience
            if not overcome:
                gained -= FAILURE + trial.attempt.experience_if_failed
            outcomes[key] = gained
        return outcomes[key]

    def _resolved(
        self,
        prize: Prize,
        after_cast: Callable[[], Game],
        brought: tuple[int, int],
        woken: Game | None,
        overcome: bool,
    ) -> End:
        """Resolved by itself; a failure is the same for all cards with the same powers.

        row.adversary-note: an Adversary of a row that is failed leaves it and answers no more.
        """
        if overcome or prize.part.card.powers:
            return self._resolution_of(after_cast()).outcome(overcome=overcome)
        failures = self.declared.failures
        key = prize.fitting.places, brought, None if woken is None else id(woken)
        if key not in failures:
            failures[key] = self._resolution_of(after_cast()).outcome(overcome=False)
        return failures[key]

    def _resolution_of(self, trial: Game) -> Resolution:
        return Resolution(trial, self.declared.answers.watched, self._decide, tries=self._tries)
