"""JSON merge patches (RFC 7396): what has changed from one JSON document to another."""

from typing import Any, cast

Json = Any


class Unpatchable(Exception):
    """The document has a null where the one before has none: a patch would leave it out."""


def merge_patch(before: Json, after: Json) -> Json:
    """What makes the one document of the other; lists that differ are given whole.

    Raises `Unpatchable` where no patch can say it.
    """
    if not isinstance(before, dict) or not isinstance(after, dict):
        _check_sayable(after)
        return after
    old, new = cast("dict[str, Json]", before), cast("dict[str, Json]", after)
    patch: dict[str, Json] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            _check_sayable(value)
            patch[key] = value
        elif old[key] != value:
            if value is None:
                raise Unpatchable
            patch[key] = merge_patch(old[key], value)
    return patch


def _check_sayable(value: Json) -> None:
    if value is None:
        raise Unpatchable
    if isinstance(value, dict):
        for each in cast("dict[str, Json]", value).values():
            _check_sayable(each)
