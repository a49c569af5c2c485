"""`lawspeaker --lang`: which language is spoken, and that every code shown has its word."""

from collections.abc import Iterable, Mapping

import pytest

from cards.messages.bundles import bundle_in
from cards.model.language import Language
from cards.model.vocabulary import Column, Face, Rune
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import DestinyLineCode
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.moves import Move
from schema.shapes.play import ChoiceCode
from schema.shapes.runes import AbilityCounts, AttemptOutcome, Moment
from schema.shapes.score import LineCode
from schema.shapes.verdict import EventCode, VerdictStatus
from service.cli.language import requested_language
from service.refusal import Refusal
from tests.cli.conftest import Run

ENGLISH_ODDS = "Core runes only against difficulty 0"
POLISH_ODDS = "tylko runy podstawowe; poziom trudności 0"
ODDS = ("odds", "--ruleset", "CTA_2E")

MOVES = [name.rstrip("_") for name in (*Move.__struct_fields__, *DestinyMove.__struct_fields__)]
ABILITIES = [name.upper() for name in AbilityCounts.__struct_fields__]
WORDS: dict[str, Iterable[str]] = {
    "line": LineCode,
    "column": Column,
    "pool": [*ABILITIES, "DARK"],
    "stone": Rune,
    "face": Face,
    "moment": Moment,
    "event": [*EventCode, *DestinyEventCode],
    "choice": ChoiceCode,
    "move": MOVES,
    "step": DestinyLineCode,
    "round": DestinyPhase,
    "status": VerdictStatus,
    "outcome": AttemptOutcome,
}
CAPITAL = {"status", "outcome"}
"""Codes that stand in English as they are."""


@pytest.mark.parametrize(
    ("option", "environment", "language"),
    [
        (None, {}, Language.EN),
        (None, {"LANG": "C"}, Language.EN),
        (None, {"LANG": "POSIX"}, Language.EN),
        (None, {"LANG": "de_DE.UTF-8"}, Language.EN),
        (None, {"LANG": "pl_PL.UTF-8"}, Language.PL),
        (None, {"LANG": "pl_PL@euro"}, Language.PL),
        (None, {"LANG": "pl"}, Language.PL),
        (None, {"LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_GB.UTF-8"}, Language.PL),
        (None, {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"}, Language.EN),
        (None, {"LC_ALL": "", "LANG": "pl_PL"}, Language.PL),
        (None, {"LAWSPEAKER_LANG": "en", "LC_ALL": "pl_PL"}, Language.EN),
        (None, {"LAWSPEAKER_LANG": "pl", "LC_ALL": "en_GB"}, Language.PL),
        (None, {"LAWSPEAKER_LANG": "", "LANG": "pl_PL"}, Language.PL),
        ("pl", {"LAWSPEAKER_LANG": "en", "LC_ALL": "en_GB"}, Language.PL),
        ("en", {"LAWSPEAKER_LANG": "pl", "LC_ALL": "pl_PL"}, Language.EN),
        ("PL", {}, Language.PL),
        ("pl-PL", {}, Language.PL),
        ("pl", {"LAWSPEAKER_LANG": "tlh"}, Language.PL),
    ],
)
def test_the_option_overrides_the_variable_and_the_variable_the_locale(
    option: str | None, environment: Mapping[str, str], language: Language
) -> None:
    assert requested_language(option, environment) is language


@pytest.mark.parametrize(
    ("option", "variable", "line"),
    [
        ("de", None, "--lang must be en or pl, not 'de'."),
        ("", "pl", "--lang must be en or pl, not ''."),
        ("pl_PL", None, "--lang must be en or pl, not 'pl_PL'."),
        (None, "tlh", "LAWSPEAKER_LANG must be en or pl, not 'tlh'."),
    ],
)
def test_an_unsupported_language_is_refused(
    option: str | None, variable: str | None, line: str
) -> None:
    with pytest.raises(Refusal, match=r"must be en or pl") as refused:
        requested_language(option, {} if variable is None else {"LAWSPEAKER_LANG": variable})
    assert str(refused.value) == line


def test_an_unknown_language_exits_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("--lang", "de", *ODDS)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "--lang must be en or pl, not 'de'.\n"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert run("--lang", "de", *ODDS).stderr == "--lang musi mieć wartość en lub pl, a nie „de”.\n"
    monkeypatch.setenv("LAWSPEAKER_LANG", "tlh")
    result = run(*ODDS)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "LAWSPEAKER_LANG musi mieć wartość en lub pl, a nie „tlh”.\n"


def test_an_unknown_language_is_shown_without_control_characters(run: Run) -> None:
    assert "\x1b" not in run("--lang", "\x1b[31m", *ODDS).stderr


def test_each_run_uses_its_own_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert POLISH_ODDS in run("--lang", "pl", *ODDS).stdout
    assert ENGLISH_ODDS in run(*ODDS).stdout
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert POLISH_ODDS in run(*ODDS).stdout
    monkeypatch.setenv("LAWSPEAKER_LANG", "en")
    assert ENGLISH_ODDS in run(*ODDS).stdout


@pytest.mark.parametrize("kind", WORDS)
def test_in_english_the_word_of_a_code_is_the_code(kind: str) -> None:
    for code in WORDS[kind]:
        expected = code if kind in CAPITAL else code.replace("_", " ").lower()
        assert word(Language.EN, kind, code) == expected


@pytest.mark.parametrize("kind", WORDS)
def test_in_polish_every_code_has_a_word(kind: str) -> None:
    for code in WORDS[kind]:
        polish = word(Language.PL, kind, code)
        assert polish not in {"", code}
        assert "_" not in polish


def word(language: Language, kind: str, code: str) -> str:
    bundle = bundle_in(language)
    pattern = bundle.get_message(f"word-{kind}-{code}").value
    assert pattern is not None
    return str(bundle.format_pattern(pattern)[0])
