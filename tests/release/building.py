"""The artefacts of one commit: the same bytes whenever and wherever they are built.

Everything is built from the files of the commit, never from those of the checkout, with the time of
the commit in place of today's and with fixed modes and owners.
"""

import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.clients import typescript_client
from tests.generators.trial import run
from tests.helm.programs import homes, program

CHART: Final = Path("helm/lawspeaker")
PYTHON_CLIENT: Final = Path("clients/python")
PLATFORMS: Final = "linux/amd64,linux/arm64"
BACKEND: Final = """
import os, sys
os.umask(0o022)
from setuptools import build_meta
getattr(build_meta, sys.argv[1])(sys.argv[2])
"""
SECONDS: Final = 600
_IMAGE_SECONDS: Final = 7200


def git(root: Path, *arguments: str) -> str:
    """The output of git in a repository, without the newline at its end."""
    return run("git", *arguments, cwd=root).stdout.strip()


def time_of(root: Path, commit: str) -> int:
    """When a commit was made, in seconds of Unix: SOURCE_DATE_EPOCH."""
    return int(git(root, "log", "-1", "--format=%ct", commit))


def tree(root: Path, commit: str, folder: Path) -> Path:
    """The files of a commit, and no others, in a new folder."""
    archive = subprocess.run(
        ["git", "-c", "tar.umask=0022", "archive", commit],
        cwd=root,
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder


def _environment(epoch: int) -> dict[str, str]:
    own = {"SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    return {**os.environ, **own}


def _built(step: str, source: Path, folder: Path, epoch: int) -> None:
    command = (sys.executable, "-c", BACKEND, step, folder)
    run(*command, cwd=source, environment=_environment(epoch))


def sdist(source: Path, folder: Path, epoch: int) -> Path:
    """The archive of sources of a tree; what it leaves out, the wheel of it cannot hold."""
    _built("build_sdist", source, folder, epoch)
    (made,) = folder.glob("lawspeaker-*.tar.gz")
    normalise(made, epoch)
    return made


def wheel(source: Path, folder: Path, epoch: int) -> Path:
    """The wheel of a tree with a `pyproject.toml`."""
    before = set(folder.glob("*.whl"))
    _built("build_wheel", source, folder, epoch)
    (made,) = set(folder.glob("*.whl")) - before
    return made


def wheel_of_sdist(archive: Path, work: Path, folder: Path, epoch: int) -> Path:
    """The wheel that everybody else gets who builds the archive of sources."""
    with tarfile.open(archive) as files:
        files.extractall(work, filter="data")
    (source,) = work.iterdir()
    return wheel(source, folder, epoch)


def chart(source: Path, folder: Path, epoch: int) -> Path:
    """The chart, as `helm push` takes it; helm itself reads it once more at the end."""
    helm, environment = program("helm"), homes()
    done = run(
        *(helm, "package", source / CHART, "--destination", folder),
        cwd=source,
        environment=environment,
    )
    made = Path(done.stdout.rpartition(" ")[2].strip())
    normalise(made, epoch)
    run(helm, "lint", "--strict", made, cwd=folder, environment=environment)
    return made


def typescript(folder: Path, work: Path) -> Path:
    """The package of the client in TypeScript, of the checkout's files; npm leaves times out."""
    made = typescript_client.pack(work)
    return Path(shutil.move(made, folder / made.name))


def image(root: Path, folder: Path, arguments: Mapping[str, str], epoch: int) -> Path | None:
    """The image for all platforms as one OCI archive; None where there is no engine."""
    if not engine():
        return None
    made = folder / f"lawspeaker-image-{arguments['VERSION']}.oci.tar"
    given = [f"--build-arg={name}={value}" for name, value in arguments.items()]
    output = f"type=oci,dest={made},rewrite-timestamp=true"
    platforms = os.environ.get("RELEASE_PLATFORMS", PLATFORMS)
    subprocess.run(
        ["docker", "buildx", "build", *given, f"--platform={platforms}", f"--output={output}", "."],
        cwd=root,
        env=_environment(epoch),
        timeout=_IMAGE_SECONDS,
        check=True,
    )
    return made


def engine() -> bool:
    """Whether there is buildx, and an engine that it can ask."""
    if shutil.which("docker") is None:
        return False
    questions = (["docker", "buildx", "version"], ["docker", "info"])
    return all(
        subprocess.run(each, capture_output=True, timeout=60, check=False).returncode == 0
        for each in questions
    )


def normalise(archive: Path, epoch: int) -> None:
    """Write a `.tar.gz` anew: sorted, of nobody, of one time, with modes of a fresh checkout."""
    with tarfile.open(archive) as files:
        entries = sorted((each for each in files if not each.isdir()), key=lambda each: each.name)
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as anew:
            for entry in entries:
                anew.addfile(_plain(entry, epoch), files.extractfile(entry))
    with archive.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=epoch) as whole:
        whole.write(packed.getvalue())


def _plain(entry: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    plain = tarfile.TarInfo(entry.name)
    plain.size, plain.type, plain.linkname = entry.size, entry.type, entry.linkname
    plain.mode = 0o755 if entry.mode & 0o100 else 0o644
    plain.mtime = epoch
    return plain
