"""Errors of the command line: their exit code, and every sentence of Typer in Polish."""

import re

import pytest

from cards.model.language import Language
from service.cli.door import USAGE
from service.cli.help import ERRORS, REASONS, error_within, pattern_of
from tests.cli.conftest import Run

DEAL = "setup --ruleset CTA_2E --players a --seed x"
WRONG = {
    "odd": ("No such command 'odd'. Did you mean 'odds'?", "Nie ma polecenia 'odd'. Czy chodziło"),
    "cards nope": ("No such command 'nope'.", "Nie ma polecenia 'nope'."),
    "odds --dificulty 3": ("(Possible options: --difficulty)", "(podobne: --difficulty)"),
    "odds -x": ("No such option: -x", "Nie ma opcji -x"),
    "--lang en search": ("Missing argument 'QUERY'.", "Brakuje argumentu 'QUERY'."),
    "setup": ("Missing option '--ruleset'.", "Brakuje opcji '--ruleset'."),
    "api-keys issue x": ("Choose from:", "Brakuje opcji '--scope'. Do wyboru:"),
    "validate a b": ("Got unexpected extra argument(s) (b)", "Nadmiarowe argumenty: b"),
    "odds --difficulty": ("requires an argument.", "Opcja '--difficulty' wymaga wartości."),
    f"{DEAL} --allies=3": ("does not take a value.", "Opcja '--allies' nie przyjmuje wartości."),
    "odds --difficulty x": ("valid integer", "'--difficulty': potrzebna jest liczba całkowita"),
    "odds --difficulty 100": ("less than or equal to 99", "'--difficulty': najwyżej 99"),
    "odds --difficulty -1": ("greater than or equal to 0", "'--difficulty': co najmniej 0"),
    f"{DEAL} --mode foo": (
        "'foo' is not one of 'COMPETITIVE'",
        "'foo' nie jest żadną z wartości: 'COMP",
    ),
    "rulesets diff A B": (
        "Invalid value: No ruleset has the id 'A'",
        "Zła wartość: Nie ma zestawu",
    ),
    "odds": ("Missing option '--ruleset'.", "Brakuje opcji '--ruleset'."),
    "odds f --dark 3": ("only without a file", "tylko bez pliku"),
}
"""Wrong command lines, with a part of the sentence in English and in Polish."""


def flat(text: str) -> str:
    """What stands in a panel, without its frame and its line breaks."""
    return re.sub(r"[\s│]+", " ", text)


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_is_refused_in_the_language_of_the_reader(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    english, polish = WRONG[line]
    result = run(*line.split())
    assert (result.exit_code, result.stdout) == (USAGE, "")
    assert english in flat(result.stderr)
    monkeypatch.setenv("LAWSPEAKER_LANG", "pl")
    result = run(*line.removeprefix("--lang en ").split())
    assert (result.exit_code, result.stdout) == (USAGE, "")
    assert polish in flat(result.stderr)
    assert "Invalid" not in result.stderr
    assert "Error" not in result.stderr


def test_a_sentence_that_is_not_known_stays_as_it_is() -> None:
    assert error_within(Language.PL, "The moon is full.") == "The moon is full."
    assert error_within(Language.PL, "Invalid value for '--x': The moon is full.").endswith(
        "'--x': The moon is full."
    )


def test_no_polish_sentence_is_left_over(run: Run) -> None:
    """Each pattern is what Typer says for one of the wrong command lines."""
    shown = [flat(run(*line.split()).stderr) for line in WRONG]
    for sentence in (*ERRORS, *REASONS):
        pattern = pattern_of(sentence)
        assert any(re.search(pattern, text) for text in shown), pattern
