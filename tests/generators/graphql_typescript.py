"""GraphQL Code Generator with its client preset, set up as its first page says."""

from pathlib import Path
from typing import Final

from tests.generators.graphql_calls import CLIENTS, hold_to_answers, prepare
from tests.generators.javascript import NODE, bring, tool
from tests.generators.trial import Generator, run

HERE: Final = CLIENTS / "node"


def _generate(folder: Path) -> None:
    bring(HERE, folder)
    prepare(folder, "node", folder / "documents")
    tool(folder, "graphql-codegen")


def _compile(folder: Path) -> None:
    tool(folder, "tsc")


def _call(folder: Path, origin: str) -> None:
    hold_to_answers(run(NODE, Path("built") / "client.js", origin, cwd=folder).stdout)


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
