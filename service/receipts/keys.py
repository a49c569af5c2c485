"""Signing keys: one that signs, others that verify, and the detached JWS.

A signature is `<header>..<signature>` (RFC 7515, appendix F). The header of a key is a fixed text.
Any other header is parsed only to report its fault.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from service.receipts.canonical import base64url, digest_of, from_base64url

ALGORITHM: Final = "EdDSA"
TYPE: Final = "lawspeaker-receipt"
EPHEMERAL: Final = "ephemeral-"
"""The prefix of ids of keys and epochs that end with the process."""
SEAL_BYTES: Final = 32
_SEAL: Final = b"lawspeaker sealed tables 1"

_canonical: Final = msgspec.json.Encoder(order="sorted").encode


class SignatureFault(StrEnum):
    """Why a signature is invalid."""

    MALFORMED = "MALFORMED"
    ALGORITHM = "ALGORITHM"
    UNKNOWN_KEY = "UNKNOWN_KEY"
    BAD_SIGNATURE = "BAD_SIGNATURE"


@dataclass(frozen=True, slots=True, eq=False)
class SigningKey:
    """An Ed25519 key; without its private part it only verifies, and opens with its seal."""

    kid: str
    public: Ed25519PublicKey
    private: Ed25519PrivateKey | None = field(default=None, repr=False)
    kept_seal: bytes | None = field(default=None, repr=False)
    """The seal of a key whose private part is gone."""

    @property
    def seal(self) -> bytes | None:
        """The secret that seals tables, 32 bytes by HKDF (RFC 5869). It does not lead back."""
        if self.private is None:
            return self.kept_seal
        derive = HKDF(algorithm=SHA256(), length=SEAL_BYTES, salt=None, info=_SEAL).derive
        return derive(self.private.private_bytes_raw())

    @property
    def retired(self) -> "SigningKey":
        """The key without its private part: it verifies, and opens the tables that it sealed."""
        return SigningKey(self.kid, self.public, None, self.seal)

    @property
    def jwk(self) -> dict[str, str]:
        """The public key as a JWK (RFC 8037)."""
        use = {"kid": self.kid, "use": "sig", "alg": ALGORITHM}
        return {**_bare_jwk(self.public), **use}

    @property
    def header(self) -> str:
        """The protected header of all signatures by this key."""
        return base64url(_canonical({"alg": ALGORITHM, "kid": self.kid, "typ": TYPE}))


def key_of(
    *, public: Ed25519PublicKey, private: Ed25519PrivateKey | None = None, kid: str | None = None
) -> SigningKey:
    """A key with this id, or with its thumbprint as id (RFC 7638)."""
    return SigningKey(kid or thumbprint(public), public, private)


def new_key(*, prefix: str = "") -> SigningKey:
    """A new key, named by its thumbprint."""
    private = Ed25519PrivateKey.generate()
    public = private.public_key()
    return SigningKey(prefix + thumbprint(public), public, private)


def thumbprint(public: Ed25519PublicKey) -> str:
    return digest_of(_canonical(_bare_jwk(public)))


def _bare_jwk(public: Ed25519PublicKey) -> dict[str, str]:
    return {"crv": "Ed25519", "kty": "OKP", "x": base64url(public.public_bytes_raw())}


class KeyRing:
    """All keys of the service. The first with a private part signs."""

    def __init__(self, keys: Iterable[SigningKey]) -> None:
        """Take keys with different ids, at least one of them private."""
        self.keys = tuple(keys)
        self._by_header = {key.header: key for key in self.keys}
        self.signer = next(key for key in self.keys if key.private is not None)
        assert self.signer.private is not None
        self._sign = self.signer.private.sign
        self._header = self.signer.header
        self.ephemeral = self.signer.kid.startswith(EPHEMERAL)

    @classmethod
    def of_this_process(cls) -> "KeyRing":
        """A key that ends with the process."""
        return cls((new_key(prefix=EPHEMERAL),))

    def sign(self, payload: bytes) -> str:
        """The detached signature of a payload."""
        signed = f"{self._header}.{base64url(payload)}".encode()
        return f"{self._header}..{base64url(self._sign(signed))}"

    def fault_of(self, signature: str, payload: bytes) -> SignatureFault | None:
        """Why a detached signature of a payload is invalid; None if it is valid."""
        header, _, rest = signature.partition(".")
        key = self._by_header.get(header)
        if key is None:
            return _fault_of_header(header)
        if not rest.startswith(".") or not rest.isascii():
            return SignatureFault.MALFORMED
        try:
            signed = f"{header}.{base64url(payload)}".encode()
            key.public.verify(from_base64url(rest[1:]), signed)
        except InvalidSignature:
            return SignatureFault.BAD_SIGNATURE
        except ValueError:
            return SignatureFault.MALFORMED
        return None

    def kid_of(self, signature: str) -> str | None:
        """The id of the key that a signature names, if it is ours."""
        key = self._by_header.get(signature.partition(".")[0])
        return None if key is None else key.kid

    @property
    def jwks(self) -> dict[str, Any]:
        """The public keys as a JWK set (RFC 7517)."""
        return {"keys": [key.jwk for key in self.keys]}


class _Header(msgspec.Struct):
    """The fields that are read of an unknown header, to report its fault."""

    alg: Annotated[str, msgspec.Meta(max_length=64)]


def _fault_of_header(header: str) -> SignatureFault:
    try:
        read = msgspec.json.decode(from_base64url(header), type=_Header)
    except (ValueError, msgspec.DecodeError, RecursionError):
        return SignatureFault.MALFORMED
    return SignatureFault.UNKNOWN_KEY if read.alg == ALGORITHM else SignatureFault.ALGORITHM
