"""Every text can be parsed, and ignored parts are reported."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.shapes.search import QUERY_LENGTH, QUERY_TERMS
from service.search.query import DEEPEST, read
from service.search.terms import AllOf, AnyOf, Filter, Not, Phrase, Word, written


def reading(q: str) -> str:
    return written(read(q)[0])


def misread(q: str) -> list[tuple[str, int, int]]:
    return [(each.code.value, each.span.start, each.span.end) for each in read(q)[1]]


@pytest.mark.parametrize(
    ("q", "understood"),
    [
        ("Dark  runes", "dark runes"),
        ('"Dark runes" cast', '"Dark runes" cast'),
        ("„kości zepsucia” «runa»", '"kości zepsucia" "runa"'),
        ("a or b c", "a or b c"),
        ("a OR b lub c | d||e", "a or b or c or d or e"),
        ("a -b", "a -b"),
        ("a NOT b", "a -b"),
        ("--a ---b", "a -b"),
        ("-(a b) -(a or b)", "-(a b) -(a or b)"),
        ("a (b)", "a b"),
        ("a (b c) or d", "a (b c) or d"),
        ("a - b", "a b"),
        ("hero/antihero, ally?!", "hero antihero ally"),
        ("level -4 +1", "level -4 +1"),
        ('-"4" NOT 4', '-"4" -(4)'),
        ("dark.buy.limit co-op", "dark.buy.limit co-op"),
        ("key:value", 'key:"value"'),
        ('card:"One With Nature"', 'card:"One With Nature"'),
        ("act≥2 act≤3 act=1", 'act>="2" act<="3" act="1"'),
        ("order forced orb", "order forced orb"),
        ("... - !!!", ""),
        ("", ""),
    ],
)
def test_queries_are_parsed(q: str, understood: str) -> None:
    assert reading(q) == understood
    assert misread(q) == []


def test_each_form_of_term_is_recognized() -> None:
    term, _ = read('runa "dwa słowa" has:power -x y or z')
    assert [type(each) for each in term.terms] == [Word, Phrase, Filter, Not, AnyOf]
    assert isinstance(term, AllOf)


@pytest.mark.parametrize(
    ("q", "understood", "reported"),
    [
        ('"a b', '"a b"', [("UNBALANCED_QUOTE", 0, 4)]),
        ('x key:"a b', 'x key:"a b"', [("UNBALANCED_QUOTE", 6, 10)]),
        ("(a", "a", [("UNBALANCED_PARENTHESIS", 0, 1)]),
        ("a)) b", "a b", [("UNBALANCED_PARENTHESIS", 1, 2), ("UNBALANCED_PARENTHESIS", 2, 3)]),
        (")(", "", [("UNBALANCED_PARENTHESIS", 0, 1), ("UNBALANCED_PARENTHESIS", 1, 2)]),
        ("or a", "a", [("DANGLING_OPERATOR", 0, 2)]),
        ("a or", "a", [("DANGLING_OPERATOR", 2, 4)]),
        ("a or or b", "a or b", [("DANGLING_OPERATOR", 2, 4)]),
        ("(a or) b", "a b", [("DANGLING_OPERATOR", 3, 5)]),
        ("(-) a", "a", [("DANGLING_OPERATOR", 1, 2)]),
        ("ally: runes", "ally runes", [("MISSING_VALUE", 0, 5)]),
        ('ally:"" runes', "ally runes", [("MISSING_VALUE", 0, 7)]),
    ],
)
def test_ignored_parts_are_reported(
    q: str, understood: str, reported: list[tuple[str, int, int]]
) -> None:
    assert reading(q) == understood
    assert misread(q) == reported


def test_queries_beyond_a_limit_are_cut_with_a_warning() -> None:
    long = "a" * (QUERY_LENGTH - 2) + " bcd"
    assert misread(long) == [("QUERY_TOO_LONG", QUERY_LENGTH, QUERY_LENGTH + 2)]
    assert reading(long).endswith(" b")
    many = " ".join(f"w{number}" for number in range(QUERY_TERMS + 2))
    assert len(read(many)[0].terms) == QUERY_TERMS
    assert misread(many) == [("TOO_MANY_TERMS", many.index("w32"), len(many))]
    deep = "(a " * DEEPEST + "b" + ")" * DEEPEST
    assert misread(deep) == []
    assert misread(f"({deep})") == [("TOO_DEEP", 3 * DEEPEST - 2, 3 * DEEPEST - 1)]
    assert reading("(" * 150 + "a" + ")" * 149) == "a"
    assert reading("-" * 299 + "a") == "-a"


pieces = st.sampled_from(
    [*'ab()"-:,|„”≥', " ", " or ", " NOT ", "act", ">=", "4", "-4", "kind:", "x.y", "\x00", "ł"]
)
queries = st.lists(pieces, max_size=40).map("".join) | st.text(max_size=80)


@given(queries)
def test_any_parsed_text_parses_to_the_same_again(q: str) -> None:
    term, found = read(q)
    again = written(term)
    assert written(read(again)[0]) == again
    for each in found:
        assert 0 <= each.span.start < each.span.end <= len(q)
