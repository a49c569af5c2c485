"""The seal: what it keeps, what it refuses, its lengths, and vectors for who builds another."""

import hashlib
import hmac
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from cards.catalogue import Catalogue
from loadtest.sealed import remembering
from schema.shapes.destiny_verdict import DestinySetupRequest
from schema.shapes.legal import SetupRequest
from service.receipts.canonical import base64url, from_base64url
from service.receipts.key_files import added, read_keys, rotated, write_keys
from service.receipts.keys import KeyRing
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY
from service.sealed.contents import REMEMBERED, contents_of, decoded, encoded
from service.sealed.seal import HEAD_BYTES, LENGTHS, NotOurs, Seal, TooLong
from tests.games import play
from tests.receipts.conftest import bytes_of, key

VECTORS: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("vectors.yaml").read_text())
SEAL = Seal(KeyRing([key("signer")]))


def text_of(catalogue: Catalogue, players: int = 4) -> str:
    setup = SetupRequest(ruleset="CTA_2E", players=("ada", "bo", "cy", "dee")[:players], seed="x")
    table = ADVENTURE.setup(catalogue, setup).snapshot
    return SEAL.seal(encoded(contents_of(bytes_of("game"), 0, "", table)))


@pytest.mark.parametrize("ruleset", ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"])
def test_every_table_of_a_game_of_four_has_one_length(ruleset: str) -> None:
    game = play(ruleset, 4, "lengths")
    for number, table in enumerate(game.tables):
        contents = remembering(game.tables, game.moves, number)
        text = SEAL.seal(encoded(contents))
        assert len(text) == LENGTHS[0] <= 3 * 1024
        read = decoded(SEAL.open(text))
        assert msgspec.to_builtins(read.table) == msgspec.to_builtins(table)
        assert read.moved == (game.moves[number - 1] if number else None)
        assert (read.secret, read.number) == (contents.secret, number)
        first = max(0, number - REMEMBERED)
        if number == 0:
            assert read.past is None
        else:
            assert read.past is not None
            assert read.past.moves == tuple(game.moves[first:number])
            assert msgspec.to_builtins(read.past.start) == msgspec.to_builtins(game.tables[first])


def test_equal_contents_have_equal_texts_and_others_share_nothing(catalogue: Catalogue) -> None:
    text = text_of(catalogue)
    assert text_of(catalogue) == text
    head = base64url(from_base64url(text)[:HEAD_BYTES])
    assert text_of(catalogue, 3)[: len(head)] == head
    assert text_of(catalogue, 3)[len(head) : len(head) + 22] not in text


def test_no_byte_of_a_text_can_be_changed(catalogue: Catalogue) -> None:
    data = from_base64url(text_of(catalogue))
    chance = random.Random(1)
    for place in (*range(40), *chance.sample(range(40, len(data)), 60)):
        for bit in (1, 128):
            changed = bytearray(data)
            changed[place] ^= bit
            with pytest.raises(NotOurs):
                SEAL.open(base64url(bytes(changed)))


@pytest.mark.parametrize("length", [0, 2_999, 3_001, 4_000, 96_001])
def test_a_text_of_another_length_is_not_read(length: int) -> None:
    with pytest.raises(NotOurs):
        SEAL.open("A" * length)


@pytest.mark.parametrize("text", ["+" * 3_000, "A" * 3_000, "é" * 3_000, "=" * 3_000])
def test_what_is_no_text_of_ours_is_refused(text: str) -> None:
    with pytest.raises(NotOurs):
        SEAL.open(text)


def test_contents_grow_through_few_lengths_up_to_a_limit() -> None:
    assert [len(SEAL.seal(bytes(length))) for length in (1, 2_225, 2_226, 30_000)] == [
        *(3_000, 3_000, 6_000, 48_000),
    ]
    with pytest.raises(TooLong):
        SEAL.seal(bytes(LENGTHS[-1]))


def test_a_text_opens_after_the_key_has_stopped_to_sign(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    """The file keeps the seal of a key whose private part is gone, and no receipt can be made."""
    file = tmp_path / "keys.jwks"
    write_keys(file, added(()))
    text = Seal(KeyRing(read_keys(file))).seal(b"a table")
    for _ in range(2):
        write_keys(file, rotated(read_keys(file)))
    ring = KeyRing(read_keys(file))
    assert Seal(ring).open(text).startswith(b"a table")
    assert [each.private is not None for each in ring.keys] == [True, False, False]
    assert "seal" not in str(ring.jwks)
    with pytest.raises(NotOurs):
        Seal(KeyRing([key("another")])).open(text)
    del catalogue


def test_a_seat_has_a_key_of_its_own(catalogue: Catalogue) -> None:
    contents = decoded(SEAL.open(text_of(catalogue)))
    table = contents.table
    keys = {player.key: contents.seat_key(player.key) for player in table.players}
    assert len({*keys.values()}) == len(keys)
    assert {len(each) for each in keys.values()} == {22}
    for player, each in keys.items():
        assert contents.seat_of(table, each) == player
    assert contents.seat_of(table, "A" * 22) is None


def test_destiny_is_sealed_in_a_text_of_the_same_length(catalogue: Catalogue) -> None:
    setup = DestinySetupRequest(ruleset="DESTINY", players=("ada", "bo", "cy", "dee"), seed="x")
    table = DESTINY.setup(catalogue, setup).snapshot
    text = SEAL.seal(encoded(contents_of(bytes_of("game"), 0, "", table)))
    assert len(text) == LENGTHS[0]
    assert decoded(SEAL.open(text)).destiny


def _hkdf(key_: bytes, info: bytes, length: int, *, extract: bool) -> bytes:
    """RFC 5869, by the letter."""
    secret = hmac.digest(bytes(32), key_, "sha256") if extract else key_
    out, block = b"", b""
    for number in range(1, 1 + -(-length // 32)):
        block = hmac.digest(secret, block + info + bytes([number]), "sha256")
        out += block
    return out[:length]


def test_keys_are_those_of_the_vectors() -> None:
    """Worked out anew with HMAC alone."""
    seed = bytes.fromhex(VECTORS["signing key"])
    seal = _hkdf(seed, b"lawspeaker sealed tables 1", 32, extract=True)
    derived = _hkdf(seal, b"aes-siv", 72, extract=False)
    assert seal.hex() == VECTORS["seal"]
    assert key("signer").seal == seal
    assert derived[:8].hex() == VECTORS["key id"]
    assert derived[8:].hex() == VECTORS["aes-siv key"]
    secret = bytes.fromhex(VECTORS["game secret"])
    for purpose, expected in VECTORS["derived"].items():
        made = hmac.digest(secret, purpose.encode(), "sha256")[:16]
        assert base64url(made) == expected, purpose


def test_texts_of_the_vectors_open(catalogue: Catalogue) -> None:
    """Texts of earlier releases stay readable: neither they nor the dictionary ever change."""
    words = Path("service/sealed/dictionary-1.txt").read_bytes()
    assert hashlib.sha256(words).hexdigest() == VECTORS["dictionary"]
    for each in VECTORS["texts"]:
        contents = decoded(SEAL.open(each["text"]))
        assert msgspec.json.decode(msgspec.json.encode(contents.table)) == each["table"]
        assert contents.number == each["number"]
        assert contents.before == each["before"]
        again = SEAL.seal(encoded(contents))
        assert len(again) == len(each["text"])
    del catalogue
