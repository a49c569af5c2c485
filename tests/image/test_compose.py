"""compose.yaml: valid, and every container of it with no more rights than it needs."""

import subprocess

import pytest

from service.settings.settings import Settings
from tests.image.compose import BIN, FILE, REPLICAS, Service, composed, seconds, services
from tests.image.dockerfile import final_stage

EVERY = sorted(services())
LASTING = sorted(set(EVERY) - {"keys"})


def test_the_compose_file_is_valid() -> None:
    done = subprocess.run(
        [BIN / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", FILE],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", EVERY)
def test_every_container_is_confined(name: str) -> None:
    service = services()[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    limits = service["deploy"]["resources"]["limits"]
    assert set(limits) == {"cpus", "memory", "pids"}
    assert all("size=" in each for each in service["tmpfs"]), "it counts as memory"
    assert not {"privileged", "devices", "pid", "ipc"} & set(service)


@pytest.mark.parametrize("name", LASTING)
def test_every_long_running_container_is_unprivileged_and_has_a_health_check(name: str) -> None:
    service = services()[name]
    assert "cap_add" not in service
    if name in REPLICAS:  # those of the image
        assert final_stage({}).user > 0
        assert final_stage({}).health
        assert not {"user", "healthcheck", "entrypoint", "command"} & set(service)
    else:
        assert all(part.isdecimal() and int(part) > 0 for part in service["user"].split(":"))
        assert service["healthcheck"]["test"][0] == "CMD", "no shell is needed"
        assert ":" in service["image"]
        assert not service["image"].endswith(":latest")


def test_the_keys_container_may_only_change_owners() -> None:
    keys = services()["keys"]
    assert (keys["cap_add"], keys["network_mode"], keys["restart"]) == (["CHOWN"], "none", "no")
    stage = final_stage({})
    assert keys["entrypoint"][-1].endswith(f"chown -R {stage.user}:{stage.group} /keys\n")


def test_containers_reach_only_what_they_need() -> None:
    on = {name: set(service.get("networks", ())) for name, service in services().items()}
    assert on["cache"] == {"cache"}
    assert on["proxy"] == {"outside", "replicas"}
    assert all(on[name] == {"replicas", "cache"} for name in REPLICAS)
    networks = composed()["networks"]
    assert [name for name in networks if not networks[name].get("internal")] == ["outside"]
    published = {name: service.get("ports") for name, service in services().items()}
    assert {name for name, ports in published.items() if ports} == {"proxy"}
    (subnet,) = networks["replicas"]["ipam"]["config"]
    for name in REPLICAS:
        trusted = services()[name]["environment"]["LAWSPEAKER_TRUSTED_PROXIES"]
        assert trusted == subnet["subnet"]


def test_containers_start_in_order() -> None:
    def conditions(service: Service) -> dict[str, str]:
        return {name: each["condition"] for name, each in service["depends_on"].items()}

    for name in REPLICAS:
        assert conditions(services()[name]) == {
            "keys": "service_completed_successfully",
            "cache": "service_started",
            "ledger": "service_started",
        }
    assert conditions(services()["proxy"]) == dict.fromkeys(REPLICAS[:2], "service_healthy")


def test_there_is_time_to_drain() -> None:
    settings = Settings()
    needed = settings.drain_seconds + settings.shutdown_seconds
    for name in REPLICAS:
        assert seconds(services()[name]["stop_grace_period"]) > needed


def test_the_ledger_evicts_nothing_and_keeps_rolls_over_a_restart() -> None:
    ledger = services()["ledger"]
    _, *options = ledger["command"]
    chosen = dict(zip(options[::2], options[1::2], strict=True))
    assert (chosen["--maxmemory-policy"], chosen["--appendonly"]) == ("noeviction", "yes")
    assert ledger["volumes"] == ["ledger:/data"]
    for name in REPLICAS:
        given = services()[name]["environment"]
        assert given["LAWSPEAKER_REDIS_LEDGER_URL"] == "redis://ledger:6379/0"


def test_the_cache_is_bounded_in_memory() -> None:
    _, *options = services()["cache"]["command"]
    chosen = dict(zip(options[::2], options[1::2], strict=True))
    assert chosen == {
        "--save": "",
        "--appendonly": "no",
        "--maxmemory": "128mb",
        "--maxmemory-policy": "volatile-ttl",
    }
    assert services()["cache"]["deploy"]["resources"]["limits"]["memory"] == "192M"
