"""Types that refuse a null which `msgspec` takes for a key that was not given.

In a one-of object a null beside the one key is wrong. A null check is a second type for the same
JSON: it has only the members that must not be null, and ignores all others.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType


class AnyObject(Struct):
    """Any object, and nothing else."""


def null_check_struct(name: str, checked: Mapping[str, Any]) -> type[Struct]:
    """A struct that decodes these members of an object, by wire name, and ignores all others."""
    members = [(f"f{at}", kind | UnsetType, UNSET) for at, kind in enumerate(checked.values())]
    rename = dict(zip((member[0] for member in members), checked, strict=True))
    return msgspec.defstruct(name, members, rename=rename, module=__name__, gc=False)
