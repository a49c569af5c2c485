"""Signatures over the checksums, by each key that the environment names."""

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tests.generators.trial import run
from tests.release.refusal import Refused


class Signer(NamedTuple):
    """A program that signs a file with a key."""

    variable: str
    program: str
    arguments: tuple[str, ...]
    """Its arguments; {key}, {file} and {signature} are filled in."""
    suffix: str
    """What the name of the signature adds to that of the file."""


SIGNERS: Final = (
    Signer(
        "RELEASE_GPG_KEY",
        "gpg",
        (
            *("--batch", "--yes", "--local-user", "{key}", "--armor"),
            *("--output", "{signature}", "--detach-sign", "{file}"),
        ),
        ".asc",
    ),
    Signer(
        "RELEASE_MINISIGN_KEY",
        "minisign",
        ("-S", "-s", "{key}", "-m", "{file}", "-x", "{signature}"),
        ".minisig",
    ),
    Signer(
        "RELEASE_COSIGN_KEY",
        "cosign",
        ("sign-blob", "--yes", "--key", "{key}", "--bundle", "{signature}", "{file}"),
        ".sigstore.json",
    ),
)


def check(environment: Mapping[str, str]) -> None:
    """Refuse a key that nothing here could sign with, before anything is built."""
    for each in SIGNERS:
        if environment.get(each.variable) and shutil.which(each.program) is None:
            raise Refused(f"{each.variable} names a key, but there is no {each.program} here")


def signed(file: Path, environment: Mapping[str, str]) -> Iterator[Path]:
    """The signatures of a file, written beside it; none where the environment names no key."""
    for each in SIGNERS:
        if key := environment.get(each.variable):
            signature = file.with_name(file.name + each.suffix)
            words = {"key": key, "file": str(file), "signature": str(signature)}
            arguments = [argument.format(**words) for argument in each.arguments]
            run(each.program, *arguments, cwd=file.parent, environment={**os.environ})
            yield signature
