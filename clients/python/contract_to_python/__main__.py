"""Write the generated modules; with `--stale` only name those that are not as the contract says."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from contract_to_python import contract, fragments, functions, methods, shapes

PACKAGE: Final = Path(__file__).resolve().parents[1] / "src" / "lawspeaker_client"


def modules() -> Mapping[str, str]:
    """The text of every generated module."""
    read = contract.read()
    found = functions.functions(read)
    texts = {
        "types.py": shapes.types(read, functions.used(read, found)),
        "operations.py": functions.operations(read, found),
        "methods.py": methods.methods(read, found, asynchronous=False),
        "async_methods.py": methods.methods(read, found, asynchronous=True),
        "fragments.py": fragments.fragments(),
    }
    return {name: _tidy(name, text) for name, text in texts.items()}


def _tidy(name: str, text: str) -> str:
    """The text without imports that it does not need, formatted as all our code."""
    for step in (
        ("check", "--quiet", "--fix", "--exit-zero", "--select=F401,I"),
        ("format", "--quiet"),
    ):
        command = [
            sys.executable,
            "-m",
            "ruff",
            *step,
            "--stdin-filename",
            str(PACKAGE / name),
            "-",
        ]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        text = done.stdout
    return text


def main(arguments: Sequence[str]) -> None:
    """Write, or compare."""
    for name, text in modules().items():
        path = PACKAGE / name
        if "--stale" not in arguments:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.stdout.write(f"clients/python/src/lawspeaker_client/{name}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
