"""`faults_in` lists every fault of a value, and is safe with any value."""

from typing import Annotated

import msgspec
import pytest
from msgspec import field

from cards.decode.fault import FaultCode
from cards.decode.strict import MOST_PARTS, fault_of, faults_in
from cards.messages.message import encoder_in
from cards.model.card import Card
from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.language import Language
from cards.model.shape import Count, Identifier, Shape
from cards.model.vocabulary import Ability


class Table(Shape, frozen=True, kw_only=True):
    players: Annotated[tuple[Identifier, ...], msgspec.Meta(min_length=1, max_length=4)]
    icons: dict[Ability, Count] = field(default_factory=dict[Ability, Count])
    spare_icons: dict[Ability, Count] | None = None
    notes: dict[Identifier, Annotated[str, msgspec.Meta(min_length=1, max_length=8)]] = field(
        default_factory=dict[Identifier, str]
    )
    pair: tuple[int, int] | None = None
    seed: str | int = 0
    weight: Annotated[float, msgspec.Meta(gt=0, lt=10)] = 1.0
    step: Annotated[int, msgspec.Meta(multiple_of=5)] = 0
    counted: Counted | None = None
    tags: set[str] = field(default_factory=set[str])
    frozen_tags: frozenset[str] = frozenset()
    requirements: list[Requirement] = field(default_factory=list[Requirement])
    either: Counted | tuple[str, ...] | int | None = None


class Nest(Shape, frozen=True, kw_only=True):
    inner: "Nest | None" = None


BAD: list[tuple[object, list[tuple[str, FaultCode]]]] = [
    ({}, [("/players", FaultCode.MISSING_FIELD)]),
    ([], [("", FaultCode.WRONG_TYPE)]),
    (None, [("", FaultCode.WRONG_TYPE)]),
    ({"players": []}, [("/players", FaultCode.TOO_FEW)]),
    ({"players": ["a"] * 5}, [("/players", FaultCode.TOO_MANY)]),
    (
        {"players": ["a", "b c", 3]},
        [("/players/1", FaultCode.BAD_FORMAT), ("/players/2", FaultCode.WRONG_TYPE)],
    ),
    (
        {"players": ["a"], "playrs": 1, "x": 2},
        [("/playrs", FaultCode.UNKNOWN_FIELD), ("/x", FaultCode.UNKNOWN_FIELD)],
    ),
    ({"players": ["a"], "icons": {"STRENGHT": 1}}, [("/icons/STRENGHT", FaultCode.NOT_AN_OPTION)]),
    (
        {"players": ["a"], "spareIcons": {"LUCK": 1}},
        [("/spareIcons/LUCK", FaultCode.NOT_AN_OPTION)],
    ),
    ({"players": ["a"], "icons": {"WISDOM": 1000}}, [("/icons/WISDOM", FaultCode.OUT_OF_RANGE)]),
    ({"players": ["a"], "icons": {"WISDOM": -1}}, [("/icons/WISDOM", FaultCode.OUT_OF_RANGE)]),
    ({"players": ["a"], "icons": {"WISDOM": True}}, [("/icons/WISDOM", FaultCode.WRONG_TYPE)]),
    ({"players": ["a"], "icons": None}, [("/icons", FaultCode.WRONG_TYPE)]),
    (
        {"players": ["a"], "notes": {"a b": "x", "c/d~": "y"}},
        [("/notes/a b", FaultCode.BAD_FORMAT), ("/notes/c~1d~0", FaultCode.BAD_FORMAT)],
    ),
    (
        {"players": ["a"], "notes": {"a": "", "b": "123456789"}},
        [("/notes/a", FaultCode.TOO_FEW), ("/notes/b", FaultCode.TOO_MANY)],
    ),
    ({"players": ["a"], "pair": [1, 2, 3]}, [("/pair", FaultCode.TOO_MANY)]),
    ({"players": ["a"], "pair": [1]}, [("/pair", FaultCode.TOO_FEW)]),
    ({"players": ["a"], "pair": [1, "x"]}, [("/pair/1", FaultCode.WRONG_TYPE)]),
    ({"players": ["a"], "seed": 1.5}, [("/seed", FaultCode.WRONG_TYPE)]),
    ({"players": ["a"], "weight": 0}, [("/weight", FaultCode.OUT_OF_RANGE)]),
    ({"players": ["a"], "weight": 10}, [("/weight", FaultCode.OUT_OF_RANGE)]),
    ({"players": ["a"], "step": 3}, [("/step", FaultCode.INVALID)]),
    ({"players": ["a"], "counted": {}}, [("/counted", FaultCode.ONE_OF)]),
    (
        {"players": ["a"], "counted": {"virtue": True, "path": "TRIUMPH"}},
        [("/counted", FaultCode.ONE_OF)],
    ),
    ({"players": ["a"], "counted": {"virtue": None}}, [("/counted", FaultCode.ONE_OF)]),
    (
        {"players": ["a"], "counted": {"path": "MIDDLE"}},
        [("/counted/path", FaultCode.NOT_AN_OPTION)],
    ),
    (
        {"players": ["a"], "requirements": [{"counted": {"virtue": 1}}]},
        [("/requirements/0/counted/virtue", FaultCode.WRONG_TYPE)],
    ),
    ({"players": ["a"], "either": {"pth": "TRIUMPH"}}, [("/either/pth", FaultCode.UNKNOWN_FIELD)]),
    ({"players": ["a"], "either": "x"}, [("/either", FaultCode.WRONG_TYPE)]),
    ({1: 2}, [("", FaultCode.WRONG_TYPE)]),
    ({"players": ["a"], "seed": object()}, [("/seed", FaultCode.WRONG_TYPE)]),
]


@pytest.mark.parametrize(("raw", "wanted"), BAD)
def test_every_fault_is_found(raw: object, wanted: list[tuple[str, FaultCode]]) -> None:
    found = [(fault.pointer, fault.code) for fault in faults_in(raw, Table)]
    assert sorted(found) == sorted(wanted)


@pytest.mark.parametrize("raw", [raw for raw, _ in BAD])
def test_messages_are_one_short_sentence(raw: object) -> None:
    for fault in faults_in(raw, Table):
        assert str(fault.detail).endswith(".")
        assert len(str(fault.detail)) < 400
        assert "schema" not in str(fault.detail)


def test_a_value_that_converts_has_no_fault() -> None:
    full = {
        "players": ["a"],
        "icons": {"WISDOM": 3},
        "spareIcons": None,
        "pair": [1, 2],
        "seed": "x",
        "counted": {"virtue": True, "path": None},
        "either": 4,
    }
    assert faults_in(full, Table) == ()


def test_a_fault_names_the_nearest_field_and_option() -> None:
    (unknown,) = faults_in({"players": ["a"], "spare_icons": {}}, Table)
    assert str(unknown.detail) == '"spare_icons" is not a field here; perhaps spareIcons is meant.'
    (option,) = faults_in({"players": ["a"], "icons": {"wisdom": 1}}, Table)
    assert str(option.detail).endswith('not "wisdom"; perhaps WISDOM is meant.')


def test_a_fault_names_one_entry_of_a_list() -> None:
    (fault,) = faults_in({"players": ["a", 7]}, Table)
    assert str(fault.detail) == "players[1] must be text, not 7."
    (fault,) = faults_in([[1, "x"]], list[list[int]])
    assert str(fault.detail) == 'the list[1] must be a whole number, not "x".'


def test_no_more_faults_are_listed_than_asked_for() -> None:
    assert len(faults_in(["x"] * 100, list[int], limit=7)) == 7


def test_a_huge_value_gets_its_first_fault() -> None:
    (fault,) = faults_in([*[1] * MOST_PARTS, "x", "y"], list[int])
    assert (fault.pointer, fault.code) == (f"/{MOST_PARTS}", FaultCode.WRONG_TYPE)


@pytest.mark.parametrize(
    "raw",
    [
        {"k" * 1_000_000: 1},
        {"id": "x" * 1_000_000},
        {"id": 10**400},
        {"id": "\x00\ud800\x1b[31m"},
        {"\ud800": 1},
        {"scoring": [{"column": {"a": [1] * 1000}}]},
        {"difficulty": float("nan"), "act": float("inf")},
        {"type": "x" * 100_000},
    ],
)
def test_a_hostile_value_is_not_echoed_at_length(raw: object) -> None:
    for fault in faults_in(raw, Card):
        assert len(fault.pointer) < 200
        assert len(str(fault.detail)) < 400
        assert str(fault.detail).isprintable()
        encoder_in(Language.EN).encode(fault)


def test_endless_nesting_is_one_fault() -> None:
    nest: dict[str, object] = {}
    for _ in range(100_000):
        nest = {"inner": nest}
    (fault,) = faults_in(nest, Nest)
    assert str(fault.detail) == "The value is nested too deeply."
    (fault,) = faults_in({"players": nest}, Table)
    assert (fault.pointer, fault.code) == ("/players", FaultCode.WRONG_TYPE)


@pytest.mark.parametrize(
    ("text", "pointer", "code"),
    [
        ("Object contains unknown field `x` - at `$.a[0].b`", "/a/0/b/x", FaultCode.UNKNOWN_FIELD),
        ("Object missing required field `x`", "/x", FaultCode.MISSING_FIELD),
        ("Expected `int` <= 9 - at `$[3]`", "/3", FaultCode.OUT_OF_RANGE),
        ("Expected `array` of length >= 1 - at `$.a`", "/a", FaultCode.TOO_FEW),
        ("Expected `str` of length <= 5 - at `$.a`", "/a", FaultCode.TOO_MANY),
        ("Expected `str` matching regex '^a$' - at `$.a`", "/a", FaultCode.BAD_FORMAT),
        ("exactly one of a, b is needed, 0 given - at `$.a`", "/a", FaultCode.ONE_OF),
        ("something of its own", "", FaultCode.INVALID),
    ],
)
def test_msgspec_messages_become_faults(text: str, pointer: str, code: FaultCode) -> None:
    fault = fault_of(msgspec.ValidationError(text))
    assert (fault.pointer, fault.code) == (pointer, code)


def test_faults_beyond_the_schema_of_a_shape_are_found() -> None:
    class Span(Shape, frozen=True, kw_only=True):
        low: int
        high: int

        def __post_init__(self) -> None:
            if self.low > self.high:
                raise ValueError("low is above high")

    (fault,) = faults_in({"low": 2, "high": 1}, Span)
    assert (fault.code, str(fault.detail)) == (FaultCode.INVALID, "Low is above high.")


def test_shapes_of_one_name_are_distinguished() -> None:
    first = msgspec.defstruct("Twin", [("icons", dict[Ability, int])], module="one")
    second = msgspec.defstruct("Twin", [("other", dict[Ability, int])], module="two")
    both = msgspec.defstruct("Both", [("first", first), ("second", second)])
    found = faults_in({"first": {"icons": {"A": 1}}, "second": {"other": {"B": 1}}}, both)
    assert [fault.pointer for fault in found] == ["/first/icons/A", "/second/other/B"]


def test_faults_of_scoring_rules_have_their_full_path() -> None:
    raw = {"column": "TRIUMPH", "points": 5, "when": [{"counted": {"ability": "LUCK"}}]}
    (fault,) = faults_in(raw, ScoringRule)
    assert fault.pointer == "/when/0/counted/ability"


@pytest.mark.parametrize("key", ["²", "٣", "9" * 5000])
def test_a_key_that_looks_like_a_number_has_its_pointer(key: str) -> None:
    pointers = {fault.pointer for fault in faults_in({"players": ["ann"], key: 1, "x": 2}, Table)}
    assert "/x" in pointers
    assert len(pointers) == 2
