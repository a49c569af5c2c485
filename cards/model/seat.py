"""Keys and names of seats: how people are called, in letters of any script.

One person may be written in several ways in Unicode ("Ł" as one character or as two). All are read
as one: the NFC form, which answers give as well.
"""

import unicodedata
from typing import Annotated, Any, ClassVar, Final, cast

from msgspec import Meta
from msgspec.structs import force_setattr

from cards.model.shape import Shape

MOST_OF_KEY: Final = 64
MOST_OF_NAME: Final = 60
"""Characters; in UTF-8 at most four times as many bytes."""

_REFUSED: Final = (
    *((0x0000, 0x0026), (0x0028, 0x002C), (0x002F, 0x002F), (0x003B, 0x003F), (0x005B, 0x005E)),
    *((0x0060, 0x0060), (0x007B, 0x00A9), (0x00AB, 0x00B4), (0x00B6, 0x00B6), (0x00B8, 0x00B9)),
    *((0x00BB, 0x00BF), (0x00D7, 0x00D7), (0x00F7, 0x00F7), (0x034F, 0x034F), (0x037E, 0x037E)),
    *((0x0600, 0x0605), (0x061C, 0x061C), (0x06DD, 0x06DD), (0x070F, 0x070F), (0x0890, 0x0891)),
    *((0x08E2, 0x08E2), (0x115F, 0x1160), (0x1680, 0x1680), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x1FEF, 0x1FEF), (0x1FFD, 0x1FFD), (0x2000, 0x2018), (0x201A, 0x2BFF), (0x2E00, 0x2E7F)),
    *((0x3000, 0x3004), (0x3008, 0x3020), (0x3030, 0x3030), (0x3164, 0x3164), (0xE000, 0xF8FF)),
    *((0xFD3E, 0xFD3F), (0xFDFC, 0xFE1F), (0xFE30, 0xFE6F), (0xFEFF, 0xFF0F), (0xFF1A, 0xFF20)),
    *((0xFF3B, 0xFF40), (0xFF5B, 0xFF65), (0xFFA0, 0xFFA0), (0xFFE0, 0xFFFF)),
    *((0x110BD, 0x110BD), (0x110CD, 0x110CD), (0x13430, 0x1343F), (0x1BCA0, 0x1BCA3)),
    *((0x1D173, 0x1D17A), (0x1F000, 0x1FBEF), (0xE0000, 0x10FFFF)),
)
"""Controls, marks of direction, what has no width, spaces, and nearly all punctuation and symbols.

`- _ . ' : @` and the typographic apostrophe are taken. A class of what is refused is the same in
every dialect of regular expressions; classes by Unicode property are not.
"""


def _escaped(code: int) -> str:
    return f"\\u{code:04x}" if code <= 0xFFFF else chr(code)


def _range(first: int, last: int) -> str:
    return _escaped(first) if first == last else f"{_escaped(first)}-{_escaped(last)}"


_LETTER: Final = f"[^{''.join(_range(*each) for each in _REFUSED)}]"
SEAT_PATTERN: Final = rf"^{_LETTER}+( {_LETTER}+)*\Z"
"""Words of these characters, with one space between them."""

SeatKey = Annotated[str, Meta(min_length=1, max_length=MOST_OF_KEY, pattern=SEAT_PATTERN)]
"""What a request calls a seat: a name, as people write it, or an id of the caller's."""

SeatName = Annotated[
    Annotated[str, Meta(min_length=1, max_length=MOST_OF_NAME, pattern=SEAT_PATTERN)] | None,
    Meta(description="What sentences call the player; if null, the key."),
]


class Seated(Shape, frozen=True, kw_only=True):
    """A shape with keys or names of seats, which it has in their NFC form."""

    seat_fields: ClassVar[tuple[str, ...]] = ("player",)
    """Fields that hold a key or a name of a seat, or keys of several."""

    def __post_init__(self) -> None:
        """Normalise them."""
        for field in self.seat_fields:
            given: Any = getattr(self, field)
            if given is None or (type(given) is str and given.isascii()):
                continue
            if type(given) is tuple:
                keys = cast("tuple[str, ...]", given)
                if not all(map(str.isascii, keys)):
                    force_setattr(self, field, tuple(map(_normalised, keys)))
            else:
                force_setattr(self, field, _normalised(given))


def _normalised(text: str) -> str:
    """The NFC form of a key or name. Raises `ValueError` where that is none."""
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
        if len(text) > MOST_OF_KEY:
            raise ValueError(f"Expected `str` of length <= {MOST_OF_KEY}")
    return text
