"""What is said of answers that have changed."""

import msgspec

from tests.frozen.differences import MOST_ANSWERS, report


def line(key: str, body: object, **headers: str) -> bytes:
    return msgspec.json.encode({"key": key, "status": 200, "headers": headers, "body": body})


def test_nothing_is_said_of_the_same() -> None:
    assert report("casts", [line("a", {})], [line("a", {})]) == ""


def test_each_place_is_named_with_what_was_there_and_what_is() -> None:
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


def test_what_becomes_another_kind_of_number_is_seen() -> None:
    assert "body.a: true -> 1" in report("casts", [line("a", {"a": True})], [line("a", {"a": 1})])


def test_another_order_of_members_is_seen() -> None:
    before, after = line("a", {"a": 1, "b": 2}), line("a", {"b": 2, "a": 1})
    assert "in other bytes" in report("casts", [before], [after])


def test_of_many_only_the_first_are_told_and_all_are_counted() -> None:
    before = [line(f"case/{number}", {"runes": [{"face": "A"}]}) for number in range(50)]
    after = [line(f"case/{number}", {"runes": [{"face": "B"}]}) for number in range(50)]
    told = report("casts", before, after)
    assert told.count("body.runes[0].face") == MOST_ANSWERS
    assert "   50 body.runes[*].face" in told


def test_what_is_gone_or_new_is_named() -> None:
    told = report("casts", [line("a", {}), line("b", {})], [line("b", {}), line("c", {})])
    assert "1 gone: a" in told
    assert "1 new: c" in told


def test_another_order_of_answers_is_seen() -> None:
    told = report("casts", [line("a", {}), line("b", {})], [line("b", {}), line("a", {})])
    assert "in another order" in told
