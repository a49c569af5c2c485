"""The conformance corpus: cases as data, and the doors that each of them is asked through.

A case says what is asked and what must come back; it knows nothing of Python. It runs once for
each of its rulesets. A door answers a request or gives the faults that it found.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeGuard

import msgspec
import yaml
from msgspec import Meta

from cards.catalogue import load_catalogue
from cards.strict import faults_in
from cards.vocabulary import RulesetId
from schema.operations import OPERATIONS, Operation
from schema.problem import ProblemSlug
from service.cache.memory import MemoryCache
from service.referee import Referee
from service.rules.impossible import ImpossibleState

DIRECTORY: Final = Path(__file__).parent / "conformance"
NOT_CASES: Final = frozenset({"undecided.yaml", "census.yaml"})
OPERATION: Final = {operation.name: operation for operation in OPERATIONS}

Json = Any
"""A JSON value: what a case writes down and what a door gives back."""

ExpectedFault = tuple[str, str | None, str]
"""Code, the clause that decides it (null where no rule is broken) and JSON pointer."""


class Want(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must come back: exactly one of the three."""

    answer: dict[str, Json] | None = None
    """Part of the answer. Lists are compared whole, unless written `{contains: [...]}`."""
    impossible: Annotated[tuple[ExpectedFault, ...], Meta(min_length=1)] | None = None
    """Exactly these faults, in order, of a request that no game can show."""
    invalid: Annotated[tuple[tuple[str, str], ...], Meta(min_length=1)] | None = None
    """Code and pointer of each fault of a request that does not have the shape."""

    def __post_init__(self) -> None:
        """Refuse a case that wants nothing, or more than one kind of thing."""
        wants = [want for want in (self.answer, self.impossible, self.invalid) if want is not None]
        if len(wants) != 1 or self.answer == {}:
            raise ValueError("a case wants exactly one of answer, impossible and invalid")


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", kw_only=True):
    """One case of the corpus, as a rules expert writes it."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9-]+/[a-z0-9-]+$")]
    cites: tuple[str, ...]
    """Clauses that the reply must cite in every one of the rulesets."""
    cites_in: dict[RulesetId, tuple[str, ...]] = {}
    """Clauses that it must cite in one ruleset: the editions' own wordings."""
    why: Annotated[str, Meta(min_length=10)]
    rulesets: Annotated[tuple[RulesetId, ...], Meta(min_length=1)]
    operation: Literal["cast", "odds", "score", "score_sheet"]
    request: dict[str, Json]
    want: Want
    near_miss_of: str | None = None
    """The illegal case that this one differs from in one value, or in its rulesets alone."""
    example: str | None = None
    """The rulebooks' worked example that this case is."""

    def __post_init__(self) -> None:
        """Refuse citations for a ruleset in which the case does not run."""
        strangers = [ruleset for ruleset in self.cites_in if ruleset not in self.rulesets]
        if strangers:
            raise ValueError(f"citesIn names {strangers}, where the case does not run")

    def cited_in(self, ruleset: RulesetId) -> tuple[str, ...]:
        """Every clause that the reply must cite in a ruleset."""
        return (*self.cites, *self.cites_in.get(ruleset, ()))

    def asked_in(self, ruleset: RulesetId) -> dict[str, Json]:
        """The request, with the ruleset in its place."""
        if self.operation == "score":
            return {"snapshot": {"ruleset": ruleset.value, **self.request["snapshot"]}}
        return {"ruleset": ruleset.value, **self.request}


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of the corpus. `shared` only holds anchors that its cases refer to."""

    cases: Annotated[tuple[Case, ...], Meta(min_length=1)]
    shared: dict[str, Json] = {}


def load_corpus(directory: Path = DIRECTORY) -> tuple[Case, ...]:
    """Every case of every file, in order; `ValueError` names the file of the first fault."""
    cases: list[Case] = []
    for file in sorted(directory.glob("*.yaml")):
        if file.name in NOT_CASES:
            continue
        raw = read_yaml(file)
        try:
            cases += msgspec.convert(raw, CaseFile).cases
        except msgspec.ValidationError as error:
            raise ValueError(f"{file.name}: {error}") from error
    return tuple(cases)


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
    reply = ask(OPERATION[case.operation], case.asked_in(ruleset))
    differences = [*_differences(case.want, reply), *_uncited(case.cited_in(ruleset), reply)]
    heading = f"{case.id} in {ruleset}: {case.why}"
    assert not differences, "\n  ".join((heading, *differences))
    return reply


def _differences(want: Want, reply: Reply) -> Iterator[str]:
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
    for clause in clauses:
        if clause not in reply.clauses:
            yield f"{clause} is not cited; cited are {sorted(set(reply.clauses))}"


def unmatched(want: Json, found: Json, *, at: str) -> Iterator[str]:
    """Each place in which a found value is not what the partial JSON `want` says."""
    if is_object(want) and want.keys() == {"contains"} and is_array(found):
        for item in want["contains"]:
            if not any(_matches(item, member) for member in found):
                yield f"{at}: nothing matches {item} among {found}"
    elif is_object(want):
        yield from _unmatched_keys(want, found, at=at)
    elif is_array(want):
        yield from _unmatched_items(want, found, at=at)
    elif want != found or isinstance(want, bool) != isinstance(found, bool):
        yield f"{at}: {want!r} was wanted, {found!r} came"


def is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    """Whether a JSON value is an object."""
    return isinstance(value, dict)


def is_array(value: Json) -> TypeGuard[list[Json]]:
    """Whether a JSON value is an array."""
    return isinstance(value, list)


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
