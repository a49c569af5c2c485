"""What Ingress and HTTPRoute lead to: everything that is for callers, and nothing that is not."""

from typing import Any

import pytest
from starlette.routing import Route

from service.app import create_app
from service.settings.settings import Settings
from tests.helm.conftest import Render, the
from tests.helm.values_files import source

INSIDE = {"/livez", "/readyz", "/metrics"}


def led_to(path: str, rules: list[tuple[str, str]]) -> bool:
    """Whether a rule of these kinds matches, as Kubernetes compares: element by element."""
    return any(
        path == rule or (kind != "Exact" and path.startswith(f"{rule.rstrip('/')}/"))
        for kind, rule in rules
    )


def ingress_rules(ingress: dict[str, Any]) -> list[list[tuple[str, str]]]:
    return [
        [(each["pathType"], each["path"]) for each in rule["http"]["paths"]]
        for rule in ingress["spec"]["rules"]
    ]


def route_rules(route: dict[str, Any]) -> list[tuple[str, str]]:
    (rule,) = route["spec"]["rules"]
    return [(each["path"]["type"], each["path"]["value"]) for each in rule["matches"]]


def test_every_path_of_the_service_is_public_but_health_and_metrics(render: Render) -> None:
    opened = {
        "ingress": {"enabled": True},
        "httpRoute": {"enabled": True, "parentRefs": [{"name": "public"}]},
    }
    manifests = render(opened)
    (by_ingress,) = ingress_rules(the("Ingress", manifests))
    paths = {each.path for each in create_app(Settings()).routes if isinstance(each, Route)}
    assert paths > INSIDE
    for rules in (by_ingress, route_rules(the("HTTPRoute", manifests))):
        assert {path for path in paths if not led_to(path, rules)} == INSIDE
        public = [path for _, path in rules if path != "/"]
        assert public == source()["values"]["publicPaths"]["default"]
        for rule in public:
            assert any(led_to(path, [("Prefix", rule)]) for path in paths), f"{rule} is nothing"


def test_an_ingress_serves_its_hosts(render: Render) -> None:
    ingress = the("Ingress", render("everything"))
    assert [rule["host"] for rule in ingress["spec"]["rules"]] == [
        "referee.example",
        "*.referee.example",
    ]
    one, other = ingress_rules(ingress)
    assert one == other
    assert one == [("Exact", "/"), *(("Prefix", f"/{p}") for p in ("v1", "graphql", ".well-known"))]
    service = the("Service", render("everything"))
    for rule in ingress["spec"]["rules"]:
        for path in rule["http"]["paths"]:
            backend = path["backend"]["service"]
            assert backend["name"] == service["metadata"]["name"]
            assert backend["port"]["name"] in {each["name"] for each in service["spec"]["ports"]}


def test_a_route_points_to_the_port_of_the_service(render: Render) -> None:
    route, service = (the(kind, render("everything")) for kind in ("HTTPRoute", "Service"))
    (rule,) = route["spec"]["rules"]
    assert rule["backendRefs"] == [
        {"name": service["metadata"]["name"], "port": service["spec"]["ports"][0]["port"]}
    ]
    assert route["spec"]["parentRefs"] == [
        {"name": "public", "namespace": "gateways", "sectionName": "https"}
    ]


@pytest.mark.parametrize("kind", ["Ingress", "HTTPRoute"])
def test_by_default_nothing_is_exposed(render: Render, kind: str) -> None:
    assert kind not in {manifest["kind"] for manifest in render("default")}
