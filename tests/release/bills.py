"""Bills of materials (CycloneDX 1.6), from the locks: the same bytes for the same commit."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FORMAT: Final = {
    "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
    "bomFormat": "CycloneDX",
    "specVersion": "1.6",
    "version": 1,
}
MARKER: Final = "lawspeaker:where"
"""The property of a package that not every system gets: on which ones it is installed."""


class Package(NamedTuple):
    """A locked package."""

    kind: str
    """That of its package URL: pypi or npm."""
    name: str
    version: str
    licence: str = ""
    """An SPDX expression; empty where the package does not state one."""
    where: str = ""
    """The marker under which it is installed; empty for everywhere."""
    hashes: tuple[str, ...] = ()
    """SHA-256 of every file that may be installed; one of them is."""

    @property
    def url(self) -> str:
        """Its package URL."""
        return f"pkg:{self.kind}/{quote(self.name, safe='/')}@{self.version}"

    def component(self, kind: str = "library") -> dict[str, Any]:
        """As the bill names it."""
        named: dict[str, Any] = {
            "type": kind,
            "bom-ref": self.url,
            "name": self.name,
            "version": self.version,
            "purl": self.url,
        }
        if self.licence:
            named["licenses"] = [{"expression": self.licence}]
        if self.hashes:
            named["hashes"] = [{"alg": "SHA-256", "content": each} for each in self.hashes]
        if self.where:
            named["properties"] = [{"name": MARKER, "value": self.where}]
        return named


def of_python_lock(lock: Path) -> Iterator[Package]:
    """The packages of a lock of pip, with the licences of those that are installed here."""
    for entry in lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if not entry.strip():
            continue
        pinned, *hashes = entry.split(" --hash=sha256:")
        wanted = Requirement(pinned)
        (version,) = wanted.specifier
        name = canonicalize_name(wanted.name)
        where = str(wanted.marker) if wanted.marker else ""
        digests = tuple(sorted(each.strip() for each in hashes))
        yield Package("pypi", name, version.version, _licence(name), where, digests)


def of_npm_lock(lock: Path) -> Iterator[Package]:
    """The packages of a lock of npm that are installed with the package itself."""
    packages: Mapping[str, Mapping[str, Any]] = json.loads(lock.read_bytes())["packages"]
    for place, found in packages.items():
        if place and not found.get("dev"):
            name = place.rpartition("node_modules/")[2]
            yield Package("npm", name, found["version"], found.get("license", ""))


def _licence(name: str) -> str:
    try:
        stated = distribution(name).metadata.json
    except PackageNotFoundError:
        return ""
    return str(stated.get("license_expression", ""))


def bill(product: Package, parts: Iterable[Package], epoch: int) -> str:
    """The document: what the product is made of."""
    components = [each.component() for each in parts]
    document = {
        **FORMAT,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{product.url}?{epoch}')}",
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).isoformat(),
            "component": product.component("application"),
        },
        "components": components,
        "dependencies": [
            {"ref": product.url, "dependsOn": [each["bom-ref"] for each in components]}
        ],
    }
    return json.dumps(document, indent=2) + "\n"
