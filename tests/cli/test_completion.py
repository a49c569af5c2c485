"""Completion: what the shells are told, how little is loaded for it, and what they do with it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cards.catalogue import load_catalogue
from loadtest.debian import NoProgramError
from service.cli.completion.complete import LIST, MOST_BYTES, candidates, complete
from service.cli.completion.tree import text
from service.cli.main import app
from tests.cli.shells import shell
from tests.cli.terminal import running
from tests.not_shown import NotShown

FOLDER = str(Path(sys.executable).parent)
"""Where the program is installed."""
PROMPT = "ready$ "
PROBE = """
import sys
sys.argv = ["lawspeaker"]
from service.cli.launch import main
try:
    main()
except SystemExit:
    print(*sorted(sys.modules), file=sys.stderr)
"""
TYPED = {
    "lawspeaker legal-": "moves",
    "lawspeaker rulesets diff CTA_2": "E",
    "lawspeaker odds --dif": "ficulty",
    "lawspeaker validate --explain su": "mmary",
    "lawspeaker show ashen.the-lamp-d": "rowner",
    "lawspeaker show dark-rune-c": "ost",
    "lawspeaker --lang p": "l",
}
"""What is typed before the key is pressed, and what the shell adds."""


def words(line: str) -> list[str]:
    given = line.split(" ")
    return [each.value for each in candidates(given[:-1], given[-1])]


def test_the_list_is_fresh() -> None:
    assert LIST.read_text() == text(), "`make schema` writes it"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("le", ["legal-moves"]),
        ("destiny ", ["validate", "legal-moves", "replay", "setup", "view", "total", "best"]),
        ("--lang ", ["en", "pl"]),
        ("--lang=", ["--lang=en", "--lang=pl"]),
        ("--lang = p", ["pl"]),
        ("--lang = =", ["en", "pl"]),
        ("odds --ruleset ", list(load_catalogue().rulesets)),
        ("odds --ruleset cta", ["CTA_1E", "CTA_PL", "CTA_2E"]),
        ("rulesets diff CTA_2E EP", ["EPIC_ORIGINS"]),
        ("rulesets diff CTA_2E EPIC_ORIGINS ", []),
        ("setup --mode S", ["SOLO"]),
        ("setup --mo", ["--mode"]),
        ("setup -- --mo", []),
        ("odds --difficulty ", []),
        ("odds --difficulty 3 --ver", []),
        ("ask legal", ["legal_moves"]),
        ("ask validate ", []),
        ("show ashen.shared-lantern ashen.the-lamp-d", ["ashen.the-lamp-drowner"]),
        ("nothing ", []),
    ],
)
def test_what_may_stand_at_the_cursor(line: str, expected: list[str]) -> None:
    assert words(line) == expected


def test_every_command_and_id_can_be_completed() -> None:
    from typer.main import get_command

    every = get_command(app)
    assert set(words("")) == set(getattr(every, "commands", {}))
    ids = set(words("show "))
    catalogue = load_catalogue()
    for known in (catalogue.cards, catalogue.rulings, catalogue.clauses, catalogue.rulesets):
        assert set(known) <= ids


HALL = """\
- id: grey-hall.oath
  type: TRAIT
  name: {en: Oath}
- {id: "grey-hall.ford", type: CHALLENGE, name: {en: Ford, pl: Bród}}
- type: ALLY
  id: 'grey-hall.fox'
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set and an edition, named as a server is told of them."""
    hall, road = tmp_path / "hall", tmp_path / "road"
    hall.mkdir()
    (hall / "set.yaml").write_text("id: grey-hall\nname: {en: Grey Hall}\n")
    (hall / "cards.yaml").write_text(HALL)
    shutil.copytree("examples/edition", road)
    (road / "sets" / "far").mkdir(parents=True)
    (road / "sets" / "far" / "set.yaml").write_text("name: {en: Far}\nid: far\n")
    (road / "sets" / "far" / "broken.yaml").write_bytes(b"- id: far.one\n\xff")
    (road / "sets" / "..data").mkdir()
    (road / "sets" / "..data" / "set.yaml").write_text("id: far-away\n")
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", f"{hall}{os.pathsep} {road}{os.pathsep}/no/such")
    return tmp_path


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("show grey-hall.", ["grey-hall.ford", "grey-hall.fox", "grey-hall.oath"]),
        ("show far", ["far"]),
        ("show ashen.the-lamp-d", ["ashen.the-lamp-drowner"]),
        ("odds --ruleset long", ["LONG_ROAD"]),
        ("odds --ruleset cta_2", ["CTA_2E"]),
        ("setup --sets gr", ["grey-hall"]),
        ("setup --mode gr", []),
    ],
)
def test_ids_of_own_sets_are_completed(line: str, expected: list[str]) -> None:
    assert words(line) == expected


@pytest.mark.parametrize("folder", ["edition", "completing/half-known", "completing/whole"])
def test_every_id_that_the_service_has_is_found(
    monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    half = Path("examples/completing/half-known")
    there = (
        [half, Path("examples", folder)] if folder.endswith("whole") else [Path("examples", folder)]
    )
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", os.pathsep.join(map(str, there)))
    catalogue = load_catalogue(there)
    offered = set(words("show "))
    for known in (catalogue.cards, catalogue.rulings, catalogue.clauses, catalogue.rulesets):
        assert set(known) <= offered


def test_files_of_any_size_are_read_in_bounds(own: Path) -> None:
    vast = own / "hall" / "a-vast-file.yaml"
    vast.write_text("- id: grey-hall.vast\n" + "#" * MOST_BYTES)
    assert words("show grey-hall.") == []


def test_help_is_in_the_language_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def help_of(*given: str) -> str:
        return next(each.help for each in candidates(given, "setup"))

    assert help_of() == "Deal a new game from a seed."
    assert help_of("--lang", "pl") == "Rozdaje nową grę z ziarna."
    assert help_of("--lang=pl") == "Rozdaje nową grę z ziarna."
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert help_of() == "Rozdaje nową grę z ziarna."
    assert help_of("--lang", "en") == "Deal a new game from a seed."


@pytest.mark.parametrize(
    ("environment", "shown", "code"),
    [
        ({"COMP_WORDS": "lawspeaker le", "COMP_CWORD": "1"}, "legal-moves\n", 0),
        ({"COMP_WORDS": "lawspeaker 'le", "COMP_CWORD": "1"}, "legal-moves\n", 0),
        ({"_TYPER_COMPLETE_ARGS": "lawspeaker odds file"}, "_files\n", 0),
        (
            {"_TYPER_COMPLETE_ARGS": "lawspeaker rulesets d"},
            '_arguments \'*: :(("diff":"Show how two rulesets differ\\\\: clauses topic by topic, '
            "and parameters.\"))'\n",
            0,
        ),
        (
            {"_TYPER_COMPLETE_ARGS": "lawspeaker legal", "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
            "legal-moves\tList every legal move of a table.\n",
            0,
        ),
        (
            {"_TYPER_COMPLETE_ARGS": "lawspeaker le", "_TYPER_COMPLETE_FISH_ACTION": "is-args"},
            "",
            0,
        ),
        (
            {"_TYPER_COMPLETE_ARGS": "lawspeaker odds ", "_TYPER_COMPLETE_FISH_ACTION": "is-args"},
            "",
            1,
        ),
    ],
)
def test_each_shell_gets_its_own_form(
    capsys: pytest.CaptureFixture[str], environment: dict[str, str], shown: str, code: int
) -> None:
    bash, fish = "COMP_WORDS" in environment, "_TYPER_COMPLETE_FISH_ACTION" in environment
    shell = "bash" if bash else "fish" if fish else "zsh"
    assert complete({**environment, "_LAWSPEAKER_COMPLETE": f"complete_{shell}"}) == code
    assert capsys.readouterr().out == shown


def test_other_shells_are_left_to_typer() -> None:
    assert complete({"_LAWSPEAKER_COMPLETE": "complete_powershell"}) is None


def test_nothing_of_the_service_is_loaded() -> None:
    asked = {
        "_LAWSPEAKER_COMPLETE": "complete_bash",
        "COMP_WORDS": "lawspeaker show dark-rune-c",
        "COMP_CWORD": "2",
    }
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "dark-rune-cost\n" in done.stdout
    loaded = set(done.stderr.split())
    own = {name for name in loaded if name.partition(".")[0] in {"cards", "schema", "service"}}
    assert own == {
        *("service", "service.cli", "service.cli.launch"),
        *("service.cli.completion", "service.cli.completion.complete"),
    }
    assert not loaded & {"typer", "rich", "msgspec", "asyncio"}


def environment_of(home: Path) -> dict[str, str]:
    return {
        "PATH": f"{FOLDER}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(home),
        "ZDOTDIR": str(home),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "TERM": "xterm",
        "PS1": PROMPT,
    }


@pytest.mark.parametrize("name", ["bash", "zsh"])
def test_a_shell_completes_what_is_typed(tmp_path: Path, name: str, not_shown: NotShown) -> None:
    try:
        found = shell(name)
    except NoProgramError as missing:
        not_shown(f"completion in {name}: {missing}")
        return
    begins = f"{found.begins}autoload -Uz compinit\ncompinit -u\nPROMPT='{PROMPT}'\n"
    (tmp_path / ".zshrc").write_text(begins)
    arguments = ["--norc", "--noprofile", "-i"] if name == "bash" else ["-i"]
    around = {**environment_of(tmp_path), **found.environment}
    with running(arguments, around, program=[found.program], width=200) as terminal:
        terminal.wait_until(PROMPT)
        terminal.type('eval "$(lawspeaker --show-completion)"; echo loa""ded')
        terminal.wait_until("loaded")
        terminal.wait_until(PROMPT)
        for typed, added in TYPED.items():
            terminal.press(f"{typed}\t".encode())
            terminal.wait_until(typed)
            terminal.wait_until(added)
            terminal.press(b"\x15")  # forget the line


def test_fish_completes_what_is_typed(tmp_path: Path, not_shown: NotShown) -> None:
    try:
        fish = shell("fish")
    except NoProgramError as missing:
        not_shown(f"completion in fish: {missing}")
        return
    asked = "\n".join(f"complete -C '{typed}'" for typed in TYPED)
    done = subprocess.run(
        [fish.program, "-c", f"lawspeaker --show-completion | source\n{asked}"],
        env={**os.environ, **environment_of(tmp_path), **fish.environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    found = [line.partition("\t")[0] for line in done.stdout.splitlines()]
    expected = [typed.rpartition(" ")[2] + added for typed, added in TYPED.items()]
    assert found == expected, done.stderr


def test_completion_installs_itself_for_the_shell_in_use(tmp_path: Path) -> None:
    around = environment_of(tmp_path)
    program = shutil.which("bash")
    assert program is not None
    (tmp_path / ".bashrc").write_text(f"PS1='{PROMPT}'\n")
    with running(["--norc", "-i"], around, program=[program], width=200) as terminal:
        terminal.wait_until(PROMPT)
        terminal.type("lawspeaker --lang pl --install-completion; exec bash --rcfile ~/.bashrc -i")
        terminal.wait_until("Uzupełnianie dla powłoki bash jest w pliku")
        terminal.wait_until(str(tmp_path / ".bash_completions"))
        terminal.wait_until(PROMPT)
        terminal.press(b"lawspeaker legal-\t")
        terminal.wait_until("legal-moves")
