"""`python -m tests.editorial [ROOT]`: terms, spelling and links of all texts; 1 for any fault."""

import sys
from pathlib import Path

from tests.editorial import links, spelling, words
from tests.editorial.texts import ROOT, all_texts, named_texts


def main() -> int:
    """Print every fault."""
    root = Path(sys.argv[1]).resolve() if sys.argv[1:] else ROOT
    texts = list(all_texts(root))
    found = [
        *links.faults(root),
        *words.faults(texts),
        *spelling.faults(texts, named_texts(root)),
    ]
    print(*found, sep="\n")  # noqa: T201
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
