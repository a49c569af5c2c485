"""Canonical JSON: the vectors of RFC 8785, and the fast path held to the library."""

import json
import struct
from typing import Any, cast

import msgspec
import pytest
import rfc8785
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect as shapes

from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS, OPERATIONS
from schema.operations.examples import EXAMPLES
from schema.shapes.legal import LegalMoves
from schema.shapes.odds import Odds
from schema.shapes.receipts import Receipt
from schema.shapes.runes import CastAnswer, CastRequest, Pool, Probability
from schema.shapes.score import Scores
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict
from service.receipts.canonical import (
    base64url,
    canonical,
    canonical_json,
    digest,
    digest_of,
    from_base64url,
)
from service.receipts.tables import digest_of_table
from tests.drawing import examples
from tests.rules.strategies import shape


class Chance(Shape, frozen=True):
    """A shape with a float."""

    name: str
    probability: Probability


VALUES = [Receipt, CastRequest, ValidateRequest, Snapshot, Pool, Chance]
"""Without texts for people: with floats and without, with names that a caller chooses."""
ANSWERS = [CastAnswer, Odds, Scores, Verdict, LegalMoves]

VECTORS = [
    (  # RFC 8785, 3.2.2 and 3.2.3
        r"""{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]}""",
        r"""{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"""
        r""""string":"€$\u000f\nA'B\"\\\\\"/"}""",
    ),
    (  # the sorting of property names
        r"""{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With
Dagesh", "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"}""".replace("\n", " "),
        '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With '
        'Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With '
        'Dagesh"}',
    ),
    (
        '{"b": [56, {"d": true, "10": null, "1": []}], "a": ""}',
        '{"a":"","b":[56,{"1":[],"10":null,"d":true}]}',
    ),
    ('"\\u0000\\u001f\\u007f\\u2028\\b\\t\\f"', '"\\u0000\\u001f\x7f\u2028\\b\\t\\f"'),
]

NUMBERS = [  # RFC 8785, appendix B
    ("0000000000000000", "0"),
    ("8000000000000000", "0"),
    ("0000000000000001", "5e-324"),
    ("8000000000000001", "-5e-324"),
    ("7fefffffffffffff", "1.7976931348623157e+308"),
    ("ffefffffffffffff", "-1.7976931348623157e+308"),
    ("4340000000000000", "9007199254740992"),
    ("c340000000000000", "-9007199254740992"),
    ("4430000000000000", "295147905179352830000"),
    ("44b52d02c7e14af5", "9.999999999999997e+22"),
    ("44b52d02c7e14af6", "1e+23"),
    ("44b52d02c7e14af7", "1.0000000000000001e+23"),
    ("444b1ae4d6e2ef4e", "999999999999999700000"),
    ("444b1ae4d6e2ef4f", "999999999999999900000"),
    ("444b1ae4d6e2ef50", "1e+21"),
    ("3eb0c6f7a0b5ed8c", "9.999999999999997e-7"),
    ("3eb0c6f7a0b5ed8d", "0.000001"),
    ("41b3de4355555553", "333333333.3333332"),
    ("41b3de4355555554", "333333333.33333325"),
    ("41b3de4355555555", "333333333.3333333"),
    ("41b3de4355555556", "333333333.3333334"),
    ("41b3de4355555557", "333333333.33333343"),
    ("becbf647612f3696", "-0.0000033333333333333333"),
    ("43143ff3c1cb0959", "1424953923781206.2"),
]


@pytest.mark.parametrize(("text", "wanted"), VECTORS)
def test_texts_of_the_rfc_are_canonical(text: str, wanted: str) -> None:
    assert canonical_json(text.encode()).decode() == wanted


@pytest.mark.parametrize(("bits", "wanted"), NUMBERS)
def test_numbers_of_the_rfc_are_canonical(bits: str, wanted: str) -> None:
    (number,) = struct.unpack(">d", bytes.fromhex(bits))
    assert canonical_json(json.dumps([number]).encode()) == f"[{wanted}]".encode()


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_values_are_written_as_by_the_library(kind: type[Shape]) -> None:
    @settings(max_examples=examples(25))
    @given(shape(kind))
    def law(value: Shape) -> None:
        wanted = rfc8785.dumps(msgspec.to_builtins(value))
        assert canonical(value) == wanted
        assert canonical_json(msgspec.json.encode(value)) == wanted

    law()


@pytest.mark.parametrize("kind", ANSWERS, ids=lambda kind: kind.__name__)
def test_answers_are_written_as_by_the_library(kind: type[Shape]) -> None:
    @settings(max_examples=examples(25))
    @given(shape(kind), st.sampled_from(Language))
    def law(value: Shape, language: Language) -> None:
        body = encoder_in(language).encode(value)
        assert canonical_json(body) == rfc8785.dumps(json.loads(body))

    law()


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=4), inner, max_size=4)
    ),
)


@given(anything)
def test_any_json_is_written_as_by_the_library(value: object) -> None:
    text = json.dumps(value).encode()
    assert canonical_json(text) == rfc8785.dumps(json.loads(text))


def test_order_white_space_and_spelling_do_not_matter() -> None:
    request = EXAMPLES["odds"][0].request
    spellings = (
        json.dumps(request, indent=3),
        json.dumps(dict(reversed(request.items()))),
        json.dumps(request).replace("CTA", "\\u0043TA").replace("7", "7.0"),
    )
    assert len({digest_of(canonical_json(text.encode())) for text in spellings}) == 1


def integers_in(kind: shapes.Type, seen: set[type]) -> list[shapes.IntType]:
    match kind:
        case shapes.IntType():
            return [kind]
        case shapes.Metadata(type=inner):
            return integers_in(inner, seen)
        case shapes.UnionType(types=members):
            return [each for member in members for each in integers_in(member, seen)]
        case shapes.CollectionType(item_type=item):
            return integers_in(item, seen)
        case shapes.DictType(value_type=value):
            return integers_in(value, seen)
        case shapes.StructType(cls=cls, fields=fields) if cls not in seen:
            seen.add(cls)
            return [each for field in fields for each in integers_in(field.type, seen)]
        case _:
            return []


def test_no_request_holds_a_number_that_canonical_json_cannot_say() -> None:
    for operation in ALL_OPERATIONS:
        for number in integers_in(shapes.type_info(operation.request), set()):
            assert number.ge is not None, operation.name
            assert number.le is not None, operation.name
            assert max(-number.ge, number.le) < 2**53


def test_a_digest_is_that_of_the_text() -> None:
    value = msgspec.convert({"game": "a", "commitments": []}, dict[str, Any])
    assert digest_of(rfc8785.dumps(value)) == "QavE4MD1gg8mOn88e8UJ4VqfdP7HdhS8U7A6OQv0xJg"


@given(st.binary(max_size=80))
def test_base64url_has_one_spelling(data: bytes) -> None:
    text = base64url(data)
    assert from_base64url(text) == data
    for other in (text + "=", text + " ", text + "\n", text.replace("-", "+")):
        if other != text:
            with pytest.raises(ValueError):  # noqa: PT011 - binascii's, or ours
                from_base64url(other)


def test_unused_bits_must_be_zero() -> None:
    text = base64url(b"a")
    assert text == "YQ"
    with pytest.raises(ValueError, match="base64url"):
        from_base64url("YR")


def spelled_out(value: object) -> Any:  # noqa: ANN401 - JSON
    """A value as JSON with every member, default or not."""
    match value:
        case msgspec.Struct():
            members = msgspec.structs.fields(value)
            given = ((each, getattr(value, each.name)) for each in members)
            return {
                each.encode_name: spelled_out(member)
                for each, member in given
                if not (member is None and each.default is None)
            }
        case tuple():
            return [spelled_out(item) for item in cast("tuple[object, ...]", value)]
        case dict():
            named = cast("dict[str, object]", value)
            return {name: spelled_out(item) for name, item in named.items()}
        case _:
            return msgspec.to_builtins(value)


@pytest.mark.parametrize("kind", [Snapshot, Pool], ids=lambda kind: kind.__name__)
def test_explicit_defaults_do_not_change_the_digest_of_a_table(kind: type[Shape]) -> None:
    @settings(max_examples=examples(60))
    @given(shape(kind))
    def law(value: Shape) -> None:
        once = digest_of_table(value)
        for spelling in (spelled_out(value), json.loads(msgspec.json.encode(value))):
            assert digest_of_table(msgspec.convert(spelling, kind)) == once

    law()


def test_a_table_without_defaults_has_the_digest_of_its_json() -> None:
    wanted = digest_of(b'{"abilities":{"DEXTERITY":1,"WISDOM":2},"dark":1}')
    abilities = {"DEXTERITY": 1, "WISDOM": 2}
    for spelled in (abilities, {**abilities, "STRENGTH": 0}):
        pool = msgspec.convert({"abilities": spelled, "dark": 1}, Pool)
        assert digest_of_table(pool) == wanted


def test_a_digest_of_a_value_is_that_of_its_json() -> None:
    for operation in OPERATIONS:
        for example in EXAMPLES[operation.name]:
            value = msgspec.convert(example.request, operation.request)
            assert digest(value) == digest_of(canonical_json(msgspec.json.encode(value)))
