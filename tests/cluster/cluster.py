"""A cluster, and what is asked of it: helm and kubectl with one kubeconfig, bounded in time."""

import json
import secrets
import subprocess
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

COMMAND_SECONDS: Final = 120
"""What one program may take at most."""
PATIENCE: Final = 60.0
"""Seconds that something may take to become so."""
ENFORCED: Final = {
    f"pod-security.kubernetes.io/{mode}": "restricted" for mode in ("enforce", "warn")
}

Done = subprocess.CompletedProcess[str]
Json = Mapping[str, Any]


class Failed(Exception):
    """What was tried came out otherwise than it should; says how."""


class NotShown(Exception):
    """What is missing here, so that something cannot be tried."""


class Run(Protocol):
    """Runs a program to its end; what it wrote, and its code."""

    def __call__(self, command: Sequence[str], *, text: str = "", seconds: float) -> Done: ...


@dataclass(frozen=True)
class Cluster:
    """An API server that is there, and what stands behind it."""

    name: str
    """What it is, for people."""
    kubeconfig: Path
    run: Run
    controllers: bool
    """Whether anybody makes pods of Deployments."""
    pods: bool
    """Whether pods run."""
    image: str = ""
    """The referee's image, where its pods have it; nothing if it is not there."""
    helm_program: str = "helm"
    kubectl_program: str = "kubectl"
    ends: float = field(default_factory=lambda: time.monotonic() + 1800)
    """When all must be over, in seconds of the monotonic clock."""

    def helm(self, *arguments: str | Path) -> Done:
        """Run helm, whatever comes of it."""
        return self._run(self.helm_program, *arguments)

    def kubectl(self, *arguments: str | Path, text: str = "") -> Done:
        """Run kubectl, whatever comes of it; the text is its standard input."""
        return self._run(self.kubectl_program, *arguments, text=text)

    def of_helm_3(self) -> bool:
        """Then it applies on the client's side, and has other words for what a schema refuses."""
        return must(self.helm("version", "--short")).stdout.startswith("v3")

    def read(self, *arguments: str) -> Json:
        """What the server says, from `kubectl get` with JSON."""
        found: Json = json.loads(must(self.kubectl("get", *arguments, "-o", "json")).stdout)
        return found

    @contextmanager
    def namespace(self) -> Generator[str]:
        """A fresh one that holds pods to the restricted standard; it is gone at the end."""
        name = f"lawspeaker-{secrets.token_hex(4)}"
        labels = {"kubernetes.io/metadata.name": name, **ENFORCED}
        self.apply(
            {
                "apiVersion": "v1",
                "kind": "Namespace",
                "metadata": {"name": name, "labels": labels},
            }
        )
        try:
            if not self.controllers:  # nobody makes the account that pods have
                must(self.kubectl("create", "serviceaccount", "default", "--namespace", name))
            else:
                self.until(f"{name} has no account for pods", lambda: self._has_account(name))
            yield name
        finally:
            self.kubectl("delete", "namespace", name, "--wait=false")

    def apply(self, manifest: Json) -> None:
        """Make an object, or change it to this."""
        must(self.kubectl("apply", "-f", "-", text=json.dumps(manifest)))

    def until(self, otherwise: str, there: Callable[[], bool]) -> None:
        """Wait for something to be so; fails with these words."""
        late = min(self.ends, time.monotonic() + PATIENCE)
        while not there():
            if time.monotonic() > late:
                raise Failed(otherwise)
            time.sleep(0.2)

    def objects(self, namespace: str) -> frozenset[str]:
        """Every object in a namespace, as kind and name, but what is only told of others."""
        listed = must(
            self.kubectl("api-resources", "--namespaced", "--verbs=list,delete", "-o", "name")
        )
        kinds = sorted(set(listed.stdout.split()) - {"events", "events.events.k8s.io"})
        found = self.kubectl(
            "get", ",".join(kinds), "--namespace", namespace, "-o", "name", "--ignore-not-found"
        )
        return frozenset(must(found).stdout.split())

    def _has_account(self, namespace: str) -> bool:
        asked = self.kubectl("get", "serviceaccount", "default", "--namespace", namespace)
        return asked.returncode == 0

    def _run(self, program: str, *arguments: str | Path, text: str = "") -> Done:
        left = self.ends - time.monotonic()
        if left <= 0:
            raise Failed("the time for all of it is over")
        command = [program, "--kubeconfig", str(self.kubeconfig), *map(str, arguments)]
        return self.run(command, text=text, seconds=min(left, COMMAND_SECONDS))


def must(done: Done) -> Done:
    """The same, if it went well; what it said on standard error if not."""
    if done.returncode:
        words = done.stderr.strip() or done.stdout.strip()
        raise Failed(f"{' '.join(map(str, done.args))}: {words[-3000:]}")
    return done


def runner(environment: Mapping[str, str]) -> Run:
    """Programs that see these variables only."""

    def run(command: Sequence[str], *, text: str = "", seconds: float) -> Done:
        try:
            return subprocess.run(
                command,
                input=text,
                env=dict(environment),
                capture_output=True,
                text=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            raise Failed(f"{' '.join(command)} took more than {seconds:.0f} seconds") from late

    return run


Step = Callable[[Cluster], Iterator[str]]
"""Tries something, and yields a sentence for each thing that was shown."""
