"""The working paper of one judgement: the rulebook, the readings in force, and what was cited.

An edition is the set of clauses that hold in it. Code cites every edition's wording of a rule;
`cite` keeps those that hold in the ruleset at hand, so no rule asks which edition it is in.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Unpack

from cards.catalogue import Catalogue
from cards.messages.message import Message, say
from cards.model.board import Board
from cards.model.card import Card
from cards.model.counting import UnderRuling
from cards.model.ruleset import AdventureParameters, DestinyParameters, Ruleset
from cards.model.shape import NameOf
from cards.model.vocabulary import ClauseId, Family, RulesetId
from cards.names.book import Entry, books_of
from schema.shapes.common import AppliedRuling, Reason, ReasonCode
from schema.shapes.explanation import Decided
from service.rules.engine.facts import Facts
from service.rules.engine.record import Item, Note, Record
from service.rules.engine.rulebook import Rulebook, rulebook_of
from service.rules.engine.work import READING, TABLE, Work


class ImpossibleState(Exception):
    """Well formed, but no game can show it. Carries every fault, each with its clause."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        """Keep every reason; there is at least one."""
        assert reasons
        super().__init__("; ".join(str(reason.message) for reason in reasons))
        self.reasons = reasons


At = tuple[str, ...]
"""Path to a value in the request, key by key."""

FAULT_LIMIT: Final = 100
"""Faults reported for one request; a table that is wrong throughout is cut off here."""

WORDS_AT_ONCE: Final = 6
"""Words that are compared in the time of one step."""
HINT_LIMIT: Final = 3
"""Faults that come with a nearest match; finding one is dear, and more would not be read."""

FAULT: Final = 5
"""What a fault costs in cards that are looked at."""


class Judgement:
    """Collects, while one request is judged, clauses cited, readings used and faults found."""

    parameters: AdventureParameters
    """What the rulebook's editions differ in, as numbers; of the adventure family only."""
    numbers: DestinyParameters
    """The numbers of Destiny, and of Destiny only."""

    __slots__ = (
        "_applied",
        "_chosen",
        "_cited",
        "_faults",
        "_known",
        "catalogue",
        "numbers",
        "parameters",
        "plain",
        "record",
        "rulebook",
        "ruleset",
        "work",
    )

    def __init__(
        self,
        catalogue: Catalogue,
        rulebook: Rulebook,
        chosen: Mapping[str, str],
        work: Work,
        record: Record | None = None,
    ) -> None:
        """Judge under a rulebook and the readings chosen; nothing is noted so far."""
        self.catalogue = catalogue
        self.rulebook = rulebook
        self.work = work
        self.record = record
        self.ruleset: Ruleset = rulebook.ruleset
        if self.ruleset.adventure is not None:
            self.parameters = self.ruleset.adventure
        if self.ruleset.destiny is not None:
            self.numbers = self.ruleset.destiny
        self._known = rulebook.citations
        self._chosen = chosen
        self._cited: dict[str, None] = {}
        self._applied: dict[str, AppliedRuling] = {}
        self._faults: list[Reason] = []
        self.plain = record is None and not chosen
        """Whether it stands for every judgement under the rulebook: no reading was chosen, and
        nobody wants it explained."""

    @classmethod
    def open(  # noqa: PLR0913 - what a judgement is opened with
        cls,
        catalogue: Catalogue,
        ruleset: RulesetId,
        *,
        rulings: Mapping[str, str],
        at: At = (),
        family: Family = Family.ADVENTURE,
        record: Record | None = None,
        work: Work | None = None,
    ) -> "Judgement":
        """Open a judgement under `ruleset`; `at` is where the request holds ruleset and rulings.

        What is consulted is noted in `record`, if there is one. What it costs `work` counts; by
        default a request may cost as much as it may where no operator says otherwise.

        Raises `ImpossibleState` when there is no such ruleset, or it is not of the family that is
        asked about.
        """
        work = Work() if work is None else work
        if ruleset not in catalogue.rulesets:
            raise ImpossibleState((_no_ruleset(catalogue, ruleset, work, (*at, "ruleset")),))
        judgement = cls(catalogue, rulebook_of(catalogue, ruleset), rulings, work, record)
        if judgement.ruleset.family is not family:
            judgement.fault(
                ReasonCode.UNSUPPORTED_RULESET,
                say("ruleset-of-other-family", ruleset=ruleset, family=family),
                at=(*at, "ruleset"),
            )
            judgement.refuse_if_faulty()
        judgement._check_choices((*at, "rulings"))
        return judgement

    def fresh(self, record: Record | None = None) -> "Judgement":
        """Open another judgement under the same rulebook and readings, with nothing noted."""
        return Judgement(self.catalogue, self.rulebook, self._chosen, self.work, record)

    def join(self, other: "Judgement") -> None:
        """Cite and read what another judgement has cited and read."""
        self._cited.update(other._cited)
        if other._applied:
            self._applied.update(other._applied)

    def cited_for(self, clauses: dict[str, None]) -> None:
        """Add everything cited so far to what was collected, each once, in order."""
        clauses.update(self._cited)

    def holds(self, clause: ClauseId) -> bool:
        """Whether the clause is in force in this ruleset.

        For an explanation only one that is not is noted: whether one that is has anything to say
        about the table at hand is said by the rule that asks.
        """
        held = self.rulebook.holds[clause]
        if not held and self.record is not None:
            self.record.consulted((clause,), {}, Decided.NOT_APPLICABLE)
        return held

    def consult(self, *clauses: ClauseId, **saw: Unpack[Facts]) -> None:
        """Note for an explanation which clauses are looked at now, and what they see.

        They hold unless the rule refuses by them in the same step.
        """
        if self.record is not None:
            here, _ = self.rulebook.cited(clauses)
            self.record.consulted(here, saw)

    def saw(self, **facts: Unpack[Facts]) -> None:
        """Note for an explanation what the step under way looks at or comes to, of no clause."""
        if self.record is not None:
            self.record.saw(**facts)

    def under(self, step: Callable[[], Message]) -> AbstractContextManager[object]:
        """Note what follows under a step whose name is made only where somebody wants it."""
        return nullcontext() if self.record is None else self.record.under(step())

    def giving(
        self, step: Callable[[], Message], **saw: Unpack[Facts]
    ) -> AbstractContextManager[object]:
        """Note what follows under a value that is given, whose name is made only where wanted."""
        return nullcontext() if self.record is None else self.record.giving(step(), **saw)

    def each(self, items: Iterable[Item], tell: Callable[[Note, Item], None]) -> Iterable[Item]:
        """Pass items on, and for an explanation `tell` notes what each of them gives."""
        return items if self.record is None else self.record.each(items, tell)

    def arrange(self, notes: Callable[[Record], None]) -> None:
        """Let `notes` put in order what an explanation keeps, where somebody wants one."""
        if self.record is not None:
            notes(self.record)

    def set_aside(self, *clauses: ClauseId, **saw: Unpack[Facts]) -> None:
        """Note for an explanation which clauses do not apply, and what shows it."""
        if self.record is not None:
            here, _ = self.rulebook.cited(clauses)
            self.record.consulted(here, saw, Decided.NOT_APPLICABLE)

    def gives(self, what: Message, *clauses: ClauseId, **saw: Unpack[Facts]) -> tuple[str, ...]:
        """Cite clauses for something that they make happen, or for a value."""
        if self.record is None:
            return self.cite(*clauses)
        with self.record.giving(what, **saw):
            return self.cite(*clauses)

    def cite(self, *clauses: ClauseId) -> tuple[str, ...]:
        """Those of the clauses that hold here, in order; they join the answer's citations."""
        cited, joining = self._known.get(clauses) or self.rulebook.cited(clauses)
        self._cited.update(joining)
        if self.record is not None:
            self.record.consulted(cited, {})
        return cited

    def reading(self, ruling: str) -> str:
        """Return the option of a ruling that is in force; the answer will name it."""
        chosen = self._chosen.get(ruling)
        applied, clauses = self.rulebook.reading(ruling, chosen)
        self._applied[ruling] = applied
        if self.record is None:
            self.cite(*clauses)
        else:
            with self.record.reading(self.catalogue.rulings[ruling], applied.option):
                self.cite(*clauses)
        return applied.option

    def stands(self, under: UnderRuling | None) -> bool:
        """Whether something counts of a reading: only while that reading is in force."""
        return under is None or self.reading(under.ruling) == under.option

    def applies(self, ruling: str) -> bool:
        """Whether the ruling is about this ruleset at all."""
        return self.rulebook.applies[ruling]

    def fault(self, code: ReasonCode, message: Message, *clauses: ClauseId, at: At) -> None:
        """Note that the request describes what no game can show."""
        self.work.spend(TABLE, FAULT)
        cited, _ = self.rulebook.cited(clauses)
        if self.record is not None:
            self.record.refused(cited, message)
        if len(self._faults) < FAULT_LIMIT:
            self._faults.append(Reason(code=code, message=message, clauses=cited, at=at))

    def require(  # noqa: PLR0913 - what a rule says of itself
        self,
        kept: bool,
        code: ReasonCode,
        /,
        *clauses: ClauseId,
        at: At,
        says: Callable[[], Message],
        looks: tuple[ClauseId, ...] | None = None,
        reading: str | None = None,
        **saw: Unpack[Facts],
    ) -> bool:
        """State a rule that the table has to keep; where it is not `kept` it is a fault.

        As `Paper.require`, of a table instead of a move; `at` is the place in the request. Returns
        whether it is kept.
        """
        if saw and self.record is not None:
            self.consult(*(clauses if looks is None else looks), **saw)
        if not kept:
            if reading is not None:
                self.reading(reading)
            self.fault(code, says(), *clauses, at=at)
        return kept

    def hint(self, of: NameOf, word: str, own: Iterable[Card | Board] = ()) -> Message | None:
        """Return the end of a fault's message that names the nearest of a kind, or nothing."""
        if len(self._faults) >= HINT_LIMIT:
            return None
        book = books_of(self.catalogue)[of]
        others = [Entry(each.id, each.name) for each in own]
        self.work.spend(READING, (len(book) + len(others)) // WORDS_AT_ONCE + 1)
        return book.meant(word, self.ruleset.id, others).hint

    @property
    def faulty(self) -> bool:
        return bool(self._faults)

    def refuse_if_faulty(self) -> None:
        """Raise `ImpossibleState` with every fault noted so far, if there is any."""
        if self._faults:
            raise ImpossibleState(tuple(self._faults))

    def take_faults(self) -> tuple[Reason, ...]:
        """Hand over the faults noted so far: against a move they are reasons, and cited as such."""
        taken = tuple(self._faults)
        self._faults.clear()
        self._cited.update(dict.fromkeys(clause for fault in taken for clause in fault.clauses))
        return taken

    @property
    def clauses(self) -> tuple[str, ...]:
        """Everything cited so far, each once, in the order of first citation."""
        return tuple(self._cited)

    @property
    def rulings(self) -> tuple[AppliedRuling, ...]:
        """Readings used so far, in the order of first use."""
        return tuple(self._applied.values())

    def _check_choices(self, at: At) -> None:
        """Refuse rulings that do not exist, do not matter here, or have no such option."""
        known = self.catalogue.rulings
        for ruling, option in self._chosen.items():
            where = (*at, ruling)
            entry = known.get(ruling)
            if entry is None:
                hint = self.hint(NameOf.RULING, ruling)
                message = say("no-ruling", ruling=ruling, hint=hint)
                self.fault(ReasonCode.UNKNOWN_RULING, message, at=where)
            elif self.ruleset.id not in entry.rulesets:
                self.fault(
                    ReasonCode.WRONG_RULESET,
                    say("ruling-elsewhere", ruling=ruling, ruleset=self.ruleset.id),
                    at=where,
                )
            elif option not in {choice.option for choice in entry.options}:
                options = tuple(choice.option for choice in entry.options)
                self.fault(
                    ReasonCode.UNKNOWN_OPTION,
                    say("no-option", ruling=ruling, option=option, options=options, n=len(options)),
                    at=where,
                )


def _no_ruleset(catalogue: Catalogue, ruleset: str, work: Work, at: At) -> Reason:
    """The fault of an id that no ruleset of the catalogue has."""
    known = tuple(catalogue.rulesets)
    book = books_of(catalogue)[NameOf.RULESET]
    work.spend(READING, len(book) // WORDS_AT_ONCE + 1)
    near = book.meant(ruleset).hint
    message = say("no-ruleset", ruleset=ruleset, rulesets=known, hint=near)
    return Reason(code=ReasonCode.UNKNOWN_RULESET, message=message, clauses=(), at=at)
