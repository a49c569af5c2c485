"""How the throws of an attempt may end where powers answer, resolved once for all that are alike.

A plain power (`answering.is_plain`) does the same whatever card is attempted and whatever the
runes bring besides: what it adds is read from one move that is really made. Where another power
answers, each outcome is resolved for each card, and for each Experience and moons.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from cards.model.vocabulary import PathHalf
from schema.shapes.play import Change
from service.rules.chapters.cast.casting import corruption_at_cast, shown_successes
from service.rules.chapters.resolve import FAILURE, difficulty_of, result_of
from service.rules.chapters.tucking import rewarded
from service.rules.engine.story_card import Part
from service.rules.game.game import Game
from service.rules.odds.answering import Fitting
from service.rules.odds.declared import Brought, Declared
from service.rules.odds.falls import Fall
from service.rules.odds.resolution import Decide, NotKnown, Resolution, TooDear, Tries
from service.rules.odds.standings import Standings
from service.rules.powers.ongoing import ongoing_changes

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


class Outcomes:
    """How throws of one table's attempts may end."""

    def __init__(
        self, declared: Declared, standings: Standings, decide: Decide, tries: Tries
    ) -> None:
        """Make moves by `decide`, as many as `tries` has left."""
        self.declared = declared
        self.standings = standings
        self.points = standings.of(declared.game, 0, 0).prospects.points
        """As the player stands before the cast."""
        self._decide, self._tries = decide, tries

    def drawn(self, prize: Prize, fall: Fall) -> tuple[int, Ends]:
        """What throws need, and how they may end, that wake no Heritage."""
        game, fitting = self.declared.game, prize.fitting
        experience, needed = fall.experience, prize.needed
        if fitting.cast and (fall.shown or self.declared.answers.blind):
            gained, eased = self._at_cast(prize, fall)
            experience, needed = experience + gained, needed - eased
        if not fitting.success and not fitting.failure:
            return needed, self._plain(game, prize, (experience, fall.moons))
        trial = game.again(quiet=True)
        trial.change_attempt(card=prize.part.card.id, path=prize.half, faces=fall.faces)
        trial.change_player(trial.active.id, experience=trial.active.experience + experience)
        return needed, self._answered(trial, prize, (experience, fall.moons))

    def woken(self, prize: Prize, fall: Fall, drawn: Ends) -> list[tuple[int, Ends]]:
        """heritage.choice.epic: what each way to use the power needs, and how it may end."""
        fitting, before = prize.fitting, self.declared.game.active
        found: list[tuple[int, Ends]] = []
        for woken in self._tables_woken(prize, fall):
            if woken.snapshot.attempt is None or woken.attempt.failed:
                raise TooDear
            woken.change_attempt(card=prize.part.card.id, path=prize.half)
            difficulty = difficulty_of(woken)
            if difficulty is None:
                raise NotKnown
            needed = difficulty - result_of(woken) + shown_successes(woken)
            after = woken.active
            failure = woken.attempt.experience_if_failed
            stays = after.morality == before.morality
            if (
                stays
                and not (fitting.cast or failure)
                and after.experience == before.experience + fall.experience
                and after.banked_experience == before.banked_experience
            ):
                found.append((needed, drawn))
                continue
            experience = after.experience - before.experience
            # Moons that wait for the resolution have not moved the marker yet.
            waiting = 0 if corruption_at_cast(woken) else fall.moons
            brought = experience, before.morality - after.morality + waiting
            if not fitting.success and not fitting.failure:
                ends = self._plain(self.declared.game, prize, brought, failure=failure)
            else:
                trial = woken.again(quiet=True)
                ends = self._answered(trial, prize, brought if stays else None, woken)
            found.append((needed, ends))
        return found

    def _tables_woken(self, prize: Prize, fall: Fall) -> list[Game]:
        declared = self.declared
        answers = declared.answers
        paid = any(power.cost.feats for power in answers.heritage)
        card: tuple[str, PathHalf] | None = None
        if any(power.attempt is not None for power in answers.heritage):
            card = prize.part.card.id, prize.half
        cards = fall.cards if paid else 0
        key: Brought = (
            fall.experience,
            fall.moons,
            cards,
            fall.shown,
            prize.fitting.places if prize.fitting.cast else (),
            card,
        )
        known = declared.woken.get(key)
        if known is None:
            known = declared.woken[key] = self._resolution(prize).woken(fall.faces)
        return known

    def _resolution(self, prize: Prize) -> Resolution:
        trial = self.declared.game.again(quiet=True)
        trial.change_attempt(card=prize.part.card.id, path=prize.half)
        return self._resolution_of(trial)

    def _at_cast(self, prize: Prize, fall: Fall) -> tuple[int, int]:
        """Experience and successes that plain powers add; of throws that are alike one is cast."""
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
        self, game: Game, prize: Prize, brought: tuple[int, int], *, gain: int = 0, failure: int = 0
    ) -> Ends:
        """What comes of it by what cards print, each told once; powers add Experience at most."""
        experience, moons = brought
        known: dict[bool, End] = {}

        def end(overcome: bool) -> End:
            if overcome not in known:
                gained = experience + (gain if overcome else FAILURE + failure)
                standing = self.standings.of(game, gained, moons)
                after = standing.prospects.points
                if overcome:
                    part, half, ally = prize.part, prize.half, prize.ally
                    after = self.standings.with_gained(game, standing, part, half, ally)
                known[overcome] = after, int(overcome)
            return known[overcome]

        return end

    def _answered(
        self, trial: Game, prize: Prize, brought: tuple[int, int] | None, woken: Game | None = None
    ) -> Ends:
        """The same where powers answer: the table after the cast is resolved.

        Where it is known what was `brought`, plain powers are asked once for all that are alike.
        """
        game, fitting = self.declared.game, prize.fitting
        known: dict[bool, End] = {}

        def end(overcome: bool) -> End:
            if overcome not in known:
                answered = fitting.success if overcome else fitting.failure
                plain = fitting.plain_success if overcome else fitting.plain_failure
                if brought is None or (answered and not plain):
                    known[overcome] = self._resolved(trial, prize, brought, woken, overcome)
                else:
                    more = 0
                    if answered:
                        more = self._added_by_powers(trial, prize, brought[1], overcome)
                    failure = more + trial.attempt.experience_if_failed
                    ends = self._plain(game, prize, brought, gain=more, failure=failure)
                    known[overcome] = ends(overcome)
            return known[overcome]

        return end

    def _added_by_powers(self, trial: Game, prize: Prize, moons: int, overcome: bool) -> int:
        """Experience that plain powers add to an outcome, the same for all that is alike."""
        part, path = prize.part, prize.part.path
        own = part.card.id if part.card.powers else None
        moved = (path.virtue, path.corruption) if overcome and path is not None else (0, 0)
        key = prize.fitting.places, overcome, moons, moved, own
        outcomes = self.declared.outcomes
        if key not in outcomes:
            before = trial.active
            if not overcome:
                before = replace(
                    before,
                    experience=before.experience + FAILURE + trial.attempt.experience_if_failed,
                )
            elif path is not None:
                before = rewarded(before, path)
            after = self._resolution_of(trial).ends(overcome=overcome)[0]
            outcomes[key] = after.active.experience - before.experience
        return outcomes[key]

    def _resolved(
        self,
        trial: Game,
        prize: Prize,
        brought: tuple[int, int] | None,
        woken: Game | None,
        overcome: bool,
    ) -> End:
        """Resolved by itself; a failure is the same for all cards with the same powers.

        row.adversary-note: an Adversary of a row that is failed leaves it and answers no more.
        """
        if overcome or prize.part.card.powers:
            return self._resolution_of(trial).outcome(overcome=overcome)
        failures = self.declared.failures
        key = prize.fitting.places, brought, None if woken is None else id(woken)
        if key not in failures:
            failures[key] = self._resolution_of(trial).outcome(overcome=False)
        return failures[key]

    def _resolution_of(self, trial: Game) -> Resolution:
        return Resolution(trial, self.declared.answers.watched, self._decide, tries=self._tries)
