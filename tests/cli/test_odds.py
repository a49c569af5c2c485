"""`lawspeaker odds` and `lawspeaker cast`: what the runes may show, and what they showed."""

import json
from pathlib import Path

from schema.operations import CAST, ODDS
from schema.operations.examples import EXAMPLES
from tests.cli.conftest import Run

POOL = ("--ruleset", "CTA_2E", "--dexterity", "1", "--wisdom", "2", "--dark", "1")


def test_the_designs_example(run: Run) -> None:
    result = run("odds", *POOL, "--difficulty", "7")
    assert result.exit_code == 0
    assert "chance of success 77.34% (128 equally likely" in result.stdout
    assert "successes 4 to 11, mean 7.50" in result.stdout
    assert "dual triangles 0.50, moons 0.50" in result.stdout
    assert "6 (failure)" in result.stdout
    assert "\x1b" not in result.stdout


def test_each_dark_rune_has_its_gain(run: Run) -> None:
    result = run("odds", *POOL, "--difficulty", "7")
    rows = [line.split("│") for line in result.stdout.splitlines() if "│" in line]
    gains = [cells[3].strip() for cells in rows if len(cells) == 8]
    assert gains == ["", "+42.97", "+19.14", "+3.32"]


def test_the_longest_bar_belongs_to_the_likeliest_result(run: Run) -> None:
    result = run("odds", *POOL, "--difficulty", "7")
    bars = {
        line.split("│")[1].strip(): line.count("#")
        for line in result.stdout.splitlines()
        if "#" in line
    }
    assert bars["7"] == bars["8"] == max(bars.values())
    assert bars["11"] == min(bars.values()) == 1


def test_json_holds_the_exact_number(run: Run) -> None:
    result = run("odds", *POOL, "--difficulty", "7", "--json")
    assert json.loads(result.stdout)["success"] == 0.7734375


def test_a_modifier_shifts_the_results(run: Run) -> None:
    plain = run("odds", *POOL, "--difficulty", "7", "--json")
    eased = run("odds", *POOL, "--difficulty", "8", "--modifier", "1", "--json")
    assert json.loads(plain.stdout)["success"] == json.loads(eased.stdout)["success"]


def test_an_impossible_pool_exits_2(run: Run) -> None:
    result = run("odds", "--ruleset", "DESTINY", "--difficulty", "7")
    assert result.exit_code == 2
    assert "WRONG_RULESET" in result.stderr or "UNSUPPORTED_RULESET" in result.stderr


def test_an_option_out_of_range_is_refused(run: Run) -> None:
    result = run("odds", "--ruleset", "CTA_2E", "--dark", "-1")
    assert result.exit_code == 64
    assert "--dark" in result.stderr


def test_a_file_asks_about_an_attempt_on_a_table(run: Run, tmp_path: Path) -> None:
    request = EXAMPLES[ODDS.name][1].request
    file = tmp_path / "table.json"
    file.write_text(json.dumps(request), encoding="utf-8")
    result = run("odds", file)
    assert result.exit_code == 0
    assert f"{request['card']}, {request['path']}" in result.stdout
    rows = [line.split("│")[1].strip() for line in result.stdout.splitlines() if "│" in line]
    found = json.loads(run("odds", "-", "--json", stdin=request).stdout)["attempt"]
    numbers = [str(row["dark"]) for row in found["byDarkRunes"]]
    assert rows == [f"{each} (best)" if each == str(found["best"]) else each for each in numbers]


def test_a_file_and_options_of_a_pool_are_refused(run: Run) -> None:
    result = run("odds", "-", "--difficulty", "7", stdin=EXAMPLES[ODDS.name][1].request)
    assert result.exit_code == 64
    assert "--difficulty" in result.stderr


def test_what_the_table_says_is_refused_at_its_place(run: Run) -> None:
    request = {**EXAMPLES[ODDS.name][1].request, "ruleset": "CTA_2E", "modifier": 1}
    result = run("odds", "-", stdin=request)
    assert result.exit_code == 2
    assert "/ruleset: GIVEN_BY_TABLE" in result.stderr
    assert "/modifier: GIVEN_BY_TABLE" in result.stderr


def test_neither_a_file_nor_a_pool_is_refused(run: Run) -> None:
    result = run("odds")
    assert result.exit_code == 64
    assert "--ruleset" in result.stderr


def test_a_cast_reads_as_a_table(run: Run) -> None:
    for example in EXAMPLES[CAST.name]:
        result = run("cast", "-", stdin=example.request)
        assert result.exit_code == 0
        assert "margin" in result.stdout
        assert "core" in result.stdout


def test_a_face_that_a_rune_lacks_exits_2(run: Run) -> None:
    request = {
        **EXAMPLES[CAST.name][0].request,
        "cast": {"faces": [{"rune": "CORE", "face": "MOON"}]},
    }
    result = run("cast", "-", stdin=request)
    assert result.exit_code == 2
    assert "/cast/faces" in result.stderr
