"""Ids in an operator's directories, for completion: found without loading anything that reads YAML.

A faulty file is for `lawspeaker cards check`; here it has those ids that can be seen in it.
"""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

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
