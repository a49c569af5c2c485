"""Types that pass over an object but for what its shape takes and should not.

For `msgspec` a null beside the one key of a one-of object is a key that was not given; it is wrong.
A guard is a second type for the same JSON, with those members alone, and refuses null there.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType


class AnyObject(Struct):
    """Any object, and nothing else."""


def guard_struct(name: str, guards: Mapping[str, Any]) -> type[Struct]:
    """A shape that looks at some members of an object and passes over all others."""
    members = [(f"f{at}", kind | UnsetType, UNSET) for at, kind in enumerate(guards.values())]
    rename = dict(zip((member[0] for member in members), guards, strict=True))
    return msgspec.defstruct(name, members, rename=rename, module=__name__, gc=False)
