"""Every case of the corpus, through the function and both doors; and laws of the corpus itself."""

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pytest
from graphql import GraphQLArgument, GraphQLObjectType, is_required_argument
from msgspec import inspect as shapes

from cards.messages.message import encoder_in, reading_hook
from cards.model.language import Language
from loadtest import inside
from schema.graphql.types import is_only_sent
from schema.operations import Operation
from service.graphql.schema.query_type import build_schema
from service.rules.engine.rulebook import wordings
from tests.conformance_corpus import (
    OPERATION,
    Ask,
    Case,
    FoundFault,
    Json,
    Reply,
    differences,
    distance,
    function_door,
    load_corpus,
    own_referee,
    run,
)
from tests.conformance_coverage import Cited, Coverage, cover

CORPUS: Final = load_corpus()
REFEREE: Final = own_referee()


def selection_of(shape: type) -> str:
    """A GraphQL selection of every field of an answer shape, at every depth."""
    return _selected(shapes.type_info(shape)) or ""


def _selected(kind: shapes.Type) -> str | None:
    match kind:
        case shapes.Metadata(type=inner) | shapes.CollectionType(item_type=inner):
            return _selected(inner)
        case shapes.UnionType(types=members):
            return next((found for member in members if (found := _selected(member))), None)
        case shapes.StructType(fields=fields):
            names = [
                f"{field.encode_name} {_selected(field.type) or ''}"
                for field in fields
                if not is_only_sent(field.type)
            ]
            return f"{{ {' '.join(names)} }}"
        case _:
            return None


def _type_of(argument: GraphQLArgument) -> str:
    """The type of a variable for an argument: with a default it may be left out."""
    written = str(argument.type)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]  # core's own type is loose
    return written if is_required_argument(argument) else written.removesuffix("!")


@functools.cache
def _query_type() -> GraphQLObjectType:
    query_type = build_schema().query_type
    assert query_type is not None
    return query_type


@functools.cache
def query_of(operation: Operation) -> str:
    """A query with one variable for each field of a request, selecting all that it answers."""
    arguments = _query_type().fields[operation.field].args
    variables = ", ".join(f"${name}: {_type_of(argument)}" for name, argument in arguments.items())
    given = ", ".join(f"{name}: ${name}" for name in arguments)
    selection = selection_of(operation.answer)
    return f"query ({variables}) {{ {operation.field}({given}) {selection} }}"


def _faults(listed: Json) -> tuple[FoundFault, ...]:
    return tuple(
        FoundFault(fault["code"], fault["pointer"], tuple(fault["clauses"]))
        for fault in cast("list[dict[str, Any]]", listed)
    )


Post = Callable[[str, Json], tuple[int, Json]]
"""Sends JSON to a path; what came back, with its status."""


def rest_door(post: Post) -> Ask:
    """Ask by POST of the operation's path."""

    def ask(operation: Operation, request: Json) -> Reply:
        status, body = post(operation.path, request)
        if status == 200:
            return Reply(answer=body)
        slug = body["type"].rpartition("/")[2]
        return Reply(problem=slug, faults=_faults(body["errors"]))

    return ask


def _without_defaults(operation: Operation, answer: Json) -> Json:
    """An answer as REST gives it: GraphQL spells out what shapes like a snapshot leave out."""
    return msgspec.json.decode(
        encoder_in(Language.EN).encode(
            msgspec.convert(answer, operation.answer, dec_hook=reading_hook)
        )
    )


def graphql_door(post: Post) -> Ask:
    """Ask for the operation's field, every field of its answer selected."""

    def ask(operation: Operation, request: Json) -> Reply:
        body = {"query": query_of(operation), "variables": request}
        _, document = post("/graphql", body)
        if "errors" not in document:
            return Reply(answer=_without_defaults(operation, document["data"][operation.field]))
        extensions = document["errors"][0]["extensions"]
        return Reply(problem=extensions["code"], faults=_faults(extensions["errors"]))

    return ask


def posted_in(app: inside.Inside) -> Post:
    """Posts to an application of this process."""

    def post(path: str, request: Json) -> tuple[int, Json]:
        answer = app.ask(inside.Ask("POST", path, msgspec.json.encode(request)))
        return answer.status, msgspec.json.decode(answer.body)

    return post


@pytest.fixture(scope="module")
def doors() -> Iterator[dict[str, Ask]]:
    """The ways in which a case can be asked from outside, of the whole application."""
    with inside.inside(warm=False) as app:
        post = posted_in(app)
        yield {"rest": rest_door(post), "graphql": graphql_door(post)}


@pytest.fixture(scope="session")
def cited() -> Cited:
    """What the cases that have run cite."""
    return {}


@pytest.fixture(scope="session")
def coverage(cited: Cited) -> Coverage:
    """What the corpus covers."""
    return cover(CORPUS, REFEREE, cited)


@pytest.mark.parametrize("case", CORPUS, ids=[case.id for case in CORPUS])
def test_case(case: Case, doors: dict[str, Ask], cited: Cited) -> None:
    """It comes out as it wants, not as its near misses want, and alike through every door."""
    operation, function = OPERATION[case.operation], function_door(REFEREE)
    for ruleset in case.rulesets:
        plain = run(case, ruleset, function)
        asked = case.asked_in(ruleset)
        for other in BESIDE[case.id]:
            if ruleset in other.rulesets or not set(case.rulesets) & set(other.rulesets):
                assert list(differences(other, asked, plain, function)), (other.id, ruleset)
        cited[case.id, ruleset] = frozenset(plain.clauses)
        for door, ask in doors.items():
            reply = _meant(operation, ask(operation, asked))
            assert reply == _meant(operation, plain), f"{door} and the function: {ruleset}"


def _meant(operation: Operation, reply: Reply) -> Reply:
    """A reply with its answer as the shape that it is: an empty object may be left out or not."""
    if reply.problem is not None:
        return reply
    return replace(
        reply, answer=msgspec.convert(reply.answer, operation.answer, dec_hook=reading_hook)
    )


def test_no_two_cases_share_an_id() -> None:
    ids = sorted(case.id for case in CORPUS)
    assert ids == sorted(set(ids))


def test_every_case_with_one_fault_has_a_near_miss() -> None:
    missed = {case.near_miss_of for case in CORPUS}
    faulty = [case for case in CORPUS if len(case.want.faults) == 1]
    assert [case.id for case in faulty if case.id not in missed] == []


BY_ID: Final = {case.id: case for case in CORPUS}
PAIRS: Final = [(case, BY_ID[case.near_miss_of]) for case in CORPUS if case.near_miss_of]
BESIDE: Final = defaultdict[str, list[Case]](list)
"""The near misses of a case and what it is a near miss of: what it gets, none of them wants."""
for one, other in PAIRS:
    BESIDE[one.id].append(other)
    BESIDE[other.id].append(one)


def test_a_near_miss_differs_in_one_value() -> None:
    for near, missed in PAIRS:
        assert near.operation == missed.operation, near.id
        apart = distance(missed.request, near.request)
        elsewhere = not set(near.rulesets) & set(missed.rulesets)
        assert apart == 1 or (apart == 0 and elsewhere), near.id
        assert near.want.allows, near.id


def test_every_clause_is_covered_or_listed_as_undecided(coverage: Coverage) -> None:
    assert coverage.unexplained == ()


def test_no_undecided_clause_is_covered(coverage: Coverage) -> None:
    assert coverage.overtaken == ()


def test_cited_clauses_hold_in_the_ruleset_of_the_case(coverage: Coverage) -> None:
    clauses = REFEREE.catalogue.clauses
    strangers = {
        (clause, ruleset)
        for ruleset, cited in coverage.cited.items()
        for clause in cited
        if ruleset not in clauses[clause].rulesets
    }
    assert strangers == set()


def test_clauses_on_casts_corruption_scores_and_winners_are_named_by_a_case(
    coverage: Coverage,
) -> None:
    assert coverage.unnamed == ()


def test_a_clause_with_a_case_has_a_near_miss_or_a_reason_for_none(coverage: Coverage) -> None:
    assert coverage.without_near_miss == ()


def test_no_clause_with_a_near_miss_is_excused_from_it(coverage: Coverage) -> None:
    assert coverage.contrasted_after_all == ()


RULES: Final = Path(__file__).parent.parent / "service" / "rules"
LITERAL: Final = re.compile(r'ClauseId\("([^"]+)"\)')


def clauses_in_the_rules() -> set[str]:
    """Every clause that the engine names; prose does not count, only the call."""
    texts = (file.read_text(encoding="utf-8") for file in RULES.rglob("*.py"))
    named = itertools.chain.from_iterable(map(LITERAL.findall, texts))
    every = wordings(REFEREE.catalogue.clauses)
    return {clause for name in named for clause in every.get(name, (name,))}


def test_the_rules_name_only_clauses_of_the_catalogue() -> None:
    assert clauses_in_the_rules() - set(REFEREE.catalogue.clauses) == set()


def test_every_clause_of_the_catalogue_is_named_in_the_rules_or_undecided(
    coverage: Coverage,
) -> None:
    unnamed = set(REFEREE.catalogue.clauses) - clauses_in_the_rules()
    assert unnamed - {clause for clause, _ in coverage.undecided} == set()


def test_a_case_without_expectations_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="exactly one of answer"):
        msgspec.convert(_case(want={"answer": {}}), Case)


def test_an_unknown_key_in_a_case_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `wants`"):
        msgspec.convert(_case(wants={}), Case)


def _case(**changes: Json) -> dict[str, Json]:
    case: dict[str, Json] = {
        "id": "cast/example",
        "cites": [],
        "why": "An example of a case.",
        "rulesets": ["CTA_2E"],
        "operation": "cast",
        "request": {},
        "want": {"answer": {"successes": 1}},
    }
    return case | changes
