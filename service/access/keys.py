"""What an API key looks like: `lawspeaker_<id>_<secret>_<checksum>`.

The prefix lets secret scanners find a key that has leaked, the id names it where the key itself
must not be said, the secret has 256 bits, and the checksum tells a key that was not copied whole
from one that is unknown, without a look at any list.
"""

import hmac
import re
import secrets
import string
import zlib
from dataclasses import dataclass, field
from typing import Final, Self

PREFIX: Final = "lawspeaker"
ID_LENGTH: Final = 12
SECRET_LENGTH: Final = 43
CHECKSUM_LENGTH: Final = 6
ID_PATTERN: Final = f"[a-z2-7]{{{ID_LENGTH}}}"
PEPPER_BYTES: Final = 32
"""Of a pepper that we make, and the fewest of any that we take."""
_ID_LETTERS: Final = string.ascii_lowercase + "234567"
_LETTERS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
_KEY: Final = re.compile(
    rf"{PREFIX}_({ID_PATTERN})_([0-9A-Za-z]{{{SECRET_LENGTH}}})_([0-9A-Za-z]{{{CHECKSUM_LENGTH}}})",
    re.ASCII,
)
_LEAKED: Final = re.compile(rf"{PREFIX}_({ID_PATTERN})_[0-9A-Za-z]+(?:_[0-9A-Za-z]*)?", re.ASCII)
_CHECK_LABEL: Final = b"lawspeaker api key file"


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key, whole. Shown once, when it is made; never kept and never logged."""

    id: str
    text: str = field(repr=False)

    @classmethod
    def new(cls) -> Self:
        """Make a key by chance."""
        id_ = "".join(secrets.choice(_ID_LETTERS) for _ in range(ID_LENGTH))
        secret = "".join(secrets.choice(_LETTERS) for _ in range(SECRET_LENGTH))
        body = f"{PREFIX}_{id_}_{secret}"
        return cls(id_, f"{body}_{checksum(body)}")

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The key that a text is, if its form and checksum are right."""
        found = _KEY.fullmatch(text)
        if found is None or checksum(text.rpartition("_")[0]) != found[3]:
            return None
        return cls(found[1], text)

    def mac(self, pepper: bytes) -> bytes:
        """What is kept of it: worthless without the pepper, and no way back."""
        return hmac.digest(pepper, self.text.encode(), "sha256")


def checksum(body: str) -> str:
    """CRC-32 of a key without its checksum, in base 62."""
    number, letters = zlib.crc32(body.encode()), ""
    for _ in range(CHECKSUM_LENGTH):
        number, digit = divmod(number, len(_LETTERS))
        letters = _LETTERS[digit] + letters
    return letters


def new_pepper() -> str:
    """A pepper as it stands in its file."""
    return secrets.token_hex(PEPPER_BYTES)


def pepper_check(pepper: bytes) -> str:
    """Tells one pepper from another without saying anything of either."""
    return hmac.digest(pepper, _CHECK_LABEL, "sha256").hex()[:16]


def is_leaked_in(text: str) -> bool:
    """Whether there is a key, or a good part of one, in a text."""
    return PREFIX in text and _LEAKED.search(text) is not None


def redacted(text: str) -> str:
    """A text in which every key is replaced by its id."""
    return _LEAKED.sub(rf"{PREFIX}_\1_[redacted]", text) if PREFIX in text else text
