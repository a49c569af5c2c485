"""Answers a shell that completes: commands, options and values that may stand at the cursor.

Nothing of the service or of Typer is loaded, so that a key press is answered at once; the list is
made by `service.cli.completion.tree`. The scripts in the shells are Typer's (`--show-completion`).
"""

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

VARIABLE: Final = "_LAWSPEAKER_COMPLETE"
"""Set by the scripts in the shells: `complete_bash`, `complete_zsh` or `complete_fish`."""
LIST: Final = Path(__file__).parents[2] / "assets" / "completion" / "list.json"
OWN: Final = "LAWSPEAKER_CARD_PATH"
"""Names directories whose ids are completed as well."""
LANGUAGES: Final = ("LAWSPEAKER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
ENGLISH: Final = "en"
LANG: Final = "--lang"
FISH_ASKS_WHETHER: Final = "is-args"

Node = Mapping[str, Any]
NOTHING: Final[Node] = {"options": {}, "arguments": (), "commands": ()}
"""What may follow a command that is not known."""


class Found(NamedTuple):
    """One word that may stand at the cursor."""

    value: str
    help: str = ""


def complete(environment: Mapping[str, str]) -> int | None:
    """Answer the shell on standard output; the exit code, or None where Typer has to answer."""
    match environment.get(VARIABLE):
        case "complete_bash":
            words, incomplete = _words_of_bash(environment)
            print_lines(each.value for each in candidates(words, incomplete))
        case "complete_zsh":
            words, incomplete = _words_of_line(environment)
            found = [_for_zsh(each) for each in candidates(words, incomplete)]
            listed = "\n".join(found)
            print_lines([f"_arguments '*: :(({listed}))'" if found else "_files"])
        case "complete_fish":
            words, incomplete = _words_of_line(environment)
            found = [_for_fish(each) for each in candidates(words, incomplete)]
            if environment.get("_TYPER_COMPLETE_FISH_ACTION") == FISH_ASKS_WHETHER:
                return 0 if found else 1
            print_lines(found)
        case _:
            return None
    return 0


def print_lines(lines: Iterator[str] | Sequence[str]) -> None:
    """Write lines for the shell."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def candidates(words: Sequence[str], incomplete: str) -> Iterator[Found]:
    """What may follow these words and begins with the incomplete one; nothing stands for files."""
    tree: Node = json.loads(LIST.read_text(encoding="utf-8"))
    own = os.environ.get(OWN)
    if own:
        _add_own(tree["values"], own)
    place = _place(tree, words)
    language = _language(words)
    if incomplete == "=":
        incomplete = ""
    if place.option is not None:
        yield from _values(tree, place.option, incomplete)
    elif place.options and incomplete.startswith("--") and "=" in incomplete:
        name, _, begun = incomplete.partition("=")
        option = place.node["options"].get(name)
        for value in _values(tree, option, begun) if option else ():
            yield Found(f"{name}={value.value}", value.help)
    elif place.options and incomplete.startswith("-"):
        for name, option in place.node["options"].items():
            if name.startswith(incomplete):
                yield Found(name, _in_language(option["help"], language))
    elif place.node["commands"]:
        for name in place.node["commands"]:
            if name.startswith(incomplete):
                help_text = tree["commands"][f"{place.path} {name}".strip()]["help"]
                yield Found(name, _in_language(help_text, language))
    elif place.argument is not None:
        yield from _values(tree, place.argument, incomplete)


def _add_own(values: dict[str, list[str]], path: str) -> None:
    """Add the ids of the operator's directories."""
    for kind, ids in own_ids(path).items():
        values[kind] += sorted(ids.difference(values[kind]))


class _Place(NamedTuple):
    """Where the cursor stands."""

    path: str
    node: Node
    option: Node | None
    """The option whose value is typed."""
    argument: Node | None
    options: bool
    """Whether options may still come; not after `--`."""


def _place(tree: Node, words: Sequence[str]) -> _Place:
    path, option, passed, options = "", None, 0, True
    node: Node = tree["commands"][path]
    for word in words:
        if word == "=":  # bash makes it a word of its own
            continue
        if option is not None:
            option = None
        elif options and word == "--":
            options = False
        elif options and word.startswith("-") and len(word) > 1:
            known = node["options"].get(word)
            option = known if known is not None and known["takes"] is not None else None
        elif node["commands"]:
            path = f"{path} {word}".strip()
            node = tree["commands"].get(path, NOTHING)
        else:
            passed += 1
    arguments: Sequence[Node] = node["arguments"]
    argument = None
    if arguments:
        last = arguments[-1]
        argument = arguments[passed] if passed < len(arguments) else None
        argument = last if argument is None and last["many"] else argument
    return _Place(path, node, option, argument, options)


def _values(tree: Node, parameter: Node, begun: str) -> Iterator[Found]:
    """The values of a parameter: its own choices, or a kind of ids."""
    takes = parameter["takes"]
    known: Sequence[str] = tree["values"].get(takes, ()) if isinstance(takes, str) else takes
    for value in known:
        if value.startswith(begun) or value.casefold().startswith(begun.casefold()):
            yield Found(value)


def _words_of_bash(environment: Mapping[str, str]) -> tuple[list[str], str]:
    words = _split(environment.get("COMP_WORDS", ""))
    at = int(environment.get("COMP_CWORD", "0"))
    return words[1:at], words[at] if at < len(words) else ""


def _words_of_line(environment: Mapping[str, str]) -> tuple[list[str], str]:
    """The words of a whole line up to the cursor, as zsh and fish give it."""
    line = environment.get("_TYPER_COMPLETE_ARGS", "")
    words = _split(line)[1:]
    if words and not line.endswith(" "):
        return words[:-1], words[-1]
    return words, ""


def _split(line: str) -> list[str]:
    """The words of a line; a quote that is still open ends with the line."""
    for end in ("", "'", '"'):
        try:
            return shlex.split(line + end)
        except ValueError:
            continue
    return line.split()


def _for_zsh(found: Found) -> str:
    value = _escaped(found.value)
    return f'"{value}":"{_escaped(found.help)}"' if found.help else f'"{value}"'


def _escaped(text: str) -> str:
    doubled = text.replace('"', '""').replace("'", "''")
    return doubled.replace("$", r"\$").replace("`", r"\`").replace(":", r"\\:")


def _for_fish(found: Found) -> str:
    text = re.sub(r"\s+", " ", found.help)
    return f"{found.value}\t{text}" if text else found.value


def _language(words: Sequence[str]) -> str:
    """The language of help: of `--lang`, else of the environment."""
    for before, word in pairwise(words):
        if before == LANG:
            return word.casefold()[:2]
    given = (word.removeprefix(f"{LANG}=") for word in words if word.startswith(f"{LANG}="))
    of_environment = filter(None, map(os.environ.get, LANGUAGES))
    return next(given, next(of_environment, "")).casefold()[:2]


def _in_language(texts: Mapping[str, str], language: str) -> str:
    return texts.get(language, texts[ENGLISH])


MOST_BYTES: Final = 4 * 1024 * 1024
"""What is read for a key press: some ten thousand cards."""
_WHOLE: Final[Mapping[str, str]] = {"set.yaml": "sets", "ruleset.yaml": "rulesets"}
"""Files of one entry, and the kind of its id."""
_PLACES: Final = ("*.yaml", "sets/*/*.yaml", "boards/*.yaml", "clauses/*.yaml", "rulings/*.yaml")
"""Where entries with ids are in a directory."""
_ID: Final = re.compile(
    r"""^(?:[ ]*-[ ]+\{?[ ]*|[ ]{0,2})["']?id["']?:[ ]+["']?([A-Za-z0-9][A-Za-z0-9._-]*)""",
    re.MULTILINE,
)
"""The id of an entry, in a list or of the whole file."""


def own_ids(path: str) -> dict[str, set[str]]:
    """The ids in these directories, joined as in PATH: by kind, and all together as `ids`."""
    found: dict[str, set[str]] = {"ids": set(), "sets": set(), "rulesets": set()}
    left = MOST_BYTES
    for file in _files(path):
        try:
            left -= file.stat().st_size
            if left < 0:
                break
            ids = _ID.findall(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            continue
        if file.name in _WHOLE:
            ids = ids[:1]
            found[_WHOLE[file.name]].update(ids)
        found["ids"].update(ids)
    return found


def _files(path: str) -> Iterator[Path]:
    for part in path.split(os.pathsep):
        if part.strip():
            directory = Path(part.strip())
            for place in _PLACES:
                for file in sorted(directory.glob(place)):
                    if not any(name.startswith(".") for name in file.relative_to(directory).parts):
                        yield file
