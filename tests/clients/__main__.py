"""Make, pack, install and use the clients, or those that are named.

`python -m tests.clients [name ...]` takes every step. `--pack` packs what is committed and names
the files; `--generate` only writes the files that
follow from the contract, and `--fresh` only asks whether they are as it says.
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from loadtest.server import referee
from tests.clients.client import CACHE, ROOT, Client, Step
from tests.clients.registry import clients
from tests.generators.trial import StepFailed


def empty(client: Client, purpose: str) -> Path:
    """A folder of the client with nothing in it."""
    folder = CACHE / client.name / purpose
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def pack(client: Client) -> Path:
    """Pack a client where nothing was packed before, so a pattern finds this file alone."""
    return client.pack(empty(client, "packed"))


def take_all_steps(client: Client, origin: str) -> None:
    """One client from the contract to five games."""
    project = empty(client, "project")
    client.generate()
    _tell(client, Step.GENERATED)
    artefact = pack(client)
    _tell(client, Step.PACKED)
    client.install(artefact, project)
    _tell(client, Step.INSTALLED)
    client.compile(project)
    _tell(client, Step.COMPILED)
    client.play(project, origin)
    _tell(client, Step.PLAYED)


def _tell(client: Client, step: Step) -> None:
    sys.stdout.write(f"{client.name}: {step}\n")
    sys.stdout.flush()


def ask_freshness(wanted: Sequence[Client]) -> int:
    """0 where every generated file is as the contract says."""
    stale = [f"{client.name}: {name} is stale" for client in wanted for name in client.stale()]
    for line in stale:
        sys.stderr.write(f"{line}: make schema\n")
    return 1 if stale else 0


def main(arguments: Sequence[str]) -> int:
    """Take the steps one client after another, beside one service; 1 where one failed."""
    names = [each for each in arguments if not each.startswith("--")]
    wanted = [client for client in clients() if not names or client.name in names]
    if "--fresh" in arguments:
        return ask_freshness(wanted)
    if "--generate" in arguments:
        for client in wanted:
            client.generate()
        return 0
    if "--pack" in arguments:
        for client in wanted:
            sys.stdout.write(f"{client.name}: {pack(client).relative_to(ROOT)}\n")
        return 0
    failed = False
    with referee({}) as port:
        for client in wanted:
            try:
                take_all_steps(client, f"http://127.0.0.1:{port}")
            except StepFailed as why:
                failed = True
                sys.stderr.write(f"{client.name}: {why}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
