"""An API server of our own, of the programs that envtest brings, on loopback ports.

With kube-controller-manager beside them, Deployments have pods, which wait for a node for ever.
"""

import os
import subprocess
import time
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final

import yaml
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from loadtest.server import free_port
from tests.cluster.cluster import Cluster, Failed, runner
from tests.helm.programs import homes, program

NEEDED: Final = ("etcd", "kube-apiserver")
CONTROLLERS: Final = "kube-controller-manager"
READY_SECONDS: Final = 90
STOP_SECONDS: Final = 20


def assets(environment: Mapping[str, str]) -> Path | None:
    """The folder with the programs, if there is one and they are in it."""
    named = environment.get("KUBEBUILDER_ASSETS", "")
    folder = Path(named)
    return folder if named and all((folder / each).is_file() for each in NEEDED) else None


@contextmanager
def control_plane(folder: Path, work: Path) -> Generator[Cluster]:
    """Start it, and stop all of it at the end."""
    with ExitStack() as stack:
        kubeconfig, server = _start(folder, work, stack)
        found = folder / "kubectl"
        cluster = Cluster(
            name=f"API server of {folder.name}",
            kubeconfig=kubeconfig,
            run=runner(homes()),
            controllers=(folder / CONTROLLERS).is_file(),
            pods=False,
            helm_program=str(program("helm")),
            kubectl_program=str(found if found.is_file() else program("kubectl")),
        )
        _wait(cluster, server, work / "kube-apiserver.log")
        if cluster.controllers:
            _start_controllers(folder, work, stack)
        yield cluster


def _start(folder: Path, work: Path, stack: ExitStack) -> tuple[Path, subprocess.Popen[bytes]]:
    """Storage and server; the kubeconfig, and the server's process."""
    storage, port = free_port(besides=1), free_port()
    token = os.urandom(16).hex()
    (work / "tokens").write_text(f'{token},admin,admin,"system:masters"\n', encoding="utf-8")
    key = work / "accounts.pem"
    made = ec.generate_private_key(ec.SECP256R1())
    key.write_bytes(
        made.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    )
    client, peer = (f"http://127.0.0.1:{storage + more}" for more in (0, 1))
    _run(
        *(work, stack, folder / "etcd"),
        f"--data-dir={work / 'etcd'}",
        f"--listen-client-urls={client}",
        f"--advertise-client-urls={client}",
        f"--listen-peer-urls={peer}",
    )
    issuer = "https://kubernetes.default.svc"
    server = _run(
        *(work, stack, folder / "kube-apiserver"),
        f"--etcd-servers={client}",
        "--bind-address=127.0.0.1",
        "--advertise-address=127.0.0.1",
        f"--secure-port={port}",
        f"--cert-dir={work / 'certificates'}",
        "--service-cluster-ip-range=10.0.0.0/24",
        f"--service-account-issuer={issuer}",
        f"--service-account-key-file={key}",
        f"--service-account-signing-key-file={key}",
        f"--token-auth-file={work / 'tokens'}",
        "--authorization-mode=RBAC",
    )
    config = {
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": "here",
        "clusters": [
            {
                "name": "here",
                "cluster": {
                    "server": f"https://127.0.0.1:{port}",
                    "certificate-authority": str(work / "certificates" / "apiserver.crt"),
                },
            }
        ],
        "contexts": [{"name": "here", "context": {"cluster": "here", "user": "admin"}}],
        "users": [{"name": "admin", "user": {"token": token}}],
    }
    kubeconfig = work / "kubeconfig"
    kubeconfig.write_text(yaml.safe_dump(config), encoding="utf-8")
    return kubeconfig, server


def _start_controllers(folder: Path, work: Path, stack: ExitStack) -> None:
    _run(
        *(work, stack, folder / CONTROLLERS),
        f"--kubeconfig={work / 'kubeconfig'}",
        f"--service-account-private-key-file={work / 'accounts.pem'}",
        f"--root-ca-file={work / 'certificates' / 'apiserver.crt'}",
        "--bind-address=127.0.0.1",
        f"--secure-port={free_port()}",
        f"--cert-dir={work / 'controllers'}",
        "--leader-elect=false",
    )


def _wait(cluster: Cluster, server: subprocess.Popen[bytes], log: Path) -> None:
    late = time.monotonic() + READY_SECONDS
    while cluster.kubectl("get", "--raw", "/readyz").returncode:
        if server.poll() is not None or time.monotonic() > late:
            raise Failed(f"the API server is not ready:\n{log.read_text(errors='replace')[-3000:]}")
        time.sleep(0.3)


def _run(work: Path, stack: ExitStack, program: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start a program that writes its log beside the others, until the stack ends."""
    log: IO[bytes] = stack.enter_context((work / f"{program.name}.log").open("wb"))
    process = subprocess.Popen(
        [program, *arguments],
        cwd=work,
        stdout=log,
        stderr=subprocess.STDOUT,
        env={"PATH": os.defpath, "HOME": str(work)},
        start_new_session=True,  # a signal for all of us is not to stop it before we are through
    )
    stack.callback(_stop, process)
    return process


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
