"""The chart as rendered: what is there, where it points, and what the service makes of it."""

import pytest

from service.settings.settings import Settings
from tests.helm.conftest import CHART, FILES, Helm, Render, environment, pod_of_test, the


@pytest.mark.parametrize("values", FILES)
def test_lint_finds_nothing(helm: Helm, values: str) -> None:
    done = helm("lint", "--strict", CHART, "--values", CHART / "ci" / f"{values}-values.yaml")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("values", FILES)
def test_the_service_selects_the_referees_and_not_the_test_pod(render: Render, values: str) -> None:
    manifests = render(values)
    wanted = the("Service", manifests)["spec"]["selector"].items()
    assert wanted <= the("Deployment", manifests)["spec"]["template"]["metadata"]["labels"].items()
    assert not wanted <= pod_of_test(manifests, "answers")["metadata"]["labels"].items()


def test_probes_use_the_health_paths_of_the_service(render: Render) -> None:
    (container,) = the("Deployment", render("default"))["spec"]["template"]["spec"]["containers"]
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
        ({"terminationGracePeriodSeconds": 30}, 30),
        ({"terminationGracePeriodSeconds": 600, "settings": {"drainSeconds": 300}}, 600),
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
    assert [str(path) for path in settings.card_path] == [
        f"/cards/{name}" for name in ("house", "mats", "archive", "printed", "inline")
    ]
    assert settings.redis_url == "rediss://cache.example:6380/1"
    assert settings.redis_password_file == "/redis/redis-password"
    assert settings.redis_operations == ("replay", "legal_moves")
    assert (settings.decision_log, settings.decision_log_sample) == ("sampled", 0.05)
    assert settings.otel_endpoint == "http://collector.telemetry:4318/v1/traces"
    assert settings.otel_sample == 0.25


def test_by_default_only_the_port_of_the_metrics_is_set(render: Render) -> None:
    assert environment(render("default")) == {"LAWSPEAKER_METRICS_PORT": "9090"}


def test_volumes_are_mounted_where_the_settings_point(render: Render) -> None:
    pod = the("Deployment", render("everything"))["spec"]["template"]["spec"]
    mounts = {each["name"]: each for each in pod["containers"][0]["volumeMounts"]}
    for volume in pod["volumes"]:
        mount = mounts[volume["name"]]
        if volume["name"].startswith("cards-"):
            assert mount["mountPath"] == f"/cards/{volume['name'].removeprefix('cards-')}"
        assert mount.get("readOnly") is (None if volume["name"] == "scratch" else True)
    settings = Settings.from_environment(environment(render("everything")))
    (manifest,) = (each["configMap"] for each in pod["volumes"] if each["name"] == "graphql")
    (item,) = manifest["items"]
    assert settings.graphql_manifest == f"{mounts['graphql']['mountPath']}/{item['path']}"


def test_card_sets_in_the_values_become_files_and_a_change_replaces_the_pods(
    render: Render,
) -> None:
    def rendered(text: str) -> tuple[object, object]:
        sets = [{"name": "house", "files": {"set.yaml": text}}]
        manifests = render({"cardSets": sets})
        template = the("Deployment", manifests)["spec"]["template"]
        (volume,) = template["spec"]["volumes"]
        cards = the("ConfigMap", manifests)
        assert volume["configMap"]["name"] == cards["metadata"]["name"]
        return cards["data"]["set.yaml"], template["metadata"]["annotations"]

    text, annotations = rendered("id: house\n# a remark\n")
    assert text == "id: house\n# a remark\n"
    assert rendered("id: house\n# another\n")[1] != annotations


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
    named = {"apiKeys": {"existingSecret": "api-keys"}, "settings": {"apiKeys": "none"}}
    for values in ("default", named):
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
    default, everything = (
        the("NetworkPolicy", render(values))["spec"] for values in ("default", "everything")
    )
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
def test_redis_and_the_collector_may_be_called_only_where_they_are_set(
    render: Render, values: dict[str, object], ports: list[int]
) -> None:
    egress = the("NetworkPolicy", render(values))["spec"]["egress"]
    assert [port["port"] for peer in egress for port in peer["ports"]] == ports


def test_the_named_callers_and_the_test_pod_may_call(render: Render) -> None:
    manifests = render("everything")
    named, test = the("NetworkPolicy", manifests)["spec"]["ingress"][0]["from"]
    assert "namespaceSelector" in named
    labels = pod_of_test(manifests, "answers")["metadata"]["labels"].items()
    assert test["podSelector"]["matchLabels"].items() <= labels


@pytest.mark.parametrize(
    ("values", "absent"),
    [
        ({"podDisruptionBudget": {"enabled": False}}, "PodDisruptionBudget"),
        ({"networkPolicy": {"enabled": False}}, "NetworkPolicy"),
        ({"serviceAccount": {"create": False}}, "ServiceAccount"),
    ],
)
def test_switched_off_parts_are_not_rendered(
    render: Render, values: dict[str, object], absent: str
) -> None:
    assert absent not in {manifest["kind"] for manifest in render(values)}


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ({"networkPolicy": {"dnsTo": [{"ipBlock": {"cidr": "10.0.0.10/32"}}]}}, True),
        ({}, False),
    ],
)
def test_dns_may_only_be_asked_of_the_named_servers(
    render: Render, values: dict[str, object], names: bool
) -> None:
    cache = {"externalRedis": {"url": "redis://cache.example"}}
    asked = the("NetworkPolicy", render(cache | values))["spec"]["egress"][0]
    assert asked.get("to") == ([{"ipBlock": {"cidr": "10.0.0.10/32"}}] if names else None)


def test_the_url_of_redis_may_come_from_a_secret(render: Render) -> None:
    pod = the("Deployment", render("redis-url"))["spec"]["template"]["spec"]
    (url,) = (each for each in pod["containers"][0]["env"] if each["name"].endswith("REDIS_URL"))
    assert url["valueFrom"] == {"secretKeyRef": {"name": "managed-cache", "key": "REDIS_URL"}}
    egress = the("NetworkPolicy", render("redis-url"))["spec"]["egress"]
    assert [each["port"] for peer in egress for each in peer["ports"]] == [53, 53, 6380]


def test_openshift_assigns_users_and_groups(render: Render) -> None:
    for kind in ("Deployment", "Pod"):
        (manifest, *_) = (each for each in render("redis-url") if each["kind"] == kind)
        pod = manifest["spec"] if kind == "Pod" else manifest["spec"]["template"]["spec"]
        assert pod["securityContext"] == {
            "runAsNonRoot": True,
            "seccompProfile": {"type": "RuntimeDefault"},
        }


def test_a_rolling_update_takes_no_pod_away_before_its_successor_is_ready(render: Render) -> None:
    for values, surge in (("default", 1), ("everything", "25%")):
        spec = the("Deployment", render(values))["spec"]
        assert spec["strategy"] == {
            "type": "RollingUpdate",
            "rollingUpdate": {"maxUnavailable": 0, "maxSurge": surge},
        }
        container = spec["template"]["spec"]["containers"][0]
        assert container["lifecycle"]["preStop"]["sleep"]["seconds"] in {3, 5}


def test_before_1_30_the_container_runs_the_sleep_command(render: Render) -> None:
    pod = the("Deployment", render("default", "1.29"))["spec"]["template"]["spec"]
    assert pod["containers"][0]["lifecycle"]["preStop"] == {"exec": {"command": ["sleep", "5"]}}


def test_common_labels_and_annotations_are_on_every_object(render: Render) -> None:
    own = [each for each in render("everything") if each["metadata"]["name"] != "referee-notice"]
    for manifest in own:
        metadata = manifest["metadata"]
        assert metadata["labels"]["example.com/cost-centre"] == "games", metadata
        assert metadata["annotations"]["example.com/contact"] == "tabletop@example.com"
        assert metadata["labels"]["app.kubernetes.io/name"] == "lawspeaker"
