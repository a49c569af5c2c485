"""The chart's own Valkey, run as its pod runs it, and the programs of `helm test` against it."""

import os
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from redis.exceptions import NoPermissionError

from loadtest.redis_server import redis_program
from loadtest.server import free_port, referee
from tests.helm.conftest import Manifest, Render, environment, pod_of_test, the

PASSWORD = "hush $hush \"quoted\" 'too'"
DAY, MONTH = 86_400, 30 * 86_400
Client = Any  # the methods of redis-py answer for asyncio as well, to a type checker


@contextmanager
def valkey(manifests: list[Manifest], place: Path, **changes: str) -> Generator[int]:
    """Run the container's command on a free port, its files in `place`; yields the port."""
    port = free_port()
    text = the("ConfigMap", manifests, "cache")["data"]["valkey.conf"]
    for old, new in {"port 6379": f"port {port}\nbind 127.0.0.1\ndir {place}", **changes}.items():
        assert old in text
        text = text.replace(old, new)
    (place / "valkey.conf").write_text(text, encoding="utf-8")
    (place / "password").write_text(f"{PASSWORD}\n", encoding="utf-8")
    (place / "valkey-server").symlink_to(redis_program())
    pod = the("Deployment", manifests, "cache")["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    given = {each["name"]: each["value"] for each in container.get("env", [])}
    files = {"CONFIGURATION": place / "valkey.conf", "PASSWORD_FILE": place / "password"}
    paths = {name: str(path) for name, path in files.items() if name in given}
    command = [each.replace("/etc/valkey", str(place)) for each in container["command"]]
    server = subprocess.Popen(
        command,
        env={**given, **paths, "PATH": f"{place}:/usr/bin:/bin"},
        stdout=subprocess.DEVNULL,
        cwd=place,
    )
    try:
        _await_pong(server, port)
        yield port
    finally:
        server.terminate()
        assert server.wait(timeout=10) == 0, "SIGTERM did not reach the server itself"


def _await_pong(server: subprocess.Popen[bytes], port: int) -> None:
    """As the probes ask: without a password."""
    until = time.monotonic() + 30
    while True:
        try:
            client: Client = redis.Redis(port=port)
            assert client.ping()
            client.close()
        except redis.ConnectionError:
            assert server.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)
        else:
            return


def run_check(manifests: list[Manifest], check: str, url: str) -> subprocess.CompletedProcess[str]:
    """Run a program of `helm test` as its pod does, against a service at `url`."""
    (container,) = pod_of_test(manifests, check)["spec"]["containers"]
    python, *arguments = container["command"]
    assert python == "python"
    given = {each["name"]: each.get("value", "") for each in container["env"]}
    assert given["REFEREE"] == "http://table-lawspeaker:80"
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **given, "REFEREE": url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def variables(manifests: list[Manifest], port: int, password: Path) -> dict[str, str]:
    """What the pods of the referee have about Redis, with the address and file of the test."""
    found = {name: value for name, value in environment(manifests).items() if "REDIS" in name}
    assert found["LAWSPEAKER_REDIS_URL"] == "redis://referee@table-lawspeaker-valkey:6379/0"
    assert found["LAWSPEAKER_REDIS_PASSWORD_FILE"] == "/redis/password"
    address = found["LAWSPEAKER_REDIS_URL"].replace(
        "table-lawspeaker-valkey:6379", f"127.0.0.1:{port}"
    )
    return {"LAWSPEAKER_REDIS_URL": address, "LAWSPEAKER_REDIS_PASSWORD_FILE": str(password)}


GUARDED: Mapping[str, object] = {
    "valkey": {"enabled": True, "auth": {"existingSecret": "table-valkey"}}
}


def test_the_service_and_its_valkey_work_together_and_helm_test_passes(
    render: Render, tmp_path: Path
) -> None:
    manifests = render(GUARDED)
    with ExitStack() as running:
        with valkey(manifests, tmp_path) as port:
            ours = variables(manifests, port, tmp_path / "password")
            # Patient, because the machine may be busy with other tests.
            metrics = {"LAWSPEAKER_METRICS_PORT": str(free_port())}  # the tests need no metrics
            patient = {"LAWSPEAKER_REDIS_TIMEOUT": "5"}
            door = running.enter_context(referee(ours | metrics | patient))
            url = f"http://127.0.0.1:{door}"
            answers = run_check(manifests, "answers", url)
            assert (answers.returncode, answers.stdout) == (0, "40 points for suzanne\n")
            found = run_check(manifests, "redis", url)
            assert (found.returncode, found.stdout) == (0, "the pods and their Redis get on\n")
        missed = run_check(manifests, "redis", url)
        assert missed.returncode == 1
        assert "a pod goes without Redis" in missed.stderr


def test_without_a_password_valkey_only_answers_ping(render: Render, tmp_path: Path) -> None:
    with valkey(render(GUARDED), tmp_path) as port:
        stranger: Client = redis.Redis(port=port)
        assert stranger.ping()
        for command in (("GET", "lawspeaker:1:x"), ("CONFIG", "GET", "*"), ("FLUSHALL",)):
            with pytest.raises(NoPermissionError):
                stranger.execute_command(*command)
        pod: Client = redis.Redis(port=port, username="referee", password=PASSWORD)
        assert pod.set("lawspeaker:1:x", "1", ex=60)
        for command in (("SET", "other:x", "1"), ("CONFIG", "GET", "*"), ("FLUSHALL",)):
            with pytest.raises(NoPermissionError):
                pod.execute_command(*command)
        stranger.close()
        pod.close()


def test_valkey_evicts_answers_and_keeps_rolls(render: Render, tmp_path: Path) -> None:
    """Without a password, too, the pods may write, and only below their prefix."""
    manifests = render("valkey")
    with valkey(manifests, tmp_path, **{"maxmemory 192mb": "maxmemory 12mb"}) as port:
        pod: Client = redis.Redis(port=port)
        rolls = [f"table:1:roll:{number}" for number in range(300)]
        with pod.pipeline(transaction=False) as pipe:
            for roll in rolls:
                pipe.set(roll, "r" * 500, ex=MONTH)
            for number in range(8000):
                pipe.set(f"table:1:answer:{number}", "a" * 2000, ex=DAY)
            assert all(pipe.execute())
            for roll in rolls:
                pipe.get(roll)
            assert all(pipe.execute())
            for number in range(8000):
                pipe.get(f"table:1:answer:{number}")
            assert not all(pipe.execute()), "there was no pressure"
        with pytest.raises(NoPermissionError):
            pod.set("lawspeaker:1:x", "1")
        pod.close()


def test_the_memory_of_valkey_fits_its_pod(render: Render) -> None:
    manifests = render("production")
    (container,) = the("Deployment", manifests, "cache")["spec"]["template"]["spec"]["containers"]
    assert container["resources"]["limits"] == {"memory": "512Mi"}
    text = the("ConfigMap", manifests, "cache")["data"]["valkey.conf"]
    assert "maxmemory 384mb\n" in text
    assert 'save ""\n' in text


def test_only_the_pods_may_call_valkey_and_it_may_call_nobody(render: Render) -> None:
    manifests = render("production")
    policy = the("NetworkPolicy", manifests, "cache")["spec"]
    assert policy["egress"] == []
    (rule,) = policy["ingress"]
    (peer,) = rule["from"]
    labels = the("Deployment", manifests)["spec"]["template"]["metadata"]["labels"].items()
    assert peer["podSelector"]["matchLabels"].items() <= labels
    own = the("Deployment", manifests, "cache")["spec"]["template"]["metadata"]["labels"].items()
    assert policy["podSelector"]["matchLabels"].items() <= own
    _, redis_peer = the("NetworkPolicy", manifests)["spec"]["egress"]
    assert redis_peer["to"][0]["podSelector"]["matchLabels"].items() <= own
    service = the("Service", manifests, "cache")["spec"]
    assert service["selector"].items() <= own
    assert not service["selector"].items() <= labels


def test_a_change_of_the_valkey_configuration_replaces_its_pod(render: Render) -> None:
    checksums = {
        the("Deployment", render(values), "cache")["spec"]["template"]["metadata"]["annotations"][
            "checksum/configuration"
        ]
        for values in (GUARDED, "valkey", "production")
    }
    assert len(checksums) == 3


def test_there_is_never_more_than_one_valkey(render: Render) -> None:
    spec = the("Deployment", render(GUARDED), "cache")["spec"]
    assert spec["replicas"] == 1
    assert spec["strategy"] == {"type": "Recreate"}


def test_valkey_has_the_alerts_of_any_redis(render: Render) -> None:
    spec = the("PrometheusRule", render("production"))["spec"]
    assert "LawspeakerRedisBreakerOpen" in str(spec)
