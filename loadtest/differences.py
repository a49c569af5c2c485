"""Where two JSON values differ."""

from typing import cast


def first_difference(
    wanted: object, given: object, at: str = "", *, whole: bool = False
) -> str | None:
    """Where an answer lacks what is wanted, as a JSON pointer, or None.

    An object may hold more than is wanted, unless the `whole` answer is.
    """
    if isinstance(wanted, dict) and isinstance(given, dict):
        fields, others = cast("dict[str, object]", wanted), cast("dict[str, object]", given)
        absent = ... if whole else None
        more = (key for key in others if whole and key not in fields)
        pairs = [
            (key, fields.get(key, absent), others.get(key, absent)) for key in (*fields, *more)
        ]
    elif isinstance(wanted, list) and isinstance(given, list):
        items, got = cast("list[object]", wanted), cast("list[object]", given)
        if len(items) != len(got):
            return at or "/"
        pairs = [(str(place), *pair) for place, pair in enumerate(zip(items, got, strict=True))]
    else:
        same = wanted == given and isinstance(wanted, bool) == isinstance(given, bool)
        return None if same else at or "/"
    found = (
        first_difference(value, other, f"{at}/{key}", whole=whole) for key, value, other in pairs
    )
    return next((each for each in found if each is not None), None)
