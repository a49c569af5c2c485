"""What a judgement looks at and decides, written down while it judges, for explanations.

A judgement has a record only where an explanation was asked for. The rules say the same to it in
both cases; without a record nothing is kept. What is kept decides nothing.
"""

import functools
import inspect
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar, Unpack

from cards.messages.message import Message, say
from cards.model.clause import Ruling
from cards.model.vocabulary import Column
from schema.shapes.explanation import Decided, FactName
from schema.shapes.verdict import VerdictStatus
from service.rules.engine.facts import Facts, FactValue, Shown
from service.rules.engine.work import NOTES, Work

THE_TABLE: Final = say("step-table")
MOMENT: Final = say("step-moment")
NEEDS: Final = say("step-needs")
DOES: Final = say("step-does")
ANSWERS: Final = say("step-answers")
ENDS: Final = say("step-ends")
OPEN: Final = say("step-open")

ONE_ACTION: Final = say("step-one-action")
ROW: Final = say("step-row")
ADVERSARY_FIRST: Final = say("step-adversary-first")
FACING: Final = say("step-facing")
PREREQUISITES: Final = say("step-prerequisites")
OPTIONS: Final = say("step-options")
POWER: Final = say("step-power")
WHOM: Final = say("step-whom")
GATE: Final = say("step-gate")

POOL: Final = say("step-pool")
BUYING: Final = say("step-buying")
TURN_LIMIT: Final = say("step-turn-limit")
DARK_COST: Final = say("step-dark-cost")
BAN: Final = say("step-ban")
SHOWN: Final = say("step-faces")
FIRST_CAST: Final = say("step-first-cast")
DIFFICULTY: Final = say("step-difficulty")
RESULT: Final = say("step-result")
ONGOING: Final = say("step-ongoing")
AFTERWARDS: Final = say("step-afterwards")
CHANCE: Final = say("step-chance")
DARK_ODDS: Final = say("step-dark-odds")

TUCKING: Final = say("step-tucking")
CLOSING: Final = say("step-closing")
REFILLING: Final = say("step-refilling")

STORY: Final = say("step-story")
WINNER: Final = say("step-winner")
OPPONENT: Final = say("step-opponent")

TURN: Final = say("step-turn")
HAND: Final = say("step-hand")


MOST_FACTS: Final = 64
"""No more is kept of what one clause looked at."""
GRAVITY: Final = {
    Decided.NOT_APPLICABLE: 0,
    Decided.HOLDS: 1,
    Decided.GIVES: 2,
    Decided.UNKNOWN: 3,
    Decided.BROKEN: 4,
}
"""Of several decisions on one clause the gravest is kept."""


class _End:
    """Nothing more comes."""


END: Final = _End()
Item = TypeVar("Item")


class Note:
    """One entry of a record: a clause, a ruling, or a step that holds others."""

    def __init__(
        self,
        *,
        clause: str | None = None,
        ruling: Ruling | None = None,
        step: Message | None = None,
        decided: Decided = Decided.HOLDS,
        says: Message | None = None,
    ) -> None:
        """Note what was consulted; what is below it comes later."""
        self.clause = clause
        self.ruling = ruling
        self.step = step
        self.decided = decided
        self.says = says
        self.column: Column | None = None
        """Column of the tally that a line adds to."""
        self.saw: dict[tuple[FactName, FactValue], None] = {}
        self.counted: dict[FactName, int] = {}
        """Facts that are counted as the judgement goes on."""
        self.below: list[Note] = []
        self.known: dict[object, Note] = {}
        """Entries below that are added to when they are consulted again."""

    def look(self, facts: Facts) -> None:
        """Add what was looked at; what is not there (None) was not."""
        for name, given in facts.items():
            value = given() if callable(given) else given
            if value is not None and value != () and len(self.saw) < MOST_FACTS:
                self.saw[FactName[name.upper()], value] = None  # type: ignore[index]  # a value of Facts

    def count(self, name: FactName, times: int = 1) -> None:
        """Count a fact so many times more."""
        self.counted[name] = self.counted.get(name, 0) + times

    def __iter__(self) -> Iterator["Note"]:
        """It and all that is below it, in order."""
        yield self
        for note in self.below:
            yield from note


class Record:
    """The tree of one judgement as it grows."""

    def __init__(self, work: Work | None = None) -> None:
        """Begin with nothing consulted; `work` counts what is noted."""
        self.work = Work() if work is None else work
        self.root = Note()
        self._here = self.root
        self._deciding = Decided.HOLDS

    @property
    def here(self) -> list[Note]:
        """What the step under way holds so far."""
        return self._here.below

    def consulted(
        self,
        clauses: Iterable[str],
        facts: Facts,
        decided: Decided | None = None,
        says: Message | None = None,
    ) -> None:
        """Note clauses, in order. One that is known here is added to, at its gravest."""
        decided = decided or self._deciding
        for clause in clauses:
            note = self._here.known.get(clause)
            if note is None or (note.decided is decided and says not in {None, note.says}):
                note = self._put(Note(clause=clause, decided=decided, says=says))
                self._here.known[clause] = note
            elif GRAVITY[decided] > GRAVITY[note.decided]:
                note.decided, note.says = decided, says or note.says
            note.look(facts)

    def refused(self, clauses: tuple[str, ...], message: Message) -> None:
        """Note clauses that are broken; what no clause says is a broken step."""
        if clauses:
            self.consulted(clauses, {}, Decided.BROKEN, message)
        else:
            self._put(Note(step=message, decided=Decided.BROKEN))

    def lacked(self, clauses: tuple[str, ...], message: Message) -> None:
        """Note clauses that need a fact which is missing."""
        if clauses:
            self.consulted(clauses, {}, Decided.UNKNOWN, message)
        else:
            self._put(Note(step=message, decided=Decided.UNKNOWN))

    def saw(self, **facts: Unpack[Facts]) -> None:
        """Note what the step under way looked at or came to."""
        self._here.look(facts)

    def leave_out_clauses(self) -> None:
        """Drop the clauses that the step under way has noted: what follows notes them again."""
        self._here.below = [note for note in self._here.below if note.clause is None]

    @contextmanager
    def under(self, step: Message) -> Generator[Note]:
        """Note what follows under a step; a step that is taken again goes on where it was."""
        note = self._here.known.get(step)
        if note is None:
            note = self._put(Note(step=step))
            self._here.known[step] = note
        with self._within(note, Decided.HOLDS):
            yield note

    @contextmanager
    def giving(self, step: Message, **facts: Unpack[Facts]) -> Generator[Note]:
        """Note what follows under something that happens, or a value that is given."""
        self.work.spend(NOTES)  # its facts are put in words
        note = self._put(Note(step=step, decided=Decided.GIVES))
        note.look(facts)
        with self._within(note, Decided.GIVES):
            yield note

    @contextmanager
    def reading(self, ruling: Ruling, option: str) -> Generator[Note]:
        """Note what follows under the ruling whose reading is used."""
        note = self._here.known.get(ruling.id)
        if note is None:
            chosen = next((entry.text for entry in ruling.options if entry.option == option), None)
            note = self._put(Note(ruling=ruling))
            note.look({"option": option if chosen is None else Shown(option, chosen)})
            self._here.known[ruling.id] = note
        with self._within(note, Decided.HOLDS):
            yield note

    def each(self, items: Iterable[Item], tell: Callable[[Note, Item], None]) -> Iterator[Item]:
        """Pass items on, each with what was consulted to make it below a note of its own."""
        waiting = iter(items)
        while True:
            note = Note(decided=Decided.GIVES)
            with self._within(note, Decided.GIVES):
                item = next(waiting, END)
            if isinstance(item, _End):
                self._here.below += note.below
                return
            tell(note, item)
            self._put(note)
            yield item

    def part(self, step: Message, notes: Iterable[Note], **facts: Unpack[Facts]) -> None:
        """Move notes that stand here below a note of their own."""
        moved = list(notes)
        gone = {id(note) for note in moved}
        self._here.below = [note for note in self._here.below if id(note) not in gone]
        whole = self._put(Note(step=step, decided=Decided.GIVES))
        whole.look(facts)
        whole.below += moved

    def candidate(self, key: str, other: "Record | None", *, legal: bool) -> None:
        """Count what was consulted to judge one of many moves, by kind of move and clause."""
        assert other is not None
        with self.under(say("move-name", move=key.rstrip("_"))) as kind:
            kind.count(FactName.CANDIDATES)
            kind.count(FactName.LEGAL, legal)
            for clause, decided in other.by_clause().items():
                note = kind.known.get((clause, decided))
                if note is None:
                    note = self._put(Note(clause=clause, decided=decided))
                    kind.known[clause, decided] = note
                note.count(FactName.TIMES)

    def logged(self, index: int, key: str, other: "Record | None", status: VerdictStatus) -> None:
        """Note what was consulted for a move of a log: in full for the one that it stops at."""
        assert other is not None
        if status is VerdictStatus.LEGAL:
            self.candidate(key, other, legal=True)
            return
        move = say("move-name", move=key.rstrip("_"))
        stopped = self._put(Note(step=say("step-logged", number=str(index + 1), move=move)))
        stopped.below += other.root.below

    def by_clause(self) -> dict[str, Decided]:
        """What came of each clause, at its gravest."""
        found: dict[str, Decided] = {}
        for note in self.root:
            if note.clause is not None:
                known = found.setdefault(note.clause, note.decided)
                if GRAVITY[note.decided] > GRAVITY[known]:
                    found[note.clause] = note.decided
        return found

    def _put(self, note: Note) -> Note:
        self.work.spend(NOTES)
        self._here.below.append(note)
        return note

    @contextmanager
    def _within(self, note: Note, deciding: Decided) -> Generator[None]:
        here, before = self._here, self._deciding
        self._here, self._deciding = note, deciding
        try:
            yield
        finally:
            self._here, self._deciding = here, before


def beside(record: Record | None) -> Record | None:
    """A record for a move that is judged by itself; none where nobody wants an explanation."""
    return None if record is None else Record(record.work)


def note_candidate(record: Record | None, key: str, other: Record | None, *, legal: bool) -> None:
    """Count the clauses of one of many moves, where somebody wants an explanation."""
    if record is not None:
        record.candidate(key, other, legal=legal)


def note_logged(
    record: Record | None, index: int, key: str, other: Record | None, status: VerdictStatus
) -> None:
    """Note the clauses of a move of a log, where somebody wants an explanation."""
    if record is not None:
        record.logged(index, key, other, status)


P = ParamSpec("P")
R = TypeVar("R")


class Recorded(Protocol):
    """What a rule judges on: a judgement or a game, with a record or without."""

    @property
    def record(self) -> Record | None:
        """Where what is consulted is noted, if anybody asked."""
        ...


Paper = TypeVar("Paper", bound=Recorded)


def step(
    said: Message, gives: str | None = None
) -> Callable[[Callable[Concatenate[Paper, P], R]], Callable[Concatenate[Paper, P], R]]:
    """Note what a rule consults below a step of its own, and by `gives` what it comes to."""

    def of(rule: Callable[Concatenate[Paper, P], R]) -> Callable[Concatenate[Paper, P], R]:
        def noted(paper: Paper, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if paper.record is None:
                return rule(paper, *args, **kwargs)
            with paper.record.under(said) as note:
                came_to = rule(paper, *args, **kwargs)
                if gives is not None:
                    note.look({gives: came_to})  # type: ignore[misc]  # a name of Facts
                return came_to

        return functools.wraps(rule)(_passed_on(rule, noted))

    return of


def _passed_on(rule: Callable[..., R], noted: Callable[..., R]) -> Callable[..., R]:
    """The rule itself where nothing is noted; what has few arguments is passed on one by one.

    Rules are asked some hundred times for a game, and lists of arguments take twice as long.
    """

    def one(paper: Recorded) -> R:
        return rule(paper) if paper.record is None else noted(paper)

    def two(paper: Recorded, asked: object) -> R:
        return rule(paper, asked) if paper.record is None else noted(paper, asked)

    def three(paper: Recorded, asked: object, besides: object) -> R:
        if paper.record is None:
            return rule(paper, asked, besides)
        return noted(paper, asked, besides)

    asked = inspect.signature(rule).parameters.values()
    if not all(
        each.kind is each.POSITIONAL_OR_KEYWORD and each.default is each.empty for each in asked
    ):
        return noted
    ways: dict[int, Callable[..., R]] = {1: one, 2: two, 3: three}
    return ways.get(len(asked), noted)
