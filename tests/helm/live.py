"""As much of an API server as `helm template --dry-run=server` asks for a Deployment."""

import json
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import yaml

_KINDS: Final = {
    "v1": ("ConfigMap", "Pod", "Service", "ServiceAccount"),
    "apps/v1": ("Deployment",),
    "autoscaling/v2": ("HorizontalPodAutoscaler",),
    "networking.k8s.io/v1": ("NetworkPolicy",),
    "policy/v1": ("PodDisruptionBudget",),
}


def _resources(version: str) -> dict[str, Any]:
    return {
        "kind": "APIResourceList",
        "groupVersion": version,
        "resources": [
            {
                "name": f"{kind.lower().removesuffix('y')}{'ies' if kind.endswith('y') else 's'}",
                "singularName": kind.lower(),
                "kind": kind,
                "namespaced": True,
                "verbs": ["get", "list"],
            }
            for kind in _KINDS[version]
        ],
    }


def _group(version: str) -> dict[str, Any]:
    found = {"groupVersion": version, "version": version.rpartition("/")[2]}
    return {"name": version.partition("/")[0], "versions": [found], "preferredVersion": found}


_GROUPS: Final = [_group(version) for version in _KINDS if "/" in version]
_KNOWN: Final[dict[str, Any]] = {
    "/version": {"major": "1", "minor": "37", "gitVersion": "v1.37.0"},
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": _GROUPS},
    **{f"/api{'s' if '/' in version else ''}/{version}": _resources(version) for version in _KINDS},
}
_NOTHING: Final = {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "NotFound"}


def deployment(replicas: int, owners: Sequence[tuple[str, str, str]] = ()) -> dict[str, Any]:
    """What the server says of the Deployment; owners are manager, operation, subresource."""
    return {
        "kind": "Deployment",
        "apiVersion": "apps/v1",
        "metadata": {
            "name": "table-lawspeaker",
            "namespace": "games",
            "labels": {"app.kubernetes.io/managed-by": "Helm"},
            "annotations": {
                "meta.helm.sh/release-name": "table",
                "meta.helm.sh/release-namespace": "games",
            },
            "managedFields": [
                {"manager": manager, "operation": operation}
                | ({"subresource": subresource} if subresource else {})
                for manager, operation, subresource in owners
            ],
        },
        "spec": {"replicas": replicas},
    }


@contextmanager
def cluster(
    place: Path, replicas: int | None, owners: Sequence[tuple[str, str, str]] = ()
) -> Generator[Path]:
    """A cluster with the release in so many pods, or without it; yields its kubeconfig."""
    known = dict(_KNOWN)
    if replicas is not None:
        known["/apis/apps/v1/namespaces/games/deployments/table-lawspeaker"] = deployment(
            replicas, owners
        )

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = known.get(self.path.partition("?")[0])
            body = json.dumps({**_NOTHING, "code": 404} if found is None else found).encode()
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_request(self, code: object = "-", size: object = "-") -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        config = place / "kubeconfig"
        config.write_text(
            yaml.safe_dump(
                {
                    "apiVersion": "v1",
                    "kind": "Config",
                    "current-context": "here",
                    "clusters": [
                        {
                            "name": "here",
                            "cluster": {"server": f"http://127.0.0.1:{server.server_port}"},
                        }
                    ],
                    "contexts": [{"name": "here", "context": {"cluster": "here", "user": "me"}}],
                    "users": [{"name": "me", "user": {}}],
                }
            ),
            encoding="utf-8",
        )
        try:
            yield config
        finally:
            server.shutdown()
