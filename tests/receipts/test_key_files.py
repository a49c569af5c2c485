"""Keys and epochs in files: every form is read, nothing secret is ever repeated."""

import json
import stat
import traceback
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from schema.shapes.receipts import EpochState
from service.receipts import epoch_files, key_files
from service.receipts.canonical import base64url
from service.receipts.epoch_files import load_epochs, read_epochs, write_epochs
from service.receipts.epochs import EpochBook, SecretEpoch
from service.receipts.key_files import load_keys, read_keys, write_keys
from service.receipts.keys import SigningKey
from service.settings.variables import SettingError
from tests.receipts.conftest import (
    AFTER,
    BEFORE,
    BETWEEN,
    FIRST,
    MIDDLE,
    REVEAL,
    SECOND,
    START,
    bytes_of,
    key,
)

Pem = serialization.PrivateFormat.PKCS8


def private_pem(name: str) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(bytes_of(name)).private_bytes(
        serialization.Encoding.PEM, Pem, serialization.NoEncryption()
    )


def public_pem(name: str) -> bytes:
    return key(name).public.public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )


def jwk(name: str, *, private: bool = True) -> dict[str, str]:
    secret = {"d": base64url(bytes_of(name))} if private else {}
    return {**key(name).jwk, **secret}


def test_a_written_key_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "keys.jwks"
    write_keys(file, (key("a"), SigningKey(key("b").kid, key("b").public)))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first, second = read_keys(file)
    assert (first.kid, second.kid) == (key("a").kid, key("b").kid)
    assert first.private is not None
    assert second.private is None
    assert [each.name for each in tmp_path.iterdir()] == ["keys.jwks"]


def test_writing_a_file_makes_it_private(tmp_path: Path) -> None:
    file = tmp_path / "keys.jwks"
    write_keys(file, (key("a"),))
    file.chmod(0o644)
    write_keys(file, (key("a"),))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"keys": [jwk("a")]}).encode(),
        json.dumps(jwk("a")).encode(),
        json.dumps({k: v for k, v in jwk("a").items() if k != "kid"}).encode(),
        private_pem("a"),
        b"\n" + private_pem("a"),
    ],
    ids=["jwks", "jwk", "nameless", "pem", "indented-pem"],
)
def test_a_key_is_read_in_every_form(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "key"
    file.write_bytes(text)
    ring = load_keys(file)
    assert ring.signer.kid == key("a").kid
    assert ring.sign(b"x") == load_keys(file).sign(b"x")


def test_a_directory_is_read_by_name_and_its_first_private_key_signs(tmp_path: Path) -> None:
    (tmp_path / "1-former.pem").write_bytes(public_pem("a"))
    (tmp_path / "2-present.pem").write_bytes(private_pem("b"))
    (tmp_path / "3-next.jwk").write_bytes(json.dumps(jwk("c")).encode())
    (tmp_path / "README").write_text("not a key")
    (tmp_path / "..data").mkdir()
    ring = load_keys(tmp_path)
    assert ring.signer.kid == key("b").kid
    assert [each["kid"] for each in ring.jwks["keys"]] == [key(name).kid for name in "abc"]


def unreadable() -> Iterator[tuple[str, bytes, str]]:
    secret = base64url(bytes_of("a"))
    yield "empty", b"", "neither a PEM file, a JWK nor a JWK set"
    yield "text", b"hunter2 is my password", "neither a PEM file, a JWK nor a JWK set"
    yield "binary", b"\xff\x00\xfe", "neither a PEM file, a JWK nor a JWK set"
    yield "deep", b"[" * 100_000, "neither a PEM file, a JWK nor a JWK set"
    yield (
        "rsa",
        json.dumps({"kty": "RSA", "n": secret}).encode(),
        "neither a PEM file, a JWK nor a JWK set",
    )
    yield (
        "mac",
        json.dumps({"kty": "oct", "k": secret}).encode(),
        "neither a PEM file, a JWK nor a JWK set",
    )
    yield "short", json.dumps({**jwk("a"), "d": "c2hvcnQ"}).encode(), "is not 32 bytes"
    yield "padded", json.dumps({**jwk("a"), "d": secret + "="}).encode(), "is not 32 bytes"
    yield "torn", json.dumps({**jwk("a"), "d": secret[:-1]}).encode(), "is not 32 bytes"
    yield "mixed", json.dumps({**jwk("b"), "d": secret}).encode(), "do not belong together"
    yield "public", json.dumps(jwk("a", private=False)).encode(), "no private Ed25519 key"
    yield "public pem", public_pem("a"), "no private Ed25519 key"
    yield "none", b'{"keys": []}', "no private Ed25519 key"
    yield "twice", json.dumps({"keys": [jwk("a"), jwk("a")]}).encode(), "occurs twice"
    yield (
        "name",
        json.dumps({**jwk("a"), "kid": "a\nb"}).encode(),
        "neither a PEM file, a JWK nor a JWK set",
    )
    yield "fleeting", json.dumps({**jwk("a"), "kid": "ephemeral-a"}).encode(), "must not begin"
    yield "bad pem", private_pem("a")[:60] + b"\n-----END PRIVATE KEY-----\n", "not the PEM"
    other = ec.generate_private_key(ec.SECP256R1())
    plain = serialization.NoEncryption()
    yield "ec", other.private_bytes(serialization.Encoding.PEM, Pem, plain), "not the PEM"
    locked = Ed25519PrivateKey.from_private_bytes(bytes_of("a")).private_bytes(
        serialization.Encoding.PEM, Pem, serialization.BestAvailableEncryption(b"hunter2")
    )
    yield "locked", locked, "not the PEM"


@pytest.mark.parametrize(
    ("name", "text", "why"), [pytest.param(*each, id=each[0]) for each in unreadable()]
)
def test_an_unusable_file_is_named_without_its_content(
    tmp_path: Path, name: str, text: bytes, why: str
) -> None:
    file = tmp_path / f"{name}.jwk"
    file.write_bytes(text)
    with pytest.raises(SettingError, match=why) as refused:
        load_keys(file)
    assert str(file) in str(refused.value)
    printed = "".join(traceback.format_exception(refused.value))
    for secret in (base64url(bytes_of("a"))[:12], "hunter2", "c2hvcnQ"):
        assert secret not in printed


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for load in (load_keys, load_epochs):
        with pytest.raises(SettingError, match="No such file"):
            load(tmp_path / "absent")
    with pytest.raises(SettingError, match="No such file"):
        write_keys(tmp_path / "absent" / "keys", (key("a"),))
    with pytest.raises(SettingError, match="no private Ed25519 key"):
        load_keys(tmp_path)


def use(keys: tuple[SigningKey, ...]) -> list[tuple[str, bool]]:
    return [(each.kid, each.private is not None) for each in keys]


def test_a_key_waits_before_it_signs_and_verifies_after() -> None:
    one = key_files.added(())
    two = key_files.added(one)
    three = key_files.added(two)
    ids = [each.kid for each in three]
    assert use(three) == [(ids[0], True), (ids[1], True), (ids[2], True)]
    assert use(key_files.rotated(three)) == [(ids[1], True), (ids[2], True), (ids[0], False)]
    again = key_files.rotated(key_files.rotated(three))
    assert use(again) == [(ids[2], True), (ids[1], False), (ids[0], False)]


def test_a_rotation_without_a_waiting_key_makes_one() -> None:
    one = key_files.added(())
    following = key_files.rotated(one)
    assert [private for _, private in use(following)] == [True, False]
    assert following[1].kid == one[0].kid != following[0].kid
    (first,) = key_files.rotated(())
    assert first.private is not None


def test_epochs_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "epochs.json"
    write_epochs(file, (FIRST, SECOND))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_epochs(file) == (FIRST, SECOND)


def test_an_epoch_is_secret_until_it_is_revealed() -> None:
    book = EpochBook((FIRST, SECOND))
    assert [FIRST.state(now) for now in (BEFORE, MIDDLE, BETWEEN, REVEAL, AFTER)] == [
        EpochState.CURRENT,
        EpochState.OVER,
        EpochState.OVER,
        EpochState.REVEALED,
        EpochState.REVEALED,
    ]
    assert [book.current(now).id for now in (START, BEFORE, MIDDLE, AFTER)] == [
        "first",
        "first",
        "second",
        "second",
    ]
    assert book.current(START - timedelta(1)).id == "first"
    coming, current = book.shown(BEFORE).epochs[1], book.shown(BEFORE).epochs[0]
    assert (current.state, current.secret) == (EpochState.CURRENT, None)
    assert (coming.state, coming.secret) == (EpochState.COMING, None)
    assert book.shown(BETWEEN).epochs[0].secret is None
    assert book.shown(AFTER).epochs[0].secret == base64url(bytes_of("one"))
    assert book.shown(AFTER).epochs[1].secret is None


def test_an_epoch_without_a_time_to_reveal_stays_secret() -> None:
    revealed = SecretEpoch(id="kept", secret=bytes_of("one"), start=START, until=MIDDLE)
    assert revealed.state(AFTER) is EpochState.OVER
    assert revealed.shown(AFTER).secret is None


def test_an_epoch_does_not_show_its_secret() -> None:
    assert bytes_of("one").hex() not in repr(FIRST)
    assert repr(bytes_of("one")) not in repr(FIRST)


def test_a_rotation_ends_one_epoch_where_the_next_begins() -> None:
    lead, wait = timedelta(minutes=15), timedelta(hours=1)
    first = epoch_files.rotated((), BEFORE, lead=lead, reveal_after=wait)
    assert [each.start for each in first] == [BEFORE]
    one, two = epoch_files.rotated(first, MIDDLE, lead=lead, reveal_after=wait)
    assert (one.id, one.secret) == (first[0].id, first[0].secret)
    assert one.until == two.start == MIDDLE + lead
    assert one.reveal == MIDDLE + lead + wait
    assert two.until is None
    assert two.secret != one.secret
    with pytest.raises(ValueError, match="rotate after that"):
        epoch_files.rotated((one, two), MIDDLE, lead=timedelta(0), reveal_after=wait)
    assert len(epoch_files.rotated((one, two), AFTER, lead=lead, reveal_after=wait)) == 3


def entry(**changed: object) -> dict[str, object]:
    plain = {"id": "a", "secret": base64url(bytes_of("one")), "from": "2026-11-01T00:00:00Z"}
    return {**plain, **changed}


LATER = entry(id="b", secret=base64url(bytes_of("two")))
ENDED = entry(until="2026-11-08T00:00:00Z", reveal="2026-11-09T00:00:00Z")
FAULTY: dict[str, tuple[object, str]] = {
    "no epochs": ({"epochs": []}, "not a file of epochs"),
    "a list": ([entry()], "not a file of epochs"),
    "unknown member": ({"epochs": [entry(note="x")]}, "not a file of epochs"),
    "no zone": ({"epochs": [entry(**{"from": "2026-11-01T00:00:00"})]}, "not a file of epochs"),
    "short secret": ({"epochs": [entry(secret="c2hvcnQ")]}, "secret of a is not 32 bytes"),
    "not base64": ({"epochs": [entry(secret="!" * 43)]}, "secret of a is not 32 bytes"),
    "fleeting": ({"epochs": [entry(id="ephemeral-x")]}, "must not begin with"),
    "same id": ({"epochs": [ENDED, entry()]}, "same id"),
    "same secret": (
        {"epochs": [ENDED, entry(id="b", **{"from": "2026-11-08T00:00:00Z"})]},
        "same secret",
    ),
    "gap": ({"epochs": [ENDED, {**LATER, "from": "2026-11-08T00:00:01Z"}]}, "does not end where"),
    "no end": ({"epochs": [entry(), {**LATER, "from": "2026-11-08T00:00:00Z"}]}, "does not end"),
    "nothing follows": ({"epochs": [ENDED]}, "none follows"),
    "revealed early": (
        {
            "epochs": [
                {**ENDED, "reveal": "2026-11-07T00:00:00Z"},
                {**LATER, "from": "2026-11-08T00:00:00Z"},
            ]
        },
        "revealed before it ends",
    ),
    "revealed while it lasts": ({"epochs": [entry(reveal="2026-11-07T00:00:00Z")]}, "revealed"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_file_of_epochs_is_refused_without_its_secrets(tmp_path: Path, name: str) -> None:
    content, why = FAULTY[name]
    file = tmp_path / "epochs.json"
    file.write_text(json.dumps(content))
    with pytest.raises(SettingError, match=why) as refused:
        load_epochs(file)
    assert base64url(bytes_of("one"))[:12] not in str(refused.value)
    assert "c2hvcnQ" not in str(refused.value)


def test_times_may_be_given_in_any_zone(tmp_path: Path) -> None:
    file = tmp_path / "epochs.json"
    file.write_text(json.dumps({"epochs": [entry(**{"from": "2026-11-01T01:00:00+01:00"})]}))
    (epoch,) = read_epochs(file)
    assert epoch.start == START
    assert epoch.shown(BEFORE).from_ == "2026-11-01T00:00:00Z"
