"""A real HAProxy: the system's, or one from Debian's archive, unpacked into `.cache` without root.

HAProxy and not nginx: its free version asks `/readyz` itself, keeps a request's body to ask another
server when one fails, and can be told over a socket to let a server go. The archive's signature
is checked by apt, and each package once more against the digest that apt names; versions that
are known here must have the digests written down here.
"""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CACHE: Final = Path(__file__).parents[1] / ".cache" / "haproxy"
OLDEST: Final = (2, 4)
PACKAGE: Final = "haproxy"
PINNED: Final[Mapping[str, str]] = {
    "haproxy_2.6.12-1+deb12u3_amd64": (
        "c8fa07420a78bfc47544b2a46e97151a8a12c3b4db62de610b2e37e78506f465"
    ),
    "haproxy_2.6.12-1+deb12u4_amd64": (
        "97ca097d12b43fc5cb1b17aa5e84957735ef312a2e02cf8a99512fa1abe8a955"
    ),
    "liblua5.3-0_5.3.6-2_amd64": "576ad8ef2e9f6ad21f29f0c90dac17448deefee8f3912877c2a0911b77e5d3ca",
    "libopentracing1_1.6.0-4_amd64": (
        "af62b62a99979253a79e3443f7dabe13f1f33bc2fc024f99039e3868a67f26f4"
    ),
    "libopentracing-c-wrapper0_1.1.3-3+b1_amd64": (
        "68013bf6296a776923622c871bed26bc7b6bfe5f84b0fa2707a06382d1db2692"
    ),
}
"""SHA-256 of packages that have been tried, by name, version and architecture."""
SECONDS: Final = 180


class NoProxyError(RuntimeError):
    """There is no HAProxy here, and none could be brought; says why."""


@dataclass(frozen=True, slots=True)
class Haproxy:
    """A program that can be started."""

    program: Path
    version: tuple[int, int]
    libraries: tuple[Path, ...] = ()
    """Directories with the libraries that the system lacks."""

    def environment(self) -> dict[str, str]:
        """The variables it needs."""
        libraries = {"LD_LIBRARY_PATH": os.pathsep.join(map(str, self.libraries))}
        return {"PATH": os.defpath, **(libraries if self.libraries else {})}


def haproxy() -> Haproxy:
    """The system's HAProxy, or one that is fetched once and kept."""
    found = shutil.which(PACKAGE, path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if found is not None and (version := _version(Path(found), ())) >= OLDEST:
        return Haproxy(Path(found), version)
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not (CACHE / "complete").exists():
            _bring()
    program, libraries = CACHE / "root" / "usr/sbin" / PACKAGE, tuple(_libraries())
    version = _version(program, libraries)
    if version < OLDEST:
        raise NoProxyError(f"the archive has HAProxy {version}, and {OLDEST} is needed")
    return Haproxy(program, version, libraries)


def _libraries() -> Iterator[Path]:
    for place in ("usr/lib", "lib"):
        yield from sorted((CACHE / "root" / place).glob("*-linux-gnu*"))


def _version(program: Path, libraries: tuple[Path, ...]) -> tuple[int, int]:
    told = _run(str(program), "-v", environment=Haproxy(program, (0, 0), libraries).environment())
    found = re.search(r"version (\d+)\.(\d+)", told)
    if found is None:
        raise NoProxyError(f"{program} -v does not name its version: {told}")
    return int(found[1]), int(found[2])


def _bring() -> None:
    """Download the package and the libraries that the system lacks, and unpack them."""
    for tool in ("apt-get", "apt-cache", "dpkg-deb", "dpkg-query"):
        if shutil.which(tool) is None:
            raise NoProxyError(f"no haproxy on this machine, nor {tool} to bring it: install it")
    apt = _apt()
    try:
        known = list(_unpacked(apt))
    except NoProxyError:  # without lists, or with ones that are out of date
        apt = _apt(CACHE / "apt" / "lists")
        _run("apt-get", *apt, "update")
        known = list(_unpacked(apt))
    (CACHE / "complete").write_text("".join(known), encoding="utf-8")


def _unpacked(apt: list[str]) -> Iterator[str]:
    """Each package with its digest, once it is unpacked."""
    folder = CACHE / "packages"
    for leftover in (folder, CACHE / "root"):
        shutil.rmtree(leftover, ignore_errors=True)
    folder.mkdir()
    wanted, done = [PACKAGE], set[str]()
    while wanted:
        name = wanted.pop()
        if name in done or (name != PACKAGE and _installed(name)):
            continue
        done.add(name)
        _run("apt-get", *apt, "download", name, folder=folder)
        (file,) = folder.glob(f"{name}_*.deb")
        yield f"{_check(file, apt)}  {file.name}\n"
        _run("dpkg-deb", "-x", str(file), str(CACHE / "root"))
        wanted += _needed(file)


def _apt(lists: Path | None = None) -> list[str]:
    """Options that keep apt's files with us: it need not be root, and changes nothing outside."""
    own = {
        "Dir::Cache": CACHE / "apt" / "cache",
        "Debug::NoLocking": "1",
        "Acquire::AllowInsecureRepositories": "false",
        "Acquire::Languages": "none",
        "APT::Get::AllowUnauthenticated": "false",
    }
    if lists is not None:
        own["Dir::State::lists"] = lists
    for folder in (CACHE / "apt" / "cache" / "archives", *([lists] if lists else [])):
        (folder / "partial").mkdir(parents=True, exist_ok=True)
    if os.geteuid() == 0:
        own["APT::Sandbox::User"] = "root"  # the usual one may not write here
    return [part for name, value in own.items() for part in ("-o", f"{name}={value}")]


def _check(file: Path, apt: list[str]) -> str:
    """The digest of a package, which must be that of the signed list, and ours if we know it."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    name, version, _ = file.stem.replace("%3a", ":").split("_")
    told = _run("apt-cache", *apt, "show", f"{name}={version}")
    if f"SHA256: {digest}" not in told.splitlines():
        raise NoProxyError(f"{file.name} is not what the archive's list says")
    if PINNED.get(file.stem, digest) != digest:
        raise NoProxyError(f"{file.name} is not the one that was tried")
    return digest


def _needed(file: Path) -> Iterator[str]:
    """The libraries that a package depends on; the first of alternatives."""
    depends = _run("dpkg-deb", "-f", str(file), "Depends")
    for entry in depends.split(","):
        name = entry.split("|")[0].split("(")[0].split(":")[0].strip()
        if name.startswith("lib"):
            yield name


def _installed(name: str) -> bool:
    try:
        return "install ok installed" in _run("dpkg-query", "-W", "-f", "${Status}", name)
    except NoProxyError:
        return False


def _run(
    *command: str, folder: Path | None = None, environment: dict[str, str] | None = None
) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        raise NoProxyError(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


if __name__ == "__main__":
    print(haproxy().program)  # noqa: T201 - for shells
