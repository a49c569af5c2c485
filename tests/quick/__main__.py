"""`python -m tests.quick`: run them; ends as pytest does."""

import os
import sys
import time
from typing import Final

from tests.quick.selecting import changed_files, clauses_for, nearest, selected

SECONDS: Final = float(os.environ.get("QUICK_SECONDS", "20"))
"""After so many no test begins; those that have begun, and the end, take a few more."""
RUN: Final = ("-q", "--maxfail=10", "-p", "no:cacheprovider", "-p", "tests.quick.in_time")
IN_ORDER: Final = ("-n", "auto", "--dist", "load", "--maxschedchunk", "4")


def main() -> None:
    """Select, and become the run."""
    until = time.time() + SECONDS
    changed = changed_files()
    tests = selected(changed, nearest())
    clauses = " ".join(sorted(clauses_for(changed)))
    print(f"{len(changed)} changed files, {len(tests)} files of tests", flush=True)  # noqa: T201
    times = {"QUICK_UNTIL": str(until), "QUICK_CLAUSES": clauses}
    command = (sys.executable, "-m", "pytest", *RUN, *IN_ORDER, *tests)
    os.execve(sys.executable, command, os.environ | times)


if __name__ == "__main__":
    main()
