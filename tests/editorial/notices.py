"""`python -m tests.editorial.notices` writes THIRD-PARTY-NOTICES: whose work is shipped, and how.

It lists what lies in `service/assets` (by VENDORED.json, fonts inside a stylesheet included), the
face of the desk's headings, the libraries in its scripts (by the lock file of `web/`), and the
locked packages of the image, with and without traces, by the metadata and licence files of the
packages that are installed here. Texts that several have are printed once.
"""

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, NamedTuple

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "THIRD-PARTY-NOTICES"
LICENCES: Final = Path(__file__).parent / "licences"
"""Texts of licences, for packages that carry none."""
LOCKS: Final = ("runtime", "otel")
ASSETS: Final = ("service/assets/graphiql", "service/assets/swagger", "web/src/fonts")
IMAGE: Final = {
    "python_full_version": "3.11.14",
    "python_version": "3.11",
    "sys_platform": "linux",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
}
"""Where the image runs."""
_PINNED: Final = re.compile(r"(?m)^([a-z0-9][^\\\n]*?==[^\\\n]*?) *\\?$")
_LICENCE_FILE: Final = re.compile(r"(?i)^(?:licen[cs]e|copying|notice)")
_LICENCE_FIELDS: Final = ("License-Expression", "License")
_SPDX: Final = {
    "APL 2": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
    "ISC License": "ISC",
    "MIT License": "MIT",
}
"""What older metadata say."""
_STATED: Final = {
    "fluent-runtime": ("Apache-2.0", "Copyright Mozilla Corporation and Mozilla contributors"),
    "fluent-syntax": ("Apache-2.0", "Copyright Mozilla Corporation and Mozilla contributors"),
    "jsonschema-rs": ("MIT", "Copyright (c) Dmitry Dygalo"),
    "markdown-it-py": ("MIT", ""),
    "mdurl": ("MIT", ""),
    "rfc8785": ("Apache-2.0", ""),
    "uvloop": ("MIT OR Apache-2.0", ""),
}
"""What metadata do not name by an identifier; and whose work it is, where no file says so."""
_INSIDE: Final = (
    ("graphiql", "CodeMirror", "MIT", "Copyright (C) 2017 by Marijn Haverbeke and others"),
    ("graphiql", "GraphQL.js", "MIT", "Copyright (c) GraphQL Contributors"),
    ("graphiql", "Headless UI", "MIT", "Copyright (c) 2020 Tailwind Labs"),
    ("graphiql", "linkify-it", "MIT", "Copyright (c) 2015 Vitaly Puzrin"),
    ("graphiql", "markdown-it", "MIT", "Copyright (c) 2014 Vitaly Puzrin, Alex Kocharin"),
    ("graphiql", "Radix Primitives", "MIT", "Copyright (c) 2022 WorkOS"),
    (
        "graphiql",
        "get-value, is-primitive, isobject, set-value",
        "MIT",
        "Copyright (c) 2014-present, Jon Schlinkert",
    ),
    (
        "graphiql",
        "aria-hidden, get-nonce, react-remove-scroll, react-style-singleton, use-callback-ref, "
        "use-sidecar",
        "MIT",
        "Copyright (c) 2017 Anton Korzunov; copyright (c) 2020 Anton Korzunov",
    ),
    (
        "graphiql",
        "codemirror-graphql, graphql-language-service",
        "MIT",
        "Copyright (c) 2021 GraphQL Contributors",
    ),
    (
        "graphiql",
        "clsx",
        "MIT",
        "Copyright (c) Luke Edwards",
    ),
    ("graphiql", "copy-to-clipboard, toggle-selection", "MIT", "Copyright (c) 2017 sudodoki"),
    ("graphiql", "entities", "BSD-2-Clause", "Copyright (c) Felix Böhm"),
    ("graphiql", "Floating UI", "MIT", "Copyright (c) 2021-present Floating UI contributors"),
    (
        "graphiql",
        "framer-motion, framesync, popmotion",
        "MIT",
        "Copyright (c) 2018 Framer B.V.; copyright (c) 2019 Framer BV",
    ),
    ("graphiql", "graphql-ws", "MIT", "Copyright (c) 2020-2021 Denis Badurina"),
    ("graphiql", "hey-listen, style-value-types", "MIT", "Copyright (c) 2018 Popmotion"),
    ("graphiql", "mdurl", "MIT", "Copyright (c) 2015 Vitaly Puzrin, Alex Kocharin"),
    ("graphiql", "meros", "MIT", "Copyright (c) Marais Rossouw"),
    ("graphiql", "punycode.js, uc.micro", "MIT", "Copyright Mathias Bynens"),
    (
        "graphiql",
        "push-pull-async-iterable-iterator",
        "MIT",
        "Copyright (c) 2020-present Laurin Quast",
    ),
    (
        "graphiql",
        "react-compiler-runtime",
        "MIT",
        "Copyright (c) Meta Platforms, Inc. and affiliates",
    ),
    ("graphiql", "vscode-languageserver-types", "MIT", "Copyright (c) Microsoft Corporation"),
    ("cryptography", "OpenSSL", "Apache-2.0", "Copyright The OpenSSL Project Authors"),
    (
        "hiredis",
        "hiredis (C library)",
        "BSD-3-Clause",
        "Copyright (c) 2009-2011, Salvatore Sanfilippo; copyright (c) 2010-2011, Pieter Noordhuis",
    ),
    ("httptools", "llhttp", "MIT", "Copyright Fedor Indutny, 2018"),
    (
        "pyyaml",
        "LibYAML",
        "MIT",
        "Copyright (c) 2017-2020 Ingy döt Net; copyright (c) 2006-2016 Kirill Simonov",
    ),
    ("uvloop", "libuv", "MIT", "Copyright (c) 2015-present libuv project contributors"),
)
"""Libraries that are compiled into others: into which, library, licence, whose work."""


DESK_LIBRARIES: Final = (
    ("@fluent/bundle", "Apache-2.0", "Copyright Mozilla Corporation and Mozilla contributors"),
    ("clsx", "MIT", "Copyright (c) Luke Edwards <luke.edwards05@gmail.com> (lukeed.com)"),
    ("svelte", "MIT", "Copyright (c) 2016-2025 Svelte Contributors"),
)
"""What is built into the scripts of the desk: package, licence, whose work."""


INTRODUCTION: Final = """\
THIRD-PARTY NOTICES OF LAWSPEAKER

The licences of lawspeaker itself are in LICENSE (Apache-2.0, the code and the data of games) and in
cards/data/sets/ashen/LICENSE (CC-BY-4.0, our own cards). This file lists the work of others that is
shipped: first what the wheel and the image carry, then the packages that the image installs, at the
versions of requirements/*.lock. Licence texts follow, each once. The base image of Python has
its own notices under /usr/share/doc. `python -m tests.editorial.notices` writes this file.
"""


class Notice(NamedTuple):
    """One work of somebody else."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]


class NotInstalledError(Exception):
    """A locked package is not installed in the locked version: its licence cannot be read."""


def written() -> str:
    """The page; NotInstalledError where a package of the locks is not here."""
    apache = (ROOT / "service" / "assets" / "swagger" / "LICENSE").read_text(encoding="utf-8")
    common = {file.stem: file.read_text(encoding="utf-8") for file in LICENCES.glob("*.txt")}
    common["Apache-2.0"] = apache
    sections = (
        ("IN THE WHEEL AND THE IMAGE", [*_assets(), *_in_the_desk(common)]),
        ("PACKAGES OF THE IMAGE", [_package(*each, common) for each in locked()]),
        (
            "LIBRARIES INSIDE THESE",
            [
                Notice(f"{library} (in {package})", "", licence, (f"{who}\n\n{common[licence]}",))
                for package, library, licence, who in _INSIDE
            ],
        ),
    )
    numbers: dict[str, int] = {}
    parts = [INTRODUCTION]
    for title, notices in sections:
        parts.append(f"\n{title}\n{'=' * len(title)}\n\n")
        for notice in notices:
            refs = [numbers.setdefault(_plain(text), len(numbers) + 1) for text in notice.texts]
            assert refs, notice.name
            where = ", ".join(map(str, sorted(set(refs))))
            parts.append(f"{' '.join(filter(None, notice[:2]))}: {notice.licence} [{where}]\n")
    for text, number in numbers.items():
        parts.append(f"\n[{number}]\n{'-' * 78}\n{text}\n")
    return "".join(parts)


def locked() -> Iterator[tuple[str, str]]:
    """Names and versions of the packages of the image, with and without traces."""
    found: dict[str, str] = {}
    for lock in LOCKS:
        text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
        for line in _PINNED.findall(text):
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate(IMAGE):
                (version,) = wanted.specifier
                found[wanted.name] = version.version
    yield from sorted(found.items())


def _package(name: str, version: str, common: dict[str, str]) -> Notice:
    try:
        there = distribution(name)
    except PackageNotFoundError as absent:
        raise NotInstalledError(name) from absent
    if there.version != version:
        raise NotInstalledError(f"{name} {version}, but {there.version}")
    licence, owner = _STATED.get(name, ("", ""))
    stated = there.metadata
    said = next((stated[field] for field in _LICENCE_FIELDS if field in stated), "")
    licence = licence or _SPDX.get(said, said)
    assert licence, name
    assert "\n" not in licence, name
    texts = tuple(_texts(there)) or (f"{owner}\n\n{common[licence]}",)
    return Notice(name, version, licence, texts)


def _texts(there: Distribution) -> Iterator[str]:
    for file in there.files or ():
        if ".dist-info" in file.parts[0] and _LICENCE_FILE.match(file.name):
            yield file.read_text(encoding="utf-8")


def _assets() -> Iterator[Notice]:
    for folder in (ROOT / name for name in ASSETS):
        manifest = json.loads((folder / "VENDORED.json").read_text(encoding="utf-8"))
        for package in manifest["packages"]:
            texts = tuple(
                (folder / file).read_text(encoding="utf-8")
                for file in package["files"]
                if "LICENSE" in file or "NOTICE" in file
            )
            yield Notice(package["name"], package["version"], package["licence"], texts)


def _in_the_desk(common: dict[str, str]) -> Iterator[Notice]:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for name, licence, who in DESK_LIBRARIES:
        version = lock["packages"][f"node_modules/{name}"]["version"]
        yield Notice(f"{name} (in the desk)", version, licence, (f"{who}\n\n{common[licence]}",))


def _plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n\f").splitlines())


def main() -> int:
    """Write the page; with `--check`, say whether it is fresh."""
    page = written()
    if sys.argv[1:] == ["--check"]:
        fresh = PAGE.read_text(encoding="utf-8") == page
        if not fresh:
            print("THIRD-PARTY-NOTICES is out of date; `make readme` writes it")  # noqa: T201
        return 0 if fresh else 1
    PAGE.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
