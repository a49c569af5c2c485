"""Files of signing keys: a JWK set, one JWK, a PEM, or a directory of such files.

No error message repeats the content of a file.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Meta

from cards.messages.message import Message, say
from service.receipts.canonical import base64url, from_base64url
from service.receipts.keys import (
    EPHEMERAL,
    SEAL_BYTES,
    KeyRing,
    SigningKey,
    key_of,
    new_key,
    thumbprint,
)
from service.settings.secret_files import read_secret, write_secret
from service.settings.variables import SettingError

SUFFIXES: Final = (".jwks", ".jwk", ".json", ".pem", ".key")
"""The suffixes of key files in a directory."""


def unusable(file: Path, fault: Message) -> SettingError:
    """The error of an invalid file of keys or epochs: file and fault, never the content."""
    return SettingError(say("in-key-file", file=str(file), fault=fault))


class _Jwk(msgspec.Struct):
    """The fields that are read of a JWK (RFC 8037), and the seal of a key that signs no more."""

    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: Annotated[str, Meta(max_length=64)]
    d: Annotated[str, Meta(max_length=64)] | None = None
    seal: Annotated[str, Meta(max_length=64)] | None = None
    kid: Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]{1,64}\Z")] | None = None


class _JwkSet(msgspec.Struct):
    keys: tuple[_Jwk, ...]


def load_keys(path: Path) -> KeyRing:
    """The keys of a file or directory. Raises `SettingError`."""
    keys: dict[str, SigningKey] = {}
    for file in _files(path):
        for key in read_keys(file):
            if key.kid in keys:
                raise unusable(file, say("key-id-twice", key=key.kid))
            if key.kid.startswith(EPHEMERAL):
                raise unusable(file, say("key-id-ephemeral", prefix=EPHEMERAL))
            keys[key.kid] = key
    if not any(key.private is not None for key in keys.values()):
        raise unusable(path, say("no-private-key"))
    return KeyRing(keys.values())


def read_keys(file: Path) -> tuple[SigningKey, ...]:
    """The keys of one file, in order. Raises `SettingError`."""
    data = read_secret(file)
    if data.lstrip().startswith(b"-----BEGIN"):
        return (_from_pem(file, data),)
    return tuple(_from_jwk(file, jwk) for jwk in _jwks_in(file, data))


def write_keys(file: Path, keys: Iterable[SigningKey]) -> None:
    """Write keys as a JWK set that only its owner can read."""
    jwks = [_as_jwk(key) for key in keys]
    write_secret(file, msgspec.json.format(msgspec.json.encode({"keys": jwks})) + b"\n")


def added(keys: tuple[SigningKey, ...]) -> tuple[SigningKey, ...]:
    """The keys with a new one, which is published now and signs after a rotation."""
    return (*keys, new_key())


def rotated(keys: tuple[SigningKey, ...]) -> tuple[SigningKey, ...]:
    """Let the waiting key sign, or a new one; those before verify, and open what they sealed."""
    private = [key for key in keys if key.private is not None]
    following = private[1] if len(private) > 1 else new_key()
    waiting = private[2:]
    others = [key for key in keys if key is not following and key not in waiting]
    return (following, *waiting, *(key.retired for key in others))


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    # A mounted secret has its files as links beside hidden directories.
    yield from sorted(
        entry for entry in path.iterdir() if entry.suffix in SUFFIXES and entry.is_file()
    )


def _jwks_in(file: Path, data: bytes) -> tuple[_Jwk, ...]:
    try:
        try:
            return msgspec.json.decode(data, type=_JwkSet).keys
        except msgspec.ValidationError:
            return (msgspec.json.decode(data, type=_Jwk),)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise unusable(file, say("no-keys-in-file")) from None


def _from_jwk(file: Path, jwk: _Jwk) -> SigningKey:
    try:
        public = Ed25519PublicKey.from_public_bytes(from_base64url(jwk.x))
        if jwk.d is None:
            seal = None if jwk.seal is None else from_base64url(jwk.seal)
            if seal is not None and len(seal) != SEAL_BYTES:
                raise unusable(file, say("jwk-not-32-bytes"))
            return SigningKey(jwk.kid or thumbprint(public), public, None, seal)
        private = Ed25519PrivateKey.from_private_bytes(from_base64url(jwk.d))
    except ValueError:
        raise unusable(file, say("jwk-not-32-bytes")) from None
    if private.public_key() != public:
        raise unusable(file, say("jwk-parts-differ"))
    return key_of(public=public, private=private, kid=jwk.kid)


def _from_pem(file: Path, data: bytes) -> SigningKey:
    refusal = unusable(file, say("no-pem-of-key"))
    private: object = None
    public: object
    try:
        if b"PRIVATE KEY" in data:
            private = serialization.load_pem_private_key(data, password=None)
            public = private.public_key()
        else:
            public = serialization.load_pem_public_key(data)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise refusal from None
    if not isinstance(public, Ed25519PublicKey):
        raise refusal
    return key_of(
        public=public, private=private if isinstance(private, Ed25519PrivateKey) else None
    )


def _as_jwk(key: SigningKey) -> dict[str, str]:
    secret = {} if key.kept_seal is None else {"seal": base64url(key.kept_seal)}
    if key.private is not None:
        secret = {"d": base64url(key.private.private_bytes_raw())}
    return {**key.jwk, **secret}
