"""`python -m service.keeping`: keep all that is worked out when the service starts, or first asked.

An image is built with it, and `make serve` runs it. What it writes is read by `service.kept`.
"""

from cards import compiled
from service.graphql.executable import SCHEMA, write
from service.graphql.federation import SUBGRAPH, write_subgraph
from service.kept import KEPT_IN, key
from service.published import VERSIONS, document_name, document_of


def main() -> None:
    """Write the files, those of the cards among them."""
    compiled.main()
    compiled.keep_all(_parts(), directory=KEPT_IN, key=key)


def _parts() -> dict[str, object]:
    documents = {document_name(version): document_of(version) for version in VERSIONS}
    return {SCHEMA: write(), SUBGRAPH: write_subgraph(), **documents}


if __name__ == "__main__":
    main()
