"""Both clients offer the same: functions and how they ask, tables, options, errors, waits."""

import inspect
import re
from typing import Any, Final

import lawspeaker_client
from lawspeaker_client import (
    DestinyTable,
    Lawspeaker,
    ProblemError,
    Table,
    graphql,
    operations,
    repeat,
)
from lawspeaker_client.asking import ExplainOptions, Lines, Listing, Operation
from lawspeaker_client.types import Problem, ProblemFault
from tests.clients.client import CLIENTS

SOURCES: Final = CLIENTS / "typescript" / "src"
OTHERWISE: Final = {
    "fetch": "transport",
    "timeoutMs": "timeout",
    "deadlineMs": "deadline",
    "retryAfterMs": "retryAfter",
    "TimeoutError": "AnswerTimeoutError",
}
"""What a language has other names for: units of time, its HTTP client, a built-in error."""
TYPES_ALONE: Final = {"AnyTable", "Games", "Kind", "LanguageTag", "LawspeakerOptions", "Operations"}
"""Types in TypeScript that Python has no need of."""
TWO_CLASSES: Final = {"AsyncDestinyTable", "AsyncLawspeaker", "AsyncPages", "AsyncTable"} | {
    "DestinyTable",  # `Table<"destiny">`
    "table_from_link",  # `Table.fromLink`, which chooses by the link
    "async_table_from_link",
}


def typescript(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def members(source: str, head: str) -> set[str]:
    """Public members of a class or an interface, by their indentation."""
    body = source.partition(f"{head} ")[2].partition("\n}\n")[0]
    found: list[str] = re.findall(
        r"(?m)^  (?:(?:static|async|get|readonly|override) )*(\w+)(?:<.*?>)?[?]?[:(=]", body
    )
    return {OTHERWISE.get(each, each) for each in found} - {"constructor"}


def camel(name: str) -> str:
    return re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), name)


def row(asked: Any) -> str:  # noqa: ANN401 - an operation of any answer
    """An operation as the other client writes it down."""
    words = [asked.method, asked.path]
    words += ["once"] * asked.once + ["commas"] * asked.commas
    if isinstance(asked, Lines):
        words.append("lines")
    elif isinstance(asked, Listing):
        words.append(asked.items)
    elif asked.answer is str:
        words.append("text")
    return " ".join(words)


def test_both_ask_the_same_in_the_same_way() -> None:
    written = re.findall(r'(?m)^  (\w+): "(.*)",$', typescript("generated/operations.ts"))
    theirs = {name: text.replace(" query", "") for name, text in written}
    ours = {
        camel(name.lower()): row(each)
        for name, each in vars(operations).items()
        if isinstance(each, Operation | Lines)
    }
    assert len(ours) > 60
    assert theirs == ours
    assert theirs.keys() <= {camel(name) for name in dir(Lawspeaker)}


def test_both_have_the_same_names() -> None:
    lists = re.findall(
        r"(?m)^export (?:type )?\{([^}]*)\} from \"\./[^g]", typescript("index.ts")
    ) + re.findall(r"export (?:type )?\{ (\w+) \} from \"\./g", typescript("index.ts"))
    theirs = {OTHERWISE.get(name, name) for each in lists for name in re.findall(r"\w+", each)}
    assert theirs - TYPES_ALONE == {*lawspeaker_client.__all__} - TWO_CLASSES


def test_tables_do_the_same() -> None:
    theirs = members(typescript("table.ts"), "export class Table<K") - {"of", "ofDestiny"}
    theirs -= {"dealDestiny"}  # `DestinyTable.deal`
    for table in (Table, DestinyTable):
        names = {camel(name) for name in dir(table) if not name.startswith(("_", "plan_"))}
        ours = names - {"snapshotOf", "snapshotType", "moveOf"}
        assert ours == theirs - ({"odds"} if table is DestinyTable else set())


def test_calls_have_the_same_options() -> None:
    http = typescript("http.ts")
    calls = members(http, "export interface CallOptions") | members(
        http, "export interface ExplainOptions extends CallOptions"
    )
    assert calls - {"signal"} == {camel(name) for name in ExplainOptions.__annotations__}
    made = {*inspect.signature(Lawspeaker).parameters}
    assert members(http, "export interface LawspeakerOptions") == {camel(name) for name in made}


def test_problems_say_the_same() -> None:
    theirs = members(typescript("problems.ts"), "export class ProblemError extends LawspeakerError")
    fault = ProblemFault(pointer="/at", code="CODE", detail="Not so.", clauses=[])
    problem = Problem(
        type="/problems/x", title="", status=422, detail="", errors=[fault], request_id=None
    )
    ours = {camel(name) for name in vars(ProblemError(problem))}
    assert theirs - {"name"} == ours


def test_graphql_is_asked_for_the_same() -> None:
    source = typescript("generated/fragments.ts")
    theirs = dict(re.findall(r'(?m)^export const (\w+) =\n  "(.*)";$', source))
    assert len(theirs) == 4
    assert theirs == {name: each for name, each in vars(graphql).items() if name in theirs}
    assert {*graphql.__all__} == {*theirs, "without_nulls"}
    assert "function withoutNulls" in typescript("graphql.ts")


def test_answers_of_graphql_lose_what_a_request_does_not_take() -> None:
    card = {"__typename": "RowCard", "card": "a", "ally": None}
    answer = {"turn": None, "rows": [{"__typename": "Row", "cards": [card, None]}], "players": []}
    sent = {"rows": [{"cards": [{"card": "a"}, None]}], "players": []}
    assert graphql.without_nulls(answer) == sent


def test_both_wait_alike() -> None:
    source = typescript("repeat.ts")
    number = r"= ([\d_]+);"
    longest, first = (
        int(re.findall(f"{name} {number}", source)[0]) / 1000
        for name in ("LONGEST_WAIT_MS", "FIRST_WAIT_MS")
    )
    passing = re.findall(r"PASSING = new Set\(\[(.*)\]\)", source)[0]
    assert (longest, first) == (repeat.LONGEST_WAIT, repeat.FIRST_WAIT)
    assert {*map(int, passing.split(", "))} == repeat.PASSING
    assert f'WIRE_VERSION = "{operations.WIRE_VERSION}"' in typescript("generated/operations.ts")
