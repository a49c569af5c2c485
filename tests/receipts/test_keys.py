"""Signatures: ordinary EdDSA JWS for others, and nothing but ours for us."""

import base64
import json
import string
import warnings
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jwk, jws

from service.receipts.canonical import base64url
from service.receipts.keys import (
    EPHEMERAL,
    KeyRing,
    SignatureFault,
    SigningKey,
    key_of,
    new_key,
    thumbprint,
)
from tests.receipts.conftest import bytes_of, key

RING = KeyRing((key("signer"), key("older")))
PAYLOAD = b'{"roll":{"shown":["SLASH"]}}'
SIGNED = RING.sign(PAYLOAD)
HEADER = SIGNED.partition(".")[0]


def with_header(header: object, payload: bytes = PAYLOAD, signer: str = "signer") -> str:
    """A signature that is sound, under a header of any kind."""
    encoded = base64url(json.dumps(header, separators=(",", ":")).encode())
    private = key(signer).private
    assert private is not None
    signature = private.sign(f"{encoded}.{base64url(payload)}".encode())
    return f"{encoded}..{base64url(signature)}"


def test_a_signature_is_valid_for_its_payload_only() -> None:
    assert RING.fault_of(SIGNED, PAYLOAD) is None
    assert RING.fault_of(SIGNED, PAYLOAD + b" ") is SignatureFault.BAD_SIGNATURE
    assert RING.sign(PAYLOAD) == SIGNED


def test_another_library_reads_it_as_a_detached_jws() -> None:
    """RFC 7515, appendix F: with the payload put back it is a JWS like any other."""
    keys = jwk.KeySet.import_key_set(cast("Any", RING.jwks))
    whole = SIGNED.replace("..", f".{base64url(PAYLOAD)}.")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # RFC 9864 would rather say Ed25519 than EdDSA
        read = jws.deserialize_compact(whole, keys, algorithms=["EdDSA"])
    assert read.payload == PAYLOAD
    assert read.headers() == {
        "alg": "EdDSA",
        "kid": key("signer").kid,
        "typ": "lawspeaker-receipt",
    }


def test_keys_are_named_by_their_thumbprints() -> None:
    """The key of RFC 8037, appendix A."""
    secret = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"
    private = Ed25519PrivateKey.from_private_bytes(base64.urlsafe_b64decode(secret + "="))
    assert thumbprint(private.public_key()) == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"
    for each in RING.jwks["keys"]:
        assert jwk.OKPKey.import_key(each).thumbprint() == each["kid"]


def test_the_keys_that_are_published_are_public() -> None:
    assert [each.keys() for each in RING.jwks["keys"]] == [
        {"kty", "crv", "x", "kid", "use", "alg"}
    ] * 2


def test_an_older_key_still_verifies() -> None:
    older = KeyRing((key("older"),)).sign(PAYLOAD)
    assert RING.fault_of(older, PAYLOAD) is None
    assert RING.kid_of(older) == key("older").kid
    unknown = KeyRing((key("stranger"),)).sign(PAYLOAD)
    assert RING.fault_of(unknown, PAYLOAD) is SignatureFault.UNKNOWN_KEY
    assert RING.kid_of(unknown) is None


@pytest.mark.parametrize("place", range(len(SIGNED)))
def test_no_character_of_a_signature_can_be_changed(place: int) -> None:
    """Not even the last, whose spare bits a lax decoder would pass over."""
    for other in string.ascii_letters + string.digits + "-_.=+/ é":
        if other != SIGNED[place]:
            changed = SIGNED[:place] + other + SIGNED[place + 1 :]
            assert RING.fault_of(changed, PAYLOAD) is not None


@given(st.integers(0, len(PAYLOAD) * 8 - 1))
def test_no_bit_of_a_payload_can_be_changed(bit: int) -> None:
    changed = bytearray(PAYLOAD)
    changed[bit // 8] ^= 1 << bit % 8
    assert RING.fault_of(SIGNED, bytes(changed)) is SignatureFault.BAD_SIGNATURE


KID = key("signer").kid
WRONG: list[tuple[object, SignatureFault]] = [
    ({"alg": "none", "kid": KID, "typ": "lawspeaker-receipt"}, SignatureFault.ALGORITHM),
    ({"alg": "None"}, SignatureFault.ALGORITHM),
    ({"alg": "HS256", "kid": KID, "typ": "lawspeaker-receipt"}, SignatureFault.ALGORITHM),
    ({"alg": "Ed25519", "kid": KID, "typ": "lawspeaker-receipt"}, SignatureFault.ALGORITHM),
    ({"alg": "EdDSA", "kid": "nobody", "typ": "lawspeaker-receipt"}, SignatureFault.UNKNOWN_KEY),
    ({"alg": "EdDSA", "kid": KID}, SignatureFault.UNKNOWN_KEY),
    ({"kid": KID, "alg": "EdDSA", "typ": "lawspeaker-receipt"}, SignatureFault.UNKNOWN_KEY),
    (
        {"alg": "EdDSA", "jwk": key("signer").jwk, "kid": KID, "typ": "lawspeaker-receipt"},
        SignatureFault.UNKNOWN_KEY,
    ),
    ({"alg": "EdDSA", "b64": False, "crit": ["b64"], "kid": KID}, SignatureFault.UNKNOWN_KEY),
    ({"alg": 1}, SignatureFault.MALFORMED),
    ({"alg": "x" * 65}, SignatureFault.MALFORMED),
    ({}, SignatureFault.MALFORMED),
    ([], SignatureFault.MALFORMED),
    (None, SignatureFault.MALFORMED),
    ("EdDSA", SignatureFault.MALFORMED),
]


@pytest.mark.parametrize(("header", "fault"), WRONG, ids=lambda each: str(each)[:30])
def test_only_our_own_header_is_accepted(header: object, fault: SignatureFault) -> None:
    """Also under a sound signature: no algorithm, key or name of a key is taken from it."""
    assert RING.fault_of(with_header(header), PAYLOAD) is fault


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "..",
        "...",
        "a",
        "a.b",
        "a.b.c",
        HEADER,
        HEADER + ".",
        HEADER + "..",
        HEADER + "...",
        HEADER + "..AAAA",
        HEADER + "..é",
        HEADER + "..\x00",
        "{}" + SIGNED,
        SIGNED + "=",
        SIGNED + ".",
        SIGNED.replace("..", f".{base64url(PAYLOAD)}."),
        "\ud83d..",
        "[" * 500,
        base64url(b"[" * 300) + "..",
        base64url(b'{"alg":' * 60) + "..",
        base64url(b"\xff\xfe") + "..",
    ],
    ids=lambda text: repr(text[:24]),
)
def test_a_malformed_signature_is_reported_as_malformed(text: str) -> None:
    assert RING.fault_of(text, PAYLOAD) in {SignatureFault.MALFORMED, SignatureFault.BAD_SIGNATURE}


@given(st.text(max_size=120))
def test_any_other_text_is_refused(text: str) -> None:
    assert RING.fault_of(text, PAYLOAD) is not None


def test_an_ephemeral_key_is_named_as_ephemeral() -> None:
    ring = KeyRing.of_this_process()
    assert ring.ephemeral
    assert ring.signer.kid.startswith(EPHEMERAL)
    assert ring.fault_of(ring.sign(PAYLOAD), PAYLOAD) is None
    assert KeyRing.of_this_process().fault_of(ring.sign(PAYLOAD), PAYLOAD) is not None
    assert not RING.ephemeral


def test_a_key_does_not_show_its_private_part() -> None:
    secret = bytes_of("signer")
    shown = f"{key('signer')!r} {RING.jwks!r} {vars(RING)!r}"
    for text in (secret.hex(), base64url(secret), repr(secret)):
        assert text not in shown


def test_the_first_private_key_signs() -> None:
    public = SigningKey(key("other").kid, key("other").public)
    ring = KeyRing((public, key("signer"), key("older")))
    assert ring.signer.kid == KID
    assert new_key().private is not None
    assert key_of(public=public.public, kid="a name").kid == "a name"
