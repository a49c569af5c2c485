"""Values, texts and bytes that are nearly right, and some that are not at all."""

import copy
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar, cast

import msgspec
from hypothesis import strategies as st

from tests.drawing import TIMES
from tests.security.fuzz.published import words

T = TypeVar("T")
Place = tuple[dict[str, Any] | list[Any], Any]

LARGEST: Final = 300_000 if TIMES else 20_000
"""Bytes of JSON to which a part is multiplied; in a long run a little more than a body may have."""
MOST_PLACES: Final = 2_000
"""Places of a value among which one is changed."""
CHANGES: Final = ("drop", "double", "swap", "value", "add", "wrap", "many")
REPEATS: Final = (0, 2, 30, 3_000)
MANGLES: Final = ("drop", "double", "bytes", "text", "other")
LENGTHS: Final = (0, 1, 2, 8, 64, 1024)
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
ANY: Final = st.integers(0, 2**16 - 1)
_few_bytes = st.binary(max_size=8)
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


def pick(draw: st.DrawFn, among: Sequence[T]) -> T:
    """One of these, whose number differs from draw to draw.

    A strategy that is made anew for each draw stays in the tables of Hypothesis, with all that it
    was made of. So every strategy here is made once, and is only an index.
    """
    return among[draw(ANY) % len(among)]


def mutated(examples: Sequence[Any]) -> st.SearchStrategy[Any]:
    """One of these values with a few places changed."""
    return _mutated(tuple(examples))


@st.composite
def _mutated(draw: st.DrawFn, examples: Sequence[Any]) -> Any:  # noqa: ANN401 - JSON
    value = copy.deepcopy(pick(draw, examples))
    for _ in range(1 + draw(ANY) % 4):
        found = list(islice(places(value), MOST_PLACES))
        if not found:
            return draw(documents)
        owner, key = pick(draw, found)
        match pick(draw, CHANGES):
            case "drop":
                del owner[key]
            case "double" if isinstance(owner, list):
                owner.insert(key, copy.deepcopy(owner[key]))
            case "swap":
                other, at = pick(draw, found)
                owner[key] = copy.deepcopy(other[at]) if _is_there(other, at) else None
            case "add" if isinstance(owner, dict):
                owner[draw(texts)] = draw(documents)
            case "wrap":
                owner[key] = [owner[key]] if draw(st.booleans()) else {"value": owner[key]}
            case "many":
                part = msgspec.json.encode(owner[key])  # copies: shared ones would grow together
                times = min(pick(draw, REPEATS), LARGEST // len(part))
                owner[key] = [msgspec.json.decode(part) for _ in range(times)]
            case _:
                owner[key] = draw(documents)
    return value


def _is_there(owner: dict[str, Any] | list[Any], key: Any) -> bool:  # noqa: ANN401 - a key or index
    return key in owner if isinstance(owner, dict) else key < len(owner)


def mangled(originals: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """One of these with bytes dropped, doubled, replaced, put in, or taken from another."""
    return _mangled(tuple(originals))


@st.composite
def _mangled(draw: st.DrawFn, originals: Sequence[bytes]) -> bytes:
    data = bytearray(pick(draw, originals))
    for _ in range(1 + draw(ANY) % 5):
        start = draw(ANY) % (len(data) + 1)
        end = min(len(data), start + pick(draw, LENGTHS))
        match pick(draw, MANGLES):
            case "drop":
                del data[start:end]
            case "double":
                data[start:start] = data[start:end] * pick(draw, (1, 2, 50))
            case "bytes":
                data[start:end] = draw(_few_bytes)
            case "text":
                data[start:end] = draw(texts).encode("utf-8", "surrogatepass")
            case _:
                other = pick(draw, originals)
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
