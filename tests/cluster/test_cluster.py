"""`make cluster` without a cluster: what it asks in which order, and what comes of the answers."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
import yaml

from tests.cluster.__main__ import NOBODY, main, take
from tests.cluster.cluster import Cluster, Done, Failed, NotShown, Step
from tests.cluster.engine import ENGINES, Engine, engine_here, in_containers
from tests.cluster.installing import installed, running, wrong_pods
from tests.cluster.scaling import scaled
from tests.cluster.upgrading import rolled_back, upgraded
from tests.helm.conftest import FILES, Helm

Answer = Callable[[Sequence[str], str], tuple[int, str, str]]


class Asked:
    """Notes what is run, and answers as it is told to: code, standard output and error."""

    def __init__(self, answer: Answer) -> None:
        self.commands: list[list[str]] = []
        self._answer = answer

    def __call__(self, command: Sequence[str], *, text: str = "", seconds: float) -> Done:
        assert seconds > 0
        words = [each for each in command if each != "--kubeconfig"]
        self.commands.append(words)
        return subprocess.CompletedProcess(command, *self._answer(words, text))

    def verbs(self, program: str) -> list[str]:
        """What a program was asked to do, without where."""
        return [each[2] for each in self.commands if each[0] == program]


def cluster_of(run: Asked, place: Path, *, pods: bool = False, image: str = "") -> Cluster:
    return Cluster("a fake", place / "kubeconfig", run, controllers=False, pods=pods, image=image)


class Server:
    """As much of helm and of a server as the steps ask: objects, one Deployment, one revision."""

    def __init__(self, helm: Helm, *, refuses: str = "", leaves: str = "", drops: int = 0) -> None:
        self.refuses, self.leaves, self.drops = refuses, leaves, drops
        self.spec: dict[str, int] = {}
        self.objects: set[str] = set()
        self._helm = helm
        self._rendered = ""

    def __call__(self, command: Sequence[str], text: str) -> tuple[int, str, str]:
        program, _, verb, *rest = command
        found = getattr(self, f"{program}_{verb.replace('-', '_')}", None)
        return (0, "", "") if found is None else found(rest, text)

    def helm_template(self, rest: Sequence[str], _: str) -> tuple[int, str, str]:
        done = self._helm("template", *(each for each in rest if not each.startswith("--dry")))
        self._rendered = done.stdout
        return done.returncode, done.stdout, done.stderr

    def helm_install(self, rest: Sequence[str], _: str) -> tuple[int, str, str]:
        manifests = [each for each in yaml.safe_load_all(self._rendered) if each]
        self.objects = {f"{each['kind']}/{each['metadata']['name']}" for each in manifests}
        self.spec = {"replicas": 2, "revisionHistoryLimit": 5}
        return self.helm_upgrade(rest, "")

    def helm_upgrade(self, rest: Sequence[str], _: str) -> tuple[int, str, str]:
        for each in rest:
            name, _, number = each.removeprefix("--set=").partition("=")
            if name in self.spec:
                self.spec[name] = int(number)
        if "--set=autoscaling.enabled=true" in rest and self.drops:
            self.spec["replicas"] = self.drops
        return 0, "", ""

    def helm_uninstall(self, _: Sequence[str], __: str) -> tuple[int, str, str]:
        self.objects = {self.leaves} if self.leaves else set()
        return 0, "", ""

    def kubectl_api_resources(self, _: Sequence[str], __: str) -> tuple[int, str, str]:
        return 0, "configmaps\nevents\n", ""

    def kubectl_get(self, rest: Sequence[str], _: str) -> tuple[int, str, str]:
        if rest[0] == "deployment":
            return 0, json.dumps({"spec": self.spec}), ""
        return 0, "\n".join(sorted(self.objects)), ""

    def kubectl_scale(self, rest: Sequence[str], _: str) -> tuple[int, str, str]:
        self.spec["replicas"] = int(rest[1].removeprefix("--replicas="))
        return 0, "", ""

    def kubectl_create(self, rest: Sequence[str], text: str) -> tuple[int, str, str]:
        offered = "--dry-run=server" in rest and self.refuses and self.refuses in text
        return (1, "", f"{self.refuses} is forbidden") if offered else (0, "", "")


def test_each_file_is_rendered_tried_installed_and_removed(helm: Helm, tmp_path: Path) -> None:
    run = Asked(Server(helm))
    shown = list(installed(cluster_of(run, tmp_path)))
    assert [each.partition(":")[0] for each in shown[: len(FILES)]] == FILES
    assert run.verbs("helm") == ["template", "install", "uninstall"] * len(shown)
    first = run.verbs("kubectl")[: run.verbs("kubectl").index("delete") + 1]
    assert first[:3] == ["apply", "create", "apply"]  # the namespace, its account, the manifests
    assert first[3:5] == ["api-resources", "get"]
    assert first[5:7] == ["create", "create"]  # both kinds of pods
    assert first[-1] == "delete"
    strict = [each for each in run.commands if "--validate=strict" in each]
    assert all("--dry-run=server" in each for each in strict)


def test_a_pod_that_is_refused_fails_the_step(helm: Helm, tmp_path: Path) -> None:
    run = Asked(Server(helm, refuses="runAsNonRoot"))
    with pytest.raises(Failed, match="default: runAsNonRoot is forbidden"):
        list(installed(cluster_of(run, tmp_path)))
    assert run.verbs("kubectl")[-1] == "delete"


def test_what_is_left_behind_fails_the_step(
    helm: Helm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.cluster.cluster.PATIENCE", 0.0)
    run = Asked(Server(helm, leaves="configmap/old"))
    with pytest.raises(Failed, match="uninstalled, but there is still"):
        list(installed(cluster_of(run, tmp_path)))


def test_a_server_that_refuses_nothing_is_found(helm: Helm, tmp_path: Path) -> None:
    with pytest.raises(Failed, match="was not refused"):
        list(wrong_pods(cluster_of(Asked(Server(helm)), tmp_path)))


def test_pods_are_shown_only_where_they_run(helm: Helm, tmp_path: Path) -> None:
    run = Asked(Server(helm))
    with pytest.raises(NotShown, match="no pod runs here"):
        list(running(cluster_of(run, tmp_path)))
    with pytest.raises(NotShown, match="make image"):
        list(running(cluster_of(run, tmp_path, pods=True)))
    assert run.commands == []
    shown = list(running(cluster_of(run, tmp_path, pods=True, image="lawspeaker:latest")))
    assert run.verbs("helm") == ["install", "test", "upgrade"]
    assert len(shown) == 3


def test_every_combination_of_flags_is_tried(helm: Helm, tmp_path: Path) -> None:
    """The fake never forgets a value, so the first combination that should is found."""
    run = Asked(Server(helm))
    steps = upgraded(cluster_of(run, tmp_path))
    assert next(steps) == "no flag: the release's values are kept"
    with pytest.raises(Failed, match=r"--set=replicas=4: .*revisionHistoryLimit"):
        next(steps)


def test_a_rollback_is_held_to_the_first_values(helm: Helm, tmp_path: Path) -> None:
    with pytest.raises(Failed, match="the upgrade made nothing"):
        list(rolled_back(cluster_of(Asked(Server(helm)), tmp_path)))


def test_fewer_pods_than_there_were_fail_the_step(helm: Helm, tmp_path: Path) -> None:
    with pytest.raises(Failed, match="there were to be 1 pods instead of 7"):
        list(scaled(cluster_of(Asked(Server(helm, drops=1)), tmp_path)))


def test_every_step_is_taken_and_one_that_fails_decides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(_: Cluster) -> Iterator[str]:
        raise Failed("not so")

    def lacks(_: Cluster) -> Iterator[str]:
        raise NotShown("no pods")

    cluster = cluster_of(Asked(lambda _, __: (0, "", "")), tmp_path)
    steps: dict[str, Step] = {
        "one": lambda _: iter(["well"]),
        "two": lacks,
        "three": fails,
        "four": lambda _: iter(["well"]),
    }
    assert take(cluster, steps) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok         one          well",
        "not shown  two          no pods",
        "FAILED     three        not so",
        "ok         four         well",
    ]


def test_without_an_api_server_it_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([], {"PATH": str(tmp_path)}) == NOBODY
    assert "KUBEBUILDER_ASSETS" in capsys.readouterr().out
    named = {"PATH": str(tmp_path), "KUBEBUILDER_ASSETS": str(tmp_path)}
    assert main([], named) == NOBODY
    assert f"{tmp_path} lacks one of them" in capsys.readouterr().out


def test_a_server_that_does_not_start_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, does in {"etcd": "exec sleep 60", "kube-apiserver": "echo no storage >&2"}.items():
        _program(tmp_path / name, does)
    named = {"PATH": "/nowhere", "KUBEBUILDER_ASSETS": str(tmp_path)}
    assert main([], named) == 1
    assert "no storage" in capsys.readouterr().out


@pytest.mark.parametrize("engine", ENGINES, ids=lambda each: each.program)
def test_a_cluster_in_containers_is_deleted_again(tmp_path: Path, engine: Engine) -> None:
    notes = tmp_path / "notes"
    for name in (engine.program, "docker"):
        _program(tmp_path / name, f'echo {name} "$@" >> {notes}; echo "{{}}"')
    environment = {"PATH": f"{tmp_path}{os.pathsep}{os.defpath}"}
    assert engine_here(environment) is engine
    with in_containers(engine, tmp_path, environment) as cluster:
        assert cluster.pods
        assert cluster.image == "lawspeaker:latest"
    asked = notes.read_text(encoding="utf-8").splitlines()
    assert asked[0] == "docker info"
    own = [line.split()[1] for line in asked if line.startswith(engine.program)]
    parts = (engine.create, engine.kubeconfig, engine.load, engine.delete)
    assert own == [each[0] for each in parts]
    (name,) = {word for line in asked for word in line.split() if word.startswith("lawspeaker-")}
    assert name in asked[-1]


def test_an_engine_that_does_not_answer_is_none(tmp_path: Path) -> None:
    _program(tmp_path / "kind", "true")
    environment: Mapping[str, str] = {"PATH": str(tmp_path)}
    assert engine_here(environment) is None
    _program(tmp_path / "docker", "exit 1")
    assert engine_here(environment) is None


def _program(path: Path, does: str) -> None:
    path.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    path.chmod(0o755)
