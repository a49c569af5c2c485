"""Commands that keep signing keys and epochs, and rolls on the command line."""

import json
import stat
from pathlib import Path

import msgspec
import pytest

from schema.operations import CAST
from schema.operations.examples import EXAMPLES
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.receipts import Receipt
from service.receipts.epoch_files import load_epochs, read_epochs
from service.receipts.key_files import load_keys, read_keys
from tests.cli.conftest import Run
from tests.games import Json


def lines(run: Run, *arguments: str | Path) -> list[str]:
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def test_a_key_is_created_waits_and_is_rotated_in(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "signing-keys.jwks"
    (first,) = lines(run, "keys", "new-signing", file)
    one = first.removesuffix(": signs")
    assert load_keys(file).signer.kid == one
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    _, waiting = lines(run, "keys", "new-signing", file)
    two = waiting.removesuffix(": not in use yet")
    assert load_keys(file).signer.kid == one, "a new key is published before it signs"
    assert lines(run, "keys", "rotate", file) == [f"{two}: signs", f"{one}: verifies"]
    assert load_keys(file).signer.kid == two
    assert [key.private is None for key in read_keys(file)] == [False, True]
    three, *others = lines(run, "keys", "rotate", file)
    assert three.endswith(": signs")
    assert others == [f"{two}: verifies", f"{one}: verifies"]


def test_epochs_begin_and_are_rotated(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "roll-epochs.json"
    first, commitment = lines(run, "epochs", "rotate", file)
    (epoch,) = read_epochs(file)
    assert first.startswith(f"{epoch.id}: from ")
    assert commitment == f"  commitment {epoch.commitment}"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    told = lines(run, "epochs", "rotate", file, "--lead", "10", "--reveal-after", "30")
    one, two = read_epochs(file)
    assert one.until == two.start
    assert one.reveal is not None
    assert (one.reveal - two.start).total_seconds() == 30 * 60
    assert " until " in told[0]
    assert "revealed " in told[0]
    assert told[2].startswith(f"{two.id}: from ")
    assert load_epochs(file).find(one.id) == one
    refused = run("epochs", "rotate", file, "--lead", "20")
    assert refused.exit_code == 1
    assert "rotate after that" in refused.stderr
    assert read_epochs(file) == (one, two)


def test_nothing_secret_is_printed(run: Run, tmp_path: Path) -> None:
    keys, epochs = tmp_path / "keys.jwks", tmp_path / "epochs.json"
    printed = "".join(
        run(*command).output
        for command in (
            ("keys", "new-signing", keys),
            ("keys", "new-signing", keys),
            ("keys", "rotate", keys),
            ("epochs", "rotate", epochs),
            ("epochs", "rotate", epochs),
        )
    )
    secrets = [each["d"] for each in json.loads(keys.read_text())["keys"] if "d" in each]
    secrets += [each["secret"] for each in json.loads(epochs.read_text())["epochs"]]
    assert len(secrets) == 3
    assert all(secret not in printed for secret in secrets)


@pytest.mark.parametrize("group", ["keys", "epochs"])
def test_an_unusable_file_is_reported_in_the_language_of_the_reader(
    run: Run, tmp_path: Path, group: str
) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"secret": "do not repeat"}')
    told = {
        "keys": ("this is neither a PEM", "to nie jest ani PEM"),
        "epochs": ("this is not a file", "to nie jest plik"),
    }
    for language, why in zip(("en", "pl"), told[group], strict=True):
        refused = run("--lang", language, group, "rotate", file)
        assert refused.exit_code == 1
        assert refused.stdout == ""
        assert refused.stderr.startswith(f"{file}: {why}")
        assert "do not repeat" not in refused.stderr
    assert file.read_text() == '{"secret": "do not repeat"}'


def test_the_commands_print_polish(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "keys.jwks"
    assert lines(run, "--lang", "pl", "keys", "new-signing", file)[0].endswith(": podpisuje")
    assert lines(run, "--lang", "pl", "keys", "new-signing", file)[1].endswith(
        ": jeszcze nieużywany"
    )
    assert lines(run, "--lang", "pl", "keys", "rotate", file)[1].endswith(": weryfikuje")
    first, commitment = lines(run, "--lang", "pl", "epochs", "rotate", tmp_path / "epochs.json")
    assert ": od " in first
    assert commitment.startswith("  zobowiązanie ")


def roll_of(run: Run, *options: str) -> Json:
    request = {
        **EXAMPLES[CAST.name][0].request,
        "cast": {"roll": {"game": "friday", "sequence": 1}},
    }
    result = run(*options, "cast", "-", "--json", stdin=request)
    assert result.exit_code == 0, result.stderr
    answer: Json = json.loads(result.stdout)
    return answer


def test_a_roll_uses_the_keys_and_epochs_of_the_settings(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, epochs = tmp_path / "keys.jwks", tmp_path / "epochs.json"
    lines(run, "keys", "new-signing", keys)
    lines(run, "epochs", "rotate", epochs)
    fleeting = roll_of(run)["receipt"]["statement"]["roll"]
    monkeypatch.setenv("LAWSPEAKER_SIGNING_KEYS", str(keys))
    monkeypatch.setenv("LAWSPEAKER_ROLL_EPOCHS", str(epochs))
    rolled = roll_of(run)
    assert roll_of(run) == rolled
    receipt = msgspec.convert(rolled["receipt"], Receipt)
    assert receipt.statement.roll is not None
    assert not receipt.statement.roll.ephemeral
    assert receipt.statement.roll.throw.epoch == read_epochs(epochs)[0].id
    assert fleeting["ephemeral"]


def test_a_roll_without_a_key_ends_the_program(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWSPEAKER_SIGNING_KEYS", str(tmp_path / "absent.jwks"))
    request = {
        **EXAMPLES[CAST.name][0].request,
        "cast": {"roll": {"game": "friday", "sequence": 1}},
    }
    refused = run("cast", "-", stdin=request)
    assert refused.exit_code == 1
    assert refused.stderr.startswith(str(tmp_path / "absent.jwks"))
    assert run("cast", "-", stdin=EXAMPLES[CAST.name][0].request).exit_code == 0


def test_a_refused_roll_names_its_place(run: Run) -> None:
    move = {"cast": {"cast": {"roll": {"game": "friday", "sequence": 2}}}}
    result = run("validate", "-", stdin={"snapshot": BEFORE_THE_CAST, "move": move})
    assert "ROLL_OUT_OF_ORDER" in result.stdout
    log = {"snapshot": BEFORE_THE_CAST, "moves": [move]}
    assert "roll 2 needs the receipt of roll 1" in run("replay", "-", stdin=log).stdout
    polish = run("--lang", "pl", "replay", "-", stdin=log).stdout
    assert "rzut 2 wymaga pokwitowania rzutu 1" in polish
