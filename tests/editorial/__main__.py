"""`python -m tests.editorial [ROOT]`: terms, spelling and links of all texts; exit code 1 for any fault."""

import sys
from pathlib import Path

from tests.editorial import words
from tests.editorial.texts import ROOT, all_texts


def main() -> int:
    """Print every fault."""
    root = Path(sys.argv[1]).resolve() if sys.argv[1:] else ROOT
    texts = list(all_texts(root))
    found = list(words.faults(texts))
    print(*found, sep="\n")  # noqa: T201
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
