"""The conformance corpus: cases as data, and the doors that each of them is asked through.

A case says what is asked and what must come back; it knows nothing of Python. It runs once for
each of its rulesets. A door answers a request or gives the faults that it found. A case about a
game in progress names a table of `play-tables.yaml` and changes a few places of it.
"""

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
import yaml
from msgspec import Meta

from cards.catalogue import load_catalogue
from cards.decode.places import at_place, is_array, is_object, laid_out
from cards.decode.strict import faults_in
from cards.model.vocabulary import RulesetId
from schema.operations import (
    DESTINY_REPLAY,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    ODDS,
    OPERATIONS,
    REPLAY,
    VALIDATE,
    VIEW,
    Operation,
)
from schema.shapes.problem import ProblemSlug
from service.cache.memory import MemoryCache
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState

DIRECTORY: Final = Path(__file__).parent / "conformance"
TABLES: Final = DIRECTORY / "play-tables.yaml"
DESTINY_TABLES: Final = DIRECTORY / "destiny-tables.yaml"
NOT_CASES: Final = frozenset(
    {
        "undecided.yaml",
        "uncontrasted.yaml",
        "orders.yaml",
        "census.yaml",
        TABLES.name,
        DESTINY_TABLES.name,
    }
)
OPERATION: Final = {operation.name: operation for operation in OPERATIONS}
JUDGES: Final = frozenset({VALIDATE.name, DESTINY_VALIDATE.name})
"""Operations that judge one move."""
VIEWS: Final = frozenset({VIEW.name, DESTINY_VIEW.name})
FOLLOWS: Final = {REPLAY.name: VALIDATE, DESTINY_REPLAY.name: DESTINY_VALIDATE}
"""What judges each move of a log by itself."""

Json = Any
"""A JSON value: what a case writes down and what a door gives back."""

ExpectedFault = tuple[str, str | None, str]
"""Code, the clause that decides it (null where no rule is broken) and JSON pointer."""

Places = dict[str, Json]
"""Values by their place in a snapshot, `players/ana/experience`; null where nothing is there."""


class Happens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows from a legal move; what is not said is not looked at."""

    events: tuple[Json, ...] | None = None
    """Every event in order: its code, or some of its fields."""
    decisions: tuple[Json, ...] | None = None
    """Every choice that is then open, in order: some of its fields."""
    next: Places = {}
    """Places of the table after the move."""


class Step(Happens, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One move of a log, and what follows from it."""

    move: Json


class Want(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must come back: exactly one of these."""

    answer: dict[str, Json] | None = None
    """Part of the answer. Lists are compared whole, unless written `{contains: [...]}`,
    `{lacks: [...]}` or `{count: 3}`."""
    impossible: Annotated[tuple[ExpectedFault, ...], Meta(min_length=1)] | None = None
    """Exactly these faults, in order, of a request that no game can show."""
    invalid: Annotated[tuple[tuple[str, str], ...], Meta(min_length=1)] | None = None
    """Code and pointer of each fault of a request that does not have the shape."""
    legal: Happens | None = None
    """The move is legal, and this happens."""
    illegal: Annotated[tuple[ExpectedFault, ...], Meta(min_length=1)] | None = None
    """The move breaks exactly these clauses, in order."""
    missing: Annotated[tuple[ExpectedFault, ...], Meta(min_length=1)] | None = None
    """The move cannot be judged before these facts are known."""

    def __post_init__(self) -> None:
        """Refuse a case that wants nothing, or more than one kind of thing."""
        wants = [want for want in msgspec.structs.asdict(self).values() if want is not None]
        if len(wants) != 1 or self.answer == {}:
            names = ", ".join(self.__struct_fields__)
            raise ValueError(f"a case wants exactly one of {names}")

    @property
    def allows(self) -> bool:
        """Whether nothing stands against the request."""
        return self.answer is not None or self.legal is not None

    @property
    def faults(self) -> tuple[ExpectedFault, ...]:
        """What stands against the request, clause by clause."""
        return self.impossible or self.illegal or ()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", kw_only=True):
    """One case of the corpus, as a rules expert writes it."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9-]+/[a-z0-9-]+$")]
    cites: tuple[str, ...]
    """Clauses that the reply must cite in every one of the rulesets."""
    cites_in: dict[RulesetId, tuple[str, ...]] = {}
    """Clauses that it must cite in one ruleset: the editions' own wordings."""
    why: Annotated[str, Meta(min_length=10)]
    rulesets: Annotated[tuple[RulesetId, ...], Meta(min_length=1)]
    operation: Literal[
        "cast",
        "odds",
        "score",
        "score_sheet",
        "validate",
        "legal_moves",
        "replay",
        "setup",
        "view",
        "destiny_validate",
        "destiny_legal_moves",
        "destiny_replay",
        "destiny_setup",
        "destiny_view",
        "destiny_total",
        "best_total",
    ]
    request: dict[str, Json] = {}
    table: str | None = None
    """The table that a game in progress is on, instead of a request."""
    changed: Places = msgspec.field(default_factory=dict[str, Json], name="with")
    """Where this case's table differs from it."""
    move: Json = None
    seat: str | None = None
    """From where the table of the case is looked at; null is from outside."""
    steps: tuple[Step, ...] = ()
    """The moves of a log, each with what follows from it."""
    want: Want
    near_miss_of: str | None = None
    """The case that this one differs from in one value, or in its rulesets alone, and comes out
    otherwise; if that case is at fault, this one is not."""
    example: str | None = None
    """The rulebooks' worked example that this case is."""

    def __post_init__(self) -> None:
        """Refuse citations for a ruleset in which the case does not run."""
        strangers = [ruleset for ruleset in self.cites_in if ruleset not in self.rulesets]
        if strangers:
            raise ValueError(f"citesIn names {strangers}, where the case does not run")
        if self.table is None and self.request == {}:
            raise ValueError("a case asks with a request, or about a table")
        if (self.move is not None) != (self.table is not None and self.operation in JUDGES):
            raise ValueError("a move is what `validate` judges")
        if self.seat is not None and (self.table is None or self.operation not in VIEWS):
            raise ValueError("a seat is where a `view` of a table is looked at from")
        if bool(self.steps) != (self.operation in FOLLOWS):
            raise ValueError("steps are the log of a `replay`")

    def cited_in(self, ruleset: RulesetId) -> tuple[str, ...]:
        """Every clause that the reply must cite in a ruleset."""
        return (*self.cites, *self.cites_in.get(ruleset, ()))

    def asked_in(self, ruleset: RulesetId) -> dict[str, Json]:
        """The request, with the ruleset in its place; it is the caller's own."""
        request: dict[str, Json] = pickle.loads(pickle.dumps(self.request))  # a quick deep copy
        if "snapshot" in request:
            snapshot = {"ruleset": ruleset, **request["snapshot"]}
            return {**request, "snapshot": snapshot}
        return {"ruleset": ruleset, **request}

    def seated(self, tables: Mapping[str, Json]) -> "Case":
        """The case with its table laid out in the request; `ValueError` if there is no such."""
        if self.table is None:
            return self
        if self.request and self.operation != ODDS.name:
            raise ValueError(f"{self.id} asks with a request and about a table")
        if self.table not in tables:
            raise ValueError(f"{self.id}: no table {self.table!r}")
        snapshot = laid_out(tables[self.table], self.changed)
        request: dict[str, Json] = {**self.request, "snapshot": snapshot}
        if self.move is not None:
            request["move"] = self.move
        if self.seat is not None:
            request["seat"] = self.seat
        if self.steps:
            request["moves"] = [step.move for step in self.steps]
        return msgspec.structs.replace(self, request=request)


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of the corpus. `shared` only holds anchors that its cases refer to."""

    cases: Annotated[tuple[Case, ...], Meta(min_length=1)]
    shared: dict[str, Json] = {}


class SharedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that several cases are played on: a snapshot, or another table and changes."""

    snapshot: dict[str, Json] = {}
    base: str | None = msgspec.field(default=None, name="from")
    changed: Places = msgspec.field(default_factory=dict[str, Json], name="with")


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of shared tables, each after the one that it is made from."""

    tables: dict[str, SharedTable]
    shared: dict[str, Json] = {}


def load_tables(file: Path = TABLES) -> dict[str, Json]:
    """Every shared table, laid out."""
    tables: dict[str, Json] = {}
    for name, table in msgspec.convert(read_yaml(file), TableFile).tables.items():
        under = table.snapshot if table.base is None else tables[table.base]
        tables[name] = laid_out(under, table.changed)
    return tables


@cache
def corpus_by_file() -> Mapping[str, tuple[Case, ...]]:
    """The cases of every file by its stem, in order; `ValueError` names the first faulty file."""
    tables = load_tables() | load_tables(DIRECTORY / DESTINY_TABLES.name)
    cases: dict[str, tuple[Case, ...]] = {}
    for file in sorted(DIRECTORY.glob("*.yaml")):
        if file.name in NOT_CASES:
            continue
        raw = read_yaml(file)
        try:
            found = msgspec.convert(raw, CaseFile).cases
            cases[file.stem] = tuple(case.seated(tables) for case in found)
        except ValueError as error:
            raise ValueError(f"{file.name}: {error}") from error
    return cases


def load_corpus() -> tuple[Case, ...]:
    """Every case of every file, in order; `ValueError` names the file of the first fault."""
    return tuple(case for cases in corpus_by_file().values() for case in cases)


def read_yaml(file: Path) -> Json:
    """The content of a YAML file."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


@dataclass(frozen=True, slots=True)
class FoundFault:
    """One fault that a door reports."""

    code: str
    pointer: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back through a door: an answer, or faults of one kind."""

    answer: Json = None
    problem: str | None = None
    """Slug of the kind of problem; None with an answer."""
    faults: tuple[FoundFault, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that the reply cites."""
        if self.problem is None:
            return tuple(cited_within(self.answer))
        return tuple(clause for fault in self.faults for clause in fault.clauses)


Ask = Callable[[Operation, Json], Reply]
"""A door: it takes an operation and the JSON of a request."""


def run(case: Case, ruleset: RulesetId, ask: Ask) -> Reply:
    """Ask one case in one ruleset; AssertionError says why it must come out otherwise."""
    asked = case.asked_in(ruleset)
    reply = ask(OPERATION[case.operation], asked)
    found = [*differences(case, asked, reply, ask), *_uncited(case.cited_in(ruleset), reply)]
    heading = f"{case.id} in {ruleset}: {case.why}"
    assert not found, "\n  ".join((heading, *found))
    return reply


def differences(case: Case, asked: Json, reply: Reply, ask: Ask) -> Iterator[str]:
    """Where the reply to a request, its citations aside, is not what the case wants."""
    yield from _differences(case.want, reply)
    yield from _step_differences(case, asked, reply, ask)


def _step_differences(case: Case, asked: Json, reply: Reply, ask: Ask) -> Iterator[str]:
    """Where a move of a log, judged by itself, is not what the case says of it."""
    snapshot = asked.get("snapshot")
    for number, step in enumerate(case.steps):
        if reply.problem is not None or number == reply.answer["played"]:
            return
        verdict = ask(FOLLOWS[case.operation], {"snapshot": snapshot, "move": step.move})
        for difference in _happenings(step, verdict):
            yield f"move {number}, {step.move}: {difference}"
        if verdict.problem is not None or verdict.answer["status"] != "LEGAL":
            yield f"move {number} is legal in the log, but not by itself"
            return
        snapshot = verdict.answer["next"]
    if case.steps and reply.problem is None and snapshot != reply.answer["snapshot"]:
        yield "the log does not end on the table that its moves lead to"


def _differences(want: Want, reply: Reply) -> Iterator[str]:
    if want.legal is not None:
        yield from _happenings(want.legal, reply)
        return
    if want.illegal is not None:
        yield from _against(want.illegal, reply, status="ILLEGAL", key="reasons")
        return
    if want.missing is not None:
        yield from _against(want.missing, reply, status="INDETERMINATE", key="missing")
        return
    if want.answer is not None:
        if reply.problem is not None:
            yield f"an answer was wanted, {reply.problem} came: {reply.faults}"
        else:
            yield from unmatched(want.answer, reply.answer, at="$")
        return
    problem = "impossible-state" if want.impossible else "invalid-request"
    if reply.problem != problem:
        yield f"{problem} was wanted, {reply.problem or 'an answer'} came: {reply.faults}"
    elif want.impossible is not None:
        yield from _fault_differences(want.impossible, reply.faults)
    else:
        found = tuple((fault.code, fault.pointer) for fault in reply.faults)
        if found != want.invalid:
            yield f"faults {want.invalid} were wanted, {found} came"


def _happenings(want: Happens, reply: Reply) -> Iterator[str]:
    """Where a verdict is not legal, or something else happens."""
    if reply.problem is not None or reply.answer["status"] != "LEGAL":
        came = reply.faults if reply.problem else (reply.answer["reasons"], reply.answer["missing"])
        yield f"a legal move was wanted, this came: {came}"
        return
    if want.events is not None:
        events = [{"code": event} if isinstance(event, str) else event for event in want.events]
        codes = [event["code"] for event in reply.answer["events"]]
        if [event["code"] for event in events] != codes:
            yield f"events {[event['code'] for event in events]} were wanted, {codes} came"
        else:
            yield from unmatched(events, reply.answer["events"], at="$.events")
    if want.decisions is not None:
        yield from unmatched(list(want.decisions), reply.answer["decisions"], at="$.decisions")
    for place, value in want.next.items():
        found = at_place(reply.answer["next"], place)
        if found is None and value in (None, 0, False, [], {}):
            continue
        yield from unmatched(value, found, at=place)


def _against(
    want: Sequence[ExpectedFault], reply: Reply, *, status: str, key: str
) -> Iterator[str]:
    """Where a verdict does not have the status, or other things stand against the move."""
    if reply.problem is not None:
        yield f"a verdict was wanted, {reply.problem} came: {reply.faults}"
    elif reply.answer["status"] != status:
        yield f"{status} was wanted, {reply.answer['status']} came: {reply.answer}"
    else:
        found = tuple(
            FoundFault(reason["code"], pointer_of(reason["at"]), tuple(reason["clauses"]))
            for reason in reply.answer[key]
        )
        yield from _fault_differences(want, found)


def _fault_differences(
    wanted: Sequence[ExpectedFault], found: Sequence[FoundFault]
) -> Iterator[str]:
    if [(code, at) for code, _, at in wanted] != [(fault.code, fault.pointer) for fault in found]:
        yield f"faults {wanted} were wanted, {found} came"
        return
    for (code, clause, _), fault in zip(wanted, found, strict=True):
        if clause is None and fault.clauses:
            yield f"{code} breaks no rule, yet it cites {fault.clauses}"
        if clause is not None and clause not in fault.clauses:
            yield f"{code} must cite {clause}, it cites {fault.clauses}"


def _uncited(clauses: Sequence[str], reply: Reply) -> Iterator[str]:
    cited = set(reply.clauses)
    for clause in clauses:
        if clause not in cited:
            yield f"{clause} is not cited; cited are {sorted(cited)}"


LIST_KEYS: Final = frozenset({"contains", "lacks", "count"})


def unmatched(want: Json, found: Json, *, at: str) -> Iterator[str]:
    """Each place in which a found value is not what the partial JSON `want` says."""
    if is_object(want) and want and want.keys() <= LIST_KEYS and is_array(found):
        if "count" in want and len(found) != want["count"]:
            yield f"{at}: {want['count']} entries were wanted, {len(found)} came"
        for item in want.get("contains", ()):
            if not any(_matches(item, member) for member in found):
                yield f"{at}: nothing matches {item} among {found}"
        for item in want.get("lacks", ()):
            if any(_matches(item, member) for member in found):
                yield f"{at}: {item} should not be there"
    elif is_object(want):
        yield from _unmatched_keys(want, found, at=at)
    elif is_array(want):
        yield from _unmatched_items(want, found, at=at)
    elif want != found or isinstance(want, bool) != isinstance(found, bool):
        yield f"{at}: {want!r} was wanted, {found!r} came"


def _unmatched_keys(want: Mapping[str, Json], found: Json, *, at: str) -> Iterator[str]:
    if not is_object(found):
        yield f"{at}: an object was wanted, {found!r} came"
        return
    for key, value in want.items():
        if key not in found:
            yield f"{at}.{key} is not there"
        else:
            yield from unmatched(value, found[key], at=f"{at}.{key}")


def _unmatched_items(want: Sequence[Json], found: Json, *, at: str) -> Iterator[str]:
    if not is_array(found) or len(found) != len(want):
        yield f"{at}: {want!r} was wanted, {found!r} came"
        return
    for index, (wanted, item) in enumerate(zip(want, found, strict=True)):
        yield from unmatched(wanted, item, at=f"{at}[{index}]")


def _matches(want: Json, found: Json) -> bool:
    return not any(unmatched(want, found, at="$"))


def cited_within(value: Json) -> Iterator[str]:
    """Every clause in every `clauses` list of a JSON value."""
    if is_object(value):
        for key, inner in value.items():
            if key == "clauses":
                yield from inner
            else:
                yield from cited_within(inner)
    elif is_array(value):
        for inner in value:
            yield from cited_within(inner)


def distance(one: Json, other: Json) -> int:
    """In how many values two requests differ; what only one of them has is one value."""
    if is_object(one) and is_object(other):
        return sum(
            distance(one[key], other[key]) if key in one and key in other else 1
            for key in one.keys() | other.keys()
        )
    if is_array(one) and is_array(other):
        inner = sum(distance(left, right) for left, right in zip(one, other, strict=False))
        return inner + abs(len(one) - len(other))
    return int(one != other or isinstance(one, bool) != isinstance(other, bool))


def function_door(referee: Referee) -> Ask:
    """Ask the referee itself, without any server."""

    def ask(operation: Operation, request: Json) -> Reply:
        try:
            asked = msgspec.convert(request, operation.request)
        except msgspec.ValidationError:
            faults = faults_in(request, operation.request)
            return Reply(
                problem=ProblemSlug.INVALID_REQUEST.value,
                faults=tuple(
                    FoundFault(fault.code.value, fault.pointer, fault.clauses) for fault in faults
                ),
            )
        try:
            ruling = referee.judge(operation, asked)
        except ImpossibleState as error:
            return Reply(
                problem=ProblemSlug.IMPOSSIBLE_STATE.value,
                faults=tuple(
                    FoundFault(reason.code.value, pointer_of(reason.at), reason.clauses)
                    for reason in error.reasons
                ),
            )
        return Reply(answer=msgspec.json.decode(ruling.body))

    return ask


def pointer_of(path: Sequence[str]) -> str:
    """A path as a JSON pointer (RFC 6901)."""
    return "".join("/" + key.replace("~", "~0").replace("/", "~1") for key in path)


def own_referee() -> Referee:
    """A referee over our own data, without a cache."""
    return Referee(load_catalogue(), MemoryCache(0))
