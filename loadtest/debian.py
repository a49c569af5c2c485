"""Programs of Debian's archive, unpacked into `.cache` without root and without installing them.

apt checks the archive's signature. Each package is checked once more against the digest that apt
names; versions that are known here must have the digests written down here.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

CACHE: Final = Path(__file__).parents[1] / ".cache"
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
    "nginx_1.22.1-9+deb12u9_amd64": (
        "4e7b52f8b31f26d77ffb5c427c41e36223e81b047242ecfa8dc1d7f939734885"
    ),
    "openjdk-17-jre-headless_17.0.19+10-1~deb12u2_amd64": (
        "587784e0d7efa5256b2224c2f177850a2408485b19ab7e5cb206ceba6a6e9bd4"
    ),
}
"""SHA-256 of packages that have been tried, by name, version and architecture."""
SECONDS: Final = 180


class NoProgramError(RuntimeError):
    """There is no such program here, and none could be brought; says why."""


def unpacked(package: str, *, with_libraries: bool = True) -> Path:
    """The directory with a package, unpacked once; with the libraries that the system lacks."""
    place = CACHE / package
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not (place / "complete").exists():
            _bring(package, place, with_libraries=with_libraries)
    return place / "root"


def libraries(root: Path) -> tuple[Path, ...]:
    """The directories with libraries under a root."""
    return tuple(
        found
        for place in ("usr/lib", "lib")
        for found in sorted((root / place).glob("*-linux-gnu*"))
    )


def environment(libraries: tuple[Path, ...]) -> dict[str, str]:
    """The variables that a program needs to find them."""
    found = {"LD_LIBRARY_PATH": os.pathsep.join(map(str, libraries))} if libraries else {}
    return {"PATH": os.defpath, **found}


def _bring(package: str, place: Path, *, with_libraries: bool) -> None:
    """Download a package, and the libraries that the system lacks, and unpack them."""
    for tool in ("apt-get", "apt-cache", "dpkg-deb", "dpkg-query"):
        if shutil.which(tool) is None:
            raise NoProgramError(
                f"no {package} on this machine, nor {tool} to bring it: install it"
            )
    apt = _apt(place)
    try:
        known = list(_parts(package, place, apt, with_libraries=with_libraries))
    except NoProgramError:  # without lists, or with ones that are out of date
        apt = _apt(place, place / "apt" / "lists")
        run("apt-get", *apt, "update")
        known = list(_parts(package, place, apt, with_libraries=with_libraries))
    lead_inside(place / "root")
    (place / "complete").write_text("".join(known), encoding="utf-8")


def lead_inside(root: Path) -> None:
    """Links to where a package would be installed lead to where it is unpacked."""
    for link in [each for each in root.rglob("*") if each.is_symlink()]:
        target = link.readlink()
        own = root / target.relative_to("/") if target.is_absolute() else link
        if own != link and os.path.lexists(own):
            link.unlink()
            link.symlink_to(own)


def _parts(package: str, place: Path, apt: list[str], *, with_libraries: bool) -> Iterator[str]:
    """Each package with its digest, once it is unpacked."""
    folder = place / "packages"
    for leftover in (folder, place / "root"):
        shutil.rmtree(leftover, ignore_errors=True)
    folder.mkdir()
    wanted, done = [package], set[str]()
    while wanted:
        name = wanted.pop()
        if name in done or (name != package and _installed(name)):
            continue
        done.add(name)
        run("apt-get", *apt, "download", name, folder=folder)
        (file,) = folder.glob(f"{name}_*.deb")
        yield f"{_check(file, apt)}  {file.name}\n"
        run("dpkg-deb", "-x", str(file), str(place / "root"))
        wanted += _needed(file) if with_libraries else ()


def _apt(place: Path, lists: Path | None = None) -> list[str]:
    """Options that keep apt's files with us: it need not be root, and changes nothing outside."""
    own = {
        "Dir::Cache": place / "apt" / "cache",
        "Debug::NoLocking": "1",
        "Acquire::AllowInsecureRepositories": "false",
        "Acquire::Languages": "none",
        "APT::Get::AllowUnauthenticated": "false",
    }
    if lists is not None:
        own["Dir::State::lists"] = lists
    for folder in (place / "apt" / "cache" / "archives", *([lists] if lists else [])):
        (folder / "partial").mkdir(parents=True, exist_ok=True)
    if os.geteuid() == 0:
        own["APT::Sandbox::User"] = "root"  # the usual one may not write here
    return [part for name, value in own.items() for part in ("-o", f"{name}={value}")]


def _check(file: Path, apt: list[str]) -> str:
    """The digest of a package, which must be that of the signed list, and ours if we know it."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    name, version, _ = file.stem.replace("%3a", ":").split("_")
    output = run("apt-cache", *apt, "show", f"{name}={version}")
    if f"SHA256: {digest}" not in output.splitlines():
        raise NoProgramError(f"{file.name} is not what the archive's list says")
    if PINNED.get(file.stem, digest) != digest:
        raise NoProgramError(f"{file.name} is not the one that was tried")
    return digest


def _needed(file: Path) -> Iterator[str]:
    """The libraries that a package depends on; the first of alternatives."""
    depends = run("dpkg-deb", "-f", str(file), "Depends")
    for entry in depends.split(","):
        name = entry.split("|")[0].split("(")[0].split(":")[0].strip()
        if name.startswith("lib"):
            yield name


def _installed(name: str) -> bool:
    try:
        return "install ok installed" in run("dpkg-query", "-W", "-f", "${Status}", name)
    except NoProgramError:
        return False


def run(
    *command: str, folder: Path | None = None, environment: dict[str, str] | None = None
) -> str:
    """What a command says on standard output, or else on standard error; raises if it fails."""
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
        raise NoProgramError(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout or done.stderr
