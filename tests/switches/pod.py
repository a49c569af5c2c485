"""The pod of the chart as a process: its variables, files, read-only root, and `helm test`."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError

import yaml

from loadtest.server import free_port
from service.access.key_changes import empty_file, issued
from service.access.key_file import written
from service.access.keys import new_pepper
from service.cache.persisted import digest_of
from service.receipts.epoch_files import write_epochs
from service.receipts.epochs import new_epoch
from service.receipts.key_files import added, write_keys
from service.settings.options import AccessScope
from tests.helm.conftest import CHART, Manifest, container_of, the
from tests.helm.programs import ROOT, homes, program
from tests.image.isolation import Isolation, Step, started
from tests.switches.load import LISTED
from tests.switches.rows import Values

PASSWORD: Final = "hush"
REDIS: Final = "redis.example:6379"
COLLECTOR: Final = "collector.example:4318"
READY_SECONDS: Final = 90
USER: Final = 65532


class NotRenderedError(Exception):
    """The chart refuses these values; the message says why."""


@dataclass(frozen=True, slots=True)
class Files:
    """What the Secrets and ConfigMaps hold, by the name of the volume; and the key of a caller."""

    folder: Path
    key: str

    def of(self, volume: str) -> Path:
        """The folder of a volume."""
        return self.folder / volume


@dataclass(frozen=True, slots=True)
class Around:
    """What is outside the pod: ports of loopback, and how far a process can be confined."""

    redis: int
    collector: int
    isolation: Isolation


@dataclass(frozen=True, slots=True)
class Pod:
    """A pod that is ready."""

    port: int
    process: subprocess.Popen[str]
    log: Path
    manifests: list[Manifest]
    ready_seconds: float
    key: str
    """That callers show; empty where nobody is asked for one."""

    def helm_test(self) -> dict[str, str]:
        """What each program of `helm test` that fails says."""
        failed: dict[str, str] = {}
        for manifest in self.manifests:
            if manifest["kind"] != "Pod":
                continue
            (container,) = manifest["spec"]["containers"]
            given = {each["name"]: each.get("value", self.key) for each in container["env"]}
            done = subprocess.run(
                [sys.executable, *container["command"][1:]],
                env={**given, "REFEREE": f"http://127.0.0.1:{self.port}"},
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            if done.returncode != 0:
                failed[manifest["metadata"]["name"]] = (done.stdout + done.stderr).strip()
        return failed

    def mebibytes(self) -> float:
        """Memory of all its processes; pages that several share are counted once."""
        below = _children(self.process.pid)
        return sum(_proportional(pid) for pid in below) / 1024

    def limit_mebibytes(self) -> int:
        """What it may have."""
        given: str = container_of(self.manifests)["resources"]["limits"]["memory"]
        return int(given.removesuffix("Mi"))


def files(folder: Path) -> Files:
    """Write everything that a pod may mount, for others to read."""
    pepper = new_pepper().encode()
    now = datetime.now(UTC)
    book, key = issued(
        empty_file(pepper),
        "switches",
        tuple(AccessScope),
        "",
        pepper=pepper,
        now=now,
        life=timedelta(days=1),
    )
    for name in ("api-keys", "receipts", "redis", "graphql"):
        (folder / name).mkdir()
    (folder / "api-keys" / "pepper").write_bytes(pepper + b"\n")
    (folder / "api-keys" / "keys.json").write_bytes(written(book))
    write_keys(folder / "receipts" / "signing-keys.jwks", added(()))
    write_epochs(folder / "receipts" / "roll-epochs.json", (new_epoch(now.replace(microsecond=0)),))
    (folder / "redis" / "password").write_text(PASSWORD, encoding="ascii")
    manifest = {digest_of(text): text for text in LISTED}
    (folder / "graphql" / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    _readable(folder)
    return Files(folder, key.text)


def rendered(values: Values, folder: Path) -> list[Manifest]:
    """The manifests. Raises `NotRenderedError`."""
    file = folder / "values.json"
    file.write_text(json.dumps(values), encoding="utf-8")
    place = ("--namespace", "games", "--kube-version", "1.37")
    done = subprocess.run(
        [program("helm"), "template", "table", CHART, *place, "--values", file],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=homes(),
    )
    if done.returncode != 0:
        raise NotRenderedError(done.stderr.strip())
    return [each for each in yaml.safe_load_all(done.stdout) if each]


@contextmanager
def running(values: Values, stock: Files, around: Around, folder: Path) -> Generator[Pod]:
    """The pod, from its first 200 on /readyz to the end of the block."""
    manifests = rendered(values, folder)
    port, log = free_port(), folder / "log"
    environment = _variables(manifests, around)
    step = Step(
        [str(Path(sys.executable).with_name("lawspeaker")), "serve", "--port", str(port)],
        environment,
        "/",
        {str(ROOT): ROOT, str(Path(sys.prefix)): Path(sys.prefix)}
        | _mounts(manifests, stock, folder),
        confine=(USER, USER),
        scratch=_scratch(manifests),
    )
    with ExitStack() as stack:
        output = stack.enter_context(log.open("w"))
        began = time.monotonic()
        process = started(step, around.isolation, output, output)
        stack.callback(_end, process)
        _await_ready(process, port, log)
        key = stock.key if "LAWSPEAKER_API_KEY_FILE" in environment else ""
        yield Pod(port, process, log, manifests, time.monotonic() - began, key)


def _variables(manifests: list[Manifest], around: Around) -> dict[str, str]:
    """Those of the container, with addresses of this machine."""
    given = {"PATH": os.defpath, "LAWSPEAKER_HOST": "127.0.0.1", "POD_NAME": "table-1"}
    for each in container_of(manifests).get("env", []):
        if "value" in each:
            given[each["name"]] = (
                each["value"]
                .replace(REDIS, f"127.0.0.1:{around.redis}")
                .replace(COLLECTOR, f"127.0.0.1:{around.collector}")
            )
    if "LAWSPEAKER_METRICS_PORT" in given:
        given["LAWSPEAKER_METRICS_PORT"] = str(free_port())
    return given


def _volumes(manifests: list[Manifest]) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """Each volume of the pod with the place where it is mounted."""
    pod = the("Deployment", manifests)["spec"]["template"]["spec"]
    mounts = {
        each["name"]: each["mountPath"] for each in container_of(manifests).get("volumeMounts", [])
    }
    return {each["name"]: (mounts[each["name"]], each) for each in pod.get("volumes", [])}


def _scratch(manifests: list[Manifest]) -> tuple[str, ...]:
    return tuple(place for place, each in _volumes(manifests).values() if "emptyDir" in each)


def _mounts(manifests: list[Manifest], stock: Files, folder: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for name, (place, volume) in _volumes(manifests).items():
        if name.startswith("cards-"):
            found[place] = _card_set(manifests, volume, folder / name)
        elif "emptyDir" not in volume:
            found[place] = stock.of(name)
    return found


def _card_set(manifests: list[Manifest], volume: Mapping[str, Any], folder: Path) -> Path:
    """A ConfigMap as files."""
    name = volume["configMap"]["name"]
    (data,) = (each["data"] for each in manifests if each["metadata"]["name"] == name)
    folder.mkdir()
    for file, text in data.items():
        (folder / file).write_text(text, encoding="utf-8")
    _readable(folder)
    return folder


def _readable(folder: Path) -> None:
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755 if each.is_dir() else 0o644)


def _await_ready(process: subprocess.Popen[str], port: int, log: Path) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.02)
    said = log.read_text(encoding="utf-8", errors="replace")[-2000:]
    raise RuntimeError(f"not ready, exit code {process.poll()}: {said}")


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
        process.wait()


def _children(pid: int) -> list[int]:
    """All processes below this one."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [each for child in map(int, found) for each in (child, *_children(child))]


def _proportional(pid: int) -> int:
    """KiB."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
