"""The format of an API key: `lawspeaker_<id>_<secret>_<checksum>`.

Secret scanners find leaked keys by the prefix. The id names a key where the key itself must not be
shown. The secret has 256 bits. The checksum shows a mistyped key without any
look-up.
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
"""Bytes of a pepper that we make, and the least that we accept."""
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
    """An API key with its secret. Shown once, when it is made; never stored or logged."""

    id: str
    text: str = field(repr=False)

    @classmethod
    def new(cls) -> Self:
        id_ = "".join(secrets.choice(_ID_LETTERS) for _ in range(ID_LENGTH))
        secret = "".join(secrets.choice(_LETTERS) for _ in range(SECRET_LENGTH))
        body = f"{PREFIX}_{id_}_{secret}"
        return cls(id_, f"{body}_{checksum(body)}")

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Parse a key; None where its format or checksum is wrong."""
        matched = _KEY.fullmatch(text)
        if matched is None or checksum(text.rpartition("_")[0]) != matched[3]:
            return None
        return cls(matched[1], text)

    def mac(self, pepper: bytes) -> bytes:
        """The MAC that is stored: it cannot be checked without the pepper, nor reversed."""
        return hmac.digest(pepper, self.text.encode(), "sha256")


def checksum(body: str) -> str:
    """CRC-32 of a key without its checksum, in base 62."""
    number, letters = zlib.crc32(body.encode()), ""
    for _ in range(CHECKSUM_LENGTH):
        number, digit = divmod(number, len(_LETTERS))
        letters = _LETTERS[digit] + letters
    return letters


def new_pepper() -> str:
    """A new pepper, as the text of its file."""
    return secrets.token_hex(PEPPER_BYTES)


def pepper_check(pepper: bytes) -> str:
    """A fingerprint of a pepper that reveals nothing of it."""
    return hmac.digest(pepper, _CHECK_LABEL, "sha256").hex()[:16]


def is_leaked_in(text: str) -> bool:
    """Whether a text contains a key, or a large part of one."""
    return PREFIX in text and _LEAKED.search(text) is not None


def redacted(text: str) -> str:
    """The text, with every key replaced by its id."""
    return _LEAKED.sub(rf"{PREFIX}_\1_[redacted]", text) if PREFIX in text else text
