"""What all requests and answers are made of."""

from enum import StrEnum
from typing import Self

import msgspec


class OpenEnum(StrEnum):
    """An enumeration that also takes members which only a later service has."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member


class Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """An object of the wire. What equals its default is not sent; unknown members are not read."""
