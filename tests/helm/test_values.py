"""The values: bad ones are refused, every setting can be given, every value is documented."""

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from service.config import Settings
from tests.helm.conftest import CHART, NODE, Helm

SCHEMA: dict[str, Any] = json.loads((CHART / "values.schema.json").read_text(encoding="utf-8"))
CHARTS_OWN = {
    "host",
    "port",
    "card_path",
    "otel_endpoint",
    "redis_url",
    "redis_password_file",
    "api_key_file",
    "api_pepper_file",
    "signing_keys",
    "roll_epochs",
}
"""Settings that the chart gives itself."""

BAD: list[dict[str, Any]] = [
    {"replica": 3},
    {"replicas": "three"},
    {"replicas": -1},
    {"image": {"repository": ""}},
    {"image": {"digest": "sha256:short"}},
    {"image": {"pullPolicy": "Sometimes"}},
    {"settings": {"port": 9000}},
    {"settings": {"logLevel": "loud"}},
    {"settings": {"keepAlive": 0}},
    {"settings": {"drainSeconds": "5"}},
    {"settings": {"apiKeys": "on"}},
    {"settings": {"anonymousQuota": "100"}},
    {"settings": {"trustedProxies": ["proxy.example"]}},
    {"settings": {"apiKeyFile": "/keys.json"}},
    {"apiKeys": {"existingSecret": "Not A Name"}},
    {"apiKeys": {"existing": "x"}},
    {"cardSets": [{"name": "House", "configMap": "house"}]},
    {"cardSets": [{"name": "house"}]},
    {"externalRedis": {"url": "http://cache.example"}},
    {"externalRedis": {"url": "redis://referee:hush@cache.example"}},
    {"externalRedis": {"ports": []}},
    {"settings": {"redisOperations": ["reply"]}},
    {"receipts": {"secret": "Our Keys"}},
    {"service": {"port": 70000}},
    {"settings": {"decisionLog": "some"}},
    {"settings": {"decisionLogSample": 0}},
    {"settings": {"otelSample": 1.5}},
    {"tracing": {"endpoint": "collector:4318"}},
    {"tracing": {"endpoint": "http://key:hush@collector:4318/v1/traces"}},
    {"metrics": {"serviceMonitor": {"interval": "often"}}},
    {"metrics": {"rules": {"availability": 100}}},
    {"metrics": {"rules": {"latencySeconds": 0.3}}},
    {"metrics": {"dashboards": {"labels": {"grafana_dashboard": 1}}}},
    {"autoscaling": {"enabled": True, "minReplicas": 5, "maxReplicas": 2}},
    {"podDisruptionBudget": {"maxUnavailable": 0}},
    {"networkPolicy": {"ingressFrom": [{}]}},
    {"resources": {"limits": {"memory": "lots"}}},
    {"nodeSelector": {"gpu": True}},
]


@pytest.mark.parametrize("values", BAD, ids=json.dumps)
def test_a_bad_value_is_refused(helm: Helm, values: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(values), encoding="utf-8")
    done = helm("template", "table", CHART, "--values", file)
    assert done.returncode != 0
    assert next(iter(values)) in done.stderr


def test_the_schema_allows_no_unknown_value() -> None:
    def closed(part: dict[str, Any]) -> bool:
        inner = part.get("properties", {}).values()
        return part.get("additionalProperties") is False and all(
            closed(each) for each in inner if "properties" in each
        )

    assert closed(SCHEMA)


def test_every_setting_can_be_given_and_no_other() -> None:
    def camel(name: str) -> str:
        return re.sub("_(.)", lambda found: found[1].upper(), name)

    given = SCHEMA["properties"]["settings"]["properties"]
    assert given.keys() == {
        camel(name) for name in Settings.__struct_fields__ if name not in CHARTS_OWN
    }


def test_every_value_is_documented_with_its_default() -> None:
    rows = dict(
        re.findall(r"^\| `([\w.]+)` \| `(.*?)` \|", (CHART / "README.md").read_text(), re.MULTILINE)
    )
    values = yaml.safe_load((CHART / "values.yaml").read_text())
    documented = {name: yaml.safe_load(default) for name, default in rows.items()}
    assert documented == dict(leaves(values))


def leaves(values: dict[str, Any], above: str = "") -> list[tuple[str, object]]:
    """Every value with its dotted name; an empty mapping is a value."""
    found: list[tuple[str, object]] = []
    for name, value in values.items():
        if isinstance(value, dict) and value:
            found += leaves(cast("dict[str, Any]", value), f"{above}{name}.")
        else:
            found.append((above + name, cast("object", value)))
    return found


def test_the_lock_of_the_helm_package_names_no_registry() -> None:
    lock = (NODE / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock
    assert "://" not in lock
