"""Checksums, and the provenance of a release: an in-toto statement with SLSA's predicate."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

SUMS: Final = "SHA256SUMS"
STATEMENT: Final = "https://in-toto.io/Statement/v1"
PREDICATE: Final = "https://slsa.dev/provenance/v1"
BUILD: Final = "https://lawspeaker.example/contributing#make-a-release"
"""What the parameters of the build mean: CONTRIBUTING.md."""
LOCAL: Final = "https://lawspeaker.example/contributing#by-hand"
"""The builder where no forge names itself."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def digest(file: Path) -> str:
    """SHA-256 of a file."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def sums(files: Iterable[Path]) -> str:
    """Lines as `sha256sum --check` reads them."""
    return "".join(f"{digest(each)}  {each.name}\n" for each in sorted(files))


class Origin(NamedTuple):
    """What a release is made of."""

    version: str
    repository: str
    """The address of the repository; empty where nobody knows it."""
    commit: str
    locks: Mapping[str, Path]
    """By their names in the repository."""


def provenance(files: Iterable[Path], origin: Origin, environment: Mapping[str, str]) -> str:
    """What was made, of which commit and which locks, and by whom.

    A workflow of GitHub Actions names itself by its variables; times are left out, because the
    same commit shall give the same bytes.
    """
    source: list[Json] = [
        {
            "uri": f"git+{origin.repository}" if origin.repository else "git",
            "digest": {"gitCommit": origin.commit},
        }
    ]
    locks: list[Json] = [
        {"uri": name, "digest": {"sha256": digest(file)}} for name, file in origin.locks.items()
    ]
    subjects: list[Json] = [
        {"name": each.name, "digest": {"sha256": digest(each)}} for each in sorted(files)
    ]
    run: dict[str, Json] = {"builder": {"id": _builder(environment)}}
    if invocation := _invocation(environment):
        run["metadata"] = {"invocationId": invocation}
    definition: Json = {
        "buildType": BUILD,
        "externalParameters": {"version": origin.version, "commit": origin.commit},
        "resolvedDependencies": [*source, *locks],
    }
    statement: Json = {
        "_type": STATEMENT,
        "subject": subjects,
        "predicateType": PREDICATE,
        "predicate": {"buildDefinition": definition, "runDetails": run},
    }
    return json.dumps(statement, indent=2) + "\n"


def _builder(environment: Mapping[str, str]) -> str:
    if workflow := environment.get("GITHUB_WORKFLOW_REF"):
        return f"{environment['GITHUB_SERVER_URL']}/{workflow}"
    return LOCAL


def _invocation(environment: Mapping[str, str]) -> str:
    if number := environment.get("GITHUB_RUN_ID"):
        place = f"{environment['GITHUB_SERVER_URL']}/{environment['GITHUB_REPOSITORY']}"
        return f"{place}/actions/runs/{number}/attempts/{environment['GITHUB_RUN_ATTEMPT']}"
    return ""
