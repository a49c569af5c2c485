"""`/metrics` on a port of its own, so that a network policy can tell who reads it."""

import http.client
import json

import pytest

from loadtest.server import free_port, referee_process
from service.settings.settings import Settings
from service.settings.variables import SettingError


def asked(port: int, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_the_metrics_port_has_metrics_and_nothing_else(workers: int) -> None:
    apart = free_port()
    settings = {"LAWSPEAKER_METRICS_PORT": str(apart), "LAWSPEAKER_WORKERS": str(workers)}
    with referee_process(settings) as (port, _):
        assert asked(port, "/v1/rulesets")[0] == 200
        status, text = asked(apart, "/metrics")
        assert status == 200
        assert b"lawspeaker_ready" in text
        for elsewhere, path in ((port, "/metrics"), (apart, "/v1/rulesets"), (apart, "/readyz")):
            status, problem = asked(elsewhere, path)
            assert (status, json.loads(problem)["status"]) == (404, 404)
        index = json.loads(asked(port, "/")[1])
        assert "/metrics" not in json.dumps(index)


def test_the_metrics_port_is_another_port() -> None:
    with pytest.raises(SettingError, match="METRICS_PORT must be another port"):
        Settings.from_environment({"LAWSPEAKER_METRICS_PORT": "8000"})
