"""The chart as rendered: sound for Kubernetes, and restricted as the pod security standard asks."""

from collections.abc import Iterator
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs] - it has no types
import pytest

from service.config import Settings
from tests.helm.conftest import CHART, Helm, Manifest, Render, the

FILES = ["default", "everything"]
MONITORING = "monitoring.coreos.com/v1"
MINORS = ["1.30", "1.33", "1.37"]


def pods(manifests: list[Manifest]) -> Iterator[dict[str, Any]]:
    for manifest in manifests:
        if manifest["kind"] == "Deployment":
            yield manifest["spec"]["template"]["spec"]
        elif manifest["kind"] == "Pod":
            yield manifest["spec"]


def environment(manifests: list[Manifest]) -> dict[str, str]:
    (container,) = the("Deployment", manifests)["spec"]["template"]["spec"]["containers"]
    return {each["name"]: each.get("value", "") for each in container.get("env", [])}


@pytest.mark.parametrize("values", FILES)
def test_lint_finds_nothing(helm: Helm, values: str) -> None:
    done = helm("lint", "--strict", CHART, "--values", CHART / "ci" / f"{values}-values.yaml")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("minor", MINORS)
@pytest.mark.parametrize("values", FILES)
def test_kubernetes_knows_every_field(render: Render, values: str, minor: str) -> None:
    for manifest in render(values):
        if manifest["apiVersion"] != MONITORING:  # not of Kubernetes itself: test_monitoring.py
            kubernetes_validate.validate(manifest, minor, strict=True)


@pytest.mark.parametrize("values", FILES)
def test_every_pod_meets_the_restricted_standard(render: Render, values: str) -> None:
    specs = list(pods(render(values)))
    assert len(specs) == 2
    for pod in specs:
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["runAsUser"] == 65532
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert not {"hostNetwork", "hostPID", "hostIPC"} & pod.keys()
        kinds = {kind for volume in pod.get("volumes", []) for kind in volume if kind != "name"}
        assert kinds <= {"configMap", "secret"}
        for container in pod["containers"]:
            context = container["securityContext"]
            assert context["allowPrivilegeEscalation"] is False
            assert context["readOnlyRootFilesystem"] is True
            assert context["capabilities"] == {"drop": ["ALL"]}
            assert container["resources"]["requests"].keys() == {"cpu", "memory"}
            assert "memory" in container["resources"]["limits"]


@pytest.mark.parametrize("values", FILES)
def test_the_service_leads_to_the_referees_and_not_to_the_test(render: Render, values: str) -> None:
    manifests = render(values)
    wanted = the("Service", manifests)["spec"]["selector"].items()
    assert wanted <= the("Deployment", manifests)["spec"]["template"]["metadata"]["labels"].items()
    assert not wanted <= the("Pod", manifests)["metadata"]["labels"].items()


def test_health_is_asked_where_the_service_answers(render: Render) -> None:
    (pod, _) = pods(sorted(render("default"), key=lambda manifest: manifest["kind"]))
    (container,) = pod["containers"]
    assert container["livenessProbe"]["httpGet"]["path"] == "/livez"
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert container["args"] == ["--port", str(container["ports"][0]["containerPort"])]


@pytest.mark.parametrize(
    ("values", "seconds"),
    [
        ({}, 5 + Settings().drain_seconds + Settings().shutdown_seconds + 5),
        ({"settings": {"drainSeconds": 0}}, 5 + 0 + 15 + 5),
        ({"settings": {"drainSeconds": 7.5, "shutdownSeconds": 20}}, 5 + 8 + 20 + 5),
        ({"preStopSleepSeconds": 0}, 0 + 5 + 15 + 5),
    ],
)
def test_the_grace_period_has_room_for_every_part_of_a_stop(
    render: Render, values: dict[str, object], seconds: float
) -> None:
    pod = the("Deployment", render(values))["spec"]["template"]["spec"]
    assert pod["terminationGracePeriodSeconds"] == seconds


def test_settings_become_variables_that_the_service_reads(render: Render) -> None:
    given = environment(render("everything"))
    settings = Settings.from_environment(given)
    assert settings.log_level == "debug"
    assert settings.cache_bytes == 67108864
    assert settings.request_timeout == 2.5
    assert settings.drain_seconds == 7.5
    assert settings.graphiql is False
    assert settings.api_keys == "optional"
    assert settings.anonymous_scopes == ("read",)
    assert (settings.anonymous_quota, settings.key_quota) == ("600/60", "6000/60")
    assert settings.trusted_proxies == ("10.0.0.0/8", "fd00::/8")
    assert (settings.shed_in_flight, settings.shed_lag) == (128, 0.5)
    assert settings.cors_origins == ("https://pad.example", "https://play.example")
    assert [str(path) for path in settings.card_path] == ["/cards/house", "/cards/mats"]
    assert settings.redis_url == "rediss://cache.example:6380/1"
    assert settings.redis_password_file == "/redis/redis-password"
    assert settings.redis_operations == ("replay", "legal_moves")
    assert (settings.decision_log, settings.decision_log_sample) == ("sampled", 0.05)
    assert settings.otel_endpoint == "http://collector.telemetry:4318/v1/traces"
    assert settings.otel_sample == 0.25


def test_by_default_no_variable_is_set(render: Render) -> None:
    assert environment(render("default")) == {}


def test_volumes_are_mounted_where_the_settings_point(render: Render) -> None:
    pod = the("Deployment", render("everything"))["spec"]["template"]["spec"]
    mounts = {each["name"]: each for each in pod["containers"][0]["volumeMounts"]}
    for volume in (each for each in pod["volumes"] if "configMap" in each):
        mount = mounts[volume["name"]]
        assert mount["readOnly"] is True
        assert mount["mountPath"].startswith("/cards/")


def test_api_keys_are_mounted_where_the_service_looks_for_them(render: Render) -> None:
    manifests = render("everything")
    settings = Settings.from_environment(environment(manifests))
    pod = the("Deployment", manifests)["spec"]["template"]["spec"]
    (volume,) = (each["secret"] for each in pod["volumes"] if each["name"] == "api-keys")
    (mount,) = (each for each in pod["containers"][0]["volumeMounts"] if each["name"] == "api-keys")
    assert volume["secretName"] == "referee-api-keys"
    assert volume["defaultMode"] == 0o440
    files = {f"{mount['mountPath']}/{item['path']}": item["key"] for item in volume["items"]}
    assert files == {settings.api_key_file: "callers.json", settings.api_pepper_file: "pepper"}
    assert mount["readOnly"] is True
    assert "subPath" not in mount  # a change of the Secret would never arrive


def test_without_api_keys_no_secret_is_mounted(render: Render) -> None:
    named = {"apiKeys": {"existingSecret": "api-keys"}}
    for values in ("default", named, {**named, "settings": {"apiKeys": "none"}}):
        manifests = render(values)
        pod = the("Deployment", manifests)["spec"]["template"]["spec"]
        assert "volumes" not in pod
        assert "LAWSPEAKER_API_KEY_FILE" not in environment(manifests)


def test_api_keys_need_a_secret(helm: Helm) -> None:
    done = helm("template", "table", CHART, "--set", "settings.apiKeys=required")
    assert done.returncode != 0
    assert "apiKeys.existingSecret is needed" in done.stderr


def test_keys_and_epochs_come_from_a_secret_that_only_the_service_reads(render: Render) -> None:
    manifests = render("everything")
    pod = the("Deployment", manifests)["spec"]["template"]["spec"]
    (volume,) = (each for each in pod["volumes"] if each["name"] == "receipts")
    assert volume["secret"] == {"secretName": "our-receipts", "defaultMode": 0o440}
    settings = Settings.from_environment(environment(manifests))
    assert str(settings.signing_keys) == "/receipts/signing-keys.jwks"
    assert str(settings.roll_epochs) == "/receipts/roll-epochs.json"


def test_an_autoscaled_deployment_leaves_its_replicas_alone(render: Render) -> None:
    scaled, fixed = render("everything"), render("default")
    assert "replicas" not in the("Deployment", scaled)["spec"]
    scaler = the("HorizontalPodAutoscaler", scaled)
    assert scaler["spec"]["scaleTargetRef"]["name"] == the("Deployment", scaled)["metadata"]["name"]
    assert the("Deployment", fixed)["spec"]["replicas"] == 2
    assert "HorizontalPodAutoscaler" not in {manifest["kind"] for manifest in fixed}


def test_the_service_may_call_nobody_but_redis_and_the_collector(render: Render) -> None:
    default, everything = (the("NetworkPolicy", render(values))["spec"] for values in FILES)
    for policy in (default, everything):
        assert policy["policyTypes"] == ["Ingress", "Egress"]
    assert default["egress"] == []
    names, redis, collector = everything["egress"]
    assert {(each["port"], each["protocol"]) for each in names["ports"]} == {
        (53, "UDP"),
        (53, "TCP"),
    }
    assert redis == {
        "ports": [{"port": 6380, "protocol": "TCP"}],
        "to": [{"ipBlock": {"cidr": "10.20.0.0/16"}}],
    }
    telemetry = {"matchLabels": {"kubernetes.io/metadata.name": "telemetry"}}
    assert collector == {
        "ports": [{"port": 4318, "protocol": "TCP"}],
        "to": [{"namespaceSelector": telemetry}],
    }


@pytest.mark.parametrize(
    ("values", "ports"),
    [
        ({"externalRedis": {"url": "redis://cache.example"}}, [53, 53, 6379]),
        ({"tracing": {"endpoint": "http://collector:4318/v1/traces"}}, [53, 53, 4318]),
    ],
)
def test_each_of_them_only_where_it_is_named(
    render: Render, values: dict[str, object], ports: list[int]
) -> None:
    egress = the("NetworkPolicy", render(values))["spec"]["egress"]
    assert [port["port"] for peer in egress for port in peer["ports"]] == ports


def test_who_may_call_is_named_and_the_test_pod_with_it(render: Render) -> None:
    manifests = render("everything")
    named, test = the("NetworkPolicy", manifests)["spec"]["ingress"][0]["from"]
    assert "namespaceSelector" in named
    labels = the("Pod", manifests)["metadata"]["labels"].items()
    assert test["podSelector"]["matchLabels"].items() <= labels


@pytest.mark.parametrize(
    ("values", "absent"),
    [
        ({"podDisruptionBudget": {"enabled": False}}, "PodDisruptionBudget"),
        ({"networkPolicy": {"enabled": False}}, "NetworkPolicy"),
        ({"serviceAccount": {"create": False}}, "ServiceAccount"),
    ],
)
def test_what_is_switched_off_is_not_there(
    render: Render, values: dict[str, object], absent: str
) -> None:
    assert absent not in {manifest["kind"] for manifest in render(values)}
