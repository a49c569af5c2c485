"""What a key looks like, and what is kept of it."""

import re

import pytest

from service.access.keys import (
    ApiKey,
    checksum,
    is_leaked_in,
    new_pepper,
    pepper_check,
    redacted,
)


def test_a_key_has_prefix_id_secret_and_checksum() -> None:
    key = ApiKey.new()
    prefix, id_, secret, check = key.text.split("_")
    assert (prefix, id_) == ("lawspeaker", key.id)
    assert re.fullmatch("[a-z2-7]{12}", id_)
    assert re.fullmatch("[0-9A-Za-z]{43}", secret)
    assert check == checksum(f"{prefix}_{id_}_{secret}")
    assert ApiKey.read(key.text) == key


def test_no_two_keys_are_alike() -> None:
    made = [ApiKey.new() for _ in range(200)]
    assert len({key.id for key in made}) == 200
    assert len({key.text for key in made}) == 200


def test_any_wrong_character_is_detected() -> None:
    key = ApiKey.new().text
    for place in range(len("lawspeaker_"), len(key)):
        other = "b" if key[place] != "b" else "c"
        assert ApiKey.read(key[:place] + other + key[place + 1 :]) is None, place


@pytest.mark.parametrize("cut", [1, 7, 20, 60])
def test_a_truncated_key_is_refused(cut: int) -> None:
    key = ApiKey.new().text
    assert ApiKey.read(key[:-cut]) is None
    assert ApiKey.read(key[cut:]) is None
    assert ApiKey.read(f"{key} ") is None
    assert ApiKey.read(f"{key}\n") is None


def test_the_checksum_does_not_change_between_releases() -> None:
    secret = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg"
    key = f"lawspeaker_abcdefgh2345_{secret}_{checksum(f'lawspeaker_abcdefgh2345_{secret}')}"
    assert key.endswith("_3Yq2mc")
    assert ApiKey.read(key) is not None


def test_the_stored_hash_depends_on_key_and_pepper() -> None:
    one, other = ApiKey.new(), ApiKey.new()
    pepper, another = new_pepper().encode(), new_pepper().encode()
    assert len(one.mac(pepper)) == 32
    assert one.mac(pepper) == one.mac(pepper)
    assert len({one.mac(pepper), one.mac(another), other.mac(pepper)}) == 3
    assert pepper_check(pepper) != pepper_check(another)
    assert pepper_check(pepper) not in one.mac(pepper).hex()


def test_a_key_does_not_show_itself() -> None:
    key = ApiKey.new()
    assert key.text not in repr(key)
    assert key.text not in f"{key}"


@pytest.mark.parametrize("around", ["{}", "/v1/cards/{}/x", '{{"a": "{}"}}', "Bearer {}\n{}"])
def test_a_key_is_removed_from_any_text(around: str) -> None:
    key = ApiKey.new()
    text = around.format(key.text, key.text)
    assert is_leaked_in(text)
    assert key.text.split("_")[2] not in redacted(text)
    assert key.id in redacted(text)


def test_texts_without_a_key_are_unchanged() -> None:
    for text in ("lawspeaker", "lawspeaker_requests_total", "/v1/cards/lawspeaker_x_y", ""):
        assert not is_leaked_in(text)
        assert redacted(text) == text
