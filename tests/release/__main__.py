"""`make release`: everything of this commit's version, in `dist/`."""

import argparse
import os
import sys
from pathlib import Path

from tests.release.making import release
from tests.release.refusal import Refused
from tests.release.versions import ROOT


def main() -> None:
    """Make a release, and say what was made and what was not."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--tag", help="refuse where the version is not that of this tag (v1.2.3)"
    )
    arguments.add_argument("--to", type=Path, default=ROOT / "dist", help="folder, made anew")
    given = arguments.parse_args()
    try:
        for line in release(ROOT, given.to, os.environ, tag=given.tag):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    except Refused as why:
        sys.exit(f"no release: {why}")


if __name__ == "__main__":
    main()
