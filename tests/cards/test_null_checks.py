"""Nulls in one-of objects are refused, and no others."""

import json
from typing import Any

import msgspec
import pytest

from cards.decode.decoder import ShapeDecoder, decoder_of, loose
from cards.decode.strict import nulls_in_one_ofs
from cards.model.shape import OneOf, Shape
from schema.operations import ALL_OPERATIONS


class Checked(OneOf, frozen=True, kw_only=True):
    """Something of several kinds."""

    word: str | None = None
    list: tuple[int, ...] | None = None
    again: "CheckedInner | None" = None


class CheckedInner(Shape, frozen=True, kw_only=True):
    """Choices below a choice."""

    many: dict[str, tuple["CheckedLeaf", ...]] = msgspec.field(
        default_factory=dict[str, tuple["CheckedLeaf", ...]]
    )


class CheckedLeaf(OneOf, frozen=True, kw_only=True):
    """A choice without more below it."""

    yes: bool | None = None
    number: float | None = None


class CheckedWhole(Shape, frozen=True, kw_only=True):
    """Choices, and a null that is none of their business."""

    choice: Checked | None = None
    other: int | None = None


WHOLES: list[tuple[Any, bool]] = [
    ({}, False),
    ({"choice": None, "other": None}, False),
    ({"choice": {"word": "a"}, "other": None}, False),
    ({"choice": {"word": "a", "list": None}}, True),
    ({"choice": {"list": [], "again": None}}, True),
    ({"choice": {"again": {"many": {}}}, "other": None}, False),
    ({"choice": {"again": {"many": {"a": [{"yes": False}]}}}}, False),
    ({"choice": {"again": {"many": {"a": [{"yes": False}, {"number": 1, "yes": None}]}}}}, True),
]


@pytest.mark.parametrize(("value", "refused"), WHOLES)
def test_nulls_in_choices_alone_are_faults(value: Any, refused: bool) -> None:  # noqa: ANN401
    msgspec.json.decode(json.dumps(value).encode(), type=CheckedWhole)
    assert bool(nulls_in_one_ofs(value, CheckedWhole)) is refused


@pytest.mark.parametrize(("value", "refused"), WHOLES)
def test_decoding_refuses_nulls_in_choices(value: Any, refused: bool) -> None:  # noqa: ANN401
    decoder, body = ShapeDecoder(CheckedWhole), json.dumps(value).encode()
    assert (decoder.sound(body) is None) is refused
    assert msgspec.to_builtins(decoder.decode(body)) == msgspec.to_builtins(
        msgspec.json.decode(body, type=CheckedWhole)
    )


def test_a_shape_without_choices_takes_its_nulls() -> None:
    class UncheckedPlain(Shape, frozen=True, kw_only=True):
        """Nothing to choose."""

        number: int | None = None

    assert loose(UncheckedPlain) is UncheckedPlain
    assert ShapeDecoder(UncheckedPlain).sound(b'{"number": null}') == UncheckedPlain()


@pytest.mark.parametrize("operation", ALL_OPERATIONS, ids=lambda each: each.name)
def test_every_example_passes_the_null_check(operation: Any) -> None:  # noqa: ANN401
    for example in operation.signed_examples or operation.examples:
        body = json.dumps(example.request).encode()
        assert decoder_of(operation.request).sound(body) is not None
