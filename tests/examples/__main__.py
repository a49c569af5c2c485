"""What is too dear for every run: the bot's types beside those of the real discord.py, strictly."""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.clients.client import ROOT
from tests.clients.python_client import SOURCES
from tests.examples import packages
from tests.generators.trial import run


def main() -> None:
    """Raise `StepFailed` with what the checker says."""
    packages.EXAMPLES.install()
    environment = Path(sys.executable).parents[1]
    settings = {
        "typeCheckingMode": "strict",
        "extraPaths": [str(packages.EXAMPLES.folder), str(SOURCES)],
        "venvPath": str(environment.parent),
        "venv": environment.name,
    }
    with TemporaryDirectory() as folder:
        for path in (ROOT / "examples" / "discord").glob("*.py"):
            shutil.copy(path, folder)
        Path(folder, "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
        run(Path(sys.executable).with_name("pyright"), cwd=Path(folder))
    print("discord: compiled")


if __name__ == "__main__":
    main()
