"""What an attempt comes to, from its own resolution: every kind of throw is cast and resolved.

Throws are alike where they show the same number of each face that does more than add successes,
and, of the faces that a power on the table waits for, the same ones. Of throws that are alike one
is cast for all, its choices are answered in every way, and it is resolved with the fewest
successes that overcome, and with the most that do not. Decks are hidden: what is drawn is unknown,
but for the Adversary's next card where the table names it and it is to be played out.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from cards.model.vocabulary import Ability, Face
from schema.shapes.moves import CastRunes, Choose, LetHappen, Resolve
from schema.shapes.play import Change, Choice, ChoiceCode, Deck
from schema.shapes.runes import Cast, RuneFace
from service.rules.chapters.cast.casting import shown_successes, stones_now
from service.rules.chapters.resolve import difficulty_of, result_of
from service.rules.engine.work import LINES, OUTCOMES
from service.rules.game.game import Game
from service.rules.game.options import POWER
from service.rules.game.runes import ABILITY_OF, SUCCESSES, Stone
from service.rules.game.story import story_of
from service.rules.odds.expected_points import known_points

REMEMBERED: Final = 256
"""Pools whose throws are kept."""
STEP: Final = 40
"""What a move that is made here costs besides, in results that are looked at."""
LEAST: Final = 2
"""Moves that throws of one kind take at least: a cast and a resolution."""
POINTS: Final = 3
"""Lines of a score that is summed."""
IDLE: Final = frozenset({ChoiceCode.ASSIGN_ALLY, ChoiceCode.REVEAL_ACT, ChoiceCode.TWIST_DRAW})
"""Choices that bring the same points however they are made."""
PLAIN: Final = frozenset({Face.SLASH, Face.SYMBOL, Face.BLANK})
"""Faces that only add successes, or none."""


Decide = Callable[[Game, str, Any], None]
"""Judges the body of a move of this key, and makes it: `moves.validate.decide`."""
PLAYERS: Final = ("snapshot", "players")
MOST_ASKED: Final = 64
"""Questions that one throw may lead to, one after the other."""


class NotWorkedOut(Exception):
    """The numbers of an attempt cannot be worked out exactly."""


class TooDear(NotWorkedOut):
    """More would have to be tried than is allowed."""


class NotKnown(NotWorkedOut):
    """They depend on what nobody at the table knows, or on what somebody else chooses."""


class Throw(NamedTuple):
    """Throws that are alike and have the same successes; one of them, and how many there are."""

    successes: int
    ways: int
    faces: tuple[RuneFace, ...]


class Numbers(NamedTuple):
    """What an attempt comes to on average."""

    success: float
    points: float
    """Change of the final score of the player who attempts it."""


class Answer(NamedTuple):
    """What was chosen where an attempt asked for one of several things."""

    choice: Choice
    option: str
    overcome: bool | None
    """Whether the attempt was overcome or failed before; None before it resolves."""


class End(NamedTuple):
    """How an attempt ended: the points come first, then success."""

    points: int
    success: int
    answers: tuple[Answer, ...]

    @property
    def value(self) -> tuple[int, int]:
        """What is best the most of."""
        return self[:2]


@functools.lru_cache(REMEMBERED)
def groups_of(
    stones: tuple[Stone, ...], ignored: tuple[Ability, ...], watched: frozenset[Face]
) -> tuple[tuple[Throw, ...], ...]:
    """Throws that are alike, by their successes, the fewest first."""
    found: dict[tuple[tuple[Face, ...], int], tuple[int, tuple[RuneFace, ...]]] = {((), 0): (1, ())}
    for stone in stones:
        worth = 0 if ABILITY_OF.get(stone.rune) in ignored else 1
        after: dict[tuple[tuple[Face, ...], int], tuple[int, tuple[RuneFace, ...]]] = {}
        for (shown, successes), (ways, faces) in found.items():
            for face in stone.faces:
                key = _with(shown, face, watched), successes + worth * SUCCESSES[face]
                known = after.get(key)
                more = known[1] if known else (*faces, RuneFace(rune=stone.rune, face=face))
                after[key] = ways + (known[0] if known else 0), more
        found = after
    groups: dict[tuple[Face, ...], list[Throw]] = {}
    for (shown, successes), (ways, faces) in sorted(found.items()):
        groups.setdefault(shown, []).append(Throw(successes, ways, faces))
    return tuple([tuple(group) for group in groups.values()])


def _best_of(ends: Iterable[End]) -> End:
    return max(ends, key=lambda end: end.value)


def _with(shown: tuple[Face, ...], face: Face, watched: frozenset[Face]) -> tuple[Face, ...]:
    if face in PLAIN and (face not in watched or face in shown):
        return shown
    return tuple(sorted((*shown, face)))


class Tries:
    """Moves that may still be tried."""

    def __init__(self, most: int) -> None:
        """Allow so many."""
        self.left = most


class Resolution:
    """The attempt of one table, which stands to be cast, resolved in every way."""

    def __init__(
        self,
        game: Game,
        watched: frozenset[Face],
        decide: Decide,
        *,
        tries: Tries,
        told: tuple[Deck, ...] = (),
    ) -> None:
        """Allow so many moves to be tried; powers wait for the `watched` faces.

        All decks are hidden but those in `told`.
        """
        self._decide = decide
        self.start = game.again(quiet=True, supposed=True)
        """The table with its decks hidden."""
        self.start.change(decks=told)
        self._player = game.active.key
        self._ignored = game.attempt.ignored
        self._watched = watched
        self._tries = tries

    def numbers(self) -> Numbers:
        """Cast, answer for the most points, then success, and resolve. Raises `NotWorkedOut`."""
        stones = stones_now(self.start.again(quiet=True))
        groups = groups_of(stones, self._ignored, self._watched)
        before = self._points(self.start)
        overcome = gained = 0
        for group, ends in self._ended(groups):
            for throw, end in zip(group, ends, strict=True):
                overcome += throw.ways * end.success
                gained += throw.ways * (end.points - before)
        total = 2 ** len(stones)
        return Numbers(overcome / total, gained / total)

    def best_ends(self) -> Iterator[tuple[tuple[Throw, ...], list[End]]]:
        """Throws that are alike, and how each ends, answered best. Raises `NotWorkedOut`."""
        stones = stones_now(self.start.again(quiet=True))
        yield from self._ended(groups_of(stones, self._ignored, self._watched))

    def _ended(
        self, groups: tuple[tuple[Throw, ...], ...]
    ) -> Iterator[tuple[tuple[Throw, ...], list[End]]]:
        if LEAST * len(groups) > self._tries.left:
            raise TooDear
        for group in groups:
            yield group, self._best(group)

    def cast(self, faces: tuple[RuneFace, ...]) -> Game:
        """The table after a cast that shows these faces."""
        return self._made(self.start, "cast", CastRunes(cast=Cast(faces=faces)))

    def woken(self, faces: tuple[RuneFace, ...]) -> list[Game]:
        """heritage.choice.epic: tables after a cast with a twist, the Heritage's power chosen."""
        cast = self.cast(faces)
        choices = cast.snapshot.choices
        if not choices or POWER not in choices[0].options:
            return []
        chosen = self._made(cast, "choose", Choose(option=POWER))
        return [table for table, _ in self._answered(chosen)]

    def outcome(self, *, overcome: bool) -> tuple[int, int]:
        """Points and success of a resolution that is made to come out so, answered best."""
        return max([self._end(each).value for each in self.ends(overcome=overcome)])

    def ends(self, *, overcome: bool) -> list[Game]:
        """The tables after a resolution that is made to come out so, by what is answered."""
        trial = self.start.again(quiet=True)
        change = Change(card=trial.attempt.card, successes=99 if overcome else -99)
        trial.change_attempt(changes=(*trial.attempt.changes, change))
        return [table for table, _ in self._answered(self._made(trial, "resolve", Resolve()))]

    def _best(self, group: tuple[Throw, ...]) -> list[End]:
        """How each throw of a group ends, by the best answer to what it asks."""
        cast = self.cast(group[0].faces)
        ways = [self._compared(table, made, group) for table, made in self._answered(cast)]
        return [_best_of(each) for each in zip(*ways, strict=True)]

    def _compared(
        self, table: Game, made: tuple[Answer, ...], group: tuple[Throw, ...]
    ) -> list[End]:
        """Resolve the throws where failure turns into success; the others come to the same."""
        attempt = table.snapshot.attempt
        if attempt is None:
            return [self._end(table, made)] * len(group)
        if attempt.ignored != self._ignored:
            raise TooDear
        aside = table.again(quiet=True)
        difficulty = difficulty_of(aside)
        if not difficulty.exact:
            raise NotKnown
        needed = difficulty.low - result_of(aside) + shown_successes(aside)
        ends: dict[int, End] = {}

        def end(place: int) -> End:
            if place not in ends:
                trial = table.again(quiet=True)
                trial.change_attempt(faces=group[place].faces)
                resolved = self._made(trial, "resolve", Resolve())
                tables = self._answered(resolved, made)
                ends[place] = _best_of([self._end(each, answers) for each, answers in tables])
            return ends[place]

        first = sum([throw.successes < needed for throw in group])
        while first < len(group) and not end(first).success:
            first += 1
        while first and end(first - 1).success:
            first -= 1
        return [end(first - 1) if place < first else end(first) for place in range(len(group))]

    def _answered(
        self, game: Game, made: tuple[Answer, ...] = (), asked: int = 0
    ) -> Iterator[tuple[Game, tuple[Answer, ...]]]:
        """The tables that answers lead to, once nothing is asked and nothing waits any more.

        With them the answers, those that were `made` before first. Powers may set one another off
        for as long as their players like: after so many questions that were `asked`, no more.
        """
        if asked > MOST_ASKED:
            raise TooDear
        snapshot = game.snapshot
        if snapshot.choices:
            choice = snapshot.choices[0]
            options = choice.options
            if choice.code in IDLE:
                options = options[:1]
            elif choice.player != self._player:
                raise NotKnown
            elif choice.code is ChoiceCode.HERITAGE:
                options = tuple([each for each in options if each != "DRAW_ANTIHERO"])
            last = game.turn.last_attempt
            overcome = None if snapshot.attempt is not None or last is None else last.overcome
            for option in options:
                answered = made
                if len(options) > 1:
                    answered = (*made, Answer(choice, option, overcome))
                chosen = self._made(game, "choose", Choose(option=option))
                yield from self._answered(chosen, answered, asked + 1)
        elif snapshot.pending:
            happened = self._made(game, "let_happen", LetHappen())
            yield from self._answered(happened, made, asked + 1)
        else:
            yield game, made

    def _end(self, game: Game, answers: tuple[Answer, ...] = ()) -> End:
        last = game.turn.last_attempt
        overcome = game.snapshot.attempt is None and last is not None and last.overcome
        return End(self._points(game), int(overcome), answers)

    def _points(self, game: Game) -> int:
        again = game.again(quiet=True)
        again.judgement.work.spend(LINES, POINTS)
        table = again.table.standing(again.snapshot)
        story = story_of(again.judgement, table, again.player(self._player), at=PLAYERS)
        return known_points(again.judgement, again.mat, story)

    def _made(self, game: Game, key: str, body: object) -> Game:
        if self._tries.left <= 0:
            raise TooDear
        self._tries.left -= 1
        after = game.again(quiet=True)
        after.judgement.work.spend(OUTCOMES, STEP)
        self._decide(after, key, body)
        if after.reasons or after.missing:
            raise NotKnown
        return after
