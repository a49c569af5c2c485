"""Values, texts and bytes that are nearly right, and some that are not at all."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec
from hypothesis import strategies as st

from tests.security.fuzz.published import words

Place = tuple[dict[str, Any] | list[Any], Any]

LARGEST = 300_000
"""Bytes of JSON to which a part may be multiplied; a little more than a body may have."""
EDGES = [
    0,
    1,
    -1,
    2,
    7,
    8,
    99,
    100,
    101,
    999,
    1000,
    2**31,
    2**32,
    2**53 + 1,
    2**63,
    2**64,
    -(2**63),
]
STRANGE = [
    "",
    " ",
    "\x00",
    "\x1b[31m",
    "\u202e",
    "\ufeff",
    "²",
    "١٢",
    "ﷺ" * 40,
    "e\u0301" * 60,
    "a" * 5_000,
    "{ $x }",
    "{{",
    "%s%n{0}",
    "../../etc/passwd",
    "<script>",
    "${jndi:x}",
    "' or 1=1 --",
    "__proto__",
    "__class__",
    "null",
    "true",
    "1e999",
    "NaN",
    "\U0001f3b2",
]

texts = st.sampled_from(words()) | st.sampled_from(STRANGE) | st.text(max_size=24)
scalars = (
    st.none()
    | st.booleans()
    | st.sampled_from(EDGES)
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts
)
documents = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
    max_leaves=16,
)


def places(part: object) -> Iterator[Place]:
    """Every place of a value."""
    if isinstance(part, dict):
        members = cast("dict[str, Any]", part)
        for key, value in members.items():
            yield members, key
            yield from places(value)
    elif isinstance(part, list):
        items = cast("list[object]", part)
        for index, item in enumerate(items):
            yield items, index
            yield from places(item)


@st.composite
def spoilt(draw: st.DrawFn, examples: Sequence[Any]) -> Any:  # noqa: ANN401 - JSON
    """One of these values with a few places changed."""
    value = copy.deepcopy(draw(st.sampled_from(examples)))
    for _ in range(draw(st.integers(1, 4))):
        found = list(places(value))
        if not found:
            return draw(documents)
        owner, key = draw(st.sampled_from(found))
        match draw(st.sampled_from(["drop", "double", "swap", "value", "add", "wrap", "many"])):
            case "drop":
                del owner[key]
            case "double" if isinstance(owner, list):
                owner.insert(key, copy.deepcopy(owner[key]))
            case "swap":
                other, at = draw(st.sampled_from(found))
                owner[key] = copy.deepcopy(other[at]) if _is_there(other, at) else None
            case "add" if isinstance(owner, dict):
                owner[draw(texts)] = draw(documents)
            case "wrap":
                owner[key] = draw(st.sampled_from([[owner[key]], {"value": owner[key]}]))
            case "many":
                size = len(msgspec.json.encode(owner[key]))
                times = draw(st.sampled_from([0, 2, 30, 3_000]))
                owner[key] = [copy.deepcopy(owner[key])] * min(times, LARGEST // size)
            case _:
                owner[key] = draw(documents)
    return value


def _is_there(owner: dict[str, Any] | list[Any], key: Any) -> bool:  # noqa: ANN401 - a key or index
    return key in owner if isinstance(owner, dict) else key < len(owner)


@st.composite
def mangled(draw: st.DrawFn, originals: Sequence[bytes]) -> bytes:
    """One of these with bytes dropped, doubled, replaced, put in, or taken from another."""
    data = bytearray(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.sampled_from([0, 1, 2, 8, 64, 1024])))
        match draw(st.sampled_from(["drop", "double", "bytes", "text", "other"])):
            case "drop":
                del data[start:end]
            case "double":
                data[start:start] = data[start:end] * draw(st.sampled_from([1, 2, 50]))
            case "bytes":
                data[start:end] = draw(st.binary(max_size=8))
            case "text":
                data[start:end] = draw(texts).encode("utf-8", "surrogatepass")
            case _:
                other = draw(st.sampled_from(originals))
                data[start:end] = other[start : start + 40]
    return bytes(data)


def mangled_text(originals: Sequence[str]) -> st.SearchStrategy[str]:
    """One of these texts, mangled byte by byte, and still a text."""
    encoded = [original.encode() for original in originals]
    return mangled(encoded).map(lambda data: data.decode("utf-8", "replace"))


header_values = (
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60)
    | st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"))
    | st.sampled_from(words())
)
