"""Every fenced block runs: commands by bash, data is read, programs are run by tests of their own.

Programs that wait, install or need a cluster are stood in for (`stand_in.py`); ours are real.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
import yaml

from tests.clients.client import CLIENTS, OPENAPI
from tests.editorial.links import pages
from tests.helm.programs import homes, program
from tests.readme_examples import examples
from tests.shell_blocks.blocks import ROOT, Block, blocks

PROGRAM: Final = Path(sys.executable).with_name("lawspeaker")
BLOCKS: Final = tuple(blocks())
RUN_ELSEWHERE: Final = {
    "console": "tests/test_documentation.py",
    "python": "tests/clients",
    "ts": "tests/clients",
    "mermaid": "tests/test_documentation.py",
}
"""Languages of blocks that other tests run or write."""
PLAIN: Final = {"text", "http"}
"""What was printed, what was sent."""
STAND_INS: Final = (
    *("cosign", "docker", "gh", "git", "gpg", "helm", "kubectl", "lawspeaker", "make", "minisign"),
    *("node", "npm", "npx", "openssl", "pip", "pipx", "python", "python3", "sha256sum"),
)


def test_every_block_says_what_it_is() -> None:
    known = {*RUN_ELSEWHERE, *PLAIN, "sh", "json", "yaml"}
    assert not [f"{each.page}: {each.text}" for each in BLOCKS if each.language not in known]


def test_no_page_with_a_block_is_left_out() -> None:
    fenced = {
        page.relative_to(ROOT).as_posix()
        for page in pages()
        if re.search(r"(?m)^\s*(```|~~~)", page.read_text(encoding="utf-8"))
    }
    assert fenced == {each.page for each in BLOCKS}
    consoles = {each.page for each in BLOCKS if each.language == "console"}
    assert consoles == {each.document for each in examples()}


@pytest.mark.parametrize(
    "block",
    [each for each in BLOCKS if each.language in {"json", "yaml"}],
    ids=lambda each: f"{each.page}-{each.number}",
)
def test_data_is_read(block: Block) -> None:
    if block.language == "json":
        json.loads(block.text)
    yaml.safe_load(block.text)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("programs")
    for name in STAND_INS:
        stand_in = folder / name
        stand_in.write_text(
            f"#!{sys.executable}\n{(Path(__file__).parent / 'stand_in.py').read_text('utf-8')}"
        )
        stand_in.chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Secret that `kubectl get` shows."""
    issued = subprocess.run(
        [PROGRAM, "api-keys", "issue", "score-pad", "--scope", "read", "--secret", "api-keys"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    kept = tmp_path_factory.mktemp("secret") / "secret.json"
    kept.write_text(json.dumps(yaml.safe_load(issued.stdout)), encoding="utf-8")
    return kept


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a checkout has, with what a reader has made before, where commands may write."""
    for path in ROOT.iterdir():
        if path.name == "examples":
            ignored = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(path, tmp_path / path.name, ignore=ignored)
        elif path.name not in {".git", ".venv", ".cache", "build"}:
            (tmp_path / path.name).symlink_to(path)
    _put_packages(tmp_path)
    bodies = json.loads(OPENAPI.read_text(encoding="utf-8"))["paths"]
    for name, operation in (("request", "validate"), ("sheet", "score")):
        content = bodies[f"/v1/{operation}"]["post"]["requestBody"]["content"]["application/json"]
        value = next(iter(content["examples"].values()))["value"]
        (tmp_path / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    for name in ("manifest.json", "password", "ca.crt"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    (tmp_path / "house").symlink_to(ROOT / "examples" / "completing" / "half-known")
    return tmp_path


def _put_packages(folder: Path) -> None:
    """Files as `make clients` names them."""
    node = json.loads((CLIENTS / "typescript" / "package.json").read_bytes())["version"]
    described = tomllib.loads((CLIENTS / "python" / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = f"lawspeaker_client-{described['project']['version']}-py3-none-any.whl"
    for client, name in (("typescript", f"lawspeaker-client-{node}.tgz"), ("python", wheel)):
        packed = folder / ".cache" / "clients" / client / "packed"
        packed.mkdir(parents=True)
        (packed / name).touch()


@pytest.mark.parametrize(
    "block",
    [each for each in BLOCKS if each.language == "sh"],
    ids=lambda each: f"{each.page}-{each.number}",
)
def test_commands_run(block: Block, programs: Path, checkout: Path, secret: Path) -> None:
    place = checkout
    if block.page.startswith("examples/") and "make " not in block.text:
        place = checkout / Path(block.page).parent
    environment = homes() | {
        "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin",
        "LAWSPEAKER": str(checkout),
        "REPOSITORY": str(checkout),
        "REAL_MAKE": shutil.which("make") or "make",
        "REAL_HELM": str(program("helm")),
        "REAL_KUBECTL": str(program("kubectl")),
        "REAL_LAWSPEAKER": str(PROGRAM),
        "SECRETS": str(secret),
    }
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block.text],
        cwd=place,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
