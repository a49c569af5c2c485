"""The report of answers that have changed."""

import msgspec

from tests.frozen.differences import MOST_ANSWERS, named, report
from tests.frozen.store import Digested


def line(key: str, body: object, **headers: str) -> bytes:
    return msgspec.json.encode({"key": key, "status": 200, "headers": headers, "body": body})


def test_equal_values_have_no_differences() -> None:
    assert report("casts", [line("a", {})], [line("a", {})]) == ""


def test_each_difference_has_its_place_and_both_values() -> None:
    before = line("cast/one · CTA_2E · REST en", {"clauses": ["a", "pool.core", "b"]}, vary="x")
    after = line("cast/one · CTA_2E · REST en", {"clauses": ["a", "b"], "more": 1}, vary="y")
    assert report("casts", [before], [after]).splitlines() == [
        "casts: 1 answers changed, of 1",
        "",
        "cast/one · CTA_2E · REST en",
        '  headers.vary: "x" -> "y"',
        '  body.clauses[1]: "pool.core" is gone',
        "  body.more: new: 1",
    ]


def test_a_changed_type_of_number_is_a_difference() -> None:
    assert "body.a: true -> 1" in report("casts", [line("a", {"a": True})], [line("a", {"a": 1})])


def test_a_changed_order_of_members_is_a_difference() -> None:
    before, after = line("a", {"a": 1, "b": 2}), line("a", {"b": 2, "a": 1})
    assert "in other bytes" in report("casts", [before], [after])


def test_only_the_first_differences_are_listed_and_all_are_counted() -> None:
    before = [line(f"case/{number}", {"runes": [{"face": "A"}]}) for number in range(50)]
    after = [line(f"case/{number}", {"runes": [{"face": "B"}]}) for number in range(50)]
    reported = report("casts", before, after)
    assert reported.count("body.runes[0].face") == MOST_ANSWERS
    assert "   50 body.runes[*].face" in reported


def test_removed_and_added_answers_are_named() -> None:
    reported = report("casts", [line("a", {}), line("b", {})], [line("b", {}), line("c", {})])
    assert "1 gone: a" in reported
    assert "1 new: c" in reported


def test_a_changed_order_of_answers_is_a_difference() -> None:
    reported = report("casts", [line("a", {}), line("b", {})], [line("b", {}), line("a", {})])
    assert "in another order" in reported


def test_stored_answers_that_differ_are_named_with_their_status() -> None:
    before = {"a": Digested(200, "1"), "b": Digested(200, "2"), "c": Digested(200, "3")}
    after = {"b": Digested(422, "4"), "c": Digested(200, "3"), "d": Digested(200, "5")}
    assert named("casts", before, after).splitlines() == [
        "casts:",
        "1 changed: b",
        "1 gone: a",
        "1 new: d",
        "  200 -> 422: b",
    ]
    assert named("casts", after, dict(after)) == ""
