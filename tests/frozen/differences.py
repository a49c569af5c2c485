"""What has changed between answers, for people: places with what was there and what is there."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

import msgspec

from cards.decode.places import is_array, is_object
from tests.frozen import store
from tests.frozen.asking import keys

Json = Any
MOST_ANSWERS: Final = 6
MOST_PLACES: Final = 12
LONGEST: Final = 160


def named(
    topic: str, before: Mapping[str, store.Digested], after: Mapping[str, store.Digested]
) -> str:
    """Nothing if the stored answers are the same; else those that are not, by their keys."""
    if before == after and [*before] == [*after]:
        return ""
    lines = [f"{topic}:"]
    changed = [key for key in before if key in after and before[key] != after[key]]
    for verb, these in (
        ("changed", changed),
        ("gone", [key for key in before if key not in after]),
        ("new", [key for key in after if key not in before]),
    ):
        if these:
            lines.append(f"{len(these)} {verb}: {_some(these)}")
    for key in changed:
        if before[key].status != after[key].status:
            lines.append(f"  {before[key].status} -> {after[key].status}: {key}")
    if len(lines) == 1:
        lines.append("the same answers in another order")
    return "\n".join(lines)


def report(topic: str, before: Sequence[bytes], after: Sequence[bytes]) -> str:
    """Nothing if the answers are the same; else the first that are not, and counts of all."""
    if before == after:
        return ""
    old, new = keys(before), keys(after)
    changed = [key for key in old if key in new and old[key] != new[key]]
    lines = [f"{topic}: {len(changed)} answers changed, of {len(new)}"]
    for verb, these, others in (("gone", old, new), ("new", new, old)):
        strangers = [key for key in these if key not in others]
        if strangers:
            lines.append(f"{len(strangers)} {verb}: {_some(strangers)}")
    if not changed and len(lines) == 1:
        lines.append("the same answers in another order")
    places = Counter[str]()
    for number, key in enumerate(changed):
        found = list(changes(old[key], new[key]))
        places.update({re.sub(r"\[\d+\]", "[*]", place) for place, _ in found})
        if number < MOST_ANSWERS:
            lines += _described(key, found)
    if len(changed) > 1:
        lines.append("\nPlaces of all of them, by the number of answers:")
        lines += [f"  {count:5} {place}" for place, count in places.most_common(MOST_PLACES * 2)]
    return "\n".join(lines)


def _described(key: str, found: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"\n{key}"
    for place, what in found[:MOST_PLACES]:
        yield f"  {place}: {what}"
    if len(found) > MOST_PLACES:
        yield f"  … and {len(found) - MOST_PLACES} more places"


def _some(items: Sequence[str]) -> str:
    rest = len(items) - MOST_ANSWERS
    return "; ".join(items[:MOST_ANSWERS]) + (f" … and {rest} more" if rest > 0 else "")


def changes(before: bytes, after: bytes) -> Iterator[tuple[str, str]]:
    """Each place of an answer that has changed, and how."""
    found = list(_differing(msgspec.json.decode(before), msgspec.json.decode(after), ""))
    yield from found or [("body", "the same JSON in other bytes, as in another order of members")]


def _differing(before: Json, after: Json, at: str) -> Iterator[tuple[str, str]]:
    if is_object(before) and is_object(after):
        for key in [*before, *(key for key in after if key not in before)]:
            place = f"{at}.{key}" if at else key
            if key not in after:
                yield place, f"{_short(before[key])} is gone"
            elif key not in before:
                yield place, f"new: {_short(after[key])}"
            else:
                yield from _differing(before[key], after[key], place)
    elif is_array(before) and is_array(after):
        yield from _differing_items(before, after, at)
    elif before != after or type(before) is not type(after):
        yield at, f"{_short(before)} -> {_short(after)}"


def _differing_items(
    before: Sequence[Json], after: Sequence[Json], at: str
) -> Iterator[tuple[str, str]]:
    old, new = ([msgspec.json.encode(item) for item in items] for items in (before, after))
    for what, i, j, k, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        pairs = min(j - i, n - k)
        for place in range(pairs):
            yield from _differing(before[i + place], after[k + place], f"{at}[{i + place}]")
        for place in range(i + pairs, j):
            yield f"{at}[{place}]", f"{_short(before[place])} is gone"
        for place in range(k + pairs, n):
            yield f"{at}[{place}]", f"new: {_short(after[place])}"


def _short(value: Json) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}… ({len(text)} characters)"
