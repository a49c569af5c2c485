"""What operators add to the chart: it arrives where it should, and breaks nothing that is there."""

from pathlib import Path

import yaml

from cards.catalogue import load_catalogue
from service.settings.settings import Settings
from tests.helm.conftest import CHART, Render, container_of, environment, the
from tests.helm.programs import ROOT

BOARDS = ROOT / "cards" / "data" / "boards"
EDITION = ROOT / "examples" / "edition"
SELECTED = {
    "app.kubernetes.io/name": "lawspeaker",
    "app.kubernetes.io/instance": "table",
}


def test_labels_of_pods_cannot_break_selectors(render: Render) -> None:
    mine = {f"app.kubernetes.io/{each}": "mine" for each in ("name", "instance", "component")}
    manifests = render(
        {
            "podLabels": {**mine, "tier": "api"},
            "commonLabels": mine,
            "valkey": {
                "enabled": True,
                "auth": {"enabled": False},
                "podLabels": {**mine, "tier": "cache"},
            },
        }
    )
    for component, tier in (("referee", "api"), ("cache", "cache")):
        deployment = the("Deployment", manifests, component)["spec"]
        wanted = {**SELECTED, "app.kubernetes.io/component": component}
        assert deployment["selector"]["matchLabels"] == wanted
        assert {**wanted, "tier": tier}.items() <= deployment["template"]["metadata"][
            "labels"
        ].items()


def test_images_come_from_the_named_registry_by_their_digest(render: Render) -> None:
    digest = f"sha256:{'a' * 64}"
    values = {
        "image": {"registry": "images.example:5000", "tag": "2", "digest": digest},
        "valkey": {
            "enabled": True,
            "auth": {"enabled": False},
            "image": {"registry": "mirror.example/hub", "tag": "9"},
        },
    }
    manifests = render(values)
    assert container_of(manifests)["image"] == f"images.example:5000/lawspeaker@{digest}"
    (cache,) = the("Deployment", manifests, "cache")["spec"]["template"]["spec"]["containers"]
    assert cache["image"] == "mirror.example/hub/valkey/valkey:9"
    tests = [each for each in manifests if each["kind"] == "Pod"]
    assert {each["spec"]["containers"][0]["image"] for each in tests} == {
        container_of(manifests)["image"]
    }
    assert container_of(render("default"))["image"].startswith("lawspeaker:")


def test_probes_have_the_times_of_the_values(render: Render) -> None:
    given, usual = (container_of(render(values)) for values in ("everything", "default"))
    assert given["startupProbe"] == {
        "httpGet": {"path": "/livez", "port": "http"},
        "periodSeconds": 2,
        "failureThreshold": 90,
    }
    assert given["livenessProbe"]["failureThreshold"] == 4
    assert usual["readinessProbe"]["timeoutSeconds"] == 3
    partly = container_of(render({"probes": {"liveness": {"periodSeconds": 60}}}))
    assert partly["livenessProbe"]["timeoutSeconds"] == 5
    assert partly["livenessProbe"]["periodSeconds"] == 60


def test_old_revisions_are_kept_as_many_as_wanted(render: Render) -> None:
    assert the("Deployment", render("everything"))["spec"]["revisionHistoryLimit"] == 2
    assert the("Deployment", render("default"))["spec"]["revisionHistoryLimit"] == 5


def test_further_objects_may_name_the_release(render: Render) -> None:
    (notice,) = (
        each for each in render("everything") if each["metadata"]["name"] == "referee-notice"
    )
    assert notice["data"] == {"notice.txt": "Answers of table are meant for games."}


def test_a_route_has_its_filters_and_times(render: Render) -> None:
    (rule,) = the("HTTPRoute", render("everything"))["spec"]["rules"]
    assert rule["timeouts"] == {"request": "15s", "backendRequest": "10s"}
    assert rule["filters"][0]["type"] == "ResponseHeaderModifier"
    plain = {"httpRoute": {"enabled": True, "parentRefs": [{"name": "public"}]}}
    (rule,) = the("HTTPRoute", render(plain))["spec"]["rules"]
    assert rule.keys() == {"matches", "backendRefs"}


def test_metrics_on_a_port_of_their_own_are_for_whom_the_policy_names(render: Render) -> None:
    peer = {"namespaceSelector": {"matchLabels": {"team": "monitoring"}}}
    values = {
        "metrics": {"port": 9090, "serviceMonitor": {"enabled": True}},
        "networkPolicy": {"metricsFrom": [peer]},
    }
    manifests = render(values)
    assert Settings.from_environment(environment(manifests)).metrics_port == 9090
    ports = {each["name"]: each["containerPort"] for each in container_of(manifests)["ports"]}
    assert ports == {"http": 8000, "metrics": 9090}
    served = {
        each["name"]: each["targetPort"] for each in the("Service", manifests)["spec"]["ports"]
    }
    assert served == {"http": "http", "metrics": "metrics"}
    (endpoint,) = the("ServiceMonitor", manifests)["spec"]["endpoints"]
    assert endpoint["port"] == "metrics"
    everybody, reader = the("NetworkPolicy", manifests)["spec"]["ingress"]
    assert [each["port"] for each in everybody["ports"]] == ["http"]
    assert reader == {"ports": [{"port": "metrics", "protocol": "TCP"}], "from": [peer]}


def test_metrics_have_a_port_of_their_own_by_default(render: Render) -> None:
    manifests = render("default")
    assert Settings.from_environment(environment(manifests)).metrics_port == 9090
    (everything, metrics) = the("NetworkPolicy", manifests)["spec"]["ingress"]
    assert [each["port"] for each in everything["ports"]] == ["http"]
    assert metrics == {"ports": [{"port": "metrics", "protocol": "TCP"}]}


def test_metrics_are_read_by_those_who_may_call_unless_others_are_named(render: Render) -> None:
    peers = [{"podSelector": {"matchLabels": {"app": "proxy"}}}]
    _, metrics = the("NetworkPolicy", render({"networkPolicy": {"ingressFrom": peers}}))["spec"][
        "ingress"
    ]
    assert metrics["from"] == peers


def test_metrics_may_be_on_the_port_of_everything_else(render: Render) -> None:
    manifests = render({"metrics": {"port": 0, "serviceMonitor": {"enabled": True}}})
    assert [each["name"] for each in container_of(manifests)["ports"]] == ["http"]
    assert [each["name"] for each in the("Service", manifests)["spec"]["ports"]] == ["http"]
    assert len(the("NetworkPolicy", manifests)["spec"]["ingress"]) == 1
    (endpoint,) = the("ServiceMonitor", manifests)["spec"]["endpoints"]
    assert endpoint == {"port": "http", "path": "/metrics", "interval": "30s"}


def test_a_service_that_others_reach_has_no_metrics_and_they_have_one_of_their_own(
    render: Render,
) -> None:
    values = {"service": {"type": "LoadBalancer"}, "metrics": {"serviceMonitor": {"enabled": True}}}
    manifests = render(values)
    outer, inner = (each for each in manifests if each["kind"] == "Service")
    assert [each["name"] for each in outer["spec"]["ports"]] == ["http"]
    assert inner["spec"]["type"] == "ClusterIP"
    assert [each["name"] for each in inner["spec"]["ports"]] == ["metrics"]
    assert inner["spec"]["selector"] == outer["spec"]["selector"]
    (endpoint,) = the("ServiceMonitor", manifests)["spec"]["endpoints"]
    name = outer["metadata"]["name"]
    assert endpoint["relabelings"] == [{"targetLabel": "job", "replacement": name}]


def test_boards_are_mounted_in_the_folder_where_they_are_looked_for(
    render: Render, tmp_path: Path
) -> None:
    """The files of the values as the pod sees them, read by the loader."""
    board = yaml.safe_load((BOARDS / "cta-board.yaml").read_text(encoding="utf-8"))
    board["id"] = "hall"
    files = {"boards/hall.yaml": yaml.safe_dump(board, allow_unicode=True)}
    manifests = render({"cardSets": [{"name": "hall", "files": files}]})
    pod = the("Deployment", manifests)["spec"]["template"]["spec"]
    (volume,), (mount,) = pod["volumes"], pod["containers"][0]["volumeMounts"]
    data = the("ConfigMap", manifests)["data"]
    place = tmp_path / mount["mountPath"].lstrip("/")
    for item in volume["configMap"]["items"]:
        (place / item["path"]).parent.mkdir(parents=True, exist_ok=True)
        (place / item["path"]).write_text(data[item["key"]], encoding="utf-8")
    (path,) = Settings.from_environment(environment(manifests)).card_path
    boards = load_catalogue((tmp_path / str(path).lstrip("/"),)).boards
    assert "hall" in boards


def test_a_house_edition_is_mounted_with_its_folders(render: Render, tmp_path: Path) -> None:
    """The example edition as `files` gives it, read by the loader as the pod does."""
    files = {
        str(file.relative_to(EDITION)): file.read_text(encoding="utf-8")
        for file in sorted(EDITION.rglob("*.yaml"))
    }
    assert {name.partition("/")[0] for name in files} >= {"ruleset.yaml", "clauses", "checks"}
    manifests = render({"cardSets": [{"name": "road", "files": files}]})
    data = the("ConfigMap", manifests)["data"]
    pod = the("Deployment", manifests)["spec"]["template"]["spec"]
    (volume,), (mount,) = pod["volumes"], pod["containers"][0]["volumeMounts"]
    place = tmp_path / mount["mountPath"].lstrip("/")
    version = place / "..2026_11_21_12_00_00.1"
    for item in volume["configMap"]["items"]:
        (version / item["path"]).parent.mkdir(parents=True, exist_ok=True)
        (version / item["path"]).write_text(data[item["key"]], encoding="utf-8")
    (place / "..data").symlink_to(version.name)
    for name in {Path(name).parts[0] for name in files}:  # what the kubelet shows
        (place / name).symlink_to(f"..data/{name}")
    (path,) = Settings.from_environment(environment(manifests)).card_path
    catalogue = load_catalogue((tmp_path / str(path).lstrip("/"),))
    assert catalogue.rulesets["LONG_ROAD"].extends == "CTA_2E"
    assert "subPath" not in mount, "a change of the ConfigMap would not be seen"


def test_mounted_content_is_watched_unless_that_is_switched_off(render: Render) -> None:
    sets = {"cardSets": [{"name": "house", "configMap": "house-cards"}]}
    assert Settings.from_environment(environment(render(sets))).card_check == Settings().card_check
    off = environment(render({**sets, "settings": {"cardCheck": 0}}))
    assert Settings.from_environment(off).card_check == 0


def test_files_of_a_config_map_that_is_there_may_be_put_into_folders(render: Render) -> None:
    pod = the("Deployment", render("everything"))["spec"]["template"]["spec"]
    (volume,) = (each for each in pod["volumes"] if each["name"] == "cards-mats")
    assert volume["configMap"] == {
        "name": "our-mats",
        "items": [{"key": "hall.yaml", "path": "boards/hall.yaml"}],
    }


def test_the_chart_says_whose_it_is() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text(encoding="utf-8"))
    assert chart["home"]
    assert chart["sources"]
    assert chart["icon"].startswith("data:image/svg+xml;base64,")
    assert all(each.keys() == {"name", "email"} for each in chart["maintainers"])


def test_several_workers_have_a_folder_to_write_in_and_memory_for_each(render: Render) -> None:
    manifests = render({"settings": {"workers": 3}})
    container = container_of(manifests)
    assert container["securityContext"]["readOnlyRootFilesystem"] is True
    assert container["resources"] == {
        "limits": {"memory": "1152Mi"},
        "requests": {"cpu": "100m", "memory": "768Mi"},
    }
    (mount,) = container["volumeMounts"]
    (volume,) = the("Deployment", manifests)["spec"]["template"]["spec"]["volumes"]
    assert mount == {"name": volume["name"], "mountPath": "/tmp"}
    assert volume["emptyDir"] == {"sizeLimit": "64Mi"}


def test_a_folder_of_the_operator_is_that_of_the_workers(render: Render) -> None:
    own: dict[str, list[dict[str, object]]] = {
        "extraVolumes": [{"name": "mine", "emptyDir": {}}],
        "extraVolumeMounts": [{"name": "mine", "mountPath": "/tmp/"}],
    }
    mounts = container_of(render({"settings": {"workers": 2}, **own}))["volumeMounts"]
    assert mounts == own["extraVolumeMounts"]


def test_one_worker_writes_nothing_and_has_its_memory(render: Render) -> None:
    container = container_of(render("default"))
    assert "volumeMounts" not in container
    assert container["resources"]["limits"] == {"memory": "384Mi"}
    wished = {"resources": {"limits": {"memory": "1Gi"}, "requests": None}}
    assert container_of(render(wished))["resources"] == {"limits": {"memory": "1Gi"}}
