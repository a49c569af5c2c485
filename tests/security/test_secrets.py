"""No secret is in the tree: private keys, tokens of well-known services, passwords in addresses.

Detectors that go by how random a text looks, or by the name of a variable, are left out: digests
and cases of this project are full of both.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, cast

import pytest
from detect_secrets.core.plugins.util import get_mapping_from_secret_type_to_class
from detect_secrets.core.scan import scan_file
from detect_secrets.plugins.base import RegexBasedDetector
from detect_secrets.settings import transient_settings

ROOT: Final = Path(__file__).resolve().parents[2]
NOT_OURS: Final = frozenset(
    {"node_modules", "__pycache__", "build", "compiled", "dist", "assets", "lawspeaker.egg-info"}
)
NOISY: Final = frozenset(
    {"Base64HighEntropyString", "HexHighEntropyString", "IPPublicDetector", "KeywordDetector"}
)
DETECTORS: Final[list[type[Any]]] = [
    detector
    for detector in cast("Iterable[type[Any]]", get_mapping_from_secret_type_to_class().values())
    if detector.__name__ not in NOISY
]
PATTERNS: Final[list[re.Pattern[str]]] = [
    pattern
    for detector in DETECTORS
    if issubclass(detector, RegexBasedDetector)
    for pattern in cast("Iterable[re.Pattern[str]]", cast("Any", detector()).denylist)
]
SCANNED: Final = {
    "plugins_used": [{"name": detector.__name__} for detector in DETECTORS],
    "filters_used": [{"path": "detect_secrets.filters.allowlist.is_line_allowlisted"}],
}
EXAMPLES: Final = {("Basic Auth Credentials", "tests")}
"""Addresses with the password of nobody, which tests need; by kind and first folder."""


def files() -> Iterator[Path]:
    """The tree without what is built, fetched or vendored under a digest."""
    waiting = [ROOT]
    while waiting:
        for path in sorted(waiting.pop().iterdir()):
            hidden = path.name.startswith(".") and path.name != ".ci"
            if path.name in NOT_OURS or hidden or path.is_symlink():
                continue
            if path.is_dir():
                waiting.append(path)
            else:
                yield path


def secrets_in(path: Path) -> set[tuple[str, int]]:
    """Kind and line of everything in a file that looks like a secret.

    The patterns are tried on the whole text first; going through it line by line is slow.
    """
    text = path.read_text(encoding="utf-8", errors="replace")
    if not any(pattern.search(text) for pattern in PATTERNS):
        return set()
    return {(found.type, found.line_number) for found in scan_file(str(path))}


def test_every_detector_uses_patterns() -> None:
    """So that none is passed over by looking at the whole text first."""
    assert all(issubclass(detector, RegexBasedDetector) for detector in DETECTORS)
    assert len(DETECTORS) > 20


def test_no_file_holds_a_secret() -> None:
    seen = 0
    with transient_settings(SCANNED):
        for path in files():
            seen += 1
            name = path.relative_to(ROOT)
            for kind, line in secrets_in(path):
                assert (kind, name.parts[0]) in EXAMPLES, f"{name}:{line}: {kind}"
    assert seen > 300


@pytest.mark.parametrize(
    "secret",
    [
        "-----BEGIN " + "PRIVATE KEY-----",
        "ghp_" + "a1B2" * 9,
        "AKIA" + "ABCDEFGH12345678",
        "redis://user:" + "correct-horse@cache.example:6379",
        "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxIn0." + "c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw",
    ],
)
def test_a_planted_secret_is_found(tmp_path: Path, secret: str) -> None:
    file = tmp_path / "notes.md"
    file.write_text(f"before\n{secret}\n", encoding="utf-8")
    with transient_settings(SCANNED):
        assert {line for _, line in secrets_in(file)} == {2}
