"""A release: refused where something does not fit, else made step by step."""

import re
import shutil
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.release import bills, building, signing, statement
from tests.release.notes import notes
from tests.release.refusal import Refused
from tests.release.versions import differing, version

LOCKS: Final = (
    *("requirements/build.lock", "requirements/dev.lock", "requirements/otel.lock"),
    *("requirements/python-client.lock", "requirements/runtime.lock"),
    *("clients/typescript/package-lock.json", "tests/helm/node/package-lock.json"),
)
"""What the artefacts are made with, and of."""
NOTES: Final = "RELEASE_NOTES.md"
UNSIGNED: Final = f"unsigned: none of {', '.join(each.variable for each in signing.SIGNERS)} is set"
NO_ENGINE: Final = "image: not built: no engine (docker with buildx)"


def check(root: Path, environment: Mapping[str, str], tag: str | None = None) -> str:
    """The version to release; `Refused` with the first reason against it."""
    if dirty := building.git(root, "status", "--porcelain"):
        raise Refused(f"the tree has changes that no commit has: {dirty.split(maxsplit=1)[1]}")
    if found := list(differing(root)):
        raise Refused("; ".join(found))
    ours = version(root)
    if tag is not None and tag != f"v{ours}":
        raise Refused(f"the tag is {tag}, the version {ours}")
    notes(root / "CHANGELOG.md", ours)
    signing.check(environment)
    return ours


def release(
    root: Path, folder: Path, environment: Mapping[str, str], *, tag: str | None = None
) -> Iterator[str]:
    """Make everything in a folder, which is emptied first; a line for each thing."""
    ours = check(root, environment, tag)
    commit = building.git(root, "rev-parse", "HEAD")
    epoch = building.time_of(root, commit)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    yield f"lawspeaker {ours}, commit {commit}"
    with TemporaryDirectory(prefix="lawspeaker-release-") as work:
        for file in artefacts(root, commit, folder, Path(work)):
            yield f"{file.name}: {file.stat().st_size:,} bytes"
    image = building.image(root, folder, image_arguments(root, ours, commit, epoch), epoch)
    yield f"{image.name}: {image.stat().st_size:,} bytes" if image else NO_ENGINE
    write_bills(root, folder, ours, epoch)
    text = notes(root / "CHANGELOG.md", ours)
    (folder / NOTES).write_text(text, encoding="utf-8")
    made = sorted(folder.iterdir())
    locks = {name: root / name for name in LOCKS}
    origin = statement.Origin(ours, repository(root), commit, locks)
    written = statement.provenance(made, origin, environment)
    (folder / f"lawspeaker-{ours}.intoto.json").write_text(written, encoding="utf-8")
    sums = folder / statement.SUMS
    sums.write_text(statement.sums(folder.iterdir()), encoding="utf-8")
    yield f"{statement.SUMS}: {len(sums.read_text(encoding='utf-8').splitlines())} files"
    signatures = [each.name for each in signing.signed(sums, environment)]
    yield f"signed: {', '.join(signatures)}" if signatures else UNSIGNED


def artefacts(root: Path, commit: str, folder: Path, work: Path) -> Iterator[Path]:
    """What people install, but for the image."""
    epoch = building.time_of(root, commit)
    tree = building.tree(root, commit, work / "tree")
    archive = building.sdist(tree, folder, epoch)
    yield archive
    yield building.wheel_of_sdist(archive, work / "sdist", folder, epoch)
    yield building.chart(tree, folder, epoch)
    yield building.wheel(tree / building.PYTHON_CLIENT, folder, epoch)
    packing = work / "typescript"
    packing.mkdir()
    yield building.typescript(folder, packing)


def image_arguments(root: Path, ours: str, commit: str, epoch: int) -> dict[str, str]:
    """What the labels of the image say."""
    created = datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    source = repository(root) or "unknown"
    return {"VERSION": ours, "REVISION": commit, "SOURCE": source, "CREATED": created}


def repository(root: Path) -> str:
    """Where the sources come from, without anybody's credentials; empty where nobody knows."""
    known = building.git(root, "config", "--get", "--default", "", "remote.origin.url")
    return re.sub(r"//[^/@]*@", "//", known)


def write_bills(root: Path, folder: Path, ours: str, epoch: int) -> None:
    """A bill of materials for the service, and for each client."""
    service = bills.Package("pypi", "lawspeaker", ours, "Apache-2.0 AND CC-BY-4.0")
    python = bills.Package("pypi", "lawspeaker-client", ours, "Apache-2.0")
    npm = bills.Package("npm", "@lawspeaker/client", ours, "Apache-2.0")
    requirements = root / "requirements"
    written = {
        f"lawspeaker-{ours}": (service, bills.of_python_lock(requirements / "runtime.lock")),
        f"lawspeaker_client-{ours}": (
            python,
            bills.of_python_lock(requirements / "python-client.lock"),
        ),
        f"lawspeaker-client-{ours}": (
            npm,
            bills.of_npm_lock(root / "clients" / "typescript" / "package-lock.json"),
        ),
    }
    for name, (product, parts) in written.items():
        text = bills.bill(product, parts, epoch)
        (folder / f"{name}.cdx.json").write_text(text, encoding="utf-8")
