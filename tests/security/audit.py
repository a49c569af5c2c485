"""`python -m tests.security.audit`: do the locked packages have known vulnerabilities?

`pip-audit` says «No known vulnerabilities found», with exit code 0, also where its source knew none
of the packages. So each source is first asked about a package that is known to be vulnerable (the
canary). Only a source that says so is believed, and then everything that it says counts:

* a vulnerability that nobody has accepted                                    fails
* a locked package that it does not know (removed from the index?)            fails
* a locked package that it says nothing about                                 fails
* an acceptance that has run out, or that nothing needs any more              fails

Where no source can be believed, or the only one fails on the way, this says so at length. `make
check` goes on, because a machine without the network cannot know, and must not fail by chance;
`make audit` (`--required`) fails. `AUDIT_OSV_URL` names a mirror of osv.dev.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import IntEnum
from pathlib import Path
from typing import Final

import msgspec
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "requirements" / "dev.lock"
ACCEPTED: Final = Path(__file__).with_name("accepted.toml")
CANARY: Final = ("django", "3.2.1")
"""A version with many published vulnerabilities, of a package that is not locked."""
SECONDS: Final = 15
"""That one package may take."""
PATIENCE: Final = 180
"""Seconds for all of them."""


class Exit(IntEnum):
    """What a run ends with."""

    CLEAN = 0
    VULNERABLE = 1
    NOT_AUDITED = 2


class Vulnerability(msgspec.Struct, frozen=True):
    """One advisory, as pip-audit tells it."""

    id: str
    fix_versions: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


class Package(msgspec.Struct, frozen=True):
    """One package, as pip-audit tells it: audited, or skipped with a reason."""

    name: str
    version: str = ""
    vulns: tuple[Vulnerability, ...] = ()
    skip_reason: str | None = None


class Report(msgspec.Struct, frozen=True):
    """What pip-audit writes."""

    dependencies: tuple[Package, ...]


class Acceptance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An advisory that somebody has looked at, for a while."""

    id: str
    package: str
    reason: str
    until: date


class AuditFailed(Exception):
    """pip-audit ended without a report."""


Ask = Callable[[Path], Report]
"""Asks one source about the packages of a file."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is to be said, and whether it is good."""

    exit: Exit
    lines: tuple[str, ...]


def is_believed(report: Report) -> bool:
    """Whether a source knows that the canary is vulnerable."""
    name, version = CANARY
    return any(
        each.vulns for each in report.dependencies if (each.name, each.version) == (name, version)
    )


def judged(
    report: Report, locked: Iterable[str], accepted: Iterable[Acceptance], today: date
) -> Outcome:
    """What the report of a believed source comes to."""
    by_name = {_canonical(each.name): each for each in report.dependencies}
    wanted = {_canonical(name) for name in locked}
    bad = [f"{name}: the source says nothing about it" for name in sorted(wanted - set(by_name))]
    open_ = {(each.id, _canonical(each.package)): each for each in accepted}
    for name, package in sorted(by_name.items()):
        if package.skip_reason is not None:
            bad.append(f"{name}: {package.skip_reason}")
        for found in package.vulns:
            known = [open_.pop((id_, name), None) for id_ in (found.id, *found.aliases)]
            taken = next((each for each in known if each is not None), None)
            fixed = ", ".join(found.fix_versions) or "no version yet"
            what = f"{name} {package.version}: {found.id}, fixed in {fixed}"
            if taken is None:
                bad.append(what)
            elif taken.until < today:
                bad.append(f"{what}; accepted until {taken.until}, which is over")
    bad += [f"{each.package}: {each.id} is accepted, and not there" for each in open_.values()]
    if bad:
        return Outcome(Exit.VULNERABLE, tuple(bad))
    return Outcome(
        Exit.CLEAN, (f"{len(by_name)} packages, no vulnerability that is not accepted.",)
    )


def audited(
    sources: Mapping[str, Ask], lock: Path, accepted: Iterable[Acceptance], today: date
) -> Outcome:
    """Ask the first source that can be believed; say why the others cannot."""
    doubts: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        canary = Path(folder) / "canary.txt"
        canary.write_text("==".join(CANARY) + "\n", encoding="utf-8")
        for name, ask in sources.items():
            try:
                report = ask(lock) if is_believed(ask(canary)) else None
            except AuditFailed as error:
                doubts.append(f"{name}: {error}")
                continue
            if report is not None:
                outcome = judged(report, names_in(lock), accepted, today)
                return Outcome(outcome.exit, tuple(f"{name}: {line}" for line in outcome.lines))
            doubts.append(f"{name}: does not know that {' '.join(CANARY)} is vulnerable")
    return Outcome(Exit.NOT_AUDITED, tuple(doubts))


def names_in(lock: Path) -> list[str]:
    """The packages of a lock file that this machine would install."""
    text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line.split(" --hash=")[0].strip() for line in text.splitlines())
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return [each.name for each in found if each.marker is None or each.marker.evaluate()]


def accepted_in(file: Path) -> tuple[Acceptance, ...]:
    """The acceptances of a file."""
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(raw.get("accepted", []), tuple[Acceptance, ...])


def asking(service: str, url: str = "") -> Ask:
    """Ask one source by pip-audit."""

    def ask(requirements: Path) -> Report:
        command = [
            *(sys.executable, "-m", "pip_audit", "--requirement", str(requirements)),
            *("--vulnerability-service", service, *(("--osv-url", url) if url else ())),
            *("--format", "json", "--disable-pip", "--no-deps", "--aliases", "on"),
            *("--progress-spinner", "off", "--timeout", str(SECONDS)),
            *("--cache-dir", str(ROOT / ".cache" / "pip-audit")),
        ]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            raise AuditFailed(f"no answer within {PATIENCE} s") from None
        return report_in(done.stdout, done.stderr)

    return ask


def report_in(output: str, errors: str) -> Report:
    """The report that pip-audit has written; `AuditFailed` with its last words if it has not."""
    try:
        return msgspec.json.decode(output, type=Report)
    except msgspec.DecodeError:
        last = errors.strip().splitlines() or ["it said nothing"]
        raise AuditFailed(last[-1][:300]) from None


def sources_in(environment: Mapping[str, str]) -> dict[str, Ask]:
    """The mirror that the operator names, or else PyPI, then OSV."""
    if url := environment.get("AUDIT_OSV_URL"):
        return {url: asking("osv", url)}
    return {"pypi.org": asking("pypi"), "osv.dev": asking("osv")}


def verdict_of(outcome: Outcome, *, required: bool) -> tuple[int, str]:
    """Exit code of the process, and what it prints."""
    lines = "\n".join(f"  {line}" for line in outcome.lines)
    match outcome.exit:
        case Exit.CLEAN:
            return 0, f"audit: clean\n{lines}"
        case Exit.VULNERABLE:
            return int(Exit.VULNERABLE), f"audit: FAILED\n{lines}"
        case Exit.NOT_AUDITED:
            bar = "!" * 78
            text = "audit: NOT DONE. Nothing is known about the vulnerabilities of the packages:"
            return int(Exit.NOT_AUDITED) if required else 0, f"{bar}\n{text}\n{lines}\n{bar}"


def main(arguments: list[str], environment: Mapping[str, str]) -> tuple[int, str]:
    """The whole run; its exit code and its words."""
    parser = argparse.ArgumentParser(prog="audit", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--required", action="store_true", help="fail where no source answers")
    parser.add_argument("--lock", type=Path, default=LOCK)
    parser.add_argument("--accepted", type=Path, default=ACCEPTED)
    asked = parser.parse_args(arguments)
    today = datetime.now(UTC).date()
    outcome = audited(sources_in(environment), asked.lock, accepted_in(asked.accepted), today)
    return verdict_of(outcome, required=asked.required)


def _canonical(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


if __name__ == "__main__":
    code, words = main(sys.argv[1:], os.environ)
    print(words, flush=True)  # noqa: T201 - a command
    sys.exit(code)
