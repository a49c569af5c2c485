"""`python -m service.build`: writes the build cache, which saves work at a start.

Images are built with it, and `make serve` runs it. `service.build_cache` reads the files.
"""

from cards import build, build_cache
from cards.catalogue import load_catalogue
from cards.model.vocabulary import SHIPPED_RULESETS
from service.build_cache import FOLDER, key
from service.graphql.schema.federation import MADE
from service.mcp.server import TOOLS_FILE, tools_listed
from service.rest.openapi import VERSIONS, document_name, document_of
from service.search.making import FILE as SEARCH
from service.search.making import file_of


def main() -> None:
    """Write the files of the build cache, those of the cards included."""
    build.write()
    files = {SEARCH: file_of(load_catalogue())}
    build_cache.write_all(_parts(), files=files, directory=FOLDER, key=key)


def _parts() -> dict[str, object]:
    return {
        **{document_name(version): document_of(version) for version in VERSIONS},
        **{file: make(SHIPPED_RULESETS) for file, make in MADE.items()},
        TOOLS_FILE: tools_listed(),
    }


if __name__ == "__main__":
    main()
