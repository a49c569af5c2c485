"""`python -m service.keeping`: keep all that is worked out when the service starts, or first asked.

An image is built with it, and `make serve` runs it. What it writes is read by `service.kept`.
"""

from pathlib import Path

from cards import compiled
from service.graphql.executable import SCHEMA, write
from service.graphql.federation import SUBGRAPH, write_subgraph
from service.kept import KEPT_IN, key
from service.published import VERSIONS, document_name, document_of


def main() -> None:
    """Write the files, those of the cards among them."""
    compiled.main()
    for name, value in _parts().items():
        print(_told(compiled.keep(name, value, directory=KEPT_IN, key=key)))  # noqa: T201 - a command


def _parts() -> dict[str, object]:
    documents = {document_name(version): document_of(version) for version in VERSIONS}
    return {SCHEMA: write(), SUBGRAPH: write_subgraph(), **documents}


def _told(file: Path) -> str:
    return f"{file.name}: {file.stat().st_size:,} bytes"


if __name__ == "__main__":
    main()
